"""Perft: how many sequences of moves there are, and what the moves of the last ply are."""

from __future__ import annotations

import pytest
from tafl_table import PROVE, engine, last_ply, told

from generator.rules.perft import perft

CASES = [pytest.param(game, case, id=f"{game}-{case['id']}") for game, cases in told("perft.yaml").items() for case in cases]
SHORT_OF = 50_000
"""In `make test` the moves of the last ply are looked at where there are no more."""


@pytest.mark.rule("C1", "C2", "C4", "G1", "G3", "G4", "A1")
@pytest.mark.parametrize("game, case", CASES)
def test_number_of_sequences(game, case):
    """This test ensures that there are exactly as many sequences of legal moves as independent engines count."""
    made = engine(game, repetition="free")
    state = made.load(case["position"])
    depth = 4 if PROVE else 3
    assert [perft(made, state, at) for at in range(1, depth + 1)] == case["perft"][:depth]


@pytest.mark.rule("D1")
@pytest.mark.parametrize("game, case", [p for p in CASES if p.values[0] != "brandubh"])
def test_what_the_last_moves_are(game, case):
    """This test ensures that as many moves take, take so many men and end the game as independent engines count."""
    made = engine(game, repetition="free")
    state = made.load(case["position"])
    for depth, tally in enumerate(case["last_ply"], 1):
        if PROVE or case["perft"][depth - 1] <= SHORT_OF:
            assert last_ply(made, state, depth) == tally, depth


def test_both_kings_of_brandubh_count_alike():
    """This test ensures that brandubh has the same sequences whether two or four attackers take the king."""
    case, = told("perft.yaml")["brandubh"]
    made = engine("brandubh", king_sides=4, king_by_throne="strong", king_on_edge="safe", repetition="free")
    depth = 4 if PROVE else 3
    assert [perft(made, made.load(case["position"]), at) for at in range(1, depth + 1)] == case["perft"][:depth]
