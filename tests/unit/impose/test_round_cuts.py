"""This test ensures that each disc has one whole circle to be cut along, drawn where its trim is and nowhere else."""

from dataclasses import replace

import pytest

from generator.base.geometry import Rect, Size
from generator.impose.cuts import HALO, round_cuts
from generator.impose.marks import WIDTH
from generator.impose.nup import impose
from generator.model.paper import PAPERS
from generator.model.template import Recipe
from generator.scene.ink import BLACK, WHITE
from generator.scene.items import Item, Shape
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import Path, circle
from generator.scene.sheet import Sheet, Side

BOXES = Boxes.around(Size(12, 12), 1.5, 1, "disc")
GROUND = (Shape(circle(6, 6, 7.5), BLACK),)
DECK = [Leaf(Page(f"p{i}", "", BOXES, GROUND), Page(f"v{i}", "", BOXES, GROUND)) for i in range(20)]
PIECES = Recipe("pieces", ("a4", "letter"), gutter=3.0, slug=False, ruler=False)


def rings(item: Item) -> list[Rect]:
    """The box of each circle of a mark."""
    assert isinstance(item, Shape)
    out: list[list[tuple[str | float, ...]]] = []
    for segment in item.path.segments:
        if segment[0] == "M":
            out.append([])
        out[-1].append(segment)
    return [Path(tuple(part)).bounds() for part in out]


def side_rings(side: Side) -> list[Rect]:
    return rings(side.marks[1]) if side.marks else []


def laid(duplex: str = "long-edge", paper: str = "a4", recipe: Recipe = PIECES) -> tuple[Sheet, ...]:
    return impose(DECK, recipe, PAPERS[paper], duplex=duplex)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "none"])
def test_a_circle_on_each_face(duplex, paper):
    """This test ensures that circles lie on the trims of the faces to 0.001 mm, on the recto alone, without crop marks."""
    (sheet,) = laid(duplex, paper)
    white, black = sheet.recto.marks
    found = side_rings(sheet.recto)
    trims = [p.trim for p in sheet.recto.placements]
    assert len(found) == len(trims) == 20
    assert all(abs(getattr(r, side) - getattr(t, side)) < 0.0015
               for r, t in zip(found, trims, strict=True) for side in ("x", "y", "right", "bottom"))
    assert (black.stroke.ink, black.stroke.width) == (BLACK, WIDTH)
    assert white.stroke.ink is WHITE
    assert sheet.verso is None or sheet.verso.marks == ()


def test_the_white_line_lies_outside():
    """This test ensures that the white circle begins where the black one ends, so that nothing white stays on a piece."""
    white, black = round_cuts([Rect(0, 0, 12, 12)])
    (outer,), (inner,) = rings(white), rings(black)
    assert outer.width / 2 - HALO / 2 == pytest.approx(inner.width / 2 + WIDTH / 2, abs=0.001)


def test_circles_of_a_gutterfold():
    """This test ensures that in a gutterfold the faces have circles and the backs beside them none."""
    (sheet,) = laid("gutterfold")
    assert len(sheet.recto.placements) == 40
    assert len(side_rings(sheet.recto)) == 20
    assert len(sheet.recto.marks) == 3  # the dashed lines of the fold are the third


def test_a_last_sheet_that_is_not_full():
    """This test ensures that empty cells have no circle."""
    deck = DECK * 20
    sheets = impose(deck, PIECES, PAPERS["a4"], duplex="long-edge")
    assert [len(side_rings(sheet.recto)) for sheet in sheets] == [len(sheet.recto.placements) for sheet in sheets]
    assert sum(len(side_rings(sheet.recto)) for sheet in sheets) == len(deck)


def test_no_marks_where_none_are_wanted():
    """This test ensures that a recipe without marks, and one piece a page, draw no circles."""
    assert laid(recipe=replace(PIECES, marks=False))[0].recto.marks == ()
    assert all(sheet.recto.marks == () for sheet in laid(recipe=replace(PIECES, single=True)))
    assert round_cuts([]) == ()


def test_marks_on_the_backs_are_none():
    """This test ensures that a recipe with crop marks on the backs draws no circles there: one cut is enough."""
    (sheet,) = laid(recipe=replace(PIECES, marks_verso=True))
    assert sheet.verso.marks == ()
    assert len(side_rings(sheet.recto)) == 20
