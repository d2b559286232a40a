"""Faults that public engines have or had, each as a test that it is not ours."""

from __future__ import annotations

import pytest
from tafl_table import after, engine, placed

GAME = engine()


@pytest.mark.rule("D8")
@pytest.mark.parametrize("men, move", [
    # no man of the wall has another at his side: each is held by the inside
    ({"T": "d1 d2 f1 f2 d3 e9", "K": "e1"}, "e9-e3"),
    # a wide fort, the king with three free neighbours
    ({"T": "d1 d2 g1 g2 e3 f9", "K": "e1"}, "f9-f3"),
    ({"T": "c1 c2 h1 h2 d3 e3 f3 g9", "K": "e1"}, "g9-g3"),
])
def test_hnefatafl_copenhagen_misses_forts_held_by_their_inside(men, move):
    """This test ensures that a man of the wall is safe where one side of him lies inside the fort."""
    assert after(GAME, placed("d", t="a6 k6", **men), move)[1] == "defenders:exit-fort"


@pytest.mark.rule("D9", "C3a")
def test_hnefatafl_copenhagen_ignores_the_hostile_corner():
    """This test ensures that a man of the wall beside a corner is not thought safe because the corner is inside."""
    assert after(GAME, placed("d", t="a6 k6", T="j2 k2 i2 h9", K="i1"), "h9-h1")[1] == "ongoing"


@pytest.mark.rule("D11")
def test_hnefatafl_copenhagen_and_rs_flood_from_the_king():
    """This test ensures that a ring counts when the king stands in an inner ring and a man of his in another."""
    pockets = placed("a", t="c4 d5 e4 d3 h8 h7 i9 j8 j7 i1", T="d4", K="i8")
    assert after(GAME, pockets, "i1-i6")[1] == "attackers:encirclement"


@pytest.mark.rule("C8", "D13")
def test_hnefatafl_copenhagen_forbids_what_repeats():
    """This test ensures that no move is refused because it repeats a position."""
    moves = ["d1-d2", "f8-g8", "d2-d1", "g8-f8"]
    assert after(GAME, GAME.dump(GAME.setup(2, 0)), *moves)[1] == "ongoing"


@pytest.mark.rule("C7b", "C9")
def test_hnefatafl_copenhagen_ends_games_early():
    """This test ensures that defenders who cannot escape, but are in no ring and can move, play on."""
    assert after(GAME, placed("a", t="a7 b6 c5 c4 c3 b2 h1", T="a5", K="b4"), "h1-c1")[1] == "ongoing"


@pytest.mark.rule("C5b")
def test_hnefatafl_rs_takes_one_of_two_rows():
    """This test ensures that one move may close two rows at once."""
    both = placed("a", t="c1 i1 d2 e2 g2 h2 f9", T="d1 e1 g1 h1", K="k7")
    assert after(GAME, both, "f9-f1")[0] == "d1 e1 g1 h1"
    at_corners = placed("d", t="b11 c11 e11 f11", T="b10 c10 e10 f10 g11 d3", K="k7")
    assert after(GAME, at_corners, "d3-d11")[0] == "b11 c11 e11 f11"


@pytest.mark.rule("D10")
def test_hnefatafl_rs_wants_rings_that_cannot_be_broken():
    """This test ensures that a ring wins although the man on f7 could be taken from inside."""
    assert after(GAME, placed("a", t="e8 g8 d7 h7 d6 e5 f5 g5 f7 j6", T="e7", K="f6"), "j6-h6")[1] == "attackers:encirclement"


@pytest.mark.rule("C5b")
@pytest.mark.parametrize("first", [True, False])
def test_opentafl_misses_rows_closed_by_men_who_had_not_moved(first):
    """This test ensures that a row falls to a man's first move of the game as to any other."""
    position = placed("a", t="d11 c1 g8 d2 e2 f2", T="d1 e1 f1", K="k7")
    moves = ["g8-g1"] if first else ["g8-g7", "k7-k6", "g7-g1"]
    assert after(GAME, position, *moves)[0] == "d1 e1 f1"


@pytest.mark.rule("C5b")
def test_opentafl_loses_the_piece_that_closes_a_row_at_a_corner():
    """This test ensures that whoever closes a row against a corner stays on the board."""
    state = GAME.load(placed("a", t="d9 b2 c2", T="b1 c1", K="k7"))
    state = GAME.play(state, GAME.read(state, "d9-d1"))
    assert {piece.square for piece in GAME.pieces(state)} == {"d1", "b2", "c2", "k7"}


@pytest.mark.rule("D6", "D8")
def test_opentafl_sees_false_forts():
    """This test ensures that there is no fort round a king off the edge, nor one with a wall that can be broken."""
    assert after(GAME, placed("d", t="a6 k6", T="d1 d2 e3 f1 f9", K="e2"), "f9-f2")[1] == "ongoing"
    assert after(GAME, placed("d", t="a6 k6", T="d1 d2 e3 f1 f9", K="e1"), "f9-f2")[1] == "ongoing"


@pytest.mark.rule("D13")
def test_opentafl_stops_repetitions_that_are_free():
    """This test ensures that with free play no position ends the game, however often it stands."""
    moves = ["d1-d2", "f8-g8", "d2-d1", "g8-f8"]
    free = engine(repetition="free")
    assert after(free, free.dump(free.setup(2, 0)), *moves * 6)[1] == "ongoing"


@pytest.mark.rule("C9")
def test_opentafl_lets_stuck_attackers_live():
    """This test ensures that attackers who cannot move have lost."""
    assert after(GAME, placed("d", t="b1", T="c1 b9", K="f4"), "b9-b2") == ("", "defenders:no-moves")


@pytest.mark.rule("C8", "D13")
@pytest.mark.parametrize("moves", [
    # the mirror image of a position is another one
    ["a5-a6", "f6-f7", "k5-k6", "f7-f6", "a6-a5", "f6-f7", "a5-a6", "f7-f6", "k6-k5"],
    # and so is the position with the other side to move
    ["a5-a6", "f6-f7", "a6-a7", "f7-f6", "a7-a5", "f6-f7", "a5-a6", "f7-f6", "a6-a5"],
])
def test_npm_tafl_merges_positions(moves):
    """This test ensures that positions are the same only with the same men on the same squares and side to move."""
    assert after(GAME, placed("a", t="a5 k5", T="c9 i9", K="f6"), *moves)[1] == "ongoing"


@pytest.mark.rule("C5b", "C6b", "C7b")
def test_pyhnefatafl_knows_no_shieldwall_fort_or_ring():
    """This test ensures that all three are there by default."""
    assert (GAME.options["shieldwall"], GAME.options["exit_fort"], GAME.options["encirclement"]) == ("flank", True, True)
    assert after(GAME, placed("a", t="g9 d1 e2 f2", T="e1 f1", K="k7"), "g9-g1")[0] == "e1 f1"
