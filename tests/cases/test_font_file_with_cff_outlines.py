"""Fault: a font file .otf with CFF outlines was swapped for Helvetica without a word."""

from __future__ import annotations

from pathlib import Path

import uharfbuzz as hb

from generator.fonts.book import FontBook
from generator.layout.text import TextSetter
from generator.model.template import Role
from generator.scene.ink import BLACK
from generator.scene.items import GlyphRun

FONT = Path(__file__).resolve().parents[1] / "unit" / "fonts" / "files" / "spelverk-test.otf"


def test_cff_outlines_are_set_and_embedded_as_they_are() -> None:
    """This test ensures that the glyphs that are set are the file's own, in the scene, as outlines and embedded."""
    book = FontBook({"Own": FONT})
    setter = TextSetter(book, {"body": Role("body", "Own", 10)}, {"black": BLACK}, "sv")
    run, = setter.place(setter.set_line("AB å", "body"), 0.0, 0.0)
    assert isinstance(run, GlyphRun)
    assert (run.face.family, run.face.file) == ("Own", "spelverk-test.otf")
    gids = [g for w in run.words for g in w.glyphs]
    assert all(book.outline(run.face, g).segments for g in gids)
    data, is_cff = book.subset(run.face, gids)
    assert is_cff and "CFF " in hb.Face(data).table_tags
    assert not book.findings and not setter.findings


def test_missing_file_is_told_by_name_with_its_cure(tmp_path: Path) -> None:
    """This test ensures that a file that is not there is an error with its name, not another face in silence."""
    book = FontBook({"Own": tmp_path / "gone.otf"})
    book.face("Own")
    assert [f.code for f in book.findings] == ["TEXT403"]
    assert "'gone.otf'" in book.findings[0].message
    assert "path" in book.findings[0].fix
