"""The schema that editors read agrees with what the loader takes and refuses."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest

from generator.load.nodes import plain
from generator.load.packs import pack_zero
from generator.load.read import read
from generator.load.resolve import resolve
from generator.load.schema import json_schema
from generator.load.yaml_source import read_file, read_text
from generator.model.card import Card, CardKind, FieldType, Sort
from generator.model.pack import Pack
from generator.model.text import Text

PACK = """spelverk: 1
sources: {book: En bok}
kinds:
  sea: {label: hav}
  place:
    label: ort
    fields:
      value: {sort: integer, label: värde, least: 0, most: 900, step: 100}
      type: {sort: choice, choices: {town: stad, '2': två, 'true': sant}}
      blue: {sort: flag}
      near: {sort: ref, to: sea, many: true, optional: true}
      arms: {sort: arms, optional: true}
      siege: {sort: record, optional: true, of: {text: {sort: text}, men: {sort: integer, optional: true}}}
cards:
  sea: [{id: sound, title: Sundet}]
"""


def schema_of(text: str) -> dict[str, Any]:
    document = read_text(text.encode(), "x")
    pack, report = resolve([("x", document.root)])
    assert report.findings == []
    return json_schema(pack)


def faults(schema: dict[str, Any], text: str) -> list[str]:
    """What an editor underlines in a text: the paths of the faults."""
    value = plain(read_text(text.encode(), "x").root)
    found = jsonschema.Draft202012Validator(schema).iter_errors(value)
    return sorted({".".join(map(str, fault.absolute_path)) for fault in found})


def card(fields: str) -> str:
    return f"spelverk: 1\ncards: {{place: [{{id: a, title: A, {fields}}}]}}\n"


@pytest.mark.parametrize("fields", [
    "value: 100, type: town",
    "value: 0, type: 2, blue: true, near: [sound], copies: 2",
    "value: 0, type: true, siege: {text: 1306}, origin: {value: 'history:book', siege.men: sheet (p. 3)}",
    "value: 0, type: town, arms: {field: or, charges: [{kind: lion, tincture: gules}]}, near: , siege: ",
])
def test_good_cards_pass(fields: str) -> None:
    """This test ensures that nothing is underlined in a card that the loader takes."""
    assert faults(schema_of(PACK), card(fields)) == []
    document = read_text((PACK + f"  place: [{{id: a, title: A, {fields}}}]\n").encode(), "x")
    assert resolve([("x", document.root)])[1].findings == []


@pytest.mark.parametrize(("fields", "where"), [
    ("type: town", ""),
    ("value: '100', type: town", ".value"),
    ("value: 150, type: town", ".value"),
    ("value: 1000, type: town", ".value"),
    ("value: 0, type: twon", ".type"),
    ("value: 0, type: town, blue: 1", ".blue"),
    ("value: 0, type: town, near: sound", ".near"),
    ("value: 0, type: town, near: [sond]", ".near"),
    ("value: 0, type: town, typ: x", ""),
    ("value: 0, type: town, siege: {men: 1}", ".siege"),
    ("value: 0, type: town, arms: {field: gold}", ".arms"),
    ("value: 0, type: town, copies: 0", ".copies"),
    ("value: 0, type: town, origin: {value: guess}", ".origin.value"),
    ("value: 0, type: town, origin: {valu: sheet}", ".origin"),
])
def test_bad_cards_are_underlined(fields: str, where: str) -> None:
    """This test ensures that an editor underlines what the loader would refuse, at its place."""
    assert faults(schema_of(PACK), card(fields)) == [f"cards.place.0{where}"]


@pytest.mark.parametrize(("text", "where"), [
    ("games: {}", ""),
    ("spelverk: 2", "spelverk"),
    ("spelverk: 1\nunknown: 1", ""),
    ("spelverk: 1\ncards: {plcae: []}", "cards"),
    ("spelverk: 1\ndecks: {a: {title: A, expct: []}}", "decks.a"),
    ("spelverk: 1\ndecks: {a: {title: A, expect: [{count: -1}]}}", "decks.a.expect.0.count"),
    ("spelverk: 1\ndecks: {A: {title: A}}", "decks"),
    ("spelverk: 1\ndecks: {a: {title: A, faces: [x]}}", "decks.a.faces"),
    ("spelverk: 1\ndecks: {a: {title: A, backs: {place: [x]}}}", "decks.a.backs.place"),
    ("spelverk: 1\ndecks: {a: {title: A, shuffled: 1}}", "decks.a.shuffled"),
    ("spelverk: 1\nkinds: {a: {label: A, fields: {b: {sort: txt}}}}", "kinds.a.fields.b.sort"),
    ("spelverk: 1\ngames: {a: {title: A}}", "games.a"),
])
def test_other_sections_are_underlined(text: str, where: str) -> None:
    """This test ensures that the frame of a file is watched too, with and without a pack."""
    assert faults(schema_of(PACK), text) == [where]
    if "plcae" not in text:
        assert faults(json_schema(), text) == [where]


def test_templates_by_kind_pass() -> None:
    """This test ensures that nothing is underlined in a deck that draws its kinds by templates of its own."""
    text = "spelverk: 1\ndecks: {a: {title: A, of: place, shuffled: false, faces: {place: x/y}, backs: {place: x/z}}}"
    assert faults(schema_of(PACK), text) == faults(json_schema(), text) == []


def test_without_a_pack_any_card_passes() -> None:
    """This test ensures that the schema without a pack asks of a card no more than its id and title."""
    assert faults(json_schema(), card("anything: [1]")) == []
    assert faults(json_schema(), "spelverk: 1\ncards: {place: [{id: a}]}") == ["cards.place.0"]


def test_long_lists_of_ids_are_not_enumerated() -> None:
    """This test ensures that references to many cards are checked for their spelling only."""
    kind = CardKind("k", Text("k"), {"to": FieldType("to", Sort.REF, to=("k",))})
    cards = {f"c{n}": Card(f"c{n}", "k", Text("t"), {}) for n in range(500)}
    few = dict(list(cards.items())[:499])
    assert "enum" not in json_schema(Pack(kinds={"k": kind}, cards=cards))["$defs"]["card-k"]["properties"]["to"]
    assert len(json_schema(Pack(kinds={"k": kind}, cards=few))["$defs"]["card-k"]["properties"]["to"]["enum"]) == 499


def test_the_schema_is_one_and_pack_zero_passes() -> None:
    """This test ensures that both schemas are good draft 2020-12, the same each time, and take the data there is."""
    pack, _ = read([pack_zero()])
    for schema in (json_schema(pack), json_schema()):
        jsonschema.Draft202012Validator.check_schema(schema)
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        for path in sorted((pack_zero() / "data").rglob("*.yaml")):
            value = plain(read_file(path).root)
            assert list(jsonschema.Draft202012Validator(schema).iter_errors(value)) == []
    assert json.dumps(json_schema(pack)) == json.dumps(json_schema(pack))
