"""Places of a map: which sign each has, where the sign stands, and what stands beside it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.base.geometry import Rect
from generator.layout.atlas.chart import Chart
from generator.layout.atlas.signs import HARBOUR_AT, HARBOUR_R, Sign, harbour, placed, sign_of
from generator.model.card import Card, CardKind, Choice, FieldType, Sort
from generator.model.map import MapPlace
from generator.model.text import Text
from generator.scene.items import Item

INSIDE = 0.2  # squares: how far inside its square the middle of a sign stands, so that one sees which square it is
APART = 0.5  # mm between two signs
STEP = 0.35  # mm that each of two signs is moved at a time
ROUNDS = 60


@dataclass(frozen=True)
class Spot:
    """A place with its sign. `box` holds the ink of the sign and of its harbour's disc."""

    place: MapPlace
    card: Card
    icon: str
    rights: tuple[str, ...]
    x: float
    y: float
    scale: float

    @property
    def sign(self) -> Sign:
        return sign_of(self.icon)

    @property
    def box(self) -> Rect:
        own = _scaled(self.sign.box, self.scale).moved(self.x, self.y)
        if not self.place.harbour:
            return own
        x, y = self.anchor
        r = HARBOUR_R * self.scale
        return own.union(Rect(x - r, y - r, 2 * r, 2 * r))

    @property
    def anchor(self) -> tuple[float, float]:
        """The middle of a harbour's disc."""
        own = _scaled(self.sign.box, self.scale).moved(self.x, self.y)
        return own.x + HARBOUR_AT[0] * self.scale, own.bottom + HARBOUR_AT[1] * self.scale

    def items(self, chart: Chart) -> tuple[Item, ...]:
        sign = placed(self.icon, chart, self.x, self.y, self.scale)
        return (sign, *harbour(chart, *self.anchor, self.scale)) if self.place.harbour else (sign,)


def _scaled(box: Rect, k: float) -> Rect:
    return Rect(box.x * k, box.y * k, box.width * k, box.height * k)


# -- what cards say ----------------------------------------------------------------------------------------------


def type_field(kind: CardKind) -> FieldType | None:
    """The field that tells what sort of place it is: the first choice of one whose values have icons."""
    return next((f for f in kind.fields.values() if f.sort is Sort.CHOICE and not f.many and _has_icons(f)), None)


def rights_field(kind: CardKind) -> FieldType | None:
    """The field that tells what is held there: the first choice of several whose values have icons."""
    return next((f for f in kind.fields.values() if f.sort is Sort.CHOICE and f.many and _has_icons(f)), None)


def _has_icons(field: FieldType) -> bool:
    return any(choice.icon for choice in field.choices.values())


def sign_choices(kind: CardKind) -> list[tuple[str, Text]]:
    """The signs that places of a kind may have, with their names."""
    field = type_field(kind)
    if field is None:
        return [(kind.id, kind.label)]
    return [(choice.icon, choice.label) for choice in field.choices.values()]


def icon_of(card: Card, kind: CardKind) -> str:
    """The icon of a card's type; where its kind has no types the icon that is called like the kind."""
    field = type_field(kind)
    if field is None:
        return kind.id
    choice = field.choices.get(str(card.fields.get(field.id)))
    return choice.icon if choice else kind.id


def rights_of(card: Card, kind: CardKind) -> tuple[str, ...]:
    field = rights_field(kind)
    values = card.fields.get(field.id) if field else None
    if field is None or not isinstance(values, tuple):
        return ()
    return tuple(field.choices[str(value)].icon for value in values if str(value) in field.choices)


def choices_of(field: FieldType | None) -> list[Choice]:
    return list(field.choices.values()) if field else []


# -- where they stand --------------------------------------------------------------------------------------------


def spots(chart: Chart, kinds: Mapping[str, CardKind]) -> tuple[Spot, ...]:
    """All places by rank, each sign inside its own square, and no two signs on one another."""
    found = []
    for place in chart.game_map.places.values():
        card = chart.cards.get(place.id)
        if card is not None:
            kind = kinds[card.kind]
            x, y = _inside(chart, place, *chart.at(place.at))
            found.append(Spot(place, card, icon_of(card, kind), rights_of(card, kind), x, y, chart.scale))
    ordered = sorted(found, key=lambda spot: (spot.sign.rank, spot.place.id))
    return tuple(_parted(chart, ordered))


def _inside(chart: Chart, place: MapPlace, x: float, y: float) -> tuple[float, float]:
    box = chart.box(place.cell)
    margin = INSIDE * chart.square
    return (min(max(x, box.x + margin), box.right - margin), min(max(y, box.y + margin), box.bottom - margin))


def _parted(chart: Chart, given: Sequence[Spot]) -> Iterable[Spot]:
    """Signs that touch are moved apart, each inside its own square."""
    found = list(given)
    boxes = [spot.box for spot in found]
    pairs = [(i, j) for i in range(len(found)) for j in range(i)
             if math.dist((found[i].x, found[i].y), (found[j].x, found[j].y)) < 2 * chart.square]
    for _ in range(ROUNDS):
        touching = [(i, j) for i, j in pairs if boxes[i].grown(APART * chart.scale).overlaps(boxes[j])]
        for i, j in touching:
            a, b = boxes[i].centre, boxes[j].centre
            far = math.hypot(a.x - b.x, a.y - b.y) or 1.0
            dx, dy = STEP * (a.x - b.x) / far, STEP * (a.y - b.y) / far
            found[i], found[j] = _moved(chart, found[i], dx, dy), _moved(chart, found[j], -dx, -dy)
            boxes[i], boxes[j] = found[i].box, found[j].box
        if not touching:
            break
    return [replace(spot, x=round(spot.x, 3), y=round(spot.y, 3)) for spot in found]


def _moved(chart: Chart, spot: Spot, dx: float, dy: float) -> Spot:
    x, y = _inside(chart, spot.place, spot.x + dx, spot.y + dy)
    return replace(spot, x=x, y=y)
