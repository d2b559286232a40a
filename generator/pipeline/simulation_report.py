"""The figures of a simulation on paper: the same sections as on the page, set and drawn as scenes. Lengths in mm."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO

from generator.base.geometry import IDENTITY, Rect, Size
from generator.base.units import quantise
from generator.fonts.book import FontBook
from generator.layout.text import TextSetter
from generator.model.paper import PAPERS
from generator.model.template import Role
from generator.pipeline.simulation import Simulated
from generator.scene.ink import BLACK, Ink, Stroke
from generator.scene.items import Item, Shape
from generator.scene.page import Boxes, Page
from generator.scene.path import line, rectangle
from generator.scene.sheet import Placement, PrintRun, Sheet, Side
from generator.simulate.compare import Difference
from generator.simulate.figures import Row, Section
from generator.simulate.measures import shown
from generator.simulate.report import INTERVALS, tallest
from generator.simulate.tables import change_interval, interval_of, signed, worth_telling

LEFT, TOP, BOTTOM, WIDTH = 20.0, 22.0, 20.0, 170.0
_BAR = Rect(62, 0, 62, 3)  # from the left margin
_FIGURE, _INTERVAL = 146.0, 149.0  # where figures end and intervals begin, from the left margin
_CELLS = (78.0, 101.0, 124.0)  # where the figures of a comparison end, from the left margin
_CHART = 34.0
_WIDEST_COLUMN = 17.0
_SAND = Ink("sand", (0, 20, 30, 25), "#c8ab90")
_UMBER = Ink("umber", (0, 34, 44, 70), "#6b523f")
_RUBRIC = Ink("rubric", (0, 96, 86, 22), "#be131b")
_FAMILY = "EB Garamond"
_ROLES = {
    "heading": Role("heading", _FAMILY, 17, leading_pt=21),
    "title": Role("title", _FAMILY, 12, features=("lnum",)),
    "cell": Role("cell", _FAMILY, 9, features=("lnum", "tnum")),
    "strong": Role("strong", _FAMILY, 9, weight=700, features=("lnum", "tnum")),
    "note": Role("note", _FAMILY, 8.5, style="italic", leading_pt=11, features=("lnum",)),
}


@dataclass(frozen=True, slots=True)
class _Block:
    """Something that stands whole on one sheet: its height, what draws it from a top edge, and whether the next one
    stays with it."""

    height: float
    draw: Callable[[float], list[Item]]
    stays: bool = False


def as_pdf(made: Simulated) -> bytes:
    """The report as a PDF file."""
    from generator.render.pdf import write_pdf

    run, book = on_paper(made)
    file = BytesIO()
    write_pdf(run, file, book)
    return file.getvalue()


def on_paper(made: Simulated) -> tuple[PrintRun, FontBook]:
    """The print run of a report on A4, and the font book that it is set with."""
    press = _Press()
    sides = press.sides(list(press.blocks(made)))
    size = Size(PAPERS["a4"].width, PAPERS["a4"].height)
    paper = Rect(0, 0, size.width, size.height)
    boxes = Boxes.around(size, 0, 0)
    sheets = []
    for number, items in enumerate(sides, 1):
        foot = press.text(f"{number}/{len(sides)}", "note", LEFT + WIDTH, size.height - BOTTOM + 8, "right")
        page = Page(f"report-{number}", made.heading, boxes, (*items, *foot))
        side = Side((Placement(page, page.id, IDENTITY, paper, (0, 0)),))
        sheets.append(Sheet("a4", size, number, len(sides), side, None, "none"))
    return PrintRun(made.heading, "en", tuple(sheets), metadata={"Title": made.heading}), press.book


class _Press:
    """Sets and draws the blocks of a report."""

    def __init__(self) -> None:
        self.book = FontBook()
        self._setter = TextSetter(self.book, _ROLES, {"black": BLACK}, "en")

    def text(self, words: str, role: str, x: float, y: float, align: str = "left", width: float = 0.0
             ) -> tuple[Item, ...]:
        """One line on the baseline y; smaller where it is wider than `width`, if that is given."""
        made = self._setter.set_line(words, role)
        if width and made.width > width:
            made = self._setter.set_line(words, role, _ROLES[role].size_pt * width / made.width)
        return self._setter.place(made, quantise(x), quantise(y), align)

    def sides(self, blocks: Sequence[_Block]) -> list[list[Item]]:
        """Blocks on as many sheets as they need; one that stays with the next is never the last of a sheet."""
        room = PAPERS["a4"].height - BOTTOM
        sides: list[list[Item]] = [[]]
        y = TOP
        for at, block in enumerate(blocks):
            needed, follower = block.height, at
            while blocks[follower].stays and follower + 1 < len(blocks):
                follower += 1
                needed += blocks[follower].height
            if y + needed > room and y > TOP:
                sides.append([])
                y = TOP
            sides[-1] += block.draw(y)
            y += block.height
        return sides

    def blocks(self, made: Simulated) -> Iterator[_Block]:
        """The whole report."""
        yield self._paragraph(made.heading, "heading", 4)
        if made.compared:
            key, values = made.compared
            for value, changes in zip(values[1:], made.changes, strict=True):
                yield self._line(f"{key}: from {values[0]} to {value}", "title", 9)
                yield self._head()
                yield from (self._change(one) for one in worth_telling(changes))
        for title, sections in made.runs:
            if title:
                yield self._line(title, "heading", 13)
            for section in sections:
                yield from self._section(section)
        yield self._paragraph(INTERVALS, "note", 4, before=5)

    def _section(self, section: Section) -> Iterator[_Block]:
        yield self._line(section.title, "title", 9)
        if section.is_histogram:
            yield self._columns(section)
        else:
            rows = [self._row(row) for row in section.rows]
            yield from (replace(row, stays=True) for row in rows[:-1])
            yield from rows[-1:]
        if section.note:
            yield self._paragraph(section.note, "note", 2, before=0.8)

    def _line(self, words: str, role: str, height: float) -> _Block:
        return _Block(height, lambda y: list(self.text(words, role, LEFT, y + height - 2.4, width=WIDTH)), stays=True)

    def _paragraph(self, words: str, role: str, after: float, before: float = 0.0) -> _Block:
        setting = self._setter.set_block(words, role, WIDTH)

        def draw(y: float) -> list[Item]:
            items: list[Item] = []
            for at, one in enumerate(setting.lines):
                baseline = y + before + setting.ascent + at * setting.leading
                items += self._setter.place(one, LEFT, quantise(baseline), "left")
            return items

        return _Block(before + setting.height + after, draw)

    def _row(self, row: Row) -> _Block:
        def draw(y: float) -> list[Item]:
            base, top = y + 3.6, y + 1.0
            items: list[Item] = [*self.text(row.label, "cell", LEFT, base, width=_BAR.x - 3)]
            if row.part > 0:
                items.append(_filled(LEFT + _BAR.x, top, _BAR.width * row.part, _BAR.height))
            if row.high > row.low:
                middle = quantise(top + _BAR.height / 2)
                ends = (quantise(LEFT + _BAR.x + _BAR.width * part) for part in (row.low, row.high))
                first, last = ends
                items.append(Shape(line(first, middle, last, middle), stroke=Stroke(_RUBRIC, 0.5)))
            items += self.text(shown(row.estimate.value, row.is_share), "cell", LEFT + _FIGURE, base, "right")
            items += self.text(interval_of(row.estimate, row.is_share), "note", LEFT + _INTERVAL, base,
                               width=WIDTH - _INTERVAL)
            return items

        return _Block(4.8, draw)

    def _head(self) -> _Block:
        def draw(y: float) -> list[Item]:
            items: list[Item] = [*self.text("figure", "note", LEFT, y + 3.6)]
            for word, x in zip(("before", "after", "difference"), _CELLS, strict=True):
                items += self.text(word, "note", LEFT + x, y + 3.6, "right")
            return [*items, *self.text("interval", "note", LEFT + _CELLS[-1] + 4, y + 3.6)]

        return _Block(4.8, draw, stays=True)

    def _change(self, one: Difference) -> _Block:
        def draw(y: float) -> list[Item]:
            base = y + 3.6
            role = "strong" if one.is_sure else "cell"
            cells = (shown(one.before, one.is_share), shown(one.after, one.is_share),
                     signed(one.change.value, one.is_share))
            items: list[Item] = [*self.text(one.measure, role, LEFT, base, width=58)]
            for cell, x in zip(cells, _CELLS, strict=True):
                items += self.text(cell, "cell", LEFT + x, base, "right")
            items += self.text(change_interval(one), "note", LEFT + _CELLS[-1] + 4, base,
                               width=WIDTH - _CELLS[-1] - 4)
            return items

        return _Block(4.8, draw)

    def _columns(self, section: Section) -> _Block:
        step = min(WIDTH / len(section.rows), _WIDEST_COLUMN)
        every = -(-len(section.rows) // 10)

        def draw(y: float) -> list[Item]:
            items: list[Item] = []
            floor = y + _CHART
            for at, row in enumerate(section.rows):
                tall = max(_CHART - 2, 0) * row.part
                if row.part > 0:
                    items.append(_filled(LEFT + at * step + 0.3, floor - tall, max(step - 0.6, 0.3), tall))
                if at % every == 0:
                    items += self.text(row.label, "note", LEFT + (at + 0.5) * step, floor + 4, "centre")
            right = quantise(LEFT + step * len(section.rows))
            items.append(Shape(line(LEFT, quantise(floor), right, quantise(floor)), stroke=Stroke(_UMBER, 0.2)))
            items += self.text(tallest(section), "note", LEFT, floor + 8.4)
            return items

        return _Block(_CHART + 11, draw)


def _filled(x: float, y: float, width: float, height: float) -> Shape:
    return Shape(rectangle(Rect(quantise(x), quantise(y), quantise(width), quantise(height))), fill=_SAND)
