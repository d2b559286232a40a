"""A catalogue looked through: what is not translated, out of date, broken, or left as it was; each with its line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator

from generator.base.findings import Finding, Span, error, note, warning
from generator.base.suggest import did_you_mean, quoted
from generator.i18n.extract import Entry
from generator.i18n.po import Catalogue, Message, plural_forms

_TAG = re.compile(r"<(/?)\s*([A-Za-z][A-Za-z0-9]*)[^<>]*>")
_STRAY = re.compile(r"<(?![A-Za-z/])|<[^<>]*$")
_FIGURE = re.compile(r"\d+")
_THOUSANDS = re.compile("(?<=\\d)[.,\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}](?=\\d{3}(?!\\d))")
_PLACE = re.compile(r"\{([^\s{}<>&]*)\}")
_COUNT = re.compile(r"nplurals\s*=\s*(\d+)")
SHOWN = 48


def check(catalogue: Catalogue, file: str, entries: Collection[Entry], language: str) -> Iterator[Finding]:
    """All findings of one catalogue, beginning with what `translate update` would mend.

    Args:
        catalogue: what was read.
        file: what messages call it.
        entries: what there is to translate in its game now.
        language: the language it is for, by its folder.
    """
    yield from _behind(catalogue, file, entries)
    yield from _header(catalogue, file, language)
    wanted = {(entry.context, entry.msgid) for entry in entries}
    for message in catalogue.messages:
        if message.key in wanted:
            yield from _message(message, catalogue, Span(file, message.line))
    for message in catalogue.stale:
        yield note("TEXT437", f"stale: {_called(message)}", Span(file, message.line), subject=message.context,
                   why="nothing asks for this text any more; its translation is kept in case it comes back")


def broken(catalogue: Catalogue, file: str, asked: Collection[tuple[str, str]]) -> Iterator[Finding]:
    """What would be printed wrong: places (TEXT440) and marks (TEXT441) of translations that differ from their text's.

    `asked` has context and text of all that is printed; what is fuzzy or empty is not.
    """
    for message in catalogue.messages:
        if message.key in asked and message.is_translated and not message.is_fuzzy:
            for said in message.forms or (message.msgstr,):
                yield from _places(message, said, Span(file, message.line))
                yield from _markup(message, said, Span(file, message.line))


def _behind(catalogue: Catalogue, file: str, entries: Collection[Entry]) -> Iterator[Finding]:
    known = {message.key for message in catalogue.messages}
    wanted = [(entry.context, entry.msgid) for entry in entries]
    missing, extra = [key for key in wanted if key not in known], sorted(known.difference(wanted))
    for keys, what, tell in ((missing, "does not have", error), (extra, "has and nothing asks for", warning)):
        if keys:
            first = f"{keys[0][0]} {quoted(_short(keys[0][1]))}"
            count = f"{len(keys)} {'text' if len(keys) == 1 else 'texts'}"
            yield tell("TEXT432", f"the catalogue is behind: {count} it {what}, the first {first}", Span(file),
                       why="texts of the game were changed after the catalogue", fix="run 'spelverk translate update'")


def _header(catalogue: Catalogue, file: str, language: str) -> Iterator[Finding]:
    said, right = catalogue.field_of("Plural-Forms"), plural_forms(language)
    if _forms(said) != _forms(right):
        yield error("TEXT442", f"the header has {quoted(said or 'no Plural-Forms')}", Span(file),
                    why=f"'{language}' has {_forms(right)} forms of a word by number, as the Unicode CLDR has it",
                    fix=f"write \"Plural-Forms: {right}\\n\"")
    written = catalogue.field_of("Language")
    if written.replace("_", "-") != language.replace("_", "-"):
        yield error("TEXT443", f"the header says language {quoted(written)}, the folder '{language}'", Span(file),
                    why="editors of catalogues go by the header, builds by the folder",
                    fix=f"write \"Language: {language}\\n\", or move the file")


def _forms(plurals: str) -> int:
    found = _COUNT.search(plurals)
    return int(found[1]) if found else 0


def _message(message: Message, catalogue: Catalogue, span: Span) -> Iterator[Finding]:
    if message.is_fuzzy:
        was = f"it was made for {quoted(_short(message.previous))}" if message.previous else "somebody was not sure"
        yield error("TEXT434", f"fuzzy: {_called(message)}", span, subject=message.context,
                    why=f"{was}; builds leave out what is fuzzy",
                    fix="bring the translation in line with the text, then take the flag 'fuzzy' away")
        return
    if message.plural:
        wanted, there = _forms(catalogue.field_of("Plural-Forms")), sum(map(bool, message.forms))
        if there and there != wanted:
            yield error("TEXT442", f"{_called(message)} has {there} of {wanted} forms", span, subject=message.context,
                        why="each number takes the form that Plural-Forms gives it",
                        fix=f"fill in msgstr[0] to msgstr[{wanted - 1}]")
            return
    if not message.is_translated:
        yield error("TEXT433", f"not translated: {_called(message)}", span, subject=message.context,
                    why="a print in one language has no words of another in it", fix="write its translation in msgstr")
        return
    for said in message.forms or (message.msgstr,):
        yield from _places(message, said, span)
        yield from _markup(message, said, span)
        yield from _edges(message, said, span)
        yield from _figures(message, said, span)
    if message.msgstr == message.msgid and not message.is_meant_alike:
        what = f"the same in both languages: {_called(message)}"
        why = "a text that was only copied looks like one that is the same"
        if _is_name(message.msgid):
            yield note("TEXT435", what, span, why=why, subject=message.context)
        else:
            yield warning("TEXT435", what, span, why=why, subject=message.context,
                          fix="translate it, or write the comment '# same' above it where that is meant")


def _places(message: Message, said: str, span: Span) -> Iterator[Finding]:
    there, wanted = Counter(_PLACE.findall(said)), Counter(_PLACE.findall(message.msgid))
    if message.plural:  # a form for one alone need not tell how many
        wanted = there & (wanted | Counter(_PLACE.findall(message.plural)))
    for name in sorted(wanted - there):
        yield error("TEXT440", f"place {{{name}}} is missing from the translation of {_called(message)}", span,
                    subject=message.context, why="what stands in braces is filled in when the text is printed",
                    fix=f"put {{{name}}} where it belongs")
    for name in sorted(there - wanted):
        hint = did_you_mean(name, wanted) if wanted else ""
        yield error("TEXT440", f"place {{{name}}} of the translation is not in {_called(message)}", span,
                    subject=message.context, why="only what the text itself has in braces can be filled in",
                    fix=hint or f"take {{{name}}} out, or once only")


def _markup(message: Message, said: str, span: Span) -> Iterator[Finding]:
    fault = _nesting(said) if not _nesting(message.msgid) else ""
    if not fault:
        there, wanted = Counter(_opened(said)), Counter(_opened(message.msgid))
        if there != wanted:
            name = next(iter(sorted((wanted - there) or (there - wanted))))
            fault = f"<{name}> is there {there[name]}, in the text {wanted[name]} times"
    if fault:
        yield error("TEXT441", f"markup of the translation of {_called(message)}: {fault}", span,
                    subject=message.context, why="a translation has the marks of its text, each opened and closed",
                    fix="set the marks as they are in the text")


def _opened(text: str) -> list[str]:
    return [name for slash, name in _TAG.findall(text) if not slash]


def _nesting(text: str) -> str:
    """What is wrong with the marks of a text; '' where all is well."""
    stray = _STRAY.search(text)
    if stray:
        return "'<' stands alone"
    open_marks: list[str] = []
    for match in _TAG.finditer(text):
        slash, name = match.groups()
        if match[0].endswith("/>"):
            continue
        if not slash:
            open_marks.append(name)
        elif not open_marks or open_marks.pop() != name:
            return f"</{name}> closes nothing"
    return f"<{open_marks[-1]}> is not closed" if open_marks else ""


def _edges(message: Message, said: str, span: Span) -> Iterator[Finding]:
    source = message.msgid
    if (said != said.strip()) != (source != source.strip()) or said.count("\n") != source.count("\n"):
        yield warning("TEXT436", f"blanks at the edge or line breaks differ from {_called(message)}", span,
                      subject=message.context, why="they are set as they stand", fix="set them as they are in the text")


def _figures(message: Message, said: str, span: Span) -> Iterator[Finding]:
    there, wanted = (sorted(_FIGURE.findall(_THOUSANDS.sub("", text))) for text in (said, message.msgid))
    if there != wanted:
        yield note("TEXT438", f"figures of the translation ({', '.join(there) or 'none'}) are not those of "
                   f"{_called(message)}", span, subject=message.context,
                   why="a figure of a rule is the same in every language; a year or a century may be told otherwise")


def _is_name(text: str) -> bool:
    """Whether no word begins with a small letter, as with names of people and places."""
    return not any(word[0].islower() for word in re.findall(r"[^\W\d_]\w*", text))


def _called(message: Message) -> str:
    return f"{message.context} {quoted(_short(message.msgid))}"


def _short(text: str) -> str:
    return text if len(text) <= SHOWN else text[: SHOWN - 1].rstrip() + "…"
