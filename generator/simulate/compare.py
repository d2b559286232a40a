"""One game under two values of an option, with the same chance in both: what changes, and how sure that is."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from generator.simulate.intervals import Estimate, mean
from generator.simulate.measures import is_share
from generator.simulate.tally import Distribution, Tally

LEVEL = 0.05


@dataclass(frozen=True, slots=True)
class Difference:
    """How a figure changes: the mean of the differences of the single games, with its interval.

    Games with the same number have the same chance, so that most of it cancels out (common random numbers). `p` is how
    often chance alone would show as much; `is_sure` says that it is small enough for one of many figures (`holm`).
    """

    measure: str
    is_share: bool
    before: float
    after: float
    change: Estimate
    p: float = 1.0
    is_sure: bool = False


def differences(one: Tally, other: Tally, changes: Tally) -> tuple[Difference, ...]:
    """Every figure that both have, in order; those that are alike in all games are left out.

    `changes` holds the distribution of the differences of single games (see `tally_differences`).
    """
    found = []
    for name, distribution in changes.figures.items():
        if set(distribution) == {0}:
            continue
        before, after = one.figures[name], other.figures[name]
        found.append(Difference(name, is_share(before) and is_share(after), mean(before).value, mean(after).value,
                                mean(distribution), _p_value(distribution)))
    return tuple(found)


def _p_value(distribution: Distribution) -> float:
    """Two-sided, of the paired t test with its normal limit."""
    n = sum(distribution.values())
    centre = sum(value * times for value, times in distribution.items()) / n
    spread = sum((value - centre) ** 2 * times for value, times in distribution.items())
    if n < 2 or spread == 0:
        return 1.0 if n < 2 or centre == 0 else 0.0
    return math.erfc(abs(centre) / math.sqrt(2 * spread / (n - 1) / n))


def holm(columns: Sequence[Iterable[Difference]]) -> list[tuple[Difference, ...]]:
    """The differences of some comparisons, each told whether it is sure among all of them (Holm, "A simple sequentially
    rejective multiple test procedure", 1979): at most one run of twenty calls any difference sure that is none."""
    told = [list(column) for column in columns]
    ranked = sorted((one.p, at, row) for at, column in enumerate(told) for row, one in enumerate(column))
    for rank, (p, at, row) in enumerate(ranked):
        if p > LEVEL / (len(ranked) - rank):
            break
        told[at][row] = replace(told[at][row], is_sure=True)
    return [tuple(column) for column in told]
