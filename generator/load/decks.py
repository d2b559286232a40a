"""Decks: cards by kind and value, decks of decks, and the expectations that are stated beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter

from generator.base.findings import Finding, error
from generator.base.suggest import quoted
from generator.load.hints import Hints
from generator.load.kinds import path_leaves
from generator.load.nodes import Step
from generator.load.packs import leaves_pack
from generator.load.record_faults import Entry, read_record
from generator.load.records import DeckRecord, ExpectationRecord, SelectionRecord
from generator.load.selections import SelectionCheck
from generator.model.card import Card, Deck, Expectation, Rate, Scoring, Selection, Sort
from generator.model.select import picks
from generator.model.text import Text


class DeckReader:
    """Reads the decks of one pack."""

    def __init__(self, check: SelectionCheck, cards: Mapping[str, list[Card]], hints: Hints, out: list[Finding]
                 ) -> None:
        self._check = check
        self._cards = cards
        self._hints = hints
        self._out = out
        self._decks: dict[str, Deck] = {}
        self._kinds_in: dict[str, tuple[str, ...]] = {}

    def read(self, entries: Mapping[str, Entry]) -> dict[str, Deck]:
        """All decks that can be put together, in the order in which they are declared."""
        records = {}
        for name, entry in entries.items():
            record = read_record(DeckRecord, entry, self._out)
            if record is not None:
                records[name] = record
        parts = {name: self._known_parts(name, record, entries) for name, record in records.items()}
        rings: set[str] = set()
        for name in self._in_order(parts, entries, rings):
            if name in records and name not in rings and all(part in self._decks for part in parts[name]):
                self._decks[name] = self._deck(name, records[name], parts[name], entries[name])
        return {name: self._decks[name] for name in entries if name in self._decks}

    def _known_parts(self, name: str, record: DeckRecord, entries: Mapping[str, Entry]) -> list[str]:
        for at, part in enumerate(record.decks):
            if part not in entries:
                self._out.append(unknown_deck(part, f"deck '{name}' is built of", entries[name], ("decks", at), entries,
                                              self._hints))
        return [part for part in dict.fromkeys(record.decks) if part in entries]

    def _in_order(self, parts: dict[str, list[str]], entries: Mapping[str, Entry], rings: set[str]) -> Iterable[str]:
        """Decks after the decks that they are built of. A ring is a finding, and is cut to find the next one."""
        order = list(entries)
        while True:
            try:
                return list(TopologicalSorter(parts).static_order())
            except CycleError as trouble:
                ring = list(reversed(trouble.args[1]))  # each is built of the next
                start = min(range(len(ring) - 1), key=lambda at: order.index(ring[at]))
                ring = ring[start:-1] + ring[:start] + [ring[start]]
                self._out.append(error(
                    "DECK204", f"deck '{ring[0]}' is built of itself: {' of '.join(ring)}",
                    entries[ring[0]].at("decks"), why="a deck is built of decks that are whole without it",
                    fix=f"take '{ring[0]}' out of 'decks' of '{ring[-2]}'"))
                parts[ring[0]].remove(ring[1])
                rings.update(ring)

    def _deck(self, name: str, record: DeckRecord, parts: Sequence[str], entry: Entry) -> Deck:
        for kind in record.of:
            self._check.kind(kind, f"deck '{name}' takes", entry, "of")
        named: list[tuple[tuple[Step, ...], str]] = [(("back",), record.back), (("format",), record.format)]
        named += [(("faces", kind), path) for kind, path in record.faces.items()]
        named += [(("backs", kind), path) for kind, path in record.backs.items()]
        for steps, written in named:
            if leaves_pack(written):
                self._out.append(path_leaves(written, entry, *steps))
        whole = dict.fromkeys((*record.of, *(kind for part in parts for kind in self._kinds_in[part])))
        kinds = self._kinds_in[name] = tuple(whole)
        self._check.where(record.where, kinds, f"deck '{name}'", entry, ())
        for key in ("faces", "backs"):
            self._check_kinds_drawn(name, key, getattr(record, key), kinds, entry)
        cards = self._collect(name, record, parts, entry)
        return Deck(
            id=name, title=Text(record.title, f"deck/{name}"), cards=tuple(cards),
            back=record.back or self._shared(parts, lambda deck: deck.back),
            format=record.format or self._shared(parts, lambda deck: deck.format),
            expect=self._expectations(name, record.expect, kinds, entry), span=entry.at(key=True), parts=tuple(parts),
            faces=self._by_kind(parts, lambda deck: deck.faces) | record.faces,
            backs=self._by_kind(parts, lambda deck: deck.backs) | record.backs, shuffled=record.shuffled,
            scored=self._scoring(name, record, entry))

    def _scoring(self, name: str, record: DeckRecord, entry: Entry) -> Scoring | None:
        if record.scored is None:
            return None
        self._check.kind(record.scored.by, f"deck '{name}' is scored by", entry, "scored", "by")
        rates = {slug: Rate(rate.per_card, rate.besides) for slug, rate in record.scored.rates.items()}
        return Scoring(record.scored.by, rates, entry.at("scored"))

    def _shared(self, parts: Sequence[str], aspect: Callable[[Deck], str]) -> str:
        """What all parts agree on; '' where they do not."""
        values = {aspect(self._decks[part]) for part in parts}
        return values.pop() if len(values) == 1 else ""

    def _by_kind(self, parts: Sequence[str], aspect: Callable[[Deck], Mapping[str, str]]) -> dict[str, str]:
        """The template that each kind has in the parts; none where they do not agree."""
        found: dict[str, set[str]] = {}
        for part in parts:
            for kind, template in aspect(self._decks[part]).items():
                found.setdefault(kind, set()).add(template)
        return {kind: templates.pop() for kind, templates in found.items() if len(templates) == 1}

    def _check_kinds_drawn(self, name: str, key: str, drawn: Mapping[str, str], kinds: tuple[str, ...], entry: Entry
                           ) -> None:
        """A template for a kind that the deck does not hold would draw nothing, in silence."""
        for kind in drawn:
            who = f"deck '{name}' names a {key[:-1]} for"
            before = len(self._out)
            self._check.kind(kind, who, entry, key, kind)
            if len(self._out) == before and kind not in kinds:
                self._out.append(error(
                    "DECK214", f"{who} kind '{kind}', which it does not hold", entry.at(key, kind, key=True),
                    why=f"the deck holds {', '.join(kinds) or 'no kinds'}",
                    fix=self._hints.near(kind, kinds, f"kinds of {name}") or f"delete it, or add '{kind}' to 'of'"))

    def _collect(self, name: str, record: DeckRecord, parts: Sequence[str], entry: Entry) -> Iterable[Card]:
        found: dict[str, tuple[Card, str]] = {}
        groups = [(f"kind '{kind}'", self._cards.get(kind, [])) for kind in dict.fromkeys(record.of)]
        groups += [(f"deck '{part}'", list(self._decks[part].cards)) for part in parts]
        for group, cards in groups:
            twice = [card for card in cards if card.id in found]
            if twice:
                first = twice[0]
                self._out.append(error(
                    "DECK209", f"deck '{name}' takes {first.kind} '{first.id}' of {found[first.id][1]} and of {group}"
                    + (f", and {len(twice) - 1} more" if len(twice) > 1 else ""), entry.at(key=True),
                    why="a card lies in a deck once; more of it are its copies",
                    fix="take it out of one of them, or write 'copies' on the card"))
            for card in cards:
                found.setdefault(card.id, (card, group))
        chosen = [card for card, _ in found.values()]
        if record.where:
            chosen = [card for card in chosen if picks(_selection(record), card)]
        for at, excluded in enumerate(record.without):
            chosen = self._leave_out(name, chosen, excluded, at, entry)
        return chosen

    def _leave_out(self, name: str, cards: list[Card], record: SelectionRecord, at: int, entry: Entry) -> list[Card]:
        who = f"exclusion {at + 1} of deck '{name}'"
        for kind in record.of:
            self._check.kind(kind, f"{who} names", entry, "without", at, "of")
        self._check.where(record.where, tuple(record.of) or self._kinds_in[name], who, entry, ("without", at))
        if not record.of and not record.where:
            self._out.append(error("DECK208", f"{who} says neither kinds nor values", entry.at("without", at),
                                   why="it would take all cards away", fix="write 'of: …' or 'where: …'"))
            return cards
        selection = _selection(record)
        return [card for card in cards if not picks(selection, card)]

    def _expectations(self, name: str, records: Sequence[ExpectationRecord], kinds: tuple[str, ...], entry: Entry
                      ) -> tuple[Expectation, ...]:
        made = [self._expectation(name, record, kinds, entry, at) for at, record in enumerate(records)]
        return tuple(one for one in made if one is not None)

    def _expectation(self, name: str, record: ExpectationRecord, kinds: tuple[str, ...], entry: Entry, at: int
                     ) -> Expectation | None:
        who = f"expectation {at + 1} of deck '{name}'"
        steps: tuple[Step, ...] = ("expect", at)
        if not _is_one_total(record):
            self._out.append(error("DECK208", f"{who} does not state one total", entry.at(*steps),
                                   why="it states a count, or a sum with its total, or a tally with what it is",
                                   fix="write 'count: …', or 'sum: …' and 'total: …', or 'tally: …' and 'is: …'"))
            return None
        for kind in record.of:
            self._check.kind(kind, f"{who} names", entry, *steps, "of")
        of = tuple(record.of) or kinds
        good = self._check.where(record.where, of, who, entry, steps)
        if record.sum is not None:
            good &= self._check.path(record.sum, of, who, entry, (*steps, "sum"), sorts=(Sort.INTEGER,))
        if record.tally is not None:
            good &= self._check.path(record.tally, of, who, entry, (*steps, "tally"),
                                     sorts=(Sort.CHOICE, Sort.REF, Sort.FLAG, Sort.INTEGER))
            good &= self._check.words(record.tally, list(record.is_ or {}), of, who, entry, (*steps, "is"))
        if not good:
            return None
        return Expectation(_selection(record), record.says or "", record.count, record.sum or "", record.total,
                           record.tally or "", dict(record.is_ or {}), entry.at(*steps), record.source)


def _selection(record: SelectionRecord | DeckRecord) -> Selection:
    kinds = tuple(record.of) if isinstance(record, SelectionRecord) else ()
    return Selection(kinds, {path: tuple(values) for path, values in record.where.items()})


def _is_one_total(record: ExpectationRecord) -> bool:
    forms = (record.count is not None, record.sum is not None, record.tally is not None)
    return (sum(forms) == 1 and (record.sum is None) == (record.total is None)
            and (record.tally is None) == (record.is_ is None))


def unknown_deck(written: str, who: str, entry: Entry, steps: tuple[Step, ...], known: Mapping[str, Entry], hints: Hints
                 ) -> Finding:
    """The finding of a deck that no file declares."""
    return error("DECK205", f"{who} deck {quoted(written)}, which is not declared", entry.at(*steps),
                 why="decks are declared in the section 'decks'",
                 fix=hints.near(written, known, "decks") or "declare it, or correct its name")
