"""Tinctures in black lines: each its own, clipped to its part, at one breadth whatever the size it is set down at."""

from __future__ import annotations

from itertools import pairwise

import pytest

from generator.base.geometry import Matrix, Rect
from generator.layout.editions import art_inks
from generator.layout.hatching import FINE, LINE, PITCH, SMALL, TINCTURES, bare, hatched
from generator.layout.heraldry import known_tinctures, shield
from generator.model.card import Arms, Charge, Ordinary
from generator.scene.ink import BLACK, WHITE, Ink, Stroke
from generator.scene.items import Group, Item, Shape, Symbol, Use
from generator.scene.path import rectangle

BOX = rectangle(Rect(0, 0, 20, 20))
PALETTE = dict.fromkeys(("umber", "k_bishop", "or_d", "argent_d", "gules_d", "azure_d", "vert_d"), BLACK)
INKS = art_inks({"black": BLACK, "vellum": WHITE, **PALETTE}, "mono")


def shapes(items: tuple[Item, ...], scale: float = 1.0) -> list[tuple[Shape, float]]:
    """All shapes with the scale that they are set down at."""
    out: list[tuple[Shape, float]] = []
    for item in items:
        if isinstance(item, Shape):
            out.append((item, scale))
        elif isinstance(item, Group):
            out += shapes(item.items, scale * item.matrix.scale_factor)
        elif isinstance(item, Use):
            out += shapes(item.symbol.items, scale * item.matrix.scale_factor)
    return out


def directions(tincture: str) -> set[tuple[int, int]]:
    """Which ways the lines of a tincture run on a square, as signs of (dx, dy)."""
    found = set()
    for shape, _ in shapes(hatched((Shape(BOX, bare(tincture)),))):
        if shape.fill is None:
            points = [(float(s[1]), float(s[2])) for s in shape.path.segments]
            for (x0, y0), (x1, y1) in zip(points[::2], points[1::2], strict=True):
                dx, dy = round(x1 - x0, 2), round(y1 - y0, 2)
                if dx < 0 or (dx == 0 and dy < 0):
                    dx, dy = -dx, -dy
                found.add(((dx > 0) - (dx < 0), (dy > 0) - (dy < 0)))
    return found


@pytest.mark.parametrize(("tincture", "ways"), [
    ("azure", {(1, 0)}), ("gules", {(0, 1)}), ("vert", {(1, 1)}), ("purpure", {(1, -1)}),
    ("sable", {(1, 0), (0, 1)}), ("or", {(1, 0)}), ("argent", set()),
])
def test_each_tincture_has_its_lines(tincture: str, ways: set[tuple[int, int]]) -> None:
    """This test ensures that blue is level, red upright, green bendwise, purple sinister, black crossed, silver plain."""
    assert directions(tincture) == ways


def test_gold_is_dotted() -> None:
    """This test ensures that gold is rows of round dots, every second row moved by half a step."""
    (_, group) = hatched((Shape(BOX, bare("or")),))
    assert isinstance(group, Group)
    (dots,) = group.items
    assert isinstance(dots, Shape) and dots.stroke is not None
    assert dots.stroke.cap == "round" and dots.stroke.dashes[0] < 0.05
    starts = [float(s[1]) for s in dots.path.segments if s[0] == "M"]
    assert {round(abs(a - b), 2) for a, b in pairwise(starts)} == {0.4}


@pytest.mark.parametrize("tincture", known_tinctures())
def test_what_was_filled_is_white_with_clipped_lines(tincture: str) -> None:
    """This test ensures that a filled part becomes white, its lines clipped to its outline, its edge drawn last."""
    edge = Stroke(bare("gules"), 0.3)
    first, *lines, last = hatched((Shape(BOX, bare(tincture), edge),))
    assert isinstance(first, Shape) and first.fill is WHITE and first.stroke is None
    assert isinstance(last, Shape) and last.fill is None and last.stroke == Stroke(BLACK, 0.3)
    assert [g.clip for g in lines if isinstance(g, Group)] == ([] if tincture == "argent" else [BOX])


def test_every_tincture_of_the_shields_can_be_hatched() -> None:
    """This test ensures that the two lists of tinctures are one."""
    assert set(TINCTURES) == set(known_tinctures())


def test_a_shield_is_black_and_white() -> None:
    """This test ensures that a hatched shield, sable and strewn ones too, holds no ink but black and white."""
    arms = Arms(("azure", "or"), "per_pale", Ordinary("bend", "argent"), (
        Charge("eagle", "sable"), Charge("hearts_semy", "gules"), Charge("star", "vert", armed="purpure")))
    for width in (8.2, 33):
        drawn = hatched(shield(arms, width, INKS, diaper=False))
        inks = {i for s, _ in shapes(drawn) for i in (s.fill, s.stroke.ink if s.stroke else None) if i is not None}
        assert inks == {BLACK, WHITE}


def test_lines_keep_their_breadth_under_a_scale() -> None:
    """This test ensures that in art set down at a quarter of its size lines are as thick and as far apart as elsewhere."""
    symbol = Symbol("s", (Shape(rectangle(Rect(0, 0, 80, 80)), bare("azure")),), Rect(0, 0, 80, 80))
    (use,) = hatched((Use(symbol, Matrix.scale(0.25)),))
    lines = [(s, k) for s, k in shapes((use,)) if s.stroke]
    assert lines and all(s.stroke and s.stroke.width * k == pytest.approx(LINE) for s, k in lines)
    ys = sorted({float(v[2]) * k for s, k in lines for v in s.path.segments})
    assert ys[1] - ys[0] == pytest.approx(PITCH, abs=0.001)


def test_small_shields_are_hatched_more_closely() -> None:
    """This test ensures that a symbol below 14 mm has a finer grain, and what lies in a large one has the large grain."""
    part = Symbol("part", (Shape(rectangle(Rect(0, 0, 8, 8)), bare("azure")),), Rect(0, 0, 8, 8))
    whole = Symbol("whole", (Use(part),), Rect(0, 0, SMALL + 1, SMALL + 1))

    def pitch(symbol: Symbol) -> float:
        ys = sorted({float(v[2]) for s, _ in shapes(hatched((Use(symbol),))) if s.stroke for v in s.path.segments})
        return ys[1] - ys[0]

    assert pitch(part) == pytest.approx(PITCH * FINE, abs=0.001)
    assert pitch(whole) == pytest.approx(PITCH, abs=0.001)


def test_specks_are_left_plain() -> None:
    """This test ensures that a part too small for two lines is white, so that no stray line looks like a figure."""
    assert len(hatched((Shape(rectangle(Rect(0, 0, 1.5, 1.5)), bare("gules")),))) == 1
    assert len(hatched((Shape(rectangle(Rect(0, 0, 1.7, 0.4)), bare("gules")),))) == 2


def test_other_inks_are_left_as_they_are() -> None:
    """This test ensures that only bare inks are hatched: an ink of that name in a palette is none."""
    own = Ink("azure", (95, 66, 0, 8), "#08509b")
    shape = Shape(BOX, own)
    assert hatched((shape,)) == (shape,)


def test_symbols_are_hatched_once() -> None:
    """This test ensures that art that is set down twice is one symbol afterwards too, with a name of its own."""
    (use,) = shield(Arms(("gules",), charges=(Charge("lion", "or"),)), 20, INKS)
    assert isinstance(use, Use)
    one, two = hatched((use, Use(use.symbol, Matrix.move(30, 0))))
    assert isinstance(one, Use) and isinstance(two, Use)
    assert one.symbol is two.symbol and one.symbol.id != use.symbol.id
