"""How checks are found, scoped and run."""

from __future__ import annotations

import pytest

from generator.base.findings import Span
from generator.checks import kit
from generator.checks.codes import Code, catalogue
from generator.model.card import Card, CardKind, Deck, FieldType, Sort
from generator.model.game import Component, Game
from generator.model.pack import Pack
from generator.model.text import Text


def kind(name: str, *to: str) -> CardKind:
    inner = FieldType("inner", Sort.REF, to=to)
    return CardKind(name, Text(name), {"to": FieldType("to", Sort.RECORD, of={"inner": inner})} if to else {})


def card(name: str) -> Card:
    return Card(name, name.rstrip("0123456789"), Text(name), {})


def deck(name: str, *cards: str, parts: tuple[str, ...] = ()) -> Deck:
    return Deck(name, Text(name), tuple(card(one) for one in cards), parts=parts)


def game(name: str, *decks: str) -> Game:
    parts = tuple(Component(one, "deck", Text(one), one, "") for one in decks)
    return Game(name, Text(name), "sv", "1", (*parts, Component("map", "map", Text("m"), "north", "")))


PACK = Pack(
    games={"one": game("one", "all", "all", "gone"), "two": game("two", "other")},
    kinds={name: kind(name, *to) for name, to in
           (("a", ("area",)), ("b", ()), ("area", ("region",)), ("region", ("a",)), ("x", ()), ("unused", ()))},
    cards={name: card(name) for name in ("a1", "b1", "area1", "region1", "x1", "unused1")},
    decks={one.id: one for one in (
        deck("first", "a1"), deck("second", "b1"), deck("all", "a1", "b1", parts=("first", "second")),
        deck("drawn", "a1", parts=("all",)), deck("dealt", parts=("drawn",)), deck("home", "a1"), deck("other", "x1"))},
)


def test_a_scope_without_a_game_is_the_whole_pack() -> None:
    """This test ensures that without a game everything is looked at."""
    scope = kit.Scope(PACK)
    assert [one.id for one in scope.printed] == ["all", "other"]
    assert [len(part) for part in (scope.games, scope.decks, scope.kinds, scope.cards)] == [2, 7, 6, 6]


def test_a_game_has_what_it_prints_and_what_that_speaks_of() -> None:
    """This test ensures that a game's scope holds its decks, their parts, decks built of them and all they point to."""
    scope = kit.Scope(PACK, PACK.games["one"])
    assert [one.id for one in scope.printed] == ["all"]
    assert [one.id for one in scope.decks] == ["first", "second", "all", "drawn", "dealt", "home"]
    assert [one.id for one in scope.kinds] == ["a", "b", "area", "region"]
    assert [one.id for one in scope.cards] == ["a1", "b1", "area1", "region1"]
    assert [one.id for one in scope.parts_of(PACK.decks["dealt"])] == ["dealt", "drawn", "all", "first", "second"]


def test_run_by_game_or_id() -> None:
    """This test ensures that a game may be named by its id."""
    assert kit.run(PACK, "two").findings == kit.run(PACK, PACK.games["two"]).findings
    with pytest.raises(KeyError):
        kit.run(PACK, "three")


def test_every_check_has_a_title_and_a_known_code() -> None:
    """This test ensures that all modules of checks are found, and each check can be explained."""
    checks = kit.all_checks()
    assert {"DECK200", "DECK211", "DATA115", "DATA130", "TEXT450"} <= {one.code for one in checks}
    for one in checks:
        assert one.title
        assert one.code in catalogue()


def test_every_code_is_explained() -> None:
    """This test ensures that each code of data says its title and its rule, and how to mend what it finds."""
    for code, entry in catalogue().items():
        assert isinstance(entry, Code)
        assert entry.title
        assert entry.rationale.endswith((".", ")"))
        assert entry.cure or not code.startswith(("YAML", "DATA", "DECK")) or code == "DECK200"


def test_first_place() -> None:
    """This test ensures that the first known place is taken."""
    assert kit.first_place([None, Span("a"), Span("b")]) == Span("a")
    assert kit.first_place([None]) is None
