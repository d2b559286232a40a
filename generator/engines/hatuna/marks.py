"""What is worth counting of a game that has ended (section 6.4): nothing yet."""

from __future__ import annotations

from generator.engines.hatuna.state import Table


def marks(t: Table) -> dict[str, int | float]:
    """The countable facts about a game, the same names in every game."""
    return {}
