"""What is acknowledged beside a card, a map or a game, and the findings of engines beside all others."""

from __future__ import annotations

from generator.base.findings import Finding, Severity, warning
from generator.checks.acknowledged import settle
from generator.model.card import Acknowledgement, Card
from generator.model.game import Game
from generator.model.text import Text


def found(code: str, subject: str = "g") -> Finding:
    return warning(code, f"{subject} is odd", why="so it is", fix="mend it", subject=subject, rests_on="5 of 7")


def game(*said: Finding) -> Game:
    return Game("g", Text("G"), "sv", "1", (), acknowledged=tuple(
        Acknowledgement(one.code, Text("known"), one.fingerprint) for one in said))


def test_engines_and_other_checks_are_settled_apart() -> None:
    """This test ensures that an acknowledgement of an engine's finding is neither heeded nor called idle elsewhere, and
    that settling twice is settling once."""
    mine, other = found("PLAY995"), found("DECK241")
    holder = game(mine, other)
    general = settle([other], [holder])
    assert [(one.code, one.severity) for one in general] == [("DECK241", Severity.NOTE)]
    engine = settle([mine], [holder], of_engine=True)
    assert [(one.code, one.severity) for one in engine] == [("PLAY995", Severity.NOTE)]
    assert engine[0].message == "g is odd; acknowledged: known"
    assert settle(engine, [holder], of_engine=True) == engine
    assert [one.code for one in settle([], [holder], of_engine=True)] == ["DECK244"]


def test_what_can_be_acknowledged_says_where() -> None:
    """This test ensures that the offer names what to write it beside, and that nothing is offered where nobody could."""
    card = Card("c", "thing", Text("C"), {})
    for holder, subject, beside in ((game(), "g", "beside the game"), (card, "c", "beside the card")):
        [one] = settle([found("DECK241", subject)], [holder])
        assert f"acknowledge it {beside}: {{code: DECK241" in one.fix
        assert settle([one], [holder]) == [one]
    [stranger] = settle([found("DECK241", "nobody")], [card])
    assert stranger.fix == "mend it"
