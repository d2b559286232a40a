"""Redistribution between rounds: cards go from the leader to others, never back (HT-RED-01 to 08)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.facts import CONSORT, FLEET, FOOT, MONASTERY, PLACE
from generator.engines.hatuna.frames import decision, offer, push
from generator.engines.hatuna.phases import Redistributing
from generator.engines.hatuna.standing import persons, prison
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import lay, may_hold_monastery


def may_give(t: Table, card: int, giver: int, taker: int) -> bool:
    """Whether a leader may give a card to another main card (ACT-03).

    Not foot, which only changes hands in one square (HT-RED-05); not homes, blue fleets or the consort (HT-RED-04,
    HT-ROY-14); no besieged place, nor fleets to or from the besieged (HT-RED-08).
    """
    facts = t.facts
    kind = facts.kind[card]
    if kind in (FOOT, CONSORT) or (facts.blue[card] and _is_bound(t, card, giver)):
        return False
    if kind == PLACE and card in t.siege:
        return False
    if kind == FLEET and (prison(t, giver) >= 0 or prison(t, taker) >= 0):
        return False
    return kind != MONASTERY or may_hold_monastery(t, taker)


def _is_bound(t: Table, card: int, giver: int) -> bool:
    """A blue card follows its person; the home of somebody else, taken in war, is an ordinary place (HT-SIE-23)."""
    return t.facts.kind[card] == FLEET or t.owner[t.facts.home_of[card]] == t.seat[giver]


def _gifts(t: Table, frame: Redistributing) -> Iterator[Act]:
    leader = t.acting[frame.seat]
    others = [person for person in persons(t, frame.seat) if person != leader]
    for card in t.held[leader] if others else ():
        for taker in others:
            if may_give(t, card, leader, taker):
                yield Act("give", card, taker)


def _give(t: Table, frame: Redistributing, act: Act) -> None:
    tell(t, "given", act.one)
    lay(t, act.one, act.two)
    push(t, frame)


def _done(t: Table, _frame: Redistributing, _act: Act) -> None:
    t.handed = frozenset()


def _why_not(t: Table, frame: Redistributing, act: Act) -> tuple[str, str]:
    card, leader = act.one, t.acting[frame.seat]
    if t.under[card] != leader:
        return "cards go from the leader to others, not back", "HT-RED-02"
    kind = t.facts.kind[card]
    if kind == FOOT:
        return "foot changes hands in one square only", "HT-RED-05"
    if t.facts.blue[card] or kind == CONSORT:
        return "homes follow their person", "HT-RED-04"
    if kind == MONASTERY:
        return "monasteries are for bishops and royals", "HT-MON-02"
    return "this card is not free to be given", "HT-RED-08"


decision(Redistributing, skips=True)
offer(Redistributing, "give", _gifts, _give, _why_not)
offer(Redistributing, "done", lambda _t, _frame: (Act("done"),), _done, "HT-RED-07")
