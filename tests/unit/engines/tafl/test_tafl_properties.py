"""What holds in every position: symmetry, invariants, and that what is written is read."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tafl_positions import composed, positions
from tafl_table import GAMES, PROVE, engine, spec

from generator.engines.tafl import MAKER
from generator.engines.tafl.squares import Move
from generator.rules.conformance import conform
from generator.rules.rng import Stream

SIDES = {"copenhagen": 11, "hnefatafl": 13, "brandubh": 7}
seeds = st.integers(0, 2**32)
games = st.sampled_from(GAMES)


def _position(name, seed):
    """A position of a board by chance, that goes on."""
    game = engine(name)
    for text, _ in positions(name, SIDES[name], Stream("property", seed), 20):
        state = game.load(text)
        if game.outcome(state) is None:
            return game, state
    raise AssertionError("twenty positions were over")


@cache
def _turns(name):
    """The eight maps of the board onto itself, as the new number of each square."""
    n = SIDES[name]
    maps = []
    for flip in (False, True):
        for quarter in range(4):
            numbers = []
            for number in range(n * n):
                x, y = number % n, number // n
                if flip:
                    x = n - 1 - x
                for _ in range(quarter):
                    x, y = n - 1 - y, x
                numbers.append(y * n + x)
            maps.append(tuple(numbers))
    return maps


def _turned(game, state, numbers):
    men = [game.squares.mask(numbers[n] for n in game.squares.numbers_in(mask)) for mask in state[:3]]
    return game.load(game.dump(state._replace(attackers=men[0], defenders=men[1], king=men[2], past=None)))


@settings(max_examples=60, deadline=None)
@given(games, seeds)
def test_written_and_read(name, seed):
    """This test ensures that a state is what its dump says, and each move what it is shown as."""
    game, state = _position(name, seed)
    assert game.load(game.dump(state)) == state
    for move in game.moves(state):
        assert game.read(state, game.show(move)) == move
        assert game.read(state, game.tell(state, move)) == move


@settings(max_examples=40, deadline=None)
@given(games, seeds)
def test_turned_and_mirrored(name, seed):
    """This test ensures that turning and mirroring the board turns and mirrors its moves, captures and ends."""
    game, state = _position(name, seed)
    for numbers in _turns(name):
        other = _turned(game, state, numbers)
        turned = {move: Move.between(numbers[move.start], numbers[move.stop]) for move in game.moves(state)}
        assert set(turned.values()) == set(game.moves(other))
        for move, alike in turned.items():
            then, too = game.play(state, move), game.play(other, alike)
            assert too.end == then.end
            assert _turned(game, then, numbers)[:4] == too[:4] if then.king else True


@settings(max_examples=60, deadline=None)
@given(games, seeds)
def test_counted_as_listed(name, seed):
    """This test ensures that the moves are as many as are counted, each once, in an order that the position decides."""
    game, state = _position(name, seed)
    moves = game.moves(state)
    assert game.count(state) == len(moves) == len(set(moves))
    assert engine(name, repetition="free").moves(state) == moves


@settings(max_examples=60, deadline=None)
@given(games, seeds)
def test_what_is_not_listed_is_refused(name, seed):
    """This test ensures that play takes exactly the moves that are listed."""
    game, state = _position(name, seed)
    legal = set(game.moves(state))
    squares = range(SIDES[name] ** 2)
    stream = Stream("refused", seed)
    for move in {Move.between(stream.pick(squares), stream.pick(squares)) for _ in range(200)}:
        assert (game.kernel.play(state, move) is not None) == (move in legal)


@pytest.mark.parametrize("name", GAMES)
def test_invariants_at_every_ply(name):
    """This test ensures that random games keep one king, men on open squares, no more than at the start, none shared."""
    game = engine(name)
    for number in range(3 * max(1, PROVE)):
        stream = Stream("invariants", name, number)
        state = game.setup(2, 0)
        while game.outcome(state) is None:
            assert game.faults(state) == ()
            state = game.play(state, stream.pick(game.moves(state)))
        assert game.faults(state) == ()


@pytest.mark.parametrize("name, plies", [("copenhagen", 200), ("hnefatafl", 200), ("brandubh", 2000)])
def test_the_promises_of_the_protocol(name, plies):
    """This test ensures that the conformance kit finds nothing in random games but that some are longer than it waits."""
    report = conform(MAKER, spec(name), games=2 + 10 * PROVE, seed=1, most_plies=plies)
    assert [found.message for found in report.findings if "does not end in" not in found.message] == []


def test_positions_are_worth_testing():
    """This test ensures that positions by chance are rich: some have forts to close, some rings, some kings to take."""
    game, ends = engine(), set()
    for seed in range(200):
        text, closing = composed(11, Stream("rich", seed))
        state = game.load(text)
        ends |= {game.play(state, move).end for move in game.moves(state) if game.show(move) == closing}
    assert {"exit-fort", "encirclement", "king-captured"} <= ends
