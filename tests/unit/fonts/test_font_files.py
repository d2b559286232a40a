"""Font files of a pack: outlines of either sort are taken, all else is told off with a cure."""

from __future__ import annotations

import struct
from importlib.resources import files
from pathlib import Path

import pytest

from generator.base.findings import Span
from generator.fonts.book import FontBook

HERE = Path(__file__).parent / "files"  # two fonts of our own: five plain shapes each, made for these tests
CINZEL = files("fontpkg_cinzel").joinpath("files", "Cinzel[wght].ttf").read_bytes()


def with_tables(data: bytes, **changes: bytes | None) -> bytes:
    """The font with tables replaced (bytes), renamed away (None) or added."""
    n = struct.unpack_from(">H", data, 4)[0]
    tables = {}
    for i in range(n):
        tag, _, offset, length = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        tables[tag.decode()] = data[offset:offset + length]
    for tag, table in changes.items():
        if table is None:
            tables.pop(tag.replace("_", " "), None)
        else:
            tables[tag.replace("_", " ").replace("OS2", "OS/2")] = table
    head = data[:4] + struct.pack(">HHHH", len(tables), 0, 0, 0)
    at, records, body = 12 + 16 * len(tables), b"", b""
    for tag, table in sorted(tables.items()):
        records += struct.pack(">4sIII", tag.encode(), 0, at + len(body), len(table))
        body += table + b"\0" * (-len(table) % 4)
    return head + records + body


def os2_with(fs_type: int) -> bytes:
    font = FontBook()
    font.face("Cinzel")
    n = struct.unpack_from(">H", CINZEL, 4)[0]
    for i in range(n):
        tag, _, offset, length = struct.unpack_from(">4sIII", CINZEL, 12 + 16 * i)
        if tag == b"OS/2":
            table = CINZEL[offset:offset + length]
            return table[:8] + struct.pack(">H", fs_type) + table[10:]
    raise AssertionError("Cinzel has an OS/2 table")


def findings_for(tmp_path: Path, name: str, data: bytes | None) -> list[str]:
    """Codes for a pack's font file with this name and these bytes; each must name the file and a cure."""
    path = tmp_path / name
    if data is not None:
        path.write_bytes(data)
    span = Span("templates/look.yaml", 3, 5)
    book = FontBook({"Own": path}, {"Own": span})
    face = book.face("Own")
    assert face.family == "EB Garamond"  # stands in, so that a draft can be drawn
    assert book.shape(face, "å").glyphs[0]
    for finding in book.findings:
        assert name in finding.message and finding.fix and finding.why and finding.span == span
    return [f.code for f in book.findings]


def test_variable_and_cff_files_are_taken() -> None:
    """This test ensures that a pack's own .otf works in every respect, and goes before a pinned family."""
    book = FontBook({"Own": HERE / "spelverk-test.otf", "Cinzel": HERE / "spelverk-test.otf"})
    face = book.face("Own")
    word = book.shape(face, "ABå")
    assert (word.glyphs, word.width, book.missing(word)) == ((2, 3, 4), 1740.0, ())
    assert book.outline(face, 3).bounds().height == 700
    assert book.pdf_descriptor(face).is_cff
    assert book.face("Cinzel").file == "spelverk-test.otf"
    assert not book.findings


def test_static_file_has_one_weight() -> None:
    """This test ensures that a static font drawn at another weight is told, not faked."""
    book = FontBook({"Own": HERE / "spelverk-test.otf"})
    assert book.face("Own", weight=700).weight == 400
    assert [f.code for f in book.findings] == ["TEXT407"]


@pytest.mark.parametrize("name, data", [
    ("none.ttf", None), ("junk.ttf", b"not a font at all" * 20), ("empty.otf", b""),
    ("web.woff2", b"wOF2" + b"\0" * 60), ("web.woff", b"wOFF" + b"\0" * 60), ("all.ttc", b"ttcf" + b"\0" * 60),
    ("half.ttf", CINZEL[:3000]),
])
def test_unreadable_files_are_named(tmp_path: Path, name: str, data: bytes | None) -> None:
    """This test ensures that a file that is no font of one face is told by name."""
    assert findings_for(tmp_path, name, data) == ["TEXT403"]


@pytest.mark.parametrize("table", ["CBDT", "sbix", "SVG_"])
def test_font_of_pictures_is_refused(tmp_path: Path, table: str) -> None:
    """This test ensures that a font that has coloured pictures in place of outlines is refused."""
    data = with_tables(CINZEL, glyf=None, loca=None, gvar=None, **{table: b"\0" * 16})
    assert findings_for(tmp_path, "colour.ttf", data) == ["TEXT404"]


@pytest.mark.parametrize("fs_type, codes", [
    (0x0002, ["TEXT405"]), (0x0200, ["TEXT405"]), (0x0100, ["TEXT405"]), (0x0302, ["TEXT405"]),
])
def test_licence_of_the_file_is_heeded(tmp_path: Path, fs_type: int, codes: list[str]) -> None:
    """This test ensures that a font that forbids embedding, outlines or subsets is refused."""
    assert findings_for(tmp_path, "own.ttf", with_tables(CINZEL, OS2=os2_with(fs_type))) == codes


@pytest.mark.parametrize("fs_type", [0x0000, 0x0004, 0x0008])
def test_fonts_that_may_be_embedded_are_taken(tmp_path: Path, fs_type: int) -> None:
    """This test ensures that installable, printable and editable embedding are enough."""
    path = tmp_path / "own.ttf"
    path.write_bytes(with_tables(CINZEL, OS2=os2_with(fs_type)))
    book = FontBook({"Own": path})
    assert book.face("Own").family == "Own"
    assert not book.findings


def test_sign_held_only_in_colour_counts_as_missing() -> None:
    """This test ensures that a coloured sign over an empty outline is not printed as nothing."""
    book = FontBook({"Own": HERE / "spelverk-colour.ttf"})
    word = book.shape(book.face("Own"), "A♥")
    assert book.missing(word) == ("♥",)
    assert word.glyphs[1] == 0


def test_blank_glyph_of_a_letter_counts_as_missing(tmp_path: Path) -> None:
    """This test ensures that a letter that a font maps to an empty outline is not printed as nothing."""
    n = struct.unpack_from(">H", CINZEL, 4)[0]
    tables = {t: (o, ln) for t, _, o, ln in (struct.unpack_from(">4sIII", CINZEL, 12 + 16 * i) for i in range(n))}
    offset, length = tables[b"loca"]
    is_long = struct.unpack_from(">h", CINZEL, tables[b"head"][0] + 50)[0]
    size, gid = (4 if is_long else 2), FontBook()
    x = gid.shape(gid.face("Cinzel"), "x").glyphs[0]
    loca = bytearray(CINZEL[offset:offset + length])
    loca[size * (x + 1):size * (x + 2)] = loca[size * x:size * (x + 1)]
    path = tmp_path / "blank.ttf"
    path.write_bytes(with_tables(CINZEL, loca=bytes(loca)))
    book = FontBook({"Own": path})
    assert book.missing(book.shape(book.face("Own"), "x")) == ("x",)
    assert book.missing(book.shape(book.face("Own"), "a b")) == ()
