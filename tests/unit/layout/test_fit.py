"""Shrink to fit: one size for a field, outliers told off, and exact words on what does not fit."""

from __future__ import annotations

import pytest

from generator.base.findings import Severity, Span
from generator.base.units import MM_PER_PT
from generator.fonts.book import FontBook
from generator.layout.fit import FitText, deck_size, fit, steps
from generator.layout.text import TextSetter
from generator.model.template import Role
from generator.scene.ink import BLACK

ROLES = {
    r.id: r for r in (
        Role("body", "EB Garamond", 8.75, leading_pt=10.4, least_pt=8.0, features=("lnum",), hyphens=True),
        Role("wide", "EB Garamond", 12, least_pt=6.0),
        Role("fixed", "EB Garamond", 9),
        Role("title", "Cinzel", 13, weight=600, least_pt=10.5),
        Role("slanted", "EB Garamond", 12, style="italic", least_pt=6.0),
    )
}
SAGA = "Hertigarna Erik och Valdemar grep kung Birger på Håtuna gård i september 1306 och förde honom till slottet."


@pytest.fixture(scope="module")
def setter() -> TextSetter:
    return TextSetter(FontBook(), ROLES, {"black": BLACK}, "sv")


def test_steps() -> None:
    """This test ensures that sizes fall by 0.25 pt and end at the least."""
    assert steps(8.75, 8.0) == [8.75, 8.5, 8.25, 8.0]
    assert steps(7.8, 6.5) == [7.8, 7.55, 7.3, 7.05, 6.8, 6.55, 6.5]
    assert steps(9, None) == steps(9, 9.5) == [9]


@pytest.mark.parametrize("needed, size", [
    ([8.75] * 5, 8.75),
    ([8.75, 8.25, 8.75], 8.25),  # 6 % costs little: all shrink
    ([8.75] * 9 + [7.0], 8.75),  # one outlier
    ([8.75] * 19 + [8.5, 7.0], 8.5),  # the others' own need stays
    ([8.75] * 5 + [7.0] * 5, 7.0),  # half the deck is no outlier
    ([8.75] * 30 + [7.0, 7.0, 7.0], 8.75),  # three of 33 are
    ([7.0], 7.0), ([8.75, 7.0], 8.75),
    ([8.75, 0.0], 8.75), ([0.0, 0.0], 6.0),  # what fits at no size shrinks nobody
])
def test_deck_size(needed: list[float], size: float) -> None:
    """This test ensures that a field takes the least size that its texts need, but for few that cost over a tenth."""
    assert deck_size(needed, [8.75, 6.0]) == size


def test_all_texts_get_one_size(setter: TextSetter) -> None:
    """This test ensures that the longest title sets the size of all, and a note says which."""
    titles = [FitText("Mats", "card mats, title"), FitText("Ingeborg Håkonsdotter", "card ingeborg, title")]
    fitted = fit(setter, titles, "title", 57.0, most_lines=1)
    assert fitted.size_pt == 11.75
    assert [s.size_pt for s in fitted.settings] == [11.75, 11.75]
    assert all(s.complete and s.lines[0].width <= 57.0 for s in fitted.settings)
    assert [(f.code, f.severity) for f in fitted.findings] == [("FIT505", Severity.NOTE)]
    assert "11.75 pt in place of 13 pt" in fitted.findings[0].message
    assert "card ingeborg, title" in fitted.findings[0].why


def test_leading_keeps_its_ratio(setter: TextSetter) -> None:
    """This test ensures that lines of smaller type stand closer."""
    fitted = fit(setter, [FitText(SAGA)], "body", 44.6, height=10.4)
    assert 8.0 <= fitted.size_pt < 8.75
    assert fitted.settings[0].leading == pytest.approx(10.4 * fitted.size_pt / 8.75 * MM_PER_PT)


def test_height_and_width_bound_a_block(setter: TextSetter) -> None:
    """This test ensures that a block shrinks until both its width and its height are kept to."""
    for height in (9.0, 11.0, 13.0, 16.0, 21.0):
        setting = fit(setter, [FitText(SAGA)], "wide", 40.0, height=height).settings[0]
        assert setting.complete
        assert setting.height <= height + 0.001
        assert all(line.width <= 40.0 for line in setting.lines)
        assert setting.text == SAGA


def test_larger_step_would_not_fit(setter: TextSetter) -> None:
    """This test ensures that no text is set smaller than it needs."""
    fitted = fit(setter, [FitText(SAGA)], "wide", 40.0, height=11.0)
    larger = setter.set_block(SAGA, "wide", 40.0, fitted.size_pt + 0.25, most_lines=len(fitted.settings[0].lines))
    assert not larger.complete or larger.height > 11.0


def test_text_that_fits_at_no_size(setter: TextSetter) -> None:
    """This test ensures that an error names the card, lines needed and held, the size, and what to cut."""
    span = Span("data/cards.yaml", 41, 5)
    texts = [FitText("Kort", "card mats, field note"), FitText(SAGA * 3, "card porse, field note", span)]
    fitted = fit(setter, texts, "body", 44.6, height=11.5)
    assert fitted.size_pt == 8.75  # the other card is not shrunk
    fault, = fitted.findings
    assert (fault.code, fault.severity, fault.span) == ("FIT501", Severity.ERROR, span)
    assert fault.message == "the text of card porse, field note needs 9 lines, the slot holds 3 at 8 pt (sv)"
    assert fault.fix.startswith("shorten the text by about 2")
    assert "mm more height" in fault.fix
    assert fitted.settings[1].text == SAGA * 3  # a draft shows all of it


def test_cut_as_told_fits(setter: TextSetter) -> None:
    """This test ensures that the advice holds: cut by the letters named, or with the height named, the text fits."""
    long = SAGA * 3
    fault = fit(setter, [FitText(long)], "body", 44.6, height=11.5).findings[0]
    letters = int(fault.fix.split("about ")[1].split(" ")[0])
    height = float(fault.fix.split("give the slot ")[1].split(" ")[0])
    assert fit(setter, [FitText(long[:-letters])], "body", 44.6, height=11.5).settings[0].complete
    assert fit(setter, [FitText(long)], "body", 44.6, height=11.5 + height).settings[0].complete


def test_outlier_is_an_error_of_its_own(setter: TextSetter) -> None:
    """This test ensures that one long text does not shrink a deck by more than a tenth."""
    texts = [FitText("Kort text", f"card c{i}, field note") for i in range(8)]
    texts.append(FitText(SAGA[:72], "card porse, field note"))
    fitted = fit(setter, texts, "wide", 44.6, most_lines=2)
    assert fitted.size_pt == 12
    fault, = fitted.findings
    assert fault.code == "FIT503"
    assert "card porse" in fault.message and "at 12 pt" in fault.message
    assert "it would need 8.25 pt" in fault.why and "the others of its field have 12 pt" in fault.why


def test_line_too_wide_names_both_widths(setter: TextSetter) -> None:
    """This test ensures that a title too long at the least size is told in mm and letters."""
    fault, = fit(setter, [FitText("Knut Porse den äldre av Halland", "card porse, title")], "title", 44.8,
                 most_lines=1).findings[:1]
    assert fault.code == "FIT502"
    assert "mm wide at 10.5 pt, the slot 44.8 mm" in fault.message
    letters = int(fault.fix.split("about ")[1].split(" ")[0])
    short = "Knut Porse den äldre av Halland"[:-letters]
    assert fit(setter, [FitText(short)], "title", 44.8, most_lines=1).settings[0].complete


def test_word_too_wide_is_told_by_name(setter: TextSetter) -> None:
    """This test ensures that a word that cannot be broken is named, with the cure of soft hyphens."""
    word = "Riksrådsförsamlingsordförandeskapsval"
    fault = fit(setter, [FitText(f"Om {word} hålls", "card x, field y")], "fixed", 30.0, most_lines=6).findings[0]
    assert fault.code == "FIT504"
    assert f"'{word}'" in fault.message
    assert "U+00AD" in fault.fix


def test_ink_that_leans_out_counts(setter: TextSetter) -> None:
    """This test ensures that a slanted last letter does not stick out of the slot."""
    width = setter.set_line("Hertig ff", "slanted").width + 0.05
    setting = fit(setter, [FitText("Hertig ff")], "slanted", width, most_lines=1).settings[0]
    assert setting.lines[0].ink[1] <= width
    assert setting.size_pt < 12


def test_slot_lower_than_a_line(setter: TextSetter) -> None:
    """This test ensures that a slot that holds no line at all is told so."""
    fault = fit(setter, [FitText("Mats", "card mats, title")], "body", 40.0, height=1.0).findings[0]
    assert fault.code == "FIT501"
    assert "needs 1 line, the slot holds 0 at 8 pt" in fault.message


def test_equal_texts_with_a_missing_glyph_are_each_told(setter: TextSetter) -> None:
    """This test ensures that every card with a character that has no glyph is named, also where texts are equal."""
    before = len(setter.findings)
    fit(setter, [FitText("A ♥", "card a, field note"), FitText("A ♥", "card b, field note")], "body", 40.0)
    assert [f.subject for f in setter.findings[before:]] == ["card a, field note", "card b, field note"]


def test_no_texts(setter: TextSetter) -> None:
    """This test ensures that a field without texts has its size and no settings."""
    fitted = fit(setter, [], "body", 40.0)
    assert (fitted.size_pt, fitted.settings, fitted.findings) == (8.75, (), ())
