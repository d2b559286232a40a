"""Fields that nobody writes: references turned round, filled in once all cards of all files are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.base.findings import Finding, error
from generator.base.suggest import quoted
from generator.model.card import Card, CardKind, FieldType, Sort


def derive(kinds: Mapping[str, CardKind], cards: Mapping[str, list[Card]], out: list[Finding]) -> dict[str, list[Card]]:
    """The cards of each kind, their derived fields filled in with the ids of the cards that point to them.

    Args:
        kinds: All kinds that could be read.
        cards: The cards of each kind, in order.
        out: Takes a finding for each derived field that no reference could fill.
    """
    done = dict(cards)
    for kind in kinds.values():
        fields = [field for field in kind.fields.values() if field.by]
        for field in fields:
            out += [_no_way_back(kind, field, to) for to in field.to if not _points_back(kinds, kind.id, field, to)]
        if fields:
            found = {field.id: _pointing(field, cards) for field in fields}
            done[kind.id] = [replace(card, fields={**card.fields, **{name: tuple(ids.get(card.id, ()))
                                                                     for name, ids in found.items()}})
                             for card in cards.get(kind.id, ())]
    return done


def _points_back(kinds: Mapping[str, CardKind], here: str, field: FieldType, to: str) -> bool:
    """Whether kind `to` has the reference; one with faults of its own is given the benefit of the doubt."""
    other = kinds.get(to)
    back = other.fields.get(field.by) if other else None
    return other is None or (back is not None and back.sort is Sort.REF and not back.by and here in back.to)


def _pointing(field: FieldType, cards: Mapping[str, Sequence[Card]]) -> dict[str, list[str]]:
    """The ids of the cards that point to each card, by kind as the field names them, then by their order."""
    found: dict[str, list[str]] = {}
    for to in field.to:
        for card in cards.get(to, ()):
            named = card.fields.get(field.by)
            for target in named if isinstance(named, tuple) else (named,):
                if isinstance(target, str):
                    found.setdefault(target, []).append(card.id)
    return found


def _no_way_back(kind: CardKind, field: FieldType, to: str) -> Finding:
    return error("DATA112", f"field '{kind.id}.{field.id}' is derived by {quoted(field.by)}, which is no reference of "
                 f"kind '{to}' to '{kind.id}'", field.span,
                 why="a derived field holds the cards that point here",
                 fix=f"name the field of kind '{to}' that points to kind '{kind.id}', or declare one")
