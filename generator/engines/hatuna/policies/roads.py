"""Distances over the whole map, with what water costs in time: where a march of several turns should go."""

from __future__ import annotations

from typing import Final

from generator.engines.hatuna.ways import Ways

WATER: Final = 6
"""What a crossing costs beside its steps: two cards of three hold a force up (HT-WAT-02 to 04)."""
FAR: Final = 9999


class Roads:
    """Fields of distances by their goal, found once and remembered."""

    def __init__(self, ways: Ways) -> None:
        self._ways = ways
        self._next = [
            [(end, 1) for end in ways.dry[at]] + [(end, 1 + WATER) for end in ways.wet[at]]
            + [(end, cost + WATER) for end, cost in ways.banks[at].items()] for at in range(len(ways.dry))]
        self._found: dict[int, list[int]] = {}

    def to(self, goal: int) -> list[int]:
        """By square the steps to a goal, a crossing counting more; FAR where there is no way over land."""
        found = self._found.get(goal)
        if found is None:
            found = self._found[goal] = self._spread(goal)
        return found

    def _spread(self, goal: int) -> list[int]:
        """Dial's form of Dijkstra's algorithm: squares wait in a bucket for each distance."""
        far = [FAR] * len(self._next)
        far[goal] = 0
        buckets: dict[int, list[int]] = {0: [goal]}
        distance = 0
        while buckets:
            for square in buckets.pop(distance, ()):
                if far[square] < distance:
                    continue
                for end, cost in self._next[square]:
                    if distance + cost < far[end]:
                        far[end] = distance + cost
                        buckets.setdefault(distance + cost, []).append(end)
            distance += 1
        return far
