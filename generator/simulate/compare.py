"""One game under two values of an option, with the same chance in both: what changes, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass

from generator.simulate.intervals import Estimate, mean
from generator.simulate.measures import is_share
from generator.simulate.tally import Tally


@dataclass(frozen=True, slots=True)
class Difference:
    """How a figure changes: the mean of the differences of the single games, with its interval.

    Games with the same number have the same chance, so that most of it cancels out (common random numbers).
    """

    measure: str
    is_share: bool
    before: float
    after: float
    change: Estimate


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
                                mean(distribution)))
    return tuple(found)
