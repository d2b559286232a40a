"""What may lie under a text: fills, their inks, and where a line from one point to another enters and leaves them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.preflight.bits import Bit, Kind
from generator.preflight.ground import Point, Polygon
from generator.preflight.ink_boxes import Box
from generator.scene.ink import Fill, Ink
from generator.scene.items import Item, Picture, Shape


def crossings(start: Point, end: Point, polygon: Polygon) -> Iterator[float]:
    """How far (0 to 1) from one point to another the edges of a polygon are crossed."""
    (ax, ay), dx, dy = start, end[0] - start[0], end[1] - start[1]
    sides = [dx * (y - ay) - dy * (x - ax) for x, y in polygon]
    for i, (side, (x, y)) in enumerate(zip(sides, polygon, strict=True)):
        before, (px, py) = sides[i - 1], polygon[i - 1]
        if (before < 0) != (side < 0):
            part = before / (before - side)
            x, y = px + (x - px) * part, py + (y - py) * part
            t = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
            if 0 < t < 1:
                yield t


def meets(one: Box, other: Box) -> bool:
    """Whether two boxes share a point."""
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def is_fill(bit: Bit) -> bool:
    """Whether a bit may be the ground of a text."""
    if bit.kind in (Kind.TEXT, Kind.ICON, Kind.ART) or bit.box[0] > bit.box[2]:
        return False
    return isinstance(bit.item, Picture) or (isinstance(bit.item, Shape) and bit.item.fill is not None)


def inks_in(item: Item) -> tuple[Ink, ...]:
    """The inks of a fill: of a gradient those of its stops, of a raster none."""
    if not isinstance(item, Shape) or item.fill is None:
        return ()
    fill: Fill = item.fill
    return (fill,) if isinstance(fill, Ink) else tuple(ink for _, ink in fill.stops)
