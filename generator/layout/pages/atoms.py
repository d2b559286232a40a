"""What a column is filled with: atoms, each so many lines of the grid high, that no page break divides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.base.findings import Span
from generator.layout.lines import Line, Setting
from generator.scene.items import Item

Draw = Callable[[float, float], tuple[Item, ...]]
"""Items of an atom by the left edge of its column and the baseline of its first line, in mm."""


class Note(NamedTuple):
    """A footnote set for its column. `height` in mm."""

    number: str
    setting: Setting
    height: float


class Aside(NamedTuple):
    """What stands in the margin, level with line `line` of its atom. `is_ruled`: under a rule, as notes are."""

    line: int
    setting: Setting
    is_ruled: bool


class Anchor(NamedTuple):
    """A place that links lead to. A heading has a `title` and a `level`, any other place level 0."""

    id: str
    title: str = ""
    level: int = 0


class Hot(NamedTuple):
    """Words that lead to `target`: their place from the left edge of the column and from the atom's first baseline."""

    x: float
    y: float
    width: float
    target: str


@dataclass(slots=True, eq=False)
class Atom:
    """Lines that stay together.

    `before` and `after` are free lines around it, which collapse with those of its neighbours and are dropped at the
    top and the foot of a column. `keeps`: the next atom stands in the same column. `head` is set again above it
    where it begins a column (the head of a table). `opens`: 'page' or 'recto', where it begins one.
    """

    lines: int
    draw: Draw
    before: float = 0
    after: float = 0
    keeps: bool = False
    floats: bool = False
    opens: str = ""
    notes: tuple[Note, ...] = ()
    asides: tuple[Aside, ...] = ()
    anchors: tuple[Anchor, ...] = ()
    hots: tuple[Hot, ...] = ()
    terms: tuple[str, ...] = ()
    head: Atom | None = None
    is_box: bool = False
    span: Span | None = None


@dataclass(slots=True, eq=False)
class Placed:
    """An atom on a line of its column."""

    atom: Atom
    line: float


@dataclass(slots=True, eq=False)
class Column:
    """One column of a page; `used` counts its lines from the top."""

    page: int
    index: int
    placed: list[Placed] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    used: float = 0
    after: float = 0


def words_on(lines: Sequence[Line]) -> list[tuple[int, int]]:
    """For each line the numbers of its first and its last word; a word that is broken is on both lines."""
    found, at = [], 0
    for line in lines:
        last = at + len(line.words) - 1
        found.append((at, last))
        at = last if line.goes_on else last + 1
    return found


def kept_together(atoms: Sequence[Atom]) -> None:
    """Bind atoms to one another."""
    for atom in atoms[:-1]:
        atom.keeps = True


def chunks(atoms: Iterable[Atom]) -> Iterable[list[Atom]]:
    """Atoms that must stand in one column."""
    chunk: list[Atom] = []
    for atom in atoms:
        chunk.append(atom)
        if not atom.keeps:
            yield chunk
            chunk = []
    if chunk:
        yield chunk
