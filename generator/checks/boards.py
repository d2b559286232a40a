"""Checks of boards: what stands in each setup against what is stated beside it, and what components print of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.base.findings import Finding, Span, error, note
from generator.base.suggest import did_you_mean, listed, quoted
from generator.checks.kit import Scope, check
from generator.model.board import Board, Setup, men_on, square_at
from generator.model.game import LARGE, Component
from generator.model.paper import PAPERS

SQUARES = {"board": (16, 40), "map": (8, 40)}
"""The least and the greatest side of a square that is printed, in mm, by the sort of the component."""

Place = tuple[int, int]


def boards_of(scope: Scope) -> tuple[Board, ...]:
    """All boards; of a game those that it prints and the one that it is played on."""
    boards = scope.pack.boards
    if scope.game is None:
        return tuple(boards.values())
    names = [c.source for c in scope.game.components if c.sort == "board"]
    if scope.game.engine is not None:
        names.append(str(scope.game.engine.options.get("board", "")))
    return tuple(boards[name] for name in dict.fromkeys(names) if name in boards)


@check("GRID360", "every setup holds the men that are stated beside it, and is as even as it says")
def setups(scope: Scope) -> Iterator[Finding]:
    """GRID361 for a count that differs, GRID362 for a setup that is not symmetric; else the note GRID360."""
    for board in boards_of(scope):
        for setup in board.setups.values():
            found = [*_counts(board, setup)]
            found = found or [*_symmetry(board, setup)]  # a man too many is out of place too: one slip, one finding
            yield from found or [_as_stated(board, setup)]


def _as_stated(board: Board, setup: Setup) -> Finding:
    held = ", ".join(f"{n} {man}" for man, n in setup.expect.items()) or "nothing that was stated"
    even = ", the same under all turns and reflections," if setup.symmetry == "d4" else ""
    return note("GRID360", f"setup '{setup.id}' of board '{board.id}'{even} holds {held} as expected", setup.span,
                why="what is stated beside a setup is counted anew each time", subject=board.id)


def _counts(board: Board, setup: Setup) -> Iterator[Finding]:
    men = men_on(board, setup)
    held = Counter(man for _, _, man in men)
    odd = _odd_squares(board, setup) if setup.symmetry else {}
    for man, wanted in setup.expect.items():
        more = held[man] - wanted
        if not more:
            continue
        strays = [place for place, (has, usual) in odd.items() if (has if more > 0 else usual) == man]
        is_known = len(strays) == abs(more)  # the squares that break the symmetry are those that are at fault
        squares = listed([square_at(board, *place) for place in strays])
        act = "take {man} away from {squares}" if more > 0 else "put {man} on {squares}"
        yield error(
            "GRID361", f"setup '{setup.id}' of board '{board.id}' has {held[man]} men '{man}', {wanted} expected"
            + (f"; {squares} break{'' if len(strays) > 1 else 's'} the symmetry" if is_known else ""),
            setup.spans.get(f"rows.{strays[0][1]}" if is_known else f"expect.{man}", setup.span),
            why=_standing(board, [row for _, row, its in men if its == man]),
            fix=f"{act.format(man=man, squares=squares) if is_known else 'correct the rows'}, or correct expect.{man}",
            subject=board.id)


def _standing(board: Board, rows: list[int]) -> str:
    """How many of them stand in each row, so that they can be compared with the rules."""
    by_row = Counter(board.rows - row for row in rows)
    return "they stand " + listed([f"{n} in row {row}" for row, n in by_row.items()]) if rows else "none stands there"


def _symmetry(board: Board, setup: Setup) -> Iterator[Finding]:
    odd = _odd_squares(board, setup) if setup.symmetry else {}
    if odd:
        place, (has, usual) = next(iter(odd.items()))
        name = square_at(board, *place)
        yield error(
            "GRID362", f"setup '{setup.id}' of board '{board.id}' is not symmetric: {name} "
            f"{f'holds {has}' if has else 'is empty'}, the squares it is turned and reflected to "
            f"{f'hold {usual}' if usual else 'are empty'}",
            setup.spans.get(f"rows.{place[1]}", setup.span),
            why="'symmetry: d4' says that it looks the same under all turns and reflections of the board",
            fix=f"correct {name}, or delete 'symmetry'", subject=board.id)


def _odd_squares(board: Board, setup: Setup) -> dict[Place, tuple[str, str]]:
    """The squares that differ from most of those they are turned and reflected to: what they hold, what these hold.

    The eight maps are those of the dihedral group D4. They need a board with sides alike: else a man that would be
    turned off the board is odd.
    """
    n = board.columns - 1
    held = {(column, row): man for column, row, man in men_on(board, setup)}
    odd: dict[Place, tuple[str, str]] = {}
    for row in range(board.rows):
        for column in range(board.columns):
            x, y = column, row
            orbit = {(x, y), (n - x, y), (x, n - y), (n - x, n - y), (y, x), (n - y, x), (y, n - x), (n - y, n - x)}
            there = Counter(held.get(place, "") for place in sorted(orbit))
            usual, _ = max(there.items(), key=lambda found: found[1])
            if held.get((x, y), "") != usual:
                odd[x, y] = (held.get((x, y), ""), usual)
    return odd


@check("SHEET770", "boards and maps are printed with squares that can be played on")
def large_components(scope: Scope) -> Iterator[Finding]:
    """SHEET770 for a size of squares, GRID371 for a setup, SHEET771 for a paper."""
    for game in scope.games:
        for component in game.components:
            if component.sort in LARGE:
                yield from _large(scope, component, component.span)


def _large(scope: Scope, component: Component, span: Span | None) -> Iterator[Finding]:
    least, most = SQUARES[component.sort]
    called = f"component '{component.id}'"
    if not component.square:
        yield error("SHEET770", f"{called} does not say how large its squares are", span,
                    why=f"a {component.sort} is drawn at the size of its squares", fix=f"add 'square: {least}'")
    elif not least <= component.square <= most:
        yield error("SHEET770", f"{called} has squares of {component.square:g} mm", span,
                    why=f"the squares of a {component.sort} are {least} to {most} mm: smaller ones do not hold what is "
                    "drawn and stands on them", fix=f"write a 'square' from {least} to {most}")
    board = scope.pack.boards.get(component.source) if component.sort == "board" else None
    if component.setup and component.sort != "board":
        yield error("GRID371", f"{called} is a {component.sort} and has a setup", span,
                    why="setups belong to boards", fix="delete 'setup'")
    elif board and component.setup and component.setup not in board.setups:
        yield error("GRID371", f"{called} begins from setup {quoted(component.setup)}, which board '{board.id}' does "
                    "not have", span, why=f"it has {listed(board.setups)}",
                    fix=did_you_mean(component.setup, board.setups) or "name one of these")
    if component.poster and component.poster not in PAPERS:
        yield error("SHEET771", f"{called} is a poster on paper {quoted(component.poster)}, which is not known", span,
                    why=f"papers are {', '.join(PAPERS)}",
                    fix=did_you_mean(component.poster, PAPERS) or "name one of these")
