"""Texts of books: emphasis, notes, margin notes, terms and links, and the words that they hang on."""

from __future__ import annotations

import pytest

from generator.model.document import Mark, Prose
from generator.rulebook.inline import Inline


def read(text: str, language: str = "en") -> Prose:
    prose, faults = Inline(language).read(text)
    assert not faults
    return prose


def test_emphasis_and_escapes() -> None:
    """This test ensures that Markdown's emphasis becomes tags, and that signs of our own markup stand for themselves."""
    assert read("a *b* and **c d**").text == "a <em>b</em> and <strong>c d</strong>"
    assert read("<sc>abc</sc> & 1 < 2 {x y} {crown}").text == "<sc>abc</sc> &amp; 1 &lt; 2 &lbrace;x y} {crown}"
    assert read(r"\*no\*").text == "*no*"


def test_notes_are_numbered_and_closed_up() -> None:
    """This test ensures that footnotes count through a book, lean on the word before them, and may hold marks."""
    inline = Inline("en")
    first, _ = inline.read("one ^[a *b*] two.^[! other]")
    assert first.text == "one¹ two.²"
    assert first.marks == (Mark("note", 0, 0, "1", "a <em>b</em>"), Mark("reading", 1, 1, "2", "other"))
    second, _ = inline.read("three^[c]")
    assert second.text == "three³"


@pytest.mark.parametrize(("text", "marks"), [
    ("the =[wall of shields|wall] falls", (Mark("term", 1, 3, "wall"),)),
    ("see [rule five](#C5b) here", (Mark("link", 1, 2, "C5b"),)),
    ("[all](https://example.org)", (Mark("link", 0, 0, "https://example.org"),)),
    ("word >[beside it] more", (Mark("margin", 1, 1, "", "beside it"),)),
    ("word >[at the end]", (Mark("margin", 0, 0, "", "at the end"),)),
])
def test_marks_know_their_words(text: str, marks: tuple[Mark, ...]) -> None:
    """This test ensures that each mark names the words that it hangs on, by their numbers on the line."""
    assert read(text).marks == marks


def test_words_of_a_dressed_text_are_counted_as_printed() -> None:
    """This test ensures that no-break spaces, which the language wants, are no ends of words for marks."""
    prose = read("from 10 mm to =[20 mm]", "sv")
    last = len(prose.text.split(" ")) - 1
    assert "10\u00a0mm" in prose.text and prose.marks == (Mark("term", last, last, "20\u00a0mm"),)


def test_what_cannot_be_read_is_told_and_kept() -> None:
    """This test ensures that a foreign tag and a picture in a line are faults, and stand in the text as written."""
    prose, faults = Inline("en").read("a <b>c</b>")
    assert len(faults) == 2 and prose.text == "a &lt;b&gt;c&lt;/b&gt;"
    assert Inline("en").read("![x](y.png)")[1]
