"""The plain reference proven by itself, before anything is compared with it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.reference import tafl_plain
from tests.reference.tafl_plain import Board, Square, read_position, read_square, square_name, write_position

ORACLE = yaml.safe_load(Path(__file__).with_name("tafl_plain.yaml").read_text(encoding="utf-8"))
START = ORACLE["perft"]["copenhagen"][0][1]
PROVING = "SPELVERK_PROVE" in os.environ

COUNTS = [
    pytest.param(rules, position, counts, id=f"{rules}-{name}")
    for rules, entries in ORACLE["perft"].items()
    for name, position, counts in entries
]
MOVES = [
    pytest.param(rules, *entry, id=f"{rules}-{name}", marks=pytest.mark.rule(rule))
    for rules, entries in ORACLE["moves"].items()
    for name, rule, *entry in entries
]


@pytest.mark.parametrize(("rules", "position", "counts"), COUNTS)
def test_perft(rules: str, position: str, counts: list[int]) -> None:
    """This test ensures that sequences of one and two moves (three when proving) are counted as known."""
    depths = range(1, 4 if PROVING else 3)
    assert [tafl_plain.perft(rules, position, depth) for depth in depths] == counts[: len(depths)]


def symmetries(size: int) -> list[Callable[[Square], Square]]:
    """The eight turns and reflections of the board."""
    last = size + 1
    return [
        lambda at: at,
        lambda at: (last - at[0], at[1]),
        lambda at: (at[0], last - at[1]),
        lambda at: (last - at[0], last - at[1]),
        lambda at: (at[1], at[0]),
        lambda at: (last - at[1], at[0]),
        lambda at: (at[1], last - at[0]),
        lambda at: (last - at[1], last - at[0]),
    ]


@pytest.mark.parametrize(("rules", "position", "move", "captures", "result"), MOVES)
def test_single_moves(rules: str, position: str, move: str, captures: list[str] | None, result: str | None) -> None:
    """This test ensures that a move takes and ends what its rule says, however the board is turned or mirrored."""
    board, side = read_position(position)
    for image in symmetries(board.size):

        def seen(name: str, image: Callable[[Square], Square] = image) -> str:
            return square_name(image(read_square(name)))

        pieces = {image(square): piece for square, piece in board.pieces.items()}
        turned = write_position(Board(pieces, board.size), side)
        turned_move = "-".join(seen(name) for name in move.split("-"))
        if captures is None:
            with pytest.raises(ValueError, match="no legal move"):
                tafl_plain.play(rules, turned, turned_move)
            continue
        after, taken, outcome = tafl_plain.play(rules, turned, turned_move)
        assert taken == {seen(name) for name in captures}
        assert outcome == result
        start, end = (read_square(name) for name in turned_move.split("-"))
        pieces[end] = pieces.pop(start)
        left = {square: piece for square, piece in pieces.items() if square_name(square) not in taken}
        assert read_position(after) == (Board(left, board.size), {"a": "d", "d": "a"}[side])


@pytest.mark.parametrize(("rules", "position", "counts"), COUNTS)
def test_notation_comes_back(rules: str, position: str, counts: list[int]) -> None:
    """This test ensures that a position read and written again is the same text."""
    assert write_position(*read_position(position)) == position


def replay(line: str) -> list[Any]:
    """What of a recorded game differs: captures ply by ply, an end announced too early, another winner."""
    text, _, _, status = line.split(",")
    plies = [ply for ply in text.split(" ") if ply != "timeout"]
    position, result = START, "ongoing"
    differences: list[Any] = []
    for number, ply in enumerate(plies, start=1):
        if result != "ongoing":
            return [*differences, (number, result)]
        move, *recorded = ply.split("x")
        king = read_position(position)[0].king()
        position, taken, result = tafl_plain.play("copenhagen", position, move)
        if result == "attackers:king-captured" and king is not None:
            taken -= {square_name(king)}  # the king's capture is not written in the records
        if taken != set(recorded):
            differences.append((number, ply, sorted(taken)))
    winner = {"attackers": "Black", "defenders": "White", "ongoing": status}[result.partition(":")[0]]
    return differences if winner == status else [*differences, (status, result)]


@pytest.mark.skipif("SPELVERK_RECORDS" not in os.environ, reason="SPELVERK_RECORDS names no file of recorded games")
def test_recorded_games() -> None:
    """This test ensures that recorded games (every tenth; all when proving) replay without any difference."""
    lines = Path(os.environ["SPELVERK_RECORDS"]).read_text(encoding="utf-8").splitlines()
    games = list(enumerate(lines, start=1))[:: 1 if PROVING else 10]
    assert games
    assert {number: differences for number, line in games if (differences := replay(line))} == {}
