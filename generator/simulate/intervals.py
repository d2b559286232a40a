"""Figures of a distribution with their 95 % intervals: how far chance alone may have moved what was measured."""

from __future__ import annotations

import math
from typing import NamedTuple

from generator.simulate.tally import Distribution

Z = 1.959963984540054
"""The 97.5 % quantile of the normal distribution."""


class Estimate(NamedTuple):
    """A figure, the ends of its 95 % interval, and the number of games behind it."""

    value: float
    low: float
    high: float
    n: int


def share(times: int, n: int) -> Estimate:
    """Of `n` games `times` had it: Wilson's score interval (1927), which holds near 0 and 1 and for few games too."""
    if n < 1:
        return Estimate(math.nan, math.nan, math.nan, 0)
    p, square = times / n, Z * Z / n
    middle = (p + square / 2) / (1 + square)
    half = Z * math.sqrt(p * (1 - p) / n + square / (4 * n)) / (1 + square)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Estimate(p, 0.0 if times == 0 else low, 1.0 if times == n else high, n)


def mean(distribution: Distribution) -> Estimate:
    """The mean, with the percentile interval of the bootstrap.

    Its ends are those of resampled means to second order, by the Cornish-Fisher expansion with the distribution's own
    skewness (Hall, The Bootstrap and Edgeworth Expansion, 1992, 3.3), so that nothing need be drawn.
    """
    n = sum(distribution.values())
    if n < 1:
        return Estimate(math.nan, math.nan, math.nan, 0)
    centre = sum(value * times for value, times in distribution.items()) / n
    second = sum((value - centre) ** 2 * times for value, times in distribution.items()) / n
    if second == 0:
        return Estimate(centre, centre, centre, n)
    third = sum((value - centre) ** 3 * times for value, times in distribution.items()) / n
    bend = third / second**1.5 * (Z * Z - 1) / (6 * math.sqrt(n))
    step = math.sqrt(second / n)
    return Estimate(centre, max(min(distribution), centre + step * (bend - Z)),
                    min(max(distribution), centre + step * (bend + Z)), n)


def quantile(distribution: Distribution, part: float) -> Estimate:
    """The least value with at least that part of the games at or below it, such as the median (0.5).

    The percentile interval of the bootstrap: its ends are order statistics, whose ranks have a binomial distribution
    (Efron 1979); the normal one stands in for it.
    """
    n = sum(distribution.values())
    if n < 1:
        return Estimate(math.nan, math.nan, math.nan, 0)
    half = Z * math.sqrt(n * part * (1 - part))
    ranks = [math.ceil(part * n), math.floor(part * n - half) + 1, math.ceil(part * n + half)]
    value, low, high = (_ranked(distribution, min(max(rank, 1), n)) for rank in ranks)
    return Estimate(value, min(low, value), max(high, value), n)


def _ranked(distribution: Distribution, rank: int) -> float:
    """The value of a rank from 1, the least first."""
    seen = 0
    for value in sorted(distribution):
        seen += distribution[value]
        if seen >= rank:
            return value
    raise ValueError(f"there is no rank {rank} among {seen}")
