"""Quotation marks, dashes, ranges and no-break spaces by language."""

from __future__ import annotations

import pytest

from generator.fonts.quotes import dress


def plain(text: str, language: str = "sv", rich: bool = False) -> str:
    """The dressed text with '~' for the no-break space."""
    return dress(text, language, rich).replace("\u00a0", "~")


@pytest.mark.parametrize("language, said", [
    ("sv", "Kung ”Birger” den ’store’ sa: ”Ja.”"),
    ("da", "Kung »Birger« den ›store‹ sa: »Ja.«"),
    ("de", "Kung „Birger“ den ‚store‘ sa: „Ja.“"),
    ("en", "Kung “Birger” den ‘store’ sa: “Ja.”"),
    ("nb", "Kung «Birger» den ‘store’ sa: «Ja.»"),
    ("de_AT", "Kung „Birger“ den ‚store‘ sa: „Ja.“"),
    ("xx", "Kung “Birger” den ‘store’ sa: “Ja.”"),
])
def test_quotes(language: str, said: str) -> None:
    """This test ensures that straight quotes become the language's own."""
    assert plain("Kung \"Birger\" den 'store' sa: \"Ja.\"", language) == said


@pytest.mark.parametrize("language, said", [
    ("sv", "Erik~– hertigen~– och Birger"), ("da", "Erik~– hertigen~– och Birger"),
    ("de", "Erik~– hertigen~– och Birger"), ("en", "Erik~– hertigen—och Birger"),
    ("nb", "Erik~– hertigen~– och Birger"),
])
def test_dashes(language: str, said: str) -> None:
    """This test ensures that hyphens for dashes become the language's dash, which begins no line."""
    assert plain("Erik - hertigen--och Birger", language) == said


@pytest.mark.parametrize("written, said", [
    ("1290-1318", "1290–1318"), ("3-5 ryttare", "3–5 ryttare"), ("(1-2)", "(1–2)"), ("1,5-2,5", "1,5–2,5"),
    ("1306-12-06", "1306-12-06"), ("den 1977-01-01.", "den 1977-01-01."), ("2-3-4", "2-3-4"), ("A1-2", "A1-2"),
    ("e-post", "e-post"), ("kung-", "kung-"), ("-5", "-5"), ("- Ja, sa han", "– Ja, sa han"),
    ("Men...", "Men…"), ("a--b", "a~– b"), ("x ----- y", "x ----- y"),
])
def test_swedish_ranges_dates_and_hyphens(written: str, said: str) -> None:
    """This test ensures that ranges get an en dash, and that dates, codes and hyphens stay."""
    assert plain(written) == said


@pytest.mark.parametrize("language, written, said", [
    ("sv", "6000 mark och 5 % av 3 mil", "6000~mark och 5~% av 3~mil"),
    ("sv", "1306 marknader, 200 ryttare", "1306 marknader, 200 ryttare"),
    ("en", "3000 marks, 5 in", "3000~marks, 5~in"), ("de", "12 Mark", "12~Mark"), ("da", "3 øre", "3~øre"),
])
def test_units_stay_with_their_number(language: str, written: str, said: str) -> None:
    """This test ensures that a number and its unit end on the same line."""
    assert plain(written, language) == said


@pytest.mark.parametrize("written, said", [
    ("don't", "don’t"), ("the '06 kings' men", "the ’06 kings’ men"), ("rock 'n' roll", "rock ‘n’ roll"),
    ("(\"x\") [\"y\"]", "(“x”) [“y”]"), ("\"'In' first\"", "“‘In’ first”"),
    ("\"I like 'this'\"", "“I~like ‘this’”"), ("\"It's mine\"", "“It’s mine”"),
])
def test_english_apostrophes_and_nesting(written: str, said: str) -> None:
    """This test ensures that an apostrophe never opens a quotation, and that quotations nest."""
    assert plain(written, "en") == said


@pytest.mark.parametrize("language, written, said", [
    ("sv", "Elva år senare, år 1312 i Uppland", "Elva år senare, år~1312 i~Uppland"),
    ("sv", "sedan 1143; å ena sidan", "sedan~1143; å~ena sidan"), ("da", "siden 1219 i Ribe", "siden~1219 i~Ribe"),
    ("de", "im Jahr 1306", "im Jahr~1306"), ("en", "I saw a king in 1306", "I~saw a~king in~1306"), ("sv", "ö.", "ö."),
])
def test_small_words_begin_no_line_apart(language: str, written: str, said: str) -> None:
    """This test ensures that a word of one letter stays with the next, and a number with the word that counts it."""
    assert plain(written, language) == said


def test_tags_count_as_nothing() -> None:
    """This test ensures that a quote before or after a tag opens or closes as if the tag were not there."""
    assert plain('"<em>Hej</em>" <strong>"du"</strong> - <em>x</em>', rich=True) == (
        "”<em>Hej</em>” <strong>”du”</strong>~– <em>x</em>"
    )
    assert plain('"<em>Hej</em>"', "de", rich=True) == "„<em>Hej</em>“"


@pytest.mark.parametrize("language", ["sv", "da", "de", "en", "nb"])
def test_dressing_twice_changes_nothing(language: str) -> None:
    """This test ensures that what is already typographic stays as it is."""
    once = dress("\"Kung 'Birger'\" - 1290-1318 -- 6000 mark... don't", language)
    assert dress(once, language) == once


def test_plain_text_is_returned_as_it_is() -> None:
    """This test ensures that a text without straight signs is the very same object."""
    text = "Hertigarna Erik och Valdemar grep kung Birger."
    assert dress(text, "sv") is text
