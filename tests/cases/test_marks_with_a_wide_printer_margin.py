"""Crop marks with a printer margin of 5 mm: other tools draw them where nothing is printed, or drop them."""

import pytest

from generator.base.geometry import Rect, Size
from generator.impose.nup import impose
from generator.model.paper import PAPERS
from generator.model.template import Recipe
from generator.preflight.marks import has_ruler, mark_boxes
from generator.preflight.sheets import check_sheets
from generator.scene.ink import BLACK
from generator.scene.items import Shape
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import rectangle

BOXES = Boxes.around(Size(63, 88), 3, 3)
GROUND = (Shape(rectangle(BOXES.bleed), BLACK),)
DECK = [Leaf(Page(f"card-{i}", "", BOXES, GROUND), Page(f"back-{i}", "", BOXES, GROUND)) for i in range(10)]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("gutter", [0.0, 6.0])
@pytest.mark.parametrize("duplex", ["long-edge", "gutterfold"])
def test_marks_stop_at_the_printable_area(paper, gutter, duplex):
    """This test ensures that with 5 mm lost at each edge all marks lie inside, and the ruler of 100 mm as well."""
    recipe, size = Recipe("r", ("a4", "letter"), gutter=gutter, printable=5.0), PAPERS[paper]
    sheets = impose(DECK, recipe, size, duplex=duplex)
    reach = Rect(0, 0, size.width, size.height).grown(-5.0)
    for sheet in sheets:
        for item in sheet.recto.marks:
            for _, (left, top, right, bottom) in mark_boxes(item):
                assert reach.contains(Rect(left, top, right - left, bottom - top))
    assert has_ruler(sheets[0].recto)
    assert not any(has_ruler(s.recto) for s in sheets[1:])
    assert check_sheets(sheets, DECK, recipe, size).findings == []


def test_letter_keeps_nine_cards_and_all_their_marks():
    """This test ensures that the narrow margins of Letter cost neither cards nor cut lines: four each way, two ends."""
    recipe = Recipe("r", ("letter",), printable=5.0, ruler=False, slug=False)
    sheet = impose(DECK[:9], recipe, PAPERS["letter"], duplex="none")[0]
    assert len(sheet.recto.placements) == 9
    black = [m for m in sheet.recto.marks if isinstance(m, Shape) and m.stroke and m.stroke.ink is BLACK]
    assert [len(list(mark_boxes(m))) for m in black] == [16]
