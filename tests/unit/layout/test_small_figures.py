"""Small figures: what they are known by stays, nothing is a scrap, nothing runs into its neighbour."""

from __future__ import annotations

import math

import pytest

from generator.base.geometry import bounds
from generator.layout.arrangement import arrange
from generator.layout.charges import BOOK, figure
from generator.layout.charges.figure import LEAF, LINE, SPOT, Figure
from generator.layout.fields import DIVISIONS, HEIGHT, heater
from generator.layout.heraldry import MARK_LINE, shield
from generator.layout.pen import parts
from generator.layout.strewing import flattened, inside
from generator.model.card import Arms, Charge
from generator.scene.ink import Ink
from generator.scene.items import Group, Item, Shape, Use

NAMES = ("black", "or", "argent", "gules", "azure", "vert", "sable", "vellum")
INKS = {name: Ink(name, (0, 0, 0, i), f"#0000{i:02x}") for i, name in enumerate(NAMES)}


def drawing(kind: str) -> Figure:
    art = figure(kind)
    assert art is not None
    return art


def shapes(items: tuple[Item, ...]) -> list[Shape]:
    out: list[Shape] = []
    for item in items:
        if isinstance(item, Shape):
            out.append(item)
        elif isinstance(item, Group):
            out += shapes(item.items)
        elif isinstance(item, Use):
            out += shapes(item.symbol.items)
    return out


@pytest.mark.parametrize(("kind", "part"), [
    ("crowned_head", SPOT), ("crowned_head", LINE), ("lamb", SPOT), ("tower", SPOT), ("gate", SPOT), ("bear", LINE),
    ("lion", LINE), ("lion_passant_crowned", LINE), ("crown_of_thorns", LINE), ("eagle_claw", LINE),
])
def test_a_small_figure_keeps_what_it_is_known_by(kind: str, part: str) -> None:
    """This test ensures that eyes, doors and the lines of limbs stay at small sizes and go at the smallest alone."""
    art = drawing(kind)
    everything, small, plain = (sum(layer.part == part for layer in one.layers)
        for one in (art, art.small(), art.plain()))
    assert everything >= small > plain == 0


def test_a_face_on_an_index_shield_has_eyes() -> None:
    """This test ensures that a king's head on a shield of 7 mm has two eyes in the ink of the field."""
    drawn = shapes(shield(Arms(("azure",), charges=(Charge("crowned_head", "or"),)), 7, INKS, plain=True))
    eyes = [s for s in drawn if s.fill == INKS["azure"] and len(parts(s.path)) == 2 and s.path.bounds().width < 2]
    assert len(eyes) == 1
    left, right = (part.bounds() for part in parts(eyes[0].path))
    assert min(left.width, right.width) >= 0.2 and right.x - left.right > 0.4


@pytest.mark.parametrize(("kind", "tincture", "width", "lines"), [
    ("bear", "sable", 6, "or"), ("lion", "azure", 6, "or"), ("lion", "gules", 6, "black"), ("lion", "azure", 33, "black"),
])
def test_dark_beasts_have_light_lines_where_they_are_small(kind: str, tincture: str, width: float, lines: str) -> None:
    """This test ensures that inner lines differ from a dark tincture, and are broad enough to be printed."""
    drawn = shapes(shield(Arms(("or",), charges=(Charge(kind, tincture),)), width, INKS, diaper=False))
    inner = [s for s in drawn if s.stroke and s.fill is None][1:-1]  # after the silhouette, before the shield's edge
    assert inner and all(s.stroke and s.stroke.ink.name == lines and s.stroke.width >= MARK_LINE for s in inner)


@pytest.mark.parametrize("kind", ["ring", "eagle_claw"])
def test_stones_and_talons_count_in_the_size(kind: str) -> None:
    """This test ensures that a figure whose claws or stone make its outline keeps them in its box."""
    art = drawing(kind)
    box, reach = art.box, art.reach
    assert (box.y, box.bottom) == pytest.approx((reach.y, reach.bottom))
    assert (box.x, box.right) == pytest.approx((reach.x, reach.right))


def test_no_wave_is_cut_by_the_point() -> None:
    """This test ensures that every wave at the foot of a shield ends above its point."""
    arms = Arms(("argent",), charges=(Charge("tower", "gules"), Charge("water", "azure")))
    (water,) = (s for s in arrange(arms) if s.charge.kind == "water")
    assert len(water.figure.layers) == 2
    assert all(water.matrix.apply_rect(layer.path.bounds()).bottom < HEIGHT for layer in water.figure.layers)


@pytest.mark.parametrize("division", ["bendy", "bendy_sinister"])
def test_no_stripe_is_a_sliver(division: str) -> None:
    """This test ensures that each stripe of a field takes at least a twentieth of the shield."""
    edge = flattened(heater())
    grid = [(x + 0.5, y + 0.5) for x in range(0, 100, 2) for y in range(0, 113, 2) if inside(edge, x + 0.5, y + 0.5)]
    (region,) = DIVISIONS[division]()
    for stripe in parts(region):
        outline = flattened(stripe)
        assert sum(inside(outline, x, y) for x, y in grid) >= 0.05 * len(grid)


def test_the_discs_of_crossed_ferules_are_apart() -> None:
    """This test ensures that two ferules cross below their discs."""
    (pair,) = arrange(Arms(("azure",), charges=(Charge("ferule", "or", 2),)))
    boxes = [bounds(flattened(layer.path)) for layer in pair.figure.layers if layer.part == LEAF]
    one, other = sorted((b for b in boxes if abs(b.width - b.height) < 1), key=lambda b: b.x)
    assert math.dist((one.centre.x, one.centre.y), (other.centre.x, other.centre.y)) > (one.width + other.width) / 2


@pytest.mark.parametrize("kind", ["tower", "gate"])
def test_walls_do_not_stand_out_below_their_battlements(kind: str) -> None:
    """This test ensures that the foot of a battlement is as wide as what carries it."""
    leaves = [layer.path.bounds() for layer in drawing(kind).layers if layer.part == LEAF]
    carried = [(a, b) for a in leaves for b in leaves
        if a is not b and a.x == pytest.approx(b.x) and a.right == pytest.approx(b.right) and a.y < b.y < a.bottom + 8]
    assert carried and all(upper.bottom == pytest.approx(lower.y) for upper, lower in carried)


def test_every_charge_is_known_without_its_lines() -> None:
    """This test ensures that no figure loses an outline, an arm or a hole at small sizes."""
    for kind in BOOK:
        art = drawing(kind)
        rest = [layer for layer in art.layers if layer.part not in (LINE, SPOT)]
        assert [layer for layer in art.small().layers if layer.part not in (LINE, SPOT)] == rest
