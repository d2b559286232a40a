"""Checks of origins: where each figure comes from is said, and can be followed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from generator.base.findings import Finding, Span, error, warning
from generator.base.suggest import did_you_mean, quoted
from generator.checks.kit import Scope, check
from generator.model.card import Arms, Card, FieldType, Sort
from generator.model.select import value_at

_ORIGIN = re.compile(r"(?:(sheet|designed|derived)|history:([\w.-]+(?:, *[\w.-]+)*))(?: *\([^()]*\))?")
_FORM = "an origin is sheet, designed, derived or history:KEY[,KEY], and a remark in parentheses after it"


@cache
def read_origin(written: str) -> tuple[str, ...] | None:
    """The keys of sources that an origin names (none but for `history:`); None where it is not spelt as an origin."""
    found = _ORIGIN.fullmatch(written)
    if found is None:
        return None
    return tuple(key.strip() for key in found[2].split(",")) if found[2] else ()


@check("DATA115", "every figure has an origin")
def figures(scope: Scope) -> Iterator[Finding]:
    """DATA115 for each integer field of which some card does not say where its figure comes from."""
    for kind in scope.kinds:
        open_paths = [path for path in _figures(kind.fields) if path]
        if not open_paths:
            continue
        cards = [card for card in scope.cards if card.kind == kind.id]
        for path in open_paths:
            bare = [card for card in cards if value_at(card, path) is not None and not _has_origin(card, path)]
            if bare:
                yield warning(
                    "DATA115", f"figure '{path}' has no origin on {len(bare)} of {len(cards)} {kind.id} cards",
                    bare[0].at(path), why="who balances or proofreads a game must know which figures are given",
                    fix="write 'origin: sheet' (or designed, derived, history:KEY) with the field, or on the cards",
                    subject=bare[0].id)


def _figures(fields: Mapping[str, FieldType], before: str = "") -> Iterator[str]:
    """The paths of integer fields without an origin of their own, nor of the record that they stand in."""
    for name, field in fields.items():
        if not field.origin:
            if field.sort is Sort.INTEGER:
                yield before + name
            yield from _figures(field.of, f"{before}{name}.")


def _has_origin(card: Card, path: str) -> bool:
    return any(path == named or path.startswith(f"{named}.") for named in card.origin)


@check("DATA114", "every origin can be followed")
def followed(scope: Scope) -> Iterator[Finding]:
    """DATA114 for an origin that is not spelt as one, DATA117 for a source that is not declared."""
    for kind in scope.kinds:
        for path, field in _all_fields(kind.fields):
            if field.origin:
                yield from _follow(scope, field.origin, f"field '{kind.id}.{path}'", kind.span, kind.id)
    for card in scope.cards:
        called = f"{card.kind} '{card.id}'"
        for path, written in card.origin.items():
            if _is_at_fault(scope, written):
                yield from _follow(scope, written, f"'{path}' of {called}", card.at(f"origin.{path}"), card.id)
        for name, value in card.fields.items():
            if isinstance(value, Arms) and value.source and value.source not in scope.pack.sources:
                yield _unknown(scope, value.source, f"arms of {called}", card.at(f"{name}.source"), card.id)


def _all_fields(fields: Mapping[str, FieldType], before: str = "") -> Iterator[tuple[str, FieldType]]:
    for name, field in fields.items():
        yield before + name, field
        yield from _all_fields(field.of, f"{before}{name}.")


def _is_at_fault(scope: Scope, written: str) -> bool:
    keys = read_origin(written)
    return keys is None or any(key not in scope.pack.sources for key in keys)


def _follow(scope: Scope, written: str, whose: str, span: Span | None, subject: str) -> Iterator[Finding]:
    keys = read_origin(written)
    if keys is None:
        fix = did_you_mean(written.partition(" ")[0], ("sheet", "designed", "derived", "history:"))
        yield error("DATA114", f"the origin of {whose} is {quoted(written)}", span, why=_FORM,
                    fix=fix or "write one of these", subject=subject)
        return
    for key in keys:
        if key not in scope.pack.sources:
            yield _unknown(scope, key, f"the origin of {whose}", span, subject)


def _unknown(scope: Scope, key: str, whose: str, span: Span | None, subject: str) -> Finding:
    return error("DATA117", f"{whose} names source {quoted(key)}, which is not declared", span,
                 why="sources are declared in the section 'sources'",
                 fix=did_you_mean(key, scope.pack.sources) or f"add '{key}: …' to 'sources'", subject=subject)
