"""What is counted before writing, and the boxes round what is written."""

from __future__ import annotations

import runpy
from pathlib import Path as FilePath

from hypothesis import given
from hypothesis import strategies as st

from generator.base.geometry import Matrix, Rect
from generator.fonts.book import FontBook
from generator.render.extent import NOTHING, is_inside, mapped, of_item, of_items, of_rect, shared, union
from generator.render.repeats import Repeats
from generator.scene.ink import BLACK, Stroke
from generator.scene.items import Group, Shape, Symbol, Use
from generator.scene.path import Path, rectangle

TRIAL = runpy.run_path(str(FilePath(__file__).parents[2] / "agreement" / "trial_scene.py"))
BOOK = FontBook()


def test_pages_symbols_and_shared_items_are_counted() -> None:
    """This test ensures that the back of ten cards counts ten times, its items once, and a shared ground ten times."""
    run = TRIAL["trial_run"](BOOK, cards=10)
    repeats = Repeats(run)
    back = run.sheets[0].verso.placements[0].page
    face = run.sheets[0].recto.placements[0].page
    assert repeats.times(back) == 10
    assert repeats.times(back.items[0]) == 1
    assert repeats.times(face) == 1
    assert repeats.times(face.items[0]) == 10
    uses = [item for item in face.items if isinstance(item, Use)]
    assert repeats.times(uses[0].symbol) == 3  # three places, each an item that all cards share
    group = next(item for item in face.items if isinstance(item, Group))
    assert repeats.times(group.items[0]) == 1


boxes = st.tuples(*[st.floats(-100, 100)] * 2, *[st.floats(0, 50)] * 2).map(
    lambda v: (v[0], v[1], v[0] + v[2], v[1] + v[3]))


@given(boxes, boxes)
def test_union_holds_both_and_the_common_part_lies_in_both(one: tuple[float, ...], other: tuple[float, ...]) -> None:
    """This test ensures that boxes add up and cut each other as rectangles do."""
    whole, part = union([one, other]), shared(one, other)
    assert is_inside(one, whole)
    assert is_inside(other, whole)
    assert part == NOTHING or (is_inside(part, one) and is_inside(part, other))


@given(boxes, st.sampled_from([0, 90, 180, 270, 33]), st.floats(-20, 20))
def test_mapped_box_is_that_of_the_matrix(box: tuple[float, ...], angle: float, move: float) -> None:
    """This test ensures that turned and moved boxes are those that the geometry gives."""
    matrix = Matrix.move(move, 3) @ Matrix.turn(angle)
    rect = matrix.apply_rect(Rect(box[0], box[1], box[2] - box[0], box[3] - box[1]))
    for found, wanted in zip(mapped(box, matrix), of_rect(rect), strict=True):
        assert abs(found - wanted) < 1e-6


def test_no_box_stays_no_box() -> None:
    """This test ensures that nothing moved or turned is still nothing, and that nothing at all has no box."""
    assert union([]) == NOTHING
    assert mapped(NOTHING, Matrix.turn(90)) == NOTHING
    assert is_inside(NOTHING, (0, 0, 1, 1))


def test_box_of_a_line_holds_its_ink() -> None:
    """This test ensures that the quick box of a line is never smaller than the outlines of its words."""
    for run in TRIAL["texts"](BOOK):
        unit = run.size_pt * 25.4 / 72 / 1000
        for word, x in zip(run.words, run.xs, strict=True):
            left, bottom, right, top = (v * unit for v in word.ink)
            assert is_inside((x + left, run.y - top, x + right, run.y - bottom), of_item(run))


def test_box_of_a_shape_holds_its_stroke() -> None:
    """This test ensures that lines, and the corners of mitred ones, are part of the box."""
    square = rectangle(Rect(0, 0, 10, 10))
    assert of_item(Shape(square, BLACK)) == (0, 0, 10, 10)
    assert of_item(Shape(square, None, Stroke(BLACK, 1.0, join="round"))) == (-1, -1, 11, 11)
    assert of_item(Shape(square, None, Stroke(BLACK, 1.0))) == (-2, -2, 12, 12)
    assert of_item(Shape(Path(()), None, Stroke(BLACK, 1.0))) == NOTHING


def test_box_of_a_group_is_turned_and_cut() -> None:
    """This test ensures that a group's box lies where its matrix puts it, no larger than its clip."""
    shape = Shape(rectangle(Rect(0, 0, 10, 4)), BLACK)
    assert of_item(Group((shape,), Matrix.turn(90))) == (-4, 0, 0, 10)
    assert of_item(Group((shape,), Matrix.move(5, 5), clip=rectangle(Rect(-1, 1, 4, 9)))) == (5, 6, 8, 9)
    symbol = Symbol("s", (shape,), Rect(0, 0, 10, 4))
    assert of_item(Use(symbol, Matrix.scale(2))) == (0, 0, 20, 8)
    assert of_items(()) == NOTHING
