"""The squares of a map: sorts of square, provinces, and the rows of letters that they stand in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.base.suggest import listed, quoted
from generator.load.hints import Hints
from generator.load.map_words import MapWords
from generator.load.nodes import Step
from generator.load.records_maps import MapRecord
from generator.model.card import Card
from generator.model.map import Region, Terrain
from generator.model.text import Text

NO_PROVINCE = "."
"""Stands in the rows of regions for a square without a province."""


class MapDeck:
    """The cards of a pack as a map looks them up."""

    def __init__(self, cards: Mapping[str, Card], text: MapWords, hints: Hints) -> None:
        self.cards = cards
        self._text = text
        self._hints = hints

    def card(self, slug: str, kinds: Sequence[str], what: str, *steps: Step, is_key: bool = False) -> Card | None:
        """The card of something on the map; None, with a finding, where there is none of these kinds."""
        card = self.cards.get(slug)
        if card is not None and card.kind in kinds:
            return card
        known = [one.id for one in self.cards.values() if one.kind in kinds]
        why = f"{quoted(slug)} is a card of kind {card.kind}" if card is not None else \
            "the map has its names and what they are from the cards"
        self._text.error("GRID310", f"{what} {quoted(slug)} of the map has no card of kind {' or '.join(kinds)}", why,
                         self._hints.near(slug, known, f"cards of {' '.join(kinds)}")
                         or "add the card, or delete it here", *steps, is_key=is_key)
        return None


class GridReader:
    """Reads the letters of a map and what they stand for."""

    def __init__(self, record: MapRecord, text: MapWords, deck: MapDeck) -> None:
        self._record = record
        self._text = text
        self._deck = deck

    def terrains(self) -> dict[str, Terrain]:
        """The sorts of square by letter."""
        found: dict[str, Terrain] = {}
        for slug, terrain in self._record.terrains.items():
            label = Text(terrain.label, self._text.context(f"terrains/{slug}"))
            made = Terrain(slug, terrain.letter, label, terrain.sort, terrain.draws)
            first = found.setdefault(terrain.letter, made)
            if first is not made:
                self._text.error(
                    "GRID303", f"letter '{terrain.letter}' stands for {quoted(first.id)} and {quoted(slug)}",
                    "a letter in a row stands for one thing", "give one of them another letter; capitals are others",
                    "terrains", slug, "letter")
        return found

    def provinces(self) -> dict[str, Region]:
        """The provinces by letter; each has its name and its realm from its card."""
        asked = self._record.provinces
        found: dict[str, Region] = {}
        letter_of: dict[str, str] = {}
        if asked is None:
            return found
        for letter, slug in asked.letters.items():
            steps = ("provinces", "letters", letter)
            card = self._deck.card(slug, (asked.of,), "province", *steps)
            first = letter_of.setdefault(slug, letter)
            if first != letter:
                self._text.error("GRID303", f"province {quoted(slug)} has two letters, '{first}' and '{letter}'",
                                 "a province has one letter", "delete one of them", *steps)
            if card is not None:
                group = card.fields.get(asked.realm)
                found[letter] = Region(slug, letter, card.title, group if isinstance(group, str) else "", slug,
                                       self._text.entry.at(*steps))
        return found

    def rows(self, key: str, rows: Sequence[str], letters: Mapping[str, str]) -> tuple[str, ...] | None:
        """Rows of letters, each as wide as the map; None where they cannot be used. Blanks are of no matter."""
        columns, wanted = self._text.columns, self._text.rows
        found = tuple(row.replace(" ", "") for row in rows)
        meanings = [f"{letter} ({what})" for letter, what in letters.items()]
        before = len(self._text.out)
        if len(found) != wanted:
            self._text.error("GRID302", f"'{key}' has {len(found)} rows of letters, {wanted} wanted",
                             f"'grid' says that the map has {wanted} rows",
                             f"{'add' if len(found) < wanted else 'delete'} rows, or correct 'grid'", key, is_key=True)
        for at, row in enumerate(found):
            if len(row) != columns:
                self._text.error("GRID302", f"row {at} of '{key}' has {len(row)} letters, {columns} wanted",
                                 f"'grid' says that the map has {columns} columns",
                                 f"{'add' if len(row) < columns else 'delete'} letters so that the row has {columns}",
                                 key, at)
            for sign in dict.fromkeys(sign for sign in row if sign not in letters):
                self._text.error("GRID303", f"letter {quoted(sign)} at {row.index(sign)},{at} of '{key}' stands for "
                                 "nothing", f"letters are {listed(meanings)}",
                                 "write one of these letters", key, at)
        return found if len(self._text.out) == before else None
