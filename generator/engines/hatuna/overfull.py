"""More men than the walls hold: field battle, or a divided defence.

HT-PLC-01, HT-PLC-02, HT-PLC-03, HT-PLC-04, HT-PLC-08, HT-PLC-09.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.engines.hatuna import force
from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.battle import AfterBattle, Battle
from generator.engines.hatuna.force import Force
from generator.engines.hatuna.frames import decision, offer, push, step
from generator.engines.hatuna.siege import Mustering, fixed, garrison, suffices
from generator.engines.hatuna.standing import field, inmates, men_of
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.storm import Storm
from generator.engines.hatuna.telling import tell


class Approach(NamedTuple):
    """Step: before the card is drawn, is the defence too large for the walls?"""

    seat: int
    place: int
    persons: tuple[int, ...]
    ships: tuple[int, ...]


class Defending(NamedTuple):
    """Decision: how an overfull place is defended (ACT-29). The field battle lies beneath."""

    seat: int
    place: int


class Keeping(NamedTuple):
    """Decision: who stays inside in a divided defence, one after the other. The field battle lies beneath."""

    seat: int
    place: int
    kept: tuple[int, ...] = ()


class Before(NamedTuple):
    """Step: the battle before the walls."""

    seat: int
    foe: int
    place: int
    persons: tuple[int, ...]
    ships: tuple[int, ...]


def _approach(t: Table, frame: Approach) -> None:
    """HT-PLC-09: the room counts at the moment of attack alone."""
    place, owner = frame.place, t.owner[frame.place]
    if not inmates(t, place) or garrison(t, place) <= t.facts.room[place]:
        return push(t, Storm(*frame))
    tell(t, "overfull", place)
    chooser = owner if t.facts.rules.overcap_chooser == "defender" else frame.seat
    return push(t, Defending(chooser, place), Before(frame.seat, owner, place, frame.persons, frame.ships))


def _all_out(t: Table, frame: Defending, _act: Act) -> None:
    _send_out(t, frame.place, ())


def _divide(t: Table, frame: Defending, _act: Act) -> None:
    push(t, Keeping(t.owner[frame.place], frame.place))


def _send_out(t: Table, place: int, kept: tuple[int, ...]) -> None:
    for person in inmates(t, place):
        if person not in kept:
            t.inside[person] = -1


def _room(t: Table, frame: Keeping) -> int:
    return t.facts.room[frame.place] - fixed(t, frame.place) - sum(men_of(t, person) for person in frame.kept)


def _keepable(t: Table, frame: Keeping) -> Iterator[Act]:
    room = _room(t, frame)
    for person in inmates(t, frame.place):
        if person > max(frame.kept, default=-1) and men_of(t, person) <= room:
            yield Act("keep", person)


def _keep(t: Table, frame: Keeping, act: Act) -> None:
    push(t, frame._replace(kept=(*frame.kept, act.one)))


def _stay(t: Table, frame: Keeping, _act: Act) -> None:
    _send_out(t, frame.place, frame.kept)


def _before(t: Table, frame: Before) -> None:
    """The force outside is attacked; the walls are stormed in a later turn, or at once under
    `overcap.same_operation`."""
    then = frame.place if t.facts.rules.overcap_same_operation else -1
    outside = tuple(field(t, t.facts.square[frame.place], frame.foe))
    push(t, Battle(frame.seat, frame.foe, frame.persons, frame.ships, outside, (), then))


def _after(t: Table, frame: AfterBattle) -> None:
    """A draw before the walls ends the attack where all went out; a divided defence is stormed after it too."""
    ships = tuple(force.commanded(t, [ship for ship in frame.ships if t.owner[ship] == frame.seat]))
    has_field = bool(field(t, t.facts.square[frame.place], t.owner[frame.place])) and not inmates(t, frame.place)
    if t.owner[frame.place] not in (-1, frame.seat) and not has_field and suffices(
            t, frame.place, Force(frame.persons, ships)):
        push(t, Storm(frame.seat, frame.place, frame.persons, ships))


def _fight(t: Table, frame: Mustering, _act: Act) -> None:
    force.set_to(t, frame.seat, frame.movers, frame.pieces)
    t.stormed |= {frame.place}
    push(t, Approach(frame.seat, frame.place, *force.split(t, frame.pieces)))


step(Approach, _approach)
step(Before, _before)
step(AfterBattle, _after)
decision(Defending)
decision(Keeping, skips=True)
offer(Mustering, "fight", lambda t, frame: [Act("fight")], _fight, "HT-SIE-06")
offer(Defending, "field", lambda t, frame: [Act("field")], _all_out, "HT-PLC-08")
offer(Defending, "split", lambda t, frame: [Act("split")], _divide, "HT-PLC-08")
offer(Keeping, "keep", _keepable, _keep, "HT-PLC-08")
offer(Keeping, "stay", lambda t, frame: [Act("stay")], _stay, "HT-PLC-08")
