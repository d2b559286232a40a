"""Ways to choose: one that looks one ply ahead, and one that looks two and three, as far as its nodes last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from generator.engines.tafl.history import times
from generator.engines.tafl.position import DEFENDERS, SEATS, State
from generator.engines.tafl.squares import Move
from generator.engines.tafl.worth import WON, Worth
from generator.rules.protocol import PolicyMaker
from generator.rules.rng import Stream

NODES: Final = 4000
"""Positions that a search may look at for one move."""
WIDTHS: Final = {2: 60, 3: 12}
"""By depth: how many of the best moves are looked into."""
REPLIES: Final = 12
_FAR: Final = 10 * WON
_AGAIN: Final = 400


class Greedy:
    """Takes the move after which the position is worth most; among equals chance decides."""

    def __init__(self, engine: Any, seat: int) -> None:
        self._engine = engine
        self._sign = 1 if seat == DEFENDERS else -1
        self._worth = Worth(engine.squares, engine.rules, engine.throne, engine.corners)
        self._gains_by_repeating = engine.rules.repetition == SEATS[seat]

    def choose(self, view: State, moves: Sequence[Move], stream: Stream) -> Move:
        ranked = self._rank(view, moves)
        return stream.pick([move for value, move, _ in ranked if value == ranked[0][0]])

    def _rank(self, view: State, moves: Sequence[Move]) -> list[tuple[int, Move, State]]:
        """Each move with its worth to us and the state after it, best first, else in canonical order."""
        ranked = []
        for move in moves:
            after = self._engine.play(view, move)
            value = self._value(after, 1)
            if after.past is not None and not self._gains_by_repeating:
                value -= _AGAIN * (times(after.past, after[:4]) - 1)
            ranked.append((value, move, after))
        return sorted(ranked, key=lambda entry: -entry[0])

    def _value(self, state: State, plies: int) -> int:
        """What a state is worth to us."""
        outcome = self._engine.outcome(state)
        return self._sign * (self._worth.ended(outcome, plies) if outcome else self._worth(state))


class AlphaBeta(Greedy):
    """Searches the best moves of each depth one ply deeper, until its nodes are used up. Needs no chance."""

    def __init__(self, engine: Any, seat: int) -> None:
        super().__init__(engine, seat)
        self._kernel = engine.kernel
        self._left = 0
        self._killers: dict[int, Move] = {}

    def choose(self, view: State, moves: Sequence[Move], stream: Stream) -> Move:
        ranked = self._rank(view, moves)
        self._left = NODES
        self._killers = {}
        for depth, width in WIDTHS.items():
            # a depth that was not finished began with the best of the one before, so that what it found is no worse
            ranked = self._deeper(ranked[:width], depth) or ranked
        return ranked[0][1]

    def _deeper(self, ranked: list[tuple[int, Move, State]], depth: int) -> list[tuple[int, Move, State]]:
        """Those of the moves that could be looked into, by their worth at a depth."""
        found: list[tuple[int, Move, State]] = []
        alpha = -_FAR
        for value, move, after in ranked:
            if not after.end:
                # what stood before the game's next move is counted by `_rank`, and of no matter below it
                value = -self._search(after._replace(past=None), depth - 1, -_FAR, -alpha, 2, -1)
            if not self._left:
                break
            found.append((value, move, after))
            alpha = max(alpha, value)
        return sorted(found, key=lambda entry: -entry[0])

    def _search(self, state: State, depth: int, alpha: int, beta: int, plies: int, sign: int) -> int:
        """Negamax: the worth of a state to the side that moves in it, which is ours where `sign` is 1."""
        moves = list(self._kernel.moves(state))
        killer = self._killers.get(plies)
        if killer in moves:
            moves.remove(killer)
            moves.insert(0, killer)
        best, children = -_FAR, []
        for move in moves:
            self._left = max(0, self._left - 1)
            after = self._kernel.play(state, move)
            value = sign * self._value(after, plies)
            children.append((value, move, after))
            if depth == 1 and value > best:
                best = value
                if best >= beta:
                    self._killers[plies] = move
                    return best
        if depth == 1 or not self._left:
            return max(best, *(value for value, _, _ in children)) if children else best
        children.sort(key=lambda entry: -entry[0])
        for value, move, after in children[:REPLIES]:
            if not after.end:
                value = -self._search(after, depth - 1, -beta, -alpha, plies + 1, -sign)
            best, alpha = max(best, value), max(alpha, value)
            if alpha >= beta:
                self._killers[plies] = move
                break
        return best


POLICIES: Final[Mapping[str, PolicyMaker]] = {"alphabeta": AlphaBeta, "greedy": Greedy}
