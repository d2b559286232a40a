"""Scenes and sheets as text."""

from __future__ import annotations

import runpy
from pathlib import Path as FilePath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.geometry import Matrix, Rect, Size
from generator.fonts.book import FontBook
from generator.scene.dump import backs_of, dump_page, dump_sheet, through_paper
from generator.scene.page import Boxes, Page
from generator.scene.sheet import Placement, Sheet, Side

TRIAL = runpy.run_path(str(FilePath(__file__).parents[2] / "agreement" / "trial_scene.py"))
BOOK = FontBook()


def test_page_is_told_item_by_item() -> None:
    """This test ensures that boxes, paints, text, matrices and clips can be read in the order of drawing."""
    lines = dump_page(TRIAL["trial_page"](BOOK)).splitlines()
    assert lines[:4] == [
        'page kort-1 "Kort 1"',
        "  trim [0 0 63 x 88]  bleed [-3 -3 69 x 94]  safe [3 3 57 x 82]",
        "  shape M -3 -3 L 66 -3 L 66 91 L -3 91 Z fill vellum",
        "  shape M -3 -3 L 12.49 -3 L 12.49 91 L -3 91 Z fill azure",
    ]
    for line in (
        "  shape 6 segments in [38 22 20 x 20] fill radial (48, 32) r 10 [0 or, 0.7 gules, 1 vellum]",
        "  shape 12 segments in [19 26 12 x 12] even-odd fill or",
        "  shape M 15 59.2 L 60 59.2 stroke gules 0.8 cap round dashes 2 1.5",
        "  group opacity 0.4",
        "  use crown under matrix [0.6 0 0 0.6] move (20, 82)",
        "  picture image/png 64 x 64 px [1 60 10 x 10] 162.56 ppi",
        '  text "Storman av Öland" EBGaramond-Italic-400 8.5 pt at (15, 15) black',
        '  text "AVATAR Toffel To Ty (a\\\\b)" EBGaramond-400 9 pt at (15, 78) azure',
        "  group under matrix [0 -1 1 0] move (7, 40)",
        '    text "Kort 1" EBGaramond-700 11 pt at (0, 0) vellum',
    ):
        assert line in lines


def test_sheet_is_told_cell_by_cell() -> None:
    """This test ensures that each side lists its cells with leaf, page and trim, and what lies behind what."""
    assert dump_sheet(TRIAL["trial_run"](BOOK).sheets[1]).splitlines() == [
        "sheet 2/2 a4 210 x 297 mm flip long-edge",
        "  recto",
        "    (0, 0) kort-10 page kort-10 trim [10.5 16.5 63 x 88]  clip [7.5 13.5 66 x 91]",
        "    marks",
        "      shape M 10.5 4.3 L 10.5 13.5 stroke black 0.09",
        "      shape M 73.5 4.3 L 73.5 13.5 stroke black 0.09",
        "  verso",
        "    (0, 2) kort-10 page back trim [136.5 16.5 63 x 88]  clip [136.5 13.5 66 x 91]",
        "    marks",
        "      shape M 10.5 4.3 L 10.5 13.5 stroke black 0.09",
        "      shape M 73.5 4.3 L 73.5 13.5 stroke black 0.09",
        "  behind kort-10: kort-10, 0 mm off",
    ]


def sheet_of(size: Size, flip: str, faces: dict[str, Matrix], backs: dict[str, Matrix]) -> Sheet:
    page = Page("p", "p", Boxes.around(Size(63, 88), 0, 0), ())

    def side(places: dict[str, Matrix]) -> Side:
        trim = page.boxes.trim
        return Side(tuple(Placement(page, leaf, m, m.apply_rect(trim), (0, 0)) for leaf, m in places.items()))

    return Sheet("a4", size, 1, 1, side(faces), side(backs), flip)


@pytest.mark.parametrize(("size", "flip", "place"), [
    (Size(210, 297), "long-edge", Matrix.move(137, 20)), (Size(210, 297), "short-edge", Matrix.move(10, 189)),
    (Size(297, 210), "long-edge", Matrix.move(10, 102)), (Size(297, 210), "short-edge", Matrix.move(224, 20)),
])
def test_back_behind_its_face(size: Size, flip: str, place: Matrix) -> None:
    """This test ensures that each flip on upright and lying paper mirrors across the right edge."""
    (pair,) = backs_of(sheet_of(size, flip, {"a": Matrix.move(10, 20)}, {"a": place}))
    assert (pair.leaf, pair.behind, pair.distance) == ("a", "a", 0)
    assert pair.verso == Rect(10, 20, 63, 88)


def test_back_of_another_and_no_back_are_told() -> None:
    """This test ensures that a wrong, a shifted and a missing back can be read from the dump."""
    faces = {"a": Matrix.move(10, 20), "b": Matrix.move(73, 20), "c": Matrix.move(136, 20)}
    backs = {"b": Matrix.move(137, 20), "a": Matrix.move(74.5, 20)}
    text = dump_sheet(sheet_of(Size(210, 297), "long-edge", faces, backs))
    assert text.splitlines()[-3:] == ["  behind a: b, 0 mm off", "  behind b: a, 0.5 mm off", "  behind c: nothing"]


def test_turned_cells_are_told_and_one_sided_sheets_have_no_pairs() -> None:
    """This test ensures that a quarter turn shows, and that nothing is said of backs where there are none."""
    turned = Matrix.move(100, 20) @ Matrix.turn(90)
    sheet = sheet_of(Size(210, 297), "none", {"a": turned}, {})
    one_sided = Sheet("a4", sheet.size, 1, 1, sheet.recto, None, "none")
    text = dump_sheet(one_sided)
    assert "(0, 0) a page p turned 90 trim [12 20 88 x 63]" in text
    assert "behind" not in text


@given(st.floats(0, 100), st.floats(0, 100), st.booleans(), st.sampled_from(["long-edge", "short-edge"]))
def test_seen_twice_through_the_paper_is_where_it_was(x: float, y: float, is_upright: bool, flip: str) -> None:
    """This test ensures that turning the paper over and over again changes nothing."""
    size = Size(210, 297) if is_upright else Size(297, 210)
    rect = Rect(x, y, 63, 88)
    again = through_paper(through_paper(rect, size, flip), size, flip)
    assert max(abs(again.x - x), abs(again.y - y)) < 1e-9
