"""The same scene as SVG and as PDF: the same picture and the same words.

At 254 dpi a pixel is 0.1 mm, so that sizes in mm are whole pixels in both.
"""

from __future__ import annotations

import io
import runpy
import unicodedata
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path as FilePath
from typing import Any

import numpy as np
import pypdf
import pypdfium2
import pytest
import resvg_py
from PIL import Image

from generator.base.geometry import Matrix, Rect, Size
from generator.fonts.book import FontBook
from generator.render.pdf import write_pdf
from generator.render.svg import write_svg_page, write_svg_side
from generator.scene.page import Page
from generator.scene.sheet import Placement, PrintRun, Sheet, Side

TRIAL = runpy.run_path(str(FilePath(__file__).with_name("trial_scene.py")))
BOOK = FontBook()
DPI = 254
PAPER = Size(70, 95)  # mm; a round number of pixels, and of points to pdfium


def sheet_of(page: Page, turn: float = 0) -> Sheet:
    """A page on small paper, its bleed box in the corner, cut on all sides.

    The cut falls a tenth of a pixel within a pixel, since pdfium widens clips to whole pixels.
    """
    box = page.boxes.bleed
    clip = Rect(1.01, 1.01, 66.98, 91.98)
    matrix = Matrix.move(-box.x, -box.y) if not turn else Matrix.move(66, 91) @ Matrix.turn(180)
    side = Side((Placement(page, page.id, matrix, clip, (0, 0)),), ())
    return Sheet("own", PAPER, 1, 1, side, None, "none")


def pdf_of(run: PrintRun) -> bytes:
    target = io.BytesIO()
    write_pdf(run, target, BOOK)
    return target.getvalue()


def svg_of(sheet: Sheet) -> str:
    target = io.StringIO()
    write_svg_side(sheet, sheet.recto, target, BOOK, "Side")
    return target.getvalue()


def pixels_of_pdf(data: bytes, number: int = 0) -> Any:
    document = pypdfium2.PdfDocument(data)
    try:
        bitmap = document[number].render(scale=DPI / 72)
        return np.asarray(bitmap.to_pil().convert("RGB")).astype(int)
    finally:
        document.close()


def pixels_of_svg(text: str) -> Any:
    with Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=text, dpi=DPI)))) as image:
        paper = Image.new("RGBA", image.size, "white")
        return np.asarray(Image.alpha_composite(paper, image.convert("RGBA")).convert("RGB")).astype(int)


def assert_same_picture(one: Any, other: Any) -> None:
    assert one.shape == other.shape
    difference = np.abs(one - other)
    assert difference.mean() < 3
    assert (difference.max(axis=2) > 96).mean() < 0.002


@pytest.mark.parametrize("turn", [0, 180])
def test_side_looks_alike(turn: int) -> None:
    """This test ensures that text, gradients, clips, opacity, symbols and pictures lie alike in both writers."""
    sheet = sheet_of(TRIAL["trial_page"](BOOK), turn)
    svg = pixels_of_svg(svg_of(sheet))
    assert svg.shape == (950, 700, 3)
    assert_same_picture(pixels_of_pdf(pdf_of(PrintRun("Side", "sv", (sheet,)))), svg)


def test_page_with_bleed_looks_like_the_page_on_its_sheet() -> None:
    """This test ensures that a page's own SVG shows what the sheet shows, bleed included."""
    page = TRIAL["trial_page"](BOOK)
    target = io.StringIO()
    write_svg_page(page, target, BOOK)
    alone = pixels_of_svg(target.getvalue())
    assert alone.shape == (940, 690, 3)
    run = TRIAL["single"](page, PAPER)
    assert_same_picture(pixels_of_pdf(pdf_of(run))[:940, :690], alone)


def test_back_looks_alike_drawn_in_place_and_as_a_form() -> None:
    """This test ensures that a face placed again, and so written as a form, looks as it does when placed once."""
    back = TRIAL["back_page"]()
    once = PrintRun("Back", "sv", (sheet_of(back),))
    twice = PrintRun("Back", "sv", (sheet_of(back), sheet_of(back)))
    one, other = pixels_of_pdf(pdf_of(once)), pixels_of_pdf(pdf_of(twice), 1)
    assert np.array_equal(one, other)
    assert_same_picture(one, pixels_of_svg(svg_of(sheet_of(back))))


def test_picture_that_differs_is_told_apart() -> None:
    """This test ensures that the comparison is sharp enough to see one word left out."""
    page = TRIAL["trial_page"](BOOK)
    less = Page(page.id, page.label, page.boxes, page.items[:-3])
    with pytest.raises(AssertionError):
        assert_same_picture(pixels_of_svg(svg_of(sheet_of(page))), pixels_of_svg(svg_of(sheet_of(less))))


def letters(text: str) -> Counter[str]:
    return Counter("".join(unicodedata.normalize("NFC", text).split()))


def test_words_are_alike() -> None:
    """This test ensures that both files hold the same letters, no more and no fewer, and the same lines of words."""
    sheet = sheet_of(TRIAL["trial_page"](BOOK))
    labels = [e.get("aria-label", "") for e in ET.fromstring(svg_of(sheet).encode()).iter() if e.get("aria-label")]
    text = pypdf.PdfReader(io.BytesIO(pdf_of(PrintRun("Side", "sv", (sheet,))))).pages[0].extract_text()
    assert letters("".join(labels)) == letters(text)
    lines = {unicodedata.normalize("NFC", line).strip() for line in text.splitlines()}
    long = [unicodedata.normalize("NFC", label) for label in labels if len(label) > 1]
    assert len(long) == 8
    assert set(long) <= lines
