"""Ten cards on sheets of nine: other tools put the tenth back behind an empty place."""

import pytest

from generator.base.geometry import Size
from generator.impose.nup import impose
from generator.model.paper import PAPERS
from generator.model.template import Recipe
from generator.preflight.sheets import check_sheets
from generator.scene.ink import BLACK
from generator.scene.items import Shape
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import rectangle
from generator.scene.sheet import Side

RECIPE = Recipe("nine-up", ("a4",))
BOXES = Boxes.around(Size(63, 88), 3, 3)
GROUND = (Shape(rectangle(BOXES.bleed), BLACK),)
DECK = [Leaf(Page(f"card-{i}", "", BOXES, GROUND), Page(f"back-{i}", "", BOXES, GROUND)) for i in range(1, 11)]


def cells(side: Side | None) -> dict[str, tuple[int, int]]:
    assert side is not None
    return {p.page.id: p.cell for p in side.placements}


@pytest.mark.parametrize(("duplex", "first", "last"), [
    ("long-edge", (0, 2), (0, 2)),  # the hinge is upright: the column is mirrored
    ("short-edge", (2, 0), (2, 0)),  # the hinge is level: the row is mirrored
])
def test_tenth_back_is_behind_the_tenth_card(duplex, first, last):
    """This test ensures that full and partial rows are mirrored alike, within the whole grid and not within the row."""
    full, rest = impose(DECK, RECIPE, PAPERS["a4"], duplex=duplex)
    assert cells(full.recto)["card-1"] == (0, 0)
    assert cells(full.verso)["back-1"] == first
    assert cells(rest.recto) == {"card-10": (0, 0)}
    assert cells(rest.verso) == {"back-10": last}
    assert check_sheets((full, rest), DECK, RECIPE, PAPERS["a4"]).findings == []


@pytest.mark.parametrize("count", range(1, 10))
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "gutterfold"])
def test_any_number_of_cards_on_the_last_sheet(count, duplex):
    """This test ensures that each partial sheet is right, not the one with a single card only."""
    sheets = impose(DECK[:count], RECIPE, PAPERS["a4"], duplex=duplex)
    assert check_sheets(sheets, DECK[:count], RECIPE, PAPERS["a4"]).findings == []
    printed = [p.page.id for s in sheets for side in (s.recto, s.verso) if side for p in side.placements]
    assert sorted(printed) == sorted(f"{side}-{i}" for side in ("card", "back") for i in range(1, count + 1))
