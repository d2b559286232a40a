"""Crop marks with a printer margin of 5 mm, as the file has them; and a file that no viewer shrinks."""

from __future__ import annotations

import io

import pdfplumber
import pypdf
import pytest

from generator.base.geometry import Size
from generator.fonts.book import FontBook
from generator.impose.nup import impose
from generator.model.paper import PAPERS
from generator.model.template import Recipe
from generator.render.pdf import write_pdf
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.sheet import PrintRun

BOXES = Boxes.around(Size(63, 88), 3, 3)
DECK = [Leaf(Page(f"card-{i}", "", BOXES, ()), None) for i in range(9)]
MM = 25.4 / 72
MARGIN = 5.0


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_marks_end_at_the_printable_edge_in_the_file(paper: str) -> None:
    """This test ensures that marks lie 5 mm or more from the edge, the ruler is 100 mm, and PrintScaling is None."""
    recipe = Recipe("r", ("a4", "letter"), printable=MARGIN)
    run = PrintRun("Deck", "sv", tuple(impose(DECK, recipe, PAPERS[paper], duplex="none")))
    target = io.BytesIO()
    write_pdf(run, target, FontBook())
    with pdfplumber.open(target) as file:
        (page,) = file.pages
        size = (page.width * MM, page.height * MM)
        drawn = [[v * MM for v in (o["x0"], o["y0"], o["x1"], o["y1"])] for o in page.lines + page.curves + page.rects]
    assert len(drawn) >= 16
    for left, bottom, right, top in drawn:
        assert min(left, bottom) >= MARGIN - 0.01
        assert right <= size[0] - MARGIN + 0.01
        assert top <= size[1] - MARGIN + 0.01
    assert any(abs(max(right - left, top - bottom) - 100) <= 0.01 for left, bottom, right, top in drawn)
    assert pypdf.PdfReader(target).trailer["/Root"]["/ViewerPreferences"]["/PrintScaling"] == "/None"
