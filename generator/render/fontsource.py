"""What a writer asks of the font book; anything with these methods will do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from generator.scene.items import FontFace, ShapedWord
from generator.scene.path import Path


class FaceDescriptor(Protocol):
    """What a PDF font descriptor holds (ISO 32000-1, 9.8). Lengths in 1/1000 em, y up; the angle in degrees."""

    @property
    def bbox(self) -> tuple[float, float, float, float]: ...
    @property
    def italic_angle(self) -> float: ...
    @property
    def ascent(self) -> float: ...
    @property
    def descent(self) -> float: ...
    @property
    def cap_height(self) -> float: ...
    @property
    def stem_v(self) -> float: ...
    @property
    def flags(self) -> int: ...
    @property
    def is_cff(self) -> bool: ...


class FontSource(Protocol):
    """The part of `generator.fonts.book.FontBook` that a writer needs."""

    def space(self, face: FontFace) -> ShapedWord:
        """The word space of a face."""
        ...

    def advance(self, face: FontFace, gid: int) -> float:
        """A glyph's own width in 1/1000 em."""
        ...

    def outline(self, face: FontFace, gid: int) -> Path:
        """A glyph's outline in 1/1000 em, y down from the baseline."""
        ...

    def subset(self, face: FontFace, gids: Iterable[int]) -> tuple[bytes, bool]:
        """A font file with these glyphs under their old numbers, and whether its outlines are CFF."""
        ...

    def pdf_descriptor(self, face: FontFace) -> FaceDescriptor: ...
