"""Signs of places, named by the icon of the place's type; of rights and harbours; drawn for squares of 14 mm.

Each sign is drawn about the middle of its foot line's square: x = 0 is its axis, y = 0 its optical middle, in mm.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from generator.base.geometry import Matrix, Rect
from generator.layout.atlas.chart import Chart
from generator.layout.icons import UNITS, icon, known_icons
from generator.layout.ornament import symbol_id
from generator.layout.pen import shape
from generator.scene.ink import Ink, Stroke
from generator.scene.items import Item, Shape, Symbol, Use
from generator.scene.path import circle

Layer = tuple[str, str, float]
"""Ink of an area ('' for a line in black), its outline, and the width of its line (0: none)."""

EDGE, LINE = 0.24, 0.16
FLOOR = 0.1  # mm, the thinnest line that prints


@dataclass(frozen=True, slots=True)
class Sign:
    """A drawn sign: its layers, the box of its ink, the role its name is set in, its rank (0 is named first)."""

    layers: tuple[Layer, ...]
    box: Rect
    role: str
    rank: int


def _merlons(left: float, right: float, top: float, foot: float, n: int, deep: float = 0.7) -> str:
    """A wall from `left` to `right` with `n` merlons on its top."""
    step = (right - left) / (2 * n - 1)
    out = f"M{left} {foot}V{top}"
    for i in range(n):
        x = left + 2 * i * step
        out += f"L{x:.3f} {top}H{x + step:.3f}"
        if i < n - 1:
            out += f"V{top + deep}H{x + 2 * step:.3f}V{top}"
    return out + f"V{foot}Z"


_GATE = "M-.8 2.8V1.2A.8 .8 0 0 1 .8 1.2V2.8Z"
_SLITS = "M-3.62-.3h.5v1.3h-.5ZM3.12-.3h.5v1.3h-.5Z"

SIGNS: Mapping[str, Sign] = {
    "tower_wall": Sign((
        ("rubric", _merlons(-3.6, 3.6, -0.6, 2.8, 6, 0.6), EDGE),
        ("rubric", _merlons(-4.5, -2.3, -2.5, 2.8, 3), EDGE), ("rubric", _merlons(2.3, 4.5, -2.5, 2.8, 3), EDGE),
        ("rubric", _merlons(-1.6, 1.6, -4.6, 2.8, 3, 0.8), EDGE),
        ("black", _GATE, 0), ("black", _SLITS + "M-.3-2.4h.6v1.5h-.6Z", 0),
        ("", "M-1.6-3.1H1.6M-4.5-1.2H-2.3M2.3-1.2H4.5", LINE),
    ), Rect(-4.6, -4.7, 9.2, 7.6), "map-city", 0),
    "cathedral": Sign((
        ("", "M0-5.4V-7.1M-.7-6.5H.7", 0.3),
        ("rubric", "M-1.5 1V-2.4L0-5.6L1.5-2.4V1Z", EDGE), ("rubric", "M1.5 1V-1.6H3.4L4.2-.2V1Z", EDGE),
        ("rubric", "M-1.5 1V-1.6H-3.4L-4.2-.2V1Z", EDGE),
        ("rubric", _merlons(-4.7, 4.7, 0.3, 2.8, 8, 0.55), EDGE),
        ("black", "M-.34-1.9h.68v1.4h-.68Z", 0), ("black", "M-.75 2.8V1.9A.75 .75 0 0 1 .75 1.9V2.8Z", 0),
        ("", "M-1.5-2.4H1.5", LINE),
    ), Rect(-4.8, -7.3, 9.6, 10.2), "map-city", 0),
    "church": Sign((
        ("", "M-1.5-4.3V-6M-2.2-5.4H-.8", 0.3),
        ("rubric", "M-2.9 2.5V-1.4L-1.5-4.5L-.1-1.4V2.5Z", EDGE),
        ("rubric", "M-.1 2.5V-.6L.3-1.4H3.2L4-.2V2.5Z", EDGE),
        ("black", "M-1.84-1.2h.68v1.3h-.68Z", 0), ("black", "M-2.1 2.5V1.6A.6 .6 0 0 1-.9 1.6V2.5Z", 0),
        ("", "M-2.9-1.4H-.1M-.1-.1H4", LINE), ("black", "M.9.6h.5v1h-.5ZM2.5.6h.5v1h-.5Z", 0),
    ), Rect(-3.1, -6.2, 7.2, 8.8), "map-town", 1),
    "gables": Sign((
        ("rubric", "M-3.6 2.2V-.1L-2.1-1.9L-.6-.1V2.2Z", EDGE), ("rubric", "M.7 2.2V-.1L2.2-1.9L3.7-.1V2.2Z", EDGE),
        ("rubric", "M-1.5 2.2V-1L.1-3L1.7-1V2.2Z", EDGE),
        ("black", "M-.45 2.2V1.1A.5 .5 0 0 1 .6 1.1V2.2Z", 0),
        ("black", "M-.2-1.2h.55v.8h-.55ZM-2.7.3h.5v.7h-.5ZM2.5.3h.5v.7h-.5Z", 0),
    ), Rect(-3.7, -3.2, 7.5, 5.5), "map-town", 2),
    "royal_castle": Sign((
        ("vellum", _merlons(-3.4, 3.4, 0.3, 2.6, 5, 0.6), EDGE),
        ("vellum", "M-1.7 2.6V-1.2H-2.2V-3H-1.3V-2.3H-.45V-3H.45V-2.3H1.3V-3H2.2V-1.2H1.7V2.6Z", EDGE),
        ("or", "M-1.7-4L-2.2-5.8L-1.1-5.1L0-6.4L1.1-5.1L2.2-5.8L1.7-4Q0-3.6-1.7-4Z", 0.2),
        ("black", "M-.6 2.6V1.1A.6 .6 0 0 1 .6 1.1V2.6Z", 0), ("black", "M-.25-1.2h.5v1.1h-.5Z", 0),
    ), Rect(-3.6, -6.6, 7.2, 9.3), "map-place", 3),
    "castle": Sign((
        ("vellum", "M-1.8 2.4V-1.2H-2.3V-3.4H-1.35V-2.5H-.5V-3.4H.5V-2.5H1.35V-3.4H2.3V-1.2H1.8V2.4Z", EDGE),
        ("black", "M-.55 2.4V1.1A.55 .55 0 0 1 .55 1.1V2.4Z", 0), ("black", "M-.25-1h.5v1.1h-.5Z", 0),
        ("", "M-2.3-1.2H2.3", LINE),
    ), Rect(-2.4, -3.5, 4.8, 6.0), "map-place", 4),
    "manor": Sign((
        ("", "M.25-2.55L-.5-3.4M-.25-2.55L.5-3.4", 0.28),
        ("vellum", "M-2.1 2V-.4H-2.7L0-2.8L2.7-.4H2.1V2Z", EDGE), ("black", "M-.5 2V.7A.5 .5 0 0 1 .5 .7V2Z", 0),
        ("", "M-2.2-.4H2.2", LINE),
    ), Rect(-2.8, -3.5, 5.6, 5.6), "map-place", 5),
    "monastery": Sign((
        ("vellum", "M-2 0A2 2 0 0 1 2 0A2 2 0 0 1-2 0Z", 0.26),
        ("black", ("M-.22-.22V-.9L-.5-1.5H.5L.22-.9V-.22H.9L1.5-.5V.5L.9.22H.22V.9L.5 1.5H-.5L-.22.9V.22H-.9L-1.5.5"
                   "V-.5L-.9-.22Z"), 0),
    ), Rect(-2.15, -2.15, 4.3, 4.3), "map-works", 6),
    "mine": Sign((
        ("k_mine", "M0-2.3L2.3 0L0 2.3L-2.3 0Z", 0.26),
        ("+vellum", "M-.9.95L.62-.57M.9.95L-.62-.57", 0.32), ("+vellum", "M.15-1.05Q1-.95 1.05-.1", 0.34),
        ("+vellum", "M-1.1-.12L-.15-1.06", 0.52),
    ), Rect(-2.5, -2.5, 5, 5), "map-works", 6),
}
PLAIN = Sign((("vellum", "M-1.4 0A1.4 1.4 0 0 1 1.4 0A1.4 1.4 0 0 1-1.4 0Z", EDGE),), Rect(-1.6, -1.6, 3.2, 3.2),
             "map-place", 6)
"""A sign for what has no picture."""

HARBOUR_R, RIGHT_R = 1.75, 1.7
HARBOUR_AT = (-0.3, 0.6)
"""Where the disc of a harbour lies: off the lower left corner of the sign's box, in mm."""


def sign_of(name: str) -> Sign:
    return SIGNS.get(name, PLAIN)


def symbol(name: str, chart: Chart) -> Symbol:
    """The sign of an icon's name, at full size."""
    inks = tuple((ink, chart.ink(ink)) for ink in ("black", "rubric", "vellum", "or", "k_mine"))
    return _symbol(name, inks)


@lru_cache(maxsize=256)
def _symbol(name: str, inks: tuple[tuple[str, Ink], ...]) -> Symbol:
    sign, ink_of = sign_of(name), dict(inks)
    items: list[Item] = []
    for ink, data, width in sign.layers:
        path = shape(data)
        if ink.startswith("+") or not ink:
            items.append(Shape(path, stroke=Stroke(ink_of[ink[1:] or "black"], width, "round", "round")))
        else:
            edge = Stroke(ink_of["black"], width, "round", "round") if width else None
            items.append(Shape(path, ink_of[ink], edge))
    return Symbol(symbol_id(f"place-{name}", *inks), tuple(items), sign.box)


def placed(name: str, chart: Chart, x: float, y: float, scale: float) -> Use:
    """A sign about a point."""
    return Use(symbol(name, chart), Matrix(scale, 0, 0, scale, round(x, 3), round(y, 3)))


@lru_cache(maxsize=256)
def _thinned(art: Symbol, k: float) -> Symbol:
    """An icon without its thinnest lines."""
    kept = tuple(item for item in art.items
                 if not isinstance(item, Shape) or item.stroke is None or item.stroke.width * k >= FLOOR)
    return art if len(kept) == len(art.items) else Symbol(f"{art.id}-small", kept, art.box)


def disc(chart: Chart, x: float, y: float, radius: float, name: str, ink: str, ground: str) -> tuple[Item, ...]:
    """An icon in a disc: a harbour (light on blue) or a right (red on light)."""
    edge = Stroke(chart.ink(ground if ground == "vellum" and ink != "rubric" else ink), 0.2 * chart.scale)
    ring = Shape(circle(round(x, 3), round(y, 3), round(radius, 3)), chart.ink(ground), edge)
    if name not in known_icons():
        return (ring,)
    return ring, small_icon(name, chart.ink(ink), chart.ink(ground), x, y, radius * 1.56)


def small_icon(name: str, ink: Ink, ground: Ink, x: float, y: float, size: float) -> Use:
    """An icon about a point, without the lines that would be too thin at its size (mm)."""
    k = size / UNITS
    art = _thinned(icon(name, ink, ground), k)
    return Use(art, Matrix(k, 0, 0, k, round(x - size / 2, 3), round(y - size / 2, 3)))


def harbour(chart: Chart, x: float, y: float, scale: float) -> tuple[Item, ...]:
    return disc(chart, x, y, HARBOUR_R * scale, "anchor", "vellum", "azure")


def right(chart: Chart, x: float, y: float, scale: float, name: str) -> tuple[Item, ...]:
    return disc(chart, x, y, RIGHT_R * scale, name, "rubric", "vellum")
