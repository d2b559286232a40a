"""The font book: faces, words, metrics and what a PDF needs of a face."""

from __future__ import annotations

import pytest

from generator.base.findings import Severity
from generator.fonts.book import FontBook
from generator.fonts.lock import LOCK, LockedFile


@pytest.fixture(scope="module")
def book() -> FontBook:
    return FontBook()


def test_face_is_interned(book: FontBook) -> None:
    """This test ensures that the same wish gives the same object, and another weight another one."""
    assert book.face("EB Garamond") is book.face("EB Garamond", "roman", 400)
    assert book.face("EB Garamond", "roman", 500) is not book.face("EB Garamond")
    assert book.face("Cinzel", weight=600).name == "Cinzel-600"
    assert book.face("EB Garamond", "italic").name == "EBGaramond-Italic-400"


def test_words_are_shared(book: FontBook) -> None:
    """This test ensures that a word is shaped once for each face, feature set and tracking."""
    face = book.face("EB Garamond")
    assert book.shape(face, "Håtuna") is book.shape(face, "Håtuna")
    assert book.shape(face, "Håtuna", ("smcp",)) is not book.shape(face, "Håtuna")
    assert book.shape(face, "Håtuna", tracking=0.1) is not book.shape(face, "Håtuna")


def test_heavier_weight_is_wider(book: FontBook) -> None:
    """This test ensures that the weight axis is really set: bold is wider, and its outline another."""
    plain, bold = book.face("EB Garamond"), book.face("EB Garamond", weight=700)
    gid = book.shape(plain, "n").glyphs[0]
    assert book.advance(bold, gid) > book.advance(plain, gid)
    assert book.outline(bold, gid) != book.outline(plain, gid)


def test_unknown_family_is_an_error_with_a_stand_in(book: FontBook) -> None:
    """This test ensures that a family without a file is told off with the families there are, once."""
    fresh = FontBook()
    face = fresh.face("EB Garamnod")
    fresh.face("EB Garamnod", weight=700)
    assert face.family == "EB Garamond"
    assert [(f.code, f.severity) for f in fresh.findings] == [("TEXT406", Severity.ERROR)]
    assert "'EB Garamnod'" in fresh.findings[0].message
    assert "did you mean 'EB Garamond'?" in fresh.findings[0].fix
    assert "'Cinzel'" in fresh.findings[0].why
    assert not book.findings


def test_missing_italic_is_an_error() -> None:
    """This test ensures that no slanted roman steps in for an italic in silence."""
    book = FontBook()
    assert book.face("Cinzel", "italic").style == "roman"
    assert [f.code for f in book.findings] == ["TEXT406"]
    assert "no italic" in book.findings[0].message


def test_weight_beyond_the_axis_is_a_warning() -> None:
    """This test ensures that the nearest weight is drawn, and told."""
    book = FontBook()
    assert book.face("EB Garamond", weight=900) is book.face("EB Garamond", weight=800)
    assert [(f.code, f.severity) for f in book.findings] == [("TEXT407", Severity.WARNING)]
    assert "400 to 800" in book.findings[0].why


def test_changed_file_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """This test ensures that a bundled file that is not the locked one stops the build."""
    true = LOCK["Cinzel", "roman"]
    monkeypatch.setitem(LOCK, ("Cinzel", "roman"), LockedFile(true.package, true.file, "0" * 64, true.requirement))
    book = FontBook()
    book.face("Cinzel")
    assert [f.code for f in book.findings] == ["TEXT408"]
    assert true.sha256[:12] in book.findings[0].why


def test_locked_files_are_the_installed_ones(book: FontBook) -> None:
    """This test ensures that every file of the lock can be read and has the digest that it states."""
    for family, style in LOCK:
        assert book.face(family, style).sha256 == LOCK[family, style].sha256
    assert not book.findings


def test_metrics_are_those_of_the_letters(book: FontBook) -> None:
    """This test ensures that heights agree with the outlines, in 1/1000 em."""
    face = book.face("EB Garamond")
    m = book.metrics(face)
    top_of_h = -book.outline(face, book.shape(face, "H").glyphs[0]).bounds().y
    assert abs(m.cap_height - top_of_h) < 15
    assert m.accent_height == book.shape(face, "Å").ink[3]
    assert m.depth == min(book.shape(face, "g").ink[1], book.shape(face, "p").ink[1]) < 0
    assert m.x_height < m.cap_height < m.accent_height < m.ascender


def test_outline_is_y_down_and_bounded_by_the_ink(book: FontBook) -> None:
    """This test ensures that outlines stand on the baseline with y down, within the word's ink box."""
    face = book.face("Cinzel", weight=600)
    word = book.shape(face, "H")
    box = book.outline(face, word.glyphs[0]).bounds()
    left, bottom, right, top = word.ink
    assert (round(box.x), round(box.right)) == (round(left), round(right))
    assert (round(-box.bottom), round(-box.y)) == (round(bottom), round(top))


def test_pdf_descriptor(book: FontBook) -> None:
    """This test ensures that slant, heights and flags of a descriptor are those of the face."""
    roman = book.pdf_descriptor(book.face("EB Garamond"))
    italic = book.pdf_descriptor(book.face("EB Garamond", "italic"))
    assert roman.italic_angle == 0 > italic.italic_angle
    assert roman.flags & 64 == 0 != italic.flags & 64
    assert roman.flags & 4 and not roman.flags & 1
    assert roman.descent < 0 < roman.cap_height < roman.ascent
    assert roman.name == "EBGaramond-400"
    assert not roman.is_cff and roman.units_per_em == 1000


def test_covers_names_families_with_a_glyph(book: FontBook) -> None:
    """This test ensures that the cure of a missing glyph can name a face that has it."""
    assert book.covers("å") == ("Cinzel", "EB Garamond")
    assert book.covers("Ж") == ("EB Garamond",)
    assert book.covers("中") == ()
