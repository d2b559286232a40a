"""RS-11 to RS-13 and RS-23 to RS-25: turns without a card or a question, the end, the winner, the points."""

from __future__ import annotations

import pytest
from quartets_table import after, asked, cards, engine, ids, last, position, shown

from generator.rules.protocol import IllegalMove

SIX = "hg_* !hg_karl_xiii*"
TWO = "hg_karl_xiii hg_karl_xiii_q1"
HER = "pfalz_ulrika_eleonora_dy"
FIVE = f"pfalz_* !{HER}"
HIM = "hessen_fredrik_i"
HALF = "vasa_gustav_vasa* vasa_erik_xiv*"
OTHER_HALF = "vasa_* !vasa_gustav_vasa* !vasa_erik_xiv*"

ALL_BUT = [(0, "family", SIX), (0, "family", "vasa_erik_xiv* vasa_sigismund* vasa_karl_ix*"),
           (0, "bonus", "vasa_gustav_vasa* vasa_johan_iii* vasa_gustav_ii_adolf*")]


# -------------------------------------------------------------------- turns

@pytest.mark.rule("RS-11")
@pytest.mark.parametrize("option, ended", [("no_draw", ""), ("end_game", "pile-empty")])
def test_a_no_with_the_pile_gone(option, ended):
    """This test ensures that nothing is drawn and the turn passes all the same, or by option the game ends."""
    game = engine(empty_pile=option)
    state = position(game, [HALF, f"{OTHER_HALF} !vasa_kristina", "vasa_kristina"])
    following = after(game, state, "C? vasa_sigismund")
    assert following.hands == state.hands and following.ended == ended
    assert asked(following)[0].drew is False
    if not ended:
        assert following.turn == 2


@pytest.mark.rule("RS-11")
def test_the_last_card_does_not_end_it():
    """This test ensures that the game that ends with the pile does so at the draw that fails, not at the last card."""
    game = engine(empty_pile="end_game")
    state = position(game, [HALF, f"{OTHER_HALF} !vasa_kristina", "hg_gustav_iii"], [(2, "family", "hg_* !hg_gustav_iii*")],
                     pile="vasa_kristina hg_gustav_iii_q1")
    state = after(game, state, "C? vasa_sigismund")
    assert len(state.pile) == 1 and not state.ended
    state = after(game, state, "A? hg_gustav_iii_q1")
    assert not state.pile and state.ended == ""


@pytest.mark.rule("RS-12")
@pytest.mark.parametrize("option, drawn, turn", [("draw_one", 1, 0), ("refill_eight", 8, 0), ("sit_out", 0, 1)])
def test_a_turn_without_cards(option, drawn, turn):
    """This test ensures that who has laid his last card draws one, or eight, and asks on; or by option is out."""
    game = engine(empty_hand=option)
    pile = " ".join(sorted(ids(game, cards(game, "vasa_*"))))
    state = position(game, ["oldenburg_hans oldenburg_kristian_i", "oldenburg_kristian_ii hg_gustav_iii", "hg_* !hg_gustav_iii"], pile=pile)
    following = after(game, state, "B? oldenburg_kristian_ii")
    assert following.hands[0].bit_count() == drawn and len(following.pile) == 16 - drawn
    assert following.turn == turn


@pytest.mark.rule("RS-12")
def test_an_empty_hand_asks_on_the_strength_of_its_table():
    """This test ensures that with the pile gone a player without cards asks for what his family gives him a basis in."""
    game = engine()
    empty = position(game, ["", f"{TWO} {OTHER_HALF}", HALF], [(0, "family", SIX)], turn=0)
    assert shown(game, empty) == ["B? hg_karl_xiii", "B? hg_karl_xiii_q1", "C? hg_karl_xiii", "C? hg_karl_xiii_q1"]
    following = after(game, empty, "B? hg_karl_xiii", "B? hg_karl_xiii_q1")
    assert shown(game, following) == ["lay bonus hg_karl_xiii hg_karl_xiii_q1"]


@pytest.mark.rule("RS-12", "RS-13")
def test_with_the_pile_gone_the_turn_goes_left():
    """This test ensures that it passes players who have nothing to ask for, to the next who has."""
    game = engine()
    state = position(game, [HALF, HER, "", OTHER_HALF], [(3, "short", FIVE), (3, "whole", HIM)])
    assert after(game, state, "B? vasa_sigismund").turn == 3


@pytest.mark.rule("RS-13")
@pytest.mark.parametrize("option, draws", [("draw_one_pass_left", 1), ("pass_left", 0)])
def test_nothing_to_ask_for(option, draws):
    """This test ensures that who holds nothing but cards whose dynasty is laid draws one, and the turn goes left."""
    game = engine(no_legal_ask=option)
    state = position(game, [HALF, HER, f"{OTHER_HALF} !vasa_kristina !vasa_karl_ix"], [(2, "short", FIVE), (2, "whole", HIM)],
                     pile="vasa_kristina vasa_karl_ix")
    following = after(game, state, "B? vasa_sigismund")
    assert following.hands[0].bit_count() == 7
    assert following.hands[1].bit_count() == 1 + draws and len(following.pile) == 1 - draws
    assert following.turn == 2


@pytest.mark.rule("RS-13", "RS-14")
def test_what_is_drawn_in_passing_is_laid():
    """This test ensures that a dynasty of one card is laid by who draws it because there is nothing to ask for."""
    game = engine()
    state = position(game, [HALF, HER, f"{OTHER_HALF} !vasa_kristina"], [(2, "short", FIVE), (2, "whole", HIM)],
                     pile="vasa_kristina single_margareta")
    following = after(game, state, "B? vasa_sigismund")
    assert following.turn == 2 and not following.pile
    assert ids(game, following.laid[1]) == {"single_margareta"} and ids(game, following.hands[1]) == {HER}


@pytest.mark.rule("RS-13")
def test_something_to_lay_later():
    """This test ensures that who can lay but not ask may draw and pass left, and must lay when the pile is gone."""
    game = engine()
    waits = [f"{SIX}", "", ""]
    state = position(game, waits, pile=TWO)
    assert shown(game, state)[-1] == "pass" and shown(game, state)[0].startswith("lay family")
    following = after(game, state, "pass")
    assert following.hands[0].bit_count() == 7 and len(following.pile) == 0  # B drew the last one
    assert "pass" not in shown(game, following)
    with pytest.raises(IllegalMove) as refused:
        after(game, position(game, [HALF, OTHER_HALF]), "pass")
    assert refused.value.rule == "RS-13"


# -------------------------------------------------------------------- the end

@pytest.mark.rule("RS-23")
def test_the_end():
    """This test ensures that the game ends when the last card is laid, and no move follows."""
    game = engine()
    state = position(game, ["hg_karl_xiii", "hg_karl_xiii_q1"], [(0, "family", SIX)])
    state = after(game, state, "B? hg_karl_xiii_q1", "lay bonus hg_karl_xiii hg_karl_xiii_q1")
    assert state.ended == "hands-empty" and game.actor(state) is None and game.moves(state) == ()
    assert game.outcome(state).termination in game.terminations
    with pytest.raises(IllegalMove) as refused:
        after(game, state, "B? hg_karl_xiii_q1")
    assert refused.value.rule == "RS-23"


@pytest.mark.rule("RS-23")
@pytest.mark.parametrize("basis, dead", [("hand", True), ("hand_or_own_family", False), ("hand_or_own_table", False)])
def test_the_smallest_dead_position(basis, dead):
    """This test ensures that a pair elsewhere is lost to the owner of the family where the table is no basis."""
    game = engine(ask_basis=basis)
    state = position(game, ["vasa_kristina", TWO], ALL_BUT)
    state = after(game, state, "lay bonus vasa_kristina")
    assert state.ended == ("dead" if dead else "")
    if dead:
        assert sum(game.outcome(state).scores) == 8 + 9 + 21 + 12 + 22 + 45


@pytest.mark.rule("RS-23")
def test_the_last_card_of_the_pile_may_make_it_dead():
    """This test ensures that a position is dead as soon as the last card is drawn, whoever draws it."""
    game = engine(ask_basis="hand")
    families = [(2, "family", SIX), *ALL_BUT[1:]]
    state = position(game, ["vasa_kristina", "hg_karl_xiii", ""], families, pile="hg_karl_xiii_q1")
    following = after(game, state, "lay bonus vasa_kristina")
    assert following.ended == "dead" and ids(game, following.hands[0]) == {"hg_karl_xiii_q1"}


@pytest.mark.rule("RS-23")
def test_a_dead_position_by_the_other_option():
    """This test ensures that without the test of dead positions play goes on, and stops when nobody can move."""
    game = engine(ask_basis="hand", end="hands_empty_or_cap")
    state = position(game, ["vasa_kristina", TWO], ALL_BUT)
    assert after(game, state, "lay bonus vasa_kristina").ended == "dead"
    three = position(game, ["vasa_kristina", "hg_karl_xiii", "hg_karl_xiii_q1"], ALL_BUT)
    following = after(game, three, "lay bonus vasa_kristina")
    assert following.ended == "" and shown(game, following) == ["C? hg_karl_xiii_q1"]


@pytest.mark.rule("RS-23")
def test_a_game_without_end_is_stopped():
    """This test ensures that too many asks, or too many without a lay, stop a game, and no sooner."""
    game = engine(most_asks=100)
    state = last(game, 6, 3)
    assert state.ended == "cap" and state.asks == 100 and game.outcome(state).termination == "cap"
    idle = engine(most_idle_asks=50)
    state = last(idle, 6, 3)
    assert state.ended == "cap" and state.idle == 50


@pytest.mark.rule("RS-24")
@pytest.mark.parametrize("ties, winners", [("shared", (0, 1)), ("fewest_rows", (1,))])
def test_equals(ties, winners):
    """This test ensures that the highest total wins, and equals share or the one with fewer rows wins."""
    game = engine(ties=ties)
    three = "single_margareta single_erik_av_pommern single_kristoffer_av_bayern"
    table = [*((0, "whole", single) for single in three.split()), (0, "whole", "oldenburg_*"), (1, "short", FIVE),
             (2, "whole", HIM), (2, "whole", "single_karl_knutsson_bonde")]
    state = position(game, ["", "", HER], table)
    state = state._replace(table=state.table[:len(table)], ended="cap")
    assert game.outcome(state).scores == (15, 15, 4)
    assert game.outcome(state).winners == winners


@pytest.mark.rule("RS-25")
def test_the_table_of_points():
    """This test ensures that each row of the score table counts as printed, and cards in hands for nothing."""
    game = engine()

    def scored(*table):
        whole = position(game, ["", ""], table)
        part = tuple(slot for slot in whole.table if any(slot.cards & cards(game, text) for _, _, text in table))
        return game.outcome(whole._replace(table=part, ended="cap")).scores

    for single in ("margareta", "erik_av_pommern", "kristoffer_av_bayern", "karl_knutsson_bonde"):
        assert scored((1, "whole", f"single_{single}")) == (0, 2)
    assert scored((0, "whole", "oldenburg_*")) == (9, 0)
    assert scored((0, "whole", "vasa_*"), (1, "whole", "bernadotte_*")) == (48, 45)
    assert scored((0, "family", SIX), (0, "bonus", TWO)) == (14, 0)
    assert scored((0, "whole", "hg_*")) == (27, 0)
    assert scored((1, "whole", HIM)) == (0, 2)
    assert scored((1, "pair", f"{HIM} {HER}"), (0, "short", FIVE)) == (15, 6)
    family = "bernadotte_oskar_ii* bernadotte_gustaf_v bernadotte_gustaf_v_q1 bernadotte_karl_xv*"
    assert scored((1, "family", family), (1, "bonus", f"bernadotte_* !{family.replace(' ', ' !')}")) == (0, 12 + 9)


@pytest.mark.rule("RS-25")
@pytest.mark.parametrize("deck, points", [("c53", 24), ("a54", 27), ("d52", 24), ("b51", 27)])
def test_points_by_the_number_of_cards(deck, points):
    """This test ensures that by option a whole dynasty counts by its cards and the deck's rate, as printed or not."""
    game = engine(deck=deck, hg_points="per_card_24")
    at = next(at for at, dynasty in enumerate(game.law.realm.dynasties) if dynasty.id == "att_holstein_gottorp")
    assert game.law.realm.points["whole", at] == points
    assert engine(deck=deck).law.realm.points["whole", at] == 27
