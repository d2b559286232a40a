"""Did you mean? At most two close names; and an author's own text as a message quotes it."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable
from itertools import islice

_LONGEST_NAME = 64
"""Longer words are no slips of the pen, and comparing them costs the square of their length."""


def did_you_mean(written: str, known: Iterable[str]) -> str:
    """A phrase for the `fix` of a finding, e.g. "did you mean 'ransom'?"; empty where nothing is close."""
    if len(written) > _LONGEST_NAME:
        return ""
    names = {str(k).casefold(): str(k) for k in known}
    close = difflib.get_close_matches(written.casefold(), names, n=2, cutoff=0.6)
    quoted = " or ".join(f"'{names[c]}'" for c in close)
    return f"did you mean {quoted}?" if quoted else ""


def quoted(text: object, most: int = 48) -> str:
    """An author's text in single quotes, on one line, at most `most` characters; signs without a face are named."""
    whole = str(text)
    shown = whole if len(whole) <= most else whole[: most - 1].rstrip() + "…"
    faces = "".join(sign if sign.isprintable() else _named(sign) for sign in shown)
    return f"'{faces}'"


def listed(names: Collection[str], most: int = 40) -> str:
    """Names with commas between them; of a longer list the first `most`, and how many more there are."""
    shown = ", ".join(islice(names, most))
    return shown if len(names) <= most else f"{shown} and {len(names) - most} more"


def _named(sign: str) -> str:
    """A sign that cannot be seen, by its code point; a line break as a space."""
    return " " if sign in "\r\n\t" else f"<U+{ord(sign):04X}>"
