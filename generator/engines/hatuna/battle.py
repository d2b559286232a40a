"""Battles by section 4, on land and at sea: the card, and what comes of it.

HT-BAT-03 to 11, HT-BAT-15, HT-BAT-16, HT-SEA-02, HT-SEA-03, HT-SEA-07, HT-SEA-09. Attacks are declared in `attack.py`
and `harbour.py`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from generator.engines.hatuna import reach, weather
from generator.engines.hatuna.casualties import bury, bury_foot, take_toll
from generator.engines.hatuna.conquest import Gains, Prisoners, Recruits
from generator.engines.hatuna.force import Force, battle_strength
from generator.engines.hatuna.frames import push, step
from generator.engines.hatuna.persons import loose_foot
from generator.engines.hatuna.standing import (
    besieges,
    leave_sieges,
    put,
    take_off,
)
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import lift, read_event

LOST, DRAWN, WON = -1, 0, 1
_HOPELESS: Final = 4
ODDS: Final = ((3, 1), (2, 1), (3, 2), (5, 4), (1, 1))
"""Those of the event cards, for statistics alone."""


class Battle(NamedTuple):
    """Step: a card is drawn. `then` is a place that is stormed afterwards (overcap.same_operation)."""

    seat: int
    foe: int
    attackers: tuple[int, ...]
    ships: tuple[int, ...]
    defenders: tuple[int, ...]
    hulls: tuple[int, ...]
    then: int = -1


class BattleOver(NamedTuple):
    """Step: what comes of a battle, once it is known who has fallen."""

    seat: int
    foe: int
    attackers: tuple[int, ...]
    ships: tuple[int, ...]
    defenders: tuple[int, ...]
    hulls: tuple[int, ...]
    outcome: int
    then: int
    fallen: tuple[int, ...] = ()


class AfterBattle(NamedTuple):
    """Step: whoever is left storms the place at once. `siege.py` says how."""

    seat: int
    place: int
    persons: tuple[int, ...]
    ships: tuple[int, ...]


# -------------------------------------------------------------------- the card, and what comes of it

def _battle(t: Table, frame: Battle) -> None:
    """HT-BAT-05, HT-BAT-06: attacker × b ≥ defender × a, with strengths before the losses."""
    if not frame.defenders and not frame.hulls:
        return
    event = read_event(t, "battle")
    is_field = not frame.hulls
    both = t.facts.rules.battle_double == "both_open"
    mine = battle_strength(t, Force(frame.attackers, frame.ships), doubles=is_field)
    theirs = battle_strength(t, Force(frame.defenders, frame.hulls), doubles=is_field and both)
    outcome = judge(t, mine, theirs, event.odds)
    tell(t, f"odds.{_bucket(mine, theirs)}.{('lost', 'drawn', 'won')[outcome + 1]}")
    push(t, BattleOver(*frame[:6], outcome, frame.then))
    take_toll(t, frame.seat, frame.foe, frame.attackers, frame.defenders, event.battle)


def _bucket(mine: int, theirs: int) -> str:
    """The greatest of the cards' odds that the attacker's strength reaches."""
    return next((f"{a}-{b}" for a, b in ODDS if mine * b >= theirs * a), "less")


def judge(t: Table, mine: int, theirs: int, odds: tuple[int, int]) -> int:
    """How a battle of two strengths goes at odds a:b; the defender wins under options alone (AMB-71)."""
    a, b = odds
    if mine * b >= theirs * a:
        return WON
    rule = t.facts.rules.battle_defender_wins
    is_lost = (rule == "inverse" and theirs * b >= mine * a) or (rule == "hopeless" and mine * _HOPELESS < theirs)
    return LOST if is_lost else DRAWN


def _over(t: Table, frame: BattleOver) -> None:
    """Losses at once, then the spoils, and prisoners last (HT-EVT-13).

    HT-BAT-07, HT-BAT-08, HT-BAT-09, HT-BAT-10, HT-BAT-11, HT-BAT-15, HT-BAT-16.
    """
    bury_foot(t, frame.fallen)
    left = tuple(person for person in frame.attackers if person not in frame.fallen)
    kept = tuple(person for person in frame.defenders if person not in frame.fallen)
    outcome = frame.outcome if (left if frame.outcome == WON else kept) else DRAWN
    for fleet in {WON: frame.hulls, DRAWN: (), LOST: frame.ships}[outcome]:
        leave_sieges(t, fleet)
        lift(t, fleet)  # before its holder leaves play: it is the victor's (section 1.24)
    ours, theirs = bury(t, frame.attackers, frame.fallen, "battle"), bury(t, frame.defenders, frame.fallen, "battle")
    tell(t, {WON: "battle.won", DRAWN: "battle.drawn", LOST: "battle.lost"}[outcome], frame.seat, frame.foe)
    if frame.then >= 0 and left and outcome != LOST:
        push(t, AfterBattle(frame.seat, frame.then, left, frame.ships))
    if outcome == WON:
        _take(t, frame.seat, left, ours + theirs, kept, frame.hulls)
    elif outcome == LOST:
        _take(t, frame.foe, kept, ours + theirs, left, frame.ships)
    else:
        push(t, Recruits(frame.seat, ours, left), Recruits(frame.foe, theirs, kept))
        if t.facts.rules.battle_after_draw == "back":
            _fall_back(t, frame.seat, left)


def _take(t: Table, seat: int, victors: tuple[int, ...], foot: tuple[int, ...], captives: tuple[int, ...],
          prizes: tuple[int, ...]) -> None:
    """HT-BAT-07, HT-SEA-07: fleets and troops to the victors, and ransoms for the prisoners."""
    for person in captives:
        foot += loose_foot(t, person)
        take_off(t, person)  # HT-BAT-16: with the last besieger the siege is gone
    push(t, Gains(seat, prizes, victors), Recruits(seat, foot, victors), Prisoners(seat, captives, victors, -1, False))


def _fall_back(t: Table, seat: int, persons: tuple[int, ...]) -> None:
    """battle.after_draw back: one dry square away, where no enemy stands; whoever cannot stays (AMB-74)."""
    for person in persons:
        square = t.pos[person]
        if t.ship[person] >= 0 or t.inside[person] >= 0 or weather.holds(t, square) or besieges(t, person) >= 0:
            continue
        away = sorted(set(reach.reach(t, seat, square, 1)) - reach.enemy_squares(t, seat))
        if away:
            put(t, person, away[0])


step(Battle, _battle)
step(BattleOver, _over)
