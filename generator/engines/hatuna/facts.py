"""What never changes during a game: cards, places, events and the ways of the map, indexed by small integers.

A *card* is an index into `ids`: main cards come first (`0 … mains - 1`), in the order of their deck, then the auxiliary
cards. Pieces have no index of their own: a person's piece is his main card, a fleet's is its card (HT-CMP-09); spouses
have none while their husbands live (HT-CMP-10). A *square* is `row * columns + column`; the indices beyond the map are
the boxes at the southern edge, one for each sea (HT-FLT-05). A *seat* is a player, in turn order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from generator.engines.hatuna.options import Rules
from generator.engines.hatuna.ways import Ways

# Kinds of card.
LEADER, CONSORT, STORMAN, BISHOP, FLEET, PLACE, MINE, MONASTERY, FOOT, TRADE = range(10)
KINDS: Final = ("leader", "consort", "storman", "bishop", "fleet", "place", "mine", "monastery", "foot", "trade")

# Classes of place (HT-MAP-01). A bishop's castle is a castle that is the home of a bishop.
WALLED_TOWN, TOWN, WALLED_SEE, SEE, ROYAL_CASTLE, CASTLE, BISHOP_CASTLE, FARM = range(8)
TOWNS: Final = frozenset((WALLED_TOWN, TOWN, WALLED_SEE, SEE))
OPEN_PLACES: Final = frozenset((TOWN, SEE, FARM))
"""Unfortified (HT-PLC-03, HT-PLC-06)."""

# Colours of section 5 (HT-EVT-05).
RED, BLACK, WHITE = range(3)
COLOURS: Final = ("red", "black", "white")

# Section 1 (HT-CMP-20).
QUIET, PLAGUE, FAMINE, RAIN, STORM, CALM, FIRE = "quiet", "plague", "famine", "rain", "storm", "calm", "fire"

# Section 2. `PEACE` is "no event", `TAX` a gain that always applies.
DIET, CHURCH, FEAST, WEDDING, REVOLT, MUTINY, PIRATES, TAX, PEACE = (
    "diet", "church", "feast", "wedding", "revolt", "mutiny", "pirates", "tax", "peace")


class Fallen(NamedTuple):
    """The fallen of section 3 or 4 (HT-EVT-12): persons by name, and units by number on either side.

    Of numbers the owner chooses whom, an acting leader last; with `foot` companies are units too (AMB-27).
    """

    named: tuple[int, ...] = ()
    attackers: int = 0
    defenders: int = 0
    foot: bool = True


NOBODY: Final = Fallen()


@dataclass(frozen=True, slots=True)
class Event:
    """An event card. `round_kind` is section 1, `player_kind` section 2.

    `round_squares` are the land squares that section 1 strikes (famine, rain, fire), `round_place` its town (plague),
    -1 where there is none; `round_seas` its seas. `is_choice`: of several places one is picked by the player (AMB-108);
    of several provinces all are struck. `pirates` is the strength that a card may state, 0 where it states none.
    """

    id: str
    round_kind: str = QUIET
    round_squares: frozenset[int] = frozenset()
    round_place: int = -1
    round_seas: frozenset[int] = frozenset()
    player_kind: str = PEACE
    places: tuple[int, ...] = ()
    provinces: tuple[str, ...] = ()
    leader: int = -1
    capitulates: bool = False
    siege: Fallen = NOBODY
    odds: tuple[int, int] = (1, 1)
    battle: Fallen = NOBODY
    colour: int = RED
    pirates: int = 0


@dataclass(frozen=True, slots=True)
class Facts:
    """The static side of a game. Tuples by card unless said otherwise; -1 stands for none, 0 for no such figure."""

    rules: Rules
    ways: Ways
    mains: int  # how many main cards; they are the cards 0 … mains - 1
    ids: tuple[str, ...]
    titles: tuple[str, ...]
    kind: tuple[int, ...]
    value: tuple[int, ...]  # what a card pays: places, fleets, mines, monasteries, trade
    blue: tuple[bool, ...]  # the blue rider (HT-CMP-18)
    # persons
    riders: tuple[int, ...]
    ransom: tuple[int, ...]
    homes: tuple[tuple[int, ...], ...]  # place cards, the primary first
    gift: tuple[int, ...]  # the fleet that an ally brings
    lord: tuple[int, ...]  # the leader whose ally he is (HT-CMP-12)
    spouse: tuple[int, ...]  # of leaders and consorts, each other
    wedding_place: tuple[int, ...]  # of consorts
    leaders: tuple[int, ...]  # main cards of the brothers in turn order (HT-RND-02)
    king: int  # the leader whom a game for two cannot do without (HT-SET-13): the last in turn order
    # auxiliary cards
    men: tuple[int, ...]  # of foot
    crew: tuple[int, ...]
    capacity: tuple[int, ...]  # men that a fleet carries
    harbour: tuple[int, ...]  # the home harbour of a fleet: a place card
    home_of: tuple[int, ...]  # the person whose home (or gift) a blue card is
    # places
    square: tuple[int, ...]  # where a place (or mine) lies
    place_class: tuple[int, ...]
    garrison: tuple[int, ...]
    room: tuple[int, ...]  # men that fit inside, garrison and crews counted (HT-PLC-01, 03, 04, 06)
    is_harbour: tuple[bool, ...]
    signs: tuple[frozenset[str], ...]  # DIET, CHURCH, FEAST
    start_of: tuple[int, ...]  # the leader whose start town it is
    places: tuple[int, ...]  # all place cards
    fleets: tuple[int, ...]  # all fleet cards
    place_at: tuple[int, ...]  # by square: the place card there
    province: tuple[str, ...]  # by square
    is_island: tuple[bool, ...]  # by square (HT-MET-13)
    foreign: frozenset[int]  # squares of foreign realms without places, where the option closes them (HT-MAP-08)
    is_open: tuple[bool, ...]  # by square: open ground, where riders count double (HT-BAT-03)
    events: tuple[Event, ...]
    fingerprint: str  # of all that an index into these facts rests on

    def is_person(self, card: int) -> bool:
        """Whether it is a main card."""
        return card < self.mains

    def box(self, sea: int) -> int:
        """The box at the southern edge for fleets that come from a sea."""
        return len(self.province) + sea

    def card(self, name: str) -> int:
        """The card with an id. Raises ValueError."""
        return self.ids.index(name)
