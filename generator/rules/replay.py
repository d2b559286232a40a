"""Playing a record again, move by move, and refusing the first that the rules refuse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from generator.base.findings import Finding, Span, error
from generator.base.suggest import quoted
from generator.rules.outcome import Outcome
from generator.rules.protocol import AmbiguousMove, Engine, PlayError, UnreadableMove
from generator.rules.record import Told


@dataclass(frozen=True, slots=True)
class Replayed:
    """How far a record could be played: the state there, its outcome, and what stopped it, if anything did."""

    state: Any
    plies: int
    outcome: Outcome | None
    fault: Finding | None = None


def replay(engine: Engine[Any, Any], state: Any, moves: Sequence[Told], file: str) -> Replayed:
    """Play the moves of a record from a state."""
    for done, told in enumerate(moves):
        outcome = engine.outcome(state)
        if outcome is not None:
            return Replayed(state, done, outcome, _goes_on(told, done, outcome, file))
        try:
            state = engine.play(state, engine.read(state, told.text))
        except PlayError as trouble:
            return Replayed(state, done, None, _refused(told, done + 1, trouble, file))
    return Replayed(state, len(moves), engine.outcome(state))


def _refused(told: Told, ply: int, trouble: PlayError, file: str) -> Finding:
    span = Span(file, told.line)
    if isinstance(trouble, UnreadableMove | AmbiguousMove):
        return error("PLAY952", f"ply {ply}, {quoted(told.text)}, is not one move: {trouble}", span,
                     why="each move of a record means exactly one move of its state",
                     fix="write it as `spelverk rules show` lists the moves", subject=trouble.rule)
    return error("PLAY953", f"ply {ply}, {quoted(told.text)}, is against the rules: {trouble}", span,
                 why=f"rule {trouble.rule} forbids it" if trouble.rule else "the rules forbid it",
                 fix="correct the record, or look the position up with `spelverk rules show`", subject=trouble.rule)


def _goes_on(told: Told, done: int, outcome: Outcome, file: str) -> Finding:
    return error("PLAY953", f"the record goes on with {quoted(told.text)} after the game ended at ply {done}",
                 Span(file, told.line), why=f"it ended with '{outcome.termination}'",
                 fix="take the rest out, or correct the moves before it")
