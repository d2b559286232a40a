"""All ways to spread some policies over the seats of a game, and what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from generator.simulate.figures import plain_estimate
from generator.simulate.intervals import Estimate
from generator.simulate.measures import above_zero, shown
from generator.simulate.strength import Score, Strengths, strengths
from generator.simulate.tally import Tally

PARTS = 50
"""Games are counted in so many parts, which are independent of each other; the line-ups of one game are not."""
Lineup = tuple[str, ...]
"""The policy of each seat."""


def lineups(policies: Sequence[str], seats: int) -> tuple[Lineup, ...]:
    """All of them in order, those with one policy in all seats too."""
    return tuple(product(policies, repeat=seats))


@dataclass(frozen=True, slots=True)
class Standings:
    """What came of all line-ups: how often a policy won in a seat and in any, whoever sat in the others; and strengths.

    The games behind such a share are not independent, so it has no interval; strengths have. `single` has the wins of
    each seat in each line-up. A game that is shared is a win of each that shares it.
    """

    policies: tuple[str, ...]
    seats: tuple[str, ...]
    by_seat: tuple[tuple[float, ...], ...]  # for each policy, by seat
    overall: tuple[float, ...]
    strengths: Strengths
    single: tuple[tuple[Lineup, int, tuple[Estimate, ...]], ...]


def standings(policies: Sequence[str], seats: Sequence[str], played: Sequence[tuple[Lineup, Tally]]) -> Standings:
    """Read the standings off the tallies of all line-ups; each must have a finished game."""
    wins = {(policy, seat): 0 for policy in policies for seat in seats}
    games = dict.fromkeys(wins, 0)
    scores = []
    for lineup, tally in played:
        won = [tally.figures[f"wins.{seat}"].get(1, 0) for seat in seats]
        for policy, seat, times in zip(lineup, seats, won, strict=True):
            wins[policy, seat] += times
            games[policy, seat] += tally.games
        scores.append(Score(tuple(policies.index(policy) for policy in lineup), _points(tally, seats)))
    return Standings(
        tuple(policies), tuple(seats),
        tuple(tuple(wins[policy, seat] / games[policy, seat] for seat in seats) for policy in policies),
        tuple(sum(wins[policy, seat] for seat in seats) / sum(games[policy, seat] for seat in seats)
              for policy in policies),
        strengths(scores, len(policies), len(seats)),
        tuple((lineup, tally.games, tuple(above_zero(tally.figures[f"wins.{seat}"]) for seat in seats))
              for lineup, tally in played))


def _points(tally: Tally, seats: Sequence[str]) -> tuple[tuple[float, ...], ...]:
    """By part and seat."""
    return tuple(tuple(sum(value * times for value, times in tally.figures.get(f"points.{part}.{seat}", {}).items())
                       for seat in seats) for part in range(PARTS))


# -------------------------------------------------------------------- for people and machines

def as_text(found: Standings) -> str:
    """A table of wins by policy and seat, and the strengths of policies and seats."""
    rows = [["", *found.seats, "any seat"]]
    rows += [[policy, *(shown(one, True) for one in (*by_seat, overall))]
             for policy, by_seat, overall in zip(found.policies, found.by_seat, found.overall, strict=True)]
    lines = ["", "Wins by policy and seat", *_columns(rows), "", "Strength in Elo points, the mean being 0"]
    lines += _columns(_strength_rows(found.policies, found.strengths.policies))
    lines += ["", "Strength of seats in Elo points", *_columns(_strength_rows(found.seats, found.strengths.seats))]
    return "\n".join(lines)


def _strength_rows(names: Sequence[str], estimates: Sequence[Estimate]) -> list[list[str]]:
    return [[name, _points_of(one.value), f"({_points_of(one.low)} to {_points_of(one.high)})"]
            for name, one in zip(names, estimates, strict=True)]


def _points_of(value: float) -> str:
    return f"{value:+.0f}".replace("-", "−") if round(value) else "0"


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """The first column to the left, the others to the right."""
    widths = [max(len(row[at]) for row in rows if at < len(row)) for at in range(max(map(len, rows)))]
    return ["  " + "  ".join(cell.rjust(width) if at else cell.ljust(width)
                             for at, (cell, width) in enumerate(zip(row, widths, strict=False))).rstrip()
            for row in rows]


def as_plain(found: Standings) -> dict[str, Any]:
    """The same as plain values, with the wins of each line-up."""
    elo, seats = found.strengths, found.seats
    return {
        "wins": {policy: {**{seat: round(one, 6) for seat, one in zip(seats, by_seat, strict=True)},
                          "any": round(overall, 6)}
                 for policy, by_seat, overall in zip(found.policies, found.by_seat, found.overall, strict=True)},
        "elo": {name: plain_estimate(one) for name, one in zip(found.policies, elo.policies, strict=True)},
        "elo_of_seats": {name: plain_estimate(one) for name, one in zip(seats, elo.seats, strict=True)},
        "lineups": [{"policies": dict(zip(seats, lineup, strict=True)), "games": games,
                     "wins": {seat: plain_estimate(one) for seat, one in zip(seats, wins, strict=True)}}
                    for lineup, games, wins in found.single],
    }
