"""Fleets: storming harbours from the sea, carrying troops home, and where an army goes aboard (HT-SEA-08, HT-TRN)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.engines.hatuna import weather
from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.fleets import seas_of
from generator.engines.hatuna.policies.lore import Lore
from generator.engines.hatuna.policies.outlook import Outlook, Target
from generator.engines.hatuna.policies.tempers import Temper
from generator.engines.hatuna.sailing import RANGE
from generator.engines.hatuna.standing import aboard, men_of, riders_of, space
from generator.engines.hatuna.state import Table

EAGER = 200
"""What taking anything is worth beside its value."""
_LANDING = 600.0
"""What it is worth to bring those aboard to land again."""
_OUT_OF_THE_BOX = 700.0
_TO_THE_OTHER_COAST = 3**1.5
"""Turns that the way round takes, by the same measure as marches."""


class Voyage(NamedTuple):
    """A fleet, who goes aboard, where it sails, and what is stormed from there (-1: nothing)."""

    fleet: int
    crew: tuple[int, ...]
    goal: int
    place: int = -1
    worth: float = 0.0


class Port(NamedTuple):
    """A harbour where an own fleet lies from which something can be stormed: with at least so many men, whom it has
    room for."""

    square: int
    least: int
    room: int
    worth: float


def ports(look: Outlook, targets: list[Target], lore: Lore) -> list[Port]:
    """What each fleet in a harbour could storm best, had it men aboard."""
    t, facts, found = look.t, look.facts, list[Port]()
    for fleet in facts.fleets:
        harbour = t.inside[fleet]
        if t.owner[fleet] != look.seat or harbour < 0 or harbour in t.siege or t.owner[harbour] not in (-1, look.seat):
            continue
        reached, room = _reached(look, fleet), space(t, (fleet,))
        best = None
        for target in targets:
            least = max(target.need - facts.crew[fleet], 1)
            if target.place >= 0 and facts.is_harbour[target.place] and least <= room and any(
                    square in reached for square in facts.ways.roadstead(target.square)):
                worth = (target.worth + EAGER) * lore.falls
                best = max(best, (worth, -least)) if best else (worth, -least)
        if best:
            found.append(Port(t.pos[fleet], -best[1], room, best[0]))
    return found


def best_voyage(look: Outlook, moves: Sequence[Act], targets: list[Target], lore: Lore, temper: Temper
                ) -> Voyage | None:
    """The best of all voyages of fleets that may set out now."""
    found = [voyage for act in moves if act.verb == "launch"
             for voyage in _voyages(look, act.one, targets, lore, temper)]
    return max(found, key=lambda voyage: voyage.worth) if found else None


def _voyages(look: Outlook, fleet: int, targets: list[Target], lore: Lore, temper: Temper) -> Iterator[Voyage]:
    t, facts = look.t, look.facts
    on_board = aboard(t, fleet)
    crew = tuple(_crew(look, fleet, temper)) if t.inside[fleet] >= 0 else tuple(on_board)
    if not crew:
        return
    force = facts.crew[fleet] + sum([men_of(t, person) for person in crew])
    riders = sum([riders_of(t, person) for person in crew])
    prey = [target for target in targets if target.place >= 0 and facts.is_harbour[target.place]
            and (riders if target.needs_riders else force) >= target.need]
    if t.pos[fleet] >= len(facts.province):
        yield Voyage(fleet, crew, max(prey, key=lambda one: one.worth).square if prey else 0, -1, _OUT_OF_THE_BOX)
        return
    reached = _reached(look, fleet)
    for target in prey:
        near = [(cost, square) for square in facts.ways.roadstead(target.square)
                if (cost := reached.get(square, RANGE + 1)) <= RANGE]
        if near:
            yield Voyage(fleet, crew, min(near)[1], target.place, (target.worth + EAGER) * lore.falls)
    yield from _round(look, fleet, crew, prey, lore)
    if on_board and t.inside[fleet] < 0:
        yield from _landings(look, fleet, crew, reached)


def _round(look: Outlook, fleet: int, crew: tuple[int, ...], prey: list[Target], lore: Lore) -> Iterator[Voyage]:
    """To the other coast, where something lies that can be had there (HT-FLT-03 to 05)."""
    ways, here = look.facts.ways, seas_of(look.t, fleet)
    worth = [target.worth + EAGER for target in prey if not set(ways.seas[target.square]) & set(here)]
    for sea in here[:1]:
        if worth and ways.exits[sea] and not weather.is_rough(look.t, sea):
            yield Voyage(fleet, crew, look.facts.box(sea), -1, max(worth) * lore.falls / _TO_THE_OTHER_COAST)


def _crew(look: Outlook, fleet: int, temper: Temper) -> list[int]:
    """Who may go aboard now and has room, the strongest first (HT-TRN-01, HT-TRN-04)."""
    t, room, found = look.t, space(look.t, (fleet,)), list[int]()
    royal = t.acting[look.seat]
    for person in sorted(look.able.get(t.pos[fleet], ()), key=lambda person: -men_of(t, person)):
        if t.inside[person] in t.siege or t.arrived[person] >= t.turn or men_of(t, person) > room:
            continue
        if person == royal and (temper.is_careful or temper.leader_stays):
            continue
        found.append(person)
        room -= men_of(t, person)
    return found


def _reached(look: Outlook, fleet: int) -> dict[int, int]:
    """Sea squares and harbours within a turn."""
    t, ways, found = look.t, look.facts.ways, dict[int, int]()
    if t.pos[fleet] >= len(look.facts.province):
        return found
    for sea in seas_of(t, fleet):
        if not weather.is_rough(t, sea):
            found |= ways.voyage(t.pos[fleet], RANGE - t.steps[fleet], sea)
            if t.inside[fleet] < 0:
                found.setdefault(t.pos[fleet], 0)
    return found


def _landings(look: Outlook, fleet: int, crew: tuple[int, ...], reached: dict[int, int]) -> Iterator[Voyage]:
    t, facts = look.t, look.facts
    for place in facts.places:
        square = facts.square[place]
        if facts.is_harbour[place] and square in reached and t.owner[place] in (-1, look.seat) and place not in t.siege:
            own = t.owner[place] == look.seat
            yield Voyage(fleet, crew, square, -1, _LANDING * (1.5 if own else 1.0) - reached[square])


def sail(t: Table, moves: Sequence[Act], voyage: Voyage | None) -> Act:
    """The next act of fleets at sea or in harbour: aboard, out, and at it."""
    frame = t.frames[-1]
    lead = frame.fleets[0]
    if voyage is not None and lead == voyage.fleet:
        for act in moves:
            if act.verb == "embark" and act.one in voyage.crew:
                return act
        if t.pos[lead] == voyage.goal and Act("assault", voyage.place) in moves:
            return Act("assault", voyage.place)
        out = [act for act in moves if act.verb == "emerge"]
        if out:
            distance = t.facts.ways.distance
            return min(out, key=lambda act: (distance(act.one, voyage.goal), act.one))
        if Act("round", voyage.goal) in moves and aboard(t, lead):
            return Act("round", voyage.goal)
        wanted = Act("sail", voyage.goal)
        if t.pos[lead] != voyage.goal and wanted in moves and (aboard(t, lead) or voyage.place < 0):
            return wanted
    return next((act for act in moves if act.verb in ("ask", "emerge")), Act("stop"))
