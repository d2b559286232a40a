"""Small positions in which one rule decides, and short games."""

from __future__ import annotations

import pytest
from tafl_table import after, engine, result, told

from generator.rules.protocol import IllegalMove

TACTICS = told("tactics.yaml")


@pytest.mark.parametrize("case", TACTICS["positions"], ids=lambda case: case["id"])
def test_one_move(case):
    """This test ensures that a move is legal or not, takes what it takes and leaves the game as it does."""
    game = engine(case["game"])
    if case["captures"] is None:
        with pytest.raises(IllegalMove):
            after(game, case["position"], case["move"])
    else:
        assert after(game, case["position"], case["move"]) == (" ".join(case["captures"]), case["result"])


@pytest.mark.parametrize("case", TACTICS["sequences"], ids=lambda case: case["id"])
def test_short_games(case):
    """This test ensures that games go on to the ply at which they end, with the captures that are told."""
    game = engine(case["game"])
    state = game.load(case["position"])
    moves = case["moves"].split()
    assert len(moves) == case["at_ply"]
    for text in moves:
        assert game.outcome(state) is None
        state = game.play(state, game.read(state, text))
    assert result(game, state) == case["result"]
