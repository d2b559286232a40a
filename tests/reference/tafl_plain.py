"""A slow, plain reference of the tafl rules: what the fast engine is compared with.

Written from the rules specification only (Copenhagen C1-C10 with decisions D1-D16, the 13x13 game G1-G13 with A1-A19,
Brandubh) and on the standard library only. Nothing is kept between calls; every question is answered from the squares.

A square is a pair (file, rank), both counted from 1: a1 is (1, 1). A board is a dict from square to 't' (attacker),
'T' (defender) or 'K' (king); an empty square is not in the dict. A side is 'a' or 'd'.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

Square = tuple[int, int]
Pieces = dict[Square, str]
Move = tuple[Square, Square]

DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))
OTHER = {"a": "d", "d": "a"}
SIDE_NAME = {"a": "attackers", "d": "defenders"}
SIDE_OF = {"t": "a", "T": "d", "K": "d"}


class Rules(NamedTuple):
    """In what the four games differ."""

    king_like_a_man: bool  # taken between two (G8), else by attackers on all four sides (C7a)
    hostile_to_king_side: bool  # corners and the empty throne threaten the king's side too (C3a, C3b), else never (G9)
    shieldwall: bool  # C5b
    exit_fort: bool  # C6b
    encirclement: bool  # C7b


RULES = {
    "copenhagen": Rules(False, True, shieldwall=True, exit_fort=True, encirclement=True),
    "hnefatafl13": Rules(True, False, shieldwall=False, exit_fort=False, encirclement=False),
    "brandubh2": Rules(True, True, shieldwall=False, exit_fort=False, encirclement=False),
    "brandubh4": Rules(False, True, shieldwall=False, exit_fort=False, encirclement=False),
}


class Board(NamedTuple):
    """The pieces, and how many squares a side of the board has (an odd number)."""

    pieces: Pieces
    size: int

    def holds(self, square: Square) -> bool:
        return 1 <= square[0] <= self.size and 1 <= square[1] <= self.size

    def side_on(self, square: Square) -> str | None:
        """Whose piece stands there; None for an empty square and off the board."""
        return SIDE_OF.get(self.pieces.get(square, ""))

    def throne(self) -> Square:
        return ((self.size + 1) // 2, (self.size + 1) // 2)

    def is_corner(self, square: Square) -> bool:
        return square[0] in (1, self.size) and square[1] in (1, self.size)

    def is_edge(self, square: Square) -> bool:
        return square[0] in (1, self.size) or square[1] in (1, self.size)

    def king(self) -> Square | None:
        return next((square for square, piece in self.pieces.items() if piece == "K"), None)


# --- the interface -----------------------------------------------------------------------------------------------


def legal_moves(rules: str, position: str) -> set[str]:
    """Every move of the side to move, as 'd1-d3'; whether the game is over is not asked. All `rules` move alike."""
    board, side = read_position(position)
    return {f"{square_name(start)}-{square_name(end)}" for start, end in _moves(board, side)}


def play(rules: str, position: str, move: str) -> tuple[str, frozenset[str], str]:
    """The position after a move, the squares emptied by its captures (the king's too), and the result.

    The result is 'ongoing' or winner:reason, the reasons being king-captured, king-corner, exit-fort, encirclement and
    no-moves. Repetition (D13, A15) needs the history and is not looked at. Raises ValueError for an illegal move.
    """
    board, side = read_position(position)
    if move not in legal_moves(rules, position):
        raise ValueError(f"{move} is no legal move in {position}")
    start, end = (read_square(name) for name in move.split("-"))
    after, taken, result = _after(RULES[rules], board, side, (start, end))
    return write_position(after, OTHER[side]), frozenset(square_name(square) for square in taken), result


def perft(rules: str, position: str, depth: int) -> int:
    """Sequences of `depth` legal moves; a move that ends the game has no successors."""
    board, side = read_position(position)
    return _perft(RULES[rules], board, side, depth)


def _perft(rules: Rules, board: Board, side: str, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in _moves(board, side))
    count = 0
    for move in _moves(board, side):
        after, _, result = _after(rules, board, side, move)
        if result == "ongoing":
            count += _perft(rules, after, OTHER[side], depth - 1)
    return count


# --- notation ----------------------------------------------------------------------------------------------------


def square_name(square: Square) -> str:
    return "abcdefghijklm"[square[0] - 1] + str(square[1])


def read_square(name: str) -> Square:
    return "abcdefghijklm".index(name[0]) + 1, int(name[1:])


def read_position(text: str) -> tuple[Board, str]:
    """Rows from the top rank down; numbers are empty squares; then a blank and the side to move."""
    rows_text, side = text.split(" ")
    rows = rows_text.split("/")
    pieces: Pieces = {}
    for row, rank in zip(rows, range(len(rows), 0, -1), strict=True):
        file = 1
        for token in re.findall(r"\d+|[tTK]", row):
            if token.isdigit():
                file += int(token)
            else:
                pieces[file, rank] = token
                file += 1
        if file != len(rows) + 1:
            raise ValueError(f"rank {rank} of {text} does not fill the board")
    return Board(pieces, len(rows)), side


def write_position(board: Board, side: str) -> str:
    rows = []
    for rank in range(board.size, 0, -1):
        row = "".join(board.pieces.get((file, rank), ".") for file in range(1, board.size + 1))
        rows.append(re.sub(r"\.+", lambda empty: str(len(empty[0])), row))
    return "/".join(rows) + " " + side


# --- movement ----------------------------------------------------------------------------------------------------


def _moves(board: Board, side: str) -> Iterator[Move]:
    """C4, G4: along rows and columns over empty squares. C3, G5: the throne and the corners are the king's only;
    everyone passes over the empty throne, and a corner is the last square of its line anyway."""
    for start, piece in board.pieces.items():
        if SIDE_OF[piece] != side:
            continue
        for direction in DIRECTIONS:
            end = _step(start, direction)
            while board.holds(end) and end not in board.pieces:
                if piece == "K" or not (end == board.throne() or board.is_corner(end)):
                    yield start, end
                end = _step(end, direction)


def _step(square: Square, direction: tuple[int, int], steps: int = 1) -> Square:
    return square[0] + steps * direction[0], square[1] + steps * direction[1]


def _beside(board: Board, square: Square) -> list[Square]:
    """The two to four squares of the board that share a side with this one."""
    return [near for near in (_step(square, direction) for direction in DIRECTIONS) if board.holds(near)]


# --- one move and its consequences -------------------------------------------------------------------------------


def _after(rules: Rules, board: Board, side: str, move: Move) -> tuple[Board, set[Square], str]:
    """The board after a legal move, the squares its captures emptied, and the result, tested in the order of D1."""
    start, end = move
    pieces = dict(board.pieces)
    pieces[end] = pieces.pop(start)
    moved = Board(pieces, board.size)

    taken = _custodial(rules, moved, end)  # all captures are seen before any is removed
    if rules.shieldwall:
        taken |= _shieldwall(moved, end)
    if not rules.king_like_a_man:
        taken |= _surrounded_king(moved, end)
    king_taken = any(pieces[square] == "K" for square in taken)
    after = Board({square: piece for square, piece in pieces.items() if square not in taken}, board.size)

    if king_taken:  # C7a, G2, D15
        return after, taken, "attackers:king-captured"
    if pieces[end] == "K" and board.is_corner(end):  # C6a, G2
        return after, taken, "defenders:king-corner"
    if rules.exit_fort and side == "d" and _is_exit_fort(after):  # C6b, D16
        return after, taken, "defenders:exit-fort"
    if rules.encirclement and side == "a" and _is_encircled(after):  # C7b
        return after, taken, "attackers:encirclement"
    if next(_moves(after, OTHER[side]), None) is None:  # C9, D14, A14
        return after, taken, f"{SIDE_NAME[side]}:no-moves"
    return after, taken, "ongoing"


def _custodial(rules: Rules, board: Board, mover: Square) -> set[Square]:
    """C5a, G6: the enemies beside the moved piece that stand between it and an enemy of theirs or a hostile square."""
    side = board.side_on(mover)
    taken = set()
    for direction in DIRECTIONS:
        victim, far = _step(mover, direction), _step(mover, direction, 2)
        if board.side_on(victim) in (None, side):
            continue
        if board.pieces[victim] == "K" and not rules.king_like_a_man:
            continue
        if board.side_on(far) == side or _is_hostile(rules, board, far, victim):
            taken.add(victim)
    return taken


def _is_hostile(rules: Rules, board: Board, square: Square, victim: Square) -> bool:
    """C3a, C3b, G9: a corner or the empty throne. With the king on the throne (C3c, A10) he is the attackers' enemy
    there and the defenders' friend, which `side_on` says already."""
    if board.side_on(victim) == "d" and not rules.hostile_to_king_side:
        return False  # G9, A5, A11
    return board.is_corner(square) or (square == board.throne() and square not in board.pieces)


def _surrounded_king(board: Board, mover: Square) -> set[Square]:
    """C7a: an attacker's move beside the king leaves attackers on all four sides, the empty throne being as good as
    one; the edge is not (D5)."""
    king = board.king()
    if king is None or board.side_on(mover) != "a" or mover not in _beside(board, king):
        return set()
    for direction in DIRECTIONS:
        near = _step(king, direction)
        if board.side_on(near) != "a" and near != board.throne():
            return set()
    return {king}


def _shieldwall(board: Board, mover: Square) -> set[Square]:
    """C5b: rows of enemies on the edge, every one fronted, that the moved piece closes at one end (D2: only so)."""
    side = board.side_on(mover)
    taken: set[Square] = set()
    for along, inward in _edges_through(board, mover):
        for direction in (along, (-along[0], -along[1])):
            row = []
            square = _step(mover, direction)
            while board.side_on(square) not in (None, side):
                row.append(square)
                square = _step(square, direction)
            closed = board.side_on(square) == side or board.is_corner(square)
            fronted = all(board.side_on(_step(member, inward)) == side for member in row)
            if len(row) >= 2 and closed and fronted:
                taken |= {member for member in row if board.pieces[member] != "K"}  # D3: he counts, he stays
    return taken


def _edges_through(board: Board, square: Square) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """For every board edge that the square lies on: the direction along it and the direction inward."""
    if square[0] == 1:
        yield (0, 1), (1, 0)
    if square[0] == board.size:
        yield (0, 1), (-1, 0)
    if square[1] == 1:
        yield (1, 0), (0, 1)
    if square[1] == board.size:
        yield (1, 0), (0, -1)


# --- exit fort and encirclement ----------------------------------------------------------------------------------


def _flood(board: Board, sources: Iterable[Square]) -> tuple[set[Square], set[Square]]:
    """The empty squares that connect with the sources side by side (sources included), and the pieces met there."""
    reached = set(sources)
    met = set()
    waiting = list(reached)
    while waiting:
        for near in _beside(board, waiting.pop()):
            if near in board.pieces:
                met.add(near)
            elif near not in reached:
                reached.add(near)
                waiting.append(near)
    return reached, met


def _is_encircled(board: Board) -> bool:
    """C7b, D11: a flood from the edge over empty squares meets nobody of the king's side. D12: the edge is no ring."""
    ranks = files = range(1, board.size + 1)
    rim = [(file, rank) for file in files for rank in ranks if board.is_edge((file, rank))]
    if any(board.side_on(square) == "d" for square in rim):
        return False
    _, met = _flood(board, [square for square in rim if square not in board.pieces])
    return all(board.side_on(square) == "a" for square in met)


def _is_exit_fort(board: Board) -> bool:
    """C6b: the king on an edge square (D6), able to move (D7), inside a wall of defenders that cannot be broken (D8)."""
    king = board.king()
    if king is None or not board.is_edge(king):
        return False
    if all(start != king for start, _ in _moves(board, "d")):
        return False
    inside, wall = _flood(board, [king])
    return wall - {king} <= _lasting_defenders(board, inside)  # an attacker met there is none of them


def _lasting_defenders(board: Board, inside: set[Square]) -> set[Square]:
    """D8: the greatest set of defenders none of which can be taken while the inside (with the king) stays sealed."""
    lasting = {square for square, piece in board.pieces.items() if piece == "T"}

    def is_dangerous(square: Square) -> bool:
        """An attacker could come to stand here, or the square is hostile by itself; off the board nothing is."""
        if not board.holds(square):
            return False
        if board.is_corner(square) or (square == board.throne() and square not in board.pieces):
            return True
        return square not in inside and square not in lasting

    def can_be_taken(square: Square) -> bool:
        for direction in ((1, 0), (0, 1)):
            if is_dangerous(_step(square, direction)) and is_dangerous(_step(square, direction, -1)):
                return True
        return any(is_in_open_row(square, along, inward) for along, inward in _edges_through(board, square))

    def is_in_open_row(square: Square, along: tuple[int, int], inward: tuple[int, int]) -> bool:
        """A shieldwall to come: a row of the king's side on the edge, its fronts and both its ends dangerous. It may
        be shorter than it looks, as a man who does not last leaves his square to an attacker. Kept because D8 names
        it: no wall was found to hang on it, as the inside always lies at an end or in front of a wall's edge row."""
        row, ends = [square], []
        for direction in (along, (-along[0], -along[1])):
            end = _step(square, direction)
            while board.side_on(end) == "d" and not is_dangerous(end):
                row.append(end)
                end = _step(end, direction)
            ends.append(end)
        closable = all(is_dangerous(end) for end in ends) and not all(board.is_corner(end) for end in ends)  # D4
        return closable and len(row) >= 2 and all(is_dangerous(_step(member, inward)) for member in row)

    while True:
        weak = {square for square in lasting if can_be_taken(square)}
        if not weak:
            return lasting
        lasting -= weak
