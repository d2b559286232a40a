"""What the readers of values share, and how they word what is at fault on a card."""

from __future__ import annotations

from typing import Any

from generator.base.findings import Finding, Severity, Span
from generator.base.suggest import quoted
from generator.load.hints import Hints
from generator.load.nodes import Container, Mapping, Step, path_of
from generator.load.record_faults import described


class Desk:
    """What the readers share: the card that is being read, the ids of all cards, and the findings."""

    def __init__(self, kind_of: dict[str, str], hints: Hints, out: list[Finding]) -> None:
        self.kind_of = kind_of
        self.hints = hints
        self.out = out
        self.file = ""
        self.kind = ""
        self.number = 0
        self.card_id = ""

    @property
    def called(self) -> str:
        """The card as messages call it."""
        return f"{self.kind} {quoted(self.card_id)}" if self.card_id else f"{self.kind} number {self.number + 1}"

    @property
    def steps(self) -> tuple[Step, ...]:
        return ("cards", self.kind, self.number)

    def span(self, node: Container, step: Any, path: str = "", *, key: bool = False) -> Span:
        """The span of a value (or key) in a container of the card."""
        if key and isinstance(node, Mapping):
            line, column = node.place_of_key(step)
        else:
            line, column = node.place_of_value(step)
        return Span(self.file, line + 1, column + 1, path_of(self.steps) + (f".{path}" if path else ""))

    def fault(self, code: str, message: str, span: Span, why: str, fix: str) -> None:
        self.out.append(Finding(code, Severity.ERROR, message, why, fix, span, self.card_id))

    def wrong_sort(self, value: Any, node: Container, step: Any, path: str, wanted: str, fix: str) -> None:
        """A value of another sort than its field takes."""
        self.fault("DATA103", f"{quoted(path)} of {self.called} is {described(value)}, {wanted} is wanted",
                   self.span(node, step, path), "each field takes values of one sort", fix)
