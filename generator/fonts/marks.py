"""Combining marks in fonts that do not say where a mark goes: set over or under the middle of their letter."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from generator.fonts.cut import Cut

_GAP = 50.0  # between letter and mark, in 1/1000 em: what the accents drawn into text fonts have
_BELOW, _ABOVE = 220, 230  # canonical combining classes; others (the ogonek's 202) touch their letter as drawn


def place_marks(cut: Cut, text: str, glyphs: Sequence[int], texts: Sequence[str], clusters: Sequence[int],
                advances: list[float], offsets: list[tuple[float, float]]) -> None:
    """Move the marks that the font left beside their letter; `advances` and `offsets` (1/1000 em) are changed.

    HarfBuzz does this itself only for fonts without any positioning table. A mark counts as left alone where it has
    no offset and its ink begins to the right of the middle of the letter's.
    """
    if text.isascii():
        return
    for i in range(1, len(glyphs)):
        mark = _mark_of(cut, text, glyphs, texts, clusters, i)
        if not mark or any(offsets[i]):
            continue
        first = clusters.index(clusters[i])
        letter, ink = cut.ink(glyphs[first]), cut.ink(glyphs[i])
        if letter is None or ink is None:
            continue
        pen = sum(advances[first:i])  # from the letter's origin to the mark's
        middle = (letter[0] + letter[2]) / 2
        if pen + ink[0] <= middle <= pen + ink[2]:
            continue
        dx = middle - (pen + (ink[0] + ink[2]) / 2)
        kind = unicodedata.combining(mark)
        under = _lowest(cut, glyphs[first:i]) - _GAP - ink[3]
        over = letter[3] + _GAP - ink[1]
        dy = over if kind == _ABOVE else under if kind == _BELOW else 0.0
        offsets[i] = (round(dx, 3), round(dy, 3))
        advances[i] = 0.0


def _mark_of(cut: Cut, text: str, glyphs: Sequence[int], texts: Sequence[str], clusters: Sequence[int],
             i: int) -> str:
    """The combining mark that glyph `i` draws, '' where it is no mark of the cluster before it."""
    if clusters[i] != clusters[i - 1] or not glyphs[i]:
        return ""
    start = clusters[i]
    stop = next((c for c in clusters[i:] if c > start), len(text))
    # By glyph first: the shaper may have joined other letters and marks than the text has (ǫ + ´ as ó + ogonek).
    for c in unicodedata.normalize("NFD", text[start:stop]):
        if unicodedata.combining(c) and cut.gid(c) == glyphs[i]:
            return c
    return texts[i] if len(texts[i]) == 1 and unicodedata.combining(texts[i]) else ""


def _lowest(cut: Cut, gids: Sequence[int]) -> float:
    return min((box[1] for box in map(cut.ink, gids) if box is not None), default=0.0)
