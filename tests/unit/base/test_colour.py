"""Colours as eyes see them, against values from outside."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.colour import GREY, SIMULATIONS, contrast, difference, lab, linear, luminance

colours = st.integers(0, 0xFFFFFF).map(lambda n: f"#{n:06x}")


@pytest.mark.parametrize(("one", "other", "ratio"), [
    ("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.478), ("#767676", "#ffffff", 4.542),
    ("#0000ff", "#ffffff", 8.592), ("#ff0000", "#ffffff", 3.998),
])
def test_contrast_as_published(one: str, other: str, ratio: float) -> None:
    """This test ensures that contrast ratios are those of WCAG's own examples, whichever colour comes first."""
    assert contrast(one, other) == contrast(other, one) == pytest.approx(ratio, abs=0.001)


@pytest.mark.parametrize(("colour", "wanted"), [
    ("#ff0000", (53.24, 80.09, 67.20)), ("#00ff00", (87.74, -86.18, 83.18)), ("#0000ff", (32.30, 79.19, -107.86)),
    ("#ffffff", (100.0, 0.0, 0.0)), ("#000000", (0.0, 0.0, 0.0)), ("#808080", (53.59, 0.0, 0.0)),
])
def test_lab_as_published(colour: str, wanted: tuple[float, float, float]) -> None:
    """This test ensures that L*a*b* of the sRGB primaries under D65 is what tables give."""
    assert lab(colour) == pytest.approx(wanted, abs=0.01)


@given(colours)
def test_greys_look_the_same_to_all(colour: str) -> None:
    """This test ensures that a simulation leaves greys as they are: each row of its matrix sums to 1."""
    grey = f"#{colour[1:3] * 3}"
    for view in SIMULATIONS:
        assert lab(grey, view) == pytest.approx(lab(grey), abs=0.02)


@given(colours)
def test_a_grey_print_keeps_the_luminance(colour: str) -> None:
    """This test ensures that a colour printed in grey keeps its lightness and loses its hue."""
    light, a, b = lab(colour, GREY)
    assert light == pytest.approx(lab(colour)[0], abs=0.02)
    assert abs(a) < 0.01 and abs(b) < 0.01


def test_red_and_green_come_together() -> None:
    """This test ensures that a red and a green of like lightness differ far less to the colour-blind, blue hardly."""
    red, green, blue = "#a30408", "#08572e", "#002f6a"
    for view in ("deuteranopia", "protanopia"):
        assert difference(red, green, view) < difference(red, green) / 2
        assert difference(red, blue, view) > difference(red, blue) / 2


@given(colours, colours)
def test_differences_are_mutual(one: str, other: str) -> None:
    """This test ensures that a difference is the same both ways and nothing between equals, and light lies in 0 to 1."""
    assert difference(one, other) == pytest.approx(difference(other, one))
    assert difference(one, one) == 0
    assert all(0 <= part <= 1 for part in linear(one)) and 0 <= luminance(one) <= 1
