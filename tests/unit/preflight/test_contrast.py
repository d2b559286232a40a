"""This test ensures that a text too like its ground is found, whatever lies between, over and beside it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.colour import contrast
from generator.base.findings import Finding, Severity, Span
from generator.base.geometry import Matrix, Rect, Size
from generator.model.template import Format
from generator.preflight.pages import check_pages
from generator.scene.ink import BLACK, WHITE, Ink, Linear, Stroke
from generator.scene.items import FontFace, GlyphRun, Group, Item, Shape, ShapedWord, Symbol, Use
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import circle, line, polygon, rectangle

POKER = Format("poker", 63, 88)
BOXES = Boxes.around(Size(63, 88), 3, 3)
FACE = FontFace("Test", "roman", 400, "test.ttf", "0")
VELLUM = Ink("vellum", (0, 2, 8, 0), "#fffaf0")
HAIR = Ink("hair", (0, 26, 38, 42), "#a98b72")
DARK = Ink("dark", (100, 74, 0, 42), "#002f6a")
GROUND = Shape(rectangle(BOXES.bleed), VELLUM)
COLUMN = Shape(rectangle(Rect(-3, -3, 15.5, 94)), DARK)


def text(words: str, x: float, y: float, ink: Ink = BLACK, size: float = 9.0) -> GlyphRun:
    """A line whose words are each half an em wide a letter."""
    em = size * 25.4 / 72
    shaped, xs = [], []
    for word in words.split():
        width = 500.0 * len(word)
        shaped.append(ShapedWord(word, (), (), (), (), width, (0, -200, width, 700)))
        xs.append(x)
        x += (width + 250) / 1000 * em
    return GlyphRun(FACE, size, tuple(shaped), tuple(xs), y, ink)


def leaf(name: str, *items: Item) -> Leaf:
    return Leaf(Page(name, name, BOXES, items, Span("data/cards.yaml", 41, 3)))


def dim(*items: Item) -> list[Finding]:
    """What is found of contrast on one face."""
    return [f for f in check_pages([leaf("porse", *items)], POKER).findings if f.code == "INK611"]


def test_a_dim_text_is_told() -> None:
    """This test ensures that the finding is an error that names card, text, both inks and the ratio."""
    (found,) = dim(GROUND, text("Mats Porse", 20, 40, HAIR))
    assert found.severity is Severity.ERROR
    assert found.message == "text 'Mats Porse' of 'porse' stands in hair on vellum: contrast 3.04:1"
    assert (found.subject, found.span) == ("porse", Span("data/cards.yaml", 41, 3))
    assert found.fix == "set it in a darker ink, or on another ground"


def test_the_topmost_fill_counts() -> None:
    """This test ensures that a fill over another is the ground, one that is drawn later or lies beside is not."""
    panel = Shape(rectangle(Rect(15, 30, 40, 20)), DARK)
    assert dim(GROUND, panel, text("Porse", 20, 40, VELLUM)) == []
    assert dim(GROUND, text("Porse", 20, 40), panel) == []
    assert dim(GROUND, panel, text("Porse", 20, 60)) == []
    assert len(dim(GROUND, panel, text("Porse", 20, 40))) == 1
    assert len(dim(GROUND, panel, text("Porse", 20, 60, VELLUM))) == 1


def test_bare_paper_is_white() -> None:
    """This test ensures that a text on nothing stands on white paper."""
    assert dim(text("Porse", 20, 40)) == []
    (found,) = dim(text("Porse", 20, 40, VELLUM))
    assert "in vellum on white: contrast 1.04:1" in found.message


def test_lines_are_no_ground() -> None:
    """This test ensures that a stroke under a text, and a pattern of lines, does not count."""
    rule = Shape(line(15, 39, 60, 39), None, Stroke(BLACK, 1.0))
    assert dim(GROUND, rule, text("Porse", 20, 40)) == []


def test_a_text_that_runs_onto_another_ground() -> None:
    """This test ensures that the whole line is looked at: one that ends, or begins, on a dark ground is found."""
    panel = Shape(rectangle(Rect(40, 30, 26, 20)), DARK)
    assert dim(GROUND, panel, text("Bo", 20, 40)) == []
    (found,) = dim(GROUND, panel, text("Bengt Hafridsson", 20, 40))
    assert "in black on dark" in found.message
    (found,) = dim(GROUND, COLUMN, text("Bengt", 8, 40))
    assert "in black on dark" in found.message


def test_neighbours_in_one_place_are_each_measured() -> None:
    """This test ensures that a long line that begins where a short one did is found on its own face."""
    panel = Shape(rectangle(Rect(40, 30, 26, 20)), DARK)
    leaves = [leaf(n, GROUND, panel, text(w, 20.1, 40)) for n, w in (("a", "Bo"), ("b", "Bengt Hafridsson"))]
    assert [f.subject for f in check_pages(leaves, POKER).findings if f.code == "INK611"] == ["b"]


@pytest.mark.parametrize(("x", "found"), [(16, False), (27, True), (41, False)])
def test_outlines_count_and_not_their_boxes(x: float, found: bool) -> None:
    """This test ensures that a text in the corner of a disc's box stands on what lies behind the disc."""
    disc = Shape(circle(30, 40, 15), DARK)
    y = 40 if found else 28.5
    assert bool(dim(GROUND, disc, text("Bo", x, y))) is found


def test_holes_and_clips_count() -> None:
    """This test ensures that a ring with a hole in it, and art cut by a clip, are ground only where they are seen."""
    ring = Shape(rectangle(Rect(15, 25, 40, 30)) + polygon([(20, 30), (20, 50), (50, 50), (50, 30)]), DARK)
    assert dim(GROUND, ring, text("Bo", 25, 40)) == []
    art = Group((Shape(rectangle(Rect(15, 25, 40, 30)), DARK),), clip=rectangle(Rect(15, 25, 10, 30)))
    assert dim(GROUND, art, text("Bo", 30, 40)) == []
    assert len(dim(GROUND, art, text("Bo", 17, 40))) == 1


def test_turned_text() -> None:
    """This test ensures that a name that reads upwards in a column stands on the column."""
    place = Matrix.move(8.4, 80) @ Matrix.turn(-90)
    assert dim(GROUND, COLUMN, Group((text("PORSE", 0, 0, VELLUM),), place)) == []
    (found,) = dim(GROUND, COLUMN, Group((text("PORSE", 0, 0, HAIR),), place))
    assert "in hair on dark" in found.message


def test_text_in_art_stands_on_the_art() -> None:
    """This test ensures that letters of a picture or a symbol are held against their own ground, inside and outside."""
    def art(ink: Ink) -> tuple[Item, ...]:
        return Shape(circle(30, 40, 10), DARK), Group((text("A", 0, 0, ink),), Matrix.move(30, 40))

    assert dim(GROUND, Group(art(VELLUM))) == []
    (found,) = dim(GROUND, Group(art(BLACK)))
    assert "'A'" in found.message and "in black on dark" in found.message
    symbol = Symbol("s", art(BLACK), Rect(20, 30, 20, 20))
    leaves = [leaf(n, GROUND, Use(symbol, Matrix.move(0, i))) for i, n in enumerate("ab")]
    (found,) = [f for f in check_pages(leaves, POKER).findings if f.code == "INK611"]
    assert found.message.endswith("and so on 1 more face")
    assert dim(COLUMN, Group((text("A", 30, 40),))) == []


def test_a_gradient_is_as_bad_as_its_worst_stop() -> None:
    """This test ensures that a text on a gradient is held against each of its inks."""
    ground = Shape(rectangle(BOXES.bleed), Linear((0, 0), (63, 0), ((0, WHITE), (1, DARK))))
    (found,) = dim(ground, text("Porse", 20, 40))
    assert "in black on dark" in found.message


def test_what_shines_through_is_no_ground_that_could_be_told() -> None:
    """This test ensures that a text on a veil passes: its colour depends on what is below."""
    veil = Group((Shape(rectangle(Rect(15, 30, 40, 20)), DARK),), opacity=0.5)
    assert dim(GROUND, veil, text("Porse", 20, 40)) == []


def test_faces_with_one_fault_are_told_together() -> None:
    """This test ensures that a fault of a slot is told once, with the other faces that have it."""
    leaves = [leaf(f"c{i}", GROUND, text(f"Kort {i}", 20, 40, HAIR)) for i in range(5)]
    (found,) = [f for f in check_pages(leaves, POKER).findings if f.code == "INK611"]
    assert found.message.endswith("contrast 3.04:1, and so on 4 more faces")
    assert found.also == ("c1", "c2", "c3", "c4")


inks = st.integers(0, 0xFFFFFF).map(lambda n: Ink(f"i{n:06x}", (0, 0, 0, 0), f"#{n:06x}"))


@given(inks, inks, st.floats(3, 40), st.floats(10, 80))
def test_every_pair_is_judged_by_its_ratio(ink: Ink, ground: Ink, x: float, y: float) -> None:
    """This test ensures that a text on a full ground is found exactly where the two have less than 4.5:1."""
    found = dim(Shape(rectangle(BOXES.bleed), ground), text("Porse", x, y, ink))
    assert bool(found) is (contrast(ink.rgb, ground.rgb) < 4.5)
