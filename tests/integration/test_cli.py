"""The command line: exit codes, forms, quick help."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]


def test_help_is_quick(root: Path) -> None:
    """This test ensures that --help takes under 0.10 s of CPU (the best of five; imports of a bare Python included)."""
    best = 9.0
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-m", "generator", "--help"], check=True, capture_output=True, cwd=root,
                       env={**os.environ, "PYTHONPATH": str(root)})
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    assert best < 0.10


def test_help_imports_nothing_heavy(root: Path) -> None:
    """This test ensures that help loads neither YAML nor PDF nor fonts nor records."""
    code = (
        "import sys; from click.testing import CliRunner; from generator.cli.group import cli;"
        "assert CliRunner().invoke(cli, ['--help']).exit_code == 0;"
        "print([m for m in ('yaml', 'reportlab', 'pydantic', 'uharfbuzz', 'pypdf', 'jinja2', 'rich', 'svgwrite') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=root, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("args", [
    ["bild"], ["build", "--papper", "a4"], ["build", "--sheets", "5-3"], ["build", "--as", "png"], ["explain", "DATA999"],
    ["check", "--format", "xml"],
])
def test_usage_is_exit_2(spelverk: Run, args: list[str]) -> None:
    """This test ensures that a slip on the command line ends 2 and is told in a line, not in a traceback."""
    done = spelverk(*args)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr and done.stderr.strip()


@pytest.mark.parametrize("args", [
    ["build", "hatunalekn"], ["build", "hatunaleken", "--lang", "xx"], ["build", "hatunaleken", "--only", "stokholm"],
    ["build", "hatunaleken", "--paper", "a44"], ["build", "hatunaleken", "--recipe", "nine"], ["check", "nosuch"],
    ["build", "regentspelet", "--only", "cards", "--sheets", "99"], ["check", "--pack", "/nonexistent"],
])
def test_what_is_not_there_is_exit_1(spelverk: Run, tmp_path: Path, args: list[str]) -> None:
    """This test ensures that wishes that name what is not there are findings with a cure, and nothing is written."""
    done = spelverk(*args, *(["--out", str(tmp_path)] if args[0] == "build" else []))
    assert done.returncode == 1, done.stdout + done.stderr
    assert "fix:" in done.stdout and "Traceback" not in done.stderr
    assert not [p for p in tmp_path.rglob("*") if p.is_file()]


def test_list_and_explain_and_schema(spelverk: Run, tmp_path: Path) -> None:
    """This test ensures that list, explain and schema answer."""
    found = json.loads(spelverk("list", "--format", "json").stdout)
    game = next(g for g in found["games"] if g["id"] == "hatunaleken")
    assert {c["id"]: c["cards"] for c in game["components"]}.items() >= {"cards": 125, "events": 40, "pieces": 37}.items()
    assert "a4" in found["papers"] and any(r["id"] == "nine-up" for r in found["recipes"])
    assert "Håtunaleken" in spelverk("list").stdout
    assert "DATA104" in spelverk("explain", "data104").stdout
    schema = json.loads(spelverk("schema").stdout)
    assert schema["$schema"].startswith("https://json-schema.org")
    assert spelverk("schema", "--out", tmp_path / "s.json").returncode == 0
    assert json.loads((tmp_path / "s.json").read_text(encoding="utf-8")) == schema


@pytest.mark.parametrize("form", ["text", "json", "github", "sarif"])
def test_check_speaks_every_form(spelverk: Run, form: str, tmp_path: Path) -> None:
    """This test ensures that every form of report is made, and the page beside it."""
    page = tmp_path / "report.html"
    done = spelverk("check", "regentspelet", "--format", form, "--report", page)
    assert done.returncode == 0, done.stdout
    if form in ("json", "sarif"):
        json.loads(done.stdout)
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_an_unexpected_exception_is_exit_3(root: Path) -> None:
    """This test ensures that a bug of ours is told in a line, with exit 3."""
    code = (
        "import sys; sys.argv = ['spelverk', 'list']; import generator.pipeline.inventory as i;"
        "i.inventory = lambda packs: 1 / 0; from generator.cli import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=root, check=False)
    assert done.returncode == 3
    assert "ZeroDivisionError" in done.stderr and "Traceback" not in done.stderr


def test_draft_crosses_out_what_is_faulty(spelverk: Run, tmp_path: Path) -> None:
    """This test ensures that --draft renders in spite of errors and says DRAFT on the sheet."""
    pack = tmp_path / "pack"
    (pack / "data").mkdir(parents=True)
    (pack / "data" / "all.yaml").write_text(
        "spelverk: 1\ngames:\n  tiny:\n    title: Tiny\n    version: 1.0\n    source_language: sv\n    players: [1, 1]\n"
        "    components:\n      cards: {sort: deck, title: Kort, source: tiny, recipe: nine-up}\n"
        "kinds:\n  tiny:\n    label: kort\n    template: cards/foot\n    fields:\n"
        "      rank: {sort: text}\n      short: {sort: text, optional: true}\n"
        "      men: {sort: integer, least: 0, origin: designed}\n      note: {sort: text}\n"
        "cards:\n  tiny:\n    - {id: one, title: Ett, rank: bra, men: 5, note: Kort.}\n"
        "    - {id: two, title: 中, rank: bra, men: 5, note: Kort.}\n"
        "decks:\n  tiny: {title: Kort, of: [tiny], back: cards/back-event, format: poker, expect: [{count: 2}]}\n",
        encoding="utf-8",
    )
    out = tmp_path / "out"
    done = spelverk("build", "tiny", "--pack", pack, "--out", out)
    assert done.returncode == 1 and "U+4E2D" in done.stdout and not list(out.rglob("*.pdf"))
    done = spelverk("build", "tiny", "--pack", pack, "--out", out, "--draft")
    assert done.returncode == 0, done.stdout
    from pypdf import PdfReader

    assert "DRAFT" in PdfReader(out / "tiny" / "sv" / "a4" / "cards.pdf").pages[0].extract_text()


@pytest.mark.parametrize("where", ["{here}/a-file/report.html", "{here}/" + 300 * "a", "/proc/nothing/report.html"])
def test_a_file_that_cannot_be_written_is_told(spelverk: Run, root: Path, tmp_path: Path, where: str) -> None:
    """This test ensures that a report's or schema's name that cannot be written ends 1 with a line, and no traceback."""
    (tmp_path / "a-file").touch()
    name = where.format(here=tmp_path)
    soup = ["--pack", str(root / "docs/examples/soup")]
    for done in (spelverk("check", "soup", *soup, "--report", name), spelverk("schema", "--out", name)):
        assert done.returncode == 1
        assert "cannot be written" in done.stderr and "Traceback" not in done.stderr and "fault of" not in done.stderr
    assert [p.name for p in tmp_path.iterdir()] == ["a-file"]


def test_a_terminal_without_our_letters_reads_on(root: Path) -> None:
    """This test ensures that output for a terminal of few letters shows codes in place of the letters it lacks."""
    done = subprocess.run([sys.executable, "-m", "generator", "list"], capture_output=True, cwd=root,
                          env={**os.environ, "PYTHONIOENCODING": "ascii"}, check=True)
    assert rb"H\xe5tunaleken" in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this machine has no /dev/full")
def test_standard_output_that_is_full_is_told(root: Path) -> None:
    """This test ensures that a full disk behind standard output ends 1 with a line."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([sys.executable, "-m", "generator", "list"], stdout=full, stderr=subprocess.PIPE, cwd=root,
                              text=True, check=False)
    assert done.returncode == 1
    assert "standard output cannot be written" in done.stderr


def test_the_example_of_the_readme_builds(spelverk: Run, root: Path, tmp_path: Path) -> None:
    """This test ensures that the example game has no finding that asks for anything, and builds."""
    done = spelverk("build", "soup", "--pack", str(root / "docs/examples/soup"), "--strict", "--out", str(tmp_path))
    assert done.returncode == 0, done.stdout
    assert (tmp_path / "soup/en/a4/pantry.pdf").is_file()
