"""Captivity and ransom (HT-RAN-01 to 04, HT-RAN-08 to 12).

Payments themselves are in `paying.py`: whole cards change hands, and nothing makes money (HT-MON-03).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.facts import FOOT
from generator.engines.hatuna.frames import decision, offer, push, step
from generator.engines.hatuna.paying import Paying, can_pay
from generator.engines.hatuna.persons import go_home, remove_person
from generator.engines.hatuna.standing import foot_of, is_ally, is_parted, take_off
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import lay, lay_gain


class Captives(NamedTuple):
    """Decision: whose ransom their owner settles next (ACT-34)."""

    seat: int
    persons: tuple[int, ...]
    captor: int
    cause: str


class Ransomed(NamedTuple):
    """Step: a captive goes home where he was paid for, and dies where not."""

    person: int
    captor: int
    cause: str
    paid: bool = False


def capture(t: Table, persons: tuple[int, ...], captor: int, cause: str, keeps_foot: bool = False) -> None:
    """Push the ransoms of captured persons, in an order that their owner chooses (ACT-34); each is settled at once.

    No captivity lasts (HT-RAN-03); until it is settled the captives are off the map.

    Args:
        persons: Captives of one or several seats, on the map or aboard.
        captor: The main card that receives the payments (HT-RAN-04); under `ransom.payee` deck nobody does.
        cause: What they die of who are not ransomed: 'unpaid.battle', 'unpaid.feast' … (see `persons.remove_person`).
        keeps_foot: Foot stays with those who pay, and goes to the deck with the others (feast, meeting: HT-GAB-13);
            otherwise the captor has what the caller has not enlisted before.
    """
    seats = sorted({t.seat[person] for person in persons})
    for person in persons:
        take_off(t, person)
        for foot in () if keeps_foot else foot_of(t, person):
            lay(t, foot, captor)
    push(t, *(Captives(seat, tuple(sorted(person for person in persons if t.seat[person] == seat)), captor, cause)
              for seat in seats))


def _next(_t: Table, frame: Captives) -> Iterator[Act]:
    for person in frame.persons:
        yield Act("ransom", person)


def _settle(t: Table, frame: Captives, act: Act) -> None:
    """Ask for the sum (HT-RAN-01, HT-RAN-10): from under the captive, and for an ally from under his lord too.

    HT-RAN-08, HT-RAN-09. Leaders are no exception (HT-RAN-12).
    """
    person = act.one
    tell(t, "ransom.asked", person)
    others = tuple(other for other in frame.persons if other != person)
    if others:
        push(t, frame._replace(persons=others))
    payers = (person, t.acting[frame.seat]) if is_ally(t, person) else (person,)
    if can_pay(t, payers, t.facts.ransom[person]):
        tell(t, "ransom.able", person)
    payee = frame.captor if t.facts.rules.ransom_payee == "captor" else -1
    push(t, Paying(frame.seat, t.facts.ransom[person], payers, payee),
         Ransomed(person, frame.captor, frame.cause))


def _free(t: Table, frame: Ransomed) -> None:
    person = frame.person
    if frame.paid:
        tell(t, "ransomed", person)
        return go_home(t, person)  # HT-RAN-02
    facts = t.facts
    if facts.rules.ransom_unpaid_loot == "victor" and person not in t.acting:
        for card in t.held[person]:
            if not facts.blue[card] and facts.kind[card] != FOOT and is_parted(t, card):
                lay_gain(t, card, frame.captor)
    return remove_person(t, person, frame.cause)  # HT-RAN-11


decision(Captives, skips=True)
step(Ransomed, _free)
offer(Captives, "ransom", _next, _settle, "HT-RAN-03")
