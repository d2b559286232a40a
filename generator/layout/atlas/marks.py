"""What is marked on the squares: sides that are water, bridges, fairways, where ships leave the map."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import shapely

from generator.base.geometry import Matrix
from generator.layout.atlas.areas import Area, Lines, line, near, of_rect, soft, strings, united
from generator.layout.atlas.chart import Chart
from generator.layout.atlas.grid import BAR
from generator.layout.atlas.lands import Lands
from generator.layout.atlas.paint import drawn, filled
from generator.layout.atlas.squares import side_between
from generator.layout.atlas.streams import River
from generator.layout.atlas.water import SHORE
from generator.model.map import Cell
from generator.scene.ink import Stroke
from generator.scene.items import Group, Item, Shape
from generator.scene.path import Path, polygon, quantised

WET_SIDE = 0.42  # mm
BRIDGE_LENGTH, BRIDGE_LINE, BRIDGE_GAP = 2.9, 0.4, 1.15
"""mm: how long a bridge is over a river, its lines, and how far they are apart."""

SLIDES = (0.0, 0.15, -0.15, 0.3, -0.3, 0.42, -0.42)  # parts of a square: where along its side a bridge may stand
DEEP = 0.8  # mm: a fairway keeps as far off the shore, where it can
WIDEST = 7.0  # mm: no bridge leads over wider water
FAIRWAY, DOT, PITCH = 1.5, 0.5, 1.35
"""mm: the water of a fairway, the dots along its middle, how far they are apart."""


@dataclass(frozen=True)
class Bridge:
    """A bridge: its middle, the direction of its way (degrees), and how long it is in mm."""

    x: float
    y: float
    turn_deg: float
    length: float

    def items(self, chart: Chart) -> tuple[Item, ...]:
        k = chart.scale
        half, gap = self.length / 2, BRIDGE_GAP * k / 2
        flare = 0.45 * k
        rails: list[tuple[str | float, ...]] = []
        for side in (-1, 1):
            rails += [("M", -half - flare, side * (gap + flare)), ("L", -half, side * gap), ("L", half, side * gap),
                      ("L", half + flare, side * (gap + flare))]
        deck = polygon([(-half, -gap), (half, -gap), (half, gap), (-half, gap)])
        matrix = Matrix.move(round(self.x, 3), round(self.y, 3)) @ Matrix.turn(round(self.turn_deg, 2))
        return (Group((
            Shape(deck, chart.ink("vellum")),
            Shape(quantised(rails), stroke=Stroke(chart.ink("black"), BRIDGE_LINE * k, "round", "round")),
        ), matrix),)

    @property
    def area(self) -> Area:
        return shapely.Point(self.x, self.y).buffer(self.length / 2 + 0.4)


def wet_sides(chart: Chart, lands: Lands) -> tuple[Item, ...]:
    """The sides of squares that are water, where they lie on land: elsewhere one sees it."""
    sides = sorted({side_between(*edge.cells) for edge in chart.game_map.edges})
    lines = united(line([chart.corner(*one), chart.corner(*other)]) for one, other in sides)
    return drawn(chart, lines.intersection(lands.dry), "m_sea2", WET_SIDE * chart.scale)


def bridges(chart: Chart, lands: Lands, streams: Iterable[River], closed: Sequence[Area]) -> list[Bridge]:
    """A bridge over each wet side of a bridge's square, where no sign stands; one at the least."""
    ways = united(river.lines for river in streams if river.is_obstacle)
    signs = united(closed)
    found = []
    for place in chart.game_map.places.values():
        if not place.bridge:
            continue
        free: list[Bridge] = []
        covered: list[Bridge] = []
        for edge in chart.game_map.edges:
            if place.cell in edge.cells:
                tried = list(_over(chart, lands, ways, edge.cells))
                clear = [bridge for bridge in tried if not bridge.area.intersects(signs)]
                free += clear[:1]
                covered += tried[:1]
        found += free or covered[:1]
    return found


def _over(chart: Chart, lands: Lands, ways: Lines, cells: tuple[Cell, Cell]) -> Iterable[Bridge]:
    """Bridges over the river or the sound between two squares, those nearest to the middle of their side first."""
    (x, y), (u, v) = (chart.centre(cell) for cell in cells)
    dx, dy = u - x, v - y
    for slide in SLIDES:
        ax, ay = -dy * slide, dx * slide
        link = line([(x + ax, y + ay), (u + ax, v + ay)])
        met = link.intersection(ways)
        if not met.is_empty:
            spot = shapely.get_coordinates(met)[0]
            here = shapely.Point(spot)
            way = min(strings(ways), key=here.distance)
            at = way.project(here)
            a, b = way.interpolate(at - 0.5).coords[0], way.interpolate(at + 0.5).coords[0]
            turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])) + 90
            yield Bridge(float(spot[0]), float(spot[1]), turn, BRIDGE_LENGTH * chart.scale)
            continue
        wet = [part for part in strings(near(lands.water, link).intersection(link)) if part.length < WIDEST]
        if wet:
            widest = max(wet, key=lambda part: float(part.length))
            middle = widest.interpolate(0.5, normalized=True)
            yield Bridge(middle.x, middle.y, math.degrees(math.atan2(dy, dx)), widest.length + 1.4 * chart.scale)


def fairways(chart: Chart, lands: Lands, streams: Iterable[River]) -> list[Lines]:
    """The middle lines of fairways: through each of their squares, on the water there where it has any."""
    rivers = united(river.lines for river in streams)
    deep = lands.water.simplify(0.2).buffer(-DEEP, 1)
    harbours = {place.cell: chart.at(place.at) for place in chart.game_map.places.values() if place.harbour}
    found = []
    for way in chart.game_map.fairways:
        points = []
        for cell in way.cells:
            middle, inner = shapely.Point(chart.centre(cell)), of_rect(chart.box(cell).grown(-0.12 * chart.square))
            spot = middle
            for water in (rivers, deep):
                inside = shapely.clip_by_rect(water, *inner.bounds)
                if not inside.is_empty:
                    spot = shapely.ops.nearest_points(inside, middle)[0]
                    break
            points.append((spot.x, spot.y))
        if way.cells[-1] in harbours:
            points.append(harbours[way.cells[-1]])
        found.append(line(soft(points)))
    return found


def fairway_band(chart: Chart, ways: Lines) -> Area:
    """The water of fairways."""
    return ways.buffer(FAIRWAY / 2 * chart.scale, 4)


def draw_fairways(chart: Chart, dry: Area, ways: Lines) -> tuple[Item, ...]:
    """Fairways: a line of dots, and over land a narrow water with shores of its own."""
    band = fairway_band(chart, ways)
    shores = band.boundary.intersection(dry)
    return (*filled(chart, band.intersection(dry.buffer(SHORE)), "m_sea"),
            *drawn(chart, shores, "m_coast", SHORE * chart.scale),
            *drawn(chart, ways, "azure", DOT * chart.scale, (0.01, PITCH * chart.scale)))


def exits(chart: Chart) -> tuple[Item, ...]:
    """A wedge in the bar of the frame at each square where ships leave the map, pointing outward."""
    out: list[Path] = []
    half, deep = 1.5 * chart.scale, BAR * chart.scale
    for cells in chart.game_map.exits.values():
        for column, row in cells:
            x, y = chart.centre((column, row))
            frame = chart.frame
            if row == chart.game_map.rows - 1:
                out.append(polygon([(x - half, frame.bottom), (x + half, frame.bottom), (x, frame.bottom + deep)]))
            elif row == 0:
                out.append(polygon([(x - half, frame.y), (x + half, frame.y), (x, frame.y - deep)]))
            elif column == 0:
                out.append(polygon([(frame.x, y - half), (frame.x, y + half), (frame.x - deep, y)]))
            else:
                out.append(polygon([(frame.right, y - half), (frame.right, y + half), (frame.right + deep, y)]))
    if not out:
        return ()
    path = Path(tuple(segment for one in out for segment in one.segments))
    return (Shape(path, chart.ink("azure"), Stroke(chart.ink("vellum"), 0.25)),)


def reserved(chart: Chart) -> list[Area]:
    """The squares that are kept free for what is laid on the map."""
    found = []
    for first, top, last, bottom in chart.game_map.reserved:
        found.append(of_rect(chart.box((first, top)).union(chart.box((last, bottom)))))
    return found
