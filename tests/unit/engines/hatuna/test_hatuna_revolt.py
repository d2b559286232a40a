"""Revolts and pirates (HT-UPP, HT-OVR)."""

from __future__ import annotations

from typing import Any

import pytest
from hatuna_fx import BIR, Scene, card, fallen

from generator.engines.hatuna.facts import PIRATES, REVOLT
from generator.engines.hatuna.persons import remove_person
from generator.engines.hatuna.phases import Turn
from generator.engines.hatuna.royals import settle_deaths
from generator.engines.hatuna.zones import host

RISING = card(player_kind=REVOLT, provinces=["OSTERGOTLAND"])


def _risen(foot: str, **options: Any) -> Scene:
    """SC-67: N2 with foot inside Söderköping, both places of Östergötland Birger's, before he draws the revolt."""
    scene = Scene(RISING, **options).enter("N2", "BIR").lay("SOD", "BIR").put("N2", "SOD")
    if foot:
        scene.lay(foot, "N2")
    return scene.turn("BIR", with_event=True)


@pytest.mark.rule("HT-UPP-01", "HT-UPP-02", "HT-UPP-03", "HT-UPP-04", "HT-EVT-02", "HT-EVT-09")
def test_five_hundred_men_put_a_revolt_down() -> None:
    """This test ensures that peasants besiege the places of the drawing player in the province, and 500 men in the
    square put them down at once, or when they have come there (SC-67)."""
    scene = _risen("F4")
    assert scene.sieges() == {"GB": set()}  # 550 men are in Söderköping
    assert scene.t.tally["revolt"] == 2 and scene.t.tally["revolt.quelled"] == 1
    scene.do("begin N2", "go GB")
    assert scene.sieges() == {"GB": set()} and scene.at("N2") == "8,5"
    scene.do("stop")
    assert scene.sieges() == {}
    scene.do("end")
    assert (scene.owner("SOD"), scene.owner("GB")) == ("BIR", "BIR")


@pytest.mark.rule("HT-UPP-05", "HT-UPP-06", "HT-DCK-03")
def test_a_place_without_men_is_lost() -> None:
    """This test ensures that at the end of the turn a place goes to the deck and a home to its pile, and who is inside
    stands in the field unharmed; fleets and others' places stay (SC-68)."""
    scene = Scene(RISING).enter("N2", "BIR").lay("SOD", "BIR").put("N2", "SOD").fleet("FK", "VAL", "SOD")
    scene.enter("B1", "ERI").turn("BIR", with_event=True)
    assert scene.sieges() == {"SOD": set(), "GB": set()}
    assert not scene.can("begin N2") and scene.can("begin BIR")
    scene.do("end")
    assert (scene.zone("SOD"), scene.zone("GB"), scene.at("N2")) == ("discard", "home", "9,5")
    assert (scene.at("FK"), scene.owner("LIN"), scene.sieges()) == ("harbour SOD", "ERI", {})


@pytest.mark.rule("HT-UPP-04")
def test_who_counts_among_the_men() -> None:
    """This test ensures that riders, foot and crews of the owner count, inside or in the field, and the garrison by the
    option alone; and that by the option the men must be there at the end."""
    for foot, fleet, counts, quelled in (("F3", "", False, False), ("F3", "FD", False, True), ("F3", "", True, True)):
        scene = Scene(RISING, revolt_count_garrison=counts).enter("N2", "BIR").lay("SOD", "BIR").put("N2", "SOD").lay(foot, "N2").lose("GB")
        if fleet:
            scene.fleet(fleet, "BIR", "SOD")
        assert (scene.turn("BIR", with_event=True).sieges() == {}) is quelled
    scene = _risen("F4", revolt_timing="end")
    assert set(scene.sieges()) == {"SOD", "GB"}
    assert scene.do("end").owner("SOD") == "BIR" and scene.zone("GB") == "home"
    hosted = Scene(RISING).lay("SOD", "BIR")
    host(hosted.t, hosted.card("F5"), hosted.card("SOD"))
    assert hosted.turn("BIR", with_event=True).sieges() == {}


@pytest.mark.rule("HT-UPP-06", "HT-SIE-12")
def test_peasants_shut_in_and_let_others_come() -> None:
    """This test ensures that nobody leaves a place that peasants besiege, nor its harbour, that the enclosed make no
    sortie, and that help may come by land and sea."""
    scene = Scene(RISING).enter("N2", "BIR").lay("SOD", "BIR").put("N2", "SOD").fleet("FD", "BIR", "SOD")
    scene.enter("N1", "BIR").put("N1", (9, 4)).fleet("FS", "BIR", (10, 4)).turn("BIR", with_event=True)
    assert "SOD" in scene.sieges()
    assert not scene.can("begin N2") and not scene.can("launch FD")
    assert scene.can("launch FS") and scene.can("begin N1")
    scene.do("begin N1", "go SOD")
    assert scene.at("N1") == "9,5" and not scene.can("enter SOD") and scene.acts("assault") == []
    scene.do("stop", "launch FS", "sail SOD")
    assert scene.at("FS") == "harbour SOD"
    assert "SOD" not in scene.sieges()  # 150 + 200 + 100 + 250 men
    assert scene.can("begin N2")


@pytest.mark.rule("HT-UPP-02", "HT-EVT-10")
def test_whose_places_rise() -> None:
    """This test ensures that a besieged place does not rise, that a card without a free place of the player's is not
    relevant, and that by options the places of all rise, or one that he picks."""
    scene = Scene(RISING).lay("SOD", "BIR").put("ERI", "SOD").siege("SOD", "ERI", "ERI").turn("BIR", with_event=True)
    assert scene.sieges() == {"SOD": {"ERI"}} and scene.t.ev_discard == [0, 1]
    for scope, risen in (("active", {"GB"}), ("all", {"GB", "LIN"})):
        scene = Scene(RISING, revolt_scope=scope).enter("N2", "BIR").enter("B1", "ERI").turn("BIR", with_event=True)
        assert set(scene.sieges()) == risen
        scene.do("end")
        assert {name for name in ("GB", "LIN") if f"revolt.lost#{scene.card(name)}" in scene.t.tally} == risen
    scene = Scene(RISING, revolt_scope="one").enter("N2", "BIR").lay("SOD", "BIR").turn("BIR", with_event=True)
    assert scene.acts() == ["convene SOD", "convene GB"]
    assert scene.why("convene LIN") == "HT-EVT-10"
    assert set(scene.do("convene GB").sieges()) == {"GB"}


@pytest.mark.rule("HT-UPP-02", "HT-UPP-01")
def test_all_provinces_of_a_card_rise() -> None:
    """This test ensures that a card with several provinces strikes places in each (SC-109)."""
    scene = Scene(card(player_kind=REVOLT, provinces=["SMALAND", "UPPLAND"])).lay("UPP VAX SOD", "BIR")
    assert set(scene.turn("BIR", with_event=True).sieges()) == {"UPP", "VAX"}


@pytest.mark.rule("HT-UPP-05")
def test_a_revolt_ends_with_the_turn_of_whoever_is_out() -> None:
    """This test ensures that no peasants are left where their turn ends after the owner is gone (INV-20)."""
    scene = _risen("")
    remove_person(scene.t, scene.card("BIR"), "battle")
    settle_deaths(scene.t)
    assert scene.ask().sieges() == {} and scene.zone("SOD") == "discard"
    assert scene.engine.faults(scene.t) == ()


# -------------------------------------------------------------------- pirates

RAID = card(player_kind=PIRATES, places=["SOD", "KAL"])


@pytest.mark.rule("HT-OVR-01", "HT-OVR-03", "HT-OVR-05")
def test_pirates_take_a_town_with_its_garrison_alone() -> None:
    """This test ensures that such a town goes to the deck, and who stands before it is unharmed."""
    scene = Scene(RAID).lay("SOD", "BIR").put("BIR", "SOD", is_outside=True).turn("BIR", with_event=True)
    assert (scene.zone("SOD"), scene.at("BIR")) == ("discard", "9,5")
    home = Scene(card(player_kind=PIRATES, places=["STO"])).put("BIR", "NYK").turn("BIR", with_event=True)
    assert home.zone("STO") == "home"


@pytest.mark.rule("HT-OVR-02", "HT-OVR-04")
@pytest.mark.parametrize("force", ["person", "fleet", "foot"])
def test_who_is_inside_holds_the_town_and_halts(force: str) -> None:
    """This test ensures that persons, fleets or hosted foot hold a town without losses, and have no operation that
    turn."""
    scene = Scene(RAID).lay("SOD", "BIR").enter("N1", "BIR").enter("N2", "BIR").put("N2", "SOD", is_outside=True)
    if force == "person":
        scene.put("N1", "SOD")
    elif force == "fleet":
        scene.fleet("FD", "BIR", "SOD")
    else:
        host(scene.t, scene.card("F2"), scene.card("SOD"))
    scene.turn("BIR", with_event=True)
    assert scene.owner("SOD") == "BIR" and scene.zone("N1") == "table"
    assert scene.can("begin N1") is (force != "person") and scene.can("begin N2")
    assert not scene.can("launch FD")
    if force == "person":
        assert scene.do("begin N2").acts("join") == []
        scene.do("stop", "end").turn("BIR")
        assert scene.can("begin N1")


@pytest.mark.rule("HT-OVR-04", "HT-EVT-10")
def test_pirates_come_to_towns_of_the_player() -> None:
    """This test ensures that others' towns, castles and besieged towns are not struck, and that of several towns the
    player picks one."""
    for town in ("KAL", "NYK", "SOD"):
        scene = Scene(card(player_kind=PIRATES, places=[town])).lay("NYK SOD", "BIR").put("ERI", "SOD")
        scene.siege("SOD", "ERI", "ERI").turn("BIR", with_event=True)
        assert scene.t.ev_discard == [0, 1] and scene.owner("SOD") == "BIR" and scene.owner("NYK") == "BIR"
    scene = Scene(RAID).lay("SOD KAL", "BIR").turn("BIR", with_event=True)
    assert set(scene.acts()) == {"convene SOD", "convene KAL"}
    scene.do("convene SOD")
    assert (scene.zone("SOD"), scene.owner("KAL")) == ("discard", "BIR")


@pytest.mark.rule("HT-OVR-04")
def test_pirates_of_a_strength_on_the_card_are_fought() -> None:
    """This test ensures that by the option a card's pirates fight by section 4, and that others are held."""
    raid = card(player_kind=PIRATES, places=["SOD"], pirates=1000)
    for option, odds, zone in (("card", (1, 1), "discard"), ("card", (3, 1), "under"), ("auto_hold", (1, 1), "under")):
        scene = Scene(raid, card(odds=odds, battle=fallen(defenders=1)), surprise_pirate_strength=option)
        scene.lay("SOD", "BIR").enter("N1", "BIR").enter("N2", "BIR").put("N1", "SOD").put("N2", "SOD").lay("F5", "N2")
        scene.turn("BIR", with_event=True)
        if option == "card":
            scene.do("fall N2")
            assert "F5" in scene.under("N1")
        assert (scene.zone("SOD"), scene.zone("N2")) == (zone, "discard" if option == "card" else "table")
        assert scene.at("N1") == ("9,5" if zone == "discard" else "inside SOD")


def test_a_whole_turn_after_a_revolt() -> None:
    """This test ensures that a revolt drawn in the course of a round ends before the turn's cards are drawn."""
    scene = Scene(RISING).lay("SOD", "BIR").on_top("T1 T2 T3")
    scene.ask(Turn(BIR))
    assert scene.sieges() == {"SOD": set()}
    scene.do("end")
    assert scene.zone("SOD") == "discard" and scene.under("BIR") >= {"T1"}
