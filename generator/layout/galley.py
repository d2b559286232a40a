"""Text measured and not yet broken: paragraphs of boxes (words and icons) with their places on one endless line.

All lengths in 1/1000 em of the size at which the galley will be set, so that one galley serves every size.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import NamedTuple

from generator.fonts.hyphens import joins_with
from generator.layout.rich import IconMark, Part, Words
from generator.layout.styles import Style
from generator.scene.items import ShapedWord

SOFT = "\u00ad"
ICON_HEIGHT = 1.05  # of the cap height: what an icon's live area is scaled to, standing on the baseline
ICON_SIDE = 150.0  # the gap on either side of an icon, dropped at the ends of a line
_ENDS = dict.fromkeys(map(ord, "\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"), "\n") | {ord("\t"): " "}

_ODD = re.compile("[" + "".join(map(chr, _ENDS)) + "]")


class IconBox(NamedTuple):
    """An icon in a line: its name, its width with the gaps, and its height."""

    name: str
    width: float
    height: float

    @property
    def text(self) -> str:
        return "{" + self.name + "}"


class Piece(NamedTuple):
    """A part of a box in one style, `x` from the left edge of the box."""

    style: Style
    mark: ShapedWord | IconBox
    x: float


class RichBox(NamedTuple):
    """What stands between two spaces of a text with markup."""

    width: float
    text: str
    pieces: tuple[Piece, ...]


Box = ShapedWord | RichBox


class Split(NamedTuple):
    """A box broken in two: what stays on the line, what goes to the next, and the hyphen that was added."""

    head: Box
    tail: Box
    position: int
    added: str


class Paragraph:
    """Boxes with their places. `cum[k]` is where box k begins, `cum[-1]` the end of a space after the last."""

    __slots__ = ("boxes", "cum", "has_icons", "is_rich", "soft", "space", "style")

    def __init__(self, boxes: list[Box], style: Style, soft: dict[int, tuple[int, ...]] | None = None,
                 is_rich: bool = False) -> None:
        space = style.space
        self.boxes = boxes
        self.style = style
        self.space = space
        self.cum = list(accumulate([box.width + space for box in boxes], initial=0.0))
        self.soft = soft
        self.is_rich = is_rich
        self.has_icons = is_rich and any(_has_icon(box) for box in boxes)

    def split(self, k: int, offset: int, room: float) -> Split | None:
        """Break box `k` (from character `offset` on) at the last place where its head fits in `room`."""
        box = self.boxes[k]
        text = box.text
        positions = self.soft[k] if self.soft and k in self.soft else self.style.hyphenator.breaks(text)
        if self.has_icons and isinstance(box, RichBox):
            positions = _outside_icons(box, positions)
        for position in reversed(positions):
            if position <= offset:
                return None
            added = joins_with(text, position)
            head = self._part(box, offset, position, added)
            if head.width <= room:
                return Split(head, self._part(box, position, len(text), ""), position, added)
        return None

    def _part(self, box: Box, start: int, stop: int, added: str) -> Box:
        if isinstance(box, ShapedWord):
            return self.style.shelf[box.text[start:stop] + added]
        marks: list[tuple[Style, ShapedWord | IconBox]] = []
        at = 0
        for style, mark, _ in box.pieces:
            first, last = max(start - at, 0), min(stop - at, len(mark.text))
            at += len(mark.text)
            if first < last:
                marks.append((style, style.shelf[mark.text[first:last]] if isinstance(mark, ShapedWord) else mark))
        if added and marks:
            style, mark = marks[-1]
            marks[-1] = (style, style.shelf[mark.text + added])
        return rich_box(marks)


def _has_icon(box: Box) -> bool:
    return isinstance(box, RichBox) and any(isinstance(p.mark, IconBox) for p in box.pieces)


def _outside_icons(box: RichBox, positions: tuple[int, ...]) -> tuple[int, ...]:
    """The breaks that do not fall into the name of an icon."""
    at = 0
    for piece in box.pieces:
        end = at + len(piece.mark.text)
        if isinstance(piece.mark, IconBox):
            positions = tuple(p for p in positions if not at < p < end)
        at = end
    return positions


def rich_box(marks: Sequence[tuple[Style, ShapedWord | IconBox]]) -> RichBox:
    """Words and icons set side by side without a space."""
    pieces: list[Piece] = []
    x = 0.0
    for style, mark in marks:
        pieces.append(Piece(style, mark, x))
        x += mark.width
    return RichBox(x, "".join(m.text for _, m in marks), tuple(pieces))


def plain_paragraphs(text: str, style: Style, one_line: bool = False) -> list[Paragraph]:
    """Paragraphs of a text without markup; every character is printed as it stands. A newline ends a line."""
    if text.isprintable() and "  " not in text:
        return [Paragraph(list(map(style.shelf.__getitem__, text.strip(" ").split(" "))), style)]
    return [_plain(part, style) for part in _parts(text, one_line)]


def _parts(text: str, one_line: bool) -> list[str]:
    lines = _even(text).rstrip("\n").split("\n")
    return [" ".join(lines)] if one_line else lines


def _even(text: str) -> str:
    """The text with every sort of line end as a newline, and tabs as spaces."""
    return text.replace("\r\n", "\n").translate(_ENDS) if _ODD.search(text) else text


def _plain(text: str, style: Style) -> Paragraph:
    words = [w for w in text.split(" ") if w] or [""]
    if SOFT not in text:
        return Paragraph([style.shelf[w] for w in words], style)
    upper = style.shelf.upper
    shown = [w.upper() if upper else w for w in words]
    soft = {k: _soft_places(w) for k, w in enumerate(shown) if SOFT in w}
    return Paragraph([style.shelf[w.replace(SOFT, "")] for w in shown], style, soft)


def _soft_places(word: str) -> tuple[int, ...]:
    """Where a word may be broken by its author's soft hyphens, counted without them."""
    places = list(accumulate(len(part) for part in word.split(SOFT)))
    return tuple(p for p in places[:-1] if 0 < p < places[-1])


def _without_soft(style: Style, mark: ShapedWord | IconBox) -> ShapedWord | IconBox:
    return style.shelf[mark.text.replace(SOFT, "")] if isinstance(mark, ShapedWord) else mark


def rich_paragraphs(parts: Sequence[Part], style_of: Callable[[Words], Style], base: Style,
                    icon_of: Callable[[IconMark], IconBox | None], one_line: bool = False) -> list[Paragraph]:
    """Paragraphs of a text with markup. Word spaces are those of the text round it, also inside tags."""
    if len(parts) == 1 and isinstance(parts[0], Words) and style_of(parts[0]) is base:
        return plain_paragraphs(parts[0].text, base, one_line)
    out: list[Paragraph] = []
    boxes: list[Box] = []
    marks: list[tuple[Style, ShapedWord | IconBox]] = []
    soft: dict[int, tuple[int, ...]] = {}

    def end_box() -> None:
        if marks:
            text = "".join(m.text for _, m in marks)
            if SOFT in text:
                soft[len(boxes)] = _soft_places(text)
                marks[:] = [(s, _without_soft(s, m)) for s, m in marks]
            is_plain = len(marks) == 1 and marks[0][0] is base and isinstance(marks[0][1], ShapedWord)
            boxes.append(marks[0][1] if is_plain else rich_box(marks))  # type: ignore[arg-type]
            marks.clear()

    def end_paragraph() -> None:
        end_box()
        out.append(Paragraph(list(boxes) or [base.shelf[""]], base, dict(soft) or None, is_rich=True))
        boxes.clear()
        soft.clear()

    for part in parts:
        if isinstance(part, IconMark):
            icon = icon_of(part)
            marks.append((base, icon if icon else base.shelf["{" + part.name + "}"]))
            continue
        style = style_of(part)
        text = _even(part.text)
        for i, line in enumerate((text.replace("\n", " ") if one_line else text).split("\n")):
            if i:
                end_paragraph()
            first, *inner = line.split(" ")
            if first:
                marks.append((style, style.shelf[first]))
            if not inner:
                continue
            end_box()
            last = inner.pop()
            if style is base and SOFT not in line:  # most words: one look-up each
                boxes += [style.shelf[word] for word in inner if word]
            else:
                for word in filter(None, inner):
                    marks.append((style, style.shelf[word]))
                    end_box()
            if last:
                marks.append((style, style.shelf[last]))
    end_paragraph()
    while len(out) > 1 and not any(b.text for b in out[-1].boxes):
        out.pop()
    return out
