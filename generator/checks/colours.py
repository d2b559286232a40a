"""Checks of colours that carry a meaning: players tell them apart whatever their eyes, or by a shape beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from generator.base.colour import difference
from generator.base.findings import Finding, error, warning
from generator.base.suggest import did_you_mean
from generator.checks.kit import Scope, check
from generator.model.card import Choice, FieldType

LEAST = 20.0  # ΔE*ab (CIE 1976): two fields of colour side by side are told apart at a glance
VIEWS = {"": "by ordinary sight", "deuteranopia": "with deuteranopia", "protanopia": "with protanopia",
         "grey": "in a grey print"}


@check("INK630", "choices that players must tell apart differ in shape, or in colour to all eyes")
def apart(scope: Scope) -> Iterator[Finding]:
    """INK630 for each pair of choices of a field with `apart` that some cannot tell apart, INK623 for unknown inks."""
    for kind in scope.kinds:
        for path, field in _fields(kind.fields, kind.id):
            if field.apart:
                yield from _unknown(path, field, scope)
                for one, other in combinations(field.choices.values(), 2):
                    yield from _pair(path, field, one, other, scope)


def _fields(fields: Mapping[str, FieldType], before: str) -> Iterator[tuple[str, FieldType]]:
    """All fields, with those inside records, by their paths."""
    for name, field in fields.items():
        yield f"{before}.{name}", field
        yield from _fields(field.of, f"{before}.{name}")


def _unknown(path: str, field: FieldType, scope: Scope) -> Iterator[Finding]:
    palette = scope.pack.look.palette
    for choice in field.choices.values():
        if choice.ink and choice.ink not in palette:
            yield error("INK623", f"choice '{choice.id}' of field '{path}' has ink '{choice.ink}', which the palette "
                        "does not have", field.span, why="every ink stands in the palette",
                        fix=did_you_mean(choice.ink, palette) or "name an ink of the palette")


def _pair(path: str, field: FieldType, one: Choice, other: Choice, scope: Scope) -> Iterator[Finding]:
    """What makes a pair look alike; nothing where both have shapes of their own."""
    if one.shape and other.shape and one.shape != other.shape:
        return
    palette = scope.pack.look.palette
    what = f"'{one.id}' and '{other.id}' of field '{path}'"
    fix = "give each a shape of its own ('shape:'), or choose inks that differ more"
    if not (one.ink and other.ink):
        lacking = one if not one.ink else other
        yield warning("INK630", f"nothing is known that tells {what} apart: '{lacking.id}' has no ink", field.span,
                      why="'apart' asks for an ink or a shape of each choice", fix="add 'ink:' or 'shape:' to each")
        return
    if one.ink not in palette or other.ink not in palette:
        return
    dim = [(difference(palette[one.ink].rgb, palette[other.ink].rgb, view), words) for view, words in VIEWS.items()]
    told = [f"ΔE {distance:.0f} {words}" for distance, words in dim if distance < LEAST]
    if told:
        yield warning("INK630", f"{what} look alike: {one.ink} and {other.ink}, {', '.join(told)}", field.span,
                      why=f"players tell them apart by shapes, or by colours ΔE {LEAST:.0f} or more apart to all eyes",
                      fix=fix)
