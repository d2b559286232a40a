"""What lies in the box of a game, as the checks look at it: cards by kind, events, the map and the ways on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from generator.base.findings import Span
from generator.model.card import Card
from generator.model.map import Cell, GameMap
from generator.model.select import as_words, value_at
from generator.model.squares import Squares, distance
from generator.rules.protocol import Spec

MAINS: Final = ("leader", "consort", "storman", "bishop")
PERSONS: Final = ("leader", "storman", "bishop")
"""Who has a piece (HT-CMP-10)."""

AUXILIARIES: Final = ("fleet", "place", "mine", "monastery", "foot", "trade")


class Contents:
    """The cards of the decks that the options name, copies listed again, and what follows from them.

    A place lies on the side of the leader whose start town is the nearest by land, or as the crow flies where no way
    by land leads to it; equal distances go to the leader whose turn is earlier.
    """

    def __init__(self, spec: Spec, options: Mapping[str, Any]) -> None:
        self.spec = spec
        self.pack = spec.pack
        self.game = spec.game
        self._decks = [str(options[name]) for name in ("data.main", "data.aux", "data.events")]
        self._map = str(options["data.map"])
        self._ways: dict[Cell, dict[Cell, int]] = {}

    @property
    def lost_decks(self) -> tuple[str, ...]:
        """Decks that the options name and the pack does not have."""
        return tuple(name for name in self._decks if name not in self.pack.decks)

    @property
    def span(self) -> Span | None:
        return self.game.span

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Main and auxiliary cards."""
        decks = [self.pack.decks[name] for name in self._decks[:2] if name in self.pack.decks]
        return tuple(card for deck in decks for card in deck.cards for _ in range(card.copies))

    def of(self, *kinds: str) -> tuple[Card, ...]:
        """The cards of some kinds, in the order of the kinds."""
        return tuple(card for kind in kinds for card in self.cards if card.kind == kind)

    @cached_property
    def events(self) -> tuple[Card, ...]:
        deck = self.pack.decks.get(self._decks[2])
        cards = deck.cards if deck else ()
        return tuple(card for card in cards if card.kind == "event" for _ in range(card.copies))

    @cached_property
    def leaders(self) -> tuple[Card, ...]:
        """In the order of their turns (HT-RND-02)."""
        return tuple(sorted(self.of("leader"), key=lambda card: (figure(card, "turn"), card.id)))

    @cached_property
    def places(self) -> Mapping[str, Card]:
        return {card.id: card for card in self.of("place")}

    @cached_property
    def starts(self) -> Mapping[str, Card]:
        """The start town of each leader, his home (HT-SET-02)."""
        homes = {leader.id: self.places.get(word(leader, "home")) for leader in self.leaders}
        return {leader: home for leader, home in homes.items() if home is not None}

    @cached_property
    def allies(self) -> tuple[Card, ...]:
        """Who is tied to a leader (HT-CMP-12)."""
        return tuple(card for card in self.of("storman", "bishop") if word(card, "ally_of"))

    @cached_property
    def draw(self) -> tuple[Card, ...]:
        """The draw deck at the start: no leader, no consort, no blue rider (HT-SET-06)."""
        return tuple(card for card in self.of("storman", "bishop", *AUXILIARIES) if not flag(card, "blue_rider"))

    # ---- the map

    @cached_property
    def map(self) -> GameMap | None:
        """The map that the options name; the only one where they name none."""
        return self.pack.maps.get(self._map or next(iter(self.pack.maps), ""))

    @cached_property
    def squares(self) -> Squares | None:
        return Squares(self.map) if self.map else None

    @cached_property
    def cells(self) -> Mapping[str, Cell]:
        """Where each place lies, of those that are on the map."""
        places = self.map.places if self.map else {}
        return {name: places[name].cell for name in self.places if name in places}

    @cached_property
    def land(self) -> Mapping[str, Sequence[Cell]]:
        """The squares of land of each province."""
        found: dict[str, list[Cell]] = {}
        for row in range(self.map.rows if self.map else 0):
            for column in range(self.map.columns if self.map else 0):
                assert self.map is not None
                region = self.map.region_at((column, row))
                if region is not None and self.map.terrain_at((column, row)).sort == "land":
                    found.setdefault(region.id, []).append((column, row))
        return found

    def steps_from(self, cell: Cell) -> Mapping[Cell, int]:
        """Squares that can be reached by land, with the fewest steps."""
        if cell not in self._ways:
            self._ways[cell] = self.squares.land_ways(cell) if self.squares else {}
        return self._ways[cell]

    @cached_property
    def start_cells(self) -> Mapping[str, Cell]:
        """The square of each leader's start town."""
        return {leader: self.cells[town.id] for leader, town in self.starts.items() if town.id in self.cells}

    def away(self, leader: str, cell: Cell) -> int:
        """Steps by land from a start town, or as the crow flies."""
        start = self.start_cells[leader]
        return self.steps_from(start).get(cell, distance(start, cell))

    @cached_property
    def side(self) -> Mapping[str, str]:
        """The leader on whose side each place lies."""
        if not self.start_cells:
            return {}
        return {name: min(self.start_cells, key=lambda leader: self.away(leader, cell))
                for name, cell in self.cells.items()}

    @cached_property
    def side_of_province(self) -> Mapping[str, str]:
        """The leader whose start town is the nearest to a province's squares on an average."""
        if not self.start_cells:
            return {}
        return {name: min(self.start_cells, key=lambda leader: sum(self.away(leader, cell) for cell in cells))
                for name, cells in self.land.items()}


def figure(card: Card, name: str) -> int:
    """A whole number of a card, 0 where it has none."""
    value = value_at(card, name)
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def word(card: Card, name: str) -> str:
    """The id that a field holds: of a choice or of another card; '' where there is none."""
    value = value_at(card, name)
    return value if isinstance(value, str) else ""


def words(card: Card, name: str) -> tuple[str, ...]:
    """The ids that a field holds."""
    return as_words(value_at(card, name))


def flag(card: Card, name: str) -> bool:
    return value_at(card, name) is True


def worth(card: Card) -> int:
    """What a card pays (HT-RAN-06): trade its sum, foot nothing (HT-CMP-16)."""
    return max(0, figure(card, "sum" if card.kind == "trade" else "value"))


def at(card: Card, name: str) -> tuple[Span, ...]:
    """Where a field stands, as a finding points to it beside its own place."""
    span = card.at(name)
    return (span,) if span else ()
