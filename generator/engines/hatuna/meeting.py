"""Diets and church meetings: the lords are summoned, and a card tells how it goes (HT-MET-01 to 13, HT-DCK-09)."""

from __future__ import annotations

from typing import Final, NamedTuple

from generator.engines.hatuna import weather
from generator.engines.hatuna.conquest import Occupying
from generator.engines.hatuna.drawing import allocate, hand_over_home
from generator.engines.hatuna.facts import BISHOP, BLACK, CHURCH, DIET, FLEET, RED, STORMAN, Event
from generator.engines.hatuna.fates import TREACHERY, Fates
from generator.engines.hatuna.fleets import station
from generator.engines.hatuna.frames import push, step
from generator.engines.hatuna.movement import end_operation
from generator.engines.hatuna.persons import go_home
from generator.engines.hatuna.relevance import place_event
from generator.engines.hatuna.standing import besieges, others, persons, prison, put
from generator.engines.hatuna.state import OFF, Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import draw_card, lay_gain, put_back, read_event

ESTATE: Final = {DIET: STORMAN, CHURCH: BISHOP}
"""Who is summoned to what."""


class Meeting(NamedTuple):
    """Step: all are there, and the card is drawn. `persons` are in the order of the seats, the convener's first."""

    of: int
    place: int
    persons: tuple[int, ...]


class Staying(NamedTuple):
    """Step: the meeting is over; the convener's people may go inside, the others stay in the field."""

    of: int
    place: int
    persons: tuple[int, ...]


# -------------------------------------------------------------------- who comes

def summoned(t: Table, seat: int, kind: str) -> tuple[int, ...]:
    """Who comes to a seat's diet or church meeting: its own first, then by turn order (HT-MET-02, HT-MET-04).

    Not royals, who are of no estate; not the brothers' allies, nor anybody at sea or on an island (HT-MET-03,
    HT-MET-13). Whose people come, and whether sieges hold them, is for `meeting.scope` and `meeting.besieged`.
    """
    facts, rules = t.facts, t.facts.rules
    seats = {"all": [seat, *others(t, seat)], "own": [seat], "opponents": others(t, seat)}[rules.meeting_scope]
    return tuple(
        person for of in seats for person in persons(t, of)
        if facts.kind[person] == ESTATE[kind] and facts.lord[person] < 0 and t.ship[person] < 0
        and not facts.is_island[t.pos[person]]
        and (rules.meeting_besieged == "come" or (prison(t, person) < 0 and besieges(t, person) < 0)))


def _may_convene(t: Table, seat: int, event: Event, place: int) -> bool:
    """EVT-REL: an unbesieged place of one's own with the sign, no famine there, and somebody who comes (HT-MET-01)."""
    return (t.owner[place] == seat and event.player_kind in t.facts.signs[place] and place not in t.siege
            and t.facts.square[place] not in weather.famine(t) and bool(summoned(t, seat, event.player_kind)))


def _convene(t: Table, seat: int, event: Event, place: int) -> None:
    """All are moved at once, with their foot, out of sieges too; for the convener's it is their operation (HT-MET-12,
    HT-RND-07)."""
    guests = summoned(t, seat, event.player_kind)
    for person in guests:
        put(t, person, t.facts.square[place])
    end_operation(t, _of(t, guests, seat), is_terminal=True)
    push(t, Meeting(seat, place, guests))


def _of(t: Table, guests: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(person for person in guests if t.seat[person] == seat)


# -------------------------------------------------------------------- how it goes

def _meet(t: Table, frame: Meeting) -> None:
    """HT-MET-05: treachery, peace, or all go home (HT-MET-11)."""
    colour = read_event(t, "meeting").colour
    tell(t, f"meeting.{('treachery', 'peaceful', 'dispersed')[colour]}", frame.of, frame.place)
    if colour == RED:
        push(t, _treachery(t, frame), Staying(*frame))
    elif colour == BLACK:
        if t.facts.rules.meeting_peace:
            t.peace |= {t.facts.square[frame.place]}  # HT-MET-10
        push(t, Staying(*frame))
        _give(t, frame)
    else:
        for person in frame.persons:
            go_home(t, person)


def _treachery(t: Table, frame: Meeting) -> Fates:
    """HT-MET-06, HT-MET-07: the opponents' people draw as at a feast, and their ransoms are the convener's leader's.

    Where the convener's own alone were summoned the next seat draws for them, and has their ransoms (AMB-87).
    """
    if t.facts.rules.meeting_scope == "own":
        return Fates(frame.of, frame.persons, t.acting[others(t, frame.of)[0]], TREACHERY)
    foes = tuple(person for person in frame.persons if t.seat[person] != frame.of)
    return Fates(frame.of, foes, t.acting[frame.of], TREACHERY)


def _give(t: Table, frame: Meeting) -> None:
    """An aux card for each, as long as there are any; main cards go back into the deck afterwards (HT-MET-08,
    HT-MET-09, HT-DCK-09)."""
    aside: list[int] = []
    gifts: list[int] = []
    for person in frame.persons:
        card = _draw_gift(t, t.seat[person], aside)
        if card < 0:
            break
        tell(t, "gift", card, person)
        if t.facts.rules.meeting_card_receiver == "convener":
            gifts.append(card)
            continue
        lay_gain(t, card, person)
        if t.facts.kind[card] == FLEET and t.pos[card] == OFF:
            station(t, card)
    put_back(t, aside)
    allocate(t, frame.of, tuple(sorted(gifts)))


def _draw_gift(t: Table, seat: int, aside: list[int]) -> int:
    """The next aux card that a seat may keep; -1 where there is none. Main cards are set aside."""
    while (card := draw_card(t)) >= 0:
        if card < t.facts.mains:
            aside.append(card)
        elif not hand_over_home(t, card, seat):
            return card
    return -1


def _stay(t: Table, frame: Staying) -> None:
    """HT-MET-07, HT-MET-10: whoever is left of the convener's people goes inside or stays before the walls."""
    square = t.facts.square[frame.place]
    left = tuple(person for person in _of(t, frame.persons, frame.of) if t.pos[person] == square)
    if left:
        push(t, Occupying(frame.of, frame.place, left))


step(Meeting, _meet)
step(Staying, _stay)
for _kind in ESTATE:
    place_event(_kind, _may_convene, _convene)
