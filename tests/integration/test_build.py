"""The main job: pack zero from YAML to sheets, read back and compared with its data."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from generator.base.units import PT_PER_MM
from generator.layout.card_view import Library
from generator.load.read import read
from generator.model.card import Sort
from generator.model.pack import Pack
from generator.model.text import Text

Run = Callable[..., subprocess.CompletedProcess[str]]
GAME = "hatunaleken"
DECKS = ("cards", "events", "pieces", "pieces-a2", "standees", "standees-a2", "signs", "blanks")
FILES = {f"{name}.pdf" for name in (*DECKS, "map", "map-a2", "aids", "rounds", "card-box", "event-box", "guide")}


@pytest.fixture(scope="module")
def built(spelverk: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("out")
    done = spelverk("build", GAME, "--out", out)
    assert done.returncode == 0, done.stdout + done.stderr
    return out / GAME / "sv" / "a4"


@pytest.fixture(scope="module")
def pack(root: Path) -> Pack:
    found, report = read([root])
    assert not report.has_errors
    return found


def _text(file: Path) -> list[str]:
    """The text of each page as another reader than pypdf has it (pypdf is slow on pages full of paths)."""
    document = PdfDocument(file)
    return [page.get_textpage().get_text_range() for page in document]


def test_the_files_are_there(built: Path) -> None:
    """This test ensures that a build makes cards.pdf with 28 sides, all other files and a manifest that lists them."""
    manifest = json.loads((built / "manifest.json").read_text(encoding="utf-8"))
    assert set(manifest["files"]) >= FILES
    assert manifest["components"]["cards"] | {"title": ""} == {
        "title": "", "cards": 125, "sheets": 14, "sides": 28, "files": ["cards.pdf"],
    }
    assert (manifest["components"]["events"]["cards"], manifest["components"]["events"]["sides"]) == (40, 10)
    assert len(PdfReader(built / "cards.pdf").pages) == 28


def test_pages_are_exact(built: Path) -> None:
    """This test ensures that every page is A4 to 0.01 mm, unscaled, with boxes inside one another."""
    for name in sorted(f"{deck}.pdf" for deck in DECKS):
        reader = PdfReader(built / name)
        assert reader.trailer["/Root"]["/ViewerPreferences"]["/PrintScaling"] == "/None"
        for page in reader.pages:
            assert abs(float(page.mediabox.width) / PT_PER_MM - 210) < 0.01
            assert abs(float(page.mediabox.height) / PT_PER_MM - 297) < 0.01
            assert page.mediabox.left <= page.bleedbox.left <= page.trimbox.left


def _squeezed(text: str) -> str:
    """A text without the spaces and hyphens of its line breaks."""
    return re.sub(r"[\s\u00ad\ufffe-]+", "", text)


@pytest.mark.parametrize("name", ["cards", "events"])
def test_titles_and_numbers_are_printed(built: Path, pack: Pack, name: str) -> None:
    """This test ensures that each card's title and every number on its face stand in the text of its sheet."""
    pages = _text(built / f"{name}.pdf")[::2]
    library = Library(pack, str)
    printed = 0
    for i, card in enumerate(pack.decks[name].cards):
        page = pages[i // 9]
        words = re.findall(r"\d+", page)
        view = library.view(card.id)
        fields = pack.kinds[card.kind].fields
        if card.kind != "event":
            assert _squeezed(str(card.title)) in _squeezed(page), card.id
        for field, declared in fields.items():
            if declared.sort is Sort.INTEGER and field not in ("turn", "crowns"):
                assert str(getattr(view, field)) in words, (card.id, field)
                printed += 1
            if declared.sort is Sort.RECORD:
                for inner, value in getattr(view, field).items():
                    if declared.of[inner].sort in (Sort.INTEGER,) or inner == "title":
                        assert _squeezed(str(value)) in _squeezed(page), (card.id, field, inner)
                        printed += 1
    assert printed > 100


def test_every_text_is_printed_once_a_card(built: Path, pack: Pack) -> None:
    """This test ensures that rule texts of event cards reach the paper whole."""
    pages = [_squeezed(p) for p in _text(built / "events.pdf")[::2]]
    for i, card in enumerate(pack.decks["events"].cards):
        for section in ("round", "player"):
            record = card.fields[section]
            assert isinstance(record, dict)
            text = record["text"]
            assert isinstance(text, Text)
            assert _squeezed(text.msgid) in pages[i // 9], (card.id, section)


@pytest.mark.slow
def test_a_second_build_changes_no_byte(built: Path, spelverk: Run) -> None:
    """This test ensures that building again leaves every file as it is."""
    before = {p: (p.read_bytes(), p.stat().st_mtime_ns) for p in built.iterdir()}
    assert spelverk("build", GAME, "--out", built.parents[2]).returncode == 0
    assert {p: (p.read_bytes(), p.stat().st_mtime_ns) for p in built.iterdir()} == before


def test_only_what_is_asked_for(spelverk: Run, built: Path) -> None:
    """This test ensures that --only and --sheets make an extract and leave the whole files alone."""
    out = built.parents[2]
    whole = (built / "cards.pdf").read_bytes()
    done = spelverk("build", GAME, "--out", out, "--only", "stockholm", "--only", "events", "--sheets", "1")
    assert done.returncode == 0, done.stdout
    assert (built / "cards.pdf").read_bytes() == whole
    assert len(PdfReader(built / "cards-extract.pdf").pages) == 2
    assert "Stockholm" in PdfReader(built / "cards-extract.pdf").pages[0].extract_text()
    files = json.loads((built / "manifest.json").read_text(encoding="utf-8"))["files"]
    assert set(files) >= FILES | {"cards-extract.pdf", "events-extract.pdf"}


def test_the_next_whole_build_removes_extracts_and_nothing_of_others(spelverk: Run, tmp_path: Path) -> None:
    """This test ensures that a whole build removes what an earlier one left, and leaves files that people put there."""
    folder = tmp_path / "regentspelet" / "sv" / "a4"
    assert spelverk("build", "regentspelet", "--out", tmp_path, "--only", "vasa_kristina").returncode == 0
    assert (folder / "cards-extract.pdf").is_file()
    mine = folder / "my-own-notes.txt"
    mine.write_text("kept", encoding="utf-8")
    assert spelverk("build", "regentspelet", "--out", tmp_path).returncode == 0
    assert mine.is_file() and (folder / "cards.pdf").is_file() and not (folder / "cards-extract.pdf").exists()


def test_letter_gutterfold_and_svg(spelverk: Run, tmp_path: Path) -> None:
    """This test ensures that other papers, duplex modes and SVG come out of the same command."""
    done = spelverk("build", GAME, "--out", tmp_path, "--paper", "letter", "--duplex", "short-edge", "--only", "events",
                    "--as", "pdf,svg")
    assert done.returncode == 0, done.stdout
    folder = tmp_path / GAME / "sv" / "letter"
    page = PdfReader(folder / "events.pdf").pages[0]
    assert (round(float(page.mediabox.width), 3), round(float(page.mediabox.height), 3)) == (612.0, 792.0)
    assert len(list((folder / "svg" / "events" / "faces").glob("*.svg"))) == 40
    assert len(list((folder / "svg" / "events" / "sheets").glob("*.svg"))) == 10
    done = spelverk("build", GAME, "--out", tmp_path, "--only", "events", "--recipe", "gutterfold", "--duplex",
                    "gutterfold")
    assert done.returncode == 0, done.stdout
    assert len(PdfReader(tmp_path / GAME / "sv" / "a4" / "events.pdf").pages) == 10
