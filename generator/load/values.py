"""Values of cards checked against the declared fields, in plain Python: the declarations are data themselves.

Each field of each kind becomes one small reader, made once; a reader is called for every card, so the common way
through it is short and its complaints are made elsewhere.
"""

from __future__ import annotations

from collections import abc
from collections.abc import Callable
from typing import Any, TypeAlias

from generator.base.suggest import listed, quoted
from generator.load.desk import Desk
from generator.load.nodes import Container, Mapping, Sequence
from generator.load.record_faults import Entry, read_record
from generator.load.records import ArmsRecord, as_written
from generator.model.card import Arms, Charge, FieldType, Ordinary, Sort, Value
from generator.model.text import Text

Reader: TypeAlias = Callable[[Any, Any, Any], Value]
"""(what is written, the container it stands in, its key or number there) → value; None where it is at fault."""


Fields: TypeAlias = abc.Mapping[str, FieldType]


def reader_of(field: FieldType, desk: Desk, path: str) -> Reader:
    """The reader of a declared field; `path` names it in messages and, with the card's id, its texts to translators."""
    single = _SORTS[field.sort](field, desk, path)
    return _many(single, desk, path) if field.many else single


def _many(single: Reader, desk: Desk, path: str) -> Reader:
    def read(value: Any, node: Any, step: Any) -> Value:
        if type(value) is not Sequence:
            desk.wrong_sort(value, node, step, path, "a list", "write it as [one, two]")
            return None
        return tuple([single(member, value, at) for at, member in enumerate(value)])

    return read


def _text(field: FieldType, desk: Desk, path: str) -> Reader:
    def read(value: Any, node: Any, step: Any) -> Value:
        if type(value) is str:
            return Text(value, f"card/{desk.card_id}/{path}")
        if isinstance(value, int):
            return Text(as_written(value), f"card/{desk.card_id}/{path}")
        desk.wrong_sort(value, node, step, path, "a text", "write one text, in quotes where it has signs")
        return None

    return read


def _integer(field: FieldType, desk: Desk, path: str) -> Reader:
    least, most, unit = field.least, field.most, field.step

    def read(value: Any, node: Any, step: Any) -> Value:
        if type(value) is not int:
            desk.wrong_sort(value, node, step, path, "a whole number", "write it in digits, without quotes or unit")
            return None
        if (least is not None and value < least) or (most is not None and value > most) or (unit and value % unit):
            desk.fault("DATA110", f"{quoted(path)} of {desk.called} is {value}, {_bounds(field)} is wanted",
                       desk.span(node, step, path), "the kind bounds the figure", "correct the figure, or its bounds")
        return value

    return read


def _bounds(field: FieldType) -> str:
    """The bounds of a figure in words, e.g. "0 to 900 in steps of 100"."""
    if field.least is not None and field.most is not None:
        bounds = f"{field.least} to {field.most}"
    else:
        bounds = f"at least {field.least}" if field.least is not None else f"at most {field.most}"
    if field.step is None:
        return bounds
    return f"a multiple of {field.step}" if field.least is field.most is None else f"{bounds} in steps of {field.step}"


def _flag(field: FieldType, desk: Desk, path: str) -> Reader:
    def read(value: Any, node: Any, step: Any) -> Value:
        if type(value) is bool:
            return value
        desk.wrong_sort(value, node, step, path, "true or false", "write true or false, without quotes")
        return None

    return read


def _choice(field: FieldType, desk: Desk, path: str) -> Reader:
    choices = field.choices

    def read(value: Any, node: Any, step: Any) -> Value:
        if type(value) is str and value in choices:
            return value
        if value is None or isinstance(value, dict | list):
            desk.wrong_sort(value, node, step, path, "one of its choices", f"write one of {listed(choices)}")
            return None
        written = str(as_written(value))
        if written in choices:
            return written
        desk.fault("DATA109", f"{quoted(path)} of {desk.called} is {quoted(written)}, which is none of its choices",
                   desk.span(node, step, path), f"the choices are {listed(choices)}",
                   desk.hints.near(written, choices, f"{desk.kind}.{path}") or "write one of these, or declare it")
        return None

    return read


def _ref(field: FieldType, desk: Desk, path: str) -> Reader:
    kinds, kind_of = frozenset(field.to), desk.kind_of
    near: list[str] = []
    wanted = " or ".join(field.to)

    def read(value: Any, node: Any, step: Any) -> Value:
        found = kind_of.get(value) if type(value) is str else None
        if found in kinds:
            return str(value)
        if type(value) is not str:
            desk.wrong_sort(value, node, step, path, f"the id of a {wanted}", "write one id")
        elif found is None:
            if not near:
                near.extend(card for card, kind in kind_of.items() if kind in kinds)
            desk.fault("DATA107", f"{quoted(path)} of {desk.called} names {quoted(value)}, and no card has that id",
                       desk.span(node, step, path), f"it points to a {wanted}",
                       desk.hints.near(value, near, wanted) or f"write the id of a {wanted}")
        else:
            desk.fault("DATA108", f"{quoted(path)} of {desk.called} names {found} {quoted(value)}",
                       desk.span(node, step, path), f"it points to a {wanted}", f"write the id of a {wanted}")
        return None

    return read


def _record(field: FieldType, desk: Desk, path: str) -> Reader:
    plan = Plan(field.of, desk, path)

    def read(value: Any, node: Any, step: Any) -> Value:
        if type(value) is not Mapping:
            desk.wrong_sort(value, node, step, path, "a mapping", "write 'key: value' lines, indented below")
            return None
        return plan.read(value, node, step)

    return read


def _arms(field: FieldType, desk: Desk, path: str) -> Reader:
    def read(value: Any, node: Any, step: Any) -> Value:
        place = desk.span(node, step)
        steps = (*desk.steps, *path.split("."))
        holder = node if isinstance(node, Mapping) else None
        called = f"arms of {desk.called}"
        record = read_record(ArmsRecord, Entry(desk.file, value, steps, called, holder), desk.out)
        if record is None:
            return None
        wanted = 1 if record.division == "plain" else 3 if record.division.startswith("tierced") else 2
        if len(record.field) != wanted:
            why = "a plain field has one tincture, a parted one two, a tierced one three"
            desk.fault("DATA116", f"{called} have {len(record.field)} tinctures in a field '{record.division}', "
                       f"{wanted} wanted", place, why, "correct 'field' or 'division'")
        return arms_of(record)

    return read


def arms_of(record: ArmsRecord) -> Arms:
    """The blazon of a record."""
    bar = record.ordinary
    return Arms(tuple(record.field), record.division,
                None if bar is None else Ordinary(bar.kind, bar.tincture, bar.n, bar.half),
                tuple(Charge(c.kind, c.tincture, c.n, c.place, c.armed) for c in record.charges),
                record.status, record.source, record.note)


class Plan:
    """The fields of a card or of a record, each with its reader, in declared order."""

    def __init__(self, fields: Fields, desk: Desk, path: str,
                 first: tuple[str, ...] = (), last: tuple[str, ...] = ()) -> None:
        self._desk = desk
        self._path = path
        fields = {name: field for name, field in fields.items() if not field.by}  # the others are derived
        self._names = [*first, *fields, *last]
        self._known = frozenset(self._names)
        self._fields = [
            (name, reader_of(field, desk, f"{path}.{name}" if path else name), field.required,
             False if field.sort is Sort.FLAG else None)
            for name, field in fields.items()
        ]

    def read(self, node: Mapping, holder: Container, step: Any) -> dict[str, Value]:
        """The values of all declared fields; what is not declared, and what is missing, is a finding."""
        if not node.keys() <= self._known:
            self._note_unknown(node)
        get = node.get
        values: dict[str, Value] = {}
        for name, read, required, absent in self._fields:
            written = get(name)
            if written is not None:
                values[name] = read(written, node, name)
            else:
                values[name] = absent
                if required:
                    self._note_missing(name, node, holder, step)
        return values

    def _owner(self) -> str:
        return f"{quoted(self._path)} of {self._desk.called}" if self._path else self._desk.called

    def _note_unknown(self, node: Mapping) -> None:
        desk = self._desk
        kin = f"{quoted(self._path)} of kind '{desk.kind}'" if self._path else f"kind '{desk.kind}'"
        for key in node:
            if key not in self._known:
                among = f"{desk.kind}.{self._path}"
                desk.fault("DATA104", f"unknown field {quoted(key)} on {self._owner()}",
                           desk.span(node, key, f"{self._path}.{key}" if self._path else key, key=True),
                           f"{kin} has {listed(self._names)}",
                           desk.hints.near(key, self._names, among) or "delete it, or declare it on the kind")

    def _note_missing(self, name: str, node: Mapping, holder: Container, step: Any) -> None:
        desk = self._desk
        is_there = name in node
        span = desk.span(node, name, key=True) if is_there else desk.span(holder, step)
        owner = self._owner()
        message = f"{quoted(name)} of {owner} is empty" if is_there else f"{owner} has no {quoted(name)}"
        desk.fault("DATA102", message, span, f"kind '{desk.kind}' requires it",
                   f"write '{name}: …', or declare the field optional")


_SORTS: dict[Sort, Callable[[FieldType, Desk, str], Reader]] = {
    Sort.TEXT: _text, Sort.INTEGER: _integer, Sort.FLAG: _flag, Sort.CHOICE: _choice, Sort.REF: _ref, Sort.ARMS: _arms,
    Sort.RECORD: _record,
}
