"""Printed paper: which page lies where on each side."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.base.geometry import Matrix, Rect, Size
from generator.scene.items import Item
from generator.scene.navigation import Navigation
from generator.scene.page import Page


@dataclass(frozen=True, slots=True, eq=False)
class Placement:
    """A page on a side of a sheet.

    `matrix` takes the page's coordinates (origin at its trim corner) to the sheet's (origin at the paper's top
    left); it turns by whole quarters only. `clip` is where the page may put ink, in sheet coordinates.
    `leaf` is the id of the leaf whose face or back this is, `cell` its (row, column) as seen on this side.
    """

    page: Page
    leaf: str
    matrix: Matrix
    clip: Rect
    cell: tuple[int, int]

    @property
    def trim(self) -> Rect:
        """The trim box on the sheet."""
        return self.matrix.apply_rect(self.page.boxes.trim)


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """One face of a sheet: placed pages, then the marks that are drawn over the paper outside them."""

    placements: tuple[Placement, ...]
    marks: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """One piece of paper. `number` counts from 1 of `total`; `flip` says how verso meets recto."""

    paper: str
    size: Size
    number: int
    total: int
    recto: Side
    verso: Side | None
    flip: str


@dataclass(frozen=True, slots=True, eq=False)
class PrintRun:
    """What goes into one file: the sides in the order they are to be printed, each with the sheet it belongs to.

    `metadata` holds Title, Author, Subject, Keywords and whatever else the file is to say of itself. `navigation` is
    the way through a file that is read on a screen; where it is None, sheets are listed.
    """

    title: str
    language: str
    sheets: tuple[Sheet, ...]
    order: str = "interleaved"
    metadata: dict[str, str] = field(default_factory=dict)
    navigation: Navigation | None = None

    def sides(self) -> list[tuple[Sheet, Side, str]]:
        """(sheet, side, 'recto' or 'verso') in printing order: interleaved, or all rectos and then all versos."""
        rectos = [(s, s.recto, "recto") for s in self.sheets]
        versos = [(s, s.verso, "verso") for s in self.sheets if s.verso is not None]
        if self.order == "fronts-then-backs":
            return [*rectos, *versos]
        out: list[tuple[Sheet, Side, str]] = []
        for s in self.sheets:
            out.append((s, s.recto, "recto"))
            if s.verso is not None:
                out.append((s, s.verso, "verso"))
        return out
