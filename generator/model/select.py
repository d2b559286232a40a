"""Cards picked by kind and by the values of fields, and the values themselves by their paths."""

from __future__ import annotations

from collections.abc import Mapping

from generator.model.card import Card, FieldType, Selection, Value
from generator.model.text import Text


def value_at(card: Card, path: str) -> Value:
    """The value of a field, a nested one by its path ('siege.outcome'); None where the card has no such value."""
    value: Value = card.fields.get(path.partition(".")[0])
    for step in path.split(".")[1:]:
        if not isinstance(value, Mapping):
            return None
        value = value.get(step)
    return value


def field_at(fields: Mapping[str, FieldType], path: str) -> FieldType | None:
    """The declaration of a field, a nested one by its path; None where there is none."""
    found: FieldType | None = None
    for step in path.split("."):
        found = fields.get(step)
        if found is None:
            return None
        fields = found.of
    return found


def as_words(value: Value) -> tuple[str, ...]:
    """What a tally and a `where` compare: each value as its author writes it; nothing for absent and composed ones."""
    if isinstance(value, bool):
        return ("true" if value else "false",)
    if isinstance(value, tuple):
        return tuple(word for member in value for word in as_words(member))
    if isinstance(value, int | str):
        return (str(value),)
    return (value.msgid,) if isinstance(value, Text) else ()


def picks(selection: Selection, card: Card) -> bool:
    """Whether the card is of a named kind and has one of the named values in every named field.

    A card without the field, or with nothing in it, is not picked; a field with many values matches by any of them.
    """
    if selection.of and card.kind not in selection.of:
        return False
    return all(_has_one(card, path, wanted) for path, wanted in selection.where.items())


def _has_one(card: Card, path: str, wanted: tuple[str | int | bool, ...]) -> bool:
    words = {word for value in wanted for word in as_words(value)}
    return not words.isdisjoint(as_words(value_at(card, path)))
