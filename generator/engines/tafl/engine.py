"""The engine: the rules of one game on one board, as the protocol wants them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from generator.base.findings import Finding
from generator.engines.tafl import kernel
from generator.engines.tafl.faults import faults_of
from generator.engines.tafl.history import counted, one_more
from generator.engines.tafl.notation import read_move, write_move
from generator.engines.tafl.options import Rules
from generator.engines.tafl.policies import POLICIES
from generator.engines.tafl.position import ATTACKER, ATTACKERS, DEFENDER, DEFENDERS, KING, SEATS, Script, State
from generator.engines.tafl.records import moves_of
from generator.engines.tafl.refusals import cited, refusal
from generator.engines.tafl.squares import Move, Squares
from generator.model.board import Board
from generator.rules.outcome import Outcome
from generator.rules.protocol import IllegalMove, Piece, PolicyMaker, UnreadableMove

TERMINATIONS: Final[Mapping[str, str]] = {
    kernel.KING_CORNER: "The king stands on a corner, and the defenders win.",
    kernel.KING_EDGE: "The king stands on the edge, and the defenders win.",
    kernel.EXIT_FORT: "The king stands on the edge in a fort that cannot be broken, and the defenders win.",
    kernel.KING_CAPTURED: "The king is taken, and the attackers win.",
    kernel.ENCIRCLEMENT: "The king and all his men are inside a ring of attackers, who win.",
    kernel.NO_MOVES: "A side has no move, and loses unless the game says that it is a draw.",
    kernel.REPETITION: "A position stood too often; the game's options say who wins, if anybody.",
}
# There is no other end: no count of plies or men makes a draw, and to agree on one is for players (C10).
_WINNERS: Final = {kernel.KING_CORNER: DEFENDERS, kernel.KING_EDGE: DEFENDERS, kernel.EXIT_FORT: DEFENDERS,
                   kernel.KING_CAPTURED: ATTACKERS, kernel.ENCIRCLEMENT: ATTACKERS}


def _possible(rules: Rules) -> tuple[str, ...]:
    """The ends that these rules know."""
    known = {kernel.KING_CORNER: rules.escape == "corner", kernel.KING_EDGE: rules.escape == "edge",
             kernel.EXIT_FORT: rules.exit_fort, kernel.ENCIRCLEMENT: rules.encirclement,
             kernel.REPETITION: rules.repetition != "free"}
    return tuple(end for end in TERMINATIONS if known.get(end, True))


class TaflEngine:
    """See `generator.rules.protocol.Engine`; everything is seen by both seats."""

    id: str = "tafl"
    policies: Mapping[str, PolicyMaker] = POLICIES

    def __init__(self, board: Board, rules: Rules, cites: frozenset[str] = frozenset()) -> None:
        """`cites` are the ids in the game's index of rules, from which refusals quote."""
        self.options: Mapping[str, Any] = asdict(rules)
        self.rules = rules
        self.terminations: Mapping[str, str] = {end: TERMINATIONS[end] for end in _possible(rules)}
        self.squares = Squares(board.columns, board.rows)
        self.throne = self.squares.named(board.marks.get("throne", ()))
        self.corners = self.squares.named(board.marks.get("corner", ()))
        self.kernel = kernel.open_kernel(self.squares, rules, self.throne, self.corners)
        self.moves = self.kernel.moves
        self.count = self.kernel.count
        self._script = Script(board, self.squares)
        self._cites = cites
        self._start = self.load(board.setups[rules.setup].position)
        self._outcomes = {(end, side): self._outcome(end, side) for end in self.terminations for side in (0, 1)}

    def seats(self, players: int) -> tuple[str, ...]:
        if players != len(SEATS):
            raise ValueError(f"tafl is played by two, not by {players}")
        return SEATS

    def setup(self, players: int, seed: int) -> State:
        """The position that the options name. Nothing is shuffled, so `seed` is of no matter."""
        self.seats(players)
        return self._start

    def actor(self, state: State) -> int | None:
        return None if state.end else state.side

    def odds(self, state: State) -> tuple[float, ...]:
        """Nothing is left to chance in this game."""
        raise ValueError("no state of this game has chance to move")

    def play(self, state: State, move: Move) -> State:
        after = self.kernel.play(state, move)
        if after is None:
            raise refusal(self.squares, state, move, self.throne, self.corners, self._cites)
        return after

    def outcome(self, state: State) -> Outcome | None:
        return self._outcomes[state.end, state.side] if state.end else None

    def view(self, state: State, seat: int) -> State:
        return state

    def key(self, state: State) -> tuple[int, int, int, int]:
        return state[:4]

    def marks(self, state: State) -> Mapping[str, int]:
        """How many men are left of each side, for tallies."""
        return {"left.attackers": (state.attackers & self.squares.low).bit_count(),
                "left.defenders": (state.defenders & self.squares.low).bit_count()}

    def show(self, move: Move) -> str:
        return write_move(self.squares.names[move.start], self.squares.names[move.stop])

    def tell(self, state: State, move: Move) -> str:
        """A move with what it takes in this state, the king too."""
        return write_move(self.squares.names[move.start], self.squares.names[move.stop], self.taken(state, move))

    def taken(self, state: State, move: Move) -> tuple[str, ...]:
        """The squares that a move empties of enemies, in order."""
        after = self.play(state, move)
        gone = state.attackers & ~after.attackers if state.side else (
            (state.defenders | state.king) & ~(after.defenders | after.king))
        return tuple(self.squares.names[number] for number in self.squares.numbers_in(gone))

    def read(self, state: State, text: str) -> Move:
        written = read_move(text)
        numbers = self.squares.numbers
        for square in (written.start, written.stop, *sorted(written.taken or ())):
            if square not in numbers:
                raise UnreadableMove(f"'{text}' names {square}; squares run from a1 to {self.squares.names[-1]}")
        move = Move.between(numbers[written.start], numbers[written.stop])
        taken = self.taken(state, move)
        if written.is_king and not self.squares.bits[move.start] & state.king:
            raise IllegalMove(f"the king does not stand on {written.start}", cited("turn", self._cites))
        kings = self.squares.numbers_in(state.king)  # records need not tell his capture
        at_will = {self.squares.names[number] for number in kings}
        if written.taken is not None and written.taken - at_will != set(taken) - at_will:
            raise IllegalMove(f"{self.show(move)} takes {' '.join(taken) or 'nothing'}, not "
                              f"{' '.join(sorted(written.taken))}", cited("take", self._cites))
        return move

    def read_record(self, text: str) -> tuple[str, ...]:
        """The moves of a record in one line or in many (docs/notation.md)."""
        return moves_of(text)

    def dump(self, state: State) -> str:
        """The position, how the game ended if it did, and each position of the time since the last capture."""
        told = f"{self._script.write(*state[:4])}{' ' if state.end else ''}{state.end}"
        earlier = []
        for key, times in counted(state.past):
            before = times - (key == state[:4])
            if before:
                earlier.append(f" ; {self._script.write(*key)}{f' {before}' if before > 1 else ''}")
        return told + "".join(sorted(earlier))

    def load(self, text: str) -> State:
        """The state of a dump, or of a position alone, which then stands for the first time."""
        first, *earlier = text.split(";")
        words = first.split()
        try:
            state = self._script.read(" ".join(words[:2]))
            if len(words) > 3 or (len(words) == 3 and words[2] not in self.terminations):
                raise ValueError(f"'{' '.join(words[2:])}' is no way in which a game ends")
            past = self._remembered(state, earlier)
        except ValueError as fault:
            raise UnreadableMove(str(fault)) from None
        state = state._replace(past=past, end=words[2] if len(words) == 3 else "")
        kings = (state.king & self.squares.low).bit_count()
        if kings != (state.end != kernel.KING_CAPTURED):
            raise UnreadableMove(f"the position has {kings} kings")
        return state if state.end else state._replace(end=self._ended_as_it_stands(state))

    def faults(self, state: State) -> tuple[Finding, ...]:
        return faults_of(self.squares, state, self._start, self.throne, self.corners)

    def pieces(self, state: State) -> tuple[Piece, ...]:
        """The men from a1 on, rank by rank, by the ids that every board of this engine has for them."""
        standing = [(number, man) for men, man in ((state.attackers, ATTACKER), (state.defenders, DEFENDER),
                                                   (state.king, KING)) for number in self.squares.numbers_in(men)]
        return tuple(Piece(self.squares.names[number], man) for number, man in sorted(standing))

    def _ended_as_it_stands(self, state: State) -> str:
        """How a position ends the game whatever was played before: the king is home, or nobody can move."""
        if state.king & self.corners and self.rules.escape == "corner":
            return kernel.KING_CORNER
        if state.king & self.squares.rim_low and self.rules.escape == "edge":
            return kernel.KING_EDGE
        return "" if self.count(state) else kernel.NO_MOVES

    def _remembered(self, state: State, earlier: list[str]) -> Any:
        """The history that a dump tells, with the position itself."""
        if self.rules.repetition == "free":
            return None
        past = None
        for told in earlier:
            words = told.split()
            times = int(words.pop()) if len(words) == 3 else 1
            key = self._script.read(" ".join(words))[:4]
            for _ in range(times):
                past, _ = one_more(past, key)
        past, _ = one_more(past, state[:4])
        return past

    def _outcome(self, end: str, side: int) -> Outcome:
        """The outcome of an end where `side` would be to move."""
        if end == kernel.NO_MOVES:
            return Outcome(end, () if self.rules.no_moves == "draw" else (1 - side,))
        if end == kernel.REPETITION:
            return Outcome(end, (SEATS.index(self.rules.repetition),) if self.rules.repetition in SEATS else ())
        return Outcome(end, (_WINNERS[end],))
