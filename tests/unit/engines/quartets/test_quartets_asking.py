"""RS-02 to RS-10: the deal, what may be asked of whom, and what follows."""

from __future__ import annotations

import pytest
from quartets_table import after, asked, cards, engine, ids, position, shown

from generator.rules.protocol import AmbiguousMove, IllegalMove, UnreadableMove

# Seat A holds a Vasa king and one Holstein-Gottorp card, B the queens of the first and more, C the rest; D has nothing.
A = "vasa_erik_xiv hg_gustav_iii"
B = "vasa_* !vasa_erik_xiv !vasa_kristina bernadotte_* !bernadotte_oskar_i"
C = "vasa_kristina bernadotte_oskar_i hg_* !hg_gustav_iii"


def _open(turn=0, pile="", hands=(A, B, C, ""), **options):
    game = engine(**options)
    return game, position(game, hands, pile=pile, turn=turn)


@pytest.mark.rule("RS-02")
@pytest.mark.parametrize("deck, players, pile", [("c53", 2, 37), ("c53", 6, 5), ("a54", 6, 6), ("d52", 6, 4), ("b51", 6, 3)])
def test_eight_cards_each(deck, players, pile):
    """This test ensures that each is dealt eight of the shuffled deck, the rest is the pile, and seeds deal apart."""
    game = engine(deck=deck)
    assert game.seats(players) == tuple("ABCDEF"[:players])
    deals = [game.setup(players, seed) for seed in range(3)]
    for state in deals:
        assert len(state.pile) == pile
        for hand, laid in zip(state.hands, state.laid, strict=True):
            assert hand.bit_count() + laid.bit_count() == 8
    assert len({state.pile for state in deals}) == 3
    assert game.setup(players, 0) == deals[0]


@pytest.mark.rule("RS-02")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_too_few_and_too_many(players):
    """This test ensures that one player and seven have no seats."""
    with pytest.raises(ValueError, match="2 to 6 players"):
        engine().seats(players)


@pytest.mark.rule("RS-03")
def test_dealers_left_asks_first():
    """This test ensures that seat A, dealt to first, begins, unless it has nothing to ask."""
    game = engine()
    assert all(game.setup(4, seed).turn == 0 == game.actor(game.setup(4, seed)) for seed in range(20))


@pytest.mark.rule("RS-04", "RS-05", "RS-07")
def test_what_may_be_asked_of_whom():
    """This test ensures that one asks players with cards for what one lacks, of dynasties one has, not on a table."""
    game, state = _open()
    lacking = ids(game, cards(game, "vasa_* !vasa_erik_xiv hg_* !hg_gustav_iii"))
    assert set(shown(game, state)) == {f"{seat}? {name}" for seat in "BC" for name in lacking}


@pytest.mark.rule("RS-04")
def test_ones_own_card():
    """This test ensures that one's own card is asked for only as a bluff, where that is allowed."""
    game, state = _open()
    with pytest.raises(IllegalMove) as refused:
        after(game, state, "B? vasa_erik_xiv")
    assert refused.value.rule == "RS-04"
    game, state = _open(self_ask="allowed", pile="", hands=(A, B, C))
    assert after(game, state, "B? vasa_erik_xiv").turn == 1


@pytest.mark.rule("RS-05")
@pytest.mark.parametrize("text", ["D? vasa_kristina", "A? vasa_kristina", "F? vasa_kristina"])
def test_whom_one_may_not_ask(text):
    """This test ensures that oneself, a player without cards and a player who is not there are not asked."""
    game, state = _open()
    with pytest.raises(IllegalMove) as refused:
        after(game, state, text)
    assert refused.value.rule == "RS-05"


@pytest.mark.rule("RS-05")
def test_anyone_may_be_asked_by_option():
    """This test ensures that an empty hand may be asked, for a sure no, where the option says so."""
    game, state = _open(target="anyone", pile="hg_karl_xiii", hands=(A, B, f"{C} !hg_karl_xiii", ""))
    following = after(game, state, "D? vasa_kristina")
    assert not asked(following)[0].is_given
    assert ids(game, following.hands[0] & ~state.hands[0]) == {"hg_karl_xiii"}


@pytest.mark.rule("RS-07")
@pytest.mark.parametrize("basis, may_ask", [("hand_or_own_table", True), ("hand_or_own_family", True), ("hand", False)])
def test_a_family_on_the_table_is_a_basis(basis, may_ask):
    """This test ensures that by the options one's own family is a reason to ask, and what others have laid is none."""
    game = engine(ask_basis=basis)
    hands = ["bernadotte_oskar_i", "hg_karl_xiii* bernadotte_* !bernadotte_oskar_i"]
    own = position(game, hands, [(0, "family", "hg_* !hg_karl_xiii*")])
    others = position(game, hands, [(1, "family", "hg_* !hg_karl_xiii*")])
    assert ("B? hg_karl_xiii" in shown(game, own)) == may_ask
    assert "B? hg_karl_xiii" not in shown(game, others)
    if not may_ask:
        with pytest.raises(IllegalMove) as refused:
            after(game, own, "B? hg_karl_xiii")
        assert refused.value.rule == "RS-07"


@pytest.mark.rule("RS-07")
@pytest.mark.parametrize("basis, may_ask", [("hand_or_own_table", True), ("hand_or_own_family", False), ("hand", False)])
def test_other_cards_on_the_table_as_a_basis(basis, may_ask):
    """This test ensures that what is laid and no family is a basis only where the whole table is one."""
    game = engine(ask_basis=basis, fredrik_link_ask="none")
    state = position(game, ["vasa_kristina", "pfalz_ulrika_eleonora_dy vasa_* !vasa_kristina"],
                     [(0, "short", "pfalz_* !pfalz_ulrika_eleonora_dy")])
    assert ("B? pfalz_ulrika_eleonora_dy" in shown(game, state)) == may_ask


@pytest.mark.rule("RS-06")
def test_a_queen_by_her_name():
    """This test ensures that a queen is asked for by name, and names that fit two cards or none are told."""
    game, state = _open()
    assert game.read(state, "b?  gunilla bielke") == game.read(state, "B? vasa_johan_iii_q2")
    assert game.read(state, "B? Katarina J") == game.read(state, "B? vasa_johan_iii_q1")
    with pytest.raises(AmbiguousMove, match="vasa_gustav_vasa_q1 or vasa_gustav_vasa_q3 or vasa_johan_iii_q1"):
        game.read(state, "B? Katarina")
    with pytest.raises(UnreadableMove, match="no card"):
        game.read(state, "B? Filippa")


@pytest.mark.rule("RS-06")
def test_any_queen_of_a_king():
    """This test ensures that by option a king's queens are not told apart, and the giver picks which of several."""
    game, state = _open(ask_form="any_queen_of_king", hands=(A, B, C))
    texts = shown(game, state)
    assert "B? consort of vasa_gustav_vasa" in texts and "B? vasa_gustav_vasa_q1" not in texts
    assert "B? vasa_sigismund_q1" in texts  # he had one
    following = after(game, state, "B? consort of vasa_gustav_vasa")
    assert game.actor(following) == 1
    assert shown(game, following) == [f"give vasa_gustav_vasa_q{number}" for number in (1, 2, 3)]
    with pytest.raises(IllegalMove) as refused:
        after(game, following, "give vasa_sigismund_q1")
    assert refused.value.rule == "RS-06"
    given = after(game, following, "give vasa_gustav_vasa_q2")
    assert game.actor(given) == 0 and ids(game, given.hands[0] & ~state.hands[0]) == {"vasa_gustav_vasa_q2"}
    assert game.view(given, 2).log == game.view(after(game, following, "give vasa_gustav_vasa_q1"), 2).log
    with pytest.raises(IllegalMove) as refused:
        after(game, state, "B? vasa_gustav_vasa_q1")
    assert refused.value.rule == "RS-06"


@pytest.mark.rule("RS-06")
def test_the_last_queen_needs_no_choice():
    """This test ensures that a giver with one of the queens hands her over, and one without says no."""
    game, state = _open(ask_form="any_queen_of_king", hands=(A, f"{B} !vasa_gustav_vasa_q*", f"{C} vasa_gustav_vasa_q3",
                                                             "vasa_gustav_vasa_q1 vasa_gustav_vasa_q2"))
    following = after(game, state, "C? consort of vasa_gustav_vasa")
    assert ids(game, following.hands[0] & ~state.hands[0]) == {"vasa_gustav_vasa_q3"} and following.turn == 0
    assert after(game, state, "B? consort of vasa_gustav_vasa").turn == 1


@pytest.mark.rule("RS-08")
def test_a_yes():
    """This test ensures that the card changes hands, all hear it, and the asker asks on."""
    game, state = _open()
    following = after(game, state, "B? vasa_erik_xiv_q1")
    assert following.hands[0] == state.hands[0] | cards(game, "vasa_erik_xiv_q1")
    assert following.hands[1] == state.hands[1] & ~cards(game, "vasa_erik_xiv_q1")
    assert following.turn == 0 and following.pile == state.pile
    assert asked(following)[0].is_given


@pytest.mark.rule("RS-09", "RS-10")
@pytest.mark.parametrize("after_no, drawn, turn", [
    ("refuser", "hg_karl_xiii", 2), ("left_neighbour", "hg_karl_xiii", 1), ("lucky_draw_keeps", "hg_karl_xiii", 2),
    ("refuser", "vasa_johan_iii", 2), ("lucky_draw_keeps", "vasa_johan_iii", 0),
])
def test_a_no(after_no, drawn, turn):
    """This test ensures that the asker draws the top card, and the turn goes where the option says."""
    hands = (A, f"{B} !{drawn} !hg_gustav_iii_q1 !vasa_johan_iii", f"{C} !{drawn} !hg_gustav_iii_q1", "")
    hands = (*hands[:3], "vasa_johan_iii" if drawn != "vasa_johan_iii" else "")
    game, state = _open(after_no=after_no, pile=f"{drawn} hg_gustav_iii_q1", hands=hands)
    following = after(game, state, "C? vasa_johan_iii")
    assert following.hands[0] == state.hands[0] | cards(game, drawn)
    assert ids(game, 1 << following.pile[0]) == {"hg_gustav_iii_q1"} and len(following.pile) == 1
    assert following.turn == turn
    assert asked(following)[0].lucky == (turn == 0)
