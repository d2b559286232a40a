"""Line-ups: which there are, what is counted of them, and how strong policies and seats are told to be."""

from __future__ import annotations

import math
from itertools import product

import pytest
from dice_race import Opener

from generator.rules.outcome import Outcome
from generator.simulate.lineups import PARTS, Standings, as_plain, as_text, lineups, standings
from generator.simulate.playout import Plan, points_of
from generator.simulate.strength import ELO, Score, strengths
from generator.simulate.work import run

NAMES = ("hopeful", "random")


def _stood(games: int, seats: int = 2) -> Standings:
    ways = lineups(NAMES, seats)
    plans = tuple(Plan(seats, 5, way, parts=PARTS) for way in ways)
    done = run((Opener(),) * len(ways), plans, games)
    return standings(NAMES, ("red", "blue", "green")[:seats], tuple(zip(ways, done.tallies, strict=True)))


def test_all_line_ups_are_there() -> None:
    """This test ensures that three policies have 27 line-ups in three seats, each once, mirrors among them."""
    ways = lineups(("a", "b", "c"), 3)
    assert len(set(ways)) == len(ways) == 27 and ("b", "b", "b") in ways and ("c", "a", "b") in ways


def test_points_are_shared() -> None:
    """This test ensures that a point goes to the winner, in parts to several, and to all where nobody won."""
    seats = ("red", "blue", "green")
    found = [tuple(points_of(seats, Outcome("goal", winners), 7)[f"points.7.{seat}"] for seat in seats)
             for winners in ((1,), (0, 2), ())]
    assert found == [(0, 1, 0), (0.5, 0, 0.5), (1 / 3, 1 / 3, 1 / 3)]


def test_the_better_policy_is_stronger() -> None:
    """This test ensures that whoever keeps high faces is ahead of chance with an interval that leaves 0 out, in a table
    that counts each line-up once, and that strengths have the mean 0."""
    found = _stood(100)
    hopeful, chance = found.strengths.policies
    assert hopeful.low > 0 > chance.high and hopeful.value + chance.value == pytest.approx(0)
    assert found.overall[0] > 0.6 > 0.4 > found.overall[1]
    assert sum(found.overall) == pytest.approx(1)
    assert [games for _, games, _ in found.single] == [100] * 4
    for policy, name in enumerate(NAMES):
        for seat in range(2):
            sitting = [wins[seat].value for way, _, wins in found.single if way[seat] == name]
            assert found.by_seat[policy][seat] == pytest.approx(sum(sitting) / len(sitting))
    assert _stood(100) == found


def test_what_is_told() -> None:
    """This test ensures that text and plain values tell the same for three seats."""
    found = _stood(20, 3)
    text, plain = as_text(found), as_plain(found)
    assert text.count("hopeful") == text.count("random") == 2 and text.count("green") == 2
    assert f"{100 * plain['wins']['hopeful']['green']:.1f} %" in text
    assert f"{plain['elo']['hopeful']['value']:+.0f}" in text
    assert len(plain["lineups"]) == 8 and plain["lineups"][1]["policies"] == {
        "red": "hopeful", "blue": "hopeful", "green": "random"}


# -------------------------------------------------------------------- strengths

def _fair(weights: tuple[float, ...], homes: tuple[float, ...], games: float) -> list[Score]:
    """Of all line-ups exactly what such strengths lead one to expect, in ten parts alike."""
    scores = []
    for way in product(range(len(weights)), repeat=len(homes)):
        each = [weights[policy] * home for policy, home in zip(way, homes, strict=True)]
        scores.append(Score(way, (tuple(games / 10 * one / sum(each) for one in each),) * 10))
    return scores


@pytest.mark.parametrize(("weights", "homes"), [
    ((1, 4), (1, 1)), ((1, 2, 8), (1, 3)), ((1, 2, 8), (1, 1, 2)), ((3, 1), (1, 2, 4, 8))])
def test_known_strengths_are_found(weights: tuple[float, ...], homes: tuple[float, ...]) -> None:
    """This test ensures that strengths and seats by which many games went are those that are told."""
    found = strengths(_fair(weights, homes, 1e6), len(weights), len(homes))
    for known, told in ((weights, found.policies), (homes, found.seats)):
        middle = sum(map(math.log, known)) / len(known)
        assert [one.value for one in told] == pytest.approx([ELO * (math.log(w) - middle) for w in known], abs=0.1)


def test_the_interval_is_that_of_odds() -> None:
    """This test ensures that for two policies that meet in independent games it is Wald's interval of the odds."""
    score = Score((0, 1), tuple((3.0, 1.0) if part % 2 else (2.0, 2.0) for part in range(100)))
    other = Score((1, 0), tuple((1.0, 3.0) if part % 2 else (2.0, 2.0) for part in range(100)))
    found = strengths([score, other], 2, 2).policies[0]
    won, lost = 500.0, 300.0
    assert found.value == pytest.approx(ELO * math.log(won / lost) / 2, rel=0.02)
    half = ELO * 1.96 * math.sqrt(1 / won + 1 / lost) / 2
    assert (found.high - found.low) / 2 == pytest.approx(half, rel=0.02)


def test_games_that_go_together_are_less_sure() -> None:
    """This test ensures that the interval is wider where whole parts of the games go one way, as shared chance makes
    them."""
    def spread(lucky: float) -> float:
        points = tuple((5 + lucky, 5 - lucky) if part % 2 else (5 - lucky, 5 + lucky) for part in range(50))
        one = strengths([Score((0, 1), points), Score((1, 0), points)], 2, 2).seats[0]
        return one.high - one.low

    assert spread(0) == pytest.approx(spread(0.5)) and spread(5) > 2 * spread(0)


def test_who_never_wins_has_a_strength() -> None:
    """This test ensures that a policy that has lost every game is told as weak, and the more so the more it lost."""
    def weak(games: float) -> float:
        return strengths([Score((0, 1), ((games, 0.0),)), Score((1, 0), ((0.0, games),))], 2, 2).policies[1].value

    assert -2000 < weak(100) < weak(10) < -200
