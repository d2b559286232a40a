"""How much two shields differ: both are sampled on a grid of 24 cells across, and the colours of their cells compared.

A cell has the colour of the topmost fill at its middle; lines are left out, for at a glance they part nothing. Rows of
cells are the bits of whole numbers, so that to fill an outline or to compare two shields is to reckon with few of them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations

from generator.base.colour import difference
from generator.base.geometry import IDENTITY, Matrix
from generator.layout.fields import HEIGHT, W, heater
from generator.layout.heraldry import shield
from generator.model.card import Arms
from generator.scene.ink import Ink
from generator.scene.items import Group, Item, Shape, Symbol, Use
from generator.scene.path import Path

ACROSS = 24
DOWN = math.ceil(ACROSS * HEIGHT / W)
WIDTH = 8.2  # mm: as the index of a card shows a shield
CELL = WIDTH / ACROSS
STRIDE = ACROSS + 2  # bits of a row: an empty one on each side, so that neighbours stay in their rows
SAME = 10.0  # ΔE*ab: colours that are taken for one
CHORDS = 4  # that a cubic is cut into
LEAST = 3.6  # ΔE*ab, the mean over all cells: two beasts of one tincture on one field come below it

Point = tuple[float, float]
Areas = tuple[tuple[str, int], ...]
"""Colour and the cells that have it, as the bits of a number."""


def likeness_of(shields: Iterable[Arms], inks: Mapping[str, Ink]) -> dict[tuple[Arms, Arms], float]:
    """The mean ΔE*ab (CIE 1976) over the area of each pair of shields."""
    areas = {arms: areas_of(arms, inks) for arms in shields}
    return {(one, other): apart(areas[one], areas[other]) for one, other in combinations(areas, 2)}


def apart(one: Areas, other: Areas) -> float:
    """The mean ΔE*ab over the cells of two shields, where a like colour in a neighbouring cell counts as none."""
    return (_lost(one, other) + _lost(other, one)) / 2


def _lost(one: Areas, other: Areas) -> float:
    """The mean ΔE*ab over the cells of a shield whose colour is not found near them in another."""
    total, cells_in_all = 0.0, 0
    for colour, cells in one:
        cells_in_all += cells.bit_count()
        for twin, same in other:
            if difference(colour, twin) < SAME:
                cells &= ~_spread(same)
        total += sum(difference(colour, twin) * (cells & same).bit_count() for twin, same in other if cells & same)
    return total / max(1, cells_in_all)


def _spread(cells: int) -> int:
    """The cells with their neighbours, corner to corner too."""
    cells |= cells << 1 | cells >> 1
    return cells | cells << STRIDE | cells >> STRIDE


def areas_of(arms: Arms, inks: Mapping[str, Ink]) -> Areas:
    """The colours of a shield and where they lie."""
    (use,) = shield(arms, WIDTH, inks, diaper=False, plain=True, outline=inks.get("vellum"))
    assert isinstance(use, Use)
    return _sampled(use.symbol)


@lru_cache(maxsize=1024)
def _sampled(drawn: Symbol) -> Areas:
    found: dict[str, int] = {}
    _paint(drawn.items, IDENTITY, _cells(heater(WIDTH), IDENTITY), found)
    return tuple(sorted((colour, cells) for colour, cells in found.items() if cells))


def _paint(items: tuple[Item, ...], matrix: Matrix, clip: int, found: dict[str, int]) -> None:
    """Lay the fills of some items over what was found, within a clip."""
    for item in items:
        if isinstance(item, Shape):
            if isinstance(item.fill, Ink):
                cells = _cells(item.path, matrix) & clip
                for colour in found:
                    found[colour] &= ~cells
                found[item.fill.rgb] = found.get(item.fill.rgb, 0) | cells
        elif isinstance(item, Group):
            inner = matrix @ item.matrix
            _paint(item.items, inner, clip & _cells(item.clip, inner) if item.clip else clip, found)
        elif isinstance(item, Use):
            _paint(item.symbol.items, matrix @ item.matrix, clip, found)


def _cells(path: Path, matrix: Matrix) -> int:
    """The cells whose middles an outline holds: scan lines through the middles of the rows."""
    crossings: list[list[tuple[float, int]]] = [[] for _ in range(DOWN)]
    for points in _flat(path, matrix):
        x0, y0 = points[-1]
        for x1, y1 in points:
            if y0 != y1:
                low, high, way = (y0, y1, 1) if y0 < y1 else (y1, y0, -1)
                slope = (x1 - x0) / (y1 - y0)
                for row in range(max(0, math.ceil(low - 0.5)), min(DOWN, math.ceil(high - 0.5))):
                    crossings[row].append((x0 + (row + 0.5 - y0) * slope, way))
            x0, y0 = x1, y1
    cells = 0
    for row, spots in enumerate(crossings):
        spots.sort()
        winding = 0
        for i, (x, way) in enumerate(spots[:-1]):
            winding += 1 if path.even_odd else way
            if (winding % 2 if path.even_odd else winding):
                first, end = max(0, math.ceil(x - 0.5)), min(ACROSS, math.ceil(spots[i + 1][0] - 0.5))
                if first < end:
                    cells |= ((1 << end) - (1 << first)) << row * STRIDE + 1
    return cells


def _flat(path: Path, matrix: Matrix) -> list[list[Point]]:
    """The outline as polygons, in cells."""
    out: list[list[Point]] = []
    a, b, c, d, e, f = (v / CELL for v in (matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f))
    for segment in path.segments:
        op, v = segment[0], segment[1:]
        spots = [(a * v[i] + c * v[i + 1] + e, b * v[i] + d * v[i + 1] + f) for i in range(0, len(v), 2)]  # type: ignore[operator]
        if op == "M":
            out.append(spots)
        elif op == "L":
            out[-1] += spots
        elif op == "C":
            out[-1] += _chords(out[-1][-1], *spots)
    return out


def _chords(start: Point, one: Point, two: Point, end: Point) -> list[Point]:
    return [
        (start[0] * p + one[0] * q + two[0] * r + end[0] * s, start[1] * p + one[1] * q + two[1] * r + end[1] * s)
        for p, q, r, s in _SHARES
    ]


_SHARES = tuple(
    ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3) for t in (i / CHORDS for i in range(1, CHORDS + 1))
)
