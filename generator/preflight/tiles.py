"""Large pages on their sheets: every part printed, tiles that overlap enough, crosses at the same places of the page on
all papers that show them. Works from the sheets alone and shares no code with imposition.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product

from generator.base.findings import Finding, Report, error, note
from generator.base.geometry import Rect
from generator.model.paper import Paper
from generator.model.template import Recipe
from generator.preflight.marks import has_ruler, mark_amiss, mark_boxes
from generator.preflight.sheets import SLACK, check_sheets, sheet_amiss
from generator.scene.page import Leaf, Page
from generator.scene.sheet import Placement, Sheet

REPORT = "report this fault: imposition is made never to do so"
THIN = 0.2  # mm: a mark no thicker than this is a line
SAME = 0.01  # mm by which the middles of a cross's two lines, or of one cross on two papers, may differ


@dataclass(frozen=True, slots=True)
class Shown:
    """What one sheet shows of the page, in the page's coordinates, and the middles of the crosses on it."""

    sheet: Sheet
    part: Rect
    crosses: tuple[tuple[float, float], ...]


def check_large(sheets: Sequence[Sheet], page: Page, recipe: Recipe, paper: Paper) -> Report:
    """Look at the sheets of one large page as they came from imposition."""
    if not sheets:
        return Report([_too_small(page, recipe, paper)])
    if len(sheets) == 1 and [p.page for p in sheets[0].recto.placements] == [page]:
        return check_sheets(sheets, [Leaf(page)], recipe, paper)
    report = Report()
    tiles = []
    for number, sheet in enumerate(sheets, 1):
        report.extend(sheet_amiss(sheet, number, len(sheets), recipe, paper))
        for place in sheet.recto.placements:
            report.extend(_place_amiss(sheet, place, recipe))
            if place.page.id == page.id:
                tiles.append(_shown(sheet, place))
    report.extend(_parts_amiss(tiles, page, recipe))
    if recipe.marks:
        report.extend(_crosses_amiss(tiles, page))
    for sheet in sheets:
        report.extend(_marks_amiss(sheet, [t for t in tiles if t.sheet is sheet], page, recipe))
    if recipe.ruler and not has_ruler(sheets[0].recto):
        report.add(note("SHEET710", f"no margin of paper '{paper.id}' has room for the ruler of 100 mm", recipe.span,
                        why="the ruler lies outside what is printed and inside the printable area", subject=recipe.id))
    return report


def _too_small(page: Page, recipe: Recipe, paper: Paper) -> Finding:
    return error("SHEET701", f"'{page.id}' cannot be laid over papers '{paper.id}' of {paper.width:g} × "
                 f"{paper.height:g} mm with recipe '{recipe.id}'", recipe.span,
                 why=f"{recipe.margin:g} mm of margin and {recipe.overlap:g} mm of overlap leave nothing of a paper",
                 fix="choose a larger paper", subject=page.id)


def _place_amiss(sheet: Sheet, place: Placement, recipe: Recipe) -> Iterator[Finding]:
    m = place.matrix
    if abs(m.a * m.d - m.b * m.c - 1) > 1e-6 or min(abs(m.a), abs(m.b)) > 1e-6:
        yield error("SHEET715", f"'{place.leaf}' does not lie at full size on sheet {sheet.number}", place.page.span,
                    why="pages are turned by whole quarters, never scaled or mirrored", fix=REPORT, subject=place.leaf)
    if not _printable(sheet, recipe).contains(place.clip, SLACK):
        yield error("SHEET703", f"'{place.leaf}' lies outside the printable area on sheet {sheet.number}",
                    place.page.span, why=f"the printer does not reach the outer {recipe.printable:g} mm of the paper",
                    fix="choose more margin in the recipe", subject=place.leaf)


def _printable(sheet: Sheet, recipe: Recipe) -> Rect:
    return Rect(0.0, 0.0, sheet.size.width, sheet.size.height).grown(-recipe.printable)


def _shown(sheet: Sheet, place: Placement) -> Shown:
    back = place.matrix.inverse()
    lines = [box for item in sheet.recto.marks for _, box in mark_boxes(item)]
    middles = []
    for one, other in combinations((b for b in lines if min(b[2] - b[0], b[3] - b[1]) < THIN), 2):
        x, y = (one[0] + one[2]) / 2, (one[1] + one[3]) / 2
        is_level = [b[2] - b[0] > b[3] - b[1] for b in (one, other)]
        if is_level[0] != is_level[1] and abs(other[0] + other[2] - 2 * x) + abs(other[1] + other[3] - 2 * y) < SAME:
            middles.append(back.apply(x, y))
    return Shown(sheet, back.apply_rect(place.clip), tuple(sorted(middles)))


def _parts_amiss(tiles: Sequence[Shown], page: Page, recipe: Recipe) -> Iterator[Finding]:
    """Parts of the page on no sheet, neighbours that share too little, sheets that show nothing."""
    bleed, over = page.boxes.bleed, recipe.overlap
    for hole in _bare(bleed, [tile.part for tile in tiles]):
        yield error("SHEET773", f"the part of '{page.id}' from ({hole.x:.1f}, {hole.y:.1f}) to ({hole.right:.1f}, "
                    f"{hole.bottom:.1f}) mm is on no sheet", page.span, why="the sheets together show the whole page",
                    fix=REPORT, subject=page.id)
    for tile in tiles:
        part = tile.part
        if not part.overlaps(page.boxes.trim, over):
            yield error("SHEET775", f"sheet {tile.sheet.number} shows nothing of '{page.id}'", page.span,
                        why="a blank sheet is wasted paper", fix=REPORT, subject=page.id)
        strips = ((part.y > bleed.y + SLACK, Rect(part.x, part.y, part.width, over), "upper"),
                  (part.right < bleed.right - SLACK, Rect(part.right - over, part.y, over, part.height), "right"),
                  (part.bottom < bleed.bottom - SLACK, Rect(part.x, part.bottom - over, part.width, over), "lower"),
                  (part.x > bleed.x + SLACK, Rect(part.x, part.y, over, part.height), "left"))
        others = [other.part for other in tiles if other is not tile]
        for is_joined, strip, side in strips:
            if is_joined and any(True for _ in _bare(strip, others)):
                yield error("SHEET774", f"sheet {tile.sheet.number} shares less than {over:g} mm with its neighbour on "
                            f"the {side} side", page.span, why=f"recipe '{recipe.id}' wants {over:g} mm on both papers",
                            fix=REPORT, subject=page.id)


def _bare(box: Rect, parts: Sequence[Rect]) -> Iterator[Rect]:
    """The parts of a box that no other rectangle covers, each no larger than lies between edges of these."""
    xs = sorted({box.x, box.right, *(x for p in parts for x in (p.x, p.right) if box.x < x < box.right)})
    ys = sorted({box.y, box.bottom, *(y for p in parts for y in (p.y, p.bottom) if box.y < y < box.bottom)})
    for (x0, x1), (y0, y1) in product(pairwise(xs), pairwise(ys)):
        cell = Rect(x0, y0, x1 - x0, y1 - y0)
        if min(cell.width, cell.height) > 2 * SLACK and not any(p.contains(cell, SLACK) for p in parts):
            yield cell


def _crosses_amiss(tiles: Sequence[Shown], page: Page) -> Iterator[Finding]:
    """Neighbours whose crosses do not lie at the same places of the page, or that have none in common."""
    for one, other in combinations(tiles, 2):
        common = one.part.intersection(other.part)
        if common is None:
            continue
        within = common.grown(SLACK)
        seen = [[(x, y) for x, y in tile.crosses if within.contains(Rect(x, y, 0, 0))] for tile in (one, other)]
        agree = len(seen[0]) == len(seen[1]) > 0 and all(
            abs(a[0] - b[0]) < SAME and abs(a[1] - b[1]) < SAME for a, b in zip(*seen, strict=True))
        if not agree:
            yield error("SHEET776", f"sheets {one.sheet.number} and {other.sheet.number} overlap, but their crosses do "
                        "not show the same places", page.span, why="papers are joined by laying cross on cross",
                        fix=REPORT, subject=page.id)


def _marks_amiss(sheet: Sheet, tiles: Sequence[Shown], page: Page, recipe: Recipe) -> Iterator[Finding]:
    """Marks off the printable area, or on the picture elsewhere than where a neighbour shows it too."""
    cores = [place.clip for place in sheet.recto.placements] if not tiles else []
    for tile, place in zip(tiles, sheet.recto.placements, strict=False):
        part, bleed, over = tile.part, page.boxes.bleed, recipe.overlap
        left = part.x + (over if part.x > bleed.x + SLACK else 0)
        top = part.y + (over if part.y > bleed.y + SLACK else 0)
        right = part.right - (over if part.right < bleed.right - SLACK else 0)
        bottom = part.bottom - (over if part.bottom < bleed.bottom - SLACK else 0)
        cores.append(place.matrix.apply_rect(Rect(left, top, right - left, bottom - top)))
    for item in sheet.recto.marks:
        yield from mark_amiss(item, f"sheet {sheet.number}", cores, _printable(sheet, recipe))
