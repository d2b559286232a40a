"""Which square leads to which: steps by land and by sea over the squares of a map.

Everything is counted once when `Squares` is made; after that each question is one look into a table.
Rules: HT-MOV-01, HT-MOV-13, HT-MOV-14, HT-WAT-05 to HT-WAT-09, HT-FLT-16, HT-MAP-08, HT-MAP-13 (AMB-37).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise

from generator.model.map import Cell, GameMap

DRY, WET, BLOCKED = 0, 1, 2
"""Classes of a step by land: free, over water with a card, not at all (HT-WAT-08). The larger is the worse."""

LandStep = tuple[Cell, bool]
"""A square that a step leads to, and whether the step crosses water and so needs a card."""

_ROUND = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))


def neighbours(cell: Cell, columns: int, rows: int) -> tuple[Cell, ...]:
    """The up to eight squares round a square, row by row from the north-west."""
    column, row = cell
    return tuple((column + dx, row + dy) for dx, dy in _ROUND
                 if 0 <= column + dx < columns and 0 <= row + dy < rows)


def distance(one: Cell, other: Cell) -> int:
    """Squares between two squares as a piece counts them that nothing hinders: a diagonal step counts one."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def joined(start: Cell, follow: Callable[[Cell], Iterable[Cell]]) -> dict[Cell, int]:
    """All squares that can be reached, with the fewest steps that it takes; the start is among them, with 0."""
    steps = {start: 0}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for beyond in follow(cell):
            if beyond not in steps:
                steps[beyond] = steps[cell] + 1
                queue.append(beyond)
    return steps


class Squares:
    """The steps of one map.

    Args:
        game_map: The map; its places say which squares have bridges and harbours.
        bridges: The squares of bridges, where they are to differ from those of the places.
    """

    def __init__(self, game_map: GameMap, bridges: Iterable[Cell] | None = None) -> None:
        self._map = game_map
        places = game_map.places.values()
        self.bridges = frozenset(place.cell for place in places if place.bridge) if bridges is None \
            else frozenset(bridges)
        self.harbours = frozenset(place.cell for place in places if place.harbour)
        self.water = frozenset(side for edge in game_map.edges for side in (edge.cells, edge.cells[::-1]))
        self._sort = {(column, row): game_map.terrains[letter].sort
                      for row, letters in enumerate(game_map.terrain) for column, letter in enumerate(letters)}
        self._round = {cell: neighbours(cell, game_map.columns, game_map.rows) for cell in self._sort}
        self._land = {cell: self._steps_by_land(cell) for cell, sort in self._sort.items() if sort in ("land", "lake")}
        self._over_lakes = {cell: self._banks(cell) for cell, steps in self._land.items()
                            if self._sort[cell] == "land" and any(self._sort[end] == "lake" for end, _ in steps)}
        self._sea_of = {cell: sea for sea, cells in game_map.seas.items() for cell in cells}
        self._sea = self._steps_by_sea()
        self._leads_to = self._seas_by_square()

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The up to eight squares round a square."""
        return self._round[cell]

    def land_steps(self, cell: Cell) -> tuple[LandStep, ...]:
        """The squares that a piece on land, or on its way over a lake, may step to; each step costs one (HT-MOV-14).

        A step from land onto a lake square crosses water, those from a lake square do not: one card pays for a lake
        from bank to bank (HT-WAT-09). No step leads onto the sea or abroad (HT-MOV-13, HT-MAP-08).
        """
        return self._land.get(cell, ())

    def over_lakes(self, cell: Cell) -> Mapping[Cell, int]:
        """The land squares beyond a lake beside a land square, with the fewest steps over lake squares alone.

        A crossing may be tried only where the steps that are left reach the other bank (HT-WAT-09).
        """
        return self._over_lakes.get(cell, {})

    def sea_steps(self, cell: Cell) -> tuple[Cell, ...]:
        """The squares that a fleet may step to from a sea square, a harbour or a square of a fairway (HT-FLT-16)."""
        return self._sea.get(cell, ())

    def seas_of(self, cell: Cell) -> tuple[str, ...]:
        """The sea of a sea square; of a harbour or a square of a fairway the seas that it opens to."""
        return self._leads_to.get(cell, ())

    def is_stop(self, cell: Cell) -> bool:
        """Whether a fleet may end its move here: at sea or in a harbour, not in a fairway (HT-FLT-07)."""
        return cell in self._sea_of or cell in self.harbours

    def land_ways(self, start: Cell, *, dry: bool = False) -> dict[Cell, int]:
        """Squares on land and lakes that can be reached, with the fewest steps; `dry` ones need no card."""
        return joined(start, lambda cell: [to for to, crosses in self.land_steps(cell) if not (dry and crosses)])

    def sea_ways(self, start: Cell) -> dict[Cell, int]:
        """Squares that a fleet can reach, with the fewest steps."""
        return joined(start, self.sea_steps)

    def class_of(self, start: Cell, end: Cell) -> int:
        """The class of a step to one of the eight neighbours: DRY, WET or BLOCKED.

        Of the two ways round a corner each is as bad as its worse step; a diagonal step is as good as the better way
        (HT-WAT-08). A bridge makes steps to and from its square free (HT-WAT-06): not those past it from corner to
        corner, nor those out onto a lake, which has its bridge on the other bank at best.
        """
        if self._sort[end] not in ("land", "lake"):
            return BLOCKED
        if start[0] == end[0] or start[1] == end[1]:
            found = self._straight(start, end)
        else:
            corners = ((start[0], end[1]), (end[0], start[1]))
            found = min(max(self._straight(start, corner), self._straight(corner, end)) for corner in corners)
        is_bridged = (start in self.bridges or end in self.bridges) and self._sort[end] == "land"
        return DRY if found == WET and is_bridged else found

    def _straight(self, start: Cell, end: Cell) -> int:
        """The class of a step over one side, bridges left out."""
        sort = self._sort[end]
        if sort == "lake":
            return WET
        if sort != "land":
            return BLOCKED
        return WET if (start, end) in self.water else DRY

    def _steps_by_land(self, cell: Cell) -> tuple[LandStep, ...]:
        on_land = self._sort[cell] == "land"
        classed = ((end, self.class_of(cell, end)) for end in self._round[cell])
        return tuple((end, on_land and found == WET) for end, found in classed if found != BLOCKED)

    def _banks(self, bank: Cell) -> Mapping[Cell, int]:
        """Steps are followed from the bank and from lake squares only: any other land ends the crossing."""
        def follow(cell: Cell) -> list[Cell]:
            if cell != bank and self._sort[cell] == "land":
                return []
            return [end for end, _ in self._land[cell] if cell != bank or self._sort[end] == "lake"]

        ways = joined(bank, follow)
        return {cell: steps for cell, steps in ways.items() if cell != bank and self._sort[cell] == "land"}

    def _steps_by_sea(self) -> Mapping[Cell, tuple[Cell, ...]]:
        """Sea squares to sea squares round them, harbours to the sea squares round them, fairways along themselves."""
        steps = {cell: {end: None for end in self._round[cell] if end in self._sea_of} for cell in self._sea_of}
        along = [pair for fairway in self._map.fairways for pair in pairwise(fairway.cells)]
        inland = {cell for fairway in self._map.fairways for cell in fairway.cells}
        beside = [(port, end) for port in sorted(self.harbours - inland) for end in self._round[port]
                  if end in self._sea_of]
        for one, other in (*along, *beside):
            steps.setdefault(one, {})[other] = None
            steps.setdefault(other, {})[one] = None
        return {cell: tuple(ends) for cell, ends in steps.items()}

    def _seas_by_square(self) -> Mapping[Cell, tuple[str, ...]]:
        found: dict[Cell, tuple[str, ...]] = {}
        for cell in self._sea:
            seas = (self._sea_of.get(end, "") for end in joined(cell, self._inland_steps))
            found[cell] = (self._sea_of[cell],) if cell in self._sea_of else tuple(sorted({s for s in seas if s}))
        return found

    def _inland_steps(self, cell: Cell) -> tuple[Cell, ...]:
        """Steps from harbours and fairways on, but none over the open sea."""
        return () if cell in self._sea_of else self._sea[cell]
