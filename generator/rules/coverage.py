"""Which rules are proven: the index of a game's rules against the marks that tests carry.

A test says `@pytest.mark.rule("B-03")` (several ids, if it proves several). The marks are read from the tests' source,
so that nothing runs.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.base.findings import Report, Span, error
from generator.base.suggest import did_you_mean
from generator.model.rule import Rule


@dataclass(frozen=True, slots=True)
class Mark:
    """A rule id at a test: `test` is `file::function`, or the file where the mark is for all of it."""

    rule: str
    test: str
    span: Span


@dataclass(frozen=True, slots=True)
class Covered:
    """A rule with the tests that prove it, and its place in the game's book."""

    rule: Rule
    tests: tuple[str, ...]
    place: Span | None = None


def marks_in(folder: Path) -> tuple[Mark, ...]:
    """All marks of the Python files under a folder, by file and line; a file that is no Python has none.

    A folder below with a pyproject.toml is another project, with rules of its own.
    """
    found: list[Mark] = []
    apart = [file.parent for file in folder.rglob("pyproject.toml") if file.parent != folder]
    for file in sorted(folder.rglob("*.py")):
        if any(file.is_relative_to(other) for other in apart):
            continue
        try:
            tree = ast.parse(file.read_text(encoding="utf-8"))
        except (SyntaxError, UnicodeDecodeError):
            continue  # its own test run says so
        found += _marks(tree, file.relative_to(folder.parent).as_posix(), "")
    return tuple(found)


def _marks(node: ast.AST, file: str, test: str) -> Iterator[Mark]:
    for inner in ast.iter_child_nodes(node):
        name = test
        if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{test}::{inner.name}"
        if isinstance(inner, ast.Call) and _is_mark(inner.func):
            for word in inner.args:
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    yield Mark(word.value, f"{file}{name}", Span(file, word.lineno, word.col_offset + 1))
        yield from _marks(inner, file, name)


def _is_mark(called: ast.expr) -> bool:
    """Whether it is `pytest.mark.rule` or `mark.rule`."""
    if not isinstance(called, ast.Attribute) or called.attr != "rule":
        return False
    owner = called.value
    return (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (
        isinstance(owner, ast.Name) and owner.id == "mark")


def cover(rules: Collection[Rule], marks: Collection[Mark], places: Mapping[str, Span | None] | None = None
          ) -> tuple[Covered, ...]:
    """Each rule with its tests, each test once, and the first of its `places`."""
    tests: dict[str, dict[str, None]] = {}
    for mark in marks:
        tests.setdefault(mark.rule, {})[mark.test] = None
    return tuple(Covered(rule, tuple(tests.get(rule.id, ())), (places or {}).get(rule.id)) for rule in rules)


def bare_rules(covered: Collection[Covered]) -> Report:
    """An error for each rule that no test proves."""
    return Report([
        error("PLAY950", f"no test proves rule {one.rule.id}", one.rule.span, why=f"it says: {one.rule.says}",
              fix=f"write a test that would fail without it, and mark it @pytest.mark.rule(\"{one.rule.id}\")",
              subject=one.rule.id)
        for one in covered if not one.tests
    ])


def unstated_rules(covered: Collection[Covered]) -> Report:
    """An error for each rule that the game's book does not state."""
    return Report([
        error("TEXT478", f"the book does not state rule {one.rule.id}", one.rule.span, why=f"it says: {one.rule.says}",
              fix=f"state it, and mark the paragraph {{#{one.rule.id}}}", subject=one.rule.id)
        for one in covered if one.place is None
    ])


def stray_marks(marks: Collection[Mark], indexes: Mapping[str, Collection[Rule]], game: str) -> Report:
    """An error for each mark that begins like the rules of a game and stands in no game's index."""
    known = {rule.id for rules in indexes.values() for rule in rules}
    heads = {_head(rule.id) for rule in indexes.get(game, ())}
    return Report([
        error("PLAY951", f"a test is marked with rule {mark.rule}, which no game has", mark.span,
              why="marks name rules by the ids of data/rules/",
              fix=did_you_mean(mark.rule, known) or "correct the id, or enter the rule in its game's index",
              subject=mark.rule)
        for mark in marks if mark.rule not in known and _head(mark.rule) in heads
    ])


def _head(rule: str) -> str:
    """The part of an id before its first digit: 'B-' of 'B-08'."""
    return re.split(r"\d", rule, maxsplit=1)[0]
