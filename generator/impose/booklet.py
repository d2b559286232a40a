"""Pages of a book on sheets that are folded and stitched: signatures, blanks, and the creep of inner sheets.

Of a signature of P pages (a multiple of 4) sheet s, from 0 outside, has pages P - 2s and 2s + 1 on its outer side and
2s + 2 and P - 2s - 1 on its inner one, from left to right.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator.base.geometry import Matrix, Rect, Size
from generator.base.units import quantise
from generator.impose.duplex import laid
from generator.impose.lanes import give_lanes
from generator.impose.marks import OFFSET, PEN
from generator.impose.slug import SetSlug, slug_items
from generator.model.paper import Paper
from generator.model.template import Recipe
from generator.scene.items import Item, Shape
from generator.scene.page import Page
from generator.scene.path import Path, polygon
from generator.scene.sheet import Placement, Sheet, Side

PER_SHEET = 4
SNUG = 0.01  # mm by which two pages may be wider than the paper
MARK = 4.0  # mm
LEAST_MARK = 1.0


class Fold(NamedTuple):
    """A sheet of a signature: its pages (from 0; None for a blank) from left to right, outside and inside, and how many
    sheets lie round it."""

    outer: tuple[int | None, int | None]
    inner: tuple[int | None, int | None]
    depth: int


def folds(pages: int, signature: int = 0) -> tuple[Fold, ...]:
    """The sheets of a book of so many pages, signature after signature, each from the outside in.

    `signature` is the most sheets in one; sheets are shared out evenly, and blanks stand at the end of the book.
    """
    sheets = -(-pages // PER_SHEET)
    if not sheets:
        return ()
    parts = -(-sheets // signature) if signature else 1
    found: list[Fold] = []
    first = 0
    for part in range(parts):
        n = sheets // parts + (part < sheets % parts)
        last = first + n * PER_SHEET - 1

        def page(number: int) -> int | None:
            return number if number < pages else None

        found += [Fold((page(last - 2 * s), page(first + 2 * s)), (page(first + 2 * s + 1), page(last - 2 * s - 1)), s)
                  for s in range(n)]
        first = last + 1
    return tuple(found)


def lying(paper: Paper) -> Paper:
    """The paper with its long edge from left to right."""
    return paper.turned() if paper.is_upright else paper


def holds_two(size: Size, paper: Paper) -> bool:
    """Whether two pages stand side by side on a paper that lies."""
    sheet = lying(paper)
    return 2 * size.width <= sheet.width + SNUG and size.height <= sheet.height + SNUG


def impose_booklet(pages: Sequence[Page], recipe: Recipe, paper: Paper, *, duplex: str = "", slug: SetSlug | None = None
                   ) -> tuple[Sheet, ...]:
    """Lay the pages of a book on lying sheets.

    Args:
        pages: in reading order, all of one size.
        recipe: says how many sheets a signature has, how thick the paper is, and what is marked.
        paper: of the printer.
        duplex: 'short-edge' as the sheets lie, or 'long-edge', where the inner side is turned by half a turn.
        slug: sets the line of text of a side, where the paper has room for it.

    Returns:
        The sheets; none where the paper does not hold two pages (`preflight.booklet` says so).
    """
    if not pages or not holds_two(pages[0].boxes.trim.size, paper):
        return ()
    sheet, trim = lying(paper), pages[0].boxes.trim
    top = quantise((sheet.height - trim.height) / 2)
    plan = folds(len(pages), recipe.signature)
    flip = duplex or recipe.duplex
    block = Rect(quantise(sheet.width / 2 - trim.width), top, quantise(2 * trim.width), trim.height)
    printable = Rect(0, 0, sheet.width, sheet.height).grown(-recipe.printable)
    marks = _marks(block, printable) if recipe.marks else ()
    lanes = give_lanes(printable, block, 0.0, recipe.slug and slug is not None, False)
    size = Size(sheet.width, sheet.height)
    found = []
    for number, fold in enumerate(plan, 1):
        creep = quantise(fold.depth * recipe.thickness)
        sides = []
        for name, two in (("recto", fold.outer), ("verso", fold.inner)):
            places = tuple(_place(pages[page], n == 0, block, creep, sheet) for n, page in enumerate(two)
                           if page is not None)
            line = slug_items(lanes.slug, number, len(plan), name, slug) if lanes.slug and slug else ()
            side = Side(places, (*marks, *line))
            sides.append(_turned(side, sheet) if name == "verso" and flip == "long-edge" else side)
        found.append(Sheet(paper.id, size, number, len(plan), sides[0], sides[1], flip))
    return tuple(found)


def _place(page: Page, is_left: bool, block: Rect, creep: float, sheet: Paper) -> Placement:
    """A page beside the fold, moved over it by the creep; its ink ends at the fold."""
    width = block.width / 2
    x = block.x + creep if is_left else block.x + width - creep
    target = Rect(quantise(x), block.y, page.boxes.trim.width, page.boxes.trim.height)
    matrix = laid(page.boxes.trim, target, 0)
    half = Rect(0.0 if is_left else sheet.width / 2, 0.0, sheet.width / 2, sheet.height)
    clip = matrix.apply_rect(page.boxes.bleed).intersection(half)
    assert clip is not None
    clip = Rect(quantise(clip.x), quantise(clip.y), quantise(clip.width), quantise(clip.height))
    return Placement(page, page.id, matrix, clip, (0, 0 if is_left else 1))


def _turned(side: Side, sheet: Paper) -> Side:
    """A side as it is seen where the sheet was turned over its long edge: by half a turn."""
    half = Matrix(-1.0, 0.0, 0.0, -1.0, sheet.width, sheet.height)
    places = tuple(Placement(p.page, p.leaf, half @ p.matrix, half.apply_rect(p.clip), (0, 1 - p.cell[1]))
                   for p in side.placements)
    return Side(places, side.marks)


def _marks(block: Rect, printable: Rect) -> tuple[Item, ...]:
    """Ticks at the fold and at the corners of the trim, where the paper leaves room outside it."""
    lines: list[Path] = []
    fold = block.centre.x
    for x in (block.x, fold, block.right):
        for edge, limit, way in ((block.y, printable.y, -1), (block.bottom, printable.bottom, 1)):
            room = (limit - edge) * way - OFFSET
            if room >= LEAST_MARK:
                start = edge + way * OFFSET
                lines.append(polygon([(x, start), (x, start + way * min(MARK, room))], closed=False))
    for y in (block.y, block.bottom):
        for edge, limit, way in ((block.x, printable.x, -1), (block.right, printable.right, 1)):
            room = (limit - edge) * way - OFFSET
            if room >= LEAST_MARK:
                start = edge + way * OFFSET
                lines.append(polygon([(start, y), (start + way * min(MARK, room), y)], closed=False))
    if not lines:
        return ()
    path = lines[0]
    for more in lines[1:]:
        path += more
    return (Shape(path, stroke=PEN),)
