"""Section 2: the event of the player (HT-RND-03, HT-EVT-09 to 11, EVT-REL).

Cards are drawn until one is relevant, and that one is followed. What is relevant, and what follows, is told by the
module of each sort of event with `player_event`, or with `place_event` where it happens at one place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.facts import PEACE, Event
from generator.engines.hatuna.frames import decision, offer, push, step
from generator.engines.hatuna.phases import PlayerEvent
from generator.engines.hatuna.standing import places_of
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import read_event

Relevant = Callable[[Table, int, Event], bool]
Begin = Callable[[Table, int, Event], None]
Qualifies = Callable[[Table, int, Event, int], bool]
BeginAt = Callable[[Table, int, Event, int], None]

_MOST_REFILLS: Final = 1
_RELEVANT: Final[dict[str, Relevant]] = {}
_BEGIN: Final[dict[str, Begin]] = {}
_BEGIN_AT: Final[dict[str, BeginAt]] = {}


class Convening(NamedTuple):
    """Decision: at which of the places that an event names it happens (AMB-108, ACT-37)."""

    seat: int
    event: int
    places: tuple[int, ...]


# -------------------------------------------------------------------- what events there are

def player_event(kind: str, relevant: Relevant, begin: Begin) -> None:
    """Say for whom a sort of event is relevant (EVT-REL), and how it is followed.

    `begin(t, seat, event)` does it or pushes the frames that do; beneath lies the player's event, which is over unless
    somebody calls `put_off`. The card lies on the discards already.
    """
    _RELEVANT[kind] = relevant
    _BEGIN[kind] = begin


def place_event(kind: str, qualifies: Qualifies, begin: BeginAt) -> None:
    """The same for an event at one of the places it names: the seat picks one that qualifies (AMB-108)."""

    def places(t: Table, seat: int, event: Event) -> list[int]:
        return [place for place in event.places if qualifies(t, seat, event, place)]

    at_place(kind, begin)
    player_event(kind, lambda t, seat, event: bool(places(t, seat, event)),
                 lambda t, seat, event: choose_place(t, seat, event, places(t, seat, event)))


def at_place(kind: str, begin: BeginAt) -> None:
    """Say how a sort of event is followed at the place that `choose_place` has asked for."""
    _BEGIN_AT[kind] = begin


def choose_place(t: Table, seat: int, event: Event, places: Iterable[int]) -> None:
    """Let a seat pick one of some places; a single one is not asked for."""
    push(t, Convening(seat, t.facts.events.index(event), tuple(places)))


def put_off(t: Table) -> None:
    """An event that had begun does not take place: the next card is drawn (HT-BRO-05). The player's event must be the
    last frame."""
    t.frames[-1] = t.frames[-1]._replace(is_over=False)


# -------------------------------------------------------------------- drawing

def _player_event(t: Table, frame: PlayerEvent) -> None:
    """HT-EVT-09, HT-EVT-10: one pass of the deck at most, with one shuffle of the discards (HT-DCK-08)."""
    seat, drawn, refills = frame.of, frame.drawn, frame.refills
    rules = t.facts.rules
    if frame.is_over or not t.alive[seat]:
        return None
    most = 1 if rules.event_relevance == "single" else rules.event_max_draws
    while drawn < most:
        if not t.ev_draw:
            if refills == _MOST_REFILLS:
                break
            refills += 1
        event = read_event(t, "player")
        drawn += 1
        if _RELEVANT[event.player_kind](t, seat, event):
            tell(t, f"event.{event.player_kind}", seat)
            tell(t, "followed", t.ev_discard[-1])
            push(t, PlayerEvent(seat, drawn, refills, is_over=True))
            return _BEGIN[event.player_kind](t, seat, event)
        if rules.event_relevance == "owns" and _names(t, seat, event):
            break
    return tell(t, "event.none", seat)


def _names(t: Table, seat: int, event: Event) -> bool:
    """Whether an event names something of a seat, be it without effect now (event.relevance owns, AMB-25)."""
    owned = places_of(t, seat)
    return event.leader == t.leader[seat] or any(
        place in event.places or t.facts.province[t.facts.square[place]] in event.provinces for place in owned)


def _always(_t: Table, _seat: int, _event: Event) -> bool:
    """HT-EVT-11: a blank card is relevant to everybody."""
    return True


def _nothing(_t: Table, _seat: int, _event: Event) -> None:
    """No event."""


# -------------------------------------------------------------------- one of several places

def _convenable(_t: Table, frame: Convening) -> Iterator[Act]:
    for place in frame.places:
        yield Act("convene", place)


def _convene(t: Table, frame: Convening, act: Act) -> None:
    event = t.facts.events[frame.event]
    _BEGIN_AT[event.player_kind](t, frame.seat, event, act.one)


player_event(PEACE, _always, _nothing)
step(PlayerEvent, _player_event)
decision(Convening, skips=True)
offer(Convening, "convene", _convenable, _convene, "HT-EVT-10")
