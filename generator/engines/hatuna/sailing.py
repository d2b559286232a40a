"""Operations at sea: fleets set out, gather, sail, and ask for leave.

HT-FLT-01, HT-FLT-02, HT-FLT-07 to 13, HT-FLT-16, HT-RE1-09 to 12. The way round to the other coast is in `passage.py`,
embarking in `transport.py`, attacks are in `harbour.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.engines.hatuna import weather
from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.fleets import seas_of
from generator.engines.hatuna.frames import decision, offer, push
from generator.engines.hatuna.movement import end_operation
from generator.engines.hatuna.phases import OperationOver, Operations
from generator.engines.hatuna.standing import aboard, arrive, leave_sieges, space, stack_of
from generator.engines.hatuna.state import DONE, MOVING, PEASANTS, REJOINED, UNUSED, Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import lay_gain

RANGE = 10
"""Squares a turn (HT-FLT-01)."""


class Sailing(NamedTuple):
    """Decision: the operation of fleets that lie together. `has_leave`: they may leave another's harbour."""

    seat: int
    fleets: tuple[int, ...]
    has_leave: bool = False


class Leave(NamedTuple):
    """Decision: whether a harbour's owner lets fleets sail, or in to `square` (-1: out). Their sailing lies beneath."""

    seat: int
    square: int


# -------------------------------------------------------------------- setting out

def may_launch(t: Table, fleet: int) -> bool:
    """Whether a fleet may begin an operation; a leader is not needed (HT-FLT-10, HT-FLT-13)."""
    if t.op[fleet] != UNUSED or t.pos[fleet] < 0 or fleet in t.pinned or t.locked[t.under[fleet]] > t.round:
        return False
    harbour = t.inside[fleet]
    if harbour >= 0 and (weather.holds(t, t.pos[fleet]) or not _is_free(t, harbour, t.owner[fleet])):
        return False
    return any(not weather.is_rough(t, sea) for sea in seas_of(t, fleet))  # HT-RE1-10, HT-RE1-12


def _is_free(t: Table, harbour: int, seat: int) -> bool:
    """A harbour under siege is closed both ways, but for the besiegers (HT-SIE-12)."""
    return harbour not in t.siege or t.siege[harbour].by == seat


def _launches(t: Table, frame: Operations) -> Iterator[Act]:
    if frame.begun and t.facts.rules.ops_per_turn == "one_stack":
        return
    for fleet in t.facts.fleets:
        if t.owner[fleet] == frame.seat and may_launch(t, fleet):
            yield Act("launch", fleet)


def _launch(t: Table, frame: Operations, act: Act) -> None:
    _set_out(t, act.one)
    push(t, Sailing(frame.seat, (act.one,)), OperationOver(frame.seat), frame._replace(begun=frame.begun + 1))


def _set_out(t: Table, fleet: int) -> None:
    for piece in (fleet, *aboard(t, fleet)):
        t.op[piece] = MOVING


def _gatherable(t: Table, frame: Sailing) -> Iterator[Act]:
    """ACT-21: fleets that lie here too, under a leader who is aboard (HT-FLT-12)."""
    for fleet in stack_of(t, frame.fleets[0]):
        is_fresh = t.op[fleet] == UNUSED and may_launch(t, fleet)
        is_back = t.op[fleet] == DONE and not (t.terminal[fleet] or t.bounds[fleet] & REJOINED) \
            and fleet not in t.pinned
        if fleet not in frame.fleets and (is_fresh or is_back) and any(
                aboard(t, ship) for ship in (*frame.fleets, fleet)):
            yield Act("gather", fleet)


def _gather(t: Table, frame: Sailing, act: Act) -> None:
    if t.op[act.one] != UNUSED:
        t.bounds[act.one] |= REJOINED
    _set_out(t, act.one)
    push(t, frame._replace(fleets=tuple(sorted((*frame.fleets, act.one)))))


# -------------------------------------------------------------------- sailing

def left(t: Table, frame: Sailing) -> int:
    """The squares that fleets may still sail this turn."""
    return RANGE - max(t.steps[fleet] for fleet in frame.fleets)


def needs_leave(t: Table, frame: Sailing) -> bool:
    """HT-FLT-08, HT-FLT-09: in another's harbour."""
    harbour = t.inside[frame.fleets[0]]
    return harbour >= 0 and t.owner[harbour] not in (-1, frame.seat) and not frame.has_leave


def may_part(t: Table, frame: Sailing) -> bool:
    """Whether those who sail and those who stay can carry what is aboard (HT-TRN-04)."""
    if needs_leave(t, frame):
        return False
    rest = [fleet for fleet in stack_of(t, frame.fleets[0]) if fleet not in frame.fleets]
    return space(t, frame.fleets) >= 0 and space(t, rest) >= 0


def may_put_in(t: Table, frame: Sailing, square: int) -> bool:
    """Whether fleets may end their move in a harbour (HT-FLT-07, HT-FLT-09, HT-TRN-06); peasants before it do not
    keep them out (HT-UPP-06)."""
    place, seat = t.facts.place_at[square], frame.seat
    if place < 0 or not t.facts.is_harbour[place] or square in weather.shut(t):
        return False
    if place in t.siege and t.siege[place].by != PEASANTS:
        return False
    return t.owner[place] in (-1, seat) or not any(aboard(t, fleet) for fleet in frame.fleets)


def _ways(t: Table, frame: Sailing) -> dict[int, int]:
    """The squares within reach, and the fewest steps: over one sea (HT-FLT-16)."""
    ways, lead = t.facts.ways, frame.fleets[0]
    found: dict[int, int] = {}
    for sea in seas_of(t, lead):
        if not weather.is_rough(t, sea):
            for square, cost in ways.voyage(t.pos[lead], left(t, frame), sea).items():
                if ways.is_sea[square] or may_put_in(t, frame, square):
                    found[square] = min(cost, found.get(square, RANGE))
    return found


def _is_harbour(t: Table, square: int) -> bool:
    place = t.facts.place_at[square]
    return place >= 0 and t.facts.is_harbour[place]


def _goals(t: Table, frame: Sailing) -> Iterator[Act]:
    """ACT-19."""
    if t.pos[frame.fleets[0]] < len(t.facts.province) and may_part(t, frame):
        for square in sorted(_ways(t, frame)):
            yield Act("sail", square)


def _sail(t: Table, frame: Sailing, act: Act) -> None:
    place = t.facts.place_at[act.one] if _is_harbour(t, act.one) else -1
    if place >= 0 and t.owner[place] not in (-1, frame.seat) and t.facts.rules.fleet_enemy_harbour == "leave_both":
        push(t, Leave(t.owner[place], act.one), frame)
    else:
        _go(t, frame, act.one)


def _go(t: Table, frame: Sailing, square: int) -> None:
    """Reaching a harbour ends the move, and whoever is aboard lands (HT-TRN-02)."""
    cost = _ways(t, frame)[square]
    put_at(t, frame, square, t.facts.place_at[square] if _is_harbour(t, square) else -1)
    for fleet in frame.fleets:
        t.steps[fleet] += cost
    if t.inside[frame.fleets[0]] >= 0:
        finish(t, frame, is_landing=True)
    else:
        push(t, frame)


def put_at(t: Table, frame: Sailing, square: int, harbour: int = -1) -> None:
    """Place fleets and all aboard; they leave the sieges that they kept (HT-FLT-17: at sea weather strikes them)."""
    for fleet in frame.fleets:
        leave_sieges(t, fleet)
        t.pos[fleet], t.inside[fleet], t.arrived[fleet] = square, harbour, t.turn
        tell(t, "sailed", square, fleet)
        for person in aboard(t, fleet):
            t.pos[person] = square


def finish(t: Table, frame: Sailing, is_landing: bool = False) -> None:
    """The operation is over. Nobody stays aboard in a harbour; who was carried here moves no more until his next turn
    (HT-TRN-02, HT-TRN-03), and at sea all stay aboard (HT-TRN-05)."""
    crew = [person for fleet in frame.fleets for person in aboard(t, fleet)]
    if t.inside[frame.fleets[0]] >= 0:
        for person in crew:
            arrive(t, person, t.pos[person])
            if is_landing:
                t.landed[person], t.arrived[person] = t.turn, t.turn
                tell(t, "landed", person)
    end_operation(t, (*frame.fleets, *crew))


def _may_stop(_t: Table, _frame: Sailing) -> Iterator[Act]:
    yield Act("stop")


# -------------------------------------------------------------------- leave to sail

def _askable(t: Table, frame: Sailing) -> Iterator[Act]:
    """ACT-31."""
    if needs_leave(t, frame):
        yield Act("ask", frame.fleets[0])


def _ask(t: Table, frame: Sailing, _act: Act) -> None:
    push(t, Leave(t.owner[t.inside[frame.fleets[0]]], -1), frame)


def _grant(t: Table, frame: Leave, _act: Act) -> None:
    sailing = t.frames[-1]
    if frame.square >= 0:
        t.frames.pop()
        _go(t, sailing, frame.square)
    else:
        t.frames[-1] = sailing._replace(has_leave=True)


def _refuse(t: Table, frame: Leave, _act: Act) -> None:
    """The fleets stay; under `fleet.enemy_harbour` intern they fall to the harbour's owner."""
    sailing = t.frames.pop()
    tell(t, "leave.refused", sailing.fleets[0])
    finish(t, sailing)
    if frame.square < 0 and t.facts.rules.fleet_enemy_harbour == "intern":
        for fleet in sailing.fleets:
            lay_gain(t, fleet, t.acting[frame.seat])
            tell(t, "interned", fleet)


decision(Sailing)
decision(Leave)
offer(Operations, "launch", _launches, _launch, "HT-FLT-02")
offer(Sailing, "gather", _gatherable, _gather, "HT-FLT-12")
offer(Sailing, "sail", _goals, _sail, "HT-FLT-16")
offer(Sailing, "ask", _askable, _ask, "HT-FLT-08")
offer(Sailing, "stop", _may_stop, lambda t, frame, act: finish(t, frame), "HT-RND-04")
offer(Leave, "grant", lambda t, frame: [Act("grant")], _grant, "HT-FLT-08")
offer(Leave, "refuse", lambda t, frame: [Act("refuse")], _refuse, "HT-FLT-08")
