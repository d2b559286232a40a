"""What is found in boards, setups and options before anything is played, and in states that no play leads to."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from tafl_table import BRANDUBH, GAMES, drawn, engine, placed, spec, spec_of

from generator.base.findings import Span
from generator.checks.codes import catalogue
from generator.checks.codes.play_tafl import CODES
from generator.engines.tafl import MAKER
from generator.load.packs import pack_zero
from generator.load.read import read
from generator.model.board import Man, Setup
from generator.model.text import Text

START = "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a"


def _found(board, /, **options):
    return [found.code for found in MAKER.checks(spec_of(board, **options)).findings]


@pytest.mark.parametrize("name", GAMES)
def test_the_games_are_sound(name):
    """This test ensures that nothing is found in the games that there are, with any of their setups."""
    for setup in spec(name).pack.boards[spec(name).game.engine.options["board"]].setups:
        assert MAKER.checks(spec(name, setup=setup)).findings == []


@pytest.mark.parametrize("options, code, fix", [
    ({"shieldwal": "none"}, "PLAY903", "shieldwall"), ({"shieldwall": "nome"}, "PLAY904", "none"),
    ({"king_sides": 3}, "PLAY904", "one of these"), ({"board": "drawm"}, "PLAY904", "drawn"),
    ({"setup": "onyl"}, "PLAY904", "only"), ({"repetition_count": 1}, "PLAY904", "number")])
def test_options(options, code, fix):
    """This test ensures that an unknown option, value, board or setup is told, with the one that was meant."""
    found, = MAKER.checks(spec_of(drawn(START), **options)).findings
    assert found.code == code and fix in found.fix


def test_a_game_without_a_board():
    """This test ensures that a game that names no board is told so."""
    whole = spec_of(drawn(START))
    bare = replace(whole, game=replace(whole.game, engine=replace(whole.game.engine, options={})))
    assert [found.code for found in MAKER.checks(bare).findings] == ["PLAY910"]


def test_men_and_sides():
    """This test ensures that a board needs attackers, defenders and a king, of two sides."""
    board = drawn(START)
    assert _found(replace(board, men={k: v for k, v in board.men.items() if k != "king"})) == ["PLAY911"]
    turncoat = {**board.men, "king": Man("king", "K", Text("k"), "attackers")}
    assert _found(replace(board, men=turncoat)) == ["PLAY911"]
    assert _found(replace(board, sides={"a": "attackers"})) == ["PLAY911"]


def test_size():
    """This test ensures that a board of fewer than five squares a side is told."""
    assert _found(drawn("1t2/1TK1/4/4 a", 4, 4)) == ["PLAY912"]
    assert _found(drawn("2t2/2T2/tTKTt/2T2/2t2 a", 5, 5)) == []


def test_corners_that_cannot_be_reached():
    """This test ensures that a marked corner is a corner, and that there are some where the king wins in them."""
    assert "PLAY913" in _found(drawn(START, marks={"throne": ("d4",), "corner": ("a1", "a7", "g1", "g6")}))
    assert _found(drawn(START, marks={"throne": ("d4",)})) == ["PLAY913"]
    assert _found(drawn(START, marks={"throne": ("d4",)}), escape="edge", exit_fort=False) == []


def test_uneven_marks():
    """This test ensures that a corner or throne without its like is told, and which square lacks."""
    found, = MAKER.checks(spec_of(drawn(START, marks={"throne": ("d4",), "corner": ("a1", "a7", "g1")}))).findings
    assert found.code == "PLAY914" and "g7" in found.message
    assert _found(drawn("3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a", marks={"throne": ("c4",), "corner": ("a1", "a7", "g1", "g7")}))[0] == "PLAY914"


@pytest.mark.parametrize("position, code", [
    ("3t3/3t3/3T3/ttT1Ttt/3T3/3t3/3t3 a", "PLAY916"), ("3t3/3t3/3T3/ttTKTtt/3T3/3t3/K2t3 a", "PLAY916"),
    ("t2t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a", "PLAY917"), ("3t3/3t3/3K3/ttTTTtt/3T3/3t3/3t3 a", "PLAY917"),
    ("3t3/3t3/3T3/ttTKTtt/3T3/3t3 a", "PLAY915"), ("3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t2 a", "PLAY915"),
    ("3t3/3t3/3T3/ttTKTtt/3T3/3t3/3x3 a", "PLAY915"), ("3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 w", "PLAY915"),
    ("7/7/7/2TKT2/7/7/7 a", "PLAY919"), ("3t3/3t3/3T3/tt3tt/3T3/3t3/K2t3 a", "PLAY919"),
    ("7/7/3t3/2tKt2/7/3t3/7 a", "")])
def test_setups(position, code):
    """This test ensures that a setup with a wrong number of kings, men out of place or nothing to play is told."""
    codes = _found(drawn(position))
    assert (code in codes) if code else codes == []


def test_where_it_is_told():
    """This test ensures that a finding stands at the row of the board where the man does, or else at the setup."""
    setup = Setup("only", Text("Only"), "t2t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a", span=Span("b.yaml", 9, 3),
                  spans={f"rows.{at}": Span("b.yaml", 10 + at, 5) for at in range(7)})
    found, = MAKER.checks(spec_of(drawn(START, setups={"only": setup}))).findings
    assert (found.code, found.span) == ("PLAY917", Span("b.yaml", 10, 5))
    no_king = replace(setup, position="3t3/3t3/3T3/tt3tt/3T3/3t3/3t3 a")
    found, = MAKER.checks(spec_of(drawn(START, setups={"only": no_king}))).findings
    assert (found.code, found.span) == ("PLAY916", Span("b.yaml", 9, 3))


def test_idle_options():
    """This test ensures that a fort where the edge itself wins is told, and no more than that."""
    assert _found(drawn(START), escape="edge") == ["PLAY918"]


def test_a_pack_that_is_wrong(tmp_path):
    """This test ensures that what is wrong in a file is told with its line."""
    text = (BRANDUBH / "data" / "games.yaml").read_text(encoding="utf-8").replace("t t T K T t t", "t t T T T t t")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "games.yaml").write_text(text, encoding="utf-8")
    pack, _ = read([tmp_path], [pack_zero()])
    found = MAKER.checks(replace(spec("brandubh"), pack=pack, game=pack.games["brandubh"])).findings
    assert [one.code for one in found] == ["PLAY916", "PLAY917"]
    rows = text.splitlines()
    assert "t t T T T t t" in rows[found[1].span.line - 1] and "cross:" in rows[found[0].span.line - 1]


@pytest.mark.parametrize("change, code", [
    (lambda game, state: state._replace(king=0), "PLAY920"),
    (lambda game, state: state._replace(king=state.king | game.squares.named(["f9"])), "PLAY920"),
    (lambda game, state: state._replace(attackers=state.attackers | state.king), "PLAY921"),
    (lambda game, state: state._replace(defenders=state.defenders | game.squares.named(["a1"])), "PLAY922"),
    (lambda game, state: state._replace(defenders=state.defenders | game.squares.named(["c3"])), "PLAY923"),
    (lambda game, state: state._replace(attackers=state.attackers ^ (1 << 5)), "PLAY924")])
def test_states_that_cannot_be(change, code):
    """This test ensures that each invariant of a state is watched."""
    game = engine()
    assert code in [found.code for found in game.faults(change(game, game.setup(2, 0)))]
    assert game.faults(game.setup(2, 0)) == ()


def test_a_king_who_was_taken_is_no_fault():
    """This test ensures that a state without a king is sound where he was taken."""
    game = engine()
    state = game.load(placed("a", t="d9 c4 e4 d3", T="j2", K="d4"))
    assert game.faults(game.play(state, game.read(state, "d9-d5"))) == ()


def test_every_code_is_tried_here():
    """This test ensures that each code of this engine is in the catalogue and in a test of this file."""
    assert set(CODES) <= set(catalogue())
    assert set(CODES) == set(re.findall(r"PLAY9[12]\d", Path(__file__).read_text(encoding="utf-8")))
