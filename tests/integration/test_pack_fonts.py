"""A pack brings its own font, and none from outside."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfReader

Run = Callable[..., subprocess.CompletedProcess[str]]
DATA = """spelverk: 1
games:
  own:
    title: Own
    version: 1.0
    source_language: sv
    players: [1, 1]
    components:
      cards: {sort: deck, title: Kort, source: own, recipe: nine-up}
kinds:
  own: {label: kort, template: cards/own, fields: {}}
cards:
  own:
    - {id: one, title: TITLE}
decks:
  own: {title: Kort, of: [own], format: poker, expect: [{count: 1}]}
"""
FACE = """spelverk: 1
format: poker
slots:
  ground: {box: [-3, -3, 69, 94], fill: vellum}
  title: {text: '{{ card.title }}', role: own, at: [5, 20], width: 50}
"""


@pytest.fixture
def pack(tmp_path: Path, root: Path) -> Path:
    """A pack whose one card is set in an OpenType font with CFF outlines."""
    pack = tmp_path / "pack"
    (pack / "data").mkdir(parents=True)
    (pack / "templates" / "cards").mkdir(parents=True)
    (pack / "templates" / "fonts").mkdir()
    shutil.copy(root / "tests" / "unit" / "fonts" / "files" / "spelverk-test.otf", pack / "templates" / "fonts")
    (pack / "data" / "all.yaml").write_text(DATA.replace("TITLE", "AB"), encoding="utf-8")
    (pack / "templates" / "cards" / "own.yaml").write_text(FACE, encoding="utf-8")
    (pack / "templates" / "look.yaml").write_text(
        "spelverk: 1\nfonts: {Runa: templates/fonts/spelverk-test.otf}\nroles: {own: {family: Runa, size_pt: 14}}\n",
        encoding="utf-8",
    )
    return pack


def test_a_packs_own_font_is_embedded(spelverk: Run, pack: Path, tmp_path: Path) -> None:
    """This test ensures that an .otf of the pack is set, embedded and read back."""
    done = spelverk("build", "own", "--pack", pack, "--out", tmp_path / "out")
    assert done.returncode == 0, done.stdout + done.stderr
    page = PdfReader(tmp_path / "out" / "own" / "sv" / "a4" / "cards.pdf").pages[0]
    assert "AB" in page.extract_text()


@pytest.mark.parametrize("written", ["../elsewhere.otf", "/etc/passwd", "templates/fonts/spelverk-tset.otf"])
def test_no_font_from_outside(spelverk: Run, pack: Path, tmp_path: Path, written: str) -> None:
    """This test ensures that a font that is not in the pack is a finding with its place, and is never opened."""
    look = pack / "templates" / "look.yaml"
    look.write_text(look.read_text(encoding="utf-8").replace("templates/fonts/spelverk-test.otf", written), encoding="utf-8")
    done = spelverk("build", "own", "--pack", pack, "--out", tmp_path / "out")
    assert done.returncode == 1
    assert "TEXT423" in done.stdout and "look.yaml:2:15" in done.stdout
