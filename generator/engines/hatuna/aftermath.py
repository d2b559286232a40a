"""After each operation: what the sign of the round and peasants make of where pieces are now."""

from __future__ import annotations

from generator.engines.hatuna import revolt, round_events
from generator.engines.hatuna.frames import step
from generator.engines.hatuna.phases import OperationOver
from generator.engines.hatuna.state import Table


def _operation_over(t: Table, _frame: OperationOver) -> None:
    revolt.quell(t)  # HT-UPP-04
    round_events.strike_again(t)


step(OperationOver, _operation_over)
