"""The advice of the rules: that it pays, and that whoever plans heeds it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from hatuna_fx import ERI, VAL, Scene, card
from test_hatuna_games import spec

from generator.engines.hatuna import MAKER, zones
from generator.engines.hatuna.ending import worth
from generator.engines.hatuna.engine import HatunaEngine
from generator.engines.hatuna.facts import CHURCH, DIET, FEAST, MUTINY, PLAGUE
from generator.engines.hatuna.frames import push, settle
from generator.engines.hatuna.persons import remove_person
from generator.engines.hatuna.phases import Operations, PlayerEvent, Redistributing, RoundCard
from generator.engines.hatuna.standing import arrive, men_of
from generator.engines.hatuna.state import Table
from generator.rules.rng import Stream

MEETINGS = (DIET, CHURCH, FEAST)
TREASURE = "T2 T3 G1 G2 SOD NYK TIN VAS " + " ".join(f"Z{number:02}" for number in range(1, 21))


@cache
def _shipped() -> HatunaEngine:
    """The engine of the game that is printed."""
    return MAKER.open(spec())


def _plan(scene: Scene, name: str, seat: int, kind: type) -> list[str]:
    """What a policy does as long as this seat decides within a decision of this kind."""
    policy, told = scene.engine.policies[name](scene.engine, seat), list[str]()
    while scene.engine.actor(scene.t) == seat and any(isinstance(frame, kind) for frame in scene.t.frames):
        act = policy.choose(scene.engine.view(scene.t, seat), scene.engine.moves(scene.t), Stream(1))
        told.append(scene.engine.show(act))
        scene.engine.advance(scene.t, act)
    return told


# -------------------------------------------------------------------- one piece

def _rich() -> Scene:
    """Erik has three persons beside him, and far more than all ransoms under his own card."""
    scene = Scene().enter("N1", "ERI").enter("N3", "ERI").enter("B2", "ERI").lay(TREASURE, "ERI")
    scene.t.frames.clear()
    return scene


@pytest.mark.rule("HT-TAC-03")
@pytest.mark.parametrize("name", ["greedy", "cautious"])
def test_no_piece_is_overloaded(name: str) -> None:
    """This test ensures that between rounds each person is filled up to his ransom and no card further, so that his death
    costs less than a third of all that his seat has, while one who carries all takes it with him."""
    scene = _rich().ask(Redistributing(ERI))
    assert _plan(scene, name, ERI, Redistributing)[-1] == "done"
    facts, t = scene.facts, scene.t
    for person in map(scene.card, ("N1", "N3", "B2")):
        values = [facts.value[one] for one in t.held[person] if not facts.blue[one]]
        assert facts.ransom[person] <= sum(values) < facts.ransom[person] + min(values)
    before = worth(t, ERI)
    remove_person(t, scene.card("N1"), "plague")
    assert 0 < before - worth(t, ERI) < before / 3

    loaded = _rich().lay(TREASURE, "N1")
    before = worth(loaded.t, ERI)
    remove_person(loaded.t, loaded.card("N1"), "plague")
    assert before - worth(loaded.t, ERI) > before / 2


# -------------------------------------------------------------------- an area

@pytest.mark.rule("HT-TAC-06")
def test_of_two_towns_the_near_one_is_taken() -> None:
    """This test ensures that a policy spreads from where it stands: of two open towns it takes the near one, also where
    the one that is more than a turn away is worth more."""
    for start, taken in (((8, 3), "UPP"), ((7, 7), "VAX")):
        scene = Scene(*(card(capitulates=True),) * 40).enter("N1", "ERI").lay("F2", "N1")
        scene.put("N1", start, is_outside=True)
        for place in scene.facts.places:
            name = scene.facts.ids[place]
            if name not in ("UPP", "VAX", "STO", "KAL", "LOD"):
                zones.remove(scene.t, place)
        scene.turn("ERI")
        _plan(scene, "greedy", ERI, Operations)
        assert {name for name in ("UPP", "VAX") if scene.owner(name) == "ERI"} == {taken}


def _chances(t: Table, seat: int) -> int:
    """How many of the event cards that call for a feast or a meeting are followed when the seat draws them."""
    found = 0
    for at, event in enumerate(t.facts.events):
        if event.player_kind in MEETINGS:
            trial = t.copy()
            trial.frames.clear()
            trial.tally.clear()
            trial.ev_draw, trial.ev_discard = [*(one for one in range(len(t.facts.events)) if one != at), at], []
            push(trial, PlayerEvent(seat))
            settle(trial)
            found += trial.tally.get(f"followed#{at}", 0)
    return found


@pytest.mark.rule("HT-TAC-06")
def test_more_towns_are_more_chances() -> None:
    """This test ensures that a seat that takes the towns round its own, one after the other, follows more of the cards
    for feasts and meetings with each ten of them, and few of these cards before."""
    play = MAKER.open(replace(spec(), options={"event.max_draws": 1}))
    t, facts = play.setup(3, 1), play.facts
    home = facts.square[facts.homes[t.leader[ERI]][0]]
    near = sorted((place for place in facts.places if t.owner[place] < 0 and not facts.blue[place]),
                  key=lambda place: (facts.ways.distance(facts.square[place], home), place))
    chances = [_chances(t, ERI)]
    for at, place in enumerate(near[:20], 1):
        zones.lift(t, place)
        zones.lay(t, place, t.acting[ERI])
        if at % 10 == 0:
            chances.append(_chances(t, ERI))
    assert chances[0] < chances[1] < chances[2], chances


# -------------------------------------------------------------------- plague

@pytest.mark.rule("HT-TAC-07")
def test_plague_strikes_big_forces_outside_the_start_towns() -> None:
    """This test ensures that every card of the plague kills the greatest force there could be in the town that it names,
    and that none touches one in a start town."""
    play = _shipped()
    facts = play.facts
    plagues = [at for at, event in enumerate(facts.events) if event.round_kind == PLAGUE]
    assert plagues
    for at in plagues:
        t = play.setup(3, 1)
        lords = [main for main in range(facts.mains) if t.seat[main] >= 0 and main not in t.acting]
        town = facts.events[at].round_place
        assert facts.start_of[town] < 0
        for foot in (one for one in range(facts.mains, len(facts.ids)) if facts.men[one]):
            zones.lift(t, foot)
            zones.lay(t, foot, lords[0])
        arrive(t, lords[0], facts.square[town])
        big, leaders = men_of(t, lords[0]), [men_of(t, leader) for leader in t.leader]
        t.frames.clear()
        t.ev_draw = [at]
        push(t, RoundCard())
        settle(t)
        assert big > max(leaders) and t.seat[lords[0]] < 0
        assert [men_of(t, leader) for leader in t.leader] == leaders and all(t.alive)


# -------------------------------------------------------------------- mutiny

def _strong_town() -> Scene:
    """Valdemar holds Söderköping with all his men, Nyköping beside it can be had, and Birger's greater army is near."""
    rises = card(player_kind=MUTINY, places=["SOD"])
    scene = Scene(*(card(capitulates=True),) * 20, *(rises,) * 20)
    scene.lay("SOD F3 F2", "VAL").put("VAL", "SOD")
    scene.enter("N2", "BIR").lay("F8 F6 F5 F4", "N2").put("N2", (8, 3), is_outside=True)
    return scene.turn("VAL")


@pytest.mark.rule("HT-TAC-08")
@pytest.mark.parametrize(("name", "keeper"), [("cautious", "VAL"), ("greedy", "BIR")])
def test_a_strong_town_needs_a_royal_in_it(name: str, keeper: str) -> None:
    """This test ensures that a careful leader stays with his strong town, which no mutiny takes from him, and that one who
    goes out for another loses it with the next such card, garrison and all."""
    scene = _strong_town()
    _plan(scene, name, VAL, Operations)
    assert (scene.at("VAL") == "inside SOD") is (name == "cautious")
    scene.t.ev_draw = [at for at, event in enumerate(scene.facts.events) if event.player_kind == MUTINY]
    scene.turn("VAL", with_event=True)
    assert scene.owner("SOD") == keeper
