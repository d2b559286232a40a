"""Many games in one value: how often each figure had each value. Tallies add up, in any division of the games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from generator.base.findings import Finding
from generator.simulate.playout import Playout, Stop

Distribution: TypeAlias = Mapping[float, int]
"""How often each value occurred."""

MOST_KEPT = 20
"""Of games that went wrong the first ones are kept; all are counted."""
_BITS = (1 << 64) - 1


@dataclass(frozen=True, slots=True)
class Tally:
    """`games` were finished and `stopped` were not; `figures` holds the distribution of each fact of a game.

    `digest` is the sum of the games' hashes, in 64 bits: the same for the same games in any order.
    """

    games: int = 0
    figures: Mapping[str, Distribution] = field(default_factory=dict)
    stopped: int = 0
    stops: tuple[Stop, ...] = ()
    faults: tuple[Finding, ...] = ()
    digest: int = 0


def tally(playouts: Iterable[Playout]) -> Tally:
    """Count some games."""
    games, digest, stops = 0, 0, []
    figures: dict[str, dict[float, int]] = {}
    faults: list[Finding] = []
    for playout in playouts:
        faults += playout.faults
        if playout.facts is None:
            stops.append(playout.stop or Stop(playout.game, playout.plies))
            continue
        games += 1
        digest += playout.digest
        _count(figures, playout.facts)
    return Tally(games, figures, len(stops), tuple(stops[:MOST_KEPT]), tuple(faults[:MOST_KEPT]), digest & _BITS)


def tally_differences(pairs: Iterable[tuple[Playout, Playout]]) -> Tally:
    """Count what the second of two games with the same chance has more than the first; figures that both have."""
    games = 0
    figures: dict[str, dict[float, int]] = {}
    for one, other in pairs:
        if one.facts is not None and other.facts is not None:
            games += 1
            _count(figures, {name: other.facts[name] - value for name, value in one.facts.items()
                             if name in other.facts})
    return Tally(games, figures)


def _count(figures: dict[str, dict[float, int]], facts: Mapping[str, float]) -> None:
    for name, value in facts.items():
        distribution = figures.get(name)
        if distribution is None:
            distribution = figures[name] = {}
        distribution[value] = distribution.get(value, 0) + 1


def merged(tallies: Iterable[Tally]) -> Tally:
    """The tally of all games of some tallies; kept games that went wrong are the first ones in the order given."""
    games = stopped = digest = 0
    figures: dict[str, dict[float, int]] = {}
    stops: tuple[Stop, ...] = ()
    faults: tuple[Finding, ...] = ()
    for part in tallies:
        games += part.games
        stopped += part.stopped
        digest += part.digest
        stops, faults = (stops + part.stops)[:MOST_KEPT], (faults + part.faults)[:MOST_KEPT]
        for name, distribution in part.figures.items():
            whole = figures.setdefault(name, {})
            for value, times in distribution.items():
                whole[value] = whole.get(value, 0) + times
    return Tally(games, {name: dict(sorted(figures[name].items())) for name in figures}, stopped, stops, faults,
                 digest & _BITS)
