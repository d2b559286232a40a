"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    `termination` is one of the engine's declared slugs; `winners` are seats (none in a draw without winners, several
    where they share); `scores` holds one number for each seat, or nothing where the game keeps no score.
    """

    termination: str
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
