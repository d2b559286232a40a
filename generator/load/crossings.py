"""Rings that cross themselves over and over: no ground is enclosed by them that anybody could draw."""

from __future__ import annotations

from generator.model.map import Line

MOST = 40
"""Crossings of one ring; a coast that is drawn coarsely may have a few."""

_LOOKS = 2_000_000  # at pairs of sides, so that no ring takes longer than some seconds


def is_tangled(ring: Line) -> bool:
    """Whether more than `MOST` pairs of a ring's sides cross. Sides are looked at from west to east."""
    sides = sorted((min(a, b), max(a, b)) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True))
    crossings = looks = 0
    open_sides: list[tuple[tuple[float, float], tuple[float, float]]] = []
    for start, end in sides:
        open_sides = [side for side in open_sides if side[1][0] >= start[0]]
        for first, last in open_sides:
            crossings += (_turn(start, end, first) * _turn(start, end, last) < 0
                          and _turn(first, last, start) * _turn(first, last, end) < 0)
        looks += len(open_sides)
        if crossings > MOST:
            return True
        if looks > _LOOKS:
            return False
        open_sides.append((start, end))
    return False


def _turn(start: tuple[float, float], end: tuple[float, float], point: tuple[float, float]) -> float:
    """On which side of a line a point lies: above 0 on its left, below 0 on its right."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])
