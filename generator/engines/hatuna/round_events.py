"""Section 1: the event of the round (HT-EVT-01, HT-RND-01).

What a sign forbids as long as it lies is told in `weather.py`; here is what it does: plague and storm kill once, when
the card is drawn (HT-RE1-03 to 06, HT-RE1-08, HT-RE1-10), or under options after every operation of the round.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.engines.hatuna import weather
from generator.engines.hatuna.fleets import seas_of, wreck
from generator.engines.hatuna.persons import remove_person
from generator.engines.hatuna.royals import settle_deaths
from generator.engines.hatuna.standing import foot_of, ships_in
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import draw_event, to_deck


def draw_round_card(t: Table) -> None:
    """Draw the card of the round; its sign lies on the map, and strikes (HT-RND-01, HT-RE1-15)."""
    draw_event(t, "round")
    t.ev_round, t.ev_active = t.ev_active, -1
    event = weather.sign(t)
    if event is not None:
        tell(t, f"sign.{event.round_kind}")
        _infect_places(t, weather.plague(t))
        _infect(t)
        _sink(t)


def strike_again(t: Table) -> None:
    """After an operation: later comers die too under `plague.duration` round, and fleets at sea are lost under
    `storm.scope` named_round."""
    if t.facts.rules.plague_duration == "round":
        _infect(t)
    if t.facts.rules.storm_scope == "named_round":
        _sink(t)


def _infect(t: Table) -> None:
    """HT-RE1-03, HT-RE1-05: who is inside the town or in the field of its square dies with all that is under him."""
    struck = weather.plague(t)
    sick = [person for person in range(t.facts.mains) if t.pos[person] in struck and t.ship[person] < 0]
    if sick:
        settle_deaths(t)
        for person in sick:
            remove_person(t, person, "plague")


def _infect_places(t: Table, struck: Iterable[int]) -> None:
    """HT-RE1-04, AMB-31: the fixed garrison alone is spared, not foot in the town; fleets under an option."""
    for place in [t.facts.place_at[square] for square in sorted(struck) if t.facts.place_at[square] >= 0]:
        for foot in foot_of(t, place):
            to_deck(t, foot)
        if t.facts.rules.plague_fleets == "lost":
            for fleet in ships_in(t, place):
                to_deck(t, fleet)


def _sink(t: Table) -> None:
    """HT-RE1-08, HT-RE1-10, HT-FLT-02: the fleets at sea where it storms; those in harbour are safe."""
    if not weather.is_storm(t):
        return
    lost = [fleet for fleet in t.facts.fleets if t.pos[fleet] >= 0 > t.inside[fleet]
            and any(weather.is_rough(t, sea) for sea in seas_of(t, fleet))]
    if lost:
        settle_deaths(t)
        wreck(t, *lost)
