"""A board laid out as one page: squares, what is marked on them, where men begin, border and coordinates."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from generator.base.findings import Report, error
from generator.base.geometry import Matrix, Rect, Size
from generator.base.units import MM_PER_PT
from generator.layout.board_border import Frame, draw_border, frame_of
from generator.layout.board_marks import ornament, starting_sign
from generator.layout.ornament import symbol_id
from generator.layout.pen import joined
from generator.layout.picture_args import Studio
from generator.layout.studio import Workshop
from generator.model.board import FILES, Board, Setup, men_on, square_at
from generator.model.pack import Pack
from generator.scene.ink import Stroke
from generator.scene.items import Item, Shape, Symbol, Use
from generator.scene.page import Boxes, Page
from generator.scene.path import Path, line, rectangle

BLEED, SAFE = 3.0, 1.5  # mm
GRID = 0.3  # mm, of the lines between squares of 18 mm
EDGE = 0.5  # mm, of the line round the squares of a board without a border
ROLE = "board-coordinate"
ABOVE = 1.1  # mm from the border to the coordinates

Translate = Callable[[Any], str]


def lay_out(board: Board, setup: Setup, pack: Pack, workshop: Workshop, square: float, *, coordinates: bool = True,
            translate: Translate = str) -> tuple[Page | None, Report]:
    """A board as a page whose trim lies outside the coordinates.

    Args:
        board: what is drawn.
        setup: one of its setups: the squares where men begin are marked by side.
        pack: what the board belongs to.
        workshop: fonts, inks and pictures in the language of the build.
        square: the side of a square in mm.
        coordinates: whether letters and figures stand round the board.
        translate: gives a text in that language.
    """
    if coordinates and ROLE not in pack.look.roles:
        return None, Report([error(
            "TEXT422", f"the coordinates of board '{board.id}' are set in role '{ROLE}', which is not there",
            board.span, why=f"type roles are {', '.join(sorted(pack.look.roles))}",
            fix=f"declare '{ROLE}', or write 'coordinates: false' in the component")])
    frame = frame_of(board, square)
    trim = Size(round(board.columns * square + 2 * frame.whole, 3), round(board.rows * square + 2 * frame.whole, 3))
    boxes = Boxes.around(trim, BLEED, SAFE)
    squares = Rect(frame.whole, frame.whole, board.columns * square, board.rows * square)
    studio = workshop.studio
    items = (Shape(rectangle(boxes.bleed), studio.ink("vellum")), *draw_border(board, squares, square, studio),
             *_field(board, setup, squares, square, studio),
             *(_coordinates(board, frame, squares, square, workshop) if coordinates else ()))
    report = Report([error(fault.code, f"{fault.message} (board '{board.id}')", board.span, why=fault.why,
                           fix=fault.fix, subject=board.id) for fault in studio.faults])
    studio.faults.clear()
    return Page(board.id, translate(board.title), boxes, items, board.span), report


def _field(board: Board, setup: Setup, squares: Rect, square: float, studio: Studio) -> Iterator[Item]:
    """The squares from the ground up: grounds of the marked ones, lines, ornaments, starting signs."""
    marked = {name: mark for mark, names in board.marks.items() for name in names}
    by_name = {square_at(board, column, row): (column, row)
               for row in range(board.rows) for column in range(board.columns)}

    def middle(column: int, row: int) -> Matrix:
        return Matrix.move(squares.x + (column + 0.5) * square, squares.y + (row + 0.5) * square)

    dark = [Rect(squares.x + by_name[name][0] * square, squares.y + by_name[name][1] * square, square, square)
            for name in marked]
    if dark:
        yield Shape(joined(rectangle(rect) for rect in dark), studio.ink("vellum3"))
    yield Shape(_lines(board, squares, square), stroke=Stroke(studio.ink("umber"), GRID, cap="square"))
    if not board.border:
        yield Shape(rectangle(squares), stroke=Stroke(studio.ink("umber"), EDGE))
    drawn: dict[str, Symbol] = {}
    for name, mark in marked.items():
        symbol = drawn.setdefault(mark, _symbol(mark, ornament(mark, square, studio), square))
        yield Use(symbol, middle(*by_name[name]))
    signs = {man.id: _symbol(man.id, starting_sign(man, board, square, studio), square) for man in board.men.values()}
    for column, row, man in men_on(board, setup):
        if square_at(board, column, row) not in marked:
            yield Use(signs[man], middle(column, row))


def _symbol(name: str, items: tuple[Item, ...], square: float) -> Symbol:
    box = Rect(-square / 2, -square / 2, square, square)
    return Symbol(symbol_id(f"square-{name}", [i.path for i in items if isinstance(i, Shape)], square), items, box)


def _lines(board: Board, squares: Rect, square: float) -> Path:
    """All lines of the grid in one path."""
    xs = [squares.x + i * square for i in range(board.columns + 1)]
    ys = [squares.y + i * square for i in range(board.rows + 1)]
    return joined([*(line(x, squares.y, x, squares.bottom) for x in xs),
                   *(line(squares.x, y, squares.right, y) for y in ys)])


def _coordinates(board: Board, frame: Frame, squares: Rect, square: float, workshop: Workshop) -> Iterator[Item]:
    """Letters above and below, figures left and right, so that both players read them."""
    setter, role = workshop.setter, workshop.look.roles[ROLE]
    size = role.size_pt * max(1.0, min(frame.strip / 6.0, 1.6))
    high = size * MM_PER_PT * 0.65  # of a figure or a tall letter, about
    outer = squares.grown(frame.gap + frame.band)
    for column in range(board.columns):
        letter = setter.set_line(FILES[column], role, size)
        x = squares.x + (column + 0.5) * square
        yield from setter.place(letter, x, outer.y - ABOVE, "centre")
        yield from setter.place(letter, x, outer.bottom + ABOVE + high, "centre")
    for row in range(board.rows):
        figure = setter.set_line(str(board.rows - row), role, size)
        y = squares.y + (row + 0.5) * square + high / 2
        yield from setter.place(figure, outer.x - ABOVE, y, "right")
        yield from setter.place(figure, outer.right + ABOVE, y, "left")
