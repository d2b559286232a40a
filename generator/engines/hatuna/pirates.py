"""Pirates surprise a town: with its garrison alone it is lost (HT-OVR-01 to 05)."""

from __future__ import annotations

from typing import NamedTuple

from generator.engines.hatuna.battle import WON, judge
from generator.engines.hatuna.casualties import bury, bury_foot, take_toll
from generator.engines.hatuna.conquest import Recruits
from generator.engines.hatuna.facts import PIRATES, TOWNS, Event
from generator.engines.hatuna.frames import push, step
from generator.engines.hatuna.relevance import place_event
from generator.engines.hatuna.royals import settle_deaths
from generator.engines.hatuna.siege import garrison
from generator.engines.hatuna.standing import foot_men, inmates, ships_in
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import read_event, to_deck


class PiratesOver(NamedTuple):
    """Step: what comes of a fight with pirates, once it is known who has fallen."""

    seat: int
    place: int
    is_lost: bool
    fallen: tuple[int, ...] = ()


def _may_strike(t: Table, seat: int, _event: Event, place: int) -> bool:
    """EVT-REL: a town of the seat that nobody besieges (HT-OVR-04)."""
    return t.owner[place] == seat and t.facts.place_class[place] in TOWNS and place not in t.siege


def _surprise(t: Table, seat: int, event: Event, place: int) -> None:
    """HT-OVR-01 to 04. Persons, fleets or foot inside hold the town, and have no operation this turn."""
    fleets = [fleet for fleet in ships_in(t, place) if t.owner[fleet] == seat]
    within = (*inmates(t, place), *fleets)
    if not within and not foot_men(t, place):
        return _lose(t, place)
    t.pinned |= frozenset(within)
    tell(t, "pirates.held", place)
    if event.pirates and t.facts.rules.surprise_pirate_strength == "card":
        _fight(t, seat, place, event.pirates)
    return None


def _fight(t: Table, seat: int, place: int, strength: int) -> None:
    """Section 4 against the strength that the card states (AMB-97): the pirates attack all in the town."""
    event = read_event(t, "battle")
    is_lost = judge(t, strength, garrison(t, place), event.odds) == WON
    settle_deaths(t)
    push(t, PiratesOver(seat, place, is_lost))
    take_toll(t, -1, seat, (), tuple(inmates(t, place)), event.battle)


def _over(t: Table, frame: PiratesOver) -> None:
    within = inmates(t, frame.place)
    bury_foot(t, frame.fallen)
    foot = bury(t, within, frame.fallen, "pirates")
    if frame.is_lost and t.owner[frame.place] == frame.seat:
        _lose(t, frame.place)
    push(t, Recruits(frame.seat, foot, tuple(person for person in within if person not in frame.fallen)))


def _lose(t: Table, place: int) -> None:
    """The town goes to the deck, a home to its pile; those inside into the field (HT-OVR-03, HT-OVR-05)."""
    tell(t, "pirates.taken", place)
    to_deck(t, place)


place_event(PIRATES, _may_strike, _surprise)
step(PiratesOver, _over)
