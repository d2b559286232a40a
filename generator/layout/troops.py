"""Medallions of companies on foot. Drawn in a circle of 16 units."""

from __future__ import annotations

from collections.abc import Mapping

from generator.base.geometry import Matrix
from generator.layout.heraldry import shield
from generator.layout.pen import disc, facets, shape
from generator.layout.sketch import Sketch
from generator.model.card import Arms
from generator.scene.ink import Ink, Stroke
from generator.scene.items import Group, Item, Shape
from generator.scene.path import Path

SHIELD = 7.2  # units, the width of a shield

_RANKS: dict[str, tuple[tuple[tuple[float, float, float], ...], tuple[float, ...], tuple[tuple[float, float], ...]]] = {
    # men (x, y, size) from the back, spears (x), shields (x, y)
    "few": (((0, -2.4, 0.94), (-6, 1.8, 1.04), (6, 1.8, 1.04)), (-7.4, 0.4, 7.4), ((-5.6, 6.8), (5.6, 6.8))),
    "some": (((-10.2, -0.6, 0.86), (10.2, -0.6, 0.86), (0, -2.2, 0.86), (-5.3, 2.4, 1.0), (5.3, 2.4, 1.0)),
             (-8.1, -5, 0.4, 5, 8.1), ((-7.7, 7), (7.7, 7), (0, 7.8))),
    "many": (((-12.4, 0.4, 0.72), (12.4, 0.4, 0.72), (-4.4, -3.2, 0.76), (4.4, -3.2, 0.76), (-8.6, -0.6, 0.86),
              (8.6, -0.6, 0.86), (0, 0.2, 0.92)),
             (-10.4, -7.4, -4, -0.9, 2.2, 5.4, 8.4, 10.8), ((-9.6, 6.6), (9.6, 6.6), (-3.3, 7.8), (3.3, 7.8))),
}


def _soldier(art: Sketch, x: float, y: float, size: float, tunic: str) -> None:
    """Head and shoulders of a man on foot in kettle hat and mail."""
    place = Matrix.move(x, y) @ Matrix.scale(size)

    def at(data: str) -> Path:
        return shape(data).transformed(place)

    art.area(tunic, at("M-6 22C-6.2 8-5.4 3.6 0 2.6C5.4 3.6 6.2 8 6 22Z"))
    art.area("argent_d", at("M-3.2-2.4C-3.6 1-4.4 2.6-4.8 4.4Q0 7 4.8 4.4C4.4 2.6 3.6 1 3.2-2.4Z"), line=0.22)
    art.line(at("M-3.6 1.6q.6.7 1.2 0t1.2 0t1.2 0t1.2 0t1.2 0t1.2 0M-4.2 3.2q.7.7 1.4 0t1.4 0t1.4 0t1.4 0t1.4 0"
                "t1.4 0M-3.4 4.8q.6.7 1.2 0t1.2 0t1.2 0t1.2 0t1.2 0"), line=0.12)
    art.area("vellum", at("M-2.3-2.6C-2.4 0-1.4 2 0 2C1.4 2 2.4 0 2.3-2.6Z"), line=0.2)
    art.area("black", *(disc(a, -0.8, 0.34).transformed(place) for a in (-1, 1)), line=0)
    art.line(at("M-1.6-1.5H-.5M.5-1.5H1.6M0-.9L-.3.3H.2M-.6 1.1H.6"), line=0.15)
    art.area("argent", at("M-2.9-2.8C-3-6.2-1.7-7.6 0-7.6C1.7-7.6 3-6.2 2.9-2.8Z"),
        at("M-4.8-1.9C-4-3.3-2-3.5 0-3.5C2-3.5 4-3.3 4.8-1.9C3.2-1.5 1.6-2 0-2C-1.6-2-3.2-1.5-4.8-1.9Z"), line=0.22)
    art.line(at("M0-7.4V-3.6"), line=0.15)


def company(art: Sketch, size: str) -> None:
    """Men on foot with spears and kettle hats: few, some or many. Their shields are laid over them."""
    men, spears, _ = _RANKS[size]
    for x in spears:
        low = x * x * 0.036 + 0.6  # the points follow the ring
        place = Matrix.move(x, 8)
        art.area("umber", facets((-0.22, 0), (-0.22, low - 19), (0.22, low - 19), (0.22, 0)).transformed(place),
            line=0.14)
        art.area("argent", shape("M0-23.4L1.1-20.6L0-18.4L-1.1-20.6Z").transformed(place @ Matrix.move(0, low)),
            line=0.2)
    for x, y, height in men:
        _soldier(art, x, y, height, "k_foot")


def colours(size: str, arms: Arms, inks: Mapping[str, Ink], unit: float) -> tuple[Item, ...]:
    """The shields of a company and the flag on its middle spear; `unit` mm to a unit of the picture."""
    _, spears, shields = _RANKS[size]
    width, mast = SHIELD * unit, min(spears, key=abs)
    flag = shape("M.2-9.6L5-9L3.8-7.3L5-5.6L.2-5Z").transformed(Matrix.scale(unit) @ Matrix.move(mast, -2.8))
    edge = Stroke(inks["black"], 0.2, "round", "round")
    return (Shape(flag, inks[arms.field[0]], edge),
            *(Group(shield(arms, width, inks, diaper=False), Matrix.move(x * unit - width / 2, (y - 2) * unit))
              for x, y in shields))


COMPANIES = {"foot_few": "few", "foot": "some", "foot_many": "many"}
"""The sizes of a company that have a picture, by the name of the medallion."""
