"""Columns filled with atoms, line by line: what is kept together, footnotes at the foot, floats where there is room.

Chunks (atoms that stay together) go where the column ends; there is no search for better breaks, for the rules of
`text.py` leave none that is bad. A float that has no room waits for the top of the next column, and the text goes on.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable

from generator.base.findings import Finding, error
from generator.layout.pages.atoms import Atom, Column, Note, Placed, chunks
from generator.layout.pages.grid import PageGrid

NOTES_ABOVE = 2.2  # mm from the last line of text to the first of the notes, beside their own leading


class Filler:
    """Fills the pages of one book, from `first` on."""

    def __init__(self, grid: PageGrid, first: int, subject: str) -> None:
        self.grid = grid
        self.subject = subject
        self.findings: list[Finding] = []
        self.columns: list[Column] = []
        self._waiting: deque[list[Atom]] = deque()
        self._next = (first, 0)

    @property
    def last_page(self) -> int:
        return self.columns[-1].page if self.columns else self._next[0] - 1

    def add(self, atoms: Iterable[Atom]) -> None:
        """Place atoms after those that are there."""
        for chunk in chunks(atoms):
            if chunk[0].opens:
                self.turn(chunk[0].opens)
            if chunk[0].floats and not self._waiting and self._fits(chunk):
                self._place(chunk)
            elif chunk[0].floats:
                self._waiting.append(chunk)
            else:
                self._flow(chunk)

    def finish(self) -> None:
        """Place the floats that still wait."""
        while self._waiting:
            self._open()

    def turn(self, to: str) -> None:
        """Go on at the top of a new page ('page') or a right-hand one ('recto')."""
        self.finish()
        if self.columns and self.columns[-1].placed:
            self._next = (self.columns[-1].page + 1, 0)
            if to == "recto" and not self.grid.is_recto(self._next[0]):
                self._next = (self._next[0] + 1, 0)
            self._open()

    def _flow(self, chunk: list[Atom]) -> None:
        tries = 0
        while not self._fits(chunk):
            if self.columns and not self.columns[-1].placed and not self._waiting:
                self._tell_too_high(chunk)
                break
            self._open()
            tries += 1
            if tries > len(self._waiting) + 3:
                self._tell_too_high(chunk)
                break
        self._place(chunk)

    def _open(self) -> None:
        """A new column, with the floats at its top that have waited for it."""
        page, index = self._next
        column = Column(page, index)
        self.columns.append(column)
        self._next = (page, index + 1) if index + 1 < self.grid.style.columns else (page + 1, 0)
        while self._waiting and (self._fits(self._waiting[0]) or not column.placed):
            chunk = self._waiting.popleft()
            if not self._fits(chunk):
                self._tell_too_high(chunk)
            self._place(chunk)

    def _fits(self, chunk: list[Atom]) -> bool:
        if not self.columns:
            self._open()
        column = self.columns[-1]
        chunk = self._with_head(column, chunk)
        used, after, notes = column.used, column.after, list(column.notes)
        for atom in chunk:
            used += (max(after, atom.before) if used else 0) + atom.lines
            after = atom.after
            notes += atom.notes
        return used + self.note_lines(notes) <= self.grid.style.lines + 1e-6

    def _place(self, chunk: list[Atom]) -> None:
        column = self.columns[-1]
        for atom in self._with_head(column, chunk):
            if column.used:
                column.used += max(column.after, atom.before)
            column.placed.append(Placed(atom, column.used))
            column.used += atom.lines
            column.after = atom.after
            column.notes += atom.notes

    @staticmethod
    def _with_head(column: Column, chunk: list[Atom]) -> list[Atom]:
        """The chunk with the head of its table again, where it begins a column in the middle of one."""
        return [chunk[0].head, *chunk] if chunk[0].head is not None and not column.placed else chunk

    def note_lines(self, notes: list[Note]) -> int:
        """How many lines of the grid the footnotes of a column take."""
        if not notes:
            return 0
        return math.ceil((sum(note.height for note in notes) + NOTES_ABOVE) / self.grid.lead - 1e-6)

    def _tell_too_high(self, chunk: list[Atom]) -> None:
        lines = sum(atom.lines for atom in chunk) + self.note_lines([n for atom in chunk for n in atom.notes])
        self.findings.append(error(
            "FIT550", f"a part of the book is {lines:g} lines high, a column holds {self.grid.style.lines}",
            chunk[0].span, why="a figure, a call-out or a row of a table stands in one column",
            fix="make its squares smaller, or divide it", subject=self.subject))
