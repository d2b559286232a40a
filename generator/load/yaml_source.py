"""String-first YAML with spans: the one door to PyYAML.

One pass over the events of the C parser (of the Python parser where libyaml is missing) builds the values, remembers
where each stands and keeps the bounds. Only `true`, `false`, plain integers, `~`, `null` and nothing at all are typed;
all else stays the text that its author wrote.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from generator.base.findings import Finding, Span, error
from generator.load.file_bytes import fault_of_text, read_bytes
from generator.load.nodes import Mapping, Sequence
from generator.load.yaml_bounds import MOST_NODES, Bounds, Refused
from generator.load.yaml_faults import fault_of_parser

Loader: type[Any] = yaml.CLoader if yaml.__with_libyaml__ else yaml.Loader

_TYPED: dict[str, bool | None] = {"true": True, "false": False, "~": None, "null": None, "": None}
_INTEGER = re.compile("0|-?[1-9][0-9]{0,17}").fullmatch
_FIRST_OF_TYPED = frozenset(["", *"-0123456789~tfn"])


@dataclass(frozen=True, slots=True)
class Document:
    """One file, read. `root` is None where nothing in it could be used; `sha256` is that of its bytes."""

    file: str
    root: Mapping | None
    findings: tuple[Finding, ...] = ()
    sha256: str = ""
    size: int = 0


def read_file(path: Path, file: str | None = None) -> Document:
    """Read a YAML file whose top is a mapping.

    Args:
        path: Where it lies.
        file: What messages and spans call it; without it the path as given.
    """
    name = path.as_posix() if file is None else file
    data = read_bytes(path, name)
    return Document(name, None, (data,)) if isinstance(data, Finding) else read_text(data, name)


def read_text(data: bytes, file: str) -> Document:
    """Read the bytes of a YAML file whose top is a mapping."""
    value, findings = parse(data, file)
    sha256 = hashlib.sha256(data).hexdigest()
    if not isinstance(value, Mapping):
        if not findings:
            findings.append(_no_mapping(value, file))
        value = None
    return Document(file, value, tuple(findings), sha256, len(data))


def parse(data: bytes, file: str) -> tuple[Any, list[Finding]]:
    """The value that the bytes hold, of any sort, and what is wrong with them; the value is None where it is lost."""
    fault = fault_of_text(data, file)
    if fault is not None:
        return None, [fault]
    bounds = Bounds(file)
    try:
        value = _build(Loader(data).get_event, bounds)
    except Refused as refused:
        return None, [*bounds.findings, refused.finding]
    except (yaml.YAMLError, ValueError, OverflowError) as trouble:  # ValueError: the Python parser's, for "\\U00110000"
        return None, [*bounds.findings, fault_of_parser(trouble, data, file)]
    bounds.drop_refused_keys()
    return value, bounds.findings


def _no_mapping(value: object, file: str) -> Finding:
    if value is None:
        return error("YAML016", "the file is empty", Span(file), why="every file of a pack is a mapping",
                     fix="begin it with 'spelverk: 1', or delete it")
    what = "a list" if isinstance(value, Sequence) else "a single text"
    return error("YAML017", f"the top of the file is {what}, not a mapping", Span(file),
                 why="every file of a pack is a mapping", fix="begin it with 'spelverk: 1' and the key of a section")


def typed(text: str) -> Any:
    """What a plain scalar means: true, false, None, an integer of up to 18 digits, or the text itself."""
    if text in _TYPED:
        return _TYPED[text]
    return int(text) if _INTEGER(text) else text


def _build(next_event: Callable[[], Any], bounds: Bounds) -> Any:
    """Turn events into values. The common way makes no calls: it is run for every key and every value of a pack."""
    top = Sequence()
    holder: Any = top
    marks = top.marks
    key: str | None = None
    awaits_key = False
    count = 0
    around: list[tuple[Any, str | None]] = []
    first_of_typed = _FIRST_OF_TYPED
    while True:
        event = next_event()
        sort = type(event)
        if sort is ScalarEvent:
            count += 1
            value = event.value
            mark = event.start_mark
            style = event.style
            if event.tag is not None or (style == '"' and not value.isprintable()) or count > MOST_NODES:
                bounds.weigh_scalar(event, count)
            if awaits_key:
                if value in holder or event.anchor is not None or (value == "<<" and not style):
                    value = bounds.refuse_key(holder, event)
                key = value
                awaits_key = False
                marks += (mark.line, mark.column)
                continue
            if not style and value[:1] in first_of_typed:
                value = typed(value)
            if event.anchor is not None:
                bounds.name_scalar(event, value)
        elif sort is MappingStartEvent or sort is SequenceStartEvent:
            count += 1
            mark = event.start_mark
            value = (Mapping if sort is MappingStartEvent else Sequence)(mark.line, mark.column)
            bounds.enter(event, value, awaits_key, count)
        elif sort is MappingEndEvent or sort is SequenceEndEvent:
            bounds.leave(count)
            holder, key = around.pop()
            marks = holder.marks
            awaits_key = key is not None
            key = None
            continue
        elif sort is AliasEvent:
            value, count = bounds.follow(event, awaits_key, count)
            mark = event.start_mark
        elif sort is StreamEndEvent:
            return top[0] if top else None
        else:
            if sort is DocumentStartEvent:
                bounds.start_document(event, bool(top))
            continue
        marks += (mark.line, mark.column)
        if key is None:
            holder.append(value)
        else:
            holder[key] = value
            awaits_key = True
        if sort is MappingStartEvent or sort is SequenceStartEvent:
            around.append((holder, key))
            holder = value
            marks = holder.marks
            awaits_key = sort is MappingStartEvent
            key = None
        elif key is not None:
            key = None
