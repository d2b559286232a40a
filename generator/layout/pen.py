"""The limb pen: tapered strokes, smooth curves and their turns, the one hand in which all figures are drawn.

Everything here is in units of the drawing (a charge has a box 100 wide, an icon one of 24), y down.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

from generator.base.geometry import Matrix, Point
from generator.scene.path import Path, Segment, arc, circle, parse, polygon, quantised, smooth

Node = tuple[float, float, float]
Spot = tuple[float, float] | tuple[float, float, str]
_FINE = 0.01  # the least radius of a limb's end, so that its cap stays an arc


def limb(nodes: Sequence[Node], steps: int = 2) -> Path:
    """A tapered stroke: a spine of (x, y, radius) becomes one closed outline with round ends.

    The spine is a Catmull-Rom curve (E. Catmull, R. Rom, 1974) through the nodes, sampled `steps` times a span;
    each side runs smoothly through the sampled offsets.
    """
    spine = _sampled(nodes, steps)
    left, right = _offsets(spine)
    last, first = max(spine[-1][0][2], _FINE), max(spine[0][0][2], _FINE)
    out: list[Segment] = [("M", *left[0]), *_through(left)]
    out += arc(*left[-1], last, last, 0, False, False, *right[-1])
    right.reverse()
    out += _through(right)
    out += arc(*right[-1], first, first, 0, False, False, *left[0])
    out.append(("Z",))
    return quantised(out)


def catmull(points: Sequence[Sequence[float]], steps: int = 4) -> list[tuple[float, ...]]:
    """Points of an open Catmull-Rom curve through points of any dimension, `steps` a span."""
    return [place for place, _ in _sampled(points, steps)]


def curve(spots: Sequence[Spot], closed: bool = True) -> Path:
    """A smooth line through points; a point written (x, y, 'c') is a sharp corner."""
    sharp = frozenset(i for i, spot in enumerate(spots) if len(spot) > 2)
    return smooth([(float(spot[0]), float(spot[1])) for spot in spots], closed, sharp)


@lru_cache(maxsize=4096)
def shape(data: str) -> Path:
    """SVG path data as an outline, read once."""
    return parse(data)


def disc(x: float, y: float, r: float) -> Path:
    return circle(x, y, r)


def facets(*points: tuple[float, float]) -> Path:
    """A closed figure of straight lines."""
    return polygon(points)


def strokes(*lines: Sequence[tuple[float, float]]) -> Path:
    """Open straight lines, all in one path."""
    return joined(polygon(points, closed=False) for points in lines)


def ellipse(x: float, y: float, rx: float, ry: float) -> Path:
    return circle(0, 0, 1000).transformed(Matrix(rx / 1000, 0, 0, ry / 1000, x, y))


def joined(paths: Iterable[Path]) -> Path:
    """Several outlines as one path."""
    return Path(tuple(segment for path in paths for segment in path.segments))


def turned(path: Path, angle_deg: float, x: float = 50.0, y: float = 50.0) -> Path:
    """The outline turned clockwise about a point."""
    return path.transformed(Matrix.turn(angle_deg, Point(x, y)))


def mirrored(path: Path, axis: float = 50.0) -> Path:
    """The outline seen in an upright mirror at x = `axis`."""
    return path.transformed(Matrix(-1, 0, 0, 1, 2 * axis, 0))


def pair(*paths: Path, axis: float = 50.0) -> list[Path]:
    """Outlines and their mirror images, left ones first."""
    return [side for path in paths for side in (mirrored(path, axis), path)]


def polar(x: float, y: float, radius: float, angle_deg: float) -> tuple[float, float]:
    """The point at a distance and an angle (0 = right, 90 = down) from a centre."""
    turn = math.radians(angle_deg)
    return x + radius * math.cos(turn), y + radius * math.sin(turn)


def silhouette(paths: Iterable[Path]) -> Path:
    """Many outlines as one body: every closed part is turned the same way round, so that a non-zero fill joins them."""
    return joined(_clockwise(part) for path in paths for part in parts(path))


def parts(path: Path) -> list[Path]:
    """The separate outlines of a path."""
    out: list[list[Segment]] = []
    for segment in path.segments:
        if segment[0] == "M":
            out.append([])
        out[-1].append(segment)
    return [Path(tuple(segments)) for segments in out]


def ends(path: Path) -> list[tuple[float, float]]:
    """The points on the outline where its segments end."""
    return [(float(s[-2]), float(s[-1])) for s in path.segments if len(s) > 1]


def _clockwise(part: Path) -> Path:
    points = ends(part)
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True))
    return part if area >= 0 else _reversed(part)


def _reversed(part: Path) -> Path:
    points = ends(part)
    drawn = [s for s in part.segments if len(s) > 1]
    out: list[Segment] = [("M", *points[-1])]
    for i in range(len(drawn) - 1, 0, -1):
        segment, end = drawn[i], points[i - 1]
        if segment[0] == "C":
            out.append(("C", segment[3], segment[4], segment[1], segment[2], *end))
        else:
            out.append(("L", *end))
    out.append(("Z",))
    return Path(tuple(out))


def _sampled(points: Sequence[Sequence[float]], steps: int) -> list[tuple[tuple[float, ...], tuple[float, ...]]]:
    """(place, direction) along an open Catmull-Rom curve."""
    n = len(points)
    out: list[tuple[tuple[float, ...], tuple[float, ...]]] = []
    for i in range(n - 1):
        p1, p2 = points[i], points[i + 1]
        p0 = points[i - 1] if i else [2 * a - b for a, b in zip(p1, p2, strict=True)]
        p3 = points[i + 2] if i + 2 < n else [2 * b - a for a, b in zip(p1, p2, strict=True)]
        for k in range(steps + (i == n - 2)):
            t = k / steps
            place, way = [], []
            for a, b, c, d in zip(p0, p1, p2, p3, strict=True):
                q1, q2, q3 = -a + c, 2 * a - 5 * b + 4 * c - d, -a + 3 * b - 3 * c + d
                place.append(0.5 * (2 * b + q1 * t + q2 * t * t + q3 * t**3))
                way.append(0.5 * (q1 + 2 * q2 * t + 3 * q3 * t * t))
            out.append((tuple(place), tuple(way)))
    return out


def _offsets(
    spine: Sequence[tuple[tuple[float, ...], tuple[float, ...]]],
) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    left, right = [], []
    for (x, y, r), (dx, dy, _) in spine:
        length = math.hypot(dx, dy) or 1.0
        nx, ny, radius = -dy / length, dx / length, max(r, _FINE)
        left.append((x + nx * radius, y + ny * radius))
        right.append((x - nx * radius, y - ny * radius))
    return left, right


def _through(points: Sequence[tuple[float, float]]) -> list[Segment]:
    """Cubics from the first point through the others, with natural directions at both ends."""
    n = len(points)

    def direction(i: int) -> tuple[float, float]:
        a, b = points[max(i - 1, 0)], points[min(i + 1, n - 1)]
        share = 6 if 0 < i < n - 1 else 3
        return (b[0] - a[0]) / share, (b[1] - a[1]) / share

    out: list[Segment] = []
    for i in range(n - 1):
        (ax, ay), (bx, by) = points[i], points[i + 1]
        (ux, uy), (vx, vy) = direction(i), direction(i + 1)
        out.append(("C", ax + ux, ay + uy, bx - vx, by - vy, bx, by))
    return out
