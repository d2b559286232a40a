"""Fault: å ä ö – č ♥ 中 in a base-14 font and in a bundled one came out as boxes, other letters, or nothing."""

from __future__ import annotations

import pytest

from generator.base.findings import Severity, Span
from generator.fonts.book import FontBook
from generator.layout.text import TextSetter
from generator.model.template import Role
from generator.scene.ink import BLACK

ROLES = {
    r.id: r for r in (
        Role("body", "EB Garamond", 10), Role("title", "Cinzel", 13, weight=600),
        Role("name", "Cinzel", 8, case="upper"),
    )
}
SPAN = Span("data/cards.yaml", 31, 9)


def setter(roles: dict[str, Role] = ROLES) -> TextSetter:
    return TextSetter(FontBook(), roles, {"black": BLACK}, "sv")


def test_each_sign_is_listed_with_font_card_field_and_code_point() -> None:
    """This test ensures that the build fails with one error for each sign, and what has a glyph is no error."""
    one = setter()
    one.set_block("å ä ö – č ♥ 中", "body", 60.0, subject="card porse, field note", span=SPAN)
    assert [(f.code, f.severity, f.span) for f in one.findings] == [("TEXT401", Severity.ERROR, SPAN)] * 2
    heart, han = one.findings
    for part in ("'EB Garamond' roman 400", "'♥' U+2665 BLACK HEART SUIT", "card porse, field note"):
        assert part in heart.message
    assert "U+4E2D CJK UNIFIED IDEOGRAPH-4E2D" in han.message
    assert "EBGaramond[wght].ttf" in han.why


@pytest.mark.parametrize("family", ["Helvetica", "Times-Roman", "Courier", "Symbol", "ZapfDingbats"])
def test_base_14_fonts_are_no_fonts_of_ours(family: str) -> None:
    """This test ensures that a font that no file is embedded of is refused, not left to the reader's machine."""
    one = setter({"body": Role("body", family, 10)})
    one.set_line("å ä ö", "body")
    assert [(f.code, f.severity) for f in one.book.findings] == [("TEXT406", Severity.ERROR)]
    assert f"'{family}'" in one.book.findings[0].message


@pytest.mark.parametrize("text, rich, at", [
    ("Ett ♥ två", False, "body"), ("Ett♥två", False, "body"), ("<strong>Ett ♥</strong>", True, "body"),
    ("a <em>♥b</em>", True, "body"), ("x\n♥", False, "title"), ("♥", False, "name"), ("6\u00a0♥", False, "body"),
])
def test_found_wherever_it_stands(text: str, rich: bool, at: str) -> None:
    """This test ensures that a sign is found inside words, tags, capitals and later lines, in lines and in blocks."""
    for is_line in (True, False):
        one = setter()
        if is_line:
            one.set_line(text, at, rich=rich, subject="card x, field y")
        else:
            one.set_block(text, at, 60.0, rich=rich, subject="card x, field y")
        assert [f.code for f in one.findings] == ["TEXT401"]
        assert "U+2665" in one.findings[0].message


def test_told_for_every_card() -> None:
    """This test ensures that the second card with the same sign is told as well as the first."""
    one = setter()
    for subject in ("card a, title", "card b, title"):
        one.set_line("♥", "title", subject=subject)
    assert [f.subject for f in one.findings] == ["card a, title", "card b, title"]


def test_cure_names_a_face_that_has_it() -> None:
    """This test ensures that a sign that only the other family has is told with that family."""
    one = setter()
    one.set_line("Ж", "title")
    assert "'EB Garamond', which has it" in one.findings[0].fix


@pytest.mark.parametrize("letters", [
    "ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖÆØÞÐÉÜ", "abcdefghijklmnopqrstuvwxyzåäöæøþðéüß", "0123456789",
    ".,:;!?–—-’”“„»«›‹()/&%+…",
])
def test_bundled_faces_hold_what_nordic_texts_need(letters: str) -> None:
    """This test ensures that both families print the letters, figures and signs of our languages."""
    one = setter()
    for role in ROLES:
        one.set_line(letters, role)
    assert not one.findings
