"""Foot changes hands between commanders in one square (HT-RED-05, HT-RED-06, HT-MOV-07, HT-MYT-05)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.facts import TOWNS
from generator.engines.hatuna.frames import offer, push
from generator.engines.hatuna.movement import RIDE, Moving
from generator.engines.hatuna.phases import Operations, Redistributing
from generator.engines.hatuna.standing import foot_of, persons, prison
from generator.engines.hatuna.state import MOVING, Table
from generator.engines.hatuna.zones import host, lay


def handable(t: Table, seat: int, square: int = -1) -> Iterator[Act]:
    """ACT-11: foot given to another own person in the square, neither cut off from the other by a siege.

    HT-RED-05, HT-RED-06, HT-MOV-07. Foot that a place hosts is taken by persons inside (HT-MYT-05), and given to a town
    where that is allowed (foot.garrison). A company goes to the same holder once a turn: that bounds the turn.
    """
    mine = persons(t, seat)
    if square >= 0:
        mine = [person for person in mine if t.pos[person] == square]
    hosts = {t.inside[person] for person in mine if t.inside[person] >= 0 and t.ship[person] < 0}
    hosted = t.facts.rules.foot_garrison == "town_hosted"
    for giver in (*mine, *sorted(hosts)):
        for foot in foot_of(t, giver):
            for taker in mine:
                if taker != giver and (foot, taker) not in t.handed and _are_together(t, giver, taker):
                    yield Act("hand", foot, taker)
            if hosted and giver < t.facts.mains and _may_host(t, t.inside[giver]) and (
                    foot, t.inside[giver]) not in t.handed:
                yield Act("hand", foot, t.inside[giver])


def _are_together(t: Table, giver: int, taker: int) -> bool:
    if giver >= t.facts.mains:
        return t.inside[taker] == giver
    return t.pos[giver] == t.pos[taker] and t.ship[giver] == t.ship[taker] and prison(t, giver) == prison(t, taker)


def _may_host(t: Table, place: int) -> bool:
    return place >= 0 and t.facts.place_class[place] in TOWNS


def hand(t: Table, act: Act) -> None:
    """Give foot to another commander."""
    giver = t.under[act.one]
    if act.two < t.facts.mains:
        lay(t, act.one, act.two)
    else:
        host(t, act.one, act.two)
    t.handed |= {(act.one, act.two), (act.one, giver)}
    if t.facts.rules.move_ride_on == "stop" and giver < t.facts.mains and t.op[giver] == MOVING:
        t.steps[giver] = RIDE


def _hand(t: Table, frame: Operations | Moving | Redistributing, act: Act) -> None:
    hand(t, act)
    push(t, frame)


def _by_moving(t: Table, frame: Moving) -> Iterator[Act]:
    return handable(t, frame.seat, t.pos[frame.pieces[0]])


offer(Operations, "hand", lambda t, frame: handable(t, frame.seat), _hand, "HT-RED-05")
offer(Redistributing, "hand", lambda t, frame: handable(t, frame.seat), _hand, "HT-RED-05")
offer(Moving, "hand", _by_moving, _hand, "HT-RED-05")
