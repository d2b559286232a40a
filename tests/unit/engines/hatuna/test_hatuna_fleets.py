"""Scenarios of section 7.3 and of 7.8: how fleets sail, and what they carry."""

from __future__ import annotations

import pytest
from hatuna_fx import Scene, card

from generator.engines.hatuna.facts import CALM, STORM
from generator.engines.hatuna.fleets import station, wreck
from generator.engines.hatuna.royals import settle_deaths
from generator.engines.hatuna.standing import space
from generator.engines.hatuna.state import WAITING
from generator.engines.hatuna.zones import may_lie


@pytest.mark.rule("HT-FLT-01", "HT-FLT-10", "HT-FLT-16", "HT-CMP-13", "HT-FLT-18")
def test_a_fleet_sails_ten_squares() -> None:
    """This test ensures that a fleet without a leader moves ten squares a turn in all directions, and may stop at
    sea."""
    scene = Scene().fleet("FK", "VAL", "KAL").turn("VAL").do("launch FK")
    assert {"sail 10,6", "sail 12,4", "sail 12,0", "sail 13,0"} <= set(scene.acts("sail"))
    scene.do("sail 12,6")
    assert scene.t.steps[scene.card("FK")] == 3
    scene.do("sail 11,1")
    assert scene.t.steps[scene.card("FK")] == 8
    assert not scene.can("sail 12,4") and scene.can("sail 12,3")
    scene.do("sail 12,3")
    assert scene.acts() == ["stop"]
    assert scene.do("stop").at("FK") == "12,3"


@pytest.mark.rule("HT-FLT-02", "HT-RE1-09", "HT-RE1-10", "HT-RE1-12")
@pytest.mark.parametrize("kind", [STORM, CALM])
def test_storm_and_calm_keep_fleets_in(kind: str) -> None:
    """This test ensures that no fleet sets out on the sea that a card names, and others do."""
    scene = Scene().fleet("FK", "VAL", "KAL").fleet("FL", "VAL", "LOD")
    scene.round_card(card(round_kind=kind, areas=["ostersjon"])).turn("VAL")
    assert scene.acts("launch") == ["launch FL"]
    assert scene.why("launch FK") == "HT-FLT-02"


@pytest.mark.rule("HT-RE1-08", "HT-TRN-07", "HT-DCK-03", "HT-FLT-02")
def test_a_fleet_is_wrecked() -> None:
    """This test ensures that a fleet is lost with all aboard and under them, and a blue card goes to the home pile
    (SC-22)."""
    scene = Scene().enter("N2", "BIR").lay("F3 T1", "N2").fleet("FS", "BIR", (10, 3), aboard="N2").enter("BRU", "BIR")
    scene.fleet("FV", "BRU", (11, 3))
    settle_deaths(scene.t)
    wreck(scene.t, scene.card("FS"))
    wreck(scene.t, scene.card("FV"))
    scene.ask()
    assert [scene.zone(name) for name in ("FS", "N2", "F3", "T1")] == ["discard"] * 4
    assert [scene.zone(name) for name in ("GB", "FV")] == ["home", "home"]
    assert [scene.at(name) for name in ("FS", "N2", "FV")] == ["off"] * 3
    assert scene.zone("BRU") == "table"


@pytest.mark.rule("HT-FLT-03", "HT-FLT-04", "HT-FLT-05", "HT-FLT-06", "HT-MAP-12")
def test_from_coast_to_coast_in_two_turns() -> None:
    """This test ensures that a fleet sails three squares at most, lies in the box, and comes in for three more
    (SC-82)."""
    scene = Scene().fleet("FL", "ERI", "LOD").lay("KAL", "ERI").turn("ERI").do("launch FL", "sail 1,7")
    assert scene.can("round south-kattegatt")
    scene.do("round south-kattegatt")
    assert scene.at("FL") == "south-kattegatt"
    scene.turn("ERI").do("launch FL")
    assert scene.acts() == ["emerge 11,8", "emerge 12,8", "emerge 13,8", "stop"]
    scene.do("emerge 11,8")
    assert not scene.can("sail 12,4")
    assert scene.do("sail KAL").at("FL") == "harbour KAL"
    far = Scene().fleet("FL", "ERI", "LOD").turn("ERI").do("launch FL", "sail 1,1", "sail 1,2")
    assert far.why("round south-kattegatt") == "HT-FLT-05"


@pytest.mark.rule("HT-FLT-05")
def test_the_passage_needs_both_seas_open() -> None:
    """This test ensures that storm or calm on either sea holds a fleet in the box, and that by the option the passage
    starts at the edge."""
    for sea in ("kattegatt", "ostersjon"):
        scene = Scene().fleet("FL", "BIR", "LOD")
        scene.t.pos[scene.card("FL")], scene.t.inside[scene.card("FL")] = scene.facts.box(0), -1
        scene.round_card(card(round_kind=CALM, areas=[sea])).turn("BIR")
        assert not scene.can("launch FL") or not scene.do("launch FL").acts("emerge")
    edge = Scene(fleet_passage="edge3").fleet("FL", "BIR", (1, 6)).turn("BIR").do("launch FL")
    assert edge.acts("round") == []
    assert edge.do("sail 1,8").acts("round") == ["round south-kattegatt"]


@pytest.mark.rule("HT-FLT-07", "HT-TRN-05")
def test_fleets_put_in_at_harbours_alone() -> None:
    """This test ensures that a place without a harbour is no goal, and troops stay aboard at sea (SC-83)."""
    scene = Scene().enter("N1", "BIR").lay("NYK", "BIR").fleet("FS", "BIR", (10, 3), aboard="N1").turn("BIR")
    scene.do("launch FS")
    assert scene.why("sail NYK") == "HT-FLT-16"
    scene.do("sail 10,4", "stop")
    assert scene.at("N1") == "aboard FS" and scene.t.pos[scene.card("N1")] == scene.square((10, 4))


@pytest.mark.rule("HT-FLT-08", "HT-FLT-09")
@pytest.mark.parametrize("answer", ["grant", "refuse"])
def test_leave_to_sail_is_asked_in_anothers_harbour(answer: str) -> None:
    """This test ensures that the owner of the harbour lets a fleet go or keeps it (SC-28, INV-48)."""
    scene = Scene().fleet("FK", "VAL", "STO").turn("VAL").do("launch FK")
    assert scene.acts() == ["ask FK", "stop"]
    scene.do("ask FK")
    assert (scene.t.frames[-1].seat, scene.acts()) == (scene.seat("BIR"), ["grant", "refuse"])
    scene.do(answer)
    if answer == "grant":
        assert scene.do("sail 12,3", "stop").at("FK") == "12,3"
    else:
        assert scene.at("FK") == "harbour STO" and not scene.can("launch FK")


@pytest.mark.rule("HT-FLT-09", "HT-TRN-06")
def test_who_may_come_in() -> None:
    """This test ensures that an enemy's harbour is open to empty fleets, a besieged one to nobody, and that by options
    leave is needed to come in, or a refused fleet is interned."""
    scene = Scene().enter("N1", "VAL").fleet("FK", "VAL", (10, 3)).fleet("FVR", "VAL", (10, 6), aboard="N1")
    scene.turn("VAL").do("launch FK")
    assert scene.can("sail STO")
    scene.do("stop", "launch FVR")
    assert not scene.can("sail STO") and scene.can("sail KAL")
    scene.siege("KAL", "BIR", "BIR")
    scene.t._acts = None
    assert not scene.can("sail KAL")
    both = Scene(fleet_enemy_harbour="leave_both").fleet("FK", "VAL", (10, 3)).turn("VAL").do("launch FK", "sail STO")
    assert both.acts() == ["grant", "refuse"] and both.do("grant").at("FK") == "harbour STO"
    kept = Scene(fleet_enemy_harbour="intern").fleet("FK", "VAL", "STO").turn("VAL").do("launch FK", "ask FK", "refuse")
    assert kept.owner("FK") == "BIR"


@pytest.mark.rule("HT-FLT-12")
def test_fleets_are_gathered_under_a_leader() -> None:
    """This test ensures that fleets sail as one when somebody is aboard, and not without."""
    scene = Scene().enter("N1", "BIR").fleet("FS", "BIR", (10, 6), aboard="N1").fleet("FD", "BIR", (10, 6)).turn("BIR")
    scene.do("launch FD", "gather FS", "sail 11,6", "stop")
    assert (scene.at("FS"), scene.at("FD"), scene.at("N1")) == ("11,6", "11,6", "aboard FS")
    empty = Scene().fleet("FS", "BIR", (10, 6)).fleet("FD", "BIR", (10, 6)).turn("BIR").do("launch FD")
    assert empty.why("gather FS") == "HT-FLT-12"


@pytest.mark.rule("HT-FLT-13", "HT-FLT-14", "HT-SEA-09", "HT-MOV-09")
@pytest.mark.parametrize(("option", "zone"), [("to_leader", "under"), ("deck", "discard")])
def test_a_fleet_outlives_its_holder(option: str, zone: str) -> None:
    """This test ensures that the fleet of a lost person goes to the leader and may sail on, his foot to the deck."""
    from generator.engines.hatuna.persons import remove_person
    scene = Scene(fleet_on_holder_loss=option).enter("N1", "BIR").lay("F2", "N1").fleet("FS", "N1", (10, 3), aboard="N1")
    remove_person(scene.t, scene.card("N1"), "battle")
    assert (scene.zone("FS"), scene.zone("F2")) == (zone, "discard")
    if zone == "under":
        assert "FS" in scene.under("BIR") and scene.turn("BIR").can("launch FS")


@pytest.mark.rule("HT-FLT-14", "HT-ROY-12")
def test_who_is_aboard_a_fleet_that_goes_is_not_lost() -> None:
    """This test ensures that persons aboard an ally's fleet go home when the ally dies elsewhere."""
    from generator.engines.hatuna.persons import remove_person
    scene = Scene().enter("BRU", "BIR").enter("N1", "BIR").fleet("FV", "BRU", (11, 3), aboard="N1").put("BRU", "NYK")
    remove_person(scene.t, scene.card("BRU"), "battle")
    assert (scene.zone("FV"), scene.at("N1")) == ("home", "inside BA")


@pytest.mark.rule("HT-FLT-15")
def test_where_a_drawn_fleet_lies() -> None:
    """This test ensures that it lies in its home harbour, else in the nearest own one, else waits off the map
    (SC-106)."""
    scene = Scene().lay("FK", "BIR")
    station(scene.t, scene.card("FK"))
    assert scene.at("FK") == "harbour STO"
    scene.lose("STO").lay("FS", "BIR")
    station(scene.t, scene.card("FS"))
    assert scene.at("FS") == "harbour STO"  # neutral
    station(scene.t, scene.card("FK"))
    assert scene.at("FK") == "waiting" and scene.t.pos[scene.card("FK")] == WAITING
    assert not scene.turn("BIR").can("launch FK")


@pytest.mark.rule("HT-TRN-01", "HT-TRN-02", "HT-TRN-03", "HT-TRN-04", "HT-FLT-09", "HT-MOV-13")
def test_a_transport() -> None:
    """This test ensures that troops who have waited sail and land in one turn, and move on in the next (SC-25)."""
    scene = Scene().enter("N1", "BIR").enter("N2", "BIR").put("N1", "STO").put("N2", "STO").lay("F2", "N1")
    scene.lay("F8", "N2").fleet("FS", "BIR", "STO").turn("BIR").do("launch FS")
    assert scene.can("embark N1")
    assert scene.why("embark N2") == "HT-TRN-04"
    scene.do("embark N1")
    assert space(scene.t, [scene.card("FS")]) == 500
    scene.do("sail VIS")
    assert (scene.at("N1"), scene.at("FS")) == ("12,4", "harbour VIS")
    assert not scene.can("begin N1") and scene.can("begin N2")
    assert scene.turn("BIR").can("begin N1")


@pytest.mark.rule("HT-TRN-01", "HT-TRN-03")
def test_who_comes_to_the_harbour_waits() -> None:
    """This test ensures that whoever reached the harbour this turn does not embark (SC-26); by the option he waits a
    turn more."""
    scene = Scene().enter("N1", "BIR").put("N1", "UPP").fleet("FS", "BIR", "STO").turn("BIR")
    scene.do("begin N1", "go STO", "stop", "launch FS")
    assert scene.why("embark N1") == "HT-TRN-01"
    for delay, turns in ((1, 1), (2, 2)):
        slow = Scene(transport_delay=delay).enter("N1", "BIR").put("N1", "UPP").fleet("FS", "BIR", "STO").turn("BIR")
        slow.do("begin N1", "go STO", "stop")
        for waited in range(1, turns + 1):
            slow.turn("ERI").turn("VAL").turn("BIR").do("launch FS")
            assert slow.can("embark N1") is (waited == turns)
            slow.do("stop")


@pytest.mark.rule("HT-TRN-04")
def test_riders_may_need_room_for_their_horses() -> None:
    """This test ensures that under fleet.capacity_unit riders2 riders count twice, and that foot is laid under those
    aboard only while there is room."""
    for unit, room in (("men", 400), ("riders2", 300)):
        scene = Scene(fleet_capacity_unit=unit).enter("N1", "BIR").fleet("FD", "BIR", (10, 4), aboard="N1")
        assert space(scene.t, [scene.card("FD")]) == room
        assert may_lie(scene.t, scene.card("F4"), scene.card("N1")) is (room >= 400)


@pytest.mark.rule("HT-TRN-03")
def test_who_goes_aboard_and_does_not_sail_is_put_ashore() -> None:
    """This test ensures that nobody is aboard a fleet in a harbour between operations."""
    scene = Scene().fleet("FS", "BIR", "STO").turn("BIR").do("launch FS", "embark BIR", "stop")
    assert scene.at("BIR") == "inside STO"


@pytest.mark.rule("HT-TRN-04")
def test_fleets_that_are_needed_together_stay_together() -> None:
    """This test ensures that no fleet leaves another behind with more men than that one carries (INV-16)."""
    scene = Scene().enter("N1", "BIR").lay("F8", "N1").fleet("FS", "BIR", (10, 6), aboard="N1")
    scene.fleet("FD", "BIR", (10, 6)).turn("BIR").do("launch FD")
    assert scene.acts("sail") == []
    assert "sail 11,6" in scene.do("gather FS").acts("sail")
