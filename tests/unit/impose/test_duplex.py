"""This test ensures that backs meet their faces once real paper is turned over."""

import itertools

import pytest

from generator.base.geometry import Matrix, Rect, Size
from generator.impose.duplex import flip_of
from generator.impose.nup import impose
from generator.model.paper import PAPERS, Paper
from generator.model.template import Recipe
from generator.scene.ink import BLACK
from generator.scene.items import Shape
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import rectangle
from generator.scene.sheet import Placement, Sheet


def leaf(name: str, trim: Size) -> Leaf:
    boxes = Boxes.around(trim, 3, 3)
    ground = (Shape(rectangle(boxes.bleed), BLACK),)
    return Leaf(Page(name, name, boxes, ground), Page(f"{name}-back", name, boxes, ground))


def turned_over(sheet: Sheet, paper: Paper) -> Matrix:
    """The map that real paper makes: a point of the recto, as it is seen from the verso's side after the flip."""
    upright_hinge = (sheet.flip == "long-edge") == (paper.height >= paper.width)
    if sheet.flip == "gutterfold" or upright_hinge:
        return Matrix(-1, 0, 0, 1, paper.width, 0)
    return Matrix(1, 0, 0, -1, 0, paper.height)


def landmarks(p: Placement, flip: Matrix | None = None) -> list[tuple[float, float]]:
    """Where head left, head right and foot left of the trim lie; seen through the paper where a flip is given.

    Through the paper the face's left is the back's right, so they are listed as the back sees them.
    """
    t = p.page.boxes.trim
    corners = [(t.x, t.y), (t.right, t.y), (t.x, t.bottom)]
    if flip is not None:
        corners = [(t.right, t.y), (t.x, t.y), (t.right, t.bottom)]
    points = [p.matrix.apply(*c) for c in corners]
    if flip is not None:
        points = [flip.apply(*c) for c in points]
    return [(round(x, 3), round(y, 3)) for x, y in points]


CASES = list(itertools.product(
    ("long-edge", "short-edge", "gutterfold"), ("never", "always"),
    (PAPERS["a4"], PAPERS["letter"], PAPERS["a4"].turned(), Paper("odd", 251.237, 333.331)), (0.0, 6.0),
))


@pytest.mark.parametrize(("duplex", "turn", "paper", "gutter"), CASES)
def test_each_back_lies_behind_its_face_head_to_head(duplex, turn, paper, gutter):
    """This test ensures that the corners of every back come to lie on the corners of its face, head on head."""
    leaves = [leaf(f"card-{i}", Size(63, 88)) for i in range(10)]
    sheets = impose(leaves, Recipe("r", (paper.id,), gutter=gutter, turn=turn), paper, duplex=duplex)
    met = 0
    for sheet in sheets:
        flip = turned_over(sheet, paper)
        sides = [*sheet.recto.placements, *(sheet.verso.placements if sheet.verso else ())]
        faces = {p.leaf: p for p in sides if not p.page.id.endswith("-back")}
        backs = {p.leaf: p for p in sides if p.page.id.endswith("-back")}
        assert faces.keys() == backs.keys()
        for name, face in faces.items():
            seen = zip(landmarks(backs[name]), landmarks(face, flip), strict=True)
            assert all(here == pytest.approx(there, abs=0.002) for here, there in seen)
            met += 1
    assert met == 10


@pytest.mark.parametrize(("duplex", "turned", "face", "back"), [
    ("long-edge", False, 0, 0), ("short-edge", False, 0, 180),
    ("long-edge", True, 270, 90), ("short-edge", True, 270, 270),
])
def test_turns_of_backs(duplex, turned, face, back):
    """This test ensures that a back is turned as the hinge asks, on upright paper."""
    flip = flip_of(duplex, PAPERS["a4"])
    assert flip is not None
    assert flip.turn(270 if turned else 0) == back
    assert flip.turn(back) == face


def test_a_flip_twice_is_no_flip():
    """This test ensures that turning the paper over and back again leaves every rectangle where it was."""
    for duplex, paper in itertools.product(("long-edge", "short-edge"), PAPERS.values()):
        flip = flip_of(duplex, paper)
        assert flip is not None
        rect = Rect(12.345, 17.891, 63, 88)
        assert flip.rect(flip.rect(rect)) == rect


def test_no_flip_without_a_back():
    """This test ensures that nothing is printed behind where that is asked, and that a misspelt mode is refused."""
    assert flip_of("none", PAPERS["a4"]) is None
    assert flip_of("gutterfold", PAPERS["a4"]) is None
    with pytest.raises(ValueError, match="longedge"):
        flip_of("longedge", PAPERS["a4"])
