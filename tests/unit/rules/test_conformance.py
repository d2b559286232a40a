"""The conformance kit: a sound engine passes, and each broken promise is told."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from generator.base.findings import error
from generator.rules.conformance import conform
from generator.rules.outcome import Outcome
from generator.rules.protocol import EngineMaker, Spec

Broken = Callable[[Any, Any], Any]
"""Given a sound engine and a call of its method, what the broken one returns."""


def _bent(maker: EngineMaker, method: str, bend: Callable[..., Any]) -> Any:
    """A maker whose engines have one method replaced; `bend` is given the sound engine and the arguments."""

    class Bent:
        id = maker.id
        options = maker.options
        checks = maker.checks

        def open(self, spec: Spec) -> Any:
            sound, engine = maker.open(spec), maker.open(spec)
            changed = {method: lambda self, *args: bend(sound, *args)}
            engine.__class__ = type("BentEngine", (type(engine),), changed)  # type: ignore[misc]
            return engine

    return Bent()


_turns = itertools.count()


def _accepts_all(sound: Any, state: Any, move: Any) -> Any:
    return sound.play(state, move) if move in sound.moves(state) else state


def _changes_its_state(sound: Any, state: Any, move: Any) -> Any:
    after = sound.play(state, move)
    object.__setattr__(state, "seat", after.seat)
    return after


def _swallows(sound: Any, state: Any, text: str) -> Any:
    return sound.read(state, text) if text.startswith("take") else sound.moves(state)[0]


def _loads_all(sound: Any, text: str) -> Any:
    return sound.load(text if text.startswith("[") else "[[0, 0, 0], 0, 2, [0, 0, 0]]")


def _ended(sound: Any, state: Any, **parts: Any) -> Any:
    outcome = sound.outcome(state)
    return replace(outcome, **parts) if outcome else None


FAULTS: dict[str, tuple[str, Callable[..., Any], str]] = {
    "doubled moves": ("moves", lambda e, s: e.moves(s) * 2, "a move is listed twice"),
    "no moves": ("moves", lambda e, s: (), "no move while the game goes on"),
    "restless moves": ("moves", lambda e, s: e.moves(s)[:: 1 if next(_turns) % 2 else -1], "in different orders"),
    "illegal move": ("play", _accepts_all, "the illegal move"),
    "changed state": ("play", _changes_its_state, "changes the state it is played in"),
    "endless": ("play", lambda e, s, m: s, "does not end in 60 plies"),
    "mute": ("show", lambda e, m: "a move", "two moves are shown alike"),
    "misread": ("read", lambda e, s, t: e.moves(s)[0] if e.read(s, t) else None, "is not read as the move it shows"),
    "reads all": ("read", _swallows, "reading nonsense"),
    "loads all": ("load", _loads_all, "loading nonsense"),
    "forgetful": ("load", lambda e, t: replace(e.load(t), taken=(9, 9, 9)), "loaded, is dumped otherwise"),
    "hidden loss": ("dump", lambda e, s: e.dump(replace(s, taken=(0, 0, 0))), "loaded, is another state"),
    "unlike keys": ("key", lambda e, s: next(_turns), "different keys"),
    "unlike views": ("view", lambda e, s, seat: next(_turns), "different views"),
    "leak": ("redealt", lambda e, s, seat, stream: replace(s, seat=1 - s.seat), "what the seat may not know"),
    "undeclared end": ("outcome", lambda e, s: _ended(e, s, termination="boredom"), "'boredom' is not declared"),
    "no outcome": ("outcome", lambda e, s: None, "there is an actor and an outcome, or neither"),
    "early outcome": ("outcome", lambda e, s: Outcome("last-taken"), "there is an actor and an outcome, or neither"),
    "stranger wins": ("outcome", lambda e, s: _ended(e, s, winners=(7,)), "the winners are not seats"),
    "short scores": ("outcome", lambda e, s: _ended(e, s, scores=(1,)), "not one for each seat"),
    "faults": ("faults", lambda e, s: (error("PLAY970", "a heap leans", fix="prop it"),), "a heap leans"),
    "miscount": ("count", lambda e, s: 3, "count() is not the number of moves"),
    "own marks": ("marks", lambda e, s: {"wins.a": 1}, "a mark is in a group of"),
    "seats for nobody": ("seats", lambda e, n: ("first", "second", "third")[:n], "do not end in a ValueError"),
    "seats alike": ("seats", lambda e, n: ("he",) * len(e.seats(n)), "are not named apart"),
    "other setups": ("setup", lambda e, n, seed: e.setup(n, next(_turns)), "the same seed sets up another game"),
    "no such seat": ("actor", lambda e, s: None if e.actor(s) is None else 9, "the actor 9 is no seat"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_broken_promise_is_told(nim: tuple[EngineMaker, Spec], fault: str) -> None:
    """This test ensures that an engine with one fault is found out, and told in words that name it."""
    maker, spec = nim
    method, bend, said = FAULTS[fault]
    report = conform(_bent(maker, method, bend), spec, games=6, seed=5, most_plies=60)
    assert {finding.code for finding in report.findings} == {"PLAY970"}
    assert any(said in finding.message for finding in report.findings), [f.message for f in report.findings]


def test_a_sound_engine_passes(nim: tuple[EngineMaker, Spec]) -> None:
    """This test ensures that nothing is said of a sound engine, and that faults of the data are told instead."""
    maker, spec = nim
    assert conform(maker, spec, games=20, seed=2).findings == []
    found = conform(maker, Spec(spec.pack, spec.game, {"most": 0}), games=1).findings
    assert [finding.code for finding in found] == ["PLAY904"]
