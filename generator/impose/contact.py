"""Contact sheets: all faces of a deck on one page, made smaller, with their boxes drawn over them. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.base.geometry import IDENTITY, Matrix, Rect, Size
from generator.base.units import quantise
from generator.scene.ink import WHITE, Ink, Stroke
from generator.scene.items import Group, Item, Shape, Symbol, Use
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import Path, circle, line, rectangle
from generator.scene.sheet import Placement, Sheet, Side

WANTED = 30.0  # mm: about how wide a trim is to be on the sheet
SCALES = tuple(map(Fraction, ["1/10", "1/5", "1/4", "1/3", "2/5", "1/2", "2/3", "1", "3/2", "2", "5/2", "3", "4"]))
WIDEST = 1200.0  # mm
SHAPE = math.sqrt(2)  # width to height that is aimed at
LEAST_WIDTH = 160.0  # mm, so that the heading has room
MARGIN = 8.0
HEADING = 9.0  # from the margin to the first row
GAP = 3.0  # between bleeds
CAPTION = 4.0  # below the bleed, for the id
NOTE = 12.0  # for the name of a kind of line

TRIM = Ink("trim", (0, 100, 100, 0), "#e2001a", "Trim")
BLEED = Ink("bleed", (100, 40, 0, 0), "#0069b4", "Bleed")
SAFE = Ink("safe", (80, 0, 100, 0), "#00963f", "Safe")
STROKES = {
    "trim": Stroke(TRIM, 0.15), "bleed": Stroke(BLEED, 0.15), "safe": Stroke(SAFE, 0.15, dashes=(0.9, 0.6)),
}
CASING = Stroke(WHITE, 0.35)  # under the trim, which may lie on a red ground

SetText = Callable[[str, float, float, float], tuple[Item, ...]]
"""Sets a text on the baseline y: (text, x, y, width) → items no wider than `width` mm."""


@dataclass(frozen=True, slots=True)
class Lettering:
    """What sets the words of a contact sheet.

    `heading` is given the scale ('1:2') and says all about the deck, from x to the right; `caption` sets a word about
    the middle x; `note` sets one from x to the right; `names` are those of the boxes: trim, bleed and safe zone.
    """

    heading: SetText
    caption: SetText
    note: SetText
    names: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Layout:
    """How the faces lie: scale, the size of a cell and of the sheet, the columns, and the left edge of the first."""

    scale: Fraction
    cell: Size
    columns: int
    size: Size
    left: float

    def cells(self, count: int) -> Iterator[Rect]:
        """The cells row by row from the top left."""
        for n in range(count):
            row, column = divmod(n, self.columns)
            x, y = self.left + column * self.cell.width, MARGIN + HEADING + row * self.cell.height
            yield Rect(quantise(x), quantise(y), self.cell.width, self.cell.height)


def contact_sheet(leaves: Sequence[Leaf], lettering: Lettering) -> Sheet:
    """All faces in their order, then each different back once, on one sheet of its own size.

    The pages' items are set down under matrices, so all art stays shared, and clipped to their bleed boxes. Boxes and
    words lie on a page of their own above the faces.
    """
    pages = _pages(leaves)
    layout = layout_of([page.boxes for page in pages])
    paper = Rect(0, 0, layout.size.width, layout.size.height)
    faces: list[Item] = []
    overlay = list(_heading(layout, lettering))
    frames: dict[Boxes, tuple[Path, Symbol]] = {}
    for page, cell in zip(pages, layout.cells(len(pages)), strict=True):
        if page.boxes not in frames:
            clip = outline(page.boxes.bleed, page.boxes.shape)
            frames[page.boxes] = clip, _frame(page.boxes, float(layout.scale), len(frames))
        clip, frame = frames[page.boxes]
        at = _place(page, cell, float(layout.scale))
        faces.append(Group(page.items, at @ Matrix.scale(float(layout.scale)), clip))
        overlay.append(Use(frame, at))
        overlay += lettering.caption(page.id, cell.centre.x, quantise(cell.bottom - 1.2), cell.width - 1)
    boxes = Boxes.around(layout.size, 0, 0)
    side = Side(tuple(
        Placement(Page(name, "Contact sheet", boxes, tuple(items)), name, IDENTITY, paper, (0, 0))
        for name, items in (("contact-faces", faces), ("contact-overlay", overlay))
    ))
    return Sheet("contact", layout.size, 1, 1, side, None, "none")


def layout_of(boxes: Sequence[Boxes]) -> Layout:
    """The scale that makes trims about 30 mm wide, and the grid that comes nearest to a sheet of √2:1.

    Raises:
        ValueError: there are no boxes.
    """
    scale = nearest_scale(max(b.trim.width for b in boxes))
    width = max(b.bleed.width for b in boxes) * float(scale) + GAP
    height = max(b.bleed.height for b in boxes) * float(scale) + CAPTION + GAP
    most = max(1, int((WIDEST - 2 * MARGIN) / width))

    def size(columns: int) -> Size:
        rows = -(-len(boxes) // columns)
        across = max(LEAST_WIDTH, columns * width + 2 * MARGIN)
        return Size(quantise(across), quantise(HEADING + rows * height + 2 * MARGIN))

    def misfit(columns: int) -> tuple[float, int]:
        made = size(columns)
        return abs(math.log(made.width / made.height / SHAPE)), columns

    columns = min(range(1, min(most, len(boxes)) + 1), key=misfit)
    sheet = size(columns)
    return Layout(scale, Size(quantise(width), quantise(height)), columns, sheet,
                  quantise((sheet.width - columns * width) / 2))


def nearest_scale(width: float) -> Fraction:
    """The plain scale at which a trim so wide comes nearest to 30 mm."""
    return min(SCALES, key=lambda scale: abs(math.log(width * float(scale) / WANTED)))


def scale_words(scale: Fraction) -> str:
    """'1:2' for a half, '2:1' for twice the size."""
    return f"{scale.numerator}:{scale.denominator}"


def outline(box: Rect, shape: str) -> Path:
    """The edge of a box as it is cut: the circle in it for a disc."""
    return circle(box.centre.x, box.centre.y, box.width / 2) if shape == "disc" else rectangle(box)


def _pages(leaves: Sequence[Leaf]) -> list[Page]:
    backs = {leaf.verso.id: leaf.verso for leaf in leaves if leaf.verso}
    return [*(leaf.recto for leaf in leaves), *backs.values()]


def _place(page: Page, cell: Rect, scale: float) -> Matrix:
    """Where the trim corner of a page lies, so that its bleed stands in the middle of the cell above the caption."""
    bleed = page.boxes.bleed
    x = cell.centre.x - bleed.centre.x * scale
    y = cell.y + (cell.height - CAPTION) / 2 - bleed.centre.y * scale
    return Matrix.move(quantise(x), quantise(y))


def _frame(boxes: Boxes, scale: float, number: int) -> Symbol:
    """The three boxes of a page as lines, at the sheet's own line widths. The trim lies on top."""
    drawn = {name: Matrix.scale(scale).apply_rect(getattr(boxes, name)) for name in ("bleed", "safe", "trim")}
    lines = [Shape(outline(rect, boxes.shape), stroke=STROKES[name]) for name, rect in drawn.items()]
    casing = Shape(lines[-1].path, stroke=CASING)
    return Symbol(f"contact-boxes-{number}", (*lines[:-1], casing, lines[-1]), drawn["bleed"].grown(0.1))


def _heading(layout: Layout, lettering: Lettering) -> Iterable[Item]:
    """The line about the deck, and on its right what each kind of line means."""
    y, x = MARGIN + 3.0, layout.size.width - MARGIN
    items: list[Item] = []
    for name, word in zip(("safe", "bleed", "trim"), reversed(lettering.names), strict=True):
        items += lettering.note(word, x - NOTE, y, NOTE)
        items.append(Shape(line(x - NOTE - 7, y - 0.8, x - NOTE - 1, y - 0.8), stroke=STROKES[name]))
        x -= NOTE + 9
    items += lettering.heading(scale_words(layout.scale), MARGIN, y, quantise(x - 2 - MARGIN))
    return items
