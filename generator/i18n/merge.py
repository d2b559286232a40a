"""A catalogue brought up to date with the texts of its game: nothing that was translated is lost."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence

from generator.i18n.extract import Entry
from generator.i18n.po import BRACES, FUZZY, SAME, Catalogue, Message, in_place_of, plural_forms

FIRST_REVISION = "2026-01-01 00:00+0000"  # until a translator's editor writes the day: a clock would make runs differ


def merged(old: Catalogue, entries: Sequence[Entry], header: Mapping[str, str]) -> Catalogue:
    """The catalogue of these entries with the translations of an older one.

    A text that was changed keeps its translation, marked as fuzzy, with the text that it was made for. A new text takes
    the translation of the same words in the same field of other cards, where there is but one; words of the program
    come with what is known of them. What nothing asks for any more is kept as stale.
    """
    wanted = {(entry.context, entry.msgid) for entry in entries}
    known = {message.key: message for message in old.messages}
    stale = {message.key: message for message in old.stale}
    left: dict[str, list[Message]] = {}
    for message in old.messages:
        if message.key not in wanted and (message.msgstr or any(message.forms)):
            left.setdefault(message.context, []).append(message)
    twins = _twins(old.messages)
    made = []
    for entry in entries:
        key = (entry.context, entry.msgid)
        was = known.get(key) or stale.pop(key, None)
        if was is None:
            was = _changed(entry, left) or _twin(entry, twins)
        message = Message.of(entry)
        if was is None and (said := entry.known.get(dict(header)["Language"])):
            message = in_place_of(message, msgstr=said, comments=(SAME,) if said == message.msgid else ())
        made.append(_renewed(message, was))
    for messages in left.values():
        stale |= {message.key: message for message in messages}
    return Catalogue(tuple(_headers(old, header)), tuple(made), tuple(stale.values()), old.comments)


def _changed(entry: Entry, left: dict[str, list[Message]]) -> Message | None:
    """The message of the same place whose text is most like it, as fuzzy; it is taken out of those that are left."""
    near = left.get(entry.context)
    if not near:
        return None
    best = max(near, key=lambda m: (difflib.SequenceMatcher(None, m.msgid, entry.msgid).ratio(), m.msgid))
    near.remove(best)
    return in_place_of(best, flags=tuple({*best.flags, FUZZY}), previous=best.previous or best.msgid)


def _field(context: str) -> str:
    """What kind of place a context is: 'card/note' for 'card/visby/note'."""
    parts = context.split("/")
    return f"{parts[0]}/{parts[-1]}" if parts[0] == "card" else ""


def _twins(messages: Iterable[Message]) -> dict[tuple[str, str], Message | None]:
    """Translated messages of cards by field and text; None where the same words are translated in several ways."""
    found: dict[tuple[str, str], Message | None] = {}
    for message in messages:
        if message.is_translated and _field(message.context):
            first = found.setdefault((_field(message.context), message.msgid), message)
            if first is None or first.msgstr != message.msgstr:
                found[_field(message.context), message.msgid] = None
    return found


def _twin(entry: Entry, twins: Mapping[tuple[str, str], Message | None]) -> Message | None:
    found = twins.get((_field(entry.context), entry.msgid))
    return found and in_place_of(found, comments=(SAME,) if found.is_meant_alike else ())


def _renewed(message: Message, was: Message | None) -> Message:
    """A message with what a translator put in an older one."""
    if was is None:
        return message
    flags = {flag for flag in was.flags if flag != BRACES} | set(message.flags)
    if FUZZY in flags and not was.msgstr and not any(was.forms):
        flags.discard(FUZZY)
    return in_place_of(message, msgstr=was.msgstr, forms=was.forms, plural=was.plural, comments=was.comments,
                       flags=tuple(sorted(flags)), previous=was.previous if FUZZY in flags else "")


def _headers(old: Catalogue, header: Mapping[str, str]) -> list[tuple[str, str]]:
    """The fields of the old header, with those of the new one in their place and what is missing at its end."""
    fields = dict(old.header)
    for name, value in header.items():
        if name not in fields or name in ("Project-Id-Version", "Language", "X-Source-Language"):
            fields[name] = value
    return list(fields.items())


def header_of(game: str, version: str, source: str, language: str = "") -> dict[str, str]:
    """The header of a catalogue; of a template where no language is given."""
    return {
        "Project-Id-Version": f"{game} {version}",
        "PO-Revision-Date": FIRST_REVISION if language else "YEAR-MO-DA HO:MI+ZONE",
        "Last-Translator": "The Spelverk authors" if language else "FULL NAME <EMAIL@ADDRESS>",
        "Language-Team": "none" if language else "LANGUAGE <LL@li.org>",
        "Language": language, "MIME-Version": "1.0", "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        **({"Plural-Forms": plural_forms(language)} if language else {}), "X-Source-Language": source,
    }


