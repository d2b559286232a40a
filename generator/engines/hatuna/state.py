"""The table: all that changes during a game, as plain lists of small integers (section 3.2 of the specification).

A table is a value to the outside: `play` copies it, and nobody changes a table that was handed out. Inside the engine
procedures change the one they are given. Where everything lies is told once: `zone`, `under` and `seat` of a card,
`pos` and `inside` of a piece; `held` and `owner` follow from them and are kept by `zones.py` alone.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, NamedTuple

from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.facts import Facts

# Zones of cards.
DRAW, DISCARD, HOME, ASIDE, TABLE, UNDER, HOSTED, REMOVED, LIMBO = range(9)
ZONES: Final = ("draw", "discard", "home", "aside", "table", "under", "hosted", "removed", "limbo")

# Positions that are no square.
OFF, WAITING = -1, -2
"""In the supply; of a fleet: off the map until its owner has a harbour (HT-FLT-15)."""

PEASANTS: Final = 9
"""Stands for a seat where peasants besiege (HT-UPP-06)."""

# Operations of a piece (HT-RND-04).
UNUSED, MOVING, PAUSED, DONE = range(4)
"""PAUSED has left a stack and may go on alone; DONE has ended its operation."""

# Bits of `bounds`: what a piece does once a turn, so that no turn is endless.
LEFT, REJOINED = 1, 2


class Siege(NamedTuple):
    """Who besieges a place, and with what pieces: persons in the square, fleets there or on a linked sea square."""

    by: int
    units: tuple[int, ...]


Frame = Any
"""A decision or a step that is to come: a named tuple of a class that `frames.py` knows. See there."""


class Table:
    """One state of a game. Lists are by card unless said otherwise."""

    __slots__ = (
        "_acts", "acting", "active", "alive", "arrived", "bounds", "conquests", "discard", "draw", "ended", "ev_active",
        "ev_discard", "ev_draw", "ev_round", "facts", "feasted", "foot_steps", "frames", "handed", "held", "inside",
        "journal", "landed", "leader", "locked", "may_feast", "op", "owed", "owner", "peace", "pinned", "pos",
        "promised", "round", "seat", "seed", "ship", "shuffles", "siege", "steps", "stormed", "tally", "terminal",
        "tried", "turn", "under", "waiting", "zone",
    )

    def __init__(self, facts: Facts, players: int, seed: int) -> None:
        cards = len(facts.ids)
        self.facts = facts
        self.seed = seed
        self.shuffles = [0, 0]  # how often the draw deck and the event deck were shuffled
        # ---- where cards are
        self.zone = [DRAW] * cards
        self.under = [-1] * cards  # the main card that an aux card lies under; the place that hosts foot
        self.seat = [-1] * cards  # of main cards on a table
        self.owner = [-1] * cards  # the seat at the top; kept by zones.py
        self.held: list[tuple[int, ...]] = [()] * cards  # the cards under a main card or hosted by a place; zones.py
        self.draw: list[int] = []  # the top is last
        self.discard: list[int] = []
        self.ev_draw: list[int] = []  # the top is last
        self.ev_discard: list[int] = []
        self.ev_round = -1  # the card on show for the round: its sign lies on the map (HT-RND-08)
        self.ev_active = -1  # only inside a resolution
        # ---- where pieces are
        self.pos = [OFF] * cards  # a square, a box beyond them, OFF or WAITING; of a person aboard that of the ship
        self.inside = [-1] * cards  # the place that a person is inside of, or whose harbour a fleet lies in
        self.ship = [-1] * cards  # the fleet that a person is aboard of
        self.siege: dict[int, Siege] = {}  # by place
        # ---- what pieces have done this turn
        self.op = [UNUSED] * cards
        self.steps = [0] * cards
        self.foot_steps = [0] * cards
        self.terminal = [False] * cards
        self.bounds = [0] * cards
        self.tried: dict[int, frozenset[tuple[int, int]]] = {}  # water that hindered a piece (HT-WAT-10)
        self.handed: frozenset[tuple[int, int]] = frozenset()  # foot and the commander it was given to
        self.stormed: frozenset[int] = frozenset()  # places with a storm draw this turn (HT-SIE-18)
        self.pinned: frozenset[int] = frozenset()  # pieces that a surprise holds (HT-OVR-04)
        self.peace: frozenset[int] = frozenset()  # squares of a peaceful meeting (HT-MET-10)
        self.may_feast = False  # an event card allows a feast this turn (AMB-107)
        self.conquests = 0  # of the active seat this turn (HT-DRW-02)
        # ---- what lasts longer
        self.waiting = [-1] * cards  # the square that a stuck force may cross to (HT-WAT-11)
        self.landed = [-1] * cards  # the turn in which a transport landed it (HT-TRN-02)
        self.arrived = [-1] * cards  # the turn in which it last moved (HT-TRN-01)
        self.locked = [0] * cards  # not to be used before this round (HT-ROY-13)
        # ---- seats
        self.leader = [-1] * players  # the brother of each seat
        self.acting = [-1] * players  # he or his widow
        self.alive = [True] * players
        self.feasted = [-1] * players  # the round of the seat's last feast
        self.promised = [False] * players  # a wedding that was put off, and is kept (wedding.postpone, AMB-81)
        self.owed = [0] * players  # cards that the seat draws besides (conquest.balance)
        # ---- control
        self.round = 1
        self.turn = 0  # counts the turns of all players
        self.active = -1  # the seat whose turn it is
        self.frames: list[Frame] = []  # the last one decides
        self.ended = ""  # how the game ended: a termination
        self.tally: dict[str, int] = {}  # what is counted: see telling.py
        self.journal: Callable[..., None] | None = None  # is told all that happens; no part of the state
        self._acts: tuple[Act, ...] | None = None  # the legal acts, once they were asked for

    def copy(self) -> Table:
        """A table like this one, to be changed."""
        twin = object.__new__(Table)
        for name, value in zip(_SHARED, _shared(self), strict=True):
            setattr(twin, name, value)
        for name, value in zip(_COPIED, _copied(self), strict=True):
            setattr(twin, name, value.copy())
        twin._acts = None
        return twin

    def frozen(self) -> tuple[Any, ...]:
        """All that tells this state from others."""
        return tuple(_frozen(getattr(self, name)) for name in TELLING)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and all(getattr(self, name) == getattr(other, name) for name in TELLING)

    def __hash__(self) -> int:
        return hash(self.frozen())


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(value)
    return tuple(sorted(value.items())) if isinstance(value, dict) else value


_COPIED: Final = (
    "shuffles", "zone", "under", "seat", "owner", "held", "draw", "discard", "ev_draw", "ev_discard", "pos", "inside",
    "ship", "siege", "op", "steps", "foot_steps", "terminal", "bounds", "tried", "waiting", "landed", "arrived",
    "locked", "leader", "acting", "alive", "feasted", "promised", "owed", "frames", "tally",
)
_SHARED: Final = tuple(sorted(set(Table.__slots__) - set(_COPIED) - {"_acts"}))
_shared, _copied = attrgetter(*_SHARED), attrgetter(*_COPIED)
TELLING: Final = tuple(sorted(set(Table.__slots__) - {"facts", "journal", "_acts"}))
"""Slots that make up the state, in the order of `dump`."""
