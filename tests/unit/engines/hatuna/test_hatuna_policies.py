"""Ways to play: whole games by them, what they know, and what each temper does in a scene."""

from __future__ import annotations

from typing import Any

import pytest
from hatuna_fx import BIR, ERI, VAL, Scene, card, engine
from test_hatuna_games import spec

from generator.engines.hatuna import MAKER, notation, zones
from generator.engines.hatuna.drawing import Allocating
from generator.engines.hatuna.engine import HatunaEngine
from generator.engines.hatuna.facts import FEAST
from generator.engines.hatuna.paying import Paying
from generator.engines.hatuna.phases import Operations, Redistributing
from generator.engines.hatuna.policies.roads import FAR, WATER, Roads
from generator.engines.hatuna.ransom import Ransomed
from generator.engines.hatuna.sailing import Leave, Sailing
from generator.rules.protocol import Spec
from generator.rules.rng import Stream
from generator.simulate.playout import Plan, play_game

ODDS = (card(odds=(1, 1)),) * 20 + (card(odds=(2, 1)),) * 10 + (card(odds=(3, 1)),) * 10
ALL_FALL = (card(capitulates=True),) * 40
NAMES = ("greedy", "cautious", "hunter", "turtle")


def _games(play: HatunaEngine, names: tuple[str, ...], games: int, seed: int = 1) -> list[float]:
    """Who won of some games: for each seat its wins. Each state is asked for its faults."""
    wins = [0.0] * len(names)
    for game in range(games):
        done = play_game(play, Plan(len(names), seed, names, is_watched=True), game)
        assert done.facts is not None, done.stop
        assert not done.faults, done.faults[0].message
        for seat, name in enumerate(play.seats(len(names))):
            wins[seat] += done.facts[f"wins.{name}"]
    return wins


def _turn(scene: Scene, name: str, seat: int, kind: type = Operations) -> list[str]:
    """What a policy does in a scene as long as it is asked for `kind` of decision or within it, as players write it."""
    policy = scene.engine.policies[name](scene.engine, seat)
    stream, told = Stream(1), list[str]()
    while scene.t.frames and scene.engine.actor(scene.t) == seat:
        if not any(isinstance(frame, kind) for frame in scene.t.frames):
            break
        moves = scene.engine.moves(scene.t)
        act = policy.choose(scene.engine.view(scene.t, seat), moves, stream)
        assert act in moves
        told.append(scene.engine.show(act))
        scene.engine.advance(scene.t, act)
        if act.verb in ("end", "done"):
            break
    return told


# -------------------------------------------------------------------- whole games

@pytest.mark.parametrize("name", NAMES)
def test_games_by_policies_keep_the_invariants(name: str) -> None:
    """This test ensures that games of two and three end by each policy, on FX and pack zero, and no state has a
    fault."""
    short = Spec(spec().pack, spec().game, {**spec().game.engine.options, "end.round_cap": 6})  # type: ignore[union-attr]
    assert sum(_games(engine(end_round_cap=8), (name, name), 2)) >= 2
    assert sum(_games(MAKER.open(short), (name, "greedy", name), 1)) >= 1


@pytest.mark.parametrize("options", [
    {"feast_trigger": "free", "feast_ownership": "any_own_town"}, {"ops_per_turn": "one_stack", "battle_evade": "walls"},
    {"fleet_enemy_harbour": "leave_both", "mines_capturable": True}, {"wedding_postpone": "keep", "pay_refuse": False},
    {"revolt_scope": "one", "overcap_chooser": "attacker", "overcap_same_operation": True},
    {"meeting_card_receiver": "convener", "foot_garrison": "town_hosted", "foot_muster": "start_town"},
], ids=lambda options: "-".join(options))
def test_policies_play_under_other_rules(options: dict[str, Any]) -> None:
    """This test ensures that policies answer what options ask besides."""
    assert sum(_games(engine(**options, end_round_cap=10), ("greedy", "cautious", "random"), 2)) >= 2


def test_greedy_beats_chance() -> None:
    """This test ensures that among two who play at random a greedy player wins more than half of his games, from any
    seat."""
    play = MAKER.open(Spec(spec().pack, spec().game, dict(spec().game.engine.options)))  # type: ignore[union-attr]
    won = 0.0
    for seat in range(3):
        names = tuple("greedy" if at == seat else "random" for at in range(3))
        wins = [0.0] * 3
        for game in range(8):
            done = play_game(play, Plan(3, 5, names), game)
            assert done.outcome is not None
            for winner in done.outcome.winners:
                wins[winner] += 1
        won += wins[seat]
    assert won > 12


def test_policies_know_the_view_alone() -> None:
    """This test ensures that with other decks and another seed, which no seat can tell, every policy does the same, and
    that it leaves the view's own table as it is."""
    play = engine()
    for name in NAMES:
        t, streams = play.setup(3, 4), [Stream(seat) for seat in range(3)]
        one, other = ([play.policies[name](play, seat) for seat in range(3)] for _ in range(2))
        again = [Stream(seat) for seat in range(3)]
        for ply in range(250):
            seat = play.actor(t)
            if seat is None:
                break
            moves = play.moves(t)
            act = one[seat].choose(play.view(t, seat), moves, streams[seat])
            hidden = play.redealt(t, seat, Stream(ply))
            assert other[seat].choose(play.view(hidden, seat), moves, again[seat]) == act
            play.advance(t, act)


def test_a_game_goes_on_the_same_after_it_was_written_down() -> None:
    """This test ensures that policies that play on from a state that was dumped and loaded do as if nothing had been."""
    play = engine()
    ends = []
    for every in (10_000, 7):
        t, streams = play.setup(3, 6), [Stream(seat) for seat in range(3)]
        policies = [play.policies[name](play, seat) for seat, name in enumerate(("greedy", "cautious", "hunter"))]
        ply = 0
        while (seat := play.actor(t)) is not None:
            if ply % every == every - 1:
                t = play.load(play.dump(t))
            play.advance(t, policies[seat].choose(play.view(t, seat), play.moves(t), streams[seat]))
            ply += 1
        ends.append((ply, play.dump(t)))
    assert ends[0] == ends[1]


# -------------------------------------------------------------------- roads

def test_roads_are_measured_with_their_waters() -> None:
    """This test ensures that a crossing counts more than its step, and that islands are out of reach over land."""
    scene = Scene()
    roads = Roads(scene.facts.ways)
    to_uppsala = roads.to(scene.square("UPP"))
    assert to_uppsala[scene.square((9, 1))] == 1
    assert to_uppsala[scene.square("UPP")] == 0
    assert to_uppsala[scene.square((7, 2))] == 1  # by the town's bridge
    assert roads.to(scene.square((6, 5)))[scene.square((7, 5))] == 4  # round the river by dry land
    assert roads.to(scene.square((9, 8)))[scene.square((10, 8))] == 1 + WATER  # to Öland
    assert to_uppsala[scene.square("VIS")] == FAR


# -------------------------------------------------------------------- tempers

@pytest.mark.rule("HT-TAC-05")
def test_greedy_takes_what_it_can_reach() -> None:
    """This test ensures that riders go for an open town that is theirs for the taking, and storm it at once."""
    scene = Scene(*ALL_FALL).enter("N1", "ERI").put("N1", (8, 3), is_outside=True).turn("ERI")
    told = _turn(scene, "greedy", ERI)
    assert "begin N1" in told and "assault UPP" in told
    assert scene.owner("UPP") == "ERI"


def test_cautious_fights_at_long_odds_alone() -> None:
    """This test ensures that greedy attacks where every second card wins, and cautious where three of four do."""
    for name, foot, attacks in (("greedy", "F3", True), ("cautious", "F3", False), ("cautious", "F8 F6", True)):
        scene = Scene(*ODDS).enter("N1", "ERI").enter("N2", "VAL").lay("F2", "N2")
        scene.put("N2", (7, 7), is_outside=True).put("N1", (7, 7), is_outside=True).lay(foot, "N1").turn("ERI")
        told = " ".join(_turn(scene, name, ERI))
        assert ("attack player2" in told) is attacks, (name, foot, told)


def test_turtle_stays_at_home() -> None:
    """This test ensures that whoever plays the turtle storms nothing and leaves the leader where he is."""
    scene = Scene().enter("N1", "ERI").turn("ERI")
    assert _turn(scene, "turtle", ERI) == ["end"]
    assert scene.at("ERI") == "inside LOD"


def test_hunter_goes_for_leaders() -> None:
    """This test ensures that the hunter passes an open town by for an enemy's leader in the field."""
    scene = Scene(*ODDS).enter("N1", "ERI").lay("F8", "N1").put("N1", (7, 8), is_outside=True)
    scene.put("VAL", (8, 8), is_outside=True).turn("ERI")
    assert "attack player2" in _turn(scene, "hunter", ERI)


def test_cautious_sends_men_against_peasants() -> None:
    """This test ensures that 500 men go where peasants besiege an own place, and greedy lets it be."""
    for name, is_quelled in (("cautious", True), ("turtle", True)):
        scene = Scene().enter("N1", "ERI").enter("N2", "ERI").lay("F5", "N1").siege("GB", "", "")
        scene.put("N1", (8, 7), is_outside=True).turn("ERI")
        told = _turn(scene, name, ERI)
        assert ("go 8,5" in told) is is_quelled, told


def test_feasts_are_held_where_a_card_allows_them() -> None:
    """This test ensures that a leader goes to the place with the sign, and feasts, as soon as an event allows it."""
    scene = Scene(card(player_kind=FEAST), card(colour="white"), card(colour="white"), feast_trigger="card")
    scene.lay("SOD T1 T2 T3", "BIR").put("BIR", (9, 4)).turn("BIR", with_event=True)
    told = _turn(scene, "greedy", BIR)
    assert "feast" in told
    assert scene.t.tally["feast.held"] == 1


def test_fleets_storm_from_the_sea() -> None:
    """This test ensures that troops in a harbour go aboard, and storm a harbour that no road leads to."""
    scene = Scene(*ALL_FALL).enter("N1", "VAL").lay("F3", "N1").fleet("FK", "VAL", "KAL")
    scene.put("N1", "KAL").put("VAL", (3, 1), is_outside=True).turn("VAL")
    scene.t.arrived[scene.card("N1")] = scene.t.arrived[scene.card("FK")] = -1
    told = _turn(scene, "greedy", VAL)
    assert "embark N1" in told and "assault VIS" in told


# -------------------------------------------------------------------- cards and answers

@pytest.mark.rule("HT-TAC-01")
@pytest.mark.rule("HT-TAC-04")
def test_cards_and_foot_are_laid_under_the_leader() -> None:
    """This test ensures that of drawn cards money goes under the leader even where he is besieged, and foot under him as
    long as he can march with it."""
    for is_besieged, holder in ((False, "ERI"), (True, "N1")):
        scene = Scene().enter("N1", "ERI").enter("N2", "BIR").put("N2", "LOD", is_outside=True)
        if is_besieged:
            scene.siege("LOD", "BIR", "N2")
        scene.t.frames.clear()
        cards = tuple(scene.card(name) for name in ("F5", "T3"))
        for one in cards:
            zones.lift(scene.t, one)
        scene.ask(Allocating(ERI, cards))
        _turn(scene, "greedy", ERI, Allocating)
        assert "F5" in scene.under(holder) and "T3" in scene.under("ERI")


@pytest.mark.rule("HT-TAC-02")
def test_ransoms_are_shared_out() -> None:
    """This test ensures that persons are given their ransoms from the leader's cards as long as he keeps his own and a
    reserve, the smallest card that is enough; and that the hunter keeps all."""
    for name, given in (("greedy", {"T1"}), ("hunter", set())):
        scene = Scene().enter("N1", "ERI").lay("T1 T2 T3 G1 G2 SOD NYK TIN VAS", "ERI")
        scene.t.frames.clear()
        scene.ask(Redistributing(ERI))
        told = _turn(scene, name, ERI, Redistributing)
        assert told[-1] == "done"
        assert scene.under("N1") - {"BA"} == given


@pytest.mark.rule("HT-RAN-05")
def test_the_set_that_costs_least_is_paid() -> None:
    """This test ensures that of the sets that reach a price one without a place and with little over is paid."""
    scene = Scene().enter("N1", "ERI").lay("T3 Z01 Z02 VAX", "N1").turn("ERI")
    scene.ask(Paying(ERI, 1000, (scene.card("N1"),), scene.card("VAL")), Ransomed(scene.card("N1"), scene.card("VAL"), "x"))
    told = _turn(scene, "greedy", ERI, Paying)
    assert told == ["pay Z01", "pay Z02"] or told == ["pay Z01"]  # the last card is paid without asking
    assert scene.under("VAL") >= {"Z01", "Z02"} and "T3" in scene.under("N1")


def test_leave_is_granted_by_temper() -> None:
    """This test ensures that cautious grants no leave to sail, and greedy now and then."""
    granted = {}
    for name in ("greedy", "cautious"):
        scene = Scene().fleet("FK", "VAL", "LOD").turn("VAL")
        scene.ask(Leave(ERI, -1), Sailing(VAL, (scene.card("FK"),)))
        policy, stream = scene.engine.policies[name](scene.engine, ERI), Stream(3)
        moves = scene.engine.moves(scene.t)
        granted[name] = sum(policy.choose(scene.engine.view(scene.t, ERI), moves, stream).verb == "grant"
                            for _ in range(200))
    assert granted["cautious"] == 0 and 70 < granted["greedy"] < 130


def test_what_a_policy_does_not_know_it_answers_all_the_same() -> None:
    """This test ensures that acts that no policy has heard of are chosen among by chance, or ended where they can be."""
    play = engine()
    policy = play.policies["greedy"](play, 0)
    view = play.view(play.setup(3, 1), 0)
    view.frames.append(Leave(0, -1))
    odd = [notation.read(play.facts, "relieve N1"), notation.read(play.facts, "relieve N2")]
    assert policy.choose(view, [act._replace(verb="juggle") for act in odd], Stream(1)).verb == "juggle"
    assert policy.choose(view, [odd[0]._replace(verb="juggle"), notation.read(play.facts, "done")], Stream(1)).verb == "done"
