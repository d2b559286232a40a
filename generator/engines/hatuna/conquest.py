"""What the victors get: places and fleets, troops, prisoners, and the way into the town.

HT-SIE-07 to 10, HT-SIE-21, HT-SIE-23, HT-BAT-07, HT-BAT-08, HT-SEA-07, HT-RAN-04.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.engines.hatuna import ransom
from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.facts import FLEET
from generator.engines.hatuna.frames import decision, offer, push, step
from generator.engines.hatuna.standing import fits, is_royal, leave_sieges, put, rightful
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import lay, to_deck


class Gains(NamedTuple):
    """Step: places or fleets go under main cards of `takers`, one after the other."""

    seat: int
    cards: tuple[int, ...]
    takers: tuple[int, ...]


class Holding(NamedTuple):
    """Decision: under which main card a conquered card goes (ACT-32)."""

    seat: int
    card: int
    takers: tuple[int, ...]


class Recruits(NamedTuple):
    """Step: foot in limbo goes under main cards of `takers`; to the deck where nobody can take it."""

    seat: int
    foot: tuple[int, ...]
    takers: tuple[int, ...]


class Enlisting(NamedTuple):
    """Decision: under which main card a company goes (ACT-33)."""

    seat: int
    foot: int
    takers: tuple[int, ...]


class Prisoners(NamedTuple):
    """Step: captives are ransomed, or die. `prize` is the card whose holder receives the ransoms, if he took part."""

    seat: int
    captives: tuple[int, ...]
    takers: tuple[int, ...]
    prize: int
    is_siege: bool


class Occupying(NamedTuple):
    """Decision: whether the victors go inside (ACT-36, HT-SIE-21)."""

    seat: int
    place: int
    persons: tuple[int, ...]


# -------------------------------------------------------------------- places and fleets

def _gain(t: Table, frame: Gains) -> None:
    if not frame.cards:
        return
    card, takers = frame.cards[0], frame.takers
    push(t, frame._replace(cards=frame.cards[1:]))
    owner = rightful(t, card, frame.seat)
    if owner >= 0:
        takers = (owner,)
    push(t, Holding(frame.seat, card, takers))


def _hold(t: Table, frame: Holding, act: Act) -> None:
    if t.facts.kind[act.one] == FLEET:
        leave_sieges(t, act.one)
        tell(t, "captured.fleet", act.one)
    lay(t, act.one, act.two)


def _holders(_t: Table, frame: Holding) -> Iterator[Act]:
    for main in frame.takers:
        yield Act("hold", frame.card, main)


# -------------------------------------------------------------------- troops

def _recruit(t: Table, frame: Recruits) -> None:
    """Foot aboard is limited by the ships (HT-SEA-07); nobody else is refused."""
    if not frame.foot:
        return
    foot = frame.foot[0]
    push(t, frame._replace(foot=frame.foot[1:]))
    able = tuple(main for main in frame.takers if fits(t, main, t.facts.men[foot]))
    if able:
        push(t, Enlisting(frame.seat, foot, able))
    else:
        to_deck(t, foot)  # HT-MOV-09


def _enlist(t: Table, _frame: Enlisting, act: Act) -> None:
    lay(t, act.one, act.two)
    tell(t, "enlisted", act.one)


def _enlisters(_t: Table, frame: Enlisting) -> Iterator[Act]:
    for main in frame.takers:
        yield Act("enlist", frame.foot, main)


# -------------------------------------------------------------------- prisoners, and the town

def _judge(t: Table, frame: Prisoners) -> None:
    """HT-RAN-04: ransoms go under a main card that took part: who holds the prize, else the leader, else the first."""
    if not frame.captives:
        return
    holder = t.under[frame.prize] if frame.prize >= 0 else -1
    royals = [main for main in frame.takers if is_royal(t, main)]
    captor = holder if holder in frame.takers else (*royals, *frame.takers)[0]
    for person in frame.captives:
        tell(t, "captured.siege" if frame.is_siege else "captured.battle", person)
    ransom.capture(t, frame.captives, captor, "unpaid.siege" if frame.is_siege else "unpaid.battle")


def _occupy(t: Table, frame: Occupying, act: Act) -> None:
    for person in frame.persons:
        put(t, person, t.pos[person], act.one)


def _occupiers(t: Table, frame: Occupying) -> Iterator[Act]:
    if t.owner[frame.place] == frame.seat and frame.place not in t.siege:
        yield Act("occupy", frame.place)


def _campers(_t: Table, _frame: Occupying) -> Iterator[Act]:
    yield Act("camp")


def _camp(_t: Table, _frame: Occupying, _act: Act) -> None:
    """They stay in the field."""


step(Gains, _gain)
step(Recruits, _recruit)
step(Prisoners, _judge)
decision(Holding, skips=True)
decision(Enlisting, skips=True)
decision(Occupying, skips=True)
offer(Holding, "hold", _holders, _hold, "HT-SIE-09")
offer(Enlisting, "enlist", _enlisters, _enlist, "HT-BAT-08")
offer(Occupying, "occupy", _occupiers, _occupy, "HT-SIE-21")
offer(Occupying, "camp", _campers, _camp, "HT-SIE-21")
