"""The engine against a slow reference of the same rules, written by somebody else from the same text."""

from __future__ import annotations

import pytest
from tafl_positions import positions
from tafl_table import PROVE, engine

from generator.engines.tafl.engine import TaflEngine
from generator.engines.tafl.position import State
from generator.rules.rng import Stream
from tests.reference import tafl_plain as plain

RULES = {
    "copenhagen": ("copenhagen", 11, {}),
    "hnefatafl13": ("hnefatafl", 13, {}),
    "brandubh2": ("brandubh", 7, {}),
    "brandubh4": ("brandubh", 7, {"king_sides": 4, "king_by_throne": "strong", "king_on_edge": "safe"}),
}
NUMBER = 100_000 if PROVE else 500
"""Positions of each board."""

MOVES = 4


def _told(game: TaflEngine, state: State, move: str) -> tuple[str, frozenset[str], str]:
    """A move as the reference tells it; the side to move is left out where the game is over."""
    chosen = game.read(state, move)
    then = game.play(state, chosen)
    outcome = game.outcome(then)
    result = "ongoing"
    if outcome:
        result = f"{game.seats(2)[outcome.winners[0]] if outcome.winners else 'draw'}:{outcome.termination}"
    return _bare(game.dump(then), result), frozenset(game.taken(state, chosen)), result


def _bare(position: str, result: str) -> str:
    return " ".join(position.split()[: 2 if result == "ongoing" else 1])


@pytest.mark.parametrize("rules", RULES)
def test_moves_captures_and_ends(rules):
    """This test ensures that the reference finds the same legal moves, captures, positions and ends everywhere."""
    name, side, options = RULES[rules]
    game, stream = engine(name, repetition="free", **options), Stream("plain", rules)
    seen: dict[str, int] = {}
    for position, closing in positions(name, side, stream, NUMBER):
        state = game.load(position)
        if game.outcome(state) is not None:
            continue
        moves = [game.show(move) for move in game.moves(state)]
        assert set(moves) == plain.legal_moves(rules, position), position
        telling = {text: _told(game, state, text) for text in moves}
        busy = [text for text, (_, taken, result) in telling.items() if taken or result != "ongoing"]
        tried = {stream.pick(moves) for _ in range(MOVES)} | {stream.pick(busy) for _ in range(MOVES) if busy}
        for text in sorted(tried | {closing} & set(moves)):
            after, taken, result = plain.play(rules, position, text)
            assert (_bare(after, result), taken, result) == telling[text], (position, text)
            seen[result] = seen.get(result, 0) + 1
            seen["taken"] = seen.get("taken", 0) + bool(taken)
    wanted = {"copenhagen": ("attackers:encirclement", "defenders:exit-fort", "attackers:king-captured"),
              "hnefatafl13": ("attackers:king-captured", "defenders:king-corner")}
    assert all(end in seen for end in wanted.get(rules, ("attackers:king-captured",))), seen
