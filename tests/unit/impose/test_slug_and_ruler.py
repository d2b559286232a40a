"""This test ensures that the slug and the ruler find room, apart from pieces, marks and each other."""

import itertools
from dataclasses import replace

import pytest

from generator.base.geometry import Rect, Size
from generator.impose.nup import impose
from generator.impose.slug import SlugLine
from generator.model.paper import PAPERS, Paper
from generator.model.template import Recipe
from generator.scene.ink import BLACK, WHITE, Ink
from generator.scene.items import Group, Item, Shape
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import rectangle

TIGHT = Recipe("nine-up", ("a4", "letter"))
RECIPES = {
    "nine-up": TIGHT, "guttered": replace(TIGHT, gutter=6.0), "wide printer edge": replace(TIGHT, printable=5.0),
    "crosses": replace(TIGHT, registration=True, marks_verso=True),
}
BOXES = Boxes.around(Size(63, 88), 3, 3)
FACE = (Shape(rectangle(BOXES.bleed), BLACK),)
LEAF = Leaf(Page("a", "A", BOXES, FACE), Page("back", "Back", BOXES, FACE))


SLUG, LABEL = Ink("slug", (0, 0, 0, 90), "#111111"), Ink("label", (0, 0, 0, 80), "#222222")


def set_slug(line: SlugLine) -> tuple[Item, ...]:
    """The whole room a line may fill, as a box."""
    return (Shape(rectangle(Rect(line.x, line.y - line.height, line.width, line.height + 0.8)), SLUG),)


def set_label(text: str, x: float, y: float) -> tuple[Item, ...]:
    """A label of 7 pt, some 11 mm long, as a box."""
    assert text == "100 mm"
    return (Shape(rectangle(Rect(x, y - 2.2, 11.0, 2.8)), LABEL),)


def parts(items: tuple[Item, ...], ink: Ink | None = None) -> list[Rect]:
    """The box of each separate line and area on the sheet: those filled with an ink, or all drawn lines."""
    out: list[Rect] = []
    for item in items:
        if isinstance(item, Group):
            out += [item.matrix.apply_rect(r) for r in parts(item.items, ink)]
        elif isinstance(item, Shape) and item.fill is ink and not is_casing(item):
            current: list[tuple[float, float]] = []
            for segment in (*item.path.segments, ("M", 0.0, 0.0)):
                if segment[0] == "M" and current:
                    xs, ys = zip(*current, strict=True)
                    out.append(Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
                    current = []
                current += [(float(segment[i]), float(segment[i + 1])) for i in range(1, len(segment), 2)]
    return out


def is_casing(item: Shape) -> bool:
    return item.stroke is not None and item.stroke.ink is WHITE


def is_ruler(rect: Rect) -> bool:
    return abs(max(rect.width, rect.height) - 100) < 0.001


def touching(a: Rect, b: Rect) -> bool:
    """Whether two things come closer than 0.2 mm."""
    return a.grown(0.1).overlaps(b.grown(0.1))


@pytest.mark.parametrize("recipe", RECIPES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("duplex", ["long-edge", "gutterfold"])
def test_slug_marks_and_ruler_do_not_collide(recipe, paper, duplex):
    """This test ensures that on A4 and on Letter nothing in the margins touches anything else or the bleed."""
    chosen, size = RECIPES[recipe], PAPERS[paper]
    printable = Rect(0, 0, size.width, size.height).grown(-chosen.printable)
    plain = impose([LEAF] * 10, replace(chosen, ruler=False), size, duplex=duplex)
    for sheet in impose([LEAF] * 10, chosen, size, duplex=duplex, slug=set_slug, ruler_label=set_label):
        for side, bare in ((sheet.recto, plain[sheet.number - 1].recto), (sheet.verso, plain[sheet.number - 1].verso)):
            if side is None or bare is None:
                continue
            slug, label, lines = parts(side.marks, SLUG), parts(side.marks, LABEL), parts(side.marks)
            ruler = [r for r in lines if is_ruler(r)]
            assert len(slug) == 1
            assert len(label) == len(ruler) == (1 if sheet.number == 1 and side is sheet.recto else 0)
            ticks = [r for r in lines if any(touching(r, x) for x in ruler)]
            marks = [r for r in lines if r not in ticks]
            assert len(marks) == len(parts(bare.marks))  # none was dropped to make room, none touches the ruler
            for thing in (*slug, *label, *ruler):
                assert printable.contains(thing)
                assert not any(thing.overlaps(place.clip) for place in side.placements)
                assert not any(touching(thing, mark) for mark in marks)
            for a, b in itertools.combinations((*slug, *label, *ruler), 2):
                assert not touching(a, b)


@pytest.mark.parametrize(("paper", "turned"), [("a4", False), ("letter", True)])
def test_the_ruler_is_100_mm_long_and_on_the_first_recto_only(paper, turned):
    """This test ensures that the ruler has its length, lies along the side that has room, and is printed once."""
    sheets = impose([LEAF] * 10, TIGHT, PAPERS[paper], duplex="long-edge", ruler_label=set_label)
    rulers = [
        (sheet.number, name, r)
        for sheet in sheets for name, side in (("recto", sheet.recto), ("verso", sheet.verso)) if side
        for r in parts(side.marks) if is_ruler(r)
    ]
    assert [(n, name) for n, name, _ in rulers] == [(1, "recto")]
    assert (rulers[0][2].height > 1) == turned
    lines = [r for r in parts(sheets[0].recto.marks) if touching(r, rulers[0][2])]
    lengths = sorted(round(max(r.width, r.height), 3) for r in lines)
    assert lengths == [1.2] * 8 + [2.2] * 3 + [100.0]


def test_the_slug_lies_in_the_same_place_on_every_side():
    """This test ensures that sheets lie in a pile with their slugs above each other, with or without the ruler."""
    asked: list[SlugLine] = []

    def remember(line: SlugLine) -> tuple[Item, ...]:
        asked.append(line)
        return ()

    impose([LEAF] * 20, TIGHT, PAPERS["a4"], duplex="long-edge", slug=remember)
    sides = list(itertools.product((1, 2, 3), (3,), ("recto", "verso")))
    assert [(s.number, s.total, s.side) for s in asked] == sides
    assert len({(s.x, s.y, s.width, s.height, s.turned) for s in asked}) == 1


def test_what_the_recipe_does_not_ask_for_is_not_drawn():
    """This test ensures that ruler, slug and marks can each be left out."""
    bare = replace(TIGHT, ruler=False, slug=False, marks=False)
    sheets = impose([LEAF], bare, PAPERS["a4"], duplex="long-edge", slug=set_slug, ruler_label=set_label)
    assert sheets[0].recto.marks == ()
    assert sheets[0].verso is not None
    assert sheets[0].verso.marks == ()


def test_slug_and_ruler_lie_on_two_sides_whichever_have_room():
    """This test ensures that a strip with room at its sides only has its slug on one and its ruler on the other."""
    upright = Paper("strip", 63 + 2 * 14, 5 * 88 + 12)
    marks = impose([LEAF] * 5, TIGHT, upright, duplex="none", slug=set_slug, ruler_label=set_label)[0].recto.marks
    slug, label = parts(marks, SLUG)[0], parts(marks, LABEL)[0]
    ruler = next(r for r in parts(marks) if is_ruler(r))
    assert slug.x > 14 + 63
    assert ruler.right < 14
    assert label.bottom < ruler.y  # the label follows the ruler as one reads up the paper


def test_a_full_sheet_has_no_slug_and_no_ruler():
    """This test ensures that nothing is squeezed in where there is no room."""
    exact = Paper("exact", 63 + 12, 88 + 12)
    sheets = impose([LEAF], TIGHT, exact, duplex="none", slug=set_slug, ruler_label=set_label)
    marks = sheets[0].recto.marks
    assert parts(marks, SLUG) == parts(marks, LABEL) == []
    assert not any(is_ruler(r) for r in parts(marks))
    assert len(parts(marks)) == 8
