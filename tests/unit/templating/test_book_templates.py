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


@pytest.mark.parametrize("source", [
    "{{ '%999999999d' % 1 }}", "{{ 'a'.center(900000000) }}", "{{ '{:>900000000}'.format(1) }}", "{{ 1 / 0 }}",
    "{% set x = 'aa' %}{% set x = x ~ x %}", "{% for i in [1] recursive %}{{ loop([1]) }}{% endfor %}", "{{ sign(0, 1) }}",
    "{% raw %}{{ x }}{% endraw %}", "{{ 1e400 }}", "{{ '\\ud800' }}", "{{ '\\x00' }}", "a\x00b", "{{ f() }}",
    "{{ f('a', 'b') }}", "{{ x.y.count('a', 1) }}", "{{ [f('a')]|sum(attribute='__class__') }}", "{{ x + 'a' }}",
])
def test_hostile_phrases(source: str) -> None:
    """This test ensures that what is not on the list of allowed things is refused with a reason, not with a crash."""
    with pytest.raises(BookError):
        render(source, {"x": 3, "f": lambda name: [1, 2, 3]}, call)


@pytest.mark.parametrize("source", [
    "{% for a in xs %}" * 5 + "{% endfor %}" * 5,
    "{% for a in [t ~ t] %}{% for t in [a ~ a] %}" * 9 + "{% endfor %}{% endfor %}" * 9,
    "{{ t|join(t)|join(t) }}", "{{ t|replace('a', t)|replace('a', t) }}", "{{ t|join|replace('a', t)|join(t) }}",
    "{% for a in [xs + xs] %}{% for xs in [a + a] %}" * 9 + "{% endfor %}{% endfor %}" * 9,
    "{% for a in xs %}{% for b in xs %}" + "word " * 200 + "{% endfor %}{% endfor %}",
])
def test_a_book_that_would_grow_without_end(source: str) -> None:
    """This test ensures that loops, joins, sums and what comes out are bounded together, whatever is nested in what."""
    with pytest.raises(BookError, match=r"more than|round"):
        render(source, {"xs": list(range(100)), "t": "a" * 2000}, call)


def test_what_is_bounded_still_works() -> None:
    """This test ensures that joins, sums, `~` and `replace` give what they should within their bounds."""
    source = "{{ 'a' ~ t ~ n }} {{ xs|join(', ') }} {{ t + 'c' }} {{ t|replace('b', 'd') }} {{ rows|sum(attribute='n') }}"
    rendered = render(source, {"t": "b", "n": 2, "xs": [1, 2], "rows": [{"n": 1}, {"n": 3}]}, call)
    assert rendered.plain(rendered.text) == "ab2 1, 2 bc d 4"


@pytest.mark.parametrize("source", [
    "{{ " + "(" * 2000 + "1" + ")" * 2000 + " }}", "{% if 1 %}" * 3000 + "{% endif %}" * 3000,
    "{{ " + "+".join(["1"] * 20000) + " }}", "{% for a in [1] %}" * 30 + "{% endfor %}" * 30,
])
def test_what_is_nested_too_deep(source: str) -> None:
    """This test ensures that a template deeper than Python can read is refused."""
    with pytest.raises(BookError, match="nested too deep"):
        render(source, {}, call)
