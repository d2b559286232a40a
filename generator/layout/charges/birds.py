"""The eagle, its claw, and wings."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from generator.base.geometry import Matrix
from generator.layout.charges.figure import Drawing, Figure
from generator.layout.pen import curve, disc, limb, mirrored, pair, shape
from generator.scene.path import Path

Point = tuple[float, float]


def feather(root: Point, tip: Point, radius: float, bend: float = 0.0) -> tuple[Path, Path]:
    """A long feather with a rounded tip and its quill; `bend` bows it to the left of its way."""
    (x0, y0), (x1, y1) = root, tip
    length = math.hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / length, (x1 - x0) / length

    def along(share: float, sag: float) -> Point:
        return x0 + (x1 - x0) * share + nx * bend * sag, y0 + (y1 - y0) * share + ny * bend * sag

    a, b, c = along(0.35, 0.9), along(0.68, 0.9), along(0.92, 0.3)
    blade = limb([(x0, y0, radius * 0.75), (*a, radius), (*b, radius * 1.02), (*c, radius * 0.78)], 2)
    quill = curve([along(0.2, 0.6), a, along(0.62, 0.96), along(0.88, 0.42)], False)
    return blade, quill


def scallops(art: Drawing, centres: Sequence[tuple[float, float, float]], radius: float, height: float) -> None:
    """A row of short covert feathers: (x, y of the upper end, turn in degrees) each."""
    r, s = radius, radius * 0.5
    tip = f"C{-r} {r * 0.9} {-s} {r * 1.3} 0 {r * 1.45}C{s} {r * 1.3} {r} {r * 0.9} {r} 0"
    tile = shape(f"M{-r} {-height}V0{tip}V{-height}Z")
    for x, y, angle in centres:
        art.leaf(tile.transformed(Matrix.move(x, y) @ Matrix.turn(angle)), weight=0.9)


@cache
def wing() -> Figure:
    """One lowered wing, its back to the left: the right-hand one of a pair is this, the other its mirror image."""
    art = Drawing(most=0.42)
    tips = ((9, 108, 4.3), (17.4, 103, 4.5), (25.6, 95.6, 4.6), (33.4, 86, 4.6), (40.4, 75, 4.4), (46.4, 63, 4.2))
    roots = ((7, 40), (13.4, 38), (20, 36), (26.6, 34), (33, 32), (39, 31))
    for (x, y, radius), root in zip(reversed(tips), reversed(roots), strict=True):
        blade, quill = feather(root, (x, y), radius, 1.6)
        art.leaf(blade)
        art.line(quill, weight=0.55)
    scallops(art, [(6.8 + i * 6.4, 46 - i * 2.2, -4 - i * 1.4) for i in reversed(range(7))], 3.7, 9)
    scallops(art, [(5.0 + i * 6.1, 36 - i * 2.0, -4 - i * 1.2) for i in reversed(range(7))], 3.6, 9)
    art.body(curve([
        (0.4, 39, "c"), (0, 26), (3.4, 13), (12, 4), (24, 1), (36, 3.6), (44.6, 10.4), (47.6, 18), (45.6, 24),
        (40.6, 25.6),
        (35, 22.6, "c"), (26, 23.8), (15.6, 28.4), (6.4, 36.4, "c"),
    ]))
    art.line(curve([(4, 32), (6, 21), (12, 12), (23, 6.8), (34, 8.8), (41, 14.4), (41, 20), (37, 20.6), (35.6, 17.6)],
        False), weight=0.9)
    art.spot(*(disc(x, y, 1.2) for x, y in ((9.4, 26.6), (13.8, 21.6), (19.4, 18), (25.6, 16))))
    return art.done()


TALON = (((0, 0, 2.4), (-8, 4, 2.1), (-13, 10, 0.15)), ((0, 0, 2.4), (-1, 9, 2.1), (-3, 17, 0.15)),
         ((0, 0, 2.4), (7.4, 7, 2.1), (8, 15, 0.15)), ((0, 0, 2.2), (7.6, -2.4, 1.8), (12, -7.6, 0.15)))


def talons(x: float, y: float, turn_deg: float = 0.0, size: float = 1.0) -> list[Path]:
    """Three claws forward and one back, at the end of a bird's leg."""
    place = Matrix.move(x, y) @ Matrix.turn(turn_deg) @ Matrix.scale(size)
    return [limb(nodes).transformed(place) for nodes in TALON]


EAGLE_HEAD = curve([
    (57.6, 30), (59.4, 20), (60.6, 14), (57.4, 7), (50, 2.6), (42.6, 4), (38.6, 8.6), (38.4, 13), (42, 16), (43.4, 22),
    (41.6, 30), (50, 34),
])
BEAK = shape("M41 4.6C34.4 3.6 29.4 7 29.6 17.4C31.8 13.2 35 12.6 37.4 13.4C36.4 15.4 33.8 16 33 17.8"
             "C36.2 19.4 40.4 18 42.6 14.4Z")


def eagle_head(art: Drawing) -> None:
    """The hooked beak over a painted head."""
    art.arm(BEAK)
    art.line(shape("M30.4 11.4C33.6 9.6 37.4 10.4 40.4 11.6"), weight=0.7)
    art.spot(disc(45.6, 8.8, 1.7))


def scales(art: Drawing, rows: Sequence[tuple[float, int]], step: float = 6.0) -> None:
    """Rows of small feathers on a breast: (y, how many)."""
    art.line(*(
        shape(f"M{x - 2.6} {y - 2.2}Q{x} {y + 3.4} {x + 2.6} {y - 2.2}")
        for y, n in rows for x in (50 + (i - (n - 1) / 2) * step for i in range(n))
    ), weight=0.55)


SPREAD = (
    ((33, 17), (49, 53, 4.2)), ((30, 20), (45.6, 66, 4.3)), ((26.6, 24), (40.4, 76, 4.3)),
    ((23, 28), (33.4, 83, 4.2)), ((18.6, 33), (26, 84, 3.9)),
)


def spread_wing(art: Drawing, side: int) -> None:
    """One raised and spread wing of an eagle displayed; `side` is -1 for the left of the picture, 1 for the right."""
    def seen(path: Path) -> Path:
        return mirrored(path) if side < 0 else path

    for (rx, ry), (x, y, radius) in SPREAD:
        blade, quill = feather((50 + rx, ry), (50 + x, y), radius, -2.6)
        art.leaf(seen(blade))
        art.line(seen(quill), weight=0.55)
    arm = curve([
        (57, 47, "c"), (58, 36), (63, 23), (71, 11), (81, 3.6), (91, 4.4), (96.6, 11.6), (95.4, 20), (88.6, 23.4),
        (83.6, 19.4),
        (84.8, 15.4, "c"), (83.4, 24), (79, 33), (73, 41), (65, 49),
    ])
    art.body(seen(arm))
    art.line(seen(curve([(62, 40), (67, 28), (74.6, 16.6), (83, 9.4), (90, 11), (90.6, 17)], False)), weight=0.8)
    art.line(*(seen(shape(f"M{x - 3.4} {y - 3.4}Q{x + 0.4} {y + 3.8} {x + 3.6} {y - 2.2}"))
               for x, y in ((69, 40), (75, 33.6), (80, 26.6))), weight=0.55)


@cache
def eagle() -> Figure:
    """An eagle displayed, its head turned to the left."""
    art = Drawing(most=0.9)
    for dx in (-17, 17, -9, 9, 0):
        blade, quill = feather((50 + dx * 0.2, 72), (50 + dx * 1.1, 112 - abs(dx) * 0.55), 4, 0)
        art.leaf(blade)
        art.line(quill, weight=0.55)
    art.arm(*(claw for claw in (*pair(*talons(74, 85, -16, 0.92)),)))
    art.body(*pair(limb([(56, 62, 6.4), (66, 71, 5.2), (72, 79, 2.6), (74, 85.4, 2.3)])))
    spread_wing(art, -1)
    spread_wing(art, 1)
    art.body(limb([(50, 22, 7.6), (50, 36, 10.4), (50, 50, 12.6), (50, 64, 10.6), (50, 76, 5.4)]), EAGLE_HEAD)
    art.leaf(shape("M43.4 74.6Q50 78 56.6 74.6L57.6 79.6Q50 83.6 42.4 79.6Z"), weight=0.9)
    eagle_head(art)
    scales(art, ((33, 2), (40, 3), (47, 4), (54, 3), (61, 4), (68, 3)))
    return art.done()


TOES = (  # (knuckles of the toe, its claw)
    (((47, 76, 5), (37, 79, 5.4), (28, 82, 4.4), (21, 88, 5)), ((19, 89, 4), (10, 94, 3.2), (8, 108, 0.2))),
    (((50, 78, 5.2), (46, 88, 5.6), (42, 95, 4.6), (40, 103, 5)), ((39.4, 105, 4), (34, 113, 3.2), (37, 126, 0.2))),
    (((54, 76, 5), (64, 81, 5.4), (71, 86, 4.4), (76, 93, 5)), ((77, 94, 4), (83, 101, 3.2), (80, 115, 0.2))),
    (((54, 71, 4.6), (65, 69, 5), (73, 66, 4.4)), ((75, 65.4, 3.8), (84, 64, 3.2), (93, 72, 0.2))),
)


@cache
def eagle_claw() -> Figure:
    """An eagle's leg torn off, the claw beneath."""
    art = Drawing(most=0.66)
    art.arm(*(limb(claw, 3) for _, claw in TOES), kept=True)
    plume = [lock for y, reach in ((14, 29), (25, 29), (36, 24), (45, 17)) for lock in pair(
        limb([(50 + reach * 0.4, y - 2, 7.4), (50 + reach * 0.8, y + 7, 4.8), (50 + reach, y + 19, 0.2)]))]
    leg = limb([(50, 46, 6.4), (50, 58, 5.8), (50, 70, 6.6), (50, 76, 7)])
    art.body(*(limb(toe, 2) for toe, _ in TOES), leg, curve([
        (29, -14, "c"), (40, -11.6), (50, -11), (60, -11.6), (71, -14, "c"), (73, 4), (69, 24), (62, 42), (56, 52),
        (44, 52), (38, 42), (31, 24), (27, 4),
    ]), *plume)
    art.line(curve([(42, 54), (46, 58), (50, 63.4, "c"), (54, 58), (58, 54)], False),
        shape("M33 77.6Q34.6 80.4 34 83.6M41.4 91.6Q44 92 46.4 94M68.6 81Q67.6 84 65.6 86.4"), weight=0.8, kept=True)
    art.line(*(shape(f"M45 {y}Q50 {y + 2.6} 55 {y}") for y in (65.6, 70)), weight=0.7)
    art.leaf(shape("M27-15Q50-9.6 73-15L73.4-7Q50-1.4 26.6-7Z"), weight=0.9)
    for y, n in ((5, 5), (14, 5), (23, 5), (32, 4), (41, 3)):
        scales(art, ((y, n),), 8)
    return art.done()
