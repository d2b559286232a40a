"""Weddings: section 7.6, SC-59 and SC-60."""

from __future__ import annotations

from typing import Any

import pytest
from hatuna_fx import BIR, VAL, Scene, card

from generator.engines.hatuna.facts import FAMINE, FIRE, RAIN, WEDDING, Event
from generator.engines.hatuna.notation import dump, load

_PLACES = {"ERI": "BOH", "VAL": "BOR", "BIR": "HAT"}


def _call(leader: str) -> Event:
    return card(player_kind=WEDDING, leader=leader, places=[_PLACES[leader]])


def _court(leader: str = "ERI", **options: Any) -> Scene:
    """A leader with 4500 mark is about to draw the card of his wedding; N1 is his too, so that nothing goes by itself."""
    scene = Scene(_call(leader), **options)
    return scene.enter("N1", leader).lay("T2 G2", leader)


@pytest.mark.rule("HT-BRO-01", "HT-BRO-02", "HT-BRO-03", "HT-BRO-06", "HT-BRO-07", "HT-RND-07")
@pytest.mark.parametrize(("leader", "bride", "home"), [
    ("ERI", "INH", "BOH"), ("VAL", "INE", "BOR"), ("BIR", "MAR", "HAT")])
def test_a_wedding(leader: str, bride: str, home: str) -> None:
    """This test ensures that the price goes to the deck, bride and home under the leader, and he inside her home, by his
    operation (SC-59)."""
    scene = _court(leader).turn(leader, with_event=True)
    assert scene.acts() == ["wed", "decline"]
    scene.do("wed")
    assert [scene.zone(name) for name in ("T2", "G2")] == ["discard"] * 2
    assert scene.under(leader) >= {bride, home} and scene.at(leader) == f"inside {home}"
    assert not scene.can(f"begin {leader}") and scene.can("begin N1")
    assert scene.t.terminal[scene.card(leader)]
    assert len(scene.t.ev_discard) == 1 and not scene.engine.faults(scene.t)


@pytest.mark.rule("HT-BRO-04")
def test_homes_do_not_pay_for_a_wedding() -> None:
    """This test ensures that homes are no part of the sum, not even where they pay ransoms, and that who weds pays."""
    for home_cards in (False, True):
        poor = Scene(_call("ERI"), pay_home_cards=home_cards).enter("N1", "ERI").lay("T3", "ERI")
        poor.turn("ERI", with_event=True)
        assert poor.acts("wed") == [] and len(poor.t.ev_discard) == 2
    rich = _court("ERI", pay_home_cards=True).lay("T3 T1", "ERI").turn("ERI", with_event=True).do("wed")
    assert rich.acts() == ["pay T3", "pay G2"]


@pytest.mark.rule("HT-BRO-04", "HT-BRO-06", "HT-BRO-09", "HT-EVT-10")
@pytest.mark.parametrize("spoilt", ["sea", "siege", "money", "married", "other", FAMINE, FIRE, RAIN, ""])
def test_whom_a_wedding_concerns(spoilt: str) -> None:
    """This test ensures that the card is for an unmarried leader on land, free, and with the sum; and that famine and
    fire at the bride's place forbid it, while rain does not."""
    scene = _court("BIR" if spoilt == "other" else "ERI")
    if spoilt == "sea":
        scene.fleet("FL", "ERI", (1, 5), aboard="ERI")
    elif spoilt == "siege":
        scene.put("BIR", "LOD").siege("LOD", "BIR", "BIR")
    elif spoilt == "money":
        scene.lose("G2")
    elif spoilt == "married":
        scene.marry("ERI")
    elif spoilt in (FAMINE, FIRE, RAIN):
        scene.round_card(card(round_kind=spoilt, areas=["VASTKUSTEN"]))
    scene.turn("ERI", with_event=True)
    assert bool(scene.acts("wed")) == (spoilt in ("", RAIN))


@pytest.mark.rule("HT-BRO-05")
def test_a_wedding_that_is_put_off() -> None:
    """This test ensures that who declines draws the next card at once, and waits for a new one (SC-60)."""
    scene = _court("ERI").turn("ERI", with_event=True).do("decline")
    assert len(scene.t.ev_discard) == 2 and scene.acts("wed") == []
    assert scene.zone("INH") == "aside" and scene.under("ERI") == {"LOD", "T2", "G2"}
    assert not scene.turn("ERI").acts("wed")


@pytest.mark.rule("HT-BRO-05")
def test_the_next_card_may_be_a_wedding_again() -> None:
    """This test ensures that drawing on after a refusal comes to the leader's second card, and then to a blank one."""
    scene = Scene(_call("ERI"), _call("ERI")).enter("N1", "ERI").lay("T2 G2", "ERI").turn("ERI", with_event=True)
    scene.do("decline")
    assert scene.acts() == ["wed", "decline"] and len(scene.t.ev_discard) == 2
    scene.do("decline")
    assert len(scene.t.ev_discard) == 3 and scene.acts() == ["begin ERI", "begin N1", "end"]


@pytest.mark.rule("HT-BRO-05")
def test_a_wedding_may_be_kept() -> None:
    """This test ensures that under wedding.postpone keep a wedding is held in a later turn, when the leader can pay, as
    his operation and once."""
    scene = Scene(_call("ERI"), wedding_postpone="keep").enter("N1", "ERI").lay("T2", "ERI")
    scene.turn("ERI", with_event=True)
    assert len(scene.t.ev_discard) == 2 and scene.acts("wed") == []
    again = load(scene.facts, dump(scene.t))
    assert again == scene.t and again.promised == [True, False, False]
    scene.lay("G2", "ERI").turn("ERI")
    assert scene.acts("wed") == ["wed"]
    scene.do("wed")
    assert scene.at("ERI") == "inside BOH" and not scene.can("begin ERI") and not scene.acts("wed")
    assert scene.t.promised == [False] * 3
    declined = _court("ERI", wedding_postpone="keep").turn("ERI", with_event=True).do("decline")
    assert declined.acts("wed") == ["wed"]
    assert not declined.do("begin ERI", "stop").acts("wed")


@pytest.mark.rule("HT-BRO-06")
def test_a_wedding_among_enemies() -> None:
    """This test ensures that the couple weds before the walls where an enemy holds or besieges the place, that foot
    comes along, and the leader's own siege is left."""
    taken = _court("ERI").lay("BOH", "VAL").lay("F3", "ERI").turn("ERI", with_event=True).do("wed")
    assert taken.at("ERI") == "2,5" and taken.owner("BOH") == "VAL" and taken.under("ERI") >= {"INH", "F3"}
    shut = _court("ERI").lay("BOH", "ERI").put("BIR", "BOH").siege("BOH", "BIR", "BIR").turn("ERI", with_event=True)
    assert shut.do("wed").at("ERI") == "2,5" and shut.sieges() == {"BOH": {"BIR"}}
    away = _court("ERI").put("ERI", "KAL").siege("KAL", "ERI", "ERI").turn("ERI", with_event=True).do("wed")
    assert away.at("ERI") == "inside BOH" and away.sieges() == {}


@pytest.mark.rule("HT-BRO-07")
def test_the_dowry() -> None:
    """This test ensures that the bride's home comes from the home pile, or without it by the option, and that a husband
    who holds it already has it under his card."""
    scene = _court("ERI", wedding_dowry=False).turn("ERI", with_event=True).do("wed")
    assert scene.zone("BOH") == "home" and scene.at("ERI") == "2,5" and "INH" in scene.under("ERI")
    held = _court("ERI").lay("BOH", "N1").turn("ERI", with_event=True).do("wed")
    assert "BOH" in held.under("ERI") and held.at("ERI") == "inside BOH"


@pytest.mark.rule("HT-CMP-10")
def test_the_bride_is_with_her_husband() -> None:
    """This test ensures that she has no piece while he lives."""
    scene = _court("VAL").turn("VAL", with_event=True).do("wed")
    assert (scene.zone("INE"), scene.at("INE"), scene.t.acting[VAL]) == ("under", "off", scene.card("VAL"))
    assert scene.t.acting[BIR] == scene.card("BIR")
