"""The nouns of play: moves, what lies on the table, what was said aloud, a state and what a seat sees of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias


@dataclass(frozen=True, slots=True)
class Ask:
    """RS-06: one card of one player. A `card` past the last of the deck means any consort of a regent: the number of
    cards, and the regent's card added to it."""

    card: int
    seat: int


@dataclass(frozen=True, slots=True)
class Give:
    """The consort that a giver picks when any will do."""

    card: int


@dataclass(frozen=True, slots=True)
class Lay:
    """Cards from the hand to the table. `sort` is a word of `realm`, `cards` the mask of what leaves the hand."""

    sort: str
    dynasty: int
    cards: int


@dataclass(frozen=True, slots=True)
class Pass:
    """RS-13: draw one and pass left, where there is nothing to ask but something to lay later."""


Move: TypeAlias = Ask | Give | Lay | Pass


class Slot(NamedTuple):
    """Cards that lie before a seat and score together."""

    seat: int
    sort: str
    dynasty: int
    cards: int


class Asked(NamedTuple):
    """`drew` is whether the asker took a card from the pile, `lucky` whether it was shown to be the one asked for."""

    seat: int
    target: int
    card: int
    is_given: bool
    drew: bool
    lucky: bool


class Laid(NamedTuple):
    """`cards` are those that left the hand."""

    seat: int
    sort: str
    dynasty: int
    cards: int


class Drew(NamedTuple):
    """Cards from the pile, not seen by others."""

    seat: int
    number: int


Event: TypeAlias = Asked | Laid | Drew


class Log:
    """What all have heard and seen, as a chain to which a later state adds a link and of which it shares the rest."""

    __slots__ = ("before", "event", "length")

    def __init__(self, before: Log | None = None, event: Event | None = None) -> None:
        self.before = before
        self.event = event
        self.length: int = 0 if before is None else before.length + 1

    def __len__(self) -> int:
        return self.length

    def back(self) -> Iterator[Event]:
        """All events, the latest first."""
        link = self
        while link.before is not None:
            assert link.event is not None
            yield link.event
            link = link.before

    def since(self, length: int) -> tuple[Event, ...]:
        """The events after the first `length`, in the order in which they happened."""
        late = []
        link = self
        while link.before is not None and link.length > length:
            assert link.event is not None
            late.append(link.event)
            link = link.before
        return tuple(reversed(late))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Log) or self.length != other.length:
            return False
        one, two = self, other
        while one is not two and one.before is not None and two.before is not None:
            if one.event != two.event:
                return False
            one, two = one.before, two.before
        return True

    def __hash__(self) -> int:
        return hash((self.length, self.event))

    def __repr__(self) -> str:
        return f"Log{self.since(0)}"


class Wish(NamedTuple):
    """An ask that the giver has to answer by picking: `regent` is the card of the king."""

    asker: int
    giver: int
    regent: int


class State(NamedTuple):
    """`hands` are masks by seat, `pile` cards from the top.

    `laid` (masks by seat) and `wants` (what the seat to ask may ask for) follow from the rest; they are kept since
    every ply needs them.
    """

    hands: tuple[int, ...]
    pile: tuple[int, ...]
    table: tuple[Slot, ...]
    laid: tuple[int, ...]
    turn: int
    wants: int
    due: int  # a seat that must lay and has a choice; -1
    wish: Wish | None
    asks: int
    idle: int  # asks since something was laid
    ended: str  # a termination, '' while the game goes on
    log: Log


class View(NamedTuple):
    """What a seat knows: its own hand, how many cards the others have, the table, and all that was said aloud."""

    seat: int
    hand: int
    sizes: tuple[int, ...]
    pile: int
    table: tuple[Slot, ...]
    turn: int
    due: int
    wish: Wish | None
    asks: int
    idle: int
    ended: str
    log: Log
