"""Words that stand in templates: a text with phrases in it becomes one message, its phrases named places in it.

`Betalar för {{ card.payable_to }}` is the message `Betalar för {payable_to}`: the translator may move the place, and
the phrase goes back into it. A word inside a phrase is marked by its author with the filter `translated`, as in
`{{ 'ca '|translated if card.about else '' }}`, and is a message of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from generator.base.findings import Span
from generator.model.template import Look, Slot, Template
from generator.model.text import Text

Say = Callable[[Text, Span | None], str]
"""Gives a text, which stands at a place of a template, in the language of the build."""

PLACE = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)\}")
"""A named place in a message, and an icon in a line of text."""

_PHRASE = re.compile(r"\{\{\s*(.*?)\s*\}\}", re.DOTALL)
_MARKED = re.compile(r"""(?:'([^'{}]*)'|"([^"{}]*)")\s*\|\s*translated\b""")
_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*")
_OPERATORS = frozenset({"if", "else", "not", "and", "or", "in", "is", "none", "defined"})
_MARKUP = re.compile(r"<[^<>]*>|\{[^{}]*\}|&#?\w+;")
_ENTRY_WORDS = ("label", "text", "title")  # keys of a repeat's own entries that hold words
_PICTURE_WORDS = ("legend", "text")


def has_words(text: str) -> bool:
    """Whether a text holds a letter outside markup and places: one of figures and signs alone is not translated."""
    return any(letter.isalpha() for letter in _MARKUP.sub("", text))


def message_of(source: str) -> tuple[str, dict[str, str]]:
    """A template's text as a message, and the phrases of its places by their names."""
    phrases: dict[str, str] = {}

    def place(match: re.Match[str]) -> str:
        wish = _place_name(match[1])
        name, n = wish, 2
        while phrases.setdefault(name, match[0]) != match[0]:
            name, n = f"{wish}_{n}", n + 1
        return f"{{{name}}}"

    return _PHRASE.sub(place, source), phrases


def _place_name(expression: str) -> str:
    """A place is called by the first name in its phrase: `card.gift_place.title` is `gift_place`."""
    for name in _NAME.findall(_QUOTED.sub("", expression)):
        if name in _OPERATORS:
            continue
        parts = name.split(".")
        if len(parts) > 1 and parts[0] == "card":
            parts = parts[1:]
        if len(parts) > 1 and parts[-1] in ("title", "label"):
            parts = parts[:-1]
        return "_".join(parts).lower()
    return "words"


def refilled(message: str, phrases: Mapping[str, str]) -> str:
    """A message as a template's text, each place its phrase again."""
    return PLACE.sub(lambda match: phrases.get(match[1], match[0]), message)


def reworded(look: Look, names: Iterable[str], say: Say) -> Look:
    """A look of which the named templates say everything in the language of the build."""
    spoken = {name: reword(look.templates[name], say) for name in names if name in look.templates}
    return replace(look, templates={**look.templates, **spoken})


def reword(template: Template, say: Say) -> Template:
    """A template that says everything in the language of the build; the same one where that changes nothing."""
    slots = tuple(_slot(slot, say) for slot in template.slots)
    names = {name: _marked(value, f"template/{template.id}/{name}", template.span, say)
             for name, value in template.names.items()}
    return template if slots == template.slots and names == template.names else replace(template, slots=slots,
                                                                                         names=names)


def _slot(slot: Slot, say: Say) -> Slot:
    context = f"template/{_file_of(slot)}/{slot.id}"
    args: dict[str, Any] = {}
    for key, value in slot.args.items():
        if key == "slots":
            args[key] = tuple(_slot(inner, say) for inner in value)
        elif key in ("repeat", "grid") and isinstance(value, tuple):
            args[key] = tuple(
                {name: _words(part, name in _ENTRY_WORDS, context, slot.span, say) for name, part in entry.items()}
                if isinstance(entry, Mapping) else entry for entry in value)
        else:
            is_text = key == "text" if slot.sort == "text" else slot.sort == "picture" and key in _PICTURE_WORDS
            args[key] = _words(value, is_text, context, slot.span, say)
    return slot if args == slot.args else replace(slot, args=args)


def _file_of(slot: Slot) -> str:
    """The template that a slot was written in, which may be one that others extend."""
    return slot.span.file.rpartition("templates/")[2].rsplit(".", 1)[0] if slot.span else ""


def _words(value: Any, is_text: bool, context: str, span: Span | None, say: Say) -> Any:
    if isinstance(value, tuple):
        return tuple(_words(one, is_text, context, span, say) for one in value)
    if not isinstance(value, str):
        return value
    marked = _marked(value, context, span, say)
    if not is_text or "{%" in value:
        return marked
    message, phrases = message_of(marked)
    if not has_words(message):
        return marked
    start, core, end = _trimmed(message)
    return refilled(start + say(Text(core, context), span) + end, phrases)


def _marked(value: str, context: str, span: Span | None, say: Say) -> str:
    """A setting with the words in it that its author marked; blanks round them stay outside the message."""

    def one(match: re.Match[str]) -> str:
        start, core, end = _trimmed(match[1] if match[1] is not None else match[2])
        said = start + (say(Text(core, context), span) if has_words(core) else core) + end
        return '"' + said.replace('"', "\N{RIGHT DOUBLE QUOTATION MARK}") + '"' if "'" in said else f"'{said}'"

    return _MARKED.sub(one, value) if "translated" in value else value


def _trimmed(text: str) -> tuple[str, str, str]:
    core = text.strip(" \n")
    start = text.index(core) if core else 0
    return text[:start], core, text[start + len(core):]
