"""Figures in their order: no field lies below those it comes after, nor above those it comes before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.base.findings import Finding, error
from generator.checks.kit import Scope, check
from generator.model.card import Card, CardKind, FieldType, Sort
from generator.model.select import field_at, value_at


@check("DECK246", "figures stand in their order")
def in_order(scope: Scope) -> Iterator[Finding]:
    """DECK246 for each figure below one that it comes after, or above one that it comes before; DECK247 for each that
    is to be compared with what is no figure.

    A path may lead over references: 'king.years.from' is a figure of the card that field 'king' names. What is not
    there is not compared.
    """
    for kind in scope.kinds:
        bound = list(_bound(kind.fields))
        for path, field in bound:
            for other in (*field.after, *field.before):
                if not _leads_to_figure(scope, kind, other):
                    yield error("DECK247", f"field '{kind.id}.{path}' is ordered by '{other}', which is no figure",
                                field.span, why="a figure is compared with another whole number", subject=kind.id,
                                fix=f"name a whole number of kind '{kind.id}', or of a kind that it refers to")
        for card in (card for card in scope.cards if card.kind == kind.id) if bound else ():
            for path, field in bound:
                yield from _compare(scope, card, path, field)


def _bound(fields: Mapping[str, FieldType], before: str = "") -> Iterator[tuple[str, FieldType]]:
    for name, field in fields.items():
        if field.after or field.before:
            yield before + name, field
        yield from _bound(field.of, f"{before}{name}.")


def _leads_to_figure(scope: Scope, kind: CardKind, path: str) -> bool:
    """Whether the path leads to a whole number of the kind, or of each kind that its reference points to."""
    name, _, rest = path.partition(".")
    field = kind.fields.get(name)
    if field is not None and field.sort is Sort.REF and not field.many and rest:
        return all(_leads_to_figure(scope, scope.pack.kinds[to], rest) for to in field.to if to in scope.pack.kinds)
    found = field_at(kind.fields, path)
    return found is not None and found.sort is Sort.INTEGER


def _compare(scope: Scope, card: Card, path: str, field: FieldType) -> Iterator[Finding]:
    own = value_at(card, path)
    for sign, words, paths in ((1, "below", field.after), (-1, "above", field.before)):
        for other_path in paths:
            other = figure_at(scope, card, other_path)
            if isinstance(own, int) and other is not None and (own - other) * sign < 0:
                yield error("DECK246", f"'{path}' of {card.kind} '{card.id}' is {own}, {words} '{other_path}', "
                            f"which is {other}", card.at(path), fix="correct one of them", subject=card.id,
                            why=f"it comes {'after' if sign > 0 else 'before'} it")


def figure_at(scope: Scope, card: Card, path: str) -> int | None:
    """The figure at a path of the card, over references where it leads to one; None where there is none."""
    name, _, rest = path.partition(".")
    value = card.fields.get(name)
    if isinstance(value, str) and rest:
        target = scope.pack.cards.get(value)
        return figure_at(scope, target, rest) if target else None
    found = value_at(card, path)
    return found if isinstance(found, int) and not isinstance(found, bool) else None
