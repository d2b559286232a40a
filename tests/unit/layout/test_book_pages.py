"""Pages of books: the grid, widows and orphans, notes on their page, floats, tables that go on, lists."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.fonts.book import FontBook
from generator.layout.pages.atoms import Anchor, Atom, Column, chunks
from generator.layout.pages.book import Book, lay_out
from generator.layout.pages.desk import Desk
from generator.layout.pages.fill import Filler
from generator.layout.pages.grid import PageGrid
from generator.layout.pages.lists import contents_atoms, filing
from generator.layout.pages.wording import WORDS
from generator.layout.pages.writer import Writer
from generator.layout.studio import Workshop
from generator.model.document import (
    Block,
    Break,
    Callout,
    Document,
    Heading,
    Listing,
    Mark,
    Paragraph,
    Prose,
    Table,
)
from generator.model.pack import Pack
from generator.pipeline.inventory import read_packs
from generator.scene.items import GlyphRun, Item
from generator.scene.page import Page

WORD = "kungen drar ut mot hjørnet og angriberne lukker ringen "


@cache
def pack() -> Pack:
    return read_packs(())[0]


@cache
def workshop() -> Workshop:
    return Workshop(pack().look, "da", FontBook())


def text(words: int, marks: tuple[Mark, ...] = ()) -> Prose:
    return Prose(" ".join((WORD * (words // 8 + 1)).split()[:words]) + ".", marks)


def desk(style: str = "a5") -> Desk:
    look = pack().look
    grid = PageGrid(look.books[style], look.formats[look.books[style].format])
    return Desk(grid, workshop(), WORDS["da"], frozenset(), pack().boards, "book")


def filled(blocks: list[Block], style: str = "a5") -> tuple[list[Column], list[Atom], Filler]:
    at = desk(style)
    atoms = Writer(at).atoms(blocks)
    filler = Filler(at.grid, 2, "book")
    filler.add(atoms)
    filler.finish()
    return filler.columns, atoms, filler


def bound(blocks: list[Block], style: str = "a5") -> Book:
    document = Document("book", "Bog", "", "da", tuple(blocks))
    book, report = lay_out(document, pack().look.books[style], pack(), workshop(), frozenset())
    assert book is not None and not report.findings, report.findings
    return book


def runs(items: tuple[Item, ...]) -> Iterator[GlyphRun]:
    for item in items:
        if isinstance(item, GlyphRun):
            yield item


def said(page: Page) -> str:
    return " ".join(run.text for run in runs(page.items))


BLOCKS = st.lists(st.one_of(
    st.integers(5, 160).map(lambda n: Paragraph(text(n))),
    st.integers(3, 60).map(lambda n: Paragraph(text(n, (Mark("note", n // 2, n // 2, "1", WORD * 4),)))),
    st.integers(1, 3).map(lambda level: Heading(level, Prose("Et kapitel"), f"h{level}")),
    st.lists(st.integers(2, 40), min_size=1, max_size=5).map(
        lambda items: Listing(tuple((Paragraph(text(n)),) for n in items))),
    st.integers(2, 20).map(lambda n: Table((Prose("a"), Prose("b")), tuple(
        (Prose(f"{i}"), text(4)) for i in range(n)), ("left", "right"))),
    st.integers(5, 60).map(lambda n: Callout("remember", Prose(""), (Paragraph(text(n)),))),
), max_size=14)


@settings(max_examples=60, deadline=None)
@given(BLOCKS, st.sampled_from(["a5", "a4"]))
def test_columns_hold_everything_once_and_in_order(blocks: list[Block], style: str) -> None:
    """This test ensures that every atom stands in one column, in its order, above the next and its notes, and that what
    belongs together is not parted: headings and their text, two lines of a paragraph, broken words."""
    columns, atoms, filler = filled(blocks, style)
    assert not filler.findings
    heads = {id(atom.head) for atom in atoms if atom.head}
    placed = [p.atom for column in columns for i, p in enumerate(column.placed)
              if not (i == 0 and id(p.atom) in heads and p.atom is not atoms[0] and _is_again(p.atom, columns, column))]
    assert placed == atoms
    where: dict[int, int] = {}
    for n, column in enumerate(columns):
        for p in column.placed:
            where.setdefault(id(p.atom), n)  # a head that is set again stands in later columns too
    for chunk in chunks(atoms):
        assert len({where[id(atom)] for atom in chunk}) == 1
    for column in columns:
        at = 0.0
        for p in column.placed:
            assert p.line >= at - 1e-9
            at = p.line + p.atom.lines
        assert at + filler.note_lines(column.notes) <= filler.grid.style.lines + 1e-6
        assert column.notes == [note for p in column.placed for note in p.atom.notes]


def _is_again(atom: Atom, columns: list[Column], column: Column) -> bool:
    """Whether a head was set in an earlier column already."""
    for earlier in columns:
        if earlier is column:
            return False
        if any(p.atom is atom for p in earlier.placed):
            return True
    return False


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(1, 200), min_size=1, max_size=8))
def test_no_line_stands_alone(lengths: list[int]) -> None:
    """This test ensures that a paragraph leaves two lines or none at the foot of a page and two at the top of the next,
    and breaks no word over pages."""
    at = desk()
    for n in lengths:
        atoms = Writer(at).atoms([Paragraph(text(n))])
        parts = [len(chunk) for chunk in chunks(atoms)]
        if len(atoms) > 1:
            assert parts[0] >= 2 and parts[-1] >= 2


def test_baselines_lie_on_the_grid() -> None:
    """This test ensures that lines of running text stand on the grid of the page, on facing pages at one height."""
    book = bound([Paragraph(text(900)), Heading(2, Prose("Mere"), "h"), Paragraph(text(500))])
    grid = desk().grid
    lines = {round(grid.baseline(n), 3) for n in range(grid.style.lines)}
    for page in book.pages[1:]:
        body = [run.y for run in runs(page.items) if run.size_pt == 10 and run.face.family == "EB Garamond"]
        assert body and {round(y, 3) for y in body} <= lines


def test_a_footnote_stands_below_its_word() -> None:
    """This test ensures that notes are on the page of their words, below the text and inside the grid."""
    blocks: list[Block] = [Paragraph(text(40, (Mark("note", 20, 20, str(n), f"Note nummer {n} om kongen"),)))
                           for n in range(1, 25)]
    book = bound(blocks)
    found = 0
    for page in book.pages[1:]:
        notes = [run for run in runs(page.items) if run.size_pt == 8 and "Note nummer" in run.text]
        body = [run.y for run in runs(page.items) if run.size_pt == 10 and "kungen" in run.text]
        found += len(notes)
        assert not notes or min(run.y for run in notes) > max(body)
        assert all(run.y <= desk().grid.bottom + 0.5 for run in notes)
    assert found == 24


def test_a_table_goes_on_with_its_head() -> None:
    """This test ensures that the head of a table stands again on each page that it goes on to."""
    table = Table((Prose("Navn"), Prose("Tal")), tuple((Prose(f"række {n}"), Prose(str(n))) for n in range(90)),
                  ("left", "right"))
    pages = bound([table]).pages[1:]
    assert len(pages) == 3 and all("Navn" in said(page) for page in pages)
    assert sum(said(page).count("række") for page in pages) == 90


def test_a_float_waits_and_the_text_goes_on() -> None:
    """This test ensures that a figure without room stands at the top of the next page, and text fills the gap."""
    at = desk()
    lines = [Atom(1, lambda x, y: ()) for _ in range(60)]
    figure = Atom(12, lambda x, y: (), before=1, after=1, floats=True)
    filler = Filler(at.grid, 2, "book")
    filler.add([*lines[:35], figure, *lines[35:]])
    filler.finish()
    first, second = filler.columns
    assert first.used == at.grid.style.lines and second.placed[0].atom is figure and second.placed[0].line == 0
    assert second.placed[1].line == 13


def test_what_is_higher_than_a_page_is_told() -> None:
    """This test ensures that an atom with more lines than a column gives FIT550 and stands there nevertheless."""
    filler = Filler(desk().grid, 2, "book")
    filler.add([Atom(1, lambda x, y: ()), Atom(60, lambda x, y: ()), Atom(1, lambda x, y: ())])
    assert [f.code for f in filler.findings] == ["FIT550"]
    assert sum(len(column.placed) for column in filler.columns) == 3


def test_contents_and_index_name_the_pages() -> None:
    """This test ensures that both lists give the pages on which headings and terms really stand."""
    blocks: list[Block] = [Break("contents")]
    for n in range(6):
        blocks += [Heading(1, Prose(f"Kapitel {n}"), f"k{n}"),
                   Paragraph(text(300, (Mark("term", 3, 3, f"ord {n}"),)))]
    blocks.append(Break("index"))
    book = bound(blocks)
    where = {b.title: b.target.page + 1 for b in book.navigation.bookmarks if b.level == 0}
    for n in range(6):
        page = where[f"Kapitel {n}"]
        assert f"Kapitel {n}" in said(book.pages[page - 1]) and f"ord {n}, {page}" in said(book.pages[-1])
    listed = said(book.pages[1])
    assert [str(where[f"Kapitel {n}"]) in listed for n in range(6)] == [True] * 6
    assert {link.to.page + 1 for link in book.navigation.links if not isinstance(link.to, str)} == set(where.values()) - {1}


@pytest.mark.parametrize(("language", "words"), [
    ("sv", ["adel", "zon", "ål", "ätt", "öl"]), ("da", ["adel", "zone", "ære", "øl", "ål"]),
    ("de", ["Adel", "Ärger", "Zug"]), ("en", ["attack", "élan", "zone"]),
    ("en", ["corner", "corner, secured"]),
])
def test_entries_are_filed_as_the_language_does(language: str, words: list[str]) -> None:
    """This test ensures that letters with marks stand where each language files them, and short words first."""
    assert sorted(sorted(words), key=lambda word: filing(word, language)) == words


def test_long_contents_stand_in_two_columns() -> None:
    """This test ensures that many short headings share lines, and long ones do not."""
    at = desk()
    short = [Anchor(f"a{n}", f"Kort {n}", 1) for n in range(12)]
    assert len(contents_atoms(at, short, {})) == 7
    assert len(contents_atoms(at, [*short[:11], Anchor("b", "Et kapitel med en meget lang overskrift", 1)], {})) == 13


def test_a_verso_mirrors_a_recto() -> None:
    """This test ensures that text lies at the spine and the margin outside, on both sides of a leaf."""
    grid = desk().grid
    width = grid.format.width
    assert grid.left(3) == grid.style.inner and grid.left(2) + grid.text_width == pytest.approx(width - grid.style.inner)
    recto, verso = grid.margin(3), grid.margin(2)
    assert recto is not None and verso is not None
    assert recto.right == pytest.approx(width - verso.x) and recto.right == pytest.approx(width - grid.style.outer)


def test_an_outline_leaves_no_level_out() -> None:
    """This test ensures that a book that begins with a heading of the third level has an outline without a gap."""
    book = bound([Heading(3, Prose("Et afsnit"), "x"), Heading(1, Prose("Et kapitel"), "y"), Heading(3, Prose("Et"), "z")])
    assert [mark.level for mark in book.navigation.bookmarks] == [0, 1, 0, 1]


def test_a_table_that_would_overlap_is_told() -> None:
    """This test ensures that columns that have no room beside one another give FIT554, not letters over letters."""
    row = tuple(Prose("forsvarer") for _ in range(20))
    at = desk()
    Writer(at).atoms([Table(row, (row,), ("left",) * 20)])
    assert [finding.code for finding in at.findings] == ["FIT554"]


@pytest.mark.parametrize("start", ["<em>A</em>nden", "{crown} kongen"])
def test_a_dropped_capital_is_a_letter(start: str) -> None:
    """This test ensures that a paragraph that begins with a mark or an icon is told, and set without a capital."""
    at = desk()
    assert Writer(at).atoms([Paragraph(Prose(start), (), "initial")])
    assert [finding.code for finding in at.findings] == ["TEXT470"]
