"""What is found in a game's data before it is played, and in states that cannot be."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from quartets_table import cards, engine, position, spec

from generator.base.findings import Severity
from generator.checks.codes import catalogue
from generator.engines.quartets import MAKER
from generator.engines.quartets.state import Laid, Log, Slot

ENGINE = Path(__file__).parents[4] / "generator" / "engines" / "quartets"


def _found(of=None, **options):
    """Codes and subjects."""
    report = MAKER.checks(of or spec(**options))
    return [(finding.code, finding.subject) for finding in report.findings]


def _with_cards(deck="c53", drop=(), **changed):
    """The game with cards taken out of a deck, or fields of cards changed."""
    of = spec(deck=deck)
    pack = of.pack
    altered = {name: replace(pack.cards[name], fields={**pack.cards[name].fields, **fields}) for name, fields in changed.items()}
    held = pack.decks[deck]
    kept = tuple(altered.get(card.id, card) for card in held.cards if card.id not in drop)
    pack = replace(pack, cards={**pack.cards, **altered}, decks={**pack.decks, deck: replace(held, cards=kept)})
    return replace(of, pack=pack)


@pytest.mark.parametrize("deck", ["c53", "a54", "d52", "b51"])
def test_our_decks_are_sound(deck):
    """This test ensures that nothing is found in any of the decks under the default options."""
    assert _found(deck=deck) == []


def test_dynasties_that_can_never_be_completed():
    """This test ensures that families by force are told for each great dynasty, unless families grow."""
    found = _found(lay_family="forced")
    assert found == [("PLAY930", f"att_{name}") for name in ("vasa", "holstein_gottorp", "bernadotte")]
    told = [finding.message for finding in MAKER.checks(spec(lay_family="forced")).findings]
    assert ["one deal" in message for message in told] == [False, True, False]
    assert "PLAY930" not in [code for code, _ in _found(lay_family="forced", family_upgrade="to_whole")]


def test_rows_nobody_can_reach():
    """This test ensures that a family's row is told where its only family grows, or no six cards make one."""
    assert _found(family_upgrade="to_whole") == [("PLAY931", "t12")]
    assert ("PLAY931", "t12") in _found(_with_cards(drop=("hg_adolf_fredrik", "hg_adolf_fredrik_q1", "hg_gustav_iii", "hg_gustav_iii_q1")))
    assert ("PLAY931", "t05") in _found(_with_cards(drop=("oldenburg_hans", "oldenburg_kristian_i", "oldenburg_kristian_ii")))
    assert ("PLAY931", "t15") in _found(_with_cards(drop=("vasa_kristina",)))


def test_what_cannot_be_played():
    """This test ensures that a deck, a group, a row, a crowd or a promise that does not fit is an error."""
    assert _found(deck="c35") == [("PLAY932", "")]
    assert _found(_with_cards(drop=("vasa_sigismund",)))[0] == ("PLAY933", "vasa_sigismund_q1")
    assert _found(_with_cards(hg_gustav_iii_q1={"king": "vasa_sigismund"}))[0] == ("PLAY933", "hg_gustav_iii_q1")
    assert _found(deck="events")[0][0] == "PLAY933"
    assert _found(_with_cards(t12={"cards": 5}))[0] == ("PLAY934", "t12")
    assert _found(_with_cards(t09={"also": ("vasa_kristina",)}))[0] == ("PLAY934", "t09")
    assert _found(_with_cards(t08b={"all_of": ("att_pfalz", "att_vasa")}))[0] == ("PLAY934", "t08b")
    assert ("PLAY936", "att_vasa") in _found(_with_cards(att_vasa={"has_families": False}))
    assert ("PLAY936", "att_pfalz") in _found(_with_cards(att_pfalz={"has_families": True}))
    assert ("PLAY937", "att_oldenburg") in _found(_with_cards(t05={"all_of": ("att_bayern",)}))
    of = spec()
    assert _found(replace(of, game=replace(of.game, players=(2, 7)))) == [("PLAY935", "regentspelet")]
    unscored = replace(of.pack, decks={**of.pack.decks, "c53": replace(of.pack.decks["c53"], scored=None)})
    assert ("PLAY934", "c53") in _found(replace(of, pack=unscored))


def test_options_are_settled():
    """This test ensures that unknown options and values are told, and what a command says stands before the game."""
    assert [code for code, _ in _found(lay_famly="forced")] == ["PLAY903"]
    assert [code for code, _ in _found(lay_family="always")] == ["PLAY904"]
    of = spec()
    game = replace(of.game, engine=replace(of.game.engine, options={"deck": "b51", "ties": "fewest_rows"}))
    opened = MAKER.open(replace(of, game=game, options={"deck": "d52"}))
    assert (opened.options["deck"], opened.options["ties"], opened.law.size) == ("d52", "fewest_rows", 52)


@pytest.mark.parametrize("deck", ["c53", "a54", "d52", "b51"])
def test_rings_and_rows_of_each_deck(deck):
    """This test ensures that each king has as many queens as his deck holds, and rows give three a card but where told."""
    game = engine(deck=deck)
    realm, held = game.law.realm, spec().pack.decks[deck].cards
    for at, member in enumerate(realm.members):
        if member.regent == at:
            group = next(group for group in realm.dynasties[member.dynasty].groups if group >> at & 1)
            assert group.bit_count() - 1 == sum(card.fields.get("king") == member.id for card in held)
    besides = 3 if deck == "b51" else 0
    odd = {row.id for row in realm.rows if row.sort == "whole" and not realm.dynasties[row.dynasty].is_single
           and row.points != 3 * realm.dynasties[row.dynasty].cards.bit_count() + besides * realm.has_families(row.dynasty)}
    assert odd == {"c53": {"t11"}, "a54": set(), "d52": {"t11", "t13"}, "b51": set()}[deck]


# -------------------------------------------------------------------- states that cannot be

SIX = "hg_* !hg_karl_xiii*"


def _broken(change):
    game = engine()
    state = position(game, ["hg_karl_xiii", "hg_karl_xiii_q1", ""], [(0, "family", SIX)])
    return [finding.code for finding in game.faults(change(game, state))]


def _slots(game, state, *more):
    table = tuple(slot for slot in state.table if slot.sort != "family") + tuple(
        Slot(seat, sort, next(at for at, mask in enumerate(game.law.masks) if mask & cards(game, text)), cards(game, text))
        for seat, sort, text in more)
    laid = tuple(sum(slot.cards for slot in table if slot.seat == seat) for seat in range(3))
    hands = (game.law.all & ~sum(laid), 0, 0)
    log = Log()
    for slot in table:
        log = Log(log, Laid(*slot))
    return state._replace(table=table, laid=laid, hands=hands, log=log)


@pytest.mark.parametrize("code, change", [
    ("PLAY940", lambda game, state: state._replace(hands=(0, *state.hands[1:]))),
    ("PLAY940", lambda game, state: state._replace(hands=(state.hands[0] | state.hands[1], *state.hands[1:]))),
    ("PLAY940", lambda game, state: state._replace(laid=(0, 0, 0))),
    ("PLAY940", lambda game, state: state._replace(ended="hands-empty")),
    ("PLAY941", lambda game, state: _slots(game, state, (0, "whole", "hg_*"), (1, "family", SIX))),
    ("PLAY942", lambda game, state: _slots(game, state, (0, "family", f"{SIX} !hg_gustav_iii"))),
    ("PLAY942", lambda game, state: _slots(game, state, (0, "family", SIX), (0, "bonus", "hg_karl_xiii"))),
    ("PLAY942", lambda game, state: _slots(game, state, (0, "family", "hg_* !hg_karl_xiii !hg_gustav_iii"))),
    ("PLAY943", lambda game, state: _slots(game, state, (0, "family", SIX), (1, "bonus", "hg_karl_xiii*"))),
    ("PLAY944", lambda game, state: state._replace(log=Log())),
    ("PLAY946", lambda game, state: state._replace(ended="dead")),
    ("PLAY945", lambda game, state: _slots(game, state, (0, "family", SIX))._replace(ended="dead")),
])
def test_states_that_cannot_be(code, change):
    """This test ensures that each invariant, once broken, is told by its code."""
    assert code in _broken(change)


def test_sound_states_have_no_faults():
    """This test ensures that the state that is broken above was sound."""
    assert _broken(lambda game, state: state) == []


def test_every_code_is_explained():
    """This test ensures that each code that the engine raises has a title, a reason, an example and a cure."""
    raised = {code for file in sorted(ENGINE.glob("*.py")) for code in re.findall(r'"(PLAY\d{3})"', file.read_text(encoding="utf-8"))}
    known = catalogue()
    ours = {code for code in known if "PLAY930" <= code <= "PLAY949"}
    assert raised == ours
    for code in ours:
        assert all((known[code].title, known[code].rationale, known[code].example, known[code].cure))


def test_what_is_said_of_faults():
    """This test ensures that a finding about a game's data names its place and an act, and errors stop the game."""
    for finding in MAKER.checks(_with_cards(t12={"cards": 5})).findings:
        assert finding.span is not None and finding.why and finding.fix
        assert finding.severity is Severity.ERROR


def test_no_names_in_the_engine():
    """This test ensures that the engine knows no person and no dynasty: ids and titles of cards stand in the data."""
    pack = spec().pack
    names = {name for card in pack.decks["a54"].cards for name in (card.id, card.title.msgid)}
    names |= {name for card in pack.cards.values() if card.kind == "dynasty" for name in (card.id, card.title.msgid)}
    text = "\n".join(file.read_text(encoding="utf-8") for file in sorted(ENGINE.glob("*.py")))
    assert not [name for name in names - {"Okänd", "Hans"} if name in text]
