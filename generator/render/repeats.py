"""What occurs more than once in a run: pages placed again, symbols used again, items that scenes share.

What occurs twice becomes a form XObject, or is at least encoded once; what occurs once is drawn in place, for a form
of its own would only make the file larger (a smaller stream deflates worse).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from generator.scene.items import Group, Item, Symbol, Use
from generator.scene.page import Page
from generator.scene.sheet import PrintRun, Side


class Repeats:
    """How often each page, symbol and item occurs; all are the same only where they are one object."""

    def __init__(self, run: PrintRun) -> None:
        self._counts: Counter[Page | Symbol | Item] = Counter()
        self._visited: set[Page | Symbol | Item] = set()
        sides = [side for _, side, _ in run.sides()]
        for side in sides:
            self._side(side)

    def times(self, thing: Page | Symbol | Item) -> int:
        return self._counts[thing]

    def _side(self, side: Side) -> None:
        self._counts.update([placement.page for placement in side.placements])
        for placement in side.placements:
            if self._is_new(placement.page):
                self._items(placement.page.items)
        self._items(side.marks)

    def _is_new(self, thing: Page | Symbol | Item) -> bool:
        if thing in self._visited:
            return False
        self._visited.add(thing)
        return True

    def _items(self, items: Iterable[Item]) -> None:
        self._counts.update(items)
        for item in items:
            kind = type(item)
            if kind is Group and self._is_new(item):
                self._items(item.items)  # type: ignore[union-attr]
            elif kind is Use and self._is_new(item):
                symbol = item.symbol  # type: ignore[union-attr]
                self._counts[symbol] += 1
                if self._is_new(symbol):
                    self._items(symbol.items)
