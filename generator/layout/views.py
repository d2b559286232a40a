"""Pictures of places for round seals, by the type of the place; drawn in a circle of 16 units, scaled to any radius."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from functools import lru_cache

from generator.base.geometry import Matrix, Rect
from generator.layout.charges.buildings import battlements, courses
from generator.layout.ornament import symbol_id
from generator.layout.pen import disc, facets, shape, strokes
from generator.layout.sketch import SHORE, R, Sketch, foot_of, gatehouse, house, spire, stepped, tower, wall, window
from generator.scene.ink import Ink, Stroke
from generator.scene.items import Group, Item, Shape, Symbol, Use


def _town_walled(art: Sketch) -> None:
    spire(art, 3.6, 4.4, -12.4, -5, 4)
    tower(art, -3.4, 4.6, -9.4, 6)
    for x, eaves in ((-7.3, 0), (7.3, -0.6)):
        house(art, x, 3, eaves, 4)
    wall(art, 2.4, SHORE)
    tower(art, -12.2, 3.6, -2.4, SHORE)
    tower(art, 12.2, 3.6, -2.4, SHORE)
    gatehouse(art, SHORE)


def _town_open(art: Sketch) -> None:
    spire(art, 0.6, 4.2, -12, -5.6, 4)
    for x, w, eaves, tint in ((-6, 5.4, -2.6, "vellum3"), (6.6, 5.2, -2.2, "vellum3")):
        stepped(art, x, w, eaves, SHORE, tint)
    for x, w, eaves, tint in ((-11.4, 5.6, 1.8, "argent"), (11.8, 5.6, 2, "argent")):
        house(art, x, w, eaves, SHORE, "gules", tint)
    stepped(art, 0.4, 6.6, 0.4, SHORE, "argent")


def minster(art: Sketch, foot: float) -> None:
    """A great church seen from the west: two towers, a gable with a rose window, a door."""
    for x in (-5.6, 5.6):
        spire(art, x, 4.4, -11.6, -4, foot)
        art.line(strokes(((x - 2.2, 0), (x + 2.2, 0)), ((x - 2.2, 4), (x + 2.2, 4))), line=0.14)
        art.area("black", shape(f"M{x - 0.5} 3V1.6A.5 .5 0 0 1 {x + 0.5} 1.6V3Z"), line=0)
    art.area("argent", facets((-3.4, foot), (-3.4, -2), (0, -6.4), (3.4, -2), (3.4, foot)))
    art.area("k_place", facets((-4, -1.6), (0, -7), (4, -1.6), (3.5, -0.8), (0, -5.4), (-3.5, -0.8)))
    art.line(strokes(((0, -6.6), (0, -9.6)), ((-0.9, -8.5), (0.9, -8.5))), line=0.36)
    art.area("vellum3", disc(0, 0.8, 1.9), line=0.2)
    art.line(strokes(*(((0, 0.8), (1.9 * a, 0.8 + 1.9 * b)) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7),
        (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7)))), line=0.14)
    art.area("black", disc(0, 0.8, 0.5), line=0)
    art.area("umber", shape(f"M-1.5 {foot}V5.4Q-1.5 3.8 0 3.4Q1.5 3.8 1.5 5.4V{foot}Z"), line=0.2)
    art.line(strokes(((0, 3.6), (0, foot))), line=0.16)


def _cathedral_walled(art: Sketch) -> None:
    wall(art, 3, SHORE)
    tower(art, -11.6, 3.4, -1.4, SHORE)
    tower(art, 11.6, 3.4, -1.4, SHORE)
    minster(art, SHORE)


def _cathedral_open(art: Sketch) -> None:
    for x, w, eaves in ((-11.4, 5.2, 2), (11.4, 5.2, 2)):
        house(art, x, w, eaves, SHORE)
    minster(art, SHORE)


def hill(art: Sketch, top: float) -> None:
    """The rise a castle stands on."""
    art.area("m_forest", shape(
        f"M-17 {SHORE + 1}C-13 {SHORE} -13.4 {top} -9 {top}H9C13.4 {top} 13 {SHORE} 17 {SHORE + 1}Z",
    ))
    tufts = "".join(f"M{x} {y}q-.3-1-.9-1.3m.9 1.3q0-1.2 .1-1.8m-.1 1.8q.3-1 .9-1.3"
        for x, y in ((-8, 7.6), (-2.4, 8.2), (3.4, 7.4), (8.6, 8)))
    art.line(shape(tufts), "vert", 0.2)


def keep(art: Sketch, half: float, top: float, foot: float, door: bool = True) -> None:
    """A square keep with a hoarding, slits and a door."""
    art.area("vellum3", facets((-half, top + 2), (half, top + 2), (half, foot), (-half, foot)))
    art.line(courses(-half, half, [top + 5 + 1.5 * i for i in range(int((foot - top - 5) / 1.5) + 1)], 2.0), line=0.1)
    art.area("vellum3", shape(f"M{-half - 1} {top + 1.6}H{half + 1}L{half} {top + 3.4}H{-half}Z"),
        battlements(-half - 1, half + 1, top - 1.4, top + 1.8, 4, 1.5))
    art.area("black", *(facets((x - 0.45, top + 5), (x + 0.45, top + 5), (x + 0.45, top + 7.6), (x - 0.45, top + 7.6))
        for x in (-half * 0.45, half * 0.45)), line=0)
    if door:
        art.area("black", shape(f"M-1.4 {foot}V{foot - 3}A1.4 1.4 0 0 1 1.4 {foot - 3}V{foot}Z"), line=0)


def _castle(art: Sketch) -> None:
    hill(art, 4.6)
    art.area("vellum3", battlements(-10.4, 10.4, -0.4, 5.4, 9, 1.2))
    art.line(courses(-10.4, 10.4, (2, 3.5, 5), 2.1), line=0.1)
    keep(art, 4.6, -10, 5.4)
    tower(art, -9.8, 3, -3.6, 5.6)
    tower(art, 9.8, 3, -3.6, 5.6)


def _castle_round(art: Sketch) -> None:
    """A round tower under a steep roof, and a hall behind the wall."""
    hill(art, 4.6)
    art.area("argent", facets((0.6, 5), (0.6, -2.6), (9.2, -2.6), (9.2, 5)))
    art.area("gules", facets((-0.2, -2.2), (1.6, -7), (8.2, -7), (10, -2.2)))
    art.line(strokes(*(((a, -6.9), (b, -2.3)) for a, b in ((2.8, 1.6), (4.2, 3.6), (5.6, 6), (7, 8)))), line=0.12)
    art.line(strokes(((-4.2, -12), (-4.2, -14.2))), line=0.3)
    art.area("azure", facets((-4.2, -14.2), (-1.6, -13.5), (-4.2, -12.7)), line=0.18)
    art.area("vellum3", facets((-7.6, -5), (-0.8, -5), (-0.8, 5.4), (-7.6, 5.4)))
    art.line(courses(-7.6, -0.8, [-3 + 1.5 * i for i in range(4)], 2.0), line=0.1)
    art.area("k_place", facets((-8.6, -4.6), (-4.2, -12.2), (0.2, -4.6)))
    art.area("black", *(window(x, y) for x, y in ((-5.6, -1), (-2.8, -1))), line=0)
    art.area("vellum3", battlements(-10.4, 10.4, 0.6, 5.4, 9, 1.2))
    art.line(courses(-10.4, 10.4, (3, 4.5), 2.1), line=0.1)
    art.area("black", shape("M2.4 5.4V3.4A1.5 1.5 0 0 1 5.4 3.4V5.4Z"), line=0)
    tower(art, 9.8, 3, -3.6, 5.6)


def _castle_gate(art: Sketch) -> None:
    """A strong gate between two towers, the keep behind it."""
    hill(art, 4.6)
    keep(art, 3.6, -11.4, 0, door=False)
    art.area("vellum3", battlements(-11.4, 11.4, -0.4, 5.4, 10, 1.2))
    art.line(courses(-11.4, 11.4, (2, 3.5, 5), 2.1), line=0.1)
    tower(art, -5, 3.6, -5, 5.6)
    tower(art, 5, 3.6, -5, 5.6)
    art.area("vellum3", battlements(-3.2, 3.2, -1.6, 5.5, 4, 1.2))
    art.area("black", shape("M-1.8 5.5V2.2A1.8 1.8 0 0 1 1.8 2.2V5.5Z"))
    art.line(strokes(*(((x, 0.6), (x, 5.5)) for x in (-0.9, 0.0, 0.9)), ((-1.8, 2.6), (1.8, 2.6)),
        ((-1.8, 4), (1.8, 4))),
        "vellum3", 0.15)


CROWN = "M-3.4 .6L-4.6-3.4Q-3.4-1.6-2.2-2Q-1.4-2.4 0-5.4Q1.4-2.4 2.2-2Q3.4-1.6 4.6-3.4L3.4 .6Q0 1.6-3.4 .6Z"


def _royal_castle(art: Sketch) -> None:
    for x in (-9.6, 9.6):
        art.line(strokes(((x, -5.4), (x, -10))), line=0.3)
        art.area("azure", facets((x, -10), (x - 3.6, -9.1), (x, -7.9)), line=0.18)
    wall(art, 2.6, SHORE)
    tower(art, -9.6, 4.4, -4.6, SHORE)
    tower(art, 9.6, 4.4, -4.6, SHORE)
    keep(art, 5, -5.4, SHORE)
    place = Matrix.move(0, -8.2) @ Matrix.scale(0.94)
    art.area("or", shape(CROWN).transformed(place), *(disc(x, y, 0.6).transformed(place)
        for x, y in ((-4.7, -3.9), (0, -5.9), (4.7, -3.9))))
    art.line(shape("M-3.5-.5Q0 .5 3.5-.5").transformed(place), line=0.16)


def tree(art: Sketch, x: float, top: float) -> None:
    """A leafy tree, its trunk 12 units below its top."""
    place = Matrix.move(x, top)
    art.line(strokes(((x, top + 8), (x, 7.4))), "umber", 0.5)
    art.area("m_forest", shape("M0-5C4.4-3 4.6 6 0 8.6C-4.6 6-4.4-3 0-5Z").transformed(place))
    art.line(shape("M0 0V8M0 4L1.6 2M0 5.6L-1.6 3.6").transformed(place), line=0.14)


def hall(art: Sketch, x: float, half: float, eaves: float, ridge: float) -> None:
    """A log-built hall from its long side, its thatch held by crossed boards."""
    foot = 7.4
    art.area("argent", facets((x - half, foot), (x - half, eaves), (x + half, eaves), (x + half, foot)))
    art.line(strokes(*(((x - half, y), (x + half, y)) for y in (eaves + 1.5, eaves + 3, eaves + 4.5)
        if y < foot - 0.6)))
    slope = half * 0.28
    art.area("vellum3", facets(
        (x - half - 2, eaves + 0.8), (x - half + slope - 1, ridge), (x + half - slope + 1, ridge),
        (x + half + 2, eaves + 0.8),
    ))
    n = round(half)
    art.line(strokes(*(
        ((x + i / n * (half - slope + 0.6), ridge + 0.2), (x + i / n * (half + 1), eaves + 0.6)) for i in range(1 - n,
            n)
    )))
    for side in (-1, 1):
        a = x + side * (half - slope + 0.6)
        art.line(strokes(((a - 0.9, ridge - 2), (a + 0.7, ridge + 0.8)), ((a + 0.9, ridge - 2),
            (a - 0.7, ridge + 0.8))), line=0.5)
    art.area("umber", shape("M-1.4 7.4V3.8A1.4 1.4 0 0 1 1.4 3.8V7.4Z").transformed(Matrix.move(x, 0)), line=0.2)
    for dx in (-half * 0.62, half * 0.62):
        art.area("black", facets((x + dx - 0.7, 3), (x + dx + 0.7, 3), (x + dx + 0.7, 4.6), (x + dx - 0.7, 4.6)),
            line=0)


def _farm(art: Sketch) -> None:
    tree(art, -11.4, -4.4)
    tree(art, 11.6, -3.2)
    hall(art, 0, 8, 0, -7)


def _farm_yard(art: Sketch) -> None:
    """The hall, and a barn beside it under a tree."""
    tree(art, 5, -6.4)
    hall(art, -4.6, 6.6, 1, -5)
    house(art, 8.4, 6.4, 1.4, 7.4, "umber", "vellum3")
    art.area("umber", facets((7, 7.4), (7, 3.8), (9.8, 3.8), (9.8, 7.4)), line=0.2)
    art.line(strokes(((8.4, 3.8), (8.4, 7.4))), line=0.14)
    tree(art, -13.6, -1)


def _farm_loft(art: Sketch) -> None:
    """The hall behind a loft house on its posts."""
    tree(art, 12.6, -4)
    hall(art, 4, 7, 0.6, -6)
    art.area("vellum3", facets((-10.6, 7.4), (-10.6, 1.6), (-5.4, 1.6), (-5.4, 7.4)))
    art.line(strokes(*(((-10.6, y), (-5.4, y)) for y in (3, 4.4, 5.8))))
    art.area("argent", facets((-11.6, 1.8), (-11.6, -3), (-4.4, -3), (-4.4, 1.8)))
    art.line(strokes(*(((-11.6, y), (-4.4, y)) for y in (-1.6, -0.2))))
    art.area("gules", facets((-12.6, -2.6), (-8, -8.4), (-3.4, -2.6)))
    art.area("black", facets((-8.7, -1.6), (-7.3, -1.6), (-7.3, 0.4), (-8.7, 0.4)), line=0)
    art.area("umber", shape("M-9.2 7.4V4.4A1.2 1.2 0 0 1-6.8 4.4V7.4Z"), line=0.2)


def fence(art: Sketch, y: float) -> None:
    """A fence of slanting rails, in front of all."""
    for x in range(-16, 17, 4):
        art.area("vellum3", facets((x - 0.35, y + 1.6), (x - 0.35, y - 2.8), (x + 0.35, y - 2.8), (x + 0.35, y + 1.6)),
            line=0.16)
        art.line(strokes(*(((x - 2.6, y + dy + 0.9), (x + 2.6, y + dy - 0.9)) for dy in (-1.6, -0.4, 0.8))), "umber",
            0.3)


VIEWS: Mapping[str, tuple[Callable[[Sketch], None], ...]] = {
    "castle": (_castle, _castle_round, _castle_gate), "cathedral_open": (_cathedral_open,),
    "cathedral_walled": (_cathedral_walled,), "farm": (_farm, _farm_yard, _farm_loft), "royal_castle": (_royal_castle,),
    "town_open": (_town_open,), "town_walled": (_town_walled,),
}
"""The types of place that have a picture, each in one variant or more."""

BY_ICON: Mapping[str, str] = {
    "castle": "castle", "cathedral": "cathedral_walled", "church": "cathedral_open", "gables": "town_open",
    "manor": "farm",
    "royal_castle": "royal_castle", "tower_wall": "town_walled",
}
"""The view that goes with the icon of a type of place."""

_NEEDED = ("argent", "azure", "black", "gules", "k_place", "m_forest", "m_open", "m_sea", "or", "umber", "vellum",
    "vellum3", "vert")


def place_view(kind: str, radius: float, inks: Mapping[str, Ink], water: bool = False, seed: str = "") -> tuple[Item,
    ...]:
    """The picture of a place in a circle of `radius` mm about the origin; `water` lets it stand on a shore.

    `seed` is any text, such as the place's id: it picks one of the variants, and which way round it is seen, so that
    places of one type do not all look alike.

    Raises:
        ValueError: there is no picture of that type of place; `VIEWS` names them.
    """
    if kind not in VIEWS:
        raise ValueError(f"no view named {kind!r}")
    pick = zlib.crc32(seed.encode()) if seed else 0
    variant, mirror = pick % len(VIEWS[kind]), bool(pick // len(VIEWS[kind]) % 2)
    return (Use(_view(kind, radius, tuple(inks[name] for name in _NEEDED), water, variant, mirror)),)


@lru_cache(maxsize=256)
def _view(kind: str, radius: float, key: tuple[Ink, ...], water: bool, variant: int, mirror: bool) -> Symbol:
    inks = dict(zip(_NEEDED, key, strict=True))
    art = Sketch(inks, radius / R, mirror)
    art.area("vellum", disc(0, 0, R), line=0)
    VIEWS[kind][variant](art)
    if kind == "farm" and water:
        fence(art, SHORE - 1)
    foot_of(art, water)
    if kind == "farm" and not water:
        fence(art, SHORE)
    edge = Shape(disc(0, 0, radius), stroke=Stroke(inks["black"], 0.3))
    items = (Group(tuple(art.items), clip=disc(0, 0, radius)), edge)
    name = symbol_id(f"view-{kind}", radius, key, water, variant, mirror)
    return Symbol(name, items, Rect(-radius, -radius, 2 * radius, 2 * radius).grown(0.2))
