"""An author's text as messages quote it."""

from __future__ import annotations

import time

from hypothesis import given
from hypothesis import strategies as st

from generator.base.suggest import did_you_mean, listed, quoted


def test_texts_are_shortened_and_shown() -> None:
    """This test ensures that a quoted text is one short line with nothing hidden in it."""
    assert quoted("Örby") == "'Örby'"
    assert quoted("två\nrader") == "'två rader'"
    assert quoted("Or\u00adby") == "'Or<U+00AD>by'"
    assert quoted("x" * 100) == f"'{'x' * 47}…'"
    assert quoted(12) == "'12'"


@given(st.text(alphabet=st.characters(exclude_categories=[])))
def test_any_text_can_be_printed(text: str) -> None:
    """This test ensures that whatever an author writes can be printed on one line, lone surrogates too."""
    shown = quoted(text)
    assert shown.encode("utf-8")
    assert shown.isprintable()


def test_long_words_are_not_compared() -> None:
    """This test ensures that a hint is not sought for a word of a million letters."""
    start = time.process_time()
    assert did_you_mean("x" * 1_000_000, ["y" * 1_000_000]) == ""
    assert did_you_mean("ransomm", ["ransom", "riders"]) == "did you mean 'ransom'?"
    assert time.process_time() - start < 1


def test_long_lists_are_shortened() -> None:
    """This test ensures that a list of names stays readable."""
    assert listed([]) == ""
    assert listed({"a": 1, "b": 2}) == "a, b"
    assert listed([str(n) for n in range(45)], most=3) == "0, 1, 2 and 42 more"
