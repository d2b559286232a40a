"""Words turned into placed glyphs by HarfBuzz, each once; a shelf keeps those of one face and feature set."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

from generator.fonts.cut import Cut
from generator.fonts.marks import place_marks
from generator.scene.items import ShapedWord

_NO_BREAK_SPACES = {"\u00a0": " ", "\u202f": " "}


class Shelf(dict[str, ShapedWord]):
    """The shaped words of one face, feature set, tracking and case; a word that is not there yet is shaped."""

    __slots__ = ("cut", "features", "language", "leftward", "missing", "tracking", "upper")

    def __init__(self, cut: Cut, features: tuple[str, ...], tracking: float, language: str, upper: bool) -> None:
        super().__init__()
        self.cut = cut
        self.features = harfbuzz_features(features, tracking)
        self.tracking = tracking
        self.language = language
        self.upper = upper
        self.missing: dict[ShapedWord, tuple[str, ...]] = {}  # words with characters that the font lacks, and these
        self.leftward: dict[ShapedWord, str] = {}  # words that run right to left, and the first such letter

    def __missing__(self, text: str) -> ShapedWord:
        word = shape_word(self.cut, text.upper() if self.upper else text, self.features, self.tracking, self.language)
        if 0 in word.glyphs:
            lacking = missing(word)
            self.missing[word] = tuple(c for c in lacking if not self.cut.has(c)) or lacking
        if not text.isascii():
            letter = next((c for c in text if unicodedata.bidirectional(c) in ("R", "AL")), "")
            if letter:
                self.leftward[word] = letter
        self[text] = word
        return word


def harfbuzz_features(features: Iterable[str], tracking: float) -> dict[str, int]:
    """Feature settings: kern, liga, calt and mark are on, dlig is off; tracked type has no ligatures.

    A tag may be turned off with '-', as in '-kern', or given a value, as in 'ss01=2'.
    """
    out = {"kern": 1, "liga": 1, "calt": 1, "mark": 1, "mkmk": 1, "dlig": 0, "hlig": 0}
    for feature in features:
        tag, _, value = feature.removeprefix("-").partition("=")
        out[tag] = 0 if feature.startswith("-") else int(value or 1)
    if tracking:
        out |= {"liga": 0, "clig": 0}
    return out | {"dlig": 0}


def shape_word(cut: Cut, text: str, features: dict[str, int], tracking: float, language: str) -> ShapedWord:
    """Shape one word; lengths in 1/1000 em, `tracking` in em.

    A sign that the font lacks, or holds only in colour or as a blank, becomes glyph 0. No-break spaces stand as
    plain ones in `texts`, so that copied text holds ordinary spaces.
    """
    if not text:
        return ShapedWord("", (), (), (), (), 0.0, (0.0, 0.0, 0.0, 0.0))
    import uharfbuzz as hb

    buffer = hb.Buffer()
    buffer.add_str("".join(map(cut.same_look, text)) if not text.isascii() else text)
    buffer.guess_segment_properties()
    if buffer.script in (None, "Zyyy", "Zinh"):
        buffer.script = "Latn"
    buffer.direction = "ltr"
    buffer.language = language
    hb.shape(cut.font, buffer, features)
    glyphs = [g.codepoint for g in buffer.glyph_infos]
    clusters = [g.cluster for g in buffer.glyph_infos]
    positions = buffer.glyph_positions
    texts = _texts(text, clusters)
    k = cut.scale
    advances = [p.x_advance * k for p in positions]
    offsets = [(p.x_offset * k, p.y_offset * k) for p in positions]
    for i, gid in enumerate(glyphs):
        if gid and cut.is_blank(gid) and _is_visible(texts[i]):
            glyphs[i], advances[i], offsets[i] = 0, cut.advance(0), (0.0, 0.0)
    place_marks(cut, text, glyphs, texts, clusters, advances, offsets)
    if tracking:
        for i in range(len(glyphs) - 1):
            if clusters[i] != clusters[i + 1]:  # marks stay on their letter
                advances[i] += tracking * 1000
    kerns = tuple(round(a - cut.advance(g), 3) + 0.0 for a, g in zip(advances, glyphs, strict=True))
    return ShapedWord(
        text, tuple(glyphs), texts, kerns, tuple(offsets) if any(map(any, offsets)) else (),
        round(sum(advances), 3), _ink(cut, glyphs, advances, offsets),
    )


def missing(word: ShapedWord) -> tuple[str, ...]:
    """The characters of a word for which its font has no glyph, each once, in order."""
    found: dict[str, None] = {}
    for i, gid in enumerate(word.glyphs):
        if gid:
            continue
        at = i
        while at and not word.texts[at]:
            at -= 1
        found |= dict.fromkeys(word.texts[at] or word.text)
    return tuple(found)


def _texts(text: str, clusters: list[int]) -> tuple[str, ...]:
    """The source text of each glyph: where a cluster has as many glyphs as characters, each has its own."""
    if len(clusters) == len(text) and clusters == list(range(len(text))):  # most words: a glyph for each letter
        return tuple(text) if text.isprintable() else tuple(_NO_BREAK_SPACES.get(c, c) for c in text)
    out = [""] * len(clusters)
    starts = [i for i, c in enumerate(clusters) if not i or clusters[i - 1] != c]
    for n, first in enumerate(starts):
        stop = starts[n + 1] if n + 1 < len(starts) else len(clusters)
        source = text[clusters[first]:clusters[stop] if stop < len(clusters) else len(text)]
        source = "".join(_NO_BREAK_SPACES.get(c, c) for c in source)
        if stop - first == len(source):
            out[first:stop] = _canonical(source)
        else:
            out[first] = source
    return tuple(out)


def _canonical(cluster: str) -> list[str]:
    """Marks in the order in which the shaper sets them: by combining class (Unicode, canonical ordering)."""
    return [cluster[0], *sorted(cluster[1:], key=unicodedata.combining)]


def _is_visible(text: str) -> bool:
    return any(unicodedata.category(c)[0] not in "ZC" for c in text)


def _ink(cut: Cut, glyphs: Sequence[int], advances: Sequence[float],
         offsets: Sequence[tuple[float, float]]) -> tuple[float, float, float, float]:
    boxes: list[tuple[float, float, float, float]] = []
    x = 0.0
    for gid, advance, (dx, dy) in zip(glyphs, advances, offsets, strict=True):
        box = cut.ink(gid)
        if box is not None:
            boxes.append((x + dx + box[0], dy + box[1], x + dx + box[2], dy + box[3]))
        x += advance
    if not boxes:
        return 0.0, 0.0, 0.0, 0.0
    lefts, bottoms, rights, tops = zip(*boxes, strict=True)
    return round(min(lefts), 3), round(min(bottoms), 3), round(max(rights), 3), round(max(tops), 3)


def describe(character: str) -> str:
    """A character as a finding names it, e.g. "'中' U+4E2D CJK UNIFIED IDEOGRAPH-4E2D"."""
    name: Any = unicodedata.name(character, "")
    shown = f"'{character}' " if character.isprintable() else ""
    return f"{shown}U+{ord(character):04X} {name}".rstrip()
