"""Solid art drawn in line, for editions that save ink: outlines of 0.3 mm on white."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from generator.layout.hatching import TINCTURES
from generator.scene.ink import WHITE, Ink, Stroke
from generator.scene.items import Item, Shape

LINE = 0.3  # mm
BROAD = 1.2  # mm: a line as broad as this becomes two


def in_line(items: Iterable[Item], ink: Ink, line: float = LINE) -> Iterator[Item]:
    """Shapes in outline: what was filled is white with an edge, in one ink; a broad line becomes two."""
    for item in items:
        if not isinstance(item, Shape):
            yield item
            continue
        stroke = item.stroke
        if stroke is None:
            yield Shape(item.path, WHITE, Stroke(ink, line, "round", "round"))
        elif stroke.width < BROAD:
            fill = WHITE if item.fill else None
            yield Shape(item.path, fill, replace(stroke, ink=ink, width=min(stroke.width, line)))
        else:
            yield Shape(item.path, stroke=replace(stroke, ink=ink))
            yield Shape(item.path, stroke=replace(stroke, ink=WHITE, width=stroke.width - 2 * line))


def line_inks(inks: Mapping[str, Ink], ink: Ink) -> Mapping[str, Ink]:
    """Inks with which a shield is drawn in line: every tincture white, every line in one ink."""
    return {**inks, **dict.fromkeys(TINCTURES, WHITE), "black": ink}
