"""How the pages of a book are divided: what a file in `templates/books/` declares."""

from __future__ import annotations

from dataclasses import dataclass

from generator.base.findings import Span

CHAPTERS = ("flow", "page", "recto")


@dataclass(frozen=True, slots=True)
class PageStyle:
    """A page grid in mm. `top` is the first baseline; `lines` lines of `baseline_pt` points go down from there.

    From the spine out a page has `inner`, the text in `columns` with `column_gap` between them, and where `margin`
    is not 0, `gutter` and a column for notes of that width; then `outer`. `chapters` says where headings of level 1
    begin: in the flow, on a new page, or on a new right-hand one. `on` names the style for papers that do not hold
    two pages of this one (entries 'paper=style').
    """

    id: str
    format: str
    top: float
    lines: int
    inner: float
    outer: float
    baseline_pt: float = 12.0
    gutter: float = 5.0
    margin: float = 0.0
    columns: int = 1
    column_gap: float = 6.0
    head_y: float = 12.4
    folio_y: float = 197.0
    indent: float = 4.2
    chapters: str = "flow"
    contents: int = 2
    square: float = 5.6
    on: tuple[str, ...] = ()
    span: Span | None = None

    def for_paper(self, paper: str) -> str:
        """The id of the style for a paper."""
        return next((entry.partition("=")[2] for entry in self.on if entry.partition("=")[0] == paper), self.id)
