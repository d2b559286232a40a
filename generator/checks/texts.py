"""Checks of texts that people read, letter by letter (CHK-10)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

from generator.base.findings import Finding, Span, warning
from generator.base.suggest import quoted
from generator.checks.kit import Scope, check
from generator.model.card import Card, FieldType, Sort, Value
from generator.model.text import Text

_HIDDEN = "\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff"
_HIDDEN_SIGN = re.compile(f"[{_HIDDEN}]")
_MARKS = re.compile("[\"'“”„«»‘’‚–—]")


class Owner(NamedTuple):
    """Who has a text: what messages call it, where it stands, and the id of the subject."""

    called: str
    span: Span | None
    subject: str


Printed: TypeAlias = tuple[str, Card | Owner, str]
"""A text, who has it, and by what path."""


def printed_texts(scope: Scope) -> Iterator[Printed]:
    """Every text of the scope that a reader may see."""
    for game in scope.games:
        owner = Owner(f"game '{game.id}'", game.span, game.id)
        yield from ((text.msgid, owner, "") for text in (game.title, game.summary) if text is not None)
        for part in game.components:
            yield part.title.msgid, Owner(f"component '{part.id}'", part.span, game.id), ""
    for deck in scope.decks:
        yield deck.title.msgid, Owner(f"deck '{deck.id}'", deck.span, deck.id), ""
    for kind in scope.kinds:
        yield kind.label.msgid, Owner(f"kind '{kind.id}'", kind.span, kind.id), ""
        for path, text in _declared(kind.fields):
            yield text.msgid, Owner(f"field '{kind.id}.{path}'", kind.span, kind.id), ""
    names = {kind.id: _text_names(kind.fields) for kind in scope.kinds}
    for card in scope.cards:
        yield card.title.msgid, card, "title"
        plain, deep = names.get(card.kind, ((), ()))
        fields = card.fields
        for name in plain:
            value = fields.get(name)
            if type(value) is Text:
                yield value.msgid, card, name
        for name in deep:
            for path, text in _values({name: fields.get(name)}):
                yield text.msgid, card, path


def _text_names(fields: Mapping[str, FieldType]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Fields that hold one text, and fields that may hold texts deeper down."""
    plain = tuple(name for name, field in fields.items() if field.sort is Sort.TEXT and not field.many)
    deep = tuple(name for name, field in fields.items()
                 if field.sort is Sort.RECORD or (field.sort is Sort.TEXT and field.many))
    return plain, deep


def _declared(fields: Mapping[str, FieldType], before: str = "") -> Iterator[tuple[str, Text]]:
    for name, field in fields.items():
        texts = [field.label, *(text for choice in field.choices.values() for text in (choice.label, choice.text))]
        yield from ((before + name, text) for text in texts if text is not None)
        yield from _declared(field.of, f"{before}{name}.")


def _values(fields: Mapping[str, Value], before: str = "") -> Iterator[tuple[str, Text]]:
    for name, value in fields.items():
        if type(value) is Text:
            yield before + name, value
        elif isinstance(value, Mapping):
            yield from _values(value, f"{before}{name}.")
        elif isinstance(value, tuple):
            yield from _values({str(at): member for at, member in enumerate(value)}, f"{before}{name}.")


@check("TEXT450", "texts hold no stray spaces, hidden signs or mixed marks", source="CHK-10")
def letters(scope: Scope) -> Iterator[Finding]:
    """TEXT450 to TEXT453 and TEXT456 for each text at fault; TEXT454 and TEXT455 for marks of two sorts in a game."""
    seen: dict[str, list[Printed]] = {}
    for printed in printed_texts(scope):
        text = printed[0]
        if text != text.strip() or "  " in text or "\t" in text or "--" in text or " - " in text:
            yield from _odd_letters(*printed)
        for mark in _MARKS.findall(text):
            seen.setdefault(mark, []).append(printed)
        if not text.isascii():
            yield from _odd_signs(*printed)
    yield from _mixed(seen, "TEXT454", "–", "—", "a game has one sort of dash throughout")
    why = "straight marks become those of the language, curved ones stay as they are"
    yield from _mixed(seen, "TEXT455", '"', "“”„«»", why)
    yield from _mixed(seen, "TEXT455", "'", "‘’‚", why)


def _odd_signs(text: str, owner: Card | Owner, path: str) -> Iterator[Finding]:
    hidden = _HIDDEN_SIGN.search(text)
    if hidden:
        name = unicodedata.name(hidden[0], "a hidden sign").lower()
        yield _said("TEXT452", owner, path, f"holds U+{ord(hidden[0]):04X} ({name}): {quoted(text)}",
                    "hyphenation and joining are the text engine's, by language", "delete the sign")
    if not unicodedata.is_normalized("NFC", text):
        yield _said("TEXT456", owner, path, f"is not in Unicode's composed form: {quoted(text)}",
                    "a letter and its accent as two signs are set, sorted and searched for apart",
                    "write the letters anew (å as one sign), or run the file through an NFC converter")


def _odd_letters(text: str, owner: Card | Owner, path: str) -> Iterator[Finding]:
    inner = text.strip()
    if text.endswith("\n"):
        yield _said("TEXT450", owner, path, "ends with a line break", "it would be set as an empty line",
                    "begin the block with '|-' or '>-'")
    elif text != inner:
        yield _said("TEXT450", owner, path, f"begins or ends with a space: {quoted(text)}",
                    "space at the edge of a text shifts it when it is set", "delete the space")
    if "  " in inner or "\t" in inner:
        yield _said("TEXT451", owner, path, f"holds two spaces in a row: {quoted(text)}",
                    "the text engine sets the space between words", "leave one space")
    dash = re.search("--| - ", inner)
    if dash:
        yield _said("TEXT453", owner, path, f"holds {quoted(dash[0])} for a dash: {quoted(text)}",
                    "a dash is a sign of its own", "write – (U+2013)")


def _said(code: str, owner: Card | Owner, path: str, what: str, why: str, fix: str) -> Finding:
    """A card's place is looked up here, only where there is something to say of its text."""
    if isinstance(owner, Card):
        owner = Owner(f"'{path}' of {owner.kind} '{owner.id}'", owner.at(path), owner.id)
    return warning(code, f"text of {owner.called} {what}", owner.span, why=why, fix=fix, subject=owner.subject,
                   source="CHK-10")


def _mixed(seen: Mapping[str, list[Printed]], code: str, one: str, other: str, why: str) -> Iterator[Finding]:
    """One finding for the whole scope, at the first text of the rarer sort."""
    sorts = [(signs, _each_once(seen, signs)) for signs in (one, other)]
    (rare, few), (usual, many) = sorted(sorts, key=lambda sort: len(sort[1]))
    if few:
        text, owner, path = few[0]
        sign = next(sign for sign in rare if sign in text)
        number = "1 text" if len(few) == 1 else f"{len(few)} texts"
        others = " or ".join(sign for sign in usual if sign in seen)
        yield _said(code, owner, path, f"holds {sign}; {number} of the game so, {len(many)} with {others}",
                    why, "write the same marks everywhere")


def _each_once(seen: Mapping[str, list[Printed]], signs: str) -> list[Printed]:
    """The texts that hold one of the signs, each once, in the order of the signs."""
    return list({(owner if isinstance(owner, Owner) else owner.id, path): (text, owner, path)
                 for sign in signs for text, owner, path in seen.get(sign, [])}.values())
