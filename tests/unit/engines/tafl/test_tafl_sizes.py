"""Boards of other sizes, against moves that are walked square by square."""

from __future__ import annotations

import re

import pytest
from tafl_table import MAKER, drawn, spec_of

from generator.rules.rng import Stream


def _walked(men, side, columns, rows):
    """Every legal move by walking: `men` has letters by (column, row)."""
    corners = {(x, y) for x in (0, columns - 1) for y in (0, rows - 1)}
    closed = {*corners, (columns // 2, rows // 2)}
    found = set()
    for (x, y), man in men.items():
        if (man == "t") != (side == "a"):
            continue
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            at = (x + dx, y + dy)
            while 0 <= at[0] < columns and 0 <= at[1] < rows and at not in men:
                if man == "K" or at not in closed:
                    found.add(((x, y), at))
                at = (at[0] + dx, at[1] + dy)
    return found


@pytest.mark.rule("C4", "C3")
@pytest.mark.parametrize("columns, rows", [(5, 5), (7, 9), (9, 7), (11, 11), (15, 15), (16, 16), (19, 19), (26, 20)])
def test_moves_on_other_boards(columns, rows):
    """This test ensures that on small, large and oblong boards the moves are those that a walk over squares finds."""
    stream = Stream("sizes", columns, rows)
    plain = "/".join([str(columns)] * (rows - 2) + [f"K{columns - 1}", f"1t{columns - 2}"]) + " a"
    game = MAKER.open(spec_of(drawn(plain, columns, rows), encirclement=False, exit_fort=False))
    closed = game.squares.numbers_in(game.throne | game.corners)
    for _ in range(30):
        places = [n for n in stream.shuffled(range(columns * rows)) if n not in closed]
        number = 2 + stream.below(len(places) // 2)
        letters = ["K", *(stream.pick("tT") for _ in range(number))]
        men = {divmod(place, columns)[::-1]: letter for place, letter in zip(places, letters, strict=False)}
        for side in "ad":
            ranks = ["".join(men.get((x, y), ".") for x in range(columns)) for y in range(rows - 1, -1, -1)]
            text = "/".join(re.sub("[.]+", lambda run: str(len(run[0])), rank) for rank in ranks)
            state = game.load(f"{text} {side}")
            assert game.dump(state).startswith(f"{text} {side}")
            names = game.squares.names
            wanted = {f"{names[b * columns + a]}-{names[d * columns + c]}" for (a, b), (c, d) in _walked(men, side, columns, rows)}
            assert {game.show(move) for move in game.moves(state)} == wanted
            for move in game.moves(state)[:5]:
                assert len(game.pieces(game.play(state, move))) <= len(men)
            assert game.load(game.dump(state)) == state
