"""Whole random games end by the rules."""

from __future__ import annotations

from collections import Counter

import pytest
from tafl_table import GAMES, PROVE, engine

from generator.rules.rng import Stream

NUMBER = 1000 if PROVE else 20


@pytest.mark.parametrize("name, least", [("copenhagen", 1), ("hnefatafl", 2), ("brandubh", 2)])
def test_random_games_end(name, least, record_property):
    """This test ensures that random games end by a declared termination, with no limit to their length."""
    game, ends, longest = engine(name), Counter(), 0
    for number in range(NUMBER):
        stream, state, plies = Stream("random game", name, number), game.setup(2, 0), 0
        while (outcome := game.outcome(state)) is None:
            moves = game.moves(state)
            state = game.play(state, moves[stream.below(len(moves))])
            plies += 1
        ends[outcome.termination] += 1
        longest = max(longest, plies)
    record_property("examples", NUMBER)
    record_property("longest", longest)
    assert set(ends) <= set(game.terminations) and sum(ends.values()) == NUMBER
    assert len(ends) >= least, ends


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_plays_the_same_game(name):
    """This test ensures that a game depends on its seed alone, not on what was looked up before."""
    dumps = []
    for game in (engine(name), engine(name, tiebreak="plies")):
        stream, state = Stream("again", name), game.setup(2, 0)
        for _ in range(150):
            if game.outcome(state) is not None:
                break
            state = game.play(state, stream.pick(game.moves(state)))
        dumps.append(game.dump(state))
    assert dumps[0] == dumps[1]
