"""What stands on pieces: it fills its circle, keeps inside it, and no line of it is too thin to print."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest

from generator.base.geometry import IDENTITY, Matrix, Rect
from generator.layout import tokens
from generator.model.card import Arms, Charge, Ordinary
from generator.preflight.discs import reach
from generator.scene.ink import Ink
from generator.scene.items import Group, Item, Shape, Use

NAMES = ("black", "vellum", "vellum3", "umber", "or", "argent", "gules", "azure", "vert", "purpure", "sable")
INKS = {name: Ink(name, (0, 0, 0, at), f"#0000{at:02x}") for at, name in enumerate(NAMES)}
BLACK, GOLD, BLUE, PALE = (INKS[name] for name in ("black", "or", "azure", "vellum"))
ARMS = (
    Arms(("azure",), charges=(Charge("lion_crowned", "or"),)),
    Arms(("argent", "gules"), "quarterly"),
    Arms(("or",), ordinary=Ordinary("chevron", "gules"), charges=(Charge("water_lily_leaf", "azure", 3),)),
)
RADII = (3.3, 5.0, 6.7)


def lines(items: tuple[Item, ...], scale: float = 1.0) -> Iterator[tuple[float, str]]:
    """(breadth in mm, ink) of every line."""
    for item in items:
        if isinstance(item, Shape) and item.stroke:
            yield item.stroke.width * scale, item.stroke.ink.name
        elif isinstance(item, Group):
            yield from lines(item.items, scale * item.matrix.scale_factor)
        elif isinstance(item, Use):
            yield from lines(item.symbol.items, scale * item.matrix.scale_factor)


def reached(items: tuple[Item, ...]) -> float:
    return max(reach(item, IDENTITY, (0, 0)) for item in items)


def drawn(radius: float) -> dict[str, tuple[Item, ...]]:
    made = {f"{n} crowns": tokens.round_crowns(n, radius, GOLD, BLUE) for n in (1, 2, 3)}
    for at, arms in enumerate(ARMS):
        for edge in (None, PALE):
            made[f"shield {at} {edge and edge.name}"] = tokens.round_arms(arms, radius, INKS, edge)
        for line in (BLACK, PALE):
            made[f"mitre {at} {line.name}"] = tokens.round_mitre(arms, radius, INKS, INKS["vert"], GOLD, line)
        made[f"ship {at}"] = tokens.round_ship(arms, radius, INKS, BLACK)
    return made | {"spare": tokens.round_arms(None, radius, INKS), "spare dark": tokens.round_arms(None, radius, INKS, PALE)}


@pytest.mark.parametrize("radius", RADII)
def test_all_keep_inside_the_circle_and_fill_it(radius: float) -> None:
    """This test ensures that each figure reaches to within a tenth of the radius of its circle, and never past it."""
    for name, items in drawn(radius).items():
        assert 0.9 * radius < reached(items) <= radius + 0.001, name


@pytest.mark.parametrize("radius", RADII)
def test_no_line_is_too_thin(radius: float) -> None:
    """This test ensures that lines keep 0.1 mm however small the piece."""
    for name, items in drawn(radius).items():
        assert min((breadth for breadth, _ in lines(items)), default=1.0) >= 0.1 - 1e-9, name


def test_crowns_are_counted() -> None:
    """This test ensures that pieces show one crown, two or three of one size, apart from each other, and no more."""
    for n in (1, 2, 3):
        size, down = tokens._crown_fit(n)
        middles = [(x * size, y * size + down) for x, y in tokens.CROWNS[n]]
        assert len(middles) == n
        high = size * tokens._tall_crown().box.height / tokens._tall_crown().box.width
        for i, (x, y) in enumerate(middles):
            assert all(abs(x - a) >= size or abs(y - b) >= high for a, b in middles[:i])
    assert tokens._crown_fit(1)[0] > tokens._crown_fit(2)[0] > tokens._crown_fit(3)[0]
    for n in (0, 4):
        with pytest.raises(ValueError, match="crowns"):
            tokens.round_crowns(n, 5, GOLD, BLUE)


def test_crowns_are_cut_from_their_ground() -> None:
    """This test ensures that a crown is in one ink and its lines in that of the ground, so that both may change places."""
    for ink, ground in ((GOLD, BLUE), (BLUE, GOLD)):
        items = tokens.round_crowns(1, 5, ink, ground)
        fills = {item.fill for item in items if isinstance(item, Shape) and item.fill}
        assert fills <= {ink, ground}
        assert ink in fills
        assert {name for _, name in lines(items)} == {ground.name}


def test_jewels_only_where_there_is_room() -> None:
    """This test ensures that a small crown has fewer parts than a large one."""
    assert len(tokens.round_crowns(1, 6, GOLD, BLUE)) > len(tokens.round_crowns(1, 2, GOLD, BLUE))


def test_the_shield_touches_the_circle_with_three_points() -> None:
    """This test ensures that the corners and the foot of the widest shield lie on one circle about the origin."""
    width, above = tokens.FILLED, tokens.ABOVE
    foot = tokens.shield_height(width) - above
    assert math.hypot(width / 2, above) == pytest.approx(1, abs=0.002)
    assert foot == pytest.approx(1, abs=0.002)


def test_a_spare_shield_is_white() -> None:
    """This test ensures that a piece without arms has a shield to draw on, with a line in the ink that is wanted."""
    for edge, name in ((None, "umber"), (PALE, "vellum")):
        (group,) = tokens.round_arms(None, 5, INKS, edge)
        assert isinstance(group, Group)
        (item,) = group.items
        assert isinstance(item, Shape)
        assert item.fill is tokens.WHITE
        assert item.stroke is not None
        assert item.stroke.ink.name == name


def test_the_mitre_has_its_own_colour() -> None:
    """This test ensures that mitre, bands and outlines are drawn in the inks that are given."""
    items = tokens.round_mitre(ARMS[0], 5, INKS, INKS["purpure"], INKS["gules"], BLACK)
    fills = [item.fill for item in items if isinstance(item, Shape) and item.fill]
    assert fills.count(INKS["purpure"]) == 3  # two lappets and the mitre
    assert fills.count(INKS["gules"]) == 2


@pytest.mark.parametrize(("radius", "corner"), [(0.0, math.hypot(7.5, 7.5)), (7.5, 7.5)])
def test_water_ends_with_its_box(radius: float, corner: float) -> None:
    """This test ensures that water fills a box from its level down, and is cut by round corners where they are wanted."""
    (group,) = tokens.water(Rect(0, 0, 15, 15), 9, radius, BLUE, BLACK, 1.6)
    assert isinstance(group, Group)
    assert group.clip is not None
    body = group.items[0]
    assert isinstance(body, Shape)
    box = body.path.bounds()
    assert box.x <= 0
    assert box.right >= 15
    assert box.bottom == 15
    assert 9 - 1.6 / 4 <= box.y <= 9
    assert reach(group, Matrix.move(-7.5, -7.5), (0, 0)) == pytest.approx(corner, abs=0.01)
