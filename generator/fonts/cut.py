"""One face ready for use: a font file with its axes set. Natural widths, ink boxes and outlines, each read once."""

from __future__ import annotations

from typing import Any

from generator.fonts.files import FontFile
from generator.fonts.outlines import draw
from generator.scene.path import Path

Ink = tuple[float, float, float, float]
_SAME_LOOK = {"\u2011": "\u2010-", "\u2010": "-"}  # hyphens that look alike, for fonts that lack the first


class Cut:
    """A `FontFile` at one weight. All lengths in 1/1000 em."""

    __slots__ = ("_advances", "_coloured", "_ink", "_outlines", "_same", "file", "font", "scale", "weight")

    def __init__(self, file: FontFile, weight: int) -> None:
        import uharfbuzz as hb

        self.file = file
        self.weight = weight
        self.font: Any = hb.Font(file.face)
        if file.is_variable:
            self.font.set_variations({"wght": float(weight)})
        self.scale = 1000 / file.upem
        self._advances: dict[int, float] = {}
        self._ink: dict[int, Ink | None] = {}
        self._outlines: dict[int, Path] = {}
        self._same: dict[str, str] = {}

    def gid(self, character: str) -> int:
        """The glyph that the font maps the character to, 0 where it has none."""
        return int(self.font.get_nominal_glyph(ord(character)) or 0)

    def has(self, character: str) -> bool:
        """Whether the font maps the character to a glyph of its own."""
        return bool(self.gid(character))

    def same_look(self, character: str) -> str:
        """The character, or one that looks the same where only that is in the font."""
        if character not in _SAME_LOOK:
            return character
        if character not in self._same:
            others = (c for c in character + _SAME_LOOK[character] if self.has(c))
            self._same[character] = next(others, character)
        return self._same[character]

    def advance(self, gid: int) -> float:
        """The glyph's own width in the font."""
        width = self._advances.get(gid)
        if width is None:
            width = self._advances[gid] = self.font.get_glyph_h_advance(gid) * self.scale
        return width

    def ink(self, gid: int) -> Ink | None:
        """(left, bottom, right, top) of the outline, y up; None where nothing is drawn."""
        if gid not in self._ink:
            self._ink[gid] = self._measured_ink(gid)
        return self._ink[gid]

    def is_blank(self, gid: int) -> bool:
        """Whether the glyph has no outline (a space, or a sign that the font holds only in colour)."""
        return self.ink(gid) is None

    def outline(self, gid: int) -> Path:
        """The glyph's outline, y down."""
        if gid not in self._outlines:
            self._outlines[gid] = draw(self.font, gid, self.scale)
        return self._outlines[gid]

    def _measured_ink(self, gid: int) -> Ink | None:
        if self.file.is_coloured and not self.outline(gid).segments:
            return None  # the font's own box would be that of the coloured picture
        box = self.font.get_glyph_extents(gid)
        if box is None or not (box.width or box.height):
            return None
        k = self.scale
        left, top = box.x_bearing * k, box.y_bearing * k
        return left, top + box.height * k, left + box.width * k, top
