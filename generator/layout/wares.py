"""Medallions of trade: what is bought and sold. Drawn in a circle of 16 units."""

from __future__ import annotations

from generator.base.geometry import Matrix
from generator.layout.pen import curve, disc, ellipse, facets, limb, polar, shape, strokes
from generator.layout.sketch import Sketch, tuft


def quay(art: Sketch) -> None:
    """Planks at the water's edge, on which the wares stand."""
    art.area("m_sea", facets((-17, 12.6), (17, 12.6), (17, 17), (-17, 17)), line=0.2)
    art.line(shape("M-17 14.4" + "q1.1-1.3 2.2 0t2.2 0" * 8), "azure", 0.22)
    art.area("vellum3", facets((-17, 9), (17, 9), (17, 12.6), (-17, 12.6)))
    art.line(strokes(((-17, 10.7), (17, 10.7)), *(((x, 9), (x, 10.7)) for x in (-12, -4, 5, 13)),
        *(((x, 10.7), (x, 12.6)) for x in (-8, 1, 9))), line=0.14)


def barrel(art: Sketch, x: float, foot: float, width: float, height: float) -> None:
    """A barrel on its end, with two hoops."""
    w, top = width / 2, foot - height
    art.area("trade", shape(f"M{x - w * 0.82} {foot}C{x - w * 1.12} {foot - height * 0.35} {x - w * 1.12} "
        f"{top + height * 0.35} {x - w * 0.82} {top}H{x + w * 0.82}C{x + w * 1.12} {top + height * 0.35} "
        f"{x + w * 1.12} {foot - height * 0.35} {x + w * 0.82} {foot}Z"))
    for y in (top + height * 0.24, foot - height * 0.24):
        art.line(shape(f"M{x - w} {y}H{x + w}"), line=0.5)
    art.line(shape(f"M{x - w * 0.36} {top}V{foot}M{x + w * 0.36} {top}V{foot}"), line=0.14)
    art.area("vellum3", ellipse(x, top, w * 0.82, w * 0.2), line=0.18)


def lying(art: Sketch, x: float, y: float, r: float) -> None:
    """A barrel on its side, seen from its end."""
    art.area("trade", disc(x, y, r))
    art.area("vellum3", disc(x, y, r * 0.76), line=0.16)
    art.line(strokes(*(((x + d * r, y - r * 0.7), (x + d * r, y + r * 0.7)) for d in (-0.28, 0, 0.28))), line=0.14)
    art.area("black", disc(x, y + r * 0.36, r * 0.1), line=0)


def butter(art: Sketch) -> None:
    """Tubs of butter with their lids, before a hide hung up to dry."""
    art.line(strokes(((-9.6, 9), (-9.6, -10.4)), ((9.6, 9), (9.6, -10.4))), "umber", 0.7)
    art.area("umber", limb([(-11.6, -9.8, 0.5), (11.6, -9.8, 0.5)]), line=0.2)
    art.area("vellum3", curve([(-7, -9.4, "c"), (-3.4, -8.8), (0, -9.6), (3.4, -8.8), (7, -9.4, "c"), (5.4, -6.4),
        (6.6, -3), (8.4, -1.4, "c"), (6.8, 0.4, "c"), (4.8, -0.4), (3.4, 3), (1.2, 5.2, "c"), (0, 8, "c"), (-1.2, 5.2,
        "c"), (-3.4, 3), (-4.8, -0.4), (-6.8, 0.4, "c"), (-8.4, -1.4, "c"), (-6.6, -3), (-5.4, -6.4)]))
    art.line(curve([(-2.6, -7), (-1.8, -3), (-2.4, 1)], closed=False), line=0.14)
    art.line(curve([(2.6, -7), (1.8, -3), (2.4, 1)], closed=False), line=0.14)
    quay(art)
    for x, width, height in ((-8.2, 7, 7.6), (8.2, 7, 7.6), (0, 7.6, 6.4)):
        barrel(art, x, 10 if x else 11.2, width, height)
    art.area("or", ellipse(0, 3.6, 2.6, 1.5), line=0.2)


def herring(art: Sketch) -> None:
    """Salted herring in barrels, and one to show."""
    quay(art)
    for x, y in ((-7.6, 5.4), (0, 5.4), (7.6, 5.4), (-3.8, -1.2), (3.8, -1.2)):
        lying(art, x, y, 3.7)
    place = Matrix.move(0, -9) @ Matrix.turn(-6)
    body = curve([(-9.4, 0.4, "c"), (-6, -2.2), (0, -3.2), (5.4, -1.8), (7.4, -0.4, "c"), (10.8, -3, "c"), (10.2, 0),
        (11, 2.8, "c"), (7.4, 0.6, "c"), (4, 2.4), (-2, 3), (-7, 2)])
    art.area("argent_d", body.transformed(place))
    back = curve([(-8, -0.8, "c"), (-4.6, -2.8), (0, -3.2), (5.4, -1.8), (7.4, -0.4, "c"), (2, -0.8), (-4, -0.8)])
    art.area("k_place", back.transformed(place), line=0.16)
    art.area("argent", disc(-6.4, -0.1, 0.8).transformed(place), line=0.18)
    art.area("black", disc(-6.4, -0.1, 0.35).transformed(place), line=0)
    art.line(curve([(-4.4, -1.8), (-3.6, 0), (-4.6, 2)], closed=False).transformed(place), line=0.18)
    art.area("argent", facets((-0.6, 2.8), (1.6, 2.7), (0.2, 4.6)).transformed(place),
        facets((-1, -3), (2.2, -2.9), (0.2, -4.8)).transformed(place), line=0.18)


def iron(art: Sketch) -> None:
    """Osmunds: small pieces of iron, weighed and put in casks."""
    art.line(strokes(((0, -3), (0, -12.6))), "umber", 0.7)
    art.area("umber", limb([(-9.4, -9.6, 0.35), (0, -10.6, 0.6), (9.4, -9.6, 0.35)]), line=0.2)
    art.line(strokes(((-9.2, -9.6), (-12.4, -2.6)), ((-9.2, -9.6), (-6, -2.6)), ((9.2, -9.6), (6, -2.6)),
        ((9.2, -9.6), (12.4, -2.6))), line=0.16)
    for x in (-9.2, 9.2):
        art.area("argent_d",
            shape(f"M{x - 3.6} -2.8H{x + 3.6}C{x + 3} -.4 {x + 1.4} .4 {x} .4C{x - 1.4} .4 {x - 3} -.4 "
            f"{x - 3.6} -2.8Z"))
    for x, y in ((-10.2, -3.9), (-8, -3.9), (-9.1, -5.4), (9.2, -4)):
        art.area("k_place", facets((x - 1.1, y + 1), (x - 0.8, y - 0.5), (x + 0.8, y - 0.7), (x + 1.1, y + 0.9)),
            line=0.18)
    quay(art)
    barrel(art, 6.6, 10.4, 9, 8.6)
    for row, x0, n in ((0, -11.6, 5), (1, -10.4, 4), (2, -9.2, 3), (3, -8, 2)):
        for i in range(n):
            x, y = x0 + 2.5 * i, 9.6 - 2 * row
            art.area("k_place", facets((x - 1.2, y), (x - 0.9, y - 1.8), (x + 0.9, y - 2), (x + 1.2, y - 0.2)),
                line=0.2)
            art.line(strokes(((x - 0.5, y - 1.2), (x + 0.4, y - 1.3))), "argent", 0.2)


def _bolt(art: Sketch, x: float, y: float, length: float, tint: str) -> None:
    """A roll of cloth, its end towards the beholder."""
    r = 2.9
    art.area(tint, shape(f"M{x} {y - r}H{x + length}A1.2 {r} 0 0 1 {x + length} {y + r}H{x}Z"))
    art.line(strokes(((x + 2.6, y - 1.1), (x + length - 0.8, y - 1.1)), ((x + 2.9, y + 1.3),
        (x + length - 1.6, y + 1.3))),
        line=0.14)
    art.area("argent", disc(x, y, r))
    art.line(curve([polar(x, y, r * (1 - a / 900), a) for a in range(0, 760, 40)], closed=False), tint, 0.5)


def cloth(art: Sketch) -> None:
    """Rolls of cloth, and a length of it hanging down."""
    quay(art)
    for x, y, length, tint in ((-9.4, 6.2, 9, "azure"), (1.4, 6.2, 11.4, "vert"), (-4.4, 0.6, 11.6, "gules")):
        _bolt(art, x, y, length, tint)
    art.area("gules", curve([(5.8, -2.2, "c"), (9, -1.6), (10.4, 0.4), (10.6, 4), (11.4, 9.6, "c"), (8.8, 10.4),
        (6.4, 9.6,
        "c"), (6.8, 5), (6.6, 2.6, "c")]))
    art.line(curve([(8, 0), (8.4, 4), (8, 9.6)], closed=False), line=0.16)
    art.line(curve([(9.4, 1.6), (9.7, 5), (9.7, 9.8)], closed=False), line=0.16)
    art.line(strokes(((-6.6, -12.6), (4.6, -6))), "umber", 0.5)
    place = Matrix.move(-1, -8.6)
    for side in (-1, 1):
        blade = curve([(0, 0, "c"), (4.2, side * 0.4), (8, side * 1.6, "c"), (4, side * 1.9), (0, side * 0.9, "c")])
        art.area("argent_d", blade.transformed(place @ Matrix.turn(-28)), line=0.2)
        art.line(disc(-3.4, side * 2, 1.7).transformed(place @ Matrix.turn(-28)), "umber", 0.5)
        art.line(strokes(((0, side * 0.4), (-2, side * 1))).transformed(place @ Matrix.turn(-28)), "umber", 0.5)


def furs(art: Sketch) -> None:
    """Squirrel skins hung by dozens, and cakes of wax."""
    art.area("umber", limb([(-12.4, -10, 0.5), (12.4, -10, 0.5)]), line=0.2)
    for i, x in enumerate((-9, -4.5, 0, 4.5, 9)):
        tint = ("k_mine", "argent_d")[i % 2]
        pelt = curve([(x - 1.1, -9.6, "c"), (x - 2, -6.6), (x - 1.5, -3), (x - 2.2, 0.4, "c"), (x - 0.9, 0),
            (x - 0.5, 4.6),
            (x, 5.8, "c"), (x + 0.5, 4.6), (x + 0.9, 0), (x + 2.2, 0.4, "c"), (x + 1.5, -3), (x + 2, -6.6),
                (x + 1.1, -9.6,
            "c")])
        art.area(tint, pelt)
        art.area("argent", ellipse(x, -4, 0.8, 3), line=0)
        art.line(shape(f"M{x - 0.5} 1.6L{x} 3L{x + 0.5} 1.6M{x - 0.4} 3.2L{x} 4.4L{x + 0.4} 3.2"), line=0.16)
    quay(art)
    for x, y, w in ((-5.4, 9.6, 5), (5.4, 9.6, 5), (0, 7, 4.8)):
        art.area("or", shape(f"M{x - w} {y}V{y - 2}A{w} 1.5 0 0 1 {x + w} {y - 2}V{y}A{w} 1.5 0 0 1 {x - w} {y}Z"))
        art.line(shape(f"M{x - w} {y - 2}A{w} 1.5 0 0 0 {x + w} {y - 2}"), line=0.18)
        art.area("trade", disc(x, y - 2.1, 1), line=0.16)
    for x in (-13.4, 13.2):
        art.line(tuft(x, 9), "vert", 0.2)


WARES = {"trade_butter": butter, "trade_herring": herring, "trade_iron": iron, "trade_cloth": cloth, "trade_furs": furs}
"""The wares that have a picture of their own, by the name of the medallion."""
