"""Short hands for items: outlines filled and lines drawn in the inks of a chart."""

from __future__ import annotations

from generator.layout.atlas.areas import Area, Lines, outline, stroke
from generator.layout.atlas.chart import Chart
from generator.scene.ink import Stroke
from generator.scene.items import Item, Shape
from generator.scene.path import Path


def filled(chart: Chart, area: Area, ink: str, edge: str = "", width: float = 0.0) -> tuple[Item, ...]:
    """An area in an ink, with an edge where one is asked for; nothing where the area is empty."""
    path = outline(area)
    if not path.segments:
        return ()
    line = Stroke(chart.ink(edge), width, "round", "round") if edge else None
    return (Shape(path, chart.ink(ink), line),)


def drawn(chart: Chart, lines: Lines | Path, ink: str, width: float, dashes: tuple[float, ...] = (),
          cap: str = "round") -> tuple[Item, ...]:
    """Lines of one width; nothing where there are none."""
    path = lines if isinstance(lines, Path) else stroke(lines)
    if not path.segments:
        return ()
    return (Shape(path, stroke=Stroke(chart.ink(ink), round(width, 3), cap, "round", dashes)),)
