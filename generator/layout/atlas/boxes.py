"""Places for what lies on the map: a ring for each sign of an event, a field for each deck."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from generator.base.geometry import Rect
from generator.layout.atlas.chart import Chart
from generator.layout.atlas.panel import Panel
from generator.layout.atlas.signs import small_icon
from generator.layout.icons import known_icons
from generator.layout.text import TextSetter
from generator.scene.ink import Stroke
from generator.scene.items import Item, Shape
from generator.scene.path import circle, rectangle

GAP = 7.0  # mm between fields, where there is room
LEAST_GAP = 2.0
INSET = 2.6  # mm from the panel's edge to its fields, beside the gap
PLAY = 0.7  # mm round a piece, so that it lies easily
ABREAST = 3  # signs in a row, where decks stand upright


@dataclass(frozen=True)
class Field:
    """A place for a piece: its name, its size, its icon; round or with corners."""

    name: str
    width: float
    height: float
    icon: str = ""
    is_round: bool = False

    @property
    def box(self) -> tuple[float, float]:
        return self.width + 2 * PLAY, self.height + 2 * PLAY


def boxes(chart: Chart, room: Rect, decks: Sequence[Field], signs: Sequence[Field],
          setter: TextSetter) -> tuple[Item, ...]:
    """Fields in a panel in the lower right corner of a room.

    Decks stand side by side over the signs; where the room is too narrow they lie on their sides, one over the other,
    with the signs beside them.
    """
    upright = sum(deck.box[0] for deck in decks) + (len(decks) + 1) * LEAST_GAP + 2 * INSET
    if not decks or upright <= room.width:
        return _over(chart, room, decks, signs, setter)
    return _beside(chart, room, decks, signs, setter)


def _over(chart: Chart, room: Rect, decks: Sequence[Field], signs: Sequence[Field],
          setter: TextSetter) -> tuple[Item, ...]:
    rows = math.ceil(len(signs) / ABREAST)
    deck_height = max((deck.box[1] for deck in decks), default=0.0)
    sign_height = max((sign.box[1] for sign in signs), default=0.0)
    filled = deck_height + rows * sign_height
    gaps = bool(decks) + rows + 1
    gap = min(GAP * chart.scale * 1.25, (room.height - 2 * INSET - filled) / gaps)
    height = filled + gaps * gap + 2 * INSET
    box = Rect(room.x, room.bottom - height, room.width, height)
    panel = Panel(chart, box, setter)
    items: list[Item] = list(panel.frame())
    y = box.y + INSET + gap
    for x, deck in _spread(box, [deck.box[0] for deck in decks], decks):
        items += _deck(panel, Rect(x, y, *deck.box), deck)
    y += deck_height + gap if decks else 0.0
    for row in range(rows):
        its = signs[row * ABREAST:(row + 1) * ABREAST]
        for x, sign in _spread(box, [sign.box[0] for sign in its], its):
            items += _ring(panel, sign, x + sign.box[0] / 2, y + sign_height / 2)
        y += sign_height + gap
    return tuple(items)


def _beside(chart: Chart, room: Rect, decks: Sequence[Field], signs: Sequence[Field],
            setter: TextSetter) -> tuple[Item, ...]:
    sign_width = max((sign.box[0] for sign in signs), default=0.0)
    deck_width = max(deck.box[1] for deck in decks)
    down = max(sum(deck.box[0] for deck in decks) + (len(decks) + 1) * GAP * chart.scale,
               sum(sign.box[1] + LEAST_GAP for sign in signs) + LEAST_GAP) + 2 * INSET
    height = min(room.height, down)
    box = Rect(room.x, room.bottom - height, room.width, height)
    panel = Panel(chart, box, setter)
    items: list[Item] = list(panel.frame())
    gap = (box.width - 2 * INSET - deck_width - sign_width) / (3 if signs else 2)
    x = box.x + INSET + gap
    for y, deck in _spread(box, [deck.box[0] for deck in decks], decks, is_down=True):
        items += _deck(panel, Rect(x, y, deck.box[1], deck.box[0]), deck)
    x += deck_width + gap
    for y, sign in _spread(box, [sign.box[1] for sign in signs], signs, is_down=True):
        items += _ring(panel, sign, x + sign.box[0] / 2, y + sign.box[1] / 2)
    return tuple(items)


def _spread(box: Rect, sizes: Sequence[float], fields: Sequence[Field],
            is_down: bool = False) -> list[tuple[float, Field]]:
    """Where each field begins, spread evenly over the panel's width or height."""
    start, length = (box.y, box.height) if is_down else (box.x, box.width)
    gap = (length - 2 * INSET - sum(sizes)) / (len(sizes) + 1)
    at = start + INSET + gap
    found = []
    for size, field in zip(sizes, fields, strict=True):
        found.append((round(at, 3), field))
        at += size + gap
    return found


def _deck(panel: Panel, box: Rect, deck: Field) -> list[Item]:
    umber, hair = panel.chart.ink("umber"), panel.chart.ink("hair")
    name = panel.line(deck.name, "map-heading", box.width - 8)
    return [
        Shape(rectangle(box, 3.0), panel.chart.ink("vellum2"), Stroke(umber, 0.35)),
        Shape(rectangle(box.grown(-1.6), 2.0), stroke=Stroke(hair, 0.16)),
        *panel.setter.place(name, box.centre.x, box.centre.y + panel.cap("map-heading", name.size_pt) / 2, "centre"),
    ]


def _ring(panel: Panel, sign: Field, x: float, y: float) -> list[Item]:
    """A ring with the sign's icon, faint, and its name."""
    chart = panel.chart
    width, height = sign.box
    radius = width / 2
    shape = circle(x, y, radius) if sign.is_round else rectangle(Rect(x - radius, y - height / 2, width, height), 2.0)
    items: list[Item] = [Shape(shape, chart.ink("vellum2"), Stroke(chart.ink("umber"), 0.35))]
    if sign.is_round:
        items.append(Shape(circle(x, y, radius - 1.2), stroke=Stroke(chart.ink("hair"), 0.16)))
    if sign.icon in known_icons():
        items.append(small_icon(sign.icon, chart.ink("hair"), chart.ink("vellum2"), x, y - radius * 0.2, radius * 0.84))
    name = panel.line(sign.name, "map-key", 1.5 * radius, min(panel.size("map-key"), 9.0))
    items += panel.setter.place(name, x, y + radius * 0.56, "centre")
    return items
