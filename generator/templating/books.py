"""Templates of books: Jinja in a sandbox, and what it fills in kept apart from what its author wrote.

Each `{{ … }}` leaves a sign in the text that stands for its value, so that a paragraph can be translated with its
places still empty. Loops go over lists of the pack alone; there is no `range`, no arithmetic that can grow, no macro
and nothing to include, so a pack from a stranger cannot make a book that runs long.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from generator.templating.phrases import FILTERS, TESTS, PhraseError, capital, in_words

OPEN, CLOSE = "\ue000", "\ue001"
SIGN = re.compile(f"{OPEN}(\\d+){CLOSE}")
MOST_LETTERS = 400_000
MOST_SIGNS = 20_000
_BANNED = ("Mul", "Pow", "Macro", "CallBlock", "FilterBlock", "Include", "Import", "FromImport", "Extends", "Block",
           "EvalContextModifier", "ScopedEvalContextModifier", "OverlayScope")
_EXTRA = frozenset({"sum", "sort", "abs", "round", "unique", "replace"})
_PHRASE = re.compile(r"\{\{\s*(.*?)\s*\}\}", re.DOTALL)
_WHERE = re.compile(r"'[\w.]+ object' has no attribute '(\w+)'")


@dataclass(frozen=True, slots=True)
class Filled:
    """One place that was filled in: what it is called in messages to translators, what stood there, and its value."""

    name: str
    phrase: str
    value: str


@dataclass(frozen=True, slots=True)
class Rendered:
    """A template's text with a sign for each place, and what the places hold."""

    text: str
    places: tuple[Filled, ...]

    def as_written(self, text: str) -> str:
        """A part of the text as its author wrote it."""
        return SIGN.sub(lambda sign: self.places[int(sign[1])].phrase, text)

    def message(self, text: str) -> tuple[str, dict[str, str]]:
        """A part of the text as translators see it, and the values of its named places."""
        values: dict[str, str] = {}

        def place(sign: re.Match[str]) -> str:
            filled = self.places[int(sign[1])]
            name, n = filled.name, 2
            while values.setdefault(name, filled.value) != filled.value:
                name, n = f"{filled.name}_{n}", n + 1
            return f"{{{name}}}"

        return SIGN.sub(place, text), values

    def plain(self, text: str) -> str:
        """A part of the text with its places filled in."""
        return SIGN.sub(lambda sign: self.places[int(sign[1])].value, text)


class BookError(PhraseError):
    """A template that cannot be read or filled in; `line` is where, from 1."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


@cache
def _environment() -> Any:
    from jinja2 import StrictUndefined
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    environment = ImmutableSandboxedEnvironment(undefined=StrictUndefined, autoescape=False, trim_blocks=True,
                                                lstrip_blocks=True, keep_trailing_newline=True,
                                                comment_start_string="<!--", comment_end_string="-->")
    environment.globals.clear()
    known = environment.filters
    environment.filters = {name: known[name] for name in FILTERS | _EXTRA if name in known}
    environment.filters |= {"translated": in_words, "capitalize": capital}
    environment.tests = {name: environment.tests[name] for name in TESTS}
    return environment


def render(source: str, names: Mapping[str, Any], call: Callable[[str], str]) -> Rendered:
    """Fill a template in; `call` gives what the place of a phrase is called in messages to translators.

    Raises:
        BookError: it cannot be read, uses what is not allowed, or names what is not there.
    """
    from jinja2 import TemplateRuntimeError, TemplateSyntaxError, nodes

    if len(source) > MOST_LETTERS:
        raise BookError(f"the template has {len(source)} letters, at most {MOST_LETTERS} are allowed", 1)
    environment = _environment()
    places: list[Filled] = []
    phrases: list[tuple[str, str]] = []

    def sign(number: int, value: Any) -> str:
        if len(places) >= MOST_SIGNS:
            raise PhraseError(f"more than {MOST_SIGNS} places are filled in")
        name, phrase = phrases[number]
        places.append(Filled(name, phrase, in_words(value)))
        return f"{OPEN}{len(places) - 1}{CLOSE}"

    def with_sign(match: re.Match[str]) -> str:
        phrases.append((call(match[0]), match[0]))
        breaks = "\n" * match[0].count("\n")
        return f"{{{{ sign({len(phrases) - 1}, ({match[1]})) }}}}{breaks}"

    if OPEN in source or CLOSE in source:
        raise BookError("the template holds a character of the private use area", 1)
    try:
        tree = environment.parse(_PHRASE.sub(with_sign, source))
        _refuse(tree, nodes)
        return Rendered(environment.from_string(tree).render({**names, "sign": sign}), tuple(places))
    except TemplateSyntaxError as fault:
        raise BookError(f"the template cannot be read: {fault.message}", fault.lineno) from None
    except (TemplateRuntimeError, PhraseError, TypeError, ValueError, AttributeError, KeyError, IndexError) as fault:
        if isinstance(fault, BookError):
            raise
        raise BookError(_WHERE.sub(r"there is no '\1' here", str(fault)), _line_of(fault)) from None


def _refuse(tree: Any, nodes: Any) -> None:
    for node in tree.find_all(nodes.Node):
        sort = type(node).__name__
        if sort in _BANNED:
            raise BookError(f"'{sort.lower()}' may not be used in a book", getattr(node, "lineno", 1))
        if sort in ("Name", "Getattr") and (node.name if sort == "Name" else node.attr).startswith("_"):
            raise BookError("names that begin with an underscore may not be reached", node.lineno)


def _line_of(fault: BaseException) -> int:
    """The line of the template where a fault came up."""
    line, trace = 1, fault.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == "<template>":
            line = trace.tb_lineno
        trace = trace.tb_next
    return line

