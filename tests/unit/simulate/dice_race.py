"""A small game for these tests: seats roll a die and keep or pass what it shows; who first has `goal` wins.

It has chance, scores, marks, and on demand every misfortune: `stuck` never ends, `sick` breaks off, `lame` has faults.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.base.findings import Finding, Report, error
from generator.model.game import Game
from generator.model.pack import Pack
from generator.model.text import Text
from generator.rules.outcome import Outcome
from generator.rules.protocol import CHANCE, IllegalMove, Option, Piece, Spec, UnreadableMove
from generator.rules.rng import Stream

SEATS = ("red", "blue", "green")
OPTIONS = (Option("goal", 12, least=1, most=99), Option("mood", "well", ("well", "stuck", "sick", "lame")))


@dataclass(frozen=True, slots=True)
class Race:
    """Points of each seat, whose turn it is, the die (0: to be rolled), and how often each face was rolled."""

    points: tuple[int, ...]
    seat: int
    die: int
    rolled: tuple[int, ...] = (0,) * 7


class Hopeful:
    """Keeps high faces only; remembers whose seat it has."""

    def __init__(self, seat: int) -> None:
        self._seat = seat

    def choose(self, view: Race, moves: Sequence[str], stream: Stream) -> str:
        assert view.seat == self._seat
        return "keep" if view.die > 2 else stream.pick(moves)


class DiceRace:
    """The engine."""

    id = "dice"
    terminations: Mapping[str, str] = {"goal": "Somebody has the goal.", "dusk": "It grew dark."}

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options = options
        self.policies = {"hopeful": lambda engine, seat: Hopeful(seat)}

    def seats(self, players: int) -> tuple[str, ...]:
        if not 1 <= players <= 3:
            raise ValueError("one to three race")
        return SEATS[:players]

    def setup(self, players: int, seed: int) -> Race:
        return Race((0,) * len(self.seats(players)), Stream(seed, "first").below(players), 0)

    def actor(self, state: Race) -> int | None:
        if self.outcome(state):
            return None
        return state.seat if state.die else CHANCE

    def moves(self, state: Race) -> tuple[str, ...]:
        return ("keep", "pass") if state.die else ("1", "2", "3", "4", "5", "6")

    def odds(self, state: Race) -> tuple[float, ...]:
        return (1.0,) * 6

    def play(self, state: Race, move: str) -> Race:
        if self.outcome(state) or move not in self.moves(state):
            raise IllegalMove(f"'{move}' cannot be played", "D-1")
        if not state.die:
            face = int(move)
            return replace(state, die=face, rolled=tuple(n + (at == face) for at, n in enumerate(state.rolled)))
        if self.options["mood"] == "sick" and sum(state.points) > 5:
            raise RuntimeError("it ate too much")
        gain = state.die if move == "keep" and self.options["mood"] != "stuck" else 0
        points = tuple(n + gain * (seat == state.seat) for seat, n in enumerate(state.points))
        return replace(state, points=points, die=0, seat=(state.seat + 1) % len(points))

    def outcome(self, state: Race) -> Outcome | None:
        if max(state.points) < self.options["goal"]:
            return None
        return Outcome("goal", (state.points.index(max(state.points)),), state.points)

    def view(self, state: Race, seat: int) -> Race:
        return state

    def key(self, state: Race) -> Race:
        return state

    def show(self, move: str) -> str:
        return move

    def read(self, state: Race, text: str) -> str:
        if text not in ("keep", "pass", *"123456"):
            raise UnreadableMove("keep, pass or a face")
        self.play(state, text)
        return text

    def dump(self, state: Race) -> str:
        return json.dumps([state.points, state.seat, state.die, state.rolled])

    def load(self, text: str) -> Race:
        try:
            points, seat, die, rolled = json.loads(text)
        except ValueError as trouble:
            raise UnreadableMove("no state") from trouble
        return Race(tuple(points), seat, die, tuple(rolled))

    def faults(self, state: Race) -> tuple[Finding, ...]:
        if self.options["mood"] == "lame" and sum(state.points) > 20:
            return (error("PLAY970", "it limps", fix="let it rest"),)
        return ()

    def pieces(self, state: Race) -> tuple[Piece, ...]:
        return ()

    def marks(self, state: Race) -> Mapping[str, int]:
        return {f"face.{face}": times for face, times in enumerate(state.rolled)}


class DiceMaker:
    """Its maker."""

    id = "dice"
    options = OPTIONS

    def checks(self, spec: Spec) -> Report:
        return Report()

    def open(self, spec: Spec) -> DiceRace:
        return DiceRace({option.id: option.default for option in OPTIONS} | dict(spec.options))


@dataclass(frozen=True, slots=True)
class Opener:
    """Opens it in any process."""

    goal: int = 12
    mood: str = "well"

    def __call__(self) -> DiceRace:
        return DiceRace({"goal": self.goal, "mood": self.mood})


SPEC = Spec(Pack(), Game("dice", Text("Dice", ""), "en", "1", (), (1, 3)))
