"""JSON Schema (draft 2020-12) of an authored file, so that an editor completes and underlines while one writes.

The frame comes from the records; where a pack is given, each of its kinds adds the exact form of its cards.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from generator.load.records import RESERVED, AcknowledgementRecord, ArmsRecord, FileRecord
from generator.load.records_boards import BoardRecord
from generator.load.records_maps import MapRecord
from generator.model.card import CardKind, FieldType, Sort
from generator.model.pack import Pack

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_MOST_IDS = 500
"""An editor offers an enumeration as a list; a longer one is slow and no help."""
_TEXT: dict[str, Any] = {"type": ["string", "number", "boolean"]}
_ID: dict[str, Any] = {"type": "string", "pattern": "^[a-z][a-z0-9_]*$"}


def json_schema(pack: Pack | None = None) -> dict[str, Any]:
    """The schema of a file of data.

    Args:
        pack: Its kinds give the forms of cards, its cards the ids that a reference may name, its decks, kinds and
            sources the ids that others name; without it any card with an id and a title passes.
    """
    schema = FileRecord.model_json_schema(by_alias=True, mode="validation")
    arms = ArmsRecord.model_json_schema(by_alias=True, mode="validation", ref_template="#/$defs/{model}")
    definitions = schema["$defs"]
    definitions |= arms.pop("$defs", {})
    definitions["ArmsRecord"] = arms
    definitions["AcknowledgementRecord"] = AcknowledgementRecord.model_json_schema(by_alias=True, mode="validation")
    definitions["Origin"] = _origin(pack.sources if pack else ())
    properties = schema["properties"]
    for section, record in (("boards", BoardRecord), ("maps", MapRecord)):
        made = record.model_json_schema(by_alias=True, mode="validation", ref_template="#/$defs/{model}")
        definitions |= made.pop("$defs", {})
        definitions[record.__name__] = made
        for pattern in properties[section]["patternProperties"]:
            properties[section]["patternProperties"][pattern] = {"$ref": f"#/$defs/{record.__name__}"}
    properties["cards"] = _cards(pack, definitions)
    properties["spelverk"] = {"const": 1, "description": "The version of the format."}
    if pack:
        _name_ids(pack, definitions)
    return {"$schema": _DRAFT, "title": "A file of data", **_tidied(schema)}


def _cards(pack: Pack | None, definitions: dict[str, Any]) -> dict[str, Any]:
    """The section `cards`: any card of any kind, or the cards of the pack's kinds."""
    if pack is None:
        definitions["Card"] = {"type": "object", "required": ["id", "title"],
                               "properties": _reserved_keys(RESERVED)}
        return {"type": "object", "additionalProperties": {"type": "array", "items": {"$ref": "#/$defs/Card"}}}
    sections = {}
    for kind in pack.kinds.values():
        definitions[f"card-{kind.id}"] = _card(kind, pack)
        sections[kind.id] = {"type": ["array", "null"], "items": {"$ref": f"#/$defs/card-{kind.id}"}}
    return {"type": "object", "properties": sections, "additionalProperties": False}


def _reserved_keys(names: tuple[str, ...], extra_origins: Collection[str] = ()) -> dict[str, Any]:
    """The keys that every card has or may have."""
    origin: dict[str, Any] = {"type": "object", "additionalProperties": {"$ref": "#/$defs/Origin"}}
    if extra_origins:
        origin["propertyNames"] = {"enum": sorted({*names, *extra_origins})}
    return {"id": _ID, "title": _TEXT, "copies": {"type": "integer", "minimum": 1, "maximum": 999}, "origin": origin,
            "acknowledged": {"type": "array", "items": {"$ref": "#/$defs/AcknowledgementRecord"}}}


def _card(kind: CardKind, pack: Pack) -> dict[str, Any]:
    keys = _reserved_keys(RESERVED, {*_paths(kind.fields), *pack.kinds})
    return {"description": kind.label.msgid, **_record(kind.fields, pack, keys, ["id", "title"])}


def _paths(fields: Mapping[str, FieldType], before: str = "") -> list[str]:
    return [path for name, field in fields.items()
            for path in (before + name, *_paths(field.of, f"{before}{name}."))]


def _record(fields: Mapping[str, FieldType], pack: Pack, keys: Mapping[str, Any], required: list[str]
            ) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {**keys, **{name: _field(field, pack) for name, field in fields.items() if not field.by}},
        "required": [*required, *(name for name, field in fields.items() if field.required)],
        "additionalProperties": False,
    }


def _field(field: FieldType, pack: Pack) -> dict[str, Any]:
    """The schema of a field's value; an optional one may be left empty."""
    single = _single(field, pack)
    value = {"type": "array", "items": single} if field.many else single
    if not field.required:
        value = {"anyOf": [value, {"type": "null"}]}
    return {"description": field.label.msgid, **value} if field.label else value


def _single(field: FieldType, pack: Pack) -> dict[str, Any]:
    if field.sort is Sort.INTEGER:
        bounds = {"minimum": field.least, "maximum": field.most, "multipleOf": field.step}
        return {"type": "integer", **{key: bound for key, bound in bounds.items() if bound is not None}}
    if field.sort is Sort.FLAG:
        return {"type": "boolean"}
    if field.sort is Sort.CHOICE:
        return {"enum": [written for slug in field.choices for written in _as_typed(slug)]}
    if field.sort is Sort.REF:
        ids = sorted(card.id for card in pack.cards.values() if card.kind in field.to)
        return {"enum": ids} if 0 < len(ids) < _MOST_IDS else _ID
    if field.sort is Sort.ARMS:
        return {"$ref": "#/$defs/ArmsRecord"}
    if field.sort is Sort.RECORD:
        return _record(field.of, pack, {}, [])
    return _TEXT


def _as_typed(slug: str) -> list[Any]:
    """A choice as an editor may read it: `12` and `true` without quotes are no texts to it."""
    if slug in ("true", "false"):
        return [slug, slug == "true"]
    return [slug, int(slug)] if slug.isdecimal() and str(int(slug)) == slug else [slug]


def _origin(sources: Collection[str]) -> dict[str, Any]:
    """An origin; with declared sources an editor offers them."""
    form = r"^(sheet|designed|derived|history:[\w.-]+(, *[\w.-]+)*)( *\([^()]*\))?$"
    offered = ["sheet", "designed", "derived", *(f"history:{key}" for key in sorted(sources))]
    return {"type": "string", "pattern": form, "examples": offered}


def _name_ids(pack: Pack, definitions: dict[str, Any]) -> None:
    """Offer the ids that decks, components and fields may name; a file may still add new ones."""
    offered = {("DeckRecord", "of"): pack.kinds, ("SelectionRecord", "of"): pack.kinds,
               ("ExpectationRecord", "of"): pack.kinds, ("FieldRecord", "to"): pack.kinds,
               ("DeckRecord", "decks"): pack.decks, ("ComponentRecord", "source"): pack.decks,
               ("ComponentRecord", "recipe"): pack.look.recipes, ("DeckRecord", "back"): pack.look.templates,
               ("DeckRecord", "format"): pack.look.formats, ("KindRecord", "template"): pack.look.templates}
    for (record, key), ids in offered.items():
        if ids:
            definitions[record]["properties"][key]["examples"] = sorted(ids)
    for key in ("faces", "backs"):
        drawn = definitions["DeckRecord"]["properties"][key]
        for form in drawn.get("patternProperties", {}).values():
            form["examples"] = sorted(pack.look.templates)
        if pack.kinds:
            drawn["propertyNames"] = {"examples": sorted(pack.kinds)}


def _tidied(schema: Any) -> Any:
    """Without the titles that pydantic makes of names, and with no keys beside those that a pattern allows."""
    if isinstance(schema, list):
        return [_tidied(member) for member in schema]
    if not isinstance(schema, dict):
        return schema
    tidy = {key: {name: _tidied(inner) for name, inner in value.items()} if key == "properties" else _tidied(value)
            for key, value in schema.items() if not (key == "title" and isinstance(value, str))}
    return {**tidy, "additionalProperties": False} if "patternProperties" in tidy else tidy
