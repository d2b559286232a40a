"""Boxes that surely hold an item's ink, as plain (left, top, right, bottom) tuples in mm.

They bound forms, and tell whether a page needs its clip; so they may be a little too large, but never too small.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from generator.base.geometry import Matrix, Rect
from generator.base.units import MM_PER_PT
from generator.scene.items import GlyphRun, Group, Item, Picture, Shape
from generator.scene.path import Path

Extent = tuple[float, float, float, float]
MITER = 4.0  # SVG's limit, which both writers keep: how far a corner may reach, in widths of its stroke
_UP, _DOWN, _SIDE = 1.3, 0.7, 0.6  # ems round the baseline that hold a line's ink
NOTHING: Extent = (float("inf"), float("inf"), float("-inf"), float("-inf"))


def union(extents: Iterable[Extent]) -> Extent:
    """The box round several boxes; NOTHING where there are none."""
    edges = tuple(zip(*extents, strict=True))
    return (min(edges[0]), min(edges[1]), max(edges[2]), max(edges[3])) if edges else NOTHING


def shared(one: Extent, other: Extent) -> Extent:
    """The part two boxes share; NOTHING where they do not meet."""
    x0, y0 = max(one[0], other[0]), max(one[1], other[1])
    x1, y1 = min(one[2], other[2]), min(one[3], other[3])
    return (x0, y0, x1, y1) if x0 <= x1 and y0 <= y1 else NOTHING


def mapped(extent: Extent, m: Matrix) -> Extent:
    """The upright box round a mapped box."""
    x0, y0, x1, y1 = extent
    if m.a == m.d == 1 and m.b == m.c == 0:
        return x0 + m.e, y0 + m.f, x1 + m.e, y1 + m.f
    if x0 > x1:
        return extent
    xs, ys = zip(*(m.apply(x, y) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def of_rect(rect: Rect) -> Extent:
    return rect.x, rect.y, rect.right, rect.bottom


def is_inside(extent: Extent, bounds: Extent, tolerance: float = 0.001) -> bool:
    """Whether all of `extent` lies in `bounds`, within `tolerance` mm."""
    return (
        extent[0] >= bounds[0] - tolerance
        and extent[1] >= bounds[1] - tolerance
        and extent[2] <= bounds[2] + tolerance
        and extent[3] <= bounds[3] + tolerance
    )


def of_items(items: Iterable[Item]) -> Extent:
    """The box round the ink of several items."""
    return union([of_item(item) for item in items])


def of_item(item: Item) -> Extent:
    """The box round the ink of one item."""
    if isinstance(item, GlyphRun):
        return _of_run(item)
    if isinstance(item, Shape):
        return _of_shape(item)
    if isinstance(item, Picture):
        return of_rect(item.rect)
    if isinstance(item, Group):
        inner = of_items(item.items)
        return mapped(inner if item.clip is None else shared(inner, _of_path(item.clip)), item.matrix)
    return mapped(of_items(item.symbol.items), item.matrix)


def _of_run(run: GlyphRun) -> Extent:
    if not run.words:
        return NOTHING
    em = run.size_pt * MM_PER_PT
    right = max(x + word.width * em / 1000 for word, x in zip(run.words, run.xs, strict=True))
    return min(run.xs) - em * _SIDE, run.y - em * _UP, right + em * _SIDE, run.y + em * _DOWN


def _of_shape(shape: Shape) -> Extent:
    box = _of_path(shape.path)
    if shape.stroke is None or box == NOTHING:
        return box
    reach = shape.stroke.width * (MITER / 2 if shape.stroke.join == "miter" else 1)
    return box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach


def _of_path(path: Path) -> Extent:
    values = cast("list[float]", [v for segment in path.segments for v in segment[1:]])
    if not values:
        return NOTHING
    xs, ys = values[::2], values[1::2]
    return min(xs), min(ys), max(xs), max(ys)
