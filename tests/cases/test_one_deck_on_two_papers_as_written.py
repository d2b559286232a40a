"""The same deck for A4 and Letter, as the file has it: the page is the paper, and a card on it is 63 mm wide."""

from __future__ import annotations

import io

import pdfplumber
import pypdf
import pytest

from generator.base.geometry import Rect, Size
from generator.fonts.book import FontBook
from generator.impose.nup import impose
from generator.model.paper import PAPERS
from generator.model.template import Recipe
from generator.preflight.pdf import check_pdf
from generator.render.pdf import write_pdf
from generator.scene.ink import BLACK, WHITE, Stroke
from generator.scene.items import Shape
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import rectangle
from generator.scene.sheet import PrintRun

BOXES = Boxes.around(Size(63, 88), 3, 3)
FACE = (Shape(rectangle(BOXES.bleed), WHITE), Shape(rectangle(Rect(0, 0, 63, 88)), None, Stroke(BLACK, 0.1)))
DECK = [Leaf(Page(f"card-{i}", "", BOXES, FACE), Page(f"back-{i}", "", BOXES, FACE)) for i in range(10)]
MM = 25.4 / 72


@pytest.mark.parametrize(("paper", "media"), [("a4", (595.276, 841.890)), ("letter", (612.0, 792.0))])
def test_the_written_page_is_the_paper_and_the_card_is_63_mm(paper: str, media: tuple[float, float]) -> None:
    """This test ensures that no writer's rounding or scaling changes paper or card, to 0.001 pt and 0.01 mm."""
    sheets = impose(DECK, Recipe("r", ("a4", "letter")), PAPERS[paper], duplex="long-edge")
    run = PrintRun("Deck", "sv", tuple(sheets))
    target = io.BytesIO()
    write_pdf(run, target, FontBook())
    for page in pypdf.PdfReader(target).pages:
        assert tuple(float(v) for v in page["/MediaBox"]) == (0, 0, *media)
    frames = []
    with pdfplumber.open(target) as file:
        for page in file.pages:
            frames += [sorted((r["width"] * MM, r["height"] * MM)) for r in page.rects if r["stroke"] and not r["fill"]]
    assert len(frames) >= 20
    cards = [frame for frame in frames if frame[1] > 80]
    assert len(cards) == 20
    for width, height in cards:
        assert abs(width - 63) <= 0.01
        assert abs(height - 88) <= 0.01
    assert check_pdf(target.getvalue(), run).findings == []
