"""Quotation marks, dashes, ranges and no-break spaces as each language writes them.

Sources: Svenska skrivregler (2017) 12-13; Dansk Sprognævn, Retskrivningsreglerne §§ 57-58; Duden K 8-12, D 1;
New Hart's Rules 4.11, 9.2; Språkrådet (nb): «…», spaced en dash.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

NO_BREAK = "\u00a0"
EN, EM, ELLIPSIS, APOSTROPHE = "\u2013", "\u2014", "\u2026", "\u2019"


@dataclass(frozen=True, slots=True)
class Manners:
    """How a language quotes: outer and inner marks, and whether a double hyphen between words is a closed em dash.

    `units` stay with the number before them, words that are `counted` with the number after.
    """

    outer: tuple[str, str]
    inner: tuple[str, str]
    closed_em: bool = False
    units: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()  # words that stay with the number after them


_METRIC = ("mm", "cm", "m", "km", "g", "kg", "l", "min", "h", "s", "pt", "%", "‰", "°C", "€")
_NORDIC = (*_METRIC, "kr", "kr.", "øre", "öre", "mark", "mil", "st", "st.", "stk", "stk.")
_COUNTED = ("år", "anno", "siden", "til", "fra", "omkring", "før", "etter", "efter", "nr.", "s.", "kap.")

MANNERS: dict[str, Manners] = {
    "sv": Manners(("\u201d", "\u201d"), ("\u2019", "\u2019"), units=(*_NORDIC, "penningar", "örtugar", "ören", "tim"),
                  counted=("år", "anno", "sedan", "till", "från", "omkring", "före", "efter", "nr", "s.", "kap.")),
    "da": Manners(("\u00bb", "\u00ab"), ("\u203a", "\u2039"), units=(*_NORDIC, "penning", "ørtug"), counted=_COUNTED),
    "de": Manners(("\u201e", "\u201c"), ("\u201a", "\u2018"), units=(*_METRIC, "Mark", "Pfennig", "Std.", "Min."),
                  counted=("Jahr", "Jahre", "seit", "bis", "um", "vor", "nach", "Nr.", "S.", "Kap.")),
    "en": Manners(("\u201c", "\u201d"), ("\u2018", "\u2019"), closed_em=True,
                  units=(*_METRIC, "marks", "mark", "pence", "in", "ft", "lb"),
                  counted=("year", "in", "since", "until", "about", "before", "after", "no.", "p.", "ch.")),
    "nb": Manners(("\u00ab", "\u00bb"), ("\u2018", "\u2019"), units=(*_NORDIC, "penning", "ørtug"), counted=_COUNTED),
    "nn": Manners(("\u00ab", "\u00bb"), ("\u2018", "\u2019"), units=(*_NORDIC, "penning", "ørtug"), counted=_COUNTED),
    "fi": Manners(("\u201d", "\u201d"), ("\u2019", "\u2019"), units=_METRIC),
    "is": Manners(("\u201e", "\u201c"), ("\u201a", "\u2018"), units=_METRIC),
}

_MARKED = re.compile(r"[\"'\-]|\.\.\.|\d | \d|(?<!\S)\w ")  # a text without any of these is as it should be
_TAG = re.compile(r"</?[a-z]+>")
_HELD = 0xE000  # tags stand aside as private characters while the words round them are dressed
_SEEN_THROUGH = re.compile("[\ue000-\uf8ff]")
_OPENS_AFTER = " \u00a0\t\n([{\u2013\u2014-/\u201e\u201c\u201d\u2018\u00ab\u00bb\u203a\u2039\u201a"
# Two numbers and one hyphen: dates (1306-12-06) and codes (A1-2, 2-3-4) stay.
_RANGE = re.compile(r"(?<![\w.,\-])(\d+(?:[.,]\d+)?)-(\d+(?:[.,]\d+)?)(?![\w\-])")
_SPACED = re.compile(r"(?<=\S) +--?-? +(?=\S)")
_LEADING = re.compile(r"(?m)^--?-? +(?=\S)")
_CLOSED = re.compile(r"(?<=[^\s\-])---?(?=[^\s\-])")
_LONE = re.compile(r"(?<![\w'\u2019])([^\W\d_]) (?=\w)")
_STRAIGHT = re.compile("[\"']")
_CLOSER = re.compile(r"(?<=[^\s(\[{])'(?!\w)")


def manners(language: str) -> Manners:
    """The manners of a language; those of English where it is not listed."""
    return MANNERS.get(language.replace("_", "-").partition("-")[0], MANNERS["en"])


def dress(text: str, language: str, rich: bool = False) -> str:
    """Set straight quotes, hyphens for dashes and dots the way the language writes them.

    What is already typographic stays. A dash with spaces gets a no-break space before it, and a number one before its
    unit and after a word that counts it; a word of one letter stays with the next. With `rich`, tags such as <em>
    count as nothing.

    Examples (sv): 'Kung "Birger" - 1290-1318' gives 'Kung ”Birger” – 1290–1318'.
    """
    if not _MARKED.search(text):
        return text
    tags: list[str] = []
    if rich and "<" in text and not _SEEN_THROUGH.search(text):
        text = _TAG.sub(lambda m: _hold(m[0], tags), text)
    how = manners(language)
    out = text.replace("...", ELLIPSIS)
    out = _dashes(out, how)
    out = _before_unit(how.units).sub(NO_BREAK, out)
    if how.counted:
        out = _before_number(how.counted).sub(NO_BREAK, out)
    out = _LONE.sub(rf"\1{NO_BREAK}", out)
    if '"' in out or "'" in out:
        out = _quotes(out, how)
    return _SEEN_THROUGH.sub(lambda m: _give_back(m[0], tags), out) if tags else out


def _hold(tag: str, tags: list[str]) -> str:
    tags.append(tag)
    return chr(_HELD + len(tags) - 1)


def _give_back(character: str, tags: list[str]) -> str:
    n = ord(character) - _HELD
    return tags[n] if n < len(tags) else character


def _dashes(text: str, how: Manners) -> str:
    if "-" not in text:
        return text
    text = _RANGE.sub(rf"\1{EN}\2", text)
    text = _SPACED.sub(f"{NO_BREAK}{EN} ", text)
    text = _LEADING.sub(f"{EN} ", text)
    return _CLOSED.sub(EM if how.closed_em else f"{NO_BREAK}{EN} ", text)


@cache
def _before_unit(units: tuple[str, ...]) -> re.Pattern[str]:
    names = "|".join(re.escape(u) for u in sorted(units, key=len, reverse=True))
    return re.compile(rf"(?<=\d) (?=(?:{names})(?!\w))")


@cache
def _before_number(words: tuple[str, ...]) -> re.Pattern[str]:
    names = "|".join(rf"(?<=\b{re.escape(w)})" for w in sorted(words, key=len, reverse=True))
    return re.compile(rf"(?:{names}) (?=\d)", re.IGNORECASE)


def _quotes(text: str, how: Manners) -> str:
    letters = list(text)
    open_marks: list[str] = []
    for found in _STRAIGHT.finditer(text):
        i = found.start()
        at = i - 1
        while at >= 0 and _is_held(letters[at]):
            at -= 1
        letters[i] = _mark(found[0], text, i, letters[at] if at >= 0 else " ", open_marks, how)
    return "".join(letters)


def _is_held(character: str) -> bool:
    return "\ue000" <= character <= "\uf8ff"


def _mark(straight: str, text: str, i: int, before: str, open_marks: list[str], how: Manners) -> str:
    """The mark for a straight quote: it opens after a space or a bracket, and an apostrophe never opens."""
    pair = how.outer if straight == '"' else how.inner
    after = _next_seen(text, i)
    is_start = before in _OPENS_AFTER and not after.isspace() and after != ""
    if straight in open_marks and not (is_start and open_marks[-1] != straight):
        if straight == "'" and after.isalnum() and before.isalnum():
            return APOSTROPHE  # inside a word: don't
        if not is_start or straight == open_marks[-1]:
            while open_marks and open_marks.pop() != straight:
                pass
            return pair[1]
    if straight == '"':
        if is_start:
            open_marks.append(straight)
            return pair[0]
        return pair[1]
    if is_start and not after.isdigit() and _closes_later(text, i):
        open_marks.append(straight)
        return pair[0]
    return APOSTROPHE


def _closes_later(text: str, i: int) -> bool:
    """Whether a single quote that ends a word follows, so that the one at `i` opens a quotation."""
    return _CLOSER.search(text, i + 1) is not None


def _next_seen(text: str, i: int) -> str:
    i += 1
    while i < len(text) and _is_held(text[i]):
        i += 1
    return text[i:i + 1]
