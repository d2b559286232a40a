"""Feasts: the leader invites the others to a place of his, and none can stay away (HT-GAB-01 to 14).

With `feast.trigger` free a leader feasts whenever he can; under card an event card of the turn must allow it; under
both he may feast freely, and a card waives the sign of the place (AMB-107).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from generator.engines.hatuna import facts, weather
from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.facts import TOWNS, Event
from generator.engines.hatuna.fates import FEAST, Fates
from generator.engines.hatuna.frames import offer, push, step
from generator.engines.hatuna.movement import Moving, end_operation
from generator.engines.hatuna.paying import Paying, can_pay, homes_under
from generator.engines.hatuna.persons import go_home
from generator.engines.hatuna.relevance import player_event
from generator.engines.hatuna.standing import company, others, prison, put
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.telling import tell

PRICE: Final = 6000
"""What a feast costs (HT-GAB-01)."""


class Feasting(NamedTuple):
    """Step: the feast is paid for, the guests come."""

    of: int
    place: int
    paid: bool = False


class Parting(NamedTuple):
    """Step: the feast is over, the host goes home."""

    of: int


# -------------------------------------------------------------------- where, and for what

def _suits(t: Table, seat: int, place: int, has_card: bool) -> bool:
    """HT-GAB-02: with the sign and owned by the host, or as `feast.ownership` says; not besieged, and no famine there
    (HT-RE1-02)."""
    rules, owns = t.facts.rules, t.owner[place] == seat
    if place in t.siege or t.facts.square[place] in weather.famine(t):
        return False
    if t.facts.start_of[place] >= 0 and not rules.feast_start_town:
        return False
    has_sign = facts.FEAST in t.facts.signs[place] or (has_card and rules.feast_trigger == "both")
    if rules.feast_ownership == "any_own_town":
        return owns and (has_sign or t.facts.place_class[place] in TOWNS)
    return has_sign and (owns or rules.feast_ownership == "any_sign")


def _barred(t: Table, leader: int, place: int) -> tuple[int, ...]:
    """HT-GAB-04: home cards do not pay, nor the place where the feast is to be."""
    return (*homes_under(t, leader), place)


def _can_afford(t: Table, leader: int, place: int) -> bool:
    return can_pay(t, (leader,), PRICE, _barred(t, leader, place))


def _may_host(t: Table, seat: int) -> bool:
    """Whether a leader is on land and free, and the last feast is long enough ago (HT-GAB-01, HT-GAB-12)."""
    leader, last = t.acting[seat], t.feasted[seat]
    is_rested = last < 0 or t.round - last > t.facts.rules.feast_cooldown
    return (t.facts.rules.feast_enabled and is_rested and t.pos[leader] >= 0 and t.ship[leader] < 0
            and prison(t, leader) < 0)


def _invited(t: Table, seat: int) -> list[int]:
    """The other leaders who are not at sea, in turn order after the host (HT-GAB-05, HT-GAB-06, HT-GAB-12).

    Under `feast.guests` stack those who stand with them come too.
    """
    guests = []
    for other in others(t, seat):
        leader = t.acting[other]
        if t.pos[leader] >= 0 and t.ship[leader] < 0:
            guests.append(leader)
            if t.facts.rules.feast_guests == "stack":
                guests += [person for person in company(t, t.pos[leader], other) if person != leader]
    return guests


# -------------------------------------------------------------------- the feast

def _hindrance(t: Table, frame: Moving) -> tuple[str, str]:
    """Why a leader in a stack may hold no feast where he is: words and rule; empty where he may (ACT-24)."""
    seat = frame.seat
    leader = t.acting[seat]
    square = t.pos[leader]
    place = t.facts.place_at[square] if leader in frame.pieces else -1
    if place < 0 or not _may_host(t, seat):
        return "the leader is not free to hold a feast here", "HT-GAB-01"
    if t.facts.rules.feast_trigger == "card" and not t.may_feast:
        return "no event card allows a feast this turn", "HT-GAB-02"
    is_within = t.inside[leader] == place or t.owner[place] != seat
    if not is_within or not _suits(t, seat, place, t.may_feast):
        return "this is no place for a feast", "HT-GAB-02"
    if not _invited(t, seat):
        return "all other leaders are at sea", "HT-GAB-02"
    if not _can_afford(t, leader, place):
        return f"the leader does not dispose of {PRICE} mark", "HT-GAB-04"
    return "", ""


def _feasts(t: Table, frame: Moving) -> Iterator[Act]:
    if not _hindrance(t, frame)[1]:
        yield Act("feast")


def _pay(t: Table, frame: Moving, _act: Act) -> None:
    """The feast is the leader's terminal act; those who came with him have ended their move (HT-GAB-03)."""
    leader = t.acting[frame.seat]
    place = t.facts.place_at[t.pos[leader]]
    end_operation(t, [piece for piece in frame.pieces if piece != leader])
    end_operation(t, (leader,), is_terminal=True)
    barred = _barred(t, leader, place)
    push(t, Paying(frame.seat, PRICE, (leader,), is_free=False, barred=barred), Feasting(frame.seat, place))


def _summon(t: Table, frame: Feasting) -> None:
    """The guests are moved at once; they leave sieges and besieged places (HT-GAB-05, HT-GAB-14), and their foot comes
    along (HT-GAB-06). Ransoms go to the host's leader (HT-RAN-04)."""
    assert frame.paid
    seat = frame.of
    t.feasted[seat], t.may_feast = t.round, False
    tell(t, "feast.held", seat, frame.place)
    guests = tuple(_invited(t, seat))
    for guest in guests:
        put(t, guest, t.facts.square[frame.place])
    push(t, Fates(seat, guests, t.acting[seat], FEAST), Parting(seat))


def _part(t: Table, frame: Parting) -> None:
    go_home(t, t.acting[frame.of])  # HT-GAB-11


# -------------------------------------------------------------------- the event card

def _is_allowed(t: Table, seat: int, _event: Event) -> bool:
    """EVT-REL: a card for a feast tells something where feasts need one, and the leader could hold it this turn."""
    if t.facts.rules.feast_trigger == "free" or not _may_host(t, seat):
        return False
    return any(_suits(t, seat, place, True) and _can_afford(t, t.acting[seat], place) for place in t.facts.places)


def _allow(t: Table, _seat: int, _event: Event) -> None:
    t.may_feast = True


step(Feasting, _summon)
step(Parting, _part)
offer(Moving, "feast", _feasts, _pay, lambda t, frame, act: _hindrance(t, frame))
player_event(facts.FEAST, _is_allowed, _allow)
