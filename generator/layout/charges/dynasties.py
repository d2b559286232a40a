"""Arms of royal dynasties: the nettle leaf of Holstein, the lion of Hesse, Ponte Corvo's bridge; and a queen's ring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from generator.base.geometry import Matrix
from generator.layout.charges.birds import eagle
from generator.layout.charges.buildings import battlements, courses
from generator.layout.charges.figure import BODY, DYE, Drawing, Figure, Layer
from generator.layout.charges.lions import lion_crowned
from generator.layout.fields import Spot, W, cut, heater, outline_points
from generator.layout.pen import curve, ellipse, facets, joined, parts, polar, shape, silhouette
from generator.scene.path import Path

STRIPES = 10  # of a barry beast: the first in its own tincture, the last in the second
MIDDLE = (50.0, 42.0)  # of a heater: where its leaf grows from


@cache
def lion_barry() -> Figure:
    """A crowned lion in stripes of its own tincture and the second, ten in all."""
    art = lion_crowned()
    body = next(layer for layer in art.layers if layer.part == BODY)
    top, bottom = art.box.y, art.box.bottom
    step = (bottom - top) / STRIPES
    bands = [(top + i * step, top + (i + 1) * step) for i in range(1, STRIPES, 2)]
    limbs = [_sampled(limb) for limb in parts(body.path)]
    dyed = [facets(*piece) for low, high in bands for limb in limbs if (piece := _between(limb, low, high))]
    at = art.layers.index(body) + 1
    return Figure((*art.layers[:at], Layer(DYE, silhouette(dyed)), *art.layers[at:]), art.most)


def _between(outline: list[Spot], low: float, high: float) -> list[Spot]:
    """The part of an outline between two levels; empty where it does not reach there."""
    below = cut(outline, 0, -1, -low)
    return cut(below, 0, 1, high) if below else []


def _sampled(path: Path, steps: int = 5) -> list[Spot]:
    """Points along a closed outline of lines and cubics."""
    points: list[Spot] = []
    for segment in path.segments:
        numbers = [float(n) for n in segment[1:]]
        if segment[0] == "C":
            (x0, y0), (x1, y1, x2, y2, x3, y3) = points[-1], numbers
            for t in (i / steps for i in range(1, steps + 1)):
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
        elif numbers:
            points.append((numbers[-2], numbers[-1]))
    return points


@cache
def nettle_leaf() -> Figure:
    """A nettle leaf in the form of a heater, its edge cut in teeth, with a small shield of the field on it."""
    art = Drawing(most=0.9)
    tips = [*_teeth()]
    spots: list[tuple[float, float] | tuple[float, float, str]] = []
    for (ax, ay), (bx, by) in zip(tips, [*tips[1:], tips[0]], strict=True):
        low = _toward_middle((ax + bx) / 2, (ay + by) / 2, 0.30)
        spots += [(ax, ay, "c"), _bow((ax, ay), low), (*low, "c"), _bow((bx, by), low)]
    art.leaf(curve(spots))
    for tip in tips:
        (ax, ay), (bx, by) = _toward_middle(*tip, 0.12), _toward_middle(*tip, 0.34)
        art.line(shape(f"M{ax} {ay}L{bx} {by}"), weight=0.7)
    art.pierce(heater(W * 0.4).transformed(Matrix.move(30, 20)))
    return art.done()


def _teeth() -> Iterator[Spot]:
    """The tips of the teeth: five along the top, five down each flank to the point."""
    yield from ((W * i / 4, 0.0) for i in range(5))
    down = outline_points(0, 5)[2:8]  # after the two upper corners
    yield from down
    yield from ((W - x, y) for x, y in reversed(down[:-1]))


def _toward_middle(x: float, y: float, share: float) -> Spot:
    return x + (MIDDLE[0] - x) * share, y + (MIDDLE[1] - y) * share


def _bow(tip: Spot, low: Spot) -> Spot:
    """A point between a tip and the bottom of a cut, a little outward, so that the tooth is a leaf's."""
    x, y = tip[0] * 0.42 + low[0] * 0.58, tip[1] * 0.42 + low[1] * 0.58
    return _toward_middle(x, y, -0.05)


WAIN = ((11, 19), (22, 11), (35.4, 8.4), (68, 8.4), (80.6, 17.4), (90, 17), (87, 7.6))


@cache
def bridge_eagle() -> Figure:
    """A silver bridge with two towers over water, above it an eagle that looks back and holds a thunderbolt, and the
    seven stars of Charles's Wain."""
    art = Drawing(most=0.92)
    art.leaf(shape("M31 59.4L41 56L39.4 58.2L60.6 58.2L59 56L69 59.4L59 62.8L60.6 60.6L39.4 60.6L41 62.8Z"), weight=0.7)
    art.include(eagle().mirrored(), Matrix(0.47, 0, 0, 0.47, 26.5, 13))
    art.leaf(*(_small_star(x, y) for x, y in WAIN), weight=0.6)
    for side in (-1, 1):
        x = 50 + side * 24
        art.steel(facets((x - 6, 66), (x - 5.6, 58), (x + 5.6, 58), (x + 6, 66)),
                  battlements(x - 7.6, x + 7.6, 50, 58.4, 3, 3))
        art.spot(shape(f"M{x - 1.6} 67.4V63A1.6 1.6 0 0 1 {x + 1.6} 63V67.4Z"))
    arches = "".join(f"H{x + 6}V75A6 4.6 0 0 0 {x - 6} 75V81" for x in (65.6, 50, 34.4))
    art.steel(shape(f"M19 67H81L77 81{arches}H23Z"), battlements(18, 82, 64, 68.4, 11, 2))
    art.line(courses(20, 80, (68.4, 71), 5.7), weight=0.45)
    for y, half in ((84.4, 21), (89.4, 15), (94.4, 9)):
        art.steel(_wave(y, half))
    return art.done()


def _small_star(x: float, y: float) -> Path:
    return facets(*(polar(x, y, 4.2 if i % 2 == 0 else 1.8, 36 * i - 90) for i in range(10)))


def _wave(y: float, half: float) -> Path:
    """A strip of water about the axis."""
    n = round(half / 3)
    step = 2 * half / n
    crest = f"q{step / 4}-1.6 {step / 2} 0t{step / 2} 0" * n
    back = f"q{-step / 4} 1.6 {-step / 2} 0t{-step / 2} 0" * n
    return shape(f"M{50 - half} {y}{crest}v2.2{back}Z")


@cache
def ring() -> Figure:
    """A finger ring with a cut stone between two claws."""
    art = Drawing(most=0.63)
    art.leaf(joined((ellipse(50, 72, 35, 36), ellipse(50, 73, 24.6, 25.6))))
    art.line(ellipse(50, 72.4, 30, 31), weight=0.5)
    art.arm(facets((25, 12), (35, 0), (65, 0), (75, 12), (50, 38)), weight=0.9, kept=True)
    art.line(shape("M25 12H75M35 0L40 12L50 36M65 0L60 12L50 36M40 12L50 0L60 12"), weight=0.5)
    art.leaf(shape("M31 25L41 27L45 33H55L59 27L69 25L63 45Q50 37.6 37 45Z"), weight=0.8)
    return art.done()
