"""Boards and maps as they are built: files, sizes, pixels of tiles against the poster, SVG, the same bytes each time."""

from __future__ import annotations

import hashlib
import json
import math
import subprocess
import xml.etree.ElementTree as ET
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c
import pytest
from pypdf import PdfReader

from generator.base.units import MM_PER_PT
from generator.impose.tile import impose_large
from generator.load.read import read
from generator.model.pack import Pack
from generator.model.paper import PAPERS
from generator.pipeline.compose import Composition, compose
from generator.pipeline.options import BuildOptions
from generator.preflight.tiles import check_large
from generator.render.pdf import write_pdf

Run = Callable[..., subprocess.CompletedProcess[str]]
PX = 10  # pixels to the mm
NOISE = 3  # levels of 255 by which two renderings of one line at the same place may differ: the file has 0.001 pt
ROUNDED = 16  # levels by which a few pixels at the edge of a curve may differ
LETTERS = 5e-4  # of the pixels of a tile of the map: those of its names
CROSS = 4.0  # mm round the middle of a cross in which it may show


@pytest.fixture(scope="module")
def out(spelverk: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("boards")
    done = spelverk("build", "copenhagen", "hnefatafl", "--out", folder, "--as", "pdf,svg")
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def pack(root: Path) -> Pack:
    return read([root])[0]


def sizes(path: Path, box: str = "/MediaBox") -> list[tuple[float, float]]:
    """Width and height in mm of each page's box."""
    found = []
    for page in PdfReader(path).pages:
        x0, y0, x1, y1 = (float(v) * MM_PER_PT for v in page[box].get_object())
        found.append((x1 - x0, y1 - y0))
    return found


@pytest.mark.parametrize(("path", "trim"), [
    ("copenhagen/da/poster-a3/board-a3.pdf", 285.2), ("copenhagen/da/poster-a2/board-a2.pdf", 395.2),
    ("hnefatafl/de/poster-a3/board.pdf", 275.2),
])
def test_posters_are_one_page_with_bleed(out: Path, path: str, trim: float) -> None:
    """This test ensures that a poster's trim box is the board and its page 3 mm more on each side, to 0.01 mm."""
    assert sizes(out / path, "/TrimBox") == [pytest.approx((trim, trim), abs=0.01)]
    assert sizes(out / path) == [pytest.approx((trim + 6, trim + 6), abs=0.01)]
    assert sizes(out / path, "/BleedBox") == sizes(out / path)


def test_sheets_on_a4(out: Path) -> None:
    """This test ensures that the board of 16 mm is one sheet of A4, and larger ones an overview and their tiles."""
    a4 = pytest.approx((210, 297), abs=0.01)
    for path, sheets in (("copenhagen/da/a4/board.pdf", 1), ("copenhagen/da/a4/board-a3.pdf", 1 + 4),
                         ("copenhagen/da/a4/board-a2.pdf", 1 + 6), ("hnefatafl/de/a4/board.pdf", 1 + 2),
                         ("hnefatafl/de/a4/board-a2.pdf", 1 + 6)):
        assert sizes(out / path) == [a4] * sheets, path


def test_tiles_share_the_art(out: Path) -> None:
    """This test ensures that tiling makes the file larger by a few kilobytes a sheet, for the board is drawn once."""
    poster, tiles = out / "hnefatafl/de/poster-a2/board-a2.pdf", out / "hnefatafl/de/a4/board-a2.pdf"
    assert tiles.stat().st_size < poster.stat().st_size + 7 * 3000


def raster(page: Any, width: float, height: float) -> np.ndarray[Any, Any]:
    """A page as pixels, ten to the mm."""
    w, h = round(width * PX), round(height * PX)
    bitmap = pdfium.PdfBitmap.new_native(w, h, pdfium_c.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, w, h)
    pdfium_c.FPDF_RenderPageBitmap(bitmap, page, 0, 0, w, h, 0, 0)
    return bitmap.to_numpy().copy()


@pytest.mark.parametrize(("game", "component", "paper"), [
    ("copenhagen", "board-a3", "a4"), ("hnefatafl", "board", "a4"), ("hnefatafl", "board", "letter"),
    pytest.param("hatunaleken", "map", "a4", marks=pytest.mark.slow),
])
def test_tiles_put_together_are_the_poster(pack: Pack, game: str, component: str, paper: str, tmp_path: Path) -> None:
    """This test ensures that tiles placed by their crosses show what the poster shows, pixel for pixel, in overlaps too.

    Boards are laid out without coordinates here, for the renderer puts letters on whole pixels, a hair to one side or
    the other; on the map that is a few pixels of its names.
    """
    made = composed(pack, game, component, paper)
    poster, tiled = made.components
    pages = {}
    for name, run in (("poster", poster.run), ("tiles", tiled.run)):
        with (tmp_path / name).open("wb") as file:
            write_pdf(run, file, made.book)
        pages[name] = pdfium.PdfDocument(tmp_path / name)
    bleed = poster.leaves[0].recto.boxes.bleed
    whole = raster(pages["poster"][0], bleed.width, bleed.height)
    times = np.zeros(whole.shape[:2], dtype=np.int16)
    for number, sheet in enumerate(tiled.run.sheets):
        place = sheet.recto.placements[0]
        if place.page.id == "overview":
            continue
        middles = crosses_of(pages["tiles"][number], sheet.size.height)
        seams = [place.matrix.inverse().apply(x, y) for x, y in middles]
        assert len(middles) >= 2
        moves = {(round((x - u) * PX, 1), round((y - v) * PX, 1)) for (x, y), (u, v) in zip(middles, seams, strict=True)}
        assert len(moves) == 1
        (dx, dy), = moves
        assert (dx, dy) == (int(dx), int(dy))
        tile = raster(pages["tiles"][number], sheet.size.width, sheet.size.height)
        shown = place.matrix.inverse().apply_rect(place.clip)
        left, top = (math.ceil(round(v * PX, 3)) + 1 for v in (shown.x - bleed.x, shown.y - bleed.y))
        right, bottom = (math.floor(round(v * PX, 3)) - 1 for v in (shown.right - bleed.x, shown.bottom - bleed.y))
        sx, sy = int(dx) + round(bleed.x * PX), int(dy) + round(bleed.y * PX)
        wanted, found = whole[top:bottom, left:right], tile[top + sy:bottom + sy, left + sx:right + sx]
        difference = np.abs(wanted.astype(np.int16) - found).max(axis=2)
        for u, v in seams:
            x, y, reach = (u - bleed.x) * PX - left, (v - bleed.y) * PX - top, CROSS * PX
            difference[max(0, int(y - reach)):max(0, int(y + reach)), max(0, int(x - reach)):max(0, int(x + reach))] = 0
        if component == "map":
            assert (difference > NOISE).mean() < LETTERS
        else:
            assert (difference > NOISE).mean() < 1e-5
            assert difference.max() <= ROUNDED
        times[top:bottom, left:right] += 1
    inner = times[12:-12, 12:-12]
    assert inner.min() >= 1
    assert (inner >= 2).any()


MADE: dict[tuple[str, str, str], Composition] = {}


def composed(pack: Pack, game: str, component: str, paper: str) -> Composition:
    """One large component of a game, as poster and in tiles; made once."""
    key = (game, component, paper)
    if key not in MADE:
        its = pack.games[game]
        part = replace(next(c for c in its.components if c.id == component), coordinates=False, optional=False)
        MADE[key] = compose(pack, replace(its, components=(part,)), its.source_language, BuildOptions(paper=paper),
                            lambda *_: None)
        assert [f.message for f in MADE[key].report.findings if f.severity > 0] == []
    return MADE[key]


def test_the_map_is_an_a1(pack: Pack, tmp_path: Path) -> None:
    """This test ensures that the map's poster is 841 × 594 mm with 3 mm of bleed, to 0.01 mm, and 15 tiles on A4."""
    made = composed(pack, "hatunaleken", "map", "a4")
    poster, tiled = made.components
    with (tmp_path / "map.pdf").open("wb") as file:
        write_pdf(poster.run, file, made.book)
    assert sizes(tmp_path / "map.pdf", "/TrimBox") == [pytest.approx((841, 594), abs=0.01)]
    assert sizes(tmp_path / "map.pdf") == sizes(tmp_path / "map.pdf", "/BleedBox") == [
        pytest.approx((847, 600), abs=0.01)]
    assert len(tiled.run.sheets) == 1 + 15
    page = poster.leaves[0].recto
    for paper, count in (("letter", 15), ("a3", 8), ("tabloid", 8), ("a2", 4)):
        recipe = pack.look.recipes["tiles"]
        sheets = impose_large(page, recipe, PAPERS[paper])
        assert len(sheets) == count
        assert check_large(sheets, page, replace(recipe, ruler=False), PAPERS[paper]).findings == []


def crosses_of(page: Any, height: float) -> list[tuple[float, float]]:
    """The middles of all crosses on a page, as its paths have them: two lines of 6 mm across each other (mm)."""
    lines = []
    for thing in page.get_objects(filter=[pdfium_c.FPDF_PAGEOBJ_PATH]):
        matrix = thing.get_matrix()
        points = []
        for i in range(pdfium_c.FPDFPath_CountSegments(thing)):
            segment = pdfium_c.FPDFPath_GetPathSegment(thing, i)
            x, y = pdfium_c.c_float(), pdfium_c.c_float()
            pdfium_c.FPDFPathSegment_GetPoint(segment, x, y)
            u, v = matrix.on_point(x.value, y.value)
            points.append((u * MM_PER_PT, height - v * MM_PER_PT))
        lines += list(zip(points[::2], points[1::2], strict=False))
    middles: dict[tuple[float, float], set[bool]] = {}
    for (x0, y0), (x1, y1) in lines:
        if abs(math.hypot(x1 - x0, y1 - y0) - 6) < 0.01:
            middle = round((x0 + x1) / 2, 2), round((y0 + y1) / 2, 2)
            middles.setdefault(middle, set()).add(abs(x1 - x0) > 1)
    return sorted(middle for middle, ways in middles.items() if ways == {True, False})


def test_svg_of_boards(out: Path) -> None:
    """This test ensures that each board is an SVG of its own size, well-formed, and that no tiles are drawn again."""
    for path, size in (("copenhagen/da/a4/svg/board/faces/copenhagen-11.svg", 203.2),
                       ("hnefatafl/de/poster-a3/svg/board/faces/hnefatafl-13.svg", 281.2)):
        top = ET.parse(out / path).getroot()
        assert top.tag.endswith("}svg")
        assert top.get("width") == top.get("height") == f"{size:g}mm"
        assert not list(top.iter("{http://www.w3.org/2000/svg}text"))
    tiled = json.loads((out / "hnefatafl/de/a4/manifest.json").read_text(encoding="utf-8"))["components"]["board"]["files"]
    assert tiled == ["board.pdf", "svg/board/faces/hnefatafl-13.svg"]


def test_men_of_both_games(pack: Pack) -> None:
    """This test ensures that each set has 24 attackers, 12 defenders, a king and two spare men, in the game's language."""
    for game, language, names in (("copenhagen", "da", ["angriber", "forsvarer", "konge", "tom_brik"]),
                                  ("hnefatafl", "de", ["angreifer", "gefolgsmann", "hnefi", "leerer_stein"])):
        assert pack.games[game].source_language == language
        made = compose(pack, pack.games[game], language, BuildOptions(only=("men", "standees")), lambda *_: None)
        for part in made.components:
            ids = [leaf.id.partition("+")[0] for leaf in part.leaves]
            assert [(name, ids.count(name)) for name in names] == list(zip(names, (24, 12, 1, 2), strict=True))


def test_other_setups_are_asked_for_by_name(spelverk: Run, tmp_path: Path, out: Path) -> None:
    """This test ensures that the four other setups are built when they are named, and not otherwise."""
    assert not list((out / "hnefatafl").rglob("board-b*"))
    done = spelverk("build", "hnefatafl", "--out", tmp_path, "--only", "board-b,board-e")
    assert done.returncode == 0, done.stdout
    assert sorted(p.relative_to(tmp_path / "hnefatafl/de").as_posix() for p in tmp_path.rglob("*.pdf")) == [
        "a4/board-b.pdf", "a4/board-e.pdf", "poster-a3/board-b.pdf", "poster-a3/board-e.pdf"]


def test_the_same_bytes_each_time(spelverk: Run, tmp_path: Path, out: Path) -> None:
    """This test ensures that a second build makes the same files, poster, tiles and men."""
    done = spelverk("build", "hnefatafl", "--out", tmp_path)
    assert done.returncode == 0, done.stdout
    for path in sorted((tmp_path / "hnefatafl").rglob("*.pdf")):
        other = out / path.relative_to(tmp_path)
        assert hashlib.sha256(path.read_bytes()).digest() == hashlib.sha256(other.read_bytes()).digest(), path.name
