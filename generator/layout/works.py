"""Medallions of works: mines by what they yield, and houses of monks and nuns. Drawn in a circle of 16 units."""

from __future__ import annotations

from generator.base.geometry import Matrix
from generator.layout.pen import curve, disc, ellipse, facets, limb, mirrored, pair, polar, shape, strokes
from generator.layout.sketch import Sketch, tuft, window


def _tools(art: Sketch, y: float) -> None:
    """Hammer and pick, crossed."""
    for angle, head in ((-45, "hammer"), (45, "pick")):
        place = Matrix.move(0, y) @ Matrix.turn(angle)
        art.area("vellum3", facets((-0.55, -7.4), (0.55, -7.4), (0.7, 8.6), (-0.7, 8.6)).transformed(place), line=0.22)
        if head == "hammer":
            art.area("argent_d", facets((-2.9, -9.2), (2.6, -9.2), (3.8, -8.2), (3.8, -6.4), (2.6, -5.4),
                (-2.9, -5.4)).transformed(place), line=0.24)
        else:
            art.area("argent_d", shape("M-6-4.6C-4.6-7.6-2.4-8.9 0-8.9C2.4-8.9 4.6-7.6 6-4.6C3.8-6.2 2-6.6 0-6.6"
                                       "C-2-6.6-3.8-6.2-6-4.6Z").transformed(place), line=0.24)


def copper(art: Sketch) -> None:
    """Pick and hammer crossed over the mouth of a shaft."""
    art.area("vellum3", shape("M-17 13.4C-14.6 9-13.4 4-9.6 1.2C-7-.8-4.6-2.4-1.6-2.6C2.2-3 5-1.6 8 .8"
                              "C12 3.8 14.4 9 17 13.4Z"))
    art.line(shape("M-12.4 8.6L-10.4 6.4L-9.8 8.8M-9.4 3.4L-7.4 2.4L-7.2 4.6M10.2 5.4L9 4M12.6 9.8L10.6 8L10.2 10.4"
                   "M-6.8 10.6L-5.8 8.6"), line=0.18)
    art.area("black", shape("M-4 13.4V5.4Q0 2.6 4 5.4V13.4Z"), line=0)
    art.area("k_mine", *pair(facets((3.4, 13.4), (3, 4.6), (4.6, 4.6), (5.2, 13.4)), axis=0),
        facets((-5.6, 4.8), (-5.4, 2.9), (5.4, 2.9), (5.6, 4.8)), line=0.2)
    art.line(strokes(((-2.6, 13.4), (-2.6, 6)), ((-0.8, 13.4), (-0.8, 6)), ((-2.6, 12), (-0.8, 12)),
        ((-2.6, 10.2), (-0.8, 10.2)), ((-2.6, 8.4), (-0.8, 8.4)), ((-2.6, 6.8), (-0.8, 6.8))), "vellum3", 0.22)
    art.area("m_open", facets((-17, 13.2), (17, 13.2), (17, 17), (-17, 17)), line=0.2)
    for x, y, r in ((8, 13, 1.5), (10.4, 13.2, 1.1), (9.2, 11.6, 1.2), (-9.4, 13.1, 1.4), (-7.6, 13.3, 0.9)):
        art.area("k_mine", facets(*(polar(x, y, r, a) for a in (20, 80, 150, 215, 290, 335))), line=0.18)
    _tools(art, -5.4)


def silver(art: Sketch) -> None:
    """A windlass over a shaft, and a basket of ore coming up."""
    art.area("vellum3", shape("M-17 13.4C-14 10.6-11.6 8.8-8 8.4H8C11.6 8.8 14 10.6 17 13.4V17H-17Z"))
    art.area("black", ellipse(0, 10, 6.6, 1.9), line=0.2)
    for x in (-7.0, 7.0):
        art.area("umber", limb([(x * 1.28, 10.6, 0.55), (x, -4.6, 0.5)]), limb([(x * 0.72, 10.6, 0.55),
            (x, -4.6, 0.5)]),
            line=0.2)
    art.area("k_mine", facets((-9.8, -6.4), (-6.4, -11.6), (6.4, -11.6), (9.8, -6.4)))
    art.line(strokes(*(((x, -11.4), (x * 1.5, -6.5)) for x in (-4.4, -1.5, 1.5, 4.4))), line=0.14)
    art.area("vellum3", facets((-8.6, -3.6), (8.6, -3.6), (8.6, -1.4), (-8.6, -1.4)), line=0.22)
    art.line(strokes(*(((x, -3.5), (x - 0.5, -1.5)) for x in (-1.4, -0.5, 0.4, 1.3))), "umber", 0.3)
    art.area("umber", limb([(8.6, -2.5, 0.35), (11.4, -2.5, 0.35), (11.4, 0.8, 0.35), (13, 0.8, 0.35)]), line=0.16)
    art.line(strokes(((0, -1.4), (0, 3))), "umber", 0.3)
    art.line(shape("M-2.4 4.4Q0 1.4 2.4 4.4"), line=0.24)
    for x, y in ((-1.3, 4.2), (0.3, 3.8), (1.4, 4.3)):
        art.area("argent", facets(*(polar(x, y, 1.1, a) for a in (20, 80, 150, 215, 290, 335))), line=0.18)
    art.area("trade", shape("M-2.7 4.4H2.7L2 8H-2Z"), line=0.22)
    art.line(shape("M-2.5 5.6H2.5M-2.2 6.8H2.2"), line=0.16)
    for x, y, r in ((-11.2, 12.4, 1.6), (-9, 12.8, 1.2), (10.4, 12.4, 1.5), (12.2, 13, 1), (8.8, 13, 1)):
        art.area("argent_d", facets(*(polar(x, y, r, a) for a in (20, 80, 150, 215, 290, 335))), line=0.18)


def iron(art: Sketch) -> None:
    """A furnace of stone and timber in blast, and its water wheel."""
    art.area("m_forest", shape("M-17 9V3L-14.6-2L-12.6 2.4L-10.8-1.4L-9 2.6V9Z"),
        shape("M17 9V2L15-2.6L13.4 1.4L12 9Z"))
    art.area("gules", curve([(-3.4, -7.6, "c"), (-4.2, -11), (-2, -12.2), (-1.2, -14.6, "c"), (0.8, -11.8),
        (2.4, -13.4, "c"),
        (3.8, -10.4), (3.2, -7.6, "c")]), line=0.2)
    art.area("or", curve([(-1.8, -7.6, "c"), (-2, -9.8), (-0.2, -11.4, "c"), (1.2, -9.8), (1.6, -7.6, "c")]), line=0.16)
    art.area("vellum3", facets((-6.4, 9.6), (-5, -7.6), (5, -7.6), (6.4, 9.6)))
    for row in range(6):
        y, off = -5 + 2.5 * row, row % 2 * 1.3
        half = 5.2 + 0.22 * row
        art.line(strokes(((-half, y), (half, y)), *(((x + off, y), (x + off, y + 2.5)) for x in (-3.9, -1.3, 1.3, 3.6)
            if row < 5)), line=0.12)
    art.area("umber", facets((-7, -3.8), (7, -3.8), (7, -2.6), (-7, -2.6)), facets((-7.4, 3), (7.4, 3), (7.4, 4.2),
        (-7.4,
        4.2)), line=0.2)
    art.area("black", shape("M-2.4 9.6V7A2.4 2.4 0 0 1 2.4 7V9.6Z"), line=0.2)
    art.area("or", curve([(-1.5, 9.6, "c"), (-1, 7.6), (0, 6.4, "c"), (1, 7.6), (1.5, 9.6, "c")]), line=0)
    art.area("m_open", facets((-17, 9.6), (17, 9.6), (17, 17), (-17, 17)), line=0.22)
    art.area("k_place", shape("M-1.2 11H1.2L2.4 17H-2.4Z"), line=0.16)
    art.line(disc(11, 6.4, 5), "umber", 0.9)
    art.line(disc(11, 6.4, 5.5), line=0.18)
    art.line(disc(11, 6.4, 4.5), line=0.18)
    art.line(strokes(*((polar(11, 6.4, 0.6, 45 * i), polar(11, 6.4, 4.6, 45 * i)) for i in range(8))), "umber", 0.44)
    art.line(strokes(*((polar(11, 6.4, 5, 45 * i + 22.5), polar(11, 6.4, 6.4, 45 * i + 22.5)) for i in range(8))),
        line=0.3)
    art.area("umber", disc(11, 6.4, 1), line=0.2)
    art.area("m_sea", shape("M5.6 12.6" + "q1.1-1 2.2 0t2.2 0" * 3 + "V15H5.6Z"), line=0.18)
    for x, y, r in ((-9.6, 9.4, 1.5), (-11.6, 9.7, 1.2), (-10.6, 8, 1.2), (-8, 9.8, 1)):
        art.area("k_place", facets(*(polar(x, y, r, a) for a in (20, 80, 150, 215, 290, 335))), line=0.18)


def abbey(art: Sketch) -> None:
    """A convent church between two walks of its cloister."""
    art.line(strokes(((0, -9), (0, -14.4)), ((-1.7, -12.6), (1.7, -12.6))), line=0.6)
    for side in (-1, 1):
        walk = [facets((3.6, 9), (3.6, 1.4), (15.6, 1.4), (15.6, 9)), facets((3.6, 1.6), (3.6, -2), (13.6, -2),
            (16.6, 1.6))]
        art.area("argent", *(walk[:1] if side > 0 else [mirrored(walk[0], 0)]))
        art.area("k_mine", *(walk[1:] if side > 0 else [mirrored(walk[1], 0)]))
        art.line(strokes(*(((side * x, 1.5), (side * (x - 0.9), -1.9)) for x in (6, 8.4, 10.8, 13.2))), line=0.14)
        for x in (6.2, 9.2, 12.2):
            art.area("black", shape(f"M{side * x - 1} 9V5A1 1 0 0 1 {side * x + 1} 5V9Z"), line=0.14)
    art.area("argent", facets((-5, 9), (-5, -2.4), (0, -9), (5, -2.4), (5, 9)))
    art.area("k_mine", facets((-5.8, -2), (0, -9.8), (5.8, -2), (5, -1.2), (0, -7.8), (-5, -1.2)))
    art.area("vellum3", disc(0, -1.4, 2.1), line=0.22)
    petals = [ellipse(0, -2.4, 0.42, 0.8).transformed(Matrix.move(0, -1.4) @ Matrix.turn(60 * i) @ Matrix.move(0, 1.4))
        for i in range(6)]
    art.area("black", *petals, line=0)
    art.area("umber", shape("M-1.9 9V5Q-1.9 3 0 2.4Q1.9 3 1.9 5V9Z"), line=0.22)
    art.line(strokes(((0, 2.8), (0, 9))), line=0.18)
    art.area("black", *(shape(f"M{x - 0.5} 4.4V2.6A.5 .5 0 0 1 {x + 0.5} 2.6V4.4Z") for x in (-3.5, 3.5)), line=0)
    art.area("m_forest", facets((-17, 9), (17, 9), (17, 17), (-17, 17)))
    path = curve([(-1.9, 9, "c"), (1.9, 9, "c"), (2.6, 12), (5.4, 17, "c"), (-5.4, 17, "c"), (-2.6, 12)])
    art.area("m_open", path, line=0.16)
    for x, y in ((-10, 11.4), (-6.4, 13.6), (6.8, 12.6), (10.4, 11)):
        art.line(shape(f"M{x - 0.7} {y}q.2-.9-.2-1.3M{x} {y}v-1.6M{x + 0.7} {y}q-.2-.9 .2-1.3"), "vert", 0.22)


def woodland(art: Sketch) -> None:
    """A house of monks among trees: its church from the side, with a turret on the ridge."""
    for x, top in ((-12.6, -5.4), (-8.4, -3.4), (12.4, -4.6), (9.4, -2.8)):
        art.area("m_forest", shape(f"M{x} {top}L{x + 3.4} {top + 6}H{x + 2}L{x + 4.6} {top + 11.4}H{x - 4.6}L{x - 2} "
            f"{top + 6}H{x - 3.4}Z"))
    art.line(strokes(((0.6, -8.6), (0.6, -14.2)), ((-0.9, -12.6), (2.1, -12.6))), line=0.5)
    art.area("k_mine", facets((-0.8, -5.6), (0.6, -9.4), (2, -5.6)))
    art.area("argent", facets((-0.5, -3.4), (-0.5, -5.7), (1.7, -5.7), (1.7, -3.4)), line=0.2)
    art.area("argent", facets((-9.4, 9), (-9.4, 1), (9, 1), (9, 9)))
    art.area("k_mine", facets((-10.2, 1.4), (-8.4, -4), (8, -4), (9.8, 1.4)))
    art.line(strokes(*(((x, -3.9), (x * 1.1, 1.3)) for x in (-6, -3, 0, 3, 6))), line=0.14)
    art.area("argent", shape("M9 9V3.4C12.2 3.4 13 5.2 13 9Z"))
    art.area("k_mine", shape("M8.6 3.8C12.4 3.4 13.6 5 13.6 6.4C12.4 4.8 10.8 4.4 8.6 4.6Z"), line=0.18)
    for x in (-7, -4, 2.2, 5.2, 7.6):
        art.area("black", window(x, 5.4), line=0.14)
    art.area("umber", shape("M-2.4 9V5.4Q-2.4 3.4-.9 2.8Q.6 3.4.6 5.4V9Z"), line=0.22)
    art.area("m_open", facets((-17, 9), (17, 9), (17, 17), (-17, 17)))
    art.area("vellum3", curve([(-2.2, 9, "c"), (0.4, 9, "c"), (0, 12), (3, 17, "c"), (-6, 17, "c"), (-2.8, 12)]),
        line=0.16)
    for x, y in ((-10, 11.4), (-6.4, 13.6), (6.8, 12.6), (10.4, 11)):
        art.line(tuft(x, y), "vert", 0.22)


def convent(art: Sketch) -> None:
    """A house of nuns: a small church and its herb garden behind a wall with a gate."""
    art.line(strokes(((0, -8.6), (0, -14.2)), ((-1.5, -12.5), (1.5, -12.5))), line=0.5)
    art.area("argent", facets((-4, 4), (-4, -3), (0, -8.4), (4, -3), (4, 4)))
    art.area("k_mine", facets((-4.8, -2.4), (0, -9.2), (4.8, -2.4), (4, -1.8), (0, -7.2), (-4, -1.8)))
    art.area("black", disc(0, -2.6, 1.2), *(window(x, 2.4) for x in (-2.2, 0, 2.2)), line=0.14)
    for side in (-1, 1):
        low = facets((4, 4), (4, -0.4), (13.4, -0.4), (13.4, 4))
        roof = facets((3.8, -0.2), (4.6, -3.2), (12.2, -3.2), (14.2, -0.2))
        art.area("argent", low if side > 0 else mirrored(low, 0))
        art.area("k_mine", roof if side > 0 else mirrored(roof, 0))
        art.area("black", *(window(side * x, 3) for x in (6.2, 8.8, 11.4)), line=0.14)
    art.area("m_forest", facets((-17, 4), (17, 4), (17, 9), (-17, 9)))
    for x in (-12.6, -9.6, -6.6, 6.6, 9.6, 12.6):
        art.area("vert", disc(x, 6, 1), line=0.16)
        art.area("gules", disc(x - 0.4, 5.7, 0.32), disc(x + 0.4, 6.2, 0.32), line=0)
    art.area("vellum3", shape("M-17 7.6H-3.2V6.2Q-3.2 3.2 0 2.4Q3.2 3.2 3.2 6.2V7.6H17V12H-17Z"))
    art.line(strokes(((-17, 9), (-2.2, 9)), ((2.2, 9), (17, 9)), ((-17, 10.5), (-2.2, 10.5)), ((2.2, 10.5), (17, 10.5)),
        *(((x, 7.7 if i % 2 else 9), (x, 9 if i % 2 else 10.5)) for i, x in enumerate((-14, -12, -9.6, -7, -5, 5, 7,
            9.6, 12,
            14)))), line=0.12)
    art.area("umber", shape("M-1.9 12V6.4Q-1.9 4.6 0 4Q1.9 4.6 1.9 6.4V12Z"), line=0.22)
    art.line(strokes(((0, 4.2), (0, 12)), ((-1.9, 7), (1.9, 7)), ((-1.9, 9.6), (1.9, 9.6))), line=0.16)
    art.area("m_open", facets((-17, 12), (17, 12), (17, 17), (-17, 17)))
    for x, y in ((-8, 14), (-4.4, 15), (5.2, 14.8), (9, 13.8)):
        art.line(tuft(x, y), "vert", 0.22)


WORKS = {
    "mine": copper, "mine_silver": silver, "mine_iron": iron, "monastery": abbey, "monastery_woods": woodland,
    "convent": convent,
}
"""The works that have a picture, by the name of the medallion."""
