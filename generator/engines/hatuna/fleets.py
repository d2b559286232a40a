"""Fleets: where they lie, and how they are lost (HT-FLT-06, HT-FLT-14, HT-FLT-15, HT-FLT-18, HT-TRN-07).

How they sail is told in `sailing.py`, what they carry in `transport.py`, how they fight in `harbour.py`.
"""

from __future__ import annotations

from generator.engines.hatuna import persons
from generator.engines.hatuna.standing import aboard
from generator.engines.hatuna.state import WAITING, Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import to_deck


def station(t: Table, fleet: int) -> None:
    """Place a fleet that enters play: its home harbour, another of its owner's, or off the map (HT-FLT-15)."""
    facts = t.facts
    seat = t.owner[fleet]
    home = facts.harbour[fleet]
    if home not in t.siege and t.owner[home] in (-1, seat):
        return _moor(t, fleet, home)
    own = [place for place in facts.places
           if facts.is_harbour[place] and t.owner[place] == seat and place not in t.siege]
    if not own:
        t.pos[fleet], t.inside[fleet] = WAITING, -1
        return None
    return _moor(t, fleet, min(own, key=lambda place: (
        facts.ways.distance(facts.square[place], facts.square[home]), place)))


def _moor(t: Table, fleet: int, place: int) -> None:
    t.pos[fleet], t.inside[fleet] = t.facts.square[place], place
    t.arrived[fleet] = t.turn


def seas_of(t: Table, fleet: int) -> tuple[int, ...]:
    """The sea that a fleet is on; of a harbour those that it opens to. A box counts as the sea that the fleet came
    from (HT-FLT-06)."""
    square, squares = t.pos[fleet], len(t.facts.province)
    if square < 0:
        return ()
    return (square - squares,) if square >= squares else t.facts.ways.seas[square]


def wreck(t: Table, *lost: int) -> None:
    """Fleets are lost in one stroke with all aboard: pieces out of play, cards to the deck (HT-RE1-08, HT-TRN-07). The
    caller has pushed `royals.settle_deaths`."""
    drowned = [person for fleet in lost for person in aboard(t, fleet)]
    for fleet in lost:
        tell(t, "wrecked", fleet)
        to_deck(t, fleet)
    for person in drowned:
        persons.remove_person(t, person, "storm")
