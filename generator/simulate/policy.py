"""Ways to choose a move, by name: `random` for every game, and those that an engine brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.rules.protocol import Engine, Policy
from generator.rules.rng import Stream

RANDOM = "random"


class AtRandom:
    """Any legal move, each as likely. It looks at nothing, so no view is made for it."""

    def choose(self, view: Any, moves: Sequence[Any], stream: Stream) -> Any:
        return stream.pick(moves)


def policies_of(engine: Engine[Any, Any]) -> tuple[str, ...]:
    """The names of all policies that can play a game, sorted."""
    return tuple(sorted({RANDOM, *engine.policies}))


def make_policy(engine: Engine[Any, Any], name: str, seat: int) -> Policy[Any]:
    """A policy for one seat of one game. Raises KeyError for a name that is none of `policies_of`."""
    return AtRandom() if name == RANDOM else engine.policies[name](engine, seat)


def seat_policies(seats: Sequence[str], wishes: Mapping[str, str]) -> tuple[str, ...]:
    """The policy of each seat: the one wished for it, or for all (''), or else `random`."""
    return tuple(wishes.get(seat, wishes.get("", RANDOM)) for seat in seats)
