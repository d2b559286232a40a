"""The engine: the rules of one deck with its options, by the protocol that all engines share."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cached_property
from typing import Any, Final

from generator.base.findings import Finding
from generator.engines.quartets import audit, marks, notation, redeal, scoring
from generator.engines.quartets.bounds import Part, parts_of
from generator.engines.quartets.course import CAP, DEAD, HANDS_EMPTY, PILE_EMPTY, Course, deal
from generator.engines.quartets.law import Law
from generator.engines.quartets.options import Rules
from generator.engines.quartets.policies import POLICIES
from generator.engines.quartets.realm import HAND_SIZE, MOST_PLAYERS, Realm, bits
from generator.engines.quartets.state import Ask, Give, Lay, Move, Pass, State, View
from generator.rules.outcome import Outcome
from generator.rules.protocol import IllegalMove, Piece, PolicyMaker
from generator.rules.rng import Stream

FEWEST: Final = 2
TERMINATIONS: Final = {
    HANDS_EMPTY: "The pile is gone and every card lies on the table.",
    DEAD: "Cards are left in hands, but nobody can lay any of them.",
    PILE_EMPTY: "A card should have been drawn, and the pile was gone.",
    CAP: "The game was stopped, for too many asks led nowhere.",
}


class QuartetsEngine:
    """The rules of one deck with its options."""

    id = "quartets"
    terminations: Mapping[str, str] = TERMINATIONS
    policies: Mapping[str, PolicyMaker] = POLICIES

    def __init__(self, realm: Realm, options: Mapping[str, Any]) -> None:
        self.options = dict(options)
        self.law = Law(realm, Rules(**options))

    @cached_property
    def bounds(self) -> tuple[Part, ...]:
        """The totals that each part of the deck can come to."""
        return parts_of(self.law)

    def seats(self, players: int) -> tuple[str, ...]:
        """The names of the seats, from the dealer's left; a ValueError where not all get eight cards (RS-02)."""
        most = min(MOST_PLAYERS, self.law.size // HAND_SIZE)
        if not FEWEST <= players <= most:
            raise ValueError(f"this game is for {FEWEST} to {most} players, not {players}")
        return tuple(notation.SEATS[:players])

    def setup(self, players: int, seed: int) -> State:
        """The first state: eight cards each, and what must be laid at once is laid."""
        return deal(self.law, len(self.seats(players)), seed)

    def actor(self, state: State) -> int | None:
        """The seat to move: the one that asks, or that owes a lay or a gift."""
        if state.ended:
            return None
        if state.due >= 0:
            return state.due
        return state.turn if state.wish is None else state.wish.giver

    def moves(self, state: State) -> tuple[Move, ...]:
        """What may be laid, by dynasty; then the asks, by seat and card; a pass where nothing can be asked."""
        hands, table = state.hands, state.table
        if state.ended:
            return ()
        if state.due >= 0:
            return tuple(self.law.forced(hands[state.due], state.laid, table, state.due))
        if state.wish is not None:
            _, giver, regent = state.wish
            return tuple(Give(card) for card in bits(hands[giver] & self.law.unnamed[regent]))
        seat = state.turn
        lays = tuple(self.law.lays(hands[seat], state.laid, table, seat))
        if state.wants:
            return lays + self.law.asks(hands, seat, state.wants)
        may_wait = state.pile and self.law.rules.no_legal_ask == "draw_one_pass_left"  # RS-13
        return (*lays, Pass()) if may_wait else lays

    def odds(self, state: State) -> tuple[float, ...]:
        """Chance is in the deal alone."""
        return ()

    def play(self, state: State, move: Move) -> State:
        """The state after a move. Raises `IllegalMove` with the rule's id."""
        if fault := self._fault(state, move):
            raise IllegalMove(*fault)
        course = Course(self.law, state)
        match move:
            case Ask(card, seat):
                course.ask(card, seat)
            case Give(card):
                course.give(card)
            case Pass():
                course.pass_left()
            case Lay():
                seat = state.turn if state.due < 0 else state.due
                course.place(seat, move)
                course.settle(*(range(len(state.hands)) if state.due >= 0 else (seat,)))
        return course.state()

    def _fault(self, state: State, move: Move) -> tuple[str, str] | None:
        """What is wrong with a move and by which rule; None where it is legal."""
        if state.ended:
            return "the game has ended", "RS-23"
        if isinstance(move, Ask) and state.due < 0 and state.wish is None:
            return self._fault_of_ask(state, move)
        if move in self.moves(state):
            return None
        if state.due >= 0:
            return "something must be laid first", "RS-14"
        if state.wish is not None:
            return "one of the queens that were asked for is to be given", "RS-06"
        if isinstance(move, Lay):
            return f"'{notation.show(self.law, move)}' cannot be done with these cards", _LAID_BY[move.sort]
        return ("there is something to ask for", "RS-13") if isinstance(move, Pass) else ("nobody has asked", "RS-06")

    def _fault_of_ask(self, state: State, move: Ask) -> tuple[str, str] | None:
        law, seat, hands = self.law, state.turn, state.hands
        if not 0 <= move.seat < len(hands) or move.seat == seat:
            return "another player is to be asked", "RS-05"
        if not hands[move.seat] and law.rules.target != "anyone":
            return "a player without cards is not asked", "RS-05"
        asked = 1 << move.card
        if move.card >= law.size:
            asked = law.unnamed.get(move.card - law.size, 0)
        elif any(queens & asked for queens in law.unnamed.values()):
            return "queens of this king are not told apart", "RS-06"
        if asked & state.wants:
            return None
        if not asked & ~(sum(state.laid) | (hands[seat] if law.rules.self_ask == "forbidden" else 0)):
            return "a card of one's own, or on a table, is not asked for", "RS-04"
        return "one has nothing of that dynasty", "RS-07"

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, with the points of each seat (RS-23 to RS-25)."""
        if not state.ended:
            return None
        return scoring.outcome(self.law.realm, self.law.rules, state.table, len(state.hands), state.ended)

    def view(self, state: State, seat: int) -> View:
        """What a seat knows: its hand, the sizes of the others', the table, and all that was said aloud."""
        return View(seat, state.hands[seat], tuple(map(int.bit_count, state.hands)), len(state.pile), state.table,
                    state.turn, state.due, state.wish, state.asks, state.idle, state.ended, state.log)

    def key(self, state: State) -> Hashable:
        """Where all cards are, and who is to move."""
        return (state.hands, state.pile, tuple(sorted(state.table)), state.turn, state.due, state.wish, state.ended)

    def show(self, move: Move) -> str:
        """A move as players write it."""
        return notation.show(self.law, move)

    def read(self, state: State, text: str) -> Move:
        """The move that a text means. Raises `UnreadableMove`, `AmbiguousMove` or `IllegalMove`."""
        move = notation.read(self.law, self.moves(state), text)
        if fault := self._fault(state, move):
            raise IllegalMove(*fault)
        return move

    def dump(self, state: State) -> str:
        """The state as one line of JSON."""
        return notation.dump(self.law, state)

    def load(self, text: str) -> State:
        """The state that `dump` wrote. Raises `UnreadableMove` for anything else."""
        return notation.load(self.law, text)

    def faults(self, state: State) -> tuple[Finding, ...]:
        """The invariants that a state breaks."""
        return tuple(audit.faults(self.law, self.bounds, state))

    def marks(self, state: State) -> dict[str, int | float]:
        """What is worth counting of a game that has ended."""
        return marks.marks(self.law, state)

    def redealt(self, state: State, seat: int, stream: Stream) -> State:
        """A state that the seat cannot tell from this one."""
        return redeal.redealt(self.law, state, self.view(state, seat), stream)

    def pieces(self, state: State) -> tuple[Piece, ...]:
        """None: there is no board."""
        return ()


_LAID_BY: Final = {"whole": "RS-14", "family": "RS-16", "bonus": "RS-18", "short": "RS-21", "pair": "RS-22"}
