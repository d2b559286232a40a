"""Whole games at random: the invariants of section 4, and the promises of the protocol."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hatuna_fx import engine

from generator.engines.hatuna import MAKER
from generator.engines.hatuna.ending import worth
from generator.engines.hatuna.engine import HatunaEngine
from generator.engines.hatuna.movement import RIDE
from generator.engines.hatuna.notation import dump, load
from generator.engines.hatuna.options import OPTIONS
from generator.load.packs import find
from generator.load.read import read
from generator.rules.conformance import conform
from generator.rules.protocol import IllegalMove, Spec, UnreadableMove
from generator.rules.rng import Stream


@cache
def spec() -> Spec:
    """The game of pack zero."""
    roots, _ = find()
    pack, report = read(roots)
    assert not report.has_errors
    game = next(game for game in pack.games.values() if game.engine is not None and game.engine.id == MAKER.id)
    return Spec(pack, game)


def _play(play: HatunaEngine, players: int, seed: int, most: int = 20_000) -> int:
    """A random game to its end, asked for faults as it goes; how many acts it had."""
    t, stream = play.setup(players, seed), Stream(seed, "test")
    worths = sum(play.facts.value)
    turn = (0, 0)
    for ply in range(most):
        if play.actor(t) is None:
            assert play.outcome(t) is not None
            return ply
        turn = (t.turn, turn[1] + 1 if t.turn == turn[0] else 0)
        assert turn[1] < 2000, "a turn does not end (INV-43)"
        act = stream.pick(play.moves(t))
        play.advance(t, act)
        assert all(steps <= RIDE for steps in t.steps), "INV-24"
        if ply % 7 == 0:
            assert not (faults := play.faults(t)), (seed, ply, play.show(act), faults[0].message)
            held = sum(worth(t, seat) for seat in range(players))
            assert held <= worths, "money is made (INV-27)"
    raise AssertionError("the game does not end (INV-43)")


@pytest.mark.parametrize("seed", range(6))
def test_random_games_keep_the_invariants(seed: int) -> None:
    """This test ensures that random games on FX and on pack zero end, and that no state of theirs has a fault."""
    assert _play(engine(), 2 + seed % 2, seed) > 100
    if seed < 2:
        assert _play(MAKER.open(spec()), 3 - seed, seed) > 100


@pytest.mark.parametrize("option", [option for option in OPTIONS if option.values[1:]], ids=lambda option: option.id)
def test_every_value_of_every_option_is_played(option: Any) -> None:
    """This test ensures that with each value of each option a random game on FX ends without a fault."""
    for at, value in enumerate(option.values[1:]):
        assert _play(engine(**{option.id.replace(".", "_"): value, "end_round_cap": 12}), 3, 100 + at) > 0


def test_the_same_seed_and_acts_lead_to_the_same_state() -> None:
    """This test ensures that a game that is written down and read again at any point goes on the same (INV-41)."""
    play = engine()
    t, stream = play.setup(3, 5), Stream(5)
    for _ in range(300):
        if play.actor(t) is None:
            break
        again = load(play.facts, dump(t))
        assert again == t and hash(again) == hash(t) and play.moves(again) == play.moves(t)
        act = stream.pick(play.moves(t))
        t = play.play(t, act)
        play.advance(again, act)
        assert again == t


@pytest.mark.rule("HT-SET-12")
def test_a_view_hides_the_decks() -> None:
    """This test ensures that a seat sees the table, but neither the order of the decks nor the seed (INV-42)."""
    play = engine()
    t = play.setup(3, 8)
    seen = play.view(t, 0)
    assert seen == play.view(play.redealt(t, 0, Stream(1)), 0)
    assert seen.held == t.held and seen.pos == t.pos
    assert seen.draw != t.draw and sorted(seen.draw) == sorted(t.draw)
    assert seen.seed == 0
    assert play.moves(play.redealt(t, 0, Stream(1))) == play.moves(t)


def test_what_is_no_act_or_state_is_not_read() -> None:
    """This test ensures that nonsense is told from illegal acts, and states of other data are refused."""
    play = engine()
    t = play.setup(3, 5)
    for text in ("", "dance", "go", "go 99,99", "lay T1 NOBODY", "end the turn"):
        with pytest.raises((UnreadableMove, IllegalMove)):
            play.read(t, text)
    with pytest.raises(UnreadableMove):
        play.load(play.dump(t).replace(play.facts.fingerprint, "other"))
    with pytest.raises(UnreadableMove):
        play.load("{}")


def test_the_engine_keeps_the_protocol() -> None:
    """This test ensures that the conformance kit finds nothing in the game of pack zero."""
    short = Spec(spec().pack, spec().game, {"end.round_cap": 2})
    assert [finding.message for finding in conform(MAKER, short, games=2, seed=3).findings] == []
