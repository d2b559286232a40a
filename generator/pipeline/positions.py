"""Single positions: what can be played in them, and in how many ways."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.base.findings import Report, error
from generator.model.board import FILES, Board
from generator.pipeline.playing import Table, find_game, lay, pack_to_play, seats_of
from generator.rules.options import spelt
from generator.rules.perft import divide, perft
from generator.rules.protocol import CHANCE, PlayError
from generator.simulate.playout import setup_seed


@dataclass(frozen=True, slots=True)
class Place:
    """Which position of which game: `position` as the engine writes it, or '' for the setup that a seed gives."""

    game: str
    position: str = ""
    players: int | None = None
    seed: int = 1
    options: Mapping[str, str] | None = None
    packs: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """A table and the state that was looked for, with the names of the seats."""

    table: Table
    state: Any
    seats: tuple[str, ...]


def find_position(place: Place) -> tuple[Found | None, Report]:
    """Open the game and set up or load the position."""
    pack, report = pack_to_play(place.packs)
    game, found = find_game(pack, place.game)
    report += found
    if game is None or report.has_errors:
        return None, report
    table, found = lay(pack, game, place.options or {})
    report += found
    if table is None:
        return None, report
    players, seats, found = seats_of(table, place.players)
    report += found
    if not seats:
        return None, report
    if not place.position:
        return Found(table, table.engine.setup(players, setup_seed(place.seed, 0)), seats), report
    try:
        state = table.engine.load(place.position)
    except PlayError as trouble:
        report.add(error("PLAY954", f"the position cannot be read: {trouble}", why="a position is one text, quoted",
                         fix=f"write it as `spelverk rules show {game.id}` does", subject=game.id))
        return None, report
    report.extend(table.engine.faults(state))
    return Found(table, state, seats), report


def counts(found: Found, depth: int) -> tuple[int, ...]:
    """Perft of the depths from 1."""
    return tuple(perft(found.table.engine, found.state, ply) for ply in range(1, depth + 1))


def divided(found: Found, depth: int) -> tuple[tuple[str, int], ...]:
    """Perft by first move."""
    return divide(found.table.engine, found.state, depth)


def described(found: Found) -> dict[str, Any]:
    """A position as plain values: the position itself, a drawing where it has a board, who is to move, the moves."""
    engine, state = found.table.engine, found.state
    actor, outcome = engine.actor(state), engine.outcome(state)
    return {
        "game": found.table.game.id,
        "options": {name: spelt(value) for name, value in sorted(found.table.options.items())},
        "position": engine.dump(state),
        "drawing": _drawing(found),
        "to_move": None if actor is None else "chance" if actor == CHANCE else found.seats[actor],
        "moves": [engine.show(move) for move in engine.moves(state)] if actor is not None else [],
        "ended": engine.terminations.get(outcome.termination, outcome.termination) if outcome else None,
        "winners": [found.seats[seat] for seat in outcome.winners] if outcome else [],
    }


def _drawing(found: Found) -> list[str]:
    """The board, rows from the top, a sign for each square; nothing where no board has all the pieces' squares."""
    pieces = {piece.square: piece.man for piece in found.table.engine.pieces(found.state)}
    board = _board(found, set(pieces))
    if board is None:
        return []
    marked = {square for squares in board.marks.values() for square in squares}
    lines = []
    for row in range(board.rows, 0, -1):
        squares = [f"{letter}{row}" for letter in FILES[: board.columns]]
        signs = [board.men[pieces[s]].letter if s in pieces else "+" if s in marked else "." for s in squares]
        lines.append(f"{row:>2}  {' '.join(signs)}")
    return [*lines, f"    {' '.join(FILES[: board.columns])}"]


def _board(found: Found, squares: set[str]) -> Board | None:
    """The board that the game is played on: a component of it, or named by an option."""
    names = [part.source for part in found.table.game.components] + [str(v) for v in found.table.options.values()]
    boards = [found.table.spec.pack.boards[name] for name in names if name in found.table.spec.pack.boards]
    for board in boards:
        known = {f"{letter}{row}" for letter in FILES[: board.columns] for row in range(1, board.rows + 1)}
        if squares and squares <= known:
            return board
    return None
