"""What checks say of decks that name templates by kind: backs that tell cards apart, faces and reverses that lack."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.base.findings import Finding
from generator.checks import decks, names
from generator.checks.kit import Scope
from generator.load.resolve import resolve
from generator.load.yaml_source import read_text
from generator.model.pack import Pack
from generator.model.template import Format, Look, Template

TEXT = """spelverk: 1
games: {g: {title: G, source_language: sv, components: {c: {sort: %s, title: C, source: d}}}}
kinds: {a: {label: a, template: cards/a}, b: {label: b}}
cards: {a: [{id: a1, title: A}], b: [{id: b1, title: B}, {id: b2, title: C}]}
decks:
  d: {title: D, of: [a, b], format: mini, %s}
"""
LOOK = Look(
    formats={"mini": Format("mini", 44, 63), "disc": Format("disc", 12, 12, shape="disc")},
    templates={name: Template(name, "mini", ()) for name in ("cards/a", "cards/b", "red", "blue")},
)


def scope_of(deck: str, sort: str = "tokens", look: Look = LOOK) -> Scope:
    document = read_text((TEXT % (sort, deck)).encode(), "data/x.yaml")
    pack, report = resolve([(document.file, document.root)])
    assert report.findings == []
    return Scope(replace(pack, look=look))


def said(findings: list[Finding]) -> list[str]:
    assert all(finding.why and finding.fix for finding in findings)
    return [f"{finding.code} {finding.message}" for finding in findings]


@pytest.mark.parametrize(("deck", "told"), [
    ("back: red", []),
    ("back: red, backs: {a: red}", []),
    ("back: red, backs: {b: blue}", [("DECK211 deck 'd' is printed with more than one back: 'red' behind kind 'a', "
                                     "'blue' behind kind 'b'")]),
    ("backs: {b: blue}", [("DECK211 deck 'd' is printed with more than one back: none behind kind 'a', "
                          "'blue' behind kind 'b'")]),
    ("back: red, backs: {b: blue}, shuffled: false", []),
])
def test_backs_that_tell_cards_apart(deck: str, told: list[str]) -> None:
    """This test ensures that backs may differ by kind only where nobody shuffles, whatever is printed."""
    for sort in ("deck", "tokens", "signs"):
        assert said(list(decks.backs(scope_of(deck, sort)))) == told


@pytest.mark.parametrize(("deck", "told"), [
    ("shuffled: false", []),
    ("shuffled: false, backs: {a: red, b: blue}", []),
    ("shuffled: false, back: red, backs: {a: blue}", []),
    ("shuffled: false, backs: {a: red}", ["DECK217 deck 'd' has backs, but none for kind 'b'"]),
    ("shuffled: false, back: red, backs: {b: ''}", ["DECK217 deck 'd' has backs, but none for kind 'b'"]),
    ("backs: {a: red}", []),
])
def test_pieces_without_a_reverse(deck: str, told: list[str]) -> None:
    """This test ensures that in a deck with backs each kind has one; a deck without any is printed on one side."""
    assert said(list(decks.reverses(scope_of(deck)))) == told


def test_cards_without_a_face() -> None:
    """This test ensures that a printed kind has a template of its own or of the deck; data without a look may wait."""
    assert said(list(decks.faces(scope_of("faces: {b: cards/b}")))) == []
    bare = list(decks.faces(scope_of("back: red")))
    assert said(bare) == ["DECK215 deck 'd' is printed, but no template draws its cards of kind 'b'"]
    assert [str(span) for span in bare[0].related] == ["data/x.yaml:4:38"]
    assert list(decks.faces(scope_of("back: red", look=Look()))) == []


def test_decks_without_a_format() -> None:
    """This test ensures that a printed deck says how large its cards are; data without a look may wait."""
    scope = scope_of("back: red")
    pack = replace(scope.pack, decks={"d": replace(scope.pack.decks["d"], format="")})
    assert said(list(decks.sizes(Scope(pack)))) == ["DECK216 deck 'd' is printed and names no format"]
    assert list(decks.sizes(Scope(replace(pack, look=Look())))) == []
    assert list(decks.sizes(scope)) == []


@pytest.mark.parametrize(("deck", "told"), [
    ("faces: {b: cards/b}, backs: {a: blue}", []),
    ("faces: {b: cards/c}", ["DATA130 deck 'd' draws the face of kind 'b' by template 'cards/c', which is not there"]),
    ("backs: {a: bleu}", ["DATA130 deck 'd' draws the back of kind 'a' by template 'bleu', which is not there"]),
])
def test_templates_that_are_not_there(deck: str, told: list[str]) -> None:
    """This test ensures that templates named by kind are looked up as those of kinds and backs are."""
    assert said(list(names.look_names(scope_of(deck)))) == told


def test_formats_of_templates_that_are_not_there() -> None:
    """This test ensures that each format a template says it is drawn for is one of the look."""
    odd = replace(LOOK, templates={**LOOK.templates, "p": Template("p", "mini", (), also=("disc", "dics"))})
    assert said(list(names.look_names(scope_of("faces: {b: p}", look=odd)))) == [
        "DATA131 template 'p' is drawn for format 'dics', which is not there"]


def test_a_face_for_several_formats() -> None:
    """This test ensures that a template may be drawn for a deck of any format that it lists."""
    for also, codes in ((("disc",), []), ((), ["DECK218"])):
        look = replace(LOOK, templates={**LOOK.templates, "p": Template("p", "mini", (), also=also)})
        scope = scope_of("faces: {a: p, b: p}", look=look)
        pack = replace(scope.pack, decks={"d": replace(scope.pack.decks["d"], format="disc")})
        assert [finding.code for finding in names.sizes(Scope(pack))] == codes


def test_only_what_is_printed_is_asked() -> None:
    """This test ensures that a pack without games is asked for neither faces nor formats."""
    scope = scope_of("backs: {a: red}")
    quiet = Scope(Pack({}, scope.pack.kinds, scope.pack.cards, scope.pack.decks, {}, LOOK))
    for look in (decks.backs, decks.faces, decks.reverses, decks.sizes):
        assert list(look(quiet)) == []
