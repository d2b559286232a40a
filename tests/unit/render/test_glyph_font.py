"""Type0 fonts, read back object by object."""

from __future__ import annotations

import io
import re
from pathlib import Path as FilePath
from typing import Any

import pypdf
import pytest
import uharfbuzz as hb

from generator.base.geometry import Rect, Size
from generator.fonts.book import FontBook
from generator.render.document import PrintDocument
from generator.render.glyphfont import cff_table, to_unicode
from generator.render.numbers import Numbers
from generator.render.textstream import TextStream
from generator.scene.ink import BLACK
from generator.scene.items import FontFace, GlyphRun, ShapedWord

OTF = FilePath(__file__).parents[1] / "fonts" / "files" / "spelverk-test.otf"


def font_of(book: FontBook, face: FontFace, *words: ShapedWord) -> tuple[Any, bytes]:
    """The font object of a one-page file with these words, and the page's content."""
    document = PrintDocument("sv", False)
    written = TextStream(book, Numbers(), lambda f: document.font(f, book))
    setting = written.setting(face, 10)
    bodies = [written.write(GlyphRun(face, 10, (word,), (0.0,), 0.0, BLACK), setting)[0] for word in words]
    box = Rect(0, 0, 50, 50)
    document.page("BT " + setting.select + " " + "\n".join(bodies) + " ET", Size(50, 50), box, box, (), [("page", 0, -1.0)])
    document.describe({}, "Simplex")
    target = io.BytesIO()
    document.save(target)
    page = pypdf.PdfReader(target).pages[0]
    (font,) = page["/Resources"]["/Font"].values()
    return font.get_object(), page["/Contents"].get_data()


def test_truetype_face_has_every_part_a_reader_needs() -> None:
    """This test ensures that codes, glyphs, widths, texts and the set of codes agree with the font."""
    book = FontBook()
    face = book.face("EB Garamond", weight=600)
    font, _ = font_of(book, face, book.shape(face, "Håtuna"), book.shape(face, "ffi"))
    assert font["/Encoding"] == "/Identity-H"
    inner = font["/DescendantFonts"][0].get_object()
    assert inner["/Subtype"] == "/CIDFontType2"
    gids = inner["/CIDToGIDMap"].get_data()
    glyphs = [int.from_bytes(gids[i:i + 2], "big") for i in range(0, len(gids), 2)]
    first, widths = inner["/W"]
    assert first == 0
    assert [float(w) for w in widths] == [round(book.advance(face, gid), 2) for gid in glyphs]
    descriptor = inner["/FontDescriptor"].get_object()
    data = descriptor["/FontFile2"].get_data()
    assert descriptor["/FontFile2"]["/Length1"] == len(data)
    small = hb.Font(hb.Face(data))
    assert [small.get_glyph_h_advance(gid) for gid in glyphs] == [book.advance(face, gid) for gid in glyphs]
    present = descriptor["/CIDSet"].get_data()
    assert sum(byte.bit_count() for byte in present) == len(glyphs)
    assert font["/BaseFont"].endswith("+EBGaramond-600")
    assert len(font["/BaseFont"]) == len("/ABCDEF+EBGaramond-600")


def test_tag_follows_the_content() -> None:
    """This test ensures that two subsets of one face have two names, and the same subset the same one."""
    book = FontBook()
    face = book.face("Cinzel")
    one = font_of(book, face, book.shape(face, "A"))[0]["/BaseFont"]
    assert one == font_of(book, face, book.shape(face, "A"))[0]["/BaseFont"]
    assert one != font_of(book, face, book.shape(face, "B"))[0]["/BaseFont"]


def test_cff_face_is_embedded_bare_with_its_glyph_ids() -> None:
    """This test ensures that PostScript outlines go in as CIDFontType0C, never as Helvetica."""
    book = FontBook({"Own": OTF})
    face = book.face("Own")
    font, _ = font_of(book, face, book.shape(face, "å"))
    inner = font["/DescendantFonts"][0].get_object()
    assert inner["/Subtype"] == "/CIDFontType0"
    assert "/CIDToGIDMap" not in inner
    file = inner["/FontDescriptor"].get_object()["/FontFile3"]
    assert file["/Subtype"] == "/CIDFontType0C"
    assert file.get_data()[:1] == b"\x01"  # the major version of bare CFF; OpenType would begin with OTTO


def test_cff_glyph_with_a_second_text_says_it_in_actual_text() -> None:
    """This test ensures that what ToUnicode cannot tell apart is told beside the glyph."""
    book = FontBook({"Own": OTF})
    face = book.face("Own")
    plain = book.shape(face, "å")
    second = ShapedWord("Å", plain.glyphs, ("Å",), plain.kerns, plain.offsets, plain.width, plain.ink)
    _, content = font_of(book, face, plain, second)
    assert content.count(b"ActualText") == 1
    assert b"/Span<</ActualText<FEFF00C5>>>BDC" in content


def test_table_is_found_in_an_opentype_file() -> None:
    """This test ensures that bare data pass through, and that a file without the table is not embedded in silence."""
    assert cff_table(b"\x01\x00rest") == b"\x01\x00rest"
    assert cff_table(OTF.read_bytes())[:1] == b"\x01"
    with pytest.raises(ValueError, match="no CFF table"):
        cff_table(b"OTTO" + bytes(8))


def test_map_to_unicode_is_cut_into_blocks_and_holds_all_planes() -> None:
    """This test ensures that more than 100 codes, ligatures and signs beyond U+FFFF are all written."""
    text = to_unicode({code: "ffi" if code == 7 else chr(0x1F000 + code) for code in range(1, 251)}).decode("ascii")
    assert [int(n) for n in re.findall(r"(\d+) beginbfchar", text)] == [100, 100, 50]
    assert "<0007> <006600660069>" in text
    assert "<0001> <D83CDC01>" in text
