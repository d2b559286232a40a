"""The PDF of a print run, read back with pypdf."""

from __future__ import annotations

import io
import re
import runpy
from pathlib import Path as FilePath
from typing import Any

import pypdf
import pytest

from generator.base.geometry import Matrix, Rect, Size
from generator.fonts.book import FontBook
from generator.render.pdf import write_pdf
from generator.scene.ink import BLACK, Ink, Linear, Stroke
from generator.scene.items import Group, Item, Picture, Shape, Symbol, Use
from generator.scene.page import Boxes, Page
from generator.scene.path import Path, circle, line, rectangle
from generator.scene.sheet import Placement, PrintRun, Sheet, Side

TRIAL = runpy.run_path(str(FilePath(__file__).parents[2] / "agreement" / "trial_scene.py"))
BOOK = FontBook()
RED = Ink("red", (0, 100, 100, 0), "#d60a1a")
GOLD = Ink("gold", (20, 30, 80, 10), "#b08d3a", spot="PANTONE 871 C")
SQUARE = rectangle(Rect(2, 3, 10, 10))


def read(run: PrintRun, **choices: bool) -> pypdf.PdfReader:
    target = io.BytesIO()
    write_pdf(run, target, BOOK, **choices)
    return pypdf.PdfReader(target)


def page_of(*items: Item, name: str = "p") -> Page:
    return Page(name, name, Boxes.around(Size(40, 30), 0, 0), items)


def run_of(*pages: Page, clip: Rect | None = None) -> PrintRun:
    """Pages one to a sheet on paper of their own size."""
    sheets = tuple(
        Sheet("own", Size(40, 30), i + 1, len(pages),
              Side((Placement(page, page.id, Matrix(), clip or Rect(0, 0, 40, 30), (0, 0)),)), None, "none")
        for i, page in enumerate(pages)
    )
    return PrintRun("Run", "sv", sheets)


def content(*items: Item, **choices: bool) -> str:
    """The operators of a page of these items, after the page's own matrix."""
    data = read(run_of(page_of(*items)), **choices).pages[0]["/Contents"].get_data().decode("latin-1")
    head, rest = data.split(" cm 4 M\n", 1)
    assert head == "2.83464567 0 0 -2.83464567 0 85.0394"
    return rest.strip().removeprefix("q \n").removesuffix("\nQ")


def resources(reader: pypdf.PdfReader, kind: str, page: int = 0) -> dict[str, Any]:
    return {name: thing.get_object() for name, thing in reader.pages[page]["/Resources"].get(kind, {}).items()}


# -- the file ------------------------------------------------------------------------------------------------------


def test_pages_are_the_sides_in_printing_order() -> None:
    """This test ensures that recto and verso alternate, or that all rectos come first where the run says so."""
    for order, words in (("interleaved", ["Kort 1", "", "Kort 10", ""]),
                         ("fronts-then-backs", ["Kort 1", "Kort 10", "", ""])):
        reader = read(TRIAL["trial_run"](BOOK, order=order))
        texts = [page.extract_text() for page in reader.pages]
        assert len(texts) == 4
        for text, word in zip(texts, words, strict=True):
            assert (word in text) if word else (text.strip() == "")


def test_file_says_how_it_wants_to_be_printed() -> None:
    """This test ensures that no viewer shrinks the sheet, and that the printer turns it as the backs need it."""
    wishes = {}
    for flip, order in (("long-edge", "interleaved"), ("short-edge", "interleaved"), ("gutterfold", "interleaved"),
                        ("long-edge", "fronts-then-backs")):
        root = read(TRIAL["trial_run"](BOOK, flip=flip, order=order)).trailer["/Root"]
        assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
        wishes[flip, order] = root["/ViewerPreferences"]["/Duplex"]
    assert list(wishes.values()) == ["/DuplexFlipLongEdge", "/DuplexFlipShortEdge", "/Simplex", "/Simplex"]


def test_one_sided_run_asks_for_no_duplex() -> None:
    """This test ensures that sheets without backs are not turned."""
    root = read(run_of(page_of(Shape(SQUARE, RED)))).trailer["/Root"]
    assert root["/ViewerPreferences"]["/Duplex"] == "/Simplex"


def test_file_says_what_it_is() -> None:
    """This test ensures that title, author, language and entries of the author's own are in the file."""
    reader = read(TRIAL["trial_run"](BOOK))
    info = reader.metadata
    assert info is not None
    assert {k: info[k] for k in ("/Title", "/Author", "/Subject", "/Keywords", "/Creator", "/Edition")} == {
        "/Title": "Håtunaleken – kort", "/Author": "Trial", "/Subject": "Cards", "/Keywords": "kort, ark",
        "/Creator": "Spelverk", "/Edition": "första"}
    assert "/bookmark-recto" not in info
    assert reader.trailer["/Root"]["/Lang"] == "sv"


def test_draft_says_so() -> None:
    """This test ensures that a draft cannot be taken for the finished file."""
    info = read(TRIAL["trial_run"](BOOK, cards=1), draft=True).metadata
    assert info is not None and info.title == "Håtunaleken – kort (draft)"


def test_outline_leads_to_every_side() -> None:
    """This test ensures that each side has its bookmark, in the run's words where it has them."""
    reader = read(TRIAL["trial_run"](BOOK))
    assert [(mark.title, reader.get_destination_page_number(mark)) for mark in reader.outline] == [
        ("Ark 1 av 2, framsida", 0), ("Sheet 1, verso", 1), ("Ark 2 av 2, framsida", 2), ("Sheet 2, verso", 3)]


def test_boxes_lie_round_trims_and_clips() -> None:
    """This test ensures that trim is the block of cards, bleed reaches 3 mm out, and both lie in the paper."""
    page = read(TRIAL["trial_run"](BOOK)).pages[0]
    mm = 72 / 25.4
    trim, bleed = [float(v) for v in page["/TrimBox"]], [float(v) for v in page["/BleedBox"]]
    assert trim == pytest.approx([10.5 * mm, 16.5 * mm, 199.5 * mm, 280.5 * mm], abs=0.001)
    assert bleed == pytest.approx([7.5 * mm, 13.5 * mm, 202.5 * mm, 283.5 * mm], abs=0.001)


def test_side_without_pages_has_the_paper_as_its_boxes() -> None:
    """This test ensures that a sheet of marks alone is a whole page too."""
    side = Side((), (Shape(line(10, 10, 30, 10), None, Stroke(BLACK, 0.1)),))
    page = read(PrintRun("Test", "en", (Sheet("own", Size(40, 30), 1, 1, side, None, "none"),))).pages[0]
    assert page["/TrimBox"] == page["/MediaBox"] == page["/BleedBox"]
    assert b"10 10 m\n30 10 l\nS" in page["/Contents"].get_data()


def test_run_without_sheets_is_a_file_without_pages() -> None:
    """This test ensures that an empty run ends in a readable file and not in an exception."""
    assert len(read(PrintRun("Empty", "en", ())).pages) == 0


def test_no_font_is_named_that_is_not_used() -> None:
    """This test ensures that ReportLab's Helvetica slips in nowhere: a page of shapes names no font at all."""
    target = io.BytesIO()
    write_pdf(run_of(page_of(Shape(SQUARE, RED))), target, BOOK)
    assert b"Helvetica" not in target.getvalue()
    assert resources(pypdf.PdfReader(target), "/Font") == {}


# -- repeated things -------------------------------------------------------------------------------------------------


def test_symbol_is_a_form_from_its_second_use_on() -> None:
    """This test ensures that art used once is drawn in place and art used again is written once."""
    mark = Symbol("mark", (Shape(circle(0, 0, 2), RED),), Rect(-2, -2, 4, 4))
    assert " Do" not in content(Use(mark, Matrix.move(5, 5)))
    twice = content(Use(mark, Matrix.move(5, 5)), Use(mark, Matrix.move(15, 5) @ Matrix.scale(2)))
    assert twice == "q 1 0 0 1 5 5 cm\n/X1 Do\nQ\nq 2 0 0 2 15 5 cm\n/X1 Do\nQ"


def test_symbol_within_a_symbol_is_counted_where_it_is_drawn() -> None:
    """This test ensures that nested symbols become nested forms, each with its own resources."""
    dot = Symbol("dot", (Shape(circle(0, 0, 1), RED),), Rect(-1, -1, 2, 2))
    pair = Symbol("pair", (Use(dot, Matrix.move(1, 0)), Use(dot, Matrix.move(4, 0))), Rect(0, -1, 5, 2))
    reader = read(run_of(page_of(Use(pair, Matrix.move(5, 5)), Use(pair, Matrix.move(5, 15)))))
    (outer,) = resources(reader, "/XObject").values()
    assert list(outer["/Resources"]["/XObject"]) == ["/X1"]
    assert outer.get_data().count(b"/X1 Do") == 2


def test_page_placed_again_is_a_form_and_a_single_page_is_drawn_in_place() -> None:
    """This test ensures that nine equal backs cost one, and that unique faces bring no form."""
    reader = read(TRIAL["trial_run"](BOOK, cards=9))
    back = reader.pages[1]["/Contents"].get_data()
    assert back.count(b" Do") == 9
    assert len(resources(reader, "/XObject", 1)) == 1
    single = content(Shape(SQUARE, RED))
    assert single == ".839 .039 .102 rg\n2 3 10 10 re\nf"


def test_large_item_that_scenes_share_is_written_once() -> None:
    """This test ensures that a frame which every card holds is a form, and its small neighbours are not."""
    frame = Shape(Path(tuple(s for i in range(20) for s in circle(i, 5, 2.345).segments)), RED)
    small = Shape(SQUARE, RED)
    reader = read(run_of(page_of(frame, small, name="a"), page_of(frame, small, name="b")))
    contents = [page["/Contents"].get_data() for page in reader.pages]
    assert contents[0] == contents[1]
    assert contents[0].count(b" Do") == 1
    assert contents[0].endswith(b".839 .039 .102 rg\n2 3 10 10 re\nf\nQ\n")


def test_clip_is_left_out_where_all_ink_lies_within_it() -> None:
    """This test ensures that a page alone, or one that comes again, is cut only where it would spill over its cell."""
    inside = read(run_of(page_of(Shape(SQUARE, RED)))).pages[0]["/Contents"].get_data()
    spilling = read(run_of(page_of(Shape(SQUARE, RED)), clip=Rect(0, 0, 8, 8))).pages[0]["/Contents"].get_data()
    assert b" W n" not in inside
    assert b"q 0 0 8 8 re W n" in spilling
    faces, backs = (page["/Contents"].get_data() for page in read(TRIAL["trial_run"](BOOK, cards=9)).pages)
    assert faces.count(b" re W n 1 0 0 1") == backs.count(b" re W n 1 0 0 1") == 9


# -- items -----------------------------------------------------------------------------------------------------------


def test_settings_are_written_only_where_they_change() -> None:
    """This test ensures that neighbours of one ink share its operator, and a stroke sets all it needs."""
    black = Stroke(BLACK, 0.5, "round", "bevel", (2.0, 1.0))
    text = content(Shape(SQUARE, RED), Shape(rectangle(Rect(20, 3, 5, 5)), RED), Shape(SQUARE, None, black),
                   Shape(SQUARE, RED, black))
    assert text.count("rg") == 1
    assert text.count("0 G .5 w 1 J 2 j [2 1] 0 d") == 1
    assert text.endswith("re\nB")


def test_fill_rule_follows_the_outline() -> None:
    """This test ensures that fills are non-zero unless the outline says even-odd (ReportLab's default is the other)."""
    ring = Path(circle(10, 10, 5).segments + circle(10, 10, 3).segments, even_odd=True)
    plain = Path(ring.segments)
    assert content(Shape(ring, RED)).endswith("\nf*")
    assert content(Shape(plain, RED)).endswith("\nf")
    assert content(Shape(ring, RED, Stroke(BLACK, 0.1))).endswith("\nB*")
    assert " W* n" in content(Group((Shape(SQUARE, RED),), clip=ring)).replace("\nW*", " W*")


def test_stroke_of_no_width_is_not_drawn() -> None:
    """This test ensures that no hairline comes out (PDF makes one of width 0, SVG nothing)."""
    assert content(Shape(SQUARE, RED, Stroke(BLACK, 0.0))).endswith("\nf")
    assert content(Shape(SQUARE, None, Stroke(BLACK, 0.0))) == ""


def test_gradient_is_a_shading_within_the_outline() -> None:
    """This test ensures that a fill runs along its line with all its stops, once for equal gradients."""
    grey = Ink("grey", (0, 0, 0, 50), "#808080")
    fill = Linear((2, 3), (12, 3), ((0.1, RED), (0.5, grey), (1.0, BLACK)))
    same = Linear((2, 3), (12, 3), ((0.1, RED), (0.5, grey), (1.0, BLACK)))
    reader = read(run_of(page_of(Shape(SQUARE, fill, Stroke(BLACK, 0.2)), Shape(circle(20, 20, 3), same))))
    (shading,) = resources(reader, "/Shading").values()
    assert shading["/ShadingType"] == 2
    assert [float(v) for v in shading["/Coords"]] == [2, 3, 12, 3]
    function = shading["/Function"]
    assert [float(v) for v in function["/Bounds"]] == [0.1, 0.5]
    assert [float(v) for v in function["/Functions"][2]["/C1"]] == [0, 0, 0]
    assert b"q 2 3 10 10 re\nW n /S1 sh Q\n2 3 10 10 re\nS" in reader.pages[0]["/Contents"].get_data()


def test_opacity_is_one_group() -> None:
    """This test ensures that overlapping shapes in a translucent group do not show through one another."""
    reader = read(run_of(page_of(Group((Shape(SQUARE, RED), Shape(circle(8, 8, 4), BLACK)), opacity=0.4))))
    (form,) = resources(reader, "/XObject").values()
    assert form["/Group"]["/S"] == "/Transparency"
    (state,) = resources(reader, "/ExtGState").values()
    assert (float(state["/ca"]), float(state["/CA"])) == (0.4, 0.4)


def test_empty_things_leave_nothing_behind() -> None:
    """This test ensures that empty groups and shapes without paint write no operators."""
    empty = Symbol("none", (), Rect(0, 0, 0, 0))
    assert content(Group(()), Shape(SQUARE), Shape(Path(()), RED), Use(empty, Matrix()), Use(empty, Matrix())) == ""


def test_clip_without_area_hides_all() -> None:
    """This test ensures that a group clipped to an empty outline shows nothing rather than everything."""
    assert "0 0 0 0 re W n" in content(Group((Shape(SQUARE, RED),), clip=Path(())))


# -- press -----------------------------------------------------------------------------------------------------------


def test_press_file_has_no_rgb_and_home_file_no_cmyk() -> None:
    """This test ensures that each target paints in its own colour space in pages, forms and shadings."""
    run = TRIAL["trial_run"](BOOK)
    for press, foreign in ((True, rb"\s(rg|RG|g|G)\s"), (False, rb"\s(k|K|scn|SCN|cs|CS)\s")):
        reader = read(run, press=press)
        streams = [thing.get_object() for thing in reader.resolved_objects.values()]
        for page in reader.pages:
            streams += [page["/Contents"], *resources(reader, "/XObject", reader.get_page_number(page)).values()]
        texts = [s.get_data() for s in streams if hasattr(s, "get_data") and s.get("/Subtype") != "/Image"]
        assert len(texts) >= 8
        for text in texts:
            assert not re.search(foreign, re.sub(rb"\((?:[^\\()]|\\.)*\)", b"", text, flags=re.DOTALL))


def test_spot_ink_is_a_separation_in_the_press_file() -> None:
    """This test ensures that gold goes to its own plate with a CMYK build beside it, and to sRGB at home."""
    run = run_of(page_of(Shape(SQUARE, GOLD, Stroke(GOLD, 0.5))))
    reader = read(run, press=True)
    (space,) = resources(reader, "/ColorSpace").values()
    assert [space[0], space[1], space[2]] == ["/Separation", "/PANTONE 871 C", "/DeviceCMYK"]
    assert b"/C1 cs 1 scn\n/C1 CS 1 SCN" in reader.pages[0]["/Contents"].get_data()
    assert ".69 .553 .227 rg" in content(Shape(SQUARE, GOLD))


def test_black_overprints_on_the_press_only() -> None:
    """This test ensures that black type and marked lines leave the ground whole, and that coloured type knocks out."""
    black, azure = TRIAL["words"](BOOK, "svart", 2, 10), TRIAL["words"](BOOK, "blå", 2, 15, ink=TRIAL["AZURE"])
    rule = Shape(SQUARE, None, Stroke(BLACK, 0.2), overprint=True)
    press = read(run_of(page_of(black, azure, rule)), press=True)
    (state,) = resources(press, "/ExtGState").values()
    assert [state[key] for key in ("/OP", "/op", "/OPM")] == [True, True, 1]
    text = press.pages[0]["/Contents"].get_data()
    assert text.count(b"/E1 gs") == 2
    assert b"gs" not in content(black, azure, rule).encode("latin-1")


# -- pictures --------------------------------------------------------------------------------------------------------


def image_of(data: bytes, media: str = "image/png", **choices: bool) -> Any:
    picture = Picture(Rect(5, 5, 10, 10), media, data, 64, 64)
    reader = read(run_of(page_of(picture)), **choices)
    ((name, image),) = resources(reader, "/XObject").items()
    assert f"q 10 0 0 -10 5 15 cm {name} Do Q".encode() in reader.pages[0]["/Contents"].get_data()
    return image


@pytest.mark.parametrize(("colours", "space"), [(3, "/DeviceRGB"), (1, "/DeviceGray")])
def test_png_goes_in_as_it_is(colours: int, space: str) -> None:
    """This test ensures that a plain PNG is passed through byte for byte, with its row filters."""
    data = TRIAL["png"](colours=colours)
    image = image_of(data)
    assert image["/ColorSpace"] == space
    assert dict(image["/DecodeParms"]) == {
        "/Predictor": 15, "/Colors": colours, "/BitsPerComponent": 8, "/Columns": 64}
    assert image._data in data.replace(data[data.index(b"IDAT", data.index(b"IDAT") + 4) - 8:][:12], b"")


def test_jpeg_goes_in_as_it_is() -> None:
    """This test ensures that a JPEG is not decoded and coded anew."""
    data = TRIAL["coded"]("RGB", "JPEG")
    image = image_of(data, "image/jpeg")
    assert image["/Filter"] == "/DCTDecode"
    assert image._data == data


def test_four_ink_jpeg_is_turned_the_right_way_up() -> None:
    """This test ensures that Adobe's inverted CMYK is read as it is meant."""
    image = image_of(TRIAL["coded"]("CMYK", "JPEG"), "image/jpeg")
    assert image["/ColorSpace"] == "/DeviceCMYK"
    assert [int(v) for v in image["/Decode"]] == [1, 0] * 4


@pytest.mark.parametrize(("mode", "space"), [("RGBA", "/DeviceRGB"), ("P", "/DeviceRGB"), ("1", "/DeviceGray"),
                                             ("LA", "/DeviceGray"), ("I;16", "/DeviceGray")])
def test_other_pictures_are_decoded_to_the_same_pixels(mode: str, space: str) -> None:
    """This test ensures that transparency becomes a mask and that palettes, bits and 16-bit greys come out right."""
    from PIL import Image

    data = TRIAL["coded"](mode, "PNG")
    image = image_of(data)
    assert image["/ColorSpace"] == space
    assert ("/SMask" in image) == (mode in ("RGBA", "LA"))
    with Image.open(io.BytesIO(data)) as opened:
        if mode == "I;16":
            raw = opened.tobytes()
            assert raw[::2] != raw[1::2]
            wanted = raw[1::2]
        else:
            wanted = opened.convert("RGBA" if mode == "RGBA" else "RGB" if mode == "P" else "LA").convert(
                "RGB" if space == "/DeviceRGB" else "L").tobytes()
    assert image.get_data() == wanted


def test_press_picture_is_separated_with_grey_in_black() -> None:
    """This test ensures that no pixel of a press file needs four full inks and that black is black ink alone."""
    image = image_of(TRIAL["png"](), press=True)
    data = image.get_data()
    assert image["/ColorSpace"] == "/DeviceCMYK"
    assert len(data) == 64 * 64 * 4
    for c, m, y, k in zip(data[::4], data[1::4], data[2::4], data[3::4], strict=True):
        assert min(c, m, y) == 0
        assert max(c, m, y) + k <= 255


def test_equal_pictures_are_one() -> None:
    """This test ensures that a picture which many cards show lies in the file once."""
    one, other = TRIAL["png"](), bytes(bytearray(TRIAL["png"]()))
    items = [Picture(Rect(5 * i, 5, 4, 4), "image/png", data, 64, 64) for i, data in enumerate((one, other))]
    assert len(resources(read(run_of(page_of(*items))), "/XObject")) == 1
