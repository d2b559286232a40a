"""Phrases: template texts with `{{ … }}` in them, compiled once and filled in for each card.

A phrase that is one expression and nothing else keeps its value's type (a number, a flag, arms); any other is a
text. Plain dotted names are filled in here; everything else goes through Jinja2's sandbox, and only a small part of
its language is let in: names, attributes, comparisons, and/or/not, `a if b else c`, `~`, and the filters and tests
below. No calls, no loops, no arithmetic that can grow: a pack from a stranger cannot make a phrase that runs long.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

FILTERS = frozenset({
    "upper", "lower", "first", "last", "length", "default", "join", "capitalize", "plain", "translated",
})
TESTS = frozenset({"defined", "none", "in", "eq", "ne", "lt", "gt", "le", "ge", "true", "false"})
NODES = frozenset({
    "Template", "Output", "TemplateData", "Name", "Getattr", "Getitem", "Const", "Compare", "Operand", "And", "Or",
    "Not", "CondExpr", "Concat", "Filter", "Test", "If", "List", "Tuple", "Add", "Sub",
})
MOST_LETTERS = 4000
MOST_JOINED = 100_000

ODD_SIGNS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ue000\ue001\ufffe\uffff]")
_OBJECT = re.compile(r"'[\w.]+ object' has no attribute '(\w+)'")
_HOLE = re.compile(r"\{\{\s*([A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*)\s*\}\}")


class PhraseError(Exception):
    """A phrase that cannot be read or filled in; the message is for the author of the template."""


def is_phrase(text: str) -> bool:
    """Whether a text holds anything to fill in."""
    return "{{" in text or "{%" in text


def _look_up(names: Mapping[str, Any], path: tuple[str, ...]) -> Any:
    try:
        value = names[path[0]]
    except KeyError:
        raise PhraseError(f"'{path[0]}' is not known here; known: {', '.join(sorted(names))}") from None
    for i, part in enumerate(path[1:], 1):
        if value is None:
            raise PhraseError(f"'{'.'.join(path[:i])}' is empty here; a slot is left out with "
                              f"when: '{{{{ {'.'.join(path[:i])} }}}}'")
        if part.startswith("_"):
            raise PhraseError(f"'{part}' begins with an underscore, which phrases may not reach")
        try:
            value = value[part] if isinstance(value, Mapping) else getattr(value, part)
        except (AttributeError, KeyError, TypeError):
            raise PhraseError(f"'{'.'.join(path)}' is not known here: there is no '{part}'") from None
    return value


def _plain(source: str) -> Callable[[Mapping[str, Any]], Any] | None:
    """The filler of a phrase that has only dotted names in its holes; None where it needs more than that."""
    whole = _HOLE.fullmatch(source.strip())
    if whole:
        path = tuple(whole.group(1).split("."))
        return lambda names: _look_up(names, path)
    parts: list[str | tuple[str, ...]] = []
    end = 0
    for hole in _HOLE.finditer(source):
        parts += [source[end:hole.start()], tuple(hole.group(1).split("."))]
        end = hole.end()
    parts.append(source[end:])
    if any(isinstance(p, str) and ("{{" in p or "{%" in p or "{#" in p) for p in parts):
        return None

    def fill(names: Mapping[str, Any]) -> str:
        return "".join(p if isinstance(p, str) else in_words(_look_up(names, p)) for p in parts)

    return fill


def in_words(value: Any) -> str:
    """How a value reads in a text: nothing for None, a text or a number as it is, a view by the words it is known by.

    Raises:
        PhraseError: a list, a record or a flag, which have no words of their own.
    """
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, bool):
        raise PhraseError("a flag has no text of its own; write {{ 'some words' if … else '' }}, or use 'when'")
    if isinstance(value, int | float) or getattr(value, "has_words", False):
        return str(value)
    if isinstance(value, list | tuple):
        raise PhraseError("a list has no text of its own; write {{ …|join(', ') }}, or use a repeat")
    if isinstance(value, Mapping):
        raise PhraseError("a record has no text of its own; name one of its fields")
    raise PhraseError("this has no text of its own; name one of its fields")


@cache
def _environment() -> Any:
    from jinja2 import StrictUndefined
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    environment = ImmutableSandboxedEnvironment(undefined=StrictUndefined, finalize=in_words, autoescape=False)
    environment.filters["plain"] = plain
    environment.filters["join"] = joined
    environment.filters["translated"] = in_words  # words that translators see: i18n puts their own in the phrase
    environment.filters["capitalize"] = capital
    return environment


def joined(values: Iterable[Any], between: str = "", attribute: str | None = None) -> str:
    """The filter `join`, of texts that a card has room for: joins of joins would grow without end."""
    parts = [str(value if attribute is None else field_of(value, attribute)) for value in values]
    if sum(map(len, parts)) + len(str(between)) * len(parts) > MOST_JOINED:
        raise PhraseError(f"more than {MOST_JOINED:,} letters are joined")
    return str(between).join(parts)


def field_of(value: Any, name: str) -> Any:
    """A field of a record or view, by its name.

    Raises:
        PhraseError: the name is none that phrases may reach.
    """
    if not isinstance(name, str) or name.startswith("_"):
        raise PhraseError("'attribute' is the name of a field")
    return value[name] if isinstance(value, Mapping) else getattr(value, name)


def capital(value: Any) -> str:
    """A text with its first letter as a capital, and all others as they are: German nouns keep theirs."""
    said = in_words(value)
    return said[:1].upper() + said[1:]


def plain(value: Any) -> str:
    """A value made harmless for a rich text: its own signs stand for themselves."""
    return in_words(value).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("{", "&lbrace;")


def refuse_constant(value: Any) -> None:
    """Raise PhraseError for a text that cannot be printed (control signs, halves of letters), and an endless number."""
    if isinstance(value, str) and (odd := ODD_SIGNS.search(value)):
        raise PhraseError(f"the sign U+{ord(odd[0]):04X} cannot be printed")
    if isinstance(value, float) and not math.isfinite(value):
        raise PhraseError("a number is too large")


def _refuse_all_but_the_allowed(tree: Any) -> None:
    from jinja2 import nodes

    for node in tree.find_all(nodes.Node):
        name = type(node).__name__
        if name not in NODES:
            raise PhraseError(f"'{name.lower()}' may not be used in a phrase")
        if name == "Filter" and node.name not in FILTERS:
            raise PhraseError(f"the filter '{node.name}' may not be used; allowed: {', '.join(sorted(FILTERS))}")
        if name == "Test" and node.name not in TESTS:
            raise PhraseError(f"the test '{node.name}' may not be used; allowed: {', '.join(sorted(TESTS))}")
        if name == "Const":
            refuse_constant(node.value)
        if name in ("Name", "Getattr") and (node.name if name == "Name" else node.attr).startswith("_"):
            raise PhraseError("names that begin with an underscore may not be reached")


def _sandboxed(source: str) -> Callable[[Mapping[str, Any]], Any]:
    from jinja2 import TemplateRuntimeError, TemplateSyntaxError

    environment = _environment()
    try:
        tree = environment.parse(source)
        _refuse_all_but_the_allowed(tree)
        inner = source.strip()
        lone = inner.startswith("{{") and inner.endswith("}}") and inner.count("{{") == 1 and "{%" not in inner
        run = environment.compile_expression(inner[2:-2].strip(), undefined_to_none=False) if lone else None
        template = None if lone else environment.from_string(source)
    except (TemplateSyntaxError, RecursionError) as fault:
        message = getattr(fault, "message", None) or "nested too deep"
        raise PhraseError(f"the phrase cannot be read: {message}") from None

    def fill(names: Mapping[str, Any]) -> Any:
        try:
            if run is None:
                assert template is not None
                return template.render(names)
            value = run(**names)
        except (TemplateRuntimeError, TypeError, ValueError, AttributeError, KeyError, IndexError) as fault:
            raise PhraseError(_OBJECT.sub(r"there is no '\1' here", str(fault))) from None
        if type(value).__name__ == "StrictUndefined":
            raise PhraseError(f"'{inner}' has no value here")
        return value

    return fill


@cache
def compile_phrase(source: str) -> Callable[[Mapping[str, Any]], Any]:
    """A function that fills the phrase in from a mapping of names.

    Raises:
        PhraseError: the phrase cannot be read or uses what is not allowed. The filler raises it too, for names that
            are not there.
    """
    if len(source) > MOST_LETTERS:
        raise PhraseError(f"the phrase has {len(source)} letters, at most {MOST_LETTERS} are allowed")
    return _plain(source) or _sandboxed(source)
