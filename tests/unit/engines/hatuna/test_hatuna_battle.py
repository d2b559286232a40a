"""Scenarios of section 7.5, and sieges that are relieved: battles on land."""

from __future__ import annotations

import pytest
from hatuna_fx import Scene, card, fallen

from generator.engines.hatuna.battle import DRAWN, LOST, WON, judge
from generator.engines.hatuna.facts import FIRE


@pytest.mark.rule("HT-BAT-01", "HT-BAT-03", "HT-BAT-04", "HT-BAT-06")
@pytest.mark.parametrize(("where", "word"), [((8, 3), "battle.won"), ((7, 6), "battle.drawn")])
def test_riders_count_double_in_the_open(where: tuple[int, int], word: str) -> None:
    """This test ensures that 400 beat 300 at 5:4 on open ground, and 200 do not beat 250 in the forest (SC-49)."""
    scene = Scene(card(odds=(5, 4))).enter("N4", "BIR").put("N4", where).lay("F2", "N4").put("VAL", where)
    scene.turn("VAL").do("begin VAL", "attack player3")
    assert scene.t.tally.get(word) == 1


@pytest.mark.rule("HT-BAT-04")
def test_only_the_attackers_riders_double_by_the_option() -> None:
    """This test ensures that under battle.double attacker_open 400 beat 250 at 3:2."""
    for option, word in (("both_open", "battle.drawn"), ("attacker_open", "battle.won")):
        scene = Scene(card(odds=(3, 2)), battle_double=option).enter("N4", "BIR").put("N4", (8, 3)).lay("F2", "N4")
        scene.put("VAL", (8, 3)).turn("VAL").do("begin VAL", "attack player3")
        assert scene.t.tally.get(word) == 1


def _open_field(*events: object, **options: object) -> Scene:
    """SC-50: VAL with F4 against Birger's N2 with F2 on open ground."""
    scene = Scene(*events, **options).enter("N2", "BIR").put("N2", (8, 3)).lay("F2", "N2").put("VAL", (8, 3))
    return scene.lay("F4", "VAL").turn("VAL").do("begin VAL")


@pytest.mark.rule("HT-BAT-05", "HT-BAT-07", "HT-RAN-02", "HT-RAN-04", "HT-RAN-05")
def test_a_battle_is_won() -> None:
    """This test ensures that the loser is captured, pays with cards that the captor keeps whole, and goes home without
    his foot (SC-50, SC-52)."""
    scene = _open_field(card(odds=(3, 2))).lay("T2", "N2").do("attack player3")
    assert scene.acts() == ["pay T2", "forfeit"]
    scene.do("pay T2")
    assert scene.under("VAL") >= {"T2", "F2"}
    assert (scene.at("N2"), scene.at("VAL")) == ("inside GB", "8,3")


@pytest.mark.rule("HT-BAT-05", "HT-BAT-08", "HT-BAT-09", "HT-BAT-10", "HT-BAT-11", "HT-EVT-04", "HT-RED-10")
def test_a_drawn_battle_has_losses_only() -> None:
    """This test ensures that in a draw the fallen leave play with all under them, and the others stay (SC-50,
    SC-88)."""
    scene = _open_field(card(odds=(2, 1), battle=fallen("N2", "N1"))).lay("T2 SOD", "N2").do("attack player3")
    assert [scene.zone(name) for name in ("N2", "F2", "T2", "SOD", "GB")] == ["discard"] * 4 + ["home"]
    assert scene.at("VAL") == "8,3"


@pytest.mark.rule("HT-BAT-15")
def test_no_victory_without_a_victor() -> None:
    """This test ensures that a battle in which all attackers fall is a draw."""
    scene = Scene(card(odds=(1, 1), battle=fallen("N1"))).enter("N1", "VAL").enter("N4", "BIR").put("N1", (8, 3))
    scene.put("N4", (8, 3)).turn("VAL").do("begin N1", "attack player3")
    assert scene.t.tally["battle.drawn"] == 1 and scene.at("N4") == "8,3"


@pytest.mark.rule("HT-BAT-08")
def test_the_victor_enlists_where_he_likes() -> None:
    """This test ensures that each company of the losers goes under a victor of their choice."""
    scene = Scene(card(odds=(1, 1))).enter("N4", "BIR").put("N4", (8, 3)).lay("F2", "N4").enter("N1", "VAL")
    scene.put("N1", (8, 3)).put("VAL", (8, 3)).turn("VAL").do("begin VAL", "attack player3", "fight")
    assert scene.acts() == ["enlist F2 VAL", "enlist F2 N1"]
    assert scene.do("enlist F2 N1").under("N1") >= {"F2"}


@pytest.mark.rule("HT-EVT-12")
@pytest.mark.parametrize(("selector", "asked"), [("data", ["fall N4", "fall F2"]), ("named", []),
                                                 ("count_cheapest", [])])
def test_the_owner_chooses_who_falls(selector: str, asked: list[str]) -> None:
    """This test ensures that of a number the owner chooses, his leader not before the others are gone."""
    scene = Scene(card(odds=(3, 1), battle=fallen(defenders=1)), loss_selector=selector).enter("N4", "BIR")
    scene.put("N4", (8, 3)).put("BIR", (8, 3)).lay("F2", "N4").put("VAL", (8, 3)).turn("VAL")
    scene.do("begin VAL", "attack player3")
    assert scene.acts("fall") == asked
    if asked:
        assert scene.t.frames[-1].seat == scene.seat("BIR")
        scene.do("fall F2")
    assert scene.zone("F2") == ("under" if selector == "named" else "discard")  # the cheapest: 200 men of 250
    assert scene.zone("N4") == "table"


@pytest.mark.rule("HT-EVT-12")
def test_names_count_as_one_of_their_side() -> None:
    """This test ensures that under loss.selector count_owner_choice a named participant means one of his side."""
    scene = Scene(card(odds=(3, 1), battle=fallen("N4")), loss_selector="count_owner_choice").enter("N4", "BIR")
    scene.enter("N1", "BIR").put("N1", (8, 3)).put("N4", (8, 3)).put("VAL", (8, 3)).turn("VAL")
    scene.do("begin VAL", "attack player3")
    assert scene.acts() == ["fall N1", "fall N4"]


@pytest.mark.rule("HT-BAT-12", "HT-BAT-13", "HT-BAT-14")
def test_who_can_be_attacked() -> None:
    """This test ensures that only a force in the field of the same square is a target, one seat's at a time."""
    scene = Scene().enter("N1", "ERI").enter("N4", "BIR").enter("N2", "VAL").lay("SOD", "BIR").put("N1", "SOD")
    scene.put("N4", "SOD").put("N2", "SOD").turn("ERI").do("begin N1")
    assert scene.acts("attack") == ["attack player2"]
    assert scene.why("attack player3") == "HT-BAT-12"
    scene.do("stop").put("N4", "SOD", is_outside=True).turn("ERI").do("begin N1")
    assert scene.acts("attack") == ["attack player2", "attack player3"]


@pytest.mark.rule("HT-RND-04", "HT-RND-06", "HT-BAT-02", "HT-BAT-13")
def test_a_joint_attack() -> None:
    """This test ensures that who has moved in takes part, and that nobody fights twice in a turn (SC-77)."""
    scene = Scene(card(odds=(3, 1))).enter("N1", "ERI").enter("N2", "ERI").enter("N4", "BIR").put("N4", (8, 3))
    scene.put("N1", (7, 2)).put("N2", (7, 3)).turn("ERI").do("begin N2", "go 8,3", "stop", "begin N1", "go 8,3",
                                                            "attack player3")
    assert scene.acts() == ["spare N1", "spare N2", "fight"]
    scene.do("fight")
    assert scene.t.terminal[scene.card("N1")] and scene.t.terminal[scene.card("N2")]
    assert not scene.can("begin N1") and scene.can("begin ERI")


@pytest.mark.rule("HT-BAT-06")
def test_only_options_let_the_defender_win() -> None:
    """This test ensures that a strength ratio is judged as the rule has it, and that the defender wins under options alone."""
    def judged(option: str, mine: int, theirs: int, odds: tuple[int, int]) -> int:
        return judge(Scene(battle_defender_wins=option).t, mine, theirs, odds)
    assert judged("none", 300, 200, (3, 2)) == WON
    assert judged("none", 299, 200, (3, 2)) == judged("none", 1, 2000, (3, 2)) == DRAWN
    assert judged("inverse", 200, 300, (3, 2)) == LOST
    assert judged("inverse", 201, 300, (3, 2)) == DRAWN
    assert judged("hopeless", 99, 400, (3, 2)) == LOST
    assert judged("hopeless", 100, 400, (3, 2)) == DRAWN


@pytest.mark.rule("HT-BAT-06")
def test_a_lost_attack() -> None:
    """This test ensures that under its option the beaten attacker is captured, and his foot goes to the defender."""
    scene = Scene(card(odds=(3, 1)), battle_defender_wins="inverse").enter("N4", "VAL").put("N4", (8, 3))
    scene.lay("F2", "N4").put("BIR", (8, 3)).lay("F8", "BIR").turn("VAL").do("begin N4", "attack player3")
    assert scene.zone("N4") == "discard" and "F2" in scene.under("BIR")


@pytest.mark.rule("HT-BAT-11")
def test_attackers_may_have_to_fall_back() -> None:
    """This test ensures that under battle.after_draw back the attackers leave the square after a draw."""
    scene = _open_field(card(odds=(3, 1)), battle_after_draw="back").do("attack player3")
    assert scene.at("VAL") == "7,2" and scene.at("N2") == "8,3"


@pytest.mark.rule("HT-BAT-14")
def test_slipping_into_the_walls() -> None:
    """This test ensures that under battle.evade walls a force before its own free place may go in instead."""
    scene = Scene(card(), battle_evade="walls").enter("N4", "BIR").lay("SOD", "BIR").put("N4", "SOD", is_outside=True)
    scene.put("VAL", "SOD").turn("VAL").do("begin VAL", "attack player3")
    assert scene.acts() == ["enter SOD", "field"]
    scene.do("enter SOD")
    assert scene.at("N4") == "inside SOD" and "drawn.battle" not in scene.t.tally


def _relief(odds: tuple[int, int]) -> Scene:
    """SC-37: Erik besieges SOD with F4 and F5; N1 is inside with F3, and Birger comes with F8."""
    scene = Scene(card(odds=odds, battle=fallen("N4"))).enter("N1", "BIR").lay("SOD", "BIR").put("N1", "SOD")
    scene.lay("F3", "N1").put("ERI", "SOD").lay("F4 F5 T3 G2", "ERI").siege("SOD", "ERI", "ERI")
    return scene.put("BIR", "SOD").lay("F8", "BIR").turn("BIR").do("begin BIR", "attack player1")


@pytest.mark.rule("HT-SIE-14", "HT-SIE-15", "HT-BAT-03", "HT-BAT-06")
@pytest.mark.parametrize(("odds", "joins", "word"), [
    ((1, 1), False, "battle.drawn"), ((1, 1), True, "battle.won"), ((5, 4), True, "battle.won"),
    ((3, 2), True, "battle.drawn")])
def test_relief(odds: tuple[int, int], joins: bool, word: str) -> None:
    """This test ensures that the enclosed may join those who relieve them, and that riders count double (SC-37)."""
    scene = _relief(odds)
    assert scene.acts() == ["relieve N1", "stay"]
    scene.do("relieve N1" if joins else "stay")
    assert scene.t.tally.get(word) == 1
    assert bool(scene.sieges()) is (word == "battle.drawn")


@pytest.mark.rule("HT-BAT-07", "HT-BAT-16", "HT-RAN-12", "HT-ROY-02", "HT-ROY-17")
def test_a_captured_leader_who_cannot_pay() -> None:
    """This test ensures that he dies, his side is out, and the siege is lifted (SC-38)."""
    scene = _relief((5, 4)).do("relieve N1", "enlist F4 BIR", "enlist F5 N1")
    assert [scene.zone(name) for name in ("ERI", "T3", "G2", "LOD")] == ["removed", "discard", "discard", "home"]
    assert scene.sieges() == {} and not scene.t.alive[scene.seat("ERI")]
    assert not scene.t.ended
    assert "F4" in scene.under("BIR") and "F5" in scene.under("N1")


@pytest.mark.rule("HT-SIE-16", "HT-BAT-16")
def test_a_sortie() -> None:
    """This test ensures that the enclosed may attack alone, and lift the siege by victory (SC-92)."""
    scene = Scene(card(odds=(3, 1))).enter("N2", "BIR").lay("SOD", "BIR").put("N2", "SOD").lay("F8", "N2")
    scene.enter("N4", "VAL").put("N4", "SOD").lay("F2", "N4").siege("SOD", "VAL", "N4").turn("BIR").do("begin N2")
    assert scene.acts("attack") == []
    scene.do("sortie SOD")
    assert scene.zone("N4") == "discard" and "F2" in scene.under("N2") and scene.sieges() == {}
    assert scene.at("N2") == "inside SOD"


@pytest.mark.rule("HT-SIE-16", "HT-RE1-14")
def test_a_sortie_in_a_burning_land() -> None:
    """This test ensures that those in a forest fire may fight where they stand (SC-19c)."""
    scene = Scene(card(odds=(3, 1))).enter("B1", "BIR").put("B1", "LIN").enter("N4", "VAL").put("N4", "LIN")
    scene.siege("LIN", "VAL", "N4").round_card(card(round_kind=FIRE, areas=["OSTERGOTLAND"])).turn("BIR")
    assert scene.do("begin B1").can("sortie LIN")
    closed = Scene(siege_sortie=False).enter("B1", "BIR").put("B1", "LIN").enter("N4", "VAL").put("N4", "LIN")
    assert not closed.siege("LIN", "VAL", "N4").turn("BIR").can("begin B1")


@pytest.mark.rule("HT-BRO-08", "HT-BAT-03")
def test_a_wifes_riders_are_not_counted() -> None:
    """This test ensures that a married leader fights with his own riders (SC-103), unless the option counts hers."""
    for option, word in ((False, "battle.drawn"), (True, "battle.won")):
        scene = Scene(card(odds=(7, 2)), wedding_princess_riders=option).marry("ERI").enter("N1", "BIR")
        scene.put("N1", (8, 3)).put("ERI", (8, 3)).turn("ERI").do("begin ERI", "attack player3")
        assert scene.t.tally.get(word) == 1
