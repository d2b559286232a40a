"""What is noted beside what is told: decisions by turn, what seats hold, and how long cards are held (section 6.4).

This is for statistics alone.
"""

from __future__ import annotations

from typing import Final

from generator.engines.hatuna.ending import worth
from generator.engines.hatuna.state import Table

ACTS: Final = "acts"
"""How many decisions there were; `frames.advance` counts them."""
_BEFORE, _MOST = "acts.before-turn", "acts.most"
WEIGHED: Final = (5, 10)
"""The rounds at whose end the value in hands is noted."""


def open_turn(t: Table) -> None:
    """A turn begins, and the one before it is over."""
    close_turn(t)
    t.tally[_BEFORE] = t.tally.get(ACTS, 0)


def close_turn(t: Table) -> None:
    """The turn before is over with all that was drawn in it, if there was one."""
    t.tally[_MOST] = most_acts(t)
    t.tally.pop(_BEFORE, None)


def most_acts(t: Table) -> int:
    """The decisions of the turn that had most of them, of all seats; the turn that goes on counts too."""
    tally = t.tally
    now = tally.get(ACTS, 0)
    return max(tally.get(_MOST, 0), now - tally.get(_BEFORE, now))


def close_round(t: Table) -> None:
    """At the end of a round: whose cards lie on a table, and after some rounds what each seat holds."""
    close_turn(t)
    tally = t.tally
    for card, owner in enumerate(t.owner):
        if owner >= 0:
            key = f"held#{card}"
            tally[key] = tally.get(key, 0) + 1
    if t.round in WEIGHED:
        for seat in range(len(t.alive)):
            tally[f"worth.{t.round}#{seat}"] = worth(t, seat)
