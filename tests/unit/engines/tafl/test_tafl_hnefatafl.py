"""The rules of hnefatafl on 13 x 13 squares, G1 to G13, and A1 to A19 where they leave room."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tafl_table import after, engine, pack, placed, told

from generator.engines.tafl.engine import TaflEngine
from generator.engines.tafl.match import settle_match
from generator.engines.tafl.options import Rules
from generator.model.text import Text
from generator.rules.outcome import Outcome
from generator.rules.perft import perft
from generator.rules.protocol import IllegalMove

GAME = engine("hnefatafl")


def _on(to, t="", T="", K=""):
    return placed(to, t, T, K, side=13)


def _moves(position, game=GAME):
    return {game.show(move) for move in game.moves(game.load(position))}


@pytest.mark.rule("G1", "A1")
@pytest.mark.parametrize("setup, diamond", [("a", True), ("b", False), ("c", True), ("d", False), ("e", True)])
def test_setups(setup, diamond):
    """This test ensures that each setup has 24 attackers, six a side, and twelve defenders round the king."""
    game = engine("hnefatafl", setup=setup)
    pieces = game.pieces(game.setup(2, 0))
    where = {man: {piece.square for piece in pieces if piece.man == man} for man in ("attacker", "defender", "king")}
    assert (len(where["attacker"]), where["king"]) == (24, {"g7"})
    near = {game.squares.names[n] for n in range(169)
            if 0 < abs(n % 13 - 6) + abs(n // 13 - 6) <= (2 if diamond else 3) and (diamond or n % 13 == 6 or n // 13 == 6)}
    assert where["defender"] == near and len(near) == 12
    assert sum(int(square[1:]) <= 3 for square in where["attacker"]) == 6


@pytest.mark.rule("A1")
def test_setups_count_as_elsewhere():
    """This test ensures that the first setup of the board, and those named C and E, are the ones whose moves are known."""
    known = {case["id"]: case["perft"] for case in told("perft.yaml")["hnefatafl"]}
    for setup in ("a", "c", "e"):
        game = engine("hnefatafl", setup=setup, repetition="free")
        assert [perft(game, game.setup(2, 0), depth) for depth in (1, 2)] == known[f"layout{setup.upper()}"][:2]
    assert GAME.setup(2, 0) == engine("hnefatafl", setup="a").setup(2, 0)


@pytest.mark.rule("G2", "A18")
def test_where_the_game_is_won():
    """This test ensures that the king wins in a corner, not by two in reach nor on the edge, and loses when taken."""
    assert after(GAME, _on("d", t="c3", K="a5"), "a5-a13")[1] == "defenders:king-corner"
    assert after(GAME, _on("d", t="c3", K="d5"), "d5-d1")[1] == "ongoing"  # a1 and m1 are both in reach now
    assert after(GAME, _on("a", t="c5 h9", T="k3", K="d5"), "h9-h5")[1] == "ongoing"
    assert after(GAME, _on("a", t="c5 e9", T="k3", K="d5"), "e9-e5")[1] == "attackers:king-captured"


@pytest.mark.rule("G3", "G4", "G7")
def test_turns_and_walks():
    """This test ensures that attackers begin, must move, and that all go straight over empty squares."""
    state = GAME.setup(2, 0)
    assert GAME.actor(state) == 0
    for text in ("e1-f2", "e1-e1", "g6-g4", "e1-g1"):
        with pytest.raises(IllegalMove) as refused:
            GAME.read(state, text)
        assert refused.value.rule in ("G3", "G4")
    assert _moves(_on("a", t="c3", T="c5 e3", K="i9")) == {"c3-a3", "c3-b3", "c3-d3", "c3-c1", "c3-c2", "c3-c4"}
    assert after(GAME, _on("a", t="c3 e6", T="d4", K="i9"), "e6-e5") == ("", "ongoing")


@pytest.mark.rule("G5", "A2", "A3")
def test_throne_and_corners():
    """This test ensures that men pass over the empty throne alone, stop on no such square, and the king does."""
    open_throne = _moves(_on("a", t="g3 c1", K="k9"))
    assert {"g3-g6", "g3-g8", "g3-g13"} <= open_throne and not {"g3-g7", "c1-a1"} & open_throne
    held = _moves(_on("a", t="g3", K="g7"))
    assert "g3-g6" in held and "g3-g8" not in held
    assert {"k7-g7", "k7-f7"} <= _moves(_on("d", t="c3", K="k7"))


@pytest.mark.rule("G6", "G10", "G11", "G12", "A13")
def test_captures():
    """This test ensures that all whom a move closes in leave the board, nobody must take, and stepping in is safe."""
    position = _on("a", t="e9 c4 g4 e2", T="d4 f4 e3", K="i9")
    assert after(GAME, position, "e9-e4") == ("e3 d4 f4", "ongoing")
    state = GAME.load(position)
    then = GAME.play(state, GAME.read(state, "e9-e4"))
    assert {piece.square for piece in GAME.pieces(then)} == {"c4", "g4", "e2", "e4", "i9"}
    assert {"e9-e4", "e9-e5"} <= _moves(position)
    assert after(GAME, _on("d", t="c4 e4", T="d9", K="i9"), "d9-d4") == ("", "ongoing")


@pytest.mark.rule("G8", "A6", "A7", "A8", "A9")
@pytest.mark.parametrize("men, move, ending", [
    ({"t": "c5 e9", "K": "d5"}, "e9-e5", "attackers:king-captured"),
    ({"t": "d6 f4", "K": "d5"}, "f4-d4", "attackers:king-captured"),
    ({"t": "f7 h2", "K": "g7"}, "h2-h7", "attackers:king-captured"),       # A6: on the throne
    ({"t": "f8 h2", "K": "g8"}, "h2-h8", "attackers:king-captured"),       # A7: beside it, on the other line
    ({"t": "c9", "K": "g8"}, "c9-g9", "ongoing"),                          # A5, A7: not against it
    ({"t": "a6 h4", "K": "a5"}, "h4-a4", "attackers:king-captured"),       # A8: along the edge
    ({"t": "b9 a6", "K": "a5"}, "b9-b5", "ongoing"),                       # A8: not against it
])
def test_how_the_king_is_taken(men, move, ending):
    """This test ensures that two attackers take the king like a man, wherever he stands between them."""
    assert after(GAME, _on("a", T="k3", **men), move)[1] == ending


@pytest.mark.rule("A9")
def test_the_king_steps_in():
    """This test ensures that the king may step in between two attackers."""
    assert after(GAME, _on("d", t="c4 e4 k9", K="d9"), "d9-d4", "k9-k8")[1] == "ongoing"


@pytest.mark.rule("G9", "A5", "A10", "A11")
@pytest.mark.parametrize("position, move, taken", [
    (_on("d", t="b1 k9", T="c9", K="i9"), "c9-c1", "b1"),       # an attacker against a corner
    (_on("a", T="b1", t="c9", K="i9"), "c9-c1", ""),            # no defender
    (_on("a", t="c9", T="k2", K="b1"), "c9-c1", ""),            # nor the king: A5
    (_on("d", t="f7 k9", T="e9", K="i9"), "e9-e7", "f7"),       # an attacker against the empty throne
    (_on("a", T="f7", t="e9", K="i9"), "e9-e7", ""),            # no defender: A11
    (_on("d", t="f7 k9", T="e9", K="g7"), "e9-e7", "f7"),       # an attacker against the king on the throne: A10
    (_on("a", T="f7", t="e9", K="g7"), "e9-e7", ""),
])
def test_followers_of_the_king(position, move, taken):
    """This test ensures that corners and throne stand for the king's side: attackers fall against them, nobody else."""
    assert after(GAME, position, move) == (taken, "ongoing")


@pytest.mark.rule("A4")
@pytest.mark.parametrize("armed, taken", [(True, "d4"), (False, "")])
def test_the_king_takes_part(armed, taken):
    """This test ensures that the king takes by moving and by standing, if he is armed."""
    game = engine("hnefatafl", king_armed=armed)
    assert after(game, _on("d", t="d4 k5", T="c4", K="e8"), "e8-e4")[0] == taken
    assert after(game, _on("d", t="d4 k5", T="c8", K="e4"), "c8-c4")[0] == taken


@pytest.mark.rule("A12")
@pytest.mark.parametrize("position, move", [
    (_on("a", t="b9", T="c1", K="i9"), "b9-b1"), (_on("a", t="f2", T="e7", K="i9"), "f2-f7")])
def test_an_attacker_steps_in_beside_a_follower(position, move):
    """This test ensures that an attacker may step in between a defender and a corner or the throne."""
    assert after(GAME, position, move) == ("", "ongoing")


@pytest.mark.rule("A14", "A16")
def test_sides_that_cannot_move():
    """This test ensures that who cannot move has lost or drawn by the option, and that few attackers play on."""
    stuck = _on("d", t="a5", T="a6 a4 h5", K="g7")
    assert after(GAME, stuck, "h5-b5") == ("", "defenders:no-moves")
    assert after(engine("hnefatafl", no_moves="draw"), stuck, "h5-b5")[1] == "draw:no-moves"
    assert after(GAME, _on("d", t="b1 k9", T="c9", K="f6"), "c9-c1") == ("b1", "ongoing")
    assert after(GAME, _on("d", t="b1", T="c9", K="f6"), "c9-c1") == ("b1", "defenders:no-moves")


@pytest.mark.rule("A15")
def test_repetition_draws():
    """This test ensures that the third time of a position draws, that it can be switched, and may be given a winner."""
    moves = ["e1-e2", "g9-h9", "e2-e1", "h9-g9"] * 2
    start = GAME.dump(GAME.setup(2, 0))
    assert after(GAME, start, *moves)[1] == "draw:repetition"
    assert after(GAME, start, *moves[:-1])[1] == "ongoing"
    assert after(engine("hnefatafl", repetition="free"), start, *moves)[1] == "ongoing"


@pytest.mark.rule("G2", "G6")
def test_what_copenhagen_has_and_this_game_has_not():
    """This test ensures that there is no shieldwall, no fort and no ring."""
    assert after(GAME, _on("a", t="c1 g9 d2 e2 f2", T="d1 e1 f1", K="k8"), "g9-g1") == ("", "ongoing")
    assert after(GAME, _on("d", t="b9 j9", T="d1 d2 e3 f3 g1 g6", K="e1"), "g6-g2")[1] == "ongoing"
    ring = _on("a", t="f9 g10 h9 i8 h7 g6 f7 j1 e2", K="g8")
    assert after(GAME, ring, "e2-e8")[1] == "ongoing"


@pytest.mark.rule("G13", "A17")
def test_matches():
    """This test ensures that two games with sides changed make a match, which tells both and breaks ties by option."""
    taken, home, drawn = Outcome("king-captured", (0,)), Outcome("king-corner", (1,)), Outcome("repetition")
    assert settle_match(taken, home, (20, 30)).points == (2, 0)
    assert settle_match(taken, home, (20, 30)).winner == 0
    assert settle_match(home, taken, (20, 30)).winner == 1
    both = settle_match(taken, taken, (50, 30))
    assert (both.results, both.points, both.winner) == ((taken, taken), (1, 1), None)
    assert settle_match(taken, taken, (50, 30), "plies").winner == 1
    assert settle_match(home, home, (50, 30), "plies").winner == 0
    assert settle_match(taken, taken, (30, 30), "plies").winner is None
    assert settle_match(drawn, home, (9, 30)).points == (1, 0)
    assert settle_match(drawn, drawn, (9, 30), "plies").winner is None
    assert engine("hnefatafl", tiebreak="plies").options["tiebreak"] == "plies"


@pytest.mark.rule("A19")
def test_colours_are_of_no_matter():
    """This test ensures that other labels and pictures of the men leave the game as it is."""
    board = pack().boards["hnefatafl-13"]
    swapped = {man: replace(sort, label=Text("other"), icon="") for man, sort in board.men.items()}
    other = TaflEngine(replace(board, men=swapped), Rules(**GAME.options))
    assert [perft(other, other.setup(2, 0), depth) for depth in (1, 2)] == [152, 11900]
