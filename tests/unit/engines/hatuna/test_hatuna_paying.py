"""Payments: which cards pay, and in which sets."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hatuna_fx import BIR, VAL, Scene

from generator.engines.hatuna.frames import push, step
from generator.engines.hatuna.paying import Paying, payable
from generator.engines.hatuna.state import Table


class Told(NamedTuple):
    """Step: whoever asked for a payment hears of it."""

    paid: bool = False


heard: list[bool] = []


def _hear(_t: Table, frame: Told) -> None:
    heard.append(frame.paid)


step(Told, _hear)


def _sets(scene: Scene, paying: Paying) -> set[frozenset[str]]:
    """All sets of cards that pay, by trying every way; none is found twice."""
    found: list[frozenset[str]] = []

    def follow(chosen: tuple[str, ...]) -> None:
        trial = Scene()
        trial.t = scene.t.copy()
        trial.t.frames.clear()
        push(trial.t, paying, Told())
        for name in chosen:
            trial.do(f"pay {name}")
        if not trial.t.frames:
            found.append(frozenset(chosen))
            return
        for text in trial.acts("pay"):
            follow((*chosen, text.split()[1]))

    follow(())
    assert len(set(found)) == len(found)
    return set(found)


@pytest.mark.rule("HT-RAN-05", "HT-CMP-17", "HT-CMP-15")
def test_every_set_in_which_each_card_is_needed() -> None:
    """This test ensures that just the sets of SC-47 can be paid, each in one way."""
    scene = Scene().enter("N3", "BIR").lay("T1 T2 G1 G2", "N3").turn("BIR")
    assert _sets(scene, Paying(BIR, 3000, (scene.card("N3"),))) == {
        frozenset(names.split()) for names in ("T1 T2", "T1 G2", "T2 G1", "G1 G2", "T2 G2")}


@pytest.mark.rule("HT-RAN-06", "HT-CMP-16", "HT-CMP-13", "HT-CMP-14", "HT-MON-03", "HT-ROY-14")
def test_which_cards_pay() -> None:
    """This test ensures that trade, mines, monasteries, places and fleets pay, and homes, blue fleets, foot and besieged
    places do not."""
    scene = Scene().lay("T1 G1 K1 SOD NYK F2 FV", "BIR").fleet("FS", "BIR", "STO").put("ERI", "NYK")
    scene.siege("NYK", "ERI", "ERI")
    cards = {scene.facts.ids[card] for card in payable(scene.t, (scene.card("BIR"),))}
    assert cards == {"T1", "G1", "K1", "SOD", "FS"}
    assert [scene.facts.value[card] for card in payable(scene.t, (scene.card("BIR"),))] == [2500, 2000, 1500, 1000, 1000]


@pytest.mark.rule("HT-RAN-06")
def test_what_pays_under_options() -> None:
    """This test ensures that places need not pay, and home cards may."""
    for options, expected in (({"pay_places": False}, {"T1"}), ({"pay_home_cards": True}, {"T1", "SOD", "STO"})):
        scene = Scene(**options).lay("T1 SOD", "BIR")
        assert {scene.facts.ids[card] for card in payable(scene.t, (scene.card("BIR"),))} == expected


@pytest.mark.rule("HT-RAN-04", "HT-MON-02", "HT-RAN-07")
def test_paid_cards_go_to_the_captor() -> None:
    """This test ensures that the captor's card receives them, a storman's monastery his leader's, and that a place paid
    is his who receives it, with strangers put outside (SC-86, SC-101)."""
    scene = Scene().enter("N3", "VAL").enter("N4", "VAL").enter("N1", "BIR").lay("NYK", "N3").put("N4", "NYK")
    scene.turn("BIR").ask(Paying(VAL, 2000, (scene.card("N3"),), scene.card("N1")), Told())
    heard.clear()
    scene.do("pay NYK")
    assert heard == [True]
    assert scene.under("N1") == {"BA", "NYK"} and scene.at("N4") == "9,4"
    scene = Scene().enter("B2", "BIR").enter("N4", "VAL").lay("K2", "B2").turn("BIR")
    scene.ask(Paying(BIR, 2000, (scene.card("B2"),), scene.card("N4")), Told()).do("pay K2")
    assert "K2" in scene.under("VAL")


@pytest.mark.rule("HT-RAN-10", "HT-RAN-01")
def test_one_may_refuse_to_pay() -> None:
    """This test ensures that a ransom may be refused unless the option forbids it, and what cannot be paid is not asked."""
    scene = Scene().lay("T3", "BIR").turn("BIR").ask(Paying(BIR, 2000, (scene_card("BIR"),)), Told())
    heard.clear()
    scene.do("forfeit")
    assert heard == [False] and "T3" in scene.under("BIR")
    scene = Scene(pay_refuse=False).lay("T3 G2", "BIR").turn("BIR").ask(Paying(BIR, 2000, (scene_card("BIR"),)), Told())
    assert scene.acts() == ["pay T3", "pay G2"]
    heard.clear()
    Scene().lay("T1", "BIR").turn("BIR").ask(Paying(BIR, 2000, (scene_card("BIR"),)), Told())
    assert heard == [False]


def scene_card(name: str) -> int:
    """A card of FX."""
    return Scene().card(name)
