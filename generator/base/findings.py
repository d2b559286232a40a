"""What a check or a stage has to say: findings with a place, a reason and a cure, gathered in reports.

No stage raises on an author's data: it returns a `Report`. Exceptions are for our own bugs.
"""

from __future__ import annotations

import enum
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field


class Severity(enum.IntEnum):
    """How much a finding weighs: an error stops the build before any ink."""

    NOTE = 0
    WARNING = 1
    ERROR = 2

    @property
    def word(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A place in an author's file.

    `line` and `column` count from 1; `path` is the way to it, e.g. `cards.place[3].value`.
    """

    file: str
    line: int = 1
    column: int = 1
    path: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a check found: what is so, the rule behind it, and an act that mends it.

    `subject` is what it is about, such as a card's id; `also` are others that the same is true of. `rests_on` says all
    that a finding follows from, where an author may acknowledge it: its fingerprint holds as long as that is the same.
    """

    code: str
    severity: Severity
    message: str
    why: str = ""
    fix: str = ""
    span: Span | None = None
    subject: str = ""
    related: tuple[Span, ...] = ()
    source: str = ""
    also: tuple[str, ...] = ()
    rests_on: str = ""

    @property
    def fingerprint(self) -> str:
        """Eight hex digits (of SHA-256) of the code, the subject and what it rests on."""
        said = "\n".join((self.code, self.subject, self.rests_on))
        return hashlib.sha256(said.encode()).hexdigest()[:8]

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        s = self.span
        return (s.file if s else "", s.line if s else 0, s.column if s else 0, self.code, self.message)


def error(code: str, message: str, span: Span | None = None, *, why: str = "", fix: str = "", subject: str = "",
          related: tuple[Span, ...] = (), source: str = "", rests_on: str = "") -> Finding:
    """A finding that stops the build."""
    return Finding(code, Severity.ERROR, message, why, fix, span, subject, related, source, rests_on=rests_on)


def warning(code: str, message: str, span: Span | None = None, *, why: str = "", fix: str = "", subject: str = "",
            related: tuple[Span, ...] = (), source: str = "", rests_on: str = "") -> Finding:
    """A finding that is printed, and counts as an error with `--strict`."""
    return Finding(code, Severity.WARNING, message, why, fix, span, subject, related, source, rests_on=rests_on)


def note(code: str, message: str, span: Span | None = None, *, why: str = "", subject: str = "",
         source: str = "") -> Finding:
    """A finding that states something and asks for nothing."""
    return Finding(code, Severity.NOTE, message, why, "", span, subject, (), source)


@dataclass(slots=True)
class Report:
    """The findings of one or more stages, in the order they were made until `sorted()` is asked for."""

    findings: list[Finding] = field(default_factory=list)

    def add(self, finding: Finding) -> None:
        self.findings.append(finding)

    def extend(self, findings: Iterable[Finding]) -> None:
        self.findings.extend(findings)

    def __add__(self, other: Report) -> Report:
        return Report([*self.findings, *other.findings])

    def __iadd__(self, other: Report) -> Report:
        self.findings.extend(other.findings)
        return self

    def sorted(self) -> list[Finding]:
        """All findings by file, line and column; equal ones once."""
        return sorted(dict.fromkeys(self.findings), key=lambda f: f.sort_key)

    @property
    def worst(self) -> Severity:
        return max((f.severity for f in self.findings), default=Severity.NOTE)

    @property
    def has_errors(self) -> bool:
        return self.worst is Severity.ERROR

    def exit_code(self, strict: bool = False) -> int:
        """0 where nothing stops the build, else 1; with `strict` a warning stops it too."""
        return int(self.worst >= (Severity.WARNING if strict else Severity.ERROR))
