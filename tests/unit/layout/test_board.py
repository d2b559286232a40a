"""Boards laid out: squares, marked squares, starting squares, border and coordinates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from generator.base.geometry import IDENTITY, Matrix, Rect
from generator.fonts.book import FontBook
from generator.layout.board import lay_out
from generator.layout.board_border import frame_of, knot
from generator.layout.studio import Workshop
from generator.load.read import read
from generator.model.board import Board, men_on
from generator.model.pack import Pack
from generator.model.template import Format
from generator.preflight.pages import check_pages
from generator.scene.ink import BLACK, WHITE
from generator.scene.items import GlyphRun, Group, Item, Shape, Use
from generator.scene.page import Leaf, Page


@pytest.fixture(scope="module")
def pack(root: Path) -> Pack:
    return read([root])[0]


@pytest.fixture(scope="module")
def workshop(pack: Pack) -> Workshop:
    return Workshop(pack.look, "da", FontBook())


def drawn(pack: Pack, workshop: Workshop, name: str = "copenhagen-11", square: float = 18, setup: str = "",
          coordinates: bool = True, board: Board | None = None) -> Page:
    board = board or pack.boards[name]
    page, report = lay_out(board, board.setups[setup or board.setup], pack, workshop, square, coordinates=coordinates)
    assert report.findings == []
    assert page is not None
    return page


def uses(page: Page, sort: str) -> list[tuple[float, float]]:
    """The middles of the squares that hold a sign of a sort, such as 'attacker' or 'corner'."""
    return sorted((item.matrix.e, item.matrix.f) for item in page.items
                  if isinstance(item, Use) and item.symbol.id.startswith(f"square-{sort}-"))


def flat(items: tuple[Item, ...], matrix: Matrix = IDENTITY) -> Iterator[tuple[Item, Matrix]]:
    for item in items:
        if isinstance(item, Group):
            yield from flat(item.items, matrix @ item.matrix)
        elif isinstance(item, Use):
            yield from flat(item.symbol.items, matrix @ item.matrix)
        else:
            yield item, matrix


@pytest.mark.parametrize(("name", "square", "paper"), [
    ("copenhagen-11", 16, (210, 297)), ("copenhagen-11", 24, (297, 420)), ("hnefatafl-13", 18, (297, 420)),
    ("copenhagen-11", 34, (420, 594)), ("hnefatafl-13", 26, (420, 594)),
])
def test_boards_fit_the_papers_they_are_for(pack: Pack, workshop: Workshop, name: str, square: float,
                                            paper: tuple[float, float]) -> None:
    """This test ensures that a board with its border fits its paper with 5.8 mm to spare on each side for marks."""
    page = drawn(pack, workshop, name, square)
    assert page.boxes.trim.width == page.boxes.trim.height <= min(paper) - 2 * 5.8 + 1e-6
    assert page.boxes.bleed == page.boxes.trim.grown(3)


@pytest.mark.parametrize("square", [16, 18, 23.5, 40])
@pytest.mark.parametrize("name", ["copenhagen-11", "hnefatafl-13"])
def test_every_line_of_the_grid(pack: Pack, workshop: Workshop, name: str, square: float) -> None:
    """This test ensures that lines lie a square apart in both directions, one more than there are squares."""
    board = pack.boards[name]
    page = drawn(pack, workshop, name, square)
    margin = frame_of(board, square).whole
    wanted = [round(margin + i * square, 3) for i in range(board.columns + 1)]
    grids = [item for item in page.items if isinstance(item, Shape) and item.stroke and not item.fill
             and len(item.path.segments) == 4 * (board.columns + 1)]
    assert len(grids) == 1
    ends = [(float(s[1]), float(s[2])) for s in grids[0].path.segments]
    lines = list(zip(ends[::2], ends[1::2], strict=True))
    assert sorted(a[0] for a, b in lines if a[0] == b[0]) == pytest.approx(wanted)
    assert sorted(a[1] for a, b in lines if a[1] == b[1]) == pytest.approx(wanted)


@pytest.mark.parametrize("setup", ["a", "b", "c", "d", "e"])
def test_men_begin_where_the_setup_says(pack: Pack, workshop: Workshop, setup: str) -> None:
    """This test ensures that each man's square has the sign of its sort, the king's being the throne."""
    board = pack.boards["hnefatafl-13"]
    page = drawn(pack, workshop, board.id, 20, setup)
    margin = frame_of(board, 20).whole
    for man in ("attacker", "defender"):
        wanted = sorted((margin + (c + 0.5) * 20, margin + (r + 0.5) * 20)
                        for c, r, its in men_on(board, board.setups[setup]) if its == man)
        assert uses(page, man) == [pytest.approx(place) for place in wanted]
    assert uses(page, "king") == []
    assert uses(page, "throne") == [pytest.approx((page.boxes.trim.width / 2,) * 2)]
    assert len(uses(page, "corner")) == 4


def test_a_king_off_the_throne_has_a_crown(pack: Pack, workshop: Workshop) -> None:
    """This test ensures that a king who begins elsewhere is marked there, and the throne stays the throne."""
    board = pack.boards["copenhagen-11"]
    moved = replace(board.setups["standard"], position="1K9/11/11/11/11/11/11/11/11/11/10K a")
    page = drawn(pack, workshop, board=replace(board, setups={"standard": moved}))
    assert len(uses(page, "king")) == 1  # the other stands on a marked corner
    assert len(uses(page, "throne")) == 1


def test_signs_differ_without_colour(pack: Pack, workshop: Workshop) -> None:
    """This test ensures that attackers, defenders, corners and throne have outlines of their own."""
    page = drawn(pack, workshop)
    shapes = {item.symbol.id.split("-")[1]: tuple(shape.path.segments for shape, _ in flat(item.symbol.items)
                                                  if isinstance(shape, Shape))
              for item in page.items if isinstance(item, Use)}
    assert set(shapes) == {"attacker", "defender", "corner", "throne"}
    assert len(set(shapes.values())) == 4


def test_coordinates_stand_on_all_sides(pack: Pack, workshop: Workshop) -> None:
    """This test ensures that each letter and figure stands twice, level with its squares, and can be left out."""
    board = pack.boards["copenhagen-11"]
    page = drawn(pack, workshop, square=16)
    words = Counter(item.text for item in page.items if isinstance(item, GlyphRun))
    assert words == dict.fromkeys([*"abcdefghijk", *map(str, range(1, 12))], 2)
    margin = frame_of(board, 16).whole
    for item in page.items:
        if isinstance(item, GlyphRun) and item.text.isdecimal():
            row = board.rows - int(item.text)
            assert margin + row * 16 < item.y < margin + (row + 1) * 16
    bare = drawn(pack, workshop, square=16, coordinates=False)
    assert not [item for item in bare.items if isinstance(item, GlyphRun)]
    assert bare.boxes == page.boxes


def test_the_runes_fill_each_side(pack: Pack, workshop: Workshop) -> None:
    """This test ensures that four lines of runes run round the board clockwise, tops outward, each from knot to knot."""
    board = pack.boards["hnefatafl-13"]
    page = drawn(pack, workshop, board.id)
    rubric = workshop.inks["rubric"]
    turns = []
    for item in page.items:
        if isinstance(item, Group) and all(isinstance(i, Shape) for i in item.items):
            art = [i for i in item.items if isinstance(i, Shape)]
            if art[0].stroke and art[0].stroke.ink == rubric:
                m, box = item.matrix, art[0].path.bounds()
                turns.append((round(m.a), round(m.b)))
                outer = m.apply_rect(Rect(box.x, 0, box.width, box.bottom))
                assert max(outer.width, outer.height) == pytest.approx(13 * 18 + 2 * 1.6 - 2 * 3.4, abs=0.01)
                inside = page.boxes.trim.grown(-6)
                assert inside.contains(outer)
    assert turns == [(1, 0), (0, 1), (-1, 0), (0, -1)]


def test_a_knot_goes_over_and_under_by_turns() -> None:
    """This test ensures that the knot looks the same after a quarter turn, and passes over once at each crossing."""
    items = knot(4, BLACK, WHITE)
    over = items[2]
    assert isinstance(over, Shape)
    ends = [(float(s[1]), float(s[2])) for s in over.path.segments]
    lines = list(zip(ends[::2], ends[1::2], strict=True))
    assert sorted(a[0] == b[0] for a, b in lines) == [False, False, True, True]
    middles = {(round((a[0] + b[0]) / 2, 3), round((a[1] + b[1]) / 2, 3)) for a, b in lines}
    assert middles == {(s * 2.08, t * 2.08) for s in (1, -1) for t in (1, -1)}


@pytest.mark.parametrize("ink", ["full", "saver", "mono"])
@pytest.mark.parametrize("border", ["", "rule", "runes"])
def test_all_borders_in_all_editions_pass_preflight(pack: Pack, border: str, ink: str) -> None:
    """This test ensures that a board has no finding with any border and in any edition, from 16 mm to 40."""
    shop = Workshop(pack.look, "de", FontBook(), ink)
    board = replace(pack.boards["hnefatafl-13"], border=border)
    for square in (16, 40):
        page = drawn(pack, shop, square=square, board=board)
        trim = page.boxes.trim
        form = Format("board", trim.width, trim.height, 3, page.boxes.safe.x)
        assert [f.message for f in check_pages([Leaf(page)], form).findings] == []


def test_a_missing_role_is_told(pack: Pack, workshop: Workshop) -> None:
    """This test ensures that a look without the role of the coordinates is a finding, not a crash."""
    board = pack.boards["copenhagen-11"]
    bare = replace(pack, look=replace(pack.look, roles={}))
    page, report = lay_out(board, board.setups["standard"], bare, workshop, 16)
    assert page is None
    assert [f.code for f in report.findings] == ["TEXT422"]
