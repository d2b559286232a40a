"""The engine: the rules of one game with its options, by the protocol that all engines share."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any

from generator.base.findings import Finding
from generator.engines.hatuna import chronicle, ending, frames, notation
from generator.engines.hatuna import marks as counted
from generator.engines.hatuna import view as views
from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.facts import Facts
from generator.engines.hatuna.invariants import faults
from generator.engines.hatuna.law import LAW
from generator.engines.hatuna.policies import POLICIES
from generator.engines.hatuna.setup import first_table
from generator.engines.hatuna.state import Table
from generator.rules.outcome import Outcome
from generator.rules.protocol import Piece, PolicyMaker, Telling
from generator.rules.rng import Stream

assert LAW


class HatunaEngine:
    """The rules of one game with its options."""

    id = "hatuna"
    terminations: Mapping[str, str] = ending.TERMINATIONS
    policies: Mapping[str, PolicyMaker] = POLICIES

    def __init__(self, facts: Facts, options: Mapping[str, Any]) -> None:
        self.facts = facts
        self.options = dict(options)

    def seats(self, players: int) -> tuple[str, ...]:
        """The seats in turn order, by their leaders' ids; for two a duke and the king (HT-CMP-21, HT-SET-13).

        Raises ValueError for another number of players.
        """
        facts = self.facts
        if players == len(facts.leaders):
            return tuple(facts.ids[leader] for leader in facts.leaders)
        if players == 2:
            return "duke", facts.ids[facts.king]
        raise ValueError(f"this game is for 2 or {len(facts.leaders)} players, not {players}")

    def setup(self, players: int, seed: int) -> Table:
        """The first state: cards are dealt, and persons stand at home."""
        self.seats(players)
        return first_table(self.facts, players, seed)

    def actor(self, state: Table) -> int | None:
        """The seat that decides."""
        return state.frames[-1].seat if state.frames else None

    def moves(self, state: Table) -> tuple[Act, ...]:
        """The legal acts in canonical order."""
        return frames.legal(state)

    def count(self, state: Table) -> int:
        """How many legal acts there are."""
        return len(frames.legal(state))

    def odds(self, state: Table) -> tuple[float, ...]:
        """Chance is in the decks alone, which the seed has shuffled."""
        return ()

    def play(self, state: Table, move: Act) -> Table:
        """The state after an act. Raises `IllegalMove` with the rule's id."""
        frames.legal(state)
        after = state.copy()
        after._acts = state._acts
        frames.advance(after, move)
        return after

    def advance(self, state: Table, move: Act) -> None:
        """Carry out an act on the state itself, for playouts that have no use for the state before."""
        frames.advance(state, move)

    def outcome(self, state: Table) -> Outcome | None:
        """How the game ended, with what each seat holds (HT-END-02 to 04)."""
        return ending.outcome(state)

    def view(self, state: Table, seat: int) -> Any:
        """What a seat may know."""
        return views.view(state, seat)

    def redealt(self, state: Table, seat: int, stream: Stream) -> Table:
        """A state that the seat cannot tell from this one."""
        return views.redealt(state, seat, stream)

    def marks(self, state: Table) -> Mapping[str, int | float]:
        """What is worth counting of a game that has ended."""
        return counted.marks(state)

    def listen(self, state: Table, hear: Telling) -> None:
        """Have all that happens told."""
        chronicle.listen(state, hear)

    def plain(self, state: Table, word: str, about: tuple[int, ...]) -> list[str]:
        """What happened by ids."""
        return chronicle.plain(self.facts, self.seats(len(state.leader)), word, about)

    def chronicler(self, words: Any, name_of: Callable[[str], str]) -> chronicle.Chronicler:
        """Who tells a game in a language."""
        return chronicle.Chronicler(self.facts, words, name_of)

    def key(self, state: Table) -> Hashable:
        """All but what was counted."""
        return state.frozen()

    def show(self, move: Act) -> str:
        """An act as players write it."""
        return notation.show(self.facts, move)

    def read(self, state: Table, text: str) -> Act:
        """The act that a text means. Raises `UnreadableMove` or `IllegalMove`."""
        act = notation.read(self.facts, text)
        frames.check(state, act)
        return act

    def dump(self, state: Table) -> str:
        """The state as one line of JSON."""
        return notation.dump(state)

    def load(self, text: str) -> Table:
        """The state that `dump` wrote. Raises `UnreadableMove` for anything else."""
        return notation.load(self.facts, text)

    def faults(self, state: Table) -> tuple[Finding, ...]:
        """The invariants that a state breaks."""
        return tuple(faults(state))

    def pieces(self, state: Table) -> tuple[Piece, ...]:
        """Nothing: several pieces may stand in one square of the map."""
        return ()
