"""What the sign of the round forbids: famine, rain, storm, calm and fire (HT-RE1-01 to 15).

The sign lies as long as the round card is on show (HT-RND-08), so nothing of it is stored.
"""

from __future__ import annotations

from typing import Final

from generator.engines.hatuna.facts import CALM, FAMINE, FIRE, PLAGUE, QUIET, RAIN, STORM, Event
from generator.engines.hatuna.state import Table

_NOWHERE: Final[frozenset[int]] = frozenset()


def sign(t: Table) -> Event | None:
    """The card whose sign lies on the map; None between rounds, and where the card places none (HT-RE1-15)."""
    event = t.facts.events[t.ev_round] if t.ev_round >= 0 else None
    return None if event is None or event.round_kind == QUIET else event


def _squares(t: Table, *kinds: str) -> frozenset[int]:
    event = sign(t)
    return event.round_squares if event is not None and event.round_kind in kinds else _NOWHERE


def famine(t: Table) -> frozenset[int]:
    """Squares without operations (HT-RE1-01)."""
    return _squares(t, FAMINE)


def rain(t: Table) -> frozenset[int]:
    """Squares whose waters nobody crosses but by bridge (HT-RE1-07)."""
    return _squares(t, RAIN)


def shut(t: Table) -> frozenset[int]:
    """Squares that nobody enters: famine (HT-RE1-02), fire (HT-RE1-13), and closed realms (HT-MAP-08)."""
    struck, foreign = _squares(t, FAMINE, FIRE), t.facts.foreign
    return struck | foreign if foreign else struck


def holds(t: Table, square: int) -> bool:
    """Whether a piece that stands there may not move out of it (HT-RE1-02, HT-RE1-14)."""
    event = sign(t)
    if event is None or square not in event.round_squares:
        return False
    rules = t.facts.rules
    return (event.round_kind == FAMINE and rules.famine_strict) or (
        event.round_kind == FIRE and not rules.fire_allow_exit)


def is_rough(t: Table, sea: int) -> bool:
    """Whether storm or calm keeps fleets from moving on a sea (HT-RE1-09 to 12).

    A storm without a named sea, and any under `storm.scope` all, is on both.
    """
    event = sign(t)
    if event is None or event.round_kind not in (STORM, CALM):
        return False
    everywhere = not event.round_seas or (event.round_kind == STORM and t.facts.rules.storm_scope == "all_once")
    return everywhere or sea in event.round_seas


def is_storm(t: Table) -> bool:
    """Whether it is storm, and not calm, that makes seas rough (HT-RE1-08)."""
    event = sign(t)
    return event is not None and event.round_kind == STORM


def plague(t: Table) -> frozenset[int]:
    """Squares where all die: the town's and, under `plague.radius` 1, those round it (HT-RE1-03, HT-RE1-05).

    Start towns are never struck (HT-RE1-06, INV-32).
    """
    event, facts = sign(t), t.facts
    if event is None or event.round_kind != PLAGUE:
        return _NOWHERE
    town, radius = facts.square[event.round_place], facts.rules.plague_radius
    near = {town} if not radius else {
        square for square in range(len(facts.province)) if facts.ways.distance(square, town) <= radius}
    return frozenset(near - {facts.square[place] for place in facts.places if facts.start_of[place] >= 0})
