"""Moves made: the part of the rules that is worked through at every ply.

`Kernel` is the door for a compiled accelerator: `open_kernel` is the only place that chooses who stands behind it, and
it need do no more than this protocol says, on the same states.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import product
from typing import Protocol

from generator.engines.tafl.captures import Captures
from generator.engines.tafl.ends import is_encircled, is_fort
from generator.engines.tafl.history import one_more
from generator.engines.tafl.lines import Spans, lines_for
from generator.engines.tafl.options import Rules
from generator.engines.tafl.position import ATTACKERS, State
from generator.engines.tafl.squares import Move, Squares

KING_CORNER, KING_EDGE, EXIT_FORT = "king-corner", "king-edge", "exit-fort"
KING_CAPTURED, ENCIRCLEMENT = "king-captured", "encirclement"
NO_MOVES, REPETITION = "no-moves", "repetition"


class Kernel(Protocol):
    """The rules of one game, on states."""

    def moves(self, state: State) -> tuple[Move, ...]:
        """The legal moves: of men along ranks from the first up, along files from a on, then those of the king."""
        ...

    def count(self, state: State) -> int:
        """How many legal moves there are."""
        ...

    def play(self, state: State, move: Move) -> State | None:
        """The state after a move; None where it is not legal."""
        ...


def open_kernel(squares: Squares, rules: Rules, throne: int, corners: int) -> Kernel:
    """What makes moves by these rules; `throne` and `corners` are the squares so marked."""
    return PlainKernel(squares, rules, throne, corners)


class Walk:
    """How one sort of men walks: `lines` for what moves there are, `ways` for whether one of them is free.

    A way is the squares that must be empty (rank half), the bits that the move turns, and the square it ends on. A
    corner is the end of its lines, so that nothing passes over one (A3).
    """

    __slots__ = ("lines", "ways")

    def __init__(self, squares: Squares, spans: Spans, moves: dict[tuple[int, int], Move], closed: Collection[int],
                 barred: Collection[int]) -> None:
        self.lines = lines_for(squares, spans, moves, closed, barred)
        self.ways: dict[Move, tuple[int, int, int]] = {}
        for line in squares.lines:
            for way in (line, line[::-1]):
                for at, start in enumerate(way):
                    path = 0
                    for stop in way[at + 1:]:
                        if stop in barred:
                            break
                        path |= squares.bits[stop] & squares.low
                        if stop not in closed:
                            self.ways[moves[start, stop]] = path, squares.bits[start] | squares.bits[stop], stop


class PlainKernel:
    """The kernel in Python, on bitboards."""

    def __init__(self, squares: Squares, rules: Rules, throne: int, corners: int) -> None:
        low = squares.low
        self._squares = squares
        self._rules = rules
        self._corners = corners & low
        moves = {(start, stop): Move.between(start, stop) for line in squares.lines for start in line for stop in line
                 if start != stop}
        spans = Spans(max(squares.columns, squares.rows))
        restricted = frozenset(squares.numbers_in(throne | corners))  # C3, G5: only the king may stop there
        seat = frozenset(squares.numbers_in(throne))
        nobody: frozenset[int] = frozenset()
        men = Walk(squares, spans, moves, restricted, nobody)
        barred = men if rules.throne_pass == "all" else Walk(squares, spans, moves, restricted, seat)
        self._attackers = barred
        self._defenders = barred if rules.throne_pass == "king" else men
        self._king = Walk(squares, spans, moves, nobody if rules.throne_return else seat, nobody)
        self._ways = self._attackers.ways, self._king.ways  # a defender's are among the king's, or refused below
        self._king_lines = {
            bits: (rank, squares.rows + file, 1 << file, 1 << rank)
            for bits, (rank, file) in zip(squares.bits, product(range(squares.rows), range(squares.columns)),
                                          strict=True)}
        self._men_may_stop = squares.board_low & ~(throne | corners)
        self._king_may_stop = squares.board_low & ~(0 if rules.throne_return else throne)
        self._lines = self._attackers.lines, self._defenders.lines
        self._reading = squares.words.unpack, squares.size, spans
        self._captures = Captures(squares, rules, throne, corners)
        self._closed = (throne | corners) & low
        self._hostile = self._captures.to_defenders[0] & low

    def moves(self, state: State) -> tuple[Move, ...]:
        found: list[Move] = []
        for moves in self._by_man(state):
            found += moves
        return tuple(found)

    def count(self, state: State) -> int:
        return sum(map(len, self._by_man(state)))

    def play(self, state: State, move: Move) -> State | None:
        attackers, defenders, king, side, end, past = state
        way = self._ways[side].get(move)
        if way is None or end:
            return None
        path, turned, stop = way
        if (attackers | defenders | king) & path:
            return None
        # D1: all captures, king taken (D15), corner, fort, ring, repetition, opponent without a move
        if side == ATTACKERS:
            if not attackers & turned:
                return None
            attackers ^= turned
            taken, king_falls = self._captures.by_attackers(stop, attackers, defenders, king)
            defenders ^= taken
            if king_falls:
                king, end = 0, KING_CAPTURED
            elif self._rules.encirclement and is_encircled(self._squares, attackers, defenders | king):
                end = ENCIRCLEMENT
        else:
            if king & turned:
                king ^= turned
            elif defenders & turned and move in self._defenders.ways:
                defenders ^= turned
            else:
                return None
            taken = self._captures.by_defenders(stop, attackers, defenders, king)
            attackers ^= taken
            end = self._defenders_win(attackers, defenders, king)
        side = 1 - side
        if past is not None:
            past, times = one_more(None if taken else past, (attackers, defenders, king, side))
            if times == self._rules.repetition_count and not end:
                end = REPETITION  # C8, D13, A15
        if not end and not self.can_move(attackers, defenders, king, side):
            end = NO_MOVES  # C9, D14, A14, A16
        return tuple.__new__(State, (attackers, defenders, king, side, end, past))

    def can_move(self, attackers: int, defenders: int, king: int, side: int) -> bool:
        """Whether a side has a legal move."""
        empty = ~(attackers | defenders | king)
        men, width = (defenders if side else attackers) & self._squares.low, self._squares.width
        free = empty & self._men_may_stop
        if men << 1 & free or men >> 1 & free or men << width & free or men >> width & free:
            return True
        if side and self._squares.spread(king & self._squares.low) & empty & self._king_may_stop:
            return True
        # what is left are men who pass over the throne
        return self.count(State(attackers, defenders, king, side)) > 0

    def _by_man(self, state: State) -> list[tuple[Move, ...]]:
        """The legal moves of each man along each of his two lines."""
        attackers, defenders, king, side, end, _ = state
        if end:
            return []
        read, size, spans = self._reading
        occupied = read((attackers | defenders | king).to_bytes(size, "little"))
        own = read((defenders if side else attackers).to_bytes(size, "little"))
        found = [line[span] for line, men, word in zip(self._lines[side], own, occupied, strict=True) if men
                 for bit, span in spans[word] if bit & men]
        if side:
            rank, file, rank_bit, file_bit = self._king_lines[king]
            found += [self._king.lines[rank][span] for bit, span in spans[occupied[rank]] if bit == rank_bit]
            found += [self._king.lines[file][span] for bit, span in spans[occupied[file]] if bit == file_bit]
        return found

    def _defenders_win(self, attackers: int, defenders: int, king: int) -> str:
        """How the defenders' move wins, or ''."""
        if self._rules.escape == "corner" and king & self._corners:
            return KING_CORNER  # C6a, G2; to have one or two in reach is nothing (A18)
        if not king & self._squares.rim_low:
            return ""
        if self._rules.escape == "edge":
            return KING_EDGE
        low = self._squares.low
        if self._rules.exit_fort and is_fort(self._squares, attackers & low, defenders & low, king & low, self._closed,
                                             self._hostile):
            return EXIT_FORT  # C6b
        return ""
