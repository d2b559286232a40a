"""Boards of squares, with the setups that can be chosen, and the men that stand on them."""

from __future__ import annotations

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
    it looks the same under all turns and reflections of the board, or ''.
    """

    id: str
    title: Text
    position: str
    expect: Mapping[str, int] = field(default_factory=dict)
    symmetry: str = ""
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """A board of `columns` x `rows` squares, a1 at the bottom left.

    `marks` names special squares ('throne', 'corner'); `setup` is the id of the setup that is used where none is asked
    for; `men` are all sorts of men by id; `sides` the sides in the order in which they move, by the letter that a
    position has for them ('a': 'attackers').
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
    legend: tuple[Text, ...] = ()
    span: Span | None = None
