"""Checks of a game's board, setup and options, before anything is played.

How many men a setup holds and how even it is, is checked for boards of all games (GRID361, GRID362).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from generator.base.findings import Finding, Report, Span, error, warning
from generator.base.suggest import listed
from generator.engines.tafl.engine import TERMINATIONS, TaflEngine
from generator.engines.tafl.options import OPTIONS, Rules
from generator.engines.tafl.position import ATTACKER, DEFENDER, KING, Script, State
from generator.engines.tafl.squares import Squares
from generator.model.board import Board, Setup
from generator.rules.options import settle
from generator.rules.protocol import Option, Spec

LEAST_SIDE = 5


def options_for(spec: Spec) -> tuple[Option, ...]:
    """The options, those that name a board and a setup with what the pack has to choose from."""
    told = {**(spec.game.engine.options if spec.game.engine else {}), **spec.options}
    board = spec.pack.boards.get(str(told.get("board", "")))
    named: dict[str, dict[str, Any]] = {"board": {"values": tuple(spec.pack.boards)}}
    named["setup"] = ({"values": (told.get("setup", ""),)} if board is None else
                      {"default": board.setup, "values": tuple(board.setups)})
    return tuple(replace(option, **named.get(option.id, {})) for option in OPTIONS)


def check(spec: Spec) -> Report:
    """What is wrong with a game's board and options."""
    options, report = settle(options_for(spec), spec)
    board = spec.pack.boards.get(options["board"])
    if board is None:
        if not report.has_errors:
            report.add(error("PLAY910", f"game '{spec.game.id}' does not say on which board it is played",
                             spec.game.span, why=f"the pack has {listed(spec.pack.boards) or 'no boards'}",
                             fix="name one of them: options: {board: …}", subject=spec.game.id))
        return report
    rules = Rules(**options)
    report.extend(_men(board))
    report.extend(_size(board))
    if report.has_errors:
        return report
    squares = Squares(board.columns, board.rows)
    report.extend(_marks(board, squares, rules))
    report.extend(_setup(board, board.setups[rules.setup], squares, rules))
    report.extend(_options(spec, rules))
    if not report.has_errors:
        report.extend(_begins(board, rules))
    return report


def _men(board: Board) -> Iterator[Finding]:
    """PLAY911 for men or sides that are lacking."""
    men = board.men
    lacking = [man for man in (ATTACKER, DEFENDER, KING) if man not in men]
    if lacking:
        yield error("PLAY911", f"board '{board.id}' has no man {listed(lacking)}", board.span,
                    why="tafl is played with attackers, defenders and a king",
                    fix="declare men with the ids attacker, defender and king", subject=board.id)
    elif men[DEFENDER].side != men[KING].side or men[ATTACKER].side == men[KING].side or (
            set(board.sides.values()) != {men[ATTACKER].side, men[KING].side} or len(board.sides) != 2):
        yield error("PLAY911", f"the sides of board '{board.id}' are not those of tafl", board.span,
                    why="there are two sides: that of the attackers, and that of the king with the defenders",
                    fix="correct 'sides', or the 'side' of each man", subject=board.id)


def _size(board: Board) -> Iterator[Finding]:
    """PLAY912 for a board that is too small."""
    if min(board.columns, board.rows) < LEAST_SIDE:
        yield error("PLAY912", f"board '{board.id}' is {board.columns} x {board.rows} squares", board.span,
                    why=f"with fewer than {LEAST_SIDE} a side, throne and corners leave no room to play",
                    fix=f"make each side {LEAST_SIDE} or more", subject=board.id)


def _marks(board: Board, squares: Squares, rules: Rules) -> Iterator[Finding]:
    """PLAY913 for corners that are none, or cannot be reached for lack of any; PLAY914 for marks that are uneven."""
    real = {squares.names[line[end]] for line in squares.edges for end in (0, -1)}
    corners = board.marks.get("corner", ())
    for name in corners:
        if name not in real:
            yield error("PLAY913", f"{name} is marked as a corner of board '{board.id}' and is none", board.span,
                        why=f"its corners are {listed(sorted(real))}", fix=f"delete {name} from the marks 'corner'",
                        subject=board.id)
    if not corners and rules.escape == "corner":
        yield error("PLAY913", f"board '{board.id}' has no corner that the king could reach", board.span,
                    why="with 'escape: corner' he wins in a corner and nowhere else",
                    fix=f"mark them, corner: [{listed(sorted(real))}], or set 'escape: edge'", subject=board.id)
    for mark in ("throne", "corner"):
        names = set(board.marks.get(mark, ()))
        lacking = sorted({squares.names[other] for name in names for other in _alike(squares, name)} - names)
        if lacking:
            yield error("PLAY914", f"the marks '{mark}' of board '{board.id}' are uneven: {listed(lacking)} "
                        f"{'lies' if len(lacking) == 1 else 'lie'} as the others do", board.span,
                        why="each side of the board is like the others", subject=board.id,
                        fix=f"mark {listed(lacking)} too, or take away what is not opposite to it")


def _alike(squares: Squares, name: str) -> Iterator[int]:
    """The squares to which turning the board by half and mirroring it bring a square."""
    row, column = divmod(squares.numbers[name], squares.columns)
    for y in (row, squares.rows - 1 - row):
        for x in (column, squares.columns - 1 - column):
            yield y * squares.columns + x


def _setup(board: Board, setup: Setup, squares: Squares, rules: Rules) -> Iterator[Finding]:
    """PLAY915 to PLAY917 for what a setup cannot hold."""
    called = f"setup '{setup.id}' of board '{board.id}'"
    try:
        state = Script(board, squares).read(setup.position)
    except ValueError as fault:
        yield error("PLAY915", f"{called} cannot be read: {fault}", setup.span or board.span, subject=board.id,
                    why="a position has a row of text for each row of the board, then the side to move",
                    fix="draw it anew")
        return
    kings = squares.numbers_in(state.king)
    if len(kings) != 1:
        there = listed([squares.names[number] for number in kings])
        yield error("PLAY916", f"{called} has {len(kings)} kings{f', on {there}' if kings else ''}",
                    _place(setup, squares, kings[-1]) if kings else setup.span, why="tafl is played round one king",
                    fix="leave one of them" if kings else "put the king where he begins", subject=board.id)
    closed = squares.named((*board.marks.get("throne", ()), *board.marks.get("corner", ())))
    for number in squares.numbers_in((state.attackers | state.defenders) & closed):
        yield error("PLAY917", f"a man of {called} stands on {squares.names[number]}", _place(setup, squares, number),
                    why="only the king may stop on the throne and in the corners (C3, G5)",
                    fix=f"move the man away from {squares.names[number]}, or take the mark away", subject=board.id)


def _place(setup: Setup, squares: Squares, number: int) -> Span | None:
    """Where the row of a square is drawn."""
    return setup.spans.get(f"rows.{squares.rows - 1 - number // squares.columns}", setup.span)


def _options(spec: Spec, rules: Rules) -> Iterator[Finding]:
    """PLAY918 for options of which one makes another idle."""
    if rules.escape == "edge" and rules.exit_fort:
        yield warning("PLAY918", f"game '{spec.game.id}' has forts on an edge where the king has won already",
                      spec.game.span, why="with 'escape: edge' the game is over before a fort is looked for",
                      fix="set 'exit_fort: false'", subject=spec.game.id)


def _begins(board: Board, rules: Rules) -> Iterator[Finding]:
    """PLAY919 where the game would be over as it begins, or at the first move whatever it is."""
    setup = board.setups[rules.setup]
    engine = TaflEngine(board, rules)
    start: State = engine.setup(2, 0)
    ends = {start.end} if start.end else {engine.play(start, move).end for move in engine.moves(start)}
    if "" not in ends:
        end = min(ends)
        yield error("PLAY919", f"setup '{setup.id}' of board '{board.id}' leaves nothing to play: {end}", setup.span,
                    why=TERMINATIONS[end], fix="draw a setup from which both sides can move", subject=board.id)
