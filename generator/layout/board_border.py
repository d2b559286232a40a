"""The border round the squares of a board: a double rule, or a band of runes with a knot in each corner.

Measures are those of a board of 18 mm squares; a band of runes grows and shrinks with the squares, a rule does not.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.base.geometry import Matrix, Point, Rect
from generator.layout.board_marks import LEAST_LINE, SQUARE
from generator.layout.pen import joined
from generator.layout.picture_args import Studio
from generator.layout.runes import line as runic_line
from generator.layout.runes import spelt
from generator.model.board import Board
from generator.scene.ink import Ink, Stroke
from generator.scene.items import Group, Item, Shape
from generator.scene.path import Path, arc, line, polygon, quantised, rectangle

RUNE = 7.2  # mm high
RUNE_STROKE = 0.62
RUNES_INSET = 3.4  # mm from a knot to the first rune and from the last
OUTER, INNER, FINE = 0.7, 0.5, 0.16  # widths of the lines
FINE_IN = 1.0  # mm from a line of the border to its fine companion
KNOT = 4.15
"""Half the side of a knot, in mm."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What lies round the squares, in mm from the inside out: a gap, the band, and the strip of the coordinates."""

    gap: float
    band: float
    strip: float

    @property
    def whole(self) -> float:
        return self.gap + self.band + self.strip


def frame_of(board: Board, square: float) -> Frame:
    """The frame of a board at a size of its squares (mm)."""
    k = square / SQUARE
    if board.border == "runes":
        return Frame(round(1.6 * k, 3), round(13 * k, 3), round(max(6.0, 6 * k), 3))
    if board.border == "rule":
        return Frame(1.0, 4.0, 5.6)
    return Frame(0.0, 0.0, 6.0)


def draw_border(board: Board, squares: Rect, square: float, studio: Studio) -> tuple[Item, ...]:
    """The band with its lines and what stands in it, round the rectangle of all squares."""
    if not board.border:
        return ()
    frame, ink = frame_of(board, square), studio.ink("umber")
    k = square / SQUARE if board.border == "runes" else 1.0
    inner, outer = squares.grown(frame.gap), squares.grown(frame.gap + frame.band)
    band = Path((*rectangle(outer).segments, *rectangle(inner).segments), even_odd=True)
    fine = Stroke(ink, _width(FINE, k))
    items: list[Item] = [
        Shape(band, studio.ink("vellum2")),
        Shape(rectangle(outer), stroke=Stroke(ink, _width(OUTER, k))),
        Shape(rectangle(inner), stroke=Stroke(ink, _width(INNER, k))),
    ]
    if board.border == "rule":
        return (*items, *(Shape(rectangle(box), stroke=fine) for box in (outer.grown(-FINE_IN), inner.grown(FINE_IN))))
    items += _boxes(outer, inner, frame, k, ink)
    for text, place in zip(board.legend, _sides(inner, frame.band), strict=False):
        items.append(_runes(text, place, frame, k, studio.ink("rubric")))
    for x in (outer.x + frame.band / 2, outer.right - frame.band / 2):
        for y in (outer.y + frame.band / 2, outer.bottom - frame.band / 2):
            items.append(Group(knot(KNOT * k, ink, studio.ink("vellum2")), Matrix.move(x, y)))
    return tuple(items)


def _width(width: float, k: float) -> float:
    return max(LEAST_LINE, round(width * k, 3))


def _boxes(outer: Rect, inner: Rect, frame: Frame, k: float, ink: Ink) -> list[Item]:
    """A box in each corner, and the fine lines within boxes and bands."""
    step, band = FINE_IN * k, frame.band
    corners = [Rect(x, y, band, band) for y in (outer.y, inner.bottom) for x in (outer.x, inner.right)]
    bands = [Rect(inner.x, outer.y, inner.width, band), Rect(inner.right, inner.y, band, inner.height),
             Rect(inner.x, inner.bottom, inner.width, band), Rect(outer.x, inner.y, band, inner.height)]
    sides = joined(path for b in bands for path in (
        (line(b.x, b.y + step, b.right, b.y + step), line(b.x, b.bottom - step, b.right, b.bottom - step))
        if b.width > b.height else
        (line(b.x + step, b.y, b.x + step, b.bottom), line(b.right - step, b.y, b.right - step, b.bottom))))
    return [
        Shape(joined(rectangle(c) for c in corners), stroke=Stroke(ink, _width(INNER, k))),
        Shape(joined([*(rectangle(c.grown(-step)) for c in corners), sides]), stroke=Stroke(ink, _width(FINE, k))),
    ]


def _sides(inner: Rect, band: float) -> list[tuple[Matrix, float]]:
    """For each side of the band from the top clockwise: how its text comes there, tops outward, and its length."""
    places = [(Point(inner.x, inner.y - band), 0, inner.width), (Point(inner.right + band, inner.y), 90, inner.height),
              (Point(inner.right, inner.bottom + band), 180, inner.width),
              (Point(inner.x - band, inner.bottom), 270, inner.height)]
    return [(Matrix.move(p.x, p.y) @ Matrix.turn(turn), length) for p, turn, length in places]


def _runes(text: str, place: tuple[Matrix, float], frame: Frame, k: float, ink: Ink) -> Item:
    """A line of runes along one side, from knot to knot."""
    matrix, length = place
    inset, high = RUNES_INSET * k, RUNE * k
    strokes, points = runic_line(spelt(text), length - 2 * inset, high)
    within = Matrix.move(inset, (frame.band - high) / 2)
    art = (Shape(strokes.transformed(within), stroke=Stroke(ink, _width(RUNE_STROKE, k))),
           Shape(points.transformed(within), ink))
    return Group(art, matrix)


def knot(half: float, ink: Ink, ground: Ink) -> tuple[Item, ...]:
    """A looped square about the origin, one endless band that goes over and under by turns.

    `half` is half its side in mm.
    """
    wide, inside = half * 0.30, half * 0.15
    bar, loop = half * 0.52, half * 0.31
    far = half * 0.95
    quarter = quantised([
        ("M", 0.0, -bar), ("L", far, -bar), *arc(far, -bar, loop, loop, 0, True, False, bar, -far), ("L", bar, 0.0)])
    turns = [Matrix.turn(turn) for turn in (0, 90, 180, 270)]
    band = joined(quarter.transformed(turn) for turn in turns)
    reach = wide * 1.1
    over = joined(line(bar, -bar - reach, bar, -bar + reach).transformed(turn) for turn in turns)
    r = half * 0.2
    return (
        Shape(band, stroke=Stroke(ink, round(wide, 3))), Shape(band, stroke=Stroke(ground, round(inside, 3))),
        Shape(over, stroke=Stroke(ink, round(wide, 3))), Shape(over, stroke=Stroke(ground, round(inside, 3))),
        Shape(polygon([(0, -r), (r, 0), (0, r), (-r, 0)]), ink),
    )
