"""A map brought to its scale: from km and squares to mm on the page."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.base.geometry import Rect
from generator.model.card import Card
from generator.model.map import Cell, GameMap
from generator.rules.rng import Stream
from generator.scene.ink import BLACK, Ink

Spot = tuple[float, float]
FULL_SQUARE = 14.0  # mm: the square at which all measures of the atlas hold as they stand


@dataclass(frozen=True)
class Chart:
    """A map at one scale. `left` and `top` (mm) are where its frame begins on the page; `square` is in mm.

    All art is drawn for squares of 14 mm; `k` is by how much smaller (or larger) it is here. Lines and signs shrink by
    less than the squares (`scale`), for they must still be seen.
    """

    game_map: GameMap
    square: float
    left: float
    top: float
    inks: Mapping[str, Ink]
    cards: Mapping[str, Card]

    @property
    def k(self) -> float:
        return self.square / FULL_SQUARE

    @property
    def scale(self) -> float:
        """How large signs, lines and type are drawn: halfway between the square's own scale and full size."""
        return (1 + 2 * self.k) / 3

    @property
    def frame(self) -> Rect:
        """The outer sides of the outermost squares."""
        m = self.game_map
        return Rect(self.left, self.top, m.columns * self.square, m.rows * self.square)

    def at(self, km: Spot) -> Spot:
        """A point of the map (km, y to the north) on the page."""
        m = self.game_map
        mm = self.square / m.square_km
        return self.left + (km[0] - m.frame[0]) * mm, self.top + (m.frame[3] - km[1]) * mm

    def corner(self, column: float, row: float) -> Spot:
        """The north-west corner of a square."""
        return self.left + column * self.square, self.top + row * self.square

    def centre(self, cell: Cell) -> Spot:
        return self.corner(cell[0] + 0.5, cell[1] + 0.5)

    def cell_at(self, x: float, y: float) -> Cell:
        """The square in which a point of the page lies."""
        return math.floor((x - self.left) / self.square), math.floor((y - self.top) / self.square)

    def box(self, cell: Cell) -> Rect:
        x, y = self.corner(*cell)
        return Rect(x, y, self.square, self.square)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All squares, row by row from the north-west."""
        return tuple((c, r) for r in range(self.game_map.rows) for c in range(self.game_map.columns))

    def ink(self, name: str) -> Ink:
        """An ink of the palette; black where a look does not have it."""
        return self.inks.get(name, BLACK)

    def stream(self, *key: int | str) -> Stream:
        """Chance that is the same for the same map, whatever its scale."""
        return Stream(1306, self.game_map.id, *key)

    def nearest(self, of: Callable[[Cell], str]) -> dict[Cell, str]:
        """A word for every square: its own where `of` has one, else that of the nearest square that has one.

        Squares spread to their four neighbours in turns, so ties go to the square that comes first.
        """
        found = {cell: word for cell in self.cells if (word := of(cell))}
        wave = list(found)
        columns, rows = self.game_map.columns, self.game_map.rows
        while wave:
            following: list[Cell] = []
            for column, row in wave:
                for beside in ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)):
                    if 0 <= beside[0] < columns and 0 <= beside[1] < rows and beside not in found:
                        found[beside] = found[column, row]
                        following.append(beside)
            wave = following
        return found
