"""Fault: one Swedish compound of 40 letters in a box of 30 mm, wrap off, fit on – and it ran out at the side."""

from __future__ import annotations

import dataclasses

import pytest

from generator.fonts.book import FontBook
from generator.layout.fit import FitText, fit
from generator.layout.text import TextSetter
from generator.model.template import Role
from generator.scene.ink import BLACK

WORD = "riksrådsförsamlingsordförandeskapsvalens"
ROLE = Role("body", "EB Garamond", 12, least_pt=4.0)


@pytest.fixture
def setter() -> TextSetter:
    hyphens = dataclasses.replace(ROLE, id="hyphens", hyphens=True, least_pt=9.0)
    floor = dataclasses.replace(ROLE, id="floor", least_pt=9.0)
    roles = {"body": ROLE, "hyphens": hyphens, "floor": floor}
    return TextSetter(FontBook(), roles, {"black": BLACK}, "sv")


def test_shrinks_on_width(setter: TextSetter) -> None:
    """This test ensures that an unbroken line shrinks until it is within its box, ink and all."""
    assert len(WORD) == 40
    setting = fit(setter, [FitText(WORD)], "body", 30.0, most_lines=1).settings[0]
    line, = setting.lines
    assert setting.complete
    assert max(line.width, line.ink[1]) <= 30.0
    assert setting.size_pt < 12


def test_hyphenates_where_it_may(setter: TextSetter) -> None:
    """This test ensures that a role with hyphens breaks the word and keeps its size."""
    fitted = fit(setter, [FitText(WORD)], "hyphens", 30.0)
    setting = fitted.settings[0]
    assert fitted.size_pt == 12 and not fitted.findings
    assert setting.complete and setting.text == WORD
    assert len(setting.lines) > 1
    assert all(line.width <= 30.0 for line in setting.lines)


@pytest.mark.parametrize("lines", [1, None])
def test_error_where_it_can_neither_shrink_nor_break(setter: TextSetter, lines: int | None) -> None:
    """This test ensures that the word is told with its width and the slot's, in a line as in a block."""
    fault = fit(setter, [FitText(WORD, "card x, title")], "floor", 30.0, most_lines=lines).findings[0]
    assert fault.code == ("FIT502" if lines else "FIT504")
    assert "card x, title" in fault.message
    assert "at 9 pt, the slot 30.0 mm" in fault.message


@pytest.mark.parametrize("width", [8.0, 12.0, 20.0, 30.0, 45.0])
def test_never_leaves_a_box_in_silence(setter: TextSetter, width: float) -> None:
    """This test ensures that at any width a word either stays inside or is an error."""
    for role in ("body", "hyphens", "floor"):
        for lines in (1, None):
            fitted = fit(setter, [FitText(WORD)], role, width, most_lines=lines)
            is_inside = all(line.width <= width + 1e-6 for line in fitted.settings[0].lines)
            assert is_inside or any(f.code.startswith("FIT50") and f.fix for f in fitted.findings)
