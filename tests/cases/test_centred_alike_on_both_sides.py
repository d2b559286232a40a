"""A sheet that is centred on the front: other tools let the back slip to a corner, or draw guides on both sides."""

from dataclasses import replace

import pytest

from generator.base.geometry import Rect, Size
from generator.impose.nup import impose
from generator.model.paper import PAPERS
from generator.model.template import Recipe
from generator.scene.ink import BLACK
from generator.scene.items import Shape
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import rectangle
from generator.scene.sheet import Side

RECIPE = Recipe("nine-up", ("a4", "letter"), ruler=False)
BOXES = Boxes.around(Size(63, 88), 3, 3)
GROUND = (Shape(rectangle(BOXES.bleed), BLACK),)
LEAF = Leaf(Page("card", "", BOXES, GROUND), Page("back", "", BOXES, GROUND))


def block(side: Side | None) -> Rect:
    assert side is not None
    box = side.placements[0].trim
    for p in side.placements:
        box = box.union(p.trim)
    return box


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
@pytest.mark.parametrize("gutter", [0.0, 6.0])
def test_back_is_centred_like_the_front(paper, duplex, gutter):
    """This test ensures that the blocks of both sides lie in the middle of the paper and cover each other."""
    recipe, size = replace(RECIPE, gutter=gutter), PAPERS[paper]
    sheet = impose([LEAF] * 18, recipe, size, duplex=duplex)[0]
    front, back = block(sheet.recto), block(sheet.verso)
    assert (front.centre.x, front.centre.y) == (pytest.approx(size.width / 2), pytest.approx(size.height / 2))
    for a, b in ((front.x, back.x), (front.y, back.y), (front.width, back.width), (front.height, back.height)):
        assert a == pytest.approx(b)


@pytest.mark.parametrize(("marks", "marks_verso"), [(True, False), (True, True), (False, False), (False, True)])
def test_guides_are_on_the_chosen_sides_only(marks, marks_verso):
    """This test ensures that crop marks are drawn on the front, the back, both or neither, as the recipe says."""
    recipe = replace(RECIPE, marks=marks, marks_verso=marks_verso)
    sheet = impose([LEAF] * 9, recipe, PAPERS["a4"], duplex="long-edge")[0]
    assert sheet.verso is not None
    assert (bool(sheet.recto.marks), bool(sheet.verso.marks)) == (marks, marks_verso)
