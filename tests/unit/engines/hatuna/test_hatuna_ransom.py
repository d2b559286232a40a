"""Captivity and ransom, and what monasteries are for: sections 7.4, 7.5 and 7.8."""

from __future__ import annotations

import pytest
from hatuna_fx import Scene

from generator.engines.hatuna.paying import payable
from generator.engines.hatuna.ransom import capture
from generator.engines.hatuna.royals import settle_deaths
from generator.engines.hatuna.zones import may_lie


def _captured(scene: Scene, persons: str, captor: str, keeps_foot: bool = False) -> Scene:
    settle_deaths(scene.t)
    capture(scene.t, tuple(scene.card(name) for name in persons.split()), scene.card(captor), "unpaid.feast", keeps_foot)
    return scene.ask()


@pytest.mark.rule("HT-RAN-01", "HT-RAN-02", "HT-RAN-03", "HT-CMP-11")
def test_who_pays_goes_home() -> None:
    """This test ensures that a ransom is paid from under the captive, and settled at once."""
    scene = _captured(Scene().enter("N1", "BIR").put("N1", "NYK").lay("T1 T2", "N1"), "N1", "VAL")
    assert scene.acts() == ["pay T2", "pay T1", "forfeit"]
    scene.do("pay T1")
    assert (scene.at("N1"), scene.under("VAL") >= {"T1"}, scene.owner("T2")) == ("inside BA", True, "BIR")


@pytest.mark.rule("HT-RAN-09", "HT-RAN-08", "HT-ROY-09", "HT-ROY-12")
def test_a_lord_pays_for_his_ally() -> None:
    """This test ensures that an ally's ransom may be paid from under his lord, and he and all that he brought are lost
    without it (SC-53)."""
    scene = _captured(Scene().enter("BRU", "BIR").put("BRU", "NYK").lay("T3", "BIR"), "BRU", "VAL")
    assert scene.do("pay T3").at("BRU") == "inside VIS"
    assert "T3" in scene.under("VAL")
    poor = _captured(Scene().enter("BRU", "BIR").put("BRU", "NYK"), "BRU", "VAL")
    assert [poor.zone(name) for name in ("BRU", "VIS", "FV")] == ["discard", "home", "home"]
    assert poor.at("FV") == "off"


@pytest.mark.rule("HT-RAN-04")
def test_ransoms_may_go_to_the_deck() -> None:
    """This test ensures that under ransom.payee deck nobody has them."""
    scene = _captured(Scene(ransom_payee="deck").enter("N1", "BIR").lay("T1", "N1"), "N1", "VAL").do("pay T1")
    assert scene.zone("T1") == "discard"


@pytest.mark.rule("HT-RAN-10")
def test_a_ransom_may_be_refused() -> None:
    """This test ensures that who can pay may refuse, unless the option forbids it."""
    scene = _captured(Scene().enter("N1", "BIR").lay("T1", "N1"), "N1", "VAL").do("forfeit")
    assert (scene.zone("N1"), scene.zone("T1")) == ("discard", "discard")
    bound = _captured(Scene(pay_refuse=False).enter("N1", "BIR").lay("T1 T2", "N1"), "N1", "VAL")
    assert bound.acts() == ["pay T2", "pay T1"]


@pytest.mark.rule("HT-RAN-11")
def test_the_cards_of_the_unpaid() -> None:
    """This test ensures that they go to the deck, or to the victor by the option, and home cards to the home pile."""
    for option, zone in (("deck", "discard"), ("victor", "under")):
        scene = Scene(ransom_unpaid_loot=option).enter("N3", "BIR").lay("Z01", "N3")
        _captured(scene, "N3", "VAL")
        assert (scene.zone("Z01"), scene.zone("BC"), scene.zone("N3")) == (zone, "home", "discard")


@pytest.mark.rule("HT-RAN-06", "HT-RAN-07", "HT-RAN-10")
def test_a_place_pays() -> None:
    """This test ensures that a place given as ransom is the captor's at once, and others inside go into the field
    (SC-101)."""
    def scene() -> Scene:
        laid = Scene().enter("N3", "VAL").enter("N4", "VAL").lay("NYK", "N3").put("N4", "NYK")
        return _captured(laid.put("N3", "SOD"), "N3", "BIR")
    paid = scene().do("pay NYK")
    assert (paid.owner("NYK"), paid.at("N4"), paid.at("N3")) == ("BIR", "9,4", "inside BC")
    refused = scene().do("forfeit")
    assert [refused.zone(name) for name in ("N3", "NYK", "BC")] == ["discard", "discard", "home"]


@pytest.mark.rule("HT-RAN-06")
def test_what_does_not_pay() -> None:
    """This test ensures that home cards, foot, besieged places, and fleets that carry somebody or keep a siege up are
    no money."""
    scene = Scene().enter("N1", "BIR").enter("N2", "BIR").lay("SOD NYK F2 T1", "N1").put("N1", "STO")
    scene.put("ERI", "SOD").siege("SOD", "ERI", "ERI").fleet("FS", "N1", (10, 3), aboard="N2").fleet("FD", "N1", "STO")
    scene.lay("KAL", "VAL").fleet("FK", "N1", (10, 6)).siege("KAL", "BIR", "FK")
    found = {scene.facts.ids[at] for at in payable(scene.t, (scene.card("N1"),))}
    assert found == {"NYK", "T1", "FD"}


@pytest.mark.rule("HT-RAN-03")
def test_the_owner_orders_the_ransoms() -> None:
    """This test ensures that of several captives their owner says whose ransom comes next, seat by seat."""
    scene = Scene().enter("N1", "BIR").enter("N2", "BIR").enter("N3", "VAL").lay("T2", "N2").lay("T1", "N1")
    _captured(scene, "N1 N2 N3", "ERI")
    assert scene.zone("N3") == "discard"
    assert scene.acts() == ["ransom N1", "ransom N2"]
    scene.do("ransom N2", "pay T2")
    assert scene.acts() == ["pay T1", "forfeit"]


@pytest.mark.rule("HT-RAN-02")
def test_who_goes_home_does_not_go_to_a_captive_leader() -> None:
    """This test ensures that a person without a home is not put beside his leader who is a captive himself."""
    scene = Scene().enter("N1", "BIR").lay("BA", "VAL").put("N1", "NYK").put("BIR", "NYK").lay("T1", "N1")
    _captured(scene, "N1 BIR", "VAL").do("ransom N1", "pay T1")
    assert scene.zone("BIR") == "removed"
    again = Scene().enter("N1", "BIR").lay("BA", "VAL").put("N1", "NYK").put("BIR", "NYK").lay("T1", "N1")
    again.lay("T2 T3 G1", "BIR")
    _captured(again, "N1 BIR", "VAL").do("ransom N1", "pay T1")
    assert again.at("N1") == "inside STO"


@pytest.mark.rule("HT-GAB-13")
def test_foot_stays_with_a_guest_who_pays() -> None:
    """This test ensures that foot of those who are caught at a feast stays with them, or goes to the deck."""
    for pays, zone, owner in ((True, "under", "BIR"), (False, "discard", "")):
        scene = Scene().enter("N1", "BIR").lay("F2 T1", "N1")
        _captured(scene, "N1", "VAL", keeps_foot=True).do("pay T1" if pays else "forfeit")
        assert (scene.zone("F2"), scene.owner("F2")) == (zone, owner)


@pytest.mark.rule("HT-RAN-12", "HT-ROY-04", "HT-DCK-04", "HT-END-05")
def test_a_widow_who_cannot_pay() -> None:
    """This test ensures that she dies as her husband would, and her seat is out (SC-97)."""
    scene = Scene().marry("VAL").lay("Z01", "VAL")
    _captured(scene, "VAL", "BIR")
    assert scene.t.acting[scene.seat("VAL")] == scene.card("INE")
    _captured(scene, "INE", "BIR")
    assert scene.zone("INE") == "removed" and not scene.t.alive[scene.seat("VAL")]


@pytest.mark.rule("HT-MON-01", "HT-MON-02", "HT-MON-03", "HT-RAN-04")
def test_monasteries_pay_for_bishops() -> None:
    """This test ensures that a monastery pays a bishop's ransom, goes under the captor's leader, and never lies under
    a storman (SC-86)."""
    scene = Scene().enter("B2", "BIR").lay("K2", "B2").enter("N4", "VAL")
    worth = sum(scene.facts.value)
    _captured(scene, "B2", "N4").do("pay K2")
    assert "K2" in scene.under("VAL")
    assert sum(scene.facts.value) == worth
    assert not may_lie(scene.t, scene.card("K1"), scene.card("N4"))
    assert may_lie(scene.t, scene.card("K1"), scene.card("VAL"))
