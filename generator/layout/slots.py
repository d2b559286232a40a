"""Slots made ready: settings read, phrases compiled, and what changes from card to card told from what does not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.base.findings import Finding, Span, error
from generator.base.suggest import did_you_mean
from generator.model.template import Slot, Template
from generator.templating.args import SETTINGS, ArgError, number, several
from generator.templating.phrases import PhraseError, compile_phrase, is_phrase

Filler = Callable[[Mapping[str, Any]], Any]
_FIELD = re.compile(r"card\.([a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*)*)")


@dataclass(frozen=True, slots=True, eq=False)
class Ready:
    """A slot whose fixed settings are values and whose phrases are functions of the names they see."""

    id: str
    sort: str
    fixed: Mapping[str, Any]
    filled: tuple[tuple[str, Filler, Callable[[Any], Any]], ...]
    when: Filler | None
    children: tuple[Ready, ...]
    span: Span | None
    prints: str = ""  # the field of the card that a text slot prints

    @property
    def is_static(self) -> bool:
        """Whether the slot looks the same on every card."""
        return not self.filled and self.when is None and not self.fixed.get("below") and all(
            c.is_static for c in self.children
        )

    def settings(self, names: Mapping[str, Any]) -> dict[str, Any]:
        """All settings for one card.

        Raises:
            PhraseError, ArgError: a phrase has no value here, or one of the wrong type.
        """
        if not self.filled:
            return dict(self.fixed)
        return {**self.fixed, **{key: read(fill(names)) for key, fill, read in self.filled}}


@dataclass(frozen=True, slots=True, eq=False)
class ReadyTemplate:
    """A template's slots, made ready. `names` are phrases that have to be filled in for each card, in this order."""

    slots: tuple[Ready, ...]
    names: tuple[tuple[str, Filler], ...]
    fixed: Mapping[str, Any]

    def known(self, names: Mapping[str, Any], is_blank: bool = False) -> dict[str, Any]:
        """All that the phrases of the slots see for one card; on a blank one a name may be without a value.

        Raises:
            PhraseError: a name has no value here.
        """
        known = {**names, **self.fixed}
        for name, fill in self.names:
            try:
                known[name] = fill(known)
            except PhraseError:
                if not is_blank:
                    raise
        return known


def make_ready(template: Template, given: Mapping[str, Any]) -> tuple[ReadyTemplate, list[Finding]]:
    """Compile all slots of a template; what does not depend on a card is filled in once, from the names `given`."""
    findings: list[Finding] = []
    fixed: dict[str, Any] = dict(given)
    filled: list[tuple[str, Filler]] = []
    for name, source in template.names.items():
        fill = compile_phrase(source)
        try:
            fixed[name] = fill(fixed)
        except PhraseError:
            fixed.pop(name, None)
            filled.append((name, fill))
    ready = tuple(_ready(slot, template.id, fixed, findings) for slot in template.slots)
    return ReadyTemplate(ready, tuple(filled), fixed), findings


def walk(slots: Iterable[Ready]) -> Iterator[Ready]:
    """Every slot with those inside it."""
    for slot in slots:
        yield slot
        yield from walk(slot.children)


def _ready(slot: Slot, where: str, known: Mapping[str, Any], findings: list[Finding]) -> Ready:
    fixed: dict[str, Any] = {}
    filled: list[tuple[str, Filler, Callable[[Any], Any]]] = []
    when: Filler | None = None
    readers = _readers(slot, where, findings)
    for key, value in slot.args.items():
        if key == "slots":
            continue
        try:
            if key == "when":
                when = compile_phrase(str(value))
            elif key in ("repeat", "grid") and isinstance(value, tuple) and all(isinstance(e, Mapping) for e in value):
                filled.append((key, _entries(value), several))
            elif _has_phrase(value):
                fill, read = _filler(value), readers.get(key, _plain)
                try:
                    fixed[key] = read(fill(known))
                except (PhraseError, ArgError):  # it needs the card
                    filled.append((key, fill, read))
            else:
                fixed[key] = readers.get(key, _plain)(value)
        except (PhraseError, ArgError) as fault:
            findings.append(error(
                "TEXT420", f"'{key}' of slot '{slot.id}' in template '{where}': {fault}", slot.span,
                why="a slot's settings are read before any card is drawn", fix=f"correct '{key}'",
            ))
    children = tuple(_ready(child, where, known, findings) for child in slot.args.get("slots", ()))
    prints = _FIELD.search(str(slot.args["text"])) if slot.sort == "text" and "text" in slot.args else None
    return Ready(slot.id, slot.sort, fixed, tuple(filled), when, children, slot.span, prints[1] if prints else "")


def _readers(slot: Slot, where: str, findings: list[Finding]) -> Mapping[str, Callable[[Any], Any]]:
    if slot.sort == "picture":
        from generator.layout.pictures import ARGS  # all the art: read only where a template draws some

        name = str(slot.args.get("picture", ""))
        known = ARGS.get(name)
        if known is None and not is_phrase(name):
            findings.append(error(
                "INK621", f"there is no picture '{name}' (slot '{slot.id}' of template '{where}')", slot.span,
                why=f"pictures are: {', '.join(sorted(ARGS))}", fix=did_you_mean(name, ARGS) or "name one of these",
            ))
        elif known is not None:
            given = set(slot.args) - {"picture", "at", "when"}
            wrong = [(f"knows no '{a}'", did_you_mean(a, known) or f"remove '{a}'") for a in sorted(given - set(known))]
            missing = sorted(a for a, needed in known.items() if needed and a not in given)
            wrong += [(f"needs '{a}'", f"add '{a}:'") for a in missing]
            findings.extend(
                error("INK622", f"picture '{name}' {what} (slot '{slot.id}' of template '{where}')", slot.span,
                      why=f"it takes {', '.join(sorted(known))}", fix=fix)
                for what, fix in wrong
            )
    return SETTINGS[slot.sort].readers


def _plain(value: Any) -> Any:
    """A setting of a picture: a number where it looks like one, else as it is."""
    if isinstance(value, str):
        try:
            return number(value)
        except ArgError:
            return value  # words; 'nan', 'inf' and what is out of all bounds are none of the numbers either
    if isinstance(value, list | tuple):
        return tuple(_plain(v) for v in value)
    return value


def _has_phrase(value: Any) -> bool:
    if isinstance(value, str):
        return is_phrase(value)
    return isinstance(value, list | tuple) and any(_has_phrase(v) for v in value)


def _filler(value: Any) -> Filler:
    if isinstance(value, list | tuple):
        parts = [_filler(v) for v in value]
        return lambda names: tuple(p(names) for p in parts)
    if isinstance(value, str) and is_phrase(value):
        return compile_phrase(value)
    fixed = _plain(value)
    return lambda names: fixed


def _entries(entries: tuple[Mapping[str, Any], ...]) -> Filler:
    """The rounds of a repeat written out: mappings, each left out where its `when` says so."""
    ready = [
        (compile_phrase(str(e["when"])) if "when" in e else None, {k: _filler(v) for k, v in e.items() if k != "when"})
        for e in entries
    ]

    def fill(names: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        return tuple(
            {k: f(names) for k, f in fields.items()} for when, fields in ready if when is None or when(names)
        )

    return fill
