"""Hyphenation by language."""

from __future__ import annotations

from itertools import pairwise

import pyphen
import pytest

from generator.fonts.hyphens import LEAST, Hyphenator, joins_with, patterns

WORDS = [
    "landskapsherredagen", "konungariketsförsamling", "fälttåget", "befästningsanläggning", "Schifffahrtsgesellschaft",
    "backen", "information", "hyphenation", "kongerige", "fæstning", "sygehusvæsen", "Zucker", "riddarhusdirektionen",
    "østerrike", "nattåg", "å", "älv", "över",
]


@pytest.mark.parametrize("language", ["sv", "da", "de", "en", "nb", "is"])
def test_agrees_with_pyphen(language: str) -> None:
    """This test ensures that our quick reading of the patterns breaks words where pyphen does."""
    known, ours = pyphen.Pyphen(lang=language, left=LEAST, right=LEAST), Hyphenator(language)
    for word in WORDS:
        assert list(ours.breaks(word)) == [int(p) for p in known.positions(word) if not p.data], word


def test_breaks_that_change_letters_are_not_used() -> None:
    """This test ensures that no break is taken where the language would respell the word (Hungarian hosz-szú)."""
    known = pyphen.Pyphen(lang="hu", left=LEAST, right=LEAST)
    word = "hosszúkás"
    assert any(p.data for p in known.positions(word))
    changing = {int(p) for p in known.positions(word) if p.data}
    assert changing.isdisjoint(Hyphenator("hu").breaks(word))


def shown(language: str, word: str) -> str:
    cuts = [0, *Hyphenator(language).breaks(word), len(word)]
    return "|".join(word[a:b] for a, b in pairwise(cuts))


@pytest.mark.parametrize("word, parts", [
    ("förbannelsen", "för|ban|nel|sen"),
    ("”håtunaleken,”", "”håtu|nale|ken,”"),  # punctuation counts as no letter
    ("kung-hertig", "kung-|hertig"),  # a hyphen of its own is enough
    ("Birger-landskapsherredagen", "Birger-|land|skaps|her|re|da|gen"),  # but for a long part
    ("Söderköping", "Söderköping"),  # a name: left whole
    ("Oförsiktighetsskatterna", "Oför|sik|tig|hets|skat|terna"),  # but for a long one
    ("och/eller", "och/|eller"),
    ("1306–1310", "1306–1310"),
    ("6000", "6000"), ("3:e", "3:e"), ("A4-format", "A4-format"),  # figures: never
    ("e-post", "e-post"),  # one letter stays with its word
    ("NATO", "NATO"), ("kung", "kung"), ("", ""), ("–", "–"), ("...", "..."),
])
def test_swedish_words(word: str, parts: str) -> None:
    """This test ensures that three letters stand on either side, and that signs and figures are left whole."""
    assert shown("sv", word) == parts


def test_only_own_hyphens_where_hyphenation_is_off() -> None:
    """This test ensures that a role without hyphens still ends lines after a hyphen that is there."""
    off = Hyphenator("sv", patterns_too=False)
    assert off.breaks("landskapsherredagen") == ()
    assert off.breaks("kung-hertig") == (5,)


def test_no_hyphen_is_added_after_one() -> None:
    """This test ensures that 'kung-' ends a line as it stands."""
    assert joins_with("kung-hertig", 5) == ""
    assert joins_with("hertig", 3) == "-"


def test_language_without_patterns_breaks_nothing() -> None:
    """This test ensures that a language that pyphen lacks is set without hyphens."""
    assert patterns("fi") is None
    assert Hyphenator("fi").breaks("kansalaisuuslaki") == ()
    assert patterns("no") is patterns("no") is not None
