"""Icons: one grid, one stroke logic."""

from __future__ import annotations

import pytest

from generator.layout.icon_marks import MARKS
from generator.layout.icons import UNITS, icon, known_icons
from generator.scene.ink import BLACK, WHITE, Ink
from generator.scene.items import Shape

WANTED = (
    "rider coin helmet home anchor stool mitre crown tower tower_wall swords sword shield flame wheel "
    "ring church cathedral castle royal_castle manor mine monastery bridge ship foot sack cart cloud "
    "storm calm plague ear sail cup mutiny uprising pirates dove none "
    "ransom garrison wedding gables crosier horseman"
)


def test_the_whole_set_is_drawn() -> None:
    """This test ensures that every icon of the look has a drawing."""
    assert set(WANTED.split()) <= set(known_icons())
    assert list(known_icons()) == sorted(known_icons())


@pytest.mark.parametrize("name", known_icons())
def test_icons_keep_to_the_grid(name: str) -> None:
    """This test ensures that an icon lies in its 24 units, with no stroke or cut under 0.18 mm at 5 mm."""
    symbol = icon(name, BLACK, WHITE)
    for item in symbol.items:
        assert isinstance(item, Shape)
        box = item.path.bounds()
        assert box.x >= -0.1 and box.y >= -0.1 and box.right <= UNITS + 0.1 and box.bottom <= UNITS + 0.1
        if item.stroke:
            assert item.stroke.width * 5 / UNITS >= 0.18
            assert (item.stroke.cap, item.stroke.join) == ("round", "round")


def test_cuts_are_in_the_ground_and_all_else_in_the_ink() -> None:
    """This test ensures that an icon uses its two inks and no third."""
    ink, ground = Ink("a", (1, 2, 3, 4), "#010203"), Ink("b", (5, 6, 7, 8), "#040506")
    for name, marks in MARKS.items():
        for mark, item in zip(marks, icon(name, ink, ground).items, strict=True):
            assert isinstance(item, Shape)
            used = item.fill or (item.stroke.ink if item.stroke else None)
            assert used == (ground if mark[0] in ("cut", "score") else ink)


def test_an_icon_is_made_once() -> None:
    """This test ensures that the same icon in the same inks is the same symbol, and in others another."""
    assert icon("crown", BLACK, WHITE) is icon("crown", BLACK, WHITE)
    assert icon("crown", BLACK, WHITE).id != icon("crown", WHITE, BLACK).id


def test_unknown_icons_are_told() -> None:
    """This test ensures that a name that is not in the set is refused by name."""
    with pytest.raises(ValueError, match="no icon named 'crwon'"):
        icon("crwon", BLACK, WHITE)
