"""What is drawn softly still tells the squares apart as the data do: proven on every pair of neighbours of the map."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import shapely

from generator.layout.atlas.areas import Lines, line, united
from generator.layout.atlas.survey import Survey
from generator.model.map import Cell


def neighbours(survey: Survey, *sorts: str) -> Iterator[tuple[Cell, Cell, Lines]]:
    """Each two squares side by side, both of these sorts, and the way between their middles."""
    chart = survey.chart
    there = {cell for cell in chart.cells if chart.game_map.terrain_at(cell).sort in sorts}
    for column, row in sorted(there):
        for other in ((column + 1, row), (column, row + 1)):
            if other in there:
                yield (column, row), other, line([chart.centre((column, row)), chart.centre(other)])


def test_rivers_cross_the_ways_over_water_and_no_others(surveyed: Survey) -> None:
    """This test ensures that between the middles of two squares of land one meets water exactly where a card is due.

    Water is a river that hinders, as it is drawn, or a lake or a sound that lies on the way.
    """
    wet = {frozenset(edge.cells) for edge in surveyed.chart.game_map.edges}
    rivers = united(river.lines for river in surveyed.streams if river.is_obstacle)
    shapely.prepare(rivers)
    count = 0
    for one, other, way in neighbours(surveyed, "land"):
        if frozenset((one, other)) in wet:
            count += 1
            assert rivers.intersects(way) or surveyed.lands.water.intersects(way), (one, other)
        else:
            assert not rivers.intersects(way), (one, other)
    assert count > 100


def test_borders_part_the_provinces(surveyed: Survey) -> None:
    """This test ensures that a border is crossed between two squares where their provinces differ, and nowhere else."""
    borders = united(surveyed.borders.curves.values())
    shapely.prepare(borders)
    game_map, crossed = surveyed.chart.game_map, 0
    for one, other, way in neighbours(surveyed, "land", "foreign"):
        differ = game_map.region_at(one) != game_map.region_at(other)
        crossed += differ
        assert borders.intersects(way) == differ, (one, other)
    assert crossed > 100


def test_a_square_has_its_own_ground(surveyed: Survey) -> None:
    """This test ensures that the middle of a square, where it is dry, lies on the ground of the square's terrain."""
    for cell in surveyed.chart.cells:
        terrain = surveyed.chart.game_map.terrain_at(cell)
        middle = shapely.Point(surveyed.chart.centre(cell))
        if terrain.sort in ("land", "foreign") and surveyed.lands.dry.contains(middle):
            kind = "foreign" if terrain.sort == "foreign" else terrain.draws
            assert surveyed.grounds[kind].contains(middle), cell


def test_grounds_share_out_the_land(surveyed: Survey) -> None:
    """This test ensures that all dry land has a ground, and no part of it two."""
    areas = [area.area for area in surveyed.grounds.values()]
    assert sum(areas) == pytest.approx(surveyed.lands.dry.area, rel=1e-6)
    assert united(surveyed.grounds.values()).area == pytest.approx(sum(areas), rel=1e-6)


def test_the_small_map_is_exact_too(small: Survey) -> None:
    """This test ensures that the river and the border of a map of a few squares run between the right columns."""
    (river,) = [one for one in small.streams if one.is_obstacle]
    left, _, right, _ = river.lines.bounds
    assert small.chart.centre((3, 0))[0] < left and right < small.chart.centre((4, 0))[0]
    assert set(small.borders.lines) == {"province"}


def test_signs_stand_in_their_squares_apart(surveyed: Survey) -> None:
    """This test ensures that every sign's middle is well inside its own square, and that no two signs touch."""
    for spot in surveyed.spots:
        box = surveyed.chart.box(spot.place.cell).grown(-0.19 * surveyed.chart.square)
        assert box.x <= spot.x <= box.right and box.y <= spot.y <= box.bottom, spot.place.id
    boxes = [spot.box for spot in surveyed.spots]
    assert not [(i, j) for i in range(len(boxes)) for j in range(i) if boxes[i].overlaps(boxes[j])]
