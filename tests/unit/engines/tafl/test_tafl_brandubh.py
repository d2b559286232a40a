"""Brandubh: a game that is data alone, from a pack of its own."""

from __future__ import annotations

import pytest
from tafl_table import BRANDUBH, after, engine, placed

SEVEN = {"side": 7}


def test_a_pack_of_data_alone():
    """This test ensures that the pack holds no code, and that pack zero knows nothing of it."""
    assert {file.suffix for file in BRANDUBH.rglob("*") if file.is_file()} == {".yaml"}


@pytest.mark.parametrize("options, position, move, ending", [
    ({}, placed("a", t="c2 e7", K="d2", **SEVEN), "e7-e2", "attackers:king-captured"),
    ({}, placed("a", t="d7", K="d5", **SEVEN), "d7-d6", "attackers:king-captured"),        # against the empty throne
    ({}, placed("a", t="c5", K="b1", **SEVEN), "c5-c1", "attackers:king-captured"),        # against a corner
    ({}, placed("a", t="c4 e7", K="d4", **SEVEN), "e7-e4", "attackers:king-captured"),     # on the throne
    ({"king_sides": 4}, placed("a", t="c2 e7", K="d2", **SEVEN), "e7-e2", "ongoing"),
    ({"king_sides": 4}, placed("a", t="c2 d1 d3 e7", K="d2", **SEVEN), "e7-e2", "attackers:king-captured"),
])
def test_the_king(options, position, move, ending):
    """This test ensures that the king falls like a man, or to four where the option says so."""
    assert after(engine("brandubh", **options), position, move)[1] == ending


def test_what_is_left_out():
    """This test ensures that there is no shieldwall, no fort and no ring."""
    game = engine("brandubh")
    assert after(game, placed("a", t="b2 c2 d6", T="b1 c1 f6", K="f3", **SEVEN), "d6-d1") == ("", "ongoing")
    assert after(game, placed("d", t="a6 g6", T="c1 c2 d3 e1 e6", K="d1", **SEVEN), "e6-e2")[1] == "ongoing"
    assert after(game, placed("a", t="c3 c4 d2 e2 f3 e4 g5 d5", K="d3", T="e3", **SEVEN), "g5-f5")[1] == "ongoing"


def test_from_the_command_line(spelverk, tmp_path):
    """This test ensures that the pack is checked, built, counted and played by the command line as any other."""
    where = ("--pack", str(BRANDUBH))
    assert spelverk("check", "brandubh", *where).returncode == 0
    assert spelverk("build", "brandubh", *where, "--out", str(tmp_path)).returncode == 0
    assert [file.name for file in tmp_path.rglob("*.pdf")] == ["board.pdf"]
    counted = spelverk("rules", "perft", "brandubh", *where, "3")
    assert counted.returncode == 0 and "39512" in counted.stdout.replace(",", "").replace(" ", "")
    assert spelverk("simulate", "brandubh", *where, "--games", "4", "--seed", "1").returncode == 0
