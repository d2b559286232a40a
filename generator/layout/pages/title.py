"""The title page: the name of the game, what the book is, a picture, and a colophon at the foot."""

from __future__ import annotations

from generator.base.findings import error
from generator.layout.pages.desk import Desk
from generator.layout.pages.writer import Writer
from generator.model.document import Document
from generator.scene.ink import Stroke
from generator.scene.items import Item, Shape
from generator.scene.page import Page
from generator.scene.path import line

TITLE_LINE = 6  # of the grid: the baseline of the title
RULE = 0.35


def title_page(document: Document, desk: Desk, writer: Writer) -> Page:
    """Page 1, set in the middle of the page."""
    grid = desk.grid
    width = grid.format.width
    measure = width - 2 * grid.style.outer
    middle = width / 2
    items: list[Item] = []
    title = desk.workshop.setter.set_block(document.title, "book-title", measure, rich=True, balance=True,
                                           subject=document.id, span=document.span)
    size = title.size_pt
    while not title.complete and size > 14:
        size -= 1
        title = desk.workshop.setter.set_block(document.title, "book-title", measure, size, rich=True, balance=True)
    y = grid.baseline(TITLE_LINE)
    items += desk.place(title, middle, y, "centre")
    y += (len(title.lines) - 1) * title.leading + grid.lead
    items.append(Shape(line(middle - 15, y, middle + 15, y), stroke=Stroke(desk.ink("rubric"), RULE)))
    if document.subtitle:
        y += 1.6 * grid.lead
        subtitle = desk.block(document.subtitle, "book-subtitle", measure, document.span, balance=True)
        items += desk.place(subtitle, middle, y, "centre")
        y += (len(subtitle.lines) - 1) * subtitle.leading
    foot = grid.bottom
    if document.colophon:
        colophon = desk.block(document.colophon, "book-colophon", measure, document.span, balance=True)
        foot -= (len(colophon.lines) - 1) * colophon.leading
        items += desk.place(colophon, middle, foot, "centre")
    atoms = writer.atoms(document.front, 0.0, measure)
    high = sum(max(atom.before, 1) + atom.lines for atom in atoms) * grid.lead
    room = foot - y - 2 * grid.lead
    if high > room:
        desk.findings.append(error("FIT553", f"the title page has {room:.0f} mm for its pictures, which are "
                                   f"{high:.0f} mm high", document.span, why="they stand between title and colophon",
                                   fix="make them smaller: 'square:' or 'box:'", subject=document.id))
    at = y + grid.lead + max(0.0, (room - high) / 2)
    for atom in atoms:
        at += max(atom.before, 1) * grid.lead
        items += atom.draw(grid.style.outer, at)
        at += atom.lines * grid.lead
    return Page(f"{document.id}-001", "1", grid.boxes, tuple(items), document.span)
