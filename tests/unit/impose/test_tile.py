"""Large pages over several papers: everything printed, enough overlap, crosses that agree, no paper wasted."""

from __future__ import annotations

import itertools
import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.geometry import Rect, Size
from generator.impose.overview import Lettering
from generator.impose.slug import SlugLine
from generator.impose.tile import impose_large
from generator.impose.tiling import Tile, Tiling, choose_tiling, name_of
from generator.model.paper import PAPERS, Paper
from generator.model.template import Recipe
from generator.preflight.tiles import check_large
from generator.scene.ink import BLACK
from generator.scene.items import Group, Item, Shape, Use
from generator.scene.page import Boxes, Page
from generator.scene.path import Path, rectangle
from generator.scene.sheet import Sheet

TILES = Recipe("tiles", tuple(PAPERS), overlap=10, margin=10, duplex="none")
A1, A2 = Rect(0, 0, 841, 594), Rect(0, 0, 594, 420)
papers = st.sampled_from([PAPERS[name] for name in ("a4", "a3", "letter", "tabloid", "legal", "a2")])


def page_of(width: float, height: float, bleed: float = 3) -> Page:
    boxes = Boxes.around(Size(width, height), bleed, 3)
    return Page("sea", "Sea", boxes, (Shape(rectangle(boxes.bleed), BLACK),))


def tiling_of(trim: Rect, paper: Paper, **changes: object) -> Tiling:
    found = choose_tiling(trim, TILES, paper, **changes)  # type: ignore[arg-type]
    assert found is not None
    return found


def word(*_: object) -> tuple[Item, ...]:
    """Sets a text as a small bar, so that names can be counted without fonts."""
    return (Shape(rectangle(Rect(float(_[1]), float(_[2]) - 1, 2, 1)), BLACK),)  # type: ignore[arg-type]


LETTERING = Lettering(word, word, word, "Sea", ("{sheets} sheets: {columns} by {rows}",))


@pytest.mark.parametrize(("trim", "paper", "count"), [
    (A1, "a4", 15), (A1, "letter", 15), (A1, "a3", 8), (A2, "a4", 8), (A2, "letter", 8), (Rect(0, 0, 600, 450), "a4", 8),
])
def test_counts_of_the_study(trim: Rect, paper: str, count: int) -> None:
    """This test ensures that the posters need as many papers as the study of printing counted (print.md, 9)."""
    assert len(tiling_of(trim, PAPERS[paper]).tiles) == count


@given(st.floats(150, 900), st.floats(150, 900), papers)
def test_no_way_needs_fewer(width: float, height: float, paper: Paper) -> None:
    """This test ensures that neither direction of the page would do with fewer papers."""
    found = tiling_of(Rect(0, 0, width, height), paper)
    for across, down in ((paper.width - 20, paper.height - 20), (paper.height - 20, paper.width - 20)):
        needed = math.prod(max(1, math.ceil((length - 10 - 1e-6) / (room - 10)))
                           for length, room in ((width, across), (height, down)))
        assert len(found.tiles) <= needed


def test_a_page_is_turned_where_that_saves_paper() -> None:
    """This test ensures that the A1 poster lies on its side on A2, in four tiles where six would be needed upright."""
    found = tiling_of(A1, PAPERS["a2"])
    assert (found.turned, found.columns, found.rows) == (True, 2, 2)
    assert not tiling_of(A1, PAPERS["a4"]).turned
    sheets = impose_large(page_of(841, 594), TILES, PAPERS["a2"])
    assert all((p.matrix.a, p.matrix.b) == (0, -1) for sheet in sheets for p in sheet.recto.placements)


@given(st.floats(150, 900), st.floats(150, 900), papers, st.lists(st.floats(0, 900), max_size=60))
def test_tiles_cover_the_page_and_overlap(width: float, height: float, paper: Paper, lines: list[float]) -> None:
    """This test ensures that windows cover the page, fit the paper, share 10 mm with each neighbour and are never blank."""
    width, height = round(width, 3), round(height, 3)
    found = tiling_of(Rect(0, 0, width, height), paper, lines=(lines, lines))
    room = Size(paper.width - 20, paper.height - 20)
    room = room.turned() if found.turned else room
    by_cell = {(t.row, t.column): t for t in found.tiles}
    assert by_cell.keys() == set(itertools.product(range(found.rows), range(found.columns)))
    assert sum(t.net.width * t.net.height for t in found.tiles) == pytest.approx(width * height)
    for (row, column), tile in by_cell.items():
        w, n = tile.window, tile.net
        assert w.width <= room.width + 0.002
        assert w.height <= room.height + 0.002
        assert n.width > width / found.columns / 2 - 1
        assert n.height > height / found.rows / 2 - 1
        right, below = by_cell.get((row, column + 1)), by_cell.get((row + 1, column))
        if right:
            assert w.right - right.window.x == pytest.approx(10, abs=0.003)
            assert n.right == pytest.approx(right.net.x)
        else:
            assert (w.right, n.right) == pytest.approx((width, width))
        if below:
            assert w.bottom - below.window.y == pytest.approx(10, abs=0.003)
            assert n.bottom == pytest.approx(below.net.y)
        else:
            assert (w.bottom, n.bottom) == pytest.approx((height, height))
        assert (row, column) != (0, 0) or (w.x, w.y) == (0, 0)


def test_tiles_are_of_one_size_where_nothing_draws_the_seams() -> None:
    """This test ensures that without lines the page is divided evenly, to a millimetre."""
    found = tiling_of(A1, PAPERS["a4"])
    for size in ([t.window.width for t in found.tiles], [t.window.height for t in found.tiles]):
        assert max(size) - min(size) <= 2


def test_seams_move_to_lines() -> None:
    """This test ensures that seams lie on lines of the page where these leave room, and else where they must."""
    trim, lines = Rect(0, 0, 285.2, 285.2), [10.6 + 24 * i for i in range(12)]
    found = tiling_of(trim, PAPERS["a4"], lines=(lines, lines))
    inner = {t.net.right for t in found.tiles if t.column == 0} | {t.net.bottom for t in found.tiles if t.row == 0}
    assert all(any(abs(seam - at) < 0.001 for at in lines) for seam in inner)
    far = tiling_of(trim, PAPERS["a4"], lines=([3.0], [284.0]))
    assert {t.net.right for t in far.tiles if t.column == 0} == {143.0}


@pytest.mark.parametrize(("row", "column", "name"), [(0, 0, "A1"), (2, 1, "B3"), (0, 25, "Z1"), (9, 26, "AA10")])
def test_names(row: int, column: int, name: str) -> None:
    """This test ensures that letters count columns and numbers rows, and that after Z comes AA."""
    assert name_of(row, column) == name == Tile(row, column, A1, A1).name


def crosses(sheet: Sheet) -> set[tuple[float, float]]:
    """The middles of the crosses of a sheet, on the page."""
    back = sheet.recto.placements[0].matrix.inverse()
    path = next(item.path for item in sheet.recto.marks if isinstance(item, Shape))
    ends = [(float(s[1]), float(s[2])) for s in path.segments]
    middles = Counter(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(ends[::2], ends[1::2], strict=True))
    assert set(middles.values()) == {2}
    return {tuple(round(v, 3) for v in back.apply(x, y)) for x, y in middles}  # type: ignore[misc]


@pytest.mark.parametrize("paper", ["a4", "a3", "letter", "a2"])
def test_crosses_stand_where_seams_meet(paper: str) -> None:
    """This test ensures that each meeting of seams has its cross on every paper that shows it, and corners have none."""
    page = page_of(841, 594)
    found = tiling_of(page.boxes.trim, PAPERS[paper])
    sheets = impose_large(page, TILES, PAPERS[paper])
    seen: Counter[tuple[float, float]] = Counter()
    for sheet in sheets:
        seen.update(crosses(sheet))
    xs, ys = ({0.0, *(t.net.right for t in found.tiles)}, {0.0, *(t.net.bottom for t in found.tiles)})
    corners = {(x, y) for x in (0, 841) for y in (0, 594)}
    assert set(seen) == set(itertools.product(xs, ys)) - corners
    for (x, y), times in seen.items():
        assert times == (2 if x in (0, 841) or y in (0, 594) else 4)


def test_papers_are_cut_on_the_right_and_below() -> None:
    """This test ensures that marks outside the picture show the right and the lower seam, and else the page's edges."""
    page = page_of(841, 594)
    sheets = impose_large(page, TILES, PAPERS["a4"])
    tiles = tiling_of(page.boxes.trim, PAPERS["a4"]).tiles
    for sheet, tile in zip(sheets, tiles, strict=True):
        back = sheet.recto.placements[0].matrix.inverse()
        shapes = [item.path for item in sheet.recto.marks if isinstance(item, Shape)]
        ends = [back.apply(float(s[1]), float(s[2])) for s in shapes[1].segments]
        lines = list(zip(ends[::2], ends[1::2], strict=True))
        upright = {round(a[0], 3) for a, b in lines if abs(a[0] - b[0]) < 1e-6}
        level = {round(a[1], 3) for a, b in lines if abs(a[1] - b[1]) < 1e-6}
        assert upright == {tile.net.right} | ({0.0} if tile.column == 0 else set())
        assert level == {tile.net.bottom} | ({0.0} if tile.row == 0 else set())
        shown = back.apply_rect(sheet.recto.placements[0].clip)
        assert not [a for a, b in lines if shown.grown(-0.01).contains(Rect(*a, 0, 0))]


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "a2"])
@pytest.mark.parametrize("size", [(841, 594), (594, 420), (285.2, 285.2)])
def test_preflight_passes_what_imposition_makes(size: tuple[float, float], paper: str) -> None:
    """This test ensures that the sheets of posters and boards have no finding, with slugs, names and an overview."""
    page = page_of(*size)

    def slug(at: SlugLine, name: str) -> tuple[Item, ...]:
        return (Shape(rectangle(Rect(at.x, at.y - 1, min(at.width, 60), 1)), BLACK),)

    sheets = impose_large(page, TILES, PAPERS[paper], slug=slug, ruler_label=word, lettering=LETTERING)
    assert [f.message for f in check_large(sheets, page, TILES, PAPERS[paper]).findings] == []


def test_one_paper_is_enough_for_a_small_page() -> None:
    """This test ensures that a page that fits has one sheet with crop marks, without crosses, overview or overlap."""
    page = page_of(197.2, 197.2)
    sheets = impose_large(page, TILES, PAPERS["a4"], lettering=LETTERING)
    assert len(sheets) == 1
    assert sheets[0].recto.placements[0].page is page
    assert sheets[0].recto.placements[0].trim.size == page.boxes.trim.size


def test_the_overview_comes_first_and_shares_the_art() -> None:
    """This test ensures that the page is drawn once: all tiles and the overview use one symbol, the overview made small."""
    page = page_of(841, 594)
    first, *rest = impose_large(page, TILES, PAPERS["a4"], lettering=LETTERING)
    assert (len(rest), first.number, first.total) == (15, 1, 16)
    pages = {id(sheet.recto.placements[0].page) for sheet in rest}
    assert len(pages) == 1
    art = rest[0].recto.placements[0].page.items[0]
    assert isinstance(art, Use)
    small = next(i for i in first.recto.placements[0].page.items if isinstance(i, Group) and i.clip)
    inner = small.items[0]
    assert isinstance(inner, Use)
    assert inner.symbol is art.symbol
    assert inner.matrix.a == inner.matrix.d == pytest.approx(190 / 841)


def test_the_overview_says_how_many() -> None:
    """This test ensures that numbers of tiles are filled into the notes, and each tile has its name on the overview."""
    said: list[str] = []

    def keep(text: str, *rest: object) -> tuple[Item, ...]:
        said.append(text)
        return ()

    impose_large(page_of(841, 594), TILES, PAPERS["a4"],
                 lettering=Lettering(keep, keep, keep, "Sea", ("{sheets}: {columns} × {rows}",)))
    on_overview = said[:said.index("15: 5 × 3") + 1]
    assert on_overview[0] == "Sea"
    assert sorted(on_overview[1:-1]) == sorted(f"{c}{r}" for c in "ABCDE" for r in (1, 2, 3))


def test_neighbours_are_named_at_each_seam() -> None:
    """This test ensures that a tile in the middle names its four neighbours, and its own name is in its slug."""
    names: list[str] = []

    def slug(at: SlugLine, name: str) -> tuple[Item, ...]:
        names.append(name)
        return ()

    sheets = impose_large(page_of(841, 594), TILES, PAPERS["a4"], slug=slug, lettering=LETTERING)
    assert names == ["", *(f"{c}{r}" for r in (1, 2, 3) for c in "ABCDE")]
    middle = sheets[1 + 5 + 2]
    assert sum(isinstance(item, Group) for item in middle.recto.marks) == 4
    assert sum(isinstance(item, Group) for item in sheets[1].recto.marks) == 2


def test_tiles_move_by_whole_millimetres() -> None:
    """This test ensures that tiles and poster fall on one grid of pixels, so that they can be compared."""
    for paper in ("a4", "letter", "a2"):
        for sheet in impose_large(page_of(841, 594), TILES, PAPERS[paper]):
            m = sheet.recto.placements[0].matrix
            assert m.e == int(m.e)
            assert m.f == int(m.f)


def test_a_paper_that_is_too_small() -> None:
    """This test ensures that no sheets are made where margins leave nothing, and preflight says so."""
    small = Paper("stamp", 30, 200)
    assert impose_large(page_of(841, 594), TILES, small) == ()
    assert [f.code for f in check_large((), page_of(841, 594), TILES, small).findings] == ["SHEET701"]


def test_bleed_is_printed_at_the_edges_alone() -> None:
    """This test ensures that ink runs over the trim on the outer sides of outer tiles, and nowhere else."""
    page = page_of(841, 594)
    for sheet, tile in zip(impose_large(page, TILES, PAPERS["a4"]), tiling_of(page.boxes.trim, PAPERS["a4"]).tiles,
                           strict=True):
        shown = sheet.recto.placements[0].matrix.inverse().apply_rect(sheet.recto.placements[0].clip)
        w = tile.window
        over = [round(v, 3) for v in (w.y - shown.y, shown.right - w.right, shown.bottom - w.bottom, w.x - shown.x)]
        assert over == [3 if outer else 0 for outer in (tile.row == 0, tile.column == 4, tile.row == 2, tile.column == 0)]


def test_marks_are_left_out_where_the_recipe_says_so() -> None:
    """This test ensures that `marks: false` leaves the pictures bare."""
    bare = Recipe("tiles", ("a4",), overlap=10, margin=10, marks=False)
    for sheet in impose_large(page_of(841, 594), bare, PAPERS["a4"]):
        assert not [item for item in sheet.recto.marks if isinstance(item, Shape) and isinstance(item.path, Path)]
