"""What a seat sees, and states as text."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from quartets_table import after, cards, engine, position, steps

from generator.engines.quartets.memory import Memory
from generator.engines.quartets.realm import bits, cards_of
from generator.engines.quartets.state import Asked, Log
from generator.rules.protocol import UnreadableMove
from generator.rules.rng import Stream

SEEDS = st.integers(0, 2**32)
FORMS = st.sampled_from([{}, {"ask_form": "any_queen_of_king"}, {"after_no": "lucky_draw_keeps"}, {"lay_family": "forced"}])


def _somewhere(game, players, seed, ply):
    """The state after so many plies of a random game, or the last one before its end."""
    state = game.setup(players, seed)
    for at, (before, _, _) in enumerate(steps(game, players, seed)):
        state = before
        if at == ply:
            break
    return state


@given(FORMS, st.integers(2, 6), SEEDS, st.integers(0, 400))
@settings(max_examples=12, deadline=None)
def test_a_view_tells_nothing_hidden(options, players, seed, ply):
    """This test ensures that hidden cards can be dealt anew without any change in a seat's view and moves."""
    game = engine(**options)
    state = _somewhere(game, players, seed, ply)
    for seat in range(players):
        other = game.redealt(state, seat, Stream(seed, "redeal", seat))
        assert not game.faults(other)
        assert game.view(other, seat) == game.view(state, seat)
        memory = Memory(game.law, players)
        memory.hear(game.view(state, seat))
        for held, lacked, hand in zip(memory.held, memory.lacked, other.hands, strict=True):
            assert not held & ~hand and (hand == other.hands[seat] or not lacked & hand)
        if game.actor(state) == seat:
            assert game.moves(other) == game.moves(state)
        else:
            assert game.moves(other)


def test_dealing_anew_moves_cards():
    """This test ensures that early in a game a second deal of the hidden cards is another state."""
    game = engine()
    state = _somewhere(game, 4, 1, 5)
    others = [game.redealt(state, 0, Stream(number)) for number in range(5)]
    assert len({(other.hands, other.pile) for other in others}) == 5
    assert all(other.hands[0] == state.hands[0] for other in others)


@given(FORMS, st.integers(2, 5), SEEDS)
@settings(max_examples=6, deadline=None)
def test_memory_is_true(options, players, seed):
    """This test ensures that what a player remembers of other hands is so, at any time in a game."""
    game = engine(**options)
    memories = [Memory(game.law, players) for _ in range(players)]
    short = Memory(game.law, players, depth=8)
    for ply, (_, _, state) in enumerate(steps(game, players, seed)):
        seat = ply % players
        for memory, looker in ((memories[seat], seat), (short, 0)) if ply % 5 == 0 else ():
            memory.hear(game.view(state, looker))
            for other in range(players):
                if other != looker:
                    assert not memory.held[other] & ~state.hands[other]
                    assert not memory.lacked[other] & state.hands[other]


@given(FORMS, st.integers(2, 6), SEEDS, st.integers(0, 400))
@settings(max_examples=10, deadline=None)
def test_states_and_moves_as_text(options, players, seed, ply):
    """This test ensures that a state is the same after dump and load, and each move after show and read."""
    game = engine(**options)
    state = _somewhere(game, players, seed, ply)
    again = game.load(game.dump(state))
    assert again == state and hash(again) == hash(state) and game.key(again) == game.key(state)
    assert "\n" not in game.dump(state)
    for move in game.moves(state):
        assert game.read(state, game.show(move)) == move


def _changed(game, **parts):
    text = json.loads(game.dump(game.setup(3, 1)))
    return json.dumps(text | parts)


@pytest.mark.parametrize("parts", [
    {"hands": ["", "", ""]}, {"state": "quartets 9"}, {"turn": 7}, {"log": "A?B:nobody+"}, {"log": "?"}, {"pile": 3},
    {"table": [[0, "heap", "att_vasa", ""]]}, {"hands": None}])
def test_other_texts_are_no_states(parts):
    """This test ensures that a text with a card lost, a word unknown or a part missing is refused."""
    game = engine()
    with pytest.raises(UnreadableMove):
        game.load(_changed(game, **parts))


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", "hands", '{"state":"quartets 1"}'])
def test_nonsense_is_no_state(text):
    """This test ensures that what is no JSON of a state is refused."""
    with pytest.raises(UnreadableMove):
        engine().load(text)


@pytest.mark.parametrize("text", ["", "lay", "lay all", "lay whole att_habsburg", "B?", "X? vasa_kristina", "give", "take it",
                                  "lay family vasa_kristina nobody", "give him"])
def test_texts_that_are_no_moves(text):
    """This test ensures that a text which means no move is told apart from a move that is against the rules."""
    game = engine()
    with pytest.raises(UnreadableMove):
        game.read(game.setup(3, 1), text)


@given(st.integers(0, 2**110))
def test_cards_of_a_mask(mask):
    """This test ensures that the quick way to list the cards of a mask is the plain one."""
    assert cards_of(mask) == list(bits(mask))


def test_a_log_is_shared_and_compared():
    """This test ensures that logs with the same events are equal, others are not, and the latest are found."""
    events = [Asked(0, 1, card, False, True, False) for card in range(3)]
    one, two = Log(), Log()
    for event in events:
        one, two = Log(one, event), Log(two, event)
    assert one == two and hash(one) == hash(two) and len(one) == 3
    assert one.since(1) == tuple(events[1:]) and tuple(one.back()) == tuple(reversed(events))
    assert one != Log(one.before, events[0]) and one != one.before and one != "log"


def test_the_ask_of_the_view_is_public():
    """This test ensures that a third player hears who asked whom for what, and not what else the hands hold."""
    game = engine()
    state = position(game, ["vasa_kristina", "vasa_* !vasa_kristina !vasa_karl_ix", "vasa_karl_ix"])
    following = after(game, state, "B? vasa_sigismund")
    view = game.view(following, 2)
    at = next(bits(cards(game, "vasa_sigismund")))
    assert view.log.event == Asked(0, 1, at, True, False, False)
    assert view.hand == following.hands[2] and view.sizes == (2, 13, 1)
    assert not [part for part in view if part in (following.hands[0], following.hands[1], following.hands)]
