"""Games of mixed policies under random options: they end, and no state of theirs has a fault (section 6.5)."""

from __future__ import annotations

import os

import pytest
from test_hatuna_games import spec

from generator.engines.hatuna import MAKER
from generator.engines.hatuna.options import OPTIONS
from generator.engines.hatuna.policies import POLICIES
from generator.rules.protocol import Spec
from generator.rules.rng import Stream
from generator.simulate.playout import Plan, play_game

GAMES = 3000 if os.environ.get("SPELVERK_PROVE") else 12
PARTS = 12
WHOLE = 40
"""So many of the options' values are drawn at random, of a hundred."""


def _options(stream: Stream) -> dict[str, object]:
    found: dict[str, object] = {}
    for option in OPTIONS:
        if stream.below(100) < WHOLE:
            least = option.least or 0
            most = min(least + 4 if option.most is None else option.most, least + 40)
            found[option.id] = stream.pick(option.values or tuple(range(least, most + 1)))
    found["end.round_cap"] = 6 + stream.below(30)
    return found


@pytest.mark.parametrize("part", range(PARTS))
def test_mixed_policies_and_random_options(part: int, record_property: object) -> None:
    """This test ensures that games of two and three seats with policies of all sorts and options at random end by a
    declared termination, and that no state on the way has a fault (INV-01 to INV-52)."""
    names = ("random", *POLICIES)
    for game in range(part, GAMES, PARTS):
        stream = Stream("mixed", game)
        play = MAKER.open(Spec(spec().pack, spec().game, _options(stream)))
        players = 2 + stream.below(2)
        policies = tuple([stream.pick(names) for _ in range(players)])
        played = play_game(play, Plan(players, game, policies, most_plies=40_000, is_watched=True), game)
        assert played.stop is None, (game, policies, play.options, played.stop)
        assert played.faults == (), (game, policies, [fault.message for fault in played.faults])
        assert played.outcome is not None and played.outcome.termination in play.terminations
    record_property("examples", len(range(part, GAMES, PARTS)))
