"""A document laid out as the pages of a book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.base.findings import Finding, Report, error, warning
from generator.base.geometry import Rect
from generator.base.suggest import did_you_mean
from generator.i18n.words import words_in
from generator.layout.lines import Setting
from generator.layout.pages.atoms import Anchor, Aside, Atom, Column, Placed
from generator.layout.pages.desk import Desk
from generator.layout.pages.fill import Filler
from generator.layout.pages.grid import PageGrid
from generator.layout.pages.lists import contents_atoms, index_atoms
from generator.layout.pages.title import title_page
from generator.layout.pages.wording import NAME, WORDS
from generator.layout.pages.writer import Writer
from generator.layout.studio import Workshop
from generator.model.document import Break, Document, Heading
from generator.model.pack import Pack
from generator.model.page_style import PageStyle
from generator.scene.ink import Stroke
from generator.scene.items import Item, Shape
from generator.scene.navigation import Bookmark, Link, Navigation, Target
from generator.scene.page import Page
from generator.scene.path import line

ROLES = tuple(f"book-{name}" for name in (
    "text", "h1", "h2", "h3", "margin", "rule", "note", "head", "folio", "table", "table-head", "caption", "label",
    "key", "letter", "bullet", "coordinate", "entry", "motto", "title", "subtitle", "initial", "colophon"))
"""The type roles that a look declares for books."""

ASIDES_APART = 2.0  # mm between notes in the margin
NOTE_RULE, NOTE_RULE_WIDTH = 18.0, 0.2
MOST_BOXES = 2  # framed examples on facing pages


@dataclass(frozen=True, slots=True)
class Book:
    """The pages in reading order, the way through them, and the tools that they were made with."""

    pages: tuple[Page, ...]
    navigation: Navigation
    desk: Desk


def lay_out(document: Document, style: PageStyle, pack: Pack, workshop: Workshop, readings: frozenset[str],
            cards: Mapping[str, Any] | None = None) -> tuple[Book | None, Report]:
    """Lay a book out.

    Args:
        document: the book; its plays have become figures.
        style: the division of its pages.
        pack: whose formats, roles and boards are used.
        workshop: fonts, inks and pictures in the language of the book.
        readings: ids of the rules that are our reading of them.
        cards: the laid-out faces of cards that it shows, by their ids.
    """
    form = pack.look.formats.get(style.format)
    faults = [error("TEXT422", f"books are set in role '{role}', which is not there", document.span,
                    why="type roles are declared in the look", fix=did_you_mean(role, pack.look.roles)
                    or f"declare '{role}'") for role in ROLES if role not in pack.look.roles]
    if form is None:
        faults.append(error("DATA142", f"page style '{style.id}' is for format '{style.format}', which is not there",
                            style.span, why="a page has the size of its format",
                            fix=did_you_mean(style.format, pack.look.formats) or "declare it in the look"))
    if form is None or faults:
        return None, Report(faults)
    words = words_in(NAME, WORDS, workshop.language, workshop.translate)
    desk = Desk(PageGrid(style, form), workshop, words, readings, pack.boards, document.id, cards or {})
    binder = _Binder(document, desk)
    book = binder.bind()
    studio = workshop.studio
    found = [*desk.findings, *binder.filler.findings, *binder.findings, *workshop.setter.findings,
             *(error(fault.code, fault.message, document.span, why=fault.why, fix=fault.fix, subject=document.id)
               for fault in studio.faults)]
    workshop.setter.findings.clear()
    studio.faults.clear()
    return book, Report(found)


class _Binder:
    """Fills the pages of one book and draws them."""

    def __init__(self, document: Document, desk: Desk) -> None:
        self.document = document
        self.desk = desk
        self.grid = desk.grid
        self.findings: list[Finding] = []
        self.filler = Filler(desk.grid, 2, document.id)
        self.pages: dict[str, int] = {}
        self.heads: dict[int, str] = {}
        self.anchors: list[tuple[Anchor, int, float]] = []
        self.links: list[tuple[int, Rect, str]] = []

    def bind(self) -> Book:
        writer = Writer(self.desk)
        before: list[Any] = []
        for block in (*self.document.blocks, None):
            if block is not None and not (isinstance(block, Break) and block.sort in ("contents", "index")):
                before.append(block)
                continue
            self.filler.add(writer.atoms(before))
            before = []
            if isinstance(block, Break):
                self._list(block)
        self.filler.finish()
        self._number()
        pages = [title_page(self.document, self.desk, writer)]
        by_page: dict[int, list[Column]] = {}
        for column in self.filler.columns:
            by_page.setdefault(column.page, []).append(column)
        pages += [self._page(number, by_page.get(number, [])) for number in range(2, max(by_page, default=1) + 1)]
        self._count_boxes(by_page)
        return Book(tuple(pages), self._navigation(len(pages)), self.desk)

    def _list(self, block: Break) -> None:
        if block.sort == "contents":
            deepest = self.grid.style.contents
            headings = [Anchor(b.id, _plain(b.text.text), b.level) for b in self.document.blocks
                        if isinstance(b, Heading) and b.level <= deepest]
            self.filler.add(contents_atoms(self.desk, headings, self.pages))
            return
        self.filler.finish()
        terms: dict[str, list[int]] = {}
        for column in self.filler.columns:
            for placed in column.placed:
                for term in placed.atom.terms:
                    terms.setdefault(term, []).append(column.page)
        self.filler.add(index_atoms(self.desk, terms))

    def _number(self) -> None:
        """Find out what stands on which page."""
        head = ""
        for column in self.filler.columns:
            for placed in column.placed:
                for anchor in placed.atom.anchors:
                    self.pages.setdefault(anchor.id, column.page)
                    self.anchors.append((anchor, column.page, self.grid.baseline(placed.line)))
                    if anchor.level == 1:
                        head = anchor.title
                        self.heads.setdefault(column.page, head)
            self.heads.setdefault(column.page, head)

    # -- drawing -------------------------------------------------------------------------------------------------

    def _page(self, number: int, columns: Sequence[Column]) -> Page:
        grid, items = self.grid, list[Item]()
        items += self._furniture(number)
        asides: list[tuple[float, Aside]] = []
        for column in columns:
            x = grid.column(number, column.index)
            for placed in column.placed:
                items += self._atom(placed, x, number, asides)
            items += self._notes(column, x)
        items += self._margin(number, asides)
        return Page(f"{self.document.id}-{number:03d}", str(number), grid.boxes, tuple(items), self.document.span)

    def _atom(self, placed: Placed, x: float, number: int, asides: list[tuple[float, Aside]]) -> tuple[Item, ...]:
        atom, y = placed.atom, self.grid.baseline(placed.line)
        asides += [(y + aside.line * self.grid.lead, aside) for aside in atom.asides]
        for hot in atom.hots:
            rect = Rect(x + hot.x, y + hot.y - 0.72 * self.grid.lead, hot.width, 0.95 * self.grid.lead)
            self.links.append((number, rect, hot.target))
        return atom.draw(x, y)

    def _furniture(self, number: int) -> list[Item]:
        """Running head and folio: the book's title on the left, the chapter on the right, the folio outside below."""
        desk, grid = self.desk, self.grid
        left, right = grid.left(number), grid.left(number) + grid.text_width
        folio = desk.line(str(number), "book-folio")
        if grid.is_recto(number):
            head = desk.line(self.heads.get(number) or _plain(self.document.title), "book-head")
            return [*desk.place(head, right, grid.style.head_y, "right"),
                    *desk.place(folio, grid.format.width - grid.style.outer, grid.style.folio_y, "right")]
        head = desk.line(_plain(self.document.title), "book-head")
        return [*desk.place(head, left, grid.style.head_y), *desk.place(folio, grid.style.outer, grid.style.folio_y)]

    def _notes(self, column: Column, x: float) -> list[Item]:
        """Footnotes, the last line of the last one on the last line of the grid."""
        if not column.notes:
            return []
        desk = self.desk
        y = self.grid.bottom + 0.3 - sum(note.height for note in column.notes)
        rule = y + 0.55
        items: list[Item] = [Shape(line(x, rule, x + NOTE_RULE, rule),
                                   stroke=Stroke(desk.ink("umber"), NOTE_RULE_WIDTH))]
        for note in column.notes:
            y += note.setting.leading
            items += desk.place(desk.line(note.number, "book-note"), x, y)
            items += desk.place(note.setting, x + self.grid.measure - note.setting.width, y, "justify",
                                note.setting.width)
            y += note.height - note.setting.leading
        return items

    def _margin(self, number: int, asides: Sequence[tuple[float, Aside]]) -> list[Item]:
        """Notes beside the text, each level with its line or below the one before; flush to the text."""
        room = self.grid.margin(number)
        items: list[Item] = []
        if room is None:
            return items
        align = "left" if self.grid.is_recto(number) else "right"
        ink = Stroke(self.desk.ink("rubric"), 0.25)
        tops = self._levels(number, asides, room)
        for (_, aside), y in zip(asides, tops, strict=True):
            if aside.is_ruled:
                rule = y - aside.setting.leading * 0.82
                items.append(Shape(line(room.x, rule, room.right, rule), stroke=ink))
            items += self.desk.place(aside.setting, room.x, y, align, room.width)
        return items

    def _levels(self, number: int, asides: Sequence[tuple[float, Aside]], room: Rect) -> list[float]:
        """First baselines: from the top down each below the one before, and then up from the foot."""
        tops: list[float] = []
        free, is_after_note = -1000.0, False
        for y, aside in asides:
            y = max(y, free + (ASIDES_APART if aside.is_ruled or is_after_note else 0.0))
            tops.append(y)
            free, is_after_note = y + _height(aside.setting), aside.is_ruled
        limit = self.grid.bottom
        for i in range(len(asides) - 1, -1, -1):
            setting = asides[i][1].setting
            over = tops[i] + (len(setting.lines) - 1) * setting.leading - limit
            if over > 0:
                tops[i] -= over
            limit = tops[i] - setting.leading - (ASIDES_APART if asides[i][1].is_ruled else 0.0)
        if tops and tops[0] < room.y + self.grid.lead - 0.01:
            self.findings.append(error("FIT551", f"the notes in the margin of page {number} need more room than there "
                                       "is", self.document.span, why="they stand beside the text that they explain",
                                       fix="shorten them, or make footnotes of some", subject=self.document.id))
        return tops

    def _count_boxes(self, by_page: Mapping[int, Sequence[Column]]) -> None:
        """FIT552 where more than two framed examples stand on facing pages."""
        boxes: dict[int, list[Atom]] = {}
        for number, columns in by_page.items():
            boxes.setdefault(number // 2, []).extend(p.atom for c in columns for p in c.placed if p.atom.is_box)
        for spread, found in sorted(boxes.items()):
            if len(found) > MOST_BOXES:
                self.findings.append(warning(
                    "FIT552", f"{len(found)} framed examples stand on pages {2 * spread} and {2 * spread + 1}",
                    found[-1].span, why="more than two boxes on facing pages tear the text apart",
                    fix="make figures of some, or move one", subject=self.document.id))

    def _navigation(self, pages: int) -> Navigation:
        places = {anchor.id: Target(page - 1, max(0.0, y - 2 * self.grid.lead))
                  for anchor, page, y in reversed(self.anchors)}
        bookmarks = [Bookmark(_plain(self.document.title), 0, Target(0, 0.0))]
        for anchor, page, y in self.anchors:
            if anchor.level:  # an entry lies at most one level below the one before it, whatever headings leave out
                level = min(anchor.level - 1, bookmarks[-1].level + 1)
                bookmarks.append(Bookmark(anchor.title, level, Target(page - 1, max(0.0, y - 2 * self.grid.lead))))
        links = tuple(Link(page - 1, rect, places.get(to) or to) for page, rect, to in self.links
                      if to in places or ":" in to)
        return Navigation(tuple(bookmarks), links, tuple(str(n) for n in range(1, pages + 1)))


def _height(setting: Setting) -> float:
    return len(setting.lines) * setting.leading


def _plain(rich: str) -> str:
    """A text without its markup."""
    from generator.layout.rich import Words, parse

    return "".join(part.text for part in parse(rich)[0] if isinstance(part, Words)).replace("\n", " ")
