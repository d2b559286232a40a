"""Kinds of card: from records as authored to field types, and whether each declaration holds together."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from generator.base.findings import Finding, Span, error
from generator.base.suggest import quoted
from generator.load.hints import Hints
from generator.load.nodes import Step
from generator.load.packs import leaves_pack
from generator.load.record_faults import Entry, read_record
from generator.load.records import RESERVED, FieldRecord, KindRecord
from generator.model.card import CardKind, Choice, FieldType, Sort
from generator.model.text import Text

_SETTINGS = {
    Sort.INTEGER: {"least", "most", "step", "after", "before"},
    Sort.CHOICE: {"choices", "apart"},
    Sort.REF: {"to", "by"},
    Sort.RECORD: {"of"},
}
_NEEDED = {Sort.CHOICE: "choices", Sort.REF: "to", Sort.RECORD: "of"}
_EVERY_SORT = {"sort", "label", "optional", "many", "origin"}


class KindReader:
    """Reads the kinds of one pack; `known` are the ids of all kinds, those with faults too."""

    def __init__(self, known: Collection[str], hints: Hints, out: list[Finding]) -> None:
        self._known = known
        self._hints = hints
        self._out = out

    def read(self, kind: str, entry: Entry) -> CardKind | None:
        """The kind, or None where its declaration cannot be used."""
        record = read_record(KindRecord, entry, self._out)
        if record is None:
            return None
        before = len(self._out)
        if leaves_pack(record.template):
            self._out.append(path_leaves(record.template, entry, "template"))
        for name in record.fields:
            if name in RESERVED:
                self._fault(entry, ("fields", name), f"field '{name}' of kind '{kind}' is named as a key of all cards",
                            f"{', '.join(RESERVED)} are kept for that", "give the field another name")
        fields = self._fields(record.fields, entry, ("fields",), kind)
        if any(finding.code != "DATA111" for finding in self._out[before:]):
            return None
        return CardKind(kind, Text(record.label, f"kind/{kind}"), fields, record.template, entry.at(key=True))

    def _fields(self, records: Mapping[str, FieldRecord], entry: Entry, steps: tuple[Step, ...], path: str
                ) -> dict[str, FieldType]:
        return {name: self._field(name, record, entry, (*steps, name), f"{path}.{name}")
                for name, record in records.items()}

    def _field(self, name: str, record: FieldRecord, entry: Entry, steps: tuple[Step, ...], path: str) -> FieldType:
        sort = Sort(record.sort)
        way = "/".join(path.split(".", 1))  # kind/field, as translators see it
        self._check_settings(sort, record, entry, steps, path)
        for kind in record.to:
            if kind not in self._known:
                self._out.append(unknown_kind(kind, f"field '{path}' points to", entry.at(*steps, "to"), self._known,
                                              self._hints))
        return FieldType(
            id=name, sort=sort, label=None if record.label is None else Text(record.label, f"field/{way}"),
            required=not (record.optional or record.by) and sort is not Sort.FLAG,
            many=record.many or bool(record.by), to=tuple(record.to),
            choices={slug: Choice(slug, Text(choice.label, f"choice/{way}/{slug}"),
                                  None if choice.text is None else Text(choice.text, f"choice/{way}/{slug}/text"),
                                  choice.icon, choice.ink, choice.shape)
                     for slug, choice in record.choices.items()},
            least=record.least, most=record.most, step=record.step,
            of=self._fields(record.of, entry, (*steps, "of"), path), origin=record.origin,
            apart=record.apart, by=record.by, after=tuple(record.after), before=tuple(record.before),
            span=entry.at(*steps, key=True))

    def _check_settings(self, sort: Sort, record: FieldRecord, entry: Entry, steps: tuple[Step, ...], path: str
                        ) -> None:
        needed = _NEEDED.get(sort)
        if needed is not None and not getattr(record, needed):
            self._fault(entry, steps, f"field '{path}' of sort {sort} has no '{needed}'",
                        f"a field of sort {sort} says its {needed}", f"add '{needed}: …'")
        for setting in sorted(record.model_fields_set - _SETTINGS.get(sort, set()) - _EVERY_SORT):
            owner = next(word for word, settings in _SETTINGS.items() if setting in settings)
            self._fault(entry, (*steps, setting), f"field '{path}' of sort {sort} takes no '{setting}'",
                        f"'{setting}' belongs to fields of sort {owner}", f"delete it, or write 'sort: {owner}'")
        if record.many and sort is Sort.FLAG:
            self._fault(entry, (*steps, "many"), f"field '{path}' is a flag and many", "a flag is true or false, once",
                        "make it a choice, or delete 'many'")
        if record.least is not None and record.most is not None and record.least > record.most:
            self._fault(entry, (*steps, "least"), f"field '{path}' has least {record.least} above most {record.most}",
                        "no figure could lie between them", "exchange or correct them")

    def _fault(self, entry: Entry, steps: tuple[Step, ...], message: str, why: str, fix: str) -> None:
        self._out.append(error("DATA112", message, entry.at(*steps, key=True), why=why, fix=fix))


def unknown_kind(written: str, who: str, span: Span, known: Collection[str], hints: Hints) -> Finding:
    """The finding of a kind that no file declares; `who` names it, e.g. "deck 'main' takes"."""
    return error("DATA111", f"{who} kind {quoted(written)}, which is not declared", span,
                 why="kinds are declared in the section 'kinds'",
                 fix=hints.near(written, known, "kinds") or "declare it, or correct its name")


def path_leaves(written: str, entry: Entry, *steps: Step) -> Finding:
    """The finding of a path that leads out of the pack."""
    return error("DATA123", f"path {quoted(written)} leads out of the pack", entry.at(*steps),
                 why="a pack is whole in itself, so that it can be sent and built anywhere",
                 fix="name a file inside the pack, with '/' and without '..'")
