"""Scenarios of section 7.2: moving over land, alone and stacked."""

from __future__ import annotations

import pytest
from hatuna_fx import BIR, VAL, Scene, card

from generator.engines.hatuna.facts import FAMINE, FIRE
from generator.engines.hatuna.handing import handable
from generator.engines.hatuna.movement import steps_left
from generator.engines.hatuna.notation import show
from generator.engines.hatuna.zones import host
from generator.rules.protocol import IllegalMove


@pytest.mark.rule("HT-MOV-02", "HT-MOV-03", "HT-MOV-05")
def test_foot_moves_five_squares() -> None:
    """This test ensures that a person with foot reaches a square five steps away but none six away (SC-10)."""
    scene = Scene().enter("N2", "VAL").put("N2", "KAL").lay("F3", "N2").turn("VAL").do("begin N2")
    assert scene.can("go VAS")
    assert scene.why("go UPP") == "HT-MOV-14"


@pytest.mark.rule("HT-MOV-01", "HT-MOV-14", "HT-MAP-06", "HT-MAP-04")
def test_riders_move_ten_squares_in_any_direction() -> None:
    """This test ensures that a person without foot moves ten squares a turn, a diagonal step counting one, and no more."""
    scene = Scene().enter("N1", "VAL").put("N1", "KAL").turn("VAL").do("begin N1", "go 8,1")
    assert scene.t.steps[scene.card("N1")] == 6
    scene.do("go LIN")
    assert scene.t.steps[scene.card("N1")] == 10
    assert scene.acts("go") == []
    assert scene.acts("cross") == []


@pytest.mark.rule("HT-MOV-04", "HT-MOV-06")
def test_a_stack_moves_with_its_slowest_piece() -> None:
    """This test ensures that pieces that are joined move together as far as the slowest may, and part on the way."""
    scene = Scene().enter("N1", "VAL").enter("N2", "VAL").put("N1", "KAL").put("N2", "KAL").lay("F3", "N2")
    scene.turn("VAL").do("begin N1", "join N2")
    assert not scene.can("go UPP")
    scene.do("go 7,5", "leave N2")
    assert scene.can("go UPP")
    scene.do("go UPP", "stop", "begin N2")
    assert scene.at("N2") == "7,5"
    assert scene.can("go 9,2")
    assert not scene.can("go 9,1")


@pytest.mark.rule("HT-MOV-07", "HT-MOV-08", "HT-RED-06")
def test_one_takes_over_foot_and_the_other_rides_on() -> None:
    """This test ensures that who hands over his foot rides on with what is left of ten, and the other marches (SC-11)."""
    scene = Scene().enter("N1", "VAL").enter("N2", "VAL").put("N1", "LIN").put("N2", "KAL").lay("F2", "N1").lay("F3", "N2")
    scene.turn("VAL").do("begin N2", "go LIN", "hand F3 N1")
    assert scene.under("N1") >= {"F2", "F3"}
    assert scene.can("go 8,0")
    scene.do("go 8,0", "stop", "begin N1")
    assert scene.t.steps[scene.card("N2")] == 7
    assert steps_left(scene.t, [scene.card("N1")]) == 5


@pytest.mark.rule("HT-MOV-08")
def test_riding_on_ends_under_the_option() -> None:
    """This test ensures that with `move.ride_on` stop nobody moves on after he has handed over foot."""
    scene = Scene(move_ride_on="stop").enter("N1", "VAL").enter("N2", "VAL").put("N1", "LIN").put("N2", "KAL")
    scene.lay("F3", "N2").turn("VAL").do("begin N2", "go LIN", "hand F3 N1")
    assert scene.acts("go") == []


@pytest.mark.rule("HT-RED-05", "HT-MOV-09")
def test_foot_changes_hands_in_one_square_only() -> None:
    """This test ensures that foot goes to a commander in the square alone, and goes to the same one once a turn."""
    scene = Scene().enter("N1", "VAL").enter("N2", "VAL").put("N1", "LIN").put("N2", "KAL").put("VAL", "KAL").lay("F3", "N2")
    scene.turn("VAL")
    assert scene.why("hand F3 N1") == "HT-RED-05"
    scene.do("hand F3 VAL")
    assert not scene.can("hand F3 N2")
    assert scene.under("VAL") == {"KAL", "F3"}


@pytest.mark.rule("HT-MOV-12", "HT-SIE-12")
def test_the_besieged_stay_where_they_are() -> None:
    """This test ensures that a person inside a besieged place neither leaves it nor takes foot from those outside."""
    scene = Scene().enter("N1", "VAL").put("N1", "KAL").put("VAL", "KAL", is_outside=True).lay("F3", "VAL")
    scene.put("ERI", "KAL").siege("KAL", "ERI", "ERI").turn("VAL")
    assert [show(scene.facts, act) for act in handable(scene.t, VAL)] == []
    scene.do("begin N1")
    assert scene.acts("go") == [] and scene.acts("cross") == []
    assert scene.acts("exit") == []


@pytest.mark.rule("HT-MOV-11")
def test_inside_and_outside_the_walls() -> None:
    """This test ensures that one is inside one's own place on arrival, may go out at no cost, and never goes into others'."""
    scene = Scene().enter("N1", "VAL").put("N1", (8, 8)).turn("VAL").do("begin N1", "go KAL")
    assert scene.at("N1") == "inside KAL"
    steps = scene.t.steps[scene.card("N1")]
    scene.do("exit KAL")
    assert scene.at("N1") == "9,7"
    assert scene.acts("enter") == []
    scene.do("go NYK")
    assert scene.at("N1") == "9,4"
    assert scene.t.steps[scene.card("N1")] == steps + 3
    assert scene.acts("enter") == []


@pytest.mark.rule("HT-MOV-10")
def test_enemies_do_not_bar_the_way() -> None:
    """This test ensures that one passes and stops among enemies, and with `move.zoc` stop goes no further."""
    scene = Scene().enter("N1", "VAL").put("ERI", (9, 6)).turn("VAL")
    scene.put("VAL", (9, 7), is_outside=True).do("begin VAL", "go 9,6", "go 9,5")
    assert scene.at("VAL") == "9,5"
    scene = Scene(move_zoc="stop").put("ERI", (9, 6)).put("VAL", (9, 7), is_outside=True).turn("VAL").do("begin VAL")
    assert scene.t.facts.ways.reach(scene.square((9, 7)), 1, frozenset())
    scene.do("go 9,6")
    assert scene.acts("go") == []


@pytest.mark.rule("HT-MOV-13", "HT-MAP-12")
def test_nobody_walks_on_the_sea() -> None:
    """This test ensures that no way over land leads to a sea square or to an island without a sound."""
    scene = Scene().turn("BIR").do("begin BIR")
    goals = {scene.act(text).one for text in scene.acts("go")}
    facts = scene.facts
    assert not any(facts.ways.is_sea[square] for square in goals)
    assert scene.square("VIS") not in goals


@pytest.mark.rule("HT-RE1-13", "HT-RE1-14")
def test_fire_shuts_a_province() -> None:
    """This test ensures that nobody enters a burning province nor moves out of it (SC-19)."""
    fire = card(round_kind=FIRE, areas=["OSTERGOTLAND"])
    scene = Scene().enter("N1", "VAL").enter("B1", "VAL").put("N1", "KAL").round_card(fire).turn("VAL").do("begin N1")
    assert scene.why("go 8,6") == "HT-MOV-14"
    assert scene.can("go 8,7")
    scene.do("stop", "begin B1")
    assert scene.acts("go") == []
    scene = Scene(fire_allow_exit=True).enter("B1", "VAL").round_card(fire).turn("VAL").do("begin B1")
    assert scene.can("go 7,4")
    assert not scene.can("go 7,6")


@pytest.mark.rule("HT-RE1-01", "HT-RE1-02")
def test_famine_lets_nobody_operate() -> None:
    """This test ensures that in a famine no piece sets out in the area, or enters it (SC-20)."""
    famine = card(round_kind=FAMINE, areas=["SODERMANLAND"])
    scene = Scene().enter("N2", "BIR").put("N2", (9, 5)).round_card(famine).turn("BIR")
    assert scene.why("begin BIR") == "HT-RND-04"
    scene.do("begin N2")
    assert not scene.can("go 9,4")


@pytest.mark.rule("HT-RND-04", "HT-RND-05", "HT-RND-09")
def test_each_piece_operates_once() -> None:
    """This test ensures that each piece has one operation a turn, in any order, or one stack alone under the option."""
    scene = Scene().enter("N1", "BIR").enter("N2", "BIR").turn("BIR").do("begin N1", "go 7,4", "stop")
    assert scene.why("begin N1") == "HT-RND-04"
    assert scene.can("begin N2") and scene.can("begin BIR") and scene.can("end")
    scene = Scene(ops_per_turn="one_stack").enter("N1", "BIR").enter("N2", "BIR").turn("BIR").do("begin N1", "go 7,4")
    scene.do("stop")
    assert scene.t.active != BIR


@pytest.mark.rule("HT-MYT-05", "HT-MOV-09")
def test_foot_that_a_town_hosts() -> None:
    """This test ensures that a person inside takes hosted foot, and that it is left there only under the option."""
    scene = Scene().lay("F3", "BIR").turn("BIR")
    host(scene.t, scene.card("F3"), scene.card("STO"))
    assert scene.zone("F3") == "hosted" and scene.owner("F3") == "BIR"
    scene.turn("BIR").do("hand F3 BIR")
    assert scene.under("BIR") == {"STO", "F3"}
    assert not scene.can("hand F3 STO")
    scene = Scene(foot_garrison="town_hosted").lay("F3", "BIR").turn("BIR").do("hand F3 STO")
    assert scene.under("STO") == {"F3"}
    scene.lose("STO")
    assert scene.zone("F3") == "discard"


def test_an_illegal_act_changes_nothing() -> None:
    """This test ensures that a refused act names its rule and leaves the table as it was."""
    scene = Scene().turn("BIR").do("begin BIR")
    before = scene.engine.dump(scene.t)
    with pytest.raises(IllegalMove) as refusal:
        scene.do("go KAS")
    assert refusal.value.rule == "HT-MOV-14"
    assert scene.engine.dump(scene.t) == before
