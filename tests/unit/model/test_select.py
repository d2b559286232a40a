"""Cards picked by kind and value."""

from __future__ import annotations

import pytest

from generator.model.card import Card, FieldType, Selection, Sort
from generator.model.select import as_words, field_at, picks, value_at
from generator.model.text import Text

CARD = Card("orby", "place", Text("Örby"), {
    "value": 200, "type": "town", "blue": True, "marks": ("feast", "diet"), "near": None, "name": Text("1306"),
    "siege": {"outcome": "falls", "men": (1, 2)},
})


def test_values_by_their_paths() -> None:
    """This test ensures that nested values are found, and None where the way ends."""
    assert value_at(CARD, "value") == 200
    assert value_at(CARD, "siege.outcome") == "falls"
    assert [value_at(CARD, path) for path in ("none", "value.x", "siege.none", "siege.outcome.x")] == [None] * 4


def test_declarations_by_their_paths() -> None:
    """This test ensures that a nested declaration is found by its path."""
    inner = FieldType("outcome", Sort.CHOICE)
    fields = {"siege": FieldType("siege", Sort.RECORD, of={"outcome": inner})}
    assert field_at(fields, "siege.outcome") is inner
    assert field_at(fields, "siege.x") is None
    assert field_at(fields, "x.outcome") is None


def test_values_as_they_are_written() -> None:
    """This test ensures that values are compared as an author writes them."""
    assert [as_words(value) for value in (True, 3, "x", Text("y"), ("a", 1), None, {"a": 1})] == [
        ("true",), ("3",), ("x",), ("y",), ("a", "1"), (), ()]


@pytest.mark.parametrize(("of", "where", "is_picked"), [
    ((), {}, True),
    (("place",), {}, True),
    (("sea", "fleet"), {}, False),
    ((), {"value": (200,)}, True),
    ((), {"value": (100, 300)}, False),
    ((), {"type": ("farm", "town")}, True),
    ((), {"blue": (True,)}, True),
    ((), {"blue": (False,)}, False),
    ((), {"marks": ("diet",)}, True),
    ((), {"siege.outcome": ("falls",)}, True),
    ((), {"siege.men": (2,)}, True),
    ((), {"name": (1306,)}, True),
    ((), {"near": ("x",)}, False),
    ((), {"unknown": (True,)}, False),
    (("place",), {"type": ("town",), "value": (100,)}, False),
])
def test_picks(of: tuple[str, ...], where: dict[str, tuple[str | int | bool, ...]], is_picked: bool) -> None:
    """This test ensures that kind and all values must fit, and that a card without the field does not."""
    assert picks(Selection(of, where), CARD) is is_picked
