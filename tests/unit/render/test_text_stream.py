"""Words and lines as text operators."""

from __future__ import annotations

import dataclasses
import io
import re
from typing import Any

import pypdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.units import MM_PER_PT
from generator.fonts.book import FontBook
from generator.render.document import PrintDocument
from generator.render.numbers import Numbers
from generator.render.textstream import FaceText, TextStream, led
from generator.scene.ink import BLACK
from generator.scene.items import GlyphRun, ShapedWord

BOOK = FontBook()
FACE = BOOK.face("EB Garamond")


def stream() -> TextStream:
    document = PrintDocument("sv", False)
    return TextStream(BOOK, Numbers(), lambda face: document.font(face, BOOK))


def line(text: str, gaps: list[float], size: float = 9.0) -> GlyphRun:
    words = tuple(BOOK.shape(FACE, word) for word in text.split())
    xs, x = [], 15.0
    for word, gap in zip(words, [*gaps, 0.0], strict=True):
        xs.append(round(x, 3))
        x += word.width * size * MM_PER_PT / 1000 + gap
    return GlyphRun(FACE, size, words, tuple(xs), 20.0, BLACK)


def places(written: TextStream, run: GlyphRun) -> list[float]:
    """Where each word begins (mm) when a reader walks the operators: strings, then the numbers between them."""
    setting = written.setting(run.face, run.size_pt)
    body, _ = written.write(run, setting)
    array = body[body.index("[") + 1:body.rindex("]")]
    font = setting.face.font
    out, pen, is_new = [], 0.0, True
    for string, number in re.findall(r"\(((?:[^\\()]|\\.)*)\)|(-?[\d.]+)", array, re.DOTALL):
        if number:
            pen -= float(number)
            continue
        raw = re.sub(r"\\(.)", lambda m: "\r" if m[1] == "r" else m[1], string, flags=re.DOTALL).encode("latin-1")
        for high, low in zip(raw[::2], raw[1::2], strict=True):
            code = high << 8 | low
            is_space = font._texts[code] == " "
            if is_new and not is_space:
                out.append(run.xs[0] + pen * run.size_pt * MM_PER_PT / 1000)
            is_new = is_space
            pen += BOOK.advance(run.face, font._glyphs[code])
    return out


@settings(max_examples=60, deadline=None)
@given(st.lists(st.floats(0.2, 6.0), min_size=7, max_size=7), st.floats(6.0, 24.0))
def test_words_stand_where_the_line_puts_them(gaps: list[float], size: float) -> None:
    """This test ensures that kerning, spaces and rounded moves never shift a word by more than 0.01 mm."""
    run = line("Toffel åt AVATAR ffi (a\\b) Ty söder där", gaps, size)
    for found, wanted in zip(places(stream(), run), run.xs, strict=True):
        assert abs(found - wanted) <= 0.01


def test_a_word_is_coded_once_for_its_face(monkeypatch: pytest.MonkeyPatch) -> None:
    """This test ensures that later lines, in whatever size, take the coded word instead of coding it again."""
    written = stream()
    coded: list[str] = []
    plain = FaceText._coded
    monkeypatch.setattr(FaceText, "_coded", lambda text, word: coded.append(word.text) or plain(text, word))
    for size in (9.0, 12.0):
        run = line("kung och kung", [2.0, 2.0], size)
        written.write(run, written.setting(FACE, size))
    assert coded == [" ", "kung", "och"]


def test_first_glyph_of_a_cluster_speaks_for_its_marks() -> None:
    """This test ensures that no mark is left with a text of its own, whatever the shaper gave it."""
    assert led(("ǫ", "\u0301", "ð")) == ["ǫ\u0301", "", "ð"]
    assert led(("ffi", "", "c")) == ["ffi", "", "c"]
    assert led(("\u0301", "a")) == ["\u0301", "a"]


def pdf_of(words: list[ShapedWord], face: Any, book: FontBook) -> pypdf.PdfReader:
    """A page with one word to a line, written by hand round the text stream."""
    from generator.base.geometry import Rect, Size

    document = PrintDocument("sv", False)
    written = TextStream(book, Numbers(), lambda f: document.font(f, book))
    out = []
    for i, word in enumerate(words):
        run = GlyphRun(face, 10, (word,), (10.0,), 20.0 + 6 * i, BLACK)
        setting = written.setting(face, 10)
        body, marks = written.write(run, setting)
        out.append(f"BT\n{setting.select}\n{body}\nET{marks}")
    size = Size(100, 100)
    page = "2.834645 0 0 -2.834645 0 283.4645 cm\n" + "\n".join(out) + "\n"
    document.page(page, size, Rect(0, 0, 100, 100), Rect(0, 0, 100, 100), (), [("page", 0, -1.0)])
    document.describe({"Title": "t"}, "Simplex")
    target = io.BytesIO()
    document.save(target)
    return pypdf.PdfReader(target)


@pytest.mark.parametrize("text", ["officer", "fjäll", "ǫ\u0301ðinn", "x\u0328\u0301", "ÅÄÖåäö", "(a\\b)", "trafik"])
def test_text_comes_back_as_it_was_written(text: str) -> None:
    """This test ensures that ligatures, letters with marks and escaped signs are read back as the author's text."""
    reader = pdf_of([BOOK.shape(FACE, text)], FACE, BOOK)
    assert reader.pages[0].extract_text().strip() == text


def test_one_glyph_for_two_letters_is_read_as_each() -> None:
    """This test ensures that a small capital set for 'a' and the same glyph set for 'A' are read apart."""
    small = BOOK.shape(FACE, "aa", ("smcp",))
    forced = ShapedWord("AA", small.glyphs, ("A", "A"), small.kerns, small.offsets, small.width, small.ink)
    reader = pdf_of([small, forced], FACE, BOOK)
    assert reader.pages[0].extract_text().split() == ["aa", "AA"]


def test_glyph_with_a_mark_draws_the_mark_as_an_outline() -> None:
    """This test ensures that the accent over ǫ is drawn, beside the text and not as a sign of its own."""
    written = stream()
    setting = written.setting(FACE, 10)
    run = GlyphRun(FACE, 10, (BOOK.shape(FACE, "ǫ\u0301"),), (10.0,), 20.0, BLACK)
    body, marks = written.write(run, setting)
    assert marks.count(" cm\n") == 1
    assert marks.endswith("f Q")
    assert body.count("(") == 1


def test_raised_letter_is_drawn_and_still_read() -> None:
    """This test ensures that a glyph off the baseline is drawn as an outline with its text unseen in the row."""
    plain = BOOK.shape(FACE, "a2")
    raised = dataclasses.replace(plain, offsets=((0.0, 0.0), (0.0, 300.0)))
    text = FaceText(PrintDocument("sv", False).font(FACE, BOOK), BOOK, stream()._outlines)
    assert ")]TJ 3 Tr[(" in text[raised]
    assert [mark.y for mark in text.marks[raised]] == [300.0]
    assert pdf_of([raised], FACE, BOOK).pages[0].extract_text().strip() == "a2"
