"""Feasts: section 7.6, SC-55 to SC-58 and SC-107."""

from __future__ import annotations

from typing import Any

import pytest
from hatuna_fx import BIR, ERI, VAL, Scene, card

from generator.engines.hatuna.facts import FAMINE, FEAST, Event
from generator.engines.hatuna.fates import Fates
from generator.engines.hatuna.state import DONE

RED, BLACK, WHITE = card(colour="red"), card(colour="black"), card(colour="white")
INVITATION = card(player_kind=FEAST)


def _host(*events: Event, money: str = "T3 G2 T1", **options: Any) -> Scene:
    """Birger, with N1 at home, stands inside his own Nyköping; his turn is to begin."""
    scene = Scene(*events, **options)
    return scene.enter("N1", "BIR").lay(f"NYK {money}", "BIR").put("BIR", "NYK")


def _feast(scene: Scene) -> Scene:
    return scene.turn("BIR").do("begin BIR", "feast")


def _ransom(scene: Scene) -> Scene:
    """A ransom is paid, with the first cards that will do."""
    while pays := scene.acts("pay"):
        scene.do(pays[0])
    return scene


# -------------------------------------------------------------------- the feast itself

@pytest.mark.rule("HT-GAB-01", "HT-GAB-07", "HT-GAB-08", "HT-GAB-09", "HT-GAB-11", "HT-RAN-04", "HT-ROY-17",
                  "HT-EVT-06", "HT-EVT-07")
def test_a_feast_that_kills_and_captures() -> None:
    """This test ensures that the price goes to the deck, red kills, black takes the ransom for the host, and all that
    live go home (SC-55)."""
    scene = _feast(_host(RED, BLACK).lay("T2 K2 K1", "VAL"))
    assert scene.acts() == ["pay K2", "forfeit"]
    assert [scene.zone(name) for name in ("T3", "G2", "T1")] == ["discard"] * 3
    assert (scene.zone("ERI"), scene.t.alive[ERI]) == ("removed", False)
    _ransom(scene)
    assert scene.under("BIR") == {"STO", "NYK", "T2", "K2", "K1"}
    assert (scene.at("VAL"), scene.at("BIR")) == ("inside KAL", "inside STO")
    assert scene.t.alive == [False, True, True] and not scene.t.ended
    assert not scene.engine.faults(scene.t)


@pytest.mark.rule("HT-GAB-10", "HT-EVT-08")
def test_who_escapes_goes_home() -> None:
    """This test ensures that white lets a guest go home with all that is his, without a ransom."""
    scene = _feast(_host(WHITE, WHITE).put("ERI", "BA").lay("T2 F2", "ERI"))
    assert (scene.at("ERI"), scene.at("VAL")) == ("inside LOD", "inside KAL")
    assert scene.under("ERI") == {"LOD", "T2", "F2"}


@pytest.mark.rule("HT-GAB-09")
def test_a_guest_who_is_not_ransomed_dies() -> None:
    """This test ensures that black kills where nobody pays, also one who could."""
    scene = _feast(_host(BLACK, WHITE).lay("T2 K2 K1 Z01 Z02 Z03 Z04", "ERI"))
    assert scene.acts("forfeit") == ["forfeit"]
    scene.do("forfeit")
    assert scene.zone("ERI") == "removed"
    poor = _feast(_host(BLACK, WHITE))
    assert poor.zone("ERI") == "removed" and poor.acts() == ["begin N1", "end"]


@pytest.mark.rule("HT-GAB-08", "HT-END-02")
def test_a_feast_that_kills_the_last_of_the_others_ends_the_game() -> None:
    """This test ensures that the game ends at once, and the host has won (SC-58)."""
    scene = _feast(Scene(RED, leaders="VAL BIR").lay("NYK T3 G2 T1", "BIR").put("BIR", "NYK"))
    result = scene.engine.outcome(scene.t)
    assert result is not None and (result.termination, result.winners) == ("last_seat", (1,))
    assert scene.t.frames == [] and scene.at("BIR") == "inside NYK"
    assert len(scene.t.ev_discard) == 1
    three = _feast(_host(RED, RED))
    assert three.t.ended == "last_seat" and three.t.alive == [False, False, True]


@pytest.mark.rule("HT-END-02", "HT-GAB-07")
def test_no_card_is_drawn_for_the_people_of_a_dead_leader() -> None:
    """This test ensures that those who left play with their leader, who was drawn for first, draw nothing."""
    def scene(**options: Any) -> Scene:
        laid = _host(RED, WHITE, feast_guests="stack", **options)
        return _feast(laid.enter("N2", "ERI").put("N2", "LOD"))
    out = scene()
    assert out.zone("N2") == "discard" and len(out.t.ev_discard) == 2
    assert scene(end_elimination="game").t.ended == "leader_lost"


@pytest.mark.rule("HT-GAB-08", "HT-ROY-03", "HT-ROY-04")
def test_a_widow_takes_over_after_a_feast() -> None:
    """This test ensures that the widow of a murdered guest leads on from her home, and is not drawn for."""
    scene = _feast(_host(RED, WHITE).marry("ERI").lay("T2 F2", "ERI"))
    assert (scene.zone("ERI"), scene.at("INH"), scene.t.acting[ERI]) == ("removed", "inside BOH", scene.card("INH"))
    assert scene.under("INH") == {"LOD", "BOH", "T2"} and scene.zone("F2") == "discard"
    assert len(scene.t.ev_discard) == 2 and not scene.engine.faults(scene.t)


# -------------------------------------------------------------------- who comes

@pytest.mark.rule("HT-GAB-05", "HT-GAB-06", "HT-GAB-14")
def test_guests_come_at_once() -> None:
    """This test ensures that neither sieges, water nor islands keep leaders away, that sieges lose them, and that
    foot comes along while others of the stack stay (SC-57)."""
    scene = _host(BLACK, WHITE).enter("N4", "VAL").put("N4", "KAL").lay("F3", "VAL").put("ERI", "KAL")
    scene.siege("KAL", "ERI", "ERI").lay("T2 K2 K1 Z01 Z02", "ERI")
    _feast(scene)
    assert scene.acts("pay") == ["pay K2"]
    assert (scene.at("ERI"), scene.at("VAL"), scene.at("N4")) == ("off", "9,4", "inside KAL")
    assert scene.sieges() == {} and "F3" in scene.under("VAL")
    _ransom(scene)
    assert scene.at("VAL") == "inside KAL"
    away = _host(WHITE, WHITE).put("VAL", "VIS").put("ERI", "VAR")
    assert (_feast(away).at("VAL"), away.at("ERI")) == ("inside KAL", "inside LOD")


@pytest.mark.rule("HT-GAB-14", "HT-ROY-20")
def test_a_guest_whose_home_is_besieged_goes_elsewhere() -> None:
    """This test ensures that who was pulled out of a siege does not come back into it, and that it goes on."""
    scene = _host(WHITE, WHITE).enter("N2", "ERI").put("N2", "KAL", is_outside=True).siege("KAL", "ERI", "N2")
    scene.lay("SOD", "VAL")
    assert _feast(scene).at("VAL") == "inside SOD"
    assert scene.sieges() == {"KAL": {"N2"}}


@pytest.mark.rule("HT-GAB-05", "HT-GAB-02")
def test_leaders_at_sea_stay_away() -> None:
    """This test ensures that a leader at sea is not invited, and that there is no feast without a guest."""
    scene = _host(RED).fleet("FK", "VAL", (11, 6), aboard="VAL")
    _feast(scene)
    assert scene.t.alive == [False, True, True] and scene.at("VAL") == "aboard FK"
    alone = _host().fleet("FK", "VAL", (11, 6), aboard="VAL").fleet("FL", "ERI", (1, 5), aboard="ERI").turn("BIR")
    assert alone.do("begin BIR").why("feast") == "HT-GAB-02"


@pytest.mark.rule("HT-GAB-06")
def test_whole_stacks_may_be_invited() -> None:
    """This test ensures that under feast.guests those in a leader's square come with him, and those elsewhere do not."""
    scene = _host(WHITE, RED, WHITE, feast_guests="stack").enter("N2", "ERI").put("N2", "LOD").enter("N3", "ERI")
    assert _feast(scene).zone("N2") == "discard"
    assert (scene.at("ERI"), scene.at("N3"), len(scene.t.ev_discard)) == ("inside LOD", "inside BC", 3)


@pytest.mark.rule("HT-GAB-12")
def test_guests_draw_in_turn_order_after_the_host() -> None:
    """This test ensures that the first card is the next seat's."""
    scene = Scene(RED, WHITE).enter("N1", "VAL").lay("NYK T3 G2 T1", "VAL").put("VAL", "NYK").turn("VAL")
    scene.do("begin VAL", "feast")
    assert scene.t.alive == [True, True, False]
    assert BIR == 2 and ERI == 0 and VAL == 1


@pytest.mark.rule("HT-GAB-13")
def test_foot_under_guests() -> None:
    """This test ensures that foot of the murdered goes to the deck, and of the ransomed stays with him."""
    scene = _ransom(_feast(_host(RED, BLACK).marry("ERI").lay("F2", "ERI").lay("F3 T2 K2 K1", "VAL")))
    assert scene.zone("F2") == "discard" and "F3" in scene.under("VAL")
    lost = _feast(_host(WHITE, BLACK).marry("VAL").lay("F3", "VAL"))
    assert lost.zone("F3") == "discard" and lost.t.acting[VAL] == lost.card("INE")


# -------------------------------------------------------------------- when, where, and with what

@pytest.mark.rule("HT-GAB-01", "HT-GAB-04")
def test_what_pays_for_a_feast() -> None:
    """This test ensures that only what lies under the leader pays, and neither his home nor the place itself, whatever
    ransoms may be paid with (SC-56)."""
    for home_cards in (False, True):
        poor = _host(money="T3", pay_home_cards=home_cards).lay("T2 G2", "N1").turn("BIR").do("begin BIR")
        assert poor.why("feast") == "HT-GAB-04"
    rich = _host(WHITE, WHITE, money="T3 T2 G2 T1").turn("BIR").do("begin BIR", "feast")
    assert rich.acts() == ["pay G2", "pay T2"]  # T3 is needed in every set; who has called the feast pays for it


@pytest.mark.rule("HT-GAB-01")
def test_the_besieged_hold_no_feast() -> None:
    """This test ensures that a leader does not feast where he is besieged (SC-56)."""
    scene = _host().put("ERI", "NYK").siege("NYK", "ERI", "ERI").turn("BIR").do("begin BIR")
    assert scene.why("feast") == "HT-GAB-01"


@pytest.mark.rule("HT-GAB-03", "HT-RND-04")
def test_a_feast_is_the_leader_s_terminal_act() -> None:
    """This test ensures that he may move to the place before, but not have fought, and does nothing after (SC-56)."""
    scene = _host(card(odds=(9, 1)), WHITE).put("ERI", "NYK").turn("BIR")
    scene.do("begin BIR", "attack player1")
    assert not scene.can("begin BIR") and not scene.acts("feast")
    moved = _host(WHITE, WHITE).put("BIR", "STO").turn("BIR").do("begin BIR", "go NYK", "feast")
    assert moved.at("BIR") == "inside STO" and moved.zone("T3") == "discard"
    assert not moved.can("begin BIR") and moved.t.terminal[moved.card("BIR")]


@pytest.mark.rule("HT-GAB-03")
def test_who_came_with_the_host_has_ended_his_move() -> None:
    """This test ensures that a stack breaks up at the feast: the leader goes home, the others stay."""
    scene = _host(WHITE, WHITE).put("BIR", "BA").turn("BIR").do("begin BIR", "join N1", "go NYK", "feast")
    assert (scene.at("BIR"), scene.at("N1")) == ("inside STO", "inside NYK")
    assert scene.t.op[scene.card("N1")] == DONE and not scene.t.terminal[scene.card("N1")]


@pytest.mark.rule("HT-GAB-02")
@pytest.mark.parametrize(("option", "place", "owner", "allowed"), [
    ("own_sign", "NYK", "BIR", True), ("own_sign", "UPP", "BIR", False), ("own_sign", "NYK", "", False),
    ("own_sign", "NYK", "ERI", False), ("any_own_town", "UPP", "BIR", True), ("any_own_town", "HAT", "BIR", False),
    ("any_sign", "NYK", "ERI", True), ("any_sign", "NYK", "", True), ("any_sign", "UPP", "BIR", False)])
def test_where_a_feast_is_held(option: str, place: str, owner: str, allowed: bool) -> None:
    """This test ensures that the sign and the owner make the place, or what feast.ownership says."""
    scene = Scene(feast_ownership=option).enter("N1", "BIR").lay("T3 G2 T1", "BIR")
    if owner:
        scene.lay(place, owner)
    scene.put("BIR", place).turn("BIR").do("begin BIR")
    assert scene.why("feast") == ("" if allowed else "HT-GAB-02")


@pytest.mark.rule("HT-GAB-02")
def test_a_host_is_inside() -> None:
    """This test ensures that a leader before the walls of his own place holds no feast there."""
    scene = _host().turn("BIR").do("begin BIR", "exit NYK")
    assert scene.why("feast") == "HT-GAB-02"
    assert scene.do("stop").acts("feast") == []
    start = Scene(feast_ownership="any_own_town", feast_start_town=False).enter("N1", "BIR").lay("T3 G2 T1", "BIR")
    assert start.turn("BIR").do("begin BIR").why("feast") == "HT-GAB-02"


@pytest.mark.rule("HT-RE1-02")
def test_no_feast_in_a_famine() -> None:
    """This test ensures that famine forbids a feast, also where it lets people leave (SC-20)."""
    hunger = card(round_kind=FAMINE, areas=["SODERMANLAND"])
    assert not _host().round_card(hunger).turn("BIR").can("begin BIR")
    scene = _host(famine_strict=False).round_card(hunger).turn("BIR").do("begin BIR")
    assert scene.why("feast") == "HT-GAB-02"


@pytest.mark.rule("HT-GAB-12", "HT-GAB-01")
def test_rest_between_feasts() -> None:
    """This test ensures that a host feasts every round, or rests so many rounds as feast.cooldown says, or never."""
    for rounds, cooldown, rule in ((1, 0, ""), (1, 1, "HT-GAB-01"), (2, 1, "")):
        scene = _feast(_host(WHITE, WHITE, feast_cooldown=cooldown)).lay("T3 G2 T1", "BIR").put("BIR", "NYK")
        scene.t.round += rounds
        assert scene.turn("BIR").do("begin BIR").why("feast") == rule
    assert _host(feast_enabled=False).turn("BIR").do("begin BIR").why("feast") == "HT-GAB-01"


# -------------------------------------------------------------------- the event card

@pytest.mark.rule("HT-GAB-02", "HT-EVT-10")
def test_a_card_for_a_feast() -> None:
    """This test ensures that the card tells nothing where feasts are free; where they need it, it allows one this turn
    (SC-107)."""
    free = _host(INVITATION).turn("BIR", with_event=True)
    assert len(free.t.ev_discard) == 2 and free.do("begin BIR").can("feast")
    called = _host(INVITATION, WHITE, WHITE, feast_trigger="card").turn("BIR", with_event=True)
    assert len(called.t.ev_discard) == 1 and called.t.may_feast
    called.do("begin BIR", "feast")
    assert not called.t.may_feast
    none = _host(feast_trigger="card").turn("BIR", with_event=True).do("begin BIR")
    assert none.why("feast") == "HT-GAB-02"
    over = _host(INVITATION, feast_trigger="card").turn("BIR", with_event=True).do("end")
    assert not over.t.may_feast


@pytest.mark.rule("HT-EVT-10")
@pytest.mark.parametrize("spoilt", ["sea", "siege", "place", "walls", "money", "off", ""])
def test_whom_a_card_for_a_feast_concerns(spoilt: str) -> None:
    """This test ensures that it is relevant for a leader on land, free, with a free place and the money."""
    scene = _host(INVITATION, feast_trigger="card", feast_enabled=spoilt != "off")
    scene.put("BIR", "STO")
    if spoilt == "sea":
        scene.fleet("FS", "BIR", (10, 3), aboard="BIR")
    elif spoilt == "siege":
        scene.put("ERI", "STO").siege("STO", "ERI", "ERI")
    elif spoilt == "place":
        scene.lay("NYK", "ERI")
    elif spoilt == "walls":
        scene.put("ERI", "NYK").siege("NYK", "ERI", "ERI")
    elif spoilt == "money":
        scene.lose("T1")
    assert scene.turn("BIR", with_event=True).t.may_feast == (not spoilt)


@pytest.mark.rule("HT-GAB-02")
def test_a_card_may_waive_the_sign() -> None:
    """This test ensures that under feast.trigger both a leader feasts freely, and with the card at any place of his."""
    scene = _host(feast_trigger="both").turn("BIR").do("begin BIR")
    assert scene.can("feast")
    for events, rule in (((), "HT-GAB-02"), ((INVITATION,), "")):
        other = _host(*events, feast_trigger="both").put("BIR", "STO").turn("BIR", with_event=True).do("begin BIR")
        assert other.why("feast") == rule


@pytest.mark.rule("HT-MET-07")
def test_the_murdered_may_be_out_for_good() -> None:
    """This test ensures that under persons.treason_removed a storman who is murdered never comes back."""
    for removed, zone in ((False, "discard"), (True, "removed")):
        scene = Scene(RED, persons_treason_removed=removed).enter("N2", "ERI").enter("N1", "BIR").turn("BIR")
        scene.ask(Fates(BIR, (scene.card("N2"),), scene.card("BIR"), "treachery"))
        assert scene.zone("N2") == zone
