"""Shaping: features, kerning, tracking, texts of glyphs and combining marks."""

from __future__ import annotations

import pytest

from generator.fonts.book import FontBook
from generator.fonts.shaping import describe
from generator.scene.items import FontFace


@pytest.fixture(scope="module")
def book() -> FontBook:
    return FontBook()


@pytest.fixture(scope="module")
def garamond(book: FontBook) -> FontFace:
    return book.face("EB Garamond")


def test_width_is_advances_and_kerns(book: FontBook, garamond: FontFace) -> None:
    """This test ensures that a word is as wide as its glyphs' own widths and what they differ from them."""
    word = book.shape(garamond, "AVTo")
    natural = sum(book.advance(garamond, g) for g in word.glyphs)
    assert word.width == pytest.approx(natural + sum(word.kerns))
    assert word.kerns[0] < 0  # A before V


@pytest.mark.parametrize("pair", ["AV", "To", "Av", "LT"])
def test_titles_are_kerned(book: FontBook, pair: str) -> None:
    """This test ensures that the loose pairs of Cinzel are drawn together."""
    face = book.face("Cinzel", weight=600)
    assert book.shape(face, pair).width < book.shape(face, pair, ("-kern",)).width


def test_ligature_keeps_its_letters(book: FontBook, garamond: FontFace) -> None:
    """This test ensures that 'ffi' is one glyph that still reads as three letters."""
    word = book.shape(garamond, "affin")
    assert word.texts == ("a", "ffi", "n")
    assert len(word.glyphs) == 3


def test_discretionary_ligatures_stay_off(book: FontBook, garamond: FontFace) -> None:
    """This test ensures that ct and st are never joined, even where it is asked for."""
    assert len(book.shape(garamond, "akt").glyphs) == 3
    assert book.shape(garamond, "akt", ("dlig",)).glyphs == book.shape(garamond, "akt").glyphs


def test_small_capitals_and_figures_have_glyphs_of_their_own(book: FontBook, garamond: FontFace) -> None:
    """This test ensures that smcp, c2sc, onum and lnum reach the font."""
    assert book.shape(garamond, "birger", ("smcp",)).glyphs != book.shape(garamond, "birger").glyphs
    assert book.shape(garamond, "BIRGER", ("c2sc",)).glyphs != book.shape(garamond, "BIRGER").glyphs
    assert book.shape(garamond, "birger", ("smcp",)).texts == tuple("birger")
    old, lining = book.shape(garamond, "1306", ("onum",)), book.shape(garamond, "1306", ("lnum",))
    assert set(old.glyphs).isdisjoint(lining.glyphs)
    assert old.ink[1] < lining.ink[1]  # 3 hangs below the line
    mixed = book.shape(garamond, "anno1306", ("smcp", "onum"))
    assert mixed.glyphs[4:] == old.glyphs


def test_tabular_figures_are_equally_wide(book: FontBook, garamond: FontFace) -> None:
    """This test ensures that figures of a table stand under one another."""
    widths = {book.shape(garamond, d * 3, ("lnum", "tnum")).width for d in "0123456789"}
    assert len(widths) == 1


def test_tracking_comes_between_letters_only(book: FontBook, garamond: FontFace) -> None:
    """This test ensures that tracking follows every letter but the last, and turns ligatures off."""
    plain = book.shape(garamond, "affin", ("-liga",))
    tracked = book.shape(garamond, "affin", tracking=0.1)
    assert len(tracked.glyphs) == 5
    assert tracked.width == pytest.approx(plain.width + 4 * 100)
    assert tracked.kerns[-1] == plain.kerns[-1]


def test_tracking_leaves_marks_on_their_letter(book: FontBook, garamond: FontFace) -> None:
    """This test ensures that a combining mark does not drift from its letter in tracked type."""
    plain, tracked = book.shape(garamond, "ǫ\u0301a"), book.shape(garamond, "ǫ\u0301a", tracking=0.2)
    assert tracked.offsets == plain.offsets
    added = [t - p for t, p in zip(tracked.kerns, plain.kerns, strict=True)]
    assert added == pytest.approx([0.0, 200.0, 0.0])


def test_base_and_mark_each_have_their_text(book: FontBook, garamond: FontFace) -> None:
    """This test ensures that a letter and its mark are read one by one, and one composed glyph as both."""
    assert book.shape(garamond, "ǫ\u0301").texts == ("ǫ", "\u0301")
    assert book.shape(garamond, "a\u030a").texts == ("a\u030a",)
    assert book.shape(garamond, "a\u030a").glyphs == book.shape(garamond, "å").glyphs


@pytest.mark.parametrize("family", ["EB Garamond", "Cinzel"])
@pytest.mark.parametrize("text", ["ǫ\u0301", "x\u0301", "Ǫ\u0301", "e\u0328\u0301"])
def test_marks_stand_over_their_letter(book: FontBook, family: str, text: str) -> None:
    """This test ensures that no accent is left beside its letter, also in a font that does not place marks."""
    word = book.shape(book.face(family), text)
    assert not book.missing(word)
    assert word.ink[2] < word.width + 60  # nothing sticks out to the right


def test_mark_clears_the_letter(book: FontBook) -> None:
    """This test ensures that an accent set by us stands above the letter's ink, and the ogonek stays below it."""
    face = book.face("Cinzel")
    bare, accented = book.shape(face, "x"), book.shape(face, "x\u0301")
    assert accented.offsets[1][0] < 0
    acute = book.outline(face, accented.glyphs[1]).bounds()
    assert -acute.bottom + accented.offsets[1][1] >= bare.ink[3]
    assert book.shape(face, "ǫ\u0301").ink[1] < book.shape(face, "o").ink[1] - 50


def test_no_break_space_reads_as_a_space(book: FontBook, garamond: FontFace) -> None:
    """This test ensures that copied text holds ordinary spaces."""
    word = book.shape(garamond, "6000\u00a0mark")
    assert "".join(word.texts) == "6000 mark"
    assert word.text == "6000\u00a0mark"


def test_missing_characters_are_named(book: FontBook, garamond: FontFace) -> None:
    """This test ensures that what has no glyph becomes glyph 0 and is known by name."""
    word = book.shape(garamond, "č♥中")
    assert word.glyphs[0] and word.glyphs[1:] == (0, 0)
    assert book.missing(word) == ("♥", "中")
    assert describe("♥") == "'♥' U+2665 BLACK HEART SUIT"
    assert describe("\u0007") == "U+0007"


def test_one_mark_missing_of_a_cluster_is_named_alone(book: FontBook) -> None:
    """This test ensures that only the mark is called missing where its letter is there."""
    shelf = book.shelf(book.face("Cinzel"))
    assert shelf.missing.get(shelf["y\u0323"]) == ("\u0323",)


def test_non_breaking_hyphen_falls_back_on_the_hyphen(book: FontBook) -> None:
    """This test ensures that a font without U+2011 shows the hyphen that looks the same."""
    face = book.face("Cinzel")
    word = book.shape(face, "x\u2011y")
    assert not book.missing(word)
    assert word.glyphs[1] == book.shape(face, "-").glyphs[0]


def test_ink_box_is_that_of_the_outlines(book: FontBook, garamond: FontFace) -> None:
    """This test ensures that the ink box spans the outlines, not the advance widths."""
    left, bottom, right, top = book.shape(book.face("EB Garamond", "italic"), "jf").ink
    assert left < 0 and bottom < -200 and top > 600
    assert right > book.shape(book.face("EB Garamond", "italic"), "jf").width
    assert book.shape(garamond, " ").ink == (0.0, 0.0, 0.0, 0.0)


def test_empty_text_has_no_width(book: FontBook, garamond: FontFace) -> None:
    """This test ensures that an empty text is an empty word."""
    word = book.shape(garamond, "")
    assert (word.glyphs, word.width) == ((), 0.0)
