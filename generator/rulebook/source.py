"""A template of a book as it was filled in, and where its lines come from."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from generator.base.findings import Span
from generator.templating.books import Rendered

_HEAD = re.compile(r"\s*---\n(.*?)\n---\n", re.DOTALL)
_SETTING = re.compile(r"([a-z]+):\s*(.*)")

Meet = Callable[[str, str, Span, bool], None]
"""Is told of each text: as translators see it, its context, its place, and whether it has places to fill in."""


def head_of(text: str) -> tuple[dict[str, tuple[str, int]], str]:
    """The settings between two lines of dashes at the beginning, each with its line, and the rest with as many
    lines.
    """
    match = _HEAD.match(text)
    if match is None:
        return {}, text
    first = text[:match.start(1)].count("\n") + 1
    settings = {found[1]: (found[2].strip(), first + at) for at, line in enumerate(match[1].split("\n"))
                if (found := _SETTING.fullmatch(line))}
    return settings, "\n" * match[0].count("\n") + text[match.end():]


@dataclass(slots=True)
class Source:
    """`name` is the template's file, `written` its text, `rendered` what became of it; `body` the part after the
    head.
    """

    name: str
    written: str
    rendered: Rendered
    body: str
    meet: Meet | None = None
    _lines: list[int] = field(default_factory=list)

    def span(self, line: int) -> Span:
        """The place in the template that a line of the filled text comes from."""
        if not self._lines:
            self._lines = _origins(self.written, self.rendered)
        return Span(self.name, self._lines[min(max(line, 1), len(self._lines)) - 1])

    def met(self, message: str, context: str, line: int, is_phrase: bool) -> None:
        if self.meet is not None:
            self.meet(message, context, self.span(line), is_phrase)


def _origins(written: str, rendered: Rendered) -> list[int]:
    """For each line of the filled text the line that it comes from: the next that reads the same, for lines keep their
    order but for loops, which go back."""
    at: dict[str, list[int]] = {}
    for number, line in enumerate(written.split("\n"), 1):
        at.setdefault(line.strip(), []).append(number)
    found: list[int] = []
    last = 0
    for line in rendered.text.split("\n"):
        numbers = at.get(rendered.as_written(line).strip(), [])
        last = next((n for n in numbers if n > last), numbers[0] if numbers else last)
        found.append(max(last, 1))
    return found
