"""Findings speak the way the house speaks, and every code can be explained."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

from generator.checks.codes import catalogue

CODE = re.compile(r'"((?:YAML|DATA|DECK|GRID|TEXT|FIT|INK|SHEET|PDF|PLAY)\d{3})"')
FORBIDDEN = re.compile(r"\binvalid\b|\bplease\b|!|\bNoneType\b|\bdict\b|\blist\[|\bstr\b|\bint\b", re.IGNORECASE)


def _raised(root: Path) -> set[str]:
    found: set[str] = set()
    for module in sorted((root / "generator").rglob("*.py")):
        if "codes" not in module.parts:
            found |= set(CODE.findall(module.read_text(encoding="utf-8")))
    return found


def test_every_code_can_be_explained(root: Path) -> None:
    """This test ensures that the catalogue and the code agree: none raised without an entry, none kept without use."""
    assert _raised(root) == set(catalogue())


def test_entries_are_whole_and_polite() -> None:
    """This test ensures that each code has a title, a rationale and a cure, in the words of the house."""
    for code, entry in catalogue().items():
        assert entry.title and entry.rationale, code
        assert len(entry.rationale) > 30, code
        prose = f"{entry.title} {entry.rationale} {entry.cure}"
        assert not FORBIDDEN.search(prose), (code, FORBIDDEN.search(prose))


def test_the_page_of_checks_is_fresh(root: Path) -> None:
    """This test ensures that docs/checks.md tells every code as the catalogue does."""
    made = runpy.run_path(str(root / "docs" / "make_checks.py"))["text"]()
    assert (root / "docs" / "checks.md").read_text(encoding="utf-8") == made, "run python docs/make_checks.py"
