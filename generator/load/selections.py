"""Whether a selection of cards, a sum or a tally names what there is: a slip would pick nothing, in silence."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from generator.base.findings import Finding, error
from generator.base.suggest import listed, quoted
from generator.load.hints import Hints
from generator.load.kinds import unknown_kind
from generator.load.nodes import Step
from generator.load.record_faults import Entry
from generator.load.records import as_written
from generator.model.card import CardKind, FieldType, Sort
from generator.model.select import field_at


class SelectionCheck:
    """Checks the selections of one pack against its kinds.

    `known` has the kinds with faults too; `kind_of` maps the id of each card to its kind.
    """

    def __init__(self, kinds: Mapping[str, CardKind], known: Mapping[str, Entry], kind_of: Mapping[str, str],
                 hints: Hints, out: list[Finding]) -> None:
        self._kinds = kinds
        self._kind_of = kind_of
        self._known_kinds = known
        self._hints = hints
        self._out = out

    def kind(self, kind: str, who: str, entry: Entry, *steps: Step) -> None:
        if kind not in self._known_kinds:
            self._out.append(unknown_kind(kind, who, entry.at(*steps), self._known_kinds, self._hints))

    def where(self, wanted: Mapping[str, Sequence[object]], kinds: tuple[str, ...], who: str, entry: Entry,
                     steps: tuple[Step, ...]) -> bool:
        good = True
        for path, values in wanted.items():
            if self.path(path, kinds, who, entry, (*steps, "where", path)):
                words = [str(as_written(value)) for value in values]
                good &= self.words(path, words, kinds, who, entry, (*steps, "where", path))
            else:
                good = False
        return good

    def _declared(self, path: str, kinds: tuple[str, ...]) -> list[FieldType]:
        """The field as each kind declares it."""
        found = (field_at(self._kinds[kind].fields, path) for kind in kinds if kind in self._kinds)
        return [field for field in found if field is not None]

    def path(self, path: str, kinds: tuple[str, ...], who: str, entry: Entry, steps: tuple[Step, ...],
                    sorts: tuple[Sort, ...] = ()) -> bool:
        """Whether one of the kinds has the field, of a sort that can be counted."""
        if any(kind not in self._kinds for kind in kinds):
            return True  # a kind with faults of its own: what it has is not known
        declared = self._declared(path, kinds)
        if not declared:
            names = list(dict.fromkeys(name for kind in kinds for name in _paths(self._kinds[kind].fields)))
            self._out.append(error(
                "DECK206", f"{who} names field {quoted(path)}, which none of its kinds has", entry.at(*steps, key=True),
                why=f"{listed(kinds) or 'no kind'} has {listed(names) or 'no fields'}",
                fix=self._hints.near(path, names, ",".join(kinds)) or "correct the name of the field"))
            return False
        if sorts and not any(field.sort in sorts for field in declared):
            self._out.append(error(
                "DECK206", f"{who} counts field {quoted(path)}, which is of sort {declared[0].sort}",
                entry.at(*steps), why=f"it takes a field of sort {' or '.join(sorts)}", fix="name such a field"))
            return False
        return True

    def words(self, path: str, words: Sequence[str], kinds: tuple[str, ...], who: str, entry: Entry,
              steps: tuple[Step, ...]) -> bool:
        """Whether the values can occur: a choice or card that is not there would pick nothing, in silence."""
        declared = self._declared(path, kinds)
        if not declared or any(field.sort in (Sort.TEXT, Sort.ARMS, Sort.RECORD) for field in declared):
            return True
        known = dict.fromkeys(word for field in declared for word in self._values_of(field))
        numbers = any(field.sort is Sort.INTEGER for field in declared)
        strange = [word for word in words if word not in known and not (numbers and _is_number(word))]
        for word in strange:
            self._out.append(error(
                "DECK207", f"{who} names {quoted(word)} as a value of {quoted(path)}, which has no such value",
                entry.at(*steps), why="its values are whole numbers" if numbers else f"its values are {listed(known)}",
                fix=self._hints.near(word, known, f"{','.join(kinds)}:{path}") or "write one that can occur"))
        return not strange

    def _values_of(self, field: FieldType) -> Collection[str]:
        """All values that a field can have, but for numbers."""
        if field.sort is Sort.FLAG:
            return ("true", "false")
        if field.sort is Sort.REF:
            return [card for card, kind in self._kind_of.items() if kind in field.to]
        return field.choices


def _is_number(word: str) -> bool:
    return word.removeprefix("-").isdecimal()


def _paths(fields: Mapping[str, FieldType]) -> Iterable[str]:
    """All fields by their paths."""
    for name, field in fields.items():
        yield name
        yield from (f"{name}.{inner}" for inner in _paths(field.of))
