"""What everybody who makes atoms needs: the grid, the setter, the inks, and the words of the language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from generator.base.findings import Finding, Span, error
from generator.base.units import MM_PER_PT
from generator.layout.lines import Line, Setting
from generator.layout.pages.atoms import Anchor, Aside, Atom, Hot, Note, words_on
from generator.layout.pages.grid import PageGrid
from generator.layout.pages.wording import Words
from generator.layout.studio import Workshop
from generator.model.board import Board
from generator.model.document import Mark, Prose
from generator.scene.ink import Ink
from generator.scene.items import Item, Symbol

NOTE_NUMBER = 4.0  # mm from a footnote's number to its text
LABEL = "book-label"


@dataclass(slots=True)
class Desk:
    """The tools of one book. `readings` are the rules that are our reading; `boards` those that diagrams show."""

    grid: PageGrid
    workshop: Workshop
    words: Words
    readings: frozenset[str]
    boards: Mapping[str, Board]
    subject: str
    cards: Mapping[str, Any] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    symbols: dict[tuple[str, float], Symbol] = field(default_factory=dict)

    def ink(self, name: str) -> Ink:
        return self.workshop.studio.ink(name)

    def too_broad(self, what: str, width: float, measure: float, span: Span | None) -> None:
        """FIT554 for what needs more width than its column has."""
        self.findings.append(error(
            "FIT554", f"{what} needs {width:.0f} mm, a column is {measure:.0f} mm wide", span, subject=self.subject,
            why="what stands beside one another would overlap, or be too small to read", fix="divide it"))

    def block(self, text: str, role: str, width: float, span: Span | None = None, **how: Any) -> Setting:
        """A text of the book set in a role."""
        return self.workshop.setter.set_block(text, role, width, rich=True, subject=self.subject, span=span, **how)

    def line(self, text: str, role: str, span: Span | None = None) -> Line:
        return self.workshop.setter.set_line(text, role, rich=True, subject=self.subject, span=span)

    def place(self, setting: Setting | Line, x: float, y: float, align: str = "left", width: float = 0.0
              ) -> tuple[Item, ...]:
        return self.workshop.setter.place(setting, x, y, align, width)

    def text_atoms(self, prose: Prose, role: str, left: float, measure: float, span: Span | None, *,
                   align: str = "justify", indent: float = 0.0, indented: int = 0, shift: int = 0) -> list[Atom]:
        """A text as atoms of one line each, with what hangs on its words; at least two lines stand on a page."""
        setting = self.block(prose.text, role, measure, span, justified=align == "justify", indent=indent,
                             indented=indented)
        atoms: list[Atom] = []
        ranges = words_on(setting.lines)
        last = len(setting.lines) - 1
        for i, (line, (first, final)) in enumerate(zip(setting.lines, ranges, strict=True)):
            marks = [m for m in prose.marks if first <= m.last + shift <= final and not (
                line.goes_on and m.last + shift == final)]
            atom = Atom(1, partial(self._draw_line, line, left, align, measure), span=span,
                        keeps=last > 0 and (i == 0 or i == last - 1 or line.goes_on))
            if i == last:
                atom.keeps = False
            if marks:
                atom.notes = tuple(self.note(m, span) for m in marks if m.sort in ("note", "reading"))
                atom.asides = tuple(self.aside(m.text, span) for m in marks if m.sort == "margin")
                atom.terms = tuple(m.name for m in marks if m.sort == "term")
            links = [m for m in prose.marks
                     if m.sort == "link" and m.first + shift <= final and m.last + shift >= first]
            if links:
                atom.hots = tuple(_hot(line, m, first, shift, left, align, measure) for m in links)
            atoms.append(atom)
        return atoms

    def _draw_line(self, line: Line, left: float, align: str, measure: float, x: float, y: float) -> tuple[Item, ...]:
        return self.place(line, x + left, y, align, measure)

    def note(self, mark: Mark, span: Span | None) -> Note:
        """A footnote; one that tells of another reading says so."""
        text = mark.text
        if mark.sort == "reading":
            text = f"<sc>{self.words.otherwise}:</sc> {text}"
        setting = self.block(text, "book-note", self.grid.measure - NOTE_NUMBER, span, justified=True)
        return Note(mark.name, setting, len(setting.lines) * setting.leading)

    def aside(self, text: str, span: Span | None, role: str = "book-margin") -> Aside:
        """A note for the margin. Where the page has no such column it is not set."""
        width = self.grid.style.margin or self.grid.measure
        return Aside(0, self.block(text, role, width, span), role == "book-margin")

    def rules_beside(self, rules: tuple[str, ...], span: Span | None) -> tuple[tuple[Aside, ...], tuple[Anchor, ...]]:
        """The ids of rules, for the margin, and as places that links lead to."""
        if not rules:
            return (), ()
        text = " ".join(rules)
        if any(rule in self.readings for rule in rules):
            text += f" <em>{self.words.reading}</em>"
        return (self.aside(text, span, "book-rule"),), tuple(Anchor(rule) for rule in rules)

    def lines_of(self, height: float) -> int:
        """How many lines of the grid a height in mm takes."""
        return -int(-(height - 1e-6) // self.grid.lead)

    def width_of(self, text: str, role: str) -> float:
        return self.line(text, role).width


def _hot(line: Line, mark: Mark, first: int, shift: int, left: float, align: str, measure: float) -> Hot:
    """Where the words of a link lie on a line; see `lines.place_line` for the stretch."""
    k = line.size_pt * MM_PER_PT / 1000
    n = len(line.words)
    stretch = 0.0
    if align == "justify" and not line.is_last and n > 1:
        stretch = max(0.0, (measure - line.indent - line.em_width * k) / (n - 1))
    a = max(mark.first + shift - first, 0)
    b = min(mark.last + shift - first, n - 1)
    start = left + line.indent + (line.places[a] - line.origin) * k + a * stretch
    end = left + line.indent + (line.places[b] - line.origin + line.words[b].width) * k + b * stretch
    return Hot(round(start, 3), 0.0, round(end - start, 3), mark.name)
