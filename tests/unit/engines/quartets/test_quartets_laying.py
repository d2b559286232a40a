"""RS-14 to RS-22: whole dynasties, families, bonus piles, and the two dynasties that a marriage joins."""

from __future__ import annotations

import pytest
from quartets_table import after, cards, engine, ids, last, position, shown

from generator.engines.quartets.realm import families_in
from generator.rules.protocol import AmbiguousMove, IllegalMove

SIX = "hg_* !hg_karl_xiii*"
TWO = "hg_karl_xiii*"
HER = "pfalz_ulrika_eleonora_dy"
FIVE = f"pfalz_* !{HER}"
HIM = "hessen_fredrik_i"


def _table(game, state, seat):
    """What lies before a seat: sort and cards."""
    return {(slot.sort, frozenset(ids(game, slot.cards))) for slot in state.table if slot.seat == seat}


def _named(game, sort, text):
    return sort, frozenset(ids(game, cards(game, text)))


# -------------------------------------------------------------------- whole dynasties

@pytest.mark.rule("RS-01", "RS-14")
def test_a_whole_dynasty_is_laid_at_once():
    """This test ensures that regents and queens of a dynasty are laid, and score, as soon as one has them all."""
    game = engine()
    state = position(game, ["oldenburg_hans oldenburg_kristian_i vasa_kristina", "oldenburg_kristian_ii vasa_* !vasa_kristina"])
    following = after(game, state, "B? oldenburg_kristian_ii")
    assert _named(game, "whole", "oldenburg_*") in _table(game, following, 0)
    assert ids(game, following.hands[0]) == {"vasa_kristina"}


@pytest.mark.rule("RS-14")
def test_a_single_card_is_laid_when_it_is_drawn():
    """This test ensures that a dynasty of one card is laid by a player whose turn is over, too."""
    game = engine()
    state = after(game, position(game, ["vasa_kristina", "vasa_sigismund", "vasa_* !vasa_kristina !vasa_sigismund"],
                                 pile="single_margareta"), "B? vasa_karl_ix")
    assert state.turn == 1
    assert _named(game, "whole", "single_margareta") in _table(game, state, 0)


@pytest.mark.rule("RS-14")
def test_singles_are_laid_from_the_deal():
    """This test ensures that no first state leaves a dynasty of one card in a hand, but for the option."""
    single = "single_* hessen_fredrik_i"
    found = 0
    for seed in range(30):
        state = engine().setup(6, seed)
        assert not any(hand & cards(engine(), single) for hand in state.hands)
        found += sum((laid & cards(engine(), single)).bit_count() for laid in state.laid)
    assert found
    free = engine(lay_single="optional")
    kept = [free.setup(6, seed) for seed in range(30)]
    assert sum((hand & cards(free, single)).bit_count() for state in kept for hand in state.hands) == found


@pytest.mark.rule("RS-14")
def test_laying_may_be_left_to_the_player():
    """This test ensures that by options whole dynasties and single cards are laid by a move."""
    game = engine(lay_whole="optional", lay_single="optional")
    state = position(game, ["oldenburg_* single_margareta vasa_kristina", "vasa_* !vasa_kristina"])
    texts = shown(game, state)
    assert {"lay whole att_oldenburg", "lay whole att_margareta"} <= set(texts)
    following = after(game, state, "lay whole Oldenburgska ätten", "lay whole att_margareta")
    assert ids(game, following.hands[0]) == {"vasa_kristina"} and following.turn == 0


# -------------------------------------------------------------------- families

@pytest.mark.rule("RS-16", "RS-17")
@pytest.mark.parametrize("deck, dynasty, closed, loose", [
    ("c53", "att_vasa", 12, 995), ("c53", "att_holstein_gottorp", 4, 10), ("c53", "att_bernadotte", 20, 533),
    ("d52", "att_bernadotte", 35, 357), ("b51", "att_vasa", 14, 774),
])
def test_possible_families(deck, dynasty, closed, loose):
    """This test ensures that the families of a dynasty are those that a search over all sixes finds."""
    from itertools import combinations

    realm = engine(deck=deck).law.realm
    at = next(at for at, found in enumerate(realm.dynasties) if found.id == dynasty)
    of_dynasty = [card for card, member in enumerate(realm.members) if member.dynasty == at]
    queens = {card: {other for other in of_dynasty if realm.members[other].regent == card and other != card} for card in of_dynasty}
    both, kings = set(), set()
    for six in combinations(of_dynasty, 6):
        inside = set(six)
        if all(queens[card] <= inside for card in six):
            kings.add(sum(1 << card for card in six))
            if all(realm.members[card].regent in inside for card in six):
                both.add(sum(1 << card for card in six))
    assert (len(both), len(kings)) == (closed, loose)
    assert set(families_in(realm.dynasties[at], realm.dynasties[at].cards, True)) == both
    assert set(families_in(realm.dynasties[at], realm.dynasties[at].cards, False)) == kings


@pytest.mark.rule("RS-16")
def test_the_largest_group_of_an_odd_dynasty():
    """This test ensures that Gustaf VI Adolf and his two fit in no closed family of the default deck."""
    game = engine()
    of_dynasty = next(found for found in game.law.realm.dynasties if found.id == "att_bernadotte")
    group = cards(game, "bernadotte_gustaf_vi_adolf*")
    assert not [six for six in families_in(of_dynasty, of_dynasty.cards, True) if six & group]


@pytest.mark.rule("RS-15")
def test_a_family_may_wait():
    """This test ensures that a family is laid by a move, on one's own turn, and asking goes on after it."""
    game = engine()
    state = position(game, [f"{SIX} vasa_kristina", f"{TWO} vasa_* !vasa_kristina"])
    assert not _table(game, state, 0) & {_named(game, "family", SIX)}
    following = after(game, state, "lay family att_holstein_gottorp")
    assert _named(game, "family", SIX) in _table(game, following, 0)
    assert following.turn == 0 and "B? hg_karl_xiii" in shown(game, following)
    not_yet = position(game, [f"{SIX} vasa_kristina", f"{TWO} vasa_* !vasa_kristina"], turn=1)
    with pytest.raises(IllegalMove):
        after(game, not_yet, "lay family hg_adolf_fredrik")


@pytest.mark.rule("RS-15")
def test_a_family_laid_by_force():
    """This test ensures that by option the sixth card of a family brings it to the table, before any choice to wait."""
    game = engine(lay_family="forced")
    state = position(game, [f"{SIX} !hg_gustav_iii", f"hg_gustav_iii {TWO}"])
    following = after(game, state, "B? hg_gustav_iii")
    assert _named(game, "family", SIX) in _table(game, following, 0)


@pytest.mark.rule("RS-15")
def test_which_family_is_laid_by_force():
    """This test ensures that who must lay and has a choice makes it before anybody asks, out of turn as well."""
    game = engine(lay_family="forced")
    held = "vasa_erik_xiv* vasa_karl_ix* vasa_johan_iii*"
    state = position(game, [held, "vasa_gustav_vasa* vasa_sigismund vasa_gustav_ii_adolf",
                            "hg_gustav_iii vasa_sigismund_q1 vasa_gustav_ii_adolf_q1"],
                     [(2, "family", "hg_* !hg_gustav_iii*")], pile="vasa_kristina hg_gustav_iii_q1")
    assert not [text for text in shown(game, state) if text.startswith("lay")]
    following = after(game, state, "C? vasa_sigismund")
    assert following.turn == 2 and game.actor(following) == 0
    assert len(shown(game, following)) == 2 and all(text.startswith("lay family") for text in shown(game, following))
    with pytest.raises(AmbiguousMove, match="2 ways"):
        game.read(following, "lay family att_vasa")
    with pytest.raises(IllegalMove) as refused:
        after(game, following, "B? vasa_sigismund")
    assert refused.value.rule == "RS-14"
    assert game.actor(after(game, following, shown(game, following)[0])) == 2


@pytest.mark.rule("RS-16")
def test_queens_without_their_king():
    """This test ensures that by option a queen may fill up a family, but no king comes without his queens."""
    held = "vasa_gustav_vasa* vasa_johan_iii_q1 vasa_karl_ix_q1"
    hands = [held, "vasa_* !" + held.replace(" ", " !")]
    assert not [text for text in shown(engine(), position(engine(), hands)) if text.startswith("lay")]
    loose = engine(family_shape="kings_need_queens")
    state = position(loose, hands)
    assert _named(loose, "family", held) in _table(loose, after(loose, state, "lay family att_vasa"), 0)


@pytest.mark.rule("RS-17")
@pytest.mark.parametrize("limit, own, other", [("unlimited", True, True), ("one_per_player", False, True), ("one_per_att", False, False)])
def test_how_many_families(limit, own, other):
    """This test ensures that a second family of a dynasty is laid by whom the option lets."""
    game = engine(families_per_att=limit)
    first = "vasa_erik_xiv* vasa_sigismund* vasa_karl_ix*"
    second = "vasa_gustav_vasa* vasa_gustav_ii_adolf*"
    rest = "vasa_johan_iii* vasa_kristina"
    for owner, may_lay in ((0, own), (1, other)):
        state = position(game, [second, rest], [(owner, "family", first)])
        assert any(text.startswith("lay family") for text in shown(game, state)) == may_lay


@pytest.mark.rule("RS-17")
def test_no_families_elsewhere():
    """This test ensures that six cards of a dynasty without a row for families make none."""
    game = engine(lay_whole="optional", pfalz_without_ue="only_if_ue_laid")
    state = position(game, ["pfalz_*", ""], [(1, "whole", HIM)])
    assert shown(game, state) == ["lay whole att_pfalz"]


# -------------------------------------------------------------------- bonus piles

@pytest.mark.rule("RS-18")
@pytest.mark.parametrize("bonus_owner, owner, may_lay", [
    ("own_family", 0, True), ("own_family", 1, False), ("any_family", 1, True), ("any_family", None, False)])
def test_whose_bonus_pile(bonus_owner, owner, may_lay):
    """This test ensures that a card without ring goes to a pile before one's own family, or by option before any."""
    game = engine(bonus_owner=bonus_owner)
    family = "vasa_erik_xiv* vasa_sigismund* vasa_karl_ix*"
    rest = "vasa_* !vasa_kristina !vasa_erik_xiv* !vasa_sigismund* !vasa_karl_ix*"
    if owner is None:
        state = position(game, ["vasa_kristina", "vasa_* !vasa_kristina"])
    else:
        state = position(game, ["vasa_kristina", rest], [(owner, "family", family)])
    assert ("lay bonus vasa_kristina" in shown(game, state)) == may_lay


@pytest.mark.rule("RS-19")
def test_a_king_waits_for_his_queens():
    """This test ensures that a group goes to the bonus pile whole, and that piles of one player grow together."""
    game = engine()
    family = "vasa_erik_xiv* vasa_sigismund* vasa_karl_ix*"
    held = "vasa_johan_iii* vasa_gustav_vasa vasa_gustav_vasa_q1 vasa_kristina"
    state = position(game, [held, "vasa_gustav_vasa_q2 vasa_gustav_vasa_q3 vasa_gustav_ii_adolf*"], [(0, "family", family)])
    assert [text for text in shown(game, state) if text.startswith("lay")] == [
        "lay bonus vasa_johan_iii vasa_johan_iii_q1 vasa_johan_iii_q2", "lay bonus vasa_kristina"]
    with pytest.raises(IllegalMove) as refused:
        after(game, state, "lay bonus vasa_gustav_vasa")
    assert refused.value.rule == "RS-18"
    state = after(game, state, "lay bonus vasa_kristina", "B? vasa_gustav_vasa_q2", "B? vasa_gustav_vasa_q3",
                  "lay bonus vasa_gustav_vasa vasa_gustav_vasa_q1 vasa_gustav_vasa_q2 vasa_gustav_vasa_q3")
    assert _named(game, "bonus", "vasa_gustav_vasa* vasa_kristina") in _table(game, state, 0)


@pytest.mark.rule("RS-20")
@pytest.mark.parametrize("upgrade, sorts, points", [("none", {"family", "bonus"}, 14), ("to_whole", {"whole"}, 27)])
def test_family_and_bonus_as_a_whole(upgrade, sorts, points):
    """This test ensures that family and bonus pile stay what they are, or by option are the whole dynasty."""
    game = engine(family_upgrade=upgrade)
    state = position(game, ["hg_karl_xiii", "hg_karl_xiii_q1"], [(0, "family", SIX)])
    before = game.outcome(state._replace(ended="cap")).scores[0]
    state = after(game, state, "B? hg_karl_xiii_q1")
    if upgrade == "none":
        state = after(game, state, "lay bonus hg_karl_xiii hg_karl_xiii_q1")
    mask = cards(game, "hg_*")
    assert {slot.sort for slot in state.table if slot.cards & mask} == sorts
    assert game.outcome(state).scores[0] == before - 12 + points and state.ended == "hands-empty"


@pytest.mark.rule("RS-20")
def test_two_families_and_the_rest_grow_together():
    """This test ensures that all of a dynasty at one player becomes whole by the option, out of families and bonus."""
    game = engine(family_upgrade="to_whole")
    first, second = "vasa_erik_xiv* vasa_sigismund* vasa_karl_ix*", "vasa_gustav_vasa* vasa_gustav_ii_adolf*"
    state = position(game, [f"vasa_johan_iii* {second}", "vasa_kristina"], [(0, "family", first)])
    state = after(game, state, "lay family att_vasa", "lay bonus vasa_johan_iii vasa_johan_iii_q1 vasa_johan_iii_q2",
                  "B? vasa_kristina")
    assert [slot.sort for slot in state.table if slot.cards & cards(game, "vasa_*")] == ["whole"]


# -------------------------------------------------------------------- a marriage between two dynasties

def _points(game, state, sorts):
    """The points of each player from the two dynasties that are joined, which lie as `sorts`."""
    joined = cards(game, f"pfalz_* {HIM}")
    part = tuple(slot for slot in state.table if slot.cards & joined)
    assert {slot.sort for slot in part} == set(sorts)
    return game.outcome(state._replace(table=part, ended="cap")).scores


@pytest.mark.rule("RS-21")
def test_six_five_and_seven():
    """This test ensures that six cards score 18, five without her 15, and six with him at the same player 21."""
    game = engine()
    assert _points(game, position(game, ["", ""], [(0, "whole", "pfalz_*"), (1, "whole", HIM)]), ["whole"]) == (18, 2)
    assert _points(game, position(game, ["", HER], [(0, "short", FIVE), (1, "whole", HIM)]), ["short", "whole"]) == (15, 2)
    assert _points(game, position(game, ["", ""], [(0, "whole", "pfalz_*"), (0, "whole", HIM)]), ["whole"]) == (21, 0)


@pytest.mark.rule("RS-21", "RS-22")
@pytest.mark.parametrize("order", [
    ("lay short att_pfalz", f"B? {HER}"), (f"B? {HER}", "lay pair att_hessen", "lay short att_pfalz")])
def test_twenty_one_in_any_order(order):
    """This test ensures that all seven at one player are 21 points, whatever was laid first."""
    game = engine()
    held = "pfalz_karl_x_gustav pfalz_karl_xi_q1 pfalz_karl_xi pfalz_karl_xii"
    state = position(game, [f"{held} vasa_kristina", f"{HER} pfalz_karl_x_gustav_q1 vasa_* !vasa_kristina"], [(0, "whole", HIM)])
    if order[0].startswith("lay"):
        state = after(game, state, "B? pfalz_karl_x_gustav_q1", *order)
        assert _points(game, state, ["whole"])[0] == 21
    else:
        state = after(game, state, f"B? {HER}", "lay pair att_hessen", "B? pfalz_karl_x_gustav_q1", "lay short att_pfalz")
        assert _points(game, state, ["short", "pair"])[0] == 21


@pytest.mark.rule("RS-21")
@pytest.mark.parametrize("option, may_lay", [("any_time", True), ("only_if_ue_laid", False)])
def test_when_five_may_be_laid(option, may_lay):
    """This test ensures that the five are laid at any time, or by option once she lies with him."""
    game = engine(pfalz_without_ue=option)
    state = position(game, [FIVE, HER], [(1, "whole", HIM)])
    assert ("lay short att_pfalz" in shown(game, state)) == may_lay
    laid = position(game, [FIVE, ""], [(1, "pair", f"{HIM} {HER}")])
    assert "lay short att_pfalz" in shown(game, laid)
    assert _points(game, after(game, laid, "lay short att_pfalz"), ["short", "pair"]) == (15, 6)


@pytest.mark.rule("RS-22")
@pytest.mark.parametrize("option, may_attach", [("owner_may_attach", True), ("together_only", False)])
def test_she_is_laid_to_him(option, may_attach):
    """This test ensures that the owner of her consort, and no other, lays her to him where the option lets him."""
    game = engine(ue_to_fredrik=option)
    for owner in (0, 1):
        state = position(game, [f"{HER} vasa_kristina", f"{FIVE} vasa_* !vasa_kristina"], [(owner, "whole", HIM)])
        may = may_attach and owner == 0
        assert ("lay pair att_hessen" in shown(game, state)) == may
    if may_attach:
        state = position(game, [f"{HER} vasa_kristina", f"{FIVE} vasa_* !vasa_kristina"], [(0, "whole", HIM)])
        assert _points(game, after(game, state, "lay pair att_hessen"), ["pair"]) == (6, 0)


@pytest.mark.rule("RS-22")
def test_together_or_never():
    """This test ensures that who draws him while holding her chooses, where they are laid together or not at all."""
    game = engine(ue_to_fredrik="together_only")
    state = position(game, [f"{HER} vasa_kristina", "pfalz_karl_xii vasa_* !vasa_kristina", f"{FIVE} !pfalz_karl_xii"], pile=HIM)
    state = after(game, state, "C? pfalz_karl_xii")
    assert game.actor(state) == 0 and state.turn == 2
    assert set(shown(game, state)) == {"lay whole att_hessen", "lay pair att_hessen"}
    together = after(game, state, "lay pair att_hessen")
    assert game.actor(together) == 2 and ids(game, together.hands[0]) == {"vasa_kristina"}


@pytest.mark.rule("RS-22")
@pytest.mark.parametrize("link, basis, for_her, for_him", [
    ("ue_only", "hand_or_own_table", True, False), ("none", "hand_or_own_table", False, False),
    ("both_ways", "hand_or_own_table", True, True), ("ue_only", "hand", False, False)])
def test_consorts_as_a_basis(link, basis, for_her, for_him):
    """This test ensures that the owner of the one may ask for the other as the option says."""
    game = engine(fredrik_link_ask=link, ask_basis=basis, lay_single="optional")
    his = position(game, ["vasa_kristina", "pfalz_* vasa_* !vasa_kristina !pfalz_karl_xii", "pfalz_karl_xii"], [(0, "whole", HIM)])
    assert (f"B? {HER}" in shown(game, his)) == for_her
    hers = position(game, [f"{HER} vasa_kristina", f"{HIM} {FIVE} vasa_* !vasa_kristina"])
    assert (f"B? {HIM}" in shown(game, hers)) == for_him


@pytest.mark.rule("RS-21", "RS-22")
def test_seven_cards_at_one_player_by_chance():
    """This test ensures that in whole games whoever ends with all seven cards has 21 for them."""
    game = engine()
    seven = cards(game, f"pfalz_* {HIM}")
    found = set()
    for seed in range(12):
        state = last(game, 2, seed)
        for seat in range(2):
            if state.laid[seat] & seven == seven:
                part = [slot for slot in state.table if slot.seat == seat and slot.cards & seven]
                alone = state._replace(table=tuple(part), ended="cap")
                assert game.outcome(alone).scores[seat] == 21
                found.add(tuple(sorted(slot.sort for slot in part)))
    assert found
