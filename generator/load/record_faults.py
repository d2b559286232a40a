"""Records read from nodes, and pydantic's complaints as findings in our words, each at its place in the file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import ValidationError

from generator.base.findings import Finding, Span, error
from generator.base.suggest import did_you_mean, quoted
from generator.load import records as r
from generator.load.nodes import Mapping, Step, span_at

R = TypeVar("R", bound=r.Record)

_SINGLE = ("engine", "ordinary", "scored", "acknowledged", "grid", "provinces", "seas", "places", "labels", "outlines",
           "faces")
_SPELLINGS = {
    "^[a-z][a-z0-9_]*$": "small letters a–z, digits and _, a letter first",
    "^[a-z][a-z0-9_-]*$": "small letters a–z, digits, _ and -, a letter first",
    "^[a-z0-9][a-z0-9_:-]*$": "small letters a–z, digits, _, - and :, a letter or digit first",
    r"^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$": "the ids of fields, parted by points",
    "^[A-Za-z]$": "one letter a–z or A–Z",
    "^[A-Z]+[0-9]+$": "capitals and the digits after them, such as DECK201",
    "^[a-z]{2,3}(-[A-Za-z0-9]+)*$": "a language code such as sv, en or nb",
}
_WANTED = {
    "int_type": ("a whole number", "write the number in digits, without quotes"),
    "bool_type": ("true or false", "write true or false, without quotes"),
    "string_type": ("a text", "put the text in quotes, or write one text"),
    "list_type": ("a list", "write it as [one, two], or one member a line after '- '"),
    "dict_type": ("a mapping", "write 'key: value' lines, indented below"),
    "model_type": ("a mapping", "write 'key: value' lines, indented below"),
    "value_error": ("a text, a whole number, true or false", "write one of these, or a list of them"),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """What is read: its node with the way to it from the top of its file, and what messages call it."""

    file: str
    node: Any
    steps: tuple[Step, ...]
    called: str
    holder: Mapping | None = None

    def at(self, *steps: Step, key: bool = False) -> Span:
        """The span of a part of the entry (of its key where `key` is set); without steps that of the entry itself.

        An entry that is no container has no place of its own: its holder knows it.
        """
        if not steps and self.holder is not None:
            return span_at(self.file, self.holder, self.steps[-1:], self.steps[:-1], key=key)
        return span_at(self.file, self.node, steps, self.steps, key=key)


def read_record(model: type[R], entry: Entry, out: list[Finding]) -> R | None:
    """Check a node against its record; what is wrong with it is added to `out`, all of it at once."""
    try:
        return model.model_validate(entry.node)
    except ValidationError as trouble:
        out.extend(_finding(model, entry, fault) for fault in trouble.errors(include_url=False))
        return None


def described(what: object) -> str:
    """A value as messages show it."""
    if isinstance(what, dict):
        return "a mapping"
    if isinstance(what, list):
        return "a list"
    if what is None:
        return "empty"
    return quoted(r.as_written(what)) if isinstance(what, str) else str(r.as_written(what))


def names_of(model: type[r.Record]) -> list[str]:
    """The keys of a record as an author writes them, in order."""
    return [field.alias or name for name, field in model.model_fields.items()]


def unknown_name(written: str, owner: str, kin: str, known: list[str], span: Any) -> Finding:
    """The finding of a key that its owner does not have; `kin` is what has the known ones."""
    return error("DATA104", f"unknown field {quoted(written)} on {owner}", span, why=f"{kin} has {', '.join(known)}",
                 fix=did_you_mean(written, known) or "delete it, or correct its name")


def _owner(model: type[r.Record], called: str, loc: tuple[Step, ...]
           ) -> tuple[str, str, type[r.Record], tuple[Step, ...]]:
    """Follow a location inward: what its innermost owner is called, of what sort it is, its record, the steps left."""
    kin = called.partition(" ")[0]
    while loc:
        part = model.parts.get(str(loc[0]))
        if part is None:
            break
        if loc[0] in _SINGLE and len(loc) > 1 and isinstance(loc[1], str):
            called, kin, model, loc = f"the {part[0]} of {called}", part[0], part[1], loc[1:]
        elif len(loc) > 2 and loc[1] != "[key]" and loc[2] != "[key]":
            member = loc[1]
            named = f"{part[0]} {quoted(member)}" if isinstance(member, str) else f"{part[0]} {member + 1} of {called}"
            called, kin, model, loc = named, part[0], part[1], loc[2:]
        else:
            break
    return called, kin, model, loc


def _finding(model: type[r.Record], entry: Entry, fault: Any) -> Finding:
    sort, loc = fault["type"], tuple(fault["loc"])
    owner, kin, inner, rest = _owner(model, entry.called, loc)
    if sort == "missing":
        return error("DATA102", f"{owner} has no {quoted(rest[-1])}", entry.at(*loc[:-1]),
                     why=f"{_with_article(kin)} needs {quoted(rest[-1])}", fix=f"add '{rest[-1]}: …'")
    if sort == "extra_forbidden":
        return unknown_name(str(rest[-1]), owner, _with_article(kin), names_of(inner), entry.at(*loc, key=True))
    if loc and loc[-1] == "[key]":
        return _misspelt(str(loc[-2]), fault, entry.at(*loc[:-1], key=True), owner)
    place = entry.at(*loc)
    what = f"{_field(rest)} of {owner}" if rest else owner
    make = _MAKERS.get(sort)
    if make is not None:
        return make(what, fault, place, owner)
    return _wrong_sort(what, fault, place, owner)


def _with_article(kin: str) -> str:
    return f"an {kin}" if kin[0] in "aeio" and kin != "arms" else kin if kin == "arms" else f"a {kin}"


def _field(rest: tuple[Step, ...]) -> str:
    """The steps inside an owner, as a message names them."""
    names = [str(step) for step in rest if isinstance(step, str)]
    return quoted(".".join(names)) if names else "a member"


def _misspelt(written: str, fault: Any, span: Any, owner: str) -> Finding:
    spelling = _SPELLINGS.get(fault["ctx"]["pattern"], "letters and digits")
    return error("DATA105", f"{quoted(written)} on {owner} is not spelt as an id", span,
                 why=f"it takes {spelling}", fix="spell it so, here and where it is named")


def _misspelt_value(what: str, fault: Any, span: Any, owner: str) -> Finding:
    del what
    return _misspelt(str(fault["input"]), fault, span, owner)


def _wrong_sort(what: str, fault: Any, span: Any, owner: str) -> Finding:
    del owner
    wanted, fix = _WANTED.get(fault["type"], ("another value", "see the documentation of the format"))
    if fault["input"] is None:
        return error("DATA102", f"{what} is empty", span, why=f"{wanted} is wanted", fix="write it after the key")
    return error("DATA103", f"{what} is {described(fault['input'])}, {wanted} is wanted", span,
                 why="each field takes values of one sort", fix=fix)


def _none_of_the_listed(what: str, fault: Any, span: Any, owner: str) -> Finding:
    del owner
    known = [word for word in fault["ctx"]["expected"].replace("' or '", "', '").strip("'").split("', '") if word]
    written = str(r.as_written(fault["input"]))
    if isinstance(fault["input"], dict | list) or fault["input"] is None:
        written = described(fault["input"])
    return error("DATA109", f"{what} is {quoted(written)}, which is not known", span,
                 why=f"it is one of {', '.join(known)}", fix=did_you_mean(written, known) or "write one of these")


def _out_of_bounds(what: str, fault: Any, span: Any, owner: str) -> Finding:
    del owner
    bound = f"at least {fault['ctx']['ge']}" if "ge" in fault["ctx"] else f"at most {fault['ctx']['le']}"
    return error("DATA110", f"{what} is {fault['input']}, {bound} is wanted", span, why="the figure has bounds",
                 fix="correct the figure")


def _wrong_length(what: str, fault: Any, span: Any, owner: str) -> Finding:
    del owner
    limits = fault["ctx"]
    wanted = f"at least {limits['min_length']}" if "min_length" in limits else f"at most {limits['max_length']}"
    members = "1 member" if limits["actual_length"] == 1 else f"{limits['actual_length']} members"
    return error("DATA103", f"{what} has {members}, {wanted} wanted", span,
                 why="the list has a fixed span of lengths", fix="add or delete members")


def _empty(what: str, fault: Any, span: Any, owner: str) -> Finding:
    del fault, owner
    return error("DATA102", f"{what} is empty", span, why="people read this text", fix="write the text")


_MAKERS: dict[str, Callable[[str, Any, Any, str], Finding]] = {
    "string_pattern_mismatch": _misspelt_value,
    "literal_error": _none_of_the_listed,
    "greater_than_equal": _out_of_bounds,
    "less_than_equal": _out_of_bounds,
    "too_short": _wrong_length,
    "too_long": _wrong_length,
    "string_too_short": _empty,
}
