"""What names should keep off, cut into short pieces so that a box can count what it covers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import shapely
from shapely.strtree import STRtree

from generator.base.geometry import Rect
from generator.layout.atlas.areas import Area, Lines, strings

PIECE = 0.8  # mm

Boxes = Any
"""An array of polygons."""

Counts = Any
"""An array of numbers, one for each box."""


def boxes_of(rects: Iterable[Rect]) -> Boxes:
    sides = np.array([(r.x, r.y, r.right, r.bottom) for r in rects], dtype=float).reshape(-1, 4)
    return shapely.box(sides[:, 0], sides[:, 1], sides[:, 2], sides[:, 3])


def pieces(lines: Lines) -> Any:
    """Lines cut at their bends, and where they run straight for long."""
    found = []
    for part in strings(lines):
        points = shapely.get_coordinates(part.segmentize(PIECE))
        found.append(shapely.linestrings(np.stack([points[:-1], points[1:]], axis=1)))
    return np.concatenate(found) if found else np.empty(0, dtype=object)


class Cover:
    """Lines in pieces of equal length; tells how many mm of them a box covers, nearly."""

    def __init__(self, lines: Lines) -> None:
        self._tree = STRtree(pieces(lines))
        self._lengths = shapely.length(self._tree.geometries)

    def within(self, boxes: Boxes) -> Counts:
        """The mm of line in each box."""
        at, piece = self._tree.query(boxes, predicate="intersects")
        return np.bincount(at, weights=self._lengths[piece], minlength=len(boxes))


class Wet:
    """Tells how much of a box is on water, by seven points on its middle line."""

    def __init__(self, water: Area) -> None:
        self._water = water
        shapely.prepare(water)

    def share(self, rects: Sequence[Rect]) -> Counts:
        return self.share_of(np.array([[(r.x + r.width * (i + 0.5) / 7, r.y + r.height / 2) for i in range(7)]
                                       for r in rects]).reshape(-1, 7, 2))

    def share_of(self, points: Any) -> Counts:
        flat = points.reshape(-1, 2)
        return shapely.contains_xy(self._water, flat[:, 0], flat[:, 1]).reshape(points.shape[:2]).mean(axis=1)


def touching(boxes: Boxes, others: Sequence[Any]) -> Counts:
    """How many of the others each box touches."""
    if not len(others):
        return np.zeros(len(boxes), dtype=int)
    at, _ = STRtree(others).query(boxes, predicate="intersects")
    return np.bincount(at, minlength=len(boxes))


def inside(boxes: Boxes, area: Area) -> Any:
    """Which boxes lie within an area."""
    shapely.prepare(area)
    return shapely.contains(area, boxes)
