"""Colours that carry a meaning: told apart by all eyes, or by shapes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.base.findings import Finding, Severity
from generator.checks.colours import apart
from generator.checks.kit import Scope
from generator.load.resolve import resolve
from generator.load.templates import read_look
from generator.load.yaml_source import read_text
from generator.model.pack import Pack

LOOK = """spelverk: 1
palette:
  red: {cmyk: [0, 100, 92, 36], rgb: "#a30408"}
  green: {cmyk: [86, 30, 88, 46], rgb: "#08572e"}
  blue: {cmyk: [60, 20, 0, 0], rgb: "#6fb7e8"}
  yellow: {cmyk: [0, 20, 90, 0], rgb: "#ffd21a"}
"""


def pack_of(*choices: str, inside: bool = False, declared: str = "apart: true") -> Pack:
    listed = "".join(f", {i}: {{label: {i}{c}}}" for i, c in zip("abcdef", choices, strict=False))
    field = f"{{sort: choice, {declared}, choices: {{{listed[2:]}}}}}"
    field = f"{{sort: record, of: {{inner: {field}}}}}" if inside else field
    document = read_text(f"spelverk: 1\nkinds:\n  card:\n    label: kort\n    fields: {{colour: {field}}}\n".encode(),
                         "data/x.yaml")
    pack, report = resolve([(document.file, document.root)])
    assert report.findings == []
    look, report = read_look([read_text(LOOK.encode(), "templates/look.yaml")])
    assert report.findings == []
    return replace(pack, look=look)


def found(*choices: str, **how: object) -> list[Finding]:
    return list(apart(Scope(pack_of(*choices, **how))))  # type: ignore[arg-type]


def test_red_and_green_of_one_lightness() -> None:
    """This test ensures that a pair is told with its inks and with each kind of eyes that finds it alike."""
    (one,) = found(", ink: red", ", ink: green")
    assert one.severity is Severity.WARNING
    assert one.message == ("'a' and 'b' of field 'card.colour' look alike: red and green, ΔE 13 with protanopia, "
                           "ΔE 2 in a grey print")
    assert one.span is not None and (one.span.line, one.span.path) == (5, "kinds.card.fields.colour")


def test_every_pair_is_looked_at() -> None:
    """This test ensures that of three choices each two are compared, inside records too."""
    told = [f.message.partition(" look")[0] for f in found(", ink: red", ", ink: yellow", ", ink: green", inside=True)]
    assert told == ["'a' and 'c' of field 'card.colour.inner'"]


@pytest.mark.parametrize("choices", [
    (", ink: red, shape: round", ", ink: green, shape: heater"),
    (", ink: red, shape: 1", ", ink: green, shape: 2"),
    (", shape: round", ", shape: heater"),
    (", ink: red", ", ink: yellow"),
])
def test_told_apart(choices: tuple[str, str]) -> None:
    """This test ensures that shapes of their own, or inks that differ to all eyes, are enough."""
    assert found(*choices) == []


@pytest.mark.parametrize("choices", [
    (", ink: red, shape: round", ", ink: green, shape: round"), (", ink: red, shape: round", ", ink: green"),
])
def test_one_shape_is_none(choices: tuple[str, str]) -> None:
    """This test ensures that equal shapes, or a shape of one alone, do not tell a pair apart."""
    assert [f.code for f in found(*choices)] == ["INK630"]


def test_nothing_to_go_by() -> None:
    """This test ensures that a choice without ink and shape is told."""
    (one,) = found(", ink: red", "")
    assert one.message == "nothing is known that tells 'a' and 'b' of field 'card.colour' apart: 'b' has no ink"


def test_an_ink_that_is_not_there() -> None:
    """This test ensures that a misspelt ink is an error with the right word, and not compared."""
    (one,) = found(", ink: red", ", ink: gren")
    assert (one.code, one.severity, one.fix) == ("INK623", Severity.ERROR, "did you mean 'green'?")


def test_only_where_it_is_asked_for() -> None:
    """This test ensures that choices that need not be told apart may look as they like."""
    assert found(", ink: red", ", ink: green", declared="apart: false") == []
    assert found(", ink: red", ", ink: nowhere", declared="label: färg") == []


def test_only_choices_can_be_apart() -> None:
    """This test ensures that 'apart' on another sort of field is told by the loader."""
    document = read_text(b"spelverk: 1\nkinds:\n  card: {label: kort, fields: {n: {sort: integer, apart: true}}}\n",
                         "data/x.yaml")
    _, report = resolve([(document.file, document.root)])
    (one,) = report.findings
    assert (one.code, one.message) == ("DATA112", "field 'card.n' of sort integer takes no 'apart'")
