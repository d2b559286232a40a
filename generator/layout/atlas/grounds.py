"""Grounds: what dry land is drawn as. They follow the squares, but corners are rounded, and where nobody may go begins
at the border."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import shapely

from generator.layout.atlas.areas import Area, Lines, line, of_rect, polygons, rounded, strings, united
from generator.layout.atlas.borders import Borders
from generator.layout.atlas.chart import Chart, Spot
from generator.layout.atlas.lands import MARGIN, Lands
from generator.model.map import Cell

CORNER = 2.6  # mm, the radius of the corners
PAST = 0.3  # mm that a border goes on past its end, so that it surely meets the next
MIXED = 0.15  # of the squares between borders: with more of the other sort the squares themselves decide
ORDER = ("foreign", "open", "plain", "forest")
"""The grounds in the order in which they are cut out of the land; the last one of an island is what is left."""


@dataclass(frozen=True)
class Grounds:
    chart: Chart
    lands: Lands
    borders: Borders

    @cached_property
    def areas(self) -> dict[str, Area]:
        """Dry land by what it is drawn as: 'forest', 'open', 'foreign', 'plain'.

        Land in squares of sea and lake has the ground of the square of land that is nearest, on the same island where
        that has one.
        """
        found: dict[str, list[Area]] = {}
        for cells, land in self.lands.islands:
            if not cells:
                for kind, areas in self._alone(land).items():
                    found.setdefault(kind, []).extend(areas)
                continue
            kinds = self._kinds(cells)
            left = land
            if len(set(kinds.values())) > 1 and "foreign" in kinds.values():
                abroad = self._abroad(kinds)
                found.setdefault("foreign", []).append(left.intersection(abroad))
                left = left.difference(abroad)
                kinds = self._kinds(cells, leave_out="foreign")
            used = sorted(set(kinds.values()), key=ORDER.index)
            for kind in used[:-1]:
                area = self._squares(kinds, kind, land.bounds)
                found.setdefault(kind, []).append(left.intersection(area))
                left = left.difference(area)
            if used:
                found.setdefault(used[-1], []).append(left)
        return {kind: united(areas) for kind, areas in found.items()}

    def _alone(self, land: Area) -> dict[str, list[Area]]:
        """Islands without squares of their own: each has one ground, that of the nearest square."""
        kinds = self._kinds(frozenset(self.chart.cells))
        found: dict[str, list[Area]] = {}
        for island in polygons(land):
            middle = island.representative_point()
            found.setdefault(kinds.get(self.chart.cell_at(middle.x, middle.y), "plain"), []).append(island)
        return found

    def _kinds(self, cells: frozenset[Cell], leave_out: str = "") -> dict[Cell, str]:
        """The ground of every square, those outside the island by the nearest on it."""
        def kind_of(cell: Cell) -> str:
            kind = self.ground_of(cell) if cell in cells else ""
            return "" if kind == leave_out else kind

        return self.chart.nearest(kind_of)

    def ground_of(self, cell: Cell) -> str:
        """The ground of a square; '' where it is water."""
        terrain = self.chart.game_map.terrain_at(cell)
        if terrain.sort == "foreign":
            return "foreign"
        if terrain.sort != "land":
            return ""
        return terrain.draws if terrain.draws in ORDER else "plain"

    def _squares(self, kinds: Mapping[Cell, str], kind: str, within: tuple[float, ...]) -> Area:
        """The squares of a kind with rounded corners, those that lie about some bounds."""
        left, top, right, bottom = within
        square = self.chart.square
        corners = np.array([self.chart.corner(*cell) for cell, word in kinds.items() if word == kind]).reshape(-1, 2)
        xs, ys = corners[:, 0], corners[:, 1]
        is_near = (xs > left - 2 * square) & (xs < right + square) & (ys > top - 2 * square) & (ys < bottom + square)
        squares = united(shapely.box(xs, ys, xs + square, ys + square)[is_near])
        return rounded(squares.union(self._outside(squares)), CORNER * self.chart.k)

    def _outside(self, squares: Area) -> Area:
        """Squares at the frame go on outside it, so that no corner is rounded there."""
        rim = of_rect(self.chart.frame.grown(MARGIN)).difference(self.lands.frame)
        edge = squares.intersection(self.lands.frame.boundary.buffer(0.1))
        return edge.buffer(MARGIN, cap_style="square", join_style="mitre").intersection(rim)

    # -- abroad --------------------------------------------------------------------------------------------------

    def _abroad(self, kinds: Mapping[Cell, str]) -> Area:
        """Where nobody may go: the faces between borders whose squares are foreign."""
        found = []
        for face, cells in self._faces:
            foreign = sum(kinds[cell] == "foreign" for cell in cells)
            fewer = min(foreign, len(cells) - foreign)
            if fewer > 1 and fewer > MIXED * len(cells):
                found.append(face.intersection(self._squares(kinds, "foreign", face.bounds)))
            elif 2 * foreign > len(cells):
                found.append(face)
        return united(found)

    @cached_property
    def _faces(self) -> list[tuple[Area, list[Cell]]]:
        """What the borders part the frame and its margin into, with the squares whose middles lie there."""
        frame = of_rect(self.chart.frame.grown(MARGIN))
        ways = united(self._past(way) for lines in self.borders.curves.values() for way in strings(lines))
        faces = shapely.get_parts(shapely.polygonize([united([frame.boundary, ways.intersection(frame)])]))
        middles = {cell: shapely.Point(self.chart.centre(cell)) for cell in self.chart.cells}
        shapely.prepare(faces)
        return [(face, [cell for cell, middle in middles.items() if face.contains(middle)]) for face in faces]

    def _past(self, way: Lines) -> Lines:
        """A border that goes on past its ends: a little, and far where they lie on the frame."""
        points = list(way.coords)
        if points[0] == points[-1]:
            return way
        start, end = self._beyond(points[0], points[1]), self._beyond(points[-1], points[-2])
        return line([start, *points, end])

    def _beyond(self, end: Spot, before: Spot) -> Spot:
        frame = self.chart.frame
        x, y = end
        dx = -2 * MARGIN if x < frame.x + 0.1 else 2 * MARGIN if x > frame.right - 0.1 else 0.0
        dy = -2 * MARGIN if y < frame.y + 0.1 else 2 * MARGIN if y > frame.bottom - 0.1 else 0.0
        if dx or dy:
            return x + dx, y + dy
        far = math.dist(end, before) or 1.0
        return x + PAST * (x - before[0]) / far, y + PAST * (y - before[1]) / far
