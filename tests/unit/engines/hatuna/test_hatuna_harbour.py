"""Scenarios of sections 7.3 and 7.8: fights at sea and for harbours."""

from __future__ import annotations

import pytest
from hatuna_fx import Scene, card, fallen

from generator.engines.hatuna.facts import CALM
from generator.engines.hatuna.siege import garrison


def _at_sea(*events: object) -> Scene:
    """SC-29: Birger's FS with N1 and F2 aboard meets Valdemar's FK without a leader."""
    scene = Scene(*events).enter("N1", "BIR").lay("F2", "N1").fleet("FS", "BIR", (11, 6), aboard="N1")
    return scene.fleet("FK", "VAL", (11, 6))


@pytest.mark.rule("HT-SEA-01", "HT-SEA-02", "HT-SEA-03", "HT-SEA-07", "HT-BAT-12")
@pytest.mark.parametrize(("odds", "owner"), [((2, 1), "BIR"), ((3, 1), "VAL")])
def test_a_battle_at_sea(odds: tuple[int, int], owner: str) -> None:
    """This test ensures that crews and troops are added, riders once, and the victor has the fleet (SC-29)."""
    scene = _at_sea(card(odds=odds)).turn("BIR").do("launch FS", "attack player2")
    assert scene.owner("FK") == owner and scene.at("FK") == "11,6"
    assert ("FK" in scene.under("N1")) is (owner == "BIR")


@pytest.mark.rule("HT-FLT-10", "HT-FLT-11", "HT-SEA-03", "HT-SEA-05")
def test_a_fleet_without_a_leader_does_not_attack() -> None:
    """This test ensures that it may be attacked but needs a commander to attack."""
    scene = _at_sea().turn("VAL").do("launch FK")
    assert scene.why("attack player3") == "HT-SEA-03"


@pytest.mark.rule("HT-RE1-11", "HT-RE1-12", "HT-FLT-17")
def test_nothing_is_done_in_a_calm() -> None:
    """This test ensures that no fleet attacks in a calm (SC-23)."""
    scene = _at_sea().round_card(card(round_kind=CALM, areas=["ostersjon"])).turn("BIR")
    assert scene.why("launch FS") == "HT-FLT-02"


@pytest.mark.rule("HT-FLT-06")
def test_in_the_box_fleets_meet_each_other_alone() -> None:
    """This test ensures that a fleet in the box is attacked from the same box only."""
    scene = _at_sea(card(odds=(2, 1)))
    for name in ("FS", "N1"):
        scene.t.pos[scene.card(name)] = scene.facts.box(1)
    assert scene.turn("BIR").do("launch FS").acts("attack") == []
    scene.t.pos[scene.card("FK")] = scene.facts.box(1)
    scene.turn("BIR").do("launch FS", "attack player2")
    assert scene.owner("FK") == "BIR"


@pytest.mark.rule("HT-SEA-07", "HT-SEA-10")
def test_prisoners_and_troops_of_a_beaten_fleet() -> None:
    """This test ensures that who is aboard is captured, foot goes over as far as there is room, and fleets never
    fall."""
    scene = Scene(card(odds=(1, 1), battle=fallen("N2"))).enter("N1", "BIR").lay("F8", "N1").enter("N2", "VAL")
    scene.fleet("FV", "BIR", (11, 6), aboard="N1").lay("F4", "N2").fleet("FVR", "VAL", (11, 6), aboard="N2")
    scene.enter("N4", "VAL").lay("F2 T1", "N4").fleet("FK", "VAL", (11, 6), aboard="N4").turn("BIR")
    scene.do("launch FV", "attack player2", "pay T1")
    assert scene.under("N1") >= {"F8", "F4", "F2", "FVR", "FK", "T1"}
    assert scene.zone("N2") == "discard" and scene.at("N4") == "inside NA"


@pytest.mark.rule("HT-SEA-06", "HT-SEA-07", "HT-SEA-04")
def test_a_fleet_in_a_neutral_harbour_is_attacked_from_the_land() -> None:
    """This test ensures that it is fought by section 4, without garrison, riders counting once (SC-95)."""
    scene = Scene(card(odds=(9, 2))).enter("N1", "BIR").lay("F8", "N1").put("N1", "SOD").fleet("FK", "VAL", "SOD")
    scene.turn("BIR").do("begin N1")
    assert scene.acts("attack") == ["attack player2 FK"]
    scene.do("attack player2 FK")
    assert "FK" in scene.under("N1") and scene.at("FK") == "harbour SOD"
    own = Scene().enter("N1", "BIR").lay("SOD", "VAL").put("N1", "SOD").fleet("FK", "VAL", "SOD")
    own.turn("BIR").do("begin N1")
    assert own.acts("attack") == []


def _kalmar(*events: object, **options: object) -> Scene:
    """SC-31: VAL inside KAL with FK in harbour; FS and FD off it with N1 and F8 aboard."""
    scene = Scene(*events, **options).fleet("FK", "VAL", "KAL").enter("N1", "BIR").lay("F8", "N1")
    scene.fleet("FS", "BIR", (10, 6), aboard="N1").fleet("FD", "BIR", (10, 6))
    return scene.turn("BIR").do("launch FS")


@pytest.mark.rule("HT-SEA-04", "HT-SEA-05", "HT-SEA-08", "HT-PLC-06", "HT-TRN-06")
def test_an_assault_from_the_sea() -> None:
    """This test ensures that crews and troops storm together, and a siege that goes on is kept at sea (SC-31)."""
    scene = _kalmar(card())
    assert garrison(scene.t, scene.card("KAL")) == 600
    scene.do("assault KAL")
    assert scene.sieges() == {"KAL": {"FS", "FD"}}
    closed = _kalmar(fleet_assault=False)
    assert closed.acts("assault") == []
    weak = _kalmar()
    weak.lay("F8", "BIR").turn("BIR").do("launch FS")
    assert weak.why("assault KAL") == "HT-SEA-08"


@pytest.mark.rule("HT-SIE-21", "HT-SEA-08", "HT-SIE-08")
def test_a_harbour_is_taken_from_the_sea() -> None:
    """This test ensures that place and fleets go to the captor aboard, and the leader inside, who cannot pay, dies."""
    scene = _kalmar(card(capitulates=True)).do("assault KAL")
    assert {"KAL", "FK"} <= scene.under("N1")
    assert scene.zone("VAL") == "removed"
    assert scene.at("N1") == "aboard FS"


@pytest.mark.rule("HT-SEA-05", "HT-SEA-08")
def test_land_and_sea_forces_are_added() -> None:
    """This test ensures that a force on land and fleets with a leader storm as one, and fleets without one do not."""
    scene = Scene(card()).lay("KAL", "BIR").enter("N1", "BIR").put("N1", "KAL").put("ERI", "KAL").enter("N3", "ERI")
    scene.lay("F2", "ERI").fleet("FL", "ERI", (10, 6)).put("VAL", "NYK").turn("ERI").do("begin ERI")
    assert garrison(scene.t, scene.card("KAL")) == 300
    assert scene.why("assault KAL") == "HT-SIE-04"
    scene.t.pos[scene.card("N3")], scene.t.inside[scene.card("N3")] = scene.square((10, 6)), -1
    scene.t.ship[scene.card("N3")] = scene.card("FL")
    scene.turn("ERI").do("begin ERI", "assault KAL")
    assert scene.sieges() == {"KAL": {"ERI", "FL"}}


@pytest.mark.rule("HT-PLC-10")
def test_mines_are_no_targets() -> None:
    """This test ensures that mines are taken under mines.capturable alone, by 100 riders, where they are undefended."""
    from dataclasses import replace
    for option, expected in ((False, []), (True, ["assault G1"])):
        scene = Scene(card(capitulates=True), mines_capturable=option).lay("G1", "BIR").put("ERI", (5, 2))
        squares = list(scene.facts.square)
        squares[scene.card("G1")] = scene.square((5, 2))
        scene.t.facts = scene.facts = replace(scene.facts, square=tuple(squares))
        scene.turn("ERI").do("begin ERI")
        assert scene.acts("assault") == expected
        if expected:
            assert scene.do("assault G1").owner("G1") == "ERI" and scene.at("ERI") == "5,2"


@pytest.mark.rule("HT-ROY-12", "HT-SEA-08")
def test_the_fleet_of_an_ally_who_falls_keeps_no_siege() -> None:
    """This test ensures that a fleet which leaves play with its ally is not left before the place."""
    scene = Scene(card(siege=fallen("BRU"))).enter("BRU", "BIR").enter("N1", "BIR").lay("F8", "N1")
    scene.put("VAL", "NYK").fleet("FV", "BRU", (10, 6), aboard="BRU").fleet("FS", "BIR", (10, 6), aboard="N1")
    scene.turn("BIR").do("launch FV", "assault KAL", "fight")
    assert scene.sieges() == {"KAL": {"FS"}} and scene.zone("FV") == "home"


@pytest.mark.rule("HT-SIE-22", "HT-FLT-14")
def test_a_siege_by_nobody_is_over() -> None:
    """This test ensures that a siege from a single fleet ends where the fleet is lost with its commander, though others
    who were aboard live on at home."""
    scene = Scene(card(siege=fallen("N1")), fleet_on_holder_loss="deck").enter("N1", "BIR").enter("N2", "BIR")
    scene.lay("F8", "N1").lay("F6", "N2").put("VAL", "NYK").fleet("FS", "N1", (10, 6), aboard="N1 N2")
    scene.turn("BIR").do("launch FS", "assault KAL", "fight")
    assert scene.zone("N1") == scene.zone("FS") == "discard"
    assert scene.at("N2") == "inside GB" and scene.sieges() == {}
    assert not scene.engine.faults(scene.t)
