"""This test ensures that whatever preflight finds can be looked up."""

import re
from pathlib import Path

from generator.checks.codes import catalogue

PREFLIGHT = Path(__file__).parents[3] / "generator" / "preflight"


def test_every_code_of_pages_and_sheets_is_explained():
    """This test ensures that each code raised has a title, a reason, an example and a cure."""
    sources = [p.read_text(encoding="utf-8") for p in sorted(PREFLIGHT.glob("*.py"))]
    raised = {code for source in sources for code in re.findall(r'"((?:INK|SHEET)\d{3})"', source)}
    known = catalogue()
    assert len(raised) >= 20
    assert raised <= known.keys()
    for code in raised:
        entry = known[code]
        assert all((entry.title, entry.rationale, entry.example, entry.cure))
        assert not re.search(r"\b[Ii]nvalid\b|\b[Pp]lease\b|!", entry.title + entry.rationale + entry.cure)
