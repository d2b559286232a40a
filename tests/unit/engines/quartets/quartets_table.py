"""Positions and games for the tests of the quartets engine."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from generator.engines.quartets import MAKER
from generator.engines.quartets.engine import QuartetsEngine
from generator.engines.quartets.realm import bits
from generator.engines.quartets.state import Asked, Laid, Log, Slot, State
from generator.load.packs import find
from generator.load.read import read
from generator.model.pack import Pack
from generator.rules.protocol import Spec
from generator.rules.rng import Stream


@cache
def pack() -> Pack:
    """Pack zero."""
    roots, _ = find()
    found, report = read(roots)
    assert not report.has_errors, report.findings
    return found


def spec(**options: Any) -> Spec:
    """The game, with options in place of its own."""
    return Spec(pack(), pack().games["regentspelet"], options)


@cache
def engine(**options: Any) -> QuartetsEngine:
    """The engine for the game with these options."""
    assert not MAKER.checks(spec(**options)).has_errors
    return MAKER.open(spec(**options))


def cards(game: QuartetsEngine, text: str) -> int:
    """A mask: ids and patterns in a text; a pattern after a sign ! takes away."""
    found = 0
    for word in text.split():
        mask = sum(1 << at for at, member in enumerate(game.law.realm.members) if fnmatchcase(member.id, word.strip("!")))
        assert mask, word
        found = found & ~mask if word.startswith("!") else found | mask
    return found


def ids(game: QuartetsEngine, mask: int) -> set[str]:
    """The ids of the cards of a mask."""
    return {game.law.realm.members[card].id for card in bits(mask)}


def position(game: QuartetsEngine, hands: Sequence[str], table: Sequence[tuple[int, str, str]] = (), pile: str = "",
             turn: int = 0) -> State:
    """A state. What is named nowhere lies before seat 0, each dynasty whole; `pile` is in the order in which it is
    drawn; `table` holds seat, sort, cards."""
    law = game.law
    held = [cards(game, hand) for hand in hands]
    drawn = tuple(next(bits(cards(game, word))) for word in pile.split())
    slots = []
    for seat, sort, text in table:
        mask = cards(game, text)
        houses = {law.realm.members[card].dynasty for card in bits(mask)}
        at = next(iter(houses)) if len(houses) == 1 else law.realm.links[0].partner
        slots.append(Slot(seat, sort, at, mask))
    named = sum(held) | sum(1 << card for card in drawn) | sum(slot.cards for slot in slots)
    for at, mask in enumerate(law.masks):
        if mask & ~named:
            assert not mask & named, f"some of {law.realm.dynasties[at].id} is named nowhere"
            slots.append(Slot(0, "whole", at, mask))
    log = Log()
    for slot in slots:
        log = Log(log, Laid(*slot))
    laid = tuple(sum(slot.cards for slot in slots if slot.seat == seat) for seat in range(len(held)))
    for seat, hand in enumerate(held):
        assert not law.forced(hand, laid, slots, seat), f"seat {seat} would have laid something before"
    wants = law.wants(held, laid, slots, turn) if law.targets(held, turn) else 0
    state = State(tuple(held), drawn, tuple(slots), laid, turn, wants, -1, None, 0, 0, "", log)
    assert not game.faults(state), game.faults(state)
    return state


def shown(game: QuartetsEngine, state: State) -> list[str]:
    """The legal moves, as players write them."""
    return [game.show(move) for move in game.moves(state)]


def after(game: QuartetsEngine, state: State, *texts: str) -> State:
    """The state after some moves."""
    for text in texts:
        state = game.play(state, game.read(state, text))
        assert not game.faults(state), game.faults(state)
    return state


def steps(game: QuartetsEngine, players: int, seed: int, names: Sequence[str] = (), state: State | None = None
          ) -> Iterator[tuple[State, Any, State]]:
    """A whole game, step by step: by policies, or at random where there are none."""
    state = state or game.setup(players, seed)
    stream = Stream(seed, "test")
    policies = [game.policies[name](game, seat) for seat, name in enumerate(names)]
    while (seat := game.actor(state)) is not None:
        moves = game.moves(state)
        move = policies[seat].choose(game.view(state, seat), moves, stream) if policies else stream.pick(moves)
        following = game.play(state, move)
        yield state, move, following
        state = following


def last(game: QuartetsEngine, players: int, seed: int, names: Sequence[str] = (), state: State | None = None) -> State:
    """The last state of such a game."""
    return deque(steps(game, players, seed, names, state), maxlen=1)[0][2]


def asked(state: State) -> list[Asked]:
    """All asks and their answers."""
    return [event for event in state.log.since(0) if isinstance(event, Asked)]
