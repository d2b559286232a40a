"""Operations on land: a stack sets out, is joined and left, and moves.

HT-MOV-01 to 14, HT-RND-04 to 06, HT-RND-11. What ends an operation, a fight or a feast, is offered by the modules that
know it, for the frame `Moving`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from generator.engines.hatuna import weather
from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.frames import decision, offer, push
from generator.engines.hatuna.phases import OperationOver, Operations
from generator.engines.hatuna.reach import bridges_on_the_way, enemy_squares, reach
from generator.engines.hatuna.standing import (
    arrive,
    company,
    foot_men,
    free_place,
    persons,
    prison,
    put,
)
from generator.engines.hatuna.state import DONE, LEFT, MOVING, PAUSED, PEASANTS, REJOINED, UNUSED, Table
from generator.engines.hatuna.telling import tell

RIDE, MARCH = 10, 5
"""Squares a turn for riders, and for foot and mixed forces (HT-MOV-01 to 03)."""
_GO: Final[dict[int, Act]] = {}


class Moving(NamedTuple):
    """Decision: the operation of a stack of persons in one square. `is_settled` stops endless ways in and out."""

    seat: int
    pieces: tuple[int, ...]
    is_settled: bool = False


# -------------------------------------------------------------------- setting out

def may_begin(t: Table, person: int) -> bool:
    """ACT-07: whether a person may begin an operation on land (or go on with one that he left a stack in)."""
    if t.op[person] not in (UNUSED, PAUSED) or t.ship[person] >= 0 or t.locked[person] > t.round:
        return False
    square = t.pos[person]
    if square < 0 or person in t.pinned or t.landed[person] == t.turn:
        return False
    if square in weather.famine(t) and t.facts.rules.famine_strict:
        return False  # HT-RE1-02
    place = prison(t, person)
    return place < 0 or (t.siege[place].by != PEASANTS and t.facts.rules.siege_sortie)  # HT-SIE-12, HT-SIE-16


def _beginners(t: Table, frame: Operations) -> Iterator[Act]:
    if frame.begun and t.facts.rules.ops_per_turn == "one_stack":
        return
    for person in persons(t, frame.seat):
        if may_begin(t, person):
            yield Act("begin", person)


def _begin(t: Table, frame: Operations, act: Act) -> None:
    t.op[act.one] = MOVING
    push(t, Moving(frame.seat, (act.one,)), OperationOver(frame.seat), frame._replace(begun=frame.begun + 1))


def _joiners(t: Table, frame: Moving) -> Iterator[Act]:
    """ACT-12: who has not operated yet, or has ended his move here without a terminal act (once)."""
    lead = frame.pieces[0]
    for person in company(t, t.pos[lead], frame.seat):
        if person in frame.pieces or prison(t, person) != prison(t, lead):
            continue
        is_fresh = t.op[person] == UNUSED and may_begin(t, person)
        if is_fresh or (t.op[person] in (PAUSED, DONE) and _may_rejoin(t, person)):
            yield Act("join", person)


def _may_rejoin(t: Table, person: int) -> bool:
    """Who has moved in this turn, made no terminal act and joined no other stack since."""
    return not (t.terminal[person] or t.bounds[person] & REJOINED or person in t.pinned or t.landed[person] == t.turn)


def _join(t: Table, frame: Moving, act: Act) -> None:
    if t.op[act.one] != UNUSED:
        t.bounds[act.one] |= REJOINED
    t.op[act.one] = MOVING
    push(t, frame._replace(pieces=tuple(sorted((*frame.pieces, act.one)))))


def _leavers(t: Table, frame: Moving) -> Iterator[Act]:
    """HT-MOV-06: pieces may leave the stack on the way, and go on alone later."""
    if len(frame.pieces) > 1:
        for person in frame.pieces:
            if not t.bounds[person] & LEFT:
                yield Act("leave", person)


def _leave(t: Table, frame: Moving, act: Act) -> None:
    t.bounds[act.one] |= LEFT
    t.op[act.one] = PAUSED
    t.waiting[act.one] = -1  # HT-WAT-11: a piece that is split off loses the marker
    push(t, frame._replace(pieces=tuple(piece for piece in frame.pieces if piece != act.one)))


# -------------------------------------------------------------------- moving

def steps_left(t: Table, pieces: Iterable[int]) -> int:
    """The squares that a stack may still move: the smallest allowance in it (HT-MOV-06).

    A stack with foot moves as foot (HT-MOV-05); of ten squares in a turn at most five are made with foot (HT-MOV-08).
    """
    pieces = tuple(pieces)
    left = min([RIDE - t.steps[piece] for piece in pieces])
    if has_foot(t, pieces):
        left = min(left, *[MARCH - t.foot_steps[piece] for piece in pieces])
    return max(left, 0)


def has_foot(t: Table, pieces: Iterable[int]) -> bool:
    """Whether a stack is a mixed force (HT-MOV-05)."""
    return any(foot_men(t, piece) for piece in pieces)


def may_move(t: Table, pieces: tuple[int, ...]) -> bool:
    """Whether a stack may leave its square at all."""
    lead = pieces[0]
    return prison(t, lead) < 0 and not weather.holds(t, t.pos[lead])  # HT-MOV-12, HT-RE1-14


def _goals(t: Table, frame: Moving) -> Iterable[Act]:
    """ACT-08: every square within reach by dry steps; a way is the same as its steps one by one (HT-MOV-14)."""
    if not may_move(t, frame.pieces):
        return ()
    found = reach(t, frame.seat, t.pos[frame.pieces[0]], steps_left(t, frame.pieces))
    if found and not found.acts:
        found.acts = tuple(_GO.setdefault(square, Act("go", square)) for square in found)
    return found.acts


def _go(t: Table, frame: Moving, act: Act) -> None:
    square = t.pos[frame.pieces[0]]
    cost = reach(t, frame.seat, square, steps_left(t, frame.pieces))[act.one]
    for bridge in bridges_on_the_way(t, frame.seat, square, act.one, cost):
        tell(t, "bridge", bridge)
    march(t, frame.pieces, act.one, cost)
    if t.facts.rules.move_zoc == "stop" and act.one in enemy_squares(t, frame.seat):
        for piece in frame.pieces:
            t.steps[piece] = RIDE
    push(t, frame._replace(is_settled=False))


def march(t: Table, pieces: tuple[int, ...], square: int, cost: int) -> None:
    """Move a stack to a square for so many steps: inside a free place of its own, else into the field."""
    is_mixed = has_foot(t, pieces)
    for piece in pieces:
        t.steps[piece] += cost
        if is_mixed:
            t.foot_steps[piece] += cost
        arrive(t, piece, square)


# -------------------------------------------------------------------- walls

def _enterable(t: Table, frame: Moving) -> Iterator[Act]:
    """ACT-13: a free place of one's own; it costs nothing (HT-MOV-11)."""
    lead = frame.pieces[0]
    place = free_place(t, frame.seat, t.pos[lead])
    if place >= 0 and not frame.is_settled and any(t.inside[piece] != place for piece in frame.pieces):
        yield Act("enter", place)


def _enter(t: Table, frame: Moving, act: Act) -> None:
    for piece in frame.pieces:
        put(t, piece, t.pos[piece], act.one)
    push(t, frame._replace(is_settled=True))


def _leavable(t: Table, frame: Moving) -> Iterator[Act]:
    place = t.inside[frame.pieces[0]]
    if place >= 0 and place not in t.siege and not frame.is_settled:
        yield Act("exit", place)


def _exit(t: Table, frame: Moving, _act: Act) -> None:
    for piece in frame.pieces:
        t.inside[piece] = -1
    push(t, frame._replace(is_settled=True))


# -------------------------------------------------------------------- the end of an operation

def combatants(t: Table, seat: int, square: int, moving: tuple[int, ...] = ()) -> list[int]:
    """Own persons in a square who may take part in a terminal act with a stack that moves: all whose terminal act is
    unused, also those who have moved before (HT-RND-06, HT-BAT-13), but the pinned, the landed and the locked."""
    return [person for person in company(t, square, seat)
            if person in moving or (
                not t.terminal[person] and person not in t.pinned and t.landed[person] != t.turn
                and t.locked[person] <= t.round and (t.op[person] == UNUSED or t.facts.rules.ops_late_join))]


def end_operation(t: Table, pieces: Iterable[int], is_terminal: bool = False) -> None:
    """The operation of pieces is over; with a terminal act they take part in no other this turn (HT-RND-06)."""
    for piece in pieces:
        t.op[piece] = DONE
        if is_terminal:
            t.terminal[piece] = True


def _may_stop(_t: Table, _frame: Moving) -> Iterator[Act]:
    yield Act("stop")


def _stop(t: Table, frame: Moving, _act: Act) -> None:
    end_operation(t, frame.pieces)


decision(Moving, skips=True)
offer(Operations, "begin", _beginners, _begin, "HT-RND-04")
offer(Moving, "join", _joiners, _join, "HT-MOV-04")
offer(Moving, "leave", _leavers, _leave, "HT-MOV-06")
offer(Moving, "go", _goals, _go, "HT-MOV-14")
offer(Moving, "enter", _enterable, _enter, "HT-MOV-11")
offer(Moving, "exit", _leavable, _exit, "HT-MOV-11")
offer(Moving, "stop", _may_stop, _stop, "HT-RND-04")
