"""The only place that prints."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from io import TextIOWrapper
from pathlib import Path

from generator.base.findings import Report, Severity, Span

FORMS = ("text", "json", "github", "sarif")


class NoRoomToSay(Exception):  # noqa: N818 - what is so, not whose fault
    """Standard output takes no more, such as on a full disk."""


def say_all_letters() -> None:
    """Let a terminal or file that lacks letters show their codes in place of them."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def say(text: str) -> None:
    """One line (or more) to standard output. Raises `NoRoomToSay`, and BrokenPipeError where nobody reads on."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as trouble:
        raise NoRoomToSay(trouble.strerror or str(trouble)) from trouble


def say_aside(text: str) -> None:
    """A line for people, kept out of what a pipe reads."""
    print(text, file=sys.stderr)


def save(path: Path, data: bytes) -> bool:
    """Write a file that was asked for, and say so; False, with a line, where it cannot be written."""
    from generator.pipeline.files import write_whole

    try:
        write_whole(path, data)
    except (OSError, ValueError) as trouble:  # a ValueError where the name holds a NUL
        say_aside(f"'{path}' cannot be written: {getattr(trouble, 'strerror', None) or trouble}; name another file")
        return False
    say_aside(f"wrote {path}")
    return True


def say_bug(bug: BaseException) -> None:
    """An unexpected exception is our fault: say so in a line, with where it came from."""
    last = traceback.extract_tb(bug.__traceback__)[-1] if bug.__traceback__ else None
    place = f" at {Path(last.filename).name}:{last.lineno} in {last.name}" if last else ""
    say_aside(f"spelverk: a fault of the program itself{place}: {type(bug).__name__}: {bug}")
    say_aside("nothing was written; report it with this line and the command at the project's issue tracker")


def as_seen_from_here(report: Report, packs: tuple[Path, ...]) -> Report:
    """The findings with the files of named packs as one reaches them from the working folder, for a click to find them.

    The stages call a pack's files by its folder's name, wherever it lies, so that its hash is the same everywhere.
    """
    names = {f"{pack.resolve().name}/": f"{pack.as_posix()}/" for pack in packs}

    def moved(span: Span | None) -> Span | None:
        for name, way in names.items():
            if span is not None and span.file.startswith(name):
                return replace(span, file=way.removeprefix("./") + span.file.removeprefix(name))
        return span

    return Report([
        replace(f, span=moved(f.span), related=tuple(s for s in map(moved, f.related) if s)) for f in report.findings
    ])


def say_report(report: Report, form: str = "text", notes: bool = False) -> None:
    """All findings in the form asked for; in text, notes only where `notes` is set."""
    from generator.checks import report_forms

    if form == "text":
        text = report_forms.as_text(report, notes=notes)
        if text:
            say(text.rstrip("\n"))
        return
    as_form: Callable[[Report], str] = getattr(report_forms, f"as_{form}")
    say(as_form(report).rstrip("\n"))


def tally(report: Report) -> str:
    """How many of each, e.g. '2 errors, 1 warning'."""
    found = report.sorted()
    parts = []
    for severity in (Severity.ERROR, Severity.WARNING, Severity.NOTE):
        n = sum(f.severity is severity for f in found)
        if n:
            parts.append(f"{n} {severity.word}{'s' if n > 1 else ''}")
    return ", ".join(parts) or "no findings"


Progress = Callable[[str, int, int], None]


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """A progress bar on a terminal, and nothing in a pipe: call it with (what, done, total)."""
    if not sys.stderr.isatty():
        yield lambda what, done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    with Progress(
        TextColumn("{task.description:<28}"), BarColumn(), TextColumn("{task.completed}/{task.total}"),
        console=Console(stderr=True), transient=True,
    ) as bar:
        task = bar.add_task("", total=1)
        yield lambda what, done, total: bar.update(task, description=what, completed=done, total=total)
