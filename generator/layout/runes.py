"""Runes of our own drawing: how a text is spelt in the younger futhark, and how a line of it is set.

The rule of spelling, for the sixteen long-branch runes (the row of Danish stones of the Viking Age):

1. Case, stress marks and punctuation are of no matter: 'á' is 'a'.
2. b and p are ᛒ; d and t are ᛏ; c, g, k and q are ᚴ; f is ᚠ; h is ᚼ; l is ᛚ; m is ᛘ; n is ᚾ; r is ᚱ; s and z are ᛋ;
   o, u, v, w, y, ø, œ, ö and ü are ᚢ; e, i and j are ᛁ; a, æ and ä are ᛅ; ǫ and å (once a nasal o) are ᚬ; þ and ð are
   ᚦ; x is ᚴᛋ; ʀ, the r that had been a z, is ᛦ.
3. A rune is written once where two of the same would stand side by side in a word: 'hygg' is ᚼᚢᚴ.
4. Words are parted by ᛫, which is drawn as two points.
"""

from __future__ import annotations

import unicodedata
from itertools import groupby

from generator.base.geometry import Matrix
from generator.scene.path import Path, circle, parse, quantised

DIVIDER = "᛫"
_SPELT = {
    "ᚠ": "f", "ᚢ": "ouvwyøœ", "ᚦ": "þð", "ᚬ": "ǫå", "ᚱ": "r", "ᚴ": "cgkq", "ᚼ": "h", "ᚾ": "n", "ᛁ": "eij", "ᛅ": "aæ",
    "ᛋ": "sz", "ᛏ": "dt", "ᛒ": "bp", "ᛘ": "m", "ᛚ": "l", "ᛦ": "ʀ", "ᚴᛋ": "x",
}
_BY_LETTER = {letter: rune for rune, letters in _SPELT.items() for letter in letters}
_WHOLE = ("å", "ǫ")  # letters of their own, though Unicode takes them apart

_DRAWN = {
    "ᚠ": "M1 10V0M1 6L4 2M1 3.6L3 .8", "ᚢ": "M.6 10V0M.6 0C3 1.4 3.6 4 3.4 10", "ᚦ": "M1 10V0M1 2.6L3.2 4.6L1 6.8",
    "ᚬ": "M2 10V0M.4 3.2L3.6 5.2M.4 5.6L3.6 7.6", "ᚱ": "M.8 10V0L3.2 2.2L.8 4.8L3.4 10", "ᚴ": "M1 10V0M1 5L3.6 1",
    "ᚼ": "M2 10V0M.4 3.4L3.6 6.6M3.6 3.4L.4 6.6", "ᚾ": "M2 10V0M.4 3.8L3.6 6.2", "ᛁ": "M2 10V0",
    "ᛅ": "M2 10V0M3.6 3.8L.4 6.2", "ᛋ": "M.8 0V4.6L3.2 3.4V10", "ᛏ": "M2 10V0M.2 2.4L2 0L3.8 2.4",
    "ᛒ": "M.8 10V0L3 2.2L.8 5L3 7.4L.8 10", "ᛘ": "M2 10V0M.2 0C.2 3 3.8 3 3.8 0", "ᛚ": "M1.6 10V0L3.6 2.4",
    "ᛦ": "M2 0V10M.2 10L2 6.6L3.8 10",
}
"""Each rune on a field 4 wide and 10 high, y down."""
RUNES = tuple(_DRAWN)
HIGH = 10.0
_POINTS = ((3.6, 0.5), (6.4, 0.5))  # height and radius of the divider's two points


def spelt(text: str) -> str:
    """A text in runes, by the rule above; signs that it says nothing of are left out.

    >>> spelt("Hverjar eru þær?")
    'ᚼᚢᛁᚱᛁᛅᚱ᛫ᛁᚱᚢ᛫ᚦᛅᚱ'
    """
    words = ("".join(_BY_LETTER.get(letter, "") for letter in _bare(word)) for word in text.lower().split())
    return DIVIDER.join("".join(rune for rune, _ in groupby(word)) for word in words if word)


def _bare(word: str) -> str:
    """Letters without their stress marks and dots."""
    out = ""
    for letter in unicodedata.normalize("NFC", word):
        parts = unicodedata.normalize("NFD", letter)
        if letter in _WHOLE:
            out += letter
        elif parts.startswith("o\u0328"):  # ǫ with a stress mark
            out += "ǫ"
        else:
            out += parts[0]
    return out


def line(runes: str, length: float, height: float) -> tuple[Path, Path]:
    """A line of runes that fills `length` mm exactly: the strokes, and the points between words to be filled.

    The line stands on y = `height`, its top is y = 0, and it begins at x = 0. All gaps between the ink of neighbours
    are the same, so the text is spread evenly. Nothing is drawn of an empty text.
    """
    k = height / HIGH
    signs = [_sign(rune) for rune in runes]
    if not signs:
        return Path(()), Path(())
    ink = sum(right - left for _, left, right in signs) * k
    gap = (length - ink) / (len(signs) - 1) if len(signs) > 1 else 0.0
    strokes, points = Path(()), Path(())
    x = 0.0
    for rune, (path, left, right) in zip(runes, signs, strict=True):
        placed = path.transformed(Matrix(k, 0, 0, k, x - left * k, 0))
        if rune == DIVIDER:
            points += placed
        else:
            strokes += placed
        x += (right - left) * k + gap
    return strokes, points


def _sign(rune: str) -> tuple[Path, float, float]:
    """A rune or a divider on its field, and where its ink begins and ends there."""
    if rune == DIVIDER:
        path = sum((circle(1, y, r) for y, r in _POINTS), Path(()))
    else:
        path = quantised(parse(_DRAWN[rune]).segments)
    box = path.bounds()
    return path, box.x, box.right
