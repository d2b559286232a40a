"""Gettext catalogues as files: read with Babel, written as GNU `msgcat --sort-by-file` writes them, byte for byte."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from io import BytesIO
from typing import Any

from generator.i18n.extract import Entry
from generator.i18n.wrap import WIDTH, wrapped

FUZZY = "fuzzy"
BRACES = "python-brace-format"
SAME = "same"
"""The comment of a translator who means a text to be the same in both languages (a flag would be lost in msgmerge)."""

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
_OLD_STALE = re.compile(r"^#~\|.*$", re.MULTILINE)  # what stale texts were before they were stale: Babel cannot read it
_CHARSET = re.compile(r'^"Content-Type:[^\n]*?charset=([^\s"\\;]*)', re.MULTILINE | re.IGNORECASE)
ODD_SIGNS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]")
_PREVIOUS = re.compile(r'^\|\s*(?:msgid\s+)?"(.*)"$')


@dataclass(frozen=True, slots=True)
class Message:
    """An entry of a catalogue with its translation ('' = none); `forms` are the plural ones where it has a plural.

    `previous` is what the text was when it was translated, where it has changed since. `line` is that of its msgid in
    the file that it was read from, from 1; 0 where it comes from none.
    """

    context: str
    msgid: str
    msgstr: str = ""
    places: tuple[tuple[str, int], ...] = ()
    notes: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    previous: str = ""
    plural: str = ""
    forms: tuple[str, ...] = ()
    line: int = 0

    @property
    def key(self) -> tuple[str, str]:
        return self.context, self.msgid

    @property
    def is_fuzzy(self) -> bool:
        return FUZZY in self.flags

    @property
    def is_translated(self) -> bool:
        """Whether a build may use it: a translation is there, and it was made for this very text."""
        return bool(self.msgstr or (self.forms and all(self.forms))) and not self.is_fuzzy

    @property
    def is_meant_alike(self) -> bool:
        """Whether its translator says that it is the same in both languages."""
        return any(comment.strip().lower().startswith(SAME) for comment in self.comments)

    @classmethod
    def of(cls, entry: Entry) -> Message:
        """An entry without a translation."""
        return cls(entry.context, entry.msgid, places=entry.places, notes=entry.notes,
                   flags=(BRACES,) if entry.phrase else ())


@dataclass(frozen=True, slots=True)
class Catalogue:
    """A catalogue: its header fields in order, its messages, those that nothing asks for now, a comment at its head."""

    header: tuple[tuple[str, str], ...] = ()
    messages: tuple[Message, ...] = ()
    stale: tuple[Message, ...] = ()
    comments: tuple[str, ...] = field(default=())

    def field_of(self, name: str) -> str:
        """A field of the header; '' where it is not there."""
        return dict(self.header).get(name, "")


class CatalogueError(Exception):
    """A file that is no catalogue; `line` is where reading stopped, from 1."""

    def __init__(self, message: str, line: int = 1) -> None:
        super().__init__(message)
        self.line = line


def read(data: bytes) -> Catalogue:
    """Read a catalogue.

    Raises:
        CatalogueError: the bytes are no gettext catalogue in UTF-8.
    """
    from babel.messages.pofile import PoFileError, PoFileParser

    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise CatalogueError("it is not UTF-8", data.count(b"\n", 0, fault.start) + 1) from None
    text = text.removeprefix("\ufeff")
    if (said := _CHARSET.search(text)) and said[1].lower() not in ("utf-8", "utf8"):
        raise CatalogueError(f"its header says {said[1][:40]}, not UTF-8", text.count("\n", 0, said.start(1)) + 1)
    if odd := ODD_SIGNS.search(text):
        raise CatalogueError(f"it holds the sign U+{ord(odd[0]):04X}, which cannot be printed",
                             text.count("\n", 0, odd.start()) + 1)
    made: Any = _single()
    try:
        PoFileParser(made, abort_invalid=True).parse(BytesIO(_OLD_STALE.sub("", text).encode()))
    except PoFileError as fault:
        raise CatalogueError(str(fault).rsplit(" on ", 1)[0], fault.lineno + 1) from None
    except (ValueError, IndexError, AttributeError, TypeError) as fault:
        raise CatalogueError(f"{fault}") from None
    lines = text.split("\n")
    head = made.get("")
    return Catalogue(
        tuple(_header(lines)), tuple(_message(one, lines) for one in made if one.id),
        tuple(_message(one, lines) for one in made.obsolete.values()), tuple(head.user_comments) if head else (),
    )


def _single() -> Any:
    """A catalogue of Babel's that takes each text once: of two translations it would drop one without a word."""
    from babel.messages.catalog import Catalog

    class Single(Catalog):
        def __setitem__(self, id: Any, message: Any) -> None:  # noqa: A002 - as Babel names it
            if id and self.get(id, message.context) is not None:
                raise CatalogueError("a text stands twice in it", message.lineno or 1)
            super().__setitem__(id, message)

    return Single()


def _header(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The fields of the header as they are written: Babel would set some of them anew."""
    start = next((at for at, line in enumerate(lines) if line.strip() == 'msgid ""'), len(lines))
    for line in lines[start + 1 :]:
        if not line.startswith(('"', "msgstr")):
            return
        name, colon, value = _unescaped(line.partition('"')[2].strip()[:-1]).partition(":")
        if colon:
            yield name.strip(), value.strip()


def _message(one: Any, lines: Sequence[str]) -> Message:
    several = isinstance(one.id, tuple)
    comments = tuple(comment for comment in one.user_comments if not comment.startswith("|"))
    previous = "".join(match[1] for comment in one.user_comments if (match := _PREVIOUS.match(comment)))
    return Message(
        one.context or "", one.id[0] if several else one.id, "" if several else one.string,
        tuple((file, line or 0) for file, line in one.locations), tuple(one.auto_comments), comments,
        _flags(lines, one.lineno or 1), _unescaped(previous), one.id[1] if several else "",
        tuple(one.string) if several else (), one.lineno or 0,
    )


def _flags(lines: Sequence[str], line: int) -> tuple[str, ...]:
    """The flags above a msgid as they are written: Babel takes '% d' in a text for a format and flags it."""
    found: list[str] = []
    for at in range(line - 2, -1, -1):
        above = lines[at]
        if above.startswith("#,"):
            found += [flag.strip() for flag in above[2:].split(",")]
        elif not above.startswith(("#", '"', "msgctxt")):
            break
    return tuple(sorted(found))


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", lambda match: {"n": "\n", "t": "\t", "r": "\r"}.get(match[1], match[1]), text)


def write(catalogue: Catalogue) -> bytes:
    """The bytes of a catalogue: sorted by file and line, wrapped at 79 columns; the same for the same content."""
    blocks = [[*(f"# {comment}".rstrip() for comment in catalogue.comments), 'msgid ""',
               *_string("msgstr", "".join(f"{name}: {value}\n" for name, value in catalogue.header))]]
    blocks += [list(_block(message)) for message in sorted(catalogue.messages, key=_order)]
    blocks += [list(_block(message, stale=True)) for message in sorted(catalogue.stale, key=lambda m: m.key)]
    return "\n".join("\n".join(block) + "\n" for block in blocks).encode("utf-8")


def _order(message: Message) -> tuple[Any, ...]:
    """By the first place, then by the bytes of the text: so does `msgcat --sort-by-file`."""
    file, line = min(message.places, default=("", 0))
    return file, line, message.msgid.encode(), message.context.encode()


def _block(message: Message, stale: bool = False) -> Iterator[str]:
    for comment in message.comments:
        yield f"# {comment}".rstrip()
    if not stale:
        yield from (f"#. {note}".rstrip() for note in message.notes)
        yield from _places(message.places)
    flags = [FUZZY] * message.is_fuzzy + [flag for flag in message.flags if flag != FUZZY]
    if flags:
        yield f"#, {', '.join(flags)}"
    before = "#~ " if stale else ""
    if message.previous and not stale:
        yield from _string("msgid", message.previous, "#| ")
    if message.context:
        yield from _string("msgctxt", message.context, before)
    yield from _string("msgid", message.msgid, before)
    if message.plural:
        yield from _string("msgid_plural", message.plural, before)
        for n, form in enumerate(message.forms):
            yield from _string(f"msgstr[{n}]", form, before)
    else:
        yield from _string("msgstr", message.msgstr, before)


def _places(places: Iterable[tuple[str, int]]) -> Iterator[str]:
    line = "#:"
    for file, number in sorted(places):
        name = f"\u2068{file}\u2069" if " " in file else file
        place = f"{name}:{number}" if number else name
        if len(line) + 1 + len(place) >= WIDTH and line != "#:":
            yield line
            line = "#:"
        line += f" {place}"
    if line != "#:":
        yield line


def _string(keyword: str, text: str, before: str = "") -> Iterator[str]:
    """A keyword with its text: on one line if that has room, else over several that join to it."""
    parts = [_escaped(part) for part in text.splitlines(keepends=True)] if "\n" in text else [_escaped(text)]
    room = WIDTH - len(before)
    if len(parts) == 1 and (lines := wrapped(parts[0], room - len(keyword) - 1, room)) and len(lines) == 1:
        yield f'{before}{keyword} "{lines[0]}"'
        return
    yield f'{before}{keyword} ""'
    for part in parts:
        yield from (f'{before}"{line}"' for line in wrapped(part, room, room))


def _escaped(text: str) -> str:
    return "".join(_ESCAPES.get(letter, letter) for letter in text)


@cache
def is_language(code: str) -> bool:
    """Whether the Unicode CLDR knows a language by this code, such as 'nb' or 'pt-BR'."""
    from babel.core import Locale, UnknownLocaleError

    try:
        Locale.parse(code, sep="-" if "-" in code else "_")
    except (UnknownLocaleError, ValueError):
        return False
    return True


@cache
def plural_forms(language: str) -> str:
    """The header field Plural-Forms of a language, as the Unicode CLDR has it."""
    from babel.messages.plurals import get_plural

    return str(get_plural(language).plural_forms)


def in_place_of(message: Message, **changes: Any) -> Message:
    """A message with some parts changed."""
    return replace(message, **changes)
