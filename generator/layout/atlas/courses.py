"""What runs between squares (rivers, borders) as soft lines that keep near their true course, and yet pass between the
right two squares: on the way between the middles of two squares that a side parts, the line always crosses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import shapely

from generator.layout.atlas.areas import Area, Lines, line, near, soft, strings
from generator.layout.atlas.chart import Chart, Spot
from generator.layout.atlas.squares import Corner, cells_beside
from generator.model.map import Cell

LEAST = 0.22  # of the way between two squares' middles: no line comes closer to either
LOOK = 0.6  # of that way again, on both sides, where the true course is still looked for
BANK = 0.13  # of that way, between a border and the river that it follows
SMOOTH = 2  # times that a line is smoothed
HOLD = 0.75  # squares: an end is drawn to a line that is no farther off


def course(chart: Chart, chain: Sequence[Corner], true: Lines, water: Area | None = None,
           beside: Lines | None = None) -> list[Spot]:
    """Points of a line along a chain of corners: one for each side, where the true course crosses, or its middle.

    A river (`water` given) keeps to the middle of sounds and lakes that lie on its way. A border keeps a little off the
    rivers that it runs `beside`, all along on one bank.

    They are smoothed along the line, each on its own way between two middles.
    """
    links = [Link.between(chart, *cells_beside(one, other)) for one, other in pairwise(chain)]
    parts = [link.crossing(true, water) for link in links]
    is_ring = chain[0] == chain[-1] and len(chain) > 3
    ends = [] if is_ring else [chart.corner(*chain[0]), chart.corner(*chain[-1])]
    for _ in range(SMOOTH):
        points = [link.at(part) for link, part in zip(links, parts, strict=True)]
        padded = [points[-1], *points, points[0]] if is_ring else [points[0], *points, points[-1]]
        parts = [link.part(((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4))
                 for link, a, b, c in zip(links, padded[:-2], points, padded[2:], strict=True)]
    if beside is not None:
        parts = _on_one_bank(chain, links, parts, beside)
    points = [link.at(part) for link, part in zip(links, parts, strict=True)]
    return [*points, points[0]] if is_ring else [ends[0], *points, ends[1]]


def _on_one_bank(chain: Sequence[Corner], links: Sequence[Link], parts: Sequence[float], rivers: Lines) -> list[float]:
    """Where links are crossed, moved off the rivers that cross them at nearly the same place."""
    met = [link.met(rivers) for link in links]
    left = [link.dx * (b[1] - a[1]) - link.dy * (b[0] - a[0]) > 0
            for link, (a, b) in zip(links, pairwise(chain), strict=True)]
    leaning = sum((part - there) * (1 if is_left else -1) for part, there, is_left in zip(parts, met, left, strict=True)
                  if there is not None and abs(part - there) < BANK)
    out = []
    for part, there, is_left in zip(parts, met, left, strict=True):
        if there is not None and abs(part - there) < BANK:
            part = there + (BANK if is_left == (leaning >= 0) else -BANK)
        out.append(min(max(part, LEAST / 2), 1 - LEAST / 2))
    return out


class Link(NamedTuple):
    """The way between the middles of two squares: its beginning and its direction, in mm."""

    x: float
    y: float
    dx: float
    dy: float

    @classmethod
    def between(cls, chart: Chart, one: Cell, other: Cell) -> Link:
        (x, y), (u, v) = chart.centre(one), chart.centre(other)
        return cls(x, y, u - x, v - y)

    def at(self, part: float) -> Spot:
        return self.x + part * self.dx, self.y + part * self.dy

    def part(self, spot: Spot) -> float:
        """How far along a spot lies (0 to 1), kept off both ends."""
        part = ((spot[0] - self.x) * self.dx + (spot[1] - self.y) * self.dy) / (self.dx**2 + self.dy**2)
        return min(max(part, LEAST), 1 - LEAST)

    def crossing(self, true: Lines, water: Area | None) -> float:
        """Where a true course crosses, or the middle of the water that lies on the way; else the middle."""
        if water is not None:
            way = line([self.at(LEAST), self.at(1 - LEAST)])
            wet = strings(near(water, way).intersection(way))
            if wet:
                widest = max(wet, key=lambda part: part.length)
                return self.part(widest.interpolate(0.5, normalized=True).coords[0])
        found = self.met(true)
        return 0.5 if found is None else found

    def met(self, lines: Lines) -> float | None:
        """How far along lines cross, nearest to the middle; None where they do not."""
        met = lines.intersection(line([self.at(-LOOK), self.at(1 + LOOK)])) if not lines.is_empty else lines
        parts = [self.part(spot) for spot in shapely.get_coordinates(met)]
        return min(parts, key=lambda part: abs(part - 0.5), default=None)


def curve(points: Sequence[Spot]) -> Lines:
    """The soft line of some points, closed where it ends in its beginning."""
    if len(points) > 3 and points[0] == points[-1]:
        ring = soft(points, closed=True)
        return line([*ring, ring[0]])
    return line(soft(points))


def held(points: list[Spot], drawn: Lines, reach: float) -> list[Spot]:
    """The points with each end moved to a line that was drawn before, where one is near."""
    if drawn.is_empty or points[0] == points[-1]:
        return points
    out = list(points)
    for i in (0, -1):
        end = shapely.Point(out[i])
        if end.distance(drawn) < reach:
            there = drawn.interpolate(drawn.project(end)) if drawn.geom_type == "LineString" else \
                shapely.ops.nearest_points(end, drawn)[1]
            out[i] = (there.x, there.y)
    return out
