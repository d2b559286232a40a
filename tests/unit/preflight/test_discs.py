"""This test ensures that discs are judged by how far ink lies from their middle, and that each can be cut out."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.geometry import Matrix, Rect, Size
from generator.impose.nup import impose
from generator.model.paper import PAPERS
from generator.model.template import Format, Recipe
from generator.preflight.discs import reach
from generator.preflight.pages import check_pages
from generator.preflight.sheets import check_sheets
from generator.scene.ink import BLACK, WHITE, Stroke
from generator.scene.items import FontFace, GlyphRun, Group, Item, Picture, Shape, ShapedWord, Symbol, Use
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import circle, line, polygon, rectangle

DISC = Format("disc", 24, 24, bleed=1.5, safe=1, shape="disc")
BOXES = Boxes.around(Size(24, 24), 1.5, 1, "disc")
GROUND = Shape(circle(12, 12, 13.5), WHITE)
FACE = FontFace("Test", "roman", 400, "test.ttf", "0")
PIECES = Recipe("pieces", ("a4", "letter"), gutter=3.0)


def text(words: str, x: float, y: float, size: float = 9.0) -> GlyphRun:
    """A word, half an em wide a letter, 0.7 em high and 0.2 em deep."""
    width = 500.0 * len(words)
    return GlyphRun(FACE, size, (ShapedWord(words, (), (), (), (), width, (0, -200, width, 700)),), (x,), y, BLACK)


def icon(x: float, y: float, size: float) -> Use:
    """A round symbol whose box is as wide as it is."""
    k = size / 24
    return Use(Symbol("icon", (Shape(circle(12, 12, 12), BLACK),), Rect(0, 0, 24, 24)),
               Matrix(k, 0, 0, k, x - size / 2, y - size / 2))


def page(*items: Item, boxes: Boxes = BOXES, name: str = "pest") -> Page:
    return Page(name, name.title(), boxes, items)


def told(*items: Item, form: Format = DISC) -> list[tuple[str, str]]:
    return [(f.code, f.message) for f in check_pages([Leaf(page(*items))], form).findings]


def codes(*items: Item) -> list[str]:
    return [code for code, _ in told(*items)]


def test_a_good_disc_has_no_findings():
    """This test ensures that a round ground, a square one, an icon to the edge of the safe circle and text pass."""
    assert codes(GROUND, icon(12, 12, 22)) == []
    assert codes(GROUND, icon(12, 8, 8), text("PEST", 9, 18)) == []
    assert codes(Shape(rectangle(BOXES.bleed), WHITE), icon(12, 9, 12)) == []
    assert codes(text("PEST", 9, 18)) == []  # bare paper needs no bleed


@pytest.mark.parametrize(("item", "said"), [
    (text("PEST", 1.1, 12), ("INK601", "text 'PEST' of 'pest' stands 0.12 mm outside the safe zone (rim)")),
    (text("HUNGERSNÖD", 4, 20), ("INK601", "text 'HUNGERSNÖD' of 'pest' stands")),
    (icon(16, 16, 11.6), ("INK602", "the icon at (16.0, 16.0) mm of 'pest' stands 0.46 mm outside the safe zone (rim)")),
    (icon(12, 12, 24), ("INK603", "the icon of 'pest' at (12.0, 12.0) mm reaches the trim and ends 1.50 mm short")),
    (text("pest", 10, 12, 6.5), ("INK605", "text 'pest' of 'pest' is 6.50 pt, the floor is 7 pt")),
    (Shape(line(10, 12, 14, 12), None, Stroke(BLACK, 0.05)), ("INK606", "a line of 'pest' at (12.0, 12.0) mm is 0.050")),
    (Shape(polygon([(12, 12), (24, 12), (12, 13)]), BLACK), ("INK603", "the shape of 'pest' at")),
    (Picture(Rect(4, 4, 16, 16), "image/png", b"", 10, 10), ("INK602", "the picture at (12.0, 12.0) mm of 'pest'")),
])
def test_what_lies_outside(item, said):
    """This test ensures that what a box would let pass in a corner is found by its distance from the middle."""
    found = [one for one in told(GROUND, item) if said[1] in one[1]]
    assert [code for code, _ in found] == [said[0]]


def test_a_corner_of_the_box_is_no_place_for_ink():
    """This test ensures that an icon inside the box of the safe zone, but outside its circle, is told on a disc alone."""
    corner = icon(5.5, 5.5, 5)
    assert codes(GROUND, corner) == ["INK602"]
    square = replace(DISC, shape="rect")
    boxes = Boxes.around(Size(24, 24), 1.5, 1)
    ground = Shape(rectangle(boxes.bleed), WHITE)
    assert check_pages([Leaf(page(ground, corner, boxes=boxes))], square).findings == []


@pytest.mark.parametrize(("ground", "found"), [
    (Shape(circle(12, 12, 12.2), WHITE), ["INK603"]),
    (Shape(circle(12.5, 12, 13.5), WHITE), ["INK607"]),
    (Shape(rectangle(Rect(-1.5, -1.5, 27, 20)), WHITE), ["INK607"]),
    (Shape(rectangle(Rect(1, 1, 22, 22)), WHITE), ["INK607"]),
    (Shape(circle(12, 12, 11.5), WHITE), []),
])
def test_grounds_that_stop_short(ground, found):
    """This test ensures that ink at the rim goes on to the edge of the bleed all round, or keeps inside the rim."""
    assert sorted(set(codes(ground))) == found


def test_art_that_a_clip_cuts_round():
    """This test ensures that what a clip holds together is measured by the clip: water to the edge of the bleed passes."""
    sea = Shape(rectangle(Rect(-1.5, 15, 27, 10.5)), BLACK)
    assert codes(GROUND, Group((sea,), clip=circle(12, 12, 13.5))) == []
    assert codes(GROUND, Group((sea,), clip=circle(12, 12, 12.5))) == ["INK603"]


def test_a_disc_inside_a_symbol():
    """This test ensures that a whole back that is one symbol is looked into."""
    whole = Symbol("back", (GROUND, icon(12, 12, 10)), BOXES.bleed)
    short = Symbol("back", (Shape(circle(12, 12, 12), WHITE), icon(12, 12, 10)), BOXES.bleed)
    assert codes(Use(whole)) == []
    assert "INK603" in codes(Use(short))


@given(st.floats(-5, 5), st.floats(-5, 5), st.floats(0.2, 6), st.sampled_from([0, 90, 30, 45.5]))
def test_reach_is_that_of_the_circle(x, y, radius, turn):
    """This test ensures that a circle reaches as far as its middle lies and its radius is long, however it is turned."""
    shape = Shape(circle(x, y, radius), BLACK)
    wanted = (x * x + y * y) ** 0.5 + radius
    assert reach(shape, Matrix.turn(turn), (0, 0)) == pytest.approx(wanted, rel=0.02, abs=0.01)
    stroked = Shape(circle(x, y, radius), None, Stroke(BLACK, 0.4))
    assert reach(stroked, Matrix.turn(turn), (0, 0)) == pytest.approx(wanted + 0.2, rel=0.02, abs=0.01)


def leaves(count: int) -> list[Leaf]:
    return [Leaf(page(GROUND, name=f"p{i}"), page(GROUND, name=f"v{i}")) for i in range(count)]


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "gutterfold", "none"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_sheets_of_discs_pass(duplex, paper):
    """This test ensures that circles on the pieces are taken for what they are, on every flip and paper."""
    deck = leaves(30)
    sheets = impose(deck, PIECES, PAPERS[paper], duplex=duplex)
    assert [f for f in check_sheets(sheets, deck, PIECES, PAPERS[paper]).findings if f.code != "SHEET710"] == []


def test_a_disc_without_its_circle():
    """This test ensures that each disc that cannot be cut out is told by name."""
    deck = leaves(3)
    (sheet,) = impose(deck, PIECES, PAPERS["a4"], duplex="long-edge")
    bare = replace(sheet, recto=replace(sheet.recto, marks=()))
    found = [f for f in check_sheets((bare,), deck, PIECES, PAPERS["a4"]).findings if f.code == "SHEET716"]
    assert [f.subject for f in found] == ["p0", "p1", "p2"]
    assert all(f.fix and f.why for f in found)


@pytest.mark.parametrize("mark", [
    Shape(circle(24, 24, 5), None, Stroke(BLACK, 0.1)), Shape(line(10, 20, 40, 20), None, Stroke(BLACK, 0.1)),
])
def test_other_marks_on_a_disc(mark):
    """This test ensures that a circle that is too small, and any line across a disc, is a mark on a piece."""
    deck = leaves(1)
    (sheet,) = impose(deck, PIECES, PAPERS["a4"], duplex="none")
    trim = sheet.recto.placements[0].trim
    moved = Shape(mark.path.transformed(Matrix.move(trim.x - 12, trim.y - 12)), None, mark.stroke)
    marked = replace(sheet, recto=replace(sheet.recto, marks=(*sheet.recto.marks, moved)))
    assert "SHEET707" in [f.code for f in check_sheets((marked,), deck, PIECES, PAPERS["a4"]).findings]
