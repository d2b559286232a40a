"""Signs of the church: mitre, crozier, cross, keys, ferule."""

from __future__ import annotations

from functools import cache

from generator.layout.charges.figure import Drawing, Figure
from generator.layout.pen import curve, disc, limb, pair, shape


@cache
def mitre() -> Figure:
    """A bishop's mitre with its two ribbons."""
    art = Drawing(most=0.72)
    art.leaf(*pair(shape("M66 74L73 104H60.6L56 76Z")))
    art.line(*pair(shape("M61 99.4H71.6")), weight=0.7)
    art.leaf(shape("M17 60C14 38 32 14 50 0C68 14 86 38 83 60L80 78H20Z"))
    art.line(shape("M22.6 56C22 39 35 20 50 8C65 20 78 39 77.4 56"), weight=0.7)
    art.arm(shape("M45.4 4.4L50 0L54.6 4.4V66H45.4Z"), shape("M17.4 62Q50 71 82.6 62L80 79Q50 88 20 79Z"), weight=0.9)
    art.spot(*(disc(x, y, 2.1) for x, y in ((50, 76.4), (36, 75.2), (64, 75.2), (24.6, 72.6), (75.4, 72.6), (50, 22),
        (50, 38), (50, 54))))
    art.arm(*pair(disc(67, 45, 4.4)), weight=0.8)
    return art.done()


@cache
def crozier() -> Figure:
    """A bishop's staff, its crook to the left."""
    art = Drawing(most=0.5)
    crook = limb([(56, 58, 3.8), (56, 42, 3.8), (56, 24, 4), (49, 8, 4.2), (34, 3, 4.2), (21, 11, 4), (19, 26, 3.8),
        (28, 35, 3.5), (38, 30, 3.2), (39, 21, 2.8), (32, 18.6, 1.8)], 3)
    buds = (((54, 20, 2.6), (60.6, 15, 2.4), (65, 7, 0.3)), ((47, 6, 2.6), (51, -1.4, 2.4), (51, -9, 0.3)),
        ((30, 3, 2.6), (26, -3, 2.4), (25, -10, 0.3)), ((18, 15, 2.6), (11.6, 13, 2.4), (6.4, 8, 0.3)))
    art.body(limb([(56, 132, 3.6), (56, 98, 3.6), (56, 66, 3.6)], 1), crook, *(limb(nodes) for nodes in buds))
    art.line(curve([(56, 52), (56, 25), (48.6, 10.4), (34.4, 5.6), (23, 12.6), (21.4, 25)], False), weight=0.6)
    art.leaf(shape("M48 62Q47 55 56 53.6Q65 55 64 62Q65 69 56 70.4Q47 69 48 62Z"),
        shape("M51 131H61L58.6 141L56 146L53.4 141Z"))
    art.line(shape("M48 60Q56 63 64 60M48 64.4Q56 67.4 64 64.4"), weight=0.6)
    return art.done()


@cache
def cross() -> Figure:
    """A cross with widening arms (pattée)."""
    art = Drawing(most=0.7)
    d = (
        "M42 42C40 28 34 16 27 4H73C66 16 60 28 58 42C72 40 84 34 96 27V73C84 66 72 60 58 58"
        "C60 72 66 84 73 96H27C34 84 40 72 42 58C28 60 16 66 4 73V27C16 34 28 40 42 42Z"
    )
    art.leaf(shape(d))
    return art.done()


@cache
def key() -> Figure:
    """An upright key, its bow below and its ward to the left."""
    art = Drawing(most=0.42)
    ward = shape("M48 6H16V42H27V31H33V42H48Z")
    art.leaf(ward)
    art.line(shape("M24.4 13.4V22M33 13.4V22M41.4 13.4V22"), weight=0.9)
    art.leaf(shape("M45-2H55V86H45Z"))
    art.leaf(shape("M41 82H59V90H41Z"), shape("M42.6-5.4H57.4V3H42.6Z"))
    ring = (
        "M50 88C58 88 62 93 62 98C69 95.4 78 99.4 78 108C78 117 69 121 62 118C62 125 57 129 50 129"
        "C43 129 38 125 38 118C31 121 22 117 22 108C22 99.4 31 95.4 38 98C38 93 42 88 50 88Z"
    )
    art.leaf(shape(ring))
    art.pierce(disc(50, 118, 5), *pair(disc(67, 108, 4.8)))
    art.leaf(disc(50, 106, 5))
    return art.done()


@cache
def ferule() -> Figure:
    """A ferule (färla): a flat rod that ends in a pierced disc, for the palms of idle pupils."""
    art = Drawing(most=0.5)
    art.leaf(shape("M44 52H56L58.6 112C59 121 55.6 126 50 126C44.4 126 41 121 41.4 112Z"))
    art.pierce(disc(50, 117, 3))
    art.line(shape("M43.6 66H56.4M43.2 71H56.8"), weight=0.7)
    art.leaf(disc(50, 26, 32))
    art.pierce(disc(50, 26, 5.2), *(disc(50 + dx, 26 + dy, 5.2) for dx, dy in ((0, -17), (0, 17), (-17, 0), (17, 0))))
    return art.done()
