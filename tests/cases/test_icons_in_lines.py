"""Faults of icons in a line: uneven baselines, an icon outside its gap at the start of a centred or right-aligned line,
and an icon of 8 mm sliced by a line of 10 pt."""

from __future__ import annotations

import pytest

from generator.base.geometry import Rect
from generator.base.units import MM_PER_PT
from generator.fonts.book import FontBook
from generator.layout.text import TextSetter
from generator.model.template import Role
from generator.scene.ink import BLACK, Ink
from generator.scene.items import GlyphRun, Item, Symbol, Use

LIVE = Rect(2, 2, 20, 20)
SYMBOLS = {
    "gold": Symbol("gold", (), Rect(0, 0, 24, 24)),
    "large": Symbol("large", (), Rect(0, 0, 80, 80)),  # art of 8 cm, far beyond the grid of 24
    "tall": Symbol("tall", (), Rect(-10, -60, 30, 200)),
}


def icon(name: str, ink: Ink) -> Symbol | None:
    return SYMBOLS.get(name)


@pytest.fixture
def setter() -> TextSetter:
    return TextSetter(FontBook(), {"body": Role("body", "EB Garamond", 10)}, {"black": BLACK}, "sv", icon)


def place(setter: TextSetter, text: str, align: str = "left", width: float = 30.0) -> tuple[Item, ...]:
    return setter.place(setter.set_block(text, "body", 30.0, rich=True), 5.0, 10.0, align, width)


def icons(items: tuple[Item, ...]) -> list[Use]:
    return [i for i in items if isinstance(i, Use)]


@pytest.mark.parametrize("text", ["{gold}", "Cost {gold}", "{gold}{gold}", "gåp{gold}, <strong>Å{gold}</strong>"])
def test_baseline_is_the_same_whatever_stands_beside(setter: TextSetter, text: str) -> None:
    """This test ensures that every icon of a line has its foot on the baseline, and is of one size."""
    for use in icons(place(setter, text)):
        live = use.matrix.apply_rect(LIVE)
        assert live.bottom == pytest.approx(10.0, abs=0.001)
        assert use.matrix == icons(place(setter, "{gold}"))[0].matrix or use.matrix.e != 5.0
        assert use.matrix.a == icons(place(setter, "{gold}"))[0].matrix.a


@pytest.mark.parametrize("align", ["left", "centre", "right", "justify"])
@pytest.mark.parametrize("width", [0.0, 30.0])
def test_first_icon_lies_inside_its_own_gap(setter: TextSetter, align: str, width: float) -> None:
    """This test ensures that at any alignment the icon begins where the line begins, and ends before the next word."""
    line = setter.set_line("{gold} Guld", "body", rich=True)
    use, run = setter.place(line, 5.0, 10.0, align, width)
    assert isinstance(use, Use) and isinstance(run, GlyphRun)
    live = use.matrix.apply_rect(LIVE)
    start = run.xs[0] + run.words[0].width * 10 * MM_PER_PT / 1000 - line.width
    assert live.x == pytest.approx(start, abs=0.002)
    assert live.right + 0.15 * 10 * MM_PER_PT <= run.xs[0]
    edge = {"left": live.x - 5, "justify": live.x - 5, "right": start + line.width - 5 - width}
    assert edge.get(align, 0.0) == pytest.approx(0.0, abs=0.002)


@pytest.mark.parametrize("name", ["large", "tall"])
def test_oversized_icon_is_scaled_to_the_line(setter: TextSetter, name: str) -> None:
    """This test ensures that by our rule an icon is scaled to the line, whole: as high as any, and never clipped."""
    first, second, word = place(setter, "{gold}{" + name + "} guld")
    assert isinstance(first, Use) and isinstance(second, Use) and isinstance(word, GlyphRun)
    art = second.matrix.apply_rect(SYMBOLS[name].box)
    gold = first.matrix.apply_rect(LIVE)
    assert art.height <= gold.height + 0.002
    assert art.bottom == pytest.approx(10.0, abs=0.002)
    assert gold.right <= art.x and art.right <= word.xs[0]
    assert art.height < 10 * 1.2 * MM_PER_PT  # within the leading
