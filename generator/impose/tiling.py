"""How a large page is divided into tiles that overlap.

Tiles are counted on the page as one reads it: letters for columns from the left, numbers for rows from the top. The
page is divided evenly, so that no tile shows less than its share. Half-way through each overlap runs a seam; where the
page has lines, such as those of a grid, a seam moves to the nearest of them, and is hardly seen.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from generator.base.geometry import Rect, Size
from generator.base.units import quantise
from generator.impose.grid import SNUG
from generator.model.paper import Paper
from generator.model.template import Recipe

DRAWN = 0.25  # of a tile: how far a seam moves to a line, at the most

Lines = tuple[Sequence[float], Sequence[float]]


@dataclass(frozen=True, slots=True)
class Tile:
    """A part of a page, in the page's coordinates (mm): `window` is printed, of which `net` stays to be seen."""

    row: int
    column: int
    window: Rect
    net: Rect

    @property
    def name(self) -> str:
        """As people call it: 'B3' is the second column, third row."""
        return name_of(self.row, self.column)


@dataclass(frozen=True, slots=True)
class Tiling:
    """How a page is divided. `turned`: it lies on its side, head to the left, on papers that stand upright."""

    rows: int
    columns: int
    turned: bool
    tiles: tuple[Tile, ...]

    def edges(self, tile: Tile) -> tuple[bool, bool, bool, bool]:
        """Whether the top, right, bottom and left of a tile are the edge of the page."""
        return tile.row == 0, tile.column == self.columns - 1, tile.row == self.rows - 1, tile.column == 0


def name_of(row: int, column: int) -> str:
    """The name of the tile in a row and column, both from 0; after Z comes AA."""
    letters = ""
    column += 1
    while column:
        column, last = divmod(column - 1, 26)
        letters = chr(ord("A") + last) + letters
    return f"{letters}{row + 1}"


def choose_tiling(trim: Rect, recipe: Recipe, paper: Paper, lines: Lines = ((), ())) -> Tiling | None:
    """The division that needs fewer papers; of equals the one with the page upright.

    `lines` are the places (mm on the page) where seams are welcome: x of upright lines, y of level ones. Returns None
    where the paper is too small to show more than the overlap.
    """
    turns = {"never": (False,), "always": (True,)}.get(recipe.turn, (False, True))
    counts = [(turned, _counts(trim.size, recipe, paper, turned)) for turned in turns]
    found = [(turned, n) for turned, n in counts if n]
    if not found:
        return None
    turned, (rows, columns) = min(found, key=lambda f: f[1][0] * f[1][1])
    room, over = _room(recipe, paper, turned), recipe.overlap
    across = _stretches((trim.x, trim.right), _seams(trim.x, trim.width, columns, over, room.width, lines[0]), over)
    down = _stretches((trim.y, trim.bottom), _seams(trim.y, trim.height, rows, over, room.height, lines[1]), over)
    tiles = tuple(
        Tile(row, column, _box(across[column][0], down[row][0]), _box(across[column][1], down[row][1]))
        for row in range(rows) for column in range(columns))
    return Tiling(rows, columns, turned, tiles)


def _room(recipe: Recipe, paper: Paper, turned: bool) -> Size:
    """How much of a page a paper shows at the most, in the page's directions (mm)."""
    room = Size(paper.width - 2 * recipe.margin, paper.height - 2 * recipe.margin)
    return room.turned() if turned else room


def _counts(trim: Size, recipe: Recipe, paper: Paper, turned: bool) -> tuple[int, int] | None:
    """Rows and columns; None where no paper is left beside the overlap."""
    room, over = _room(recipe, paper, turned), recipe.overlap
    if min(room.width, room.height) <= over:
        return None
    return (max(1, math.ceil((trim.height - over - SNUG) / (room.height - over))),
            max(1, math.ceil((trim.width - over - SNUG) / (room.width - over))))


def _seams(start: float, length: float, count: int, overlap: float, room: float, lines: Sequence[float]) -> list[float]:
    """Where the seams between `count` tiles in a row lie: evenly, or on one of `lines` that is near and leaves room.

    A tile shows at most `room` mm, of which half the overlap lies beyond each of its seams.
    """
    half, seams = overlap / 2, []
    even = (length + (count - 1) * overlap) / count - overlap  # from seam to seam
    before = start + half  # as if a seam lay where the first window begins
    for i in range(1, count):
        highest = before + room - overlap
        lowest = start + length - (room - half) - (count - 1 - i) * (room - overlap)
        wanted = start + i * even + half
        places = [at for at in lines if max(lowest, wanted - even * DRAWN) <= at <= min(highest, wanted + even * DRAWN)]
        if not places:  # a whole number of mm, if there is one
            places = [min(max(float(round(wanted)), lowest), highest)]
        before = quantise(min(places, key=lambda at: abs(at - wanted)))
        seams.append(before)
    return seams


Stretch = tuple[float, float]


def _stretches(whole: Stretch, seams: list[float], overlap: float) -> list[tuple[Stretch, Stretch]]:
    """For each tile in a row, where its window begins and ends, and its net part."""
    starts = [whole[0], *(quantise(seam - overlap / 2) for seam in seams)]
    ends = [*(quantise(seam + overlap / 2) for seam in seams), quantise(whole[1])]
    nets = zip([whole[0], *seams], [*seams, ends[-1]], strict=True)
    return list(zip(zip(starts, ends, strict=True), nets, strict=True))


def _box(across: Stretch, down: Stretch) -> Rect:
    return Rect(across[0], down[0], quantise(across[1] - across[0]), quantise(down[1] - down[0]))
