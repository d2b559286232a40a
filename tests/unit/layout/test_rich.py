"""Markup: tags, icons and escapes, and what is told of the rest."""

from __future__ import annotations

import pytest

from generator.layout.rich import IconMark, Words, parse


def test_plain_text_is_one_part() -> None:
    """This test ensures that a text without signs is taken as it is."""
    assert parse("Håtuna > Nyköping } 50 %") == ((Words("Håtuna > Nyköping } 50 %"),), ())


def test_tags_nest() -> None:
    """This test ensures that manners add up inside one another."""
    parts, faults = parse("a <strong>b <em>c</em></strong> <sc>d</sc>")
    assert parts == (
        Words("a "), Words("b ", strong=True), Words("c", strong=True, em=True), Words(" "), Words("d", sc=True),
    )
    assert not faults


def test_icons_and_escapes() -> None:
    """This test ensures that icons know their place, and escapes give the sign itself."""
    parts, faults = parse("Betala {coin}: 1 &lt; 2 &amp; &lbrace;x} &gt;")
    assert parts == (Words("Betala "), IconMark("coin", "column 8"), Words(": 1 < 2 & {x} >"))
    assert not faults


@pytest.mark.parametrize("text, code, says, fix", [
    ("a < b", "TEXT410", "column 3", "&lt;"),
    ("a <b>x", "TEXT410", "'<b>'", "&lt;"),
    ("<storng>x", "TEXT410", "'<storng>'", "did you mean 'strong'?"),
    ("<br/>", "TEXT410", "column 1", "&lt;"),
    ("<strong/>", "TEXT410", "column 1", ""),
    ("A & B", "TEXT411", "column 3", "&amp;"),
    ("A &nbsp; B", "TEXT411", "'&nbsp;'", "&amp;"),
    ("A &ltt; B", "TEXT411", "'&ltt;'", "did you mean 'lt'"),
    ("{} x", "TEXT414", "column 1", "&lbrace;"),
    ("{a b}", "TEXT414", "column 1", "&lbrace;"),
    ("x {", "TEXT414", "column 3", "&lbrace;"),
    ("<em>x", "TEXT413", "<em> is not closed (column 1", "</em>"),
    ("x</em>", "TEXT413", "</em> ends nothing (column 2", "<em>"),
    ("<em><strong>x</em></strong>", "TEXT413", "<strong> is still open", "</strong>"),
    ("ett\ntvå & tre", "TEXT411", "line 2, column 5", "&amp;"),
])
def test_faults_name_place_and_cure(text: str, code: str, says: str, fix: str) -> None:
    """This test ensures that each stray sign is told with its column and what to write."""
    _, faults = parse(text)
    assert faults[0].code == code
    assert says in faults[0].message
    assert fix in faults[0].fix
    assert faults[0].why


@pytest.mark.parametrize("text", ["a < b & c", "<C>", "{a b} <em>x", "&bad; </sc>", "<<em>>"])
def test_unread_signs_are_kept(text: str) -> None:
    """This test ensures that what cannot be read is printed as it was written, tags that are known apart."""
    parts, faults = parse(text)
    shown = "".join(p.text for p in parts if isinstance(p, Words))
    expected = text
    for tag in ("<em>", "</sc>"):
        expected = expected.replace(tag, "")
    assert shown == expected
    assert faults
