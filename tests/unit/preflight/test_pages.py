"""This test ensures that what would spoil a cut face is found on the scene, with the face, the place and the mm."""

import pytest

from generator.base.findings import Report, Severity, Span
from generator.base.geometry import Matrix, Point, Rect, Size
from generator.model.template import Format
from generator.preflight.pages import check_pages
from generator.scene.ink import BLACK, WHITE, Ink, Linear, Stroke
from generator.scene.items import FontFace, GlyphRun, Group, Item, Picture, Shape, ShapedWord, Symbol, Use
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import Path, circle, line, polygon, rectangle

POKER = Format("poker", 63, 88)
BOXES = Boxes.around(Size(63, 88), 3, 3)
FACE = FontFace("Test", "roman", 400, "test.ttf", "0")
GROUND = Shape(rectangle(BOXES.bleed), WHITE)
HAIR = Ink("hair", (0, 26, 38, 42), "#a98b72")


def text(words: str, x: float, y: float, size: float = 9.0) -> GlyphRun:
    """A line whose words are each half an em wide a letter, 0.7 em high and 0.2 em deep."""
    em = size * 25.4 / 72
    shaped, xs = [], []
    for word in words.split():
        width = 500.0 * len(word)
        shaped.append(ShapedWord(word, (), (), (), (), width, (0, -200, width, 700)))
        xs.append(x)
        x += (width + 250) / 1000 * em
    return GlyphRun(FACE, size, tuple(shaped), tuple(xs), y, BLACK)


def page(*items: Item, name: str = "porse", boxes: Boxes = BOXES) -> Page:
    return Page(name, name.title(), boxes, items, Span("data/cards.yaml", 41, 3))


def look(*items: Item) -> Report:
    return check_pages([Leaf(page(*items))], POKER)


def codes(*items: Item) -> list[str]:
    return [f.code for f in look(*items).findings]


def icon(x: float, y: float, size: float = 8.0, stroke: float = 2.0) -> Use:
    """A symbol of 24 units, `size` mm large, centred on (x, y)."""
    art = (Shape(circle(12, 12, 10), BLACK), Shape(line(4, 12, 20, 12), None, Stroke(WHITE, stroke)))
    k = size / 24
    return Use(Symbol("icon", art, Rect(0, 0, 24, 24)), Matrix(k, 0, 0, k, x - size / 2, y - size / 2))


def test_a_good_face_has_no_findings():
    """This test ensures that a ground to the bleed edge, a flood, text, icons and rules in their places pass."""
    column = Shape(rectangle(Rect(-3, -3, 15.5, 94)), HAIR)
    rule = Shape(line(13.2, -3, 13.2, 91), None, Stroke(HAIR, 0.2))
    turned = Group((text("PORSE", 0, 0, 7.8),), Matrix.move(8.4, 84.4) @ Matrix.turn(-90))
    assert codes(GROUND, column, rule, text("Mats Kettilmundsson", 15.2, 9.2), icon(7.45, 8), turned) == []


@pytest.mark.parametrize(("x", "y", "mm", "side"), [
    (1.8, 40.0, "1.20", "left"), (58.0, 40.0, "5.94", "right"),
    (20.0, 4.0, "1.22", "top"), (20.0, 86.003, "1.64", "bottom"),
])
def test_text_outside_the_safe_zone(x, y, mm, side):
    """This test ensures that text too near a trim is an error with the face, the words, the side and the distance."""
    found = look(GROUND, text("Porse", x, y)).findings
    assert [f.code for f in found] == ["INK601"]
    assert found[0].severity is Severity.ERROR
    assert found[0].message == f"text 'Porse' of 'porse' stands {mm} mm outside the safe zone ({side})"
    assert found[0].span == Span("data/cards.yaml", 41, 3)
    assert found[0].subject == "porse"


def test_text_at_the_edge_of_the_safe_zone_is_inside():
    """This test ensures that a line may fill the safe zone exactly."""
    width = 500 * 10 / 1000 * 9 * 25.4 / 72
    assert codes(GROUND, text("abcdefghij", 3.0, 40), text("abcdefghij", 60 - width, 50)) == []


def test_long_text_is_quoted_in_part():
    """This test ensures that a message stays one line long."""
    found = look(GROUND, text("word " * 10, 1.0, 40)).findings
    assert found[0].message.startswith("text 'word word word word word word word word…' of 'porse' stands")


@pytest.mark.parametrize("wrap", [
    lambda run: Group((run,), Matrix.move(2.0, 40) @ Matrix.turn(90)),
    lambda run: Group((Group((run,), Matrix.move(1, 0)),), Matrix.move(0, 40)),
    lambda run: Use(Symbol("seal", (run,), Rect(-4, -4, 30, 10)), Matrix.move(30, 86)),
    lambda run: Group((run,), Matrix.move(0, 40), clip=rectangle(Rect(-3, -3, 69, 94))),
])
def test_text_is_found_however_deep_it_lies(wrap):
    """This test ensures that turned, nested and clipped text, and text in a symbol, is measured on the face."""
    assert "INK601" in codes(GROUND, wrap(text("Sigillum", 0, 0)))


def test_clipped_text_counts_as_far_as_it_is_seen():
    """This test ensures that what a clip hides needs no room."""
    run = text("Sigillum", 1.0, 40)
    assert codes(GROUND, Group((run,), clip=rectangle(Rect(5, 30, 50, 30)))) == []


@pytest.mark.parametrize(("words", "size", "fine"), [
    ("Text", 7.0, True), ("Text", 6.9, False), ("Äpple", 6.9, False),
    ("LEGEND", 6.9, True), ("LEGEND 1306", 6.5, True), ("LEGEND", 6.4, False),
])
def test_type_floors(words, size, fine):
    """This test ensures that small letters keep the floor of type and that capitals keep the floor of legends."""
    assert codes(GROUND, text(words, 20, 40, size)) == ([] if fine else ["INK605"])


def test_type_is_measured_at_the_size_it_has_on_the_face():
    """This test ensures that scaled text is held to the floor as it is printed."""
    run = text("Text", 0, 0, 10)
    found = look(GROUND, Group((run,), Matrix.move(20, 40) @ Matrix.scale(0.6))).findings
    assert [f.message for f in found] == ["text 'Text' of 'porse' is 6.00 pt, the floor is 7 pt"]


@pytest.mark.parametrize(("size", "fine"), [(8.0, True), (1.1, False)])
def test_lines_in_a_symbol_are_measured_on_the_face(size, fine):
    """This test ensures that an icon drawn too small is found by the line that becomes too thin."""
    found = look(GROUND, icon(30, 40, size)).findings
    assert [f.code for f in found] == ([] if fine else ["INK606"])


def test_a_line_without_thickness_is_an_error():
    """This test ensures that a hairline is found."""
    found = look(GROUND, Shape(line(20, 40, 40, 40), None, Stroke(BLACK, 0))).findings
    assert [f.message for f in found] == [
        "a line of 'porse' at (30.0, 40.0) mm is 0.000 mm thick, the floor is 0.1 mm"]


@pytest.mark.parametrize(("x", "code"), [
    (7.0, None), (6.9, "INK602"), (1.1, "INK603"), (4.1, "INK602"), (4.0, "INK603"), (1.0, None),
])
def test_icons_stay_inside_or_bleed(x, code):
    """This test ensures that an icon of 8 mm is inside the safe zone, or runs over the bleed edge."""
    assert codes(GROUND, icon(x, 40)) == ([code] if code else [])


def test_pictures_stay_inside_or_bleed():
    """This test ensures that a picture to the trim is refused and one to the bleed edge is taken as ground."""
    def photo(rect: Rect) -> Picture:
        return Picture(rect, "image/png", b"", 800, 1100)
    assert codes(photo(BOXES.bleed)) == []
    assert set(codes(GROUND, photo(BOXES.trim))) == {"INK603"}
    assert codes(GROUND, photo(Rect(10, 10, 20, 20))) == []


@pytest.mark.parametrize(("rect", "sides"), [
    (Rect(-3, -3, 15.5, 94), []), (Rect(0, -3, 12.5, 94), ["left"]), (Rect(-3, 0, 15.5, 88), ["top", "bottom"]),
    (Rect(-2.5, -3, 15, 94), ["left"]), (Rect(20, 60, 43, 31), ["right"]), (Rect(20, 20, 20, 20), []),
])
def test_a_flood_that_reaches_the_trim_reaches_the_bleed_edge(rect, sides):
    """This test ensures that each side on which a fill stops short is named, over a ground that is well."""
    found = look(GROUND, Shape(rectangle(rect), HAIR)).findings
    assert [f.code for f in found if f.code != "INK604"] == ["INK603"] * len(sides)
    assert [f.message.rpartition("(")[2] for f in found if f.code == "INK603"] == [f"{s})" for s in sides]


def test_control_points_are_no_ink():
    """This test ensures that a curve whose control points cross the trim, but not its line, passes."""
    bulge = Path((("M", 4.0, 20.0), ("C", -1.0, 30.0, -1.0, 50.0, 4.0, 60.0), ("Z",)))
    assert codes(GROUND, Shape(bulge, HAIR)) == []
    assert codes(GROUND, Shape(bulge.transformed(Matrix.move(-1.0, 0)), HAIR)) == ["INK603"]


def test_a_pattern_in_one_clip_is_judged_as_a_whole():
    """This test ensures that motifs that the trim crosses pass in a clip to the bleed edge, and fail one by one."""
    motifs = tuple(Shape(circle(6.5 * i, 44, 2), HAIR) for i in range(-1, 12))
    assert codes(GROUND, Group(motifs, clip=rectangle(BOXES.bleed))) == []
    assert "INK603" in codes(GROUND, *motifs)
    assert "INK603" in codes(GROUND, Group(motifs, clip=rectangle(BOXES.trim)))


@pytest.mark.parametrize(("item", "side"), [
    (Shape(rectangle(Rect(2, 2, 59, 84)), None, Stroke(BLACK, 0.3)), 4),
    (Shape(rectangle(Rect(2, 2, 59, 84), 3), None, Stroke(BLACK, 0.3)), 4),
    (Shape(rectangle(Rect(4, 4, 55, 80)), None, Stroke(BLACK, 0.3)), 0),
    (Shape(line(10, 2, 50, 2), None, Stroke(BLACK, 0.3)), 1),
    (Shape(line(10, 2, 30, 2), None, Stroke(BLACK, 0.3)), 0),
    (Shape(rectangle(Rect(3.5, 10, 0.3, 60)), BLACK), 1),
    (Shape(line(-1, 0, -1, 88), None, Stroke(BLACK, 0.3)), 1),
    (Group((Shape(line(0, 0, 60, 0), None, Stroke(BLACK, 0.3)),), Matrix.move(2, 10) @ Matrix.turn(90)), 1),
])
def test_borders_close_to_the_trim(item, side):
    """This test ensures that a line along most of a side within 4 mm of the trim is a warning for that side."""
    found = [f for f in look(GROUND, item).findings if f.code == "INK604"]
    assert len(found) == side
    assert all(f.severity is Severity.WARNING for f in found)


def test_a_ground_inset_from_the_trim_is_a_border():
    """This test ensures that a white frame round a dark ground is warned of."""
    found = look(Shape(rectangle(Rect(2, 2, 59, 84)), HAIR)).findings
    assert [f.code for f in found] == ["INK604"] * 4
    assert found[0].message == "the edge of a ground of 'porse' runs along the trim, 2.00 mm inside it (top)"


@pytest.mark.parametrize(("grounds", "bare"), [
    ([BOXES.bleed], []),
    ([Rect(-3, -3, 30, 94), Rect(27, -3, 39, 94)], []),
    ([Rect(-3, -3, 30, 94), Rect(27, -3, 39, 40), Rect(27, 37, 39, 51)], ["bottom"]),
    ([], []),
    ([Rect(-3, -3, 15.5, 94)], []),
])
def test_the_union_of_grounds_reaches_the_bleed_edge(grounds, bare):
    """This test ensures that fills may share the ground, that a gap is found, and that bare paper needs no bleed."""
    shapes = [Shape(rectangle(r), HAIR) for r in grounds]
    found = look(*shapes, text("Porse", 20, 40)).findings
    missing = [f for f in found if f.code in ("INK603", "INK607")]
    assert sorted({f.message.rpartition("(")[2][:-1] for f in missing}) == bare


def test_a_corner_cut_off_the_bleed_is_found():
    """This test ensures that a ground that is no rectangle is looked at all along the side, and into the corners."""
    whole = polygon([(-3, -3), (66, -3), (66, 91), (-3, 91)])
    halves = [polygon([(-3, -3), (66, -3), (-3, 91)]), polygon([(66, -3), (66, 91), (-3, 91)])]
    assert codes(Shape(whole, HAIR)) == []
    assert codes(*(Shape(half, HAIR) for half in halves)) == []
    clipped = polygon([(-3, -3), (66, -3), (66, 84), (60, 91), (-3, 91)])
    assert set(codes(Shape(clipped, HAIR))) == {"INK607"}
    round_bite = Shape(Path(whole.segments + circle(-3, 44, 2.5).segments, even_odd=True), HAIR)
    assert codes(round_bite) == ["INK607"]


def test_a_gradient_and_art_in_a_symbol_are_ground_too():
    """This test ensures that a back drawn as one symbol counts with all the fills in it."""
    blend = Linear((0, 0), (0, 88), ((0, BLACK), (1, WHITE)))
    back = Symbol("back", (Shape(rectangle(BOXES.bleed), blend),), BOXES.bleed)
    assert codes(Use(back)) == []
    short = Symbol("back", (Shape(rectangle(BOXES.trim), blend),), BOXES.bleed)
    assert codes(Use(short)) == ["INK607"] * 4
    assert codes(Group((Shape(rectangle(BOXES.bleed), BLACK),), opacity=0.5)) == []


def test_an_empty_face():
    """This test ensures that a face or a back without ink is an error of its own."""
    report = check_pages([Leaf(page(GROUND), page(name="porse-back"))], POKER)
    assert [(f.code, f.subject) for f in report.findings] == [("INK608", "porse-back")]


def test_doubled_ids_and_copies():
    """This test ensures that two faces with one id are found once, and that copies are no doubles."""
    one, other = Leaf(page(GROUND)), Leaf(page(GROUND))
    assert check_pages([one, one, one], POKER).findings == []
    assert [f.code for f in check_pages([one, other, other], POKER).findings] == ["INK609"]


def test_boxes_that_are_not_of_the_format():
    """This test ensures that a face of another size, or with less bleed, is told from its format."""
    for size, bleed in ((Size(63, 89), 3.0), (Size(63, 88), 2.0)):
        boxes = Boxes.around(size, bleed, 3)
        report = check_pages([Leaf(page(Shape(rectangle(boxes.bleed), BLACK), boxes=boxes))], POKER)
        assert [f.code for f in report.findings] == ["INK610"]


def test_what_faces_share_is_reported_once_with_their_number():
    """This test ensures that one bad ground on a whole deck makes one finding, and own faults one each."""
    bad = Shape(rectangle(BOXES.trim), WHITE)
    leaves = [Leaf(page(bad, text("Here", 1.0, 40), name=f"card-{i}")) for i in range(3)]
    found = check_pages(leaves, POKER).findings
    assert sorted(f.code for f in found) == ["INK601"] * 3 + ["INK603"] * 4
    shared = next(f for f in found if f.code == "INK603")
    assert shared.message.endswith(", and so on 2 more faces")
    assert shared.subject == "card-0"
    assert [f.subject for f in found if f.code == "INK601"] == ["card-0", "card-1", "card-2"]


def test_a_symbol_in_the_same_place_is_looked_at_once():
    """This test ensures that icons set down anew on each card count as one thing that they share."""
    symbol = icon(30, 40).symbol
    places = [Matrix(1 / 3, 0, 0, 1 / 3, 1.0, 40.0) for _ in range(4)]
    leaves = [Leaf(page(GROUND, Use(symbol, m), name=f"card-{i}")) for i, m in enumerate(places)]
    found = check_pages(leaves, POKER).findings
    assert [f.code for f in found] == ["INK602"]
    assert found[0].message.endswith(", and so on 3 more faces")


def test_turned_ground_is_still_a_ground():
    """This test ensures that a ground set down under a half turn covers the bleed as before."""
    turned = Group((GROUND,), Matrix.turn(180, Point(31.5, 44)))
    assert codes(turned) == []
