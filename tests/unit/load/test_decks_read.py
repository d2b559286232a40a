"""Decks: of kinds, of decks, with cards taken out, and the totals stated beside them."""

from __future__ import annotations

import re

import pytest

from generator.base.findings import Finding
from generator.load.resolve import resolve
from generator.load.yaml_source import read_text
from generator.model.card import Deck, Expectation, Selection

CARDS = """spelverk: 1
kinds:
  a: {label: a, fields: {n: {sort: integer}, blue: {sort: flag}, colour: {sort: choice, choices: {red: r, green: g}}}}
  b: {label: b, fields: {n: {sort: integer}, to: {sort: ref, to: a, optional: true},
      in: {sort: record, optional: true, of: {x: {sort: integer}, kind: {sort: choice, choices: {p: p, q: q}}}}}}
  c: {label: c}
cards:
  b: [{id: b1, title: B, n: 1, to: a1, in: {x: 3, kind: p}}, {id: b2, title: B, n: 2, copies: 4}]
  a: [{id: a1, title: A, n: 3, colour: red}, {id: a2, title: A, n: 4, blue: true, colour: green}]
  c: [{id: c1, title: C}]
decks:
"""


def made(decks: str) -> tuple[dict[str, Deck], list[Finding]]:
    """The decks that some lines declare."""
    text = CARDS + "".join(f"  {line}\n" for line in decks.splitlines())
    document = read_text(text.encode(), "data/x.yaml")
    assert document.findings == ()
    pack, report = resolve([(document.file, document.root)])
    return dict(pack.decks), report.findings


def ids(deck: Deck) -> str:
    return " ".join(card.id for card in deck.cards)


@pytest.mark.parametrize(("deck", "cards"), [
    ("of: [a, b]", "a1 a2 b1 b2"),
    ("of: [b, a]", "b1 b2 a1 a2"),
    ("of: [b, b]", "b1 b2"),
    ("of: a", "a1 a2"),
    ("of: []", ""),
    ("of: [a, b], where: {n: [2, 3]}", "a1 b2"),
    ("of: [a, b], where: {blue: true}", "a2"),
    ("of: [a, b], where: {blue: false}", "a1"),
    ("of: [a, b], where: {to: a1}", "b1"),
    ("of: [a, b], where: {in.kind: p}", "b1"),
    ("of: [a, b], without: [{of: a}]", "b1 b2"),
    ("of: [a, b], without: [{of: a, where: {n: 3}}, {where: {n: 1}}]", "a2 b2"),
    ("of: [a, b], where: {n: [1, 2]}, without: [{where: {to: a1}}]", "b2"),
])
def test_cards_of_a_deck(deck: str, cards: str) -> None:
    """This test ensures that a deck holds the cards of its kinds in that order, chosen and left out by value."""
    decks, findings = made(f"d: {{title: D, {deck}}}")
    assert findings == []
    assert ids(decks["d"]) == cards


def test_decks_of_decks_in_any_order() -> None:
    """This test ensures that a deck may be built of decks that are declared after it, however deep."""
    decks, findings = made("""all: {title: D, decks: [most, rest], of: c, without: [{where: {blue: true}}]}
most: {title: D, decks: [as, bs]}
bs: {title: D, of: b}
as: {title: D, of: a}
rest: {title: D, of: []}""")
    assert findings == []
    assert list(decks) == ["all", "most", "bs", "as", "rest"]
    assert ids(decks["all"]) == "c1 a1 b1 b2"
    assert decks["all"].parts == ("most", "rest")
    assert str(decks["most"].span) == "data/x.yaml:13:3"


def test_back_and_format_of_parts() -> None:
    """This test ensures that a deck without a back has that of its parts where they agree."""
    decks, findings = made("""a: {title: D, of: a, back: red, format: poker}
b: {title: D, of: b, back: red, format: mini}
same: {title: D, decks: [a, b]}
own: {title: D, decks: [a, b], back: blue, format: poker}""")
    assert findings == []
    assert [(decks[name].back, decks[name].format) for name in ("same", "own")] == [("red", ""), ("blue", "poker")]


def test_expectations_are_kept() -> None:
    """This test ensures that each form of expectation comes out as the model states it."""
    decks, findings = made("""d:
  title: D
  of: [a, b]
  expect:
    - count: 7
    - {count: 1, of: a, where: {blue: true, colour: [red, green]}, says: one, source: X-1}
    - {sum: in.x, of: b, total: 3}
    - {tally: n, is: {1: 1, 2: 4, 3: 1, 4: 1}}""")
    assert findings == []
    count, chosen, total, tally = decks["d"].expect
    assert (count.count, count.select, str(count.span)) == (7, Selection(), "data/x.yaml:16:9")
    assert chosen.select == Selection(("a",), {"blue": (True,), "colour": ("red", "green")})
    assert (chosen.says, chosen.source) == ("one", "X-1")
    assert (total.sum, total.total, total.select) == ("in.x", 3, Selection(("b",)))
    assert (tally.by, tally.tally) == ("n", {"1": 1, "2": 4, "3": 1, "4": 1})
    assert all(isinstance(one, Expectation) for one in decks["d"].expect)


SLIPS = """
of: d
    DATA111 deck 'd' takes kind 'd', which is not declared
of: a, decks: [e]
    DECK205 deck 'd' is built of deck 'e', which is not declared
of: a, where: {m: 1}
    DECK206 deck 'd' names field 'm', which none of its kinds has
of: a, where: {in.x: 1}
    DECK206 deck 'd' names field 'in.x', which none of its kinds has
of: b, where: {in.y: 1}
    DECK206 deck 'd' names field 'in.y', which none of its kinds has
of: a, where: {colour: rde}
    DECK207 deck 'd' names 'rde' as a value of 'colour', which has no such value
of: a, where: {blue: ja}
    DECK207 deck 'd' names 'ja' as a value of 'blue', which has no such value
of: a, where: {n: x}
    DECK207 deck 'd' names 'x' as a value of 'n', which has no such value
of: b, where: {to: b1}
    DECK207 deck 'd' names 'b1' as a value of 'to', which has no such value
of: a, without: [{}]
    DECK208 exclusion 1 of deck 'd' says neither kinds nor values
of: a, without: [{of: x}]
    DATA111 exclusion 1 of deck 'd' names kind 'x', which is not declared
of: a, without: [{where: {x: 1}}]
    DECK206 exclusion 1 of deck 'd' names field 'x', which none of its kinds has
of: a, back: ../x
    DATA123 path '../x' leads out of the pack
of: a, format: /x
    DATA123 path '/x' leads out of the pack
of: a, expect: [{}]
    DECK208 expectation 1 of deck 'd' does not state one total
of: a, expect: [{count: 1, tally: n, is: {1: 1}}]
    DECK208 expectation 1 of deck 'd' does not state one total
of: a, expect: [{sum: n}]
    DECK208 expectation 1 of deck 'd' does not state one total
of: a, expect: [{count: 1, total: 3}]
    DECK208 expectation 1 of deck 'd' does not state one total
of: a, expect: [{tally: n}]
    DECK208 expectation 1 of deck 'd' does not state one total
of: a, expect: [{sum: colour, total: 1}]
    DECK206 expectation 1 of deck 'd' counts field 'colour', which is of sort choice
of: a, expect: [{tally: m, is: {}}]
    DECK206 expectation 1 of deck 'd' names field 'm', which none of its kinds has
of: a, expect: [{tally: colour, is: {blue: 1}}]
    DECK207 expectation 1 of deck 'd' names 'blue' as a value of 'colour', which has no such value
of: a, expect: [{count: 1, of: d}]
    DATA111 expectation 1 of deck 'd' names kind 'd', which is not declared
of: a, expect: [{count: 1, where: {to: a1}}]
    DECK206 expectation 1 of deck 'd' names field 'to', which none of its kinds has
of: a, expect: [{count: -1}]
    DATA110 'count' of expectation 1 of deck 'd' is -1, at least 0 is wanted
of: a, expect: {count: 1}
    DATA103 'expect' of deck 'd' is a mapping, a list is wanted
of: a, expct: []
    DATA104 unknown field 'expct' on deck 'd'
of: a, where: {a: [[1]]}
    DATA103 'where.a' of deck 'd' is a list, a text, a whole number, true or false is wanted
"""


@pytest.mark.parametrize("slip", re.findall("(?m)^.+\n    .+", SLIPS))
def test_what_may_be_wrong_with_a_deck(slip: str) -> None:
    """This test ensures that a deck that would pick nothing in silence is told, with one finding."""
    deck, _, said = slip.partition("\n    ")
    _, findings = made(f"d: {{title: D, {deck}}}")
    assert [f"{finding.code} {finding.message}" for finding in findings] == [said]
    assert findings[0].span is not None
    assert findings[0].span.line == 12


def test_rings_of_decks() -> None:
    """This test ensures that each ring is told once, from its first deck, and other decks stand."""
    decks, findings = made("""a: {title: D, decks: [b]}
b: {title: D, decks: [c, ok]}
c: {title: D, decks: [a]}
self: {title: D, decks: [self]}
ok: {title: D, of: a}
user: {title: D, decks: [c, ok]}""")
    assert sorted(finding.message for finding in findings) == [
        "deck 'a' is built of itself: a of b of c of a", "deck 'self' is built of itself: self of self"]
    assert {finding.fix for finding in findings} == {
        "take 'a' out of 'decks' of 'c'", "take 'self' out of 'decks' of 'self'"}
    assert list(decks) == ["ok"]


def test_cards_that_come_twice() -> None:
    """This test ensures that overlapping parts are told, once for each part, and the deck holds each card once."""
    decks, findings = made("a: {title: D, of: [a, b]}\nb: {title: D, of: b}\nd: {title: D, decks: [a, b]}")
    assert [finding.message for finding in findings] == [
        "deck 'd' takes b 'b1' of deck 'a' and of deck 'b', and 1 more"]
    assert ids(decks["d"]) == "a1 a2 b1 b2"


def test_thousands_of_decks_do_not_exhaust_the_stack() -> None:
    """This test ensures that a long chain of decks is put together without recursion."""
    chain = "\n".join(f"d{n}: {{title: D, decks: [d{n + 1}]}}" for n in range(3000))
    decks, findings = made(f"{chain}\nd3000: {{title: D, of: a}}")
    assert findings == []
    assert ids(decks["d0"]) == "a1 a2"
