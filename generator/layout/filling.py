"""Slots filled in for one card: which of them are drawn, with which settings, and which texts are to be fitted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from generator.base.findings import Finding, Span, error
from generator.layout.slots import Ready
from generator.model.card import Card
from generator.templating.args import ArgError
from generator.templating.phrases import PhraseError

Names = Mapping[str, Any]
MOST_REPEATS = 200


class Filled(NamedTuple):
    """A slot that is to be drawn; `entries` are the rounds of a repeat, each with its own slots."""

    slot: Ready
    settings: Mapping[str, Any]
    children: tuple[Filled, ...] = ()
    entries: tuple[tuple[Filled, ...], ...] = ()


class Filler:
    """Fills the slots of templates in for cards, and gathers what cannot be filled in."""

    def __init__(self) -> None:
        self._faults: dict[tuple[str, str], tuple[Finding, int]] = {}

    @property
    def findings(self) -> list[Finding]:
        """What could not be filled in: once for each slot and cause, with the first card and the number of others."""
        return [
            replace(first, message=f"{first.message}{f' (and for {more} more cards)' if more else ''}")
            for first, more in self._faults.values()
        ]

    def fill(self, slots: tuple[Ready, ...], names: Names, card: Card | None) -> tuple[Filled, ...]:
        """All slots that are to be drawn, in drawing order."""
        out: list[Filled] = []
        for slot in slots:
            try:
                if slot.when is not None and not slot.when(names):
                    continue
                settings = slot.settings(names)
            except (PhraseError, ArgError) as fault:
                self._tell(slot, card, fault)
                continue
            if slot.sort in ("repeat", "grid"):
                out.append(Filled(slot, settings, entries=self._rounds(slot, settings, names, card)))
            elif slot.children:
                out.append(Filled(slot, settings, self.fill(slot.children, names, card)))
            else:
                out.append(Filled(slot, settings))
        return tuple(out)

    def _rounds(self, slot: Ready, settings: Names, names: Names, card: Card | None) -> tuple[tuple[Filled, ...], ...]:
        entries = settings[slot.sort]
        if len(entries) > MOST_REPEATS:
            self._tell(slot, card, ArgError(f"{len(entries)} rounds, at most {MOST_REPEATS}"))
            return ()
        name = settings.get("as") or "item"
        return tuple(self.fill(slot.children, {**names, name: entry}, card) for entry in entries)

    def _tell(self, slot: Ready, card: Card | None, fault: Exception) -> None:
        key = (slot.id, str(fault))
        known = self._faults.get(key)
        self._faults[key] = (known[0], known[1] + 1) if known else (self._fault(slot, card, fault), 0)

    def _fault(self, slot: Ready, card: Card | None, fault: Exception) -> Finding:
        where = f"card '{card.id}'" if card else "the back"
        return error(
            "TEXT421", f"slot '{slot.id}' cannot be filled in for {where}: {fault}", slot.span,
            why="a template's phrases name fields that every card of its kinds has", subject=card.id if card else "",
            fix=f"correct the phrase, or declare the field in kind '{card.kind}'" if card else "correct the phrase",
            related=(card.span,) if card and card.span else (),
        )


def texts(filled: tuple[Filled, ...]) -> Iterator[Filled]:
    """The text slots with a measure, also inside groups (a repeat's texts are not fitted across a deck)."""
    for one in filled:
        if one.slot.sort == "text" and one.settings.get("width"):
            yield one
        if one.children:
            yield from texts(one.children)


def place_of(slot: Ready, card: Card | None) -> tuple[str, Span | None]:
    """What to call a text in a finding, and where its author wrote it."""
    if card is None:
        return f"slot '{slot.id}'", slot.span
    field = slot.prints or slot.id
    return f"card '{card.id}', field '{field}'", card.at(field) or slot.span

