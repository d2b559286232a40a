"""Lions: erect, crowned, with an axe, and walking."""

from __future__ import annotations

import math
from functools import cache

from generator.base.geometry import Matrix
from generator.layout.charges.figure import Drawing, Figure
from generator.layout.pen import Node, curve, disc, limb, shape
from generator.scene.path import Path


def lock(*nodes: Node) -> Path:
    """A tuft of hair: a limb that runs out in a point."""
    (x1, y1, r1), *rest = nodes
    return limb([(x1, y1, r1), *rest[:-1], (rest[-1][0], rest[-1][1], 0.2)])


def paw(x: float, y: float, angle_deg: float, size: float = 1.0) -> tuple[list[Path], list[Path]]:
    """Three spread toes at the end of a leg, each with a hooked claw: (toes, claws)."""
    toes, claws = [], []
    for spread in (-50, -2, 46):
        turn = math.radians(angle_deg + spread)
        c, s = math.cos(turn) * size, math.sin(turn) * size
        toes.append(limb([(x, y, 3.2 * size), (x + c * 4, y + s * 4, 3.2 * size), (x + c * 7, y + s * 7, 2.5 * size)]))
        hook = turn + math.radians(30)
        tip_x, tip_y = x + math.cos(hook) * 14.4 * size, y + math.sin(hook) * 14.4 * size
        claws.append(limb([(x + c * 6, y + s * 6, 2.9 * size), (x + c * 11, y + s * 11, 2.1 * size),
            (tip_x, tip_y, 0.3)]))
    return toes, claws


Parts = tuple[list[Path], list[Path]]


def hind_quarters() -> Parts:
    """Thighs, legs and feet of a beast that stands erect, facing left, and its claws."""
    body = [
        limb([(62, 79, 13), (48, 80.5, 10.4), (38.6, 84.4, 7.4), (36, 92, 5), (32, 97.4, 4.6), (24, 98.6, 4.4)], 3),
        limb([(65, 79, 14), (61.4, 91, 11), (63.4, 101, 7), (67.4, 108.4, 5.2), (62, 114.6, 5), (53, 116, 4.6)], 3),
        lock((66, 105, 4.4), (72, 109.4, 2.8), (78, 107, 0.2)),
        lock((63, 97, 4), (70, 98.4, 3), (78, 95, 0.2)),
        lock((37, 86, 4), (32, 80.6, 2.8), (25.4, 80.6, 0.2)),
        lock((37, 93, 3.6), (42.6, 97.6, 2.4), (48.6, 97, 0.2)),
    ]
    claws: list[Path] = []
    for x, y, angle in ((22, 98.6, 178), (51, 116, 180)):
        toes, nails = paw(x, y, angle, 1.1)
        body += toes
        claws += nails
    return body, claws


def tail() -> list[Path]:
    """The tail in an S with its locks, ending in a bush."""
    return [
        limb([(71, 81, 3.4), (82, 87, 3), (91.4, 80, 2.7), (89.6, 68, 2.5), (82, 58, 2.4), (79.6, 46, 2.4),
            (85, 35, 2.6), (89, 26, 3.4)], 3),
        lock((81, 54, 2.4), (74.4, 51.6, 2.3), (70.6, 44.6, 0.2)),
        lock((90, 70, 2.2), (96.4, 67, 2.4), (100, 58.6, 0.2)),
        lock((84.6, 37, 2.2), (90, 39.6, 2.4), (97, 37, 0.2)),
        lock((89, 28, 3.4), (83.4, 17, 4), (85.4, 3, 0.2)),
        lock((89, 28, 3.4), (92, 14, 4.2), (94.6, -3, 0.2)),
        lock((89, 28, 3.4), (98, 19.6, 3.8), (103.6, 6, 0.2)),
        lock((87.6, 31, 3), (78.6, 25.4, 3.2), (76, 13, 0.2)),
    ]


HEAD = curve([
    (62, 26), (57, 14), (53.6, 10, "c"), (54.6, 0.6, "c"), (46.6, 6.4, "c"), (41, 5), (36, 6.4), (32.6, 10), (28, 9.6),
    (22.6, 9.4), (19, 12.4), (19.4, 16.4), (21.4, 18.4), (20.8, 21, "c"), (24, 22.2), (26, 21.6, "c"), (27.4, 26, "c"),
    (29.6, 21.8, "c"),
    (37, 21.4, "c"), (34, 27.4), (30.4, 28.8, "c"), (28.4, 25.6, "c"), (26.6, 29.4, "c"), (23.6, 31), (24, 34.4),
    (21.4, 41.4, "c"),
    (28.6, 38), (34, 38.6), (42, 50), (58, 44),
])
"""The head in profile, jaws open, facing left."""

MANE = (
    ((55, 15, 4.6), (63, 10.4, 4), (68.6, 2, 0.2)), ((58, 22, 5.2), (67, 18.4, 4), (74.4, 11, 0.2)),
    ((60, 30.4, 5.2), (69.4, 28.6, 4), (77, 22.6, 0.2)), ((60, 39, 5.2), (69, 40, 3.8), (77, 36, 0.2)),
    ((60, 48, 4.8), (67.4, 51.6, 3.6), (75.4, 49.6, 0.2)), ((36, 37, 4.6), (29.6, 41.6, 3.2), (22.4, 46.6, 0.2)),
)
TONGUE = limb([(34.6, 23.4, 1.2), (30, 25.2, 1.8), (23, 25.6, 1.8), (16.6, 26.6, 1.7), (12.4, 24, 1.1),
    (12.6, 20.6, 0.15)])


def face_lines(art: Drawing) -> None:
    """Eye, nose, whiskers and the locks of the mane."""
    art.line(curve([(31.6, 13.4), (36, 10.6), (41, 13.4)], False), weight=1.1)
    art.spot(disc(36.2, 14, 2), kept=True)
    art.spot(*(disc(x, y, 0.7) for x, y in ((25.4, 17.4), (28, 18.6), (28.4, 15.8))))
    art.line(curve([(19.4, 14.6), (22.6, 14.8), (24, 12.4)], False), weight=0.9)
    art.line(
        curve([(45.4, 8.4), (47, 14), (43.4, 19), (45.6, 25), (41.4, 32), (43, 38)], False), weight=0.8, kept=True,
    )
    art.line(
        curve([(51, 11.6), (53.6, 19), (50, 25.6), (52.6, 32), (49, 38.6)], False),
        curve([(57.4, 24), (59, 31), (55.6, 37), (57.6, 43.6)], False), weight=0.8,
    )


@cache
def lion() -> Figure:
    """A lion erect, facing left, with tongue and claws in the second tincture."""
    art = Drawing(most=0.84)
    hind, claws = hind_quarters()
    body = [*tail(), *hind]
    body.append(limb([(50, 30, 14), (48, 45, 16.4), (53, 58, 11.6), (60, 68, 10.6), (65, 78, 14)], 3))
    body += [lock(*nodes) for nodes in MANE]
    body += [
        limb([(48, 45, 9), (38, 48.6, 7.6), (28, 50, 5.6), (19, 47.6, 4.6), (14, 46.4, 4.6)], 3),
        lock((37, 52, 4), (33.6, 57.4, 2.8), (27, 58.6, 0.2)),
        limb([(51, 55, 9.4), (42, 64.6, 7.4), (31, 70, 5.6), (21, 70, 4.6), (16, 69.6, 4.6)], 3),
        lock((40, 68, 4), (40.6, 74, 2.8), (35.6, 78.4, 0.2)),
    ]
    for x, y, angle in ((12, 46, 194), (13, 69.4, 180)):
        toes, nails = paw(x, y, angle, 1.15)
        body += toes
        claws += nails
    art.arm(*claws)
    art.body(*body, HEAD)
    art.arm(TONGUE)
    face_lines(art)
    art.line(
        curve([(38, 55.4), (46, 53), (51.6, 46.4)], False), curve([(58.4, 69), (52, 78), (53.6, 89)], False),
        weight=0.8, kept=True,
    )
    art.line(curve([(47, 68), (53, 62), (56, 55)], False), curve([(74, 71), (69, 70), (65, 66)], False), weight=0.8)
    return art.done()


CROWN = shape("M31 8.6L27.6-1.6Q31.6 1.6 34 .8L37.8-6.6L41.4.6Q44 .8 48-2.4L47.6 7.2Q39 5.4 31 8.6Z")


def crown_on(art: Drawing) -> None:
    """The small crown of a lion's head."""
    art.leaf(CROWN, *(disc(x, y, 2.2) for x, y in ((27, -2.8), (37.8, -8.2), (48.6, -3.8))))


@cache
def lion_crowned() -> Figure:
    """The lion with a crown."""
    art = Drawing(most=0.82)
    art.include(lion(), Matrix())
    crown_on(art)
    return art.done()


@cache
def lion_axe() -> Figure:
    """The crowned lion of Norway with Saint Olav's axe in its forepaws."""
    art = Drawing(most=0.86)
    art.steel(shape("M5.4 10.6L-8.6 3.4C-15.4 12.6-17.4 25-12.6 36.6C-8.6 31.6-1.6 27.6 8.4 27.4L14 25.8L10 10Z"))
    art.leaf(limb([(33, 92, 2.7), (20, 56, 2.7), (2, 2, 2.7)], 1))
    art.include(lion_crowned(), Matrix())
    return art.done()


@cache
def lion_passant_crowned() -> Figure:
    """A crowned lion walking, one forepaw raised: the leopards of Denmark."""
    art = Drawing(most=0.84)
    body: list[Path] = [
        limb([(117, 36, 3.4), (129, 40, 3), (136, 33, 2.8), (131, 24, 2.6), (118, 22, 2.5), (104, 20, 2.6),
            (96, 14, 3.2)], 3),
        lock((97, 15, 3.2), (89, 10.6, 3.8), (84, 1, 0.2)), lock((96.4, 15, 3.2), (95, 5.6, 4), (97, -6, 0.2)),
        lock((97, 15, 3.2), (103.6, 8.6, 3.6), (110, 1, 0.2)), lock((134, 28, 2.2), (139, 22, 2.4), (139, 13.6, 0.2)),
        lock((116, 22, 2.2), (113.6, 27.6, 2.2), (107, 30, 0.2)),
        limb([(42, 36, 15), (60, 40, 14), (84, 37, 10.6), (106, 38, 13.4)], 3),
        limb([(108, 40, 13), (114, 50, 9.4), (111, 58, 5.6), (117, 66, 4.8), (112, 71, 4.6), (104, 71.6, 4.4)], 3),
        limb([(98, 42, 10.4), (90, 52, 7.6), (82, 59, 5.2), (84, 67, 4.6), (79, 71, 4.4), (71, 71.6, 4.4)], 3),
        lock((117, 62, 3.8), (123, 62.6, 2.6), (130, 58, 0.2)), lock((84, 63, 3.6), (90, 65, 2.5), (97, 62, 0.2)),
        limb([(54, 42, 11.4), (53, 54, 7.4), (50, 64, 5), (45, 71, 4.6), (39, 71.6, 4.4)], 3),
        lock((54, 56, 3.8), (60.6, 58.6, 2.7), (66, 55.6, 0.2)),
        limb([(38, 42, 9), (26, 48.6, 6.6), (17, 45, 5), (9, 43, 4.6)], 3),
        lock((26, 51, 3.6), (25, 57.6, 2.5), (19.6, 61, 0.2)),
    ]
    claws: list[Path] = []
    for x, y, angle in ((102, 71.6, 180), (69, 71.6, 180), (37, 71.6, 180), (7, 42.6, 200)):
        toes, nails = paw(x, y, angle, 0.9)
        body += toes
        claws += nails
    shift = Matrix(0.9, 0, 0, 0.9, 1, -3)
    body += [lock(*nodes).transformed(shift) for nodes in (*MANE[:4], ((40, 44, 4), (34, 52, 3), (33, 60, 0.2)))]
    art.arm(*claws)
    art.body(*body, HEAD.transformed(shift))
    art.arm(TONGUE.transformed(shift))
    head = Drawing()
    face_lines(head)
    crown_on(head)
    art.include(head.done(), shift)
    art.line(
        curve([(44, 53), (51, 47), (52, 37)], False), curve([(93, 47), (98, 41), (96, 33)], False), weight=0.8,
        kept=True,
    )
    art.line(curve([(68, 49), (76, 47.6), (83, 45)], False), weight=0.8)
    return art.done()
