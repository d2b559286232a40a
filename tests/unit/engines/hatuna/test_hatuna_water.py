"""Scenarios of section 7.2: water and bridges."""

from __future__ import annotations

import pytest
from hatuna_fx import BIR, ERI, Scene, card

from generator.engines.hatuna.facts import RAIN
from generator.engines.hatuna.reach import reach


@pytest.mark.rule("HT-WAT-03", "HT-WAT-10", "HT-WAT-02", "HT-WAT-01", "HT-WAT-13", "HT-EVT-05", "HT-EVT-07")
def test_black_hinders_and_red_passes() -> None:
    """This test ensures that a hindered force tries elsewhere without losing steps, and goes on where it passes (SC-13)."""
    scene = Scene(card(colour="black"), card(colour="red")).enter("N1", "VAL").put("N1", (7, 5)).turn("VAL")
    scene.do("begin N1", "cross 6,5")
    assert scene.at("N1") == "7,5"
    assert scene.why("cross 6,5") == "HT-WAT-10"
    scene.do("go 7,4", "cross 6,4")
    assert scene.at("N1") == "6,4"
    assert scene.t.steps[scene.card("N1")] == 2
    assert len(scene.t.ev_discard) == 2
    assert scene.acts("go")


@pytest.mark.rule("HT-WAT-04", "HT-WAT-11", "HT-MOV-04", "HT-EVT-08")
def test_white_holds_a_whole_stack() -> None:
    """This test ensures that one card holds all of a stack, which crosses without a card in its next turn (SC-14)."""
    scene = Scene(card(colour="white")).enter("N1", "VAL").enter("N2", "VAL").put("N1", (7, 6)).put("N2", (7, 6))
    scene.lay("F3", "N2").turn("VAL").do("begin N1", "join N2", "cross 6,6")
    assert len(scene.t.ev_discard) == 1
    assert scene.at("N1") == scene.at("N2") == "7,6"
    assert not scene.can("begin N1")
    assert all(scene.t.terminal[scene.card(name)] for name in ("N1", "N2"))
    scene.turn("VAL").do("begin N1", "join N2", "ford 6,6")
    assert scene.at("N1") == scene.at("N2") == "6,6"
    assert len(scene.t.ev_discard) == 1
    assert scene.t.foot_steps[scene.card("N2")] == 1


@pytest.mark.rule("HT-WAT-11")
def test_the_marker_goes_with_any_other_move() -> None:
    """This test ensures that who moves elsewhere, or leaves the stack, has given up the crossing that held him."""
    scene = Scene(card(colour="white")).enter("N1", "VAL").put("N1", (7, 6)).turn("VAL").do("begin N1", "cross 6,6")
    scene.turn("VAL").do("begin N1", "go 7,7", "go 7,6")
    assert scene.acts("ford") == []
    assert scene.can("cross 6,6")


@pytest.mark.rule("HT-WAT-12", "HT-RE1-07")
def test_rain_makes_one_wait_on() -> None:
    """This test ensures that rain bars the ford and keeps the marker (SC-16)."""
    scene = Scene(card(colour="white")).enter("N1", "VAL").put("N1", (7, 6)).turn("VAL").do("begin N1", "cross 6,6")
    scene.round_card(card(round_kind=RAIN, areas=["OSTERGOTLAND"])).turn("VAL").do("begin N1")
    assert scene.why("ford 6,6") == "HT-WAT-12"
    assert scene.t.waiting[scene.card("N1")] == scene.square((6, 6))


@pytest.mark.rule("HT-WAT-06", "HT-RE1-07", "HT-WAT-07")
def test_bridges_are_free_even_in_rain() -> None:
    """This test ensures that a bridge is passed without a card in rain, and that no other water is (SC-17)."""
    rain = card(round_kind=RAIN, areas=["UPPLAND", "SODERMANLAND"])
    scene = Scene().round_card(rain).turn("BIR").do("begin BIR")
    assert scene.can("go 9,1")
    scene.do("go 7,2")
    assert scene.why("cross 7,1") == "HT-WAT-10"
    assert scene.acts("cross") == []


@pytest.mark.rule("HT-WAT-07")
def test_bridges_of_others_may_be_barred() -> None:
    """This test ensures that the option lets a bridge serve its owner alone, or all but enemies."""
    scene = Scene(bridge_access="not_enemy").put("ERI", (9, 3)).turn("ERI").do("begin ERI")
    assert scene.can("go STO")
    scene.do("go STO")
    assert scene.can("cross 9,1")
    assert scene.square((9, 1)) not in reach(scene.t, ERI, scene.square("STO"), 1)
    scene = Scene(bridge_access="owner").put("BIR", "STO").turn("BIR").do("begin BIR")
    assert scene.square((9, 1)) in reach(scene.t, BIR, scene.square("STO"), 1)
    assert not scene.can("cross 9,1")


@pytest.mark.rule("HT-WAT-08", "HT-MOV-14", "HT-MAP-13")
def test_diagonal_steps_take_the_better_way_round() -> None:
    """This test ensures that a diagonal step is dry where one way round is, and needs a card where neither is (SC-104)."""
    scene = Scene().enter("N1", "VAL").put("N1", (7, 4)).turn("VAL").do("begin N1")
    assert scene.t.facts.ways.reach(scene.square((7, 4)), 1, frozenset())[scene.square((6, 3))] == 1
    assert not scene.can("cross 6,3")
    scene.put("N1", (7, 5))
    scene.t._acts = None
    assert scene.can("cross 6,4")
    assert scene.square((6, 4)) not in scene.t.facts.ways.reach(scene.square((7, 5)), 1, frozenset())


@pytest.mark.rule("HT-WAT-09", "HT-WAT-05")
def test_a_lake_is_crossed_from_bank_to_bank() -> None:
    """This test ensures that one card carries a force over a lake, at a step for each square, if its steps reach."""
    scene = Scene(card(colour="red")).enter("N1", "VAL").put("N1", (4, 5)).turn("VAL").do("begin N1", "cross 6,5")
    assert scene.at("N1") == "6,5"
    assert scene.t.steps[scene.card("N1")] == 2
    assert len(scene.t.ev_discard) == 1
    scene = Scene().enter("N1", "VAL").put("N1", (4, 5)).turn("VAL")
    scene.t.steps[scene.card("N1")] = 9
    scene.do("begin N1")
    assert not scene.can("cross 6,5")


@pytest.mark.rule("HT-WAT-10")
def test_a_lake_is_tried_once_from_a_square() -> None:
    """This test ensures that a force that a lake hindered tries it from another square, not to another bank."""
    scene = Scene(card(colour="black")).enter("N1", "VAL").put("N1", (4, 5)).turn("VAL").do("begin N1", "cross 6,5")
    assert not any(text in scene.acts("cross") for text in ("cross 6,4", "cross 6,5", "cross 6,6"))
    scene.do("go 4,4")
    assert scene.can("cross 6,4")


@pytest.mark.rule("HT-WAT-11")
def test_white_may_carry_to_the_far_bank() -> None:
    """This test ensures that under the option a stuck force stands on the far bank, and its move is over."""
    scene = Scene(card(colour="white"), water_white_position="far_bank").enter("N1", "VAL").put("N1", (7, 6)).turn("VAL")
    scene.do("begin N1", "cross 6,6")
    assert scene.at("N1") == "6,6"
    assert not scene.can("begin N1")
    assert scene.t.waiting[scene.card("N1")] == -1
