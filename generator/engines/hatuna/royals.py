"""Deaths of leaders: widows, elimination, and whether the game goes on (HT-ROY-02 to 04, 15, 17; HT-END-05)."""

from __future__ import annotations

from typing import NamedTuple

from generator.engines.hatuna import ending
from generator.engines.hatuna.facts import FLEET, FOOT
from generator.engines.hatuna.frames import push, step
from generator.engines.hatuna.persons import go_home, put_ashore
from generator.engines.hatuna.standing import is_married
from generator.engines.hatuna.state import DONE, LIMBO, REMOVED, TABLE, Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import lay, lay_gain, lift, remove, to_deck


class Deaths(NamedTuple):
    """Settle the deaths of leaders, at the end of whatever killed them (HT-EVT-13, HT-ROY-18)."""

    slayer: int = -1  # the seat that gains by it under elimination.inherit


def settle_deaths(t: Table, slayer: int = -1) -> None:
    """Push the step that settles deaths. Push it before (that is, under) what may kill."""
    push(t, Deaths(slayer))


def _settle(t: Table, frame: Deaths) -> None:
    dead = [seat for seat, card in enumerate(t.acting) if t.alive[seat] and t.zone[card] == LIMBO]
    for seat in dead:
        leader = t.acting[seat]
        if leader == t.leader[seat] and is_married(t, leader):
            _succeed(t, seat)
        else:
            _eliminate(t, seat, frame.slayer)
    if any(not t.alive[seat] for seat in dead):
        ending.after_elimination(t)


def _succeed(t: Table, seat: int) -> None:
    """HT-ROY-04: the widow leads, with her husband's piece, his cards and her own riders and ransom."""
    leader = t.leader[seat]
    widow = t.facts.spouse[leader]
    lift(t, widow)
    t.zone[widow], t.seat[widow], t.owner[widow] = TABLE, seat, seat
    t.acting[seat] = widow
    t.op[widow], t.terminal[widow] = DONE, True
    for card in t.held[leader]:
        if t.facts.rules.widow_inherits or t.facts.blue[card]:
            lay(t, card, widow)
        else:
            if t.facts.kind[card] == FLEET:
                put_ashore(t, card)
            to_deck(t, card)
    for home in t.facts.homes[widow]:
        if t.owner[home] == seat:
            lay(t, home, widow)  # a home lies under its own person (INV-19)
    remove(t, leader)
    go_home(t, widow)
    tell(t, "widow", seat)


def _eliminate(t: Table, seat: int, slayer: int) -> None:
    """HT-ROY-17: all that a seat has goes to the deck and the home pile."""
    facts = t.facts
    t.alive[seat] = False
    for place in [place for place, siege in t.siege.items() if siege.by == seat]:
        del t.siege[place]
    leader = t.acting[seat]
    mains = [main for main in range(facts.mains) if t.seat[main] == seat and main != leader]
    for main in (*mains, leader):
        for card in t.held[main]:
            if facts.rules.elimination_inherit == "slayer" and slayer >= 0 and facts.kind[card] != FOOT \
                    and card >= facts.mains and t.alive[slayer]:
                lay_gain(t, card, t.acting[slayer])
            else:
                to_deck(t, card)
    for main in mains:
        to_deck(t, main)
    remove(t, leader)
    spouse = facts.spouse[t.leader[seat]]
    if t.zone[spouse] != REMOVED:
        remove(t, spouse)
    tell(t, "eliminated", seat)
    tell(t, "eliminated.round", seat, n=t.round)




step(Deaths, _settle)
