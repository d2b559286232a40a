"""Pages and sides as SVG, read back as XML."""

from __future__ import annotations

import base64
import io
import re
import runpy
import xml.etree.ElementTree as ET
from pathlib import Path as FilePath

from generator.base.geometry import Matrix, Rect, Size
from generator.fonts.book import FontBook
from generator.render.svg import write_svg_page, write_svg_side
from generator.scene.ink import BLACK, Ink, Radial, Stroke
from generator.scene.items import Group, Item, Picture, Shape, Symbol, Use
from generator.scene.page import Boxes, Page
from generator.scene.path import Path, circle, line, rectangle
from generator.scene.sheet import Placement, Sheet, Side

TRIAL = runpy.run_path(str(FilePath(__file__).parents[2] / "agreement" / "trial_scene.py"))
BOOK = FontBook()
SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
RED = Ink("red", (0, 100, 100, 0), "#d60a1a")


def drawn(*items: Item, show_trim: bool = False) -> ET.Element:
    target = io.StringIO()
    page = Page("p", "Kort & <1>", Boxes.around(Size(40, 30), 3, 3), items)
    write_svg_page(page, target, BOOK, show_trim=show_trim)
    return ET.fromstring(target.getvalue().encode("utf-8"))


def test_page_is_drawn_with_its_bleed_in_mm() -> None:
    """This test ensures that a user unit is a millimetre from the trim corner, and that the picture has a name."""
    root = drawn(Shape(rectangle(Rect(-3, -3, 46, 36)), RED))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("46mm", "36mm", "-3 -3 46 36")
    assert root.get("role") == "img"
    title = root.find(f"{SVG}title")
    assert title is not None and title.text == "Kort & <1>"
    (path,) = root.findall(f"{SVG}path")
    assert path.get("d") == "M-3 -3L43 -3L43 33L-3 33Z"


def test_trim_is_shown_only_where_it_is_asked_for() -> None:
    """This test ensures that the trim line never gets into print by itself."""
    assert drawn().findall(f"{SVG}path") == []
    (trim,) = drawn(show_trim=True).findall(f"{SVG}path")
    assert trim.get("d") == "M0 0L40 0L40 30L0 30Z"
    assert trim.get("fill") == "none"


def test_text_is_outlines_that_say_their_words() -> None:
    """This test ensures that no font is needed to show a line, and that its words are in the file."""
    root = drawn(TRIAL["words"](BOOK, "Officer åt Å", 5, 10))
    (group,) = root.findall(f"{SVG}g")
    assert group.get("aria-label") == "Officer åt Å"
    assert root.find(f".//{SVG}text") is None
    defined = {e.get("id") for e in root.findall(f"{SVG}defs/{SVG}path")}
    used = [use.get(HREF, "")[1:] for use in group.findall(f"{SVG}use")]
    assert set(used) == defined
    assert len(used) == len("O") + len("ffi") - 2 + len("cer") + len("åt") + len("Å")


def test_glyphs_stand_where_the_line_puts_them() -> None:
    """This test ensures that words begin at their places, to 0.01 mm."""
    run = TRIAL["words"](BOOK, "ord utan blank", 5, 10, width=30)
    (group,) = drawn(run).findall(f"{SVG}g")
    matrix = [float(v) for v in re.findall(r"[-\d.]+", group.get("transform", ""))]
    places = [matrix[0] * float(use.get("x", "0")) + matrix[4] for use in group.findall(f"{SVG}use")]
    starts = [places[0], places[3], places[7]]
    for found, wanted in zip(starts, run.xs, strict=True):
        assert abs(found - wanted) < 0.01
    assert matrix[5] == 10


def test_symbol_is_defined_once_and_not_cut() -> None:
    """This test ensures that art used often is written once, and that a symbol shows all its ink."""
    mark = Symbol("mark", (Shape(circle(0, 0, 2), RED),), Rect(-2, -2, 4, 4))
    root = drawn(Use(mark, Matrix.move(5, 5)), Use(mark, Matrix.move(9, 5) @ Matrix.turn(90)), Use(mark))
    (symbol,) = root.findall(f"{SVG}defs/{SVG}symbol")
    assert symbol.get("overflow") == "visible"
    uses = root.findall(f"{SVG}use")
    assert [use.get("transform") for use in uses] == ["translate(5 5)", "matrix(0 1 -1 0 9 5)", None]
    assert {use.get(HREF) for use in uses} == {f"#{symbol.get('id')}"}


def test_clip_opacity_rule_and_stroke_are_carried_over() -> None:
    """This test ensures that everything the scene says of a shape is said in SVG's words."""
    ring = Path(circle(5, 5, 4).segments + circle(5, 5, 2).segments, even_odd=True)
    stroke = Stroke(BLACK, 0.25, "round", "bevel", (1.0, 0.5))
    root = drawn(Group((Shape(ring, RED, stroke),), clip=ring, opacity=0.5))
    (group,) = root.findall(f"{SVG}g")
    (clip,) = root.findall(f"{SVG}defs/{SVG}clipPath")
    assert group.get("clip-path") == f"url(#{clip.get('id')})"
    assert group.get("opacity") == ".5"
    (inner,) = clip.findall(f"{SVG}path")
    assert inner.get("clip-rule") == "evenodd"
    (path,) = group.findall(f"{SVG}path")
    assert {k: path.get(k) for k in ("fill", "fill-rule", "stroke", "stroke-width", "stroke-linecap",
                                     "stroke-linejoin", "stroke-dasharray")} == {
        "fill": "#d60a1a", "fill-rule": "evenodd", "stroke": "#000000", "stroke-width": ".25",
        "stroke-linecap": "round", "stroke-linejoin": "bevel", "stroke-dasharray": "1 .5"}


def test_words_and_long_outlines_that_come_again_are_written_once() -> None:
    """This test ensures that repeated words and outlines are references, each in its own place and paint."""
    blob = circle(5, 5, 4) + circle(9, 9, 3) + circle(20, 9, 3)
    twin = Path(tuple(blob.segments))
    root = drawn(
        TRIAL["words"](BOOK, "ord igen", 5, 10, width=30), TRIAL["words"](BOOK, "ord nytt", 5, 20, width=30),
        Shape(blob, RED), Shape(twin, None, Stroke(BLACK, 0.2)), Shape(circle(1, 1, 1), RED),
    )
    (word,) = root.findall(f"{SVG}defs/{SVG}g")
    assert len(word.findall(f"{SVG}use")) == 3
    first, second = root.findall(f"{SVG}g")
    for run in (first, second):
        uses = run.findall(f"{SVG}use")
        assert [use.get(HREF) == f"#{word.get('id')}" for use in uses] == [True] + [False] * (len(uses) - 1)
        assert uses[0].get("x") == "0" and float(uses[1].get("x", "0")) > 0
    one, other = root.findall(f"{SVG}use")
    assert one.get(HREF) == other.get(HREF)
    assert (one.get("fill"), one.get("stroke"), other.get("fill"), other.get("stroke")) == (
        "#d60a1a", None, "none", "#000000")
    assert [e.get("d") for e in root.findall(f"{SVG}path")] == [
        e.get("d") for e in drawn(Shape(circle(1, 1, 1), RED)).findall(f"{SVG}path")]


def test_equal_gradients_and_clips_are_defined_once() -> None:
    """This test ensures that paint is shared by value, not by object."""
    fills = [Radial((5, 5), 4, ((0.0, RED), (1.0, BLACK))) for _ in range(2)]
    root = drawn(*(Group((Shape(circle(5, 5, 4), fill),), clip=circle(5, 5, 3)) for fill in fills))
    (gradient,) = root.findall(f"{SVG}defs/{SVG}radialGradient")
    assert gradient.get("gradientUnits") == "userSpaceOnUse"
    assert [(s.get("offset"), s.get("stop-color")) for s in gradient] == [("0", "#d60a1a"), ("1", "#000000")]
    assert len(root.findall(f"{SVG}defs/{SVG}clipPath")) == 1


def test_picture_is_within_the_file() -> None:
    """This test ensures that an SVG stands alone, with the picture's bytes as they were."""
    data = TRIAL["png"]()
    (image,) = drawn(Picture(Rect(1, 2, 10, 8), "image/png", data, 64, 64)).findall(f"{SVG}image")
    head, body = image.get(HREF, "").split(",")
    assert head == "data:image/png;base64"
    assert base64.b64decode(body) == data
    assert [image.get(k) for k in ("x", "y", "width", "height", "preserveAspectRatio")] == [
        "1", "2", "10", "8", "none"]


def side() -> tuple[Sheet, Side]:
    page = Page("p", "P", Boxes.around(Size(20, 20), 3, 3), (Shape(rectangle(Rect(-3, -3, 26, 26)), RED),))
    other = Page("q", "Q", Boxes.around(Size(20, 20), 3, 3), (Shape(circle(10, 10, 5), RED),))
    placements = tuple(
        Placement(p, p.id, Matrix.move(5 + 20 * i, 5), Rect(5 + 20 * i, 5, 20, 20), (0, i))
        for i, p in enumerate((page, page, other))
    )
    recto = Side(placements, (Shape(line(5, 1, 5, 4), None, Stroke(BLACK, 0.09)),))
    return Sheet("own", Size(70, 30), 1, 1, recto, None, "none"), recto


def test_side_holds_each_page_in_its_cell() -> None:
    """This test ensures that pages are cut to their cells, shared where they repeat, and marks lie last."""
    sheet, recto = side()
    target = io.BytesIO()
    write_svg_side(sheet, recto, target, BOOK, "Ark 1, framsida")
    root = ET.fromstring(target.getvalue())
    assert root.get("viewBox") == "0 0 70 30"
    cells = root.findall(f"{SVG}g")
    assert [cell.get("clip-path") for cell in cells] == ["url(#c1)", "url(#c2)", "url(#c3)"]
    assert [len(cell.findall(f"{SVG}use")) for cell in cells] == [1, 1, 0]
    assert len(root.findall(f"{SVG}defs/{SVG}symbol")) == 1
    assert root[-1].get("d") == "M5 1L5 4"


def test_numbers_have_no_noise() -> None:
    """This test ensures that lengths are written to 0.001 mm and never as 12.300000000000001."""
    target = io.StringIO()
    write_svg_page(TRIAL["trial_page"](BOOK), target, BOOK)
    text = re.sub(r"base64,[^\"]*|matrix\([^)]*\)", "", target.getvalue())
    assert re.search(r"\d\.\d{4,}|\d[eE][-+]?\d", text) is None
