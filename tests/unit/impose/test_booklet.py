"""Booklets of one page and more: read in order when folded, blanks at the end, creep to the fold."""

from __future__ import annotations

import pytest

from generator.base.geometry import Size
from generator.impose.booklet import folds, holds_two, impose_booklet
from generator.model.paper import PAPERS
from generator.model.template import Recipe
from generator.preflight.booklet import check_booklet, read_folded
from generator.scene.ink import BLACK
from generator.scene.items import Shape
from generator.scene.page import Boxes, Page
from generator.scene.path import rectangle

A4, LETTER, A3 = PAPERS["a4"], PAPERS["letter"], PAPERS["a3"]
BOOKLET = Recipe("booklet", ("a4", "letter", "a3"), booklet=True, margin=0, duplex="short-edge")


A5 = Size(148, 210)


def book(count: int, size: Size = A5) -> list[Page]:
    boxes = Boxes.around(size, 3, 5)
    return [Page(f"p{i + 1}", str(i + 1), boxes, (Shape(rectangle(boxes.bleed), BLACK),)) for i in range(count)]


@pytest.mark.parametrize("signature", [0, 1, 2, 4, 7])
@pytest.mark.parametrize("count", range(1, 65))
def test_a_folded_book_reads_from_the_first_page_to_the_last(count: int, signature: int) -> None:
    """This test ensures that sheets, laid in one another and folded by a rule of their own, give every page once and in
    its turn, with the fewest blanks, all at the end; and that no signature has more sheets than it may."""
    sheets = -(-count // 4)
    plan = folds(count, signature)
    assert len(plan) == sheets
    read: list[int | None] = []
    at = 0
    while at < sheets:
        part = [plan[at]]
        while at + len(part) < sheets and plan[at + len(part)].depth == len(part):
            part.append(plan[at + len(part)])
        assert [fold.depth for fold in part] == list(range(len(part)))
        assert not signature or len(part) <= signature
        read += [page for fold in part for page in (fold.outer[1], fold.inner[0])]
        read += [page for fold in reversed(part) for page in (fold.inner[1], fold.outer[0])]
        at += len(part)
    assert read == [*range(count), *[None] * (4 * sheets - count)]


@pytest.mark.parametrize("duplex", ["short-edge", "long-edge"])
@pytest.mark.parametrize("paper", [A4, A3], ids=["a4", "a3"])
@pytest.mark.parametrize("count", range(1, 65))
def test_sheets_lie_and_hold_their_pages(count: int, paper: object, duplex: str) -> None:
    """This test ensures that the laid sheets read in order, lie, stay within their halves, and that the pages of each
    inner sheet are moved to the fold by one thickness more."""
    pages = book(count)
    sheets = impose_booklet(pages, BOOKLET, paper, duplex=duplex)  # type: ignore[arg-type]
    assert check_booklet(sheets, pages, BOOKLET, paper).findings == []  # type: ignore[arg-type]
    assert read_folded(sheets)[:count] == pages
    for depth, sheet in enumerate(sheets):
        assert sheet.size.width > sheet.size.height
        fold = sheet.size.width / 2
        for side in (sheet.recto, sheet.verso):
            assert side is not None
            for place in side.placements:
                edge = place.trim.right - fold if place.trim.centre.x < fold else fold - place.trim.x
                assert edge == pytest.approx(depth * BOOKLET.thickness, abs=1e-6)
                assert place.clip.right <= fold + 1e-9 or place.clip.x >= fold - 1e-9


def test_a_page_is_printed_behind_its_own_back() -> None:
    """This test ensures that page 2 lies behind page 1 when the sheet is turned over its short edge, and stands on its
    head where it is turned over the long one."""
    pages = book(8)
    for duplex, turned in (("short-edge", False), ("long-edge", True)):
        sheet = impose_booklet(pages, BOOKLET, A4, duplex=duplex)[0]
        first = next(p for p in sheet.recto.placements if p.page is pages[0])
        assert sheet.verso is not None
        second = next(p for p in sheet.verso.placements if p.page is pages[1])
        seen = first.trim
        behind = (sheet.size.width - seen.right, seen.y) if not turned else (seen.x, sheet.size.height - seen.bottom)
        assert (second.trim.x, second.trim.y) == pytest.approx(behind, abs=0.002)
        assert (second.matrix.a < 0) is turned


def test_two_pages_must_fit() -> None:
    """This test ensures that A5 does not go on Letter by two, which is told, and half a Letter does."""
    assert not holds_two(Size(148, 210), LETTER) and holds_two(Size(139.7, 215.9), LETTER)
    assert impose_booklet(book(4), BOOKLET, LETTER) == ()
    told = check_booklet((), book(4), BOOKLET, LETTER).findings
    assert [f.code for f in told] == ["SHEET760"] and "139" not in told[0].message
    assert len(impose_booklet(book(4, Size(139.7, 215.9)), BOOKLET, LETTER)) == 1


def test_a_wrong_order_and_a_long_creep_are_found() -> None:
    """This test ensures that the check of booklets finds two pages exchanged, a page over the fold, and creep that eats
    the inner margin."""
    pages = book(8)
    sheets = impose_booklet(pages, BOOKLET, A4)
    swapped = [pages[1], pages[0], *pages[2:]]
    assert [f.code for f in check_booklet(sheets, swapped, BOOKLET, A4).findings] == ["SHEET761"]
    thick = Recipe("thick", ("a4",), booklet=True, duplex="short-edge", thickness=1.0)
    many = book(64 * 2)
    codes = {f.code for f in check_booklet(impose_booklet(many, thick, A4), many, thick, A4).findings}
    assert codes == {"SHEET763"}


def test_marks_stand_where_there_is_room() -> None:
    """This test ensures that an A4 that is filled has no marks, and an A3 has some, all outside the trims."""
    assert not impose_booklet(book(4), BOOKLET, A4)[0].recto.marks
    side = impose_booklet(book(4), BOOKLET, A3)[0].recto
    (marks,) = side.marks
    assert isinstance(marks, Shape)
    points = [(segment[1], segment[2]) for segment in marks.path.segments]
    trims = [p.trim for p in side.placements]
    assert not any(t.x < x < t.right and t.y < y < t.bottom for x, y in points for t in trims)  # type: ignore[operator]
    assert {round(x, 1) for x, _ in points} >= {210.0}
