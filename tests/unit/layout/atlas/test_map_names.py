"""Names on maps: all there, none on another or on a foreign sign, near their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
import shapely

from generator.base.geometry import IDENTITY, Matrix
from generator.base.units import in_mm
from generator.layout.atlas.lettering import Lettered
from generator.layout.atlas.naming import FROM_SIGN
from generator.layout.atlas.survey import Survey
from generator.model.map import MapLabel
from generator.model.text import Text
from generator.scene.items import GlyphRun, Group, Item


def words_in(items: tuple[Item, ...], matrix: Matrix = IDENTITY) -> Iterator[tuple[str, float, Any]]:
    """(text, size, box of the ink on the page) of every word in a scene: measured anew, not by the placer."""
    for item in items:
        if isinstance(item, Group):
            yield from words_in(item.items, matrix @ item.matrix)
        elif isinstance(item, GlyphRun):
            em = in_mm(item.size_pt) / 1000
            for word, x in zip(item.words, item.xs, strict=True):
                left, bottom, right, top = (value * em for value in word.ink)
                corners = [(x + left, item.y - top), (x + right, item.y - top), (x + right, item.y - bottom),
                           (x + left, item.y - bottom)]
                yield word.text, item.size_pt, shapely.Polygon([matrix.apply(*corner) for corner in corners])


def ink_of(name: Lettered) -> Any:
    return shapely.union_all([box for _, _, box in words_in(name.items)])


@pytest.fixture(params=[14.0, 10.0])
def at_scale(request: pytest.FixtureRequest, surveyed: Survey, survey_at: Callable[[float], Survey]) -> Survey:
    return surveyed if request.param == 14.0 else survey_at(request.param)


def test_no_name_lies_on_another_or_on_a_sign(at_scale: Survey) -> None:
    """This test ensures that, on the ink as it is drawn, every two names are apart and none covers a sign."""
    inks = [(name.text, ink_of(name)) for name in at_scale.names]
    for (one, a), (other, b) in combinations(inks, 2):
        assert a.distance(b) > 0.2, (one, other)
    for spot in at_scale.spots:
        box = shapely.box(spot.box.x, spot.box.y, spot.box.right, spot.box.bottom)
        assert not [text for text, ink in inks if ink.intersects(box)], spot.place.id
    assert not [finding for finding in at_scale.findings if finding.code != "INK652"]


def test_every_place_is_named_near_its_sign(at_scale: Survey) -> None:
    """This test ensures that all places have their names, within 6 mm of the sign and in readable type."""
    names = {name.text: name for name in at_scale.names if name.sort == "place"}
    least = 6.0 if at_scale.chart.square == 14.0 else 5.5
    for spot in at_scale.spots:
        name = names[str(spot.card.title)]
        box = shapely.box(spot.box.x, spot.box.y, spot.box.right, spot.box.bottom)
        assert name.zone.distance(box) <= FROM_SIGN, name.text
        assert all(size >= least for _, size, _ in words_in(name.items)), name.text
    assert len(names) == len(at_scale.chart.game_map.places)


def test_all_names_are_inside_the_frame_and_off_what_is_kept_free(at_scale: Survey) -> None:
    """This test ensures that no name is cut off by the frame or hidden under what is laid on the map."""
    frame = at_scale.lands.frame
    for name in at_scale.names:
        ink = ink_of(name)
        assert frame.contains(ink), name.text
        assert not any(area.intersects(ink) for area in at_scale.reserved), name.text


def test_every_name_that_the_author_placed_is_there(surveyed: Survey) -> None:
    """This test ensures that the names of seas, provinces, lakes and rivers in the data are drawn, as often as told."""
    told = [(str(label.text), label.sort) for label in surveyed.chart.game_map.labels]
    drawn = [(name.text, name.sort) for name in surveyed.names]
    assert not [one for one in told if drawn.count(one) < told.count(one)]


def test_a_name_is_kept_where_its_author_has_it(small_with: Callable[..., Survey], small: Survey) -> None:
    """This test ensures that a fixed label stands at its own dx, dy from the sign."""
    places = dict(small.chart.game_map.places)
    places["keep"] = replace(places["keep"], label=(5.0, -3.0, "start"))
    survey = small_with(places=places)
    spot = next(spot for spot in survey.spots if spot.place.id == "keep")
    name = next(name for name in survey.names if name.text == "Keep")
    (run,) = [item for item in name.items if isinstance(item, GlyphRun)]
    assert (run.xs[0], run.y) == pytest.approx((spot.x + 5.0, spot.y - 3.0), abs=0.01)


def test_overlaps_that_an_author_forces_are_told_with_the_pair(small_with: Callable[..., Survey], small: Survey) -> None:
    """This test ensures that two names fixed on each other are a finding that names both, and one on a sign too."""
    places = dict(small.chart.game_map.places)
    at = places["keep"].at
    places["keep"] = replace(places["keep"], label=(4.0, 0.0, "start"))
    places["ford"] = replace(places["ford"], at=at, cell=places["keep"].cell, label=(4.0, 0.0, "start"))
    survey = small_with(places=places)
    assert survey.names
    told = [finding.message for finding in survey.findings if finding.code == "INK650"]
    assert len(told) == 1 and "'Keep'" in told[0] and "'Ford'" in told[0]


def test_a_river_without_room_is_told(small_with: Callable[..., Survey]) -> None:
    """This test ensures that a name longer than its river is left out with a warning, and the others are drawn."""
    long = Text("A stream with a name far longer than itself, and longer than the isle")
    edges = [replace(edge, water=str(long)) for edge in small_with().chart.game_map.edges]
    survey = small_with(edges=tuple(edges), rivers=())
    assert str(long) not in [name.text for name in survey.names]
    assert [finding.code for finding in survey.findings] == ["INK652"]


def test_a_name_along_a_line_follows_it(small_with: Callable[..., Survey]) -> None:
    """This test ensures that a name along a bent line is set letter by letter, first letter first, each turned."""
    label = MapLabel(Text("Ocean"), "sea", ((2.0, -4.0), (40.0, -8.0), (78.0, -3.0)))
    survey = small_with(labels=(label,))
    (name,) = [name for name in survey.names if name.text == "Ocean"]
    groups = [item for item in name.items if isinstance(item, Group)]
    assert "".join(text for group in groups for text, _, _ in words_in(group.items)) == "Ocean"
    assert [group.matrix.e for group in groups] == sorted(group.matrix.e for group in groups)
    assert len({round(group.matrix.b, 3) for group in groups}) > 2
