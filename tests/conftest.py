"""Shared by all tests: pack zero read once, a way to run the command line, golden files, outside oracles."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests" / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write golden files anew")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """With SPELVERK_PROVE=N every property is tried on N times as many examples (`make prove`)."""
    factor = int(os.environ.get("SPELVERK_PROVE", "0"))
    if not factor:
        return
    from hypothesis import settings

    for item in items:
        test = getattr(item, "obj", None)
        usual = getattr(test, "_hypothesis_internal_use_settings", None)
        if usual is not None:
            more = settings(usual, max_examples=usual.max_examples * factor, deadline=None)
            test._hypothesis_internal_use_settings = more  # type: ignore[union-attr]
            item.user_properties.append(("examples", more.max_examples))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """A table of what was proven."""
    if "SPELVERK_PROVE" not in os.environ:
        return
    terminalreporter.section("proven")
    for outcome in ("passed", "failed"):
        for report in terminalreporter.stats.get(outcome, []):
            examples = dict(report.user_properties).get("examples")
            if report.when == "call" and examples:
                name = report.nodeid.partition("::")[2]
                terminalreporter.write_line(f"{outcome:<7} {examples:>7} examples {report.duration:>7.1f} s  {name}")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A missing oracle is told by a local run, and fails where CI=1."""
    for mark in item.iter_markers("oracle"):
        for tool in mark.args:
            if shutil.which(tool) is None:
                if os.environ.get("CI"):
                    pytest.fail(f"oracle '{tool}' is not installed")
                pytest.skip(f"oracle '{tool}' is not installed")


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository: pack zero."""
    return ROOT


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with `tests/golden/<name>`, or write it with --update-golden."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.is_file(), f"no golden file {name}; run pytest --update-golden and read it"
        assert text == path.read_text(encoding="utf-8")

    return compare


@pytest.fixture(scope="session")
def spelverk() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run the command line in a process of its own."""

    def run(*args: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "generator", *map(str, args)], cwd=cwd, text=True, capture_output=True, timeout=300,
            env={**os.environ, "PYTHONPATH": str(ROOT), **(env or {})}, check=False,
        )

    return run
