"""Revolts: peasants besiege places of provinces until 500 men are there, or take them at the end of the turn.

HT-UPP-01 to 06, AMB-94 to 96, AMB-108. Peasants are a siege without pieces: see `PEASANTS`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from generator.engines.hatuna.facts import REVOLT, Event
from generator.engines.hatuna.relevance import at_place, choose_place, player_event
from generator.engines.hatuna.standing import besiege, company, foot_men, men_of, places_of
from generator.engines.hatuna.state import PEASANTS, Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import to_deck

MEN: Final = 500


def _restless(t: Table, seat: int, event: Event) -> list[int]:
    """The places of a seat in the provinces of the card that nobody besieges yet (HT-UPP-02)."""
    facts = t.facts
    return [place for place in places_of(t, seat)
            if facts.province[facts.square[place]] in event.provinces and place not in t.siege]


def _is_relevant(t: Table, seat: int, event: Event) -> bool:
    """EVT-REL."""
    return bool(_restless(t, seat, event))


def _revolt(t: Table, seat: int, event: Event) -> None:
    """HT-UPP-01, HT-UPP-02: all provinces of the card rise; under `revolt.scope` the places of all, or a single one."""
    scope = t.facts.rules.revolt_scope
    if scope == "one":
        choose_place(t, seat, event, _restless(t, seat, event))
    else:
        seats = range(len(t.alive)) if scope == "all" else (seat,)
        _rise(t, [place for owner in seats for place in _restless(t, owner, event)])


def _rise(t: Table, places: Iterable[int]) -> None:
    for place in places:
        besiege(t, place, PEASANTS, ())
        tell(t, "revolt", place)
    quell(t)


def _men(t: Table, place: int) -> int:
    """HT-UPP-04: riders, foot and crews of the owner in the square, inside or in the field; not the garrison."""
    facts, owner, square = t.facts, t.owner[place], t.facts.square[place]
    crews = sum(facts.crew[fleet] for fleet in facts.fleets if t.owner[fleet] == owner and t.pos[fleet] == square)
    men = crews + foot_men(t, place) + sum(men_of(t, person) for person in company(t, square, owner))
    return men + (facts.garrison[place] if facts.rules.revolt_count_garrison else 0)


def _put_down(t: Table) -> None:
    for place, siege in sorted(t.siege.items()):
        if siege.by == PEASANTS and _men(t, place) >= MEN:
            del t.siege[place]
            tell(t, "revolt.quelled", place)


def quell(t: Table) -> None:
    """HT-UPP-03, HT-UPP-04: a revolt is put down without a card, when it breaks out or a movement has ended there."""
    if t.facts.rules.revolt_timing == "any":
        _put_down(t)


def end(t: Table) -> None:
    """At the end of the turn the places where nobody was go to the deck, homes to their pile (HT-UPP-05, HT-UPP-06)."""
    _put_down(t)
    for place in sorted(place for place, siege in t.siege.items() if siege.by == PEASANTS):
        tell(t, "revolt.lost", place)
        to_deck(t, place)


player_event(REVOLT, _is_relevant, _revolt)
at_place(REVOLT, lambda t, seat, event, place: _rise(t, (place,)))
