"""Claims are judged by what is measured, and their acknowledgements by whether that is still so."""

from __future__ import annotations

import pytest

from generator.base.findings import Severity
from generator.model.game import Claim, Miss
from generator.simulate.claims import judge
from generator.simulate.tally import Tally

TALLY = Tally(200, {"wins.north": {1: 120, 0: 80}, "length": {8: 50, 10: 100, 30: 50}, "used.a": {0: 200},
                    "used.b": {2: 200}})


def _judged(measure: str, least: float | None, most: float | None, measured: float | None = None) -> tuple[str, str]:
    miss = None if measured is None else Miss("the sources say so", measured)
    found = judge(Claim("c", "It is fair", measure, least, most, acknowledged=miss), TALLY)
    return f"{found.code} {found.severity.word}", found.message


@pytest.mark.parametrize(("measure", "least", "most", "measured", "code"), [
    ("wins.north", 0.4, 0.6, None, "PLAY961 note"),
    ("wins.north", 0.4, 0.59, None, "PLAY960 error"),
    ("wins.north", 0.61, None, None, "PLAY960 error"),
    ("wins.north", 0.4, 0.5, 0.6, "PLAY962 note"),
    ("wins.north", 0.4, 0.5, 0.63, "PLAY962 note"),
    ("wins.north", 0.4, 0.5, 0.75, "PLAY960 error"),
    ("wins.north", 0.4, 0.6, 0.65, "PLAY963 warning"),
    ("length.p95", None, 30, None, "PLAY961 note"),
    ("length.median", 11, None, None, "PLAY960 error"),
    ("never.used", None, 0, None, "PLAY960 error"),
    ("never.used", None, 0, 1, "PLAY962 note"),
    ("wins.south", 0, 1, None, "PLAY964 error"),
])
def test_verdicts(measure: str, least: float | None, most: float | None, measured: float | None, code: str) -> None:
    """This test ensures that a claim holds within its bounds, both included, fails outside them, stands acknowledged
    while the figure is that which was written down, and that an acknowledgement lapses when it holds or has moved."""
    assert _judged(measure, least, most, measured)[0] == code


def test_the_figure_is_told_with_its_interval_and_games() -> None:
    """This test ensures that a verdict names claim, figure, interval, number of games and bounds."""
    assert _judged("wins.north", 0.4, 0.5)[1] == (
        "claim 'c' (It is fair): wins.north is 60.0 % in 200 games (53.1–66.5 %), 40.0 % to 50.0 % claimed")
    assert _judged("never.used", None, 0)[1].endswith("never.used is 1 in 200 games, at most 0 claimed")


def test_a_close_name_is_offered() -> None:
    """This test ensures that a slip in a measure's name is met with the one that was meant."""
    found = judge(Claim("c", "It is fair", "wins.nort", 0, 1), TALLY)
    assert found.severity is Severity.ERROR and found.fix == "did you mean 'wins.north'?"
