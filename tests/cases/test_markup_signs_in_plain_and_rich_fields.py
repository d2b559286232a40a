"""Fault: `A & B <C> 50 %` lost its signs, or the whole text, in one field or another."""

from __future__ import annotations

import pytest

from generator.base.findings import Severity, Span
from generator.fonts.book import FontBook
from generator.layout.text import TextSetter
from generator.model.template import Role
from generator.scene.ink import BLACK
from generator.scene.items import GlyphRun

TEXT = "A & B <C> 50 %"
SPAN = Span("data/cards.yaml", 7, 11)


@pytest.fixture
def setter() -> TextSetter:
    return TextSetter(FontBook(), {"body": Role("body", "EB Garamond", 10)}, {"black": BLACK}, "sv")


@pytest.mark.parametrize("text", [
    TEXT, "<em>x</em> &amp; {coin}", "{{x}} %d %s \\n ${y} {% if %}", "</strong>", "&#65;", "'\"`´", "a<b>c & d</b>",
])
def test_plain_fields_print_everything_literally(setter: TextSetter, text: str) -> None:
    """This test ensures that a plain field prints each of its characters, whatever it would mean elsewhere."""
    line = setter.set_line(text, "body")
    run, = setter.place(line, 0.0, 0.0)
    assert isinstance(run, GlyphRun)
    assert run.text == " ".join(text.split())
    assert "".join(t for w in run.words for t in w.texts) == text.replace(" ", "")
    assert setter.set_block(text, "body", 60.0).text == " ".join(text.split())
    assert not setter.findings


def test_rich_fields_say_what_to_write(setter: TextSetter) -> None:
    """This test ensures that each sign is an error with its column and its escape, and is printed all the same."""
    setting = setter.set_block(TEXT, "body", 60.0, rich=True, subject="card x, field note", span=SPAN)
    assert setting.text == TEXT
    assert [(f.code, f.severity, f.span, f.subject) for f in setter.findings] == [
        ("TEXT411", Severity.ERROR, SPAN, "card x, field note"),
        ("TEXT410", Severity.ERROR, SPAN, "card x, field note"),
    ]
    ampersand, tag = setter.findings
    assert "column 3" in ampersand.message and "&amp;" in ampersand.fix
    assert "'<C>'" in tag.message and "column 7" in tag.message and "&lt;" in tag.fix


def test_escaped_text_prints_as_meant(setter: TextSetter) -> None:
    """This test ensures that following the advice gives the text that was meant, without findings."""
    setting = setter.set_block("A &amp; B &lt;C&gt; 50 %", "body", 60.0, rich=True)
    assert setting.text == TEXT
    assert not setter.findings
