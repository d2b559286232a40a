"""Sides of squares joined into lines: what parts squares (rivers, borders) becomes one soft line through the middles
of the sides it runs along, so that it always passes between the right two squares."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from generator.model.map import Cell

Corner = tuple[int, int]
Side = tuple[Corner, Corner]


def side_between(one: Cell, other: Cell) -> Side:
    """The side shared by two neighbours, as two corners (column, row), the first the more westerly or northerly."""
    column, row = max(one[0], other[0]), max(one[1], other[1])
    if one[0] != other[0]:
        return (column, row), (column, row + 1)
    return (column, row), (column + 1, row)


def cells_beside(one: Corner, other: Corner) -> tuple[Cell, Cell]:
    """The two squares that a side parts: west and east of it, or north and south."""
    column, row = min(one[0], other[0]), min(one[1], other[1])
    return ((column - 1, row), (column, row)) if one[0] == other[0] else ((column, row - 1), (column, row))


def chains(sides: Iterable[Side], knots: Iterable[Corner] = ()) -> list[tuple[Corner, ...]]:
    """Sides joined end to end, straight on where more than two meet. A closed line ends where it begins.

    Lines also end in the `knots`.
    """
    ends: dict[Corner, list[Corner]] = defaultdict(list)
    for one, other in sorted(set(sides)):
        ends[one].append(other)
        ends[other].append(one)
    stops = set(knots)
    left = {(a, b) for a, others in ends.items() for b in others}
    found: list[tuple[Corner, ...]] = []

    def follow(start: Corner, following: Corner) -> tuple[Corner, ...]:
        way = [start, following]
        left.discard((start, following))
        left.discard((following, start))
        while way[-1] not in stops:
            onward = _onward(way[-2], way[-1], ends[way[-1]])
            if onward is None or (way[-1], onward) not in left:
                break
            left.discard((way[-1], onward))
            left.discard((onward, way[-1]))
            way.append(onward)
        return tuple(way)

    def is_end(corner: Corner) -> bool:
        return len(ends[corner]) != 2 or corner in stops

    for corner in sorted(ends):
        found += [follow(corner, beyond) for beyond in ends[corner]
                  if (corner, beyond) in left and is_end(corner) and _onward(beyond, corner, ends[corner]) is None]
    for one, other in sorted(left):
        if (one, other) in left:
            found.append(follow(one, other))
    return found


def _onward(before: Corner, here: Corner, beyond: list[Corner]) -> Corner | None:
    """Where a line goes on: the only way there is, or straight on."""
    others = [corner for corner in beyond if corner != before]
    if len(others) == 1 and len(beyond) == 2:
        return others[0]
    straight = 2 * here[0] - before[0], 2 * here[1] - before[1]
    return straight if straight in others else None
