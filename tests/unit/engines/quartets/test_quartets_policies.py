"""Ways to choose, by what they do and by what they win."""

from __future__ import annotations

import pytest
from quartets_table import after, engine, last, position

from generator.rules.rng import Stream

HER, HIM = "pfalz_ulrika_eleonora_dy", "hessen_fredrik_i"
SIX = "hg_* !hg_karl_xiii*"


def _chosen(game, name, state, seed=0):
    seat = game.actor(state)
    policy = game.policies[name](game, seat)
    return game.show(policy.choose(game.view(state, seat), game.moves(state), Stream(seed)))


def test_what_is_declared():
    """This test ensures that all policies are there, and 'random' is left to the simulation."""
    assert set(engine().policies) == {"greedy", "memory", "waiting", "memory-4", "memory-8", "memory-16", "memory-32"}


@pytest.mark.parametrize("depth, knows", [("memory", True), ("memory-8", True), ("greedy", False)])
def test_a_card_that_was_seen_to_go(depth, knows):
    """This test ensures that who remembers asks for a card where it went, and who does not asks anywhere."""
    game = engine()
    others = "vasa_* !vasa_kristina !vasa_karl_ix !vasa_sigismund !vasa_johan_iii"
    state = position(game, ["vasa_kristina vasa_karl_ix", "vasa_sigismund", "vasa_johan_iii", others], turn=1)
    state = after(game, state, "C? vasa_johan_iii", "A? vasa_gustav_vasa")
    chosen = {_chosen(game, depth, state, seed) for seed in range(8)}
    assert (chosen == {"B? vasa_johan_iii"}) == knows


@pytest.mark.parametrize("name, chosen", [("memory", "lay family"), ("waiting", "B? ")])
def test_a_family_at_once_or_held(name, chosen):
    """This test ensures that a family is laid at once, or held by the one who waits for the whole dynasty."""
    game = engine()
    state = position(game, [f"{SIX} vasa_kristina", "hg_karl_xiii hg_karl_xiii_q1 vasa_* !vasa_kristina"])
    assert _chosen(game, name, state).startswith(chosen)


def test_waiting_for_nothing():
    """This test ensures that a family is not held once the whole dynasty cannot be had."""
    game = engine()
    held, rest = "vasa_erik_xiv* vasa_sigismund* vasa_karl_ix*", "vasa_johan_iii* vasa_kristina"
    state = position(game, [held, rest], [(1, "family", "vasa_gustav_vasa* vasa_gustav_ii_adolf*")])
    assert _chosen(game, "waiting", state).startswith("lay family")


def test_bonus_cards_are_kept_for_another_family():
    """This test ensures that a bonus card stays in the hand while another family can be had, and goes when none can."""
    game = engine()
    first = "vasa_erik_xiv* vasa_sigismund* vasa_karl_ix*"
    early = position(game, ["vasa_kristina", f"vasa_* !vasa_kristina !{first.replace(' ', ' !')}"], [(0, "family", first)])
    assert _chosen(game, "memory", early).startswith("B? ")
    second = "vasa_gustav_vasa* vasa_gustav_ii_adolf*"
    late = position(game, ["vasa_kristina", "vasa_johan_iii*"], [(0, "family", first), (1, "family", second)])
    assert _chosen(game, "memory", late) == "lay bonus vasa_kristina"


def test_it_passes_where_it_would_rather_wait():
    """This test ensures that a held family is kept by passing, and laid where nothing else can be done."""
    game = engine()
    state = position(game, [SIX, "", ""], pile="hg_karl_xiii hg_karl_xiii_q1")
    assert _chosen(game, "waiting", state) == "pass"
    assert _chosen(game, "memory", state).startswith("lay family")


@pytest.mark.parametrize("name, against, players, least", [("memory", None, 3, 10), ("memory", "memory-4", 4, 6)])
def test_memory_wins(name, against, players, least):
    """This test ensures that one who remembers wins most of twelve games against others who play at random or forget."""
    game = engine()
    won = 0
    for seed in range(12):
        seat = seed % players
        if against is None:
            state = _against_chance(game, name, seat, players, seed)
        else:
            state = last(game, players, seed, [name if at == seat else against for at in range(players)])
        won += seat in game.outcome(state).winners
    assert won >= least


def _against_chance(game, name, seat, players, seed):
    policy = game.policies[name](game, seat)
    state, stream = game.setup(players, seed), Stream(seed, "chance")
    while (actor := game.actor(state)) is not None:
        moves = game.moves(state)
        state = game.play(state, policy.choose(game.view(state, seat), moves, stream) if actor == seat else stream.pick(moves))
    return state


def test_waiting_reaches_the_ceiling():
    """This test ensures that where all wait for whole dynasties the totals come near 158, and 107 is passed."""
    game = engine()
    totals = [sum(game.outcome(last(game, 3, seed, ["waiting"] * 3)).scores) for seed in range(4)]
    eager = [sum(game.outcome(last(game, 3, seed, ["memory"] * 3)).scores) for seed in range(4)]
    assert min(totals) > 107 >= max(eager) and max(totals) <= 158


@pytest.mark.parametrize("options", [{"lay_family": "forced"}, {"ask_form": "any_queen_of_king"}, {"ue_to_fredrik": "together_only"}])
def test_every_policy_meets_every_duty(options):
    """This test ensures that policies choose among forced lays and gifts as well as asks."""
    game = engine(**options)
    for name in ("greedy", "memory", "waiting"):
        assert last(game, 4, 2, [name] * 4).ended
