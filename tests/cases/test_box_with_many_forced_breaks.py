"""Fault: a box of 50 × 20 mm, 12 pt, seven forced line breaks, fit on – and the text ran out at the foot."""

from __future__ import annotations

import pytest

from generator.base.findings import Severity, Span
from generator.fonts.book import FontBook
from generator.layout.fit import FitText, fit
from generator.layout.text import TextSetter
from generator.model.template import Role
from generator.scene.ink import BLACK

EIGHT_LINES = "Ett\nTvå\nTre\nFyra\nFem\nSex\nSju\nÅtta"


def setter(least_pt: float) -> TextSetter:
    return TextSetter(FontBook(), {"body": Role("body", "EB Garamond", 12, least_pt=least_pt)}, {"black": BLACK}, "sv")


def test_shrinks_until_the_height_fits_too() -> None:
    """This test ensures that a text narrow enough at any size still shrinks for its height."""
    fitted = fit(setter(5.0), [FitText(EIGHT_LINES)], "body", 50.0, height=20.0)
    setting = fitted.settings[0]
    assert setting.complete and len(setting.lines) == 8
    assert setting.height <= 20.0
    assert fitted.size_pt == 5.75


def test_error_at_the_least_size_names_the_card() -> None:
    """This test ensures that where the least size is too large still, the card is named and nothing is lost."""
    span = Span("data/cards.yaml", 20, 11)
    fitted = fit(setter(7.0), [FitText(EIGHT_LINES, "card porse, field note", span)], "body", 50.0, height=20.0)
    fault = fitted.findings[0]
    assert (fault.code, fault.severity, fault.span) == ("FIT501", Severity.ERROR, span)
    assert "card porse, field note needs 8 lines, the slot holds 6 at 7 pt" in fault.message
    assert fitted.settings[0].text == EIGHT_LINES


@pytest.mark.parametrize("height", [4.0, 7.5, 12.0, 16.0, 20.0, 30.0])
@pytest.mark.parametrize("lines", [1, 2, 5, 8, 12])
def test_no_complete_block_is_higher_than_its_box(height: float, lines: int) -> None:
    """This test ensures that whatever the box, a block that is called complete stays inside it."""
    text = "\n".join("Åg ord" for _ in range(lines))
    fitted = fit(setter(5.0), [FitText(text)], "body", 50.0, height=height)
    setting = fitted.settings[0]
    assert setting.complete == (setting.height <= height + 1e-6)
    assert setting.complete != any(f.severity is Severity.ERROR for f in fitted.findings)
