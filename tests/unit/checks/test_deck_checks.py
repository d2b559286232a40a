"""Checks of decks, origins and names on packs that are made in memory."""

from __future__ import annotations

import pytest

from generator.base.findings import Finding, Severity
from generator.checks import decks, names, origins
from generator.checks.kit import Scope
from generator.load.resolve import resolve
from generator.load.yaml_source import read_text
from generator.model.card import Card, Deck, Expectation, FieldType, Selection, Sort
from generator.model.pack import Pack
from generator.model.template import Format, Look, Recipe, Template
from generator.model.text import Text


def pack_of(text: str) -> Pack:
    document = read_text(("spelverk: 1\n" + text).encode(), "data/x.yaml")
    pack, report = resolve([("data/x.yaml", document.root)])
    assert [*document.findings, *report.findings] == []
    return pack


def card(name: str, copies: int = 1, **fields: object) -> Card:
    return Card(name, "k", Text(name), fields, copies)  # type: ignore[arg-type]


def weigh(*expect: Expectation) -> list[str]:
    """What is said of a deck of three cards, one of them double."""
    cards = (card("a", n=1, colour="red", in_={"x": 5}), card("b", 2, n=10, colour="green", marks=("p", "q")),
             card("c", n=None, colour="red", marks=("q",), many=(1, 2)))
    pack = Pack(decks={"d": Deck("d", Text("d"), cards, expect=expect)})
    found = list(decks.totals(Scope(pack)))
    assert all((finding.severity is Severity.NOTE) == (finding.code == "DECK200") for finding in found)
    assert all((finding.severity is Severity.ERROR) == bool(finding.fix) for finding in found)
    return [f"{finding.code} {finding.message}" for finding in found]


@pytest.mark.parametrize(("expectation", "said"), [
    (Expectation(Selection(), count=4), "DECK200 deck 'd' holds 4 cards, 4 expected"),
    (Expectation(Selection(), count=3), "DECK201 deck 'd' holds 4 cards, 3 expected"),
    (Expectation(Selection(("k",)), count=0), "DECK201 deck 'd' holds 4 k cards, 0 expected"),
    (Expectation(Selection(("x", "y")), count=0), "DECK200 deck 'd' holds 0 x or y cards, 0 expected"),
    (Expectation(Selection(where={"n": (1,)}), count=1), "DECK200 deck 'd' holds 1 card with n 1, 1 expected"),
    (Expectation(Selection(), sum="n", total=21), "DECK200 'n' of cards in deck 'd' comes to 21, 21 expected"),
    (Expectation(Selection(), sum="n", total=11), "DECK202 'n' of cards in deck 'd' comes to 21, 11 expected"),
    (Expectation(Selection(), sum="in_.x", total=5), "DECK200 'in_.x' of cards in deck 'd' comes to 5, 5 expected"),
    (Expectation(Selection(), sum="many", total=3), "DECK200 'many' of cards in deck 'd' comes to 3, 3 expected"),
    (Expectation(Selection(), by="colour", tally={"red": 2, "green": 2}),
     "DECK200 'colour' of cards in deck 'd' tallies red 2, green 2 as expected"),
    (Expectation(Selection(), by="colour", tally={"red": 2}),
     "DECK203 'colour' of cards in deck 'd' tallies green 2 (0 expected)"),
    (Expectation(Selection(), by="colour", tally={"red": 1, "green": 2, "blue": 1}),
     "DECK203 'colour' of cards in deck 'd' tallies red 2 (1 expected), blue 0 (1 expected)"),
    (Expectation(Selection(), by="marks", tally={"p": 2, "q": 3}),
     "DECK200 'marks' of cards in deck 'd' tallies p 2, q 3 as expected"),
    (Expectation(Selection(), by="n", tally={"1": 1, "10": 2}),
     "DECK200 'n' of cards in deck 'd' tallies 1 1, 10 2 as expected"),
    (Expectation(Selection(), by="n", tally={"1": 1, "10": 2, "0": 0}),
     "DECK200 'n' of cards in deck 'd' tallies 1 1, 10 2, 0 0 as expected"),
])
def test_totals(expectation: Expectation, said: str) -> None:
    """This test ensures that copies are counted and both figures told, whether the total holds or not."""
    assert weigh(expectation) == [said]


def test_an_expectation_says_where_it_comes_from() -> None:
    """This test ensures that a total carries its rule id and what it says, and a cure where it fails."""
    pack = Pack(decks={"d": Deck("d", Text("d"), (), expect=(
        Expectation(Selection(), "none", count=2, source="AB-1"), Expectation(Selection(), sum="n", total=-4)))})
    first, second = decks.totals(Scope(pack))
    assert (first.why, first.source, first.fix) == ("none; source: AB-1", "AB-1", "add 2 cards, or correct 'count'")
    assert second.fix == "look for the figure that is 4 too high, or correct 'total'"


GAME = """games: {g: {title: G, source_language: sv, components: {c: {sort: deck, title: C, source: %s, recipe: %s}}}}
kinds: {k: {label: k, template: %s}}
cards: {k: [{id: a, title: A}, {id: b, title: B}]}
decks:
"""


@pytest.mark.parametrize(("whole", "parts", "named"), [
    ("red", ("red", "red"), None),
    ("red", ("red", ""), None),
    ("", ("red", "red"), None),
    ("red", ("red", "blue"), "'red' in deck 'd', 'red' in deck 'q0', 'blue' in deck 'q1'"),
    ("", ("red", "blue"), "'red' in deck 'q0', 'blue' in deck 'q1'"),
    ("blue", ("red", ""), "'blue' in deck 'd', 'red' in deck 'q0'"),
])
def test_one_back_in_a_deck(whole: str, parts: tuple[str, ...], named: str | None) -> None:
    """This test ensures that parts of a printed deck, and parts of those, may not name different backs."""
    decks_of = "".join(f"  p{at}: {{title: P, decks: [q{at}], back: ''}}\n  q{at}: {{title: Q, back: '{back}'}}\n"
                       for at, back in enumerate(parts))
    pack = pack_of(GAME % ("d", "''", "''") + decks_of + f"  d: {{title: D, decks: [p0, p1], back: '{whole}'}}\n")
    found = list(decks.backs(Scope(pack)))
    assert all(finding.code == "DECK211" and finding.related for finding in found)
    assert len(found) == (named is not None)
    if named is not None:
        shown = ", ".join(part for part in found[0].message.partition(": ")[2].split(", ") if "deck 'p" not in part)
        assert shown == named


def test_decks_that_are_only_counted_may_mix_backs() -> None:
    """This test ensures that a deck which no component prints is not asked for one back."""
    text = GAME % ("p", "''", "''") + "  p: {title: P, of: k, back: red}\n  q: {title: Q, back: blue}\n"
    assert list(decks.backs(Scope(pack_of(text + "  all: {title: A, decks: [p, q]}\n")))) == []


def test_titles_inside_a_printed_kind() -> None:
    """This test ensures that namesakes are told where players meet them, and nowhere else."""
    cards = "cards: {%s: [{id: a, title: A}, {id: b, title: A}], other: [{id: c, title: A}]}\n"
    kinds = "kinds: {k: {label: k, template: cards/k}, plain: {label: p}, other: {label: o, template: cards/k}}\n"
    found = list(decks.titles(Scope(pack_of(kinds + cards % "k"))))
    assert [(finding.code, finding.subject, str(finding.span)) for finding in found] == [
        ("DECK213", "b", "data/x.yaml:3:47")]
    assert list(decks.titles(Scope(pack_of(kinds + cards % "plain")))) == []


ORIGINS = """sources: {book: En bok, sbl_x: SBL}
kinds:
  k:
    label: k
    fields:
      given: {sort: integer, origin: sheet (p. 3)}
      bare: {sort: integer, optional: true}
      deep: {sort: record, optional: true, of: {x: {sort: integer}, y: {sort: integer, origin: derived}}}
      all: {sort: record, optional: true, origin: designed, of: {x: {sort: integer}}}
cards:
  k:
"""


@pytest.mark.parametrize(("fields", "said"), [
    ("", []),
    ("all: {x: 1}", []),
    ("bare: 1", ["figure 'bare' has no origin on 1 of 2 k cards"]),
    ("bare: 1, origin: {bare: 'history:book'}", []),
    ("deep: {x: 1, y: 2}", ["figure 'deep.x' has no origin on 1 of 2 k cards"]),
    ("deep: {x: 1, y: 2}, origin: {deep: designed}", []),
    ("deep: {x: 1, y: 2}, origin: {deep.x: designed}", []),
    ("deep: {x: 1, y: 2}, origin: {deep.y: designed}", ["figure 'deep.x' has no origin on 1 of 2 k cards"]),
    ("bare: 1, deep: {x: 1, y: 2}", ["figure 'bare' has no origin on 1 of 2 k cards",
                                     "figure 'deep.x' has no origin on 1 of 2 k cards"]),
])
def test_figures_without_origin(fields: str, said: list[str]) -> None:
    """This test ensures that each figure has an origin of its field, its record or its card."""
    card_line = f"    - {{id: a, title: A, given: 1, {fields}}}\n    - {{id: b, title: B, given: 1}}\n"
    found = list(origins.figures(Scope(pack_of(ORIGINS + card_line))))
    assert [finding.message for finding in found] == said
    assert all(finding.severity is Severity.WARNING for finding in found)


@pytest.mark.parametrize(("written", "keys"), [
    ("sheet", ()), ("designed", ()), ("derived", ()), ("sheet (p. 3, left)", ()), ("history:a", ("a",)),
    ("history:sbl_x,b-2.c", ("sbl_x", "b-2.c")), ("history:a, b (seen 2024)", ("a", "b")), ("guess", None), ("", None),
    ("history:", None), ("history:a b", None), ("sheet p. 3", None), ("Sheet", None), ("sheet (a) (b)", None),
    ("history: a", None), ("sheet\n", None),
])
def test_how_an_origin_is_spelt(written: str, keys: tuple[str, ...] | None) -> None:
    """This test ensures that the four forms are read, with a remark, and nothing else is."""
    assert origins.read_origin(written) == keys


def test_origins_are_followed() -> None:
    """This test ensures that misspelt origins and unknown sources are told wherever they stand."""
    text = ORIGINS.replace("origin: sheet (p. 3)", "origin: sheeet").replace("origin: derived", "origin: 'history:bok'")
    text = text.replace("all: {sort: record", "arms: {sort: arms, optional: true}\n      all: {sort: record")
    text += "    - {id: a, title: A, given: 1, origin: {given: 'history:book,sbl_y'}, arms: {field: or, source: bk}}\n"
    found = list(origins.followed(Scope(pack_of(text))))
    assert [f"{finding.code} {finding.message.removesuffix(', which is not declared')}" for finding in found] == [
        "DATA114 the origin of field 'k.given' is 'sheeet'",
        "DATA117 the origin of field 'k.deep.y' names source 'bok'",
        "DATA117 the origin of 'given' of k 'a' names source 'sbl_y'",
        "DATA117 arms of k 'a' names source 'bk'",
    ]
    assert [finding.fix for finding in found] == [
        "did you mean 'sheet'?", "did you mean 'book'?", "did you mean 'sbl_x'?", "did you mean 'book'?"]
    assert str(found[2].span) == "data/x.yaml:14:51"


def look_names(look: Look) -> list[Finding]:
    text = GAME % ("d", "nine-up", "cards/k") + "  d: {title: D, of: k, back: cards/back, format: poker}\n"
    pack = pack_of(text)
    return list(names.look_names(Scope(Pack(pack.games, pack.kinds, pack.cards, pack.decks, look=look))))


def test_names_of_the_look() -> None:
    """This test ensures that every name is there, or told with a hint; without any look nothing is asked."""
    assert look_names(Look()) == []
    face = Template("cards/k", "poker", ())
    whole = Look(formats={"poker": Format("poker", 63, 88)}, recipes={"nine-up": Recipe("nine-up", ("a4",))},
                 templates={"cards/k": face, "cards/back": face})
    assert look_names(whole) == []
    bare = Look(formats={"pokker": Format("pokker", 63, 88)})
    assert [(finding.code, finding.fix) for finding in look_names(bare)] == [
        ("DATA130", "make templates/cards/k.yaml, or correct the name"),
        ("DATA130", "make templates/cards/back.yaml, or correct the name"),
        ("DATA131", "did you mean 'pokker'?"),
        ("DATA132", "make templates/sheets/nine-up.yaml, or correct the name")]


def test_a_field_that_is_declared_in_memory_only() -> None:
    """This test ensures that cards without spans are checked as well: a finding then has no place."""
    field = FieldType("n", Sort.INTEGER)
    assert field.required
    pack = Pack(decks={"d": Deck("d", Text("d"), (card("a", n=1),), expect=(Expectation(Selection(), count=2),))})
    (finding,) = decks.totals(Scope(pack))
    assert (finding.code, finding.span) == ("DECK201", None)
