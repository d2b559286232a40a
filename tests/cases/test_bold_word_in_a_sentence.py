"""Fault: a bold word in mid-sentence, drawn with an outline of 1 px, changed the widths round it."""

from __future__ import annotations

import pytest

from generator.base.units import MM_PER_PT
from generator.fonts.book import FontBook
from generator.layout.text import TextSetter
from generator.model.template import Role
from generator.scene.ink import BLACK
from generator.scene.items import GlyphRun


def test_advance_widths_are_the_fonts_own() -> None:
    """This test ensures that a bold word is a bold cut, not an outline, and moves nothing but by its own width."""
    book = FontBook()
    role = Role("body", "EB Garamond", 10)
    setter = TextSetter(book, {"body": role}, {"black": BLACK}, "sv")
    items = setter.place(setter.set_line("Den <strong>djärve</strong> hertigen kom", "body", rich=True), 0.0, 0.0)
    before, bold, after = items
    assert isinstance(before, GlyphRun) and isinstance(bold, GlyphRun) and isinstance(after, GlyphRun)
    plain = book.face("EB Garamond")
    em = 10 * MM_PER_PT / 1000
    space = book.space(plain).width
    assert after.words == (book.shape(plain, "hertigen"), book.shape(plain, "kom"))
    assert bold.face.weight == 700
    x = before.words[0].width + space
    assert bold.xs[0] == pytest.approx(x * em, abs=0.001)
    x += bold.words[0].width + space
    assert after.xs[0] == pytest.approx(x * em, abs=0.001)
    assert after.xs[1] - after.xs[0] == pytest.approx((after.words[0].width + space) * em, abs=0.002)


@pytest.mark.parametrize("tag", ["strong", "em", "sc"])
def test_words_outside_a_tag_are_untouched(tag: str) -> None:
    """This test ensures that the words before and after any tag are the very ones of the plain sentence."""
    setter = TextSetter(FontBook(), {"body": Role("body", "EB Garamond", 10)}, {"black": BLACK}, "sv")
    plain = setter.set_line("En djärv hertig kom", "body")
    tagged = setter.set_line(f"En <{tag}>djärv</{tag}> hertig kom", "body", rich=True)
    assert [tagged.words[i] for i in (0, 2, 3)] == [plain.words[i] for i in (0, 2, 3)]
