"""Weddings: a leader goes to his bride and pays for the feast (HT-BRO-01 to 09)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from generator.engines.hatuna import weather
from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.facts import FAMINE, FIRE, WEDDING, Event
from generator.engines.hatuna.frames import decision, offer, push, step
from generator.engines.hatuna.movement import end_operation, may_begin
from generator.engines.hatuna.paying import Paying, can_pay, homes_under
from generator.engines.hatuna.phases import OperationOver, Operations
from generator.engines.hatuna.relevance import player_event, put_off
from generator.engines.hatuna.standing import arrive, prison
from generator.engines.hatuna.state import ASIDE, HOME, Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import lay

PRICE: Final = 4000
"""What a wedding costs (HT-BRO-03)."""


class Courting(NamedTuple):
    """Decision: whether the leader weds now (ACT-06), or puts it off (ACT-37)."""

    seat: int


class Wedding(NamedTuple):
    """Step: the wedding is paid for, the couple is married."""

    of: int
    paid: bool = False


def _is_single(t: Table, seat: int) -> bool:
    """HT-BRO-09: a leader whose bride waits; nobody weds twice, and no widow does."""
    return t.zone[t.facts.spouse[t.leader[seat]]] == ASIDE


def _square(t: Table, seat: int) -> int:
    """Where the wedding is held (HT-BRO-02)."""
    return t.facts.square[t.facts.wedding_place[t.facts.spouse[t.leader[seat]]]]


def _may_wed(t: Table, seat: int) -> bool:
    """On land, not besieged, and with the sum (HT-BRO-04, HT-BRO-06); no famine or fire at the bride's place."""
    leader, event = t.leader[seat], weather.sign(t)
    is_struck = event is not None and event.round_kind in (FAMINE, FIRE) and _square(t, seat) in event.round_squares
    return (_is_single(t, seat) and t.pos[leader] >= 0 and t.ship[leader] < 0 and prison(t, leader) < 0
            and not is_struck and can_pay(t, (leader,), PRICE, homes_under(t, leader)))


# -------------------------------------------------------------------- the event card

def _is_relevant(t: Table, seat: int, event: Event) -> bool:
    """EVT-REL. Under `wedding.postpone` keep a wedding that is impossible now is noted too."""
    if event.leader != t.leader[seat] or not _is_single(t, seat):
        return False
    keeps = t.facts.rules.wedding_postpone == "keep" and not t.promised[seat]
    return keeps or _may_wed(t, seat)


def _court(t: Table, seat: int, _event: Event) -> None:
    if _may_wed(t, seat):
        push(t, Courting(seat))
    else:
        _postpone(t, seat)


def _postpone(t: Table, seat: int) -> None:
    """HT-BRO-05: another card is drawn; the wedding waits for a new one, or is kept until it can be held (AMB-81)."""
    t.promised[seat] = t.facts.rules.wedding_postpone == "keep"
    tell(t, "wedding.put_off", seat)
    put_off(t)


# -------------------------------------------------------------------- the wedding

def _hold(t: Table, seat: int) -> None:
    leader = t.leader[seat]
    push(t, Paying(seat, PRICE, (leader,), is_free=False, barred=homes_under(t, leader)), Wedding(seat))


def _marry(t: Table, frame: Wedding) -> None:
    """HT-BRO-01, HT-BRO-03: the bride's card under the leader's, who stands in her place, inside if it is his.

    HT-BRO-06: it is his operation. HT-BRO-07: she brings her home from the home pile.
    """
    assert frame.paid
    seat, leader = frame.of, t.leader[frame.of]
    bride = t.facts.spouse[leader]
    lay(t, bride, leader)
    if t.facts.rules.wedding_dowry:
        for home in t.facts.homes[bride]:
            if t.zone[home] == HOME or t.owner[home] == seat:
                lay(t, home, leader)
    arrive(t, leader, _square(t, seat))
    end_operation(t, (leader,), is_terminal=True)
    t.promised[seat] = False
    tell(t, "wedding.held", seat)


# -------------------------------------------------------------------- a wedding that was kept

def _kept(t: Table, frame: Operations) -> Iterator[Act]:
    seat = frame.seat
    is_due = t.promised[seat] and not (frame.begun and t.facts.rules.ops_per_turn == "one_stack")
    if is_due and may_begin(t, t.leader[seat]) and _may_wed(t, seat):
        yield Act("wed")


def _hold_kept(t: Table, frame: Operations, _act: Act) -> None:
    push(t, OperationOver(frame.seat), frame._replace(begun=frame.begun + 1))
    _hold(t, frame.seat)


decision(Courting)
step(Wedding, _marry)
offer(Courting, "wed", lambda t, frame: [Act("wed")], lambda t, frame, act: _hold(t, frame.seat), "HT-BRO-01")
offer(Courting, "decline", lambda t, frame: [Act("decline")], lambda t, frame, act: _postpone(t, frame.seat),
      "HT-BRO-05")
offer(Operations, "wed", _kept, _hold_kept, "HT-BRO-05")
player_event(WEDDING, _is_relevant, _court)
