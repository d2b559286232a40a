"""Contrast on posters, where few lines begin in one place: each is held against its own ground alone."""

from __future__ import annotations

from generator.base.geometry import Rect, Size
from generator.model.template import Format
from generator.preflight.pages import check_pages
from generator.scene.ink import Ink
from generator.scene.items import FontFace, GlyphRun, Item, Shape, ShapedWord
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import rectangle

SIZE = Size(841, 594)
BOXES = Boxes.around(SIZE, 3, 5)
FORM = Format("poster", SIZE.width, SIZE.height, 3, 5)
FACE = FontFace("Test", "roman", 400, "test.ttf", "0")
LIGHT, DARK = Ink("light", (0, 2, 8, 0), "#fffaf0"), Ink("dark", (100, 74, 0, 42), "#002f6a")
BLACK = Ink("black", (0, 0, 0, 100), "#000000")
GROUND = Shape(rectangle(BOXES.bleed), LIGHT)
LAKE = Shape(rectangle(Rect(400, 100, 100, 200)), DARK)


def text(words: str, x: float, y: float = 200) -> GlyphRun:
    """A line of 9 pt, half an em to the letter."""
    width = 500.0 * len(words)
    return GlyphRun(FACE, 9, (ShapedWord(words, (), (), (), (), width, (0, -200, width, 700)),), (x,), y, BLACK)


def dim(*items: Item) -> list[str]:
    leaf = Leaf(Page("sea", "sea", BOXES, (GROUND, LAKE, *items)))
    return [f.message for f in check_pages([leaf], FORM).findings if f.code == "INK611"]


def test_a_dark_ground_far_to_the_right_is_no_matter() -> None:
    """This test ensures that a name on light ground passes, however much lies further along its line."""
    assert dim(text("Norrköping", 100)) == []


def test_a_name_that_runs_into_the_dark_is_told() -> None:
    """This test ensures that a name is told that begins on light ground and ends on dark, and one all on dark."""
    assert len(dim(text("Norrköping", 395))) == 1
    assert len(dim(text("Norrköping", 420))) == 1


def test_a_longer_name_from_the_same_place_is_looked_at_anew() -> None:
    """This test ensures that what a short name found out of its ground does not speak for a longer one."""
    found = dim(text("By", 392), text("Norrköpingslän", 392))
    assert len(found) == 1
    assert "Norrköpingslän" in found[0]
