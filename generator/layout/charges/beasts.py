"""Griffin, lion-eagle, bear, lamb, stag's head and fish."""

from __future__ import annotations

from functools import cache

from generator.base.geometry import Matrix
from generator.layout.charges.birds import (
    EAGLE_HEAD,
    eagle_head,
    feather,
    scales,
    spread_wing,
)
from generator.layout.charges.figure import Drawing, Figure
from generator.layout.charges.lions import hind_quarters, lock, paw
from generator.layout.pen import curve, disc, ellipse, limb, pair, shape
from generator.scene.path import Path

GRASP = (  # the toes of an eagle's foot that reaches to the left
    ((2, 0, 2.6), (-7, -6, 2.6), (-12, -4.6, 1.6), (-16, 1, 0.15)), ((2, 0, 2.6), (-8, 3.6, 2.6), (-12, 8, 1.6),
        (-12.6, 15, 0.15)),
    ((2, 0, 2.6), (-1, 8, 2.5), (0, 13, 1.5), (4, 17.6, 0.15)), ((2, 0, 2.4), (1.6, -7, 2.2), (-1, -11.6, 1.3),
        (-6, -14, 0.15)),
)
WING = (
    ((55, 47), (80, 68, 4.2)), ((56, 43), (89.6, 62.6, 4.6)), ((58, 38), (96.6, 53.6, 4.8)),
    ((61, 32), (100.4, 42.6, 4.8)),
    ((65, 25), (101, 31, 4.8)), ((69, 17), (99, 19.4, 4.6)),
)


@cache
def griffin() -> Figure:
    """A griffin erect: the fore part of an eagle with one raised wing, the hind part of a lion."""
    art = Drawing(most=0.86)
    hind, claws = hind_quarters()
    body: list[Path] = [
        *hind,
        limb([(71, 81, 3.4), (82, 88, 3), (92, 83, 2.6), (94.6, 73, 2.6), (99, 65, 3)], 3),
        lock((98.6, 67, 3), (95, 58, 3.4), (97.4, 47, 0.2)), lock((98.6, 67, 3), (104, 58.6, 3.2), (106.4, 47, 0.2)),
        lock((98.6, 68, 2.6), (106, 65, 2.6), (112, 58.6, 0.2)),
        limb([(48, 24, 9), (45, 38, 12.6), (48.6, 50, 13), (57, 65, 11), (65, 78, 14)], 3),
        lock((38, 44, 4.4), (31, 49.6, 3.2), (24.6, 49.6, 0.2)), lock((41, 54, 4.6), (35.6, 61, 3.4), (29, 62.6, 0.2)),
        lock((46, 62, 4.4), (42.6, 69.6, 3.2), (36.6, 73, 0.2)),
    ]
    legs = [limb([(42, 42, 7.4), (31, 41, 5), (23, 34, 3), (19.6, 29, 2.7)]),
        limb([(46, 56, 7.4), (35, 64, 5.2), (25, 66, 3), (19, 65.4, 2.7)])]
    for x, y, turn in ((19.4, 28, 68), (18, 65.4, 22)):
        place = Matrix.move(x, y) @ Matrix.turn(turn) @ Matrix.scale(1.08)
        claws += [limb(nodes).transformed(place) for nodes in GRASP]
    shift = Matrix(0.9, 0, 0, 0.9, 0, 1)
    art.arm(*claws)
    art.body(*body, *legs, EAGLE_HEAD.transformed(shift), shape("M46 9L54-5Q57.4 2 56 16Z"))
    for (rx, ry), (x, y, radius) in WING:
        blade, quill = feather((rx, ry), (x, y), radius, 3)
        art.leaf(blade)
        art.line(quill, weight=0.55)
    art.body(curve([
        (48, 55, "c"), (47.4, 43), (51, 30), (58, 17), (67.4, 6.6), (77, 3.4), (83.6, 8.4), (82.6, 15), (77, 17),
        (74, 13.6, "c"),
        (73.6, 22), (68.6, 33), (62, 44), (54, 54),
    ]))
    art.line(curve([(51.4, 45), (54.6, 32.6), (61, 20.6), (69, 11.6), (75.4, 9), (78.4, 12)], False), weight=0.8)
    art.line(*(shape(f"M{x - 3} {y - 3}Q{x + 0.6} {y + 3.4} {x + 3.4} {y - 1.6}") for x, y in ((57, 44), (62, 36),
        (67, 28))), weight=0.55)
    head = Drawing()
    eagle_head(head)
    art.include(head.done(), shift)
    art.line(*(shape(f"M{x - 2.4} {y - 2}Q{x} {y + 3} {x + 2.4} {y - 2}") for x, y in ((43, 24), (49, 25.6), (40.4, 31),
        (46, 33), (38.6, 38), (43.6, 41))), weight=0.55)
    art.line(curve([(58.4, 69), (52, 78), (53.6, 89)], False), weight=0.8)
    return art.done()


@cache
def lion_eagle() -> Figure:
    """A lion-eagle: the fore part of an eagle displayed upon the hind part of a lion."""
    art = Drawing(most=0.9)
    toes: list[Path] = []
    claws: list[Path] = []
    for x, y, angle in ((21, 105, 142), (79, 105, 38)):
        more, nails = paw(x, y, angle, 1.35)
        toes += more
        claws += nails
    tail = [
        limb([(52, 76, 4), (45, 86, 3.2), (49, 96, 3), (56, 104, 3), (51, 113, 3.4)], 3),
        lock((51.4, 111, 4), (42, 117, 4.4), (37, 130, 0.2)), lock((51.4, 112, 4), (51, 123, 4.6), (50, 138, 0.2)),
        lock((51.4, 111, 4), (60.6, 117, 4.4), (64, 130, 0.2)),
    ]
    legs = pair(
        limb([(56, 62, 13), (69, 72, 12.4), (74, 83, 8), (69, 92, 6), (75, 101, 5.6)], 3),
        lock((70, 91, 5), (63, 97.6, 3.4), (55, 98.6, 0.2)), lock((76, 80, 5), (83, 85, 3.6), (91, 84.6, 0.2)),
        lock((78, 73, 5), (85.4, 76.6, 3.6), (93, 75, 0.2)),
    )
    art.arm(*claws)
    art.body(*tail, *legs, *toes)
    wings = Drawing()
    spread_wing(wings, -1)
    spread_wing(wings, 1)
    art.include(wings.done(), Matrix(1.06, 0, 0, 0.74, -3, 1.6))
    locks = pair(lock((57, 58, 5), (63.6, 66, 3.8), (64, 76, 0.2)))
    art.body(limb([(50, 22, 8), (50, 34, 11), (50, 47, 13.6), (50, 60, 13), (50, 68, 10)]), EAGLE_HEAD, *locks,
        lock((50, 65, 5.4), (50, 75, 4), (50, 85, 0.2)))
    eagle_head(art)
    scales(art, ((32, 2), (39, 3), (46, 4), (53, 3)))
    return art.done()


@cache
def bear() -> Figure:
    """A bear erect, facing left."""
    art = Drawing(most=0.72)
    claws: list[Path] = []
    paws: list[Path] = []
    for x, y, angle in ((9, 41, 200), (10, 62, 186), (17, 100, 180), (42, 117, 180)):
        toes, nails = paw(x, y, angle, 1.2)
        paws += toes
        claws += nails
    shag = (((60, 22, 5), (67, 24, 3.4), (72, 22, 0.2)), ((64, 33, 5), (71, 36, 3.4), (77, 35, 0.2)),
        ((68, 44, 5), (75, 48, 3.4), (81, 47.6, 0.2)),
            ((71, 56, 5), (78, 60.6, 3.4), (84, 61, 0.2)), ((74, 68, 5), (81, 73, 3.4), (87, 74, 0.2)),
            ((75, 80, 5), (81, 86, 3.4), (87, 88, 0.2)),
            ((69, 98, 4.4), (74, 103, 3), (80, 104, 0.2)), ((32, 55, 4), (27.6, 58, 2.6), (23, 57.6, 0.2)),
            ((36, 70, 4.4), (31.6, 75, 3), (26, 76.4, 0.2)),
            ((41, 79, 4.4), (36.4, 83, 3), (31, 84, 0.2)), ((34, 38, 4), (29, 41.6, 2.6), (24, 41, 0.2)))
    body = [
        limb([(52, 22, 14), (50, 42, 17), (52, 58, 17.6), (58, 74, 18.6)], 3),
        limb([(46, 42, 9.6), (34, 46.4, 8), (22, 44.6, 6.4), (12, 42, 5.4)]),
        limb([(48, 58, 9.6), (36, 63, 8), (24, 64, 6.4), (13, 62.4, 5.4)]),
        limb([(58, 78, 15), (43, 83, 12), (34, 90, 9), (28, 98, 6.4), (20, 100, 5.6)], 3),
        limb([(62, 82, 16), (60, 96, 12.4), (61, 107, 8.6), (55, 115, 6.6), (46, 117, 5.6)], 3),
        lock((76, 78, 4), (84, 79.6, 3), (88, 84, 0.2)),
        *(lock(*nodes) for nodes in shag),
    ]
    head = curve([
        (64, 22), (60, 9.6), (58.4, 7.6, "c"), (60.4, 2), (56, -2.4), (50.4, -0.6), (48, 4, "c"), (42, 4.4),
        (36.4, 8.6), (30, 11.4), (24, 12), (20.6, 15),
        (21.4, 18.8), (24, 20.6, "c"), (34, 22.4, "c"), (29, 24.2), (25, 24.6), (25, 28), (30, 30), (38, 34), (48, 42),
        (60, 38),
    ])
    art.arm(*claws)
    art.body(*body, *paws, head)
    art.arm(limb([(32, 22.8, 0.9), (26, 22.8, 1.4), (18, 24, 1.5), (13.6, 21.4, 0.15)]))
    art.line(curve([(34.4, 12.4), (38, 10.8), (41.4, 12.6)], False), curve([(52, 3.6), (55.4, 2.2), (56, 6)], False),
        weight=0.9)
    art.spot(disc(38.2, 14, 2), kept=True)
    art.spot(ellipse(22, 14.4, 2, 1.6))
    art.line(
        curve([(39, 54), (47, 52), (51.6, 45)], False), curve([(42, 70), (50, 66), (54, 58)], False),
        curve([(52, 72), (47, 81), (49, 91)], False), curve([(44, 12), (47.4, 19), (45, 26)], False), weight=0.8,
        kept=True,
    )
    art.line(
        curve([(52, 14), (54, 21), (51.6, 27)], False), curve([(57, 30), (58.6, 36), (56, 42)], False), weight=0.8,
    )
    return art.done()


@cache
def lamb() -> Figure:
    """The paschal lamb walking, with halo and banner."""
    art = Drawing(most=0.86)
    flag = curve([(57.4, -2, "c"), (70, -1), (84, -6), (101, -4, "c"), (92, 4.4, "c"), (98, 14, "c"), (83, 12),
        (66, 18.4), (50, 18.4, "c")])
    art.body(limb([(24.6, 96, 2), (44, 40, 2), (59, -7, 2)], 1), flag)
    art.pierce(shape("M70 2L73.6 1.6L72.6 5.8Q78 5 84 3.4L83 7.2Q77 8.8 71.8 9.6L70.8 13.6L67 14.2L68 10.2L60 11"
                     "L61 7.2L69 6.4Z"))
    art.leaf(disc(17, 29, 23))
    art.arm(shape("M13.4 6.4Q17 5.6 20.6 6.4V25.4H39.6Q40.4 29 39.6 32.6H-5.6Q-6.4 29-5.6 25.4H13.4Z"), weight=0.6)
    legs = (((42, 67, 6), (45, 81, 4.2), (42.6, 93, 3.4), (38.4, 97, 3.3)),
            ((76, 66, 7), (71, 79, 4.4), (73.6, 91, 3.4), (69, 97, 3.2)), ((84, 64, 7.4), (86, 78, 4.6), (90, 89, 3.6),
                (86, 97, 3.4)),
            ((30, 62, 5.6), (20, 69, 4.2), (22.6, 78, 3.4), (20.4, 83, 3.2)))
    wool = [disc(x, y, r) for x, y, r in (
        (30, 44, 8), (40, 41, 8), (51, 41, 8), (62, 41, 8), (73, 42, 8), (83, 46, 8), (88, 55, 8), (85, 65, 8),
        (75, 69, 7), (64, 70, 7),
        (53, 70, 7), (42, 69, 7), (33, 64, 7), (28, 55, 8), (38, 54, 12), (50, 55, 14), (70, 55, 14),
    )]
    tail = limb([(92, 52, 4), (97, 60, 4), (97, 70, 3.6), (94, 76, 2)])
    art.body(*(limb(nodes) for nodes in legs), *wool, tail)
    art.body(curve([(33, 44), (33, 32), (29, 24), (22, 21.4), (15, 23.6), (9, 30), (4.6, 36), (6.4, 40.6), (12, 42),
        (18, 42), (22, 48), (28, 52)]))
    art.leaf(curve([(25, 25, "c"), (33, 24), (38.6, 29.4), (38, 33.4, "c"), (31.6, 31.6)]))
    art.line(curve([(12.6, 31.4), (16, 29.6), (19.4, 31.4)], False), curve([(6.6, 37.6), (9.6, 37.8), (12, 36.6)],
        False), weight=0.8)
    art.spot(disc(16, 33, 1.7), kept=True)
    art.line(*(shape(f"M{x - 4} {y - 1}Q{x - 1} {y + 5} {x + 3} {y - 1}") for x, y in (
        (42, 50), (53, 49), (64, 49), (75, 51), (47, 59), (58, 58), (69, 59), (80, 60), (38, 58),
    )), weight=0.7)
    return art.done()


@cache
def deer_head() -> Figure:
    """A stag's head seen from the front, with its antlers."""
    art = Drawing(most=0.8)
    antler = [
        limb([(57, 50, 3.6), (66, 40, 3.4), (77, 29, 3.2), (82, 15, 2.8), (76, -2, 0.6)], 3),
        limb([(61, 46, 2.8), (70, 49, 2.6), (79, 46, 1.6), (83, 39, 0.4)]),
        limb([(71, 36, 2.6), (82, 37, 2.4), (90, 32, 1.4), (93, 24, 0.4)]),
        limb([(79, 26, 2.6), (89, 22, 2.2), (96, 13, 0.4)]), limb([(81, 16, 2.4), (90, 8, 1.8), (93, -2, 0.4)]),
        limb([(80, 20, 2.2), (72, 14, 1.8), (69, 5, 0.4)]),
    ]
    art.body(*pair(*antler))
    art.leaf(*pair(curve([(58, 58, "c"), (68, 53), (80, 52.6), (90, 56, "c"), (84, 64), (72, 68), (61, 67)])))
    art.line(*pair(curve([(65, 61), (73, 59.6), (81, 58.6)], False)), weight=0.8)
    art.body(curve([(50, 47), (58, 48.6), (63, 55), (64, 64), (61, 76), (58.6, 88), (59.6, 96), (57, 103), (50, 105.6),
                    (43, 103), (40.4, 96), (41.4, 88), (39, 76), (36, 64), (37, 55), (42, 48.6)]))
    art.line(*pair(curve([(55.4, 66), (58.6, 63.6), (61.6, 65.4)], False), curve([(54, 76), (54.6, 84), (53.4, 90)],
        False)), weight=0.9)
    art.spot(*pair(ellipse(58.4, 66.6, 1.9, 1.6), ellipse(54.4, 97, 2, 1.5)))
    art.line(shape("M50 100V103M45 102Q50 99 55 102"), weight=0.8)
    return art.done()


@cache
def fish() -> Figure:
    """A fish swimming to the left."""
    art = Drawing(most=0.86)
    art.leaf(curve([(34, 18, "c"), (44, 3, "c"), (58, 4), (66, 12, "c"), (62, 20, "c")]),
        curve([(42, 40, "c"), (48, 53, "c"), (58, 52, "c"), (60, 39, "c")]))
    art.leaf(curve([(80, 28, "c"), (90, 14), (101, 8, "c"), (96, 28), (101, 50, "c"), (90, 44)]))
    art.body(curve([(0, 29), (8, 20), (22, 13.4), (40, 12), (60, 18), (76, 25), (86, 27), (86, 31), (76, 34), (60, 41),
        (40, 46), (22, 45), (8, 38), (2, 33, "c"), (8, 30.4, "c")]))
    art.line(curve([(23, 14), (28, 22), (28, 36), (23, 44)], False), weight=1)
    art.leaf(curve([(32, 29, "c"), (42, 30), (48, 37, "c"), (38, 38)]))
    art.line(curve([(12, 21), (10, 26)], False), weight=0.8)
    art.spot(disc(14.6, 25.4, 2))
    art.line(*(shape(f"M{x} {y - 4}Q{x + 5} {y} {x} {y + 4}") for x, y in (
        (35, 19.6), (45, 19.6), (55, 22.6), (40, 25.4), (50, 27), (60, 27), (55, 33), (65, 31.4), (70, 27), (50, 39),
    )), weight=0.6)
    art.line(shape("M90 22L97 15M89 28H96M90 35L97 43"), weight=0.6)
    return art.done()
