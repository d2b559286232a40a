"""Mutinies: section 7.7, SC-65, SC-66 and SC-89."""

from __future__ import annotations

from typing import Any

import pytest
from hatuna_fx import ERI, VAL, Scene, card

from generator.engines.hatuna.facts import MUTINY
from generator.engines.hatuna.siege import garrison

SODERKOPING = card(player_kind=MUTINY, places=["SOD"])


def _town(**options: Any) -> Scene:
    """Birger owns Söderköping, and N1 is inside with F3."""
    return Scene(SODERKOPING, **options).lay("SOD", "BIR").enter("N1", "BIR").put("N1", "SOD").lay(
        "F3", "N1")


def _rise(scene: Scene) -> Scene:
    return scene.turn("BIR", with_event=True)


@pytest.mark.rule("HT-MYT-01", "HT-MYT-02", "HT-MYT-05", "HT-MYT-06")
def test_a_mutiny() -> None:
    """This test ensures that the town goes under the next player's leader and hosts the foot, and persons are put
    outside with the rest of their cards (SC-65)."""
    scene = _rise(_town().lay("T1", "N1").fleet("FD", "BIR", "SOD"))
    assert "SOD" in scene.under("ERI") and scene.under("SOD") == {"F3"} and scene.owner("F3") == "ERI"
    assert scene.at("N1") == "9,5" and scene.under("N1") == {"BA", "T1"}
    assert (scene.at("FD"), scene.owner("FD")) == ("harbour SOD", "BIR")
    assert garrison(scene.t, scene.card("SOD")) == 500 and not scene.engine.faults(scene.t)
    assert scene.can("begin N1")


@pytest.mark.rule("HT-MYT-03", "HT-MYT-05", "HT-SIE-08")
def test_a_mutiny_is_put_down_by_a_siege() -> None:
    """This test ensures that the town is stormed like any other, its hosted foot counts, and is enlisted (SC-89)."""
    scene = Scene(SODERKOPING, card(capitulates=True)).lay("SOD", "BIR").enter("N1", "BIR").put("N1", "SOD")
    _rise(scene.lay("F3", "N1").lay("F4", "BIR").put("BIR", (8, 5)))
    scene.do("begin BIR", "go SOD")
    assert scene.why("assault SOD") == "HT-SIE-04"  # 300 + 400 + 100 riders: 800 against 2 * 500
    scene.lay("F6", "BIR").lose("F4").ask().do("assault SOD")
    assert scene.acts("spare") == []  # 1000, and all of them are needed
    scene.do("hold SOD BIR", "enlist F3 N1", "occupy SOD")
    assert scene.owner("SOD") == "BIR" and "F3" in scene.under("N1") and scene.at("N1") == "inside SOD"


@pytest.mark.rule("HT-MYT-05")
def test_the_first_inside_takes_the_hosted_foot() -> None:
    """This test ensures that the new owner's persons take it when they are inside, and that it defends till then."""
    scene = _rise(_town()).enter("N2", "ERI").put("N2", "SOD").turn("ERI")
    scene.do("hand F3 N2")
    assert "F3" in scene.under("N2") and scene.under("SOD") == set()


@pytest.mark.rule("HT-MYT-02")
def test_the_next_living_player() -> None:
    """This test ensures that seats that are out are passed over, and that a home goes to whom it is the home of."""
    scene = _town()
    scene.t.alive[ERI] = False
    assert "SOD" in _rise(scene).under("VAL")
    last = Scene(card(player_kind=MUTINY, places=["VIS"])).enter("BRU", "BIR").enter("N1", "BIR").put("BRU", "STO")
    last.turn("BIR", with_event=True)
    assert last.owner("VIS") == "ERI" and "VIS" in last.under("ERI")
    home = Scene(card(player_kind=MUTINY, places=["LOD"])).lay("LOD", "BIR").enter("N1", "BIR").turn(
        "BIR", with_event=True)
    assert "LOD" in home.under("ERI")


@pytest.mark.rule("HT-MYT-05")
def test_hosted_foot_goes_over_again() -> None:
    """This test ensures that foot which a town hosts goes over with it in the next mutiny, and to the deck with a town
    that is lost."""
    scene = _rise(_town())
    scene.t.ev_draw.append(scene.t.ev_discard.pop(0))
    scene.enter("N2", "ERI").turn("ERI", with_event=True)
    assert scene.under("SOD") == {"F3"} and scene.owner("SOD") == scene.owner("F3") == "VAL"
    assert scene.lose("SOD").zone("F3") == "discard" and not scene.engine.faults(scene.t)


@pytest.mark.rule("HT-MYT-02", "HT-MYT-04", "HT-EVT-10")
@pytest.mark.parametrize("spoilt", ["owner", "class", "royal", "ally", "outside", "foreign", ""])
def test_what_prevents_a_mutiny(spoilt: str) -> None:
    """This test ensures that only a fortified town of the drawer rises, and none with a royal or ally of his inside
    (SC-66)."""
    place = "VAX" if spoilt == "class" else "SOD"
    scene = Scene(card(player_kind=MUTINY, places=[place])).enter("N1", "BIR").enter("BRU", "BIR")
    scene.lay(place, "VAL" if spoilt == "owner" else "BIR")
    if spoilt == "royal":
        scene.put("BIR", "SOD")
    elif spoilt == "ally":
        scene.put("BRU", "SOD")
    elif spoilt == "outside":  # the walls are between them
        scene.put("BIR", "SOD", is_outside=True)
    elif spoilt == "foreign":
        scene.enter("POR", "ERI").put("POR", "SOD").put("ERI", "SOD")
    before = scene.owner(place)
    scene.turn("BIR", with_event=True)
    rises = spoilt in ("outside", "foreign", "")
    assert scene.owner(place) == ("ERI" if rises else before)
    assert len(scene.t.ev_discard) == (1 if rises else 2)


@pytest.mark.rule("HT-MYT-07")
@pytest.mark.parametrize(("besieger", "goes_on"), [("ERI", False), ("VAL", True)])
def test_sieges_of_a_town_that_rises(besieger: str, goes_on: bool) -> None:
    """This test ensures that the new owner's siege ends, and a third player's goes on (SC-66)."""
    scene = _rise(_town().put(besieger, "SOD").siege("SOD", besieger, besieger))
    assert scene.owner("SOD") == "ERI" and scene.at("N1") == "9,5"
    assert scene.sieges() == ({"SOD": {besieger}} if goes_on else {})
    assert not scene.engine.faults(scene.t)


@pytest.mark.rule("HT-MYT-05")
def test_foot_of_a_mutiny_may_be_lost() -> None:
    """This test ensures that under mutiny.foot deck the foot inside goes to the deck, hosted foot too."""
    scene = _town(mutiny_foot="deck", foot_garrison="town_hosted").turn("BIR").do("hand F3 SOD")
    assert scene.zone("F3") == "hosted"
    scene.lay("F2", "N1").turn("BIR", with_event=True)
    assert scene.zone("F3") == scene.zone("F2") == "discard" and scene.owner("SOD") == "ERI"


@pytest.mark.rule("HT-MYT-06")
def test_persons_may_be_captured() -> None:
    """This test ensures that under mutiny.nobles capture those inside pay the new owner, or die."""
    scene = _rise(_town(mutiny_nobles="capture").lay("T1", "N1"))
    assert scene.acts() == ["pay T1", "forfeit"]
    scene.do("pay T1")
    assert "T1" in scene.under("ERI") and scene.at("N1") == "inside BA" and scene.under("SOD") == {"F3"}
    assert _rise(_town(mutiny_nobles="capture")).zone("N1") == "discard"


@pytest.mark.rule("HT-MYT-06", "HT-MYT-05")
def test_persons_may_change_sides() -> None:
    """This test ensures that under mutiny.nobles defect those inside are the next player's with all their cards, and a
    home that he had taken is theirs again."""
    scene = _town(mutiny_nobles="defect").enter("N3", "BIR").fleet("FS", "N1", (10, 3), aboard="N3").lay("NYK", "N1")
    scene.lay("BA", "ERI")
    _rise(scene)
    assert scene.t.seat[scene.card("N1")] == ERI and scene.at("N1") == "inside SOD"
    assert scene.under("N1") == {"BA", "F3", "FS", "NYK"} and scene.owner("FS") == scene.owner("NYK") == "ERI"
    assert scene.at("N3") == "inside BC" and not scene.engine.faults(scene.t)
    assert scene.t.alive[VAL]
