"""Nine hundred recorded games as the judge of the rules. SPELVERK_RECORDS names their file, which is not ours to keep."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tafl_table import engine, result

from generator.engines.tafl.notation import read_move
from generator.engines.tafl.records import GameRecord, read_line, write_line
from generator.rules.protocol import IllegalMove

WHERE = os.environ.get("SPELVERK_RECORDS", "")
BROKEN_OFF = (298, 443, 509, 513, 550, 697, 827, 898)
"""Lines of the games that reached a third occurrence, which the server let pass."""


@pytest.fixture(scope="module")
def games() -> list[GameRecord]:
    if not WHERE:
        pytest.skip("SPELVERK_RECORDS is not set: no recorded games were replayed against shieldwalls, forts, rings, repetition")
    lines = Path(WHERE).read_text(encoding="utf-8").splitlines()
    assert [write_line(read_line(line)) for line in lines] == lines
    return [read_line(line) for line in lines]


def _difference(game, record: GameRecord) -> str:
    """What the rules say otherwise than a record: '' where they agree to its end."""
    state = game.setup(2, 0)
    for ply, text in enumerate(record.moves, 1):
        if game.outcome(state) is not None:
            return f"ply {ply}: over by {result(game, state)}"
        told = read_move(text)
        try:
            move = game.read(state, f"{told.start}-{told.stop}")
        except IllegalMove as refused:
            return f"ply {ply}: {refused}"
        taken = {square for square in game.taken(state, move) if not game.squares.named([square]) & state.king}
        if taken != set(told.taken or ()):
            return f"ply {ply}: {text} takes {sorted(taken)}"
        state = game.play(state, move)
    outcome = game.outcome(state)
    winner = game.seats(2)[outcome.winners[0]] if outcome else record.winner
    return "" if winner == record.winner else f"{result(game, state)} where {record.winner} won"


@pytest.mark.rule("C3", "C3a", "C3b", "C3c", "C5a", "C5b", "C6a", "C6b", "C7a", "C7b", "C9", "D1", "D2", "D3", "D5", "D6", "D7", "D8",
                  "D10", "D12")
def test_all_games_agree(games):
    """This test ensures that every recorded game is played again with the captures and the end that it tells."""
    free = engine(repetition="free")
    assert [(line, said) for line, record in enumerate(games, 1) if (said := _difference(free, record))] == []


@pytest.mark.rule("C8", "D13")
def test_games_that_repeat(games):
    """This test ensures that with repetition on, the games that repeat end early, and none but these."""
    told = [line for line, record in enumerate(games, 1) if "over by" in _difference(engine(), record)]
    assert tuple(told) == tuple(line for line in BROKEN_OFF if line <= len(games)) or len(games) != 900


@pytest.mark.rule("C3a", "C3b", "C5a", "C5b", "C7a", "D2", "D3", "D5")
@pytest.mark.parametrize("option, value", [
    ("shieldwall", "none"), ("shieldwall", "any"), ("shieldwall_corner", False), ("king_armed", False), ("king_on_edge", "taken"),
    ("corners_hostile", "attackers"), ("corners_hostile", "defenders"), ("throne_hostile", "attackers"),
    ("throne_hostile", "defenders"), ("king_sides", 2), ("throne_pass", "king"), ("escape", "edge")])
def test_each_rule_is_needed(games, option, value):
    """This test ensures that the records would tell if one rule were another: the judge is not blind to it."""
    other = engine(repetition="free", **{option: value})
    assert any(_difference(other, record) for record in games)
