"""Cards: ids first, over all files, then the fields of each card against its kind."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from generator.base.findings import Finding, Span
from generator.base.suggest import listed, quoted
from generator.load import nodes as n
from generator.load.acknowledgements import read_acknowledgements
from generator.load.desk import Desk
from generator.load.gather import CardList, declared_twice
from generator.load.hints import Hints
from generator.load.record_faults import described
from generator.load.records import RESERVED, as_written
from generator.load.values import Plan, Reader, reader_of
from generator.model.card import Card, CardKind, FieldType, Sort
from generator.model.select import field_at
from generator.model.text import Text

_ID = re.compile("[a-z][a-z0-9_]*").fullmatch
_MOST_COPIES = 999


class CardSpans(Mapping[str, Span]):
    """Where the fields of a card stand, by their paths ('value', 'siege.outcome', 'origin.value'), made when asked."""

    __slots__ = ("_file", "_node", "_steps")

    def __init__(self, file: str, node: n.Mapping, steps: tuple[n.Step, ...]) -> None:
        self._file = file
        self._node = node
        self._steps = steps

    def __getitem__(self, path: str) -> Span:
        steps = tuple(int(step) if step.isdecimal() else step for step in path.split("."))
        reached: Any = self._node
        for step in steps:
            inner = n.step_into(reached, step)
            if inner is None:
                raise KeyError(path)
            reached = inner[0]
        return n.span_at(self._file, self._node, steps, self._steps)

    def __iter__(self) -> Iterator[str]:
        return iter(self._node)

    def __len__(self) -> int:
        return len(self._node)


class CardReader:
    """Reads the cards of one pack. `kind_of` maps the id of every card to its kind, once `claim_ids` has run."""

    def __init__(self, kinds: Mapping[str, CardKind], known_kinds: Collection[str], hints: Hints, out: list[Finding]
                 ) -> None:
        self.kind_of: dict[str, str] = {}
        self._known_kinds = known_kinds
        self._first: dict[str, tuple[CardList, int]] = {}
        self._kinds = kinds
        self._out = out
        self._desk = Desk(self.kind_of, hints, out)

    def claim_ids(self, cards: CardList) -> None:
        """Take down the ids of a list, so that references can look both ways; a second one is a finding."""
        first, kind_of, kind = self._first, self.kind_of, cards.kind
        for at, node in enumerate(cards.nodes):
            written = node.get("id") if type(node) is n.Mapping else None
            if type(written) is not str:
                continue
            if written in first:
                self._out.append(declared_twice(f"{kind} {quoted(written)}", _span_of_id(cards, at),
                                                _span_of_id(*first[written])))
            else:
                first[written] = (cards, at)
                kind_of[written] = kind

    def read(self, cards: CardList) -> list[Card]:
        """The cards of a list; one with faults too, if its id is good (its faulty fields are None)."""
        kind = self._kinds.get(cards.kind)
        if kind is None:
            return []
        desk = self._desk
        desk.file, desk.kind = cards.file, cards.kind
        plan = Plan(kind.fields, desk, "", RESERVED[:2], RESERVED[2:])
        title_of = reader_of(FieldType("title", Sort.TEXT), desk, "title")
        read = (self._read_one(cards, at, kind, plan, title_of) for at in range(len(cards.nodes)))
        return [card for card in read if card is not None]

    def _read_one(self, cards: CardList, at: int, kind: CardKind, plan: Plan, title_of: Reader) -> Card | None:
        node, desk = cards.nodes[at], self._desk
        desk.number, desk.card_id = at, ""
        if type(node) is not n.Mapping:
            desk.fault("DATA103", f"{desk.called} is {described(node)}, a mapping is wanted",
                       desk.span(cards.nodes, at), "a card is an id with a title and fields",
                       "write 'id: …' and the fields, indented alike")
            return None
        card_id = desk.card_id = self._id(node, cards, at)
        written = node.get("title")
        if written is None:
            self._note_no_title(node, cards, at)
        title = Text(card_id) if written is None else title_of(written, node, "title")
        fields = plan.read(node, cards.nodes, at)
        copies, origin = self._copies(node), self._origin(node, kind)
        first = self._first.get(card_id)
        if first is None or first[1] != at or first[0] is not cards:
            return None
        steps = desk.steps
        return Card(card_id, cards.kind, title if type(title) is Text else Text(card_id), fields, copies, origin,
                    Span(cards.file, node.line + 1, node.column + 1, n.path_of(steps)),
                    CardSpans(cards.file, node, steps), read_acknowledgements(node, desk))

    def _id(self, node: n.Mapping, cards: CardList, at: int) -> str:
        written = node.get("id")
        desk = self._desk
        if type(written) is str and _ID(written):
            return written
        desk.card_id = ""
        if written is None:
            desk.fault("DATA102", f"{desk.called} has no 'id'", desk.span(cards.nodes, at),
                       "cards are named by their ids", "write 'id: …'")
        elif isinstance(written, dict | list):
            desk.wrong_sort(written, node, "id", "id", "an id", "write it as one word")
        else:
            desk.fault("DATA105", f"id {quoted(as_written(written))} of {desk.called} is not spelt as an id",
                       desk.span(node, "id", "id"), "it takes small letters a–z, digits and _, a letter first",
                       "spell it so, here and where it is named")
        return ""

    def _note_no_title(self, node: n.Mapping, cards: CardList, at: int) -> None:
        desk = self._desk
        span = desk.span(node, "title", "title") if "title" in node else desk.span(cards.nodes, at)
        desk.fault("DATA102", f"{desk.called} has no 'title'", span, "people know a card by its title",
                   "write 'title: …'")

    def _copies(self, node: n.Mapping) -> int:
        copies, desk = node.get("copies"), self._desk
        if copies is None:
            return 1
        if type(copies) is not int:
            desk.wrong_sort(copies, node, "copies", "copies", "a whole number", "write it in digits, without quotes")
        elif not 1 <= copies <= _MOST_COPIES:
            desk.fault("DATA110", f"'copies' of {desk.called} is {copies}, 1 to {_MOST_COPIES} is wanted",
                       desk.span(node, "copies", "copies"), "a card is printed at least once", "correct the number")
        else:
            return copies
        return 1

    def _origin(self, node: n.Mapping, kind: CardKind) -> Mapping[str, str]:
        """Where figures come from, by field; under the id of a kind, where we know of the thing itself."""
        written, desk = node.get("origin"), self._desk
        if written is None:
            return _NO_ORIGIN
        if type(written) is not n.Mapping:
            desk.wrong_sort(written, node, "origin", "origin", "a mapping",
                            "write 'field: sheet' lines, indented below")
            return _NO_ORIGIN
        origin = {}
        for path, value in written.items():
            if not (path in RESERVED or field_at(kind.fields, path) or path in self._known_kinds):
                desk.fault("DATA114", f"the origin of {desk.called} names field {quoted(path)}, which it does not have",
                           desk.span(written, path, f"origin.{path}", key=True),
                           f"kind '{kind.id}' has {listed(kind.fields)}",
                           desk.hints.near(path, [*kind.fields], f"{kind.id}.") or "delete it, or correct its name")
            elif type(value) is str:
                origin[path] = value
            else:
                desk.wrong_sort(value, written, path, f"origin.{path}", "an origin",
                                "write sheet, designed, derived or history:KEY")
        return origin


_NO_ORIGIN: Mapping[str, str] = {}


def _span_of_id(cards: CardList, at: int) -> Span:
    return n.span_at(cards.file, cards.nodes, (at, "id"), ("cards", cards.kind))
