"""Which operation comes next: a force and a goal, chosen by what the goal is worth and how soon it can be had."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.facts import FEAST
from generator.engines.hatuna.feast import PRICE
from generator.engines.hatuna.paying import can_pay, homes_under
from generator.engines.hatuna.policies import seafaring
from generator.engines.hatuna.policies.lore import Lore
from generator.engines.hatuna.policies.outlook import QUELLING, Outlook, Stack, Target
from generator.engines.hatuna.policies.roads import FAR
from generator.engines.hatuna.policies.seafaring import EAGER, Port, Voyage
from generator.engines.hatuna.policies.tempers import Temper
from generator.engines.hatuna.standing import besieges, foot_of, is_royal, prison
from generator.engines.hatuna.state import Table

STAY, MARCH, ASSAULT, ATTACK, FEASTING, SORTIE = range(6)

_GOES_ON: Final = 1.5
"""A siege that goes on is worth more than one that is to be begun."""
_SURE: Final = 0.8
"""The chance at which one goes alone into battle."""
_CHASE: Final = 2
"""Turns that a force in the field is followed: it will not wait."""
_MOST_TURNS: Final = 20
_LATER: Final = tuple(float(turns)**1.5 for turns in range(_MOST_TURNS + 1))
_RALLY: Final = 900.0
"""What it is worth to come to the leader's army, where there is nothing to be taken."""
_FEAST_WORTH: Final = 9000.0
_HOMEWARD: Final = 4000.0


class Mission(NamedTuple):
    """A force, where it goes, and what it does there. `place` is of an assault, `foe` of an attack."""

    kind: int
    members: tuple[int, ...]
    goal: int
    place: int = -1
    foe: int = -1


Offer: TypeAlias = tuple[float, int, tuple[int, ...], int, int, int]
"""What a mission is worth, and its fields."""


def _offer(kind: int, members: tuple[int, ...], pace: int, target: Target, far: int, odds: float) -> Offer:
    """A foray: what its goal is worth by the chance to have it, less for each turn that it takes."""
    turns = 1 + max(0, far - 1) // pace
    worth = (target.worth + EAGER) * odds / _LATER[min(turns, _MOST_TURNS)]
    return worth, kind, members, target.square, target.place, target.foe


class Planner:
    """Chooses missions for one seat. What was found is kept until something comes of an operation."""

    def __init__(self, lore: Lore, temper: Temper) -> None:
        self._lore = lore
        self._temper = temper
        self._seen: tuple[int, ...] = ()
        self._offered: list[Offer] = []
        self._voyage: Voyage | None = None
        self._look: Outlook | None = None
        self._enemies: list[Stack] = []

    def best(self, t: Table, seat: int, moves: Sequence[Act]) -> tuple[Mission | None, Voyage | None]:
        """The mission or the voyage that is worth most of all that are to be had now; neither where all are best where
        they are."""
        seen = (t.turn, sum(t.terminal), len(t.stormed), t.may_feast)
        if seen != self._seen:
            self._plan(t, seat, moves)
        self._seen = seen
        able = {act.one for act in moves if act.verb == "begin"}
        voyage = self._voyage if self._voyage is not None and Act("launch", self._voyage.fleet) in moves else None
        for offer in self._offered:
            if voyage is not None and voyage.worth >= offer[0]:
                break
            if able.issuperset(offer[2]) and self._is_safe(mission := Mission(*offer[1:])):
                return mission, None
        return None, voyage

    def _plan(self, t: Table, seat: int, moves: Sequence[Act]) -> None:
        """Look at everything anew."""
        look = self._look = Outlook(t, seat)
        targets = look.targets() if self._temper.attacks else []
        if self._temper.hunts:
            targets = [target for target in targets if target.has_royal] or targets
        self._voyage = seafaring.best_voyage(look, moves, targets, self._lore, self._temper)
        self._offered = sorted(self._offers(look, targets), key=itemgetter(0), reverse=True)
        self._enemies = look.stacks() if self._temper.is_careful else []

    # ---------------------------------------------------------------- what there is

    def _offers(self, look: Outlook, targets: list[Target]) -> Iterator[Offer]:
        temper, t = self._temper, look.t
        ports = seafaring.ports(look, targets, self._lore)
        for square, persons in look.able.items():
            cell = prison(t, persons[0])
            free = [person for person in persons if prison(t, person) < 0]
            if cell >= 0 and temper.attacks:
                yield from self._sortie(look, cell, [person for person in persons if prison(t, person) == cell])
            if free:
                yield from self._forays(look, square, free, targets)
                yield from self._errands(look, square, free)
                yield from self._to_ships(look, square, free, ports)

    def _forays(self, look: Outlook, square: int, persons: list[int], targets: list[Target]) -> Iterator[Offer]:
        """Going for a target: with one where one is enough, else with all that may come along."""
        t, roads, falls = look.t, self._lore.roads, self._lore.falls
        royal = t.acting[look.seat]
        units = len(persons) + sum([len(foot_of(t, person)) for person in persons])
        stays = self._temper.leader_stays or units < self._temper.cover
        levy = [person for person in persons if person != royal] if stays else persons
        alone = sorted([(look.men([person]), person) for person in persons if person != royal])
        if not levy:
            return
        riders, pace, all_men = sum([look.riders[person] for person in levy]), look.speed(levy), look.men(levy)
        others = look.men([person for person in look.here[square] if person not in persons])
        besieged = besieges(t, levy[0])
        for target in targets:
            far = roads.to(target.square)[square]
            if far >= FAR:
                continue
            need, place = target.need, target.place
            if place < 0:
                if far > _CHASE * pace and not self._temper.hunts:
                    continue
                members, odds = self._fighters(look, levy, alone, target)
                if members:
                    yield _offer(ATTACK, members, look.speed(members), target, far, odds)
                continue
            helpers = 0 if far else others
            one = -1
            for men, person in alone:
                if men + helpers >= need and (not target.needs_riders or look.riders[person] >= need):
                    one = person
                    break
            odds = falls * (_GOES_ON if besieged == place else 1.0)
            if one >= 0:
                yield _offer(ASSAULT, (one,), look.speed((one,)), target, far, odds)
            if (one < 0 or pace < far) and (riders if target.needs_riders else all_men + helpers) >= need:
                yield _offer(ASSAULT, tuple(levy), pace, target, far, odds)

    def _fighters(self, look: Outlook, levy: list[int], alone: list[tuple[int, int]], target: Target
                  ) -> tuple[tuple[int, ...], float]:
        """One who is strong enough for a fight in the field, else all; nobody where the odds are too long."""
        for _, person in alone[-1:]:
            odds = self._lore.chance(look.battle([person], target.square), target.need)
            if odds >= max(self._temper.odds, _SURE):
                return (person,), odds
        odds = self._lore.chance(look.battle(levy, target.square), target.need)
        return (tuple(levy), odds) if odds >= self._temper.odds and target.worth > 0 else ((), 0.0)

    # ---------------------------------------------------------------- without a fight

    def _errands(self, look: Outlook, square: int, persons: list[int]) -> Iterator[Offer]:
        t, seat, temper = look.t, look.seat, self._temper
        leader = t.acting[seat]
        if leader in persons and not temper.leader_stays:
            if t.may_feast or look.facts.rules.feast_trigger != "card":
                yield from self._feasts(look, square, leader)
            if temper.is_careful and t.inside[leader] < 0:
                yield from self._homeward(look, square, leader)
        if temper.quells:
            yield from self._quelling(look, square, persons)
        others = tuple(person for person in persons if person != leader and besieges(t, person) < 0)
        if temper.attacks and leader not in persons and others and t.pos[leader] >= 0 and t.ship[leader] < 0:
            goal = t.pos[leader]
            far = self._lore.roads.to(goal)[square]
            if 0 < far < FAR:
                yield _RALLY / (1 + far / 10), MARCH, others, goal, -1, -1

    def _feasts(self, look: Outlook, square: int, leader: int) -> Iterator[Offer]:
        """HT-GAB-02: to an own place with the sign."""
        t, facts = look.t, look.facts
        for place in facts.places:
            if FEAST in facts.signs[place] and t.owner[place] == look.seat and place not in t.siege and can_pay(
                    t, (leader,), PRICE, (*homes_under(t, leader), place)):
                far = self._lore.roads.to(facts.square[place])[square]
                if far < FAR:
                    turns = 1 + max(0, far - 1) // look.speed([leader])
                    yield _FEAST_WORTH / turns**2, FEASTING, (leader,), facts.square[place], place, -1

    def _homeward(self, look: Outlook, square: int, leader: int) -> Iterator[Offer]:
        """To the nearest own place that is free, if there is one that has room for his men."""
        t, facts, men = look.t, look.facts, look.men([leader])
        near = [(facts.room[place] < facts.garrison[place] + men, self._lore.roads.to(facts.square[place])[square],
                 place) for place in facts.places if t.owner[place] == look.seat and place not in t.siege]
        if near:
            _, far, place = min(near)
            if 0 < far < FAR:
                yield _HOMEWARD / (1 + far / 10), MARCH, (leader,), facts.square[place], -1, -1

    def _quelling(self, look: Outlook, square: int, persons: list[int]) -> Iterator[Offer]:
        """HT-UPP-03: men against peasants, where they come in time."""
        for place in look.revolts():
            goal = look.facts.square[place]
            far = self._lore.roads.to(goal)[square]
            men = look.men(persons) + (look.men(look.here.get(goal, [])) if far else 0)
            if 0 < far <= look.speed(persons) and men >= QUELLING:
                members = tuple(persons if not self._temper.leader_stays else
                                [person for person in persons if person != look.t.acting[look.seat]])
                if members:
                    yield look.facts.value[place] * 2.0, MARCH, members, goal, -1, -1

    def _sortie(self, look: Outlook, place: int, persons: list[int]) -> Iterator[Offer]:
        """HT-SIE-16: out against the besiegers."""
        siege, square = look.t.siege[place], look.facts.square[place]
        foes = [person for person in siege.units if person < look.facts.mains]
        odds = self._lore.chance(look.battle(persons, square), look.battle(foes, square))
        if foes and odds >= self._temper.odds:
            yield look.facts.value[place] * odds, SORTIE, tuple(persons), square, place, siege.by

    def _to_ships(self, look: Outlook, square: int, persons: list[int], ports: list[Port]) -> Iterator[Offer]:
        """To a harbour of one's own fleet, from where something can be stormed with those who come."""
        t, royal = look.t, look.t.acting[look.seat]
        for port in ports:
            far = self._lore.roads.to(port.square)[square]
            fit = [person for person in persons if person != royal and port.least <= look.men([person]) <= port.room
                   and besieges(t, person) < 0]
            if fit and far < FAR:
                one = max(fit, key=lambda person: look.men([person]))
                turns = 2 + max(0, far - 1) // look.speed([one])
                yield port.worth / turns**1.5, MARCH if far else STAY, (one,), port.square, -1, -1

    # ---------------------------------------------------------------- care

    def _is_safe(self, mission: Mission) -> bool:
        """Whether no enemy twice as strong can come to where the force will stand; whoever runs home is safe, and a
        careful leader comes along only where he can be inside the same turn (section 6.2, CAUTIOUS)."""
        look = self._look
        if look is None or not self._temper.is_careful or mission.kind in (SORTIE, FEASTING) or (
                mission.kind == MARCH and is_royal(look.t, mission.members[0])):
            return True
        distance = look.facts.ways.distance
        mine = look.battle(mission.members, mission.goal)
        if any(is_royal(look.t, person) for person in mission.members):
            origin = look.t.pos[mission.members[0]]
            if self._lore.roads.to(mission.goal)[origin] > look.speed(mission.members):
                return False
        return not any(enemy.strength >= 2 * mine and distance(enemy.square, mission.goal) <= enemy.speed
                       and (enemy.square != mission.goal or mission.kind == MARCH) for enemy in self._enemies)
