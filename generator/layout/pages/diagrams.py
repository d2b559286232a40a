"""Diagrams: a part of a board as a figure, with its men, arrows, what is taken, and letters. Lengths in mm.

Every sign tells by its shape: attackers are dark with a cross, defenders light with a ring, who wears a crown is light
with a golden one; a man that is taken is crossed out.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from generator.base.geometry import Matrix, Rect
from generator.layout.board_marks import MEN, SQUARE, crown, ornament, scaled
from generator.layout.ornament import symbol_id
from generator.layout.pages.desk import Desk
from generator.layout.pen import joined
from generator.model.board import FILES, Board, Man
from generator.model.document import Diagram
from generator.scene.ink import Ink, Stroke
from generator.scene.items import Item, Shape, Symbol, Use
from generator.scene.path import Path, circle, line, polygon, rectangle

LINE, EDGE, ARROW = 0.14, 0.4, 0.55
RUNS_ON = 0.3  # of a square: how far the lines go on where the board is cut off
BESIDE, BELOW = 3.4, 3.6  # left of the squares for figures, below them for letters
DISC = 0.39  # of a square: the radius of a man
CROWN = 0.46  # of a square
LETTER = 1.75  # mm: the radius of the disc of a letter


class Extent(NamedTuple):
    """Which squares are shown: columns and rows from 0 at the top left, and how many. `over`: how far the lines go on
    to the right, in squares.
    """

    first_column: int
    first_row: int
    columns: int
    rows: int
    over: float


def extent_of(diagram: Diagram, board: Board) -> Extent:
    """The part of the board that a diagram shows."""
    if not diagram.crop[0]:
        return Extent(0, 0, board.columns, board.rows, 0.0)
    (c1, r1), (c2, r2) = (_at(square, board) for square in diagram.crop)
    over = 0.0 if max(c1, c2) == board.columns - 1 else RUNS_ON
    return Extent(min(c1, c2), min(r1, r2), abs(c1 - c2) + 1, abs(r1 - r2) + 1, over)


def _at(square: str, board: Board) -> tuple[int, int]:
    return ord(square[0]) - ord("a"), board.rows - int(square[1:])


def draw_diagram(diagram: Diagram, board: Board, square: float, desk: Desk) -> tuple[tuple[Item, ...], float, float]:
    """(items by the upper left corner of the figure, its width, its height)."""
    e = extent_of(diagram, board)
    field = Rect(BESIDE, 0.0, e.columns * square, e.rows * square)
    shown = frozenset(_names(board, e))

    def middle(name: str) -> tuple[float, float]:
        column, row = _at(name, board)
        return field.x + (column - e.first_column + 0.5) * square, field.y + (row - e.first_row + 0.5) * square

    items: list[Item] = [Shape(rectangle(field), desk.ink("vellum"))]
    marked = {name: mark for mark, names in board.marks.items() for name in names if name in shown}
    for names, ink in ((marked, desk.ink("vellum3")), ([n for n in diagram.shaded if n in shown], desk.ink("m_sea"))):
        rects = [Rect(x - square / 2, y - square / 2, square, square) for x, y in map(middle, names)]
        if rects:
            items.append(Shape(joined(rectangle(rect) for rect in rects), ink))
    items += _lines(board, e, field, square, desk)
    standing = {name: man for name, man in diagram.men if name in shown}
    for name, mark in marked.items():
        if name not in standing:
            art = ornament("corner", square, desk.workshop.studio)  # a crown on the throne could be taken for a man
            items.append(_used(desk, f"square-{mark}", art, square, middle(name)))
    ink = desk.ink("rubric")
    for name, man in standing.items():
        art = _man(board.men[man], board, square, desk)
        items.append(_used(desk, f"man-{board.id}-{man}", art, square, middle(name)))
    for start, stop in diagram.arrows:
        if start in shown and stop in shown:
            items += _arrow(middle(start), middle(stop), square, desk, stop in standing)
    for name in diagram.taken:
        if name in shown:
            items.append(_cross(middle(name), square, ink))
    for name, letter in diagram.letters:
        if name in shown:
            items += _letter(letter, middle(name), square, desk)
    items += _coordinates(board, e, field, square, desk)
    return tuple(items), field.right + e.over * square, field.height + BELOW


def _names(board: Board, e: Extent) -> list[str]:
    return [f"{FILES[column]}{board.rows - row}" for row in range(e.first_row, e.first_row + e.rows)
            for column in range(e.first_column, e.first_column + e.columns)]


def _lines(board: Board, e: Extent, field: Rect, square: float, desk: Desk) -> list[Item]:
    """The grid, which runs on where the board does, and the edges of the board."""
    ends = (0.0 if e.first_row == 0 else RUNS_ON * square,
            e.over * square,
            0.0 if e.first_row + e.rows == board.rows else RUNS_ON * square,
            0.0 if e.first_column == 0 else RUNS_ON * square)
    xs = [field.x + i * square for i in range(e.columns + 1)]
    ys = [field.y + i * square for i in range(e.rows + 1)]
    grid = joined([*(line(x, field.y - ends[0], x, field.bottom + ends[2]) for x in xs),
                   *(line(field.x - ends[3], y, field.right + ends[1], y) for y in ys)])
    items: list[Item] = [Shape(grid, stroke=Stroke(desk.ink("umber"), LINE, "square"))]
    left, right, top, bottom = field.x, field.right, field.y, field.bottom
    edges = [line(left - ends[3], top, right + ends[1], top)] * (not ends[0])
    edges += [line(right, top - ends[0], right, bottom + ends[2])] * (not ends[1])
    edges += [line(left - ends[3], bottom, right + ends[1], bottom)] * (not ends[2])
    edges += [line(left, top - ends[0], left, bottom + ends[2])] * (not ends[3])
    if edges:
        items.append(Shape(joined(edges), stroke=Stroke(desk.ink("umber"), EDGE, "square")))
    return items


def _man(man: Man, board: Board, square: float, desk: Desk) -> tuple[Item, ...]:
    black, vellum = desk.ink("black"), desk.ink("vellum")
    r = DISC * SQUARE
    if man.icon == "crown":
        rim = scaled((Shape(circle(0, 0, r), vellum, Stroke(black, 0.5)),), square)
        return (*rim, *crown(CROWN * square, desk.workshop.studio))
    if man.side == next(iter(board.sides.values())):
        return scaled((Shape(circle(0, 0, r), black), *MEN.get(man.icon, MEN["blank"])(vellum)), square)
    return scaled((Shape(circle(0, 0, r), vellum, Stroke(black, 0.5)), *MEN.get(man.icon, MEN["blank"])(black)), square)


def _used(desk: Desk, name: str, art: tuple[Item, ...], square: float, at: tuple[float, float]) -> Use:
    """Art in the middle of a square, drawn once for all squares of one size."""
    symbol = desk.symbols.get((name, square))
    if symbol is None:
        box = Rect(-square / 2, -square / 2, square, square)
        about = [(i.path, i.fill) for i in art if isinstance(i, Shape)]
        symbol = desk.symbols[name, square] = Symbol(symbol_id(name, about, square), art, box)
    return Use(symbol, Matrix.move(round(at[0], 3), round(at[1], 3)))


def _arrow(start: tuple[float, float], stop: tuple[float, float], square: float, desk: Desk, hits: bool) -> list[Item]:
    """From the edge of the man that moves to the middle of its new square, where a ring of dashes waits for it."""
    ink, ground = desk.ink("black"), desk.ink("vellum")
    (x0, y0), (x1, y1) = start, stop
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    a = DISC * square + 0.15
    head = 0.34 * square
    sx, sy = x0 + ux * a, y0 + uy * a
    b = length - (DISC * square if hits else 0.04 * square)
    tx, ty = x0 + ux * b, y0 + uy * b
    wing = 0.42 * head
    tip = polygon([(tx, ty), (tx - ux * head - uy * wing, ty - uy * head + ux * wing),
                   (tx - ux * head * 0.8, ty - uy * head * 0.8),
                   (tx - ux * head + uy * wing, ty - uy * head - ux * wing)])
    shaft = line(sx, sy, tx - ux * head * 0.8, ty - uy * head * 0.8)
    items: list[Item] = []
    if not hits:
        items.append(Shape(circle(x1, y1, DISC * square), stroke=Stroke(ink, 0.18, dashes=(0.5, 0.4))))
    return [*items, Shape(shaft, stroke=Stroke(ground, ARROW + 0.5)), Shape(shaft, stroke=Stroke(ink, ARROW)),
            Shape(tip, ink, Stroke(ground, 0.16))]


def _cross(at: tuple[float, float], square: float, ink: Ink) -> Shape:
    """A cross whose middle is left open, so that one sees who is taken."""
    x, y = at
    far, near = 0.42 * square, 0.17 * square
    path: Path = joined(line(x + a * far, y + b * far, x + a * near, y + b * near) for a in (-1, 1) for b in (-1, 1))
    return Shape(path, stroke=Stroke(ink, round(0.1 * square, 2)))


def _letter(letter: str, at: tuple[float, float], square: float, desk: Desk) -> list[Item]:
    """A letter in a disc at the upper right of its square."""
    x, y = at[0] + 0.30 * square, at[1] - 0.30 * square
    return [Shape(circle(x, y, LETTER), desk.ink("vellum"), Stroke(desk.ink("rubric"), 0.2)),
            *desk.place(desk.line(letter, "book-letter"), x, y + 0.82, "centre")]


def _coordinates(board: Board, e: Extent, field: Rect, square: float, desk: Desk) -> list[Item]:
    """Figures left of the rows, letters below the columns."""
    items: list[Item] = []
    for i in range(e.rows):
        figure = desk.line(str(board.rows - e.first_row - i), "book-coordinate")
        items += desk.place(figure, field.x - 0.9 - (0 if e.first_column == 0 else 0.2 * square),
                            field.y + (i + 0.5) * square + 0.8, "right")
    below = 0.0 if e.first_row + e.rows == board.rows else RUNS_ON * square * 0.4
    for i in range(e.columns):
        letter = desk.line(FILES[e.first_column + i], "book-coordinate")
        items += desk.place(letter, field.x + (i + 0.5) * square, field.bottom + 2.7 + below, "centre")
    return items
