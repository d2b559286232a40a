"""Set lines, and their way into a scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from generator.base.geometry import Matrix, Rect
from generator.base.units import MM_PER_PT, quantise
from generator.layout.breaker import Cut
from generator.layout.galley import ICON_SIDE, Box, IconBox, Paragraph, Piece, RichBox
from generator.layout.styles import Style
from generator.scene.ink import Ink
from generator.scene.items import GlyphRun, Item, ShapedWord, Symbol, Use

ALIGNMENTS = ("left", "centre", "right", "justify")
IconSource = Callable[[str, Ink], Symbol | None]
_GRID, _LIVE = Rect(0.0, 0.0, 24.0, 24.0), Rect(2.0, 2.0, 20.0, 20.0)  # of icons, in units


class Line(NamedTuple):
    """One line, ready to be placed. `indent` in mm; all other lengths in 1/1000 em.

    `places` are where the words begin, on the endless line where this one begins at `origin`; `added` is the hyphen
    that breaking put at its end; `goes_on` tells that its last word ends on the next line; `is_last` that it ends a
    paragraph. The space after the last word is never counted in `em_width`.
    """

    words: tuple[Box, ...]
    places: tuple[float, ...]
    origin: float
    em_width: float
    style: Style
    size_pt: float
    added: str = ""
    goes_on: bool = False
    is_last: bool = True
    indent: float = 0.0
    is_rich: bool = False

    @property
    def width(self) -> float:
        """From the first letter's left edge to the end of the last letter, in mm."""
        return self.em_width * self.size_pt * MM_PER_PT / 1000

    @property
    def ink(self) -> tuple[float, float]:
        """Where the ink of the line begins and ends, in mm from its left edge."""
        k = self.size_pt * MM_PER_PT / 1000
        first, last = self.words[0], self.words[-1]
        left = first.ink[0] if isinstance(first, ShapedWord) else 0.0
        right = self.places[-1] - self.origin + last.ink[2] if isinstance(last, ShapedWord) else self.em_width
        return left * k, right * k

    @property
    def text(self) -> str:
        """The line as printed, an added hyphen included."""
        return " ".join(w.text for w in self.words)


class Setting(NamedTuple):
    """A block of lines. `leading` and `width` (the measure) in mm.

    `complete`: all lines keep to the measure, and are no more than were allowed.
    """

    lines: tuple[Line, ...]
    size_pt: float
    leading: float
    width: float
    complete: bool
    style: Style

    @property
    def ascent(self) -> float:
        """From the top of the block (that of an Å) down to the first baseline, in mm."""
        return self.style.metrics.accent_height * self.size_pt * MM_PER_PT / 1000

    @property
    def height(self) -> float:
        """From the top of an Å on the first line to the foot of a g on the last, in mm."""
        return block_height(self.style, self.size_pt, len(self.lines))

    @property
    def text(self) -> str:
        """The text back from its lines, without added hyphens; forced line ends are newlines."""
        out: list[str] = []
        for line in self.lines:
            out.append(line.text[: len(line.text) - len(line.added)] if line.added else line.text)
            out.append("" if line.goes_on else "\n" if line.is_last else " ")
        return "".join(out[:-1])


def block_height(style: Style, size_pt: float, lines: int) -> float:
    """How high so many lines stand, in mm, from the top of an Å to the foot of a g."""
    ink = (style.metrics.accent_height - style.metrics.depth) / 1000
    return (ink + (lines - 1) * style.leading_em) * size_pt * MM_PER_PT


def line_of(p: Paragraph, cut: Cut, size_pt: float, is_last: bool, indent: float = 0.0) -> Line:
    """The line that a cut describes."""
    first, stop, origin, width, tail, head, added = cut
    words, places = p.boxes[first:stop], p.cum[first:stop]
    if tail is not None and words:
        words[0], places[0] = tail, origin
    if head is not None:
        places.append(p.cum[stop] if words else origin)
        words.append(head)
    is_rich = p.is_rich and any([isinstance(word, RichBox) for word in words])  # noqa: C419 (a list is quicker here)
    if is_rich and p.has_icons:
        left = _outer_gap(words[0], 0)
        origin, width = origin + left, width - left - _outer_gap(words[-1], -1)
    return Line(tuple(words), tuple(places), origin, width, p.style, size_pt, added, head is not None, is_last, indent,
                is_rich)


def _outer_gap(box: Box, at: int) -> float:
    """An icon that begins or ends a line stands at its very edge, without its own gap."""
    return ICON_SIDE if isinstance(box, RichBox) and isinstance(box.pieces[at].mark, IconBox) else 0.0


def place_line(line: Line, x: float, y: float, align: str, width: float, ink: Ink | None,
               icon: IconSource) -> tuple[Item, ...]:
    """Items of a line with its baseline at `y`. `x` is the left edge of the measure `width`; where that is 0, the
    point from which the line runs right ('left'), to both sides ('centre') or left ('right'). All in mm."""
    words = line.words
    if len(words) == 1 and not words[0].text:
        return ()
    k = line.size_pt * MM_PER_PT / 1000
    stretch = 0.0
    if align == "left":
        x += line.indent
    elif align == "justify":
        x += line.indent
        if not line.is_last and len(words) > 1 and width:
            stretch = max(0.0, (width - line.indent - line.em_width * k) / (len(words) - 1))
    elif align == "right":
        x += width - line.em_width * k
    else:
        left, right = line.ink
        x += (width - left - right) / 2
    places = line.places
    shift = (x - line.origin * k) * 1000 + 0.5
    k *= 1000  # rounding by floor is three times as quick as round(), and gives the same numbers
    if stretch:
        stretch *= 1000
        xs = tuple([(at * k + shift + i * stretch) // 1 / 1000 for i, at in enumerate(places)])
    else:
        xs = tuple([(at * k + shift) // 1 / 1000 for at in places])
    style = line.style
    if line.is_rich:
        return tuple(_rich_items(line, xs, quantise(y), k / 1000, ink, icon))
    return (GlyphRun(style.face, line.size_pt, words, xs, round(y, 3), ink or style.ink),)  # type: ignore[arg-type]


def _rich_items(line: Line, xs: tuple[float, ...], y: float, k: float, ink: Ink | None,
                icon: IconSource) -> list[Item]:
    """Runs of one face each, and icons, in reading order."""
    items: list[Item] = []
    style, words, places = line.style, list[ShapedWord](), list[float]()

    def end_run() -> None:
        if words:
            items.append(GlyphRun(style.face, line.size_pt, tuple(words), tuple(places), y, ink or style.ink))
            words.clear()
            places.clear()

    for box, x in zip(line.words, xs, strict=True):
        pieces = box.pieces if isinstance(box, RichBox) else (Piece(line.style, box, 0.0),)
        for piece in pieces:
            if isinstance(piece.mark, IconBox):
                end_run()
                symbol = icon(piece.mark.name, ink or piece.style.ink)
                if symbol is not None:
                    items.append(_icon_item(symbol, piece.mark, x + (piece.x + ICON_SIDE) * k, y, k))
                continue
            if piece.style.face is not style.face or piece.x:
                end_run()
            style = piece.style
            words.append(piece.mark)
            places.append(round(x + piece.x * k, 3))
    end_run()
    return items


def icon_extent(symbol: Symbol) -> Rect:
    """The part of an icon that is fitted to the line: the live area of its grid, or all of a box beyond the grid."""
    return _LIVE if _GRID.contains(symbol.box) else _LIVE.union(symbol.box)


def _icon_item(symbol: Symbol, box: IconBox, x: float, y: float, k: float) -> Use:
    extent = icon_extent(symbol)
    scale = box.height * k / extent.height
    e, f = quantise(x - extent.x * scale), quantise(y - extent.bottom * scale)
    return Use(symbol, Matrix(scale, 0.0, 0.0, scale, e, f))
