"""Who falls: the fallen of sections 3 and 4 (HT-EVT-03, HT-EVT-04, HT-EVT-12, HT-EVT-13, HT-SEA-10).

Named persons fall if they take part. Of numbers the owner chooses, one at a time; a unit is a person or, where the card
says so, a company of foot, and an acting leader is chosen last. Numbers of men never shrink: whole pieces fall.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.facts import Fallen
from generator.engines.hatuna.frames import decision, offer, push, step
from generator.engines.hatuna.persons import loose_foot, remove_person
from generator.engines.hatuna.standing import foot_of, is_royal, men_of
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.zones import to_deck


class Toll(NamedTuple):
    """Step: let the owners choose until nobody is due; then the frame below is told, in its field `fallen`."""

    seat: int
    foe: int  # the defending seat, -1 where there is none
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    due: int  # of the attackers
    owed: int  # of the defenders
    has_foot: bool
    fallen: tuple[int, ...]


class Falling(NamedTuple):
    """Decision: which one of some units falls."""

    seat: int
    units: tuple[int, ...]


def take_toll(t: Table, seat: int, foe: int, attackers: tuple[int, ...], defenders: tuple[int, ...], losses: Fallen
              ) -> None:
    """Push the choice of the fallen; whoever calls has pushed the frame that is to be told of them before.

    Under `loss.selector` named no numbers count; under the two counts a name counts as one of its side.
    """
    selector = t.facts.rules.loss_selector
    named = tuple(person for person in losses.named if person in attackers or person in defenders)
    due, owed = losses.attackers, losses.defenders
    if selector == "named":
        due = owed = 0
    elif selector != "data":
        due += sum(person in attackers for person in named)
        owed += sum(person in defenders for person in named)
        named = ()
    push(t, Toll(seat, foe, attackers, defenders, due, owed, losses.foot, named))


def _units(t: Table, persons: tuple[int, ...], frame: Toll) -> tuple[int, ...]:
    """Who of a side may fall by number: royals when nobody else is left (AMB-27)."""
    standing = [person for person in persons if person not in frame.fallen]
    units = [person for person in standing if not is_royal(t, person)]
    if frame.has_foot:
        units += [foot for person in persons for foot in foot_of(t, person) if foot not in frame.fallen]
    return tuple(sorted(units or standing))


def _toll(t: Table, frame: Toll) -> None:
    for seat, side, count in ((frame.seat, frame.attackers, frame.due), (frame.foe, frame.defenders, frame.owed)):
        units = _units(t, side, frame) if count > 0 else ()
        if not units:
            continue
        push(t, frame)
        if t.facts.rules.loss_selector == "count_cheapest":
            return _fall(t, seat, min(units, key=lambda unit: (_strength(t, unit), unit)))
        return push(t, Falling(seat, units))
    t.frames[-1] = t.frames[-1]._replace(fallen=frame.fallen)
    return None


def _strength(t: Table, unit: int) -> int:
    return men_of(t, unit) if unit < t.facts.mains else t.facts.men[unit]


def _fall(t: Table, seat: int, unit: int) -> None:
    frame = t.frames[-1]
    if seat == frame.seat:
        t.frames[-1] = frame._replace(fallen=(*frame.fallen, unit), due=frame.due - 1)
    else:
        t.frames[-1] = frame._replace(fallen=(*frame.fallen, unit), owed=frame.owed - 1)


def bury(t: Table, side: Iterable[int], fallen: tuple[int, ...], cause: str) -> tuple[int, ...]:
    """The fallen persons of a side leave play; their foot that has not fallen is in limbo, to be enlisted (HT-BAT-08).

    The fallen companies are to have gone to the deck before.
    """
    loose: tuple[int, ...] = ()
    for person in side:
        if person in fallen:
            loose += loose_foot(t, person)
            remove_person(t, person, cause)  # HT-BAT-09
    return loose


def bury_foot(t: Table, fallen: tuple[int, ...]) -> None:
    """The fallen companies go to the deck."""
    for foot in fallen:
        if foot >= t.facts.mains:
            to_deck(t, foot)


def _fallable(_t: Table, frame: Falling) -> Iterator[Act]:
    for unit in frame.units:
        yield Act("fall", unit)


step(Toll, _toll)
decision(Falling, skips=True)
offer(Falling, "fall", _fallable, lambda t, frame, act: _fall(t, frame.seat, act.one), "HT-EVT-12")
