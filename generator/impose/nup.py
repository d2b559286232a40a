"""Leaves on sheets: n-up with or without backs, gutterfold, or one piece a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.base.geometry import Edges, Matrix, Rect, Size
from generator.base.units import quantise
from generator.impose.cuts import round_cuts
from generator.impose.duplex import Flip, flip_of, laid
from generator.impose.grid import Cell, Grid, choose_fold, choose_grid
from generator.impose.lanes import Lanes, give_lanes
from generator.impose.marks import STEPS, Ground, crop_marks, fold_marks, registration_marks
from generator.impose.slug import SetLabel, SetSlug, ruler_items, slug_items
from generator.model.paper import Paper
from generator.model.template import Recipe
from generator.scene.items import Item
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.sheet import Placement, Sheet, Side

TURNED_DEG = 270  # a face on its side has its head to the left; in a gutterfold that is away from the fold
FAR = 1000.0  # mm: no bleed reaches so far
TUCK = 0.2  # mm by which a piece goes on under the next one that it touches, so that no paper gleams in the seam


@dataclass(frozen=True, slots=True)
class Place:
    """A place on a side: how a page comes there and where it may put ink."""

    matrix: Matrix
    clip: Rect
    cell: Cell


@dataclass(slots=True)
class Plan:
    """What all sheets of a run have in common. Places and marks are made once for each number of pieces on a sheet."""

    grid: Grid
    boxes: Boxes
    recipe: Recipe
    paper: Paper
    duplex: str
    flip: Flip | None
    lanes: Lanes
    set_slug: SetSlug | None
    set_label: SetLabel | None
    _places: dict[tuple[int, bool], tuple[Place, ...]] = field(default_factory=dict)
    _marks: dict[tuple[int, bool, bool], tuple[Item, ...]] = field(default_factory=dict)

    @property
    def is_folded(self) -> bool:
        return self.duplex == "gutterfold"

    @property
    def per_sheet(self) -> int:
        return self.grid.count // 2 if self.is_folded else self.grid.count

    @property
    def printable(self) -> Rect:
        return Rect(0.0, 0.0, self.paper.width, self.paper.height).grown(-self.recipe.printable)

    def faces(self, count: int) -> list[Cell]:
        """The cells of the first `count` faces, row by row."""
        columns = self.grid.columns // 2 if self.is_folded else self.grid.columns
        return [(i // columns, i % columns) for i in range(count)]

    def behind(self, cell: Cell) -> Cell:
        """The cell of the back of the piece whose face is in `cell`, as seen on the back's side."""
        flip = self.flip or Flip(True, self.paper)  # a fold down the middle mirrors columns as well
        return flip.cell(cell, self.grid)


def impose(leaves: Sequence[Leaf], recipe: Recipe, paper: Paper, *, duplex: str, slug: SetSlug | None = None,
           ruler_label: SetLabel | None = None) -> tuple[Sheet, ...]:
    """Lay leaves on sheets of paper, row by row, each leaf once (a copy is the leaf listed again).

    Args:
        leaves: Pieces with the same trim, bleed and safe zone.
        recipe: How to lay them.
        paper: The paper as it lies; pieces are turned, never the paper. Not asked where the recipe is `single`.
        duplex: One of `model.template.DUPLEXES`.
        slug: Sets the line of text of a side; None for sheets without.
        ruler_label: Sets the label of the ruler: (text, x, y of the baseline in mm).

    Returns:
        The sheets, numbered from 1; none where the paper does not hold even one piece (`preflight.sheets` says so).
    """
    if not leaves:
        return ()
    if recipe.single:
        return _one_each(leaves, duplex)
    plan = _plan(leaves[0].recto.boxes, recipe, paper, duplex, slug, ruler_label)
    if plan is None:
        return ()
    n = plan.per_sheet
    total = -(-len(leaves) // n)
    return tuple(_sheet(plan, leaves[i * n:(i + 1) * n], i + 1, total) for i in range(total))


def _plan(boxes: Boxes, recipe: Recipe, paper: Paper, duplex: str, set_slug: SetSlug | None,
          set_label: SetLabel | None) -> Plan | None:
    choose = choose_fold if duplex == "gutterfold" else choose_grid
    grid = choose(boxes.trim.size, recipe, paper)
    if grid is None:
        return None
    plan = Plan(grid, boxes, recipe, paper, duplex, flip_of(duplex, paper), Lanes(None, None), set_slug, set_label)
    plan.lanes = give_lanes(plan.printable, grid.block, _bleed(boxes), recipe.slug and set_slug is not None,
                            recipe.ruler)
    return plan


def _bleed(boxes: Boxes) -> float:
    """The widest bleed of the four sides."""
    t, b = boxes.trim, boxes.bleed
    return max(t.x - b.x, t.y - b.y, b.right - t.right, b.bottom - t.bottom)


def _sheet(plan: Plan, leaves: Sequence[Leaf], number: int, total: int) -> Sheet:
    """One sheet with up to `plan.per_sheet` leaves."""
    n = len(leaves)
    faces = _placed(leaves, [leaf.recto for leaf in leaves], _places(plan, n, False))
    backs: tuple[Placement, ...] = ()
    if plan.flip or plan.is_folded:
        backs = _placed(leaves, [leaf.verso for leaf in leaves], _places(plan, n, True))
    marks = _marks(plan, n, number, total, "recto")
    verso = None
    if plan.is_folded:
        faces += backs
    elif backs:
        verso = Side(tuple(sorted(backs, key=lambda p: p.cell)), _marks(plan, n, number, total, "verso"))
    size = Size(plan.paper.width, plan.paper.height)
    return Sheet(plan.paper.id, size, number, total, Side(faces, marks), verso, plan.duplex)


def _placed(leaves: Sequence[Leaf], pages: Sequence[Page | None], places: tuple[Place, ...]) -> tuple[Placement, ...]:
    """Each page in its place; a leaf without a back leaves its place bare."""
    return tuple(
        Placement(page, leaf.id, place.matrix, place.clip, place.cell)
        for leaf, page, place in zip(leaves, pages, places, strict=True)
        if page is not None
    )


def _places(plan: Plan, count: int, backs: bool) -> tuple[Place, ...]:
    """The places of `count` faces, or of the backs behind them in the same order."""
    found = plan._places.get((count, backs))
    if found is None:
        found = plan._places[count, backs] = tuple(_place(plan, cell, count, backs) for cell in plan.faces(count))
    return found


def _place(plan: Plan, face: Cell, count: int, backs: bool) -> Place:
    turn = TURNED_DEG if plan.grid.turned else 0
    cell, target = face, plan.grid.trim(face)
    if backs:
        flip = plan.flip or Flip(True, plan.paper)
        cell, target, turn = plan.behind(face), flip.rect(target), flip.turn(turn)
    matrix = laid(plan.boxes.trim, target, turn)
    limit = target.grown(_reach(plan, cell, _occupied(plan, count, backs)))
    paper = Rect(0.0, 0.0, plan.paper.width, plan.paper.height)
    clip = matrix.apply_rect(plan.boxes.bleed).intersection(limit)
    clip = clip.intersection(paper) if clip else None
    return Place(matrix, _tidy(clip or target), cell)


def _reach(plan: Plan, cell: Cell, occupied: frozenset[Cell]) -> Edges:
    """How far a piece may put ink over its trim: half-way to a neighbour, as far as its bleed goes where none is.

    Pieces are drawn row by row, so those to the right and below come later and cover what is tucked under them.
    """
    top, right, bottom, left = (
        max(0.0, plan.grid.gap(cell, step) / 2) if (cell[0] + step[0], cell[1] + step[1]) in occupied else FAR
        for step in STEPS
    )
    if plan.is_folded:  # backs are drawn from right to left there
        return Edges(top, right, bottom, left)
    return Edges(top, max(right, TUCK), max(bottom, TUCK), left)


def _occupied(plan: Plan, count: int, backs: bool) -> frozenset[Cell]:
    """The cells in use on the side of the faces, or on that of the backs (in a gutterfold both are the same side)."""
    faces = plan.faces(count)
    behind = [plan.behind(c) for c in faces]
    if plan.is_folded:
        return frozenset(faces + behind)
    return frozenset(behind if backs else faces)


def _marks(plan: Plan, count: int, number: int, total: int, side: str) -> tuple[Item, ...]:
    """Crop, fold and registration marks, the ruler on the first recto, the slug."""
    has_ruler = number == 1 and side == "recto"
    key = (count, has_ruler, side == "verso")
    fixed = plan._marks.get(key)
    if fixed is None:
        fixed = plan._marks[key] = _fixed_marks(plan, count, side, has_ruler)
    if plan.lanes.slug is None or plan.set_slug is None:
        return fixed
    return fixed + slug_items(plan.lanes.slug, number, total, side, plan.set_slug)


def _fixed_marks(plan: Plan, count: int, side: str, has_ruler: bool) -> tuple[Item, ...]:
    """All marks of a side that do not tell one sheet from another. Discs have cut lines in place of crop marks."""
    recipe, lanes = plan.recipe, plan.lanes
    ruler = lanes.ruler if has_ruler else None
    taken = tuple(lane.rect for lane in (lanes.slug, ruler) if lane)
    fold = plan.grid.columns // 2 - 1 if plan.is_folded else None
    ground = Ground(plan.grid, _occupied(plan, count, side == "verso"), _bleed(plan.boxes), plan.printable, taken, fold)
    marks: tuple[Item, ...] = ()
    if plan.boxes.shape == "disc":
        marks += round_cuts([plan.grid.trim(c) for c in plan.faces(count)]) if recipe.marks and side == "recto" else ()
    elif recipe.marks if side == "recto" else recipe.marks_verso:
        marks += crop_marks(ground)
    if plan.is_folded:
        marks += fold_marks(ground, plan.paper.width / 2)
    if recipe.registration:
        marks += registration_marks(ground)
    return marks + (ruler_items(ruler, plan.set_label) if ruler else ())


def _one_each(leaves: Sequence[Leaf], duplex: str) -> tuple[Sheet, ...]:
    """A page for each face and each back, as large as its own media box: what a print shop asks for."""
    total = len(leaves)
    has_backs = duplex in ("long-edge", "short-edge")
    flip = duplex if has_backs else "none"
    return tuple(
        Sheet("piece", leaf.recto.boxes.media.size, i, total, _alone(leaf.recto, leaf),
              _alone(leaf.verso, leaf) if has_backs and leaf.verso else None, flip)
        for i, leaf in enumerate(leaves, 1)
    )


def _alone(page: Page, leaf: Leaf) -> Side:
    media = page.boxes.media
    place = Placement(page, leaf.id, Matrix.move(-media.x + 0.0, -media.y + 0.0),
                      Rect(0.0, 0.0, media.width, media.height), (0, 0))
    return Side((place,))


def _tidy(rect: Rect) -> Rect:
    """The rectangle on the grid of 0.001 mm."""
    return Rect(quantise(rect.x), quantise(rect.y), quantise(rect.width), quantise(rect.height))
