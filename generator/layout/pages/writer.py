"""Blocks of a document as atoms for columns: headings, paragraphs, lists, call-outs, breaks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from generator.base.findings import error
from generator.base.geometry import Rect
from generator.layout.ornament import diaper
from generator.layout.pages.atoms import Anchor, Aside, Atom, Hot, kept_together
from generator.layout.pages.desk import LABEL, Desk
from generator.layout.pages.figures import card_atoms, figure_atoms
from generator.layout.pages.tables import table_atoms
from generator.model.document import (
    Block,
    Break,
    Callout,
    CardRef,
    Figure,
    Heading,
    Listing,
    Paragraph,
    Play,
    Prose,
    Table,
)
from generator.scene.ink import Stroke
from generator.scene.items import Group, Item, Shape
from generator.scene.path import line, polygon, rectangle

H1_DOWN, H1_RULE, H2_UP = 1.1, 3.1, 1.1  # mm below the second line; from there to its rule; above the line
RULE = 0.35
HANG = 5.0  # mm from a bullet to its text
CALLOUT_INSET, BAR = 4.0, 0.7
FRAME_INSET, FRAME = 4.0, 0.25
INITIAL_GAP = 2.0  # mm from the box of a dropped capital to its text
SMALL_CAPITALS = 4  # words after a dropped capital


class Writer:
    """Makes the atoms of one book."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def atoms(self, blocks: Sequence[Block], left: float = 0.0, measure: float | None = None) -> list[Atom]:
        """The atoms of some blocks, within a part of the column."""
        measure = self.desk.grid.measure if measure is None else measure
        found: list[Atom] = []
        before: Block | None = None
        for block in blocks:
            found += self._block(block, before, left, measure)
            if not (isinstance(block, Figure) and block.floats):  # it may be gone from here
                before = block
        return found

    def _block(self, block: Block, before: Block | None, left: float, measure: float) -> list[Atom]:
        if isinstance(block, Heading):
            return self._heading(block, left, measure)
        if isinstance(block, Paragraph):
            return self._paragraph(block, before, left, measure)
        if isinstance(block, Listing):
            return self._listing(block, left, measure)
        if isinstance(block, Table):
            return table_atoms(block, self.desk, left, measure)
        if isinstance(block, Callout):
            return self._callout(block, left, measure)
        if isinstance(block, Figure):
            return figure_atoms(block, self.desk, left, measure)
        if isinstance(block, CardRef):
            return card_atoms(block, self.desk, left, measure)
        if isinstance(block, Play):
            return figure_atoms(block.figure, self.desk, left, measure)
        return self._break(block, left, measure)

    # -- headings ------------------------------------------------------------------------------------------------

    def _heading(self, block: Heading, left: float, measure: float) -> list[Atom]:
        desk, grid = self.desk, self.desk.grid
        setting = desk.block(block.text.text, f"book-h{block.level}", measure, block.span)
        asides, anchors = desk.rules_beside(block.rules, block.span)
        anchors = (Anchor(block.id, setting.text.replace("\n", " "), block.level), *anchors)
        n = desk.lines_of((len(setting.lines) - 1) * setting.leading)
        opens = ""
        if block.level == 1:
            opens = {"page": "page", "recto": "recto"}.get(grid.style.chapters, "page" if block.opens else "")
            ink = Stroke(desk.ink("rubric"), RULE)

            def draw(x: float, y: float) -> tuple[Item, ...]:
                at = y + grid.lead + H1_DOWN
                under = at + (len(setting.lines) - 1) * setting.leading + H1_RULE - H1_DOWN
                return (*desk.place(setting, x + left, at),
                        Shape(line(x + left, under, x + left + measure, under), stroke=ink))

            return [Atom(3 + n, draw, before=1, after=1, keeps=True, opens=opens,
                         asides=tuple(a._replace(line=1) for a in asides), anchors=anchors, span=block.span)]
        up = H2_UP if block.level == 2 else 0.0
        opens = "page" if block.opens else ""
        return [Atom(1 + n, lambda x, y: desk.place(setting, x + left, y - up), before=1, keeps=True, opens=opens,
                     asides=asides, anchors=anchors, span=block.span)]

    # -- paragraphs ----------------------------------------------------------------------------------------------

    def _paragraph(self, block: Paragraph, before: Block | None, left: float, measure: float) -> list[Atom]:
        desk = self.desk
        if block.manner == "initial":
            atoms = self._with_initial(block, left, measure)
        elif block.manner == "motto":
            atoms = desk.text_atoms(block.text, "book-motto", left + HANG, measure - 2 * HANG, block.span, align="left")
            kept_together(atoms)
            atoms[0].before, atoms[-1].after = 1, 1
        else:
            indent = desk.grid.style.indent if isinstance(before, Paragraph) and before.manner != "motto" else 0.0
            atoms = desk.text_atoms(block.text, "book-text", left, measure, block.span, indent=indent, indented=1)
        asides, anchors = desk.rules_beside(block.rules, block.span)
        atoms[0].asides = (*asides, *atoms[0].asides)
        atoms[0].anchors = (*anchors, *atoms[0].anchors)
        return atoms

    def _with_initial(self, block: Paragraph, left: float, measure: float) -> list[Atom]:
        """Three lines beside a vellum capital on gules, then small capitals for the first words."""
        desk, lead = self.desk, self.desk.grid.lead
        text = block.text.text
        if not text[:1].isalnum():
            desk.findings.append(error(
                "TEXT470", "a paragraph with a dropped capital does not begin with a letter", block.span,
                why="the capital is cut out of its first word", subject=desk.subject,
                fix="begin it with a plain word, or take '.initial' out"))
            return desk.text_atoms(block.text, "book-text", left, measure, block.span)
        letter, rest = text[:1], text[1:]
        shift = 0
        if rest[:1] == " ":
            rest, shift = rest.lstrip(" "), -1
        words = rest.split(" ")
        if not any("<" in word or "&" in word for word in words[:SMALL_CAPITALS]):
            rest = f"<sc>{' '.join(words[:SMALL_CAPITALS])}</sc> {' '.join(words[SMALL_CAPITALS:])}".rstrip()
        side = 2 * lead + 2.9
        atoms = desk.text_atoms(Prose(rest, block.text.marks), "book-text", left, measure, block.span,
                                indent=side + INITIAL_GAP, indented=3, shift=shift)
        while len(atoms) < 3:
            atoms.append(Atom(1, lambda x, y: (), span=block.span))
        kept_together(atoms[:3])
        first = atoms[0].draw

        def draw(x: float, y: float) -> tuple[Item, ...]:
            return (*self._initial(letter, Rect(x + left, y - 2.7, side, side)), *first(x, y))

        atoms[0].draw = draw
        return atoms

    def _initial(self, letter: str, box: Rect) -> tuple[Item, ...]:
        desk = self.desk
        set_letter = desk.line(letter.upper(), "book-initial")
        outline, inner = rectangle(box), rectangle(box.grown(-0.7))
        ground = (Shape(outline, desk.ink("gules")),
                  Group(diaper(box, desk.ink("gules_d"), box.centre.x), clip=outline))
        return (*ground, Shape(inner, stroke=Stroke(desk.ink("vellum"), 0.25)),
                *desk.place(set_letter, box.centre.x, box.centre.y + 3.25, "centre"))

    # -- lists ---------------------------------------------------------------------------------------------------

    def _listing(self, block: Listing, left: float, measure: float) -> list[Atom]:
        desk = self.desk
        found: list[Atom] = []
        for number, item in enumerate(block.items, block.start if block.start is not None else 1):
            atoms = self.atoms(item, left + HANG, measure - HANG)
            if not atoms:
                continue
            sign = f"{number}" if block.start is not None else "•"
            mark = desk.line(sign, "book-bullet")
            atoms[0] = self._with_sign(atoms[0], partial(desk.place, mark), left)
            found += atoms
        for i in {0, len(found) - 2}:  # one line of a list alone is lost
            if 0 <= i < len(found) - 1:
                found[i].keeps = True
        return found

    @staticmethod
    def _with_sign(atom: Atom, place: partial[tuple[Item, ...]], left: float) -> Atom:
        draw = atom.draw
        return replace(atom, draw=lambda x, y: (*place(x + left, y), *draw(x, y)))

    # -- boxes ---------------------------------------------------------------------------------------------------

    def _callout(self, block: Callout, left: float, measure: float) -> list[Atom]:
        """One atom: under a bar ('remember'), or in a frame ('example')."""
        desk, lead = self.desk, self.desk.grid.lead
        framed = block.sort == "example"
        inset = FRAME_INSET if framed else CALLOUT_INSET
        width = measure - inset * (2 if framed else 1)
        word = desk.words.example if framed else desk.words.remember
        label = desk.line(word, LABEL)
        title = desk.line(f"<strong>{block.title.text}</strong>", "book-text", block.span) if block.title.text else None
        inner = self.atoms(block.blocks, left + inset, width)
        head = 1.0
        stack = _stacked(inner, head)
        lines = stack[-1][1] + stack[-1][0].lines if stack else head
        pad = 1 if framed else 0
        height = (lines + pad) * lead

        def draw(x: float, y: float) -> tuple[Item, ...]:
            top = y - lead * (0.75 if framed else 0.62)
            items: list[Item] = []
            if framed:
                box = Rect(x + left, top - lead * 0.15, measure, height + lead * 0.1)
                items.append(Shape(rectangle(box), desk.ink("vellum"), Stroke(desk.ink("umber"), FRAME)))
            else:
                box = Rect(x + left, top, BAR, height - lead * 0.14)
                items.append(Shape(rectangle(box), desk.ink("rubric")))
            base = y + (0.45 * lead if framed else 0.0)
            items += desk.place(label, x + left + inset, base)
            if title is not None:
                items += desk.place(title, x + left + inset + label.width + 3.0, base)
            for atom, at in stack:
                items += atom.draw(x, base + at * lead)
            return tuple(items)

        asides, anchors, hots = _gathered(stack, lead)
        return [Atom(int(lines + pad + 0.999), draw, before=1, after=1, notes=tuple(n for a in inner for n in a.notes),
                     asides=asides, anchors=anchors, hots=hots, terms=tuple(t for a in inner for t in a.terms),
                     is_box=framed, span=block.span)]

    def _break(self, block: Break, left: float, measure: float) -> list[Atom]:
        desk = self.desk
        if block.sort != "ornament":
            return [Atom(0, lambda x, y: (), opens="page", span=block.span)]
        ink = desk.ink("rubric")

        def draw(x: float, y: float) -> tuple[Item, ...]:
            middle, up = x + left + measure / 2, y - 1.1
            return tuple(Shape(polygon([(middle + dx, up - r), (middle + dx + r, up), (middle + dx, up + r),
                                        (middle + dx - r, up)]), ink) for dx, r in ((-4, 0.5), (0, 0.8), (4, 0.5)))

        return [Atom(1, draw, before=1, after=1, span=block.span)]


def _stacked(atoms: Sequence[Atom], start: float) -> list[tuple[Atom, float]]:
    """Atoms below one another, each with the line it begins on."""
    found: list[tuple[Atom, float]] = []
    at, after = start, 0.0
    for i, atom in enumerate(atoms):
        at += max(after, atom.before) if i else 0
        found.append((atom, at))
        at += atom.lines
        after = atom.after
    return found


def _gathered(stack: Sequence[tuple[Atom, float]], lead: float
              ) -> tuple[tuple[Aside, ...], tuple[Anchor, ...], tuple[Hot, ...]]:
    """What hangs on atoms inside a box, for the box."""
    asides = tuple(a._replace(line=a.line + int(at)) for atom, at in stack for a in atom.asides)
    anchors = tuple(a for atom, _ in stack for a in atom.anchors)
    return asides, anchors, tuple(h._replace(y=h.y + at * lead) for atom, at in stack for h in atom.hots)
