"""Policies: they win what can be won at once, stop what would be lost at once, and beat chance."""

from __future__ import annotations

import pytest
from tafl_table import GAMES, engine, placed

from generator.rules.rng import Stream

POLICIES = ("greedy", "alphabeta")


class Chance:
    """Any move."""

    def choose(self, view, moves, stream):
        return stream.pick(moves)


def _choice(game, position, policy, seed=1):
    state = game.load(position)
    seat = game.actor(state)
    chosen = game.policies[policy](game, seat).choose(game.view(state, seat), game.moves(state), Stream(seed))
    return game.tell(state, chosen)


def _winner(game, seats, seed):
    """The seat that wins; None in a draw or where a game is long."""
    stream, state = Stream("match", seed), game.setup(2, 0)
    for _ in range(300):
        outcome = game.outcome(state)
        if outcome is not None:
            return outcome.winners[0] if outcome.winners else None
        seat = game.actor(state)
        state = game.play(state, seats[seat].choose(game.view(state, seat), game.moves(state), stream))
    return None


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("position, move", [
    (placed("d", t="c3 k9 a8", T="d9", K="a5"), "a5-a1"),
    (placed("a", t="d9 c4 e4 d3 i2", T="j2 i9", K="d4"), "d9-d5xd4"),
])
def test_a_win_is_taken(policy, position, move):
    """This test ensures that a policy wins where one move does."""
    assert _choice(engine(), position, policy) == move


@pytest.mark.parametrize("policy", POLICIES)
def test_the_way_home_is_closed(policy):
    """This test ensures that attackers shut the only line on which the king would win."""
    position = placed("a", t="b9 d7 i11 j3 k8", T="d5 e1", K="c1")
    assert _choice(engine(), position, policy) == "b9-b1"


def test_alphabeta_sees_two_plies():
    """This test ensures that the king does not run where attackers take him by their next move, though it is nearer."""
    game = engine("brandubh")
    position = placed("d", t="b5 g6 d3", T="f2", K="b3", side=7)
    state = game.load(position)
    chosen = game.policies["alphabeta"](game, 1).choose(state, game.moves(state), Stream(1))
    then = game.play(state, chosen)
    assert not any(game.play(then, reply).end == "king-captured" for reply in game.moves(then))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_beats_chance(name, seat):
    """This test ensures that looking one ply ahead wins against random moves from both sides of every board."""
    game = engine(name)
    for seed in range(3):
        seats = [Chance(), Chance()]
        seats[seat] = game.policies["greedy"](game, seat)
        assert _winner(game, seats, seed) == seat


@pytest.mark.parametrize("seat", [0, 1])
def test_alphabeta_beats_greedy(seat):
    """This test ensures that looking further ahead wins more games than it loses, from both sides."""
    game = engine("brandubh")
    score = 0
    for seed in range(4):
        seats = [game.policies["greedy"](game, 0), game.policies["greedy"](game, 1)]
        seats[seat] = game.policies["alphabeta"](game, seat)
        winner = _winner(game, seats, seed)
        score += 0 if winner is None else 1 if winner == seat else -1
    assert score > 0


@pytest.mark.parametrize("policy", POLICIES)
def test_choices_are_the_same_again(policy):
    """This test ensures that a policy chooses the same move for the same position and seed."""
    game = engine()
    position = game.dump(game.setup(2, 0))
    assert _choice(game, position, policy, 7) == _choice(game, position, policy, 7)


@pytest.mark.parametrize("policy", POLICIES)
def test_defenders_do_not_run_into_repetition(policy):
    """This test ensures that defenders leave a position that stands for the second time for another one."""
    game = engine()
    state = game.setup(2, 0)
    for text in ["d1-d2", "f8-g8", "d2-d1", "g8-f8", "d1-d2"]:
        state = game.play(state, game.read(state, text))
    chosen = game.policies[policy](game, 1).choose(state, game.moves(state), Stream(3))
    assert game.show(chosen) != "f8-g8"
