"""Sea, lakes and rivers, with the lines that engravers draw along a shore."""

from __future__ import annotations

from collections.abc import Iterable

from generator.layout.atlas.areas import Area, Lines, edge_of, of_rect, united
from generator.layout.atlas.chart import Chart
from generator.layout.atlas.lands import Lands
from generator.layout.atlas.paint import drawn, filled
from generator.layout.atlas.streams import River
from generator.scene.items import Item, Shape
from generator.scene.path import rectangle

SEA_LINING = ((0.6, 0.16), (1.3, 0.14), (2.2, 0.12), (3.3, 0.11), (4.6, 0.1))
LAKE_LINING = ((0.6, 0.15), (1.3, 0.12), (2.2, 0.1))
"""Distance from the shore and width of each line, in mm."""

SHORE = 0.22
OBSTACLE, STREAM = (0.85, 0.5), (0.4, 0.14)
"""Widths of a river's banks and of the water between them, in mm."""


def sea(chart: Chart, lands: Lands) -> tuple[Item, ...]:
    """The ground of the frame, and lines along the coast outside it."""
    items: list[Item] = [Shape(rectangle(chart.frame), chart.ink("m_sea"))]
    items += _lining(chart, lands.coast, SEA_LINING, lands.frame, outward=True)
    return tuple(items)


def lakes(chart: Chart, lands: Lands, opened: Area) -> tuple[Item, ...]:
    """Lakes with their lines and their shores, but for where these are `opened` to other water."""
    area = lands.lake_area
    shores = edge_of(area).intersection(_inner(chart)).difference(opened)
    return (*filled(chart, area, "m_sea"), *_lining(chart, area, LAKE_LINING, lands.frame, outward=False),
            *drawn(chart, shores, "m_coast", SHORE * chart.scale))


def shore(chart: Chart, lands: Lands, opened: Area) -> tuple[Item, ...]:
    """The coast, but for where it is `opened` to other water."""
    line = edge_of(lands.coast).intersection(_inner(chart)).difference(opened)
    return drawn(chart, line, "m_coast", SHORE * chart.scale)


def rivers(chart: Chart, streams: Iterable[River]) -> tuple[Item, ...]:
    """Streams, and over them the rivers that hinder."""
    items: list[Item] = []
    for is_obstacle, (banks, water) in ((False, STREAM), (True, OBSTACLE)):
        lines = united(river.lines for river in streams if river.is_obstacle == is_obstacle)
        items += drawn(chart, lines, "m_coast", banks * chart.scale)
        items += drawn(chart, lines, "m_sea", water * chart.scale)
    return tuple(items)


def _lining(chart: Chart, area: Area, lines: tuple[tuple[float, float], ...], within: Area, *,
            outward: bool) -> list[Item]:
    items: list[Item] = []
    plain = area.simplify(0.08)
    for distance, width in lines:
        off = distance * chart.scale
        ring: Lines = plain.buffer(off if outward else -off, 3).boundary.intersection(within)
        items += drawn(chart, ring, "m_sea2", max(0.1, width * chart.scale))
    return items


def _inner(chart: Chart) -> Area:
    return of_rect(chart.frame.grown(-0.01))
