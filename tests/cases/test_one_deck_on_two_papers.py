"""The same deck for A4 and Letter: other tools scale the page, and the cards with it."""

import pytest

from generator.base.geometry import Size
from generator.base.units import in_pt
from generator.impose.nup import impose
from generator.model.paper import PAPERS
from generator.model.template import Recipe
from generator.scene.ink import BLACK
from generator.scene.items import Shape
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import rectangle

BOXES = Boxes.around(Size(63, 88), 3, 3)
GROUND = (Shape(rectangle(BOXES.bleed), BLACK),)
DECK = [Leaf(Page(f"card-{i}", "", BOXES, GROUND), Page(f"back-{i}", "", BOXES, GROUND)) for i in range(20)]


@pytest.mark.parametrize(("paper", "media"), [("a4", (595.276, 841.890)), ("letter", (612.0, 792.0))])
@pytest.mark.parametrize("gutter", [0.0, 6.0])
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "gutterfold", "none"])
def test_the_sheet_is_the_paper_and_the_card_is_63_mm(paper, media, gutter, duplex):
    """This test ensures that the page is exactly the paper, in points, and each card exactly its size, on either."""
    sheets = impose(DECK, Recipe("r", ("a4", "letter"), gutter=gutter), PAPERS[paper], duplex=duplex)
    for sheet in sheets:
        assert (round(in_pt(sheet.size.width), 3), round(in_pt(sheet.size.height), 3)) == media
        for side in (s for s in (sheet.recto, sheet.verso) if s):
            for p in side.placements:
                assert sorted((round(p.trim.width, 3), round(p.trim.height, 3))) == [63.0, 88.0]
                assert p.matrix.scale_factor == 1.0
