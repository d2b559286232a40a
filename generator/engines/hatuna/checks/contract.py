"""What a pack must declare for this game: kinds with their fields, and words that the rules know."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from generator.base.findings import Finding, error
from generator.base.suggest import did_you_mean, listed, quoted
from generator.engines.hatuna.checks import words
from generator.engines.hatuna.checks.contents import MAINS, Contents, figure, word
from generator.model.card import CardKind, FieldType, Sort
from generator.model.select import field_at

_MAIN: Final = {"home": Sort.REF, "ransom": Sort.INTEGER, "riders": Sort.INTEGER}
_ALLY: Final = {"ally_of": Sort.REF, "gift_place": Sort.REF, "gift_fleet": Sort.REF}
_PAYS: Final = {"value": Sort.INTEGER, "payable_to": Sort.CHOICE, "province": Sort.REF}
_FALLEN: Final = ("fallen_attacker", "fallen_defender")

FIELDS: Final[Mapping[str, Mapping[str, Sort]]] = {
    "leader": {**_MAIN, "turn": Sort.INTEGER, "consort": Sort.REF},
    "consort": {**_MAIN, "leader": Sort.REF, "wedding_place": Sort.REF},
    "storman": {**_MAIN, **_ALLY},
    "bishop": {**_MAIN, **_ALLY, "diocese": Sort.REF},
    "fleet": {"harbour": Sort.REF, "ships": Sort.INTEGER, "crew": Sort.INTEGER, "transport": Sort.INTEGER,
              "value": Sort.INTEGER, "blue_rider": Sort.FLAG, "gift_of": Sort.REF},
    "place": {"type": Sort.CHOICE, "province": Sort.REF, "garrison": Sort.INTEGER, "value": Sort.INTEGER,
              "harbour": Sort.FLAG, "sea": Sort.REF, "bridge": Sort.FLAG, "marks": Sort.CHOICE, "island": Sort.FLAG,
              "blue_rider": Sort.FLAG, "home_of": Sort.REF, "gift_of": Sort.REF},
    "mine": _PAYS, "monastery": _PAYS, "foot": {"men": Sort.INTEGER}, "trade": {"sum": Sort.INTEGER},
    "event": {"round.type": Sort.CHOICE, "round.areas": Sort.REF, "player.type": Sort.CHOICE, "player.places": Sort.REF,
              "player.provinces": Sort.REF, "player.leader": Sort.REF, "siege.outcome": Sort.CHOICE,
              **{f"siege.{name}": Sort.INTEGER for name in _FALLEN}, "battle.odds": Sort.CHOICE,
              **{f"battle.{name}": Sort.INTEGER for name in _FALLEN}, "colour": Sort.CHOICE},
}
"""The fields that the rules read (HT-CMP-11, HT-CMP-13 to 17, HT-EVT-01 to 05)."""

_WORDS: Final[Mapping[tuple[str, str], tuple[tuple[str, ...], str]]] = {
    ("place", "type"): (words.PLACES, "HT-MAP-01"), ("place", "marks"): (words.MARKS, "HT-MAP-02"),
    ("event", "round.type"): (words.ROUND, "HT-CMP-20, CHK-49"),
    ("event", "player.type"): (words.PLAYER, "HT-EVT-10, CHK-52"),
    ("event", "siege.outcome"): (words.OUTCOMES, "HT-EVT-03, CHK-57"), ("event", "colour"): (words.SEALS, "HT-EVT-05"),
}
_ODDS = re.compile(r"([1-9]\d?):([1-9]\d?)").fullmatch
_MOST_ODDS = 5


def contract(contents: Contents) -> Iterator[Finding]:
    """PLAY980 for each deck, map, kind, field or word that is not as the rules need it; PLAY990 for odds."""
    for name in contents.lost_decks:
        yield error("PLAY980", f"there is no deck {quoted(name)}", contents.span, subject=contents.game.id,
                    why="main cards, auxiliary cards and events have decks of their own (HT-SET-05, HT-SET-06)",
                    fix=did_you_mean(name, contents.pack.decks) or "name a deck in the engine's options 'data.…'",
                    source="HT-SET-06")
    if contents.map is None:
        yield error("PLAY980", f"game '{contents.game.id}' has no map", contents.span, subject=contents.game.id,
                    why="all movement is counted in squares of a map (HT-MAP-06)", source="HT-MAP-06",
                    fix="add a map, or correct the engine's option 'data.map'")
    for kind_id, fields in FIELDS.items():
        kind = contents.pack.kinds.get(kind_id)
        if kind is None:
            yield error("PLAY980", f"there is no kind '{kind_id}'", contents.span, subject=contents.game.id,
                        why="the rules know cards by their kinds (HT-CMP-03, HT-CMP-04)", source="HT-CMP-01",
                        fix=did_you_mean(kind_id, contents.pack.kinds) or f"declare kind '{kind_id}' with its fields")
            continue
        for path, sort in fields.items():
            yield from _declared(kind, path, sort)


def _declared(kind: CardKind, path: str, sort: Sort) -> Iterator[Finding]:
    field = field_at(kind.fields, path)
    if field is None or field.sort is not sort:
        is_so = "has no field" if field is None else f"has a field of sort {field.sort},"
        yield error("PLAY980", f"kind '{kind.id}' {is_so} '{path}'", (field.span if field else None) or kind.span,
                    why=f"the rules read it as {sort}", subject=kind.id,
                    fix=f"declare '{path}: {{sort: {sort}, …}}' in kind '{kind.id}'",
                    source="CHK-11" if path in _MAIN else "HT-CMP-01")
        return
    if path == "home" and field.to != ("place",):
        yield error("PLAY980", f"the home of a {kind.id} may be of kind {listed(field.to)}", field.span or kind.span,
                    why="a home is a town, a castle or a farm, never a mine or a monastery (HT-CMP-11)",
                    fix="write 'to: [place]'", subject=kind.id, source="CHK-15")
    known, source = _WORDS.get((kind.id, path), ((), ""))
    if known:
        yield from _unknown_words(kind, path, field, known, source)
    if path == "battle.odds":
        yield from _odds(kind, field)


def _unknown_words(kind: CardKind, path: str, field: FieldType, known: tuple[str, ...], source: str
                   ) -> Iterator[Finding]:
    for choice in field.choices.values():
        if choice.id not in known:
            yield error("PLAY980", f"'{choice.id}' is no {path} that the rules know", field.span or kind.span,
                        why=f"they know {listed(known)} ({source})", subject=kind.id, source=source,
                        fix=did_you_mean(choice.id, known) or "take it out of the choices")


def _odds(kind: CardKind, field: FieldType) -> Iterator[Finding]:
    for choice in field.choices.values():
        parts = _ODDS(choice.id)
        if parts is None or not 1 <= int(parts[1]) / int(parts[2]) <= _MOST_ODDS:
            yield error("PLAY990", f"odds {quoted(choice.id)} are no ratio from 1:1 to {_MOST_ODDS}:1",
                        field.span or kind.span, why="the attacker wins with so many times the strength of the "
                        "defender (HT-EVT-04, HT-BAT-06)", fix="write two whole numbers, such as 3:2", subject=kind.id,
                        source="CHK-57")


def main_figures(contents: Contents) -> Iterator[Finding]:
    """PLAY981 for each main card without a home, a ransom or riders."""
    for card in contents.of(*MAINS):
        for name, is_there in (("home", word(card, "home") != ""), ("ransom", figure(card, "ransom") > 0),
                               ("riders", card.fields.get("riders") is not None and figure(card, "riders") >= 0)):
            if not is_there:
                yield error("PLAY981", f"{card.kind} '{card.id}' has no {name}", card.at(name), subject=card.id,
                            why="every main card tells its home, its ransom and its riders (HT-CMP-11)",
                            fix=f"write '{name}: …'", source="CHK-11")


def ratio(odds: str) -> float:
    """The ratio of odds such as '3:2'; infinite where they are none."""
    parts = _ODDS(odds)
    return int(parts[1]) / int(parts[2]) if parts else float("inf")
