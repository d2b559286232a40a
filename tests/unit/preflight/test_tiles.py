"""Preflight of tiles finds what is planted: it trusts imposition in nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.base.geometry import Matrix, Rect, Size
from generator.impose.tile import impose_large
from generator.model.paper import PAPERS
from generator.model.template import Recipe
from generator.preflight.tiles import check_large
from generator.scene.ink import BLACK, Stroke
from generator.scene.items import Shape
from generator.scene.page import Boxes, Page
from generator.scene.path import line, rectangle
from generator.scene.sheet import Placement, Sheet, Side

TILES = Recipe("tiles", ("a4",), overlap=10, margin=10, duplex="none", ruler=False)
BOXES = Boxes.around(Size(500, 400), 3, 3)
SEA = Page("sea", "Sea", BOXES, (Shape(rectangle(BOXES.bleed), BLACK),))
A4 = PAPERS["a4"]


@pytest.fixture
def sheets() -> list[Sheet]:
    made = list(impose_large(SEA, TILES, A4))
    assert check_large(made, SEA, TILES, A4).findings == []
    return made


def codes(sheets: list[Sheet]) -> set[str]:
    return {f.code for f in check_large(sheets, SEA, TILES, A4).findings}


def with_place(sheet: Sheet, **changes: object) -> Sheet:
    place = replace(sheet.recto.placements[0], **changes)  # type: ignore[arg-type]
    return replace(sheet, recto=Side((place,), sheet.recto.marks))


def numbered(sheets: list[Sheet]) -> list[Sheet]:
    return [replace(sheet, number=i, total=len(sheets)) for i, sheet in enumerate(sheets, 1)]


def test_a_sheet_left_out(sheets: list[Sheet]) -> None:
    """This test ensures that a part of the page that no sheet shows is told."""
    assert "SHEET773" in codes(numbered(sheets[:-1]))


def test_a_picture_that_ends_too_early(sheets: list[Sheet]) -> None:
    """This test ensures that less overlap than the recipe wants is told."""
    clip = sheets[0].recto.placements[0].clip
    sheets[0] = with_place(sheets[0], clip=Rect(clip.x, clip.y, clip.width - 4, clip.height))
    assert "SHEET774" in codes(sheets)


def test_a_blank_sheet(sheets: list[Sheet]) -> None:
    """This test ensures that a sheet that shows nothing of the page is told."""
    place = sheets[0].recto.placements[0]
    away = Placement(place.page, place.leaf, Matrix.move(-600, -600), place.clip, (9, 9))
    sheets.append(replace(sheets[0], recto=Side((away,))))
    assert "SHEET775" in codes(numbered(sheets))


def test_a_picture_moved_without_its_crosses(sheets: list[Sheet]) -> None:
    """This test ensures that crosses that no longer show the same places are told."""
    place = sheets[0].recto.placements[0]
    sheets[0] = with_place(sheets[0], matrix=Matrix.move(1, 0) @ place.matrix)
    assert "SHEET776" in codes(sheets)


def test_crosses_left_out(sheets: list[Sheet]) -> None:
    """This test ensures that a sheet without crosses is told, unless the recipe wants no marks."""
    bare = [replace(sheet, recto=Side(sheet.recto.placements)) for sheet in sheets]
    assert codes(bare) == {"SHEET776"}
    assert check_large(bare, SEA, replace(TILES, marks=False), A4).findings == []


def test_a_picture_off_the_printable_area(sheets: list[Sheet]) -> None:
    """This test ensures that ink where the printer does not reach is told."""
    sheets[0] = with_place(sheets[0], clip=Rect(1, 1, 180, 270))
    assert "SHEET703" in codes(sheets)


def test_a_picture_made_smaller(sheets: list[Sheet]) -> None:
    """This test ensures that a tile that is not at full size is told."""
    place = sheets[0].recto.placements[0]
    sheets[0] = with_place(sheets[0], matrix=place.matrix @ Matrix.scale(0.97))
    assert "SHEET715" in codes(sheets)


def test_a_mark_on_the_picture(sheets: list[Sheet]) -> None:
    """This test ensures that a mark on what stays to be seen is told; crosses lie where papers overlap."""
    stray = Shape(line(100, 140, 110, 140), stroke=Stroke(BLACK, 0.1))
    sheets[0] = replace(sheets[0], recto=Side(sheets[0].recto.placements, (*sheets[0].recto.marks, stray)))
    assert codes(sheets) == {"SHEET707"}


def test_another_paper_and_other_numbers(sheets: list[Sheet]) -> None:
    """This test ensures that sheets of another size, or numbered wrongly, are told."""
    assert codes([replace(sheets[0], size=Size(200, 297)), *sheets[1:]]) >= {"SHEET709"}
    assert codes([replace(sheets[0], number=2), *sheets[1:]]) == {"SHEET714"}
