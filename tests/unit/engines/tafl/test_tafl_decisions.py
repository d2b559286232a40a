"""D1 to D16: what the engine does where published texts of the Copenhagen rules are silent or at odds."""

from __future__ import annotations

import pytest
from tafl_table import after, engine, placed

GAME = engine()


@pytest.mark.rule("D1")
def test_captures_come_before_ends_and_corners_before_stuck_sides():
    """This test ensures that what a move takes is gone before its ends are looked for, in the order of the rules."""
    home = placed("d", t="b11", T="c11", K="a5")  # the last attacker falls as the king comes home
    assert after(GAME, home, "a5-a11") == ("b11", "defenders:king-corner")
    ring = placed("a", t="e7 f8 g7 h6 g5 f4 e5 d6 k5 j3", T="k4", K="f6")  # the last man outside it falls
    assert after(GAME, ring, "j3-k3") == ("k4", "attackers:encirclement")


@pytest.mark.rule("D2")
@pytest.mark.parametrize("shieldwall, taken", [("flank", ""), ("any", "d1 e1 f1"), ("none", "")])
def test_the_man_in_front_comes_last(shieldwall, taken):
    """This test ensures that a row falls to a front man who comes last only where the option says so."""
    in_front = placed("a", t="c1 g1 d2 f2 e8", T="d1 e1 f1", K="k7")
    assert after(engine(shieldwall=shieldwall), in_front, "e8-e2")[0] == taken
    at_the_end = placed("a", t="c1 g8 d2 e2 f2", T="d1 e1 f1", K="k7")
    assert after(engine(shieldwall=shieldwall), at_the_end, "g8-g1")[0] == ("" if shieldwall == "none" else "d1 e1 f1")


@pytest.mark.rule("D3")
@pytest.mark.parametrize("counts", [True, False])
def test_the_king_in_a_row(counts):
    """This test ensures that the king makes a row of two with one man, and stays where the man falls."""
    game = engine(shieldwall_king=counts)
    near_end = placed("a", t="c1 f8 d2 e2", T="d1 k8", K="e1")
    assert after(game, near_end, "f8-f1") == ("d1" if counts else "", "ongoing")
    far_end = placed("a", t="c1 f8 d2 e2", T="e1 k8", K="d1")
    assert after(game, far_end, "f8-f1") == ("e1" if counts else "", "ongoing")


@pytest.mark.rule("D4")
def test_no_row_between_two_corners():
    """This test ensures that a row from corner to corner does not fall, even to front men who come last."""
    full = placed("a", t="b2 c2 d2 e2 g2 h2 i2 j2 f8", T="b1 c1 d1 e1 f1 g1 h1 i1 j1", K="k7")
    assert after(engine(shieldwall="any"), full, "f8-f2")[0] == ""
    less = placed("a", t="b2 c2 d2 e2 g2 h2 i2 j1 f8", T="b1 c1 d1 e1 f1 g1 h1 i1", K="k7")
    assert after(engine(shieldwall="any"), less, "f8-f2")[0] == "b1 c1 d1 e1 f1 g1 h1 i1"


@pytest.mark.rule("D5")
@pytest.mark.parametrize("men, move", [
    ({"t": "a4 a6 h5", "K": "a5"}, "h5-b5"), ({"t": "c1 b8", "K": "b1"}, "b8-b2"), ({"t": "k9 b10", "K": "k10"}, "b10-j10")])
def test_the_king_on_the_edge_is_safe(men, move):
    """This test ensures that three attackers do not take the king on the edge, nor two and a corner."""
    assert after(GAME, placed("a", T="e8", **men), move)[1] == "ongoing"


@pytest.mark.rule("D6", "D16")
def test_forts_are_looked_for_when_the_king_is_on_the_edge_and_his_side_has_moved():
    """This test ensures that a fort wins when the king steps on the edge in it, and not by an attacker's move."""
    inside = placed("d", t="b9 j9", T="d1 d2 e3 f3 g1 g2 k7", K="e2")
    assert after(GAME, inside, "k7-k8")[1] == "ongoing"
    assert after(GAME, inside, "e2-e1")[1] == "defenders:exit-fort"
    standing = placed("a", t="b9 j9", T="d1 d2 e3 f3 g1 g2 k7", K="e1")
    assert after(GAME, standing, "b9-b8")[1] == "ongoing"
    assert after(GAME, standing, "b9-b8", "k7-k8")[1] == "defenders:exit-fort"


@pytest.mark.rule("D7")
def test_no_fort_around_a_king_who_cannot_move():
    """This test ensures that a king who is walled in without a move has no fort."""
    assert after(GAME, placed("d", t="b9 j9", T="d1 f1 e6 k3", K="e1"), "e6-e2")[1] == "ongoing"
    assert after(GAME, placed("d", t="b9 j9", T="d1 d2 f1 f2 d3 e6", K="e1"), "e6-e3")[1] == "defenders:exit-fort"


@pytest.mark.rule("D8")
@pytest.mark.parametrize("support, closing, ending", [
    ("", "e8-e3", "ongoing"),                    # the roof e3 can be taken from left and right
    ("d3", "e8-e3", "defenders:exit-fort"),      # a man beside it, who is backed himself, saves it
    ("f3", "e8-e3", "defenders:exit-fort"),
    ("e4", "a3-e3", "ongoing"),                  # one behind it does not
    ("c3", "e8-e3", "ongoing"),                  # nor one further off
])
def test_a_roof_needs_support(support, closing, ending):
    """This test ensures that a man of the wall must be safe on both of his lines, by the inside or by a safe man."""
    men = f"d1 f1 d2 f2 {support} {closing[:2]}"
    assert after(GAME, placed("d", t="b9 j9", T=men, K="e1"), closing)[1] == ending


@pytest.mark.rule("D8")
@pytest.mark.parametrize("attackers, closing, ending", [
    ("b9", "g6-g2", "defenders:exit-fort"), ("b9 f2", "g6-g2", "ongoing"), ("b9 g2", "g6-g5", "ongoing")])
def test_an_attacker_inside_or_in_the_wall(attackers, closing, ending):
    """This test ensures that no fort has an attacker inside or among the men of its wall."""
    assert after(GAME, placed("d", t=attackers, T="d1 d2 e3 f3 g1 g6", K="e1"), closing) == ("", ending)


@pytest.mark.rule("D8", "C5b")
def test_men_along_the_edge_who_would_fall_as_a_row():
    """This test ensures that men beyond the wall, whom a shieldwall can take, make no difference to a fort."""
    wall, beyond = "d1 d2 e3 f3 g1 g6", "h1 i1"
    for men in (wall, f"{wall} {beyond}", f"{wall} {beyond} h2 i2"):
        for rows in ("flank", "none"):
            assert after(engine(shieldwall=rows), placed("d", t="b9 j9", T=men, K="e1"), "g6-g2")[1] == "defenders:exit-fort"


@pytest.mark.rule("D9")
def test_a_fort_with_a_corner_inside():
    """This test ensures that a fort may have a corner inside, unless a man of it can be taken against that corner."""
    assert after(GAME, placed("d", t="b9 j9", T="a3 b3 c3 d2 e1", K="c1"), "e1-d1")[1] == "defenders:exit-fort"
    assert after(GAME, placed("d", t="b9 j9", T="a2 b2 c2 e1", K="c1"), "e1-d1")[1] == "ongoing"
    harmless = engine(corners_hostile="attackers")
    assert after(harmless, placed("d", t="b9 j9", T="a2 b2 c2 e1", K="c1"), "e1-d1")[1] == "defenders:exit-fort"


@pytest.mark.rule("D10")
def test_a_ring_that_could_be_broken():
    """This test ensures that a ring wins though one of its men, f7, could be taken from inside."""
    spike = placed("a", t="e8 g8 d7 h7 d6 e5 f5 g5 f7 j6", T="e7", K="f6")
    assert after(GAME, spike, "j6-h6") == ("", "attackers:encirclement")


@pytest.mark.rule("D11")
def test_rings_within_rings_and_pockets():
    """This test ensures that all is encircled that cannot be reached from the edge, by two rings or in pockets."""
    inner, outer = "e7 f8 g7 h6 g5 f4 e5 d6", "f10 e9 d8 c7 b6 c5 d4 e3 f2 g3 h4 i5 i7 h8 g9"
    assert after(GAME, placed("a", t=f"{inner} {outer} j1", T="f9", K="f6"), "j1-j6")[1] == "attackers:encirclement"
    gap = outer.replace(" g9", "")
    assert after(GAME, placed("a", t=f"{inner} {gap} j1", T="f9", K="f6"), "j1-j6")[1] == "ongoing"
    pockets = placed("a", t="c4 d5 e4 d3 h8 h7 i9 j8 j7 i1", T="d4", K="i8")
    assert after(GAME, pockets, "i1-i6")[1] == "attackers:encirclement"


@pytest.mark.rule("D12")
def test_a_pocket_against_the_edge():
    """This test ensures that attackers who shut the king in against the edge have made no ring."""
    assert after(GAME, placed("a", t="k4 i5 i6 j7 k7 e4", K="j6"), "e4-j4") == ("", "ongoing")


@pytest.mark.rule("D13")
def test_what_repeats():
    """This test ensures that a position returns with the same side to move, since the last capture, as often as told."""
    position = placed("a", t="a9 k4", T="c4", K="f6")
    back_and_forth = ["a9-a8", "f6-f7", "a8-a9", "f7-f6"]
    assert after(GAME, position, *back_and_forth * 2)[1] == "attackers:repetition"
    assert after(engine(repetition_count=2), position, *back_and_forth)[1] == "attackers:repetition"
    assert after(engine(repetition_count=4), position, *back_and_forth * 2)[1] == "ongoing"
    assert after(engine(repetition_count=4), position, *back_and_forth * 3)[1] == "attackers:repetition"
    # the attackers lose a move, and the same men on the same squares are another position with the other side to move
    tempo = ["a9-a8", "f6-f7", "a8-a7", "f7-f6", "a7-a9", *["f6-f7", "a9-a8", "f7-f6", "a8-a9"]]
    assert after(GAME, position, *tempo)[1] == "ongoing"
    assert after(GAME, position, *tempo, *tempo[-4:])[1] == "attackers:repetition"


@pytest.mark.rule("D13")
def test_a_capture_ends_what_is_remembered():
    """This test ensures that no position from before a capture is kept."""
    state = GAME.load(placed("a", t="a9 k4 b4", T="c4", K="f6"))
    for text in ("a9-a8", "f6-f7"):
        state = GAME.play(state, GAME.read(state, text))
    assert GAME.dump(state).count(";") == 2
    assert GAME.dump(GAME.play(state, GAME.read(state, "k4-d4xc4"))).count(";") == 0


@pytest.mark.rule("D14")
def test_the_last_attacker():
    """This test ensures that attackers without a man cannot move, and have lost."""
    assert after(GAME, placed("d", t="b1", T="c9", K="f6"), "c9-c1") == ("b1", "defenders:no-moves")


@pytest.mark.rule("D15")
def test_the_king_is_taken_first():
    """This test ensures that a move which takes the king wins by that, whatever else it takes."""
    both = placed("a", t="d6 d4 c5 g5 e9", T="f5", K="d5")
    assert after(GAME, both, "e9-e5") == ("d5 f5", "attackers:king-captured")
