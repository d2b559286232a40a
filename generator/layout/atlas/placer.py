"""Where names go: of several places for each the ones that cost least and do not touch one another.

The best free place is taken in order of rank; then places are exchanged at random, worse ones too while the search is
warm (simulated annealing, as in J. Christensen, J. Marks, S. Shieber, 'An empirical study of algorithms for
point-feature label placement', 1995). Names that are in the way of an exchange move on.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from generator.base.geometry import Edges, Rect
from generator.rules.rng import Stream

CLASH = 40.0  # what it costs that two names touch
ROUNDS = 160  # exchanges tried for each name
WARM, COLD = 3.0, 0.05  # temperatures at the beginning and at the end, in costs


@dataclass(frozen=True, slots=True)
class Choice:
    """A place that a name may have: the box of its ink, and what is to be said against it."""

    box: Rect
    cost: float


@dataclass(frozen=True, slots=True)
class Placing:
    """For each name the index of its place, and the pairs of names that touch all the same."""

    chosen: tuple[int, ...]
    clashes: tuple[tuple[int, int], ...]
    cost: float


def place(names: Sequence[Sequence[Choice]], stream: Stream, apart: Edges | float = 0.0) -> Placing:
    """Choose a place for each name, the first names first.

    Args:
        names: for each name, in order of rank, its possible places (at least one).
        stream: the chance of the search; the same stream gives the same places.
        apart: mm that is kept between two names; side by side it may be more than one over the other.
    """
    rivals = _rivals(names, apart)
    chosen: list[int] = []
    for n, choices in enumerate(names):
        costs = [choice.cost + CLASH * sum(chosen[m] in rivals[n][i].get(m, ()) for m in range(n))
                 for i, choice in enumerate(choices)]
        chosen.append(min(range(len(costs)), key=costs.__getitem__))
    search = _Search(names, rivals, chosen)
    best, least = list(chosen), search.total()
    now = least
    movable = [n for n, choices in enumerate(names) if len(choices) > 1]
    rounds = ROUNDS * len(movable)
    for turn in range(rounds):
        heat = WARM * (COLD / WARM) ** (turn / rounds)
        n = stream.pick(movable)
        moved, gain = search.move(n, stream.below(len(names[n])))
        if gain <= 0 or stream.fraction() < math.exp(-gain / heat):
            now += gain
            if now < least - 1e-9:
                best, least = list(chosen), now
        else:
            search.undo(moved)
    clashes = tuple((m, n) for n in range(len(names)) for m in range(n) if best[m] in rivals[n][best[n]].get(m, ()))
    return Placing(tuple(best), clashes, least)


Rivals = list[list[dict[int, set[int]]]]
"""For each name and each of its places: the other names, and their places that touch it."""


def _rivals(names: Sequence[Sequence[Choice]], apart: Edges | float) -> Rivals:
    found: Rivals = [[{} for _ in choices] for choices in names]
    reach = [_round(choices).grown(apart) for choices in names]
    for n, choices in enumerate(names):
        for m in range(n):
            if not reach[n].overlaps(reach[m]):
                continue
            for i, one in enumerate(choices):
                box = one.box.grown(apart)
                for j, other in enumerate(names[m]):
                    if box.overlaps(other.box):
                        found[n][i].setdefault(m, set()).add(j)
                        found[m][j].setdefault(n, set()).add(i)
    return found


def _round(choices: Sequence[Choice]) -> Rect:
    box = choices[0].box
    for choice in choices[1:]:
        box = box.union(choice.box)
    return box


class _Search:
    """The places that are chosen now, and how they are exchanged."""

    def __init__(self, names: Sequence[Sequence[Choice]], rivals: Rivals, chosen: list[int]) -> None:
        self._names, self._rivals, self._chosen = names, rivals, chosen

    def move(self, n: int, place: int) -> tuple[list[tuple[int, int]], float]:
        """Give a name another place; names that are in its way go to what is now best for them.

        Returns:
            What was moved (name and former place), and by how much all became dearer.
        """
        moved = [(n, self._chosen[n])]
        gain = self._shift(n, place)
        for m, places in self._rivals[n][place].items():
            if self._chosen[m] in places and len(self._names[m]) > 1:
                moved.append((m, self._chosen[m]))
                gain += self._shift(m, min(range(len(self._names[m])), key=lambda i: self._cost(m, i)))
        return moved, gain

    def undo(self, moved: list[tuple[int, int]]) -> None:
        for n, place in reversed(moved):
            self._chosen[n] = place

    def total(self) -> float:
        """The cost of all places; each pair that touches counts once."""
        own = sum(self._names[n][i].cost for n, i in enumerate(self._chosen))
        return own + CLASH / 2 * sum(self._clashes(n, i) for n, i in enumerate(self._chosen))

    def _shift(self, n: int, place: int) -> float:
        gain = self._cost(n, place) - self._cost(n, self._chosen[n])
        self._chosen[n] = place
        return gain

    def _cost(self, n: int, place: int) -> float:
        return self._names[n][place].cost + CLASH * self._clashes(n, place)

    def _clashes(self, n: int, place: int) -> int:
        return sum(self._chosen[m] in places for m, places in self._rivals[n][place].items())
