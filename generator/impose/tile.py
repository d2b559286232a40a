"""A large page over several papers: an overview, and tiles with crosses where they meet.

Where seams meet each other, or the edge of the page, stands a cross, the same on all papers that show the place. One
cuts the right and the lower side of each paper along its seams, through the crosses, and lays the edge on the crosses
of the next paper; what that paper shows beyond its seam lies underneath and takes the glue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from generator.base.geometry import Edges, Matrix, Rect, Size
from generator.base.units import quantise
from generator.impose.duplex import laid
from generator.impose.grid import choose_grid
from generator.impose.lanes import CLEARANCE, Lanes, give_lanes
from generator.impose.marks import LENGTH, OFFSET, PEN, SHORTEST
from generator.impose.nup import TURNED_DEG, impose
from generator.impose.overview import Lettering, overview_page
from generator.impose.slug import SetLabel, SlugLine, ruler_items, slug_items
from generator.impose.tiling import Lines, Tile, Tiling, choose_tiling, name_of
from generator.model.paper import Paper
from generator.model.template import Recipe
from generator.scene.items import Group, Item, Shape, Symbol, Use
from generator.scene.page import Leaf, Page
from generator.scene.path import Path, line
from generator.scene.sheet import Placement, Sheet, Side

ARM = 3.0  # mm: from the middle of a cross to the end of each arm
LABEL_OFF = 0.7  # mm between what is printed and the name of a neighbour
LABEL_HIGH = 1.8  # mm: capitals and figures of a name

SetNamedSlug = Callable[[SlugLine, str], tuple[Item, ...]]
"""Sets the slug of a tile by its name; of the overview with ''."""


def impose_large(page: Page, recipe: Recipe, paper: Paper, *, slug: SetNamedSlug | None = None,
                 ruler_label: SetLabel | None = None, lettering: Lettering | None = None, lines: Lines = ((), ())
                 ) -> tuple[Sheet, ...]:
    """A page on one paper, with crop marks, where it fits; else an overview and then its tiles, row by row.

    Args:
        page: What is printed.
        recipe: How: its `overlap` is above 0.
        paper: The paper as it lies; the page is turned, never the paper.
        slug: Sets the line of text of a side; None for sheets without.
        ruler_label: Sets the label of the ruler: (text, x, y of the baseline in mm).
        lettering: Sets the words of the overview and the names of tiles; None leaves the overview away.
        lines: Where seams are welcome (see `choose_tiling`).

    Returns:
        The sheets, numbered from 1; none where the paper is too small.
    """
    whole = replace(recipe, margin=0.0, gutter=0.0)
    if choose_grid(page.boxes.trim.size, whole, paper):
        named = None if slug is None else lambda at: slug(at, "")
        return impose([Leaf(page)], whole, paper, duplex="none", slug=named, ruler_label=ruler_label)
    tiling = choose_tiling(page.boxes.trim, recipe, paper, lines)
    if tiling is None:
        return ()
    art = Symbol(page.id, page.items, page.boxes.bleed)
    shared = replace(page, items=(Use(art),))
    total = len(tiling.tiles) + (lettering is not None)
    desk = _Desk(shared, tiling, recipe, paper, total, slug, ruler_label, lettering)
    overview = () if lettering is None else (desk.overview(art, lettering),)
    first = len(overview) + 1
    return (*overview, *(desk.sheet(tile, number) for number, tile in enumerate(tiling.tiles, first)))


@dataclass(frozen=True, slots=True)
class _Desk:
    """What all sheets of a tiling have in common."""

    page: Page
    tiling: Tiling
    recipe: Recipe
    paper: Paper
    total: int
    set_slug: SetNamedSlug | None
    set_label: SetLabel | None
    lettering: Lettering | None

    @property
    def printable(self) -> Rect:
        return Rect(0.0, 0.0, self.paper.width, self.paper.height).grown(-self.recipe.printable)

    def overview(self, art: Symbol, lettering: Lettering) -> Sheet:
        """The first sheet: the whole page made small, its seams, the names of the tiles and what to do with them."""
        block = Rect(0.0, 0.0, self.paper.width, self.paper.height).grown(-self.recipe.margin)
        tiling = self.tiling
        said = {"sheets": len(tiling.tiles), "columns": tiling.columns, "rows": tiling.rows}
        lettering = replace(lettering, notes=tuple(note.format(**said) for note in lettering.notes))
        nets = [(tile.name, tile.net) for tile in tiling.tiles]
        page = overview_page(art, self.page.boxes.trim, nets, block.size, lettering)
        place = Placement(page, page.id, Matrix.move(block.x, block.y), block, (0, 0))
        lanes = give_lanes(self.printable, block, 0.0, self.recipe.slug and self.set_slug is not None,
                           self.recipe.ruler)
        ruler = ruler_items(lanes.ruler, self.set_label) if lanes.ruler else ()
        return self._side_as_sheet(1, place, (*ruler, *self._slug(lanes, 1, "")))

    def sheet(self, tile: Tile, number: int) -> Sheet:
        """One tile in the middle of its paper."""
        matrix = self._laid(tile)
        target = _tidy(matrix.apply_rect(tile.window))
        shown = self._shown(tile)
        clip = matrix.apply_rect(shown)
        lanes = give_lanes(self.printable, target, self._bleed, self.recipe.slug and self.set_slug is not None, False)
        marks: tuple[Item, ...] = ()
        if self.recipe.marks:
            marks += (Shape(self._crosses(tile).transformed(matrix), stroke=PEN),)
            ticks = self._ticks(tile, shown, matrix, lanes)
            marks += (Shape(ticks.transformed(matrix), stroke=PEN),) if ticks.segments else ()
        marks += tuple(self._names(tile, shown, matrix, lanes))
        place = Placement(self.page, self.page.id, matrix, _tidy(clip), (tile.row, tile.column))
        return self._side_as_sheet(number, place, (*marks, *self._slug(lanes, number, tile.name)))

    def _laid(self, tile: Tile) -> Matrix:
        """Brings the middle of the window to the middle of the paper, by whole millimetres.

        So a tile and the page fall on one grid of pixels at any whole number of them to the mm, and can be compared.
        """
        size = tile.window.size.turned() if self.tiling.turned else tile.window.size
        corner = (self.paper.width - size.width) / 2, (self.paper.height - size.height) / 2
        m = laid(tile.window, Rect(*corner, size.width, size.height), TURNED_DEG if self.tiling.turned else 0)
        return replace(m, e=float(round(m.e)), f=float(round(m.f)))

    def _side_as_sheet(self, number: int, place: Placement, marks: tuple[Item, ...]) -> Sheet:
        size = Size(self.paper.width, self.paper.height)
        return Sheet(self.paper.id, size, number, self.total, Side((place,), marks), None, "none")

    def _slug(self, lanes: Lanes, number: int, name: str) -> tuple[Item, ...]:
        set_slug = self.set_slug
        if lanes.slug is None or set_slug is None:
            return ()
        return slug_items(lanes.slug, number, self.total, "recto", lambda at: set_slug(at, name))

    @property
    def _bleed(self) -> float:
        t, b = self.page.boxes.trim, self.page.boxes.bleed
        return max(t.x - b.x, t.y - b.y, b.right - t.right, b.bottom - t.bottom)

    def _shown(self, tile: Tile) -> Rect:
        """What is printed of the page: the window, and the bleed where the page ends."""
        t, b = self.page.boxes.trim, self.page.boxes.bleed
        reach = (t.y - b.y, b.right - t.right, b.bottom - t.bottom, t.x - b.x)
        edges = zip(reach, self.tiling.edges(tile), strict=True)
        return tile.window.grown(Edges(*(far if is_outer else 0.0 for far, is_outer in edges)))

    def _crosses(self, tile: Tile) -> Path:
        """A cross at each corner of the net part, but for the corners of the page: those have crop marks."""
        top, right, bottom, left = self.tiling.edges(tile)
        net, path = tile.net, Path(())
        for x, at_side in ((net.x, left), (net.right, right)):
            for y, at_end in ((net.y, top), (net.bottom, bottom)):
                if not (at_side and at_end):
                    path += line(x - ARM, y, x + ARM, y) + line(x, y - ARM, x, y + ARM)
        return path

    def _ticks(self, tile: Tile, shown: Rect, matrix: Matrix, lanes: Lanes) -> Path:
        """Marks outside what is printed, in the page's coordinates, where the paper is to be cut.

        That is along the right and the lower seam, and along the edges of the page.
        """
        top, _, _, left = self.tiling.edges(tile)
        back, net, path = matrix.inverse(), tile.net, Path(())
        limit = back.apply_rect(self.printable)
        taken = [back.apply_rect(lanes.slug.rect)] if lanes.slug else []
        for x in (*((net.x,) if left else ()), net.right):
            lying = [(r.y, r.bottom) for r in taken if r.x - CLEARANCE < x < r.right + CLEARANCE]
            for start, end in _outward((shown.y, shown.bottom), (limit.y, limit.bottom), lying):
                path += line(x, start, x, end)
        for y in (*((net.y,) if top else ()), net.bottom):
            lying = [(r.x, r.right) for r in taken if r.y - CLEARANCE < y < r.bottom + CLEARANCE]
            for start, end in _outward((shown.x, shown.right), (limit.x, limit.right), lying):
                path += line(start, y, end, y)
        return path

    def _names(self, tile: Tile, shown: Rect, matrix: Matrix, lanes: Lanes) -> Iterator[Item]:
        """The names of the neighbours beside the sides where they join, and the tile's own where there is no slug."""
        if self.lettering is None:
            return
        top, right, bottom, left = self.tiling.edges(tile)
        middle, row, column, off = tile.net.centre, tile.row, tile.column, LABEL_OFF
        level = middle.y + LABEL_HIGH / 2
        places = [(top, row - 1, column, middle.x, shown.y - off, "centre"),
                  (right, row, column + 1, shown.right + off, level, "left"),
                  (bottom, row + 1, column, middle.x, shown.bottom + off + LABEL_HIGH, "centre"),
                  (left, row, column - 1, shown.x - off, level, "right")]
        for is_outer, its_row, its_column, x, y, align in places:
            if not is_outer:
                yield Group(self.lettering.name(name_of(its_row, its_column), x, y, align), matrix)
        if lanes.slug is None:
            yield Group(self.lettering.name(tile.name, tile.net.x + 2 * off, shown.y - off, "left"), matrix)


def _outward(shown: tuple[float, float], limit: tuple[float, float], taken: Iterable[tuple[float, float]]
             ) -> Iterator[tuple[float, float]]:
    """Where two marks along one line begin and end, either way out of what is shown; none where there is no room.

    They keep within `limit` and off what is taken, all in mm along the line.
    """
    low, high = shown
    ends = max([low - OFFSET - LENGTH, limit[0], *(t[1] + CLEARANCE for t in taken if t[1] <= low)])
    if low - ends >= OFFSET + SHORTEST:
        yield low - OFFSET, ends
    ends = min([high + OFFSET + LENGTH, limit[1], *(t[0] - CLEARANCE for t in taken if t[0] >= high)])
    if ends - high >= OFFSET + SHORTEST:
        yield high + OFFSET, ends


def _tidy(rect: Rect) -> Rect:
    """The rectangle on the grid of 0.001 mm."""
    return Rect(quantise(rect.x), quantise(rect.y), quantise(rect.width), quantise(rect.height))
