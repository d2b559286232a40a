"""Where words may be broken: Liang's patterns per language, with at least three letters on either side.

The patterns are pyphen's; they are read here because its own reading of a language takes up to a second (every
pattern is parsed), which a build of some hundred words never earns back. Here a pattern is parsed when a word meets it.
"""

from __future__ import annotations

import re
from functools import cache

LEAST = 3  # letters before and after a break
LONG_PART = 12  # letters from which a part of a word with a hyphen of its own is broken too
LONG_NAME = 14  # letters from which a word with a capital, mostly a name, is broken; German has capitals on all nouns
_BREAK_AFTER = "-\u2010\u2013\u2014/"  # hyphens, dashes and the slash: a line may end after them as they stand
_ALIAS = {"no": "nb"}
_LETTERS = re.compile(r"[^\W\d_]+(?:['\u2019][^\W\d_]+)*")
_JOINT = re.compile(f"(?<=[^\\W_])[{_BREAK_AFTER}]+(?=[^\\W\\d_])")
_PARTS = re.compile(r"(\d?)(\D?)")


class Patterns:
    """The hyphenation patterns of one language, by their letters."""

    def __init__(self, text: str) -> None:
        body = text.partition("\n")[2].replace(" ", "")
        letters = "\n".join(p.partition("/")[0] for p in body.split("\n")) if "/" in body else body
        for digit in "123456789":  # whole-text replacing takes a tenth of the time of a loop over patterns
            letters = letters.replace(digit, "")
        keys = letters.replace("0", "").split("\n")
        self.raw = dict(zip(keys, body.split("\n"), strict=True))
        self.raw.pop("", None)
        self.longest = max(map(len, keys), default=0)
        self._values: dict[str, tuple[float, ...]] = {}

    def positions(self, word: str) -> list[int]:
        """Every position in a lower-case word where it may be broken without a change of letters."""
        dotted = f".{word}."
        marks = [0.0] * (len(dotted) + 1)
        raw, longest = self.raw, self.longest
        for i in range(len(dotted) - 1):
            for j in range(i + 1, min(i + longest, len(dotted)) + 1):
                key = dotted[i:j]
                if key in raw:
                    for k, value in enumerate(self._parsed(key), i):
                        if value > marks[k]:
                            marks[k] = value
        return [i - 1 for i, mark in enumerate(marks) if mark % 2 == 1]

    def _parsed(self, key: str) -> tuple[float, ...]:
        values = self._values.get(key)
        if values is None:
            pattern, _, change = self.raw[key].partition("/")
            # A break that changes letters (German c-k) gets a value that is not whole: it bars others, and is not used.
            odd = 0.5 if change else 0.0
            pairs = [(int(v or 0), letter) for v, letter in _PARTS.findall(pattern)]
            values = tuple(v + odd if v % 2 else float(v) for v, _ in pairs)
            self._values[key] = values
        return values


@cache
def patterns(language: str) -> Patterns | None:
    """The patterns of a language such as 'sv' or 'en_GB'; None where there are none."""
    import pyphen

    known = pyphen.language_fallback(_ALIAS.get(language, language))
    if not known:
        return None
    path = pyphen.LANGUAGES[known]
    with path.open("rb") as file:
        encoding = file.readline().decode("ascii").strip()
    return Patterns(path.read_text("cp1251" if encoding.lower() == "microsoft-cp1251" else encoding))


class Hyphenator:
    """Breaks of words in one language. With `patterns_too` False only the hyphens that stand in a word count."""

    __slots__ = ("_found", "language", "patterns_too")

    def __init__(self, language: str, patterns_too: bool = True) -> None:
        self.language = language
        self.patterns_too = patterns_too
        self._found: dict[str, tuple[int, ...]] = {}

    def breaks(self, word: str) -> tuple[int, ...]:
        """Positions, rising, at which a line may end inside a word (punctuation and all); cached.

        A word with digits is never hyphenated. A word with hyphens of its own breaks after them, and inside a part
        only where that is long.
        """
        found = self._found.get(word)
        if found is None:
            found = self._found[word] = self._breaks(word)
        return found

    def _breaks(self, word: str) -> tuple[int, ...]:
        joints = [m.end() for m in _JOINT.finditer(word)]
        joints = [j for j in joints if _letters(word[:j]) > 1 and _letters(word[j:]) > 1]
        if not self.patterns_too or any(c.isdigit() for c in word):
            return tuple(joints)
        found = set(joints)
        for part in _LETTERS.finditer(word):
            if not joints or len(part[0]) >= LONG_PART:
                found |= {part.start() + p for p in self._inside(part[0])}
        return tuple(sorted(found))

    def _inside(self, letters: str) -> list[int]:
        if len(letters) < 2 * LEAST or (letters.isupper() and len(letters) < 2 * LEAST + 2):
            return []
        if letters[0].isupper() and self.language != "de" and len(letters) < LONG_NAME:
            return []
        known, lower = patterns(self.language), letters.lower()
        if known is None or len(lower) != len(letters):
            return []
        return [p for p in known.positions(lower) if LEAST <= p <= len(letters) - LEAST and letters[p].isalpha()
                and letters[p - 1].isalpha()]


def joins_with(word: str, position: int) -> str:
    """What is added at the end of a line that breaks a word here: a hyphen, or nothing after one."""
    return "" if word[position - 1] in _BREAK_AFTER else "-"


def _letters(text: str) -> int:
    return sum(map(str.isalpha, text))
