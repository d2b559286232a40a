"""The grid of cells on a side: how many pieces a paper holds, and where each of them is to be cut."""

from __future__ import annotations

from dataclasses import dataclass

from generator.base.geometry import Rect, Size
from generator.base.units import quantise
from generator.model.paper import Paper
from generator.model.template import Recipe

LEAST_MARK_ROOM = 1.5  # mm a trim keeps off the printable edge: a mark of 1 mm, 0.5 mm off the trim
SNUG = 1e-6  # mm, so that pieces that fill the paper exactly still fit

Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells by the left edge of each column and the top edge of each row, in mm from the paper's top left corner.

    `cell` is the size of a trim as it lies on the paper; `turned` says that pieces lie on their side.
    """

    xs: tuple[float, ...]
    ys: tuple[float, ...]
    cell: Size
    turned: bool

    @property
    def columns(self) -> int:
        return len(self.xs)

    @property
    def rows(self) -> int:
        return len(self.ys)

    @property
    def count(self) -> int:
        return len(self.xs) * len(self.ys)

    @property
    def block(self) -> Rect:
        """The box round all trims."""
        right, bottom = self.xs[-1] + self.cell.width, self.ys[-1] + self.cell.height
        return Rect(self.xs[0], self.ys[0], quantise(right - self.xs[0]), quantise(bottom - self.ys[0]))

    def trim(self, cell: Cell) -> Rect:
        """The trim of the piece in (row, column)."""
        row, column = cell
        return Rect(self.xs[column], self.ys[row], self.cell.width, self.cell.height)

    def gap(self, cell: Cell, step: Cell) -> float:
        """The space between a cell and the next one `step` (rows, columns) away, one of them 0 (mm)."""
        row, column = cell[0] + step[0], cell[1] + step[1]
        if step[0]:
            return abs(self.ys[row] - self.ys[cell[0]]) - self.cell.height
        return abs(self.xs[column] - self.xs[cell[1]]) - self.cell.width


def least_margin(recipe: Recipe) -> float:
    """How near a trim may come to the edge of the paper (mm), so that its marks still find room."""
    return max(recipe.margin, recipe.printable + (LEAST_MARK_ROOM if recipe.marks or recipe.marks_verso else 0.0))


def choose_grid(trim: Size, recipe: Recipe, paper: Paper) -> Grid | None:
    """The grid that holds the most pieces on the paper; upright pieces where turning them wins nothing.

    Returns None where the paper does not hold a single piece within the recipe's margins.
    """
    grids = (_centred(trim, recipe, paper, turned) for turned in _turns(recipe))
    return max((g for g in grids if g), key=lambda g: g.count, default=None)


def choose_fold(trim: Size, recipe: Recipe, paper: Paper) -> Grid | None:
    """The grid of a gutterfold: faces left of a fold down the middle of the paper, their backs right of it."""
    grids = (_folded(trim, recipe, paper, turned) for turned in _turns(recipe))
    return max((g for g in grids if g), key=lambda g: g.count, default=None)


def _turns(recipe: Recipe) -> tuple[bool, ...]:
    """The ways in which pieces may lie, upright first: `max` keeps the first of equals."""
    return {"never": (False,), "always": (True,)}.get(recipe.turn, (False, True))


def _centred(trim: Size, recipe: Recipe, paper: Paper, turned: bool) -> Grid | None:
    cell = trim.turned() if turned else trim
    margin = least_margin(recipe)
    columns = _fitting(paper.width - 2 * margin, cell.width, recipe.gutter)
    rows = _fitting(paper.height - 2 * margin, cell.height, recipe.gutter)
    if not columns or not rows:
        return None
    return Grid(_spread(paper.width, columns, cell.width, recipe.gutter),
                _spread(paper.height, rows, cell.height, recipe.gutter), cell, turned)


def _folded(trim: Size, recipe: Recipe, paper: Paper, turned: bool) -> Grid | None:
    cell = trim.turned() if turned else trim
    margin = least_margin(recipe)
    pitch = cell.width + recipe.gutter
    columns = _fitting((paper.width - recipe.fold_gap) / 2 - margin, cell.width, recipe.gutter)
    rows = _fitting(paper.height - 2 * margin, cell.height, recipe.gutter)
    if not columns or not rows:
        return None
    inner = (paper.width - recipe.fold_gap) / 2 - cell.width
    left = [quantise(inner - i * pitch) for i in reversed(range(columns))]
    right = [quantise(paper.width - x - cell.width) for x in reversed(left)]
    return Grid((*left, *right), _spread(paper.height, rows, cell.height, recipe.gutter), cell, turned)


def _fitting(room: float, piece: float, gutter: float) -> int:
    """How many pieces stand side by side in `room`."""
    return max(0, int((room + gutter + SNUG) // (piece + gutter)))


def _spread(paper: float, count: int, piece: float, gutter: float) -> tuple[float, ...]:
    """Where each of `count` pieces begins when the row of them is centred on the paper."""
    start = (paper - count * piece - (count - 1) * gutter) / 2
    return tuple(quantise(start + i * (piece + gutter)) for i in range(count))
