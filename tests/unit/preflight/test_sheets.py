"""This test ensures that a fault of imposition is found by looking at the sheets alone."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from generator.base.findings import Severity, Span
from generator.base.geometry import Matrix, Point, Rect, Size
from generator.impose.nup import impose
from generator.model.paper import PAPERS
from generator.model.template import Recipe
from generator.preflight.sheets import check_sheets
from generator.scene.ink import BLACK, Stroke
from generator.scene.items import FontFace, GlyphRun, Group, Shape, ShapedWord
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import line, rectangle
from generator.scene.sheet import Placement, Sheet, Side

TIGHT = Recipe("nine-up", ("a4", "letter"), span=Span("templates/sheets/nine-up.yaml"))
A4, LETTER = PAPERS["a4"], PAPERS["letter"]
BOXES = Boxes.around(Size(63, 88), 3, 3)
GROUND = (Shape(rectangle(BOXES.bleed), BLACK),)
BACK = Page("back", "Back", BOXES, GROUND)


def deck(count: int) -> list[Leaf]:
    return [
        Leaf(Page(f"card-{i}", f"Card {i}", BOXES, GROUND, Span("data/cards.yaml", i)),
             Page(f"back-{i}", f"Back {i}", BOXES, GROUND)) for i in range(1, count + 1)
    ]


DECK = deck(10)


def laid(duplex: str = "long-edge", recipe: Recipe = TIGHT) -> tuple[Sheet, ...]:
    return impose(DECK, recipe, A4, duplex=duplex)


def codes(sheets: tuple[Sheet, ...], recipe: Recipe = TIGHT, leaves: list[Leaf] | None = None) -> list[str]:
    return [f.code for f in check_sheets(sheets, DECK if leaves is None else leaves, recipe, A4).findings]


def with_recto(sheet: Sheet, change: Callable[[tuple[Placement, ...]], tuple[Placement, ...]]) -> Sheet:
    return replace(sheet, recto=replace(sheet.recto, placements=change(sheet.recto.placements)))


def with_verso(sheet: Sheet, change: Callable[[tuple[Placement, ...]], tuple[Placement, ...]]) -> Sheet:
    assert sheet.verso is not None
    return replace(sheet, verso=replace(sheet.verso, placements=change(sheet.verso.placements)))


def moved(p: Placement, dx: float, dy: float) -> Placement:
    return replace(p, matrix=Matrix.move(dx, dy) @ p.matrix, clip=p.clip.moved(dx, dy))


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "gutterfold", "none"])
@pytest.mark.parametrize("recipe", [
    TIGHT, replace(TIGHT, gutter=6.0), replace(TIGHT, turn="always"), replace(TIGHT, registration=True),
    replace(TIGHT, single=True, ruler=False),
])
def test_sheets_as_they_are_imposed_have_no_findings(duplex, recipe):
    """This test ensures that nothing is found where nothing is wrong."""
    assert codes(laid(duplex, recipe), recipe) == []


def test_copies_and_a_shared_back_have_no_findings():
    """This test ensures that copies are counted, and that one back may lie behind all faces."""
    leaves = [Leaf(DECK[0].recto, BACK)] * 12 + [Leaf(DECK[1].recto, BACK)]
    for duplex in ("long-edge", "gutterfold"):
        assert codes(impose(leaves, TIGHT, A4, duplex=duplex), TIGHT, leaves) == []


def test_a_piece_that_does_not_fit():
    """This test ensures that a board larger than the paper is told with both sizes, at the recipe's place."""
    boxes = Boxes.around(Size(208, 208), 3, 3)
    board = [Leaf(Page("board", "Board", boxes, GROUND))]
    found = check_sheets(impose(board, TIGHT, A4, duplex="none"), board, TIGHT, A4).findings
    assert [(f.code, f.severity, f.span) for f in found] == [("SHEET701", Severity.ERROR, TIGHT.span)]
    assert "208 × 208 mm does not fit on paper 'a4' of 210 × 297 mm" in found[0].message


def test_a_lost_piece_and_a_strange_one():
    """This test ensures that a piece that is missing, printed twice or not asked for is named."""
    sheets = laid("none")
    assert codes(sheets[:1]) == ["SHEET702", "SHEET714"]
    assert codes(sheets, leaves=[*DECK, DECK[9]]) == ["SHEET702"]
    found = check_sheets(sheets, DECK[:9], TIGHT, A4).findings
    assert [f.message for f in found] == ["'card-10' lies on sheet 2, but was not asked for"]


def test_a_piece_outside_the_printable_area():
    """This test ensures that a trim too near the edge of the paper is found, and not in the next sheet as well."""
    sheets = laid("none")
    far = with_recto(sheets[1], lambda p: (moved(p[0], -8, 0),))
    found = check_sheets((sheets[0], far), DECK, TIGHT, A4).findings
    assert {f.code for f in found if f.subject == "card-10"} == {"SHEET703"}


def test_pieces_that_overlap_or_bleed_into_each_other():
    """This test ensures that trims over trims and ink on a neighbour are two different faults."""
    sheets = laid("none", replace(TIGHT, marks=False))
    bare = replace(TIGHT, marks=False, ruler=False)
    over = with_recto(sheets[0], lambda p: (moved(p[0], 1, 0), *p[1:]))
    assert codes((over, sheets[1]), bare) == ["SHEET704"]
    ink = with_recto(sheets[0], lambda p: (replace(p[0], clip=p[0].clip.grown(1)), *p[1:]))
    assert set(codes((ink, sheets[1]), bare)) == {"SHEET711"}


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
def test_a_back_in_the_wrong_place(duplex):
    """This test ensures that two backs that changed places are both found, with what lies behind each face."""
    sheets = laid(duplex)

    def swapped(p: tuple[Placement, ...]) -> tuple[Placement, ...]:
        return (replace(p[0], page=p[1].page, leaf=p[1].leaf), replace(p[1], page=p[0].page, leaf=p[0].leaf), *p[2:])

    found = check_sheets((with_verso(sheets[0], swapped), sheets[1]), DECK, TIGHT, A4).findings
    assert [f.code for f in found] == ["SHEET705"] * 2
    assert "lies the back of" in found[0].message


def test_backs_that_were_not_mirrored():
    """This test ensures that a tenth back behind the empty place is found as missing and as a stray."""
    sheets = laid()
    assert sheets[1].verso is not None
    left = with_verso(sheets[1], lambda p: (replace(p[0], matrix=sheets[1].recto.placements[0].matrix,
                                                    clip=sheets[1].recto.placements[0].clip),))
    assert codes((sheets[0], left)) == ["SHEET705", "SHEET705"]
    assert codes((sheets[0], replace(sheets[1], verso=None))) == ["SHEET705"]
    assert codes((sheets[0], replace(sheets[1], flip="none"))) == ["SHEET705"]


def test_sheets_for_the_other_edge_stand_on_their_head():
    """This test ensures that sheets made for the long edge are not taken for the short edge."""
    sheets = laid()
    assert set(codes((replace(sheets[0], flip="short-edge"), sheets[1]))) == {"SHEET705", "SHEET706"}
    half_turn = Matrix.turn(180, Point(105, 148.5))

    def on_its_head(p: tuple[Placement, ...]) -> tuple[Placement, ...]:
        return tuple(replace(q, matrix=half_turn @ q.matrix) if q.leaf == "card-5" else q for q in p)

    assert codes((with_verso(sheets[0], on_its_head), sheets[1])) == ["SHEET706"]


def test_a_mark_on_a_piece_and_a_mark_off_the_paper():
    """This test ensures that lines and text among the marks are looked at, turned or not."""
    sheets = laid("none")
    word = ShapedWord("slug", (), (), (), (), 2000, (0, -200, 2000, 700))
    run = GlyphRun(FontFace("T", "roman", 400, "t.ttf", "0"), 7, (word,), (0.0,), 0.0, BLACK)

    def marked(*extra: Shape | Group) -> tuple[Sheet, ...]:
        return (replace(sheets[0], recto=Side(sheets[0].recto.placements, (*sheets[0].recto.marks, *extra))), sheets[1])

    assert codes(marked(Group((run,), Matrix.move(100, 6.5)))) == []
    assert codes(marked(Group((run,), Matrix.move(100, 3)))) == ["SHEET708"]
    assert codes(marked(Group((run,), Matrix.move(100, 17)))) == ["SHEET707"]
    assert codes(marked(Shape(line(73.5, 12, 73.5, 16.5), None, Stroke(BLACK, 0.088)))) == []
    assert codes(marked(Shape(line(73.5, 12, 73.5, 18), None, Stroke(BLACK, 0.088)))) == ["SHEET707"]
    assert codes(marked(Shape(line(2, 104.5, 7, 104.5), None, Stroke(BLACK, 0.088)))) == ["SHEET708"]


def test_size_number_and_scale_of_sheets():
    """This test ensures that a sheet of another paper, out of order, or scaled to fit is found."""
    sheets = laid("none")
    assert codes((replace(sheets[0], number=3), sheets[1])) == ["SHEET714"]
    found = check_sheets(sheets, DECK, TIGHT, LETTER).findings
    assert {f.code for f in found} == {"SHEET709"}
    assert "210 × 297 mm, wanted is 215.9 × 279.4 mm" in found[0].message

    def shrunk(p: tuple[Placement, ...]) -> tuple[Placement, ...]:
        return tuple(replace(q, matrix=q.matrix @ Matrix.scale(0.96)) for q in p)

    assert codes((with_recto(sheets[0], shrunk), sheets[1])) == ["SHEET715"] * 9


def test_a_sheet_without_room_for_the_ruler_says_so():
    """This test ensures that a missing ruler is a note, and that a recipe without one is content."""
    bare = tuple(replace(s, recto=replace(s.recto, marks=())) for s in laid("none"))
    found = check_sheets(bare, DECK, TIGHT, A4).findings
    assert [(f.code, f.severity) for f in found] == [("SHEET710", Severity.NOTE)]
    assert codes(bare, replace(TIGHT, ruler=False)) == []


def test_a_single_page_is_its_own_size():
    """This test ensures that pages for a print shop are held to trim and bleed, not to a paper."""
    recipe = replace(TIGHT, single=True, ruler=False)
    sheets = laid("long-edge", recipe)
    wrong = replace(sheets[0], size=Size(63, 88), recto=Side(
        (replace(sheets[0].recto.placements[0], clip=Rect(0, 0, 63, 88)),)))
    assert "SHEET709" in codes((wrong, *sheets[1:]), recipe)
    swapped = (replace(sheets[0], verso=sheets[1].verso), *sheets[1:])
    assert codes(swapped, recipe) == ["SHEET705"]
