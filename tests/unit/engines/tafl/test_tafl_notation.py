"""Positions, moves and records as they are written and read (docs/notation.md)."""

from __future__ import annotations

import pytest
from tafl_table import after, engine, placed

from generator.engines.tafl.records import GameRecord, read_game, read_line, write_game, write_line
from generator.rules.protocol import IllegalMove, UnreadableMove
from generator.rules.record import with_lines
from generator.rules.replay import replay

GAME = engine()
POSITION = placed("a", t="e9 c4 g4", T="d4 f4", K="i9")


@pytest.mark.parametrize("text", ["e9-e4", " e9-e4 ", "e9-e4xd4xf4", "e9-e4xf4xd4xd4", "e9-e4xd4/f4", "te9-e4xTd4/Tf4", "e9-e4+",
                                  "e9-e4xd4xf4--"])
def test_ways_to_write_a_move(text):
    """This test ensures that a move is read with or without what it takes, in the forms of the servers and OpenTafl."""
    state = GAME.load(POSITION)
    assert GAME.show(GAME.read(state, text)) == "e9-e4"


def test_a_move_with_what_it_takes():
    """This test ensures that a move can be written with its captures, and is read again."""
    state = GAME.load(POSITION)
    move = GAME.read(state, "e9-e4")
    assert GAME.tell(state, move) == "e9-e4xd4xf4"
    assert GAME.read(state, GAME.tell(state, move)) == move
    assert GAME.tell(state, GAME.read(state, "e9-e5")) == "e9-e5"


@pytest.mark.parametrize("text", ["e9-e4xd4", "e9-e4xd4xf4xc4", "e9-e5xd4", "Ke9-e4", "e9-f3xd4"])
def test_captures_that_are_told_are_checked(text):
    """This test ensures that a move told with other captures than its own, or as the king's, is refused."""
    with pytest.raises(IllegalMove) as refused:
        GAME.read(GAME.load(POSITION), text)
    assert refused.value.rule in ("C5a", "C4")


def test_the_capture_of_the_king_need_not_be_told():
    """This test ensures that a record may leave the king out of what a move takes, or have him in it."""
    state = GAME.load(placed("a", t="d9 c4 e4 d3", T="j2", K="d4"))
    assert len({GAME.read(state, text) for text in ("d9-d5", "d9-d5xd4", "d9-d5xKd4++")}) == 1


@pytest.mark.parametrize("text", ["", "e9", "e9e4", "e9-e4x", "e9-z4", "e9-e12", "e9-e0", "9e-4e", "resigns", "e9-e4xe99"])
def test_what_is_no_move(text):
    """This test ensures that other texts, and squares off the board, are unreadable."""
    with pytest.raises(UnreadableMove):
        GAME.read(GAME.load(POSITION), text)


@pytest.mark.parametrize("text", [
    "", "a", "11/11/11 a", POSITION.replace(" a", " x"), POSITION.replace(" a", ""), POSITION.replace("i", "q") + " a b",
    POSITION.replace("K", "1"), POSITION.replace("T", "Q"), "/".join(["K10"] * 11) + " a", "/".join(["11"] * 10) + "/K9 a",
    "/".join(["11"] * 10) + "/Kx9 a", POSITION + " king-dead", POSITION + " ; 11/11 a", POSITION + " ; " + POSITION + " x"])
def test_what_is_no_position(text):
    """This test ensures that a text that is no position of the board, with one king, is unreadable."""
    with pytest.raises(UnreadableMove):
        GAME.load(text)


def test_positions_as_opentafl_frames_them():
    """This test ensures that slashes round the rows are passed over."""
    rows, side = POSITION.split()
    assert GAME.load(f"/{rows}/ {side}") == GAME.load(POSITION)


def test_dumps_of_states_that_ended():
    """This test ensures that a state tells how the game ended, and is loaded as ended."""
    state = GAME.load(placed("a", t="d9 c4 e4 d3", T="j2", K="d4"))
    taken = GAME.play(state, GAME.read(state, "d9-d5"))
    assert GAME.dump(taken).split(" ;")[0].endswith(" d king-captured")
    assert GAME.load(GAME.dump(taken)) == taken
    assert GAME.actor(taken) is None and GAME.moves(taken) == ()
    home = GAME.load(placed("a", t="d9", K="a1"))
    assert GAME.outcome(home).termination == "king-corner"
    with pytest.raises(IllegalMove):
        GAME.play(home, GAME.read(state, "d9-d8"))


def test_dumps_remember_what_counts_for_repetition():
    """This test ensures that a dump in the middle of a game repeats no later and no sooner than the game itself."""
    moves = ["d1-d2", "f8-g8", "d2-d1", "g8-f8"] * 2
    state = GAME.setup(2, 0)
    for text in moves[:5]:
        state = GAME.play(state, GAME.read(state, text))
    dumped = GAME.dump(state)
    assert dumped.count(";") == 5 - 1
    assert after(GAME, dumped, *moves[5:])[1] == "attackers:repetition"
    assert after(GAME, dumped.split(" ;")[0], *moves[5:])[1] == "ongoing"
    assert GAME.load(dumped) == state and hash(GAME.load(dumped)) == hash(state)


LINE = "k8-g8 h6-h8xg8 j6-j11 g6-j6 k7-k10 f6-i6 k5-i5 i6-i11xj11 k10-i10 i11-k11,0,2,White"


def test_records_in_one_line():
    """This test ensures that a record in one line is read and written, and says who won and how."""
    record = read_line(LINE)
    assert (record.winner, record.taken, len(record.moves)) == ("defenders", (0, 2), 10)
    assert write_line(record) == LINE
    late = read_line("d1-d3 e5-e2 timeout,0,0,Black")
    assert (late.winner, late.ending, late.moves) == ("attackers", "timeout", ("d1-d3", "e5-e2"))
    assert write_line(late) == "d1-d3 e5-e2 timeout,0,0,Black"
    assert read_line("d1-d3,0,0,Ongoing").winner is None and read_line("d1-d3,0,0,Draw").winner == ""


GAME_TEXT = """\
[event: Winter games]
[attackers: Nielsen, A]
[result: -1]
[termination: king-corner]
dim:11 sw:s efe:y start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/

1. k8-g8 h6-h8xg8
[He gives one away.|Taken at once.]
2. j6-j11 g6-j6
3. k7-k10 Kf6-i6
4. k5-i5 Ki6-i11xj11-
5. k10-i10 Ki11-k11--
"""


def test_records_in_many_lines():
    """This test ensures that a record as OpenTafl writes it is read, remarks passed over, and written again."""
    record = read_game(GAME_TEXT)
    assert (record.winner, record.ending, len(record.moves)) == ("defenders", "king-corner", 10)
    assert record.rules.startswith("dim:11") and record.tags == {"event": "Winter games", "attackers": "Nielsen, A"}
    assert record.taken == read_line(LINE).taken
    assert read_game(write_game(record)) == record
    many = GameRecord(("d1-d3", "e5-e2xd2xf2"), None, (0, 2))
    assert "1. d1-d3 e5-e2xd2/f2\n" in write_game(many) and read_game(write_game(many)).taken == (0, 2)


def test_resignations():
    """This test ensures that a resignation ends a record and is no move."""
    record = read_game("[result: 1]\n\n1. d1-d3 e5-e2\n2. e1-e3 ---\n")
    assert (record.moves, record.ending, record.winner) == (("d1-d3", "e5-e2", "e1-e3"), "resignation", "attackers")


@pytest.mark.parametrize("text", [LINE, GAME_TEXT])
def test_records_are_replayed(text):
    """This test ensures that records in both forms are played again to the end that they tell."""
    done = replay(GAME, GAME.setup(2, 0), with_lines(GAME.read_record(text), text), "game.txt")
    assert done.fault is None and done.plies == 10
    assert done.outcome.termination == "king-corner"


@pytest.mark.parametrize("text", ["", "d1-d3,0,0", "d1-d3,0,0,Won", "d1-d3,a,0,White", "d1-d,0,0,White", "1. d1-d3 gives up", "[result: 7]\n\n1. d1-d3",
                                  "[event: nothing]\n"])
def test_what_is_no_record(text):
    """This test ensures that other texts are unreadable."""
    with pytest.raises(UnreadableMove):
        GAME.read_record(text)
