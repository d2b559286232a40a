"""Perft counts what can be counted by hand."""

from __future__ import annotations

from functools import cache

import pytest

from generator.rules.perft import divide, perft
from generator.rules.protocol import EngineMaker, Spec


@cache
def _by_hand(heaps: tuple[int, ...], depth: int) -> int:
    """Sequences of nim with at most three a turn, counted without the engine."""
    if depth == 0:
        return 1
    left = [(*heaps[:at], heap - n, *heaps[at + 1:]) for at, heap in enumerate(heaps) for n in range(1, min(heap, 3) + 1)]
    return sum(_by_hand(heaps, depth - 1) for heaps in left)


@pytest.mark.parametrize("depth", [0, 1, 2, 3, 4, 5])
def test_perft_of_nim(nim: tuple[EngineMaker, Spec], depth: int) -> None:
    """This test ensures that perft counts the sequences that another counting finds, with and without the quick count."""
    maker, spec = nim
    engine = maker.open(spec)
    state = engine.setup(2, 1)
    assert perft(engine, state, depth) == _by_hand((3, 4, 5), depth)


def test_a_game_that_ends_has_no_successors(nim: tuple[EngineMaker, Spec]) -> None:
    """This test ensures that the last move counts at its own ply and leads nowhere."""
    maker, spec = nim
    engine = maker.open(spec)
    state = engine.load("[[0, 1, 1], 0, 2, [0, 0, 0]]")
    assert [perft(engine, state, depth) for depth in range(5)] == [1, 2, 2, 0, 0]
    ended = engine.load("[[0, 0, 0], 0, 2, [0, 0, 0]]")
    assert perft(engine, ended, 1) == 0 and divide(engine, ended, 1) == ()


def test_divide_sums_to_perft(nim: tuple[EngineMaker, Spec]) -> None:
    """This test ensures that the parts by first move are in canonical order and sum to the whole."""
    maker, spec = nim
    engine = maker.open(spec)
    state = engine.setup(2, 1)
    parts = divide(engine, state, 4)
    assert [move for move, _ in parts] == [engine.show(move) for move in engine.moves(state)]
    assert sum(count for _, count in parts) == perft(engine, state, 4)


def test_there_is_no_depth_below(nim: tuple[EngineMaker, Spec]) -> None:
    """This test ensures that a depth below 0, or a divide of depth 0, is refused."""
    engine = nim[0].open(nim[1])
    with pytest.raises(ValueError, match="depth -1"):
        perft(engine, engine.setup(2, 1), -1)
    with pytest.raises(ValueError, match="depth 0"):
        divide(engine, engine.setup(2, 1), 0)
