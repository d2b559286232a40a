"""Scenarios of section 7.4: storming places, taking them, and keeping them besieged."""

from __future__ import annotations

import pytest
from hatuna_fx import Scene, card, fallen

from generator.engines.hatuna.facts import CALM, FAMINE
from generator.engines.hatuna.siege import garrison, is_undefended
from generator.engines.hatuna.zones import host


def _soderkoping(*events: object, **options: object) -> Scene:
    """SC-32: Birger's SOD holds N1 with F3; Erik stands before it with F4 and F5."""
    scene = Scene(*events, **options).enter("N1", "BIR").lay("SOD", "BIR").put("N1", "SOD").lay("F3", "N1")
    return scene.put("ERI", "SOD").lay("F4 F5", "ERI")


@pytest.mark.rule("HT-SIE-04", "HT-SIE-05", "HT-PLC-01", "HT-PLC-07", "HT-BAT-04")
def test_twice_the_garrison_is_needed() -> None:
    """This test ensures that printed garrison, riders and foot inside count once each and are to be doubled (SC-32)."""
    scene = _soderkoping()
    assert garrison(scene.t, scene.card("SOD")) == 600
    assert scene.turn("ERI").do("begin ERI").can("assault SOD")
    weak = _soderkoping()
    weak.lose("F5").turn("ERI").do("begin ERI")
    assert weak.why("assault SOD") == "HT-SIE-04"


@pytest.mark.rule("HT-SEA-04", "HT-PLC-06")
def test_crews_in_harbour_count_in_the_garrison() -> None:
    """This test ensures that a fleet of the owner's in the harbour adds its crew to the garrison (SC-32)."""
    scene = _soderkoping().fleet("FD", "BIR", "SOD").turn("ERI").do("begin ERI")
    assert garrison(scene.t, scene.card("SOD")) == 800
    assert scene.why("assault SOD") == "HT-SIE-04"


@pytest.mark.rule("HT-SIE-06", "HT-SIE-07", "HT-SIE-08", "HT-SIE-09", "HT-SIE-21", "HT-RAN-01", "HT-RAN-11",
                  "HT-EVT-03")
def test_a_place_capitulates() -> None:
    """This test ensures that place and troops fall to the victor, and a prisoner without means dies (SC-34)."""
    scene = _soderkoping(card(capitulates=True)).turn("ERI").do("begin ERI", "assault SOD")
    assert (scene.owner("SOD"), scene.zone("N1"), scene.at("N1")) == ("ERI", "discard", "off")
    assert scene.zone("BA") == "home"
    assert {"SOD", "F3"} <= scene.under("ERI")
    assert scene.acts() == ["occupy SOD", "camp"]
    assert scene.do("occupy SOD").at("ERI") == "inside SOD"
    assert scene.t.tally["siege.taken"] == 1


@pytest.mark.rule("HT-SIE-06", "HT-SIE-11", "HT-BAT-08", "HT-EVT-12", "HT-EVT-13")
def test_a_failed_storm_is_a_siege() -> None:
    """This test ensures that the fallen of both sides leave play, foot goes to a fellow or the deck, and the siege
    begins (SC-35)."""
    scene = Scene(card(siege=fallen("N1", "N3", "B2"))).enter("N1", "BIR").enter("N3", "ERI").lay("SOD", "BIR")
    scene.put("N1", "SOD").lay("F3", "N1").put("ERI", "SOD").put("N3", "SOD").lay("F4", "ERI").lay("F5", "N3")
    scene.turn("ERI").do("begin ERI", "assault SOD")
    assert [scene.zone(name) for name in ("N1", "N3", "BA", "BC", "F3")] == ["discard", "discard", "home", "home",
                                                                             "discard"]
    assert scene.under("ERI") >= {"F4", "F5"}
    assert scene.sieges() == {"SOD": {"ERI"}}
    assert scene.owner("SOD") == "BIR"


@pytest.mark.rule("HT-SIE-20", "HT-PLC-05")
@pytest.mark.parametrize(("option", "owner", "besieged"), [
    ("card_no_siege", "", False), ("card_siege", "", True), ("automatic", "ERI", False)])
def test_an_undefended_place(option: str, owner: str, besieged: bool) -> None:
    """This test ensures that 100 riders may try an unfortified place without defence; the card decides, and a failure
    leaves a siege under its option alone (SC-40)."""
    scene = Scene(card(), siege_undefended=option).put("ERI", "VAS").turn("ERI").do("begin ERI")
    assert is_undefended(scene.t, scene.card("VAS"))
    scene.do("assault VAS")
    assert (scene.owner("VAS"), bool(scene.sieges())) == (owner, besieged)


@pytest.mark.rule("HT-SIE-20", "HT-SIE-22", "HT-EVT-12")
def test_the_only_attacker_falls() -> None:
    """This test ensures that without a survivor nothing is taken and no siege is left, and that leaders may fall
    (SC-40)."""
    scene = Scene(card(capitulates=True, siege=fallen("ERI"))).put("ERI", "VAS").turn("ERI")
    scene.do("begin ERI", "assault VAS")
    assert (scene.zone("ERI"), scene.owner("VAS"), scene.sieges()) == ("removed", "", {})


@pytest.mark.rule("HT-SIE-20")
def test_foot_does_not_take_an_undefended_place() -> None:
    """This test ensures that 50 riders with 500 foot are too few (SC-41)."""
    scene = Scene().enter("B1", "ERI").put("B1", "VAS").lay("F5", "B1").turn("ERI").do("begin B1")
    assert scene.why("assault VAS") == "HT-SIE-20"


@pytest.mark.rule("HT-SIE-02", "HT-SIE-09", "HT-DCK-05", "HT-CMP-14")
def test_a_neutral_royal_castle_is_taken() -> None:
    """This test ensures that its card comes from the deck under a participant of the victor's choice (SC-43)."""
    scene = Scene(card(capitulates=True)).enter("N1", "ERI").enter("N2", "ERI").put("N1", "NYK").put("N2", "NYK")
    assert scene.zone("NYK") == "draw"
    scene.turn("ERI").do("begin N1", "assault NYK")
    assert scene.acts() == ["hold NYK N1", "hold NYK N2"]
    assert "NYK" in scene.do("hold NYK N2").under("N2")


@pytest.mark.rule("HT-SIE-09")
def test_who_is_spared_takes_no_part() -> None:
    """This test ensures that of those present some may be left out as long as the rest suffice."""
    scene = Scene(card(capitulates=True)).enter("N1", "ERI").enter("N2", "ERI").put("N1", "NYK").put("N2", "NYK")
    scene.put("ERI", "NYK").turn("ERI").do("begin ERI", "assault NYK")
    assert scene.acts("spare") == ["spare ERI", "spare N1", "spare N2"]
    scene.do("spare ERI")
    assert scene.acts() == ["hold NYK N1", "hold NYK N2"]  # both were needed, and fought at once
    assert not scene.t.terminal[scene.card("ERI")]


@pytest.mark.rule("HT-SIE-03", "HT-SIE-23")
def test_a_town_in_the_home_pile_is_taken() -> None:
    """This test ensures that it may be taken, and stays with the captor when its bishop enters play (SC-44)."""
    scene = Scene(card(capitulates=True)).put("ERI", "LIN").turn("ERI").do("begin ERI", "assault LIN", "camp")
    assert scene.owner("LIN") == "ERI"
    scene.enter("B1", "VAL")
    assert (scene.owner("LIN"), scene.at("B1")) == ("ERI", "inside KAL")
    closed = Scene(siege_homepile_towns=False).put("ERI", "LIN").turn("ERI").do("begin ERI")
    assert not closed.can("assault LIN")


@pytest.mark.rule("HT-SIE-23", "HT-ROY-08")
def test_a_home_that_is_retaken_comes_back_to_its_person() -> None:
    """This test ensures that a conquered home lies under its own person again, wherever he is (SC-91)."""
    scene = Scene(card(capitulates=True)).enter("N3", "ERI").lay("BC", "BIR").put("N3", "LOD").put("ERI", "BC")
    scene.turn("ERI").do("begin ERI", "assault BC", "camp")
    assert "BC" in scene.under("N3")


@pytest.mark.rule("HT-SIE-01")
def test_neutral_castles_and_farms_are_not_taken() -> None:
    """This test ensures that castles and farms are taken from players alone (INV-22)."""
    scene = Scene().put("ERI", "BA").turn("ERI").do("begin ERI")
    assert scene.why("assault BA") == "HT-SIE-01"
    owned = Scene().enter("N1", "BIR").put("N1", "STO").put("ERI", "BA").turn("ERI").do("begin ERI")
    assert owned.can("assault BA")


@pytest.mark.rule("HT-SIE-10", "HT-DRW-02")
@pytest.mark.parametrize(("option", "mine", "theirs"), [("replace", 2, 0), ("none", 3, 0), ("loser_draws", 3, 1)])
def test_a_conquest_is_balanced_by_the_draw(option: str, mine: int, theirs: int) -> None:
    """This test ensures that a conquest replaces a card of the turn's draw, or gives the loser one (SC-46)."""
    scene = Scene(card(capitulates=True), conquest_balance=option).lay("SOD", "BIR").put("ERI", "SOD").lay("F4", "ERI")
    scene.turn("ERI").do("begin ERI", "assault SOD")
    scene.do("camp")
    drawn = scene.t.tally["draw.card"] - scene.t.tally.get("handed_over", 0)
    assert (drawn, scene.t.owed[scene.seat("BIR")]) == (mine, theirs)


@pytest.mark.rule("HT-SIE-18", "HT-SIE-17")
def test_one_storm_a_turn() -> None:
    """This test ensures that a place is stormed once a turn; who comes later joins the siege at the turn's end
    (SC-94), and a siege may be given up."""
    scene = Scene(card()).enter("N3", "ERI").lay("SOD", "BIR").put("ERI", "SOD").lay("F4", "ERI").put("N3", "NYK")
    scene.turn("ERI").do("begin ERI", "assault SOD", "begin N3", "go 9,5")
    assert scene.why("assault SOD") == "HT-SIE-18"
    scene.do("stop")
    assert scene.sieges() == {"SOD": {"ERI"}}
    scene.do("end")
    assert scene.sieges() == {"SOD": {"ERI", "N3"}}
    scene.turn("ERI").do("lift SOD")
    assert scene.sieges() == {}


@pytest.mark.rule("HT-SIE-19")
def test_another_siege_is_in_the_way() -> None:
    """This test ensures that a place that others besiege cannot be stormed."""
    scene = Scene().lay("SOD", "BIR").put("VAL", "SOD").siege("SOD", "VAL", "VAL").put("ERI", "SOD").lay("F4", "ERI")
    assert scene.turn("ERI").do("begin ERI").why("assault SOD") == "HT-SIE-19"


@pytest.mark.rule("HT-SIE-12", "HT-SIE-13")
def test_the_enclosed_stay() -> None:
    """This test ensures that the besieged do not move, nobody joins them, and no foot is laid under them."""
    scene = Scene().enter("N1", "BIR").enter("N2", "BIR").lay("SOD", "BIR").put("N1", "SOD").put("ERI", "SOD")
    scene.siege("SOD", "ERI", "ERI").put("N2", "NYK").turn("BIR").do("begin N1")
    assert scene.acts("go") == []
    scene.do("stop", "begin N2", "go 9,5")
    assert scene.at("N2") == "9,5" and not scene.can("enter SOD")
    scene.do("stop").on_top("F2").do("end")
    assert "lay F2 N2" in scene.acts() and "lay F2 N1" not in scene.acts()


@pytest.mark.rule("HT-SIE-17")
@pytest.mark.parametrize(("least", "stays"), [(0, True), (1, False)])
def test_how_strong_a_siege_must_be(least: int, stays: bool) -> None:
    """This test ensures that any piece keeps a siege up, unless the option asks for strength; and leaving ends it."""
    scene = Scene(siege_min_blockade=least).enter("N3", "ERI").lay("SOD", "BIR").put("N3", "SOD")
    scene.siege("SOD", "ERI", "N3").turn("ERI").do("end")
    assert ("SOD" in scene.sieges()) is stays
    scene.put("N3", "NYK")
    assert scene.sieges() == {}


def _overfull(*events: object, **options: object) -> Scene:
    """NYK has room for 1000: garrison 100, BRU, and N1 with F8 inside make 1200. Valdemar has 2450 men before it."""
    scene = Scene(*events, **options).enter("N1", "BIR").enter("BRU", "BIR").lay("NYK", "BIR").lay("F8", "N1")
    scene.put("N1", "NYK").put("BRU", "NYK")
    for person in ("N2", "N4", "B2"):
        scene.enter(person, "VAL").put(person, "NYK")
    return scene.put("VAL", "NYK").lay("F2 F3 F4 F5 F6", "VAL").turn("VAL").do("begin VAL", "assault NYK", "fight")


@pytest.mark.rule("HT-PLC-02", "HT-PLC-04", "HT-PLC-06", "HT-PLC-08", "HT-PLC-09")
def test_an_overfull_place_is_defended_in_the_field() -> None:
    """This test ensures that more men than the walls hold may all meet the attack outside; after a draw they stay
    there, and the place is neither besieged nor stormed in this turn (SC-85)."""
    scene = _overfull(card(odds=(3, 1)))
    assert (scene.t.frames[-1].seat, scene.acts()) == (scene.seat("BIR"), ["field", "split"])
    scene.do("field")
    assert (scene.at("N1"), scene.at("BRU"), scene.sieges()) == ("9,4", "9,4", {})
    assert garrison(scene.t, scene.card("NYK")) == 100
    assert scene.card("NYK") in scene.t.stormed
    assert len(scene.t.ev_discard) == 1


@pytest.mark.rule("HT-PLC-03", "HT-PLC-08")
def test_a_divided_defence() -> None:
    """This test ensures that as many as the walls hold stay inside, and the others fight before them (INV-34)."""
    scene = _overfull(card(odds=(3, 1)))
    scene.do("split")
    assert scene.acts() == ["keep BRU", "keep N1", "stay"]
    scene.do("keep N1")
    assert (scene.at("N1"), scene.at("BRU")) == ("inside NYK", "off")
    assert scene.zone("BRU") == "discard" and scene.owner("NYK") == "BIR"


@pytest.mark.rule("HT-PLC-08")
def test_field_and_storm_in_one_operation() -> None:
    """This test ensures that by the options the attacker chooses the defence, and storms after the field battle."""
    scene = _overfull(card(odds=(3, 1)), card(capitulates=True), overcap_chooser="attacker",
                      overcap_same_operation=True)
    assert scene.t.frames[-1].seat == scene.seat("VAL")
    scene.do("split", "keep N1", "hold NYK VAL", "enlist F8 VAL")
    assert (scene.owner("NYK"), scene.zone("N1")) == ("VAL", "discard")
    assert len(scene.t.ev_discard) == 2


@pytest.mark.rule("HT-MYT-05", "HT-SIE-08")
def test_hosted_foot_is_enlisted() -> None:
    """This test ensures that foot which a place hosts counts in its garrison and goes under a victor (SC-89)."""
    scene = Scene(card(capitulates=True)).lay("SOD", "ERI").enter("N1", "BIR").put("N1", "SOD").put("BIR", "SOD")
    scene.lay("F6", "N1")
    host(scene.t, scene.card("F3"), scene.card("SOD"))
    scene.turn("BIR").do("begin BIR")
    assert garrison(scene.t, scene.card("SOD")) == 500
    scene.do("assault SOD", "hold SOD BIR", "enlist F3 N1", "camp")
    assert "F3" in scene.under("N1") and scene.owner("SOD") == "BIR"


@pytest.mark.rule("HT-RE1-01", "HT-RE1-12", "HT-FLT-17")
def test_famine_and_calm_stop_the_storm() -> None:
    """This test ensures that there is no storm in famine (SC-20), nor from a calm sea (SC-23), and sieges stay."""
    scene = Scene(famine_strict=False).lay("SOD", "BIR").put("ERI", "SOD").lay("F4", "ERI").siege("SOD", "ERI", "ERI")
    scene.round_card(card(round_kind=FAMINE, areas=["OSTERGOTLAND"])).turn("ERI").do("begin ERI")
    assert not scene.can("assault SOD")
    sea = Scene().lay("SOD", "BIR").enter("N4", "VAL").fleet("FK", "VAL", (10, 5), aboard="N4")
    sea.fleet("FVR", "VAL", (10, 5)).siege("SOD", "VAL", "FK FVR")
    sea.round_card(card(round_kind=CALM, areas=["ostersjon"])).turn("VAL")
    assert sea.acts("launch") == [] and sea.sieges() == {"SOD": {"FK", "FVR"}}
