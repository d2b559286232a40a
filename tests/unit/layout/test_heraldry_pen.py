"""The limb pen and what figures are made of."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.geometry import Matrix
from generator.layout.charges import BOOK, figure
from generator.layout.charges.figure import Colours, Drawing, paint
from generator.layout.pen import catmull, curve, disc, ends, facets, limb, mirrored, pair, parts, silhouette, turned
from generator.layout.strewing import flattened
from generator.scene.ink import BLACK, WHITE
from generator.scene.items import Shape
from generator.scene.path import Path


def area(path: Path) -> float:
    points = ends(path)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True)) / 2


def test_a_straight_limb_is_as_wide_as_its_radius() -> None:
    """This test ensures that a limb of one radius is a rounded bar of twice that breadth."""
    box = limb([(10, 50, 4), (50, 50, 4), (90, 50, 4)]).bounds()
    assert (box.y, box.bottom) == pytest.approx((46, 54), abs=0.02)
    assert (box.x, box.right) == pytest.approx((6, 94), abs=0.02)


@given(st.lists(st.tuples(st.floats(0, 100), st.floats(0, 100)), min_size=3, max_size=6))
def test_catmull_passes_through_its_points(points: list[tuple[float, float]]) -> None:
    """This test ensures that the spine of a limb runs through every node."""
    sampled = catmull(points, 3)
    for point in points:
        assert min(math.dist(point, s) for s in sampled) < 1e-6


def test_silhouette_turns_all_parts_one_way() -> None:
    """This test ensures that overlapping parts join under a non-zero fill, however each was drawn."""
    square = facets((0, 0), (10, 0), (10, 10), (0, 10))
    back = facets((0, 0), (0, 10), (10, 10), (10, 0))
    assert area(square) == -area(back)
    assert [area(part) for part in parts(silhouette([square, back]))] == [100, 100]


def test_reversing_keeps_the_outline() -> None:
    """This test ensures that a curved part turned the other way round passes the same points."""
    left, right = pair(curve([(60, 10), (90, 20), (80, 60, "c"), (55, 50)]))
    for path in (left, right):
        before = {(round(x, 1), round(y, 1)) for x, y in flattened(path)}
        after = flattened(silhouette([path]))
        assert max(min(math.dist(p, q) for q in before) for p in after) < 1.6


def test_mirror_and_turn_come_back() -> None:
    """This test ensures that two mirrors and a full turn leave an outline where it was."""
    path = curve([(10, 10), (40, 20), (30, 60)])
    assert mirrored(mirrored(path)) == path
    assert turned(path, 360) == path


def test_a_part_with_a_hole_shows_what_lies_below() -> None:
    """This test ensures that the inner outline of a part is a hole, and that no fill of a silhouette has one."""
    art = Drawing()
    ring = Path((*disc(50, 50, 40).segments, *disc(50, 50, 20).segments))
    art.leaf(ring)
    art.body(ring)
    leaf, body = art.done().layers
    assert leaf.path.even_odd and not body.path.even_odd
    assert [part > 0 for part in map(area, parts(body.path))] == [True, True]


@pytest.mark.parametrize("kind", sorted(BOOK))
def test_every_figure_has_a_body_and_few_thin_lines(kind: str) -> None:
    """This test ensures that a figure 8 mm wide has no line under 0.1 mm, and keeps its body without inner lines."""
    art = figure(kind)
    assert art is not None
    assert art.plain().points
    k = 8 / art.box.width
    colours = Colours(WHITE, BLACK, BLACK, WHITE, WHITE, WHITE)
    for item in paint(art, Matrix.scale(k), colours, 0.14):
        assert isinstance(item, Shape)
        assert item.stroke is None or item.stroke.width >= 0.1


def test_mirroring_a_figure_keeps_its_box() -> None:
    """This test ensures that a figure turned to the other side fills the same box."""
    art = figure("lion")
    assert art is not None
    a, b = art.box, art.mirrored().box
    assert (a.x, a.y, a.width, a.height) == pytest.approx((b.x, b.y, b.width, b.height), abs=0.01)
