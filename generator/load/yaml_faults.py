"""What the YAML parser complains of, in our words: the place, the rule, and what to do about it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.base.findings import Finding, Span, error
from generator.base.suggest import quoted


@dataclass(frozen=True, slots=True)
class _Saying:
    """Our sentence for a complaint that contains `sign`; `{text}` is the line, `{char}` the sign at the place."""

    sign: str
    message: str
    why: str
    fix: str
    at_context: bool = False


_QUOTE_IT = "put the whole text in quotes"
_SAYINGS = (
    _Saying("mapping values are not allowed", "':' stands where no key can be, in {text}",
            "': ' parts a key from its value, and a line has one key",
            "put a text that holds ': ' in quotes, or begin the line in the same column as its neighbours"),
    _Saying("could not find expected ':'", "{text} has no ': ' after its key", "each line of a mapping is 'key: value'",
            "write ': ' after the key, or indent the line as part of the text above it"),
    _Saying("cannot start any token", "a text cannot begin with {char} without quotes",
            "YAML keeps the sign for itself", _QUOTE_IT),
    _Saying("quoted scalar", "the quote that opens here is never closed",
            "a quoted text ends with the quote it began with", "close the quote; inside '…' write '' for one quote",
            at_context=True),
    _Saying("escape", "a backslash stands before a sign that takes none, in {text}",
            "inside \"…\" a backslash begins an escape such as \\n", "use '…' quotes, or write the backslash twice"),
    _Saying("',' or", "the bracket that opens here is not closed, or a comma is missing after it",
            "members between brackets are parted by commas", "close the bracket, or put the text inside in quotes",
            at_context=True),
    _Saying("'-' indicator", "this line is no member of the list that it is indented with",
            "each member of a list begins with '- ' in the same column",
            "begin the line with '- ', or indent it further"),
    _Saying("block end", "this line does not fit the lines above it: {text}",
            "lines of one mapping or list begin in the same column", "indent the line as its neighbours"),
    _Saying("expected key", "this line does not fit the lines above it: {text}",
            "lines of one mapping begin in the same column", "indent the line as its neighbours"),
    _Saying("block sequence entries", "a list cannot begin in the middle of this line: {text}",
            "'- ' begins a member of a list on a line of its own",
            "begin the list on the next line, or quote the text"),
    _Saying("alphabetic or numeric", "a text cannot begin with {char} without quotes",
            "'*' and '&' begin an alias and an anchor", _QUOTE_IT),
    _Saying("comment or line break", "text stands after '|' or '>' in {text}",
            "a block of text begins on the next line", "move the text to the next line, or put it in quotes"),
    _Saying("node content", "a value is missing before this place, in {text}", "a bracket or a comma holds no value",
            "write a value, or put the text in quotes"),
    _Saying("document", "only one document may stand in a file", "'---' and '...' part documents",
            "delete the line, or move what follows to a file of its own"),
    _Saying("directive", "lines that begin with '%' are not read", "a file of a pack needs no YAML directives",
            "delete the line, or put the text in quotes"),
    _Saying("version", "lines that begin with '%' are not read", "a file of a pack needs no YAML directives",
            "delete the line"),
    _Saying("nesting", "nested too deep", "no part of a pack goes deeper than about 10 levels",
            "close brackets, or flatten the data"),
    _Saying("tag", "'!' begins a tag, which a pack does not use", "data says what it is by its place, not by tags",
            _QUOTE_IT),
)
_OTHER = _Saying("", "the file cannot be read on from this place: {text}", "the text here does not follow YAML's rules",
                 "look for a missing quote, bracket, colon or space just before it")
_CODES = {"nesting": "YAML007", "tag": "YAML013", "document": "YAML014"}


def fault_of_parser(trouble: Exception, data: bytes, file: str) -> Finding:
    """Turn what PyYAML raised into a finding; nothing of its own wording is passed on."""
    lines = re.split("\r\n|[\r\n]", data.decode("utf-8", "replace").removeprefix("\ufeff"))
    problem = str(getattr(trouble, "problem", "") or "")
    context = str(getattr(trouble, "context", "") or "")
    mark = getattr(trouble, "problem_mark", None)
    line, column = (mark.line, mark.column) if mark is not None else (0, 0)
    for at in (line, line - 1):  # a tab is often noticed only on the line after it
        tab = _tab_in_indentation(lines, at)
        if tab is not None:
            return _tab(file, at, tab)
    saying = next((s for s in _SAYINGS if s.sign in problem), None) \
        or next((s for s in _SAYINGS if s.sign in context), _OTHER)
    opened = getattr(trouble, "context_mark", None)
    if saying.at_context and opened is not None:
        line, column = opened.line, opened.column
    text = lines[line] if line < len(lines) else ""
    char = quoted(text[column : column + 1])
    message = saying.message.format(text=quoted(text.strip()) if text.strip() else "the end of the file", char=char)
    return error(_CODES.get(saying.sign, "YAML005"), message, Span(file, line + 1, column + 1), why=saying.why,
                 fix=saying.fix)


def _tab_in_indentation(lines: list[str], line: int) -> int | None:
    """The column (from 0) of a tab among the spaces that a line begins with."""
    if not 0 <= line < len(lines):
        return None
    text = lines[line]
    tab = text.find("\t", 0, len(text) - len(text.lstrip(" \t")))
    return tab if tab >= 0 else None


def _tab(file: str, line: int, column: int) -> Finding:
    return error("YAML006", "a tab stands in the indentation", Span(file, line + 1, column + 1),
                 why="YAML counts spaces, and a tab is as wide as each editor likes",
                 fix="put spaces in its place, two for each level")
