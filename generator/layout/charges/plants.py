"""Rose, lily, water-lily leaf, sheaf and crown of thorns."""

from __future__ import annotations

from functools import cache

from generator.layout.charges.figure import Drawing, Figure
from generator.layout.pen import Spot, curve, disc, joined, limb, pair, polar, shape, turned
from generator.scene.path import Path


@cache
def rose() -> Figure:
    """A rose of five petals, barbed and seeded."""
    art = Drawing(most=0.86)
    for i in range(5):
        angle = 36 + 72 * i
        art.leaf(turned(shape("M50 0C46.6 6 44 13 43 24H57C56 13 53.4 6 50 0Z"), angle))
        art.line(turned(shape("M50 4V10"), angle), weight=0.5)
    petal = shape("M50 50L28.4 20.2C22 9.6 37 -4.4 50 7.4C63 -4.4 78 9.6 71.6 20.2Z")
    fold = shape("M34.6 19.4C34.6 12.6 41.6 9 46 13.4M65.4 19.4C65.4 12.6 58.4 9 54 13.4")
    for i in range(5):
        art.leaf(turned(petal, 72 * i))
        art.line(turned(shape("M50 31V18M42.6 30C40 27 38.6 24 38 21M57.4 30C60 27 61.4 24 62 21"), 72 * i),
            weight=0.55)
        art.line(turned(fold, 72 * i), weight=0.55)
    art.arm(disc(50, 50, 12.4))
    art.spot(*(disc(*polar(50, 50, 6.8, 60 * i), 1.6) for i in range(6)), disc(50, 50, 1.6))
    return art.done()


@cache
def fleur_de_lis() -> Figure:
    """A lily."""
    art = Drawing(most=0.82)
    side = (
        "M54 67C56 51 66 29 82 27C96 26 102 38 99 48C96.6 57 86.4 59 82 52.6C79.6 48.6 82.6 43.6 87 45.6"
        "C88.4 39 81.6 37.6 76.6 42C69 49 65 58 64.4 67Z"
    )
    art.leaf(*pair(shape(side)))
    art.line(*pair(shape("M60.4 61C63 49 69 37 79.6 33.6")), weight=0.6)
    art.leaf(shape("M50-2C56.6 11 66 20 66 35C66 48 58.6 54 56.4 67H43.6C41.4 54 34 48 34 35C34 20 43.4 11 50-2Z"))
    art.line(shape("M50 14V56M44 34C44.6 42 46.4 48 47.4 56M56 34C55.4 42 53.6 48 52.6 56"), weight=0.6)
    art.leaf(*pair(shape("M54 74C57.6 81 67 83.6 75 79.6C73 88 62 91 54.6 84Z")))
    art.leaf(shape("M45.4 74H54.6C54.6 85 60 92 68 97C61 99.6 56.6 97 54.4 93.6C53.6 99 52.4 103 50 106"
                   "C47.6 103 46.4 99 45.6 93.6C43.4 97 39 99.6 32 97C40 92 45.4 85 45.4 74Z"))
    art.leaf(shape("M30 63.6Q50 66.6 70 63.6Q73.4 69 70 75.4Q50 78 30 75.4Q26.6 69 30 63.6Z"))
    art.line(shape("M30.6 69.4Q50 72 69.4 69.4"), weight=0.6)
    return art.done()


@cache
def water_lily_leaf() -> Figure:
    """The leaf of a water lily (sjöblad): a heart with a slit that ends in a trefoil."""
    art = Drawing(most=0.8)
    art.body(shape(
        "M50 104C34 93 1 77 0 41C-0.6 18 13 2 28 1.4C37 1 42.6 8 44.4 18L47.6 44.6A8.4 8.4 0 1 0 43.2 58.4"
        "A8.6 8.6 0 1 0 56.8 58.4"
        "A8.4 8.4 0 1 0 52.4 44.6L55.6 18C57.4 8 63 1 72 1.4C87 2 100.6 18 100 41C99 77 66 93 50 104Z"
    ))
    veins = [((62, 41), (69, 27), (72, 11)), ((70, 46), (81, 41), (92, 34)), ((68, 57), (80, 60), (91, 66)),
        ((60, 69), (67, 76), (71, 86))]
    art.line(*(path for vein in veins for path in pair(curve(list(vein), False))), shape("M50 72V97"), weight=0.9)
    return art.done()


@cache
def sheaf() -> Figure:
    """A sheaf bound in the middle, with two handles (vase)."""
    art = Drawing(most=0.76)
    for dx in (-28, 28, -19, 19, -9.5, 9.5, 0):
        art.leaf(limb([(50 + dx * 0.35, 62, 3.2), (50 + dx * 0.78, 88, 4.4), (50 + dx * 1.2, 106 - abs(dx) * 0.3,
            3.6)]))
        art.leaf(limb([(50 + dx * 0.35, 58, 3.2), (50 + dx * 0.8, 28, 4.6), (50 + dx * 1.3, 4 + abs(dx) * 0.36, 3.4)]))
    art.body(*pair(limb([(60, 54, 3), (76, 40, 3), (89, 49, 3), (87, 66, 3), (74, 72, 3), (61, 65, 3)], 3)))
    art.leaf(shape("M30 51Q50 56.6 70 51L71.4 67.4Q50 73 28.6 67.4Z"))
    art.line(shape("M30 56.4Q50 62 70 56.4M29.4 61.8Q50 67.4 70.6 61.8"), weight=0.7)
    return art.done()


@cache
def crown_of_thorns() -> Figure:
    """Twigs wound into a ring, with thorns outside and within."""
    art = Drawing(most=0.84)
    angles = [36.0 * i for i in range(10)]

    def twig(angle: float, *places: tuple[float, float]) -> Path:
        return curve([polar(50, 50, r, angle + turn) for r, turn in places], False)

    outer: list[Spot] = []
    inner: list[Spot] = []
    for angle, lean in zip(angles, (-5, 4) * 5, strict=True):
        outer += [(*polar(50, 50, r, angle + turn), "c") for r, turn in ((36, 0), (52, 4.5 + lean), (36, 9))]
        outer.append(polar(50, 50, 38.4, angle + 22))
        inner += [(*polar(50, 50, r, angle + turn), "c") for r, turn in ((22.6, 18), (12.6, 23 - lean), (22.6, 27))]
        inner.append(polar(50, 50, 21.4, angle + 40))
    art.leaf(joined((curve(outer), curve(inner))))
    art.line(*(twig(angle, (36, 9), (32.6, 21), (27, 35), (22.6, 47)) for angle in angles), weight=0.9)
    art.line(*(twig(angle, (34.6, 23), (31, 33), (27, 43)) for angle in angles), weight=0.55)
    art.line(*(twig(angle, (33.4, 19), (30, 28.5), (26, 38)) for angle in angles[::2]), weight=0.55, kept=True)
    return art.done()
