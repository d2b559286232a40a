"""This test ensures that marks say where to cut, and stay off the pieces."""

from dataclasses import replace

import pytest

from generator.base.geometry import Rect, Size
from generator.impose.grid import choose_fold, choose_grid
from generator.impose.marks import CASING, WIDTH, Ground, crop_marks, fold_marks, mark_span, registration_marks
from generator.model.paper import PAPERS
from generator.model.template import Recipe
from generator.scene.ink import BLACK, WHITE
from generator.scene.items import Item, Shape

POKER = Size(63, 88)
TIGHT = Recipe("nine-up", ("a4", "letter"))
LOOSE = replace(TIGHT, gutter=6.0)
Line = tuple[float, float, float, float]


def ground(recipe: Recipe, paper: str, count: int | None = None, **more: object) -> Ground:
    grid = choose_grid(POKER, recipe, PAPERS[paper])
    assert grid is not None
    cells = [(r, c) for r in range(grid.rows) for c in range(grid.columns)][:count]
    sheet = Rect(0, 0, PAPERS[paper].width, PAPERS[paper].height)
    return Ground(grid, frozenset(cells), 3.0, sheet.grown(-recipe.printable), **more)  # type: ignore[arg-type]


def lines(items: tuple[Item, ...], ink: object = BLACK) -> list[Line]:
    """The two ends of each line drawn in an ink."""
    out: list[Line] = []
    for item in items:
        assert isinstance(item, Shape)
        assert item.stroke is not None
        if item.stroke.ink is ink:
            s = item.path.segments
            out += [(*map(float, s[i][1:]), *map(float, s[i + 1][1:])) for i in range(0, len(s), 2)]  # type: ignore[misc]
    return out


@pytest.mark.parametrize(("room", "bleed", "span"), [
    (12.2, 3.0, (3.0, 7.0)),   # all the room in the world: from the bleed edge, 4 mm long
    (6.2, 3.0, (3.0, 6.2)),    # A4 at the sides: up to the printable edge
    (5.0, 3.0, (3.0, 5.0)),    # just 2 mm left
    (3.4, 3.0, (1.4, 3.4)),    # Letter, top: over the bleed
    (2.7, 3.0, (0.7, 2.7)),    # Letter with a printer margin of 5 mm
    (1.5, 3.0, (0.5, 1.5)),    # no nearer than 0.5 mm
    (0.7, 3.0, None),          # a speck is no mark
    (9.0, 0.0, (0.5, 4.5)),    # without bleed the mark still stands off the trim
])
def test_where_a_mark_begins_and_ends(room, bleed, span):
    """This test ensures that the one rule of crop marks holds in narrow and in wide margins (mm off the trim)."""
    assert mark_span(room, bleed) == span


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_cut_of_a_full_block_is_marked_at_both_ends(paper):
    """This test ensures that no cut line loses a mark, in the narrow margins of Letter either."""
    g = ground(TIGHT, paper)
    found = lines(crop_marks(g))
    xs = sorted(set(g.grid.xs) | {g.grid.block.right})
    ys = sorted(set(g.grid.ys) | {g.grid.block.bottom})
    for x in xs:
        ends = [b for a, _, c, b in found if a == c == pytest.approx(x)]
        assert sum(b < g.grid.block.y for b in ends) == 1
        assert sum(b > g.grid.block.bottom for b in ends) == 1
    for y in ys:
        ends = [c for _, b, c, d in found if b == d == pytest.approx(y)]
        assert sum(c < g.grid.block.x for c in ends) == 1
        assert sum(c > g.grid.block.right for c in ends) == 1
    assert len(found) == 2 * (len(xs) + len(ys))


@pytest.mark.parametrize("printable", [0.0, 4.3, 5.0, 6.0])
def test_marks_stop_at_the_printable_edge(printable):
    """This test ensures that no mark runs where the printer does not reach."""
    g = ground(replace(TIGHT, printable=printable), "letter")
    for x1, y1, x2, y2 in lines(crop_marks(g)):
        assert g.printable.contains(Rect(x1, y1, x2 - x1, y2 - y1))


def test_marks_of_a_partial_sheet_stand_round_the_pieces_that_are_there():
    """This test ensures that a card alone in its row has marks of its own, and none runs along another's foot."""
    g = ground(TIGHT, "a4", 4)
    found = lines(crop_marks(g))
    block, foot, right = g.grid.block, g.grid.trim((1, 0)).bottom, g.grid.trim((1, 0)).right
    assert any(y1 == y2 == foot and x1 == right + 3 for x1, y1, x2, y2 in found)
    assert any(x1 == x2 == right and y1 == foot + 3 for x1, y1, x2, y2 in found)
    shared = g.grid.trim((0, 1)).bottom
    assert [line for line in found if line[1] == line[3] == shared and right < line[0] < block.right] == []


def test_marks_over_the_bleed_stand_on_white():
    """This test ensures that a mark on a dark bleed is seen, and that others need no casing."""
    over = crop_marks(ground(TIGHT, "letter"))
    assert len(lines(over, WHITE)) == 8
    assert isinstance(over[0], Shape)
    assert over[0].stroke is not None
    assert over[0].stroke.width == pytest.approx(WIDTH + 2 * CASING, abs=0.001)
    assert lines(crop_marks(ground(TIGHT, "a4")), WHITE) == []


def test_gutters_are_marked_for_every_piece():
    """This test ensures that each corner of a piece has two marks, which stay in its own half of a gutter."""
    g = ground(LOOSE, "a4")
    found = lines(crop_marks(g))
    assert len(found) == 8 * 8
    inner = [ln for ln in found if g.grid.block.contains(Rect(ln[0], ln[1], ln[2] - ln[0], ln[3] - ln[1]))]
    assert inner
    assert {round(max(x2 - x1, y2 - y1), 3) for x1, y1, x2, y2 in inner} == {2.0}
    first = g.grid.trim((0, 0))
    assert (first.right, first.bottom + 1, first.right, first.bottom + 3) in inner
    for cell in g.occupied:
        trim = g.grid.trim(cell)
        for x1, y1, x2, y2 in found:
            assert not trim.overlaps(Rect(x1, y1, max(x2 - x1, WIDTH), max(y2 - y1, WIDTH)), WIDTH)


def test_a_mark_is_shortened_before_the_slug():
    """This test ensures that a mark ends 0.5 mm before what is taken, and is not left out."""
    free = lines(crop_marks(ground(TIGHT, "a4")))
    taken = Rect(4.3, 12.0, 100.0, 3.0)
    short = lines(crop_marks(ground(TIGHT, "a4", taken=(taken,))))
    assert len(short) == len(free)
    tops = [(x1, y1) for x1, y1, _, y2 in short if y2 < 16.5 and y1 != y2]
    assert [y for x, y in tops if x > 105] == [9.5, 9.5]
    assert [y for x, y in tops if x < 105] == [15.5, 15.5]


def test_fold_marks_lie_at_the_fold_and_no_crop_marks_beside_them():
    """This test ensures that the fold is marked above and below the block by dashes, and is not taken for a cut."""
    grid = choose_fold(POKER, TIGHT, PAPERS["a4"])
    assert grid is not None
    cells = frozenset((r, c) for r in range(grid.rows) for c in range(grid.columns))
    g = Ground(grid, cells, 3.0, Rect(4.3, 4.3, 201.4, 288.4), (), 0)
    folds = fold_marks(g, 105.0)
    assert isinstance(folds[0], Shape)
    assert folds[0].stroke is not None
    assert folds[0].stroke.dashes
    assert [(x1, x2) for x1, _, x2, _ in lines(folds)] == [(105.0, 105.0)] * 2
    upright = {x1 for x1, _, x2, _ in lines(crop_marks(g)) if x1 == x2}
    assert upright == {16.8, 193.2}
    wide = choose_fold(POKER, replace(TIGHT, fold_gap=6.0), PAPERS["a4"])
    assert wide is not None
    cut = crop_marks(Ground(wide, cells, 3.0, Rect(4.3, 4.3, 201.4, 288.4), (), 0))
    assert len({x1 for x1, _, x2, _ in lines(cut) if x1 == x2}) == 4


def test_registration_crosses_lie_on_each_other_after_the_flip():
    """This test ensures that crosses are the same seen from both sides, and that none is drawn without room."""
    items = registration_marks(ground(TIGHT, "a4"))
    assert isinstance(items[0], Shape)
    box = items[0].path.bounds()
    assert box.centre.x == pytest.approx(105)
    assert box.centre.y == pytest.approx(148.5)
    assert box.y > 4.3 + 3.0
    assert registration_marks(ground(replace(TIGHT, printable=5.0), "letter")) == ()
