"""The rules of nim, each with its mark, and the conformance kit, as an engine's author would write them."""

from __future__ import annotations

from typing import Any

import pytest

from generator.rules.conformance import conform
from generator.rules.protocol import EngineMaker, IllegalMove, Spec


@pytest.mark.rule("NIM-1")
def test_at_most_as_many_as_agreed(nim: tuple[EngineMaker, Spec]) -> None:
    """This test ensures that one to three are taken from one heap, that more are refused, and that another number can
    be agreed on."""
    maker, spec = nim
    engine = maker.open(spec)
    state = engine.setup(2, 1)
    assert [engine.show(move) for move in engine.moves(state)][:4] == [
        "take 1 from a", "take 2 from a", "take 3 from a", "take 1 from b"]
    with pytest.raises(IllegalMove, match="NIM-1"):
        engine.read(state, "take 4 from b")
    assert _is_legal(maker.open(Spec(spec.pack, spec.game, {"most": 4})), "take 4 from b")


def _is_legal(engine: Any, text: str) -> bool:
    return engine.read(engine.setup(2, 1), text) in engine.moves(engine.setup(2, 1))


@pytest.mark.parametrize(("misere", "winners"), [
    pytest.param(False, (1,), marks=pytest.mark.rule("NIM-2")),
    pytest.param(True, (0, 2), marks=pytest.mark.rule("NIM-3")),
])
def test_the_last_one(nim: tuple[EngineMaker, Spec], misere: bool, winners: tuple[int, ...]) -> None:
    """This test ensures that who takes the last one wins, or loses to all others."""
    maker, spec = nim
    engine = maker.open(Spec(spec.pack, spec.game, {"misere": misere}))
    state = engine.load("[[0, 0, 1], 1, 3, [1, 1, 1]]")
    outcome = engine.outcome(engine.play(state, engine.read(state, "take 1 from c")))
    assert outcome is not None and outcome.winners == winners


def test_it_keeps_the_protocol(nim: tuple[EngineMaker, Spec]) -> None:
    """This test ensures that the conformance kit finds nothing to say."""
    maker, spec = nim
    assert conform(maker, spec, games=12, seed=3).findings == []
