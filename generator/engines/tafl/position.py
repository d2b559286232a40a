"""Positions: what a state holds, and how positions are written.

Rows from the top one down with '/' between them, a number for so many empty squares, then a blank and the letter of the
side to move (docs/notation.md).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from generator.engines.tafl.history import Node
from generator.engines.tafl.squares import Squares
from generator.model.board import Board

ATTACKERS, DEFENDERS = 0, 1
SEATS = ("attackers", "defenders")
ATTACKER, DEFENDER, KING = "attacker", "defender", "king"
"""The men that a board declares, by these ids."""

_RUN = re.compile("[1-9][0-9]*|.")
_ROWS = 1 << 14


class State(NamedTuple):
    """A position with what the rules remember of the game before it.

    The men are bitboards of `Squares`, `side` is the seat to move, `end` the slug of a termination or ''. `past` has
    how often each position stood since the last capture, this one too; None where no repetition is counted.
    """

    attackers: int
    defenders: int
    king: int
    side: int
    end: str = ""
    past: Node = None


class Script:
    """How a board's positions are written: its size, the letters of its men and of its sides (C1).

    Labels, pictures and colours of the men are of no matter (A19).
    """

    def __init__(self, board: Board, squares: Squares) -> None:
        self._squares = squares
        self._letters = tuple(board.men[man].letter for man in (ATTACKER, DEFENDER, KING))
        seats = {board.men[ATTACKER].side: ATTACKERS, board.men[KING].side: DEFENDERS}
        self._seats = {letter: seats[side] for letter, side in board.sides.items()}
        self._sides = {seat: letter for letter, seat in self._seats.items()}
        # the past of a long game is thousands of positions, of the same rows again and again
        self._drawn = lru_cache(_ROWS)(self._draw)
        self._placed = lru_cache(_ROWS)(self._place)

    def write(self, attackers: int, defenders: int, king: int, side: int) -> str:
        """A position as text."""
        words = (self._words(men) for men in (attackers, defenders, king))
        rows = [self._drawn(*rank) for rank in zip(*words, strict=True)]
        return f"{'/'.join(reversed(rows))} {self._sides[side]}"

    def read(self, text: str) -> State:
        """A position without a past; a slash may stand before it and after its rows.

        Raises:
            ValueError: the text is no position of this board; the error says why.
        """
        drawn, blank, letter = text.strip().rpartition(" ")
        if not blank or letter not in self._seats:
            raise ValueError(f"a position ends with the side to move, {' or '.join(self._seats)}")
        rows = drawn.strip().removeprefix("/").removesuffix("/").split("/")
        if len(rows) != self._squares.rows:
            raise ValueError(f"the position has {len(rows)} rows, the board {self._squares.rows}")
        attackers = defenders = king = 0
        for rank, row in enumerate(reversed(rows)):
            men = self._placed(rank, row)
            attackers |= men[0]
            defenders |= men[1]
            king |= men[2]
        return State(attackers, defenders, king, self._seats[letter])

    def _words(self, men: int) -> tuple[int, ...]:
        return self._squares.words.unpack(men.to_bytes(self._squares.size, "little"))[: self._squares.rows]

    def _draw(self, attackers: int, defenders: int, king: int) -> str:
        """A rank by its words."""
        signs = ["."] * self._squares.columns
        for letter, men in zip(self._letters, (attackers, defenders, king), strict=True):
            for at in range(len(signs)):
                if men >> at & 1:
                    signs[at] = letter
        return re.sub(r"\.+", lambda run: str(len(run[0])), "".join(signs))

    def _place(self, rank: int, row: str) -> tuple[int, int, int]:
        """The men of a row as bits."""
        line = self._squares.lines[rank]
        men = dict.fromkeys(self._letters, 0)
        at = 0
        for run in _RUN.findall(row):
            if run.isdecimal():
                at += int(run)
            elif run not in men:
                raise ValueError(f"'{run}' in row '{row}' is no man; the men are {', '.join(self._letters)}")
            else:
                men[run] |= self._squares.bits[line[at]] if at < len(line) else 0
                at += 1
        if at != len(line):
            raise ValueError(f"row '{row}' has {at} squares, the board {len(line)}")
        attackers, defenders, king = men.values()
        return attackers, defenders, king
