"""Words and lines as PDF text operators. Each word is encoded once for its face and shared by every line.

Within a word the strings hold codes and the numbers between them bring kerning; between two words stand the word
space (so that text comes out with its spaces) and the number that takes the next word to its place.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import NamedTuple

from generator.base.units import MM_PER_PT
from generator.render.fontsource import FontSource
from generator.render.glyphfont import GlyphFont
from generator.render.numbers import Numbers
from generator.render.outlines import Outlines
from generator.scene.items import FontFace, GlyphRun, ShapedWord

_ESCAPES = str.maketrans({"(": "\\(", ")": "\\)", "\\": "\\\\", "\r": "\\r"})
_UPRIGHT = f"{MM_PER_PT:.6f} 0 0 -{MM_PER_PT:.6f}".replace("0.", ".")  # pt to mm, and y turned back up


class Mark(NamedTuple):
    """A glyph without text of its own: its outline, and where it goes from the word's origin (1/1000 em, y up)."""

    outline: str
    x: float
    y: float


def led(texts: Sequence[str]) -> list[str]:
    """The text of each glyph where the first of a cluster speaks for all of it, marks included."""
    out = list(texts)
    leader = 0
    for i, text in enumerate(texts):
        if i and (not text or all(unicodedata.combining(c) for c in text)):
            out[leader] += text
            out[i] = ""
        else:
            leader = i
    return out


class Gaps(dict[int, str]):
    """The word space with a move to the left by so many 1/1000 em, inside a TJ array's strings."""

    def __init__(self, space: str) -> None:
        super().__init__({0: space})

    def __missing__(self, adjust: int) -> str:
        coded = self[adjust] = f"{self[0]}){adjust}("
        return coded


class FaceText(dict[ShapedWord, str]):
    """One face's words in one file, each coded when it is first asked for: the inside of a TJ array's strings.

    `marks` holds those of the few words that have any, `gaps` the word spaces.
    """

    def __init__(self, font: GlyphFont, source: FontSource, outlines: Outlines) -> None:
        super().__init__()
        self.font = font
        self._source = source
        self._outlines = outlines
        self._codes: dict[tuple[int, str], tuple[str, bool]] = {}
        self.marks: dict[ShapedWord, tuple[Mark, ...]] = {}
        space = source.space(font.face)
        self.gaps = Gaps(self[space])
        self.space_width = space.width

    def __missing__(self, word: ShapedWord) -> str:
        coded = self[word] = self._coded(word)
        return coded

    def _coded(self, word: ShapedWord) -> str:
        if word.offsets or "" in word.texts:
            return self._set_off(word)
        out: list[str] = []
        is_exact = True
        for glyph, kern in zip(zip(word.glyphs, word.texts, strict=True), word.kerns, strict=True):
            shown, is_read = self._codes.get(glyph) or self._code(glyph)
            is_exact &= is_read
            out.append(f"{shown}){-kern:.6g}(" if kern else shown)
        return self._read_as(word, "".join(out), is_exact)

    def _set_off(self, word: ShapedWord) -> str:
        """A word with glyphs off their places, or without a text.

        Glyphs with a text go into the row; those without one, and raised ones, are drawn as outlines. For readers
        make a stray sign of a glyph without text, and a line of its own of a raised one: so a mark's text is said by
        its letter, and the text of a raised letter stands in the row unseen (rendering mode 3).
        """
        out: list[str] = []
        marks: list[Mark] = []
        is_exact = True
        offsets = word.offsets or ((0.0, 0.0),) * len(word.glyphs)
        pen = due = 0.0  # where the row should be, and the move to the left that it still owes, in 1/1000 em
        for gid, text, kern, (dx, dy) in zip(word.glyphs, led(word.texts), word.kerns, offsets, strict=True):
            advance = self._source.advance(self.font.face, gid) + kern
            if dy or not text:
                outline = self._outlines.write(self._source.outline(self.font.face, gid))
                marks.append(Mark(outline, pen + dx, dy))
            if text:
                if move := round(due - dx, 1):
                    out.append(f"){move:.6g}(")
                shown, is_read = self._code((gid, text))
                out.append(f")]TJ 3 Tr[({shown})]TJ 0 Tr[(" if dy else shown)
                is_exact &= is_read
                due = dx - kern
            else:
                due -= advance
            pen += advance
        if move := round(due, 1):
            out.append(f"){move:.6g}(")
        if drawn := tuple(mark for mark in marks if mark.outline):
            self.marks[word] = drawn
        return self._read_as(word, "".join(out), is_exact)

    def _code(self, glyph: tuple[int, str]) -> tuple[str, bool]:
        """A glyph set for a text: its code within a string, and whether a reader will get that text from it."""
        code, is_read = self.font.code(*glyph)
        shown = code.to_bytes(2, "big").decode("latin-1").translate(_ESCAPES)
        self._codes[glyph] = shown, is_read
        return shown, is_read

    def _read_as(self, word: ShapedWord, coded: str, is_exact: bool) -> str:
        if is_exact:
            return coded
        actual = (b"\xfe\xff" + word.text.encode("utf-16-be")).hex().upper()
        return f")]TJ /Span<</ActualText<{actual}>>>BDC[({coded})]TJ EMC[("


class Setting(NamedTuple):
    """A face at a size: the operator that chooses it, and an em in mm."""

    select: str
    face: FaceText
    em: float


class TextStream:
    """Writes lines; keeps one `FaceText` for each face, made when the face is first met."""

    def __init__(self, source: FontSource, numbers: Numbers, new_font: Callable[[FontFace], GlyphFont]) -> None:
        self._source = source
        self._numbers = numbers
        self._outlines = Outlines(numbers)
        self._new_font = new_font
        self._faces: dict[FontFace, FaceText] = {}
        self._settings: dict[tuple[FontFace, float], Setting] = {}

    def setting(self, face: FontFace, size_pt: float) -> Setting:
        found = self._settings.get((face, size_pt))
        if found is None:
            text = self._faces.get(face)
            if text is None:
                text = self._faces[face] = FaceText(self._new_font(face), self._source, self._outlines)
            select = f"/{text.font.name} {self._numbers[size_pt]} Tf"
            found = self._settings[face, size_pt] = Setting(select, text, size_pt * MM_PER_PT)
        return found

    def write(self, run: GlyphRun, setting: Setting) -> tuple[str, str]:
        """A line of at least one word: its text operators, and the marks to draw after ET.

        The pen is followed in 1/1000 em, so that no rounding adds up.
        """
        _, face, em = setting
        gaps, space = face.gaps, face.space_width
        words, xs = run.words, run.xs
        first, per_mm = xs[0], 1000 / em
        text = face[words[0]]
        pen = first * per_mm + words[0].width + space  # where the next word would stand with no move
        for word, x in zip(words[1:], xs[1:], strict=True):
            move = round(pen - x * per_mm)
            text += gaps[move] + face[word]
            pen += word.width + space - move
        numbers = self._numbers
        body = f"{_UPRIGHT} {numbers[first]} {numbers[run.y]} Tm[({text})]TJ"
        return body, self._marks(run, face, em / 1000) if face.marks else ""

    def _marks(self, run: GlyphRun, face: FaceText, unit: float) -> str:
        """The outlines of a line's marks, in 1/1000 em, at their places on the page."""
        n = self._numbers
        scale = f"{unit:.8f}"
        return "".join(
            f"\nq {scale} 0 0 {scale} {n[x + mark.x * unit]} {n[run.y - mark.y * unit]} cm\n{mark.outline}f Q"
            for word, x in zip(run.words, run.xs, strict=True) for mark in face.marks.get(word, ())
        )
