"""Blazons looked at: unknown words, the rule of tincture, shields that are the same or too like one another."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.findings import Finding, Severity, Span
from generator.layout import likeness
from generator.layout.blazon import check_arms
from generator.layout.editions import inks_of
from generator.layout.heraldry import known_charges, known_tinctures
from generator.layout.likeness import LEAST, apart, areas_of, likeness_of
from generator.load.read import read
from generator.model.card import Arms, Card, CardKind, Charge, Deck, FieldType, Ordinary, Sort
from generator.model.pack import Pack
from generator.model.text import Text

PLAIN = CardKind("lord", Text("lord"), {"arms": FieldType("arms", Sort.ARMS)})
NESTED = CardKind("town", Text("town"), {"seal": FieldType("seal", Sort.RECORD, of={
    "shields": FieldType("shields", Sort.ARMS, many=True)})})
LION = Arms(("azure",), charges=(Charge("lion", "or"),))
ROSE = Arms(("gules",), charges=(Charge("rose", "argent"),))


@pytest.fixture(scope="module")
def zero(root: Path) -> Pack:
    found, report = read([root])
    assert not report.has_errors
    return found


def looked_at(zero: Pack, *arms: Arms, kinds: tuple[str, ...] = (), decks: int = 1) -> list[Finding]:
    """What is found of a deck of cards with these arms; card n stands in line n."""
    cards = []
    for n, one in enumerate(arms):
        kind = kinds[n] if kinds else "lord"
        fields = {"arms": one} if kind == "lord" else {"seal": {"shields": (one,)}}
        path = "arms" if kind == "lord" else "seal.shields"
        cards.append(Card(f"c{n}", kind, Text("C"), fields, spans={path: Span("data/x.yaml", n + 1)}))  # type: ignore[arg-type]
    deck = Deck("deck", Text("Deck"), tuple(cards))
    pack = Pack(kinds={"lord": PLAIN, "town": NESTED}, cards={c.id: c for c in cards}, look=zero.look)
    return check_arms(pack, [deck] * decks).findings


@pytest.mark.parametrize(("arms", "told", "fix"), [
    (Arms(("azure",), charges=(Charge("lyon", "or"),)), "charge 'lyon'", "did you mean 'lion'?"),
    (Arms(("azure",), charges=(Charge("lion", "or", 3, "twoone"),)), "place 'twoone'", "did you mean 'two_one'"),
    (Arms(("azure",), ordinary=Ordinary("bendd", "or")), "ordinary 'bendd'", "did you mean 'bend'"),
    (Arms(("azure", "or"), "perpale"), "division 'perpale'", "did you mean 'per_pale'"),
    (Arms(("azure",), charges=(Charge("xyzzy", "or"),)), "charge 'xyzzy'", "name one of these"),
])
def test_words_that_are_not_drawn(zero: Pack, arms: Arms, told: str, fix: str) -> None:
    """This test ensures that each unknown word is an error at the arms of its card, with the word that was meant."""
    (found,) = looked_at(zero, arms)
    assert (found.code, found.severity, found.span) == ("INK640", Severity.ERROR, Span("data/x.yaml", 1))
    assert found.message == f"{told} in the arms of lord 'c0' is not drawn"
    assert found.fix.startswith(fix) and found.subject == "c0"


def test_arms_in_records_and_lists(zero: Pack) -> None:
    """This test ensures that arms are found wherever a kind declares them, each fault once however many decks."""
    odd = Arms(("azure",), charges=(Charge("lyon", "or"),))
    (found,) = looked_at(zero, odd, kinds=("town",), decks=2)
    assert found.message == "charge 'lyon' in the arms of town 'c0' is not drawn"
    assert found.span == Span("data/x.yaml", 1)


@pytest.mark.parametrize(("status", "severity"), [
    ("attested", Severity.NOTE), ("part", Severity.WARNING), ("invented", Severity.WARNING),
])
def test_the_rule_of_tincture(zero: Pack, status: str, severity: Severity) -> None:
    """This test ensures that colour on colour is a warning, and a note where a source has it so."""
    (found,) = looked_at(zero, Arms(("azure",), charges=(Charge("lion", "gules"),), status=status))
    assert (found.code, found.severity) == ("INK641", severity)
    assert "lion gules lies on azure: colour on colour" in found.message


def test_kin_share_arms(zero: Pack) -> None:
    """This test ensures that one shield on cards of one kind is a note, on cards of two kinds a warning."""
    (kin,) = looked_at(zero, LION, LION, LION, decks=2)
    assert (kin.code, kin.severity) == ("INK643", Severity.NOTE)
    assert kin.message == "'c0', 'c1', 'c2' in deck 'deck' bear the same arms"
    (slip,) = looked_at(zero, LION, LION, kinds=("lord", "town"))
    assert (slip.code, slip.severity, slip.related) == ("INK643", Severity.WARNING, (Span("data/x.yaml", 2),))


def test_source_and_note_are_not_seen(zero: Pack) -> None:
    """This test ensures that arms that differ in their source alone are the same arms."""
    sourced = Arms(LION.field, charges=LION.charges, status="attested", source="x", note="y")
    assert [f.code for f in looked_at(zero, LION, sourced)] == ["INK643"]


def beast(kind: str, tincture: str = "or", field: str = "azure", armed: str = "") -> Arms:
    return Arms((field,), charges=(Charge(kind, tincture, armed=armed),))


@pytest.mark.parametrize(("one", "other"), [
    (beast("lion"), beast("lion_crowned")), (beast("lion"), beast("lion_axe")), (beast("lion"), beast("griffin")),
    (beast("lion", armed="gules"), beast("lion", armed="argent")),
    (Arms(("argent",), ordinary=Ordinary("fess", "azure")), Arms(("argent",), ordinary=Ordinary("bar", "azure"))),
])
def test_near_twins_are_told(zero: Pack, one: Arms, other: Arms) -> None:
    """This test ensures that beasts of one tincture on one field, and the like, are taken for one another."""
    (found,) = looked_at(zero, one, other)
    assert (found.code, found.severity, found.span) == ("INK642", Severity.WARNING, Span("data/x.yaml", 1))
    assert found.message.startswith("the shields of 'c0' and 'c1' in deck 'deck' look alike: they differ by ΔE ")
    assert found.related == (Span("data/x.yaml", 2),)


@pytest.mark.parametrize(("one", "other"), [
    (LION, ROSE), (LION, beast("lion", "argent")), (LION, beast("lion", field="gules")), (LION, beast("rose")),
    (Arms(("or", "azure"), "per_fess"), Arms(("or", "azure"), "per_pale")),
    (Arms(("or",), ordinary=Ordinary("bend", "gules")), Arms(("or",), ordinary=Ordinary("bend_sinister", "gules"))),
])
def test_clear_differences_pass(zero: Pack, one: Arms, other: Arms) -> None:
    """This test ensures that another tincture, figure or division is enough."""
    assert looked_at(zero, one, other) == []


def test_no_two_shields_of_pack_zero_look_alike(zero: Pack) -> None:
    """This test ensures that of the 38 shields of the card deck only the three brothers' are one."""
    found = check_arms(zero, [zero.decks["cards"]]).findings
    assert [f for f in found if f.severity is not Severity.NOTE] == []
    assert [f.message for f in found if f.code == "INK643"] == [
        "'birger', 'erik', 'valdemar' in deck 'cards' bear the same arms"]


arms_of_any = st.builds(
    lambda field, kind, tincture: Arms((field,), charges=(Charge(kind, tincture),)),
    st.sampled_from(known_tinctures()), st.sampled_from([k for k in known_charges() if not k.endswith("semy")]),
    st.sampled_from(known_tinctures()),
)


@settings(max_examples=25, deadline=None)
@given(one=arms_of_any, other=arms_of_any)
def test_differences_are_mutual(zero: Pack, one: Arms, other: Arms) -> None:
    """This test ensures that a difference is the same both ways, nothing between equals, and cells fill the shield."""
    inks = inks_of(zero.look)
    a, b = areas_of(one, inks), areas_of(other, inks)
    assert apart(a, b) == pytest.approx(apart(b, a))
    assert apart(a, a) == 0
    cells = [c for _, c in a]
    assert sum(c.bit_count() for c in cells) == sum(c.bit_count() for _, c in b) > 400
    assert all(not c & d for i, c in enumerate(cells) for d in cells[:i])


def test_the_sampler_sees_what_is_drawn(zero: Pack) -> None:
    """This test ensures that colours lie where the blazon puts them: chief above, base below, dexter to the left."""
    inks = inks_of(zero.look)
    found = dict(areas_of(Arms(("or", "azure"), "per_fess"), inks))
    gold, blue = found[inks["or"].rgb], found[inks["azure"].rgb]
    assert gold.bit_length() <= blue.bit_length() and (gold & -gold) < (blue & -blue)
    half = dict(areas_of(Arms(("or", "azure"), "per_pale"), inks))
    assert half[inks["or"].rgb].bit_count() == half[inks["azure"].rgb].bit_count()


def test_each_shield_is_sampled_once(zero: Pack) -> None:
    """This test ensures that a second look costs no sampling."""
    shields = [LION, ROSE, beast("griffin")]
    inks = inks_of(zero.look)
    first = likeness_of(shields, inks)
    before = likeness._sampled.cache_info().misses
    assert likeness_of(shields, inks) == first and likeness._sampled.cache_info().misses == before
    assert first[LION, beast("griffin")] < LEAST < first[LION, ROSE]
