"""Items as content streams, in mm and y down under the page's own matrix.

Each item becomes a `Piece`: what it needs set before it, and what it draws. A stream sets only what has changed from
piece to piece, and keeps neighbouring lines of text in one BT…ET. Pieces of items that occur again are kept; large
ones become form XObjects.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from generator.base.geometry import Matrix
from generator.render.document import PrintDocument
from generator.render.extent import Extent, is_inside, mapped, of_items, of_rect
from generator.render.numbers import Numbers
from generator.render.outlines import Outlines
from generator.render.paints import NONE, Paints
from generator.render.pictures import raster
from generator.render.repeats import Repeats
from generator.render.textstream import TextStream
from generator.scene.ink import Ink
from generator.scene.items import GlyphRun, Group, Item, Picture, Shape, Symbol, Use
from generator.scene.page import Page
from generator.scene.sheet import Placement

_FORM_FROM = 240  # bytes of operators from which a repeated item is worth a form of its own


class Piece(NamedTuple):
    """An item encoded. `fill`, `stroke` and `font` are settings; '' where the piece does not care."""

    fill: str
    stroke: str
    font: str
    body: str
    uses: frozenset[str] = NONE


_EMPTY = Piece("", "", "", "")


class Stream(NamedTuple):
    """Items encoded in a row: operators, and the things used."""

    content: str
    uses: frozenset[str]


class Encoder:
    """Encodes the items of one run into one document."""

    def __init__(self, document: PrintDocument, text: TextStream, repeats: Repeats, is_press: bool) -> None:
        numbers = Numbers()
        self._document = document
        self._text = text
        self._repeats = repeats
        self._numbers = numbers
        self._turns = Numbers(6)
        self._outlines = Outlines(numbers)
        self._paints = Paints(document, numbers, is_press)
        self._pieces: dict[Item, Piece] = {}
        self._forms: dict[Page | Symbol, Piece] = {}
        self._pictures: dict[bytes, str] = {}
        self._extents: dict[Page, Extent] = {}

    def stream(self, items: Iterable[Item]) -> Stream:
        """The items one after another, whatever was set before."""
        return self.joined([self.piece(item) for item in items])

    def joined(self, pieces: Sequence[Piece]) -> Stream:
        """Pieces in a row: settings only where they change, text objects only opened and closed where they must."""
        out: list[str] = []
        uses: set[str] = set()
        fill = stroke = font = ""
        in_text = False
        for its_fill, its_stroke, its_font, body, its_uses in pieces:
            if not body:
                continue
            if its_font:
                if not in_text:
                    out.append("BT")
                    in_text = True
                if its_font != font:
                    font = its_font
                    out.append(font)
            elif in_text:
                out.append("ET")
                in_text = False
            if its_fill and its_fill != fill:
                fill = its_fill
                out.append(fill)
            if its_stroke and its_stroke != stroke:
                stroke = its_stroke
                out.append(stroke)
            out.append(body)
            if its_uses:
                uses |= its_uses
        if in_text:
            out.append("ET")
        return Stream("\n".join(out), frozenset(uses))

    def piece(self, item: Item) -> Piece:
        """One item; kept where it occurs again."""
        found = self._pieces.get(item)
        if found is None:
            found = self._encoded(item)
            if self._repeats.times(item) > 1:
                if len(found.body) > _FORM_FROM and not found.font:
                    found = self._as_form(self.joined([found]), (item,))
                self._pieces[item] = found
        return found

    def placed(self, placement: Placement, is_alone: bool) -> Piece:
        """A page in its cell: a form where the run places it again, else its items in place.

        The clip is left out where all the page's ink lies within it. But to look at each of a hundred cards costs
        more than a hundred clips, so that is asked of pages that come again, and of one that has its side for itself.
        """
        page, matrix, clip = placement.page, placement.matrix, of_rect(placement.clip)
        comes_again = self._repeats.times(page) > 1
        piece = self._shared(page) if comes_again else Piece("", "", "", *self.stream(page.items))
        if (comes_again or is_alone) and is_inside(mapped(self._extent(page), matrix), clip):
            return self._set_down(piece, matrix)
        return self._set_down(piece, matrix, clip)

    def _extent(self, page: Page) -> Extent:
        found = self._extents.get(page)
        if found is None:
            found = self._extents[page] = of_items(page.items)
        return found

    def _set_down(self, piece: Piece, matrix: Matrix, clip: Extent | None = None) -> Piece:
        """A piece that sets all it needs, under a matrix, its ink kept within `clip` (the outer coordinates)."""
        if not piece.body:
            return _EMPTY
        head = self.matrix(matrix)
        if clip is not None:
            x0, y0, x1, y1 = clip
            n = self._numbers
            head = f"{n[x0]} {n[y0]} {n[x1 - x0]} {n[y1 - y0]} re W n {head}"
        if not head and piece.body.endswith(" Do"):
            return piece
        return Piece("", "", "", f"q {head}\n{piece.body}\nQ", piece.uses)

    def matrix(self, m: Matrix) -> str:
        """The operator that sets a matrix; nothing for the one that changes nothing."""
        if m.a == m.d == 1 and m.b == m.c == 0:
            return f"1 0 0 1 {self._numbers[m.e]} {self._numbers[m.f]} cm" if m.e or m.f else ""
        t, n = self._turns, self._numbers
        return f"{t[m.a]} {t[m.b]} {t[m.c]} {t[m.d]} {n[m.e]} {n[m.f]} cm"

    def _encoded(self, item: Item) -> Piece:
        if isinstance(item, GlyphRun):
            return self._run(item)
        if isinstance(item, Shape):
            return self._shape(item)
        if isinstance(item, Use):
            return self._set_down(self._symbol(item.symbol), item.matrix)
        if isinstance(item, Group):
            return self._group(item)
        return self._picture(item)

    def _run(self, run: GlyphRun) -> Piece:
        if not run.words:
            return _EMPTY
        fill, uses = self._paints.fill(run.ink)
        setting = self._text.setting(run.face, run.size_pt)
        body, marks = self._text.write(run, setting)
        select = setting.select
        prefix = ""
        if self._paints.is_press and run.ink.cmyk == (0, 0, 0, 100) and not run.ink.spot:
            name = self._overprint()
            prefix, uses = f"/{name} gs ", uses | {name}
        if not marks and not prefix:
            return Piece(fill, "", select, body, uses)
        return Piece("", "", "", f"q {prefix}{fill}\nBT\n{select}\n{body}\nET{marks}\nQ", uses)

    def _shape(self, shape: Shape) -> Piece:
        drawn = self._outlines.write(shape.path)
        stroke = shape.stroke if shape.stroke is not None and shape.stroke.width > 0 else None
        if not drawn or (shape.fill is None and stroke is None):
            return _EMPTY
        star = "*" if shape.path.even_odd else ""
        set_fill = set_stroke = before = ""
        uses = NONE
        if isinstance(shape.fill, Ink):
            set_fill, uses = self._paints.fill(shape.fill)
            end = ("B" if stroke else "f") + star
        elif shape.fill is not None:
            name = self._paints.gradient(shape.fill)
            before, uses, end = f"q {drawn}W{star} n /{name} sh Q\n", frozenset((name,)), "S"
        else:
            end = "S"
        if stroke is not None:
            set_stroke, more = self._paints.stroke(stroke)
            uses = uses | more
        body = before[:-1] if before and stroke is None else before + drawn + end
        if shape.overprint and self._paints.is_press:
            name = self._overprint()
            body = f"q /{name} gs {set_fill} {set_stroke}\n{body}\nQ"
            return Piece("", "", "", body, uses | {name})
        return Piece(set_fill, set_stroke, "", body, uses)

    def _group(self, group: Group) -> Piece:
        content, uses = self.stream(group.items)
        if not content:
            return _EMPTY
        if group.opacity < 1:
            form = self._document.form(content, of_items(group.items), uses, is_transparent=True)
            value = self._turns[max(0.0, group.opacity)]
            state = self._document.state(ca=value, CA=value)
            content, uses = f"/{state} gs /{form} Do", frozenset((form, state))
        cut = ""
        if group.clip is not None:
            drawn = self._outlines.write(group.clip)
            cut = f"\n{drawn}W{'*' if group.clip.even_odd else ''} n" if drawn else "\n0 0 0 0 re W n"
        body = f"q {self.matrix(group.matrix)}{cut}\n{content}\nQ"
        return Piece("", "", "", body, uses)

    def _picture(self, picture: Picture) -> Piece:
        name = self._pictures.get(picture.data)
        if name is None:
            name = self._pictures[picture.data] = self._document.picture(raster(picture, self._paints.is_press))
        r, n = picture.rect, self._numbers
        body = f"q {n[r.width]} 0 0 {n[-r.height]} {n[r.x]} {n[r.bottom]} cm /{name} Do Q"
        return Piece("", "", "", body, frozenset((name,)))

    def _symbol(self, symbol: Symbol) -> Piece:
        if self._repeats.times(symbol) < 2:
            return Piece("", "", "", *self.stream(symbol.items))
        return self._shared(symbol)

    def _shared(self, owner: Page | Symbol) -> Piece:
        found = self._forms.get(owner)
        if found is None:
            found = self._forms[owner] = self._as_form(self.stream(owner.items), owner.items)
        return found

    def _as_form(self, stream: Stream, items: tuple[Item, ...]) -> Piece:
        if not stream.content:
            return _EMPTY
        name = self._document.form(stream.content, of_items(items), stream.uses)
        return Piece("", "", "", f"/{name} Do", frozenset((name,)))

    def _overprint(self) -> str:
        return self._document.state(OP="true", op="true", OPM="1")
