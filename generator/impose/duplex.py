"""How a verso meets its recto: the flip of the paper, as a map of cells, of rectangles and of heads.

A printer that turns the paper over its long edge swaps left and right of an upright sheet; over its short edge it
swaps top and bottom. A verso is composed as it is seen, so a back lies where the flip takes its face, and its head
points where the flip takes the head of the face. An upright piece on a sheet flipped over the short edge therefore
stands on its head on the verso, and a piece on its side is turned by half a turn where the long edge is the hinge.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.base.geometry import Matrix, Rect
from generator.base.units import quantise
from generator.impose.grid import Cell, Grid
from generator.model.paper import Paper


@dataclass(frozen=True, slots=True)
class Flip:
    """The paper turned over: `mirrors_columns` where the hinge stands upright, else rows are mirrored."""

    mirrors_columns: bool
    paper: Paper

    def cell(self, cell: Cell, grid: Grid) -> Cell:
        """The cell, as seen on the other side, that lies behind this one."""
        row, column = cell
        if self.mirrors_columns:
            return row, grid.columns - 1 - column
        return grid.rows - 1 - row, column

    def rect(self, rect: Rect) -> Rect:
        """The rectangle, as seen on the other side, that lies behind this one."""
        if self.mirrors_columns:
            return Rect(quantise(self.paper.width - rect.right), rect.y, rect.width, rect.height)
        return Rect(rect.x, quantise(self.paper.height - rect.bottom), rect.width, rect.height)

    def turn(self, turn_deg: int) -> int:
        """The quarter turn of a back whose face is turned by `turn_deg`, so that their heads lie together."""
        return (-turn_deg if self.mirrors_columns else 180 - turn_deg) % 360


def flip_of(duplex: str, paper: Paper) -> Flip | None:
    """The flip of a duplex mode on a paper, or None where nothing is printed behind.

    Raises:
        ValueError: the mode is not one of `model.template.DUPLEXES`; recipes are checked before they come here.
    """
    if duplex in ("none", "gutterfold"):
        return None
    if duplex not in ("long-edge", "short-edge"):
        raise ValueError(f"unknown duplex mode {duplex!r}")
    return Flip((duplex == "long-edge") == paper.is_upright, paper)


def laid(trim: Rect, target: Rect, turn_deg: int) -> Matrix:
    """The matrix that lays a page's trim on `target`, turned clockwise by whole quarters."""
    turn = Matrix.turn(turn_deg)
    box = turn.apply_rect(trim)
    a, b, c, d = (v + 0.0 for v in (turn.a, turn.b, turn.c, turn.d))  # no -0.0 in anybody's file
    return Matrix(a, b, c, d, quantise(target.x - box.x), quantise(target.y - box.y))
