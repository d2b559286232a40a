"""Options of engines: what is said of them, and what they take."""

from __future__ import annotations

from typing import Any

import pytest

from generator.model.game import EngineSpec, Game
from generator.model.pack import Pack
from generator.model.text import Text
from generator.rules.options import read_value, settle
from generator.rules.protocol import Option, Spec

OPTIONS = (
    Option("sides", 4, (2, 4)), Option("armed", True, (True, False)), Option("end", "corner", ("corner", "edge")),
    Option("times", 3, least=2, most=9), Option("board", ""),
)


def _spec(game: dict[str, Any], told: dict[str, Any] | None = None) -> Spec:
    return Spec(Pack(), Game("g", Text("G", ""), "en", "1", (), engine=EngineSpec("e", game)), told or {})


def test_who_speaks_last_is_heard() -> None:
    """This test ensures that the spec stands over the game, and the game over the engine's default."""
    settled, report = settle(OPTIONS, _spec({"sides": 2, "times": 5, "board": "small"}, {"times": 9}))
    assert report.findings == []
    assert settled == {"sides": 2, "armed": True, "end": "corner", "times": 9, "board": "small"}


@pytest.mark.parametrize(("told", "code", "said"), [
    ({"side": 2}, "PLAY903", "did you mean 'sides'?"),
    ({"sides": 3}, "PLAY904", "it is one of 2, 4"),
    ({"armed": 1}, "PLAY904", "it is one of true, false"),
    ({"end": "edgy"}, "PLAY904", "did you mean 'edge'?"),
    ({"times": 10}, "PLAY904", "a whole number from 2 to 9"),
    ({"times": True}, "PLAY904", "a whole number from 2 to 9"),
    ({"board": 3}, "PLAY904", "it is a text"),
])
def test_what_an_option_does_not_take_is_told(told: dict[str, Any], code: str, said: str) -> None:
    """This test ensures that unknown options and values are findings, and that the default stands in for them."""
    settled, report = settle(OPTIONS, _spec(told))
    assert [finding.code for finding in report.findings] == [code]
    assert said in f"{report.findings[0].why} {report.findings[0].fix}"
    assert settled == {option.id: option.default for option in OPTIONS}


@pytest.mark.parametrize(("at", "text", "value"), [
    (0, "2", 2), (0, "3", "3"), (1, "false", False), (2, "edge", "edge"), (3, "7", 7), (3, "-7", -7), (3, "many", "many"),
    (4, "11", "11"), (3, "9" * 5000, "9" * 5000), (3, "\u0667", "\u0667"),
])
def test_texts_of_a_command_line_become_values(at: int, text: str, value: Any) -> None:
    """This test ensures that a text means the option's own value where there is one, and else stays for a finding."""
    found = read_value(OPTIONS[at], text)
    assert (type(found), found) == (type(value), value)
