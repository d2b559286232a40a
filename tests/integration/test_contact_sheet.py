"""`build --as contact`: a deck on one page, as PDF and as a picture."""

from __future__ import annotations

import io
import json
import subprocess
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest
import resvg_py
from PIL import Image
from pypdfium2 import PdfDocument

from generator.base.units import MM_PER_PT
from generator.load.read import read

Run = Callable[..., subprocess.CompletedProcess[str]]
GAME = "hatunaleken"


@pytest.fixture(scope="module")
def built(spelverk: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("out")
    done = spelverk("build", GAME, "--out", out, "--as", "pdf,contact", "--only", "cards", "--only", "events")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "cards-contact.pdf: 125 faces on one page" in done.stdout.replace("\n", "")
    return out / GAME / "sv" / "a4"


def _text(file: Path) -> str:
    document = PdfDocument(file)
    assert len(document) == 1
    return document[0].get_textpage().get_text_range()


def test_contact_sheets_lie_beside_the_files_and_in_the_manifest(built: Path) -> None:
    """This test ensures that each component has its contact sheet twice, and the manifest lists both."""
    manifest = json.loads((built / "manifest.json").read_text(encoding="utf-8"))
    for name in ("cards", "events"):
        wanted = [f"{name}.pdf", f"{name}-contact.pdf", f"{name}-contact.svg"]
        assert manifest["components"][name]["files"] == wanted
        assert set(wanted) <= set(manifest["files"])


def test_the_heading_and_every_id_are_there(built: Path, root: Path) -> None:
    """This test ensures that the page says what it shows, and names each card and the one back by id."""
    pack, _ = read([root])
    text = _text(built / "cards-contact.pdf")
    manifest = json.loads((built / "manifest.json").read_text(encoding="utf-8"))
    for part in (str(pack.games[GAME].title), "Spelkort", "sv", "125 framsidor", "skala 1:2", manifest["data"][:8]):
        assert part in text
    words = text.split()
    for card in pack.decks["cards"].cards:
        assert words.count(card.id) == 1, card.id
    assert words.count("cards/back-game") == 1


def test_the_page_is_a_landscape_of_moderate_size(built: Path) -> None:
    """This test ensures that the sheet is wider than high, under 1,200 mm, and its file small."""
    for name in ("cards", "events"):
        width, height = PdfDocument(built / f"{name}-contact.pdf")[0].get_size()
        assert height < width and width * MM_PER_PT <= 1200
        assert (built / f"{name}-contact.pdf").stat().st_size < 3_000_000
        assert (built / f"{name}-contact.svg").stat().st_size < 4_000_000


def test_the_svg_becomes_a_picture(built: Path) -> None:
    """This test ensures that the SVG stands alone and shows the columns and seals of the cards, and their boxes."""
    file = built / "events-contact.svg"
    assert not [e for e in ET.parse(file).iter() if e.tag.endswith("}text")]
    image = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_path=str(file), dpi=72)))).convert("RGB")
    assert image.width > image.height
    counts = image.quantize(32).convert("RGB").getcolors(32) or []
    assert len(counts) > 8


def test_contact_alone_and_for_one_card(spelverk: Run, tmp_path: Path) -> None:
    """This test ensures that a contact sheet can be had without sheets to print, and of one card."""
    done = spelverk("build", GAME, "--out", tmp_path, "--as", "contact", "--only", "stockholm")
    assert done.returncode == 0, done.stdout
    folder = tmp_path / GAME / "sv" / "a4"
    assert sorted(p.name for p in folder.iterdir()) == [
        "cards-extract-contact.pdf", "cards-extract-contact.svg", "manifest.json"]
    text = _text(folder / "cards-extract-contact.pdf")
    assert "1 framsida" in text and "stockholm" in text.split()


def test_unknown_forms_are_told(spelverk: Run, tmp_path: Path) -> None:
    """This test ensures that a form that is not there is refused with those that are."""
    done = spelverk("build", GAME, "--out", tmp_path, "--as", "pdf,png")
    assert done.returncode == 2
    assert "'pdf,png' is not a list of pdf, svg, contact" in " ".join(done.stderr.replace("│", " ").split())
