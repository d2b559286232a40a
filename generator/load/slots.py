"""Slots as their author wrote them: one mapping each, named, of exactly one sort; children change what they inherit."""

from __future__ import annotations

from collections.abc import Mapping as AnyMapping
from dataclasses import dataclass
from typing import Any

from generator.base.findings import Report, Span, error
from generator.base.suggest import did_you_mean
from generator.load.nodes import Mapping, Sequence, span_at
from generator.model.template import SLOT_SORTS, Slot
from generator.templating.args import SETTINGS, ArgError
from generator.templating.phrases import PhraseError, compile_phrase, is_phrase

MOST_SLOTS = 400


@dataclass(frozen=True, slots=True)
class Change:
    """What a template says of one slot: `args` None takes it away; `sort` '' changes an inherited one."""

    id: str
    sort: str
    args: AnyMapping[str, Any] | None
    span: Span


def read_slots(
    node: Mapping, file: str, top: Mapping, steps: tuple[str | int, ...], template: str, report: Report
) -> list[Change]:
    """All slots of one mapping, with findings for what cannot be."""
    changes = []
    if len(node) > MOST_SLOTS:
        report.add(error("DATA145", f"template '{template}' has {len(node)} slots, at most {MOST_SLOTS} are allowed",
                         span_at(file, top, steps), why="a face stays readable and quick", fix="split the template"))
        return []
    for name, value in node.items():
        way = (*steps, name)
        span = span_at(file, top, way, key=True)
        if value is None:
            changes.append(Change(name, "", None, span))
            continue
        if not isinstance(value, Mapping):
            report.add(error("DATA140", f"slot '{name}' of template '{template}' is no mapping", span,
                             why="a slot is a mapping of settings", fix="write {sort: …, setting: …}"))
            continue
        sorts = ["picture"] if "picture" in value else [s for s in SLOT_SORTS if s in value]  # a picture's own settings
        if len(sorts) > 1:
            report.add(error("DATA146", f"slot '{name}' of template '{template}' is both {' and '.join(sorts)}", span,
                             why=f"a slot is one of {', '.join(SLOT_SORTS)}", fix="make two slots of it"))
            continue
        args: dict[str, Any] = {}
        for key, setting in value.items():
            if key in ("group", "slots") and isinstance(setting, Mapping):
                inner = read_slots(setting, file, top, (*way, key), template, report)
                args["slots"] = merge_slots((), inner, template, report)
            elif key == "slots" or (key == "group" and "slots" not in value):
                report.add(error("DATA140", f"'{key}' of slot '{name}' in template '{template}' is no mapping",
                                 span_at(file, top, (*way, key)), why="slots are named", fix="name each slot below it"))
            else:
                args[key] = _entries(setting, file, top, (*way, key), report) if key == "repeat" else _plain(setting)
        changes.append(Change(name, sorts[0] if sorts else "", args, span))
    return changes


def _plain(value: Any) -> Any:
    """Lists as tuples, so that a slot's settings are fixed once read."""
    if isinstance(value, list):
        return tuple(_plain(v) for v in value)
    if isinstance(value, dict):
        return {k: _plain(v) for k, v in value.items()}
    return value


def _entries(value: Any, file: str, top: Mapping, way: tuple[str | int, ...], report: Report) -> Any:
    """The list that a repeat goes through: a phrase, or mappings of which each may have a `when`."""
    if not isinstance(value, Sequence):
        return _plain(value)
    for i, entry in enumerate(value):
        if not isinstance(entry, Mapping):
            report.add(error("DATA140", f"entry {i + 1} of '{way[1]}' is no mapping", span_at(file, top, (*way, i)),
                             why="a repeat goes through mappings", fix="write {name: value}"))
            return ()
    return tuple(dict(entry) for entry in value)


def merge_slots(inherited: tuple[Slot, ...], changes: list[Change], template: str, report: Report) -> tuple[Slot, ...]:
    """Slots in drawing order: a slot that is named again keeps its place and takes the new settings."""
    slots = {slot.id: slot for slot in inherited}
    for change in changes:
        old = slots.get(change.id)
        if change.args is None:
            if old is None:
                report.add(error("DATA147", f"slot '{change.id}' of template '{template}' is taken away but not there",
                                 change.span, why="a slot is taken away by its inherited name",
                                 fix=did_you_mean(change.id, slots) or "remove the line"))
            slots.pop(change.id, None)
            continue
        if not change.sort and old is None:
            report.add(error("DATA148", f"slot '{change.id}' of template '{template}' is of no sort", change.span,
                             why=f"a new slot is one of {', '.join(SLOT_SORTS)}; this one changes nothing inherited",
                             fix=did_you_mean(change.id, slots) or f"give it one of {', '.join(SLOT_SORTS)}"))
            continue
        sort = change.sort or (old.sort if old else "")
        args = {**old.args, **change.args} if old and old.sort == sort else dict(change.args)
        slot = Slot(change.id, sort, args, change.span)
        _check(slot, template, report)
        slots[change.id] = slot
    return tuple(slots.values())


def _check(slot: Slot, template: str, report: Report) -> None:
    """Known names, needed names, values of the right type, phrases that can be read."""
    settings = SETTINGS[slot.sort]
    known = {*settings.readers, "when"} | ({"slots"} if slot.sort in ("group", "repeat", "grid") else set())
    for key, value in slot.args.items():
        if key not in known and not settings.open and key != slot.sort:
            report.add(error("DATA104", f"unknown field '{key}' on slot '{slot.id}' of template '{template}'",
                             slot.span, why=f"a {slot.sort} has {', '.join(sorted(known))}",
                             fix=did_you_mean(key, known) or f"remove '{key}'"))
            continue
        try:
            if isinstance(value, str) and (is_phrase(value) or key == "when"):
                compile_phrase(value)
            elif key in settings.readers and not _holds_phrase(value):
                settings.readers[key](value)
        except (ArgError, PhraseError) as fault:
            report.add(error("DATA141", f"'{key}' of slot '{slot.id}' in template '{template}': {fault}", slot.span,
                             why="settings are checked before any card is drawn",
                             fix=getattr(fault, "fix", "") or f"correct '{key}'"))
    for key in settings.needed:
        if key not in slot.args:
            report.add(error("DATA142", f"slot '{slot.id}' of template '{template}' has no '{key}'", slot.span,
                             why=f"a {slot.sort} needs {', '.join(settings.needed)}", fix=f"add '{key}:'"))


def _holds_phrase(value: Any) -> bool:
    if isinstance(value, str):
        return is_phrase(value)
    return isinstance(value, tuple | list) and any(_holds_phrase(v) for v in value)
