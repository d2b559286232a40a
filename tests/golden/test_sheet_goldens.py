"""This test ensures that eight sheets stay as they were looked at: A4, Letter, with and without gutter, each flip."""

from dataclasses import replace

import pytest

from generator.base.geometry import Rect, Size
from generator.impose.nup import impose
from generator.impose.slug import SlugLine
from generator.model.paper import PAPERS
from generator.model.template import Recipe
from generator.scene.dump import dump_sheet
from generator.scene.ink import BLACK, Ink
from generator.scene.items import Item, Shape
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import rectangle

BOXES = Boxes.around(Size(63, 88), 3, 3)
GROUND = (Shape(rectangle(BOXES.bleed), BLACK),)
DECK = [Leaf(Page(f"card-{i}", "", BOXES, GROUND), Page(f"back-{i}", "", BOXES, GROUND)) for i in range(1, 11)]
SLUG = Ink("slug", (0, 0, 0, 100), "#000000")
TIGHT = Recipe("nine-up", ("a4", "letter"))
LOOSE = replace(TIGHT, id="guttered", gutter=6.0)


def slug(line: SlugLine) -> tuple[Item, ...]:
    """The room of the line, as a box."""
    return (Shape(rectangle(Rect(line.x, line.y - line.height, line.width, line.height)), SLUG),)


@pytest.mark.parametrize(("name", "recipe", "paper", "duplex", "number"), [
    ("a4-nine-up-long-edge-1", TIGHT, "a4", "long-edge", 1),
    ("a4-nine-up-long-edge-2", TIGHT, "a4", "long-edge", 2),
    ("a4-guttered-short-edge-1", LOOSE, "a4", "short-edge", 1),
    ("a4-guttered-short-edge-2", LOOSE, "a4", "short-edge", 2),
    ("a4-gutterfold-1", TIGHT, "a4", "gutterfold", 1),
    ("letter-nine-up-short-edge-1", TIGHT, "letter", "short-edge", 1),
    ("letter-guttered-none-1", LOOSE, "letter", "none", 1),
    ("letter-gutterfold-3", replace(TIGHT, gutter=4.0), "letter", "gutterfold", 3),
])
def test_sheet(name, recipe, paper, duplex, number, golden):
    """This test ensures that places, clips, marks, ruler and slug of a sheet do not change unseen."""
    sheets = impose(DECK, recipe, PAPERS[paper], duplex=duplex, slug=slug)
    golden(f"sheets/{name}.txt", dump_sheet(sheets[number - 1]))
