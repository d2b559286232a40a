"""Subsets for embedding."""

from __future__ import annotations

from pathlib import Path

import uharfbuzz as hb

from generator.fonts.book import FontBook

HERE = Path(__file__).parent / "files"


def test_subset_draws_the_same_glyphs_under_their_old_numbers() -> None:
    """This test ensures that an embedded glyph has the outline and the width that the scene was measured with."""
    book = FontBook()
    face = book.face("EB Garamond", weight=600)
    gids = set(book.shape(face, "Håtunaǫ\u0301ffi").glyphs)
    data, is_cff = book.subset(face, gids)
    small = hb.Font(hb.Face(data))
    assert not is_cff
    for gid in gids:
        assert small.get_glyph_h_advance(gid) == book.advance(face, gid)
        box, path = small.get_glyph_extents(gid), book.outline(face, gid).bounds()
        assert abs(box.x_bearing - path.x) <= 1
        assert abs(box.y_bearing + path.y) <= 1


def test_subset_is_small_and_has_no_other_glyph() -> None:
    """This test ensures that the layout tables and the other glyphs are left out."""
    book = FontBook()
    face = book.face("Cinzel", weight=600)
    used = book.shape(face, "H").glyphs
    data, _ = book.subset(face, used)
    assert len(data) < 10_000
    made = hb.Face(data)
    assert not {"GSUB", "GPOS", "fvar", "gvar", "cmap", "name"}.intersection(made.table_tags)
    other = book.shape(face, "Q").glyphs[0]
    box = hb.Font(made).get_glyph_extents(other)
    assert box is None or (box.width, box.height) == (0, 0)


def test_subset_does_not_hang_on_the_order() -> None:
    """This test ensures that the same glyphs give the same bytes, in one book or another."""
    book, other = FontBook(), FontBook()
    a, _ = book.subset(book.face("EB Garamond"), [5, 423, 9])
    b, _ = other.subset(other.face("EB Garamond"), [423, 9, 9, 5])
    assert a == b


def test_subset_of_cff_stays_cff() -> None:
    """This test ensures that cubic outlines are embedded as they are."""
    book = FontBook({"Own": HERE / "spelverk-test.otf"})
    data, is_cff = book.subset(book.face("Own"), [3])
    assert is_cff
    assert "CFF " in hb.Face(data).table_tags
