"""Crop, fold and registration marks: where to cut, where to fold, and whether back and face meet.

The one rule of crop marks: a mark begins at the edge of the bleed where there is room for it, else nearer, over the
bleed, but never less than 0.5 mm off the trim; it ends at the printable edge, or 0.5 mm before the slug or the ruler;
it is shortened to fit and never left out where a cut runs out of the block. Over the bleed it stands on a white
casing, so that it is seen on dark grounds as well. In gutters a mark ends half-way to the neighbour's trim.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.base.geometry import Rect
from generator.base.units import in_mm, quantise
from generator.impose.grid import Cell, Grid
from generator.impose.lanes import CLEARANCE, LANE
from generator.scene.ink import BLACK, WHITE, Stroke
from generator.scene.items import Item, Shape
from generator.scene.path import Path, circle, polygon

WIDTH = in_mm(0.25)  # a cut line that a knife covers
OFFSET = 0.5  # mm off the trim, at the least
LENGTH = 4.0
WANTED = 2.0  # mm of a mark that are worth having outside the bleed
SHORTEST = 0.3  # mm; what is shorter is a speck, not a mark
CASING = 0.3  # mm of white on each side of a mark that lies over the bleed
FOLD_LENGTH = 8.0
FOLD_EDGE = 2.0  # mm of gap at the fold below which the fold itself is the edge: nothing is cut there
CROSS = 1.0  # radius of a registration cross, mm
STEPS: tuple[Cell, ...] = ((-1, 0), (0, 1), (1, 0), (0, -1))  # up, right, down, left as (rows, columns)

PEN = Stroke(BLACK, WIDTH)


@dataclass(frozen=True, slots=True)
class Ground:
    """What the marks of one side are drawn on: which cells hold a piece, how far the printer reaches, what is taken.

    `bleed` in mm; `taken` are the boxes of slug and ruler; `fold` is the column left of a fold, or None.
    """

    grid: Grid
    occupied: frozenset[Cell]
    bleed: float
    printable: Rect
    taken: tuple[Rect, ...] = ()
    fold: int | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """A straight line from (x1, y1) to (x2, y2); `cased` where it lies over the bleed."""

    x1: float
    y1: float
    x2: float
    y2: float
    cased: bool


def crop_marks(ground: Ground) -> tuple[Item, ...]:
    """The crop marks of a side: one black path, and before it the white casing of those over the bleed."""
    marks = sorted({m for cell in sorted(ground.occupied) for m in _around(cell, ground)},
                   key=lambda m: (m.x1, m.y1, m.x2, m.y2))
    if not marks:
        return ()
    black = Shape(_lines(marks), stroke=PEN)
    cased = [m for m in marks if m.cased]
    if not cased:
        return (black,)
    return (Shape(_lines(cased), stroke=Stroke(WHITE, quantise(WIDTH + 2 * CASING))), black)


def mark_span(room: float, bleed: float, length: float = LENGTH) -> tuple[float, float] | None:
    """Where a mark begins and ends, in mm off the trim, where `room` mm are free; None where there is no room."""
    start = max(bleed, OFFSET)
    if room - start < WANTED:
        start = min(start, max(OFFSET, room - WANTED))
    end = min(room, start + length)
    return (quantise(start), quantise(end)) if end - start >= SHORTEST else None


def _around(cell: Cell, ground: Ground) -> Iterable[Mark]:
    """The marks at the four corners of one piece, each running on from one of its edges."""
    trim = ground.grid.trim(cell)
    for step in STEPS:
        for side in (-1, 1):
            across = (0, side) if step[0] else (side, 0)
            if _is_fold_edge(cell, across, ground) or _runs_along_neighbour(cell, step, across, ground):
                continue
            mark = _mark(cell, trim, step, side, ground)
            if mark:
                yield mark


def _mark(cell: Cell, trim: Rect, step: Cell, side: int, ground: Ground) -> Mark | None:
    """The mark that runs out of the piece in the direction of `step`, on its edge towards `side` (-1 left or top)."""
    upright = step[0] != 0
    edge = (trim.x if side < 0 else trim.right) if upright else (trim.y if side < 0 else trim.bottom)
    out = step[0] or step[1]
    start = (trim.bottom if out > 0 else trim.y) if upright else (trim.right if out > 0 else trim.x)
    neighbour = (cell[0] + step[0], cell[1] + step[1])
    if neighbour in ground.occupied:
        room = ground.grid.gap(cell, step) / 2
    else:
        room = _free(edge, start, out, upright, ground)
    span = mark_span(room, ground.bleed)
    if span is None:
        return None
    a, b = sorted((quantise(start + out * span[0]), quantise(start + out * span[1])))
    cased = span[0] < ground.bleed
    at = quantise(edge)
    return Mark(at, a, at, b, cased) if upright else Mark(a, at, b, at, cased)


def _free(edge: float, start: float, out: int, upright: bool, ground: Ground) -> float:
    """How far a mark may run from `start` before it meets the printable edge, the slug or the ruler (mm)."""
    p = ground.printable
    ends = [(p.bottom if out > 0 else p.y) if upright else (p.right if out > 0 else p.x)]
    for rect in ground.taken:
        low, high = (rect.x, rect.right) if upright else (rect.y, rect.bottom)
        if low - CLEARANCE < edge < high + CLEARANCE:
            near = (rect.y if out > 0 else rect.bottom) if upright else (rect.x if out > 0 else rect.right)
            if (near - start) * out > 0:
                ends.append(near - out * CLEARANCE)
    return min((end - start) * out for end in ends)


def _runs_along_neighbour(cell: Cell, step: Cell, across: Cell, ground: Ground) -> bool:
    """Whether the mark would touch the trim of the piece across the corner (shared or nearly shared cut lines)."""
    beside = (cell[0] + across[0], cell[1] + across[1])
    corner = (beside[0] + step[0], beside[1] + step[1])
    return corner in ground.occupied and ground.grid.gap(cell, across) <= WIDTH + CASING


def _is_fold_edge(cell: Cell, across: Cell, ground: Ground) -> bool:
    """Whether the edge lies at a fold so tight that the fold is the edge of the piece."""
    if ground.fold is None or not across[1]:
        return False
    at_fold = cell[1] == (ground.fold if across[1] > 0 else ground.fold + 1)
    return at_fold and ground.grid.gap((0, ground.fold), (0, 1)) < FOLD_EDGE


def fold_marks(ground: Ground, x: float) -> tuple[Item, ...]:
    """Dashed lines above and below the block at the fold `x` (mm)."""
    block = _used_block(ground)
    lines = []
    for start, out in ((block.y, -1), (block.bottom, 1)):
        span = mark_span(_free(x, start, out, True, ground), ground.bleed, FOLD_LENGTH)
        if span:
            a, b = sorted((quantise(start + out * span[0]), quantise(start + out * span[1])))
            lines.append(Mark(quantise(x), a, quantise(x), b, False))
    return (Shape(_lines(lines), stroke=Stroke(BLACK, WIDTH, dashes=(1.0, 0.7))),) if lines else ()


def _used_block(ground: Ground) -> Rect:
    """The box round the trims that are in use."""
    trims = [ground.grid.trim(c) for c in sorted(ground.occupied)]
    block = trims[0]
    for trim in trims[1:]:
        block = block.union(trim)
    return block


def registration_marks(ground: Ground) -> tuple[Item, ...]:
    """Four crosses in the wider pair of margins, level with the middle of the outermost pieces; () without room.

    They lie where the flip of the paper takes them, so that face and back can be held against the light.
    """
    b, p, g = ground.grid.block, ground.printable, ground.grid
    off = ground.bleed + CLEARANCE + CROSS
    at_sides = b.x - p.x >= b.y - p.y
    if max(b.x - p.x, b.y - p.y) < off + CROSS + CLEARANCE + LANE:
        return ()
    if at_sides:
        ys = (g.ys[0] + g.cell.height / 2, g.ys[-1] + g.cell.height / 2)
        centres = [(x, y) for x in (b.x - off, b.right + off) for y in ys]
    else:
        xs = (g.xs[0] + g.cell.width / 2, g.xs[-1] + g.cell.width / 2)
        centres = [(x, y) for x in xs for y in (b.y - off, b.bottom + off)]
    return (Shape(sum((_cross(x, y) for x, y in sorted(set(centres))), Path(())), stroke=PEN),)


def _cross(x: float, y: float) -> Path:
    """A ring with a cross through it."""
    ring = circle(x, y, CROSS * 0.6)
    return ring + _line(x - CROSS, y, x + CROSS, y) + _line(x, y - CROSS, x, y + CROSS)


def _line(x1: float, y1: float, x2: float, y2: float) -> Path:
    return polygon([(x1, y1), (x2, y2)], closed=False)


def _lines(marks: Sequence[Mark]) -> Path:
    return Path(tuple(s for m in marks for s in _line(m.x1, m.y1, m.x2, m.y2).segments))
