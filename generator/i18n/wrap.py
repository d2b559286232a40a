"""Strings of a catalogue broken into lines as GNU gettext breaks them: greedily, where Unicode lets a line break.

The rules are those of UAX 14, for the letters and signs that occur in languages of Latin, Greek and Cyrillic script.
"""

from __future__ import annotations

from functools import cache

WIDTH = 79

_CLASSES = {
    "OP": "([{¡¿‚„", "CP": ")]", "CL": "}", "EX": "!?", "IS": ",.:;", "SY": "/", "QU": "\"'‘’“”«»‹›‛‟", "HY": "-",
    "BA": "|\t\u00ad\u2010\u2012\u2013\u2002\u2003\u2009", "B2": "—", "GL": "\u00a0\u202f\u2011", "IN": "…",
    "PR": "$+\\£¤¥±€№−", "PO": "%¢°‰′″℃", "SP": " ", "NU": "0123456789", "WJ": "\u2060", "ZW": "\u200b",
}
_CLASS = {letter: name for name, letters in _CLASSES.items() for letter in letters}
_NEVER_BEFORE = frozenset({"CL", "CP", "EX", "IS", "SY", "WJ", "ZW", "SP"})  # even after spaces
_JOINED = frozenset({
    ("AL", "AL"), ("AL", "NU"), ("NU", "AL"), ("NU", "NU"), ("PR", "AL"), ("PO", "AL"), ("AL", "PR"), ("AL", "PO"),
    ("CL", "PO"), ("CP", "PO"), ("CL", "PR"), ("CP", "PR"), ("NU", "PO"), ("NU", "PR"), ("PO", "OP"), ("PO", "NU"),
    ("PR", "OP"), ("PR", "NU"), ("HY", "NU"), ("IS", "NU"), ("SY", "NU"), ("AL", "OP"), ("NU", "OP"),
    ("CP", "AL"), ("CP", "NU"), ("AL", "IN"), ("EX", "IN"), ("IN", "IN"), ("NU", "IN"),
})
_ESCAPED = frozenset('\\"ntr')


def wrapped(text: str, first: int, rest: int) -> list[str]:
    """The lines of an escaped string, without their quotes; they join to the string again.

    Args:
        text: what stands between the quotes.
        first: columns for the first line and its two quotes.
        rest: columns for every other line and its two quotes.
    """
    lines: list[str] = []
    start, room = 0, first - 2
    last = 0  # the last place where a line may end
    for at in (*_breaks(text), len(text)):
        if at - start > room and last > start:
            lines.append(text[start:last])
            start, room = last, rest - 2
        last = at
    return [*lines, text[start:]]


def _breaks(text: str) -> list[int]:
    """The places before which a line may begin."""
    found: list[int] = []
    before = ""  # the class of the last sign that is no blank
    is_escape = False
    for at, letter in enumerate(text):
        kind = _class(letter)
        after_blank = at > 0 and text[at - 1] == " "
        if at and not is_escape and text[at : at + 2] != "\\n" and _may_break(before, after_blank, kind):
            found.append(at)
        is_escape = letter == "\\" and not is_escape and text[at + 1 : at + 2] in _ESCAPED
        if kind != "SP":
            before = kind
        elif not before:
            before = "SP"
    return found


@cache
def _class(letter: str) -> str:
    return _CLASS.get(letter, "AL")


@cache
def _may_break(before: str, after_blank: bool, kind: str) -> bool:
    if kind in _NEVER_BEFORE or before in ("WJ", "OP"):
        return before == "ZW" and kind not in ("SP", "ZW")
    if before == "ZW":
        return True
    if after_blank:
        return not ((before == "QU" and kind == "OP") or (before == "B2" and kind == "B2"))
    if before == "GL" or (kind == "GL" and before not in ("BA", "HY")):
        return False
    if "QU" in (before, kind) or kind in ("BA", "HY"):
        return False
    return (before, kind) not in _JOINED
