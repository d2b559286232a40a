"""Moves as players write them: `d1-d3`, with what they take `d1-d3xe3`, `d1-d3xe3/d4`, `Kf6-f9` (docs/notation.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.rules.protocol import UnreadableMove

_SQUARE = r"[a-z][1-9][0-9]?"
_MOVE = re.compile(rf"(?P<man>[KTt])?(?P<start>{_SQUARE})-(?P<stop>{_SQUARE})(?P<taken>(?:[x/][KTt]?{_SQUARE})*)"
                   r"(?:\+\+|--|\+|-)?")


@dataclass(frozen=True, slots=True)
class Written:
    """A move as it was written: squares by name; `is_king` where the king's letter stands before it. `taken` is None
    where nothing is said of what it takes."""

    start: str
    stop: str
    is_king: bool
    taken: frozenset[str] | None


def read_move(text: str) -> Written:
    """Take a written move apart; signs for threats and ends after it are passed over.

    Raises:
        UnreadableMove: the text is no move.
    """
    found = _MOVE.fullmatch(text.strip())
    if found is None:
        raise UnreadableMove(f"'{text}' is no move; one is written like d1-d3, or d1-d3xe3 where it takes e3")
    taken = frozenset(re.findall(_SQUARE, found["taken"])) or None
    return Written(found["start"], found["stop"], found["man"] == "K", taken)


def write_move(start: str, stop: str, taken: tuple[str, ...] = ()) -> str:
    """A move with the squares that it empties of enemies, each after an x."""
    return f"{start}-{stop}{''.join(f'x{square}' for square in taken)}"
