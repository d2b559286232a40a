"""Templates of books: what they may do, and what is kept from them."""

from __future__ import annotations

import pytest

from generator.templating.books import BookError, render


def call(phrase: str) -> str:
    return "place"


def test_places_are_kept_apart() -> None:
    """This test ensures that a value stands behind a sign, which gives it back, its phrase, or a named place."""
    rendered = render("a {{ x.y }} b {{ x.z }}", {"x": {"y": 1, "z": 2}}, call)
    assert rendered.plain(rendered.text) == "a 1 b 2"
    assert rendered.as_written(rendered.text) == "a {{ x.y }} b {{ x.z }}"
    assert rendered.message(rendered.text) == ("a {place} b {place_2}", {"place": "1", "place_2": "2"})


@pytest.mark.parametrize("source", [
    "{{ x * 1000 }}", "{{ x ** 9 }}", "{{ range(9) }}", "{{ x.__class__ }}", "{{ _x }}", "{% include 'a' %}",
    "{% macro m() %}{% endmacro %}", "{% import 'a' as b %}", "{{ cycler(1) }}", "{{ x | random }}", "{{ 'a' | attr('b') }}",
    "{% for i in x %}", "{{ missing.name }}", "\ue000",
])
def test_what_is_not_allowed(source: str) -> None:
    """This test ensures that a pack from a stranger cannot multiply, reach inside, include or call what is not given."""
    with pytest.raises(BookError):
        render(source, {"x": 3, "_x": 1}, call)


def test_the_line_of_a_fault_is_known() -> None:
    """This test ensures that a name that is not there is told with the line where it stands."""
    with pytest.raises(BookError) as caught:
        render("a\nb\n{{ x.nothing }}\n", {"x": {"y": 1}}, call)
    assert caught.value.line == 3


def test_conditions_loops_and_calls_of_what_is_given() -> None:
    """This test ensures that the language of books has loops, conditions, sums and the functions of the pack."""
    source = "{% for n in f('a') %}{% if n > 1 %}{{ n + 1 }};{% endif %}{% endfor %}"
    rendered = render(source, {"f": lambda name: [1, 2, 3]}, call)
    assert rendered.plain(rendered.text) == "3;4;"
