"""The storm of a place by section 3, and what comes of it (HT-SIE-06 to 11, HT-SIE-20 to 22)."""

from __future__ import annotations

from typing import NamedTuple

from generator.engines.hatuna.casualties import bury, bury_foot, take_toll
from generator.engines.hatuna.conquest import Gains, Occupying, Prisoners, Recruits
from generator.engines.hatuna.facts import MINE
from generator.engines.hatuna.frames import push, step
from generator.engines.hatuna.persons import loose_foot
from generator.engines.hatuna.siege import is_undefended
from generator.engines.hatuna.standing import (
    besiege,
    besieges,
    foot_of,
    inmates,
    leave_sieges,
    ships_in,
    take_off,
)
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import lift, read_event, search_out


class Storm(NamedTuple):
    """Step: the card is drawn."""

    seat: int
    place: int
    persons: tuple[int, ...]
    ships: tuple[int, ...]


class StormOver(NamedTuple):
    """Step: what comes of an assault, once it is known who has fallen."""

    seat: int
    place: int
    persons: tuple[int, ...]
    ships: tuple[int, ...]
    defenders: tuple[int, ...]
    capitulates: bool
    was_open: bool  # undefended and unfortified
    fallen: tuple[int, ...] = ()


def _storm(t: Table, frame: Storm) -> None:
    """HT-SIE-06."""
    place = frame.place
    was_open = is_undefended(t, place)
    tell(t, "assault.seat" if t.owner[place] >= 0 else "assault.neutral", place, frame.seat)
    event = read_event(t, "siege")
    capitulates = event.capitulates or (was_open and t.facts.rules.siege_undefended == "automatic")
    defenders = tuple(inmates(t, place))
    push(t, StormOver(*frame, defenders, capitulates, was_open))
    take_toll(t, frame.seat, t.owner[place], frame.persons, defenders, event.siege)


def _over(t: Table, frame: StormOver) -> None:
    """HT-SIE-22: without a survivor there is no capitulation, and the siege ends."""
    bury_foot(t, frame.fallen)
    left = tuple(person for person in frame.persons if person not in frame.fallen)
    kept = tuple(person for person in frame.defenders if person not in frame.fallen)
    place, owner = frame.place, t.owner[frame.place]
    if frame.capitulates and left:
        return _take(t, frame, left, kept)
    ours = bury(t, frame.persons, frame.fallen, "siege")
    theirs = bury(t, frame.defenders, frame.fallen, "siege")
    tell(t, "siege.failed", place, frame.seat)
    units = _on_land(t, place, left) + tuple(
        ship for ship in frame.ships if t.owner[ship] == frame.seat)  # an ally who fell took his away (HT-ROY-12)
    if not units:
        t.siege.pop(place, None)  # all have fallen, or went down with the commander of their fleet
    elif t.owner[place] == owner and not (frame.was_open and t.facts.rules.siege_undefended != "card_siege") \
            and t.facts.kind[place] != MINE:
        for unit in units:
            if besieges(t, unit) != place:
                leave_sieges(t, unit)
        besiege(t, place, frame.seat, units)  # HT-SIE-11
    push(t, Recruits(frame.seat, ours, left))
    if kept or theirs:
        push(t, Recruits(owner, theirs, kept))
    return None


def _on_land(t: Table, place: int, persons: tuple[int, ...]) -> tuple[int, ...]:
    """Those who stand before the place: none aboard, and none whom the loss of an ally's fleet sent home."""
    return tuple(person for person in persons if t.ship[person] < 0 and t.pos[person] == t.facts.square[place])


def _take(t: Table, frame: StormOver, left: tuple[int, ...], kept: tuple[int, ...]) -> None:
    """Place card, troops, fleets in harbour, ransoms, and the way in.

    HT-SIE-07, HT-SIE-08, HT-SIE-09, HT-SIE-10, HT-SIE-21.

    The card is lifted before the fallen leave play, so that it stays with the captor also where it lay under one.
    """
    place, owner, seat = frame.place, t.owner[frame.place], frame.seat
    fleets = tuple(ship for ship in ships_in(t, place) if owner >= 0 and t.owner[ship] == owner)
    foot = tuple(foot_of(t, place))
    for card in (*foot, *fleets):
        lift(t, card)  # HT-MYT-05: hosted foot is enlisted too
    if owner < 0:
        search_out(t, place)  # HT-DCK-05
    else:
        lift(t, place)
        if t.facts.rules.conquest_balance == "loser_draws":
            t.owed[owner] += 1
    foot += bury(t, frame.persons, frame.fallen, "siege") + bury(t, frame.defenders, frame.fallen, "siege")
    for person in kept:
        foot += loose_foot(t, person)
        take_off(t, person)
    t.conquests += t.active == seat
    tell(t, "siege.taken", place, seat)
    on_land = _on_land(t, place, left)
    if on_land and t.facts.kind[place] != MINE:
        push(t, Occupying(seat, place, on_land))
    push(t, Gains(seat, (place,), left), Recruits(seat, foot, left), Gains(seat, fleets, left),
         Prisoners(seat, kept, left, place, True))


step(Storm, _storm)
step(StormOver, _over)
