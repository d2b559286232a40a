"""Boards of squares, with the setups that can be chosen, and the men that stand on them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.base.findings import Span
from generator.model.text import Text

FILES = "abcdefghijklmnopqrstuvwxyz"
"""Letters of the columns, from the left; rows are numbered from 1 at the bottom."""


@dataclass(frozen=True, slots=True)
class Man:
    """A sort of man. `letter` stands for it in positions; `side` is an id such as 'attackers'; `icon` its picture."""

    id: str
    letter: str
    label: Text
    side: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """A position to begin from: rows from the top one down, '/' between them, then a blank and the side to move.

    A number is that many empty squares. `expect` states how many men of each id stand in it; `symmetry` is 'd4' where
    it looks the same under all turns and reflections of the board, or ''. `spans` has the places of 'rows.0' (the top
    one) and on, and of 'expect.' with the id of a man.
    """

    id: str
    title: Text
    position: str
    expect: Mapping[str, int] = field(default_factory=dict)
    symmetry: str = ""
    span: Span | None = None
    spans: Mapping[str, Span] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Board:
    """A board of `columns` x `rows` squares, a1 at the bottom left.

    `marks` names special squares ('throne', 'corner'); `setup` is the id of the setup that is used where none is asked
    for; `men` are all sorts of men by id; `sides` the sides in the order in which they move, by the letter that a
    position has for them ('a': 'attackers'). `border` is 'rule', 'runes' or ''; `legend` is what the runes say, a
    text for each side of the board from the top clockwise: never translated, for it is art.
    """

    id: str
    title: Text
    columns: int
    rows: int
    marks: Mapping[str, tuple[str, ...]]
    men: Mapping[str, Man]
    sides: Mapping[str, str]
    setups: Mapping[str, Setup]
    setup: str
    border: str = ""
    legend: tuple[str, ...] = ()
    span: Span | None = None


def men_on(board: Board, setup: Setup) -> tuple[tuple[int, int, str], ...]:
    """The men of a setup as (column, row, id of the man), both from 0 at the top left, row by row."""
    by_letter = {man.letter: man.id for man in board.men.values()}
    found: list[tuple[int, int, str]] = []
    for row, text in enumerate(setup.position.partition(" ")[0].split("/")):
        column = 0
        for run in re.findall("[0-9]+|.", text):
            if run.isdecimal():
                column += int(run)
            else:
                found.append((column, row, by_letter[run]))
                column += 1
    return tuple(found)


def square_at(board: Board, column: int, row: int) -> str:
    """The name of a square by its column and row, both from 0 at the top left: (0, 0) of 11 rows is 'a11'."""
    return f"{FILES[column]}{board.rows - row}"
