"""What is gained in a turn, and what a captive has to pay with (HT-RND-11, HT-RED-09)."""

from __future__ import annotations

import pytest
from hatuna_fx import Scene, card

from generator.engines.hatuna.ransom import capture
from generator.engines.hatuna.zones import lay


@pytest.mark.rule("HT-RND-11", "HT-SEA-07")
def test_a_captured_fleet_waits_for_the_next_turn() -> None:
    """This test ensures that a fleet captured under somebody who has had his operation has none itself that turn, and
    one under somebody who has not may set out."""
    scene = Scene(card(odds=(1, 1))).enter("N1", "BIR").lay("F2", "N1").fleet("FS", "BIR", (11, 6), aboard="N1")
    scene.fleet("FK", "VAL", (11, 6)).enter("N2", "BIR").turn("BIR").do("launch FS", "attack player2")
    assert (scene.owner("FK"), scene.at("FK")) == ("BIR", "11,6")
    assert not scene.can("launch FK") and scene.can("begin N2")
    assert scene.turn("BIR").can("launch FK")
    for main, is_free in (("N2", False), ("BIR", True)):
        scene.fleet("FVR", "VAL", (12, 6)).turn("BIR").do("begin N2", "stop")
        lay(scene.t, scene.card("FVR"), scene.card(main))
        assert scene.ask().can("launch FVR") is is_free


@pytest.mark.rule("HT-RND-11", "HT-DRW-03")
def test_who_was_drawn_operates_in_the_next_turn() -> None:
    """This test ensures that a person drawn at the end of a turn may set out in the owner's next one."""
    scene = Scene().on_top("N1 T1 T2").enter("N2", "BIR").turn("BIR")
    assert not scene.can("begin N1")
    scene.do("end", "lay T1 BIR", "lay T2 BIR")
    assert scene.zone("N1") == "table" and scene.turn("BIR").can("begin N1")


@pytest.mark.rule("HT-RED-09", "HT-RAN-01")
def test_others_do_not_pay_for_a_captive() -> None:
    """This test ensures that between redistributions only what lies under a captive pays for him, however rich his
    leader is."""
    for holder, zone in (("N1", "table"), ("BIR", "discard")):
        scene = Scene().enter("N1", "BIR").enter("N2", "BIR").lay("T1", holder).put("N1", "KAL", is_outside=True)
        capture(scene.t, (scene.card("N1"),), scene.card("VAL"), "unpaid.battle")
        scene.ask()
        if scene.acts("pay"):
            scene.do("pay T1")
        assert scene.zone("N1") == zone
        assert ("T1" in scene.under("VAL")) is (holder == "N1")
