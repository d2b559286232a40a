"""The grid of a book's pages: where columns, baselines, margins, heads and folios lie. Lengths in mm."""

from __future__ import annotations

from dataclasses import dataclass

from generator.base.geometry import Rect, Size
from generator.base.units import MM_PER_PT
from generator.model.page_style import PageStyle
from generator.model.template import Format
from generator.scene.page import Boxes


@dataclass(frozen=True, slots=True)
class PageGrid:
    """A style on its format. Pages count from 1; odd ones are right-hand pages."""

    style: PageStyle
    format: Format

    @property
    def boxes(self) -> Boxes:
        return Boxes.around(Size(self.format.width, self.format.height), self.format.bleed, self.format.safe)

    @property
    def lead(self) -> float:
        """From baseline to baseline."""
        return self.style.baseline_pt * MM_PER_PT

    @property
    def text_width(self) -> float:
        """Of all columns with the gaps between them."""
        s = self.style
        beside = s.margin + s.gutter if s.margin else 0.0
        return self.format.width - s.inner - s.outer - beside

    @property
    def measure(self) -> float:
        """Of one column."""
        s = self.style
        return (self.text_width - (s.columns - 1) * s.column_gap) / s.columns

    @staticmethod
    def is_recto(page: int) -> bool:
        return page % 2 == 1

    def left(self, page: int) -> float:
        """The left edge of the text."""
        if self.is_recto(page):
            return self.style.inner
        return self.format.width - self.style.inner - self.text_width

    def column(self, page: int, index: int) -> float:
        """The left edge of a column, from 0."""
        return self.left(page) + index * (self.measure + self.style.column_gap)

    def baseline(self, line: float) -> float:
        """Of a line of the grid, from 0."""
        return self.style.top + line * self.lead

    def margin(self, page: int) -> Rect | None:
        """The column of notes beside the text; None where there is none."""
        s = self.style
        if not s.margin:
            return None
        left = self.left(page)
        x = left + self.text_width + s.gutter if self.is_recto(page) else left - s.gutter - s.margin
        return Rect(x, s.top - self.lead, s.margin, (s.lines + 1) * self.lead)

    @property
    def bottom(self) -> float:
        """The last baseline."""
        return self.baseline(self.style.lines - 1)
