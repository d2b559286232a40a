"""Nim, by the protocol of `generator.rules.protocol`. Rules NIM-1 to NIM-3 stand in data/nim.yaml."""

from __future__ import annotations

import json
import re
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import xor
from typing import Any

from generator.base.findings import Finding, Report, error
from generator.rules.options import settle
from generator.rules.outcome import Outcome
from generator.rules.protocol import IllegalMove, Option, Piece, PolicyMaker, Spec, UnreadableMove
from generator.rules.rng import Stream

OPTIONS = (
    Option("most", 3, least=1, most=20, rules=("NIM-1",), says="how many may be taken in a turn"),
    Option("misere", False, values=(False, True), rules=("NIM-3",), says="who takes the last one loses"),
)
SEATS = ("first", "second", "third")


@dataclass(frozen=True, slots=True)
class State:
    """What is left of each heap, who moves, how many play, and how often each heap was taken from."""

    heaps: tuple[int, ...]
    seat: int
    players: int
    taken: tuple[int, ...]


@dataclass(frozen=True, slots=True, order=True)
class Take:
    """`number` taken from the heap at place `heap`."""

    heap: int
    number: int


class Greedy:
    """Takes as many as there are to take."""

    def choose(self, view: State, moves: Sequence[Take], stream: Stream) -> Take:
        return max(moves, key=lambda move: (move.number, -move.heap))


class Perfect:
    """Leaves heaps whose remainders sum to nothing, where that can be done (Bouton 1901, heaps modulo most + 1)."""

    def __init__(self, most: int) -> None:
        self._modulus = most + 1

    def choose(self, view: State, moves: Sequence[Take], stream: Stream) -> Take:
        for move in moves:
            left = list(view.heaps)
            left[move.heap] -= move.number
            if not reduce(xor, (heap % self._modulus for heap in left)):
                return move
        return stream.pick(moves)


class Nim:
    """The engine of one game."""

    id = "nim"
    terminations: Mapping[str, str] = {"last-taken": "The last one was taken."}

    def __init__(self, names: tuple[str, ...], sizes: tuple[int, ...], options: Mapping[str, Any]) -> None:
        self._names, self._sizes = names, sizes
        self.options = options
        self.policies: Mapping[str, PolicyMaker] = {
            "greedy": lambda engine, seat: Greedy(), "perfect": lambda engine, seat: Perfect(options["most"])}

    def seats(self, players: int) -> tuple[str, ...]:
        if not 2 <= players <= len(SEATS):
            raise ValueError("nim is for two or three")
        return SEATS[:players]

    def setup(self, players: int, seed: int) -> State:
        self.seats(players)
        return State(self._sizes, Stream(seed, "first").below(players), players, (0,) * len(self._sizes))

    def actor(self, state: State) -> int | None:
        return state.seat if any(state.heaps) else None

    def moves(self, state: State) -> tuple[Take, ...]:
        return tuple(Take(heap, number) for heap, size in enumerate(state.heaps)
                     for number in range(1, min(size, self.options["most"]) + 1))

    def count(self, state: State) -> int:
        return sum(min(size, self.options["most"]) for size in state.heaps)

    def odds(self, state: State) -> tuple[float, ...]:
        raise ValueError("nim has no chance in it")

    def play(self, state: State, move: Take) -> State:
        if not 0 <= move.heap < len(state.heaps):
            raise IllegalMove(f"there is no heap {move.heap + 1}", "NIM-1")
        if not 1 <= move.number <= min(state.heaps[move.heap], self.options["most"]):
            raise IllegalMove(f"{move.number} cannot be taken from {self._names[move.heap]}", "NIM-1")
        heaps, taken = list(state.heaps), list(state.taken)
        heaps[move.heap] -= move.number
        taken[move.heap] += 1
        return replace(state, heaps=tuple(heaps), taken=tuple(taken), seat=(state.seat + 1) % state.players)

    def outcome(self, state: State) -> Outcome | None:
        if any(state.heaps):
            return None
        last = (state.seat - 1) % state.players
        others = tuple(seat for seat in range(state.players) if seat != last)
        winners = others if self.options["misere"] else (last,)
        return Outcome("last-taken", winners, tuple(int(seat in winners) for seat in range(state.players)))

    def view(self, state: State, seat: int) -> State:
        return state

    def key(self, state: State) -> Hashable:
        return state.heaps, state.seat

    def show(self, move: Take) -> str:
        return f"take {move.number} from {self._names[move.heap]}"

    def read(self, state: State, text: str) -> Take:
        found = re.fullmatch(r"take (\d+) from (\S+)", text.strip())
        if found is None or found[2] not in self._names:
            raise UnreadableMove("a move is written 'take 2 from a'")
        move = Take(self._names.index(found[2]), int(found[1]))
        self.play(state, move)
        return move

    def dump(self, state: State) -> str:
        return json.dumps([state.heaps, state.seat, state.players, state.taken])

    def load(self, text: str) -> State:
        try:
            heaps, seat, players, taken = json.loads(text)
            return State(tuple(heaps), int(seat), int(players), tuple(taken))
        except (ValueError, TypeError) as trouble:
            raise UnreadableMove("it is no state of nim") from trouble

    def faults(self, state: State) -> tuple[Finding, ...]:
        if all(0 <= left <= size for left, size in zip(state.heaps, self._sizes, strict=True)):
            return ()
        return (error("PLAY970", f"the heaps are {state.heaps}", why=f"they began as {self._sizes}",
                      fix="look for the move that did it"),)

    def pieces(self, state: State) -> tuple[Piece, ...]:
        return ()

    def marks(self, state: State) -> Mapping[str, int]:
        return {f"taken.{name}": times for name, times in zip(self._names, state.taken, strict=True)}


class NimMaker:
    """The object behind the entry point."""

    id = "nim"
    options = OPTIONS

    def checks(self, spec: Spec) -> Report:
        report = settle(OPTIONS, spec)[1]
        if "heaps" not in spec.pack.decks:
            report.add(error("DECK201", "nim has no deck 'heaps'", spec.game.span, why="its cards are the heaps",
                             fix="declare it"))
        return report

    def open(self, spec: Spec) -> Nim:
        cards = spec.pack.decks["heaps"].cards
        return Nim(tuple(card.id for card in cards), tuple(int(str(card.fields["size"])) for card in cards),
                   settle(OPTIONS, spec)[0])


MAKER = NimMaker()
