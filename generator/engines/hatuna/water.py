"""Crossing water: a card decides, and what hinders or holds a force is remembered (HT-WAT-01 to 13)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.engines.hatuna import weather
from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.facts import BLACK, RED
from generator.engines.hatuna.frames import offer, push
from generator.engines.hatuna.movement import Moving, end_operation, march, may_move, steps_left
from generator.engines.hatuna.reach import barred_bridges
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import read_event

LAKE = -1


def _crossings(t: Table, seat: int, square: int, left: int) -> Iterator[tuple[int, int, tuple[int, int]]]:
    """Where water may be crossed from a square with so many steps left: goal, cost, and the crossing's own name.

    A river is crossed by one step; a lake from bank to bank, if the steps reach (HT-WAT-09). A lake's departure square
    is one crossing, whatever the far bank (HT-WAT-10). Neither bank may lie in rain, famine or fire (HT-RE1-07).
    """
    ways = t.facts.ways
    shut, rain = weather.shut(t), weather.rain(t)
    if square in rain or not left:
        return
    barred = barred_bridges(t, seat)
    river = ways.wet[square]
    if barred:
        river += tuple(end for end in ways.dry[square] if ways.is_barred(square, end, barred))
    for goal in river:
        if goal not in shut and goal not in rain:
            yield goal, 1, (min(square, goal), max(square, goal))
    for goal, cost in ways.banks[square].items():
        if cost <= left and goal not in shut and goal not in rain and goal not in river:
            yield goal, cost, (square, LAKE)


def _tries(t: Table, frame: Moving) -> Iterator[Act]:
    """ACT-09."""
    if not may_move(t, frame.pieces):
        return
    lead = frame.pieces[0]
    barred: frozenset[tuple[int, int]] = frozenset().union(*(t.tried.get(piece, ()) for piece in frame.pieces))
    for goal, _, name in _crossings(t, frame.seat, t.pos[lead], steps_left(t, frame.pieces)):
        if name not in barred and any(t.waiting[piece] != goal for piece in frame.pieces):
            yield Act("cross", goal)


def _cross(t: Table, frame: Moving, act: Act) -> None:
    """HT-WAT-01 to 04: one card for the whole stack (HT-MOV-04)."""
    pieces = frame.pieces
    square = t.pos[pieces[0]]
    _, cost, name = next(way for way in _crossings(t, frame.seat, square, steps_left(t, pieces)) if way[0] == act.one)
    colour = read_event(t, "water").colour
    tell(t, f"water.{('passes', 'hindered', 'stuck')[colour]}", square, act.one)
    if colour == RED:
        march(t, pieces, act.one, cost)
        push(t, frame._replace(is_settled=False))
    elif colour == BLACK:
        for piece in pieces:
            t.tried[piece] = t.tried.get(piece, frozenset()) | {name}
        push(t, frame)
    elif t.facts.rules.water_white_position == "far_bank":
        march(t, pieces, act.one, cost)
        end_operation(t, pieces, is_terminal=True)
    else:
        end_operation(t, pieces, is_terminal=True)  # HT-WAT-11
        for piece in pieces:
            t.waiting[piece] = act.one


def _fords(t: Table, frame: Moving) -> Iterator[Act]:
    """ACT-10: all of the stack wait for the same crossing, and it is open (HT-WAT-11, HT-WAT-12)."""
    goal = t.waiting[frame.pieces[0]]
    if goal < 0 or not may_move(t, frame.pieces) or any(t.waiting[piece] != goal for piece in frame.pieces):
        return
    if any(way[0] == goal for way in _crossings(t, frame.seat, t.pos[frame.pieces[0]], steps_left(t, frame.pieces))):
        yield Act("ford", goal)


def _ford(t: Table, frame: Moving, act: Act) -> None:
    left = steps_left(t, frame.pieces)
    cost = next(way[1] for way in _crossings(t, frame.seat, t.pos[frame.pieces[0]], left) if way[0] == act.one)
    march(t, frame.pieces, act.one, cost)
    push(t, frame._replace(is_settled=False))


offer(Moving, "cross", _tries, _cross, "HT-WAT-10")
offer(Moving, "ford", _fords, _ford, "HT-WAT-12")
