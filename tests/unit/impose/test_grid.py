"""This test ensures that the grid holds as many pieces as a paper can, and lies in its middle."""

from dataclasses import replace

import pytest

from generator.base.geometry import Size
from generator.impose.grid import choose_fold, choose_grid
from generator.model.paper import PAPERS, Paper
from generator.model.template import Recipe

POKER, MINI, TAROT = Size(63, 88), Size(44, 68), Size(70, 120)
TIGHT = Recipe("nine-up", ("a4", "letter"))
LOOSE = replace(TIGHT, id="guttered", gutter=6.0)


@pytest.mark.parametrize(
    ("trim", "recipe", "paper", "columns", "rows", "turned", "left", "top"),
    [
        (POKER, TIGHT, "a4", 3, 3, False, 10.5, 16.5),
        (POKER, TIGHT, "letter", 3, 3, False, 13.45, 7.7),
        (POKER, LOOSE, "a4", 2, 4, True, 14.0, 13.5),
        (POKER, LOOSE, "letter", 3, 2, False, 7.45, 48.7),
        (POKER, TIGHT, "a3", 3, 6, True, 16.5, 21.0),
        (MINI, TIGHT, "a4", 4, 4, False, 17.0, 12.5),
        (TAROT, TIGHT, "a4", 2, 2, False, 35.0, 28.5),
    ],
)
def test_most_pieces_on_the_paper(trim, recipe, paper, columns, rows, turned, left, top):
    """This test ensures that the known counts and margins of common cards come out, in mm."""
    grid = choose_grid(trim, recipe, PAPERS[paper])
    assert grid is not None
    assert (grid.columns, grid.rows, grid.turned) == (columns, rows, turned)
    assert (grid.block.x, grid.block.y) == (left, top)


@pytest.mark.parametrize(("turn", "count", "turned"), [("never", 6, False), ("always", 8, True), ("auto", 8, True)])
def test_turn_is_obeyed(turn, count, turned):
    """This test ensures that pieces lie on their side only where the recipe lets them."""
    grid = choose_grid(POKER, replace(LOOSE, turn=turn), PAPERS["a4"])
    assert grid is not None
    assert (grid.count, grid.turned) == (count, turned)


def test_equal_counts_stay_upright():
    """This test ensures that pieces are not turned where turning wins nothing."""
    grid = choose_grid(POKER, LOOSE, PAPERS["letter"])
    assert grid is not None
    assert grid.count == 6
    turned = choose_grid(POKER, replace(LOOSE, turn="always"), PAPERS["letter"])
    assert turned is not None
    assert turned.count == 6
    assert not grid.turned


def test_pieces_that_fill_the_paper_to_the_margin_fit():
    """This test ensures that no piece is lost to the rounding of floating point."""
    paper = Paper("odd", 3 * 63.1 + 2 * 6, 3 * 88.1 + 2 * 6)
    grid = choose_grid(Size(63.1, 88.1), TIGHT, paper)
    assert grid is not None
    assert grid.count == 9


def test_too_large_a_piece_has_no_grid():
    """This test ensures that a piece larger than the paper is told apart from one that fits."""
    assert choose_grid(Size(208, 208), TIGHT, PAPERS["a4"]) is None
    assert choose_grid(Size(198, 198), TIGHT, PAPERS["a4"]) is not None


def test_marks_keep_the_trim_off_the_printable_edge():
    """This test ensures that a wide printer margin leaves room for crop marks, where there are any."""
    size = Size(210 - 2 * 6.2, 100)
    wide = replace(TIGHT, printable=6.0, turn="never")
    assert choose_grid(size, wide, PAPERS["a4"]) is None
    assert choose_grid(size, replace(wide, marks=False), PAPERS["a4"]) is not None


@pytest.mark.parametrize(("paper", "margin_top"), [("a4", 22.5), ("letter", 13.7)])
def test_gutterfold_holds_four_pairs(paper, margin_top):
    """This test ensures that faces and backs mirror each other at the middle of the paper, with the gap of the fold."""
    recipe = replace(TIGHT, fold_gap=0.4)
    grid = choose_fold(POKER, recipe, PAPERS[paper])
    assert grid is not None
    width = PAPERS[paper].width
    assert (grid.columns, grid.rows, grid.turned) == (2, 4, True)
    assert grid.block.y == margin_top
    assert grid.gap((0, 0), (0, 1)) == pytest.approx(0.4)
    assert grid.xs[0] + grid.xs[1] + grid.cell.width == pytest.approx(width)


def test_gutterfold_of_small_pieces_has_several_columns():
    """This test ensures that tokens fill both halves of the paper."""
    grid = choose_fold(Size(25, 25), TIGHT, PAPERS["a4"])
    assert grid is not None
    assert (grid.columns, grid.rows) == (6, 11)
    for i in range(3):
        assert grid.xs[i] + grid.xs[5 - i] + 25 == pytest.approx(210)
