"""Section 2: drawing until a card is relevant (HT-EVT-09 to 11), and cards that are a gain."""

from __future__ import annotations

import pytest
from hatuna_fx import BIR, Scene, card

from generator.engines.hatuna.facts import PIRATES, REVOLT, TAX
from generator.engines.hatuna.phases import PlayerEvent
from generator.engines.hatuna.relevance import player_event, put_off
from generator.engines.hatuna.zones import remove

FOREIGN = card(player_kind=REVOLT, provinces=["VARMLAND"])
"""Nothing of Birger's lies there."""


@pytest.mark.rule("HT-EVT-09", "HT-EVT-02", "HT-RND-03")
def test_cards_are_drawn_until_one_is_relevant() -> None:
    """This test ensures that cards which do not concern the player are passed over, the first that does is followed,
    and no more are drawn."""
    scene = Scene(FOREIGN, FOREIGN, card(player_kind=REVOLT, provinces=["SODERMANLAND"]), FOREIGN).enter("N2", "BIR")
    scene.turn("BIR", with_event=True)
    assert scene.t.ev_discard == [0, 1, 2] and scene.sieges() == {"STO": set()}
    assert scene.t.tally["drawn.player"] == 3 and scene.t.tally["event.revolt"] == 1


@pytest.mark.rule("HT-EVT-11")
def test_a_blank_card_ends_the_drawing() -> None:
    """This test ensures that a card without an event is relevant to everybody and does nothing (SC-79)."""
    scene = Scene(card(), card(player_kind=REVOLT, provinces=["SODERMANLAND"])).turn("BIR", with_event=True)
    assert scene.t.ev_discard == [0] and scene.sieges() == {} and scene.t.tally["event.peace"] == 1


@pytest.mark.rule("HT-EVT-10", "HT-DCK-08")
def test_one_pass_of_the_deck_at_most() -> None:
    """This test ensures that the discards are shuffled once, and no more than forty cards are drawn (SC-08)."""
    scene = Scene(*[FOREIGN] * 39).round_card(FOREIGN)
    t = scene.t
    t.ev_draw, t.ev_discard = t.ev_draw[-1:], t.ev_draw[:-1]
    scene.turn("BIR", with_event=True)
    assert t.tally["refill.events"] == 1 and t.tally["drawn.player"] == 40 and t.tally["event.none"] == 1
    assert sorted([*t.ev_draw, *t.ev_discard, t.ev_round]) == list(range(40))
    assert scene.acts("end") == ["end"]
    short = Scene(*[FOREIGN] * 39, event_max_draws=7).turn("BIR", with_event=True)
    assert short.t.tally["drawn.player"] == 7
    again = Scene(*[FOREIGN] * 40, event_max_draws=80)
    again.t.ev_draw, again.t.ev_discard = again.t.ev_draw[-3:], again.t.ev_draw[:-3]
    again.turn("BIR", with_event=True)
    assert (again.t.tally["drawn.player"], again.t.tally["refill.events"]) == (43, 1)


@pytest.mark.rule("HT-EVT-10")
def test_other_ways_to_be_relevant() -> None:
    """This test ensures that by options the first card counts whatever it says, or the first that names something of
    the player's, be it without effect."""
    idle = card(player_kind=PIRATES, places=["NYK"])  # a castle: pirates strike towns
    cards = (FOREIGN, idle, card(player_kind=REVOLT, provinces=["SODERMANLAND"]))
    for option, drawn, risen in (("applicable", 3, {"STO", "NYK"}), ("owns", 2, set()), ("single", 1, set())):
        scene = Scene(*cards, event_relevance=option).lay("NYK", "BIR").enter("N2", "BIR")
        scene.turn("BIR", with_event=True)
        assert (scene.t.tally["drawn.player"], set(scene.sieges())) == (drawn, risen)


@pytest.mark.rule("HT-BRO-05", "HT-EVT-09")
def test_an_event_that_is_put_off_is_followed_by_the_next() -> None:
    """This test ensures that whoever puts an event off draws on, and the count goes on with it."""
    kind = "of this test"
    player_event(kind, lambda t, seat, event: True, lambda t, seat, event: put_off(t))
    scene = Scene(*[card(player_kind=kind)] * 5, event_max_draws=3).turn("BIR", with_event=True)
    assert scene.t.tally["drawn.player"] == 3 and scene.t.tally["event.none"] == 1
    assert scene.acts("end") == ["end"]


@pytest.mark.rule("HT-EVT-11", "HT-DCK-09")
def test_a_gain_is_a_card_of_the_deck() -> None:
    """This test ensures that a gain is relevant to everybody: an auxiliary card under a main card of his choice; main
    cards that come up are shuffled back."""
    scene = Scene(card(player_kind=TAX)).enter("N1", "BIR").on_top("B2 N2 T1 T2")
    before = set(scene.t.draw)
    scene.turn("BIR", with_event=True)
    assert set(scene.acts()) == {"lay T1 BIR", "lay T1 N1"}
    scene.do("lay T1 N1")
    assert "T1" in scene.under("N1") and before - set(scene.t.draw) == {scene.card("T1")}
    assert scene.zone("B2") == scene.zone("N2") == "draw" and scene.t.shuffles[0] == 1
    assert scene.acts("end") == ["end"]
    bare = Scene(card(player_kind=TAX))
    for aux in [aux for aux in bare.t.draw if aux >= bare.facts.mains]:
        remove(bare.t, aux)
    before = set(bare.t.draw)
    assert bare.turn("BIR", with_event=True).acts("end") == ["end"] and set(bare.t.draw) == before


def test_whoever_is_out_has_no_event() -> None:
    """This test ensures that a seat that was eliminated before its event draws no card."""
    scene = Scene()
    scene.t.alive[BIR] = False
    scene.ask(PlayerEvent(BIR))
    assert "drawn.player" not in scene.t.tally
