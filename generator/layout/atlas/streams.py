"""Rivers: those that hinder run between squares, all others as they run on the land."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

import shapely

from generator.layout.atlas.areas import Area, Lines, line, soft, strings, united
from generator.layout.atlas.chart import Chart, Spot
from generator.layout.atlas.courses import course, curve
from generator.layout.atlas.lands import Lands
from generator.layout.atlas.squares import Side, chains, side_between
from generator.model.text import Text

REACH = 1.25  # squares: how far the end of a course may be from the water that it runs into
APART = 0.8  # squares: what is nearer to a course than this is the same river, drawn once
SHORT = 0.8  # squares: pieces of rivers that are shorter are left out
REST = 1.6  # squares: so long is the rest of a river that hinders, where it is drawn as a stream
DRY_END = 0.3  # squares: how near a true course must lead to the end of a course on land
INTO = 0.8  # mm that a river runs out into its lake, so that no gap shows


@dataclass(frozen=True)
class River:
    """A stretch of water that is no area. `is_obstacle`: it runs along sides of squares that may not be crossed."""

    name: Text
    lines: Lines
    is_obstacle: bool


def rivers(chart: Chart, lands: Lands) -> tuple[River, ...]:
    """First what hinders, along sides of squares, by the names that these have; then all other streams."""
    true = {water.name: _whole(chart, water.lines) for water in chart.game_map.rivers}
    courses = tuple(_courses(chart, lands, united(true.values())))
    taken = united(river.lines for river in courses).buffer(APART * chart.square, 4)
    found = list(courses)
    for water in chart.game_map.rivers:
        lines = true[water.name].intersection(lands.dry)
        if water.obstacle:
            lines = lines.difference(taken)
            own = [river for river in courses if str(water.name).split(" (")[0] in str(river.name)]
            lines = united(_joined(part, own, REACH * chart.square) for part in strings(lines)
                           if part.length > REST * chart.square)
        lines = united(part for part in strings(lines) if part.length > SHORT * chart.square)
        if not lines.is_empty:
            found.append(River(water.name, lines, False))
    return tuple(found)


def _joined(part: Lines, courses: Iterable[River], reach: float) -> Lines:
    """The rest of a river that hinders, joined to the end of a course where it flows on to it without a sharp turn."""
    ends = [end for river in courses for way in strings(river.lines) for end in (way.coords[0], way.coords[-1])]
    points = list(part.coords)
    if points[0] in ends or points[-1] in ends:
        return part
    for at_end in (False, True):
        here, before = (points[-1], points[-2]) if at_end else (points[0], points[1])
        for end in sorted(ends, key=lambda end: math.dist(here, end)):
            far = math.dist(here, end)
            if not 0 < far < reach:
                break
            step = math.dist(here, before)
            ahead = ((here[0] - before[0]) * (end[0] - here[0]) + (here[1] - before[1]) * (end[1] - here[1]))
            if ahead > 0.5 * far * step:
                return line(soft([*points, end] if at_end else [end, *points]))
    return shapely.LineString()


def _whole(chart: Chart, ways: Iterable[Iterable[Spot]]) -> Lines:
    """A river's pieces joined where they meet."""
    lines = united(line(soft([chart.at(p) for p in way])) for way in ways)
    return shapely.line_merge(lines) if lines.geom_type == "MultiLineString" else lines


def _courses(chart: Chart, lands: Lands, true: Lines) -> Iterable[River]:
    sides: dict[str, list[Side]] = {}
    for edge in chart.game_map.edges:
        sides.setdefault(edge.water, []).append(side_between(*edge.cells))
    bank = lands.dry.buffer(INTO).simplify(0.1)
    for name, its_sides in sides.items():
        ways = []
        for chain in chains(_bridged(its_sides)):
            points = course(chart, chain, true, lands.water)
            _trim(points, lands.water, true, DRY_END * chart.square)
            _extend(points, lands, true, REACH * chart.square)
            ways.append(curve(points))
        lines = united(ways).intersection(bank)
        lines = united(part for part in strings(lines) if part.length > 2.5 * INTO)
        if not lines.is_empty:
            yield River(Text(name, f"map/{chart.game_map.id}/rivers"), lines, True)


def _bridged(sides: list[Side]) -> list[Side]:
    """The sides, and those between two of their ends: there a river passes along a square that nobody may enter."""
    ends = sorted(corner for corner, n in Counter(corner for side in sides for corner in side).items() if n == 1)
    between = [(a, b) for a, b in combinations(ends, 2) if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]
    return sides + [side for side in between if side not in sides]


def _trim(points: list[Spot], water: Area, true: Lines, reach: float) -> None:
    """Take off ends on land whose neighbours lie in a lake, where no true course leads to them."""
    for at_end in (0, -1):
        end, before = shapely.Point(points[at_end]), shapely.Point(points[-2 if at_end else 1])
        if len(points) > 2 and water.contains(before) and not water.contains(end) and end.distance(true) > reach:
            del points[at_end]


def _extend(points: list[Spot], lands: Lands, true: Lines, reach: float) -> None:
    """Let a course run on, at both ends, into the sea that is near, and into a lake where the true course does."""
    for at_end in (False, True):
        end = shapely.Point(points[-1 if at_end else 0])
        if end.distance(lands.water) == 0:
            continue
        for water in (lands.sea, lands.lake_area):
            if end.distance(water) < reach:
                _, shore = shapely.ops.nearest_points(end, water)
                if water is lands.sea or end.distance(water) < 0.2 * reach or shore.distance(true) < 0.4 * reach:
                    points.insert(len(points) if at_end else 0, (shore.x, shore.y))
                    break
