"""Figures on pages: diagrams and pictures side by side, what stands under each, keys to their letters, a caption."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator.base.findings import Span, error
from generator.base.geometry import Matrix, Rect
from generator.base.suggest import did_you_mean
from generator.layout.lines import Setting
from generator.layout.pages.atoms import Atom
from generator.layout.pages.desk import Desk
from generator.layout.pages.diagrams import BESIDE, draw_diagram, extent_of
from generator.model.document import Art, CardRef, Diagram, Figure, Prose
from generator.scene.ink import Stroke
from generator.scene.items import Group, Item, Shape
from generator.scene.page import Boxes, Page
from generator.scene.path import rectangle

PANELS_APART = 5.0  # mm
KEY_IN = 5.0
ABOVE_CAPTION = 1.3  # mm from the lower edge of a picture to the ascenders of its caption
CAP_EM = 2.6  # mm, of a line of captions from its top to its baseline
OVER = 2.0  # mm by which the lines of a diagram may go on beyond its squares
LEAST_SQUARE = 1.5  # mm
LEAST_SCALE = 0.05  # of a card
MOST_SHARE = 0.62  # of the lines of a page: a figure is no higher, or its squares are made smaller


class Panel(NamedTuple):
    """One picture: its items by their upper left corner, and its size in mm."""

    items: tuple[Item, ...]
    width: float
    height: float


def figure_atoms(block: Figure, desk: Desk, left: float, measure: float) -> list[Atom]:
    """A figure as one atom."""
    panels = _panels(block, desk, measure)
    if not panels:
        return []
    lead = desk.grid.lead
    total = sum(p.width for p in panels) + (len(panels) - 1) * PANELS_APART
    start = (measure - total) / 2 if len(panels) == 1 else 0.0
    gap = (measure - sum(p.width for p in panels)) / (len(panels) - 1) if len(panels) > 1 else 0.0
    gap = min(gap, 3 * PANELS_APART)
    if len(panels) > 1:
        start = (measure - sum(p.width for p in panels) - gap * (len(panels) - 1)) / 2
    title = desk.line(f"<strong>{block.title.text}</strong>", "book-text", block.span) if block.title.text else None
    captions = [_caption(p.caption, desk, max(panel.width, 24.0), block.span)
                for p, panel in zip(block.panels, panels, strict=True)]
    keys = [(desk.line(letter, "book-key"), desk.block(text.text, "book-text", measure - KEY_IN, block.span))
            for letter, text in block.keys]
    whole = _caption(block.caption, desk, measure, block.span, balance=True)
    head = lead * 1.15 if title else 0.0
    high = max(p.height for p in panels)
    below = max((ABOVE_CAPTION + len(c.lines) * c.leading for c in captions if c), default=0.0)
    keyed = sum(len(text.lines) for _, text in keys) * lead + (0.8 if keys else 0.0)
    said = len(whole.lines) * whole.leading + ABOVE_CAPTION if whole else 0.0
    height = head + high + below + keyed + said
    lines = desk.lines_of(height - 0.35 * lead)
    slack = (lines + 0.35) * lead - height

    def draw(x: float, y: float) -> tuple[Item, ...]:
        top = y - lead * 0.68 + slack / 2  # the height of the letters of a line of text
        items: list[Item] = []
        if title is not None:
            items += desk.place(title, x + left, y + slack / 2)
            top += head
        at = x + left + start
        for panel, caption in zip(panels, captions, strict=True):
            items.append(Group(panel.items, Matrix.move(round(at, 3), round(top + high - panel.height, 3))))
            if caption is not None:
                items += desk.place(caption, at, top + high + ABOVE_CAPTION + CAP_EM, "left", panel.width)
            at += panel.width + gap
        down = top + high + below + (0.8 if keys else 0.0)
        for letter, text in keys:
            down += lead
            items += desk.place(letter, x + left, down - 0.9)
            items += desk.place(text, x + left + KEY_IN, down - 0.9)
            down += (len(text.lines) - 1) * lead
        if whole is not None:
            items += desk.place(whole, x + left, down + ABOVE_CAPTION + CAP_EM, "centre", measure)
        return tuple(items)

    asides, anchors = desk.rules_beside(block.rules, block.span)
    return [Atom(lines, draw, before=1, after=1, floats=block.floats, asides=asides, anchors=anchors, span=block.span)]


def _caption(prose: Prose, desk: Desk, width: float, span: Span | None, balance: bool = False) -> Setting | None:
    return desk.block(prose.text, "book-caption", width, span, balance=balance) if prose.text else None


def pictures_of(block: Figure | CardRef, desk: Desk) -> list[Page]:
    """The pictures of a figure, each as a page of its own, for books that have no pages."""
    if isinstance(block, CardRef):
        return [desk.cards[name] for name in block.cards if name in desk.cards]
    found = []
    for n, panel in enumerate(_panels(block, desk, desk.grid.measure)):
        edge = OVER if isinstance(block.panels[n], Diagram) else 0.3
        box = Rect(-edge, -edge, panel.width + 2 * edge, panel.height + 2 * edge)
        found.append(Page(f"figure-{n}", "", Boxes(box, box, box, box), panel.items))
    return found


def _panels(block: Figure, desk: Desk, measure: float) -> list[Panel]:
    diagrams = [p for p in block.panels if isinstance(p, Diagram)]
    square = block.square or desk.grid.style.square
    if diagrams:
        room = measure - (len(block.panels) - 1) * PANELS_APART
        extents = [extent_of(d, desk.boards[d.board]) for d in diagrams]
        squares = sum(e.columns + e.over for e in extents)
        square = min(square, (room - len(extents) * BESIDE) / squares)
        tallest = max(e.rows for e in extents)
        if square < LEAST_SQUARE:
            desk.too_broad(f"a figure of {len(diagrams)} panels", squares * LEAST_SQUARE + measure - room
                           + len(extents) * BESIDE, measure, block.span)
            return []
        square = min(square, MOST_SHARE * desk.grid.style.lines * desk.grid.lead / tallest)
    found = []
    for panel in block.panels:
        if isinstance(panel, Diagram):
            items, width, height = draw_diagram(panel, desk.boards[panel.board], round(square, 2), desk)
        else:
            items, width, height = _art(panel, block, desk)
        if items:
            found.append(Panel(items, width, height))
    return found if len(found) == len(block.panels) else []


def _art(panel: Art, block: Figure, desk: Desk) -> tuple[tuple[Item, ...], float, float]:
    """A picture as on faces, by its upper left corner."""
    from generator.layout.pictures import PICTURES, draw

    if panel.picture not in PICTURES:
        desk.findings.append(error("TEXT476", f"there is no picture '{panel.picture}'", block.span,
                                   why=f"pictures are {', '.join(sorted(PICTURES))}", subject=desk.subject,
                                   fix=did_you_mean(panel.picture, PICTURES) or "name one of these"))
        return (), 0.0, 0.0
    items = draw(panel.picture, dict(panel.args), desk.workshop.studio)
    if panel.centred:
        items = (Group(items, Matrix.move(panel.width / 2, panel.height / 2)),)
    return items, panel.width, panel.height


def card_atoms(block: CardRef, desk: Desk, left: float, measure: float) -> list[Atom]:
    """Faces of cards beside one another, each at a part of its size."""
    pages: list[Page] = []
    for name in block.cards:
        page = desk.cards.get(name)
        if page is None:
            desk.findings.append(error("TEXT476", f"there is no card '{name}' to show", block.span,
                                       why="a book shows cards of its game", subject=desk.subject,
                                       fix=did_you_mean(name, desk.cards) or "name a card that the game prints"))
            continue
        pages.append(page)
    if not pages:
        return []
    lead, scale = desk.grid.lead, _scale(pages, block.scale, measure)
    if scale < LEAST_SCALE:
        desk.too_broad(f"a row of {len(pages)} cards", measure * 2, measure, block.span)
        return []
    widths = [p.boxes.trim.width * scale for p in pages]
    high = max(p.boxes.trim.height * scale for p in pages)
    caption = _caption(block.caption, desk, measure, block.span, balance=True)
    height = high + (len(caption.lines) * caption.leading + ABOVE_CAPTION if caption else 0.0)
    gap = 3.0
    start = (measure - sum(widths) - gap * (len(pages) - 1)) / 2

    def draw(x: float, y: float) -> tuple[Item, ...]:
        top, at = y - lead * 0.68, x + left + start
        items: list[Item] = []
        for page, width in zip(pages, widths, strict=True):
            place = Matrix(scale, 0, 0, scale, round(at, 3), round(top, 3))
            outline = rectangle(page.boxes.trim, 3.0)
            items.append(Group((Group(page.items, clip=outline),
                                Shape(outline, stroke=Stroke(desk.ink("umber"), 0.2 / scale))), place))
            at += width + gap
        if caption is not None:
            items += desk.place(caption, x + left, top + high + ABOVE_CAPTION + CAP_EM, "centre", measure)
        return tuple(items)

    return [Atom(desk.lines_of(height - 0.35 * lead), draw, before=1, after=1, floats=True, span=block.span)]


def _scale(pages: Sequence[Page], wanted: float, measure: float) -> float:
    return min(wanted, (measure - 3.0 * (len(pages) - 1)) / sum(p.boxes.trim.width for p in pages))
