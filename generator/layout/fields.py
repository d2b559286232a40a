"""The shield's outline, its divisions and its ordinaries, on a shield 100 wide (y down, origin top left)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from generator.base.geometry import Matrix, Point
from generator.layout.pen import facets, joined, shape
from generator.scene.path import Path

W = 100.0
FLANK = 26.0  # the straight part of each flank
HEIGHT = FLANK + W * math.sqrt(3) / 2
MIDDLE = (50.0, 50.0)  # where bends, bars and crosses meet

Spot = tuple[float, float]


@lru_cache(maxsize=256)
def heater(width: float = W, grow: float = 0.0) -> Path:
    """A heater shield of about 1300 at the origin: straight flanks 0.26 w, then two arcs of radius w.

    Each arc is centred on the opposite flank; with `grow` mm round it the arcs keep their centres.
    """
    w, o, s = width, grow, FLANK / W * width
    foot = s + math.sqrt((w + o) ** 2 - (w / 2) ** 2)
    r = w + o
    return shape(f"M{-o} {-o}H{w + o}V{s}A{r} {r} 0 0 1 {w / 2} {foot}A{r} {r} 0 0 1 {-o} {s}Z")


def outline_points(inset: float = 0.0, steps: int = 14) -> list[Spot]:
    """The heater as a convex polygon, moved inward by `inset`."""
    r = W - inset
    low = math.acos(min(1.0, (W / 2) / r))
    right = [(r * math.cos(low * i / steps), FLANK + r * math.sin(low * i / steps)) for i in range(steps + 1)]
    left = [(W - x, y) for x, y in reversed(right[:-1])]
    return [(inset, inset), (W - inset, inset), *right, *left]


def cut(polygon: Sequence[Spot], nx: float, ny: float, limit: float) -> list[Spot]:
    """The part of a convex polygon where nx x + ny y ≤ limit (Sutherland and Hodgman, 1974)."""
    out: list[Spot] = []
    for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        da, db = nx * ax + ny * ay - limit, nx * bx + ny * by - limit
        if da <= 0:
            out.append((ax, ay))
        if da * db < 0:
            t = da / (da - db)
            out.append((ax + (bx - ax) * t, ay + (by - ay) * t))
    return out


def block(left: float, top: float, right: float, bottom: float) -> Path:
    return facets((left, top), (right, top), (right, bottom), (left, bottom))


def slanted(low: float, high: float, angle_deg: float) -> Path:
    """A band across the shield between two distances from its middle, turned by an angle."""
    return block(-120, low, 120, high).transformed(Matrix.move(*MIDDLE) @ Matrix.turn(angle_deg))


def stripes(n: int, angle_deg: float, reach: float) -> Path:
    """Every second one of `n` stripes over a breadth of 2 × `reach`."""
    step = 2 * reach / n
    return joined(slanted(-reach + i * step, -reach + (i + 1) * step, angle_deg) for i in range(1, n, 2))


def _lozenges() -> Path:
    wide, high = 25.0, 37.5
    return joined(
        facets((x, y - high / 2), (x + wide / 2, y), (x, y + high / 2), (x - wide / 2, y))
        for row in range(-1, 5) for i in range(-1, 6) for x, y in ((i * wide, row * high),)
    )


def _leaning(path: Path) -> Path:
    """Made slender and tipped over to the left at the head, as the lozenges of Bavaria lie."""
    return path.transformed(Matrix.move(*MIDDLE) @ Matrix(0.78, 0, 0, 1.12, 0, 0) @ Matrix(1, 0, 0.55, 1, 0, 0)
                            @ Matrix.move(-MIDDLE[0], -MIDDLE[1]))


BENDY = 55.0  # half of what six stripes take across: all show at least half of their breadth

_ALL = block(-1, -1, 101, 120)
_LOW, _RIGHT = block(-1, 50, 101, 120), block(50, -1, 101, 120)

DIVISIONS: Mapping[str, Callable[[], tuple[Path, ...]]] = {
    "plain": tuple,
    "per_fess": lambda: (_LOW,),
    "per_pale": lambda: (_RIGHT,),
    "per_bend": lambda: (slanted(0, 200, 45),),
    "per_bend_sinister": lambda: (slanted(0, 200, -45),),
    "per_saltire": lambda: (facets((-20, -20), (50, 50), (-20, 120)), facets((120, -20), (50, 50), (120, 120))),
    "quarterly": lambda: (block(50, -1, 101, 50), block(-1, 50, 50, 120)),
    "bendy": lambda: (stripes(6, 45, BENDY),),
    "bendy_sinister": lambda: (stripes(6, -45, BENDY),),
    "barry": lambda: (joined(block(-1, y, 101, y + 16) for y in (16, 48, 80)),),
    "paly": lambda: (joined(block(x, -1, x + 16.667, 120) for x in (16.667, 50, 83.333)),),
    "lozengy": lambda: (_lozenges(),),
    "lozengy_in_bend": lambda: (_leaning(_lozenges()),),
    "tierced_per_bend": lambda: (slanted(-17, 200, 45), slanted(17, 200, 45)),
}
"""For each division the regions painted over the first tincture: in the second, and in the third if there is one."""


def _levels(n: int) -> tuple[tuple[float, float], ...]:
    """(middle, breadth) of `n` bands."""
    return {
        1: ((0.0, 30.0),), 2: ((-20.0, 17.0), (20.0, 17.0)), 3: ((-30.0, 11.0), (0.0, 11.0), (30.0, 11.0)),
    }.get(n) or tuple(((i - (n - 1) / 2) * 110 / n, 55 / n) for i in range(n))


def _bands(n: int, angle_deg: float, shift: float = 0.0) -> tuple[Path, ...]:
    return tuple(slanted(m + shift - b / 2, m + shift + b / 2, angle_deg) for m, b in _levels(n))


def _chevrons(n: int) -> tuple[Path, ...]:
    thick = {1: 30.0, 2: 17.0}.get(n, 11.0)
    out = []
    for i in range(n):
        top = (24.0 if n == 1 else 12.0) + i * thick * 1.9
        out.append(facets((50, top), (170, top + 120), (170, top + thick + 120), (50, top + thick),
            (-70, top + thick + 120), (-70, top + 120)))
    return tuple(out)


def _cross() -> Path:
    a, b, y, z = 39.0, 61.0, 36.0, 58.0
    return facets((a, -9), (b, -9), (b, y), (109, y), (109, z), (b, z), (b, 129), (a, 129), (a, z), (-9, z), (-9, y),
        (a, y))


def _saltire() -> Path:
    upright = facets((-10, -120), (10, -120), (10, -10), (120, -10), (120, 10), (10, 10), (10, 120), (-10, 120),
        (-10, 10), (-120, 10), (-120, -10), (-10, -10))
    return upright.transformed(Matrix.move(*MIDDLE) @ Matrix.turn(45, Point(0, 0)))


def _bordure() -> Path:
    return Path((*heater(W, 5).segments, *facets(*reversed(outline_points(11.0))).segments), even_odd=True)


ORDINARIES: Mapping[str, Callable[[int], tuple[Path, ...]]] = {
    "bar": lambda n: _bands(n, 0, -3.0 if n > 1 else 0.0),
    "bend": lambda n: _bands(n, 45),
    "bend_sinister": lambda n: _bands(n, -45),
    "bordure": lambda n: (_bordure(),),
    "chevron": _chevrons,
    "chief": lambda n: (block(-9, -9, 109, 30),),
    "cross": lambda n: (_cross(),),
    "fess": lambda n: _bands(n, 0, -3.0),
    "pale": lambda n: _bands(n, 90),
    "saltire": lambda n: (_saltire(),),
}
"""For each ordinary its outlines, given how many of it there are."""

HALVES: Mapping[str, tuple[float, float, float]] = {
    "dexter": (1, 0, 50), "sinister": (-1, 0, -50), "chief": (0, 1, 50), "base": (0, -1, -50),
}
"""The half-planes (nx, ny, limit) that `half` and `place` speak of; dexter is the left of the picture."""
