"""The course of a round, redistribution, and homes that are reclaimed."""

from __future__ import annotations

import pytest
from hatuna_fx import BIR, ERI, VAL, Scene, card

from generator.engines.hatuna.facts import RAIN
from generator.engines.hatuna.frames import advance, legal, push, settle
from generator.engines.hatuna.phases import Operations, Redistributing, Round, RoundEnd


def _course(scene: Scene) -> list[tuple[str, int]]:
    """Decisions of a round that are not allocations, each passed."""
    seen = []
    started = scene.t.round
    while scene.t.round == started and not scene.t.ended:
        frame = scene.t.frames[-1]
        if isinstance(frame, Redistributing | Operations):
            seen.append((type(frame).__name__, frame.seat))
            scene.do("done" if isinstance(frame, Redistributing) else "end")
        else:
            advance(scene.t, legal(scene.t)[0])
    return seen


@pytest.mark.rule("HT-RND-01", "HT-RND-02", "HT-RND-03", "HT-RED-07", "HT-RND-08", "HT-RND-10", "HT-DCK-01")
def test_the_course_of_a_round() -> None:
    """This test ensures that all redistribute before the round's card, then each takes a turn, and the sign goes (SC-76)."""
    for dead, living in (((), [ERI, VAL, BIR]), ((ERI,), [VAL, BIR])):
        scene = Scene(card(round_kind=RAIN, areas=["UPPLAND"])).enter("N1", "ERI").enter("N2", "VAL").enter("N3", "BIR")
        scene.lay("T1", "ERI").lay("T2", "VAL").lay("T3", "BIR")
        for seat in dead:
            scene.t.alive[seat] = False
        push(scene.t, Round())
        settle(scene.t)
        assert scene.t.ev_round == -1
        assert _course(scene) == [("Redistributing", seat) for seat in living] + [("Operations", seat) for seat in living]
        assert scene.t.round == 2
        assert scene.t.ev_round == -1 and 0 in scene.t.ev_discard
        assert scene.t.turn == len(living)


@pytest.mark.rule("HT-RED-01", "HT-RED-02", "HT-RED-03", "HT-RED-04", "HT-RED-05", "HT-MON-02")
def test_what_a_leader_gives() -> None:
    """This test ensures that money and places go from the leader to others, and nothing back; homes and foot stay (SC-71)."""
    scene = Scene().enter("N1", "BIR").enter("B1", "BIR").lay("T3 SOD F3 K1", "BIR").lay("T1", "N1")
    scene.ask(Redistributing(BIR))
    assert scene.can("give T3 N1") and scene.can("give SOD N1")
    assert scene.why("give T1 BIR") == "HT-RED-02"
    assert scene.why("give BA BIR") == "HT-RED-02"
    assert scene.why("give STO N1") == "HT-RED-04"
    assert scene.why("give F3 N1") == "HT-RED-05"
    assert scene.why("hand F3 N1") == "HT-RED-05"
    assert scene.why("give K1 N1") == "HT-MON-02"
    scene.do("give K1 B1", "give T3 N1", "give SOD N1")
    assert scene.under("N1") == {"BA", "T1", "T3", "SOD"}


@pytest.mark.rule("HT-RED-08", "HT-ROY-14")
def test_what_may_not_be_given() -> None:
    """This test ensures that besieged places, fleets of or to the besieged, blue fleets and the consort stay."""
    scene = Scene().enter("N1", "BIR").lay("SOD", "BIR").marry("BIR").fleet("FS", "BIR", "STO").put("ERI", "SOD")
    scene.siege("SOD", "ERI", "ERI").lay("FV VIS", "BIR").ask(Redistributing(BIR))
    assert not scene.can("give SOD N1")
    assert scene.why("give SOD N1") == "HT-RED-08"
    assert not any(scene.can(f"give {name} N1") for name in ("MAR", "HAT", "FV"))
    assert scene.can("give VIS N1")  # taken in war: an ordinary place (HT-SIE-23)
    assert scene.can("give FS N1")
    scene.put("ERI", "STO").siege("STO", "ERI", "ERI").ask(Redistributing(BIR))
    assert not scene.can("give FS N1")


@pytest.mark.rule("HT-ROY-19")
def test_a_home_is_reclaimed_by_standing_there() -> None:
    """This test ensures that who stands in the square of his lost home at the end of a round has it back (SC-73)."""
    scene = Scene().enter("N1", "BIR").lose("BA").put("N1", (7, 3))
    assert scene.at("N1") == "7,3"
    scene.ask(RoundEnd())
    assert scene.under("N1") == {"BA"}
    scene.turn("BIR").do("begin N1", "enter BA")
    assert scene.at("N1") == "inside BA"
    away = Scene().enter("N1", "BIR").lose("BA").put("N1", (7, 4))
    away.ask(RoundEnd())
    assert away.zone("BA") == "home"


@pytest.mark.rule("HT-END-04")
def test_the_score_decides_after_the_last_round() -> None:
    """This test ensures that the highest value wins at the cap, more men among equals, and that equals share."""
    scene = Scene(end_round_cap=1).lay("T3", "VAL").ask(RoundEnd())
    result = scene.engine.outcome(scene.t)
    assert result is not None and result.termination == "round_cap" and result.winners == (VAL,)
    assert result.scores == (3000, 6000, 3000)
    scene = Scene(end_round_cap=1).lay("F2", "ERI").ask(RoundEnd())
    result = scene.engine.outcome(scene.t)
    assert result is not None and result.winners == (ERI,)
    scene = Scene(end_round_cap=1).ask(RoundEnd())
    result = scene.engine.outcome(scene.t)
    assert result is not None and result.winners == (ERI, BIR)


@pytest.mark.rule("HT-END-04", "HT-END-06")
def test_other_ways_to_count() -> None:
    """This test ensures that places alone or men besides may be counted, and that the throne decides where it is to."""
    for how, expected in (("value", (4000, 5500, 3000)), ("places", (1, 2, 1)), ("value_men", (4500, 5700, 3300))):
        scene = Scene(end_round_cap=1, end_score=how).lay("T1 F2", "ERI").lay("SOD", "VAL").ask(RoundEnd())
        result = scene.engine.outcome(scene.t)
        assert result is not None and result.scores == expected
    scene = Scene(end_round_cap=1, end_throne="stockholm").lay("T1", "ERI").ask(RoundEnd())
    result = scene.engine.outcome(scene.t)
    assert result is not None and result.winners == (BIR,)
