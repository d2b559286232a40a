"""This test ensures that leaves lie on sheets in order, each with the bleed it may have."""

from dataclasses import replace
from itertools import product

import pytest

from generator.base.geometry import Edges, Rect, Size
from generator.impose.nup import impose
from generator.model.paper import PAPERS
from generator.model.template import Recipe
from generator.scene.ink import BLACK
from generator.scene.items import Shape
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import rectangle
from generator.scene.sheet import Placement, PrintRun

TIGHT = Recipe("nine-up", ("a4", "letter"))
A4 = PAPERS["a4"]
POKER = Size(63, 88)


def leaf(name: str, back: bool = True, trim: Size = POKER, bleed: float | Edges = 3.0) -> Leaf:
    boxes = Boxes.around(trim, bleed, 3)
    ground = (Shape(rectangle(boxes.bleed), BLACK),)
    return Leaf(Page(name, name, boxes, ground), Page(f"{name}-back", name, boxes, ground) if back else None)


def deck(count: int, back: bool = True) -> list[Leaf]:
    return [leaf(f"card-{i + 1}", back) for i in range(count)]


def over(p: Placement) -> tuple[float, float, float, float]:
    """How far ink may go over the trim: left, top, right, bottom (mm)."""
    t, c = p.trim, p.clip
    return tuple(round(v, 3) for v in (t.x - c.x, t.y - c.y, c.right - t.right, c.bottom - t.bottom))  # type: ignore[return-value]


def test_leaves_lie_row_by_row():
    """This test ensures that pieces are found on the sheet in the order in which they were listed."""
    sheet = impose(deck(9), TIGHT, A4, duplex="none")[0]
    assert [p.leaf for p in sheet.recto.placements] == [f"card-{i + 1}" for i in range(9)]
    assert [p.cell for p in sheet.recto.placements] == [(i // 3, i % 3) for i in range(9)]
    assert sheet.recto.placements[4].trim == Rect(73.5, 104.5, 63, 88)


def test_sheets_are_numbered_and_named():
    """This test ensures that each sheet knows its number, their total, its paper and its flip."""
    sheets = impose(deck(19), TIGHT, A4, duplex="short-edge")
    assert [(s.number, s.total, s.paper, s.flip) for s in sheets] == [(i, 3, "a4", "short-edge") for i in (1, 2, 3)]
    assert {s.size for s in sheets} == {Size(210, 297)}


def test_bleed_goes_outward_only_where_pieces_share_their_cuts():
    """This test ensures that a piece is no more than tucked under the next, and that the block bleeds all round."""
    places = impose(deck(9), TIGHT, A4, duplex="long-edge")[0].recto.placements
    assert [over(p) for p in places] == [
        (3, 3, 0.2, 0.2), (0, 3, 0.2, 0.2), (0, 3, 3, 0.2), (3, 0, 0.2, 0.2), (0, 0, 0.2, 0.2), (0, 0, 3, 0.2),
        (3, 0, 0.2, 3), (0, 0, 0.2, 3), (0, 0, 3, 3),
    ]


def test_pieces_at_the_edge_of_a_partial_sheet_bleed_into_the_empty_cells():
    """This test ensures that a piece without a neighbour has its bleed there, on both sides of the paper."""
    sheet = impose(deck(4), TIGHT, A4, duplex="long-edge")[0]
    recto = {p.leaf: over(p) for p in sheet.recto.placements}
    assert recto["card-4"] == (3, 0, 3, 3)
    assert recto["card-2"] == (0, 3, 0.2, 3)
    assert sheet.verso is not None
    verso = {p.leaf: over(p) for p in sheet.verso.placements}
    assert verso["card-4"] == (3, 0, 3, 3)
    assert verso["card-1"] == (0, 3, 3, 0.2)


@pytest.mark.parametrize(("gutter", "inner"), [(6.0, 3.0), (2.0, 1.0), (10.0, 3.0)])
def test_bleed_ends_half_way_to_the_neighbour(gutter, inner):
    """This test ensures that neighbours meet without overlapping, and that no piece bleeds further than it is drawn."""
    recipe = replace(TIGHT, gutter=gutter, turn="never")
    sheet = impose(deck(4), recipe, A4, duplex="long-edge")[0]
    assert over(sheet.recto.placements[0]) == (3, 3, inner, inner)
    assert sheet.verso is not None
    seen_through = [(p.leaf, over(p)[2], over(p)[1], over(p)[0], over(p)[3]) for p in sheet.recto.placements]
    assert sorted((p.leaf, *over(p)) for p in sheet.verso.placements) == sorted(seen_through)


def test_backs_leave_no_white_between_them():
    """This test ensures that ink lies 2 mm beyond the trim of every back, so that misregister stays hidden."""
    for gutter in (0.0, 4.0, 6.0):
        verso = impose(deck(9), replace(TIGHT, gutter=gutter), A4, duplex="long-edge")[0].verso
        assert verso is not None
        for p in verso.placements:
            t = p.trim
            for x, y in product((t.x - 2, t.right + 2), (t.y - 2, t.bottom + 2)):
                assert any(q.clip.x <= x <= q.clip.right and q.clip.y <= y <= q.clip.bottom for q in verso.placements)


def test_uneven_bleed_turns_with_its_piece():
    """This test ensures that a piece with more bleed at its head has it there when it lies on its side."""
    tall = [leaf("a", trim=Size(63, 88), bleed=Edges(5, 1, 2, 3))]
    sheet = impose(tall, replace(TIGHT, turn="always"), A4, duplex="long-edge")[0]
    assert over(sheet.recto.placements[0]) == (5, 1, 2, 3)  # head to the left, so the piece's right side is on top
    assert sheet.verso is not None
    assert over(sheet.verso.placements[0]) == (2, 3, 5, 1)


def test_no_versos_where_nothing_is_printed_behind():
    """This test ensures that one-sided printing drops the backs, and that leaves without backs make no empty versos."""
    assert all(s.verso is None for s in impose(deck(10), TIGHT, A4, duplex="none"))
    assert all(s.verso is None for s in impose(deck(10, back=False), TIGHT, A4, duplex="long-edge"))


def test_a_leaf_without_a_back_leaves_its_place_bare():
    """This test ensures that a mixed run keeps every other back in its place."""
    leaves = [leaf("a"), leaf("b", back=False), leaf("c")]
    verso = impose(leaves, TIGHT, A4, duplex="long-edge")[0].verso
    assert verso is not None
    assert [(p.leaf, p.cell) for p in verso.placements] == [("c", (0, 0)), ("a", (0, 2))]
    assert over(verso.placements[0])[2] == 0.2  # no ink but a seam's on the back that is to stay bare


def test_gutterfold_lays_faces_left_and_backs_right():
    """This test ensures that the fold lies between face and back, in rows, all on one side of the paper."""
    sheets = impose(deck(5), TIGHT, A4, duplex="gutterfold")
    assert [len(s.recto.placements) for s in sheets] == [8, 2]
    assert all(s.verso is None for s in sheets)
    for p in sheets[0].recto.placements:
        assert (p.trim.right <= 105) == (not p.page.id.endswith("-back"))
    assert {p.cell for p in sheets[1].recto.placements} == {(0, 0), (0, 1)}


def test_single_gives_each_face_a_page_of_its_own_size():
    """This test ensures that a print shop gets trim and bleed, no marks, face and back in turn."""
    recipe = Recipe("single", ("piece",), single=True)
    sheets = impose(deck(2), recipe, A4, duplex="long-edge")
    assert [s.size for s in sheets] == [Size(69, 94)] * 2
    assert sheets[0].recto.placements[0].trim == Rect(3, 3, 63, 88)
    assert sheets[0].recto.placements[0].clip == Rect(0, 0, 69, 94)
    assert [(p.placements[0].page.id, p.marks) for _, p, _ in PrintRun("t", "sv", sheets).sides()] == [
        ("card-1", ()), ("card-1-back", ()), ("card-2", ()), ("card-2-back", ())]
    assert all(s.verso is None for s in impose(deck(2), recipe, A4, duplex="none"))


def test_nothing_to_lay_or_nowhere_to_lay_it():
    """This test ensures that no leaves make no sheets, and that a piece larger than the paper makes none either."""
    assert impose([], TIGHT, A4, duplex="long-edge") == ()
    assert impose([leaf("board", trim=Size(400, 400))], TIGHT, A4, duplex="long-edge") == ()


def test_full_sheets_share_their_places_and_marks():
    """This test ensures that a long run is cheap: what sheets have in common is made once."""
    sheets = impose(deck(36), TIGHT, A4, duplex="long-edge")
    assert sheets[1].recto.marks is sheets[2].recto.marks
    assert sheets[1].recto.placements[0].matrix is sheets[2].recto.placements[0].matrix
