"""Scenarios of section 7.1: the first table, deck and discards, allies who are drawn."""

from __future__ import annotations

from functools import cache

import pytest
from hatuna_fx import BIR, ERI, VAL, Scene, engine, facts

from generator.engines.hatuna import MAKER, zones
from generator.engines.hatuna.drawing import draw_cards, takers
from generator.engines.hatuna.engine import HatunaEngine
from generator.engines.hatuna.facts import BISHOP, FLEET, PLACE, STORMAN
from generator.engines.hatuna.frames import advance, legal, settle
from generator.engines.hatuna.phases import Draw, Redistributing
from generator.engines.hatuna.setup import lay_out
from generator.engines.hatuna.state import ASIDE, DRAW, HOME, REMOVED, TABLE, Table
from generator.load.packs import find
from generator.load.read import read
from generator.rules.protocol import IllegalMove, Spec


@cache
def pack_zero() -> HatunaEngine:
    """The engine of the game in pack zero."""
    roots, _ = find()
    pack, report = read(roots)
    assert not report.has_errors
    return MAKER.open(Spec(pack, next(game for game in pack.games.values()
                                      if game.engine is not None and game.engine.id == MAKER.id)))


def _count(t: Table, zone: int) -> int:
    return t.zone.count(zone)


@pytest.mark.rule("HT-SET-03", "HT-SET-04", "HT-SET-06", "HT-SET-07", "HT-CMP-19", "HT-CMP-02", "HT-CMP-03", "HT-CMP-04")
def test_the_piles_of_three_players() -> None:
    """This test ensures that 83 cards are in the deck, 3 consorts aside and 36 blue cards in or from the pile (SC-01)."""
    at = pack_zero().facts
    t = Table(at, 3, 1)
    t.leader = list(at.leaders)
    lay_out(t)
    assert len(t.draw) == _count(t, DRAW) == 83
    assert _count(t, ASIDE) == 3
    assert len(at.ids) == 125 and at.mains == 31
    starts = [card for leader in at.leaders for card in t.held[leader]]
    pile = [card for card, zone in enumerate(t.zone) if zone == HOME]
    kinds = [at.kind[card] for card in (*pile, *starts)]
    assert (kinds.count(PLACE), kinds.count(FLEET)) == (34, 2)
    assert [at.start_of[card] for card in starts] == list(at.leaders)


@pytest.mark.rule("HT-SET-05", "HT-SET-06", "HT-SET-08", "HT-SET-10", "HT-SET-11")
def test_twelve_cards_each_and_all_of_them_laid_out() -> None:
    """This test ensures that 36 cards leave the deck, that persons stand on the map with their homes, and that every
    aux card comes to lie under a main card before the first round."""
    play = pack_zero()
    for seed in range(5):
        t = play.setup(3, seed).copy()
        at = t.facts
        replaced = sum(number for word, number in t.tally.items() if word == "handed_over")
        assert len(t.draw) == 83 - 36 - replaced
        while not isinstance(t.frames[-1], Redistributing):
            advance(t, legal(t)[0])
        assert not play.faults(t)
        persons = [card for card in range(at.mains) if t.zone[card] == TABLE]
        assert all(t.pos[person] >= 0 for person in persons)
        assert all(t.under[home] == person for person in persons for home in at.homes[person])
        assert len(t.ev_draw) == len(at.events) == 40


@pytest.mark.rule("HT-SET-13", "HT-SET-14", "HT-SET-01", "HT-CMP-21")
def test_the_piles_of_two_players() -> None:
    """This test ensures that a duke is chosen against the king, and that the other one's cards are away (SC-02)."""
    play = pack_zero()
    at = play.facts
    t = play.setup(2, 3).copy()
    assert [act.verb for act in legal(t)] == ["lead", "lead"]
    assert {act.one for act in legal(t)} == set(at.leaders) - {at.king}
    chosen = legal(t)[0].one
    absent = next(leader for leader in at.leaders if leader not in (chosen, at.king))
    with pytest.raises(IllegalMove):
        advance(t, legal(t)[0]._replace(one=at.king))
    advance(t, legal(t)[0])
    consort = at.spouse[absent]
    assert {card for card, zone in enumerate(t.zone) if zone == REMOVED} == {absent, consort, at.homes[consort][0]}
    assert t.owner[at.homes[absent][0]] == -1 and t.zone[at.homes[absent][0]] == HOME
    assert t.leader == [chosen, at.king]


@pytest.mark.rule("HT-SET-01", "HT-SET-02", "HT-SET-09", "HT-RND-02", "HT-ROY-01")
def test_leaders_start_inside_their_towns() -> None:
    """This test ensures that each seat leads with the brother of its turn, inside his start town."""
    scene = Scene()
    assert [scene.owner(town) for town in ("LOD", "KAL", "STO")] == ["ERI", "VAL", "BIR"]
    assert [scene.at(name) for name in ("ERI", "VAL", "BIR")] == ["inside LOD", "inside KAL", "inside STO"]
    assert engine().seats(3) == ("ERI", "VAL", "BIR")
    for players in (1, 4):
        with pytest.raises(ValueError, match="players"):
            engine().seats(players)


@pytest.mark.rule("HT-SET-15", "HT-ROY-05", "HT-ROY-06", "HT-CMP-12", "HT-ROY-11")
def test_an_ally_dealt_to_another_goes_to_his_lord() -> None:
    """This test ensures that he brings place and fleet, is replaced, and may be used in the first round (SC-04)."""
    scene = Scene().on_top("BRU T1 T2 T3")
    before = len(scene.t.draw)
    drawn = draw_cards(scene.t, VAL, 2, at_setup=True)
    assert [scene.facts.ids[card] for card in drawn] == ["T1", "T2"]
    assert len(scene.t.draw) == before - 3
    assert scene.owner("BRU") == "BIR" and scene.under("BRU") == {"VIS", "FV"}
    assert (scene.at("BRU"), scene.at("FV")) == ("inside VIS", "harbour VIS")
    for card in drawn:
        zones.lay(scene.t, card, scene.card("VAL"))
    assert scene.turn("BIR").can("begin BRU")


@pytest.mark.rule("HT-ROY-07", "HT-ROY-13", "HT-DRW-03")
def test_an_ally_takes_his_place_from_whoever_holds_it() -> None:
    """This test ensures that the holder gives it up, those inside go out, and the ally waits for the next round (SC-05)."""
    scene = Scene().enter("N3", "ERI").lay("VIS", "N3").put("N3", "VIS").on_top("BRU T1 T2")
    scene.turn("BIR").do("end")
    assert scene.under("BRU") == {"VIS", "FV"}
    assert scene.owner("VIS") == "BIR"
    assert scene.at("N3") == "12,4"
    assert scene.at("BRU") == "inside VIS"
    assert scene.t.locked[scene.card("BRU")] == scene.t.round + 1
    scene.turn("BIR")
    assert not scene.can("begin BRU")
    scene.t.round += 1
    scene.turn("BIR")
    assert scene.can("begin BRU")


@pytest.mark.rule("HT-DCK-06", "HT-DRW-01")
def test_a_short_deck_gives_what_there_is() -> None:
    """This test ensures that with two cards left and no discards two are drawn and the game goes on (SC-07)."""
    scene = Scene().on_top("T1 T2")
    for card in scene.t.draw[:-2]:
        scene.t.zone[card] = REMOVED
    del scene.t.draw[:-2]
    scene.turn("BIR").do("end")
    assert scene.under("BIR") == {"STO", "T1", "T2"}
    assert not scene.t.ended
    assert scene.t.tally["draw.short"] == 1


@pytest.mark.rule("HT-DCK-02", "HT-DCK-03", "HT-DCK-04", "HT-DCK-07")
def test_lost_cards_come_back_or_not() -> None:
    """This test ensures that lost cards are shuffled in when the deck is empty, that homes wait in their pile, and that
    leaders and consorts leave the game."""
    scene = Scene().enter("N1", "BIR").lay("T1 F2", "N1").marry("ERI")
    scene.lose("T1 F2 BA N1 INH FA")
    assert [scene.zone(name) for name in ("T1", "F2", "N1")] == ["discard"] * 3
    assert [scene.zone(name) for name in ("BA", "FA")] == ["home"] * 2
    assert scene.zone("INH") == "removed"
    scene.t.zone = [REMOVED if zone == DRAW else zone for zone in scene.t.zone]
    scene.t.draw = []
    card = zones.draw_card(scene.t)
    assert scene.facts.ids[card] in ("T1", "F2", "N1")
    assert scene.t.discard == [] and len(scene.t.draw) == 2


@pytest.mark.rule("HT-DCK-02", "HT-DCK-06", "HT-DCK-07")
def test_the_deck_under_other_options() -> None:
    """This test ensures that cards may go back into the deck or under it, that it may run out, and that death may last."""
    scene = Scene(deck_return="bottom").enter("N1", "BIR").lay("T1", "N1").lose("T1")
    assert scene.t.draw[0] == scene.card("T1")
    scene = Scene(deck_return="shuffle").enter("N1", "BIR").lay("T1", "N1").lose("T1")
    assert scene.zone("T1") == "draw" and scene.t.shuffles[0] == 1
    scene = Scene(persons_permanent_death=True).enter("N1", "BIR").lose("N1")
    assert scene.zone("N1") == "removed"
    scene = Scene(deck_exhausted="end_game")
    scene.t.zone = [REMOVED if zone == DRAW else zone for zone in scene.t.zone]
    scene.t.draw = []
    scene.turn("ERI").do("end")
    assert scene.t.ended == "deck_empty"
    assert scene.engine.outcome(scene.t)


@pytest.mark.rule("HT-ROY-06", "HT-ROY-15")
def test_without_a_lord_the_drawer_keeps_an_ally() -> None:
    """This test ensures that he keeps him with place and fleet once the lord is out of the game (SC-74)."""
    scene = Scene()
    scene.t.alive[VAL] = False
    scene.on_top("GRE T1 T2").turn("ERI").do("end", "lay T1 ERI")
    assert scene.owner("GRE") == "ERI"
    assert scene.under("GRE") >= {"KAS", "FA"}
    assert scene.t.locked[scene.card("GRE")] == 0


@pytest.mark.rule("HT-DRW-05", "HT-DRW-06", "HT-ROY-06", "HT-ROY-10")
def test_replacements_do_not_count() -> None:
    """This test ensures that allies are handed on until three keepable cards have come, all laid at once (SC-98)."""
    scene = Scene().enter("N1", "VAL").on_top("POR BRU T1 F2 G1 T2").turn("VAL").do("end")
    assert (scene.owner("POR"), scene.owner("BRU")) == ("ERI", "BIR")
    assert scene.zone("T2") == "draw"
    for _ in range(3):
        assert scene.acts("end") == []
        verb, card, _ = scene.acts()[0].split()
        scene.do(f"{verb} {card} VAL")
    assert scene.under("VAL") == {"KAL", "T1", "F2", "G1"}


@pytest.mark.rule("HT-ROY-06")
def test_other_readings_of_the_wrong_hands() -> None:
    """This test ensures that the drawer may keep the man, with or without what he brings."""
    scene = Scene(ally_wrong_seat="keep_man").on_top("BRU")
    draw_cards(scene.t, VAL, 1)
    assert scene.owner("BRU") == "VAL" and scene.owner("VIS") == scene.owner("FV") == "BIR"
    assert scene.at("FV") == "harbour VIS"
    scene = Scene(ally_wrong_seat="keep_all").on_top("BRU")
    draw_cards(scene.t, VAL, 1)
    assert scene.owner("BRU") == scene.owner("VIS") == scene.owner("FV") == "VAL"


@pytest.mark.rule("HT-DCK-07", "HT-SET-10", "HT-SET-09", "HT-DRW-03")
def test_the_dead_are_drawn_again() -> None:
    """This test ensures that a person who comes back gets his home from the pile and stands inside (SC-100)."""
    scene = Scene().on_top("N1 T1 T2").turn("VAL").do("end")
    assert scene.owner("N1") == "VAL" and scene.under("N1") == {"BA"}
    assert scene.at("N1") == "inside BA"


@pytest.mark.rule("HT-ROY-20", "HT-SET-10", "HT-SIE-03")
def test_a_person_whose_home_is_another_s() -> None:
    """This test ensures that he stands with his leader, and that the home stays with who took it (SC-44)."""
    scene = Scene().lay("LIN", "ERI").on_top("B1 T1 T2").turn("VAL").do("end")
    assert scene.owner("LIN") == "ERI"
    assert scene.at("B1") == "inside KAL"


@pytest.mark.rule("HT-DRW-02", "HT-DRW-01")
def test_conquests_replace_draws() -> None:
    """This test ensures that each conquest takes one card of the three, and that four take them all (SC-46)."""
    for conquests, drawn in ((0, 3), (1, 2), (3, 0), (4, 0)):
        scene = Scene().on_top("T1 T2 T3").turn("ERI")
        scene.t.conquests = conquests
        scene.ask(Draw(ERI))
        assert scene.t.tally.get("draw.card", 0) == drawn


@pytest.mark.rule("HT-DRW-04", "HT-MON-02", "HT-SIE-13")
def test_where_drawn_cards_may_go() -> None:
    """This test ensures that monasteries go to bishops and royals, and foot and fleets to nobody who is enclosed."""
    scene = Scene().enter("N1", "BIR").enter("B1", "BIR").put("N1", "STO").put("BIR", (8, 8)).siege("STO", "ERI", "")
    scene.put("ERI", "STO").siege("STO", "ERI", "ERI").on_top("K1 F2 T1").turn("BIR").do("end")
    allowed: dict[str, set[str]] = {}
    while scene.acts("lay"):
        for text in scene.acts("lay"):
            _, card, main = text.split()
            allowed.setdefault(card, set()).add(main)
        scene.do(scene.acts("lay")[0])
    assert allowed == {"K1": {"BIR", "B1"}, "F2": {"BIR", "B1"}, "T1": {"BIR", "N1", "B1"}}


@pytest.mark.rule("HT-DRW-04")
def test_foot_may_muster_in_few_places() -> None:
    """This test ensures that with `foot.muster` new foot goes to those inside own places, or in the start town alone."""
    for muster, expected in (("own_place", {"BIR", "N1"}), ("start_town", {"BIR"}), ("anywhere", {"BIR", "N1", "N2"})):
        scene = Scene(foot_muster=muster).enter("N1", "BIR").enter("N2", "BIR").put("N2", (8, 8))
        assert {scene.facts.ids[main] for main in takers(scene.t, scene.card("F2"), BIR)} == expected


@pytest.mark.rule("HT-DCK-08", "HT-EVT-10")
def test_event_cards_are_refilled() -> None:
    """This test ensures that the discards of the event deck make a new one, without the card on show (SC-08)."""
    scene = Scene()
    scene.t.ev_round = scene.t.ev_draw.pop()
    scene.t.ev_discard, scene.t.ev_draw = scene.t.ev_draw[1:], scene.t.ev_draw[:1]
    zones.read_event(scene.t, "water")
    assert (len(scene.t.ev_draw), len(scene.t.ev_discard)) == (0, 39)
    zones.read_event(scene.t, "water")
    assert (len(scene.t.ev_draw), len(scene.t.ev_discard)) == (38, 1)
    assert scene.t.shuffles[zones.EVENT_DECK] == 1
    flipped = Scene(event_reshuffle="flip")
    flipped.t.ev_discard, flipped.t.ev_draw = list(range(40)), []
    assert [zones.read_event(flipped.t, "water").id for _ in range(2)] == [
        flipped.facts.events[card].id for card in (0, 1)]


@pytest.mark.rule("HT-DCK-01", "HT-DCK-05", "HT-SIE-02")
def test_a_neutral_place_is_taken_out_of_the_deck() -> None:
    """This test ensures that its card is found in deck, discards or home pile, and that a searched deck is shuffled."""
    scene = Scene().turn("ERI").lose("VAS")
    order = list(scene.t.draw)
    for name in ("VAS", "LIN", "SOD"):
        zones.search_out(scene.t, scene.card(name))
        zones.lay(scene.t, scene.card(name), scene.card("ERI"))
    assert scene.under("ERI") >= {"VAS", "LIN", "SOD"}
    assert scene.t.draw != [card for card in order if card != scene.card("SOD")]
    assert not scene.engine.faults(scene.t)


def test_seats_by_index_are_those_of_the_fixture() -> None:
    """This test ensures that the seats of FX are Erik, Valdemar and Birger in this order."""
    assert [facts().ids[leader] for leader in facts().leaders] == ["ERI", "VAL", "BIR"]
    assert (ERI, VAL, BIR) == (0, 1, 2)
    assert facts().kind[facts().card("N1")] == STORMAN and facts().kind[facts().card("B1")] == BISHOP
    settle(Table(facts(), 3, 1))
