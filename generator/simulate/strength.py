"""How strong ways to play are, told from who won in which line-up (Bradley and Terry 1952).

The chance of a seat to win is its weight among those of all seats of its game, the product of the strengths of its
policy and of the seat itself: Luce's choice axiom for several at once (Hunter, MM algorithms for generalized
Bradley-Terry models, 2004), with an advantage for each seat as of the home side (Agresti, Categorical Data Analysis,
2002, 10.6). Logarithms are fitted by Newton's method. Each policy and each seat has besides one game that is drawn
against one of average strength, so that also who has won all games or none has a strength.

Intervals are about the mean of all policies, or of all seats. A game has the same chance in all line-ups, so that they
are not independent: beside the spread by the information there is the one by parts of the games (White's sandwich, by
groups: Liang and Zeger 1986), and the wider of the two is told.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from generator.simulate.intervals import Estimate, Z

ELO: Final = 400 / math.log(10)
"""Points of Elo's scale for a natural logarithm: 400 for ten times the strength (The Rating of Chessplayers, 1978)."""
_MOST_STEPS = 100
_CLOSE = 1e-10

Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class Score:
    """One line-up: the number of the policy of each seat, and by part of the games the points that each seat has."""

    policies: tuple[int, ...]
    points: tuple[tuple[float, ...], ...]

    @property
    def wins(self) -> tuple[float, ...]:
        """The points of each seat in all parts."""
        return tuple(map(sum, zip(*self.points, strict=True)))


@dataclass(frozen=True, slots=True)
class Strengths:
    """In points of Elo's scale, the mean of all policies and that of all seats being 0."""

    policies: tuple[Estimate, ...]
    seats: tuple[Estimate, ...]


def strengths(scores: Sequence[Score], policies: int, seats: int) -> Strengths:
    """The strengths that make what happened likeliest, with 95 % intervals."""
    games = round(sum(sum(score.wins) for score in scores))
    at = [0.0] * (policies + seats)
    value = _likelihood(scores, policies, at)
    for _ in range(_MOST_STEPS):
        slope, bend = _derivatives(scores, policies, at)
        step = _times(_inverse(bend), slope)
        new, new_value = at, value
        part = 1.0
        while part > _CLOSE:  # a whole step may go too far; on a concave hill some part of it goes up
            new = [one + part * by for one, by in zip(at, step, strict=True)]
            if (new_value := _likelihood(scores, policies, new)) >= value:
                break
            part /= 2
        at, value = new, new_value
        if max(abs(by) for by in step) < _CLOSE:
            break
    spread = _inverse(_derivatives(scores, policies, at)[1])
    spreads = (spread, _by_parts(scores, policies, at, spread))
    return Strengths(_about_mean(at, spreads, range(policies), games),
                     _about_mean(at, spreads, range(policies, policies + seats), games))


def _by_parts(scores: Sequence[Score], policies: int, at: Sequence[float], spread: Matrix) -> Matrix:
    """The covariances that the parts of the games show: how far each of them would move the result."""
    size, count = len(at), len(scores[0].points)
    moves = []
    for part in range(count):
        slope = [0.0] * size
        for score in scores:
            points = score.points[part]
            games = sum(points)
            for pair, chance, won in zip(*_parts(score, policies, at), points, strict=True):
                for one in pair:
                    slope[one] += won - games * chance
        if any(slope):
            moves.append(_times(spread, slope))
    fold = len(moves) / (len(moves) - 1) if len(moves) > 1 else 0.0
    return [[fold * sum(move[row] * move[column] for move in moves) for column in range(size)] for row in range(size)]


def _parts(score: Score, policies: int, at: Sequence[float]) -> tuple[list[tuple[int, int]], list[float]]:
    """Of each seat of a line-up its two unknowns, and its chance."""
    pairs = [(policy, policies + seat) for seat, policy in enumerate(score.policies)]
    logs = [at[one] + at[other] for one, other in pairs]
    top = max(logs)
    weights = [math.exp(log - top) for log in logs]
    whole = sum(weights)
    return pairs, [weight / whole for weight in weights]


def _likelihood(scores: Sequence[Score], policies: int, at: Sequence[float]) -> float:
    """The logarithm of how likely what happened is, with a drawn game for each unknown."""
    found = -sum(math.log(math.cosh(one / 2)) for one in at)
    for score in scores:
        found += sum(won * math.log(max(part, 1e-300))
                     for won, part in zip(score.wins, _parts(score, policies, at)[1], strict=True))
    return found


def _derivatives(scores: Sequence[Score], policies: int, at: Sequence[float]) -> tuple[list[float], Matrix]:
    """The slope of the likelihood, and the information: its second derivatives, with the sign changed."""
    size = len(at)
    slope = [-math.tanh(one / 2) / 2 for one in at]
    bend = [[(1 - math.tanh(at[row] / 2) ** 2) / 4 if row == column else 0.0 for column in range(size)]
            for row in range(size)]
    for score in scores:
        pairs, parts = _parts(score, policies, at)
        games = sum(score.wins)
        expected = [0.0] * size
        for pair, part, won in zip(pairs, parts, score.wins, strict=True):
            for one in pair:
                expected[one] += part
                slope[one] += won - games * part
                for other in pair:
                    bend[one][other] += games * part
        for one in range(size):
            for other in range(size):
                bend[one][other] -= games * expected[one] * expected[other]
    return slope, bend


def _about_mean(at: Sequence[float], spreads: Sequence[Matrix], members: range, games: int) -> tuple[Estimate, ...]:
    """Some unknowns less their mean, with intervals from the wider of some covariances."""
    middle = sum(at[one] for one in members) / len(members)
    found = []
    for one in members:
        half = Z * math.sqrt(max(_variance(spread, one, members) for spread in spreads))
        value = at[one] - middle
        found.append(Estimate(ELO * value, ELO * (value - half), ELO * (value + half), games))
    return tuple(found)


def _variance(spread: Matrix, of: int, members: range) -> float:
    """That of one unknown less the mean of its like."""
    by = {one: (one == of) - 1 / len(members) for one in members}
    return max(0.0, sum(by[one] * by[other] * spread[one][other] for one in members for other in members))


def _times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(one * by for one, by in zip(row, vector, strict=True)) for row in matrix]


def _inverse(matrix: Matrix) -> Matrix:
    """Of a symmetric positive definite matrix, by elimination; no pivot is 0 there."""
    size = len(matrix)
    rows = [[*row, *(float(at == column) for column in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = [one / pivot for one in rows[at]]
        for other in range(size):
            if other != at and (by := rows[other][at]):
                rows[other] = [one - by * top for one, top in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
