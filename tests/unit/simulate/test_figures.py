"""What people see of a run: sections, text, page and comparison."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from dice_race import DiceRace, Opener

from generator.simulate.compare import differences, holm
from generator.simulate.figures import MOST_BINS, as_plain, sections
from generator.simulate.playout import Plan
from generator.simulate.report import as_page, differences_table
from generator.simulate.tables import as_text, differences_as_text
from generator.simulate.tally import Tally
from generator.simulate.work import run

RUN = run((Opener(), Opener(goal=24)), Plan(2, 1, ("random", "hopeful")), 100)
SECTIONS = sections(RUN.tallies[0], DiceRace.terminations)


def test_every_group_has_its_section() -> None:
    """This test ensures that wins, ends, lengths, scores and marks are shown, and what never happened is named."""
    titles = [section.title for section in SECTIONS]
    assert titles == ["Wins", "How games end", "Length in plies", "Length in plies, spread", "Scores", "Scores, spread",
                      "face, mean of a game"]
    assert SECTIONS[1].note == "never: dusk" and SECTIONS[-1].note == "never in 100 games: 0"
    wins = {row.label: row.estimate.value for row in SECTIONS[0].rows}
    assert set(wins) == {"red", "blue"} and abs(sum(wins.values()) - 1) < 1e-9


def test_spreads_hold_every_game_in_few_bins() -> None:
    """This test ensures that a histogram's bins are few, have round widths and sum to all games."""
    wide = Tally(1000, {"length": dict.fromkeys(range(37, 1037), 1)})
    for tally in (wide, RUN.tallies[0]):
        spread = next(s for s in sections(tally, {}) if s.is_histogram)
        assert len(spread.rows) <= MOST_BINS + 1
        assert abs(sum(row.estimate.value for row in spread.rows) - 1) < 1e-9
    labels = [row.label for row in next(s for s in sections(wide, {}) if s.is_histogram).rows]
    assert labels[0] == "0–49" and labels[-1] == "1,000–1,049"


def test_long_groups_show_their_ends() -> None:
    """This test ensures that of many marks the most and the least frequent are shown, and how many there are."""
    tally = Tally(10, {f"card.{n}": {0: n, 1: 10 - n} for n in range(10)} | {"card.10": {0: 10}} | {f"card.x{n}": {1: 10} for n in range(9)})
    section = sections(tally, {})[0]
    assert len(section.rows) == 12 and section.rows[-1].label == "9"
    assert section.note == "the 6 most and the 6 least frequent of 19; never in 10 games: 10"


def test_text_is_in_columns() -> None:
    """This test ensures that each row of the text has its figure and its interval, at one place."""
    lines = [line for line in as_text(SECTIONS).splitlines() if "(" in line]
    assert len({line.index("(") for line in lines}) == 1
    assert all(re.search(r"\d  \(\S+–\S+( %)?\)$|%  \(.+ %\)$", line) for line in lines), lines


def test_the_page_is_whole_and_safe() -> None:
    """This test ensures that the page's charts are well-formed, and that names cannot break out of it."""
    found = differences(*RUN.tallies, *RUN.differences)
    page = as_page("<Dice> & more", [("<b>", SECTIONS)], differences_table("goal", ("12", "<24>"), [found]))
    assert "&lt;Dice&gt; &amp; more" in page and "<b>" not in page and "<24>" not in page
    charts = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(charts) == sum(len(s.rows) if not s.is_histogram else 1 for s in SECTIONS)
    for chart in charts:
        ET.fromstring(chart)


def test_differences_are_told_with_their_sign() -> None:
    """This test ensures that a longer game is told as longer with an interval that leaves 0 out, and that what is the
    same in all games is not told."""
    found = {one.measure: one for one in holm([differences(*RUN.tallies, *RUN.differences)])[0]}
    assert "ends.goal" not in found
    change = found["length"].change
    assert 0 < change.low < change.value < change.high
    assert abs(found["length"].after - found["length"].before - change.value) < 1e-9
    text = differences_as_text("goal", ("12", "24"), [tuple(found.values())])
    assert re.search(r"length +[\d.]+ → +[\d.]+ +\+[\d.]+  \(\+[\d.]+ to \+[\d.]+\)\n", text)
    assert "no difference shown" in text


def test_plain_values_hold_everything() -> None:
    """This test ensures that each figure has its n and a distribution that sums to it."""
    plain = as_plain(RUN.tallies[0])
    assert set(plain) == set(RUN.tallies[0].figures)
    for figure in plain.values():
        assert sum(figure["distribution"].values()) == figure["n"] == 100
        assert figure["low"] <= figure["value"] <= figure["high"]


def test_no_games_have_no_figures() -> None:
    """This test ensures that a run without a finished game is shown as empty, in text, page and plain values."""
    assert sections(Tally(), DiceRace.terminations) == () and as_plain(Tally()) == {} and as_text(()) == ""
    assert "<table>" not in as_page("Dice", [("", ())])
