"""Crown, boat, anchor, sword, star, heart and other made things."""

from __future__ import annotations

from functools import cache

from generator.base.geometry import Matrix
from generator.layout.charges.figure import Drawing, Figure
from generator.layout.pen import curve, disc, facets, limb, pair, polar, shape, strokes
from generator.scene.path import Path

FLEURON = (
    "M-4.6 2C-4.6-5-5-9-7.6-10.4C-10-11.6-12.6-9.6-15-12C-17.6-14.6-16.6-20.4-12.4-21.6C-9.6-22.4-7.6-21-6.6-19.4"
    "C-8.6-27-3.4-34-0-40C3.4-34 8.6-27 6.6-19.4C7.6-21 9.6-22.4 12.4-21.6C16.6-20.4 17.6-14.6 15-12"
    "C12.6-9.6 10-11.6 7.6-10.4C5-9 4.6-5 4.6 2Z"
)


def _fleuron(x: float, y: float, size: float, lean_deg: float = 0.0) -> Path:
    return shape(FLEURON).transformed(Matrix.move(x, y) @ Matrix.turn(lean_deg) @ Matrix.scale(size))


@cache
def crown() -> Figure:
    """An open crown: three leaves and two pearls on a jewelled ring."""
    art = Drawing(most=0.82)
    art.leaf(*pair(shape("M70 48L70.6 28H73.4L75.4 47Z"), disc(72, 23.6, 5.2)), weight=0.9)
    art.leaf(curve([
        (7, 52, "c"), (2, 32, "c"), (12, 42), (20, 45), (29, 42), (38, 44.6), (45, 40, "c"), (55, 40, "c"), (62, 44.6),
        (71, 42), (80, 45), (88, 42),
        (98, 32, "c"), (93, 52, "c"), (50, 58),
    ]))
    art.leaf(_fleuron(50, 50, 1.06), *(_fleuron(50 + s * 42.6, 48, 0.86, s * 8) for s in (-1, 1)))
    art.line(*pair(shape("M50 20V34")), weight=0.6)
    art.leaf(shape("M6.4 50Q50 61 93.6 50L91.4 69.6Q50 80.6 8.6 69.6Z"))
    art.line(shape("M6.8 54Q50 65 93.2 54M8.4 66Q50 77 91.6 66"), weight=0.55)
    for x, y in ((50, 67.4), (22, 63.6), (78, 63.6)):
        art.arm(facets((x - 7, y), (x, y - 4.4), (x + 7, y), (x, y + 4.4)), weight=0.8)
    art.arm(*pair(disc(64, 66.4, 2.7)), weight=0.8)
    return art.done()


@cache
def boat() -> Figure:
    """A clinker-built boat with curled stems and a steering oar."""
    art = Drawing(most=0.86)
    art.body(shape(
        "M7 33C7.6 26 1.6 22 3.4 13C5-1 20-3.6 21.4 6C22.4 13.6 12.6 15.6 11.8 9.4C10.6 18.6 20 32.4 30 36"
        "C42 39.6 58 39.6 70 36C80 32.4 89.4 18.6 88.2 9.4"
        "C87.4 15.6 77.6 13.6 78.6 6C80-3.6 95-1 96.6 13C98.4 22 92.4 26 93 33C93.6 55 77 70 50 70C23 70 6.4 55 7 33Z"
    ))
    art.line(
        shape("M9 39.4C20 51 80 51 91 39.4"), shape("M12.6 48.6C24 60.4 76 60.4 87.4 48.6"),
        shape("M20 57.6C32 67 68 67 80 57.6"),
        shape("M16 27C22 37.4 34 42.4 50 42.6C66 42.4 78 37.4 84 27"), weight=0.8,
    )
    art.spot(*(disc(x, y, 1.1) for x, y in ((24, 47), (33, 50), (42, 51.6), (50, 52), (58, 51.6), (67, 50), (26, 56),
        (38, 60), (50, 61), (62, 60))))
    art.leaf(shape("M84.6 25.6L88.6 24.6L97 56L103 74Q98.6 80 92.4 77.6L91.6 58Z"))
    art.leaf(shape("M80 22.4L92 19.4L93.2 24L81.2 27Z"), weight=0.9)
    return art.done()


@cache
def anchor() -> Figure:
    """An anchor with its ring and stock."""
    art = Drawing(most=0.74)
    art.leaf(shape("M50-6A12 12 0 1 1 49.9-6ZM50 0A6 6 0 1 0 50.1 0Z"))
    art.body(
        facets((45.6, 16), (54.4, 16), (56, 92), (44, 92)),
        shape("M8 56C8 80 26 96 50 108C74 96 92 80 92 56L84 61C82 76 68 86 50 90C32 86 18 76 16 61Z"),
        shape("M8 49L-4 73L26 68Z"), shape("M92 49L104 73L74 68Z"),
    )
    art.leaf(limb([(22, 27, 4.2), (50, 25, 5), (78, 27, 4.2)]), *pair(disc(79, 27, 5.4)))
    art.line(shape("M50 34V96"), weight=0.6)
    return art.done()


@cache
def sword() -> Figure:
    """A sword, point upward."""
    art = Drawing(most=0.34)
    art.leaf(shape("M44.6 92L45.4 14L50-2L54.6 14L55.4 92Z"))
    art.line(shape("M50 16V84"), weight=0.7)
    art.leaf(shape("M46 98H54L53.4 122H46.6Z"))
    art.line(shape("M46.4 104L53.8 101M46.4 110L53.8 107M46.4 116L53.8 113"), weight=0.6)
    art.leaf(shape("M26 91Q50 88 74 91Q76 95 74 99.4Q50 96 26 99.4Q24 95 26 91Z"), disc(50, 128, 8))
    art.line(disc(50, 128, 3.6), weight=0.7)
    return art.done()


@cache
def star() -> Figure:
    """A star of six points."""
    art = Drawing(most=0.8)
    points = [polar(50, 50, 50 if i % 2 == 0 else 21, 30 * i - 90) for i in range(12)]
    art.leaf(facets(*points))
    art.line(strokes(*(((50, 50), polar(50, 50, 36, 60 * i - 90)) for i in range(6))), weight=0.5)
    return art.done()


@cache
def heart() -> Figure:
    """A heart."""
    art = Drawing(most=0.76)
    art.leaf(shape("M50 97C20 70 2 52 3 29C4 5 38-2 50 24C62-2 96 5 97 29C98 52 80 70 50 97Z"))
    return art.done()


@cache
def crowned_head() -> Figure:
    """A king's head from the front, crowned: Saint Eric."""
    art = Drawing(most=0.8)
    art.leaf(shape("M17 42C10 60 16 80 3 96C12 105 26 101 31 94L36 60H64L69 94C74 101 88 105 97 96C84 80 90 60 83 42Z"))
    art.line(*pair(curve([(79, 56), (80, 72), (87, 88)], False), curve([(74, 60), (75, 78), (80, 94)], False)),
        weight=0.7)
    art.leaf(shape("M23 42C22 66 26 86 35 98C41 106 59 106 65 98C74 86 78 66 77 42Z"))
    beard = "M26.6 78C33 82 39 79 43 75Q50 71 57 75C61 79 67 82 73.4 78C73 96 65 116 50 116C35 116 27 96 26.6 78Z"
    art.leaf(shape(beard), weight=0.9)
    art.leaf(shape("M41 83.4Q50 79.6 59 83.4Q50 90 41 83.4Z"), weight=0.8)
    art.line(*pair(curve([(62, 92), (61, 101), (56, 109)], False)), shape("M50 94V111"), weight=0.7)
    art.line(*pair(curve([(55.6, 54.6), (62, 50.6), (71, 53.6)], False)), weight=1, kept=True)
    art.line(*pair(shape("M57 60.6Q63 56.6 69.4 60.6")), weight=0.8)
    art.spot(*pair(disc(63, 60.8, 2.9)), kept=True)
    art.line(shape("M47 55C46 63 44.4 68 43.4 71.4Q50 76.4 56.6 71.4"), weight=0.9, kept=True)
    art.include(crown(), Matrix(0.78, 0, 0, 0.68, 11, -4))
    return art.done()


@cache
def foot() -> Figure:
    """A bare foot and shank from its outer side, cut off below the knee, toes to the left."""
    art = Drawing(most=0.74)
    for x, y, r in ((8, 83.4, 6.6), (13, 87.6, 5), (18.6, 89.8, 4.6), (24.4, 91.2, 4.4), (30.4, 92, 4.2)):
        art.leaf(limb([(x + 16, y - 3, r), (x + 5, y - 0.6, r), (x, y, r * 0.92)]))
        art.line(curve([(x - r * 0.7, y - r * 0.5), (x - r * 0.1, y - r * 0.62), (x + r * 0.3, y - r * 0.2)], False),
            weight=0.6)
    art.body(curve([
        (47, 2, "c"), (82, 2, "c"), (80.6, 20), (79, 38), (81, 54), (88, 68), (91.6, 82), (86, 93), (74, 96.4),
        (62, 95), (50, 96), (38, 96.6),
        (31, 95, "c"), (30.6, 88.4), (24.4, 83.4), (18, 78.4, "c"), (28, 74), (38, 67), (46, 57), (50.6, 44),
        (49.4, 22),
    ]))
    art.line(shape("M75 66Q79.6 70 77 76"), shape("M69 62Q65 64 64.6 68.6"), weight=0.8)
    art.line(curve([(57, 12), (58, 30), (57, 46)], False), curve([(36, 86), (45, 84), (52, 79)], False), weight=0.7)
    art.leaf(shape("M44.6-2H84.4Q86 3 84.4 8H44.6Q43 3 44.6-2Z"), weight=0.9)
    return art.done()
