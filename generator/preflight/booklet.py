"""Booklets before they are drawn: folded and read, every page in its turn. Shares no code with imposition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.base.findings import Finding, Report, error
from generator.base.geometry import Rect
from generator.model.paper import Paper
from generator.model.template import Recipe
from generator.scene.page import Page
from generator.scene.sheet import Placement, Sheet, Side

SLACK = 0.011  # mm
REPORT = "report this fault: imposition is made never to do so"


def check_booklet(sheets: Sequence[Sheet], pages: Sequence[Page], recipe: Recipe, paper: Paper) -> Report:
    """Look at the sheets of a booklet as they came from imposition."""
    if not sheets:
        trim = pages[0].boxes.trim if pages else Rect(0, 0, 0, 0)
        return Report([error(
            "SHEET760", f"two pages of {trim.width:g} × {trim.height:g} mm do not fit side by side on paper "
            f"'{paper.id}' of {paper.width:g} × {paper.height:g} mm", recipe.span,
            why="a booklet has two pages on each side of a sheet",
            fix="choose a larger paper, or a page style for this one under 'on:'", subject=recipe.id)])
    report = Report()
    report.extend(_order_amiss(sheets, pages, recipe))
    for sheet in sheets:
        for name, side in (("recto", sheet.recto), ("verso", sheet.verso)):
            if side is not None:
                report.extend(_side_amiss(sheet, name, side, recipe))
    return report


def read_folded(sheets: Sequence[Sheet]) -> list[Page | None]:
    """The pages as one reads them when each signature is folded: the left halves lie behind the right ones.

    A new signature begins where the pages that were read before leave no room inside the sheets.
    """
    found: list[Page | None] = []
    for group in _signatures(sheets):
        front: list[Page | None] = []
        back: list[Page | None] = []
        for sheet in group:
            outer, inner = _halves(sheet.recto, False), _halves(sheet.verso, sheet.flip == "long-edge")
            front += [outer[1], inner[0]]
            back = [inner[1], outer[0], *back]
        found += [*front, *back]
    return found


def _signatures(sheets: Sequence[Sheet]) -> list[list[Sheet]]:
    """Sheets grouped by how far their pages are moved to the fold: the outermost of each signature not at all."""
    groups: list[list[Sheet]] = []
    last = -1.0
    for sheet in sheets:
        creep = _creep(sheet)
        if not groups or creep <= last:
            groups.append([])
        groups[-1].append(sheet)
        last = creep
    return groups


def _creep(sheet: Sheet) -> float:
    """How far the inner edges of pages lie over the fold."""
    fold = sheet.size.width / 2
    return max((p.trim.right - fold if p.cell[1] == 0 else fold - p.trim.x for p in sheet.recto.placements),
               default=0.0)


def _halves(side: Side | None, is_turned: bool) -> tuple[Page | None, Page | None]:
    """The pages left and right as one sees them when the sheet stands upright."""
    found: list[Page | None] = [None, None]
    for place in side.placements if side else ():
        column = place.cell[1]
        found[1 - column if is_turned else column] = place.page
    return found[0], found[1]


def _order_amiss(sheets: Sequence[Sheet], pages: Sequence[Page], recipe: Recipe) -> Iterator[Finding]:
    read = read_folded(sheets) if recipe.thickness > 0 or not recipe.signature else []
    if not read:
        return
    wanted: list[Page | None] = [*pages, *[None] * (-len(pages) % 4)]
    for number, (is_there, is_wanted) in enumerate(zip(read, wanted, strict=False), 1):
        if is_there is not is_wanted:
            yield error("SHEET761", f"page {number} of the folded book is '{is_there.label if is_there else 'blank'}'",
                        recipe.span, why="a folded booklet reads from the first page to the last", fix=REPORT,
                        subject=recipe.id)
            return
    if len(read) != len(wanted):
        yield error("SHEET761", f"the folded book has {len(read)} pages, {len(wanted)} are wanted", recipe.span,
                    why="each sheet has four pages", fix=REPORT, subject=recipe.id)


def _side_amiss(sheet: Sheet, name: str, side: Side, recipe: Recipe) -> Iterator[Finding]:
    paper, fold = Rect(0, 0, sheet.size.width, sheet.size.height), sheet.size.width / 2
    for place in side.placements:
        half = Rect(0.0 if _is_left(place, fold) else fold, 0.0, fold, sheet.size.height)
        if not paper.contains(place.clip, SLACK) or not half.contains(place.clip, SLACK):
            yield error("SHEET762", f"page '{place.page.label}' prints over the fold or the paper on the {name} of "
                        f"sheet {sheet.number}", place.page.span, why="each half of a sheet holds one page", fix=REPORT,
                        subject=place.page.id)
        creep = place.trim.right - fold if _is_left(place, fold) else fold - place.trim.x
        if creep < -SLACK or creep > place.page.boxes.safe.x - place.page.boxes.trim.x + 10:
            yield error("SHEET763", f"page '{place.page.label}' lies {creep:.2f} mm over the fold on sheet "
                        f"{sheet.number}", place.page.span, why="pages of inner sheets are moved to the fold by the "
                        "thickness of the sheets round them, and no further than their inner margin",
                        fix="make 'thickness' smaller, or bind in signatures", subject=recipe.id)


def _is_left(place: Placement, fold: float) -> bool:
    return place.trim.centre.x < fold
