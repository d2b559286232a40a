"""This test ensures that a contact sheet shows every face once, whole, at a stated scale, with its boxes over it."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.geometry import Rect, Size
from generator.impose.contact import (
    BLEED,
    SAFE,
    TRIM,
    WIDEST,
    Lettering,
    contact_sheet,
    layout_of,
    nearest_scale,
    scale_words,
)
from generator.scene.ink import BLACK
from generator.scene.items import Group, Item, Shape, Use
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import circle, rectangle
from generator.scene.sheet import Sheet

POKER = Boxes.around(Size(63, 88), 3, 3)
PIECE = Boxes.around(Size(12.6, 12.6), 1.5, 1)


def page(name: str, boxes: Boxes = POKER) -> Page:
    return Page(name, name.title(), boxes, (Shape(rectangle(boxes.bleed), BLACK),))


BACK, OTHER = page("back"), page("other_back")
LEAVES = (Leaf(page("a"), BACK), Leaf(page("b"), BACK), Leaf(page("c")), Leaf(page("d"), OTHER))


class Said:
    """Lettering that remembers what it was asked to set, and sets boxes as wide as it may."""

    def __init__(self) -> None:
        self.headings: list[str] = []
        self.captions: list[tuple[str, Rect]] = []
        self.notes: list[str] = []

    @property
    def lettering(self) -> Lettering:
        return Lettering(self._heading, self._caption, self._note, ("trim", "bleed", "safe"))

    def _heading(self, text: str, x: float, y: float, width: float) -> tuple[Item, ...]:
        self.headings.append(text)
        assert width > 20
        return ()

    def _caption(self, text: str, x: float, y: float, width: float) -> tuple[Item, ...]:
        self.captions.append((text, Rect(x - width / 2, y - 2, width, 2.6)))
        return ()

    def _note(self, text: str, x: float, y: float, width: float) -> tuple[Item, ...]:
        self.notes.append(text)
        return ()


def made(leaves: tuple[Leaf, ...] = LEAVES) -> tuple[Sheet, Said]:
    said = Said()
    return contact_sheet(leaves, said.lettering), said


def faces(sheet: Sheet) -> list[Group]:
    return [item for item in sheet.recto.placements[0].page.items if isinstance(item, Group)]  # below the overlay


def frames(sheet: Sheet) -> list[Use]:
    return [item for item in sheet.recto.placements[1].page.items if isinstance(item, Use)]


def test_every_face_once_then_each_back_once() -> None:
    """This test ensures that faces keep their order and a back shared by many cards is shown once."""
    _, said = made()
    assert [name for name, _ in said.captions] == ["a", "b", "c", "d", "back", "other_back"]


def test_art_is_shared_and_clipped_to_the_bleed() -> None:
    """This test ensures that the sheet holds the pages' own items, not copies, and shows nothing past the bleed."""
    sheet, _ = made()
    wanted = [leaf.recto for leaf in LEAVES] + [BACK, OTHER]
    for group, face in zip(faces(sheet), wanted, strict=True):
        assert group.items is face.items
        assert group.clip == rectangle(face.boxes.bleed)


def test_one_sheet_without_marks_or_back() -> None:
    """This test ensures that the sheet is faces and overlay, with nothing outside and nothing behind."""
    sheet, _ = made()
    assert (sheet.recto.marks, sheet.verso, sheet.total) == ((), None, 1)
    assert len(sheet.recto.placements) == 2
    for placement in sheet.recto.placements:
        assert placement.trim.size == sheet.size == placement.clip.size


def test_boxes_lie_over_the_face_where_they_are() -> None:
    """This test ensures that trim, bleed and safe zone are drawn at the scale of the face, the trim on top."""
    sheet, _ = made()
    assert len({use.symbol for use in frames(sheet)}) == 1
    for group, use in zip(faces(sheet), frames(sheet), strict=True):
        drawn = {}
        for item in use.symbol.items:
            assert isinstance(item, Shape) and item.stroke is not None and item.fill is None
            drawn[item.stroke.ink] = use.matrix.apply_rect(item.path.bounds())
        for ink, box in ((TRIM, POKER.trim), (BLEED, POKER.bleed), (SAFE, POKER.safe)):
            assert drawn[ink].grown(0.01).contains(group.matrix.apply_rect(box))
            assert group.matrix.apply_rect(box).grown(0.01).contains(drawn[ink])
        assert list(drawn)[-1] is TRIM
    assert {ink.spot for ink in (TRIM, BLEED, SAFE)} == {"Trim", "Bleed", "Safe"}


def test_heading_states_the_scale_and_what_the_lines_mean() -> None:
    """This test ensures that the scale reaches the heading and that each kind of line is named."""
    _, said = made()
    assert said.headings == ["1:2"]
    assert sorted(said.notes) == ["bleed", "safe", "trim"]


def test_pieces_are_made_larger() -> None:
    """This test ensures that small pieces come out as wide as cards do, at a plain scale."""
    assert (nearest_scale(63), nearest_scale(12.6), nearest_scale(297)) == (Fraction(1, 2), Fraction(5, 2), Fraction(1, 10))
    assert [scale_words(Fraction(v)) for v in ("1/2", "2", "2/3", "1")] == ["1:2", "2:1", "2:3", "1:1"]
    sheet, said = made((Leaf(page("crown", PIECE), page("verso", PIECE)),))
    assert said.headings == ["5:2"]
    assert [round(g.matrix.a, 6) for g in faces(sheet)] == [2.5, 2.5]


@given(st.integers(1, 700), st.sampled_from([POKER, PIECE, Boxes.around(Size(88, 63), 3, 3)]))
def test_sheet_is_landscape_and_not_too_wide(count: int, boxes: Boxes) -> None:
    """This test ensures that any number of faces lies apart from the next, on a sheet that is wider than high
    while it may grow."""
    layout = layout_of([boxes] * count)
    cells = list(layout.cells(count))
    paper = Rect(0, 0, layout.size.width, layout.size.height)
    assert len(cells) == count and layout.size.width <= WIDEST
    assert all(paper.contains(cell) for cell in cells)
    assert not any(a.overlaps(b) for a, b in pairwise(cells))
    assert layout.cell.width >= boxes.bleed.width * float(layout.scale)
    if count > 3 and layout.size.width + layout.cell.width < WIDEST:
        assert 1 <= layout.size.width / layout.size.height < 3


def test_discs_are_shown_round() -> None:
    """This test ensures that a disc is clipped to the circle of its bleed, and has circles for its boxes."""
    disc = Boxes.around(Size(12, 12), 1.5, 1, "disc")
    sheet, _ = made((Leaf(page("crown", disc)),))
    (face,), (frame,) = faces(sheet), frames(sheet)
    assert face.clip == circle(6, 6, 7.5)
    outlines = {item.path for item in frame.symbol.items if isinstance(item, Shape)}
    assert outlines == {circle(15, 15, r) for r in (15, 18.75, 12.5)}


def test_captions_stand_in_their_cells_below_the_bleed() -> None:
    """This test ensures that no id is covered by a face, its own or the next row's."""
    sheet, said = made(tuple(Leaf(page(f"card_{i}"), BACK) for i in range(40)))
    covered = [g.matrix.apply_rect(POKER.bleed) for g in faces(sheet)]
    assert len(covered) == len(said.captions) == 41
    for _, box in said.captions:
        assert not any(box.overlaps(face) for face in covered)


def test_no_faces_no_layout() -> None:
    """This test ensures that an empty deck is refused rather than drawn as an empty sheet."""
    with pytest.raises(ValueError):
        layout_of([])
