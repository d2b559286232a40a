"""Games and positions for the tests of the tafl engine."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from generator.engines.tafl import MAKER
from generator.engines.tafl.engine import TaflEngine
from generator.engines.tafl.position import State
from generator.load.packs import find
from generator.load.read import read
from generator.model.board import FILES, Board, Man, Setup
from generator.model.game import EngineSpec, Game
from generator.model.pack import Pack
from generator.model.text import Text
from generator.rules.protocol import Spec

HERE = Path(__file__).parent
BRANDUBH = HERE.parents[2] / "packs" / "brandubh"
GAMES = ("copenhagen", "hnefatafl", "brandubh")
PROVE = int(os.environ.get("SPELVERK_PROVE", "0"))
"""How many times as much is tried by `make prove`; 0 in `make test`."""


def told(name: str) -> Any:
    """A file of positions of this folder."""
    return yaml.safe_load((HERE / name).read_text(encoding="utf-8"))


@cache
def pack() -> Pack:
    """Pack zero, and brandubh from its own pack."""
    roots, _ = find([BRANDUBH])
    found, report = read(roots)
    assert not report.has_errors, report.findings
    return found


def spec(game: str, **options: Any) -> Spec:
    return Spec(pack(), pack().games[game], options)


@cache
def engine(game: str = "copenhagen", **options: Any) -> TaflEngine:
    """The engine of a game of the packs, with options in place of its own."""
    return MAKER.open(spec(game, **options))


def drawn(position: str, columns: int = 7, rows: int = 7, **board: Any) -> Board:
    """A board made by hand: throne in the middle, corners at the corners, one setup."""
    last = FILES[columns - 1]
    made = Board(
        id="drawn", title=Text("Drawn"), columns=columns, rows=rows,
        marks={"throne": (f"{FILES[columns // 2]}{rows // 2 + 1}",), "corner": ("a1", f"a{rows}", f"{last}1", f"{last}{rows}")},
        men={"attacker": Man("attacker", "t", Text("a"), "attackers"), "defender": Man("defender", "T", Text("d"), "defenders"),
             "king": Man("king", "K", Text("k"), "defenders")},
        sides={"a": "attackers", "d": "defenders"}, setups={"only": Setup("only", Text("Only"), position)}, setup="only")
    return replace(made, **board)


def spec_of(board: Board, /, **options: Any) -> Spec:
    """A game on a board made by hand."""
    game = Game("drawn", Text("Drawn"), "en", "1", (), (2, 2), engine=EngineSpec("tafl", {"board": board.id}))
    return Spec(Pack(games={"drawn": game}, boards={board.id: board}), game, options)


def result(game: TaflEngine, state: State) -> str:
    """How a state stands: 'ongoing', or the winner and how the game ended."""
    outcome = game.outcome(state)
    if outcome is None:
        return "ongoing"
    winner = game.seats(2)[outcome.winners[0]] if outcome.winners else "draw"
    return f"{winner}:{outcome.termination}"


def after(game: TaflEngine, position: str, *moves: str) -> tuple[str, str]:
    """Play moves from a position: what the last one takes, with blanks between, and how the game stands then."""
    state = game.load(position)
    taken: Sequence[str] = ()
    for text in moves:
        move = game.read(state, text)
        taken = game.taken(state, move)
        state = game.play(state, move)
    return " ".join(taken), result(game, state)


def grown(game: TaflEngine, state: State, depth: int) -> Iterator[tuple[State, State]]:
    """Every last ply of all sequences of so many moves: the state before it and after it."""
    for move in game.moves(state):
        then = game.play(state, move)
        if depth == 1:
            yield state, then
        else:
            yield from grown(game, then, depth - 1)


def last_ply(game: TaflEngine, state: State, depth: int) -> Mapping[str, int]:
    """What the moves of the last ply are: how many take, how many men they take, how many end the game by what."""
    tally: dict[str, int] = {}
    for before, then in grown(game, state, depth):
        low = game.squares.low
        gone = sum((getattr(before, men) & low).bit_count() - (getattr(then, men) & low).bit_count()
                   for men in ("attackers", "defenders", "king"))
        for name, number in (("capturing", bool(gone)), ("captured", gone), (then.end, 1)):
            if name and number:
                tally[name] = tally.get(name, 0) + number
    return tally


def placed(to: str, t: str = "", T: str = "", K: str = "", side: int = 11) -> str:
    """A position with men on squares by their names; `to` is the letter of the side to move."""
    men = {square: letter for letter, squares in (("t", t), ("T", T), ("K", K)) for square in squares.split()}
    rows = ["".join(men.pop(f"{FILES[column]}{row}", ".") for column in range(side)) for row in range(side, 0, -1)]
    assert not men, men
    return f"{'/'.join(re.sub('[.]+', lambda run: str(len(run[0])), row) for row in rows)} {to}"
