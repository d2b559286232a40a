"""Phrases are filled in, keep types, and let no code through."""

from types import SimpleNamespace

import pytest

from generator.templating.phrases import PhraseError, compile_phrase, is_phrase

CARD = SimpleNamespace(title="Örby", value=500, harbour=False, marks=("a", "b"), note=None, home=SimpleNamespace(title="Finsta"))
NAMES = {"card": CARD}


def fill(source: str) -> object:
    return compile_phrase(source)(NAMES)


def test_a_lone_expression_keeps_its_type() -> None:
    """This test ensures that a number stays a number and a flag a flag."""
    assert fill("{{ card.value }}") == 500
    assert fill("{{ card.harbour }}") is False
    assert fill("{{ card.value > 400 and not card.harbour }}") is True
    assert fill("{{ card.marks }}") == ("a", "b")


def test_texts_are_filled_in() -> None:
    """This test ensures that names within a text become words, and an absent value nothing."""
    assert fill("till {{ card.home.title }}, {{card.value}} mark{{ card.note }}") == "till Finsta, 500 mark"
    assert fill("{{ card.title|upper }}!") == "ÖRBY!"
    assert fill("{% if card.harbour %}hamn{% else %}inland{% endif %}") == "inland"
    assert fill("{{ 'hamn' if card.harbour else 'inland' }}") == "inland"
    assert fill("{{ card.note }}x") == "x"
    assert fill("{{ card.note if card.note else 'tom' }}{{ card.note }}") == "tom"


@pytest.mark.parametrize("source", [
    "{{ card.__class__ }}", "{{ card.title.__class__ }}", "{{ ''.__class__.__mro__ }}", "{{ card.title.join('ab') }}",
    "{% for a in card.marks %}x{% endfor %}", "{{ 'a' * 1000000000 }}", "{{ 9 ** 9999999 }}", "{{ '%99999999d' % 1 }}",
    "{{ card.title|center(99999999) }}", "{% macro x() %}{% endmacro %}", "{% set a = 1 %}", "{% include 'x' %}",
    "{{ card.title|attr('__class__') }}", "{{ range(10) }}", "{{ lipsum() }}", "{{ card.title is callable }}",
    "{{ " + "(" * 3000 + "1" + ")" * 900 + " }}", "{{ card['__class__'] }}" * 2, "x" * 5000 + "{{ card.title }}",
])
def test_what_could_run_long_or_reach_far_is_refused(source: str) -> None:
    """This test ensures that phrases cannot call, loop, multiply or reach the machinery behind a value."""
    with pytest.raises(PhraseError):
        fill(source)


@pytest.mark.parametrize("source", ["{{ card.ransomm }}", "{{ cart.title }}", "{{ card.ransomm|upper }}x", "{{ card.title", "{{ }}"])
def test_what_is_not_there_is_told(source: str) -> None:
    """This test ensures that an unknown name or a broken phrase is an error and never prints nothing."""
    with pytest.raises(PhraseError):
        fill(source)


def test_plain_text_is_no_phrase() -> None:
    """This test ensures that braces of icons are left to the text engine."""
    assert not is_phrase("Kostar {coin} 500")
    assert is_phrase("{{ card.title }}")


@pytest.mark.parametrize("source", ["{{ a|join(a)|join(a)|join(a) }}", "{{ '\\ud800' }}", "{{ '\\x00' ~ a }}"])
def test_joins_of_joins_and_signs_that_cannot_be_printed(source: str) -> None:
    """This test ensures that a phrase cannot grow without end by joins, nor hold what no file can."""
    with pytest.raises(PhraseError):
        compile_phrase(source)({"a": "a" * 500})
