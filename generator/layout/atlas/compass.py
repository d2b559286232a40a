"""A compass rose of sixteen winds, split light and dark, with a lily to the north; and its lines over open water."""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.base.geometry import Matrix
from generator.layout.atlas.areas import Area, Lines, line, strings, united
from generator.layout.atlas.chart import Chart
from generator.layout.atlas.paint import drawn
from generator.layout.charges import figure
from generator.layout.charges.figure import flat
from generator.layout.pen import facets, joined, polar
from generator.layout.text import TextSetter
from generator.scene.ink import Stroke
from generator.scene.items import Group, Item, Shape
from generator.scene.path import circle, polygon

WINDS = ((1.0, 0.17, "rubric"), (0.8, 0.14, "umber"), (0.6, 0.09, "hair"))
"""Length, half width at the foot (in radii) and dark ink of the points: four main winds, four between, eight more."""

LINES = 16
LINE = 0.1
SHORT = 0.3  # radii: shorter pieces of lines are left out
REACH = 2.5  # radii that the lines run out to


def rose(chart: Chart, x: float, y: float, radius: float, winds: Sequence[str], setter: TextSetter) -> tuple[Item, ...]:
    """The rose about a point; `winds` are the letters of north, east, south and west."""
    black, vellum = chart.ink("black"), chart.ink("vellum")
    items: list[Item] = [
        Shape(circle(0, 0, 0.72 * radius), vellum, Stroke(black, 0.3)),
        Shape(circle(0, 0, 0.66 * radius), stroke=Stroke(chart.ink("umber"), 0.14)),
        Shape(circle(0, 0, 0.36 * radius), chart.ink("vellum2"), Stroke(chart.ink("umber"), 0.14)),
    ]
    ticks = [polygon([polar(0, 0, r * radius, a) for r in (0.66, 0.72)], closed=False) for a in
             [i * 360 / 64 for i in range(64)]]
    items.append(Shape(joined(ticks), stroke=Stroke(chart.ink("umber"), 0.14)))
    for rank in (2, 1, 0):
        length, foot, ink = WINDS[rank]
        n = (4, 4, 8)[rank]
        turn = (0.0, 45.0, 22.5)[rank]
        for i in range(n):
            angle = -90 + turn + i * 360 / n
            tip = polar(0, 0, length * radius, angle)
            half = 45 if rank < 2 else 22.5
            left, right = (polar(0, 0, foot * radius * 1.15, angle + side * half) for side in (-1, 1))
            items.append(Shape(facets((0, 0), left, tip), vellum, Stroke(black, 0.2, join="round")))
            items.append(Shape(facets((0, 0), tip, right), chart.ink(ink), Stroke(black, 0.2, join="round")))
    items.append(Shape(circle(0, 0, 0.045 * radius), vellum, Stroke(black, 0.2)))
    items += _lily(chart, radius)
    for letter, angle in zip(winds[1:], (0, 90, 180), strict=True):
        set_line = setter.set_line(letter, "map-heading", round(0.5 * radius, 1))
        cap = setter.styles.style("map-heading").metrics.cap_height * round(0.5 * radius, 1) * 25.4 / 72000
        px, py = polar(0, 0, 1.0 * radius + 0.09 * radius + cap / 2, angle)
        items += setter.place(set_line, px, py + cap / 2, "centre", 0.0, chart.ink("m_coast"))
    return (Group(tuple(items), Matrix.move(round(x, 2), round(y, 2))),)


def _lily(chart: Chart, radius: float) -> tuple[Item, ...]:
    """A lily standing on the tip of the north wind."""
    art = figure("fleur_de_lis")
    if art is None:
        return ()
    width = 0.3 * radius
    k = width / art.box.width
    foot = -0.93 * radius
    place = Matrix(k, 0, 0, k, -art.box.centre.x * k, foot - art.box.bottom * k)
    return tuple(flat(art, place, chart.ink("rubric"), chart.ink("vellum"), max(0.12, 0.008 * radius)))


def lines(chart: Chart, x: float, y: float, radius: float, sea: Area, closed: Area) -> tuple[Item, ...]:
    """Faint lines from the rose over the open sea, as on old sea charts."""
    rays: list[Lines] = []
    for i in range(LINES):
        angle = math.radians(i * 360 / LINES)
        start, end = (1.35 if i % 4 == 0 else 0.7) * radius, REACH * radius
        rays.append(line([(x + start * math.cos(angle), y + start * math.sin(angle)),
                          (x + end * math.cos(angle), y + end * math.sin(angle))]))
    free = united(rays).intersection(sea).difference(closed)
    return drawn(chart, united(part for part in strings(free) if part.length > SHORT * radius), "m_sea2", LINE)
