"""What is strewn and laid on a map keeps to its own room."""

from __future__ import annotations

from itertools import combinations

import pytest
import shapely

from generator.base.geometry import Rect
from generator.layout.atlas import water
from generator.layout.atlas.areas import EMPTY, edge_of
from generator.layout.atlas.boxes import Field, boxes
from generator.layout.atlas.courses import LEAST, Link
from generator.layout.atlas.signs import SIGNS, sign_of, symbol
from generator.layout.atlas.survey import Survey
from generator.layout.atlas.textures import textures
from generator.layout.icons import known_icons
from generator.layout.studio import Workshop
from generator.scene.items import Shape, Use
from generator.scene.path import Path


def test_trees_stand_in_the_forest_and_off_the_names(small: Survey) -> None:
    """This test ensures that the ink of every tree lies on forest, and touches no name."""
    names = shapely.union_all([name.zone for name in small.names])
    items = textures(small.chart, small.grounds, [names], [])
    forest = small.grounds["forest"].buffer(0.1)
    trees = 0
    for use in items:
        assert isinstance(use, Use)
        if use.symbol.id.startswith("field"):
            continue
        for item in use.symbol.items:
            assert isinstance(item, Shape)
            box = _box(item.path.transformed(use.matrix))
            trees += 1
            assert forest.contains(box) and not names.intersects(box)
    assert trees > 100


def _box(path: Path) -> shapely.Polygon:
    box = path.bounds()
    return shapely.box(box.x, box.y, box.right, box.bottom)


@pytest.mark.parametrize("width", [182.0, 128.0])
def test_fields_lie_in_their_room_apart(small: Survey, workshop: Workshop, width: float) -> None:
    """This test ensures that decks and signs have fields of their full size, none on another, in wide and narrow rooms."""
    room = Rect(20, 20, width, 200)
    decks = [Field("Cards", 63, 88), Field("Events", 63, 88)]
    signs = [Field(f"Sign {n}", 24, 24, "cloud", is_round=True) for n in range(6)]
    items = boxes(small.chart, room, decks, signs, workshop.setter)
    filled = [item.path.bounds() for item in items
              if isinstance(item, Shape) and item.fill is small.chart.ink("vellum2") and item.path.bounds().width > 20]
    assert len(filled) == len(decks) + len(signs)
    assert sum(min(box.width, box.height) >= 63 and max(box.width, box.height) >= 88 for box in filled) == len(decks)
    assert all(room.contains(box) for box in filled)
    assert not [pair for pair in combinations(filled, 2) if pair[0].overlaps(pair[1])]


def test_every_sign_keeps_to_its_box(small: Survey) -> None:
    """This test ensures that the box by which names keep off a sign holds all its ink, and its icon is a drawn one."""
    for name in SIGNS:
        assert name in known_icons()
        for item in symbol(name, small.chart).items:
            assert isinstance(item, Shape)
            reach = item.stroke.width / 2 if item.stroke else 0.0
            assert sign_of(name).box.contains(item.path.bounds().grown(reach), 0.15), name


def test_a_line_keeps_off_the_middles_of_squares(small: Survey) -> None:
    """This test ensures that a true course outside the two squares is followed only as far as it parts them."""
    link = Link.between(small.chart, (3, 2), (4, 2))
    x, y = small.chart.centre((4, 2))
    beyond = shapely.LineString([(x + 3, y - 20), (x + 3, y + 20)])
    assert link.crossing(beyond, None) == pytest.approx(1 - LEAST)
    assert link.crossing(shapely.LineString(), None) == 0.5


def test_a_map_without_lakes_has_no_shores_of_lakes(small: Survey) -> None:
    """This test ensures that a map without lakes is drawn: nothing together has no edge, and that is no fault."""
    assert water.lakes(small.chart, small.lands, EMPTY) == ()
    assert edge_of(small.lands.lake_area).is_empty
    assert not small.lands.shore.is_empty
