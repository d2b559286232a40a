"""Other people's programs read the PDF: poppler for its words and fonts, qpdf and Ghostscript for its structure."""

from __future__ import annotations

import re
import runpy
import subprocess
import unicodedata
from pathlib import Path as FilePath

import pytest

from generator.fonts.book import FontBook
from generator.render.pdf import write_pdf

TRIAL = runpy.run_path(str(FilePath(__file__).with_name("trial_scene.py")))
BOOK = FontBook()


@pytest.fixture(scope="module", params=["home", "press"])
def file(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> FilePath:
    """A written run, for home and for the press."""
    path = tmp_path_factory.mktemp("pdf") / f"{request.param}.pdf"
    with path.open("wb") as target:
        write_pdf(TRIAL["trial_run"](BOOK), target, BOOK, press=request.param == "press")
    return path


def told(*command: str | FilePath) -> str:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, encoding="utf-8",
                          errors="replace", timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.mark.oracle("pdftotext")
def test_poppler_reads_the_words(file: FilePath) -> None:
    """This test ensures that letters with marks, ligatures, small capitals and spaces are read back as written."""
    text = unicodedata.normalize("NFC", told("pdftotext", "-enc", "UTF-8", "-f", "1", "-l", "1", file, "-"))
    words = text.split()
    for run in TRIAL["texts"](BOOK):
        for word in unicodedata.normalize("NFC", run.text).split():
            assert words.count(word) >= 9, word


@pytest.mark.oracle("pdffonts")
def test_poppler_finds_every_font_embedded(file: FilePath) -> None:
    """This test ensures that each font is embedded, cut down to its glyphs, and maps to Unicode."""
    rows = told("pdffonts", file).splitlines()[2:]
    assert len(rows) == 5
    for row in rows:
        assert re.search(r"CID TrueType\s+Identity-H\s+yes yes yes", row), row


@pytest.mark.oracle("pdfinfo")
def test_poppler_finds_the_boxes(file: FilePath) -> None:
    """This test ensures that another program reads the paper's size and title as they were written."""
    info = told("pdfinfo", "-box", file)
    assert re.search(r"MediaBox:\s+0\.00\s+0\.00\s+595\.28\s+841\.89", info)
    assert re.search(r"TrimBox:\s+29\.76\s+46\.77\s+565\.51\s+795\.12", info)
    assert "Håtunaleken – kort" in info
    assert re.search(r"Pages:\s+4", info)


@pytest.mark.oracle("qpdf")
def test_qpdf_finds_no_fault(file: FilePath) -> None:
    """This test ensures that objects, streams and the cross-reference table are sound."""
    assert "No syntax or stream encoding errors found" in told("qpdf", "--check", file)


@pytest.mark.oracle("gs")
def test_ghostscript_draws_it_without_a_warning(file: FilePath) -> None:
    """This test ensures that a printer's own interpreter finds nothing to mend."""
    said = told("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=nullpage", "-dPDFSTOPONERROR",
                "-dPDFSTOPONWARNING", file)
    assert said.strip() == ""


@pytest.mark.oracle("gs")
def test_ghostscript_keeps_the_ground_under_black_type(tmp_path: FilePath) -> None:
    """This test ensures that, on the plates, black type overprints its ground and a spot has a plate of its own."""
    from PIL import Image

    path = tmp_path / "press.pdf"
    with path.open("wb") as target:
        write_pdf(TRIAL["trial_run"](BOOK, cards=1), target, BOOK, press=True)
    told("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=tiffsep", "-r150",
         f"-sOutputFile={tmp_path / 'plate%d.tif'}", path)
    plates = sorted(p.name for p in tmp_path.glob("plate*.tif"))
    assert any("PANTONE" in name and name.startswith("plate2") for name in plates), plates
    pixel = 150 / 25.4
    box = tuple(round(v * pixel) for v in (10.5 + 15, 16.5 + 6, 10.5 + 50, 16.5 + 11))  # the title on vellum
    with Image.open(tmp_path / "plate1(Black).tif") as black, Image.open(tmp_path / "plate1(Yellow).tif") as yellow:
        assert min(black.crop(box).tobytes()) == 0
        ground = set(yellow.crop(box).tobytes())
    assert len(ground) == 1 and ground != {255}
