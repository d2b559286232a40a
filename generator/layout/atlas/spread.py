"""The search for room: a name's box in many places and turns, a name along a line beside a river, all at once."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np
import shapely

from generator.layout.atlas.areas import Area, Lines, line, soft, strings
from generator.layout.atlas.chart import Spot
from generator.layout.atlas.lettering import Lettered, Lettering, Name
from generator.layout.atlas.obstacles import Cover, touching

STEP = 4.0  # mm between the places tried
PAD = 0.6  # mm round a name
TRIED = 40  # places beside a river that are looked at, the most even ones first
FAR_COST = 0.03  # what it costs to be a mm off the place that was asked for


@dataclass
class Desk:
    """What area names are placed with: what is taken so far (zones of names and signs), and the lines they cover."""

    lettering: Lettering
    room: Area
    shore: Cover
    lines: Cover
    taken: list[Any] = field(default_factory=list)
    placed: list[Lettered] = field(default_factory=list)

    def __post_init__(self) -> None:
        shapely.prepare(self.room)

    @property
    def k(self) -> float:
        return self.lettering.chart.scale

    def set_down(self, name: Lettered) -> None:
        self.placed.append(name)
        self.taken.append(name.zone)

    def are_free(self, zones: Any) -> Any:
        """Which of some areas have nothing in them, a rim of `PAD` included."""
        wide = shapely.buffer(zones, PAD * self.k, quad_segs=1)
        return shapely.contains(self.room, wide) & (touching(wide, self.taken) == 0)


Weigh = Callable[[Any, Any], Any]
"""From an array of boxes and the (x, y, angle) of each to their costs; infinite where a name cannot stand."""


def best_box(desk: Desk, name: Name, within: Area, angles: Sequence[float], weigh: Weigh) -> tuple[float, Any]:
    """The cheapest place of a name's box in an area: its cost and (x, y, angle) of its middle; infinite without one."""
    left, top, right, bottom = within.bounds
    step = STEP * desk.k
    across, down = np.arange(left + step / 2, right, step), np.arange(top + step / 2, bottom, step)
    spots = np.array([(x, y, a) for a in angles for y in down for x in across]).reshape(-1, 3)
    spots = spots[shapely.contains_xy(within, spots[:, 0], spots[:, 1])]
    boxes = turned_boxes(spots, name.box.width, name.box.height, PAD * desk.k)
    free = shapely.contains(desk.room, boxes) & (touching(boxes, desk.taken) == 0)
    boxes, spots = boxes[free], spots[free]
    if not len(spots):
        return math.inf, None
    costs = weigh(boxes, spots)
    at = int(np.argmin(costs))
    return float(costs[at]), spots[at]


def turned_boxes(spots: Any, width: float, height: float, pad: float) -> Any:
    """Boxes about points (x, y, angle in degrees)."""
    turns = np.radians(spots[:, 2])
    w, h = width / 2 + pad, height / 2 + pad
    corners = np.array([(-w, -h), (w, -h), (w, h), (-w, h)])
    cos, sin = np.cos(turns)[:, None], np.sin(turns)[:, None]
    xs = spots[:, :1] + corners[:, 0] * cos - corners[:, 1] * sin
    ys = spots[:, 1:2] + corners[:, 0] * sin + corners[:, 1] * cos
    return shapely.polygons(np.stack([xs, ys], axis=2))


def best_shift(desk: Desk, zone: Area, reach: float, step: float) -> tuple[float, Spot] | None:
    """How little an area must be moved to be free: the distance and the way (mm); None where it cannot."""
    n = int(reach / step)
    shifts = np.array([(i * step, j * step) for i in range(-n, n + 1) for j in range(-n, n + 1)])
    far = np.hypot(shifts[:, 0], shifts[:, 1])
    order = np.argsort(far, kind="stable")
    shifts, far = shifts[order], far[order]
    for part in np.array_split(np.arange(len(shifts))[far <= reach], 4):
        zones = np.array([shapely.affinity.translate(zone, dx, dy) for dx, dy in shifts[part]])
        free = desk.are_free(zones)
        if free.any():
            crossed = 0.25 * desk.shore.within(zones[free]) + 0.06 * desk.lines.within(zones[free])
            at = int(np.argmin(crossed + 0.12 * far[part][free]))
            dx, dy = shifts[part][free][at]
            return float(math.hypot(dx, dy)), (float(dx), float(dy))
    return None


def lie_of(area: Area) -> tuple[float, float]:
    """How an area lies: the angle of its long axis in degrees (-90 to 90), and its length over its width."""
    around = area.minimum_rotated_rectangle
    if around.geom_type != "Polygon":
        return 0.0, 1.0
    points = list(around.exterior.coords)
    sides = sorted(((math.dist(a, b), a, b) for a, b in pairwise(points[:3])), reverse=True)
    (length, a, b), (width, _, _) = sides
    angle = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    return (angle + 90) % 180 - 90, length / max(width, 0.1)


def along_line(desk: Desk, name: Name, ways: Lines, sort: str, off: float, asked: Lines | None) -> Lettered | None:
    """A name along a river, above or below it, where the river runs most evenly and nothing is in the way.

    `asked` is where the author wants it: the nearer the better.
    """
    length, height = name.box.right, name.box.height
    found: list[tuple[float, Lines, float]] = []
    for way in strings(ways):
        if way.length < 0.7 * length:
            continue
        even = line(soft(list(way.simplify(1.0 * desk.k).coords), step=1.5))
        for side in (-1, 1):
            track = _track(even, side, off + (name.x_height if side > 0 else 0.0))
            if track is not None and track.length > length + 1:
                found += [(cost + 0.2 * (side > 0), track, start)
                          for cost, start in _stretches(track, length, 1.5 * desk.k, asked)]
    found.sort(key=lambda one: one[0])
    for cost, track, start in found[:TRIED]:
        if not math.isfinite(cost):
            break
        strip = shapely.ops.substring(track, start, start + length).buffer(height / 2, cap_style="flat")
        if not desk.are_free(np.array([strip]))[0]:
            continue
        made = desk.lettering.along(name, track, sort, start)
        if desk.are_free(np.array([made.zone]))[0]:
            return made
    return None


def _stretches(track: Lines, length: float, step: float, asked: Lines | None) -> list[tuple[float, float]]:
    """(cost, start) of stretches of a line: how much each bends (radians), how steep and how far from `asked` it is."""
    points = shapely.get_coordinates(track)
    run = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
    starts = np.arange(0.5, track.length - length - 0.4, step)
    at = starts[:, None] + np.linspace(0, length, 9)
    xs, ys = np.interp(at, run, points[:, 0]), np.interp(at, run, points[:, 1])
    turns = np.arctan2(np.diff(ys, axis=1), np.diff(xs, axis=1))
    bends = np.abs((np.diff(turns, axis=1) + np.pi) % (2 * np.pi) - np.pi)
    cost = bends.sum(axis=1) + 4 * np.maximum(bends.max(axis=1) - 0.35, 0) + 0.3 * np.abs(turns).mean(axis=1)
    if asked is not None:
        cost = cost + FAR_COST * shapely.distance(shapely.points(xs[:, 4], ys[:, 4]), asked)
    return list(zip(cost.tolist(), starts.tolist(), strict=True))


def _track(way: Lines, side: int, off: float) -> Lines | None:
    """A line beside a river on which a name reads from left to right: above it (-1) or below it (1)."""
    points = list(way.coords)
    if points[-1][0] < points[0][0]:
        points.reverse()
    beside = shapely.offset_curve(line(points), off * side, join_style="round")
    if beside.geom_type != "LineString" or beside.length < 1:
        return None
    there = list(beside.coords)
    if math.dist(there[0], points[0]) > math.dist(there[-1], points[0]):
        there.reverse()
    return line(there)
