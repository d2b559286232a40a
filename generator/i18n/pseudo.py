"""A language that nobody speaks: every text a third longer and full of accents, to find what has no room for either."""

from __future__ import annotations

import re

from generator.i18n.catalogue import Translator, is_slug
from generator.i18n.wording import has_words
from generator.model.text import Text

PSEUDO = "qps"
"""Its code, of those that ISO 639-2 leaves to private use; no file holds it, and 'all' does not mean it."""

GROWTH = 0.35

_ACCENTED = str.maketrans("AaCcDdEeGgIiKkLlNnOoRrSsTtUuYyZz", "ÅåÇçĐđÉéĞğÎîĶķŁłÑñÖöŘřŠšŢţÛûÝýŽž")
_KEPT = re.compile(r"(<[^<>]*>|\{[^{}]*\}|&#?\w+;|\(#[^()]*\))")
_PAD = "ëïõü"


def lengthened(text: str) -> str:
    """A text with accents on its letters and about 35 % more of them; markup and places stay as they are."""
    parts = _KEPT.split(text)
    words = [part for part in parts[::2] if has_words(part)]
    owed = round(GROWTH * sum(map(len, words)))
    made = []
    for at, part in enumerate(parts):
        if at % 2 or not has_words(part):
            made.append(part)
            continue
        share = owed if part is words[-1] else round(GROWTH * len(part))
        owed -= share
        made.append(_grown(part.translate(_ACCENTED), share))
    return "".join(made)


def _grown(text: str, more: int) -> str:
    """A text with `more` letters spread over the ends of its words, the longest share at the last."""
    words = re.findall(r"\S+|\s+", text)
    at = [n for n, word in enumerate(words) if any(letter.isalpha() for letter in word)]
    for n in range(more):
        words[at[n * len(at) // more]] += _PAD[n % len(_PAD)]
    return "".join(words)


class PseudoTranslator(Translator):
    """Gives every text in the language that nobody speaks."""

    def _say(self, text: Text) -> str:
        is_said = text.context and has_words(text.msgid) and not is_slug(text)
        return lengthened(text.msgid) if is_said else text.msgid
