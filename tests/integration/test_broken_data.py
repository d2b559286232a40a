"""What a slip of the pen in pack zero's data leads to: exit 1, the place, and a cure."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Edit = Callable[[str], str]


def _cut_card(name: str) -> Edit:
    return lambda text: re.sub(rf"    - id: {name}\n(?:      .*\n|\n)+", "", text, count=1)


def _in_card(name: str, old: str, new: str) -> Edit:
    def edit(text: str) -> str:
        head, mark, tail = text.partition(f"    - id: {name}\n")
        assert mark, name
        changed = re.sub(old, new, tail, count=1, flags=re.MULTILINE)
        assert changed != tail, (name, old)
        return head + mark + changed

    return edit


SLIPS: dict[str, tuple[Edit, str]] = {
    "a card removed": (_cut_card("handel_smor"), "expected"),
    "an id doubled": (lambda t: t.replace("    - id: handel_sill\n", "    - id: handel_smor\n"), "handel_smor"),
    "a home that does not exist": (_in_card("mats", r"home: orby$", "home: orbyy"), "orbyy"),
    "a misspelt field": (_in_card("porse", r"ransom:", "ransomm:"), "ransomm"),
    "a storman without arms": (_in_card("mats", r"^      arms:\n(?:        .*\n)+", ""), "arms"),
    "a garrison of no": (_in_card("stockholm", r"garrison: 200$", "garrison: no"), "no"),
}


@pytest.fixture(scope="module")
def checkout(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    copy = tmp_path_factory.mktemp("checkout")
    for folder in ("generator", "data", "templates"):
        shutil.copytree(root / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def _check(checkout: Path) -> tuple[int, list[dict[str, object]]]:
    done = subprocess.run(
        [sys.executable, "-m", "generator", "check", "hatunaleken", "--format", "json"], cwd=checkout, text=True,
        capture_output=True, timeout=120, env={**os.environ, "PYTHONPATH": str(checkout)}, check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, json.loads(done.stdout)["findings"]


def test_whole_data_pass_and_state_their_totals(checkout: Path) -> None:
    """This test ensures that the data as they are end 0, and that each expected total is stated."""
    code, findings = _check(checkout)
    assert code == 0
    said = " / ".join(str(f["message"]) for f in findings)
    for total in (31, 94, 125, 40, 83, 34):
        assert re.search(rf"\b{total}\b.*expected", said), total


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_found_where_it_is(checkout: Path, slip: str) -> None:
    """This test ensures that each slip ends 1 with file, line, column and a cure."""
    edit, word = SLIPS[slip]
    file = checkout / "data" / "cards.yaml"
    whole = file.read_text(encoding="utf-8")
    try:
        file.write_text(edit(whole), encoding="utf-8")
        code, findings = _check(checkout)
    finally:
        file.write_text(whole, encoding="utf-8")
    errors = [f for f in findings if f["severity"] == "error"]
    assert code == 1
    assert any(word in str(f["message"]) for f in errors), errors
    for f in errors:
        assert f["file"] in ("data/cards.yaml", "data/games.yaml"), f
        assert isinstance(f["line"], int) and f["line"] > 1 and isinstance(f["column"], int) and f["column"] > 0
        assert f["fix"] and f["why"], f
