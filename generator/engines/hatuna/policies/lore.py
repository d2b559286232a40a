"""What players know of a game before it begins: its roads, and how its event cards are spread."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import Any

from generator.engines.hatuna.facts import Facts
from generator.engines.hatuna.policies.roads import Roads


class Lore:
    """Found once for an engine and shared by all its games.

    `falls` is how often a place falls at once by the cards.
    """

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.roads = Roads(facts.ways)
        self.falls = sum(event.capitulates for event in facts.events) / len(facts.events)
        self._ratios = sorted(event.odds[0] / event.odds[1] for event in facts.events)

    def chance(self, mine: int, theirs: int) -> float:
        """How often an attacker wins by the cards (HT-BAT-06)."""
        return 1.0 if theirs <= 0 else bisect_right(self._ratios, mine / theirs + 1e-9) / len(self._ratios)


@lru_cache(maxsize=8)
def lore_of(engine: Any) -> Lore:
    """The lore of an engine."""
    return Lore(engine.facts)
