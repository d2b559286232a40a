"""What stands on pieces: crowns, shields, mitres and ships that fill a circle. Drawn in a circle of 10 units about the
origin and scaled to any radius; lines keep their breadth in mm, for the smallest piece is 8.6 mm across."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from generator.base.geometry import Matrix, Rect
from generator.layout.charges import figure
from generator.layout.charges.figure import ARM, Figure, flat
from generator.layout.fields import heater
from generator.layout.heraldry import shield, shield_height
from generator.layout.pen import curve, facets, joined, limb, mirrored, shape, strokes
from generator.model.card import Arms
from generator.scene.ink import WHITE, Ink, Stroke
from generator.scene.items import Group, Item, Shape
from generator.scene.path import Path, rectangle

R = 10.0
LINE, FINE = 0.2, 0.12  # mm: outlines, and lines inside them
FILLET = 0.25  # mm: the light border of a shield on a dark ground
CORNER = 0.36  # mm: how far it reaches past the corner of the shield
JEWELS_FROM = 6.0  # mm: the narrowest crown that shows them
FILLED = 1.484  # times the radius: the width of the widest shield whose three points lie on a circle
ABOVE = 0.671  # times the radius: how far its upper edge lies above the middle of that circle
WAVE = 2.4  # units, from crest to crest

TALL = 1.4  # times its own: the height of a crown that fills a circle
CROWNS: Mapping[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),), 2: ((0, -0.42), (0, 0.42)), 3: ((-0.55, -0.38), (0.55, -0.38), (0, 0.45)),
}
"""For one crown, two and three: the middle of each, where a crown is 1 wide."""


def round_crowns(n: int, radius: float, ink: Ink, ground: Ink) -> tuple[Item, ...]:
    """One crown, two or three, in one ink, cut from the ground, as large as the circle allows.

    Raises:
        ValueError: there are fewer crowns or more.
    """
    if n not in CROWNS:
        raise ValueError(f"{n} crowns")
    size, down = _crown_fit(n)
    broad = size * radius
    art = _tall_crown() if broad >= JEWELS_FROM else _without_jewels(_tall_crown())
    k = broad / art.box.width
    items: list[Item] = []
    for x, y in CROWNS[n]:
        place = Matrix(k, 0, 0, k, x * broad, (y * size + down) * radius)
        items += flat(art, place, ink, ground, max(0.1, broad * 0.016))
    return tuple(items)


@cache
def _tall_crown() -> Figure:
    """The crown of the shields, higher, about the origin."""
    art = figure("crown")
    assert art is not None
    tall = art.moved(Matrix.scale(1, TALL))
    return tall.moved(Matrix.move(-tall.box.centre.x, -tall.box.centre.y))


@cache
def _crown_fit(n: int) -> tuple[float, float]:
    """(width of each crown, how far all lie below the middle) in a circle of radius 1: the widest that fit."""
    art = _tall_crown()
    points = [(x / art.box.width + mx, y / art.box.width + my) for x, y in art.points for mx, my in CROWNS[n]]
    fits = ((1 / max(math.hypot(x, y + down / 100) for x, y in points), down / 100) for down in range(-20, 21))
    size, down = max(fits)
    return size * 0.975, down * size


def _without_jewels(art: Figure) -> Figure:
    plain = art.plain()
    return replace(plain, layers=tuple(layer for layer in plain.layers if layer.part != ARM))


def round_arms(
    arms: Arms | None, radius: float, inks: Mapping[str, Ink], edge: Ink | None = None
) -> tuple[Item, ...]:
    """A shield whose three points lie on a circle; without arms an empty one to draw on.

    `edge`: the ink of a line round it, for dark grounds.
    """
    r = radius - (CORNER if edge and arms else 0.15)
    width = round(r * FILLED, 3)
    place = Matrix.move(-width / 2, -r * ABOVE)
    if arms is None:
        return (Group(empty_shield(width, edge or inks["umber"]), place),)
    return (Group(small_arms(arms, width, inks, edge), place),)


def empty_shield(width: float, edge: Ink, line: float = LINE) -> tuple[Item, ...]:
    """A white shield to draw on, origin its top left corner; `line` mm is the breadth of its edge."""
    return (Shape(heater(width), WHITE, Stroke(edge, line, "butt", "miter")),)


def small_arms(arms: Arms, width: float, inks: Mapping[str, Ink], edge: Ink | None = None) -> tuple[Item, ...]:
    """A shield for pieces; with `edge` in a fillet of that ink."""
    drawn = shield(arms, width, inks, diaper=False)
    if edge is None:
        return drawn
    return (*drawn, Shape(heater(width, FILLET / 2), stroke=Stroke(edge, FILLET, "butt", "miter")))


MITRE = shape("M-5.2-1C-5.9-2.3-6.6-3.7-6.8-5C-4.2-6.2-1.7-8-0-10C1.7-8 4.2-6.2 6.8-5C6.6-3.7 5.9-2.3 5.2-1"
              "Q0 .1-5.2-1Z")
TITLE = shape("M-.95-8.9L0-10L.95-8.9V-1.6H-.95Z")
CIRCLET = shape("M-5.2-1C-5.5-1.5-5.8-2.1-6.1-2.7Q0-1.5 6.1-2.7C5.8-2.1 5.5-1.5 5.2-1Q0 .1-5.2-1Z")
LAPPET = facets((3.8, -1.4), (5.4, -1.6), (7.5, 4), (5, 4.9))
FRINGE = strokes(((7.15, 3), (4.75, 3.8)))
MITRED_WIDTH = 9.5  # units, the width of the shield below a mitre


def round_mitre(
    arms: Arms, radius: float, inks: Mapping[str, Ink], ink: Ink, trim: Ink, edge: Ink
) -> tuple[Item, ...]:
    """A low mitre, as bishops wore it about 1300, on a shield; its lappets hang down behind.

    Args:
        arms: of the shield.
        radius: of the circle that it fills, mm.
        inks: the palette.
        ink: of the mitre.
        trim: the ink of its bands.
        edge: the ink of all outlines.
    """
    own = edge if edge.name != "black" else None
    k = (radius - (CORNER if own else 0.15)) / R
    line, fine = Stroke(edge, LINE, "round", "round"), Stroke(edge, FINE, "round", "round")
    width = round(MITRED_WIDTH * k, 3)
    return (
        *(Shape(_at(path, k), ink, line) for path in (mirrored(LAPPET, 0), LAPPET)),
        Shape(_at(joined((FRINGE, mirrored(FRINGE, 0))), k), stroke=fine),
        Group(small_arms(arms, width, inks, own), Matrix.move(-width / 2, R * k - shield_height(width))),
        Shape(_at(MITRE, k), ink),
        *(Shape(_at(path, k), trim, fine) for path in (TITLE, CIRCLET)),
        Shape(_at(MITRE, k), stroke=line),
    )


MAST = strokes(((0, 6), (0, -9.5)))
YARD = limb([(-5.6, -7.7, 0.35), (0, -8.1, 0.5), (5.6, -7.7, 0.35)])
SAIL = curve([(-5.5, -7.7, "c"), (0, -8.1), (5.5, -7.7, "c"), (7.8, -3), (7.3, 3.6, "c"), (0, 3), (-7.3, 3.6, "c"),
              (-7.8, -3)])
HULL = shape("M-9.3 1.8L-8 2.6C-5 4-2.4 4.2 0 4.2C2.4 4.2 5 4 8 2.6L9.3 1.8C9.1 4.6 7.3 7.4 4.4 7.7H-4.4"
             "C-7.3 7.4-9.1 4.6-9.3 1.8Z")
SAIL_SHIELD = 10.2  # units


def round_ship(arms: Arms, radius: float, inks: Mapping[str, Ink], edge: Ink) -> tuple[Item, ...]:
    """A cog under sail, the arms of its harbour on the sail. `edge` is the ink of all outlines."""
    k = (radius - LINE / 2) / R
    line, fine = Stroke(edge, LINE, "round", "round"), Stroke(edge, FINE, "round", "round")
    width = round(SAIL_SHIELD * k, 3)
    planks = shape("M-8.8 4.2C-4 6.2 4 6.2 8.8 4.2M-7.4 6C-4 7 4 7 7.4 6")
    return (
        Shape(_at(MAST, k), stroke=Stroke(edge, max(0.3, 0.8 * k))),
        Shape(_at(HULL, k), inks["vellum3"], line), Shape(_at(planks, k), stroke=fine),
        Shape(_at(SAIL, k), inks["argent"], line),
        Group(small_arms(arms, width, inks), Matrix.move(-width / 2, -7.3 * k)),
        Shape(_at(YARD, k), inks["vellum3"], fine),
    )


def water(box: Rect, level: float, radius: float, sea: Ink, crest: Ink, wave: float) -> tuple[Item, ...]:
    """Water in a box with round corners, from a level (mm below its upper edge) down; `wave` is from crest to crest."""
    rows = []
    n = int(box.width / wave) + 3
    for row in range(int((box.height - level) / (wave * 0.62)) + 1):
        x, y = box.x - wave * (1 + 0.5 * (row % 2)), box.y + level + wave * 0.62 * row
        rows.append(f"M{x:.3f} {y:.3f}" + f"q{wave / 4:.3f} {-wave / 4:.3f} {wave / 2:.3f} 0t{wave / 2:.3f} 0" * n)
    start = f"M{box.x - wave:.3f} {box.y + level:.3f}" + (
        f"q{wave / 4:.3f} {-wave / 4:.3f} {wave / 2:.3f} 0t{wave / 2:.3f} 0" * n)
    body = shape(start + f"V{box.bottom:.3f}H{box.x - wave:.3f}Z")
    line = Stroke(crest, LINE, "round", "round")
    return (Group((Shape(body, sea), Shape(shape("".join(rows)), stroke=line)), clip=rectangle(box, radius)),)


def _at(path: Path, k: float) -> Path:
    return path.transformed(Matrix.scale(k))
