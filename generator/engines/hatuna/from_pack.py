"""Reads the facts from a pack: decks of main, auxiliary and event cards, and a map.

The engine's contract with a pack is in words of kinds and fields; it knows no person and no place. Kinds of card:
`leader` (turn, home, consort, riders, ransom), `consort` (leader, wedding_place, home, riders, ransom), `storman` and
`bishop` (home, riders, ransom, and of allies ally_of, gift_place, gift_fleet), `fleet` (harbour, crew, transport,
value, blue_rider), `place` (type, garrison, value, harbour, marks, island, blue_rider), `mine` and `monastery` (value),
`foot` (men), `trade` (sum) and `event` (round, player, siege, battle, colour). The words of their choices are those
below. The leader who is last by `turn` is the king, whom a game for two cannot do without.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any, Final

from generator.engines.hatuna import facts as f
from generator.engines.hatuna.options import Rules
from generator.engines.hatuna.ways import Ways
from generator.model.card import Card
from generator.model.map import Cell, GameMap
from generator.model.pack import Pack

CLASSES: Final = {
    "befast_stad": f.WALLED_TOWN, "obefast_stad": f.TOWN, "befast_stiftstad": f.WALLED_SEE,
    "obefast_stiftstad": f.SEE, "kungligt_slott": f.ROYAL_CASTLE, "slott_borg": f.CASTLE, "gard": f.FARM}
ROUND: Final = {"ingen": f.QUIET, "pest": f.PLAGUE, "hungersnod": f.FAMINE, "regn": f.RAIN, "storm": f.STORM,
                "stiltje": f.CALM, "skogsbrand": f.FIRE}
PLAYER: Final = {"herredag": f.DIET, "kyrkomote": f.CHURCH, "gastabud": f.FEAST, "brollop": f.WEDDING,
                 "uppror": f.REVOLT, "myteri": f.MUTINY, "overrumpling": f.PIRATES, "skatt": f.TAX, "lugn": f.PEACE}
COLOURS: Final = {"rod": f.RED, "svart": f.BLACK, "vit": f.WHITE}
ROOM_OF_TOWN: Final = 2000
ROOM: Final = 1000
"""Men that fit into fortified towns, and into all other places (HT-PLC-01, 03, 04, 06)."""


def map_of(pack: Pack, rules: Rules) -> GameMap:
    """The map that the options name; the only one where they name none. Raises KeyError."""
    return pack.maps[rules.data_map or next(iter(pack.maps), "")]


def read_facts(pack: Pack, rules: Rules) -> f.Facts:
    """The facts of a game whose data are sound; `checks` says before what is not. Raises KeyError otherwise."""
    return _Reader(pack, rules).read()


class _Reader:
    def __init__(self, pack: Pack, rules: Rules) -> None:
        self._pack = pack
        self._rules = rules
        self._map = map_of(pack, rules)
        mains = pack.decks[rules.data_main].cards
        self._cards = (*mains, *pack.decks[rules.data_aux].cards)
        self._mains = len(mains)
        self._at = {card.id: at for at, card in enumerate(self._cards)}
        self._kind = [f.KINDS.index(card.kind) for card in self._cards]
        self._columns = self._map.columns

    def read(self) -> f.Facts:
        facts, number = f, self._number
        mains, cards = range(self._mains), self._cards
        leaders = sorted((at for at in mains if self._kind[at] == facts.LEADER),
                         key=lambda at: number(cards[at], "turn"))
        homes = tuple(self._homes(card) for card in cards)
        places = tuple(at for at, kind in enumerate(self._kind) if kind == facts.PLACE)
        ways = Ways.of(self._map)
        square = tuple(self._square(card) for card in cards)
        fleets = tuple(at for at, kind in enumerate(self._kind) if kind == facts.FLEET)
        place_at = [-1] * (ways.columns * ways.rows)
        for place in places:
            place_at[square[place]] = place
        spouse = [self._ref(card, "consort", "leader") for card in cards]
        events = tuple(self._event(card) for card in self._pack.decks[self._rules.data_events].cards)
        titles = tuple(card.title.msgid for card in cards)
        return facts.Facts(
            rules=self._rules, ways=ways, mains=self._mains, ids=tuple(self._at), titles=titles,
            kind=tuple(self._kind),
            value=tuple(number(card, "sum" if card.kind == "trade" else "value") for card in cards),
            blue=tuple(card.fields.get("blue_rider") is True for card in cards),
            riders=tuple(number(card, "riders") for card in cards),
            ransom=tuple(number(card, "ransom") for card in cards),
            homes=homes, gift=tuple(self._ref(card, "gift_fleet") for card in cards),
            lord=tuple(self._ref(card, "ally_of") for card in cards), spouse=tuple(spouse),
            wedding_place=tuple(self._ref(card, "wedding_place") for card in cards),
            leaders=tuple(leaders), king=leaders[-1],
            men=tuple(number(card, "men") for card in cards), crew=tuple(number(card, "crew") for card in cards),
            capacity=tuple(number(card, "transport") for card in cards),
            harbour=tuple(self._ref(card, "harbour") for card in cards), home_of=self._owners(homes),
            square=square, place_class=tuple(self._class(card) for card in cards),
            garrison=tuple(number(card, "garrison") for card in cards),
            room=tuple(ROOM_OF_TOWN if self._class(card) in (facts.WALLED_TOWN, facts.WALLED_SEE) else ROOM
                       for card in cards),
            is_harbour=tuple(card.kind == "place" and card.fields.get("harbour") is True for card in cards),
            signs=tuple(frozenset(PLAYER[str(mark)] for mark in _many(card, "marks")) for card in cards),
            start_of=tuple(next((leader for leader in leaders if homes[leader][:1] == (at,)), -1)
                           for at in range(len(cards))),
            places=places, fleets=fleets, place_at=tuple(place_at), province=tuple(self._provinces()),
            is_island=tuple(self._islands()),
            foreign=frozenset(self._foreign(square)),
            is_open=tuple(self._map.terrain_at(cell).draws == "open" for cell in self._cells()),
            events=events, fingerprint=self._fingerprint(events))

    # ---------------------------------------------------------------- fields

    @staticmethod
    def _number(card: Card, name: str) -> int:
        value = card.fields.get(name)
        return value if isinstance(value, int) else 0

    def _ref(self, card: Card, *names: str) -> int:
        """The card that the first of some fields names; -1 where none does."""
        for name in names:
            value = card.fields.get(name)
            if isinstance(value, str) and value in self._at:
                return self._at[value]
        return -1

    def _homes(self, card: Card) -> tuple[int, ...]:
        """The home, which is the primary one, and the place that an ally brings (AMB-01)."""
        if card.kind not in f.KINDS[:4]:
            return ()
        found = dict.fromkeys((self._ref(card, "home"), self._ref(card, "gift_place")))
        return tuple(home for home in found if home >= 0)

    def _owners(self, homes: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
        of = [-1] * len(self._cards)
        for person in range(self._mains):
            for card in (*homes[person], self._ref(self._cards[person], "gift_fleet")):
                if card >= 0:
                    of[card] = person
        return tuple(of)

    def _class(self, card: Card) -> int:
        if card.kind != "place":
            return -1
        found = CLASSES[str(card.fields["type"])]
        home_of = self._pack.cards.get(str(card.fields.get("home_of")))
        return f.BISHOP_CASTLE if found == f.CASTLE and home_of is not None and home_of.kind == "bishop" else found

    # ---------------------------------------------------------------- the map

    def _cells(self) -> Iterable[Cell]:
        return ((column, row) for row in range(self._map.rows) for column in range(self._columns))

    def _square(self, card: Card) -> int:
        place = self._map.places.get(card.id)
        return -1 if place is None else place.cell[1] * self._columns + place.cell[0]

    def _provinces(self) -> Iterable[str]:
        for cell in self._cells():
            region = self._map.region_at(cell)
            is_land = self._map.terrain_at(cell).sort == "land"
            yield (region.card or region.id) if region is not None and is_land else ""

    def _islands(self) -> Iterable[bool]:
        """HT-MET-13: the provinces of places that are flagged as islands."""
        provinces = list(self._provinces())
        flagged = {provinces[self._square(card)] for card in self._cards if card.fields.get("island") is True}
        return (province in flagged for province in provinces)

    def _foreign(self, square: tuple[int, ...]) -> Iterable[int]:
        """HT-MAP-08: land of another realm than the first leader's start town, but for the squares of cards."""
        if self._rules.map_borders == "closed":
            provinces = list(self._provinces())
            cards = self._pack.cards
            realms = {name: cards[name].fields.get("realm") for name in provinces if name in cards}
            first = next(card for card in self._cards if card.kind == "leader")
            own = realms.get(provinces[square[self._ref(first, "home")]])
            yield from (at for at, name in enumerate(provinces)
                        if name and realms.get(name) != own and at not in square)

    # ---------------------------------------------------------------- events

    def _event(self, card: Card) -> f.Event:
        round_part, player = _record(card, "round"), _record(card, "player")
        siege, battle = _record(card, "siege"), _record(card, "battle")
        areas = [str(area) for area in round_part.get("areas") or ()]
        attacker, _, defender = str(battle["odds"]).partition(":")
        return f.Event(
            card.id, ROUND[str(round_part["type"])],
            frozenset(at for at, province in enumerate(self._provinces()) if self._is_in(province, areas)),
            next((self._at[area] for area in areas if area in self._at), -1),
            frozenset(at for at, sea in enumerate(self._map.seas) if sea in areas),
            PLAYER[str(player["type"])],
            tuple(self._at[str(place)] for place in player.get("places") or ()),
            tuple(str(province) for province in player.get("provinces") or ()),
            self._at.get(str(player.get("leader")), -1),
            siege["outcome"] == "kapitulerar", self._fallen(siege), (int(attacker), int(defender)),
            self._fallen(battle), COLOURS[str(card.fields["colour"])])

    def _is_in(self, province: str, areas: list[str]) -> bool:
        """Whether a province is one of the areas, or belongs to a part of the realm that is."""
        if not province:
            return False
        if province in areas:
            return True
        card = self._pack.cards.get(province)
        return card is not None and card.fields.get("part") in areas

    def _fallen(self, part: Mapping[str, Any]) -> f.Fallen:
        return f.Fallen(tuple(self._at[name] for name in part.get("fallen") or ()),
                        int(part.get("fallen_attacker") or 0), int(part.get("fallen_defender") or 0))

    def _fingerprint(self, events: tuple[f.Event, ...]) -> str:
        told = [*self._at, "|", *(event.id for event in events), "|", *self._map.terrain, "|", *self._provinces()]
        return hashlib.blake2b("\x1f".join(told).encode(), digest_size=8).hexdigest()


def _many(card: Card, name: str) -> tuple[Any, ...]:
    value = card.fields.get(name)
    return value if isinstance(value, tuple) else ()


def _record(card: Card, name: str) -> Mapping[str, Any]:
    value = card.fields[name]
    assert isinstance(value, Mapping)
    return value
