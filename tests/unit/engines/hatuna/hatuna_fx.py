"""The fixture FX of the rules specification (section 7.0), and a way to lay out its scenarios.

    scene = Scene(card(odds=(2, 1)))          # these event cards lie on top, the first is drawn first
    scene.enter("N1", "ERI")                  # Erik's, at home in BA
    scene.put("N1", "SOD").lay("F3", "N1")    # inside where it is his own and free, else in the field
    scene.turn("ERI").do("begin N1", "go 7,5", "stop")
    assert scene.why("go 3,3") == "HT-MOV-14" and scene.at("N1") == "7,5"
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from generator.engines.hatuna import frames, notation, zones
from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.engine import HatunaEngine
from generator.engines.hatuna.facts import BLACK, RED, WHITE, Event, Facts, Fallen
from generator.engines.hatuna.from_pack import read_facts
from generator.engines.hatuna.options import OPTIONS, Rules
from generator.engines.hatuna.persons import enter_play
from generator.engines.hatuna.phases import Draw, Operations, PlayerEvent, RoundEnd, Turn, TurnEnd
from generator.engines.hatuna.rounds import open_turn
from generator.engines.hatuna.setup import lay_out
from generator.engines.hatuna.standing import arrive, besiege, put
from generator.engines.hatuna.state import PEASANTS, ZONES, Table
from generator.model.card import Card, Deck
from generator.model.map import Edge, GameMap, MapPlace, Region, Terrain
from generator.model.pack import Pack
from generator.model.text import Text
from generator.rules.protocol import IllegalMove

ERI, VAL, BIR = range(3)
"""Seats in turn order."""

_TERRAIN = """\
kkfffffff.~~I~
kkff......~~~~
kkf.f.....~~~~
kk..ff....~~~~
kk...L....~~I~
kk.f.L....~~I~
kk.ff..f..~~~~
kk..ffff..I~~~
kk..fff...I~~~""".splitlines()
_PROVINCES = """\
..VVVVUUUU..A.
..VVVVUUUU....
..KWWWSSSS....
..KWWWSSSS....
..KWW.SSSS..G.
..KWW.EEEE..G.
..KWWWEEEE....
..KKMMMMMMO...
..KKMMMMMMO...""".splitlines()
_LAND = {"U": "UPPLAND", "S": "SODERMANLAND", "E": "OSTERGOTLAND", "M": "SMALAND", "W": "VASTERGOTLAND",
         "V": "VARMLAND", "K": "VASTKUSTEN", "G": "GOTLAND", "A": "ALAND", "O": "OLAND"}

# id, type, square, garrison, value, flags: h harbour, b blue, i island, w bridge; marks
_PLACES = """\
STO befast_stad 9,2 200 3000 hbw
KAL befast_stad 9,7 200 3000 hb
LOD befast_stad 2,4 200 3000 hbw
VIS befast_stad 12,4 200 3000 hbi
SOD befast_stad 9,5 200 2500 h gastabud
NYK kungligt_slott 9,4 100 2000 - gastabud
BOH kungligt_slott 2,5 100 1500 b
BOR kungligt_slott 10,7 100 1500 bi
VAR slott_borg 2,7 100 1500 hbw
KAS slott_borg 12,0 100 1500 hbi
UPP obefast_stiftstad 8,1 0 2000 w kyrkomote
VAS obefast_stad 6,2 0 1500 w herredag
TIN obefast_stad 3,2 0 1000 w
VAX obefast_stiftstad 6,7 0 1500 -
LIN obefast_stiftstad 7,5 0 1500 b
SKA obefast_stiftstad 4,4 0 1500 b
HAT gard 8,2 0 500 b
BA slott_borg 7,3 100 1000 b
BC slott_borg 4,6 100 1000 b
NA slott_borg 8,6 100 1000 b
GB gard 8,5 0 500 b""".splitlines()

# id, kind, riders, ransom, home, more fields
_PERSONS = """\
BIR leader 300 6000 STO turn=3 consort=MAR
ERI leader 300 6000 LOD turn=1 consort=INH
VAL leader 200 5000 KAL turn=2 consort=INE
MAR consort 100 3000 HAT leader=BIR wedding_place=HAT
INH consort 100 3000 BOH leader=ERI wedding_place=BOH
INE consort 100 3000 BOR leader=VAL wedding_place=BOR
BRU storman 200 3000 VIS ally_of=BIR gift_place=VIS gift_fleet=FV
POR storman 200 3000 VAR ally_of=ERI gift_place=VAR
N1 storman 100 1000 BA
N2 storman 150 1500 GB
N3 storman 100 2000 BC
N4 storman 50 1000 NA
GRE bishop 100 2500 KAS ally_of=VAL gift_place=KAS gift_fleet=FA
B1 bishop 50 1500 LIN
B2 bishop 100 2000 SKA""".splitlines()

_FOOT = {"F2": 200, "F3": 300, "F4": 400, "F5": 500, "F6": 600, "F8": 800}
_TRADE = {"T1": 1000, "T2": 2000, "T3": 3000} | {f"Z{number:02}": 500 for number in range(1, 21)}
_MINES = {"G1": 1500, "G2": 2500}
_MONASTERIES = {"K1": 1000, "K2": 2000}
# id: harbour, crew, capacity, value
_FLEETS = {"FS": ("STO", 250, 800, 2000), "FD": ("SOD", 200, 500, 1500), "FK": ("KAL", 200, 500, 1500),
           "FL": ("LOD", 200, 500, 1500), "FVR": ("VAR", 150, 400, 1000), "FV": ("VIS", 300, 900, 2500),
           "FA": ("KAS", 200, 500, 1500)}


def _card(name: str, kind: str, **fields: Any) -> Card:
    return Card(name, kind, Text(name), fields)


def _persons() -> list[Card]:
    cards = []
    for line in _PERSONS:
        name, kind, riders, ransom, home, *more = line.split()
        fields: dict[str, Any] = dict(pair.split("=") for pair in more)
        if "turn" in fields:
            fields["turn"] = int(fields["turn"])
        cards.append(_card(name, kind, riders=int(riders), ransom=int(ransom), home=home, **fields))
    return cards


def _aux() -> list[Card]:
    homes = {line.split()[4]: line.split()[0] for line in _PERSONS}
    cards = [_card(name, "fleet", harbour=harbour, crew=crew, transport=room, value=value,
                   blue_rider=name in ("FV", "FA")) for name, (harbour, crew, room, value) in _FLEETS.items()]
    for line in _PLACES:
        name, kind, _, garrison, value, flags, *marks = line.split()
        cards.append(_card(name, "place", type=kind, garrison=int(garrison), value=int(value), harbour="h" in flags,
                           blue_rider="b" in flags, island="i" in flags, bridge="w" in flags, marks=tuple(marks),
                           home_of=homes.get(name)))
    cards += [_card(name, "mine", value=value) for name, value in _MINES.items()]
    cards += [_card(name, "monastery", value=value) for name, value in _MONASTERIES.items()]
    cards += [_card(name, "foot", men=men) for name, men in _FOOT.items()]
    return cards + [_card(name, "trade", sum=value) for name, value in _TRADE.items()]


def _map() -> GameMap:
    terrains = {letter: Terrain(letter, letter, Text(letter), sort, draws) for letter, sort, draws in (
        ("k", "sea", ""), ("~", "sea", ""), (".", "land", "open"), ("f", "land", "forest"), ("I", "land", "open"),
        ("L", "lake", ""))}
    seas = {sea: tuple((x, y) for y, row in enumerate(_TERRAIN) for x, letter in enumerate(row) if letter == of)
            for sea, of in (("kattegatt", "k"), ("ostersjon", "~"))}
    sides = [((2, y), (3, y)) for y in range(2, 9)] + [((6, y), (7, y)) for y in range(4, 7)]
    sides += [((x, 1), (x, 2)) for x in range(6, 10)] + [((9, y), (10, y)) for y in (7, 8)]
    places = {}
    for line in _PLACES:
        name, _, at, _, _, flags, *_ = line.split()
        column, row = map(int, at.split(","))
        places[name] = MapPlace(name, (column, row), (0.0, 0.0), bridge="w" in flags, harbour="h" in flags)
    return GameMap(
        "fx", Text("FX"), 14, 9, 15.0, (0.0, 0.0, 210.0, 135.0), tuple(_TERRAIN), terrains, tuple(_PROVINCES),
        {letter: Region(name, letter, Text(name)) for letter, name in _LAND.items()}, seas,
        tuple(Edge(cells, "water") for cells in sides), (), places,
        {"kattegatt": ((0, 8), (1, 8)), "ostersjon": ((11, 8), (12, 8), (13, 8))})


@cache
def pack() -> Pack:
    """FX as a pack. Its own event cards are blank; scenes put theirs on top."""
    blank = {"round": {"type": "ingen"}, "player": {"type": "lugn"}, "siege": {"outcome": "fortsatter"},
             "battle": {"odds": "3:1"}, "colour": "rod"}
    events = tuple(_card(f"E{number:02}", "event", **blank) for number in range(40))
    mains, aux = tuple(_persons()), tuple(_aux())
    decks = {name: Deck(name, Text(name), cards) for name, cards in
             (("main", mains), ("aux", aux), ("events", events))}
    return Pack(cards={card.id: card for card in (*mains, *aux, *events)}, decks=decks, maps={"fx": _map()})


@cache
def _facts(options: tuple[tuple[str, Any], ...]) -> Facts:
    settled = {option.id: option.default for option in OPTIONS}
    told = {option.id.replace(".", "_"): option.id for option in OPTIONS}
    return read_facts(pack(), Rules.of(settled | {told[name]: value for name, value in options}))


def facts(**options: Any) -> Facts:
    """FX with options: `facts(feast_trigger="card")`."""
    return _facts(tuple(sorted(options.items())))


def engine(**options: Any) -> HatunaEngine:
    """The engine of FX."""
    return HatunaEngine(facts(**options), options)


# -------------------------------------------------------------------- event cards

def fallen(*names: str, attackers: int = 0, defenders: int = 0, foot: bool = True) -> Fallen:
    """The fallen of a card, by name or by number."""
    return Fallen(tuple(facts().card(name) for name in names), attackers, defenders, foot)


def card(*, colour: str = "red", **sections: Any) -> Event:
    """An event card: `card(capitulates=True, siege=fallen("N1"))`, `card(odds=(5, 4))`, `card(colour="white")`,
    `card(round_kind=RAIN, areas=["UPPLAND"])`, `card(player_kind=DIET, places=["VAS"])`."""
    at = facts()
    areas = sections.pop("areas", ())
    if areas:
        sections["round_squares"] = frozenset(
            square for square, province in enumerate(at.province) if province in areas)
        sections["round_seas"] = frozenset(
            sea for sea, name in enumerate(at.ways.sea_names) if name in areas)
        sections["round_place"] = next((at.card(area) for area in areas if area in at.ids), -1)
    if "places" in sections:
        sections["places"] = tuple(at.card(name) for name in sections["places"])
    if "provinces" in sections:
        sections["provinces"] = tuple(sections["provinces"])
    if "leader" in sections:
        sections["leader"] = at.card(sections["leader"])
    return Event("X", colour={"red": RED, "black": BLACK, "white": WHITE}[colour], **sections)


# -------------------------------------------------------------------- scenes

class Scene:
    """A table that is laid out by hand. Leaders stand in their start towns; all else is in deck and home pile.

    Args:
        events: Event cards on top of the deck, the first to be drawn first; blank ones lie below.
        leaders: The seats in turn order; all three where not told.
        options: Options of the engine, `feast_trigger="card"` for 'feast.trigger'.
    """

    def __init__(self, *events: Event, leaders: str = "ERI VAL BIR", **options: Any) -> None:
        known = facts(**options)
        self.facts = replace(known, events=(*events, *known.events[len(events):]))
        self.engine = HatunaEngine(self.facts, options)
        self.leaders = leaders.split()
        self.t = Table(self.facts, len(self.leaders), 1)
        self.t.leader = [self.card(name) for name in self.leaders]
        lay_out(self.t)
        self.t.draw.reverse()
        self.t.ev_draw = list(range(40))[::-1]

    # ---------------------------------------------------------------- names

    def card(self, name: str) -> int:
        """The card with an id."""
        return self.facts.card(name)

    def seat(self, leader: str) -> int:
        """The seat of a leader."""
        return self.leaders.index(leader)

    def square(self, where: str | tuple[int, int]) -> int:
        """A square by a place or by column and row."""
        if isinstance(where, tuple):
            return where[1] * self.facts.ways.columns + where[0]
        return self.facts.square[self.card(where)]

    # ---------------------------------------------------------------- laying out

    def enter(self, person: str, leader: str) -> Scene:
        """A person is on a leader's table, at home and with his homes."""
        enter_play(self.t, self.card(person), self.seat(leader), at_setup=True)
        return self

    def put(self, person: str, where: str | tuple[int, int], is_outside: bool = False) -> Scene:
        """A person stands in a square: inside a free place of his own, unless he is to be outside."""
        if is_outside:
            put(self.t, self.card(person), self.square(where))
        else:
            arrive(self.t, self.card(person), self.square(where))
        return self

    def lay(self, cards: str, main: str) -> Scene:
        """Aux cards lie under a main card; fleets are put with `fleet`."""
        for name in cards.split():
            zones.lay(self.t, self.card(name), self.card(main))
        return self

    def fleet(self, name: str, main: str, where: str | tuple[int, int], aboard: str = "") -> Scene:
        """A fleet lies under a main card, in a harbour (by its place) or on a sea square, with persons aboard."""
        fleet, square = self.card(name), self.square(where)
        zones.lay(self.t, fleet, self.card(main))
        self.t.pos[fleet] = square
        self.t.inside[fleet] = self.card(where) if isinstance(where, str) else -1
        for person in aboard.split():
            put(self.t, self.card(person), square)
            self.t.ship[self.card(person)] = fleet
        return self

    def siege(self, place: str, leader: str, units: str) -> Scene:
        """A leader's pieces besiege a place; '' for peasants."""
        by = self.seat(leader) if leader else PEASANTS
        besiege(self.t, self.card(place), by, tuple(self.card(unit) for unit in units.split()))
        return self

    def lose(self, names: str) -> Scene:
        """Cards are on the discards (or in the home pile, for blue ones)."""
        for name in names.split():
            zones.to_deck(self.t, self.card(name))
        return self

    def on_top(self, names: str) -> Scene:
        """Cards lie on top of the draw deck, the first to be drawn first."""
        for name in reversed(names.split()):
            self.t.draw.remove(self.card(name))
            self.t.draw.append(self.card(name))
        return self

    def marry(self, leader: str) -> Scene:
        """A leader is married: his consort and her home lie under his card."""
        husband = self.card(leader)
        consort = self.facts.spouse[husband]
        for given in (consort, *self.facts.homes[consort]):
            zones.lay(self.t, given, husband)
        return self

    def round_card(self, event: Event) -> Scene:
        """The sign of an event card lies on the map; what strikes once is not carried out."""
        self.facts = replace(self.facts, events=(*self.facts.events[:39], event))
        self.t.facts = self.facts
        self.engine = HatunaEngine(self.facts, self.engine.options)
        self.t.ev_draw.remove(39)
        self.t.ev_round = 39
        return self

    # ---------------------------------------------------------------- playing

    def turn(self, leader: str, with_event: bool = False) -> Scene:
        """It is a leader's turn, before his operations (or, with the event, before he draws his event card)."""
        self.t.frames.clear()
        seat = self.seat(leader)
        later = [Turn(other) for other in range(seat + 1, len(self.leaders))]
        frames.push(self.t, Operations(seat), TurnEnd(seat), Draw(seat), *later, RoundEnd())
        open_turn(self.t, seat)
        if with_event:
            frames.push(self.t, PlayerEvent(seat))
        frames.settle(self.t)
        return self

    def ask(self, *pending: Any) -> Scene:
        """Let frames come before all that is pending."""
        frames.push(self.t, *pending)
        frames.settle(self.t)
        return self

    def do(self, *acts: str) -> Scene:
        """Play acts, as players write them. Raises `IllegalMove`."""
        for text in acts:
            frames.advance(self.t, self.act(text))
        return self

    def act(self, text: str) -> Act:
        """The act that a text means."""
        return notation.read(self.facts, text)

    def acts(self, verb: str = "") -> list[str]:
        """The legal acts as players write them; those of one verb."""
        return [notation.show(self.facts, act) for act in frames.legal(self.t) if act.verb == verb or not verb]

    def can(self, text: str) -> bool:
        """Whether an act is legal now."""
        return self.act(text) in frames.legal(self.t)

    def why(self, text: str) -> str:
        """The rule that forbids an act; '' where it is legal. The table stays as it is."""
        before = self.engine.dump(self.t)
        try:
            frames.check(self.t, self.act(text))
        except IllegalMove as refusal:
            assert self.engine.dump(self.t) == before
            return refusal.rule
        return ""

    # ---------------------------------------------------------------- looking

    def zone(self, name: str) -> str:
        """Where a card lies: 'draw', 'discard', 'home', 'aside', 'table', 'under', 'hosted', 'removed'."""
        return ZONES[self.t.zone[self.card(name)]]

    def under(self, main: str) -> set[str]:
        """The ids of the cards under a main card, or hosted by a place."""
        return {self.facts.ids[card] for card in self.t.held[self.card(main)]}

    def owner(self, name: str) -> str:
        """The leader who owns a card; '' for nobody."""
        owner = self.t.owner[self.card(name)]
        return self.leaders[owner] if owner >= 0 else ""

    def at(self, name: str) -> str:
        """Where a piece is: 'inside KAL', 'harbour KAL', 'aboard FS', a square such as '7,5', 'off' or 'waiting'."""
        piece = self.card(name)
        t, ids = self.t, self.facts.ids
        if t.ship[piece] >= 0:
            return f"aboard {ids[t.ship[piece]]}"
        if t.pos[piece] < 0:
            return "off" if t.pos[piece] == -1 else "waiting"
        if t.inside[piece] >= 0:
            return ("inside " if piece < self.facts.mains else "harbour ") + ids[t.inside[piece]]
        return notation.square_name(self.facts, t.pos[piece])

    def sieges(self) -> dict[str, set[str]]:
        """The besieged places and the pieces before them."""
        ids = self.facts.ids
        return {ids[place]: {ids[unit] for unit in siege.units} for place, siege in self.t.siege.items()}
