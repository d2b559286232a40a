"""What holds for every check: none raises on an author's data, all together are quick, and chances are counted right."""

from __future__ import annotations

import itertools
import math
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hatuna_faults import GAME, Change, on_map, swap_cards
from hypothesis import given
from hypothesis import strategies as st

from generator.base.findings import Finding, Severity
from generator.checks.codes import catalogue
from generator.engines.hatuna import drawing, from_pack, movement, sailing, setup, siege
from generator.engines.hatuna.checks import LOOKS, check, coasts, figures, odds
from generator.engines.hatuna.checks.contract import FIELDS
from generator.load.read import read
from generator.model.pack import Pack
from generator.model.squares import Squares
from generator.rules.protocol import Spec
from generator.rules.rng import Stream


@pytest.fixture(scope="module")
def whole(root: Path) -> Pack:
    return read([root])[0]


def checked(pack: Pack, **options: object) -> list[Finding]:
    return check(Spec(pack, pack.games[GAME], options)).findings


def test_all_checks_together_are_quick(whole: Pack) -> None:
    """This test ensures that the checks of the data take less than a second of the machine's time."""
    start = time.process_time()
    checked(whole)
    assert time.process_time() - start < 1.0


def test_every_finding_is_whole_and_explained(whole: Pack) -> None:
    """This test ensures that each finding names its check and a rule, and that its code is in the catalogue."""
    for finding in checked(whole):
        assert finding.source.startswith("CHK-") and "HT-" in finding.why and finding.span and finding.subject
        assert finding.code in catalogue()


@pytest.mark.parametrize("kind", FIELDS)
def test_a_kind_that_is_not_there(whole: Pack, kind: str) -> None:
    """This test ensures that a pack without a kind is told so, and nothing that would follow from it."""
    kinds = {name: one for name, one in whole.kinds.items() if name != kind}
    assert {one.code for one in checked(replace(whole, kinds=kinds))} == {"PLAY980"}


@pytest.mark.parametrize("kind", FIELDS)
def test_no_card_of_a_kind(whole: Pack, kind: str) -> None:
    """This test ensures that decks without the cards of a kind are looked at to the end."""
    decks = {name: replace(one, cards=tuple(card for card in one.cards if card.kind != kind))
             for name, one in whole.decks.items()}
    cards = {name: card for name, card in whole.cards.items() if card.kind != kind}
    for pack in (replace(whole, decks=decks), replace(whole, decks=decks, cards=cards)):
        assert all(one.code in catalogue() for one in checked(pack))


def _bare(kind: str) -> Change:
    """All fields of a kind's cards empty, those of records too, as the reader leaves what it could not read."""

    def change(pack: Pack) -> Pack:
        return swap_cards(pack, {card.id: replace(card, fields=dict.fromkeys(card.fields)) for card in
                                 pack.cards.values() if card.kind == kind})

    return change


@pytest.mark.parametrize("change", [
    *(_bare(kind) for kind in (*FIELDS, "province", "sea", "part")),
    lambda pack: replace(pack, look=type(pack.look)()),
    lambda pack: replace(pack, decks={name: replace(one, cards=()) for name, one in pack.decks.items()}),
    on_map(lambda one: replace(one, places={}, exits={}, seas={}, provinces={}, edges=(), fairways=())),
    lambda pack: replace(pack, games={GAME: replace(pack.games[GAME], components=())}),
], ids=[*FIELDS, "province", "sea", "part", "no look", "no cards", "bare map", "no components"])
def test_data_with_holes(whole: Pack, change: Callable[[Pack], Pack]) -> None:
    """This test ensures that no check stumbles over fields that are empty or things that are missing."""
    assert all(one.code in catalogue() for one in checked(change(whole)))


@pytest.mark.parametrize("seed", range(30))
def test_no_slip_makes_a_check_stumble(whole: Pack, seed: int) -> None:
    """This test ensures that any field may name any card, or nothing, or hold any figure, and the checks still end."""
    chance, ids = Stream("slip", seed), sorted(whole.cards)
    changed = {}
    for name in chance.shuffled(ids)[:6]:
        card = whole.cards[name]
        values = {field: chance.pick([None, *ids]) if isinstance(value, str) else
                  chance.below(11_000) - 1000 if type(value) is int else value for field, value in card.fields.items()}
        changed[name] = replace(card, fields=values)
    assert all(one.code in catalogue() for one in checked(swap_cards(whole, changed)))


def test_decks_and_map_are_those_of_the_options(whole: Pack) -> None:
    """This test ensures that the options that name decks and map are heeded, and slips in them told."""
    for option, name in (("data.main", "mainn"), ("data.map", "atlantis")):
        found = [one for one in checked(whole, **{option: name}) if one.severity is Severity.ERROR]
        assert found and {one.code for one in found} == {"PLAY980"}
    empty = replace(whole, decks={**whole.decks, "few": replace(whole.decks["events"], id="few", cards=())})
    assert not any(one.source == "CHK-47" for one in checked(empty, **{"data.events": "few"}))


def test_the_looks_are_each_called_once() -> None:
    """This test ensures that no check is left out of the list, or in it twice."""
    from generator.engines.hatuna import checks

    modules = [getattr(checks, name) for name in ("chances", "coasts", "fallen", "homes", "men", "money", "pieces", "seats",
                                                  "signs", "targets", "terrain", "wording")]
    public = {value for module in modules for name, value in vars(module).items()
              if getattr(value, "__module__", "") == module.__name__ and name.islower() and not name.startswith("_")
              and str(getattr(value, "__annotations__", {}).get("return", "")) == "Iterator[Finding]"}
    assert len(LOOKS) == len(set(LOOKS)) and public <= set(LOOKS)


def test_figures_are_those_of_the_engine() -> None:
    """This test ensures that the figures which texts are compared with are those that the engine plays by."""
    assert (figures.RIDE, figures.MARCH) == (movement.RIDE, movement.MARCH)
    assert (figures.RIDE, figures.RIDERS) == (sailing.RANGE, siege.RIDERS)
    assert (figures.HAND, figures.DRAWN) == (setup.DEAL, drawing.PER_TURN)
    assert (figures.WALLED_ROOM, figures.OPEN_ROOM) == (from_pack.ROOM_OF_TOWN, from_pack.ROOM)


@given(st.lists(st.integers(0, 6), max_size=6), st.integers(0, 4), st.integers(0, 7))
def test_sums_of_hands(values: list[int], others: int, hand: int) -> None:
    """This test ensures that chances of sums are those of counting every hand."""
    deck = [*values, *[0] * others]
    hands = [sum(one) for one in itertools.combinations(deck, min(hand, len(deck)))]
    chances = odds.hand_sums(values, others, hand)
    assert sum(chances.values()) == pytest.approx(1)
    for total, count in Counter(hands).items():
        assert chances[total] == pytest.approx(count / len(hands))
    assert odds.at_least(chances, 3) == pytest.approx(sum(one >= 3 for one in hands) / len(hands))


@given(st.lists(st.floats(0, 1), max_size=6), st.integers(0, 4), st.integers(0, 7))
def test_products_of_hands(factors: list[float], others: int, hand: int) -> None:
    """This test ensures that the mean product is that of counting every hand."""
    deck = [*factors, *[1.0] * others]
    hands = [math.prod(one) for one in itertools.combinations(deck, min(hand, len(deck)))]
    assert odds.mean_product(factors, others, hand) == pytest.approx(sum(hands) / len(hands))


def test_chi_squared() -> None:
    """This test ensures that the tail of chi-squared has the values of the printed tables (Abramowitz and Stegun 26.8)."""
    for statistic, freedom, tail in ((3.84146, 1, 0.05), (5.99146, 2, 0.05), (11.3449, 3, 0.01), (13.2767, 4, 0.01),
                                     (15.5073, 8, 0.05), (30.5779, 15, 0.01)):
        assert odds.chi_squared_tail(statistic, freedom) == pytest.approx(tail, rel=1e-4)
    assert odds.independence([("a", 1)] * 10 + [("b", 2)] * 10) < 1e-4
    assert odds.independence([(one, other) for one in "ab" for other in "cd"] * 5) == pytest.approx(1)
    assert odds.independence([("a", 1), ("a", 2)]) == 1


def test_fewest_crossings(whole: Pack) -> None:
    """This test ensures that a way costs as many cards as it crosses waters, and none where dry land leads round."""
    [game_map] = whole.maps.values()
    squares = Squares(game_map)
    start = game_map.places["stockholm"].cell
    cards = coasts.fewest_crossings(squares, start)
    dry = squares.land_ways(start, dry=True)
    assert set(cards) == set(squares.land_ways(start)) and {cell for cell, n in cards.items() if not n} == set(dry)
    assert cards[game_map.places["borgholm"].cell] == 1
    for cell, number in cards.items():
        for end, crosses in squares.land_steps(cell):
            assert cards[end] <= number + crosses
