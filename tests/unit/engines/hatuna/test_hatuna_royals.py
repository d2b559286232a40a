"""Deaths, widows, elimination, and the way home."""

from __future__ import annotations

import pytest
from hatuna_fx import BIR, ERI, VAL, Scene

from generator.engines.hatuna.frames import settle
from generator.engines.hatuna.persons import go_home, remove_person
from generator.engines.hatuna.royals import settle_deaths
from generator.engines.hatuna.standing import is_royal, riders_of


def _kill(scene: Scene, *names: str, heir: str = "", slayer: int = -1) -> Scene:
    settle_deaths(scene.t, slayer)
    for name in names:
        remove_person(scene.t, scene.card(name), "battle", scene.card(heir) if heir else -1)
    settle(scene.t)
    return scene


@pytest.mark.rule("HT-BAT-09", "HT-RED-10", "HT-RAN-11", "HT-DCK-03")
def test_what_lies_under_the_fallen_is_lost() -> None:
    """This test ensures that money and places go to the deck and homes to their pile, and foot where it is said (SC-88)."""
    scene = Scene().enter("N1", "BIR").enter("N2", "BIR").lay("T2 SOD F3", "N2").turn("BIR")
    _kill(scene, "N2", heir="N1")
    assert [scene.zone(name) for name in ("N2", "T2", "SOD")] == ["discard"] * 3
    assert scene.zone("GB") == "home"
    assert scene.under("N1") == {"BA", "F3"}
    assert scene.owner("SOD") == "" and scene.at("N2") == "off"
    assert not scene.engine.faults(scene.t)


@pytest.mark.rule("HT-FLT-14", "HT-FLT-13")
def test_a_fleet_outlives_its_holder() -> None:
    """This test ensures that the fleet of a dead person goes to the leader's card and stays, or is lost by the option."""
    for how, zone in (("to_leader", "under"), ("deck", "discard")):
        scene = Scene(fleet_on_holder_loss=how).enter("N1", "BIR").fleet("FS", "N1", (10, 3)).turn("BIR")
        _kill(scene, "N1")
        assert scene.zone("FS") == zone
        assert scene.at("FS") == ("10,3" if zone == "under" else "off")


@pytest.mark.rule("HT-ROY-12", "HT-ROY-11")
def test_an_ally_takes_his_home_with_him() -> None:
    """This test ensures that his place and fleet go to the home pile, but stay with an enemy who has taken them."""
    scene = Scene().enter("BRU", "BIR").turn("BIR")
    _kill(scene, "BRU")
    assert scene.zone("VIS") == scene.zone("FV") == "home"
    assert scene.at("FV") == "off"
    scene = Scene().enter("BRU", "BIR").lay("VIS", "ERI").turn("BIR")
    _kill(scene, "BRU")
    assert scene.owner("VIS") == "ERI" and scene.zone("FV") == "home"


@pytest.mark.rule("HT-ROY-03", "HT-ROY-04", "HT-ROY-16", "HT-BRO-09", "HT-CMP-10")
def test_a_widow_leads_on() -> None:
    """This test ensures that she has his cards but the foot, his homes and hers, her own riders, and stands at home."""
    scene = Scene().marry("VAL").lay("T3 F2", "VAL").turn("BIR")
    _kill(scene, "VAL")
    assert scene.zone("VAL") == "removed" and scene.zone("INE") == "table"
    assert scene.under("INE") == {"T3", "KAL", "BOR"}
    assert scene.zone("F2") == "discard"
    assert scene.at("INE") == "inside BOR" and is_royal(scene.t, scene.card("INE"))
    assert riders_of(scene.t, scene.card("INE")) == 100
    assert scene.t.alive[VAL] and scene.t.acting[VAL] == scene.card("INE")
    assert not scene.engine.faults(scene.t)


@pytest.mark.rule("HT-ROY-04", "HT-BRO-07")
def test_a_widow_takes_her_home_from_others() -> None:
    """This test ensures that a home which was taken in war, and lies under another of the seat, is laid under the widow."""
    scene = Scene(wedding_dowry=False).marry("VAL").enter("N3", "VAL").turn("BIR")
    scene.lay("BOR", "N3")
    _kill(scene, "VAL")
    assert "BOR" in scene.under("INE") and "BOR" not in scene.under("N3")
    assert not scene.engine.faults(scene.t)


@pytest.mark.rule("HT-ROY-04")
def test_a_widow_without_inheritance() -> None:
    """This test ensures that under the option she keeps the homes alone."""
    scene = Scene(widow_inherits=False).marry("VAL").lay("T3", "VAL").turn("BIR")
    _kill(scene, "VAL")
    assert scene.under("INE") == {"KAL", "BOR"} and scene.zone("T3") == "discard"


@pytest.mark.rule("HT-ROY-02", "HT-ROY-17", "HT-END-05", "HT-ROY-15", "HT-BAT-16")
def test_a_seat_without_leader_or_widow_is_out() -> None:
    """This test ensures that all its cards, pieces and sieges go, and its start town is neutral."""
    scene = Scene().enter("POR", "ERI").enter("N1", "ERI").lay("T3 G2", "ERI").lay("F3", "N1").lay("SOD", "BIR")
    scene.fleet("FL", "ERI", "LOD").put("N1", "SOD").siege("SOD", "ERI", "N1").turn("BIR")
    _kill(scene, "ERI")
    assert scene.t.alive == [False, True, True]
    assert [scene.zone(name) for name in ("POR", "N1", "T3", "G2", "F3", "FL")] == ["discard"] * 6
    assert [scene.zone(name) for name in ("ERI", "INH")] == ["removed"] * 2
    assert [scene.zone(name) for name in ("LOD", "VAR", "BA")] == ["home"] * 3
    assert scene.sieges() == {} and scene.at("FL") == "off"
    assert not scene.t.ended
    assert not scene.engine.faults(scene.t)


@pytest.mark.rule("HT-END-05", "HT-ROY-04", "HT-DCK-04")
def test_a_lost_widow_is_the_end_of_her_seat() -> None:
    """This test ensures that nobody follows a widow (SC-97)."""
    scene = Scene().marry("VAL").turn("BIR")
    _kill(scene, "VAL")
    _kill(scene, "INE")
    assert scene.zone("INE") == "removed" and not scene.t.alive[VAL]
    assert scene.zone("BOR") == scene.zone("KAL") == "home"


@pytest.mark.rule("HT-END-02", "HT-END-03", "HT-END-01", "HT-END-07")
def test_the_last_seat_wins() -> None:
    """This test ensures that the game ends at once with one seat left, and is a draw where all fall together."""
    scene = Scene().turn("BIR")
    _kill(scene, "VAL")
    assert not scene.t.ended
    _kill(scene, "BIR")
    result = scene.engine.outcome(scene.t)
    assert result is not None and (result.termination, result.winners) == ("last_seat", (ERI,))
    assert scene.engine.actor(scene.t) is None and scene.engine.moves(scene.t) == ()
    scene = Scene().turn("BIR")
    _kill(scene, "VAL", "ERI", "BIR")
    result = scene.engine.outcome(scene.t)
    assert result is not None and (result.termination, result.winners) == ("nobody", ())


@pytest.mark.rule("HT-ROY-02")
def test_a_lost_leader_may_end_the_game_for_all() -> None:
    """This test ensures that under the option the game ends, and the wealthiest seat left has won."""
    scene = Scene(end_elimination="game").lay("T1", "ERI").turn("BIR")
    _kill(scene, "VAL")
    result = scene.engine.outcome(scene.t)
    assert result is not None and (result.termination, result.winners) == ("leader_lost", (ERI,))


@pytest.mark.rule("HT-ROY-17")
def test_the_slayer_may_inherit() -> None:
    """This test ensures that under the option the slayer has the aux cards of who is out, but not his foot."""
    scene = Scene(elimination_inherit="slayer").lay("T3 F2", "ERI").turn("BIR")
    _kill(scene, "ERI", slayer=BIR)
    assert scene.under("BIR") == {"STO", "T3", "LOD"} and scene.zone("F2") == "discard"


@pytest.mark.rule("HT-ROY-20", "HT-RAN-02", "HT-MOV-15")
def test_the_way_home() -> None:
    """This test ensures that one goes inside one's home, else to the leader, else to the nearest own place, else to the
    field of the home (SC-91)."""
    scene = Scene().enter("N1", "BIR").put("N1", (8, 8))
    go_home(scene.t, scene.card("N1"))
    assert scene.at("N1") == "inside BA"
    scene.lay("BA", "ERI").put("BIR", (8, 7))
    go_home(scene.t, scene.card("N1"))
    assert scene.at("N1") == "8,7"
    scene.put("BIR", "STO").put("ERI", "STO").siege("STO", "ERI", "ERI").lay("VIS NYK", "BIR")
    go_home(scene.t, scene.card("N1"))
    assert scene.at("N1") == "inside NYK"
    scene.lay("VIS NYK", "ERI")
    go_home(scene.t, scene.card("N1"))
    assert scene.at("N1") == "7,3"
    scene.lay("STO", "ERI").put("BIR", (8, 8))
    go_home(scene.t, scene.card("BIR"))
    assert scene.at("BIR") == "9,2"


@pytest.mark.rule("HT-ROY-08", "HT-SIE-23", "HT-ROY-20")
def test_a_home_taken_in_war_stays_taken() -> None:
    """This test ensures that an ally whose place was taken goes home to his leader, and that it is not given back (SC-91)."""
    scene = Scene().enter("BRU", "BIR").put("BRU", "STO").lay("VIS", "VAL")
    go_home(scene.t, scene.card("BRU"))
    assert scene.owner("VIS") == "VAL" and scene.at("BRU") == "inside STO"


@pytest.mark.rule("HT-BRO-08", "HT-BAT-03")
def test_a_wife_s_riders_are_not_counted() -> None:
    """This test ensures that a married leader has his own riders alone, and hers too under the option (SC-103)."""
    assert riders_of(Scene().marry("ERI").t, Scene().card("ERI")) == 300
    assert riders_of(Scene(wedding_princess_riders=True).marry("ERI").t, Scene().card("ERI")) == 400
    assert riders_of(Scene(wedding_princess_riders=True).t, Scene().card("ERI")) == 300
