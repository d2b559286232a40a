"""Fault: emoji in a text, with a colour font, were left out or crashed the writer."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.fonts.book import FontBook
from generator.layout.text import TextSetter
from generator.model.template import Role
from generator.scene.ink import BLACK
from generator.scene.items import GlyphRun

COLOUR = Path(__file__).resolve().parents[1] / "unit" / "fonts" / "files" / "spelverk-colour.ttf"


@pytest.mark.parametrize("emoji, names", [
    ("😀", ["U+1F600 GRINNING FACE"]), ("⚔️", ["U+2694 CROSSED SWORDS"]), ("👩‍👧", ["U+1F469 WOMAN", "U+1F467 GIRL"]),
    ("👑🏽", ["U+1F451 CROWN", "U+1F3FD EMOJI MODIFIER FITZPATRICK TYPE-4"]),
])
def test_emoji_are_refused_by_name(emoji: str, names: list[str]) -> None:
    """This test ensures that each emoji, joined or varied ones too, is an error with its name and a cure."""
    setter = TextSetter(FontBook(), {"body": Role("body", "EB Garamond", 10)}, {"black": BLACK}, "sv")
    setter.set_block(f"Seger {emoji} nu", "body", 60.0, subject="card x, field note")
    told = "\n".join(f.message for f in setter.findings)
    assert {f.code for f in setter.findings} == {"TEXT401"}
    assert all(name in told for name in names)
    assert all("icon" in f.fix for f in setter.findings)


@pytest.mark.parametrize("emoji", ["👍", "🇸🇪"])
def test_emoji_that_the_face_has_in_one_colour_are_set(emoji: str) -> None:
    """This test ensures that the few emoji that are outlines of the text face print as such."""
    setter = TextSetter(FontBook(), {"body": Role("body", "EB Garamond", 10)}, {"black": BLACK}, "sv")
    line = setter.set_line(emoji, "body")
    run, = setter.place(line, 0.0, 0.0)
    assert isinstance(run, GlyphRun)
    assert not setter.findings
    assert all(setter.book.outline(run.face, g).segments for g in run.words[0].glyphs)


def test_sign_that_a_font_has_only_in_colour_is_refused() -> None:
    """This test ensures that a coloured sign is an error with the file's name, while its plain letters are set."""
    book = FontBook({"Own": COLOUR})
    setter = TextSetter(book, {"body": Role("body", "Own", 10)}, {"black": BLACK}, "sv")
    setter.set_line("A ♥", "body", subject="card x, field note")
    fault, = setter.findings
    assert fault.code == "TEXT401"
    assert "'♥' U+2665" in fault.message
    assert "spelverk-colour.ttf" in fault.why
