"""Areas and lines as shapely's geometries, softened from the straight pieces of the data, and back as outlines."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

import shapely
from shapely.geometry import LineString, Polygon, box
from shapely.ops import unary_union

from generator.base.geometry import Rect
from generator.scene.path import Path, Segment

Spot = tuple[float, float]
Area = Any
"""A polygon or several of shapely's, in mm."""

Lines = Any
"""A line or several."""

EMPTY = LineString()
STEP = 0.5  # mm between the points of a softened line, where it bends
FINE = 0.02  # mm by which a line may be off where points are saved


def soft(points: Sequence[Spot], closed: bool = False, step: float = STEP) -> list[Spot]:
    """The quadratic B-spline (uniform knots) of a polygon or open line: it touches each side at its middle.

    An open one begins and ends in the first and the last point. Points lie `step` mm apart or a little less.
    """
    n = len(points)
    if n < 3:
        return list(points)
    if closed and points[0] == points[-1]:
        points, n = points[:-1], n - 1
    out: list[Spot] = []
    for i in range(n) if closed else range(1, n - 1):
        before, here, after = points[i - 1], points[i], points[(i + 1) % n]
        start = before if not closed and i == 1 else _middle(before, here)
        end = after if not closed and i == n - 2 else _middle(here, after)
        parts = max(1, math.ceil((math.dist(start, here) + math.dist(here, end)) / step))
        if not out:
            out.append(start)
        for j in range(1, parts + 1):
            t = j / parts
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            out.append((a * start[0] + b * here[0] + c * end[0], a * start[1] + b * here[1] + c * end[1]))
    return out


def _middle(one: Spot, other: Spot) -> Spot:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def region(rings: Sequence[Sequence[Spot]]) -> Area:
    """A softened polygon: an outer ring and its holes."""
    outer, *holes = (soft(ring, closed=True) for ring in rings)
    return shapely.make_valid(Polygon(outer, holes)) if len(outer) > 2 else Polygon()


def line(points: Sequence[Spot]) -> Lines:
    return LineString(points) if len(points) > 1 else LineString()


def united(areas: Iterable[Area]) -> Area:
    return unary_union(list(areas))


def edge_of(area: Area) -> Lines:
    """The edge of an area; an empty line where there is none, as a map without lakes has."""
    return EMPTY if area.is_empty else area.boundary


def of_rect(rect: Rect) -> Area:
    return box(rect.x, rect.y, rect.right, rect.bottom)


def rounded(area: Area, radius: float) -> Area:
    """The area with its corners rounded, outward and inward, to a radius in mm."""
    return area.buffer(-radius, 6).buffer(2 * radius, 6).buffer(-radius, 6)


def near(area: Area, line: Area | Lines, by: float = 1.0) -> Area:
    """The part of a large area that lies round a small one: to meet that is much quicker."""
    left, top, right, bottom = line.bounds
    return shapely.clip_by_rect(area, left - by, top - by, right + by, bottom + by)


def polygons(area: Area) -> list[Any]:
    """The single polygons of an area, dust left out."""
    return [part for part in shapely.get_parts(area) if part.geom_type == "Polygon" and part.area > 0.01]


def strings(lines: Lines) -> list[Any]:
    """The single lines of some lines."""
    return [part for part in shapely.get_parts(lines) if part.geom_type in ("LineString", "LinearRing") and part.length]


def outline(area: Area, fine: float = FINE) -> Path:
    """An area as one outline, to be filled by the even-odd rule."""
    out: list[Segment] = []
    for part in polygons(area.simplify(fine, preserve_topology=False)):
        for ring in (part.exterior, *part.interiors):
            _ring(out, list(ring.coords)[:-1])
            out.append(("Z",))
    return Path(tuple(out), even_odd=True)


def stroke(lines: Lines, fine: float = FINE) -> Path:
    """Lines as one open outline."""
    out: list[Segment] = []
    for part in strings(lines.simplify(fine, preserve_topology=False)):
        points = list(part.coords)
        if points[0] == points[-1] and len(points) > 3:
            _ring(out, points[:-1])
            out.append(("Z",))
        else:
            _ring(out, points)
    return Path(tuple(out))


def _ring(out: list[Segment], points: Sequence[Spot]) -> None:
    out.append(("M", *_rough(points[0])))
    out += [("L", *_rough(point)) for point in points[1:]]


def _rough(point: Sequence[float]) -> Spot:
    """On a grid of 0.01 mm: nobody sees the difference, and the file is a quarter smaller."""
    return round(point[0], 2) + 0.0, round(point[1], 2) + 0.0
