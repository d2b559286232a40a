"""The blank of a box: as large as its formulas say, closed, folded where panels meet, glued where nothing is printed."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.geometry import Rect, Size
from generator.layout.tuckbox import BLEED, EDGE, GLUE_FLAP, TONGUE, Blank, Panel, blank_of, inside_of
from generator.model.game import PANELS, Packing
from generator.scene.path import Path

POKER = Size(63, 88)
TOP, BOTTOM = 0, 2

cards = st.integers(min_value=1, max_value=400)
sizes = st.builds(Size, st.floats(30, 120).map(lambda v: round(v, 1)), st.floats(30, 150).map(lambda v: round(v, 1)))
packings = st.builds(Packing, st.floats(0.05, 1.5).map(lambda v: round(v, 2)), st.floats(0, 5).map(lambda v: round(v, 1)))


def points(path: Path) -> list[tuple[float, float]]:
    """The nodes of an outline, without the handles of its curves."""
    return [(float(s[-2]), float(s[-1])) for s in path.segments if len(s) > 1]


def holds(path: Path, x: float, y: float) -> bool:
    """Whether a point lies inside an outline, its curves taken as chords."""
    nodes = points(path)
    crossings = 0
    for (x0, y0), (x1, y1) in zip(nodes, nodes[1:] + nodes[:1], strict=True):
        if (y0 <= y) != (y1 <= y) and x0 + (y - y0) / (y1 - y0) * (x1 - x0) > x:
            crossings += 1
    return crossings % 2 == 1


def panel(blank: Blank, art: str, n: int = 0) -> Panel:
    return [p for p in blank.panels if p.art == art][n]


@given(size=sizes, count=cards, packing=packings)
def test_the_room_is_that_of_the_cards_and_the_clearance(size: Size, count: int, packing: Packing) -> None:
    """This test ensures that width, height and depth follow the formulas, to 0.1 mm."""
    room = inside_of(size, count, packing)
    assert abs(room.width - size.width - packing.clearance) <= 0.051
    assert abs(room.height - size.height - packing.clearance) <= 0.051
    assert abs(room.depth - count * packing.card_thickness - packing.clearance) <= 0.051


@given(size=sizes, count=cards, packing=packings)
def test_panels_have_the_measures_of_the_room(size: Size, count: int, packing: Packing) -> None:
    """This test ensures that from fold to fold each panel is as large as the side of the room that it closes."""
    room = inside_of(size, count, packing)
    blank = blank_of(room)
    assert {p.art for p in blank.panels} == set(PANELS)
    wanted = {"front": (room.width, room.height), "back": (room.width, room.height), "side": (room.depth, room.height),
              "top": (room.width, room.depth), "bottom": (room.width, room.depth)}
    for one in blank.panels:
        assert one.rect.width == pytest.approx(wanted[one.art][0])
        assert one.rect.height == pytest.approx(wanted[one.art][1])


@given(size=sizes, count=cards, packing=packings)
def test_panels_meet_and_do_not_overlap(size: Size, count: int, packing: Packing) -> None:
    """This test ensures that back, side, front and side stand in a row, the lid on the back, the bottom on the front."""
    blank = blank_of(inside_of(size, count, packing))
    rects = [p.rect for p in blank.panels]
    assert not any(a.overlaps(b) for i, a in enumerate(rects) for b in rects[i + 1:])
    back, left, front, right = (panel(blank, *which).rect for which in (("back",), ("side", 0), ("front",), ("side", 1)))
    assert (back.right, left.right, front.right) == pytest.approx((left.x, front.x, right.x))
    lid, bottom = panel(blank, "top").rect, panel(blank, "bottom").rect
    assert (lid.x, lid.bottom) == pytest.approx((back.x, back.y))
    assert (bottom.x, bottom.y) == pytest.approx((front.x, front.bottom))


@given(size=sizes, count=cards, packing=packings)
def test_the_cut_goes_round_everything(size: Size, count: int, packing: Packing) -> None:
    """This test ensures that the outline is closed, lies on its page, and holds every panel but the thumb's notch."""
    blank = blank_of(inside_of(size, count, packing))
    assert blank.cut.segments[-1] == ("Z",)
    assert sum(s[0] == "M" for s in blank.cut.segments) == 1
    for x, y in points(blank.cut):
        assert EDGE - 0.001 <= x <= blank.size.width - EDGE + 0.001
        assert EDGE - 0.001 <= y <= blank.size.height - EDGE + 0.001
    for one in blank.panels:
        inner = one.rect.grown(-min(0.1, one.rect.width / 9, one.rect.height / 9))
        corners = [(inner.x, inner.y), (inner.right, inner.y), (inner.right, inner.bottom), (inner.x, inner.bottom)]
        assert all(holds(blank.cut, x, y) for x, y in corners), one.art
    front = panel(blank, "front").rect
    assert not holds(blank.cut, front.centre.x, front.y + 0.5)


@given(size=sizes, count=cards, packing=packings)
def test_folds_lie_where_panels_end(size: Size, count: int, packing: Packing) -> None:
    """This test ensures that every fold is a straight line along an edge of a panel, and that four of them are upright."""
    blank = blank_of(inside_of(size, count, packing))
    lines = list(zip(*[iter(points(blank.folds))] * 2, strict=True))
    upright = [line for line in lines if line[0][0] == line[1][0]]
    level = [line for line in lines if line[0][1] == line[1][1]]
    assert len(upright) + len(level) == len(lines) == 12
    assert len(upright) == 4
    xs = {round(x, 3) for p in blank.panels for x in (p.rect.x, p.rect.right)}
    ys = {round(y, 3) for p in blank.panels for y in (p.rect.y, p.rect.bottom)}
    assert {round(line[0][0], 3) for line in upright} <= xs
    assert {round(line[0][1], 3) for line in level} <= ys


@given(size=sizes, count=cards, packing=packings)
def test_glue_goes_where_nothing_is_printed(size: Size, count: int, packing: Packing) -> None:
    """This test ensures that the glue flap and the inner bottom take glue, clear of the panels, and fit under others."""
    room = inside_of(size, count, packing)
    blank = blank_of(room)
    flap, bottom = (area.bounds() for area in blank.glue)
    for area in (flap, bottom):
        assert not any(area.overlaps(p.rect, 0.01) for p in blank.panels)
        assert area.width > 0
        assert area.height > 0
    assert flap.width == pytest.approx(GLUE_FLAP - BLEED)
    assert flap.height <= room.height
    assert bottom.width < room.width
    assert bottom.bottom <= panel(blank, "bottom").rect.bottom


@given(size=sizes, count=cards, packing=packings)
def test_the_print_goes_on_past_every_cut(size: Size, count: int, packing: Packing) -> None:
    """This test ensures that where a panel ends in a cut its print goes on for 3 mm, and at each end of a side's fold too."""
    blank = blank_of(inside_of(size, count, packing))
    reach = {(p.art, i): p.reach for i, p in enumerate(blank.panels)}
    assert [r.left for (art, _), r in reach.items() if art in ("back", "top", "bottom")] == [BLEED] * 3
    assert [r.right for (art, _), r in reach.items() if art in ("top", "bottom")] == [BLEED] * 2
    assert [r.top for (art, _), r in reach.items() if art in ("front", "side", "top")] == [BLEED] * 4
    assert panel(blank, "bottom").reach.bottom == panel(blank, "side", 1).reach.right == BLEED


@given(size=sizes, count=cards, packing=packings)
def test_words_have_room_beside_the_box(size: Size, count: int, packing: Packing) -> None:
    """This test ensures that the room for words lies on the page, above the front, and outside the outline."""
    blank = blank_of(inside_of(size, count, packing))
    free, front = blank.free, panel(blank, "front").rect
    assert Rect(0, 0, blank.size.width, blank.size.height).contains(free)
    assert free.bottom == pytest.approx(front.y)
    for share in (0.05, 0.5, 0.95):
        assert not holds(blank.cut, free.x + share * free.width, free.y + 1)


def test_the_lid_tucks_in() -> None:
    """This test ensures that the tongue is narrower than the lid, as long as is said, and round at its corners."""
    blank = blank_of(inside_of(POKER, 125, Packing()))
    lid = panel(blank, "top").rect
    tongue = [(x, y) for x, y in points(blank.cut) if y < lid.y - 0.01]
    assert min(y for _, y in tongue) == pytest.approx(lid.y - TONGUE)
    assert min(x for x, _ in tongue) > lid.x
    assert max(x for x, _ in tongue) < lid.right
    assert sum(s[0] == "C" for s in blank.cut.segments) == 4  # two corners, and the two halves of the notch


def test_a_hundred_and_twenty_five_cards() -> None:
    """This test ensures that the box of a known deck has the measures that one finds with a ruler and a sum."""
    room = inside_of(POKER, 125, Packing(card_thickness=0.32, clearance=1))
    assert (room.width, room.height, room.depth) == (64, 89, 41)
    size = blank_of(room).size
    assert math.isclose(size.width, 2 * 64 + 2 * 41 + GLUE_FLAP + 2 * EDGE)
    assert math.isclose(size.height, TONGUE + 41 + 89 + 41 + 2 * EDGE)
