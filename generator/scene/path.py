"""Outlines: tuples of segments ('M', x, y), ('L', x, y), ('C', x1, y1, x2, y2, x, y), ('Z',), in mm."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.base.geometry import Matrix, Rect, bounds
from generator.base.units import quantise

Segment = tuple[str | float, ...]
KAPPA = 0.5522847498307936  # control distance of a quarter circle drawn as one cubic


@dataclass(frozen=True, slots=True)
class Path:
    """A closed or open outline. Fills are non-zero unless `even_odd`."""

    segments: tuple[Segment, ...]
    even_odd: bool = False

    def __add__(self, other: Path) -> Path:
        return Path(self.segments + other.segments, self.even_odd)

    def transformed(self, matrix: Matrix) -> Path:
        """The outline under an affine map, quantised anew."""
        out: list[Segment] = []
        for op, *v in self.segments:
            flat: list[str | float] = [op]
            for i in range(0, len(v), 2):
                x, y = matrix.apply(float(v[i]), float(v[i + 1]))
                flat += [quantise(x), quantise(y)]
            out.append(tuple(flat))
        return Path(tuple(out), self.even_odd)

    def bounds(self) -> Rect:
        """The box round all points and control points (never smaller than the ink)."""
        points = [
            (float(v[i]), float(v[i + 1])) for _, *v in self.segments for i in range(0, len(v), 2)
        ]
        return bounds(points) if points else Rect(0, 0, 0, 0)


def polygon(points: Iterable[tuple[float, float]], closed: bool = True) -> Path:
    """Straight lines through some points."""
    segments: list[Segment] = []
    for x, y in points:
        segments.append(("L" if segments else "M", quantise(x), quantise(y)))
    if closed:
        segments.append(("Z",))
    return Path(tuple(segments))


def line(x1: float, y1: float, x2: float, y2: float) -> Path:
    return polygon([(x1, y1), (x2, y2)], closed=False)


def rectangle(rect: Rect, radius: float = 0.0) -> Path:
    """A rectangle, with round corners where `radius` (mm) is above 0."""
    x, y, w, h, r = rect.x, rect.y, rect.width, rect.height, min(radius, rect.width / 2, rect.height / 2)
    if r <= 0:
        return polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])
    k = r * (1 - KAPPA)
    raw: list[Segment] = [
        ("M", x + r, y), ("L", x + w - r, y), ("C", x + w - k, y, x + w, y + k, x + w, y + r),
        ("L", x + w, y + h - r), ("C", x + w, y + h - k, x + w - k, y + h, x + w - r, y + h),
        ("L", x + r, y + h), ("C", x + k, y + h, x, y + h - k, x, y + h - r),
        ("L", x, y + r), ("C", x, y + k, x + k, y, x + r, y), ("Z",),
    ]
    return quantised(raw)


def circle(cx: float, cy: float, r: float) -> Path:
    """A full circle as four cubics."""
    k = r * KAPPA
    return quantised([
        ("M", cx - r, cy), ("C", cx - r, cy - k, cx - k, cy - r, cx, cy - r),
        ("C", cx + k, cy - r, cx + r, cy - k, cx + r, cy), ("C", cx + r, cy + k, cx + k, cy + r, cx, cy + r),
        ("C", cx - k, cy + r, cx - r, cy + k, cx - r, cy), ("Z",),
    ])


def quantised(segments: Iterable[Segment], even_odd: bool = False) -> Path:
    """A path with every number on the grid of 0.001 mm."""
    return Path(
        tuple((s[0], *(quantise(float(v)) for v in s[1:])) for s in segments), even_odd
    )


def arc(
    x0: float, y0: float, rx: float, ry: float, turn_deg: float, large: bool, sweep: bool, x1: float, y1: float
) -> list[Segment]:
    """An elliptical arc in SVG's end-point form as cubics (SVG 1.1, appendix F.6)."""
    if rx == 0 or ry == 0:
        return [("L", x1, y1)]
    if (x0, y0) == (x1, y1):
        return []
    rx, ry = abs(rx), abs(ry)
    phi = math.radians(turn_deg)
    cos, sin = math.cos(phi), math.sin(phi)
    dx, dy = (x0 - x1) / 2, (y0 - y1) / 2
    xp, yp = cos * dx + sin * dy, -sin * dx + cos * dy
    lam = xp * xp / (rx * rx) + yp * yp / (ry * ry)
    if lam > 1:
        rx, ry = rx * math.sqrt(lam), ry * math.sqrt(lam)
    den = rx * rx * yp * yp + ry * ry * xp * xp
    num = max(0.0, rx * rx * ry * ry - den)
    k = math.sqrt(num / den) * (-1 if large == sweep else 1) if den else 0.0
    cxp, cyp = k * rx * yp / ry, -k * ry * xp / rx
    cx, cy = cos * cxp - sin * cyp + (x0 + x1) / 2, sin * cxp + cos * cyp + (y0 + y1) / 2
    t0 = math.atan2((yp - cyp) / ry, (xp - cxp) / rx)
    t1 = math.atan2((-yp - cyp) / ry, (-xp - cxp) / rx)
    span = t1 - t0
    if sweep and span < 0:
        span += 2 * math.pi
    elif not sweep and span > 0:
        span -= 2 * math.pi
    n = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-9))
    step = span / n
    k = 4 / 3 * math.tan(step / 4)
    out: list[Segment] = []
    for i in range(n):
        a, b = t0 + i * step, t0 + (i + 1) * step
        pts = []
        for px, py in (
            (math.cos(a) - k * math.sin(a), math.sin(a) + k * math.cos(a)),
            (math.cos(b) + k * math.sin(b), math.sin(b) - k * math.cos(b)),
            (math.cos(b), math.sin(b)),
        ):
            ex, ey = rx * px, ry * py
            pts += [cos * ex - sin * ey + cx, sin * ex + cos * ey + cy]
        if i == n - 1:
            pts[-2:] = [x1, y1]
        out.append(("C", *pts))
    return out


_TOKEN = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def parse(d: str, even_odd: bool = False) -> Path:
    """Read SVG path data, all commands, into absolute M, L, C and Z.

    Raises:
        ValueError: the data does not begin with a move, or a command lacks numbers.
    """
    tokens = _TOKEN.findall(d)
    out: list[Segment] = []
    i, op = 0, ""
    x = y = sx = sy = 0.0
    last: tuple[str, float, float] = ("", 0.0, 0.0)  # the last control point, for S and T
    while i < len(tokens):
        if tokens[i].isalpha():
            op, i = tokens[i], i + 1
        elif op in "Mm":
            op = "L" if op == "M" else "l"
        if (not out and op not in "Mm") or not op:
            raise ValueError("path data must begin with M")
        up = op.upper()
        n = _COUNT[up]
        try:
            v = [float(t) for t in tokens[i:i + n]]
        except ValueError:
            v = []
        if len(v) < n:
            raise ValueError(f"path command {op} needs {n} numbers")
        i += n
        rel = op.islower()
        ox, oy = (x, y) if rel else (0.0, 0.0)
        control = ("", 0.0, 0.0)
        if up == "Z":
            out.append(("Z",))
            x, y = sx, sy
            op = ""
        elif up == "M":
            x, y = v[0] + ox, v[1] + oy
            sx, sy = x, y
            out.append(("M", x, y))
        elif up in "LHV":
            x, y = (v[0] + ox if up != "V" else x), (v[-1] + oy if up != "H" else y)
            out.append(("L", x, y))
        elif up in "CS":
            if up == "S":
                x1, y1 = (2 * x - last[1], 2 * y - last[2]) if last[0] == "C" else (x, y)
            else:
                x1, y1 = v[0] + ox, v[1] + oy
            x2, y2, nx, ny = v[-4] + ox, v[-3] + oy, v[-2] + ox, v[-1] + oy
            out.append(("C", x1, y1, x2, y2, nx, ny))
            control, x, y = ("C", x2, y2), nx, ny
        elif up in "QT":
            if up == "T":
                qx, qy = (2 * x - last[1], 2 * y - last[2]) if last[0] == "Q" else (x, y)
            else:
                qx, qy = v[0] + ox, v[1] + oy
            nx, ny = v[-2] + ox, v[-1] + oy
            start, end = (x + 2 / 3 * (qx - x), y + 2 / 3 * (qy - y)), (nx + 2 / 3 * (qx - nx), ny + 2 / 3 * (qy - ny))
            out.append(("C", *start, *end, nx, ny))
            control, x, y = ("Q", qx, qy), nx, ny
        else:
            nx, ny = v[5] + ox, v[6] + oy
            out += arc(x, y, v[0], v[1], v[2], bool(v[3]), bool(v[4]), nx, ny)
            x, y = nx, ny
        last = control
    return quantised(out, even_odd)


def data(path: Path) -> str:
    """SVG path data, shortest plain form."""
    return "".join(str(s[0]) + " ".join(f"{v:g}" for v in s[1:]) for s in path.segments)


def smooth(points: Sequence[tuple[float, ...]], closed: bool = True, sharp: frozenset[int] = frozenset()) -> Path:
    """A Catmull-Rom curve through points as cubics; the points whose index is in `sharp` are corners."""
    n = len(points)

    def tangent(i: int) -> tuple[float, float]:
        if i % n in sharp or (not closed and i in (0, n - 1)):
            return 0.0, 0.0
        a, b = points[(i - 1) % n], points[(i + 1) % n]
        return (b[0] - a[0]) / 6, (b[1] - a[1]) / 6

    out: list[Segment] = [("M", points[0][0], points[0][1])]
    for i in range(n if closed else n - 1):
        a, b = points[i], points[(i + 1) % n]
        ta, tb = tangent(i), tangent((i + 1) % n)
        out.append(("C", a[0] + ta[0], a[1] + ta[1], b[0] - tb[0], b[1] - tb[1], b[0], b[1]))
    if closed:
        out.append(("Z",))
    return quantised(out)
