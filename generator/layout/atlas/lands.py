"""Land and water of a map in mm: the shapes that all layers are cut from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import shapely

from generator.layout.atlas.areas import FINE, Area, Lines, edge_of, of_rect, polygons, region, united
from generator.layout.atlas.chart import Chart
from generator.model.map import Cell, Line
from generator.model.text import Text

MARGIN = 8.0  # mm of land kept outside the frame, so that lines beside it run on as if there were no frame
NEAR = 0.6  # km: an outline this near the frame was cut there, and goes on beyond it
BEYOND = 60.0  # km
OWN = 0.12  # of a square: an island with as much land in a square of land owns it


@dataclass(frozen=True)
class Lake:
    name: Text
    area: Area
    is_obstacle: bool


@dataclass(frozen=True)
class Lands:
    """The shapes of one map, all cut to its frame but for `coast`."""

    chart: Chart

    @cached_property
    def frame(self) -> Area:
        return of_rect(self.chart.frame)

    @cached_property
    def coast(self) -> Area:
        """All land, lakes included, and a little of it outside the frame."""
        wide = of_rect(self.chart.frame.grown(MARGIN))
        pieces = [region([self._run_on(ring) for ring in rings]) for rings in self.chart.game_map.coast]
        return united(pieces).intersection(wide).simplify(FINE)

    def _run_on(self, ring: Line) -> list[tuple[float, float]]:
        """A ring in mm; where it was cut along the frame it goes on beyond it, so that nothing is rounded there."""
        west, south, east, north = self.chart.game_map.frame

        def beyond(x: float, y: float) -> tuple[float, float]:
            return (x - BEYOND * (x < west + NEAR) + BEYOND * (x > east - NEAR),
                    y - BEYOND * (y < south + NEAR) + BEYOND * (y > north - NEAR))

        return [self.chart.at(beyond(*point)) for point in ring]

    @cached_property
    def land(self) -> Area:
        """All land, lakes included."""
        return self.coast.intersection(self.frame)

    @cached_property
    def lakes(self) -> tuple[Lake, ...]:
        """The lakes, their islands left out."""
        found = []
        for water in self.chart.game_map.lakes:
            area = region([self._run_on(ring) for ring in water.lines]).intersection(self.land)
            if area.area > 0.5:
                found.append(Lake(water.name, area, water.obstacle))
        return tuple(found)

    @cached_property
    def lake_area(self) -> Area:
        return united(lake.area for lake in self.lakes)

    @cached_property
    def dry(self) -> Area:
        """Land without lakes."""
        return self.land.difference(self.lake_area)

    @cached_property
    def sea(self) -> Area:
        return self.frame.difference(self.land)

    @cached_property
    def water(self) -> Area:
        """Sea and lakes."""
        return self.frame.difference(self.dry)

    @cached_property
    def shore(self) -> Lines:
        """Where land meets sea and lakes, the frame left out."""
        inner = self.frame.buffer(-0.05)
        return united([edge_of(self.coast), edge_of(self.lake_area)]).intersection(inner)

    @cached_property
    def islands(self) -> tuple[tuple[frozenset[Cell], Area], ...]:
        """Dry land by the squares of land that belong to it: the mainland, islands with squares; then all others."""
        owned = [cell for cell in self.chart.cells if self._is_land(cell)]
        spots = self._samples(owned)
        whole: list[tuple[frozenset[Cell], Area]] = []
        rest = []
        for part in polygons(self.dry):
            its: frozenset[Cell] = frozenset()
            if part.area > OWN * self.chart.square**2:
                shapely.prepare(part)
                shares = shapely.contains_xy(part, spots[..., 0], spots[..., 1]).mean(axis=1)
                its = frozenset(cell for cell, share in zip(owned, shares, strict=True) if share > OWN)
            if its:
                whole.append((its, part))
            else:
                rest.append(part)
        return (*whole, (frozenset(), united(rest)))

    def _samples(self, cells: Sequence[Cell]) -> Any:
        """Sixteen points spread over each square."""
        steps = (np.arange(4) + 0.5) / 4 * self.chart.square
        inner = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)
        return np.array([self.chart.corner(*cell) for cell in cells]).reshape(-1, 1, 2) + inner

    def _is_land(self, cell: Cell) -> bool:
        return self.chart.game_map.terrain_at(cell).sort in ("land", "foreign")
