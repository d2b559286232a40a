"""Books as they are built: their files, ways through them, numbers from the data, and the proofs of what they say."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader

from generator.base.findings import Report
from generator.fonts.book import FontBook
from generator.layout.studio import Workshop
from generator.model.document import Document
from generator.model.game import BOOK, EngineSpec, Game
from generator.model.pack import Pack
from generator.model.text import BookFile
from generator.pipeline.book_texts import compose_book, texts_of
from generator.pipeline.books import bind_book
from generator.pipeline.inventory import read_packs
from generator.pipeline.options import BuildOptions
from generator.pipeline.proofs import coverage
from generator.pipeline.speaking import translator_of

Run = Callable[..., subprocess.CompletedProcess[str]]
GAMES = ("copenhagen", "hnefatafl", "regentspelet")
PAGES = {"copenhagen": (6, 10), "hnefatafl": (6, 10), "regentspelet": (4, 6)}


@pytest.fixture(scope="module")
def pack() -> Pack:
    return read_packs(())[0]


@pytest.fixture(scope="module")
def out(spelverk: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("out")
    done = spelverk("build", *GAMES, "--only", "book", "--out", folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def component_of(game: Game):  # type: ignore[no-untyped-def]
    return next(part for part in game.components if part.sort == BOOK)


def composed(pack: Pack, game: Game) -> tuple[Document | None, Report]:
    return compose_book(pack, game, component_of(game), game.source_language, str)


@pytest.mark.parametrize("name", GAMES)
def test_editions(out: Path, pack: Pack, name: str) -> None:
    """This test ensures that the screen edition has bookmarks, links where the book has contents, and labels, and that
    the sheets to fold have none of these and the pages of the screen edition, each once."""
    folder = out / name / pack.games[name].source_language
    screen, sheets = PdfReader(folder / "screen" / "book.pdf"), PdfReader(folder / "a4" / "book.pdf")
    least, most = PAGES[name]
    assert least <= len(screen.pages) <= most
    assert len(screen.outline) > 1 and "/PageLabels" in screen.trailer["/Root"]
    assert screen.page_labels == [str(n + 1) for n in range(len(screen.pages))]
    assert "/Outlines" not in sheets.trailer["/Root"] or not sheets.outline
    assert "/PageLabels" not in sheets.trailer["/Root"]
    assert not [page for page in sheets.pages if "/Annots" in page]
    assert len(sheets.pages) == 2 * -(-len(screen.pages) // 4)
    for page in screen.pages:
        for annotation in page.get("/Annots", []):
            target = annotation.get_object()["/Dest"][0]
            assert target.idnum in {p.indirect_reference.idnum for p in screen.pages}  # type: ignore[union-attr]
    words = sorted(" ".join(page.extract_text() for page in screen.pages).split())
    assert sorted(" ".join(page.extract_text() for page in sheets.pages).split()) == words


@pytest.mark.parametrize("name", GAMES)
def test_the_page_for_the_web(out: Path, pack: Pack, name: str) -> None:
    """This test ensures that the HTML edition has every rule as an anchor, and fetches nothing."""
    language = pack.games[name].source_language
    html = (out / name / language / "screen" / "book.html").read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in html and "http" not in html.replace("http://www.w3.org", "")
    assert all(f'id="{rule.id}"' in html for rule in pack.rules[name])


@pytest.mark.parametrize("name", GAMES)
def test_every_play_is_played(pack: Pack, name: str) -> None:
    """This test ensures that the engines play what the books say, to the ends and points that they tell."""
    document, report = composed(pack, pack.games[name])
    assert document is not None and not report.findings, report.findings


def test_other_rules_are_found_out(pack: Pack) -> None:
    """This test ensures that a play goes wrong where the engine has other rules, and the finding names the move."""
    game = pack.games["copenhagen"]
    engine = EngineSpec("tafl", {**game.engine.options, "shieldwall": "none"})  # type: ignore[union-attr]
    _, report = composed(pack, replace(game, engine=engine))
    assert {f.code for f in report.findings} == {"TEXT479"}
    assert any("c4-c1xd1xe1xf1" in f.message for f in report.findings)


def test_numbers_come_from_the_data(pack: Pack, tmp_path: Path) -> None:
    """This test ensures that a changed dataset changes the book: an option, the men of a setup, the points of a row."""
    game = pack.games["copenhagen"]

    def words(of: Pack, played: Game) -> str:
        document, _ = composed(of, played)
        return str(document)

    engine = EngineSpec("tafl", {**game.engine.options, "repetition_count": 7})  # type: ignore[union-attr]
    assert "for 7. gang" not in words(pack, game) and "for 7. gang" in words(pack, replace(game, engine=engine))
    board = pack.boards["copenhagen-11"]
    setup = replace(board.setups["standard"], expect={**board.setups["standard"].expect, "attacker": 99})
    fewer = replace(pack, boards={**pack.boards, board.id: replace(board, setups={"standard": setup})})
    assert "99 angribere" in words(fewer, game)
    row = pack.cards["t05"]
    richer = replace(pack, cards={**pack.cards, "t05": replace(row, fields={**row.fields, "points": 10})})
    document, report = composed(richer, pack.games["regentspelet"])
    assert "45 + 10" in str(document) and "57" in str(document)
    assert not report.findings  # the engine counts by the same table


@pytest.mark.parametrize("language", ["sv", "da", "de", "en"])
def test_numbers_change_in_every_language(pack: Pack, language: str) -> None:
    """This test ensures that a changed score and a changed number of men stand in the translated books too."""
    row, board = pack.cards["t05"], pack.boards["copenhagen-11"]
    setup = replace(board.setups["standard"], expect={**board.setups["standard"].expect, "attacker": 99})
    changed = replace(
        pack, cards={**pack.cards, "t05": replace(row, fields={**row.fields, "points": 10})},
        boards={**pack.boards, board.id: replace(board, setups={**board.setups, "standard": setup})})

    def words(of: Pack, name: str) -> str:
        game = of.games[name]
        translate, report = translator_of(of, game, language)
        document, found = compose_book(of, game, component_of(game), language, translate)
        assert not [f for f in (*report.findings, *found.findings) if f.code != "TEXT479"] and not translate.missing
        return str(document)

    assert "45 + 10" in words(changed, "regentspelet") and "45 + 10" not in words(pack, "regentspelet")
    many = {"sv": "99 angripare", "da": "99 angribere", "de": "99 Angreifer", "en": "99 attackers"}[language]
    assert many in words(changed, "copenhagen") and many not in words(pack, "copenhagen")


def test_coverage_finds_a_paragraph_taken_out(root: Path, tmp_path: Path, pack: Pack, monkeypatch: pytest.MonkeyPatch
                                              ) -> None:
    """This test ensures that every rule has its place in the book, and that one without is found."""
    for name in GAMES:
        covered, report = coverage(name, root / "tests", ())
        assert all(one.place for one in covered), name
        assert "TEXT478" not in {f.code for f in report.findings}
    copy = tmp_path / "book.md.j2"
    text = (root / "templates" / "rules" / "copenhagen" / "book.md.j2").read_text(encoding="utf-8")
    copy.write_text(text.replace("{#C5b #D2 #D4}", "{#D2 #D4}"), encoding="utf-8")
    shorter = replace(pack, books={**pack.books, "copenhagen/book": BookFile(str(copy), "book.md.j2")})
    monkeypatch.setattr("generator.pipeline.proofs.pack_to_play", lambda packs: (shorter, Report()))
    _, report = coverage("copenhagen", root / "tests", ())
    assert [(f.code, f.subject) for f in report.findings if f.code == "TEXT478"] == [("TEXT478", "C5b")]


def test_every_reading_of_ours_tells_another(pack: Pack) -> None:
    """This test ensures that a paragraph that states a reading of ours has a note on how else it could be read."""
    from generator.model.document import Paragraph, walk

    for name in GAMES:
        ours = {rule.id for rule in pack.rules[name] if rule.kind == "ours"}
        document, _ = composed(pack, pack.games[name])
        assert document is not None
        told: set[str] = set()
        for block in walk(document.blocks):
            if isinstance(block, Paragraph) and any(mark.sort == "reading" for mark in block.text.marks):
                told |= set(block.rules)
        assert ours - told <= QUIET, (name, ours - told)


QUIET = {"D15"}
"""Readings of ours whose paragraph tells of the alternative beside another one."""


def test_a_letter_has_the_same_pages(pack: Pack) -> None:
    """This test ensures that the text of a book breaks alike for A4 and for Letter."""
    game = pack.games["copenhagen"]
    workshop = Workshop(pack.look, "da", FontBook())

    def pages(paper: str) -> list[list[str]]:
        report = Report()
        made = bind_book(pack, game, component_of(game), workshop, BuildOptions(paper=paper), report)
        assert not report.has_errors, report.findings
        (leaves, *_), *_ = made
        from generator.scene.items import GlyphRun

        return [[run.text for run in leaf.recto.items if isinstance(run, GlyphRun) and run.size_pt == 10
                 and run.face.family == "EB Garamond"] for leaf in leaves]

    assert pages("a4")[1:] == pages("letter")[1:]


def test_texts_for_translators(pack: Pack) -> None:
    """This test ensures that every paragraph of a book comes to translators, under its section, at its line."""
    entries = list(texts_of(pack, pack.games["copenhagen"]))
    assert all(entry.context.startswith("rules/copenhagen/") for entry in entries)
    assert any("{" in entry.msgid and entry.phrase for entry in entries)
    assert {entry.places[0][0] for entry in entries} == {"templates/rules/copenhagen/book.md.j2"}
    lines = [entry.places[0][1] for entry in entries]
    assert lines[1:] == sorted(lines[1:])


def test_a_book_in_a_pack_of_its_own(tmp_path: Path, spelverk: Run, root: Path) -> None:
    """This test ensures that a pack from elsewhere has its book, its own page style and its own roles, and that a wrong
    recipe, a wrong style and a book that is not there are told on their lines."""
    folder = tmp_path / "soup"
    shutil.copytree(root / "docs" / "examples" / "soup", folder)
    data = folder / "data" / "soup.yaml"
    text = data.read_text(encoding="utf-8")
    look = (root / "templates" / "look.yaml").read_text(encoding="utf-8")
    (folder / "templates" / "look-books.yaml").write_text("spelverk: 1\n" + "formats:\n" + "".join(
        line + "\n" for line in look.splitlines() if line.startswith("  book-a5")) + "roles:\n" + "".join(
        line + "\n" for line in look.splitlines() if line.startswith("  book-") and "family" in line), encoding="utf-8")
    (folder / "templates" / "rules").mkdir()
    (folder / "templates" / "books").mkdir()
    (folder / "templates" / "rules" / "soup.md.j2").write_text(
        "# Soup\n\nThere are {{ deck('pantry').count }} cards.\n", encoding="utf-8")
    style = (root / "templates" / "books" / "a5.yaml").read_text(encoding="utf-8")
    (folder / "templates" / "books" / "small.yaml").write_text(
        "\n".join(line for line in style.splitlines() if not line.startswith("on:")), encoding="utf-8")

    def build(settings: str) -> subprocess.CompletedProcess[str]:
        book = f"components:\n      book: {{sort: booklet, title: Rules, {settings}}}"
        data.write_text(text.replace("components:", book, 1), encoding="utf-8")
        return spelverk("build", "soup", "--pack", folder, "--only", "book", "--out", tmp_path / "out")

    done = build("source: soup, recipe: booklet, style: small")
    assert done.returncode == 0, done.stdout + done.stderr
    (page,) = PdfReader(tmp_path / "out" / "soup" / "en" / "screen" / "book.pdf").pages[1:]
    assert "There are 4 cards." in page.extract_text() or "There are" in page.extract_text()
    for settings, code in (("source: soup, recipe: nine-up, style: small", "SHEET765"),
                           ("source: soup, recipe: booklet, style: smal", "DATA193"),
                           ("source: soop, recipe: booklet, style: small", "DATA192")):
        done = build(settings)
        assert done.returncode == 1 and code in done.stdout and "Traceback" not in done.stderr, settings
