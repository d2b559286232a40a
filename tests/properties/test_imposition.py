"""This test ensures that imposition keeps its promises for any piece, paper, recipe and number of copies."""

import itertools
from collections import Counter

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.base.geometry import Matrix, Rect, Size
from generator.impose.duplex import flip_of
from generator.impose.grid import choose_grid
from generator.impose.nup import impose
from generator.impose.slug import SlugLine
from generator.model.paper import PAPERS, Paper
from generator.model.template import DUPLEXES, Recipe
from generator.preflight.sheets import check_sheets
from generator.scene.ink import BLACK
from generator.scene.items import Item, Shape
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import rectangle
from generator.scene.sheet import Placement, Sheet

mm = st.integers(min_value=12_000, max_value=160_000).map(lambda n: n / 1000)
papers = st.one_of(
    st.sampled_from(sorted(PAPERS.values(), key=lambda p: p.id)),
    st.builds(Paper, st.just("odd"), st.integers(90_000, 420_000).map(lambda n: n / 1000),
              st.integers(90_000, 420_000).map(lambda n: n / 1000)),
).flatmap(lambda p: st.sampled_from((p, p.turned())))
tenths = st.integers(0, 120).map(lambda n: n / 10)
recipes = st.builds(
    Recipe, st.just("r"), st.just(("a4",)), gutter=tenths, turn=st.sampled_from(("auto", "never", "always")),
    printable=tenths, margin=tenths, ruler=st.booleans(), slug=st.booleans(), marks=st.booleans(),
    marks_verso=st.booleans(), registration=st.booleans(), fold_gap=st.sampled_from((0.0, 0.4, 6.0)),
)
duplexes = st.sampled_from(DUPLEXES)


def slug(line: SlugLine) -> tuple[Item, ...]:
    return (Shape(rectangle(Rect(line.x, line.y - line.height, line.width, line.height + 0.8)), BLACK),)


def label(_: str, x: float, y: float) -> tuple[Item, ...]:
    return (Shape(rectangle(Rect(x, y - 2.2, 11.0, 2.8)), BLACK),)


@st.composite
def runs(draw: st.DrawFn) -> tuple[list[Leaf], Recipe, Paper, str]:
    """Leaves (copies and bare backs among them), a recipe, a paper and a duplex mode."""
    bleed = draw(st.sampled_from((0.0, 1.5, 3.0, 5.0)))
    boxes = Boxes.around(Size(draw(mm), draw(mm)), bleed, 3.0)
    ground = (Shape(rectangle(boxes.bleed), BLACK),)
    kinds = []
    for i in range(draw(st.integers(1, 6))):
        back = Page(f"back-{i}", "Back", boxes, ground) if draw(st.booleans()) else None
        kinds.append(Leaf(Page(f"card-{i}", "Card", boxes, ground), back))
    count = draw(st.integers(1, 40))
    leaves = [kinds[draw(st.integers(0, len(kinds) - 1))] for _ in range(count)]
    return leaves, draw(recipes), draw(papers), draw(duplexes)


def laid(run: tuple[list[Leaf], Recipe, Paper, str]) -> tuple[Sheet, ...]:
    leaves, recipe, paper, duplex = run
    sheets = impose(leaves, recipe, paper, duplex=duplex, slug=slug, ruler_label=label)
    assume(sheets)
    return sheets


@given(runs())
@settings(deadline=None, max_examples=150)
def test_every_piece_lies_on_the_paper_once_and_apart(run):
    """This test ensures that trims are disjoint and inside the margin, and that each copy is placed exactly once."""
    leaves, recipe, paper, duplex = run
    sheets = laid(run)
    inside = Rect(0, 0, paper.width, paper.height).grown(-recipe.margin)
    for sheet in sheets:
        for side in (s for s in (sheet.recto, sheet.verso) if s):
            trims = [p.trim for p in side.placements]
            assert all(inside.contains(t, 0.002) for t in trims)
            assert not any(a.overlaps(b, 0.002) for a, b in itertools.combinations(trims, 2))
            for p, q in itertools.permutations(side.placements, 2):
                assert not p.clip.overlaps(q.trim, 0.204)  # no more than is tucked under the next piece
    faces = Counter(id(p.page) for s in sheets for p in s.recto.placements if p.page.id.startswith("card"))
    assert faces == Counter(id(leaf.recto) for leaf in leaves)
    backs = Counter(id(p.page) for s in sheets for side in (s.recto, s.verso) if side for p in side.placements
                    if p.page.id.startswith("back"))
    assert backs == Counter(id(leaf.verso) for leaf in leaves if leaf.verso and duplex != "none")


@given(runs())
@settings(deadline=None, max_examples=150)
def test_preflight_finds_nothing_on_sheets_as_they_are_made(run):
    """This test ensures that marks keep off the pieces and off the unprintable edge, whatever the sizes.

    A margin narrower than the printer's edge is an author's choice; then only the pieces are outside.
    """
    leaves, recipe, paper, _ = run
    found = check_sheets(laid(run), leaves, recipe, paper).findings
    assert [f.message for f in found if f.code != "SHEET710"] == []


def corners(p: Placement) -> list[tuple[float, float]]:
    t = p.page.boxes.trim
    return [p.matrix.apply(x, y) for x, y in ((t.x, t.y), (t.right, t.y), (t.right, t.bottom), (t.x, t.bottom))]


@given(runs())
@settings(deadline=None, max_examples=150)
def test_paper_turned_over_brings_head_to_head(run):
    """This test ensures that each back's corners fall on its face's corners, left and right exchanged."""
    _, _, paper, duplex = run
    sheets = laid(run)
    over_side = duplex == "gutterfold" or (duplex == "long-edge") == (paper.height >= paper.width)
    flip = Matrix(-1, 0, 0, 1, paper.width, 0) if over_side else Matrix(1, 0, 0, -1, 0, paper.height)
    for sheet in sheets:
        side = sheet.recto if duplex == "gutterfold" else sheet.verso
        backs = [p for p in (side.placements if side else ()) if p.page.id.startswith("back")]
        faces = [p for p in sheet.recto.placements if p.page.id.startswith("card")]
        for back in backs:
            a, b, c, d = corners(back)
            wanted = [b, a, d, c]
            assert any(
                face.leaf == back.leaf and all(
                    abs(fx - wx) < 0.002 and abs(fy - wy) < 0.002
                    for (fx, fy), (wx, wy) in zip((flip.apply(*c) for c in corners(face)), wanted, strict=True)
                ) for face in faces
            )


@given(mm, mm, recipes, papers, st.sampled_from(("long-edge", "short-edge")))
@settings(deadline=None)
def test_the_flip_is_an_involution(width, height, recipe, paper, duplex):
    """This test ensures that verso of recto and back again is the same cell, rectangle and turn."""
    grid = choose_grid(Size(width, height), recipe, paper)
    assume(grid)
    assert grid is not None
    flip = flip_of(duplex, paper)
    assert flip is not None
    seen = set()
    for cell in itertools.product(range(grid.rows), range(grid.columns)):
        there = flip.cell(cell, grid)
        seen.add(there)
        assert flip.cell(there, grid) == cell
        back_again = flip.rect(flip.rect(grid.trim(cell)))
        assert abs(back_again.x - grid.trim(cell).x) < 0.0015
        assert abs(back_again.y - grid.trim(cell).y) < 0.0015
        assert abs(flip.rect(grid.trim(cell)).x - grid.trim(there).x) < 0.0025
        assert abs(flip.rect(grid.trim(cell)).y - grid.trim(there).y) < 0.0025
    assert len(seen) == grid.count
    assert all(flip.turn(flip.turn(t)) == t for t in (0, 90, 180, 270))


@given(mm, mm, recipes, papers)
@settings(deadline=None)
def test_no_piece_more_would_fit(width, height, recipe, paper):
    """This test ensures that a row or a column more would leave the margins, in either way of lying."""
    grid = choose_grid(Size(width, height), recipe, paper)
    assume(grid)
    assert grid is not None
    margin = max(recipe.margin, recipe.printable + (1.5 if recipe.marks or recipe.marks_verso else 0))
    for w, h in ((width, height), (height, width)):
        if (recipe.turn, (w, h) == (width, height)) in (("never", False), ("always", True)) and width != height:
            continue
        columns = max(0, int((paper.width - 2 * margin + recipe.gutter) / (w + recipe.gutter) + 1e-9))
        rows = max(0, int((paper.height - 2 * margin + recipe.gutter) / (h + recipe.gutter) + 1e-9))
        assert grid.count >= columns * rows
