"""What the parts of the deck can come to: the oracles of the specification, and a search over positions."""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import or_

import pytest
from quartets_table import engine, last

from generator.engines.quartets.bounds import span
from generator.engines.quartets.realm import families_in
from generator.engines.quartets.scoring import score
from generator.engines.quartets.state import Slot

VASA, GOTTORP, BERNADOTTE, PFALZ = "att_vasa", "att_holstein_gottorp", "att_bernadotte", "att_pfalz"


def _parts(**options):
    game = engine(**options)
    return {game.law.realm.dynasties[part.dynasties[0]].id: part for part in game.bounds}


def _totals(**options):
    return {name: part.totals for name, part in _parts(**options).items()}


@pytest.mark.rule("RS-25", "RS-23")
def test_the_default_deck():
    """This test ensures that each part comes to the totals of the specification, 94 to 158 in all."""
    totals = _totals()
    assert [totals.pop(name) for name in ("att_margareta", "att_pommern", "att_bayern", "att_bonde")] == [(2,)] * 4
    assert totals == {"att_oldenburg": (9,), PFALZ: (20, 21), VASA: (22, 28, 48), GOTTORP: (14, 27), BERNADOTTE: (21, 27, 45)}
    assert span(engine().bounds) == (94, 158)
    assert not any(part.dead or part.dealt for part in engine().bounds)


@pytest.mark.rule("RS-07", "RS-23")
def test_dead_ends_where_only_the_hand_is_a_basis():
    """This test ensures that a dead end adds the totals of the specification, 74 to 158 in all."""
    dead = {name: part.dead_totals for name, part in _parts(ask_basis="hand").items() if part.dead}
    assert dead == {PFALZ: (17,), VASA: (14, 15, 17, 18, 19, 20, 21, 24, 25, 26, 27), GOTTORP: (12,),
                    BERNADOTTE: (14, 16, 17, 18, 19, 24)}
    bounds = engine(ask_basis="hand").bounds
    assert (span(bounds), span(bounds, is_dead=True)) == ((94, 158), (74, 158))


@pytest.mark.rule("RS-02")
@pytest.mark.parametrize("deck, least", [("a54", 95), ("d52", 93), ("b51", 92)])
def test_the_other_decks(deck, least):
    """This test ensures that the least total of each deck is that of the specification, and the most 158."""
    assert span(engine(deck=deck).bounds) == (least, 158)


@pytest.mark.rule("RS-25")
def test_points_by_cards():
    """This test ensures that the ceiling is 155 with the odd row by its number of cards."""
    assert span(engine(hg_points="per_card_24").bounds)[1] == 155
    assert _totals(hg_points="per_card_24")[GOTTORP] == (14, 24)


@pytest.mark.rule("RS-15")
def test_families_laid_at_once():
    """This test ensures that the ceiling is 107 then, but for a dynasty of eight that is dealt to one hand."""
    parts = _parts(lay_family="forced")
    assert span(parts.values())[1] == 107 == 8 + 9 + 21 + 28 + 14 + 27
    assert {name: [ending.points for ending in part.dealt] for name, part in parts.items() if part.dealt} == {GOTTORP: [27]}
    assert not _parts(lay_family="forced", deck="a54")[GOTTORP].dealt


@pytest.mark.rule("RS-20")
def test_families_that_grow():
    """This test ensures that the outcomes with one family vanish where it grows to the whole dynasty."""
    totals = _totals(family_upgrade="to_whole")
    assert (totals[VASA], totals[GOTTORP], totals[BERNADOTTE]) == ((28, 48), (27,), (27, 45))
    assert _totals(family_upgrade="to_whole", lay_family="forced")[VASA] == (28, 48)


@pytest.mark.rule("RS-17")
def test_one_family_of_each_dynasty():
    """This test ensures that the outcomes with two families vanish where there may be one."""
    totals = _totals(families_per_att="one_per_att")
    assert (totals[VASA], totals[GOTTORP], totals[BERNADOTTE]) == ((22, 48), (14, 27), (21, 45))
    assert _totals(families_per_att="one_per_player")[VASA] == (22, 28, 48)


@pytest.mark.rule("RS-16", "RS-19")
def test_broken_groups_can_be_left_over():
    """This test ensures that queens without their king leave kings whom nobody can lay, whatever may be asked."""
    parts = _parts(family_shape="kings_need_queens")
    assert all(parts[name].dead for name in (VASA, GOTTORP, BERNADOTTE)) and not parts[PFALZ].dead
    assert parts[GOTTORP].totals == (14, 27)


@pytest.mark.rule("RS-21", "RS-22")
@pytest.mark.parametrize("options, is_stranded", [
    ({}, False), ({"ask_basis": "hand"}, True), ({"ask_basis": "hand_or_own_family"}, False),
    ({"ask_basis": "hand_or_own_family", "fredrik_link_ask": "none"}, True), ({"empty_hand": "sit_out"}, True),
    ({"ask_basis": "hand", "pfalz_without_ue": "only_if_ue_laid"}, False),
    ({"ask_basis": "hand_or_own_family", "ue_to_fredrik": "together_only"}, True)])
def test_where_she_can_be_left_over(options, is_stranded):
    """This test ensures that 17 is possible where neither the owner of the five nor that of her consort can ask."""
    assert _parts(**options)[PFALZ].dead_totals == ((17,) if is_stranded else ())


def _searched(game, at):
    """The totals of a dynasty at dead ends by search: families, bonus piles, and the rest in one hand, of an owner or of
    another; seats 0 and 1 own families, seat 2 none."""
    law = game.law
    dynasty = law.realm.dynasties[at]
    sixes = families_in(dynasty, dynasty.cards, True)
    found = set()
    founded = [[(0, six)] for six in sixes]
    founded += [[(0, one), (owner, two)] for one, two in combinations(sixes, 2) if not one & two for owner in (0, 1)]
    for families in founded:
        if any(not law.may_found(at, [Slot(seat, "family", at, six) for seat, six in families[:place]], seat)
               for place, (seat, _) in enumerate(families)):
            continue
        laid = reduce(or_, (six for _, six in families))
        groups = [group for group in dynasty.groups if not group & laid]
        for size in range(len(groups)):
            for piled in combinations(groups, size):
                bonus = reduce(or_, piled, 0)
                table = [Slot(seat, "family", at, six) for seat, six in families]
                table += [Slot(0, "bonus", at, bonus)] * bool(bonus)
                laid_by = [reduce(or_, (slot.cards for slot in table if slot.seat == seat), 0) for seat in range(3)]
                for holder in (0, 2):
                    hands = [0, 0, 0]
                    hands[holder] = dynasty.cards & ~laid & ~bonus
                    if law.is_dead(hands, laid_by, table):
                        found.add(sum(score(law.realm, table, seat) for seat in range(3)))
    return found


@pytest.mark.rule("RS-23")
@pytest.mark.parametrize("options", [
    {}, {"ask_basis": "hand"}, {"empty_hand": "sit_out"}, {"ask_basis": "hand", "bonus_owner": "any_family"},
    {"ask_basis": "hand", "families_per_att": "one_per_att"}, {"ask_basis": "hand", "families_per_att": "one_per_player"},
    {"ask_basis": "hand", "deck": "b51"}, {"ask_basis": "hand", "deck": "a54"}])
def test_dead_ends_by_search(options):
    """This test ensures that the dead ends by structure are those of the test of dead positions, tried on positions."""
    game = engine(**options)
    for part in game.bounds:
        at = part.dynasties[0]
        if game.law.kin[at]:
            assert {ending.points for ending in part.dead} == _searched(game, at), game.law.realm.dynasties[at].id


@pytest.mark.rule("RS-23")
def test_all_totals_are_met():
    """This test ensures that games come to more than one total of each great dynasty, and each total is possible."""
    game = engine()
    met = {name: set() for name in (VASA, GOTTORP, BERNADOTTE, PFALZ)}
    names = [("waiting",) * 3, ("memory",) * 3, ()]
    for seed in range(9):
        state = last(game, 3, seed, names[seed % 3])
        for part in game.bounds:
            name = game.law.realm.dynasties[part.dynasties[0]].id
            if name in met:
                of_part = [slot for slot in state.table if slot.dynasty in part.dynasties]
                total = sum(score(game.law.realm, of_part, seat) for seat in range(3))
                assert part.allows(total, is_dead=False)
                met[name].add(total)
    assert all(len(totals) > 1 for totals in met.values()), met
