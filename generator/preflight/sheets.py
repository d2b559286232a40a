"""Sheets before they are drawn: every piece once and at full size, inside the paper, apart from its neighbours, its
back behind its face, and all marks off the pieces. Works from the sheets alone and shares no code with imposition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from generator.base.findings import Finding, Report, error, note
from generator.base.geometry import Rect
from generator.base.suggest import did_you_mean
from generator.model.paper import PAPERS, Paper
from generator.model.template import DUPLEXES, ORDERS, TURNS, Recipe
from generator.preflight.backs import REPORT, Backs
from generator.preflight.marks import has_ruler, mark_amiss, uncut
from generator.scene.page import Leaf
from generator.scene.sheet import Placement, Sheet, Side

SLACK = 0.002  # mm: two steps of the grid on which everything lies
UNDER = 0.204  # mm that a piece may go on under one that is drawn after it
LENGTHS = ("gutter", "printable", "margin", "fold_gap", "overlap")


def check_recipe(recipe: Recipe) -> Report:
    """Look at the words and lengths of a recipe before it is used."""
    report = Report()
    for name, value, known in (("turn", recipe.turn, TURNS), ("duplex", recipe.duplex, DUPLEXES),
                               ("order", recipe.order, ORDERS)):
        if value not in known:
            report.add(error("SHEET712", f"{name} of recipe '{recipe.id}' is '{value}'", recipe.span,
                             why=f"{name} is one of {', '.join(known)}",
                             fix=did_you_mean(value, known) or f"write '{known[0]}'", subject=recipe.id))
    for name in LENGTHS:
        if getattr(recipe, name) < 0:
            report.add(error("SHEET712", f"{name} of recipe '{recipe.id}' is {getattr(recipe, name):g} mm", recipe.span,
                             why="a length on paper is 0 mm or more", fix=f"write {name}: 0", subject=recipe.id))
    for name in () if recipe.single else recipe.papers:
        if name not in PAPERS:
            report.add(error("SHEET712", f"recipe '{recipe.id}' names a paper '{name}' that is not known", recipe.span,
                             why=f"papers are {', '.join(PAPERS)}",
                             fix=did_you_mean(name, PAPERS) or f"remove '{name}'", subject=recipe.id))
    return report


def check_sheets(sheets: Sequence[Sheet], leaves: Sequence[Leaf], recipe: Recipe, paper: Paper) -> Report:
    """Look at sheets as they came from imposition.

    Args:
        sheets: All sheets of one run.
        leaves: What was to be laid on them, copies listed again.
        recipe: The recipe it was done by.
        paper: The paper that was asked for; not asked where the recipe is `single`.
    """
    report = Report()
    if leaves and not sheets:
        report.add(_does_not_fit(leaves[0], recipe, paper))
        return report
    table = Table(recipe, paper, frozenset(id(leaf.recto) for leaf in leaves))
    report.extend(_missing(sheets, leaves))
    known: dict[int, tuple[int, ...]] = {}
    for leaf in leaves:
        face, back = id(leaf.recto), id(leaf.verso) if leaf.verso else 0
        if back not in known.get(face, ()):
            known[face] = (*known.get(face, ()), back)
    backs = Backs(known, recipe.single)
    for i, sheet in enumerate(sheets, 1):
        report.extend(sheet_amiss(sheet, i, len(sheets), recipe, paper))
        for side, name in ((sheet.recto, "recto"), (sheet.verso, "verso")):
            if side is not None:
                report.extend(table.look_at(sheet, side, name))
        report.extend(backs.look_at(sheet))
    if sheets and recipe.ruler and not recipe.single and not has_ruler(sheets[0].recto):
        report.add(note("SHEET710", f"no margin of paper '{paper.id}' has room for the ruler of 100 mm", recipe.span,
                        why="the ruler lies outside the pieces and inside the printable area", subject=recipe.id))
    return report


@dataclass(slots=True)
class Table:
    """Looks at one side after the other; sides with the same places are looked at once."""

    recipe: Recipe
    paper: Paper
    faces: frozenset[int]
    _places: dict[tuple[object, ...], tuple[int, list[Rect]]] = field(default_factory=dict)
    _fine: set[int | tuple[int, int]] = field(default_factory=set)

    def look_at(self, sheet: Sheet, side: Side, name: str) -> list[Finding]:
        """The findings of one side. Places, and marks on them, that were fine once are not looked at again."""
        key = (sheet.size, *((id(p.matrix), id(p.clip), id(p.page.boxes)) for p in side.placements))
        known = self._places.get(key)
        if known is None:
            known = self._places[key] = (len(self._places), [p.trim for p in side.placements])
        number, trims = known
        found: list[Finding] = []
        if number not in self._fine:
            found += self._places_amiss(sheet, side, name, trims)
            if not found:
                self._fine.add(number)
        printable = _printable(sheet, self.recipe)
        discs = [p.trim for p in side.placements if p.page.boxes.shape == "disc"]
        if discs and name == "recto" and self.recipe.marks and not self.recipe.single:
            found += uncut(side, {p.leaf: p.trim for p in side.placements if id(p.page) in self.faces})
        for item in side.marks:
            if (id(item), number) not in self._fine:
                amiss = list(mark_amiss(item, f"the {name} of sheet {sheet.number}", trims, printable, discs))
                found += amiss
                if not amiss:
                    self._fine.add((id(item), number))
        return found

    def _places_amiss(self, sheet: Sheet, side: Side, name: str, trims: list[Rect]) -> Iterator[Finding]:
        where = f"{name} of sheet {sheet.number}"
        printable = _printable(sheet, self.recipe)
        for p, trim in zip(side.placements, trims, strict=True):
            m = p.matrix
            if abs(m.a * m.d - m.b * m.c - 1) > 1e-6 or min(abs(m.a), abs(m.b)) > 1e-6:
                yield error("SHEET715", f"'{p.leaf}' does not lie at full size on the {where}", p.page.span,
                            why="pieces are turned by whole quarters, never scaled or mirrored",
                            fix=REPORT, subject=p.leaf)
            if not printable.contains(trim, SLACK):
                yield error("SHEET703", f"'{p.leaf}' lies outside the printable area on the {where}", p.page.span,
                            why=f"the printer does not reach the outer {self.recipe.printable:g} mm of the paper",
                            fix="choose a larger paper, or less margin in the recipe", subject=p.leaf)
        yield from _crowded(side, name, trims, sheet)


def _crowded(side: Side, name: str, trims: list[Rect], sheet: Sheet) -> Iterator[Finding]:
    """Pieces whose trims overlap, and pieces whose bleed runs into another's trim."""
    order = sorted(range(len(trims)), key=lambda i: (trims[i].y, trims[i].x))
    clips = [p.clip for p in side.placements]
    for n, i in enumerate(order):
        for j in order[n + 1:]:
            one, other = side.placements[i], side.placements[j]
            if trims[i].overlaps(trims[j], SLACK):
                yield _pair("SHEET704", one, other, "overlap", "two pieces cannot be cut from the same paper",
                            f"the {name} of sheet {sheet.number}")
            elif _prints_on(clips, trims, min(i, j), max(i, j)):
                yield _pair("SHEET711", one, other, "print into each other",
                            "bleed ends half-way to the neighbour, else it shows on the neighbour's face",
                            f"the {name} of sheet {sheet.number}")


def _prints_on(clips: list[Rect], trims: list[Rect], first: int, later: int) -> bool:
    """Whether a piece's ink shows on its neighbour; what is tucked under the one that is drawn later does not."""
    return clips[first].overlaps(trims[later], UNDER) or clips[later].overlaps(trims[first], SLACK)


def _pair(code: str, one: Placement, other: Placement, what: str, why: str, where: str) -> Finding:
    return error(code, f"'{one.leaf}' and '{other.leaf}' {what} on the {where}", one.page.span, why=why,
                 fix="choose a recipe with more gutter", subject=one.leaf,
                 related=(other.page.span,) if other.page.span else ())


def _printable(sheet: Sheet, recipe: Recipe) -> Rect:
    """What the printer reaches; a page of the piece's own size is reached all over."""
    return Rect(0.0, 0.0, sheet.size.width, sheet.size.height).grown(0.0 if recipe.single else -recipe.printable)


def sheet_amiss(sheet: Sheet, number: int, total: int, recipe: Recipe, paper: Paper) -> Iterator[Finding]:
    """Size and number of a sheet."""
    width, height = paper.width, paper.height
    if recipe.single and sheet.recto.placements:
        media = sheet.recto.placements[0].page.boxes.media
        width, height = media.width, media.height
    if abs(sheet.size.width - width) > SLACK or abs(sheet.size.height - height) > SLACK:
        yield error("SHEET709", f"sheet {number} is {sheet.size.width:g} × {sheet.size.height:g} mm, wanted is "
                    f"{width:g} × {height:g} mm", recipe.span, why="a printer scales a page that is not of its paper",
                    fix="choose the paper that is in the printer", subject=recipe.id)
    if (sheet.number, sheet.total) != (number, total):
        yield error("SHEET714", f"sheet {number} of {total} is numbered {sheet.number} of {sheet.total}", recipe.span,
                    why="sheets are counted by their slug", fix=REPORT,
                    subject=recipe.id)


def _missing(sheets: Sequence[Sheet], leaves: Sequence[Leaf]) -> Iterable[Finding]:
    """Pieces whose face is laid too often or too seldom."""
    backs = {id(leaf.verso) for leaf in leaves if leaf.verso}
    wanted = Counter(id(leaf.recto) for leaf in leaves)
    placed = Counter(id(p.page) for sheet in sheets for p in sheet.recto.placements)
    for leaf in {id(leaf.recto): leaf for leaf in leaves}.values():
        key = id(leaf.recto)
        if placed[key] != wanted[key]:
            yield error("SHEET702", f"'{leaf.id}' lies on the sheets {placed[key]} times, {wanted[key]} are wanted",
                        leaf.recto.span, why="every copy of every piece is printed once",
                        fix="print all sheets of the run", subject=leaf.id)
    known = backs | set(wanted)
    for sheet in sheets:
        for p in sheet.recto.placements:
            if id(p.page) not in known:
                yield error("SHEET702", f"'{p.leaf}' lies on sheet {sheet.number}, but was not asked for", p.page.span,
                            why="a run holds its own pieces only", fix="leave it out", subject=p.leaf)


def _does_not_fit(leaf: Leaf, recipe: Recipe, paper: Paper) -> Finding:
    trim = leaf.recto.boxes.trim
    margin = max(recipe.margin, recipe.printable)
    turn = "" if recipe.turn == "auto" else f", turn is {recipe.turn}"
    return error("SHEET701", f"a piece of {trim.width:g} × {trim.height:g} mm does not fit on paper '{paper.id}' of "
                 f"{paper.width:g} × {paper.height:g} mm with recipe '{recipe.id}'", recipe.span,
                 why=f"it keeps {margin:g} mm of margin{turn}",
                 fix="choose a larger paper, or recipe 'single', which gives each piece a page of its own",
                 subject=leaf.id)
