"""Fleets that attack: at sea, and harbours from the sea (HT-SEA-01 to 05, HT-SEA-08, HT-FLT-10, HT-FLT-11, HT-TRN-06).

Fleets that lie in a harbour are attacked from the land: see `attack.py`, and `siege.py` for those in their own.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.engines.hatuna import force, weather
from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.attack import Gathering
from generator.engines.hatuna.fleets import seas_of
from generator.engines.hatuna.frames import offer, push
from generator.engines.hatuna.sailing import Sailing
from generator.engines.hatuna.siege import Mustering, muster, stormable, suffices
from generator.engines.hatuna.standing import stack_of
from generator.engines.hatuna.state import Table


def _at_sea(t: Table, frame: Sailing) -> bool:
    return t.inside[frame.fleets[0]] < 0


def _crew(t: Table, frame: Sailing) -> list[int]:
    return force.crews_of(t, frame.fleets)


# -------------------------------------------------------------------- at sea

def _foes(t: Table, frame: Sailing) -> Iterator[Act]:
    """ACT-14 at sea: fleets in the same square or box; a commander must be aboard, and neither storm nor calm
    (HT-BAT-12, HT-SEA-03, HT-FLT-06, HT-RE1-12)."""
    lead = frame.fleets[0]
    if not _at_sea(t, frame) or not _crew(t, frame) or any(weather.is_rough(t, sea) for sea in seas_of(t, lead)):
        return
    here = {t.owner[fleet] for fleet in t.facts.fleets if t.pos[fleet] == t.pos[lead]}
    for foe in sorted(here - {frame.seat}):
        yield Act("attack", foe)


def _attack(t: Table, frame: Sailing, act: Act) -> None:
    """The fleets that sail together, and others of the seat here that are led and have not fought yet (HT-SEA-02)."""
    others = [fleet for fleet in stack_of(t, frame.fleets[0]) if fleet not in frame.fleets and force.is_ready(t, fleet)]
    pieces = (*frame.fleets, *others)
    push(t, Gathering(frame.seat, act.one, (*frame.fleets, *_crew(t, frame)),
                      tuple(sorted((*force.crews_of(t, pieces), *pieces)))))


# -------------------------------------------------------------------- storming from the sea

def _harbours(t: Table, frame: Sailing) -> list[int]:
    """The harbours off which fleets lie."""
    facts, square = t.facts, t.pos[frame.fleets[0]]
    if not _at_sea(t, frame):
        return []
    return [place for place in facts.places
            if facts.is_harbour[place] and square in facts.ways.roadstead(facts.square[place])]


def _stormable(t: Table, frame: Sailing) -> Iterator[Act]:
    """ACT-15, from the sea (HT-SEA-08, HT-TRN-06)."""
    if not _crew(t, frame) or not t.facts.rules.fleet_assault:
        return
    for place in _harbours(t, frame):
        pieces = muster(t, frame.seat, place, frame.fleets)
        if place in tuple(stormable(t, frame.seat, t.facts.square[place])) and suffices(
                t, place, force.split(t, pieces)) and set(frame.fleets) & set(pieces):
            yield Act("assault", place)


def _storm(t: Table, frame: Sailing, act: Act) -> None:
    push(t, Mustering(frame.seat, act.one, (*frame.fleets, *_crew(t, frame)),
                      muster(t, frame.seat, act.one, frame.fleets)))


offer(Sailing, "attack", _foes, _attack, "HT-SEA-03")
offer(Sailing, "assault", _stormable, _storm, "HT-SEA-08")
