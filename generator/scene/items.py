"""The five things a scene can hold: Shape, GlyphRun, Picture, Group, Use. All lengths in mm, y down."""

from __future__ import annotations

from dataclasses import dataclass

from generator.base.geometry import IDENTITY, Matrix, Rect
from generator.scene.ink import Fill, Ink, Stroke
from generator.scene.path import Path


@dataclass(frozen=True, slots=True, eq=False)
class FontFace:
    """One cut of a family. Made once by the font book, so two faces are the same where they are the same object.

    `file` is the font file's plain name, `sha256` its digest; `style` is 'roman' or 'italic'; `weight` 100-900.
    """

    family: str
    style: str
    weight: int
    file: str
    sha256: str

    @property
    def name(self) -> str:
        """A stable name, e.g. 'EBGaramond-Italic-400'."""
        return f"{self.family.replace(' ', '')}{'-Italic' if self.style == 'italic' else ''}-{self.weight}"


@dataclass(frozen=True, slots=True, eq=False)
class ShapedWord:
    """A word shaped once and shared by every line that holds it. Lengths in 1/1000 em.

    `glyphs`: glyph ids; `texts`: the source text of each glyph ('' for all but the first of a cluster);
    `kerns`: what the advance differs from the glyph's own width in the font; `offsets`: (dx, dy, y up) of each
    glyph, or () where all are 0; `width`: the sum of the advances; `ink`: (left, bottom, right, top) of the
    outlines, y up from the baseline.
    """

    text: str
    glyphs: tuple[int, ...]
    texts: tuple[str, ...]
    kerns: tuple[float, ...]
    offsets: tuple[tuple[float, float], ...]
    width: float
    ink: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True, eq=False)
class GlyphRun:
    """One line of words in one face, size and ink. `x` of each word and the baseline `y` in mm."""

    face: FontFace
    size_pt: float
    words: tuple[ShapedWord, ...]
    xs: tuple[float, ...]
    y: float
    ink: Ink

    @property
    def text(self) -> str:
        return " ".join(w.text for w in self.words)


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """An outline, filled, stroked or both. `overprint`: black small type and lines over a ground."""

    path: Path
    fill: Fill | None = None
    stroke: Stroke | None = None
    overprint: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A raster image fitted into `rect` (mm). `data` is the file as it was; `media` 'image/png' or 'image/jpeg'."""

    rect: Rect
    media: str
    data: bytes
    width_px: int
    height_px: int

    @property
    def resolution_ppi(self) -> float:
        return min(self.width_px / (self.rect.width / 25.4), self.height_px / (self.rect.height / 25.4))


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """Items under one matrix, and within one clip (in the group's own coordinates)."""

    items: tuple[Item, ...]
    matrix: Matrix = IDENTITY
    clip: Path | None = None
    opacity: float = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class Symbol:
    """Art drawn once and used many times: a Form XObject in PDF, a <symbol> in SVG. `box` holds all its ink."""

    id: str
    items: tuple[Item, ...]
    box: Rect


@dataclass(frozen=True, slots=True, eq=False)
class Use:
    """A symbol set down under a matrix."""

    symbol: Symbol
    matrix: Matrix = IDENTITY


Item = Shape | GlyphRun | Picture | Group | Use
