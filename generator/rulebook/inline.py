"""The inside of a paragraph: Markdown's emphasis and links, and our notes, margin notes and terms of the index.

`^[a footnote]`, `^[! another reading of a rule]`, `>[a note in the margin]`, `=[a term]`, `=[words|entry in the
index]`, `[words](#anchor)`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, NamedTuple

from generator.fonts.quotes import dress
from generator.model.document import Mark, Prose

_OPENERS = {"^": "note", ">": "margin", "=": "term"}
_HANGING = ("note", "reading", "margin")
_SUPERIORS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LONE_LETTER = re.compile("(?<!\\w)([^\\W\\d_])\u00a0(?=[^\\W\\d_])")  # a fixed space after it shows in justified lines
_BRACKET = re.compile(r"(?<!\\)[\[\]]")
DEEPEST = 4  # marks inside marks
_ICON = re.compile(r"\{[a-z][a-z0-9-]*\}")
_TAGS = {"strong_open": "<strong>", "strong_close": "</strong>", "em_open": "<em>", "em_close": "</em>"}
_ALLOWED_TAGS = ("<sc>", "</sc>")


class Fault(NamedTuple):
    """What is wrong inside a text."""

    message: str
    why: str
    fix: str


@cache
def reader() -> Any:
    """The Markdown reader: CommonMark without HTML blocks, with tables and our own marks."""
    from markdown_it import MarkdownIt

    md = MarkdownIt("commonmark", {"html": True})
    md.enable("table")
    md.disable(["html_block", "lheading", "code", "reference", "autolink", "entity"])
    md.core.ruler.disable("inline")  # each text is read by itself, when it has been translated
    md.inline.ruler.before("emphasis", "spelverk_marks", _read_mark)
    return md


def _read_mark(state: Any, silent: bool) -> bool:
    """The rule of markdown-it for our own marks: an opener, a bracket, and its partner."""
    src, at = state.src, state.pos
    if src[at] not in _OPENERS or src[at + 1:at + 2] != "[":
        return False
    end = _partners(src).get(at + 1, -1)
    if end < 0:
        return False
    if not silent:
        token = state.push("mark", "", 0)
        token.content, token.info = src[at + 2:end], _OPENERS[src[at]]
    state.pos = end + 1
    return True


@lru_cache(maxsize=8)
def _partners(text: str) -> dict[int, int]:
    """Where each bracket is closed, by where it is opened: in one go, for a text may be full of them."""
    found: dict[int, int] = {}
    opened: list[int] = []
    for bracket in _BRACKET.finditer(text):
        if bracket[0] == "[":
            opened.append(bracket.start())
        elif opened:
            found[opened.pop()] = bracket.start()
    return found


class Inline:
    """Reads texts of one book in one language; footnotes are numbered through the book."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.notes = 0

    def read(self, source: str, depth: int = 0) -> tuple[Prose, tuple[Fault, ...]]:
        """A text as prose, and what cannot be read in it, which stands in the text as it was written."""
        writer = _Writer(self, depth)
        writer.read(_LONE_LETTER.sub(r"\1 ", dress(source, self.language, rich=True)))
        last = len(writer.plain.rstrip(" ").replace("\n", " ").split(" ")) - 1
        marks = tuple(replace(m, first=min(m.first, last), last=min(m.last, last)) for m in writer.marks)
        return Prose(writer.text(), marks), tuple(writer.faults)

    def number(self) -> str:
        self.notes += 1
        return str(self.notes)


class _Writer:
    def __init__(self, inline: Inline, depth: int = 0) -> None:
        self.inline = inline
        self.parts: list[str] = []
        self.plain = ""  # what is printed, without markup: its spaces count the words
        self.marks: list[Mark] = []
        self.faults: list[Fault] = []
        self.depth = depth
        self._links: list[tuple[str, int]] = []

    def text(self) -> str:
        return "".join(self.parts).strip(" ")

    @property
    def word(self) -> int:
        """The number of the word that is being written."""
        return self.plain.count(" ") + self.plain.count("\n")

    def say(self, text: str) -> None:
        """Words as they are printed."""
        if not self.plain or self.plain[-1] in " \n":
            text = text.lstrip(" ")
        while "  " in text:
            text = text.replace("  ", " ")
        self.plain += text
        at = 0
        for icon in _ICON.finditer(text):
            self.parts += [_escaped(text[at:icon.start()]), icon[0]]
            at = icon.end()
        self.parts.append(_escaped(text[at:]))

    def read(self, source: str) -> None:
        """Markdown, to the end of what was written before."""
        tokens: list[Any] = []
        md = reader()
        md.inline.parse(source, md, {}, tokens)
        for token in tokens:
            _WRITERS.get(token.type, _Writer._strange)(self, token)

    def _tag(self, token: Any) -> None:
        self.parts.append(_TAGS[token.type])

    def _text(self, token: Any) -> None:
        self.say(token.content)

    def _space(self, token: Any) -> None:
        self.say(" ")

    def _line(self, token: Any) -> None:
        self.plain = self.plain.rstrip(" ") + "\n"
        self.parts.append("\n")

    def _html(self, token: Any) -> None:
        if token.content in _ALLOWED_TAGS:
            self.parts.append(token.content)
        else:
            self._fault(token.content, "the tag of small capitals, <sc>, is the only one in a book")

    def _open_link(self, token: Any) -> None:
        self._links.append((token.attrGet("href") or "", self.word))

    def _close_link(self, token: Any) -> None:
        target, first = self._links.pop()
        self.marks.append(Mark("link", first, self.word, target.removeprefix("#") if target[:1] == "#" else target))

    def _mark(self, token: Any) -> None:
        sort, said = token.info, token.content.strip()
        if self.depth >= DEEPEST:
            self._fault(said[:40], f"marks stand in one another at most {DEEPEST} deep")
            return
        if sort == "term":
            words, _, entry = said.partition("|")
            first = self.word
            self.depth += 1
            self.read(words)
            self.depth -= 1
            self.marks.append(Mark("term", first, self.word, entry.strip() or words.strip()))
            return
        is_reading = sort == "note" and said.startswith("!")
        prose, faults = self.inline.read(said.removeprefix("!").strip() if is_reading else said, self.depth + 1)
        self.faults += faults
        if any(mark.sort in _HANGING for mark in prose.marks):
            self._fault(said[:40], "a note holds no notes of its own: they would have no place on the page")
            return
        if sort == "margin":
            self.marks.append(Mark("margin", self.word, self.word, "", prose.text))
            return
        number = self.inline.number()
        self._close_up()
        self.marks.append(Mark("reading" if is_reading else "note", self.word, self.word, number, prose.text))
        self.say(number.translate(_SUPERIORS))

    def _close_up(self) -> None:
        """Take the blank away that an author may write before a note."""
        if self.plain.endswith(" "):
            self.plain = self.plain[:-1]
            at = max(i for i, part in enumerate(self.parts) if part.endswith(" "))
            self.parts[at] = self.parts[at][:-1]

    def _strange(self, token: Any) -> None:
        self._fault(token.content or token.type, "a text of a book has emphasis, links, notes and terms")

    def _fault(self, what: str, why: str) -> None:
        self.say(what)
        self.faults.append(Fault(f"'{what}' cannot be set in a book", why, "take it out, or write it in words"))


_WRITERS: dict[str, Callable[[_Writer, Any], None]] = {
    "text": _Writer._text, "text_special": _Writer._text,
    "softbreak": _Writer._space, "hardbreak": _Writer._line, "html_inline": _Writer._html,
    "link_open": _Writer._open_link, "link_close": _Writer._close_link, "mark": _Writer._mark,
    "code_inline": _Writer._text, **dict.fromkeys(_TAGS, _Writer._tag),
}


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("{", "&lbrace;")
