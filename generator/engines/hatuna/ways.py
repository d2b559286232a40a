"""The ways of the map by number of square: what `Squares` knows, in tables for the engine.

HT-MOV-01 to 14, HT-WAT-05 to 09, HT-FLT-16.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from generator.model.map import GameMap
from generator.model.squares import Squares

_REMEMBERED: Final = 20_000


class Reach(dict[int, int]):
    """Squares and the fewest steps to them. `acts` is room for who lists them often."""

    __slots__ = ("acts",)

    def __init__(self) -> None:
        super().__init__()
        self.acts: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Ways:
    """Tables by square. `banks` maps a square to the far banks of its lake and the steps that they cost.

    `by_bridge` holds the dry steps from a square that would be wet without a bridge (HT-WAT-06, HT-WAT-07).
    """

    columns: int
    rows: int
    dry: tuple[tuple[int, ...], ...]
    wet: tuple[tuple[int, ...], ...]
    banks: tuple[Mapping[int, int], ...]
    sail: tuple[tuple[int, ...], ...]
    seas: tuple[tuple[int, ...], ...]  # of a sea square its sea; of harbours and fairways those they open to
    is_stop: tuple[bool, ...]  # where a fleet may end its move
    is_sea: tuple[bool, ...]
    exits: tuple[tuple[int, ...], ...]  # by sea: the squares of its southern edge
    sea_names: tuple[str, ...]
    by_bridge: tuple[frozenset[int], ...]
    bridges: frozenset[int]
    _reach: dict[tuple[Any, ...], Reach] = field(default_factory=dict, compare=False)

    @classmethod
    def of(cls, game_map: GameMap) -> Ways:
        """The tables of a map."""
        squares, columns, rows = Squares(game_map), game_map.columns, game_map.rows
        unbridged = Squares(game_map, bridges=())
        cells = [(column, row) for row in range(rows) for column in range(columns)]
        number = {cell: at for at, cell in enumerate(cells)}
        land = {cell for cell in cells if game_map.terrain_at(cell).sort == "land"}
        names = tuple(game_map.seas)
        dry, wet, by_bridge = [], [], []
        for cell in cells:
            steps = squares.land_steps(cell) if cell in land else ()
            on_land = [(number[end], crosses) for end, crosses in steps if end in land]
            paid = {number[end] for end, crosses in unbridged.land_steps(cell) if crosses} if cell in land else set()
            dry.append(tuple(end for end, crosses in on_land if not crosses))
            wet.append(tuple(end for end, crosses in on_land if crosses))
            by_bridge.append(frozenset(end for end in dry[-1] if end in paid))
        return cls(
            columns, rows, tuple(dry), tuple(wet),
            tuple({number[end]: cost for end, cost in squares.over_lakes(cell).items()} for cell in cells),
            tuple(tuple(number[end] for end in squares.sea_steps(cell)) for cell in cells),
            tuple(tuple(names.index(sea) for sea in squares.seas_of(cell)) for cell in cells),
            tuple(squares.is_stop(cell) for cell in cells),
            tuple(game_map.terrain_at(cell).sort == "sea" for cell in cells),
            tuple(tuple(number[cell] for cell in game_map.exits.get(sea, ())) for sea in names),
            names, tuple(by_bridge), frozenset(number[cell] for cell in squares.bridges))

    def reach(self, square: int, left: int, shut: frozenset[int], barred: frozenset[int] = frozenset(),
              stops: frozenset[int] = frozenset()) -> Reach:
        """The squares within so many dry steps, with the fewest steps; the start is not among them (HT-MOV-14).

        Squares in `shut` are not entered, bridges in `barred` not used, and no way goes on from squares in `stops`.
        Found once for each question and remembered.
        """
        key = (square, left, shut, barred, stops)
        found = self._reach.get(key)
        if found is None:
            if len(self._reach) > _REMEMBERED:
                self._reach.clear()
            found = self._reach[key] = self._spread(square, left, shut, barred, stops)
        return found

    def _spread(self, square: int, left: int, shut: frozenset[int], barred: frozenset[int], stops: frozenset[int]
                ) -> Reach:
        steps = Reach()
        steps[square] = 0
        edge = [square]
        for cost in range(1, left + 1):
            beyond = []
            for start in edge:
                if start in stops and start != square:
                    continue
                for end in self.dry[start]:
                    if end not in steps and end not in shut and not (barred and self.is_barred(start, end, barred)):
                        steps[end] = cost
                        beyond.append(end)
            edge = beyond
        del steps[square]
        return steps

    def voyage(self, square: int, left: int, sea: int) -> Reach:
        """Where fleets may stop within so many squares of one sea, with the fewest steps (HT-FLT-16).

        Harbours are passed like the other squares of a fairway; the start is not among the goals. Remembered as `reach`
        is.
        """
        key = ("voyage", square, left, sea)
        found = self._reach.get(key)
        if found is None:
            steps, edge = {square: 0}, [square]
            for cost in range(1, left + 1):
                beyond = []
                for start in edge:
                    for end in self.sail[start]:
                        if end not in steps and sea in self.seas[end]:
                            steps[end] = cost
                            beyond.append(end)
                edge = beyond
            found = self._reach[key] = Reach()
            found.update((end, cost) for end, cost in sorted(steps.items()) if end != square and self.is_stop[end])
        return found

    def roadstead(self, harbour: int) -> Reach:
        """The sea squares off a harbour's square: beside it, or where its fairway comes out (HT-SEA-08, AMB-55)."""
        key = ("roadstead", harbour)
        found = self._reach.get(key)
        if found is None:
            found = self._reach[key] = Reach()
            seen, edge = {harbour}, [harbour]
            while edge:
                for end in self.sail[edge.pop()]:
                    if self.is_sea[end]:
                        found[end] = 1
                    elif end not in seen:
                        seen.add(end)
                        edge.append(end)
        return found

    def is_barred(self, start: int, end: int, barred: frozenset[int]) -> bool:
        """Whether a step needs a bridge, and all bridges that would serve are barred (HT-WAT-07)."""
        return end in self.by_bridge[start] and not any(
            side in self.bridges and side not in barred for side in (start, end))

    def distance(self, one: int, other: int) -> int:
        """Squares between two squares as the crow flies, a diagonal counting one (Chebyshev; HT-ROY-20)."""
        columns = self.columns
        return max(abs(one % columns - other % columns), abs(one // columns - other // columns))
