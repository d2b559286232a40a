"""Chances counted to the last card: hands from a deck, and whether two things on cards depend on one another."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence


def hand_sums(values: Sequence[int], others: int, hand: int) -> Mapping[int, float]:
    """The chance of each sum of values in a hand.

    Args:
        values: of the cards of the deck that count.
        others: how many more cards the deck has, which count for nothing.
        hand: cards dealt; no more than there are.
    """
    whole = len(values) + others
    hand = min(hand, whole)
    ways: list[Counter[int]] = [Counter({0: 1}), *(Counter() for _ in range(hand))]
    for value in values:
        for taken in range(hand, 0, -1):
            more = ways[taken]
            for total, count in ways[taken - 1].items():
                more[total + value] += count
    deals = math.comb(whole, hand)
    chances: dict[int, float] = {}
    for taken, sums in enumerate(ways):
        rest = math.comb(others, hand - taken)
        if rest:
            for total, count in sums.items():
                chances[total] = chances.get(total, 0.0) + count * rest / deals
    return chances


def at_least(chances: Mapping[int, float], wanted: int) -> float:
    """The chance that a sum is so much or more."""
    return min(1.0, sum(chance for total, chance in chances.items() if total >= wanted))


def mean_product(factors: Sequence[float], others: int, hand: int) -> float:
    """The expected product of the factors in a hand; the other cards have the factor 1."""
    whole = len(factors) + others
    hand = min(hand, whole)
    sums = [1.0, *(0.0 for _ in range(hand))]  # elementary symmetric sums
    for factor in (*factors, *(1.0 for _ in range(others))):
        for taken in range(hand, 0, -1):
            sums[taken] += sums[taken - 1] * factor
    return sums[hand] / math.comb(whole, hand)


def independence(pairs: Iterable[tuple[Hashable, Hashable]]) -> float:
    """How likely two things would go together at least so much by chance alone: Pearson's chi-squared test."""
    table = Counter(pairs)
    rows, columns, whole = Counter[Hashable](), Counter[Hashable](), sum(table.values())
    for (one, other), count in table.items():
        rows[one] += count
        columns[other] += count
    freedom = (len(rows) - 1) * (len(columns) - 1)
    if freedom < 1:
        return 1.0
    statistic = sum((table[one, other] - expected) ** 2 / expected
                    for one in rows for other in columns for expected in [rows[one] * columns[other] / whole])
    return chi_squared_tail(statistic, freedom)


def chi_squared_tail(statistic: float, freedom: int) -> float:
    """The chance of a value of chi-squared at least so large (Abramowitz and Stegun, 26.4.4 and 26.4.5)."""
    half = statistic / 2
    if freedom % 2:
        term = math.sqrt(2 * statistic / math.pi) * math.exp(-half)
        tail, first = math.erfc(math.sqrt(half)), 3
    else:
        term = math.exp(-half)
        tail, first = 0.0, 2
    for n in range(first, freedom + 1, 2):
        tail += term
        term *= statistic / n
    return min(1.0, tail)
