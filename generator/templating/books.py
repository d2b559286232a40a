"""Templates of books: Jinja in a sandbox, and what it fills in kept apart from what its author wrote.

Each `{{ … }}` leaves a sign in the text that stands for its value, so that a paragraph can be translated with its
places still empty. Only a small part of Jinja's language is let in: that of phrases, loops over lists, and calls of
what a book is given. Turns of loops, letters that are joined and letters that come out are counted, so a pack from a
stranger cannot make a book that runs long.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.templating.allowance import MOST_LETTERS, Allowance
from generator.templating.phrases import (
    FILTERS,
    NODES,
    ODD_SIGNS,
    TESTS,
    PhraseError,
    capital,
    in_words,
    refuse_constant,
)

OPEN, CLOSE = "\ue000", "\ue001"
SIGN = re.compile(f"{OPEN}(\\d+){CLOSE}")
MOST_SIGNS = 20_000
_NODES = NODES | {"For", "Call", "Neg", "Keyword"}
_EXTRA = frozenset({"sum", "sort", "abs", "round", "unique", "replace"})
_SIGN, _WALKED = "_sign", "_walked"  # no author can write names that begin so
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


def _environment(allowance: Allowance) -> Any:
    from jinja2 import StrictUndefined
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    class Bounded(ImmutableSandboxedEnvironment):
        intercepted_binops = frozenset({"+"})

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            return allowance.add(left, right)

    environment = Bounded(undefined=StrictUndefined, autoescape=False, trim_blocks=True, lstrip_blocks=True,
                          keep_trailing_newline=True, comment_start_string="<!--", comment_end_string="-->")
    environment.globals.clear()
    known = environment.filters
    environment.filters = {name: known[name] for name in FILTERS | _EXTRA if name in known}
    environment.filters |= {"translated": in_words, "capitalize": capital, "join": allowance.joined,
                            "replace": allowance.replaced, "sum": allowance.sum}
    environment.tests = {name: environment.tests[name] for name in TESTS}
    return environment


def render(source: str, names: Mapping[str, Any], call: Callable[[str], str]) -> Rendered:
    """Fill a template in; `call` gives what the place of a phrase is called in messages to translators.

    Raises:
        BookError: it cannot be read, uses what is not allowed, or names what is not there.
    """
    from jinja2 import TemplateRuntimeError, TemplateSyntaxError

    if len(source) > MOST_LETTERS:
        raise BookError(f"the template has {len(source)} letters, at most {MOST_LETTERS} are allowed", 1)
    allowance = Allowance()
    environment = _environment(allowance)
    places: list[Filled] = []
    phrases: list[tuple[str, str]] = []

    def sign(number: int, value: Any) -> str:
        if len(places) >= MOST_SIGNS:
            raise PhraseError(f"more than {MOST_SIGNS:,} places are filled in")
        name, phrase = phrases[number]
        places.append(Filled(name, phrase, in_words(value)))
        return f"{OPEN}{len(places) - 1}{CLOSE}"

    def with_sign(match: re.Match[str]) -> str:
        phrases.append((call(match[0]), match[0]))
        breaks = "\n" * match[0].count("\n")
        return f"{{{{ {_SIGN}({len(phrases) - 1}, ({match[1]})) }}}}{breaks}"

    if odd := ODD_SIGNS.search(source):
        raise BookError(f"the template holds the sign U+{ord(odd[0]):04X}, which cannot be printed",
                        source.count("\n", 0, odd.start()) + 1)
    try:
        _refuse(environment.parse(source), names)  # as the author wrote it, before any call of ours is in it
        if any(token[1] == "raw_begin" for token in environment.lex(source)):
            raise PhraseError("'raw' may not be used in a book")
        tree = _counted(environment.parse(_PHRASE.sub(with_sign, source)))
        filled = environment.from_string(tree).generate({**names, _SIGN: sign, _WALKED: allowance.walked})
        return Rendered(_whole(filled), tuple(places))
    except TemplateSyntaxError as fault:
        raise BookError(f"the template cannot be read: {fault.message}", fault.lineno) from None
    except (RecursionError, MemoryError, SyntaxError):
        raise BookError("the template is nested too deep", 1) from None
    except TypeError as fault:
        raise BookError("values of different sorts cannot be added, compared or gone over, and only lists can be "
                        "gone over", _line_of(fault)) from None
    except (TemplateRuntimeError, PhraseError, ValueError, AttributeError, KeyError, IndexError) as fault:
        if isinstance(fault, BookError):
            raise
        raise BookError(_WHERE.sub(r"there is no '\1' here", str(fault)), _line_of(fault)) from None


def _whole(parts: Iterable[str]) -> str:
    found: list[str] = []
    length = 0
    for part in parts:
        length += len(part)
        if length > MOST_LETTERS:
            raise PhraseError(f"the filled book has more than {MOST_LETTERS:,} letters")
        found.append(part)
    return "".join(found)


def _refuse(tree: Any, names: Mapping[str, Any]) -> None:
    from jinja2 import nodes

    for node in tree.find_all(nodes.Node):
        sort, line = type(node).__name__, getattr(node, "lineno", 1)
        if sort not in _NODES:
            raise BookError(f"'{sort.lower()}' may not be used in a book", line)
        if sort in ("Name", "Getattr") and (node.name if sort == "Name" else node.attr).startswith("_"):
            raise BookError("names that begin with an underscore may not be reached", line)
        if sort == "For" and node.recursive:
            raise BookError("a loop may not call itself", line)
        if sort == "Call":
            _refuse_call(node, names, line)
        if sort == "Const":
            try:
                refuse_constant(node.value)
            except PhraseError as fault:
                raise BookError(str(fault), line) from None


def _refuse_call(node: Any, names: Mapping[str, Any], line: int) -> None:
    """Only what the book is given may be called, and `count` of a board, each with one value."""
    name, of_what = getattr(node.node, "name", ""), getattr(node.node, "attr", "")
    if not (callable(names.get(name)) or of_what == "count"):
        raise BookError(f"'{name or of_what or 'this'}' may not be called in a book", line)
    if len(node.args) != 1 or node.kwargs or node.dyn_args or node.dyn_kwargs:
        raise BookError(f"'{name or of_what}' is called with one name, such as {name or of_what}('a')", line)


def _counted(tree: Any) -> Any:
    """The tree with each loop and each `~` taking from the allowance."""
    from jinja2 import nodes

    for loop in list(tree.find_all(nodes.For)):
        loop.iter = nodes.Call(nodes.Name(_WALKED, "load"), [loop.iter], [], None, None, lineno=loop.lineno)
    return _joining().visit(tree)


def _joining() -> Any:
    from jinja2 import nodes
    from jinja2.visitor import NodeTransformer

    class Joining(NodeTransformer):
        def visit_Concat(self, node: Any) -> Any:  # noqa: N802 - the visitor's own naming
            self.generic_visit(node)
            listed = nodes.List(node.nodes, lineno=node.lineno)
            return nodes.Filter(listed, "join", [], [], None, None, lineno=node.lineno)

    return Joining()


def _line_of(fault: BaseException) -> int:
    """The line of the template where a fault came up."""
    line, trace = 1, fault.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == "<template>":
            line = trace.tb_lineno
        trace = trace.tb_next
    return line

