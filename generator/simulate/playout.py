"""One game, played to its end. Game `i` of a seed is the same whether it is played alone or among many."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from generator.base.findings import Finding
from generator.rules.outcome import Outcome
from generator.rules.protocol import CHANCE, Advancing, Chronicled, Engine, Marked
from generator.rules.rng import Stream
from generator.simulate.policy import AtRandom, make_policy

MOST_PLIES = 10_000
"""A guard, no rule: a game that is longer is a finding."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What all games of a run have in common. `policies` has a name for each seat.

    With `is_watched` each state is asked for its faults; otherwise only the last one is. With `is_hashed` each game has
    the hash of its moves and its last state. With `parts` only who
    won is counted, by so many parts of the games (see `points_of`).
    """

    players: int
    seed: int
    policies: tuple[str, ...]
    most_plies: int = MOST_PLIES
    is_watched: bool = False
    is_hashed: bool = False
    parts: int = 0


@dataclass(frozen=True, slots=True)
class Stop:
    """A game that has no result: it did not end, or its engine broke off. `says` is the engine's own complaint."""

    game: int
    ply: int
    says: str = ""


@dataclass(frozen=True, slots=True)
class Playout:
    """One game. `facts` are its countable figures by name (see `facts_of`); none where it was stopped."""

    game: int
    plies: int
    outcome: Outcome | None = None
    facts: Mapping[str, float] | None = None
    stop: Stop | None = None
    faults: tuple[Finding, ...] = ()
    digest: int = 0


Watcher = Callable[[int, Any, str], None]
"""Called for each move with its ply (from 1), the move, and who made it: a seat's name, or 'chance'."""

Listener = Callable[[Any, str, tuple[int, ...]], None]
"""Called for all that happens after the setup, of a `Chronicled` engine: with the state, a word and its things."""


def setup_seed(seed: int, game: int) -> int:
    """The seed that the setup of a game is given."""
    return Stream(seed, "game", game, "setup").bits()


def play_game(engine: Engine[Any, Any], plan: Plan, game: int, watcher: Watcher | None = None,
              listener: Listener | None = None) -> Playout:
    """Play one game. What goes wrong inside the engine stops this game alone, and is told."""
    ply = 0
    faults: tuple[Finding, ...] = ()
    try:
        seats = engine.seats(plan.players)
        policies = [make_policy(engine, name, seat) for seat, name in enumerate(plan.policies)]
        streams = [Stream(plan.seed, "game", game, "seat", seat) for seat in range(len(seats))]
        chance = Stream(plan.seed, "game", game, "chance")
        state = engine.setup(plan.players, setup_seed(plan.seed, game))
        told = hashlib.blake2b(str(game).encode(), digest_size=8) if plan.is_hashed else None
        if listener is not None and isinstance(engine, Chronicled):
            engine.listen(state, partial(listener, state))
        is_advancing = isinstance(engine, Advancing)
        while (actor := engine.actor(state)) is not None:
            if ply >= plan.most_plies:
                return Playout(game, ply, stop=Stop(game, ply))
            moves = engine.moves(state)
            if actor == CHANCE:
                move = moves[chance.weighted(engine.odds(state))]
            else:
                policy = policies[actor]
                view = None if type(policy) is AtRandom else engine.view(state, actor)
                move = policy.choose(view, moves, streams[actor])
            if is_advancing:
                engine.advance(state, move)  # type: ignore[attr-defined]
            else:
                state = engine.play(state, move)
            ply += 1
            if told is not None:
                told.update(engine.show(move).encode() + b"\n")
            if watcher:
                watcher(ply, move, "chance" if actor == CHANCE else seats[actor])
            if plan.is_watched and not faults:
                faults = _placed(engine.faults(state), game, ply)
        outcome = engine.outcome(state)
        assert outcome is not None, "the game has neither an actor nor an outcome"
        facts = points_of(seats, outcome, game % plan.parts) if plan.parts else facts_of(
            engine, seats, state, outcome, ply)
        return Playout(game, ply, outcome, facts, faults=faults or _placed(engine.faults(state), game, ply),
                       digest=_digest(told, engine.dump(state)) if told is not None else 0)
    except Exception as trouble:  # a fault of an engine or a policy, which may be a stranger's
        return Playout(game, ply, stop=Stop(game, ply, f"{type(trouble).__name__}: {trouble}"))


def _digest(told: hashlib.blake2b, last: str) -> int:
    told.update(last.encode())
    return int.from_bytes(told.digest(), "big")


def _placed(faults: tuple[Finding, ...], game: int, ply: int) -> tuple[Finding, ...]:
    return tuple(replace(fault, message=f"{fault.message} (game {game}, ply {ply})") for fault in faults)


def facts_of(engine: Engine[Any, Any], seats: tuple[str, ...], state: Any, outcome: Outcome, plies: int
             ) -> dict[str, float]:
    """The figures of one game by name, the same names in every game.

    `wins.SEAT` (1 for each winner), `shared` (several winners), `draws` (none), `ends.TERMINATION`, `length` in plies,
    `scores.SEAT` where the game keeps scores, and the marks of an engine that has any.
    """
    facts: dict[str, float] = {f"wins.{name}": int(seat in outcome.winners) for seat, name in enumerate(seats)}
    if len(seats) > 1:
        facts["shared"] = int(len(outcome.winners) > 1)
        facts["draws"] = int(not outcome.winners)
    facts |= {f"ends.{slug}": int(slug == outcome.termination) for slug in engine.terminations}
    facts["length"] = plies
    facts |= {f"scores.{name}": score for name, score in zip(seats, outcome.scores, strict=False)}
    if isinstance(engine, Marked):
        facts |= engine.marks(state)
    return facts


def points_of(seats: tuple[str, ...], outcome: Outcome, part: int) -> dict[str, float]:
    """Who won: `wins.SEAT`, and one point by `points.PART.SEAT`, shared by the winners, or by all where nobody won."""
    takers = outcome.winners or range(len(seats))
    facts: dict[str, float] = {f"wins.{name}": int(seat in outcome.winners) for seat, name in enumerate(seats)}
    return facts | {f"points.{part}.{name}": int(seat in takers) / len(takers) for seat, name in enumerate(seats)}
