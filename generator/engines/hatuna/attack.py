"""Attacks on land: who is attacked, who takes part, and what may be answered before the card.

HT-BAT-01, HT-BAT-02, HT-BAT-12 to 14, HT-SIE-14 to 16, HT-SEA-01, HT-SEA-04, HT-SEA-06. Fleets attack in `harbour.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.engines.hatuna import force
from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.battle import Battle
from generator.engines.hatuna.force import fighters
from generator.engines.hatuna.frames import decision, offer, push
from generator.engines.hatuna.movement import Moving, end_operation
from generator.engines.hatuna.standing import field, free_place, inmates, prison, put
from generator.engines.hatuna.state import PEASANTS, Table


class Gathering(NamedTuple):
    """Decision: who takes part in an attack on the force of a seat. `movers` are those whose operation it is.

    `fleet` is one of the fleets that are attacked in a harbour, -1 where none is.
    """

    seat: int
    foe: int
    movers: tuple[int, ...]
    pieces: tuple[int, ...]
    fleet: int = -1
    last: int = -1


class Joining(NamedTuple):
    """Decision: which of the enclosed join those who relieve them (HT-SIE-15, ACT-30). The battle lies beneath."""

    seat: int
    persons: tuple[int, ...]
    last: int = -1


class Evading(NamedTuple):
    """Decision: whether the attacked slip into their walls (battle.evade, AMB-76). The battle lies beneath."""

    seat: int
    place: int


# -------------------------------------------------------------------- declaring

def _targets(t: Table, frame: Moving) -> Iterator[Act]:
    """ACT-14: seats with a force in the field of the square (HT-BAT-01, 12, 13), and with fleets in its harbour; those
    inside are no target."""
    lead = frame.pieces[0]
    square = t.pos[lead]
    if prison(t, lead) < 0 and not force.is_quiet(t, square):
        fleets = force.moored(t, frame.seat, square)
        for foe in range(len(t.alive)):
            if foe != frame.seat and field(t, square, foe):
                yield Act("attack", foe)
            if foe in fleets:
                yield Act("attack", foe, fleets[foe])


def _attack(t: Table, frame: Moving, act: Act) -> None:
    pieces = fighters(t, frame.seat, t.pos[frame.pieces[0]], frame.pieces)
    if act.two >= 0:  # fleets and troops take part (HT-SEA-04)
        harbour = t.inside[act.two]
        pieces += [fleet for fleet in t.facts.fleets
                   if t.owner[fleet] == frame.seat and t.inside[fleet] == harbour and force.is_ready(t, fleet)]
    push(t, Gathering(frame.seat, act.one, frame.pieces, tuple(pieces), act.two))


def _sorties(t: Table, frame: Moving) -> Iterator[Act]:
    """ACT-18: the enclosed attack the besiegers in the square (HT-SIE-16)."""
    place = prison(t, frame.pieces[0])
    if place >= 0 and t.facts.rules.siege_sortie:
        square, by = t.facts.square[place], t.siege[place].by
        if by != PEASANTS and not force.is_quiet(t, square) and field(t, square, by):
            yield Act("sortie", place)


def _sortie(t: Table, frame: Moving, act: Act) -> None:
    pieces = fighters(t, frame.seat, t.pos[frame.pieces[0]], frame.pieces)
    push(t, Gathering(frame.seat, t.siege[act.one].by, frame.pieces, tuple(pieces)))


def _sparable(t: Table, frame: Gathering) -> Iterator[Act]:
    for piece in force.sparable(frame.pieces, frame.last):
        if force.split(t, force.without(t, frame.pieces, piece)).persons:
            yield Act("spare", piece)


def _spare(t: Table, frame: Gathering, act: Act) -> None:
    push(t, frame._replace(pieces=force.without(t, frame.pieces, act.one), last=act.one))


def _fight(t: Table, frame: Gathering, _act: Act) -> None:
    """HT-BAT-13: the defenders are all the field persons of the seat in the square; at sea all its fleets there."""
    attackers, ships = force.split(t, frame.pieces)
    force.set_to(t, frame.seat, frame.movers, frame.pieces)
    square = t.pos[attackers[0]]
    at_sea = t.ship[attackers[0]] >= 0
    hulls = [fleet for fleet in t.facts.fleets if t.owner[fleet] == frame.foe and t.pos[fleet] == square
             and (at_sea or (frame.fleet >= 0 and t.inside[fleet] == t.inside[frame.fleet]))]
    defenders = force.crews_of(t, hulls) if at_sea else [*field(t, square, frame.foe), *force.crews_of(t, hulls)]
    push(t, Battle(frame.seat, frame.foe, attackers, ships, tuple(sorted(defenders)), tuple(hulls)))
    place = t.facts.place_at[square] if square < len(t.facts.place_at) else -1
    if place in t.siege and t.siege[place].by == frame.foe and t.inside[attackers[0]] != place:
        within = tuple(person for person in inmates(t, place)
                       if t.seat[person] == frame.seat and not t.terminal[person] and person not in t.pinned
                       and t.locked[person] <= t.round)
        if within:
            push(t, Joining(frame.seat, within))
    refuge = -1 if at_sea or hulls else free_place(t, frame.foe, square)
    if refuge >= 0 and t.facts.rules.battle_evade == "walls":
        push(t, Evading(frame.foe, refuge))


# -------------------------------------------------------------------- reactions

def _relieve(t: Table, frame: Joining, act: Act) -> None:
    end_operation(t, (act.one,), is_terminal=True)
    t.frames[-1] = t.frames[-1]._replace(attackers=tuple(sorted((*t.frames[-1].attackers, act.one))))
    rest = tuple(force.sparable(frame.persons, act.one))
    if rest:
        push(t, frame._replace(persons=rest))


def _stay(_t: Table, _frame: Joining, _act: Act) -> None:
    """Nobody joins further."""


def _evade(t: Table, frame: Evading, act: Act) -> None:
    for person in field(t, t.facts.square[act.one], frame.seat):
        put(t, person, t.pos[person], act.one)
    t.frames[-1] = t.frames[-1]._replace(defenders=())


def _stand(_t: Table, _frame: Evading, _act: Act) -> None:
    """They meet the attack."""


decision(Gathering, skips=True)
decision(Joining)
decision(Evading)
offer(Moving, "attack", _targets, _attack, "HT-BAT-12")
offer(Moving, "sortie", _sorties, _sortie, "HT-SIE-16")
offer(Gathering, "spare", _sparable, _spare, "HT-BAT-13")
offer(Gathering, "fight", lambda t, frame: [Act("fight")], _fight, "HT-BAT-14")
offer(Joining, "relieve", lambda t, frame: [Act("relieve", person) for person in frame.persons], _relieve, "HT-SIE-15")
offer(Joining, "stay", lambda t, frame: [Act("stay")], _stay, "HT-SIE-15")
offer(Evading, "enter", lambda t, frame: [Act("enter", frame.place)], _evade, "HT-BAT-14")
offer(Evading, "field", lambda t, frame: [Act("field")], _stand, "HT-BAT-14")
