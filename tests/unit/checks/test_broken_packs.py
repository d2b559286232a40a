"""Each broken pack raises exactly the finding that it is named after, in exactly the words beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.checks import kit
from generator.checks.codes import catalogue
from generator.checks.report_forms import as_text
from generator.load.read import read

BROKEN = Path(__file__).parents[2] / "packs" / "broken"
GROUPS = ("YAML", "DATA10", "DATA11", "DATA12", "DATA13", "DECK", "INK63", "TEXT45", "GRID", "SHEET770", "SHEET771", "SHEET780",
          "SHEET781")
"""The codes that come of reading and checking data."""

NOTES = ("DECK200", "DECK240", "GRID300", "GRID360")
"""What is told where all is well."""

ELSEWHERE = {
    "YAML001": "a dangling link, a pipe, a folder: tests/unit/load/test_file_bytes.py",
    "YAML004": "8 MB: tests/unit/load/test_file_bytes.py",
    "YAML008": "a million values: tests/unit/load/test_yaml_source.py",
    "YAML018": "a hundred faults: tests/unit/load/test_yaml_source.py",
    "DATA120": "a folder that is no pack: tests/unit/load/test_packs.py",
    "DATA121": "a link out of the pack: tests/unit/load/test_packs.py",
    "DATA122": "500 files: tests/unit/load/test_packs.py",
}
"""Codes whose packs are made when they are needed."""


def packs() -> list[Path]:
    return sorted(path for path in BROKEN.iterdir() if path.name.startswith(GROUPS))


@pytest.mark.parametrize("pack", packs(), ids=lambda path: path.name)
def test_broken_pack(pack: Path) -> None:
    """This test ensures that the pack gives its own finding, that one alone, word for word."""
    made, report = read([pack])
    report += kit.run(made)
    told = [finding for finding in report.sorted() if finding.code not in NOTES or pack.name in NOTES]
    assert [finding.code for finding in told] == [pack.name]
    assert as_text(report, notes=pack.name in NOTES) == (pack / "expected.txt").read_text(encoding="utf-8")


def test_every_code_has_its_pack() -> None:
    """This test ensures that no code of data is without a pack that raises it, and no pack without a code."""
    codes = {code for code in catalogue() if code.startswith(GROUPS)}
    assert codes == {path.name for path in packs()} | set(ELSEWHERE)
