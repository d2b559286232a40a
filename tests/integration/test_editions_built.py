"""Editions from the command line: side by side on the disk, far less ink, black alone where that is asked for."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from pypdfium2 import PdfDocument

Run = Callable[..., subprocess.CompletedProcess[str]]
GAME = "hatunaleken"
FOLDERS = {"full": "a4", "saver": "a4-saver", "mono": "a4-mono"}
TARGET = 0.6  # of the full edition's ink


@pytest.fixture(scope="module")
def built(spelverk: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("editions")
    for ink in FOLDERS:
        done = spelverk("build", GAME, "--ink", ink, "--out", out, "--only", "cards", "--only", "events", "--sheets", "1")
        assert done.returncode == 0, done.stdout + done.stderr
        assert str(Path(GAME, "sv", FOLDERS[ink])) in done.stdout
    return out / GAME / "sv"


def pages(file: Path) -> list[np.ndarray]:
    """The pages as red, green and blue from 0 to 1, at 150 ppi."""
    return [np.asarray(page.render(scale=150 / 72).to_pil().convert("RGB"), dtype=float) / 255
            for page in PdfDocument(file)]


def inked(page: np.ndarray) -> float:
    """The mean of all four inks over a page: black for what all three lights lack, colours for the rest."""
    most = page.max(axis=2)
    return float((1 - most + (most[..., None] - page).sum(axis=2)).mean())


def test_editions_lie_side_by_side(built: Path) -> None:
    """This test ensures that each edition has a folder and a manifest of its own that names it."""
    for ink, folder in FOLDERS.items():
        manifest = json.loads((built / folder / "manifest.json").read_text(encoding="utf-8"))
        assert (manifest["ink"], manifest["paper"]) == (ink, "a4")
        assert set(manifest["files"]) == {"cards-extract.pdf", "events-extract.pdf"}


def test_the_slug_names_the_edition(built: Path) -> None:
    """This test ensures that a sheet says which edition it is of, the full one excepted."""
    for ink, said in (("full", ""), ("saver", "sparutgåva"), ("mono", "svartvit utgåva")):
        text = PdfDocument(built / FOLDERS[ink] / "cards-extract.pdf")[0].get_textpage().get_text_range()
        assert all((words in text) is (words == said) for words in ("sparutgåva", "svartvit utgåva"))


@pytest.mark.parametrize("name", ["cards", "events"])
@pytest.mark.parametrize("ink", ["saver", "mono"])
def test_ink_is_saved(built: Path, name: str, ink: str) -> None:
    """This test ensures that faces and backs together take at most 60 % of the ink."""
    full, other = (
        sum(inked(page) for page in pages(built / FOLDERS[which] / f"{name}-extract.pdf")) for which in ("full", ink)
    )
    assert 0.02 < other / full <= TARGET


@pytest.mark.parametrize("name", ["cards", "events"])
def test_black_alone(built: Path, name: str) -> None:
    """This test ensures that the one-colour edition prints no colour at all."""
    for page in pages(built / "a4-mono" / f"{name}-extract.pdf"):
        assert np.ptp(page, axis=2).max() < 0.01
        assert page.min() < 0.01


def test_an_edition_that_is_not_there(spelverk: Run, tmp_path: Path) -> None:
    """This test ensures that another word than full, saver and mono is a slip of usage."""
    done = spelverk("build", GAME, "--ink", "sepia", "--out", tmp_path)
    assert done.returncode == 2 and "saver" in done.stderr
