"""Figures by name, for claims, tables and reports.

`NAME` is the share of games that had it, or its mean. `NAME.mean`, `.p10`, `.median`, `.p90`, `.p95`, `.least`, `.most`
say which of a number; `NAME.share` is the share of games in which it was above 0. `never.GROUP` is how many things of
a group did not occur in any game, `never.` with a whole name 1 or 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from generator.simulate.intervals import Estimate, mean, quantile, share
from generator.simulate.tally import Distribution, Tally

NEVER = "never"


class Measured(NamedTuple):
    """A figure and whether it is a share of games."""

    estimate: Estimate
    is_share: bool


def is_share(distribution: Distribution) -> bool:
    """Whether each game either had it or not."""
    return set(distribution) <= {0, 1}


def above_zero(distribution: Distribution) -> Estimate:
    """The share of games in which it was above 0."""
    return share(sum(times for value, times in distribution.items() if value > 0), sum(distribution.values()))


def _exact(pick: Callable[[Distribution], float]) -> Callable[[Distribution], Estimate]:
    def exact(distribution: Distribution) -> Estimate:
        value = pick(distribution)
        return Estimate(value, value, value, sum(distribution.values()))

    return exact


STATISTICS: dict[str, Callable[[Distribution], Estimate]] = {
    "mean": mean,
    "p10": lambda distribution: quantile(distribution, 0.1),
    "median": lambda distribution: quantile(distribution, 0.5),
    "p90": lambda distribution: quantile(distribution, 0.9),
    "p95": lambda distribution: quantile(distribution, 0.95),
    "least": _exact(min),
    "most": _exact(max),
    "share": above_zero,
}


def measured(tally: Tally, name: str) -> Measured | None:
    """The figure of a name; None where there is none of that name."""
    if name in tally.figures:
        distribution = tally.figures[name]
        return Measured(above_zero(distribution), True) if is_share(distribution) else Measured(
            mean(distribution), False)
    group, _, thing = name.partition(".")
    if group == NEVER:
        members = [one for one in tally.figures if one == thing or one.startswith(f"{thing}.")]
        unseen = sum(is_unseen(tally.figures[one]) for one in members)
        return Measured(Estimate(unseen, unseen, unseen, tally.games), False) if members else None
    whole, _, statistic = name.rpartition(".")
    if whole in tally.figures and statistic in STATISTICS:
        return Measured(STATISTICS[statistic](tally.figures[whole]), statistic == "share")
    return None


def is_unseen(distribution: Distribution) -> bool:
    """Whether it did not occur in any game."""
    return not any(value > 0 for value in distribution)


def groups(tally: Tally) -> dict[str, tuple[str, ...]]:
    """The names of all figures by their first part, in the order in which they first occurred."""
    found: dict[str, list[str]] = {}
    for name in tally.figures:
        found.setdefault(name.partition(".")[0], []).append(name)
    return {group: tuple(names) for group, names in found.items()}


def shown(value: float, as_share: bool) -> str:
    """A figure as people read it: a share in per cent with one decimal, a number with as many as it needs."""
    if as_share:
        return f"{100 * value:.1f} %"
    if value == int(value):
        return f"{int(value):,}"
    return f"{value:,.1f}" if abs(value) >= 10 else f"{value:.2f}"


def known_measures(tally: Tally) -> tuple[str, ...]:
    """Names that a claim may use."""
    return (*tally.figures, *(f"{name}.{statistic}" for name in tally.figures if not is_share(tally.figures[name])
                              for statistic in STATISTICS), *(f"{NEVER}.{group}" for group in groups(tally)))
