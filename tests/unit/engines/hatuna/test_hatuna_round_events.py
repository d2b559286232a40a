"""Section 1: the sign of the round and what it does at once (HT-RE1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hatuna_fx import ERI, Scene, card
from test_hatuna_games import spec

from generator.engines.hatuna import MAKER, weather
from generator.engines.hatuna.facts import CALM, FAMINE, FIRE, PLAGUE, RAIN, STORM
from generator.engines.hatuna.phases import RoundCard, RoundEnd
from generator.engines.hatuna.zones import host
from generator.rules.protocol import Spec


def _besieged_town(holder: str, **options: Any) -> Scene:
    """SC-70: N1 with foot and money inside Söderköping, a fleet in its harbour, Erik and N3 before it."""
    scene = Scene(card(round_kind=PLAGUE, areas=["SOD"]), **options).enter("N1", "BIR").enter("N3", "ERI")
    scene.lay("SOD", holder).put("N1", "SOD").lay("F3 T1", "N1").fleet("FD", "BIR", "SOD")
    return scene.put("ERI", "SOD").put("N3", "SOD").siege("SOD", "ERI", "ERI N3")


@pytest.mark.rule("HT-RE1-03", "HT-RE1-04", "HT-RE1-05", "HT-SIE-17", "HT-EVT-01", "HT-RND-01", "HT-DCK-03")
@pytest.mark.parametrize("holder", ["N1", "BIR"])
def test_plague_kills_all_in_and_before_a_town(holder: str) -> None:
    """This test ensures that inmates and besiegers die with what is theirs, the fleet in the harbour is spared, and the
    town stays with its owner unless it lay under a dead man (SC-70)."""
    scene = _besieged_town(holder).ask(RoundCard())
    assert [scene.zone(name) for name in ("N1", "F3", "T1", "N3")] == ["discard"] * 4
    assert [scene.zone(name) for name in ("BA", "BC", "LOD")] == ["home"] * 3
    assert not scene.t.alive[ERI] and scene.zone("ERI") == "removed"
    assert scene.at("FD") == "harbour SOD" and scene.owner("FD") == "BIR"
    assert (scene.zone("SOD"), scene.owner("SOD")) == (("discard", "") if holder == "N1" else ("under", "BIR"))
    assert scene.sieges() == {} and scene.facts.garrison[scene.card("SOD")] == 200
    assert scene.t.tally["sign.plague"] == 1


@pytest.mark.rule("HT-RE1-04", "HT-MYT-05")
def test_foot_in_a_town_is_no_garrison() -> None:
    """This test ensures that foot which a town hosts dies of plague too (AMB-31)."""
    scene = Scene(card(round_kind=PLAGUE, areas=["SOD"])).lay("SOD", "BIR")
    host(scene.t, scene.card("F3"), scene.card("SOD"))
    scene.ask(RoundCard())
    assert (scene.zone("F3"), scene.owner("SOD")) == ("discard", "BIR")


@pytest.mark.rule("HT-RE1-05")
def test_plague_may_reach_round_the_town_and_last() -> None:
    """This test ensures that by the options plague strikes the squares round the town, later comers of the round, and
    the fleets in its harbour."""
    for radius, zone in ((0, "table"), (1, "discard")):
        scene = Scene(card(round_kind=PLAGUE, areas=["SOD"]), plague_radius=radius).enter("N2", "BIR")
        assert scene.ask(RoundCard()).zone("N2") == zone  # at home in GB, beside the town
    for duration, zone in (("once", "table"), ("round", "discard")):
        scene = Scene(card(round_kind=PLAGUE, areas=["SOD"]), plague_duration=duration).enter("N2", "BIR")
        scene.ask(RoundCard()).turn("BIR").do("begin N2", "go SOD", "stop")
        assert scene.zone("N2") == zone
    for fate, zone in (("survive", "under"), ("lost", "discard")):
        assert _besieged_town("BIR", plague_fleets=fate).ask(RoundCard()).zone("FD") == zone


@pytest.mark.rule("HT-RE1-05", "HT-ROY-04", "HT-ROY-18")
def test_a_leader_who_dies_of_plague_leaves_a_widow() -> None:
    """This test ensures that the deaths of leaders are settled after all others: his widow has what was under him."""
    scene = _besieged_town("BIR").marry("ERI").lay("T2", "ERI").lay("F5", "ERI").ask(RoundCard())
    assert scene.t.alive[ERI] and scene.t.acting[ERI] == scene.card("INH")
    assert "T2" in scene.under("INH") and scene.zone("F5") == "discard"
    assert scene.zone("N3") == "discard"


@pytest.mark.rule("HT-END-03", "HT-RE1-03")
def test_all_may_die_of_one_plague() -> None:
    """This test ensures that the game is nobody's where the last seats die in the same stroke."""
    scene = Scene(card(round_kind=PLAGUE, areas=["SOD"]))
    for leader in ("ERI", "VAL", "BIR"):
        scene.put(leader, "SOD")
    outcome = scene.engine.outcome(scene.ask(RoundCard()).t)
    assert outcome is not None and (outcome.termination, outcome.winners) == ("nobody", ())


@pytest.mark.rule("HT-RE1-06")
def test_plague_never_strikes_a_start_town() -> None:
    """This test ensures that data with plague in a start town are refused, and that the radius spares one too
    (SC-80, INV-32)."""
    known = spec()
    start = known.pack.cards[str(next(c for c in known.pack.cards.values() if c.kind == "leader").fields["home"])]
    deck = known.pack.decks["events"]
    pest: Any = {"type": "pest", "areas": (start.id,), "title": "", "text": ""}
    sick = replace(deck.cards[0], fields={**deck.cards[0].fields, "round": pest})
    pack = replace(known.pack, decks={**known.pack.decks, "events": replace(deck, cards=(sick, *deck.cards[1:]))},
                   cards={**known.pack.cards, sick.id: sick})
    refused = [found for found in MAKER.checks(Spec(pack, known.game)).findings if found.source == "CHK-50"]
    assert len(refused) == 1 and refused[0].code == "PLAY988"
    for town in ("KAL", "STO", "LOD"):
        scene = Scene(plague_radius=1).round_card(card(round_kind=PLAGUE, areas=[town]))
        assert scene.square(town) not in weather.plague(scene.t) and len(weather.plague(scene.t)) == 8


@pytest.mark.rule("HT-RE1-08", "HT-RE1-10", "HT-TRN-07", "HT-DCK-03", "HT-FLT-02")
def test_a_storm_wrecks_fleets_at_sea_when_it_is_drawn() -> None:
    """This test ensures that fleets at sea are lost with all aboard, those in harbour safe and kept there (SC-22)."""
    scene = Scene(card(round_kind=STORM, areas=["ostersjon"])).enter("N2", "BIR").lay("F3 T1", "N2")
    scene.fleet("FS", "BIR", (10, 3), aboard="N2").enter("BRU", "BIR").fleet("FV", "BRU", (11, 3))
    scene.fleet("FK", "VAL", "KAL").fleet("FL", "ERI", (1, 6)).ask(RoundCard())
    assert [scene.zone(name) for name in ("FS", "N2", "F3", "T1")] == ["discard"] * 4
    assert [scene.zone(name) for name in ("GB", "FV")] == ["home", "home"]
    assert [scene.at(name) for name in ("FS", "N2", "FV")] == ["off"] * 3
    assert (scene.at("FK"), scene.at("FL"), scene.zone("BRU")) == ("harbour KAL", "1,6", "table")
    scene.turn("VAL")
    assert scene.acts("launch") == []
    assert scene.turn("ERI").acts("launch") == ["launch FL"]


@pytest.mark.rule("HT-RE1-10", "HT-FLT-06")
def test_which_seas_a_storm_strikes() -> None:
    """This test ensures that a storm strikes the sea that it names, both where it names none or the option says so,
    and the box at the southern edge with the sea that one came from."""
    for areas, scope, lost in ((["ostersjon"], "named_once", "FS"), (["ostersjon"], "all_once", "FS FL"),
                               ([], "named_once", "FS FL"), (["kattegatt"], "named_once", "FL")):
        scene = Scene(card(round_kind=STORM, areas=areas), storm_scope=scope)
        scene.fleet("FS", "BIR", (10, 3)).fleet("FL", "ERI", (1, 6))
        scene.t.pos[scene.card("FL")] = scene.facts.box(0)
        scene.ask(RoundCard())
        assert {name for name in ("FS", "FL") if scene.zone(name) == "discard"} == set(lost.split())


@pytest.mark.rule("HT-RE1-08")
def test_a_passenger_of_a_lost_fleet_does_not_save_others() -> None:
    """This test ensures that all fleets are lost in one stroke: nobody is put ashore from an ally's fleet that sinks
    with him."""
    scene = Scene(card(round_kind=STORM)).enter("BRU", "BIR").enter("N1", "BIR")
    scene.fleet("FS", "BIR", (10, 3), aboard="BRU").fleet("FV", "BRU", (11, 3), aboard="N1").ask(RoundCard())
    assert [scene.zone(name) for name in ("BRU", "N1", "FS", "FV")] == ["discard", "discard", "discard", "home"]


@pytest.mark.rule("HT-RE1-09", "HT-RE1-10")
def test_no_fleet_enters_a_stormy_sea() -> None:
    """This test ensures that from a box between two seas nobody comes in where it storms (INV-49), and that by the
    option a fleet at sea is lost after any operation of the round."""
    scene = Scene().fleet("FL", "ERI", (1, 6)).round_card(card(round_kind=STORM, areas=["ostersjon"]))
    scene.t.pos[scene.card("FL")] = scene.facts.box(0)
    assert scene.turn("ERI").do("launch FL").acts() == ["stop"]
    for scope, zone in (("named_once", "under"), ("named_round", "discard")):
        late = Scene(storm_scope=scope).fleet("FS", "BIR", (10, 3)).fleet("FL", "BIR", (1, 6)).enter("N1", "BIR")
        late.round_card(card(round_kind=STORM, areas=["ostersjon"])).turn("BIR").do("begin N1", "stop")
        assert (late.zone("FS"), late.zone("FL")) == (zone, "under")


@pytest.mark.rule("HT-RE1-11", "HT-RE1-12", "HT-FLT-17")
def test_calm_leaves_a_siege_at_sea_as_it_is() -> None:
    """This test ensures that in a calm nobody sails, embarks, lands, fights or storms at sea; a siege persists and a
    fleet may be attacked from land (SC-23)."""
    scene = Scene().enter("N4", "VAL").lay("F8", "N4").lay("SOD", "BIR").fleet("FK", "VAL", (10, 5), aboard="N4")
    scene.fleet("FVR", "VAL", (10, 5)).siege("SOD", "VAL", "FK FVR").fleet("FS", "BIR", (10, 5))
    scene.fleet("FA", "VAL", "KAL").round_card(card(round_kind=CALM, areas=["ostersjon"])).turn("VAL")
    assert scene.acts("launch") == [] and not scene.can("begin N4")
    scene.put("VAL", "SOD").turn("VAL").do("begin VAL")
    assert not scene.can("assault SOD")  # 200 men on land against 200, without the fleets
    assert scene.sieges() == {"SOD": {"FK", "FVR"}}
    fair = Scene().enter("N4", "VAL").lay("F8", "N4").lay("SOD", "BIR").fleet("FK", "VAL", (10, 5), aboard="N4")
    assert fair.put("VAL", "SOD").turn("VAL").do("begin VAL").can("assault SOD")
    assert fair.do("stop", "launch FK").can("assault SOD")


@pytest.mark.rule("HT-RE1-01", "HT-RE1-02")
def test_famine_stops_all_operations() -> None:
    """This test ensures that nobody sets out from, enters or storms in an area of famine, nor sails from its harbours;
    sieges go on (SC-20), and that by the option pieces may leave."""
    sign = card(round_kind=FAMINE, areas=["SODERMANLAND"])
    scene = Scene().enter("N1", "BIR").lay("NYK", "BIR").put("N1", "NYK").lay("F8", "VAL").put("VAL", "STO")
    scene.siege("STO", "VAL", "VAL").enter("N2", "BIR").enter("N3", "BIR").put("N3", (5, 3)).round_card(sign).turn("VAL")
    assert scene.acts() == [] or not scene.can("begin VAL")
    scene.turn("BIR")
    assert not scene.can("begin N1") and scene.can("begin N3")
    assert scene.why("begin N1") == "HT-RND-04"
    scene.do("begin N3")
    assert not any(scene.facts.province[act.one] == "SODERMANLAND" for act in scene.engine.moves(scene.t)
                   if act.verb in ("go", "cross"))
    assert scene.do("stop").sieges() == {"STO": {"VAL"}}
    ships = Scene().fleet("FS", "BIR", "STO").fleet("FD", "BIR", (10, 3)).round_card(sign).turn("BIR")
    assert ships.acts("launch") == ["launch FD"]
    assert not ships.do("launch FD").can("sail STO") and ships.can("sail 10,4")
    mild = Scene(famine_strict=False).enter("N1", "BIR").lay("NYK", "BIR").put("N1", "NYK").round_card(sign)
    mild.put("ERI", "NYK").turn("BIR").do("begin N1")
    assert mild.can("go 8,4") is False and mild.can("go 9,3") is False  # inside the area
    assert mild.can("go 9,5") and not mild.acts("attack")


@pytest.mark.rule("HT-RE1-07", "HT-WAT-06")
def test_rain_closes_water_but_for_bridges() -> None:
    """This test ensures that neither bank may lie in the rain, and that a bridge is free (SC-17)."""
    scene = Scene().enter("N1", "BIR").put("N1", (7, 2)).round_card(card(round_kind=RAIN, areas=["UPPLAND"]))
    scene.turn("BIR").do("begin N1")
    assert not scene.can("cross 7,1") and scene.acts("cross") == []
    scene.do("stop", "begin BIR")
    assert scene.can("go 9,1")
    dry = Scene().enter("N1", "BIR").put("N1", (7, 2)).turn("BIR").do("begin N1")
    assert dry.can("cross 7,1")


@pytest.mark.rule("HT-RE1-13", "HT-RE1-14")
def test_fire_shuts_an_area() -> None:
    """This test ensures that nobody enters or leaves a burning area or moves in it, and that one may fight there
    (SC-19); by the option one may leave."""
    sign = card(round_kind=FIRE, areas=["OSTERGOTLAND"])
    scene = Scene().enter("N1", "BIR").enter("B1", "BIR").lay("F8", "B1").put("N1", "KAL").put("ERI", "LIN")
    scene.siege("LIN", "ERI", "ERI").fleet("FD", "BIR", "SOD").lay("SOD", "BIR").round_card(sign).turn("BIR")
    assert not scene.can("launch FD")
    scene.do("begin N1")
    assert not scene.can("go 8,6") and scene.can("go 7,8")
    scene.do("stop", "begin B1")
    assert scene.acts() == ["sortie LIN", "stop"]
    scene.do("stop").put("N1", (7, 5)).turn("BIR").do("begin N1")
    assert scene.acts("go") == [] and scene.acts("cross") == []
    out = Scene(fire_allow_exit=True).enter("N1", "BIR").put("N1", (7, 5)).round_card(sign).turn("BIR").do("begin N1")
    assert out.can("go 7,4") and not out.can("go 8,5")


@pytest.mark.rule("HT-RE1-15", "HT-RND-08")
def test_a_card_without_an_event_places_no_sign() -> None:
    """This test ensures that a blank card of the round is on show without a sign, and that a sign goes at the end of
    the round (SC-79, INV-31)."""
    scene = Scene().ask(RoundCard())
    assert scene.t.ev_round >= 0 and weather.sign(scene.t) is None
    assert not any(word.startswith("sign.") for word in scene.t.tally)
    scene = Scene(card(round_kind=RAIN, areas=["UPPLAND"])).ask(RoundCard())
    assert weather.sign(scene.t) is not None
    assert weather.sign(scene.ask(RoundEnd()).t) is None
