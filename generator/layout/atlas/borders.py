"""Borders of provinces and realms, along the sides of squares and softened; never over open water."""

from __future__ import annotations

import math
import unicodedata
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property

import shapely

from generator.layout.atlas.areas import EMPTY, Area, Lines, line, strings, united
from generator.layout.atlas.chart import Chart, Spot
from generator.layout.atlas.courses import HOLD, course, curve, held
from generator.layout.atlas.lands import Lands
from generator.layout.atlas.paint import drawn
from generator.layout.atlas.squares import Side, chains, side_between
from generator.model.map import Cell
from generator.scene.ink import Stroke
from generator.scene.items import Item, Shape
from generator.scene.path import quantised

SHARE = 0.5  # of the sides between two provinces that a border's line must cross for it to be their border
BEYOND = 1.0  # squares: how far beyond two squares' middles the line is looked for
SHORT = 4.0  # mm: shorter bits, cut off by water, are left out
ABROAD = "*"  # foreign land that is no province
BAND, WIDER = 1.5, 1.4  # mm, and how many times wider under a frontier
PROVINCE = (0.32, (2.0, 0.7, 0.32, 0.7))
DIVISION = (0.5, (3.4, 1.1))
FRONTIER = (0.45, 2.6, 3.4)
"""Width and dashes in mm; of a frontier the width, the length of a dash and the pitch of its crosses."""


@dataclass(frozen=True)
class Borders:
    """All borders of a map by rank: 'frontier' (of realms), 'division' (of parts of a realm), 'province'."""

    chart: Chart
    lands: Lands
    rivers: Lines = EMPTY
    provinces: str = ""
    """What the data call the borders of provinces: these follow from the squares."""

    @cached_property
    def divided(self) -> tuple[str, ...]:
        """The parts of the realm that the border between such parts divides, as the map's own names have them."""
        names = {str(label.text).casefold(): str(label.text) for label in self.chart.game_map.labels}
        realms = [part for name in self._named if self._is_division(name) for part in name.split("-")]
        plain = {_plain(name): name for name in names.values()}
        return tuple(plain.get(_plain(realm), realm) for realm in dict.fromkeys(realms))

    @cached_property
    def curves(self) -> dict[str, Lines]:
        """The borders by rank, over water too; 'abroad' are those of foreign land that is no province."""
        by_rank: dict[str, list[Side]] = {"frontier": [], "division": [], "province": [], "abroad": []}
        for (one, other), sides in sorted(self._sides().items()):
            by_rank[self._rank(one, other, sides)] += [side for side, _ in sides]
        drawn = (way for ways in self.chart.game_map.borders.values() for way in ways)
        true = united(line([self.chart.at(p) for p in way]) for way in drawn)
        ranks, ways = [], []
        for rank, its_sides in by_rank.items():
            for chain in chains(its_sides):
                ranks.append(rank)
                ways.append(course(self.chart, chain, true, beside=self.rivers))
        curves = [curve(points) for points in ways]
        for i, points in enumerate(ways):  # where borders meet, those that end there end on the others
            others = united(curves[:i] + curves[i + 1:])
            curves[i] = curve(held(points, others, HOLD * self.chart.square))
        return {rank: united(way for its, way in zip(ranks, curves, strict=True) if its == rank) for rank in by_rank}

    @cached_property
    def lines(self) -> dict[str, Lines]:
        """The borders by rank, on dry land."""
        found = {rank: self._on_land(ways) for rank, ways in self.curves.items() if rank != "abroad"}
        return {rank: lines for rank, lines in found.items() if not lines.is_empty}

    def _sides(self) -> dict[tuple[str, str], list[tuple[Side, tuple[Cell, Cell]]]]:
        """The sides between each two provinces, water counted to the nearest."""
        game_map = self.chart.game_map
        units = self.chart.nearest(self._unit)
        found: dict[tuple[str, str], list[tuple[Side, tuple[Cell, Cell]]]] = defaultdict(list)
        for (column, row), unit in units.items():
            for beside in ((column + 1, row), (column, row + 1)):
                other = units.get(beside, unit)
                if other != unit and beside[0] < game_map.columns and beside[1] < game_map.rows:
                    pair = (unit, other) if unit < other else (other, unit)
                    found[pair].append((side_between((column, row), beside), ((column, row), beside)))
        return found

    def _unit(self, cell: Cell) -> str:
        province = self.chart.game_map.region_at(cell)
        if province is not None:
            return province.id
        return ABROAD if self.chart.game_map.terrain_at(cell).sort == "foreign" else ""

    def _rank(self, one: str, other: str, sides: list[tuple[Side, tuple[Cell, Cell]]]) -> str:
        realms = {self._realms.get(one, ""), self._realms.get(other, "")}
        for name, lines in self._named.items():
            if self._is_division(name) and realms == set(name.split("-")):
                return "division"
            crossed = sum(lines.intersects(self._link(*cells)) for _, cells in sides)
            if crossed >= SHARE * len(sides):
                return "division" if self._is_division(name) else "frontier"
        return "abroad" if ABROAD in (one, other) else "province"

    @cached_property
    def _named(self) -> dict[str, Lines]:
        """The borders that the data draw, those of provinces left out: these follow from the squares."""
        found = {}
        for name, ways in self.chart.game_map.borders.items():
            lines = united(line([self.chart.at(p) for p in way]) for way in ways)
            if not lines.is_empty and name != self.provinces:
                found[name] = lines
        return found

    @cached_property
    def _realms(self) -> dict[str, str]:
        """Of each province the part of the realm that it belongs to."""
        return {province.id: province.realm for province in self.chart.game_map.provinces.values()}

    def _is_division(self, name: str) -> bool:
        """Whether a border's name is made of the names of two parts of a realm."""
        one, hyphen, other = name.partition("-")
        return bool(hyphen) and {one, other} <= set(self._realms.values())

    def _link(self, one: Cell, other: Cell) -> Lines:
        """The way between the middles of two squares, and some way on."""
        (x, y), (u, v) = self.chart.centre(one), self.chart.centre(other)
        dx, dy = (u - x) * BEYOND, (v - y) * BEYOND
        return line([(x - dx, y - dy), (u + dx, v + dy)])

    @cached_property
    def _undivided(self) -> Area:
        """Islands that lie in one province, or that no square belongs to."""
        return united(land for cells, land in self.lands.islands if len({self._unit(cell) for cell in cells}) < 2)

    def _on_land(self, ways: Lines) -> Lines:
        lines = ways.intersection(self.lands.dry).difference(self._undivided)
        if lines.geom_type == "MultiLineString":
            lines = shapely.line_merge(lines)
        return united(part for part in strings(lines) if part.length > SHORT * self.chart.scale)


def draw(borders: Borders) -> tuple[Item, ...]:
    """All borders, those of higher rank over those of lower."""
    chart = borders.chart
    ranks = [rank for rank in ("province", "division", "frontier") if rank in borders.lines]
    bands = [item for rank in ranks for item in _band(chart, rank, borders.lines[rank])]
    return (*bands, *(item for rank in ranks for item in _line(chart, rank, borders.lines[rank])))


def border_items(chart: Chart, rank: str, ways: Lines) -> tuple[Item, ...]:
    """Lines as the border of a rank: a light band, and on it dashes."""
    return (*_band(chart, rank, ways), *_line(chart, rank, ways))


def _band(chart: Chart, rank: str, ways: Lines) -> tuple[Item, ...]:
    return drawn(chart, ways, "m_band", BAND * (WIDER if rank == "frontier" else 1.0) * chart.scale, cap="butt")


def _line(chart: Chart, rank: str, ways: Lines) -> tuple[Item, ...]:
    if rank == "frontier":
        return crosses_and_dashes(chart, ways, chart.scale)
    width, dashes = PROVINCE if rank == "province" else DIVISION
    return drawn(chart, ways, "m_border", width * chart.scale, tuple(d * chart.scale for d in dashes), "butt")


def crosses_and_dashes(chart: Chart, lines: Lines, k: float) -> tuple[Item, ...]:
    """Upright crosses with a dash between each two, spread evenly over each line."""
    width, dash, pitch = (v * k for v in FRONTIER)
    arm = 0.85 * k
    out: list[tuple[str | float, ...]] = []
    for part in strings(lines):
        n = max(1, round(part.length / (2 * pitch)))
        step = part.length / n
        for i in range(n):
            x, y, turn = _along(part, (i + 0.5) * step)
            for angle in (turn + math.pi / 4, turn - math.pi / 4):
                dx, dy = arm * math.cos(angle), arm * math.sin(angle)
                out += [("M", x - dx, y - dy), ("L", x + dx, y + dy)]
            half = min(dash, step - 2 * arm - 1.2 * k) / 2
            points = list(shapely.ops.substring(part, (i + 1) * step - half, (i + 1) * step + half).coords)
            if i + 1 < n and len(points) > 1:
                out += [("M", *points[0]), *(("L", *point) for point in points[1:])]
    return (Shape(quantised(out), stroke=Stroke(chart.ink("m_border"), width)),)


def _plain(name: str) -> str:
    """A name in small letters without marks, as ids are written."""
    return "".join(c for c in unicodedata.normalize("NFD", name.casefold()) if c.isalnum())


def _along(way: Lines, distance: float) -> tuple[float, float, float]:
    """A place on a line and the line's angle there."""
    here = way.interpolate(distance)
    a: Spot = way.interpolate(max(0.0, distance - 0.3)).coords[0]
    b: Spot = way.interpolate(min(way.length, distance + 0.3)).coords[0]
    return here.x, here.y, math.atan2(b[1] - a[1], b[0] - a[0])
