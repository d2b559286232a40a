"""Persons come into play, go home, and leave play: HT-SET-09, HT-SET-10, HT-ROY-05 to 14, HT-ROY-20, section 1.24."""

from __future__ import annotations

from generator.engines.hatuna import fleets
from generator.engines.hatuna.facts import FLEET, LEADER
from generator.engines.hatuna.standing import (
    aboard,
    arrive,
    foot_of,
    is_ally,
    is_royal,
    places_of,
    put,
    space,
    stack_of,
    take_off,
)
from generator.engines.hatuna.state import HOME, LIMBO, OFF, TABLE, UNUSED, Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import lay, lift, remove, to_deck


def lord_of(t: Table, person: int) -> int:
    """The living seat whose ally a person is; -1 where there is none (HT-ROY-06)."""
    lord = t.facts.lord[person]
    for seat, leader in enumerate(t.leader):
        if leader == lord >= 0 and t.alive[seat]:
            return seat
    return -1


def enter_play(t: Table, person: int, seat: int, at_setup: bool = False) -> None:
    """Lay a main card on a seat's table, with homes and gifts, and set its piece (HT-SET-08 to 10, HT-DRW-03).

    An ally takes what is his from whoever holds it (HT-ROY-05, HT-ROY-07) and is not used before the next round
    (HT-ROY-13), but for the setup.
    """
    facts, rules = t.facts, t.facts.rules
    lift(t, person)
    t.zone[person], t.seat[person], t.owner[person] = TABLE, seat, seat
    is_claimed = is_ally(t, person) or rules.home_autoreturn
    for home in facts.homes[person]:
        if t.zone[home] == HOME or t.owner[home] == seat or is_claimed:
            lay(t, home, person)
    gift = facts.gift[person]
    if gift >= 0 and (t.zone[gift] == HOME or t.owner[gift] == seat or is_claimed):
        if t.owner[gift] not in (-1, seat):
            put_ashore(t, gift)
        lay(t, gift, person)
        if t.pos[gift] == OFF:
            fleets.station(t, gift)
    _leave_to_lord(t, person, seat)
    t.op[person] = UNUSED
    t.locked[person] = t.round + 1 if is_ally(t, person) and not at_setup else 0
    _stand(t, person)
    tell(t, "entered", person)


def _leave_to_lord(t: Table, person: int, seat: int) -> None:
    """Where a drawer may keep another's ally, the lord gets what the ally brings (ally.wrong_seat, AMB-83)."""
    lord, facts = lord_of(t, person), t.facts
    if facts.rules.ally_wrong_seat == "keep_man" and lord not in (-1, seat):
        for card in (facts.homes[person][-1], facts.gift[person]):
            if card >= 0 and t.owner[card] != lord:
                if t.facts.kind[card] == FLEET:
                    put_ashore(t, card)
                lay(t, card, t.acting[lord])
                if card == facts.gift[person] and t.pos[card] == OFF:
                    fleets.station(t, card)


def _stand(t: Table, person: int) -> None:
    """HT-SET-09: inside the home; an ally inside the place that he brings (HT-ROY-05)."""
    seat = t.seat[person]
    gift = t.facts.homes[person][-1]
    if is_ally(t, person) and t.under[gift] == person and gift not in t.siege:
        put(t, person, t.facts.square[gift], gift)
    elif t.facts.rules.enter_place == "leader" and person != t.acting[seat] and t.pos[t.acting[seat]] >= 0 \
            and t.ship[t.acting[seat]] < 0:
        arrive(t, person, t.pos[t.acting[seat]])
    else:
        go_home(t, person)


def homes_of(t: Table, person: int) -> tuple[int, ...]:
    """His homes, the primary first; a widow has those of her husband too (HT-ROY-04)."""
    facts = t.facts
    if person in t.acting and facts.kind[person] != LEADER:
        return facts.homes[person] + facts.homes[facts.spouse[person]]
    return facts.homes[person]


def go_home(t: Table, person: int) -> None:
    """HT-ROY-20: home, or where one goes without. No distance, water or sea hinders (HT-MOV-15)."""
    seat, homes, square = t.seat[person], homes_of(t, person), t.facts.square
    own = [home for home in homes if t.under[home] == person and home not in t.siege]
    if own:
        return put(t, person, square[own[0]], own[0])
    leader = t.acting[seat]
    if person != leader and t.pos[leader] >= 0 and t.ship[leader] < 0 and t.inside[leader] not in t.siege:
        return put(t, person, t.pos[leader], t.inside[leader])
    centre = square[homes[0]]
    free = [place for place in places_of(t, seat) if place not in t.siege]
    if free:
        nearest = min(free, key=lambda place: (t.facts.ways.distance(square[place], centre), place))
        return put(t, person, square[nearest], nearest)
    return put(t, person, centre)


def put_ashore(t: Table, fleet: int) -> None:
    """A fleet is about to leave its seat: whoever is aboard goes home, and whoever has no room on the others then."""
    if t.pos[fleet] < 0:
        return
    rest = [other for other in stack_of(t, fleet) if other != fleet]
    for passenger in aboard(t, fleet):
        go_home(t, passenger)
    for passenger in [person for other in rest for person in aboard(t, other)]:
        if space(t, rest) < 0:
            go_home(t, passenger)


def remove_person(t: Table, person: int, cause: str, heir: int = -1, is_treason: bool = False) -> None:
    """A person leaves play, with what lies under him (section 1.24; HT-RED-10, HT-BAT-08, HT-BAT-09, HT-RAN-11).

    Foot goes to the main card `heir`, or to the deck where there is none. Fleets go to the owner's leader (HT-FLT-14),
    an ally's home and fleet to the home pile (HT-ROY-12), all else to the deck. Of a leader only the foot goes at once:
    the rest waits, with his card in limbo, for `royals.settle_deaths` (HT-ROY-04, HT-ROY-18).
    """
    tell(t, f"dead.{cause}", person)
    seat, rules = t.seat[person], t.facts.rules
    for foot in foot_of(t, person):
        if heir >= 0:
            lay(t, foot, heir)
        else:
            to_deck(t, foot)
    if is_royal(t, person):
        take_off(t, person)
        t.zone[person] = LIMBO
        return
    take_off(t, person)
    for card in t.held[person]:
        is_kept = t.facts.kind[card] == FLEET and not t.facts.blue[card] and rules.fleet_on_holder_loss == "to_leader"
        if is_kept:
            lay(t, card, t.acting[seat])
        else:
            if t.facts.kind[card] == FLEET:
                put_ashore(t, card)
            to_deck(t, card)
    if is_treason and rules.persons_treason_removed:
        remove(t, person)
    else:
        to_deck(t, person)


def loose_foot(t: Table, person: int) -> tuple[int, ...]:
    """Take the foot of a person into limbo, to be enlisted by others before he leaves play (HT-BAT-08)."""
    companies = tuple(foot_of(t, person))
    for foot in companies:
        lift(t, foot)
    return companies
