"""Catalogues as files."""

from __future__ import annotations

import re
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.i18n.po import Catalogue, CatalogueError, Message, is_language, plural_forms, read, write
from generator.i18n.wrap import wrapped

HEADER = (("Project-Id-Version", "a 1.0"), ("Language", "de"), ("MIME-Version", "1.0"),
          ("Content-Type", "text/plain; charset=UTF-8"), ("Content-Transfer-Encoding", "8bit"),
          ("Plural-Forms", "nplurals=2; plural=(n != 1);"))
LETTERS = st.text(st.sampled_from("abcåäöß .,;:!?()[]{}<>/\\\"'»«–—…-%0123456789\n\t\N{NO-BREAK SPACE}§€&|"), min_size=1, max_size=200)
WORDS = st.lists(st.sampled_from(
    ["Hej", "detta", "är", "en", "lång", "sträng", "<strong>fet</strong>", "1306–1308", "100", "%", "(se", "nedan)", "»citat«", '"rakt"', "ordet-delat", "–", "…", "slut.", "och/eller", "3:1", "kung,", "drottning;", "ja!", "va?", "A–B", "it's", "{place}", "12\xa0mm", "a·b", "x=y", "&amp;", "[1]", "5.4", "-5", "a—b"]),
    min_size=1, max_size=60).map(" ".join)


@given(LETTERS)
def test_lines_join_again(text: str) -> None:
    """This test ensures that breaking a string loses nothing, and lets no line but an unbreakable one be too long."""
    lines = wrapped(text, 79, 79)
    assert "".join(lines) == text
    assert all(lines)


@given(st.lists(st.tuples(LETTERS, LETTERS), min_size=1, max_size=4, unique_by=lambda pair: pair[0]))
def test_what_is_written_can_be_read(pairs: list[tuple[str, str]]) -> None:
    """This test ensures that texts of any letters come back from a file as they were, and are written the same again."""
    made = Catalogue(HEADER, tuple(
        Message(f"card/c{n}/note", msgid, msgstr, (("data/a.yaml", n + 1),), ("a note",), ("a comment",), ("fuzzy",), "old\n\"text\"")
        for n, (msgid, msgstr) in enumerate(pairs)))
    again = read(write(made))
    assert [(m.key, m.msgstr, m.places, m.notes, m.comments, m.flags, m.previous) for m in again.messages] == [
        (m.key, m.msgstr, m.places, m.notes, m.comments, m.flags, m.previous) for m in made.messages]
    assert write(again) == write(made)


def test_a_message_knows_its_line() -> None:
    """This test ensures that each message and each stale one is found on the line of its msgid."""
    data = write(Catalogue(HEADER, (Message("a", "ett", "one"), Message("b", "två")), (Message("c", "tre", "three"),)))
    lines = data.decode().split("\n")
    made = read(data)
    assert [lines[m.line - 1] for m in (*made.messages, *made.stale)] == ['msgid "ett"', 'msgid "två"', '#~ msgid "tre"']
    assert made.header == HEADER


def test_flags_are_those_that_are_written() -> None:
    """This test ensures that '100 % drottning' is not taken for a format, as Babel takes it."""
    made = read(write(Catalogue(HEADER, (Message("a", "100 % drottning {x}", "100 % dronning"),))))
    assert made.messages[0].flags == ()


@pytest.mark.parametrize(("data", "line", "said"), [
    (b'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a"\nmsgstr "\xff"\n', 5, "UTF-8"),
    (b'msgid ""\nmsgstr ""\n\nmsgid "a"\nnonsense\n', 5, "keyword"),
    (b'msgid ""\nmsgstr ""\n\n#-#-#-#-#  a.po  #-#-#-#-#\nmsgid "a"\nmsgstr "b"\n', 4, "conflicts"),
])
def test_what_is_no_catalogue_is_told_with_its_line(data: bytes, line: int, said: str) -> None:
    """This test ensures that a broken file is told by the line where reading stopped."""
    with pytest.raises(CatalogueError) as trouble:
        read(data)
    assert trouble.value.line == line
    assert said in str(trouble.value)


@pytest.mark.parametrize(("language", "forms"), [("sv", 2), ("da", 2), ("de", 2), ("en", 2), ("nb", 2), ("ja", 1), ("pl", 3)])
def test_plural_forms(language: str, forms: int) -> None:
    """This test ensures that the header has as many plural forms as the language."""
    assert re.match(r"nplurals=(\d)", plural_forms(language))[1] == str(forms)  # type: ignore[index]


@pytest.mark.parametrize(("code", "is_one"), [("nb", True), ("pt-BR", True), ("norsk", False), ("", False), ("../x", False)])
def test_languages(code: str, is_one: bool) -> None:
    """This test ensures that only codes of the CLDR begin a catalogue."""
    assert is_language(code) is is_one


def _gettext() -> str:
    done = subprocess.run(["msgcat", "--version"], capture_output=True, text=True, check=True)
    return done.stdout.split("\n", 1)[0].rsplit(" ", 1)[1]


@pytest.mark.oracle("msgcat")
@settings(max_examples=20, deadline=None)
@given(st.lists(WORDS, min_size=30, max_size=60, unique=True))
def test_msgcat_writes_the_same(texts: list[str]) -> None:
    """This test ensures that msgcat changes nothing of our files: not their order, their line breaks or their comments."""
    data = write(Catalogue(HEADER, tuple(
        Message(f"card/c{n}/note", text, text, (("data/a.yaml", n % 7 + 1),), ("note",), (), ("fuzzy",), text[::-1])
        for n, text in enumerate(texts))))
    done = subprocess.run(["msgcat", "--sort-by-file", "-"], input=data, capture_output=True, check=True)
    assert done.stderr == b""
    if _gettext().startswith("0.21"):  # later ones may break lines by later rules of Unicode
        assert done.stdout == data
    assert [m.key for m in read(done.stdout).messages] == [m.key for m in read(data).messages]


HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'


@pytest.mark.parametrize(("text", "line", "said"), [
    (HEAD.replace("UTF-8", "KLINGON"), 3, "KLINGON"),
    (HEAD.replace("UTF-8", "ISO-8859-1") + '\nmsgid "a"\nmsgstr "å"\n', 3, "ISO-8859-1"),
    (HEAD + '\nmsgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', 8, "twice"),
    (HEAD + '\nmsgid "a"\nmsgstr "b\x07"\n', 6, "U+0007"),
])
def test_what_would_be_lost_or_garbled_is_refused(text: str, line: int, said: str) -> None:
    """This test ensures that another charset, a text that stands twice and control signs stop the reading: an update
    would write the letters anew as others, and drop one of two translations.
    """
    with pytest.raises(CatalogueError, match=said.replace("+", r"\+")) as caught:
        read(text.encode())
    assert caught.value.line == line


def test_a_byte_order_mark_is_no_text() -> None:
    """This test ensures that a catalogue saved by an editor with a byte order mark is read."""
    assert read(("\ufeff" + HEAD + '\nmsgid "a"\nmsgstr "b"\n').encode()).messages[0].msgstr == "b"
