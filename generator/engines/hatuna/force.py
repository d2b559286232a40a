"""Who fights: the force of a fight is gathered, and the fight begins (HT-RND-06, HT-BAT-02, HT-BAT-13, HT-SEA-05).

All who may take part are in at first; `spare` leaves one out, `fight` confirms the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from generator.engines.hatuna import weather
from generator.engines.hatuna.movement import combatants, end_operation
from generator.engines.hatuna.royals import settle_deaths
from generator.engines.hatuna.standing import aboard, foot_men, prison, riders_of
from generator.engines.hatuna.state import UNUSED, Table


class Force(NamedTuple):
    """Persons and fleets that fight on one side."""

    persons: tuple[int, ...]
    ships: tuple[int, ...]


# -------------------------------------------------------------------- strength

def battle_strength(t: Table, force: Force, doubles: bool) -> int:
    """Riders, foot and crews; with `doubles` riders on open ground count twice (HT-BAT-03, HT-BAT-04, HT-SEA-03)."""
    total = sum([t.facts.crew[ship] for ship in force.ships])
    for person in force.persons:
        is_double = doubles and t.ship[person] < 0 and t.facts.is_open[t.pos[person]]
        total += riders_of(t, person) * (2 if is_double else 1) + foot_men(t, person)
    return total


def siege_strength(t: Table, force: Force) -> int:
    """Everybody counts once in a siege (HT-SIE-05)."""
    return battle_strength(t, force, doubles=False)


# -------------------------------------------------------------------- who may take part

def is_ready(t: Table, fleet: int) -> bool:
    """Whether a fleet may still take part in a fight this turn."""
    return not t.terminal[fleet] and fleet not in t.pinned and t.locked[t.under[fleet]] <= t.round and (
        t.op[fleet] == UNUSED or t.facts.rules.ops_late_join)


def fighters(t: Table, seat: int, square: int, moving: tuple[int, ...]) -> list[int]:
    """Own persons in a square who may take part, on the same side of the siege lines as those who move."""
    cell = prison(t, moving[0]) if moving and moving[0] < t.facts.mains else -1
    return [person for person in combatants(t, seat, square, moving) if prison(t, person) == cell]


def commanded(t: Table, ships: Iterable[int]) -> list[int]:
    """The fleets that have a commander aboard, or beside them in the stack (HT-FLT-10 to 12, HT-SEA-05)."""
    ships = list(ships)
    led = {t.pos[ship] for ship in ships if aboard(t, ship)}
    return [ship for ship in ships if t.pos[ship] in led]


def crews_of(t: Table, ships: Iterable[int]) -> list[int]:
    """The persons aboard fleets."""
    return [person for ship in ships for person in aboard(t, ship)]


def ships_off(t: Table, seat: int, square: int, moving: tuple[int, ...]) -> list[int]:
    """The seat's fleets on the sea squares linked to a harbour that may storm it (HT-SEA-08, HT-TRN-06, HT-RE1-12)."""
    ways = t.facts.ways
    if not t.facts.rules.fleet_assault:
        return []
    found = [fleet for fleet in t.facts.fleets
             if t.owner[fleet] == seat and t.inside[fleet] < 0 and t.pos[fleet] in ways.roadstead(square)
             and not weather.is_rough(t, ways.seas[t.pos[fleet]][0])
             and (fleet in moving or is_ready(t, fleet))]
    return commanded(t, found)


def moored(t: Table, seat: int, square: int) -> dict[int, int]:
    """By seat the first of its fleets that lie in a harbour, neutral or of the attacker's own: they are attacked by
    section 4, without garrison (HT-SEA-06). In their own harbour they count in the garrison instead (HT-SEA-04)."""
    place = t.facts.place_at[square]
    found: dict[int, int] = {}
    if place >= 0 and t.owner[place] in (-1, seat):
        for fleet in t.facts.fleets:
            if t.inside[fleet] == place and t.owner[fleet] != seat:
                found.setdefault(t.owner[fleet], fleet)
    return found


def is_quiet(t: Table, square: int) -> bool:
    """Whether nobody may fight there: famine (HT-RE1-01), or the peace of a meeting (HT-MET-10)."""
    return square in weather.famine(t) or square in t.peace


# -------------------------------------------------------------------- sparing, and setting to

def sparable(pieces: tuple[int, ...], last: int) -> Iterator[int]:
    """Pieces that may be left out next: in order, so that each force is reached in one way."""
    return (piece for piece in pieces if piece > last)


def without(t: Table, pieces: tuple[int, ...], spared: int) -> tuple[int, ...]:
    """A force without a piece: with a fleet those aboard leave it, and fleets that lose their commander by it."""
    rest = [piece for piece in pieces if piece != spared and (piece >= t.facts.mains or t.ship[piece] != spared)]
    persons = [piece for piece in rest if piece < t.facts.mains]
    led = {t.pos[person] for person in persons}
    ships = [piece for piece in rest if piece >= t.facts.mains and t.pos[piece] in led]
    return (*(person for person in persons if t.ship[person] < 0 or t.ship[person] in ships), *ships)


def split(t: Table, pieces: Iterable[int]) -> Force:
    """A force by persons and fleets."""
    pieces = sorted(pieces)
    mains = t.facts.mains
    return Force(tuple(piece for piece in pieces if piece < mains), tuple(piece for piece in pieces if piece >= mains))


def set_to(t: Table, seat: int, movers: tuple[int, ...], pieces: tuple[int, ...]) -> None:
    """The fight begins: it is the terminal act of those who take part; the operation of the others is over."""
    settle_deaths(t, seat)
    end_operation(t, [piece for piece in movers if piece not in pieces])
    end_operation(t, pieces, is_terminal=True)
