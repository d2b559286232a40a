"""The squares: their lines, the bars along the frame that count them, and figures and letters beside these."""

from __future__ import annotations

from generator.base.geometry import Rect
from generator.base.units import in_mm
from generator.layout.atlas.chart import Chart
from generator.layout.pen import joined
from generator.layout.text import TextSetter
from generator.scene.ink import Stroke
from generator.scene.items import Item, Shape
from generator.scene.path import Path, Segment, quantised, rectangle

LINE, FIFTH = 0.14, 0.3  # mm
BAR = 1.6  # mm, the width of the bars along the frame
OUTER = 0.5
GAP = 1.7  # mm between the frame and its figures


def row_name(row: int) -> str:
    """The letters of a row, from the north: A to Z, then AA, AB …"""
    return chr(65 + row) if row < 26 else chr(64 + row // 26) + chr(65 + row % 26)


def lines(chart: Chart) -> tuple[Item, ...]:
    """The lines between squares, every fifth a little stronger, so that steps are counted at a glance."""
    frame = chart.frame
    by_width: dict[float, list[Segment]] = {LINE: [], FIFTH: []}
    for column in range(1, chart.game_map.columns):
        x, _ = chart.corner(column, 0)
        by_width[LINE if column % 5 else FIFTH] += [("M", x, frame.y), ("L", x, frame.bottom)]
    for row in range(1, chart.game_map.rows):
        _, y = chart.corner(0, row)
        by_width[LINE if row % 5 else FIFTH] += [("M", frame.x, y), ("L", frame.right, y)]
    ink = chart.ink("hair")
    return tuple(Shape(quantised(out), stroke=Stroke(ink, width)) for width, out in by_width.items() if out)


def neatline(chart: Chart) -> tuple[Item, ...]:
    """A double frame with a bar for every square, dark and light in turns."""
    frame, bar = chart.frame, BAR * chart.scale
    outer = frame.grown(bar)
    dark: list[Path] = []
    for column in range(0, chart.game_map.columns, 2):
        x, _ = chart.corner(column, 0)
        dark += [rectangle(Rect(x, y, chart.square, bar)) for y in (outer.y, frame.bottom)]
    for row in range(0, chart.game_map.rows, 2):
        _, y = chart.corner(0, row)
        dark += [rectangle(Rect(x, y, bar, chart.square)) for x in (outer.x, frame.right)]
    black = chart.ink("black")
    ring = Path(rectangle(outer).segments + rectangle(frame).segments, even_odd=True)
    return (
        Shape(ring, chart.ink("vellum")), Shape(joined(dark), chart.ink("umber")),
        Shape(rectangle(frame), stroke=Stroke(black, 0.2)),
        Shape(rectangle(outer), stroke=Stroke(black, round(OUTER * chart.scale, 3))),
    )


def figures(chart: Chart, setter: TextSetter, size_pt: float) -> tuple[Item, ...]:
    """Columns counted in figures from 0, rows in letters from A, on all four sides: as the data count them."""
    frame, off = chart.frame.grown(BAR * chart.scale), GAP * chart.scale
    figure = setter.styles.style("map-figure").metrics.figure_height * in_mm(size_pt) / 1000
    letter = setter.styles.style("map-letter").metrics.cap_height * in_mm(size_pt) / 1000
    items: list[Item] = []
    for column in range(chart.game_map.columns):
        x = chart.corner(column + 0.5, 0)[0]
        line = setter.set_line(str(column), "map-figure", size_pt)
        for y in (frame.y - off, frame.bottom + off + figure):
            items += setter.place(line, x, y, "centre")
    for row in range(chart.game_map.rows):
        y = chart.corner(0, row + 0.5)[1] + letter / 2
        line = setter.set_line(row_name(row), "map-letter", size_pt)
        items += setter.place(line, frame.x - off, y, "right")
        items += setter.place(line, frame.right + off, y, "left")
    return tuple(items)
