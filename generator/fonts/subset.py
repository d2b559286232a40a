"""The glyphs in use, cut out of a font file for embedding."""

from __future__ import annotations

from collections.abc import Iterable

from generator.fonts.cut import Cut

# A PDF names glyphs by number: neither the layout tables nor the map from characters is of use to it.
_DROPPED = ("GSUB", "GPOS", "GDEF", "BASE", "kern", "name", "STAT", "DSIG", "OS/2", "cmap", "gasp", "post",
            "COLR", "CPAL", "CBDT", "CBLC", "SVG ", "sbix", "meta", "VORG", "MATH")


def subset(cut: Cut, gids: Iterable[int]) -> tuple[bytes, bool]:
    """A font with only these glyphs (and glyph 0) under their old numbers, axes pinned, hints dropped.

    The same glyphs give the same bytes, in whatever order they come.

    Returns:
        The font file, and whether its outlines are CFF.
    """
    import uharfbuzz as hb

    wanted = hb.SubsetInput()
    flags = hb.SubsetFlags
    wanted.flags = (
        flags.RETAIN_GIDS | flags.NO_HINTING | flags.NOTDEF_OUTLINE | flags.NO_LAYOUT_CLOSURE
        | flags.DOWNGRADE_CFF2
    )
    wanted.glyph_set.update({0, *gids})
    wanted.drop_table_tag_set.update(int.from_bytes(tag.encode().ljust(4), "big") for tag in _DROPPED)
    if cut.file.is_variable:
        wanted.pin_all_axes_to_default(cut.file.face)
        wanted.pin_axis_location(cut.file.face, "wght", float(cut.weight))
    made = hb.subset(cut.file.face, wanted)
    return bytes(made.blob.data), "glyf" not in made.table_tags
