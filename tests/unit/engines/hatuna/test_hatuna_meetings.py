"""Diets and church meetings: section 7.6, SC-61 to SC-64, and SC-109."""

from __future__ import annotations

from typing import Any

import pytest
from hatuna_fx import BIR, Scene, card

from generator.engines.hatuna.facts import CHURCH, DIET, FAMINE, Event

RED, BLACK, WHITE = card(colour="red"), card(colour="black"), card(colour="white")
SUMMONS = card(player_kind=DIET, places=["VAS"])


def _diet(*cards: Event, **options: Any) -> Scene:
    """Birger holds Västerås and is about to draw the card of its diet; the lords of SC-61 are on the map.

    N1 is Birger's, N2 Erik's with T2, N3 Valdemar's and before Söderköping; Porse is an ally, N4 at sea.
    """
    scene = Scene(SUMMONS, *cards, **options)
    scene.lay("VAS SOD", "BIR").enter("N1", "BIR").enter("B1", "BIR").enter("N2", "ERI").enter("POR", "ERI")
    scene.lay("T2", "N2").enter("N3", "VAL").put("N3", "SOD").siege("SOD", "VAL", "N3")
    return scene.enter("N4", "VAL").fleet("FK", "VAL", (10, 6), aboard="N4")


def _hold(scene: Scene) -> Scene:
    return scene.turn("BIR", with_event=True)


# -------------------------------------------------------------------- treachery

@pytest.mark.rule("HT-MET-02", "HT-MET-03", "HT-MET-04", "HT-MET-05", "HT-MET-06", "HT-MET-07", "HT-MOV-15",
                  "HT-EVT-05", "HT-EVT-06", "HT-EVT-07", "HT-RAN-04")
def test_treachery() -> None:
    """This test ensures that all lords but the exempt come at once, that the opponents' draw as at a feast, and that
    the convener's stay unharmed and have his ransoms (SC-61)."""
    scene = _hold(_diet(RED, BLACK, RED))
    assert scene.sieges() == {} and scene.at("N1") == scene.at("N3") == "6,2"
    assert (scene.at("N2"), scene.at("POR"), scene.at("N4"), scene.at("B1")) == (
        "off", "inside VAR", "aboard FK", "inside LIN")
    assert [scene.at(name) for name in ("BIR", "ERI", "VAL")] == ["inside STO", "inside LOD", "inside KAL"]
    scene.do("pay T2")
    assert "T2" in scene.under("BIR") and scene.at("N2") == "inside GB"
    assert (scene.zone("N3"), scene.zone("BC")) == ("discard", "home")
    scene.do("camp")
    assert scene.at("N1") == "6,2" and scene.zone("N1") == "table"
    assert len(scene.t.ev_discard) == 4 and not scene.engine.faults(scene.t)


@pytest.mark.rule("HT-EVT-08", "HT-MET-06", "HT-MET-07")
def test_who_escapes_treachery() -> None:
    """This test ensures that white lets a lord go home, and that the convener's may go inside his town."""
    scene = _hold(_diet(RED, WHITE, BLACK)).do("occupy VAS")
    assert (scene.at("N1"), scene.at("N2"), scene.zone("N3")) == ("inside VAS", "inside GB", "discard")


@pytest.mark.rule("HT-MET-07")
def test_only_opponents_draw() -> None:
    """This test ensures that no card is drawn for the convener's own lords: where nobody else came, nothing happens."""
    scene = Scene(SUMMONS, RED, RED).lay("VAS", "BIR").enter("N1", "BIR").enter("N4", "BIR").turn(
        "BIR", with_event=True).do("occupy VAS")
    assert scene.at("N1") == scene.at("N4") == "inside VAS" and len(scene.t.ev_discard) == 2


@pytest.mark.rule("HT-MET-12")
def test_foot_comes_along() -> None:
    """This test ensures that foot under a lord goes with him, home as well, and to the deck with the dead."""
    scene = _hold(_diet(RED, WHITE, RED).lay("F2", "N2").lay("F3", "N3"))
    assert "F2" in scene.under("N2") and scene.zone("F3") == "discard"


@pytest.mark.rule("HT-MET-12", "HT-RND-07")
def test_a_meeting_is_the_operation_of_the_convener_s_people() -> None:
    """This test ensures that those whom their own seat summoned do nothing more this turn, and others in theirs do."""
    scene = _hold(_diet(BLACK)).do("occupy VAS")
    assert not scene.can("begin N1") and scene.can("begin B1") and scene.t.terminal[scene.card("N1")]
    assert scene.turn("ERI").can("begin N2")


# -------------------------------------------------------------------- peace

@pytest.mark.rule("HT-MET-08", "HT-MET-09", "HT-DCK-09", "HT-EVT-07")
def test_gifts() -> None:
    """This test ensures that each lord has an aux card, the convener's first, and that main cards go back (SC-62)."""
    scene = _diet(BLACK).on_top("T1 B2 F3 G1")
    cards = len(scene.t.draw)
    _hold(scene).do("occupy VAS")
    assert "T1" in scene.under("N1") and "F3" in scene.under("N2") and "G1" in scene.under("N3")
    assert scene.zone("B2") == "draw" and len(scene.t.draw) == cards - 3 and scene.t.shuffles[0] == 1
    assert not scene.engine.faults(scene.t)


@pytest.mark.rule("HT-MET-10", "HT-MET-13")
def test_the_peace_of_a_meeting() -> None:
    """This test ensures that all stay where they met, the convener's inside if they wish, and that nobody attacks there
    for the rest of the turn (SC-62)."""
    scene = _hold(_diet(BLACK).put("BIR", (7, 2))).do("camp")
    assert scene.at("N1") == scene.at("N2") == scene.at("N3") == "6,2"
    scene.do("begin BIR", "go VAS", "exit VAS")
    assert scene.acts("attack") == []
    assert scene.do("stop", "end").t.peace == frozenset()
    war = _hold(_diet(BLACK, meeting_peace=False).put("BIR", (7, 2))).do("camp", "begin BIR", "go VAS")
    assert war.acts("attack") == ["attack player1", "attack player2"]


@pytest.mark.rule("HT-MET-09", "HT-MON-02", "HT-FLT-15")
def test_gifts_that_lie_elsewhere() -> None:
    """This test ensures that a monastery for a storman goes under his leader, and that a fleet comes into play."""
    scene = _hold(_diet(BLACK).on_top("K1 FL T1")).do("occupy VAS")
    assert "K1" in scene.under("BIR") and "FL" in scene.under("N2") and scene.at("FL") == "harbour LOD"


@pytest.mark.rule("HT-MET-09", "HT-DCK-09")
def test_no_gifts_are_left() -> None:
    """This test ensures that gifts end with the aux cards of deck and discards, and the main cards are back then."""
    scene = _diet(BLACK)
    for name in [scene.facts.ids[at] for at in scene.t.draw if at >= scene.facts.mains]:
        scene.lay(name, "VAL")
    scene.lose("T1")
    mains = len(scene.t.draw)
    _hold(scene).do("occupy VAS")
    assert "T1" in scene.under("N1") and scene.under("N2") == {"GB", "T2"}
    assert len(scene.t.draw) == mains and scene.t.discard == []


@pytest.mark.rule("HT-MET-09")
def test_the_convener_may_have_the_gifts() -> None:
    """This test ensures that under meeting.card_receiver convener he lays all of them where he likes."""
    scene = _hold(_diet(BLACK, meeting_card_receiver="convener").on_top("T1 F3 G1"))
    scene.do("lay G1 B1", "lay F3 BIR", "lay T1 N1", "occupy VAS")
    assert "F3" in scene.under("BIR") and "G1" in scene.under("B1") and scene.under("N2") == {"GB", "T2"}


# -------------------------------------------------------------------- dispersed

@pytest.mark.rule("HT-MET-11", "HT-EVT-08")
def test_a_meeting_that_breaks_up() -> None:
    """This test ensures that white sends everybody home, the convener's and those from a siege too (SC-63)."""
    scene = _hold(_diet(WHITE).put("N1", "STO").put("N2", "SKA"))
    assert [scene.at(name) for name in ("N1", "N2", "N3")] == ["inside BA", "inside GB", "inside BC"]
    assert scene.sieges() == {} and not scene.can("begin N1") and len(scene.t.ev_discard) == 2


# -------------------------------------------------------------------- who is summoned, and where to

@pytest.mark.rule("HT-MET-02", "HT-MET-04")
def test_bishops_are_summoned_to_church_meetings() -> None:
    """This test ensures that crosiers gather bishops, and no storman or royal comes."""
    summons = card(player_kind=CHURCH, places=["UPP"])
    scene = Scene(summons, BLACK).lay("UPP", "BIR").enter("B1", "ERI").enter("B2", "BIR").enter("N1", "BIR")
    scene.enter("GRE", "VAL").turn("BIR", with_event=True).do("occupy UPP")
    assert (scene.at("B1"), scene.at("B2"), scene.at("N1"), scene.at("BIR")) == (
        "8,1", "inside UPP", "inside BA", "inside STO")
    assert scene.at("GRE") == "inside KAS"


@pytest.mark.rule("HT-MET-03", "HT-MET-13")
@pytest.mark.parametrize("island", ["VIS", "KAS", "BOR"])
def test_nobody_comes_from_an_island(island: str) -> None:
    """This test ensures that lords on Gotland, Åland and Öland stay there, whatever their home is."""
    scene = _hold(_diet(BLACK).put("N2", island)).do("occupy VAS")
    assert scene.facts.square[scene.card(island)] == scene.t.pos[scene.card("N2")]
    assert scene.at("N3") == "6,2"


@pytest.mark.rule("HT-MET-03")
def test_no_ally_comes_even_without_his_lord() -> None:
    """This test ensures that the three allies are exempt by name, also where they serve another."""
    scene = Scene(SUMMONS, BLACK, leaders="VAL BIR").lay("VAS", "BIR").enter("N1", "BIR").enter("POR", "VAL")
    scene.put("POR", "SKA").turn("BIR", with_event=True).do("occupy VAS")
    assert scene.at("POR") == "4,4"


@pytest.mark.rule("HT-MET-04")
@pytest.mark.parametrize(("scope", "there"), [
    ("all", {"N1", "N2", "N3"}), ("own", {"N1"}), ("opponents", {"N2", "N3"})])
def test_whose_people_are_summoned(scope: str, there: set[str]) -> None:
    """This test ensures that meeting.scope says whose lords come, and that sieges lose theirs."""
    scene = _hold(_diet(BLACK, meeting_scope=scope))
    if scope != "opponents":
        scene.do("camp")
    assert {name for name in ("N1", "N2", "N3") if scene.at(name) == "6,2"} == there
    assert bool(scene.sieges()) == (scope == "own")


@pytest.mark.rule("HT-MET-07")
def test_treachery_among_the_convener_s_own() -> None:
    """This test ensures that where only his own came the next seat draws for them and has the ransoms (AMB-87)."""
    scene = _hold(_diet(RED, BLACK, meeting_scope="own").lay("T1", "N1")).do("pay T1")
    assert "T1" in scene.under("ERI") and scene.at("N1") == "inside BA" and not scene.acts("camp")


@pytest.mark.rule("HT-MET-04")
def test_sieges_may_hold_lords_back() -> None:
    """This test ensures that besieged and besiegers come, or stay under meeting.besieged stay."""
    for option, places in (("come", ["6,2", "6,2"]), ("stay", ["inside BA", "9,5"])):
        scene = _diet(BLACK, meeting_besieged=option).put("ERI", "BA").siege("BA", "ERI", "ERI")
        _hold(scene)
        if option == "come":
            scene.do("camp")
        assert [scene.at(name) for name in ("N1", "N3")] == places
        assert ("SOD" in scene.sieges()) == (option == "stay") and "BA" in scene.sieges()


@pytest.mark.rule("HT-MET-01", "HT-MET-02", "HT-EVT-10", "HT-RE1-02")
@pytest.mark.parametrize("spoilt", ["owner", "siege", "famine", "nobody", "sign", ""])
def test_when_a_meeting_is_called(spoilt: str) -> None:
    """This test ensures that the card is for who owns the place with the sign, unbesieged and without famine, and where
    somebody would come (SC-64)."""
    place = "TIN" if spoilt == "sign" else "VAS"
    scene = Scene(card(player_kind=DIET, places=[place]), WHITE).enter("N1", "BIR")
    scene.lay(place, "ERI" if spoilt == "owner" else "BIR")
    if spoilt == "siege":
        scene.put("VAL", "VAS").siege("VAS", "VAL", "VAL")
    elif spoilt == "famine":
        scene.round_card(card(round_kind=FAMINE, areas=["SODERMANLAND"]))
        assert scene.facts.province[scene.square("VAS")] == "SODERMANLAND"
    elif spoilt == "nobody":
        scene.lose("N1")
    scene.turn("BIR", with_event=True)
    assert scene.t.tally.get("meeting.dispersed", 0) == (not spoilt)


@pytest.mark.rule("HT-MET-02", "HT-MAP-09")
def test_one_of_two_places() -> None:
    """This test ensures that of several places only one's own count, and of two of these one is picked (SC-109)."""
    event = card(player_kind=CHURCH, places=["UPP", "STO"])
    scene = Scene(event, BLACK).lay("UPP", "BIR").enter("B1", "ERI").enter("N1", "BIR").turn("BIR", with_event=True)
    assert scene.at("B1") == "8,1"  # Stockholm is Birger's too, but carries no crosier
    both = Scene(card(player_kind=DIET, places=["VAS", "UPP"]), BLACK).lay("UPP VAS", "BIR").enter("N1", "BIR")
    both.turn("BIR", with_event=True)
    assert both.acts() == ["occupy VAS", "camp"]


@pytest.mark.rule("HT-MET-10")
def test_the_convener_has_no_one_there() -> None:
    """This test ensures that nobody is asked to go inside where only others came."""
    scene = Scene(SUMMONS, BLACK).lay("VAS", "BIR").enter("N2", "ERI").enter("B1", "BIR").turn("BIR", with_event=True)
    assert scene.acts() == ["begin BIR", "begin B1", "end"] and scene.at("N2") == "6,2"
    assert scene.t.active == BIR
