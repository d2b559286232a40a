"""Points, rectangles and matrices in mm; origin top left, y down."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Point:
    """A place on a page, in mm."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height in mm."""

    width: float
    height: float

    def turned(self) -> Size:
        """The same size with width and height exchanged."""
        return Size(self.height, self.width)


@dataclass(frozen=True, slots=True)
class Edges:
    """Four distances in mm, one for each side of a rectangle."""

    top: float
    right: float
    bottom: float
    left: float

    @classmethod
    def all(cls, distance: float) -> Edges:
        """The same distance on every side."""
        return cls(distance, distance, distance, distance)


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle by its top left corner and its size, in mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> Point:
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    @property
    def size(self) -> Size:
        return Size(self.width, self.height)

    def grown(self, edges: Edges | float) -> Rect:
        """The rectangle moved outward on each side (inward where the distance is negative)."""
        e = edges if isinstance(edges, Edges) else Edges.all(edges)
        return Rect(self.x - e.left, self.y - e.top, self.width + e.left + e.right, self.height + e.top + e.bottom)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def contains(self, other: Rect, tolerance: float = 0.001) -> bool:
        """Whether `other` lies inside, edges included, within `tolerance` mm."""
        return (
            other.x >= self.x - tolerance
            and other.y >= self.y - tolerance
            and other.right <= self.right + tolerance
            and other.bottom <= self.bottom + tolerance
        )

    def overlaps(self, other: Rect, tolerance: float = 0.001) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.x < other.right - tolerance
            and other.x < self.right - tolerance
            and self.y < other.bottom - tolerance
            and other.y < self.bottom - tolerance
        )

    def union(self, other: Rect) -> Rect:
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def intersection(self, other: Rect) -> Rect | None:
        """The part that both cover, or None where they do not meet."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Rect(x, y, right - x, bottom - y) if right > x and bottom > y else None


@dataclass(frozen=True, slots=True)
class Matrix:
    """An affine map: x' = a x + c y + e, y' = b x + d y + f (the order of SVG and PDF)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    @classmethod
    def move(cls, dx: float, dy: float) -> Matrix:
        return cls(1.0, 0.0, 0.0, 1.0, dx, dy)

    @classmethod
    def scale(cls, sx: float, sy: float | None = None) -> Matrix:
        return cls(sx, 0.0, 0.0, sx if sy is None else sy, 0.0, 0.0)

    @classmethod
    def turn(cls, angle_deg: float, about: Point | None = None) -> Matrix:
        """A turn by `angle_deg`, clockwise as seen on the page; quarter turns are exact."""
        quarter = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}
        cos, sin = quarter.get(angle_deg % 360) or (  # type: ignore[call-overload]
            math.cos(math.radians(angle_deg)),
            math.sin(math.radians(angle_deg)),
        )
        plain = cls(cos, sin, -sin, cos, 0.0, 0.0)
        if about is None:
            return plain
        return cls.move(about.x, about.y) @ plain @ cls.move(-about.x, -about.y)

    def __matmul__(self, inner: Matrix) -> Matrix:
        """First `inner`, then this one."""
        return Matrix(
            self.a * inner.a + self.c * inner.b,
            self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
            self.a * inner.e + self.c * inner.f + self.e,
            self.b * inner.e + self.d * inner.f + self.f,
        )

    def apply(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def apply_rect(self, rect: Rect) -> Rect:
        """The upright box round the mapped rectangle."""
        corners = [
            self.apply(x, y)
            for x, y in ((rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom))
        ]
        return bounds(corners)

    def inverse(self) -> Matrix:
        """The way back.

        Raises:
            ZeroDivisionError: the map flattens all to a line.
        """
        det = self.a * self.d - self.b * self.c
        a, b, c, d = self.d / det, -self.b / det, -self.c / det, self.a / det
        return Matrix(a, b, c, d, -(a * self.e + c * self.f), -(b * self.e + d * self.f))

    @property
    def scale_factor(self) -> float:
        """By how much lengths grow (the root of the area's growth)."""
        return math.sqrt(abs(self.a * self.d - self.b * self.c))


IDENTITY = Matrix()


def bounds(points: Iterable[tuple[float, float]]) -> Rect:
    """The smallest upright rectangle round some points (at least one)."""
    xs, ys = zip(*points, strict=True)
    left, top = min(xs), min(ys)
    return Rect(left, top, max(xs) - left, max(ys) - top)
