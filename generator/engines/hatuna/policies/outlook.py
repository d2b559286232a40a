"""What a view tells at the moment: own stacks, what may be taken, who may be fought, and where enemies are strong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from generator.engines.hatuna import weather
from generator.engines.hatuna.facts import OPEN_PLACES
from generator.engines.hatuna.movement import MARCH, RIDE, may_begin
from generator.engines.hatuna.paying import can_pay
from generator.engines.hatuna.siege import RIDERS, TWICE, may_be_taken
from generator.engines.hatuna.standing import foot_men, is_ally, is_royal, riders_of
from generator.engines.hatuna.state import PEASANTS, Table

ENCLOSED, ROYAL, SLAIN = 2000, 6000, 1500
"""What the prisoners of a place are worth beside it (section 6.2), and the death of one who cannot pay."""
QUELLING = 500
"""Men that put a revolt down (HT-UPP-03)."""


class Target(NamedTuple):
    """Something to go for. `need` is the strength that it takes in a siege, and of a force in the field its own
    strength; `place` is -1 there, and `foe` -1 where nobody owns the place."""

    square: int
    place: int
    foe: int
    need: int
    worth: float
    has_royal: bool = False
    needs_riders: bool = False


class Stack(NamedTuple):
    """Enemies in one square: how strong they are in battle, and how far they go in a turn."""

    square: int
    seat: int
    strength: int
    speed: int


class Outlook:
    """Strengths and targets of one seat, found in one pass over the pieces."""

    def __init__(self, t: Table, seat: int) -> None:
        facts = t.facts
        self.t, self.seat, self.facts = t, seat, facts
        self.riders = [0] * facts.mains
        self.foot = [0] * facts.mains
        self.here: dict[int, list[int]] = {}  # by square, own persons on land
        self.able: dict[int, list[int]] = {}  # by square, own persons who may begin an operation
        self.free: list[int] = []  # squares of own persons who fight in the field
        self._inside: dict[int, list[int]] = {}
        self._fields: dict[tuple[int, int], list[int]] = {}
        for person in range(facts.mains):
            owner, square = t.seat[person], t.pos[person]
            if owner < 0 or square < 0 or t.ship[person] >= 0:
                continue
            self.riders[person] = riders_of(t, person)
            if t.held[person]:
                self.foot[person] = foot_men(t, person)
            if t.inside[person] >= 0:
                self._inside.setdefault(t.inside[person], []).append(person)
            if owner == seat:
                self.here.setdefault(square, []).append(person)
                if may_begin(t, person):
                    self.able.setdefault(square, []).append(person)
            elif t.inside[person] < 0:
                self._fields.setdefault((square, owner), []).append(person)

    # ---------------------------------------------------------------- strength

    def men(self, persons: Sequence[int]) -> int:
        """Riders and foot, counted once."""
        return sum([self.riders[person] + self.foot[person] for person in persons])

    def battle(self, persons: Sequence[int], square: int) -> int:
        """Strength in the field: on open ground riders count double (HT-BAT-03)."""
        fold = 2 if square < len(self.facts.is_open) and self.facts.is_open[square] else 1
        return sum([fold * self.riders[person] + self.foot[person] for person in persons])

    def speed(self, persons: Sequence[int]) -> int:
        """Squares a turn."""
        foot = self.foot
        return MARCH if any([foot[person] for person in persons]) else RIDE  # noqa: C419 - lists are quicker here

    def inmates(self, place: int) -> Sequence[int]:
        """Persons inside a place."""
        return self._inside.get(place, ())

    # ---------------------------------------------------------------- enemies

    def stacks(self) -> list[Stack]:
        """Enemies by square and seat, those inside too: they may come out."""
        t, found = self.t, dict[tuple[int, int], list[int]](self._fields)
        for persons in self._inside.values():
            for person in persons:
                if t.seat[person] != self.seat:
                    key = (t.pos[person], t.seat[person])
                    found[key] = [*found.get(key, ()), person]
        return [Stack(square, seat, self.battle(persons, square), self.speed(persons))
                for (square, seat), persons in found.items()]

    def targets(self) -> list[Target]:
        """Places that may be taken, and enemies in the field."""
        t, facts, found = self.t, self.facts, list[Target]()
        crews, quiet = self._crews(), weather.famine(t) | t.peace
        for place in facts.places:
            square = facts.square[place]
            if t.owner[place] != self.seat and square not in quiet and may_be_taken(t, place, self.seat):
                found.append(self._place(place, square, crews))
        for (square, foe), persons in self._fields.items():
            if square not in quiet:
                found.append(self._force(square, foe, persons))
        return found

    def _place(self, place: int, square: int, crews: Mapping[int, int]) -> Target:
        t, facts, inside = self.t, self.facts, self._inside.get(place, ())
        garrison = facts.garrison[place] + crews.get(place, 0) + (foot_men(t, place) if t.held[place] else 0)
        worth = float(facts.value[place])
        if inside:
            garrison += self.men(inside)
            worth += sum([self._prisoner(person) for person in inside])
        is_open = not garrison and facts.place_class[place] in OPEN_PLACES
        return Target(square, place, t.owner[place], RIDERS if is_open else TWICE * garrison, worth,
                      any(is_royal(t, person) for person in inside) if inside else False, is_open)

    def _crews(self) -> dict[int, int]:
        """By place the crews in its harbour that defend it (HT-SEA-04)."""
        t, found = self.t, dict[int, int]()
        for fleet in self.facts.fleets:
            harbour = t.inside[fleet]
            if harbour >= 0 and t.owner[harbour] == t.owner[fleet]:
                found[harbour] = found.get(harbour, 0) + self.facts.crew[fleet]
        return found

    def _force(self, square: int, foe: int, persons: list[int]) -> Target:
        t = self.t
        worth = float(sum([self._prisoner(person) for person in persons]))
        place = self.facts.place_at[square]
        if place in t.siege and t.siege[place].by == foe and t.owner[place] == self.seat:
            worth += self.facts.value[place] + sum([self._prisoner(person) for person in self.inmates(place)])
        return Target(square, -1, foe, self.battle(persons, square), worth,
                      any(is_royal(t, person) for person in persons))

    def _prisoner(self, person: int) -> float:
        t, facts = self.t, self.facts
        payers = (person, t.acting[t.seat[person]]) if is_ally(t, person) else (person,)
        dies = not can_pay(t, payers, facts.ransom[person])
        return ENCLOSED + (ROYAL if is_royal(t, person) else 0) + (SLAIN if dies else 0)

    def revolts(self) -> list[int]:
        """Own places that peasants besiege."""
        t = self.t
        return [place for place, siege in t.siege.items() if siege.by == PEASANTS and t.owner[place] == self.seat]
