"""Markdown as blocks of a document. Each text is given to translators before its inside is read.

A block may have attributes, at its end or between sentences: `{#C5b #D2 .initial}`. What begins with # is the id of
a rule where the game has one of that name, else an anchor; what begins with a point is a manner.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from generator.base.findings import Finding, error
from generator.base.suggest import did_you_mean
from generator.i18n.wording import has_words
from generator.model.board import Board
from generator.model.document import (
    NO_PROSE,
    Block,
    Break,
    Callout,
    Document,
    Heading,
    Listing,
    Paragraph,
    Prose,
    Table,
)
from generator.model.text import Text
from generator.rulebook.fences import FenceReader
from generator.rulebook.inline import Fault, Inline, reader
from generator.rulebook.source import Source

_ATTRIBUTES = re.compile(r"\s*\{((?:\s*[#.][A-Za-z0-9_-]+)+)\s*\}")
_CALLOUT = re.compile(r"\[!(\w+)\]\s*(.*)")
CALLOUTS = ("remember", "example")
MANNERS = ("initial", "motto", "page", "here", "ornament", "contents", "index")
DEEPEST = 14  # levels of markdown-it, of which a list takes two; it reads 20
MOST_COLUMNS = 30  # of a table
_LONG = re.compile(r"[^ \n]{1000}")
_ALIGN = re.compile(r"text-align:(\w+)")


class BookReader:
    """Reads one book in one language.

    Args:
        source: the filled template.
        game: id of the game, for the contexts of its texts.
        language: of the book.
        translate: gives a text in that language.
        rules: ids in the game's index of rules.
        boards: those of the pack; `board` is the id of the game's own.
    """

    def __init__(self, source: Source, game: str, language: str, translate: Any, rules: Collection[str],
                 boards: Mapping[str, Board], board: str) -> None:
        self.source = source
        self.game = game
        self.translate = translate
        self.rules = frozenset(rules)
        self.inline = Inline(language)
        self.findings: list[Finding] = []
        self.section = "title"
        self.fences = FenceReader(boards, board, self.prose, self.tell,
                                  source.rendered.plain)

    # -- texts ---------------------------------------------------------------------------------------------------

    def tell(self, fault: Fault, line: int, code: str = "TEXT470") -> None:
        self.findings.append(error(code, fault.message, self.source.span(line), why=fault.why, fix=fault.fix,
                                   subject=self.source.name))

    def said(self, text: str, line: int) -> str:
        """A text in the language of the book, its places filled in."""
        message, values = self.source.rendered.message(" ".join(part.strip() for part in text.split("\n")))
        if has_words(message):
            context = f"rules/{self.game}/{self.section}"
            self.source.met(message, context, line, bool(values))
            message = self.translate(Text(message, context))
        for name, value in values.items():
            message = message.replace(f"{{{name}}}", value)
        return message

    def prose(self, text: str, line: int) -> Prose:
        said = self.said(text, line)
        if long := _LONG.search(said):
            self.tell(Fault(f"'{long[0][:20]}…' is a word of a thousand letters or more", "no line can hold it",
                            "divide it"), line)
            said = said[:long.start()]
        prose, faults = self.inline.read(said)
        for fault in faults:
            self.tell(fault, line, "TEXT471")
        return prose

    def _attributes(self, text: str, line: int) -> tuple[str, tuple[str, ...], str, tuple[str, ...]]:
        """(the text without them, ids of rules, the first other id, manners)."""
        marks = [mark for match in _ATTRIBUTES.finditer(text) for mark in match[1].split()]
        if not marks:
            return text, (), "", ()
        ids = [mark[1:] for mark in marks if mark[0] == "#"]
        manners = tuple(mark[1:] for mark in marks if mark[0] == ".")
        for manner in manners:
            if manner not in MANNERS:
                self.tell(Fault(f"there is no manner '.{manner}'", f"manners are {', '.join(MANNERS)}",
                                did_you_mean(manner, MANNERS) or "take it out"), line, "TEXT472")
        rules = tuple(name for name in ids if name in self.rules)
        anchors = [name for name in ids if name not in self.rules]
        for name in anchors:
            if name[:1].isupper():
                self.tell(Fault(f"rule {name} is not in the index of game '{self.game}'",
                                "an id with a capital is that of a rule; other anchors begin with a small letter",
                                did_you_mean(name, self.rules) or "correct it, or enter the rule in the index"), line,
                          "TEXT473")
        return _ATTRIBUTES.sub("", text), rules, anchors[0] if anchors else "", manners

    # -- blocks --------------------------------------------------------------------------------------------------

    def document(self, name: str, title: str, head: Mapping[str, tuple[str, int]]) -> Document:
        """The whole book; `head` are the settings at the beginning of its template."""

        def at_head(key: str) -> str:
            text, line = head.get(key, ("", 1))
            return self.prose(text, line).text if text else ""

        subtitle, colophon = at_head("subtitle"), at_head("colophon")
        tokens = reader().parse(self.source.body)
        deep = next((token for token in tokens if token.level >= DEEPEST and token.map), None)
        if deep is not None:  # the reader leaves out what stands deeper still
            self.tell(Fault("lists and call-outs stand too deep in one another", "the page has no room for more",
                            "write some of them as paragraphs"), deep.map[0] + 1)
            return Document(name, title, subtitle, self.inline.language, (), (), colophon, self.source.span(1))
        blocks = self._blocks(tokens)
        first = next((i for i, block in enumerate(blocks)
                      if isinstance(block, Heading) or (isinstance(block, Break) and block.sort != "ornament")),
                     len(blocks))
        return Document(name, title, subtitle, self.inline.language, blocks[first:], blocks[:first], colophon,
                        self.source.span(1))

    def _blocks(self, tokens: list[Any]) -> tuple[Block, ...]:
        found: list[Block] = []
        at = 0
        while at < len(tokens):
            end = _end_of(tokens, at)
            block = self._block(tokens, at, end)
            if block is not None:
                found.append(block)
            at = end + 1
        return tuple(found)

    def _block(self, tokens: list[Any], at: int, end: int) -> Block | None:
        token = tokens[at]
        line = token.map[0] + 1 if token.map else 1
        inner = tokens[at + 1:end]
        if token.type == "heading_open":
            return self._heading(int(token.tag[1:]), inner[0].content, line)
        if token.type == "paragraph_open":
            return self._paragraph(inner[0].content, line)
        if token.type in ("bullet_list_open", "ordered_list_open"):
            items = []
            while inner:
                stop = _end_of(inner, 0)
                items.append(self._blocks(inner[1:stop]))
                inner = inner[stop + 1:]
            start = int(token.attrGet("start") or 1) if token.type == "ordered_list_open" else None
            return Listing(tuple(items), start, self.source.span(line))
        if token.type == "blockquote_open":
            return self._callout(inner, line)
        if token.type == "table_open":
            return self._table(inner, line)
        if token.type == "fence":
            info, rules, _, manners = self._attributes(token.info, line)
            sort, _, title = info.strip().partition(" ")
            block = self.fences.block(sort, title.strip(), token.content, line, rules, manners)
            return self._spanned(block, line)
        if token.type == "hr":
            return Break("ornament", self.source.span(line))
        self.tell(Fault(f"a block of sort '{token.type}' has no place in a book",
                        "a book has headings, paragraphs, lists, tables, call-outs and fenced blocks",
                        "write it as one of these"), line)
        return None

    def _spanned(self, block: Block | None, line: int) -> Block | None:
        return replace(block, span=self.source.span(line)) if block is not None else None

    def _heading(self, level: int, text: str, line: int) -> Heading:
        text, rules, anchor, manners = self._attributes(text, line)
        name = anchor or _slug(self.source.rendered.plain(text))
        if level < 3:
            self.section = name
        return Heading(min(level, 3), self.prose(text, line), name, rules, "page" in manners, self.source.span(line))

    def _paragraph(self, text: str, line: int) -> Block:
        text, rules, _, manners = self._attributes(text, line)
        if not text.strip():
            sort = next((m for m in manners if m in ("page", "ornament", "contents", "index")), "ornament")
            return Break(sort, self.source.span(line))
        manner = next((m for m in manners if m in ("initial", "motto")), "plain")
        return Paragraph(self.prose(text, line), rules, manner, self.source.span(line))

    def _callout(self, inner: list[Any], line: int) -> Callout:
        sort, title = "remember", NO_PROSE
        if inner and inner[0].type == "paragraph_open":
            first, _, rest = inner[1].content.partition("\n")
            match = _CALLOUT.fullmatch(first.strip())
            if match:
                sort = match[1]
                title = self.prose(match[2], line) if match[2] else NO_PROSE
                if sort not in CALLOUTS:
                    self.tell(Fault(f"a call-out is called '{sort}'", f"call-outs are {', '.join(CALLOUTS)}",
                                    did_you_mean(sort, CALLOUTS) or "name one of these"), line)
                    sort = CALLOUTS[0]
                inner = [*inner] if rest else inner[3:]
                if rest:
                    inner[1].content = rest
        return Callout(sort, title, self._blocks(inner), self.source.span(line))

    def _table(self, inner: list[Any], line: int) -> Table | None:
        columns = sum(token.type == "th_open" for token in inner)
        if columns > MOST_COLUMNS:
            self.tell(Fault(f"a table has {columns} columns", f"at most {MOST_COLUMNS} are read", "divide it"), line)
            return None
        rows: list[tuple[Prose, ...]] = []
        aligns: list[str] = []
        row: list[Prose] = []
        for at, token in enumerate(inner):
            here = token.map[0] + 1 if token.map else line
            if token.type in ("th_open", "td_open"):
                if token.type == "th_open":
                    style = _ALIGN.search(str(token.attrGet("style") or ""))
                    aligns.append({"center": "centre"}.get(style[1], style[1]) if style else "left")
                content = inner[at + 1].content
                row.append(self.prose(content, here) if content else NO_PROSE)
            elif token.type == "tr_open":
                row = []
                line = here
            elif token.type == "tr_close":
                rows.append(tuple(row))
        return Table(rows[0] if any(cell.text for cell in rows[0]) else (), tuple(rows[1:]), tuple(aligns),
                     self.source.span(line))


def _end_of(tokens: list[Any], at: int) -> int:
    """Where the block that begins at a token ends."""
    depth = 0
    for i in range(at, len(tokens)):
        depth += tokens[i].nesting
        if depth == 0:
            return i
    return len(tokens) - 1


def _slug(text: str) -> str:
    """A heading as an anchor."""
    return re.sub(r"[^\w]+", "-", text.lower()).strip("-") or "section"
