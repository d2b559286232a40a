"""Boxes round the ink of items, as plain (left, top, right, bottom) tuples in mm, and the least type and line in them.

What is asked of every item of every face must be cheap: an outline, a group and a symbol are measured once, by
identity, whatever number of faces hold them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.base.geometry import IDENTITY, Matrix, Rect
from generator.base.units import MM_PER_PT
from generator.scene.items import GlyphRun, Group, Item, Picture, Shape, Symbol, Use
from generator.scene.path import Path, Segment

Box = tuple[float, float, float, float]
INF = math.inf
NOTHING: Box = (INF, INF, -INF, -INF)


def joined(a: Box, b: Box) -> Box:
    """The box round two boxes."""
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])


def shared(a: Box, b: Box) -> Box:
    """The part two boxes share; NOTHING where they do not meet."""
    box = max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])
    return box if box[0] <= box[2] and box[1] <= box[3] else NOTHING


def mapped(box: Box, m: Matrix) -> Box:
    """The upright box round a mapped box: its middle is mapped, its half sides grow by the matrix's absolute values."""
    if m is IDENTITY or box[0] > box[2]:
        return box
    x0, y0, x1, y1 = box
    a, b, c, d = m.a, m.b, m.c, m.d
    cx, cy, hw, hh = (x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2
    x, y = a * cx + c * cy + m.e, b * cx + d * cy + m.f
    w, h = abs(a) * hw + abs(c) * hh, abs(b) * hw + abs(d) * hh
    return x - w, y - h, x + w, y + h


def of_rect(rect: Rect) -> Box:
    return rect.x, rect.y, rect.x + rect.width, rect.y + rect.height


def lies_in(box: Box, outer: Box, tolerance: float = 0.0) -> bool:
    """Whether all of `box` lies in `outer`, within `tolerance` mm."""
    return (box[0] >= outer[0] - tolerance and box[1] >= outer[1] - tolerance
            and box[2] <= outer[2] + tolerance and box[3] <= outer[3] + tolerance)


def points_box(path: Path) -> Box:
    """The box round all points and control points: never smaller than the outline, at times larger."""
    xs = [v for s in path.segments for v in s[1::2]]
    ys = [v for s in path.segments for v in s[2::2]]
    if not xs:
        return NOTHING
    return min(xs), min(ys), max(xs), max(ys)  # type: ignore[return-value]


def outline_box(path: Path) -> Box:
    """The exact box of the outline: cubics by the roots of their derivative, control points left out."""
    box, x, y = NOTHING, 0.0, 0.0
    for segment in path.segments:
        if segment[0] == "C":
            box = joined(box, _cubic_box(x, y, segment))
        if len(segment) > 1:
            x, y = float(segment[-2]), float(segment[-1])
            box = joined(box, (x, y, x, y))
    return box


def _cubic_box(x0: float, y0: float, segment: Segment) -> Box:
    v = [float(n) for n in segment[1:]]
    xs = _cubic_range(x0, v[0], v[2], v[4])
    ys = _cubic_range(y0, v[1], v[3], v[5])
    return xs[0], ys[0], xs[1], ys[1]


def _cubic_range(p0: float, p1: float, p2: float, p3: float) -> tuple[float, float]:
    """The least and the greatest value of a cubic on 0..1, by the roots of its derivative."""
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    roots: list[float] = []
    if abs(a) < 1e-12:
        roots = [-c / b] if abs(b) > 1e-12 else []
    elif (under := b * b - 4 * a * c) >= 0:
        root = math.sqrt(under)
        roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    values = [p0, p3, *(_cubic_at(t, p0, p1, p2, p3) for t in roots if 0 < t < 1)]
    return min(values), max(values)


def _cubic_at(t: float, p0: float, p1: float, p2: float, p3: float) -> float:
    u = 1 - t
    return u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3


def run_box(run: GlyphRun) -> Box:
    """The box round the ink of a line of words, which stand from left to right."""
    em, y = run.size_pt * MM_PER_PT / 1000, run.y
    left = top = INF
    right = bottom = -INF
    for word, x in zip(run.words, run.xs, strict=True):
        x0, low, x1, high = word.ink
        if x1 > x0:
            left, top = min(left, x + x0 * em), min(top, y - high * em)
            right, bottom = max(right, x + x1 * em), max(bottom, y - low * em)
    return left, top, right, bottom


def is_legend(run: GlyphRun) -> bool:
    """Whether a line is a legend: capitals and figures only.

    A capital is some 0.65 em high, a small letter 0.4 em, so 6.5 pt of capitals are read more easily than 7 pt of
    small letters; that is why the look sets its legends in capitals, and why they have a floor of their own.
    """
    return all(word.text == word.text.upper() for word in run.words)


class Floors(NamedTuple):
    """The thinnest line (mm), the smallest type with small letters and the smallest legend (pt) in some items."""

    line: float = INF
    text: float = INF
    legend: float = INF

    def scaled(self, m: Matrix) -> Floors:
        """The same under a matrix."""
        k = m.scale_factor
        if abs(k - 1) < 1e-9:
            return self
        return Floors(self.line * k, self.text * k, self.legend * k)


NO_FLOORS = Floors()


class Measure(NamedTuple):
    """What is to be known of an item at a glance: a box (mm) that holds all its ink, and what is smallest in it."""

    box: Box
    floors: Floors


@dataclass(slots=True)
class Gauge:
    """Measures items, each shared one once. The dictionaries keep the items, so an identity is never used anew.

    A box is never too small. It is larger than the ink where a clip cuts, for what lies under a clip is not measured,
    nor what lies in a symbol, which states its own box.
    """

    _paths: dict[int, tuple[Path, Box]] = field(default_factory=dict)
    _boxes: dict[Group, Box] = field(default_factory=dict)
    _floors: dict[Group | Symbol, Floors] = field(default_factory=dict)

    def measure(self, item: Item) -> Measure:
        """The measure of any item, in the coordinates it stands in."""
        return Measure(self.box(item), self.floors(item))

    def path_box(self, path: Path) -> Box:
        """The box round the points of an outline."""
        found = self._paths.get(id(path))
        if found is None:
            found = self._paths[id(path)] = (path, points_box(path))
        return found[1]

    def box(self, item: Item) -> Box:
        """A box that holds all the ink of an item."""
        if isinstance(item, GlyphRun):
            return run_box(item)
        if isinstance(item, Shape):
            return self._shape_box(item)
        if isinstance(item, Use):
            return mapped(of_rect(item.symbol.box), item.matrix)
        if isinstance(item, Picture):
            return of_rect(item.rect)
        found = self._boxes.get(item)
        if found is None:
            inner = self.path_box(item.clip) if item.clip else self.box_of_all(item.items)
            found = self._boxes[item] = mapped(inner, item.matrix)
        return found

    def box_of_all(self, items: tuple[Item, ...]) -> Box:
        """The box round the boxes of several items."""
        if len(items) == 1:
            return self.box(items[0])
        box = NOTHING
        for item in items:
            box = joined(box, self.box(item))
        return box

    def _shape_box(self, shape: Shape) -> Box:
        box = self.path_box(shape.path)
        if shape.stroke is None:
            return box
        half = shape.stroke.width / 2
        return box[0] - half, box[1] - half, box[2] + half, box[3] + half

    def floors(self, item: Item) -> Floors:
        """What is thinnest and smallest in an item, at the size it has there."""
        if isinstance(item, GlyphRun):
            return Floors(INF, INF, item.size_pt) if is_legend(item) else Floors(INF, item.size_pt)
        if isinstance(item, Shape):
            return Floors(item.stroke.width) if item.stroke else NO_FLOORS
        if isinstance(item, Use):
            return self._inner_floors(item.symbol).scaled(item.matrix)
        if isinstance(item, Group):
            return self._inner_floors(item).scaled(item.matrix)
        return NO_FLOORS

    def _inner_floors(self, whole: Group | Symbol) -> Floors:
        found = self._floors.get(whole)
        if found is None:
            thinnest = text = legend = INF
            for item in whole.items:
                a, b, c = self.floors(item)
                thinnest = a if a < thinnest else thinnest
                text = b if b < text else text
                legend = c if c < legend else legend
            found = self._floors[whole] = Floors(thinnest, text, legend)
        return found
