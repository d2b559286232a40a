"""Mutinies: a fortified town goes over to the next player (HT-MYT-01 to 07).

Put down they are like any town, by a siege: foot that the town hosts counts in its garrison (`siege.py`, HT-MYT-03).
"""

from __future__ import annotations

from typing import Final

from generator.engines.hatuna.facts import FLEET, MUTINY, WALLED_SEE, WALLED_TOWN, Event
from generator.engines.hatuna.persons import put_ashore
from generator.engines.hatuna.ransom import capture
from generator.engines.hatuna.relevance import place_event
from generator.engines.hatuna.standing import foot_of, inmates, is_ally, is_royal, others
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import host, lay, lay_gain, to_deck

WALLED: Final = frozenset((WALLED_TOWN, WALLED_SEE))


def _may_break_out(t: Table, seat: int, _event: Event, place: int) -> bool:
    """A fortified town of one's own, without a royal or ally inside (HT-MYT-02, HT-MYT-04, EVT-REL)."""
    return (t.owner[place] == seat and t.facts.place_class[place] in WALLED and bool(others(t, seat))
            and not any(is_royal(t, person) or is_ally(t, person) for person in inmates(t, place)))


def _break_out(t: Table, seat: int, _event: Event, place: int) -> None:
    """The town goes under the leader of the next living seat (HT-MYT-01, HT-MYT-02), or to whom it is the home of.

    Persons inside are put outside, and fleets stay as they are (HT-MYT-06); a third player's siege goes on (HT-MYT-07).
    """
    heir, siege = others(t, seat)[0], t.siege.get(place)
    within, nobles = inmates(t, place), t.facts.rules.mutiny_nobles
    tell(t, "mutiny", place, heir)
    if nobles == "defect":
        for person in within:
            _defect(t, person, heir)
    else:
        _leave_foot(t, place, within)
    lay_gain(t, place, t.acting[heir])
    if siege is not None and siege.by != heir:
        t.siege[place] = siege
    if nobles == "capture" and within:
        capture(t, tuple(within), t.acting[heir], "unpaid.mutiny")


def _leave_foot(t: Table, place: int, within: list[int]) -> None:
    """HT-MYT-05: foot goes over with the town, which hosts it from now on; by the option it goes to the deck."""
    for holder in (*within, place):
        for foot in foot_of(t, holder):
            if t.facts.rules.mutiny_foot == "deck":
                to_deck(t, foot)
            elif holder != place:
                host(t, foot, place)


def _defect(t: Table, person: int, seat: int) -> None:
    """A person changes sides with all that lies under him; homes go to whom they belong (mutiny.nobles, INV-19)."""
    for card in t.held[person]:
        if t.facts.kind[card] == FLEET:
            put_ashore(t, card)
    t.seat[person] = t.owner[person] = seat
    for card in t.held[person]:
        lay_gain(t, card, person)
    for home in t.facts.homes[person]:
        if t.owner[home] == seat:
            lay(t, home, person)


place_event(MUTINY, _may_break_out, _break_out)
