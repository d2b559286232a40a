"""Where charges lie on a shield: each is made as large as its part of the field allows."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from generator.base.geometry import Matrix, bounds
from generator.layout.charges import STREWN, figure
from generator.layout.charges.figure import Figure
from generator.layout.fields import HALVES, Spot, cut, outline_points
from generator.layout.strewing import strew
from generator.model.card import Arms, Charge

MARGIN = 4.6  # between a charge and the edge of its part of the field, in hundredths of the shield's width
CENTRE = 0.44  # of a part's height: where the eye wants the middle of a figure
GIVE = 0.88  # of the largest scale, for a place nearer to that
NARROW = 0.86  # a figure in half a shield
GAP = 13.0  # on each side of the axis, for what lies between two others
TIPS = 3.6  # how far claws and tongues may reach past the area that a figure is fitted into
WAVES = 2  # for which there is room at the foot of a shield
LONG = 1.25  # a beast that walks above another

CROSSED: Mapping[str, tuple[float, float]] = {
    "crozier": (42, 0.5), "ferule": (36, 0.68), "key": (38, 0.47), "sword": (42, 0.5),
}
"""What a pair is crossed of: how far each is turned (degrees), and at what share of its height they cross."""

ACROSS = (42, 0.5)  # the same of all else

SPREADS: Mapping[tuple[str, int], tuple[float, tuple[Spot, ...]]] = {
    ("two_one", 3): (37, ((27, 27), (73, 27), (50, 72))),
    ("one_two", 3): (34, ((50, 24), (27, 60), (73, 60))),
    ("bendwise", 3): (27, ((24, 20.5), (46.5, 46), (66, 73))),
    ("bendwise_sinister", 3): (27, ((76, 20.5), (53.5, 46), (34, 73))),
    ("fess", 3): (26, ((19, 42), (50, 42), (81, 42))),
    ("two_two", 4): (31, ((27, 24), (73, 24), (31.5, 66), (68.5, 66))),
    ("two_one_two", 5): (27, ((22, 20), (78, 20), (50, 46), (31, 70), (69, 70))),
    ("three_two_one", 6): (25, ((20, 20), (50, 20), (80, 20), (33, 53), (67, 53), (50, 85))),
}
"""(side of each figure's box, middles of the boxes) for several figures of one sort."""

USUAL = {3: "two_one", 4: "two_two", 5: "two_one_two", 6: "three_two_one"}

PLACES = frozenset({
    "", "base", "bendwise", "bendwise_sinister", "between", "chief", "dexter", "fess", "one_two", "pale", "saltire",
    "sinister",
    "three_two_one", "two_one", "two_one_two", "two_two",
})


@dataclass(frozen=True, slots=True)
class Setting:
    """A figure set down on a shield 100 wide."""

    charge: Charge
    figure: Figure
    matrix: Matrix


@cache
def arrange(arms: Arms) -> tuple[Setting, ...]:
    """All figures of a shield in the order they are painted: what is strewn first. Unknown charges are left out."""
    solid = [charge for charge in arms.charges if charge.kind not in STREWN and figure(charge.kind)]
    out: list[Setting] = []
    rest: list[Charge] = []
    area = _field(arms)
    for charge in solid:
        if charge.kind == "water":
            waves = Figure(charge_figure(charge).layers[:WAVES])
            out.append(Setting(charge, waves, Matrix(1.12, 0, 0, 0.98, -13.6, 76.4)))
            area = cut(area, 0, 1, 66)
        elif charge.place in ("chief", "base") and len(solid) > 1:
            high = charge.place == "chief"
            part = cut(area, 0, 1 if high else -1, 32 if high else -72)
            out += _set_in(charge, part)
            area = cut(area, 0, -1 if high else 1, -36 if high else 72)
        else:
            rest.append(charge)
    out += _side_by_side(rest, area)
    strewn: list[Setting] = []
    for charge in arms.charges:
        if charge.kind in STREWN and (art := figure(charge.kind)):
            strewn += [Setting(charge, art, matrix) for matrix in strew(art, arms, [(s.figure, s.matrix) for s in out])]
    return (*strewn, *out)


def charge_figure(charge: Charge) -> Figure:
    """The drawing of a known charge."""
    art = figure(charge.kind)
    if art is None:
        raise ValueError(f"no charge named {charge.kind!r}")
    return art


def _field(arms: Arms) -> list[Spot]:
    """The part of the shield that charges may fill."""
    kind = arms.ordinary.kind if arms.ordinary else ""
    area = outline_points(MARGIN + (11.0 if kind == "bordure" else 0.0))
    return cut(area, 0, -1, -34.0) if kind == "chief" else area


def _side_by_side(charges: Sequence[Charge], area: list[Spot]) -> list[Setting]:
    """Charges that share the field in columns."""
    between = [charge for charge in charges if charge.place == "between"]
    others = [charge for charge in charges if charge.place != "between"]
    out: list[Setting] = []
    if between and others:
        for charge in others:
            for side in ("dexter", "sinister"):
                nx, ny, limit = HALVES[side]
                out += _set_in(_alone(charge), cut(area, nx, ny, limit - GAP), mirror=side == "dexter")
        for charge in between:
            out += _set_in(_alone(charge), cut(cut(area, 1, 0, 50 + GAP), -1, 0, GAP - 50))
        return out
    loose = [charge for charge in charges if charge.place not in HALVES]
    if len(loose) < 2:
        return [s for charge in charges for s in _set_in(charge, area)]
    shares = _shares(loose)
    left = 0.0
    for charge, share in zip(loose, shares, strict=True):
        right = left + 100 * share / sum(shares)
        out += _set_in(charge, cut(cut(area, 1, 0, right - 2), -1, 0, -left - 2))
        left = right
    return out + [s for charge in charges if charge.place in HALVES for s in _set_in(charge, area)]


def _shares(charges: Sequence[Charge]) -> list[float]:
    """How the width is shared: by the figures' shapes; one between two that are alike is the chief of them."""
    if len(charges) == 3 and charges[0] == charges[2] != charges[1]:
        return [0.27, 0.46, 0.27]
    boxes = [charge_figure(charge).box for charge in charges]
    return [max(0.4, box.width / box.height) for box in boxes]


def _alone(charge: Charge) -> Charge:
    return Charge(charge.kind, charge.tincture, 1, "", charge.armed)


def _set_in(charge: Charge, area: list[Spot], mirror: bool = False) -> list[Setting]:
    """One charge, as often as it says, in a part of the field."""
    art = charge_figure(charge)
    if mirror:
        art = art.mirrored()
    place, n = charge.place, charge.n
    if place in HALVES:
        nx, ny, limit = HALVES[place]
        half = cut(area, nx, ny, limit - (MARGIN - 2))
        area = half if len(half) > 2 else area
        return [Setting(charge, art, fitted(art, area, NARROW))]
    if place == "pale" and n > 1:
        long = LONG if art.box.width > 1.3 * art.box.height else 1.0
        return [Setting(charge, art, fitted(art, band, long)) for band in _bands(area, n)]
    if n == 2 and (place == "saltire" or (not place and charge.kind in CROSSED)):
        crossed = _crossed(art, *CROSSED.get(charge.kind, ACROSS))
        return [Setting(charge, crossed, fitted(crossed, area))]
    if n == 2:
        return [Setting(charge, both, fitted(both, area)) for both in (_pair(art),)]
    if n > 2:
        spread = SPREADS.get((place or USUAL.get(n, ""), n))
        if spread is None:
            return [Setting(charge, art, fitted(art, band)) for band in _bands(area, n)]
        side, spots = spread
        return [Setting(charge, art, boxed(art, x, y, side)) for x, y in spots]
    if place in ("bendwise", "bendwise_sinister"):
        art = art.moved(Matrix.turn(-45 if place == "bendwise" else 45))
    return [Setting(charge, art, fitted(art, area))]


def _bands(area: list[Spot], n: int) -> Iterable[list[Spot]]:
    """Level parts of the field, from the top; the lower ones a little higher, as the shield narrows."""
    top = min(y for _, y in area)
    bottom = 102.0
    for i in range(n):
        a, b = top + (bottom - top) * i / n, top + (bottom - top) * (i + 1) / n
        yield cut(cut(area, 0, -1, -a - 1), 0, 1, b - 1)


def _crossed(art: Figure, angle_deg: float, share: float) -> Figure:
    box = art.box
    middle = Matrix.move(-box.centre.x, -box.y - share * box.height)
    under = art.mirrored().moved(Matrix.turn(angle_deg) @ middle)
    over = art.moved(Matrix.turn(-angle_deg) @ middle)
    return Figure(under.layers + over.layers, most=0.84)


def _pair(art: Figure) -> Figure:
    """Two figures back to back, the right one as drawn."""
    box = art.box
    gap = box.width * 0.03 + 0.6
    left = art.mirrored().moved(Matrix.move(-box.right - gap, 0))
    right = art.moved(Matrix.move(-box.x + gap, 0))
    return Figure(left.layers + right.layers, most=0.9)


def boxed(art: Figure, x: float, y: float, side: float) -> Matrix:
    """The figure in a square box round a point."""
    box = art.box
    scale = min(side * 1.1 / box.width, side * 1.06 / box.height)
    return Matrix(scale, 0, 0, scale, x - box.centre.x * scale, y - box.centre.y * scale)


def fitted(art: Figure, area: Sequence[Spot], stretch: float = 1.0) -> Matrix:
    """The figure as large as a convex part of the field allows, its middle on the middle of that part.

    For every edge of the area the figure's reach in that direction, times the scale, must not pass the edge; the
    largest scale that all edges allow is sought over all heights, and a little of it given up for a better height, as
    a wide figure would otherwise hang under the upper edge. Claws and tongues may pass an edge by `TIPS`. `stretch`
    draws the figure narrower (below 1) or longer (above 1), as heralds did to fill a field.
    """
    points = [(x * stretch, y) for x, y in art.points]
    box = bounds(points)
    cx, cy = box.centre.x, box.centre.y
    middle = bounds(area).centre.x
    edges = _edges(area)
    tips = [(x * stretch, y) for x, y in art.tips]
    reach = [max(nx * x + ny * y for x, y in points) - nx * cx - ny * cy for nx, ny, _ in edges]
    far = [max((nx * x + ny * y for x, y in tips), default=-math.inf) - nx * cx - ny * cy for nx, ny, _ in edges]
    limits = [(*edge, r) for edge, r in zip(edges, reach, strict=True) if r > 0]
    limits += [(nx, ny, c + TIPS * math.hypot(nx, ny), r) for (nx, ny, c), r in zip(edges, far, strict=True) if r > 0]
    top, bottom = min(y for _, y in area), max(y for _, y in area)

    def most(level: float) -> float:
        return min((c - nx * middle - ny * level) / r for nx, ny, c, r in limits)

    levels = [top + (bottom - top) * i / 120 for i in range(1, 120)]
    scales = [most(level) for level in levels]
    scale = min(max(scales), art.most * 100 / box.width)
    wanted = top + (bottom - top) * CENTRE
    level = min((y for y, s in zip(levels, scales, strict=True) if s >= scale * GIVE), key=lambda y: abs(y - wanted))
    scale = min(scale, most(level))
    return Matrix(scale * stretch, 0, 0, scale, middle - cx * scale, level - cy * scale)


def _edges(area: Sequence[Spot]) -> list[tuple[float, float, float]]:
    """Outward half-planes (nx, ny, limit) of a convex polygon that runs clockwise on the page."""
    out = []
    for (ax, ay), (bx, by) in zip(area, [*area[1:], area[0]], strict=True):
        nx, ny = by - ay, ax - bx
        if nx or ny:
            out.append((nx, ny, nx * ax + ny * ay))
    return out
