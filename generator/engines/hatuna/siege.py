"""Sieges by section 3: storming a place, and keeping it besieged.

HT-SIE-01 to 06, HT-SIE-11, HT-SIE-12, HT-SIE-17 to 20, HT-SIE-22, HT-PLC-05 to 07, HT-PLC-10.

What comes of a place that is taken is in `conquest.py`. How the fight begins, and what happens where the defenders are
too many for the walls, is in `overfull.py`, the storm itself in `storm.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from generator.engines.hatuna import force
from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.facts import MINE, OPEN_PLACES, ROYAL_CASTLE, TOWNS
from generator.engines.hatuna.force import Force, siege_strength
from generator.engines.hatuna.frames import decision, offer, push
from generator.engines.hatuna.movement import Moving
from generator.engines.hatuna.phases import Operations
from generator.engines.hatuna.standing import (
    besiege,
    field,
    foot_men,
    inmates,
    is_ally,
    men_of,
    prison,
    riders_of,
    ships_in,
)
from generator.engines.hatuna.state import HOME, PEASANTS, REMOVED, Table
from generator.engines.hatuna.telling import tell

TWICE: Final = 2
RIDERS: Final = 100
"""What takes an undefended place (HT-PLC-05)."""


class Mustering(NamedTuple):
    """Decision: who takes part in an assault. `movers` are those whose operation it is."""

    seat: int
    place: int
    movers: tuple[int, ...]
    pieces: tuple[int, ...]
    last: int = -1


# -------------------------------------------------------------------- how strong a place is

def garrison(t: Table, place: int) -> int:
    """The strength that an assault has to double: printed garrison, men inside, hosted foot, crews in harbour
    (HT-SIE-04, HT-PLC-06, HT-PLC-07, HT-SEA-04, INV-33)."""
    return fixed(t, place) + sum([men_of(t, person) for person in inmates(t, place)])


def fixed(t: Table, place: int) -> int:
    """The part of it that cannot go out: all but the persons with their men."""
    owner = t.owner[place]
    crews = sum([t.facts.crew[ship] for ship in ships_in(t, place) if t.owner[ship] == owner]) if owner >= 0 else 0
    return t.facts.garrison[place] + foot_men(t, place) + crews


def is_undefended(t: Table, place: int) -> bool:
    """Unfortified, and nobody there (HT-SIE-20); a mine is."""
    is_open = t.facts.place_class[place] in OPEN_PLACES or t.facts.kind[place] == MINE
    return is_open and garrison(t, place) == 0


def suffices(t: Table, place: int, attackers: Force) -> bool:
    """Twice the garrison, or 100 riders (HT-SIE-04, HT-SIE-05, HT-SIE-20)."""
    if not attackers.persons:
        return False  # HT-FLT-11
    if is_undefended(t, place):
        return sum([riders_of(t, person) for person in attackers.persons]) >= RIDERS
    return siege_strength(t, attackers) >= TWICE * garrison(t, place)


# -------------------------------------------------------------------- what may be stormed

def may_be_taken(t: Table, place: int, seat: int) -> bool:
    """HT-SIE-01, HT-SIE-02, HT-SIE-03, HT-SIE-18, HT-SIE-19: by owner, class, and who besieges it."""
    facts, rules, owner = t.facts, t.facts.rules, t.owner[place]
    if owner == seat or place in t.stormed:
        return False
    siege = t.siege.get(place)
    if siege is not None and siege.by != seat:
        return False
    if owner < 0:
        is_claimable = facts.place_class[place] in TOWNS or facts.place_class[place] == ROYAL_CASTLE
        zone = t.zone[place]
        return is_claimable and zone != REMOVED and (zone != HOME or rules.siege_homepile_towns)
    ally = facts.home_of[place]
    return not (rules.ally_home_untakeable and ally >= 0 and is_ally(t, ally) and t.seat[ally] == owner)


def stormable(t: Table, seat: int, square: int) -> Iterator[int]:
    """The places in a square that a seat may storm, and the mines where these can be taken (HT-PLC-10)."""
    if force.is_quiet(t, square):
        return
    place = t.facts.place_at[square]
    if place >= 0 and may_be_taken(t, place, seat):
        yield place
    if t.facts.rules.mines_capturable:
        for mine, kind in enumerate(t.facts.kind):
            owner = t.owner[mine]
            if kind == MINE and t.facts.square[mine] == square and owner not in (-1, seat) \
                    and mine not in t.stormed and not field(t, square, owner):
                yield mine


def muster(t: Table, seat: int, place: int, moving: tuple[int, ...]) -> tuple[int, ...]:
    """All that may storm a place with those who move: by land and by sea (HT-SEA-05, HT-SEA-08)."""
    square = t.facts.square[place]
    on_land = force.fighters(t, seat, square, moving)
    ships = force.ships_off(t, seat, square, moving) if t.facts.is_harbour[place] else []
    return tuple(sorted((*on_land, *force.crews_of(t, ships), *ships)))


def _targets(t: Table, frame: Moving) -> Iterator[Act]:
    """ACT-15, from the land."""
    lead = frame.pieces[0]
    if prison(t, lead) < 0:
        for place in sorted(stormable(t, frame.seat, t.pos[lead])):
            if suffices(t, place, force.split(t, muster(t, frame.seat, place, frame.pieces))):
                yield Act("assault", place)


def _assault(t: Table, frame: Moving, act: Act) -> None:
    push(t, Mustering(frame.seat, act.one, frame.pieces, muster(t, frame.seat, act.one, frame.pieces)))


def _why_not(t: Table, frame: Moving, act: Act) -> tuple[str, str]:
    place, square = act.one, t.pos[frame.pieces[0]]
    if place in t.stormed:
        return "this place was stormed this turn already", "HT-SIE-18"
    if place in t.siege and t.siege[place].by != frame.seat:
        return "others besiege it: beat them first", "HT-SIE-19"
    if place in tuple(stormable(t, frame.seat, square)):
        rule = "HT-SIE-20" if is_undefended(t, place) else "HT-SIE-04"
        return "the force is too weak", rule
    if t.owner[place] < 0:
        return "nobody owns it, and only towns and royal castles are taken then", "HT-SIE-01"
    return "it cannot be stormed from here now", "HT-SIE-04"


def _sparable(t: Table, frame: Mustering) -> Iterator[Act]:
    for piece in force.sparable(frame.pieces, frame.last):
        if suffices(t, frame.place, force.split(t, force.without(t, frame.pieces, piece))):
            yield Act("spare", piece)


def _spare(t: Table, frame: Mustering, act: Act) -> None:
    push(t, frame._replace(pieces=force.without(t, frame.pieces, act.one), last=act.one))


# -------------------------------------------------------------------- keeping a siege

def _own_sieges(t: Table, frame: Operations) -> Iterator[Act]:
    """ACT-17."""
    for place in sorted(place for place, siege in t.siege.items() if siege.by == frame.seat):
        yield Act("lift", place)


def _lift(t: Table, frame: Operations, act: Act) -> None:
    del t.siege[act.one]
    push(t, frame)


def keep_up(t: Table, seat: int) -> None:
    """At the end of a seat's turn: who stands before a place that his side besieges keeps the siege too (HT-SIE-18);
    and a siege that is too weak is lifted, where `siege.min_blockade` asks for strength (HT-SIE-17)."""
    least = t.facts.rules.siege_min_blockade
    for place, siege in sorted(t.siege.items()):
        if siege.by == seat:
            before = tuple(field(t, t.facts.square[place], seat))
            besiege(t, place, seat, before)
        if least and siege.by != PEASANTS:
            units = force.split(t, t.siege[place].units)
            persons = tuple(sorted({*units.persons, *force.crews_of(t, units.ships)}))
            if siege_strength(t, Force(persons, units.ships)) < least * garrison(t, place):
                del t.siege[place]
                tell(t, "siege.thinned", place)


decision(Mustering, skips=True)
offer(Operations, "lift", _own_sieges, _lift, "HT-SIE-17")
offer(Moving, "assault", _targets, _assault, _why_not)
offer(Mustering, "spare", _sparable, _spare, "HT-SIE-04")
