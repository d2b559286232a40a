"""Perft: how many sequences of so many moves there are, the field's proof that moves are made as the rules say.

A move that ends the game counts at its own ply and has no successors. Moves of chance count like others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generator.rules.protocol import Counted, Engine


def perft(engine: Engine[Any, Any], state: Any, depth: int) -> int:
    """The number of sequences of `depth` legal moves, from 0 (which has one: none at all)."""
    if depth < 0:
        raise ValueError(f"there is no depth {depth}")
    return _counted(engine, _counter(engine), state, depth)


def divide(engine: Engine[Any, Any], state: Any, depth: int) -> tuple[tuple[str, int], ...]:
    """`perft` by first move, in canonical order; `depth` from 1."""
    if depth < 1:
        raise ValueError(f"depth {depth} has no first move")
    if engine.actor(state) is None:
        return ()
    count = _counter(engine)
    return tuple((engine.show(move), _counted(engine, count, engine.play(state, move), depth - 1))
                 for move in engine.moves(state))


def _counter(engine: Engine[Any, Any]) -> Callable[[Any], int]:
    return engine.count if isinstance(engine, Counted) else lambda state: len(engine.moves(state))


def _counted(engine: Engine[Any, Any], count: Callable[[Any], int], state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    if engine.actor(state) is None:
        return 0
    if depth == 1:
        return count(state)
    return sum(_counted(engine, count, engine.play(state, move), depth - 1) for move in engine.moves(state))
