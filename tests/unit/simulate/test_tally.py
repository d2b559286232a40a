"""Tallies add up, however the games are divided, and figures are read off them by name."""

from __future__ import annotations

import pytest
from dice_race import Opener

from generator.simulate.measures import known_measures, measured, shown
from generator.simulate.playout import Plan, play_game
from generator.simulate.tally import merged, tally, tally_differences

PLAN = Plan(3, 1, ("random",) * 3)
PLAYOUTS = [play_game(Opener()(), PLAN, game) for game in range(60)]


@pytest.mark.parametrize("cuts", [(60,), (1, 59), (20, 20, 20), (7, 13, 40)])
def test_any_division_gives_the_same(cuts: tuple[int, ...]) -> None:
    """This test ensures that the tally of all games is the sum of tallies of any parts of them."""
    parts, at = [], 0
    for cut in cuts:
        parts.append(tally(PLAYOUTS[at:at + cut]))
        at += cut
    assert merged(parts) == merged([tally(PLAYOUTS)])


def test_figures_are_those_of_the_games() -> None:
    """This test ensures that shares, means, quantiles and extremes are those that the games have, counted apart."""
    whole = merged([tally(PLAYOUTS)])
    lengths = sorted(playout.plies for playout in PLAYOUTS)
    wins = sum(bool(playout.facts and playout.facts["wins.red"]) for playout in PLAYOUTS)
    found = {name: measured(whole, name) for name in (
        "wins.red", "length", "length.p10", "length.median", "length.p90", "length.p95", "length.least", "length.most",
        "face.1.share", "never.face", "never.face.0", "never.ends")}
    assert all(found.values())
    values = {name: one.estimate.value for name, one in found.items() if one}
    some = sum(bool(playout.facts and playout.facts["face.1"]) for playout in PLAYOUTS)
    assert values == {
        "wins.red": wins / 60, "length": sum(lengths) / 60, "length.p10": lengths[5], "length.median": lengths[29],
        "length.p90": lengths[53], "length.p95": lengths[56], "length.least": lengths[0], "length.most": lengths[-1], "face.1.share": some / 60, "never.face": 1,
        "never.face.0": 1, "never.ends": 1}
    assert found["wins.red"] and found["wins.red"].is_share and found["length"] and not found["length"].is_share


def test_there_is_no_figure_of_another_name() -> None:
    """This test ensures that unknown names are none, and that all names that are offered are there."""
    whole = merged([tally(PLAYOUTS)])
    assert [measured(whole, name) for name in ("wins", "length.p96", "never.faces", "", "wins.red.wins")] == [None] * 5
    assert all(measured(whole, name) for name in known_measures(whole))


def test_differences_are_those_of_single_games() -> None:
    """This test ensures that what is compared is each game with itself, not the averages of two crowds."""
    others = [play_game(Opener(goal=20)(), PLAN, game) for game in range(60)]
    changes = tally_differences(zip(PLAYOUTS, others, strict=True))
    expected: dict[float, int] = {}
    for one, other in zip(PLAYOUTS, others, strict=True):
        expected[other.plies - one.plies] = expected.get(other.plies - one.plies, 0) + 1
    assert changes.figures["length"] == expected and min(expected) > 0


@pytest.mark.parametrize(("value", "as_share", "text"), [
    (0.5234, True, "52.3 %"), (1, True, "100.0 %"), (1234, False, "1,234"), (12.34, False, "12.3"), (1.234, False, "1.23"),
])
def test_figures_are_shown_with_the_decimals_they_need(value: float, as_share: bool, text: str) -> None:
    """This test ensures that shares are per cent with one decimal, and numbers have no more than they need."""
    assert shown(value, as_share) == text
