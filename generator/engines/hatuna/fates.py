"""A card for each person at a feast or under treachery: killed, captured, or escaped.

HT-EVT-05 to 08, HT-GAB-07 to 10, HT-GAB-13, HT-MET-06, HT-MET-07.
"""

from __future__ import annotations

from typing import NamedTuple

from generator.engines.hatuna.facts import BLACK, RED
from generator.engines.hatuna.frames import push, step
from generator.engines.hatuna.persons import go_home, remove_person
from generator.engines.hatuna.ransom import capture
from generator.engines.hatuna.royals import settle_deaths
from generator.engines.hatuna.state import TABLE, Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import read_event

FEAST, TREACHERY = "feast", "treachery"


class Fates(NamedTuple):
    """Step: a card is drawn for the first of some persons; the others follow.

    `of` is the seat that brought them together, `captor` the main card that receives ransoms, `cause` one of `FEAST`
    and `TREACHERY`.
    """

    of: int
    persons: tuple[int, ...]
    captor: int
    cause: str


def _draw(t: Table, frame: Fates) -> None:
    """One after the other: a leader's death is settled before the next card, and may end the game (HT-END-02)."""
    if not frame.persons:
        return
    person = frame.persons[0]
    push(t, frame._replace(persons=frame.persons[1:]))
    if t.zone[person] != TABLE:
        return  # he left the game with his leader
    settle_deaths(t, frame.of)
    colour = read_event(t, frame.cause).colour
    if colour == RED:
        remove_person(t, person, frame.cause, is_treason=True)  # HT-GAB-08, and his foot with him (HT-GAB-13)
    elif colour == BLACK:
        tell(t, f"captured.{frame.cause}", person)
        capture(t, (person,), frame.captor, f"unpaid.{frame.cause}", keeps_foot=True)  # HT-GAB-09
    else:
        tell(t, f"escaped.{frame.cause}", person)
        go_home(t, person)  # HT-GAB-10


step(Fates, _draw)
