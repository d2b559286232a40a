"""The rules of Copenhagen hnefatafl, C1 to C10, each where it decides and with its option the other way."""

from __future__ import annotations

import pytest
from tafl_table import after, engine, pack, placed

from generator.rules.protocol import IllegalMove

GAME = engine()


def _moves(position, game=GAME):
    return {game.show(move) for move in game.moves(game.load(position))}


@pytest.mark.rule("C1", "C2")
def test_the_start():
    """This test ensures that 24 attackers, 12 defenders and the king stand where the rules put them."""
    state = GAME.setup(2, 0)
    by_man = {man: sorted(piece.square for piece in GAME.pieces(state) if piece.man == man)
              for man in ("attacker", "defender", "king")}
    edge = {f"{file}{rank}" for file in "defgh" for rank in (1, 11)} | {f"{file}{rank}" for file in "ak" for rank in range(4, 9)}
    assert by_man["attacker"] == sorted(edge | {"f2", "f10", "b6", "j6"})
    assert by_man["defender"] == ["d6", "e5", "e6", "e7", "f4", "f5", "f7", "f8", "g5", "g6", "g7", "h6"]
    assert by_man["king"] == ["f6"]
    assert GAME.squares.columns == GAME.squares.rows == 11


@pytest.mark.rule("C3", "C3d")
def test_who_may_stop_where():
    """This test ensures that men pass over the empty throne, stop neither there nor in a corner, and the king does."""
    rook = placed("a", t="f9 c1", K="h3")
    assert {"f9-f7", "f9-f5", "f9-f1", "c1-b1"} <= _moves(rook)
    assert not {"f9-f6", "c1-a1"} & _moves(rook)
    assert "f9-f7" in _moves(placed("a", t="f9", K="f6")) and "f9-f5" not in _moves(placed("a", t="f9", K="f6"))
    king = _moves(placed("d", t="k9", T="c6", K="f1"))
    assert {"f1-a1", "f1-k1", "f1-f6", "f1-f11", "c6-k6"} <= king
    assert "c6-f6" not in king


@pytest.mark.rule("C3")
@pytest.mark.parametrize("who, attacker, defender, king", [
    ("all", True, True, True), ("defenders", False, True, True), ("king", False, False, True)])
def test_who_may_pass_over_the_throne(who, attacker, defender, king):
    """This test ensures that the option for passing over the throne opens it to nobody else."""
    game = engine(throne_pass=who)
    assert ("c6-h6" in _moves(placed("a", t="c6", K="h3"), game)) is attacker
    assert ("c6-h6" in _moves(placed("d", T="c6", K="h3"), game)) is defender
    assert ("f3-f9" in _moves(placed("d", t="a5", K="f3"), game)) is king
    assert "c6-e6" in _moves(placed("a", t="c6", K="h3"), game)


@pytest.mark.rule("C3")
def test_a_king_who_may_not_return():
    """This test ensures that the king can be kept off the throne that he left, and still passes over it."""
    moves = _moves(placed("d", t="a5", K="f3"), engine(throne_return=False))
    assert "f3-f6" not in moves and "f3-f7" in moves


@pytest.mark.rule("C3a", "C5a")
@pytest.mark.parametrize("to, men, taken", [
    ("a", {"t": "c9", "T": "b1", "K": "f6"}, "b1"), ("d", {"T": "c9", "t": "b1", "K": "f6"}, "b1")])
@pytest.mark.parametrize("hostile", ["both", "attackers", "defenders", "none"])
def test_corners(to, men, taken, hostile):
    """This test ensures that a corner takes the place of an enemy of those whom the option names."""
    victim = "defenders" if to == "a" else "attackers"
    falls = hostile in ("both", victim)
    expected = taken if falls else ""
    assert after(engine(corners_hostile=hostile), placed(to, **men), "c9-c1")[0] == expected


@pytest.mark.rule("C3b", "C5a")
@pytest.mark.parametrize("to, men", [("a", {"t": "d9", "T": "e6"}), ("d", {"T": "d9", "t": "e6"})])
@pytest.mark.parametrize("hostile", ["both", "attackers", "defenders", "none"])
def test_the_empty_throne(to, men, hostile):
    """This test ensures that the empty throne takes the place of an enemy of those whom the option names."""
    victim = "defenders" if to == "a" else "attackers"
    taken, _ = after(engine(throne_hostile=hostile), placed(to, **men, K="h2"), "d9-d6")
    assert taken == ("e6" if hostile in ("both", victim) else "")


@pytest.mark.rule("C3c")
def test_the_throne_with_the_king():
    """This test ensures that the held throne is harmless to defenders, and an enemy of attackers as the king is."""
    assert after(GAME, placed("a", t="d9 k1", T="e6", K="f6"), "d9-d6")[0] == ""
    assert after(GAME, placed("d", t="e6 k2", T="d9", K="f6"), "d9-d6")[0] == "e6"
    to_both = engine(held_throne_hostile="both")
    assert after(to_both, placed("a", t="d9 k2", T="e6", K="f6"), "d9-d6")[0] == "e6"
    unarmed = engine(king_armed=False)
    assert after(unarmed, placed("d", t="e6 k2", T="d9", K="f6"), "d9-d6")[0] == "e6"
    neither = engine(king_armed=False, held_throne_hostile="none")
    assert after(neither, placed("d", t="e6 k2", T="d9", K="f6"), "d9-d6")[0] == ""


@pytest.mark.rule("C3d")
def test_the_edge_is_no_enemy():
    """This test ensures that a man on the edge is not taken against it."""
    assert after(GAME, placed("a", t="k4", T="a4", K="f6"), "k4-b4") == ("", "ongoing")


@pytest.mark.rule("C4")
def test_turns_and_walks():
    """This test ensures that attackers begin, sides alternate, and nobody jumps, bends or stays."""
    state = GAME.setup(2, 0)
    assert [GAME.actor(state)] == [0]
    state = GAME.play(state, GAME.read(state, "d1-d3"))
    assert GAME.actor(state) == 1
    for text, rule in (("d11-d10", "C4"), ("f8-f7", "C4"), ("f8-e9", "C4"), ("f8-f8", "C4"), ("f8-f10", "C4"), ("b2-b3", "C4")):
        with pytest.raises(IllegalMove) as refused:
            GAME.read(state, text)
        assert refused.value.rule == rule, text
    assert _moves(placed("a", t="c3", T="c7 e3", K="i9")) == {
        "c3-a3", "c3-b3", "c3-d3", "c3-c1", "c3-c2", "c3-c4", "c3-c5", "c3-c6"}


@pytest.mark.rule("C5a")
def test_between_two():
    """This test ensures that up to three men fall to one move, and that stepping in between is safe then and later."""
    three = placed("a", t="e9 c4 g4 e2", T="d4 f4 e3", K="i9")
    assert after(GAME, three, "e9-e4") == ("e3 d4 f4", "ongoing")
    stepped = placed("d", t="c4 e4 k9", T="d8", K="i9")
    assert after(GAME, stepped, "d8-d4") == ("", "ongoing")
    assert after(GAME, stepped, "d8-d4", "k9-k8") == ("", "ongoing")
    assert after(GAME, stepped, "d8-d4", "e4-e5", "i9-i8", "e5-e4") == ("d4", "ongoing")
    assert after(GAME, placed("a", t="f9 c4", T="d4 e4", K="k7"), "f9-f4") == ("", "ongoing")


@pytest.mark.rule("C5a")
@pytest.mark.parametrize("armed, taken", [(True, "d4"), (False, "")])
def test_the_king_takes_part(armed, taken):
    """This test ensures that the king takes by moving and by standing, if he is armed."""
    game = engine(king_armed=armed)
    assert after(game, placed("d", t="d4 k5", T="c4", K="e8"), "e8-e4")[0] == taken
    assert after(game, placed("d", t="d4 k5", T="c8", K="e4"), "c8-c4")[0] == taken


@pytest.mark.rule("C5b")
@pytest.mark.parametrize("position, move, taken", [
    (placed("a", t="g9 d1 e2 f2", T="e1 f1", K="k7"), "g9-g1", "e1 f1"),
    (placed("a", t="g9 b2 c2 d2 e2 f2", T="b1 c1 d1 e1 f1", K="k7"), "g9-g1", "b1 c1 d1 e1 f1"),
    (placed("d", t="k4 k5 k6", T="k3 j4 j5 j6 b7", K="f6"), "b7-k7", "k4 k5 k6"),
    (placed("d", t="e11 f11 b5", T="f10 g5 d11", K="e10"), "g5-g11", "e11 f11"),
    (placed("d", t="e11 f11 b5", T="f10 e10 g5", K="d11"), "g5-g11", "e11 f11"),
    (placed("d", t="a9 a10 b5", T="b9 b10 g8", K="f6"), "g8-a8", "a9 a10"),
    (placed("a", t="h5 d1 e2 f2 g2", T="e1 f1 h1", K="k7"), "h5-h2", ""),
    (placed("a", t="g9 d1 e2", T="e1 f1", K="k7"), "g9-g1", ""),
    (placed("a", t="g9 e2 f2", T="d1 e1 f1", K="k7"), "g9-g1", ""),
])
def test_rows_along_the_edge(position, move, taken):
    """This test ensures that a row falls to a move to its end, if all are fronted and the other end is closed."""
    assert after(GAME, position, move)[0] == taken
    assert after(engine(shieldwall="none"), position, move)[0] == ""


@pytest.mark.rule("C5b")
@pytest.mark.parametrize("option, other", [("shieldwall_corner", False), ("shieldwall", "none")])
def test_a_corner_closes_a_row(option, other):
    """This test ensures that a corner is one end of a row, unless the option says no."""
    position = placed("a", t="d9 b2 c2", T="b1 c1", K="k7")
    assert after(GAME, position, "d9-d1")[0] == "b1 c1"
    # without it the man next to the corner still stands between an enemy and a corner only if he is alone
    assert after(engine(**{option: other}), position, "d9-d1")[0] == ""


@pytest.mark.rule("C6a")
def test_the_king_in_a_corner():
    """This test ensures that the king wins in each corner, and where the option says so on any square of the edge."""
    for corner, start in (("a1", "a5"), ("a11", "e11"), ("k1", "k7"), ("k11", "k7")):
        assert after(GAME, placed("d", t="c3", T="d9", K=start), f"{start}-{corner}")[1] == "defenders:king-corner"
    edge = engine(escape="edge", exit_fort=False)
    assert after(edge, placed("d", t="c3", T="d9", K="e7"), "e7-e11")[1] == "defenders:king-edge"
    assert after(GAME, placed("d", t="c3", T="d9", K="e7"), "e7-e11")[1] == "ongoing"


FORT = {"T": "d1 d2 e3 f3 g1 i2", "t": "b9 j9"}


@pytest.mark.rule("C6b")
def test_the_exit_fort():
    """This test ensures that the king wins on the edge in a fort that cannot be broken, and not where it has a gap."""
    closing = placed("d", **FORT, K="e1")
    assert after(GAME, closing, "i2-g2") == ("", "defenders:exit-fort")
    assert after(engine(exit_fort=False), closing, "i2-g2")[1] == "ongoing"
    assert after(GAME, placed("d", T="d1 d2 e3 f3 i2", t="b9 j9", K="e1"), "i2-g2")[1] == "ongoing"


@pytest.mark.rule("C7a")
@pytest.mark.parametrize("men, move, ending", [
    ({"t": "d9 c4 e4 d3", "K": "d4"}, "d9-d5", "attackers:king-captured"),
    ({"t": "d9 c4 e4", "K": "d4"}, "d9-d5", "ongoing"),
    ({"t": "e9 d5 f5", "K": "e5"}, "e9-e6", "ongoing"),
    ({"t": "g7 e7 f11", "K": "f7"}, "f11-f8", "attackers:king-captured"),
    ({"t": "f8 f7 f11 e6 g6 f1", "K": "f6"}, "f1-f5", "attackers:king-captured"),
    ({"t": "f7 e6 f1", "K": "f6"}, "f1-f5", "ongoing"),
    ({"t": "e1 g1 f9", "K": "f1"}, "f9-f2", "ongoing"),
])
def test_how_the_king_is_taken(men, move, ending):
    """This test ensures that four attackers take the king, three and the throne beside it, and none on the edge."""
    assert after(GAME, placed("a", T="j2", **men), move)[1] == ending


@pytest.mark.rule("C7a")
def test_the_king_steps_in():
    """This test ensures that the king is not taken by his own move, but by an attacker who closes the trap again."""
    trap = placed("d", t="d5 c4 e4 k9", T="j2", K="d1")
    assert after(GAME, trap, "d1-d3", "k9-k8")[1] == "ongoing"
    shut = placed("a", t="d5 c4 e4 d3 k9", T="j2", K="d4")
    assert after(GAME, shut, "k9-k8")[1] == "ongoing"
    assert after(GAME, shut, "d3-d2", "j2-j3", "d2-d3")[1] == "attackers:king-captured"


@pytest.mark.rule("C7a")
@pytest.mark.parametrize("options, men, move, ending", [
    ({"king_sides": 2}, {"t": "c4 e9", "K": "d4"}, "e9-e4", "attackers:king-captured"),
    ({"king_sides": 2}, {"t": "f11", "K": "f7"}, "f11-f8", "ongoing"),
    ({"king_sides": 2, "king_by_throne": "alike"}, {"t": "f11", "K": "f7"}, "f11-f8", "attackers:king-captured"),
    ({"king_by_throne": "alike"}, {"t": "g7 e7 f11", "K": "f7"}, "f11-f8", "ongoing"),
    ({"king_on_edge": "taken"}, {"t": "e1 g1 f9", "K": "f1"}, "f9-f2", "attackers:king-captured"),
    ({"king_on_edge": "taken", "king_sides": 2}, {"t": "e1 g9", "K": "f1"}, "g9-g1", "attackers:king-captured"),
    ({"king_on_edge": "safe", "king_sides": 2}, {"t": "e1 g9", "K": "f1"}, "g9-g1", "ongoing"),
])
def test_the_strength_of_the_king(options, men, move, ending):
    """This test ensures that each option of the king's strength decides what it says."""
    assert after(engine(**options), placed("a", T="j2", **men), move)[1] == ending


RING = "e7 f8 g7 h6 g5 f4 e5"


@pytest.mark.rule("C7b")
def test_the_ring():
    """This test ensures that a ring wins that holds all of the king's side, corners touching, and only such a ring."""
    closing = placed("a", t=f"{RING} d1", T="e6 g6", K="f6")
    assert after(GAME, closing, "d1-d6") == ("", "attackers:encirclement")
    assert after(engine(encirclement=False), closing, "d1-d6")[1] == "ongoing"
    assert after(GAME, placed("a", t=f"{RING} d1", T="e6 k3", K="f6"), "d1-d6")[1] == "ongoing"
    assert after(GAME, placed("a", t=f"{RING} d1", T="e6", K="f6"), "d1-d2")[1] == "ongoing"


@pytest.mark.rule("C7b")
def test_a_capture_leaves_all_inside():
    """This test ensures that a ring is seen when the last man outside it is taken."""
    taken = placed("a", t=f"{RING} d6 k5 j9", T="k4", K="f6")
    assert after(GAME, taken, "j9-j3")[1] == "ongoing"
    assert after(GAME, taken, "j9-j3", "f6-f7", "j3-k3") == ("k4", "attackers:encirclement")


@pytest.mark.rule("C8")
@pytest.mark.parametrize("winner, ending", [
    ("attackers", "attackers:repetition"), ("defenders", "defenders:repetition"), ("draw", "draw:repetition"), ("free", "ongoing")])
def test_repetition(winner, ending):
    """This test ensures that repetition is lost for whom the option says, and that the game goes on in free play."""
    game = engine(repetition=winner)
    there_and_back = ["d1-d2", "f8-g8", "d2-d1", "g8-f8"]
    start = game.dump(game.setup(2, 0))
    assert after(game, start, *there_and_back * 2)[1] == ending
    assert after(game, start, *(there_and_back * 2)[:-1])[1] == "ongoing"


@pytest.mark.rule("C9")
def test_a_side_without_a_move():
    """This test ensures that who cannot move has lost, or has drawn where the option says so."""
    shut = placed("a", t="a4 b6 a9", T="a3", K="a5")
    blocked = placed("a", t="a4 b5 a2 b3 c9 a9", T="a3", K="a5")
    assert after(GAME, shut, "a9-a6")[1] == "ongoing"
    assert after(GAME, blocked, "a9-a6")[1] == "attackers:no-moves"
    assert after(engine(no_moves="draw"), blocked, "a9-a6")[1] == "draw:no-moves"


@pytest.mark.rule("C9")
def test_only_a_jump_over_the_throne_is_left():
    """This test ensures that passing over the throne counts as a move where there is no other."""
    shut = placed("a", t="d6 e7 e5 h6 a2 a4 b9", T="e6", K="a3")
    assert after(GAME, shut, "b9-b3")[1] == "ongoing"
    assert _moves(placed("d", t="d6 e7 e5 h6 a2 a4 b3", T="e6", K="a3")) == {"e6-g6"}
    no_way_over = placed("a", t="d6 e7 e5 g6 a2 a4 b9", T="e6", K="a3")
    assert after(GAME, no_way_over, "b9-b3")[1] == "attackers:no-moves"


@pytest.mark.rule("C10")
def test_no_draw_by_count():
    """This test ensures that a game goes on with two men left, and that only the rules' own ends are declared."""
    assert after(GAME, placed("a", t="c3", K="f7"), "c3-c4", "f7-f8", "c4-c5")[1] == "ongoing"
    assert set(GAME.terminations) == {"king-corner", "exit-fort", "king-captured", "encirclement", "no-moves", "repetition"}
    edge = engine(escape="edge", exit_fort=False, encirclement=False, repetition="free")
    assert set(edge.terminations) == {"king-edge", "king-captured", "no-moves"}
    assert pack().games["copenhagen"].engine.id == GAME.id
