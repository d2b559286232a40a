"""Marks are read from the tests' source, and compared with the index."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.base.findings import Span
from generator.model.rule import Rule
from generator.rules.coverage import bare_rules, cover, marks_in, stray_marks

SOURCE = '''
import pytest
from pytest import mark

pytestmark = pytest.mark.rule("T-1")

@pytest.mark.rule("T-2", "T-3")
def test_one(): ...

@mark.rule("T-3")
class TestTwo:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("T-4")), pytest.param(2)])
    def test_inner(self, n):
        other.rule("no mark")
        pytest.mark.slow("T-9")
'''


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    """A folder of tests, with another project inside it and a file that is no Python."""
    folder = tmp_path / "tests"
    (folder / "inner" / "apart").mkdir(parents=True)
    (folder / "inner" / "test_marks.py").write_text(SOURCE)
    (folder / "test_broken.py").write_text("def (")
    (folder / "inner" / "apart" / "pyproject.toml").write_text("")
    (folder / "inner" / "apart" / "test_apart.py").write_text('pytest.mark.rule("X-1")')
    return folder


def _found(tests: Path) -> list[tuple[str, str, int]]:
    return [(mark.rule, mark.test, mark.span.line) for mark in marks_in(tests)]


def test_marks_are_found_wherever_they_stand(tests: Path) -> None:
    """This test ensures that marks of modules, classes, functions and parameters are found with their test and line."""
    file = "tests/inner/test_marks.py"
    assert sorted(_found(tests)) == [
        ("T-1", file, 5), ("T-2", f"{file}::test_one", 7), ("T-3", f"{file}::TestTwo", 10), ("T-3", f"{file}::test_one", 7),
        ("T-4", f"{file}::TestTwo::test_inner", 12)]


def test_bare_rules_and_stray_marks_are_errors(tests: Path) -> None:
    """This test ensures that a rule without a test and a mark without a rule are both told where they stand."""
    rules = [Rule("T-1", "One.", "stated"), Rule("T-33", "None.", "ours", span=Span("data/rules/t.yaml", 4, 7))]
    covered = cover(rules, marks_in(tests))
    assert [(one.rule.id, len(one.tests)) for one in covered] == [("T-1", 1), ("T-33", 0)]
    assert [(f.code, f.subject, str(f.span)) for f in bare_rules(covered).findings] == [
        ("PLAY950", "T-33", "data/rules/t.yaml:4:7")]
    stray = stray_marks(marks_in(tests), {"t": rules}, "t").findings
    assert {f.code for f in stray} == {"PLAY951"} and sorted(f.subject for f in stray) == ["T-2", "T-3", "T-3", "T-4"]
    others = [Rule("X-1", "Of another game.", "stated")]
    assert stray_marks(marks_in(tests), {"t": rules, "x": others}, "x").findings == [], "other games have other heads"
    assert next(f.fix for f in stray if f.subject == "T-3").startswith("did you mean 'T-33'")
