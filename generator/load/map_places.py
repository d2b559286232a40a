"""Where the places of a map lie."""

from __future__ import annotations

from generator.base.suggest import did_you_mean, listed, quoted
from generator.load.map_grid import MapDeck
from generator.load.map_words import MapWords, words
from generator.load.records_maps import MapRecord
from generator.model.card import Card
from generator.model.map import MapCards, MapPlace

ANCHORS = ("start", "middle", "end")
"""Which end of a name stands at its position: it begins there, is centred on it, or ends there."""
_FIELDS = ("province", "harbour", "bridge", "sea", "cut_off")


class PlaceReader:
    """Reads places; each is a card, which says of what sort it is and whether it has a harbour or a bridge."""

    def __init__(self, record: MapRecord, text: MapWords, deck: MapDeck) -> None:
        self._record = record.places
        self._text = text
        self._deck = deck
        provinces, seas = record.provinces, record.seas
        self.shows = MapCards(
            places=tuple(self._record.of), provinces=provinces.of if provinces else "", seas=seas.of if seas else "",
            realm=provinces.realm if provinces else "", shared=self._record.shared,
            **{field: getattr(self._record, field) for field in _FIELDS})

    def check_fields(self) -> None:
        """GRID311 for each named field that no card of the places (of the provinces) has."""
        for use in _FIELDS:
            self._check_field(use, self.shows.places, "places")
        self._check_field("realm", (self.shows.provinces,), "provinces")

    def _check_field(self, use: str, kinds: tuple[str, ...], key: str) -> None:
        field = getattr(self.shows, use)
        known = dict.fromkeys(name for card in self._deck.cards.values() if card.kind in kinds for name in card.fields)
        if field and known and field not in known:
            self._text.error(
                "GRID311", f"'{use}' of the map's {key} is field {quoted(field)}, which none of their cards has",
                f"their cards have {listed(known)}",
                did_you_mean(field, known) or "name one of these fields, or leave it out", key, use)

    def read(self) -> dict[str, MapPlace]:
        """The places by id, in the order in which they are written."""
        found = {}
        for slug, written in self._record.at.items():
            steps = ("places", "at", slug)
            card = self._deck.card(slug, self.shows.places, "place", *steps, is_key=True)
            place = self._place(slug, written, card)
            if place is not None and card is not None:
                found[slug] = place
        return found

    def _place(self, slug: str, written: str, card: Card | None) -> MapPlace | None:
        steps = ("places", "at", slug)
        parts = words(written)
        has_label = len(parts) == 5 and parts[2][1] == "label" and parts[4][1] in ANCHORS
        if len(parts) != 2 and not has_label:
            self._text.error(
                "GRID304", f"{quoted(written)} does not say where {quoted(slug)} lies",
                f"a square and a point are wanted, and 'label dx,dy anchor' where the name is fixed; anchors are "
                f"{listed(ANCHORS)}", "write it as 29,14 90.2,79.8", *steps)
            return None
        cell = self._text.square(parts[0], written, *steps)
        at = self._text.point(parts[1], written, *steps)
        label = self._label(parts, written, slug) if has_label else None
        if cell is None or at is None:
            return None
        return MapPlace(slug, cell, at, self._flag(card, self.shows.bridge), label, self._text.entry.at(*steps),
                        self._flag(card, self.shows.harbour))

    def _label(self, parts: list[tuple[int, str]], written: str, slug: str) -> tuple[float, float, str] | None:
        """Where the name stands, in mm from the sign at the largest size."""
        shift, anchor = parts[3], parts[4][1]
        try:
            dx, dy = (float(part) for part in shift[1].split(","))
        except ValueError:
            self._text.fault("GRID304", f"{quoted(shift[1])} in {quoted(slug)} is no shift", shift, written,
                             ("places", "at", slug), "a shift is written dx,dy in mm",
                             "write two numbers with a comma between them and no space")
            return None
        return dx, dy, anchor

    @staticmethod
    def _flag(card: Card | None, field: str) -> bool:
        return card is not None and bool(field) and card.fields.get(field) is True
