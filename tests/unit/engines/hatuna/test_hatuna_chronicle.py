"""A game in words, in four languages, and as a log."""

from __future__ import annotations

import json
import re
from functools import cache
from string import Formatter

import pytest
from hatuna_fx import Scene, card, engine
from test_hatuna_games import spec

from generator.engines.hatuna import MAKER, chronicle
from generator.engines.hatuna.facts import RAIN
from generator.engines.hatuna.phases import RoundCard
from generator.engines.hatuna.phrases import Phrases
from generator.pipeline.chronicling import LOG, TEXT
from generator.pipeline.playing import SealedSpec, seal
from generator.pipeline.recording import play_one
from generator.pipeline.simulation import Wish
from generator.rules.protocol import Chronicled, Spec
from generator.simulate.playout import Plan, play_game
from generator.simulate.work import run


def _told(scene: Scene, language: str, *acts: str) -> list[str]:
    """What a chronicle says of acts; cards are called by their ids, leaders by their names."""
    names = {"ERI": "Erik", "VAL": "Valdemar", "BIR": "Birger", "SOD": "Söderköping"}
    teller = scene.engine.chronicler(chronicle.WORDS[language], lambda one: names.get(one, one))
    lines: list[str] = []

    def hear(word: str, about: tuple[int, ...]) -> None:
        lines.append(teller.line(scene.t, word, about))

    chronicle.listen(scene.t, hear)
    scene.do(*acts)
    return [line for line in lines if line]


def _siege() -> Scene:
    """Erik's man before Söderköping in the third round, with a card under which it holds out and he falls."""
    scene = Scene(card(siege=Scene().engine.facts.events[0].siege._replace(attackers=1)))
    scene.enter("N1", "ERI").enter("N2", "ERI").lay("F6", "N1").put("N1", (8, 5)).put("N2", (8, 5))
    scene.t.round = 3
    return scene.turn("ERI")


# -------------------------------------------------------------------- words

def test_every_language_has_every_phrase_with_the_same_places() -> None:
    """This test ensures that the names in a phrase are the same in all languages, and none is empty."""
    for field in Phrases._fields:
        places = {language: sorted(name for _, name, _, _ in Formatter().parse(getattr(words, field)) if name)
                  for language, words in chronicle.WORDS.items()}
        assert len(set(map(tuple, places.values()))) == 1, (field, places)
        assert all(getattr(words, field).strip() for words in chronicle.WORDS.values())


def test_every_phrase_is_said_of_some_word() -> None:
    """This test ensures that lines name phrases that there are, and no phrase is there for nothing."""
    said = {phrase for phrase, _ in chronicle.LINES.values()}
    signs = {"plague", "famine", "rain", "storm", "calm", "fire", "sign", "no_sign"}
    assert said | signs | {"head", "head_of_all", "with_others", "ended"} == set(Phrases._fields)


@pytest.mark.parametrize(("language", "lines"), [
    ("sv", ["Varv 3, Erik: N1: till Söderköping", "Varv 3, Erik: belägrar Söderköping",
            "Varv 3, Erik: Söderköping håller stånd"]),
    ("da", ["Runde 3, Erik: N1: til Söderköping", "Runde 3, Erik: belejrer Söderköping",
            "Runde 3, Erik: Söderköping holder stand"]),
    ("de", ["Runde 3, Erik: N1: nach Söderköping", "Runde 3, Erik: belagert Söderköping",
            "Runde 3, Erik: Söderköping hält stand"]),
    ("en", ["Round 3, Erik: N1: to Söderköping", "Round 3, Erik: besieges Söderköping",
            "Round 3, Erik: Söderköping holds out"]),
])
def test_a_siege_is_told_in_four_languages(language: str, lines: list[str]) -> None:
    """This test ensures that a march and a storm that fails are told as people say it."""
    told = _told(_siege(), language, "begin N1", "go 9,5", "assault SOD", "fall F6")
    assert told[:3] == lines


def test_who_moves_whom_is_told() -> None:
    """This test ensures that a stack is told with its number, a leader without his name twice, and a crossing with what
    came of it."""
    scene = Scene(card(colour="white")).enter("N1", "ERI").put("N1", (9, 8)).put("ERI", (9, 8)).turn("ERI")
    told = _told(scene, "sv", "begin ERI", "join N1", "cross 10,8")
    assert told[0] == "Varv 1, Erik: Erik och 1 till: blir kvar vid vattnet"
    scene = Scene().turn("ERI")
    assert _told(scene, "sv", "begin ERI", "go 3,4") == ["Varv 1, Erik: till VASTERGOTLAND (3,4)"]


def test_the_sign_of_the_round_is_told() -> None:
    """This test ensures that the sign of a round is said by nobody, and so is a round without one."""
    for event, line in ((card(round_kind=RAIN, areas=["UPPLAND"]), "Varv 1: varvets tecken är regn"),
                        (card(), "Varv 1: varvet är lugnt")):
        scene = Scene(event)
        scene.t.frames.clear()
        teller, lines = scene.engine.chronicler(chronicle.WORDS["sv"], str), list[str]()
        chronicle.listen(scene.t, lambda word, about, t=scene.t, to=teller, ls=lines: ls.append(to.line(t, word, about)))
        scene.ask(RoundCard())
        assert line in lines


def test_the_payer_speaks_for_himself() -> None:
    """This test ensures that a ransom that is paid in another's turn is told of who pays."""
    scene = Scene(card(odds=(1, 1))).enter("N1", "ERI").enter("N4", "VAL").lay("T1 F2", "N4")
    scene.put("N4", (7, 7), is_outside=True).put("N1", (7, 7), is_outside=True).lay("F8", "N1").turn("ERI")
    told = _told(scene, "sv", "begin N1", "attack player2", "pay T1")
    assert told[:3] == ["Varv 1, Erik: anfaller Valdemars folk", "Varv 1, Erik: vinner slaget mot Valdemar",
                        "Varv 1, Erik: F2 värvas"]
    assert "Varv 1, Valdemar: betalar med T1" in told
    assert "Varv 1, Erik: N4 friköps" in told


# -------------------------------------------------------------------- whole games

@cache
def _short() -> SealedSpec:
    """The game of pack zero, of three rounds."""
    return seal(Spec(spec().pack, spec().game, {**spec().game.engine.options, "end.round_cap": 3}))  # type: ignore[union-attr]


def test_all_that_is_told_has_its_things_named() -> None:
    """This test ensures that whatever happens in games on FX is told in the log by ids, and in words without a place
    left open."""
    play = engine(end_round_cap=15)
    assert isinstance(play, Chronicled)
    for game, names in enumerate((("greedy",) * 3, ("random",) * 3, ("cautious", "greedy"))):
        tellers = [play.chronicler(words, str) for words in chronicle.WORDS.values()]
        heard: list[str] = []

        def hear(state: object, word: str, about: tuple[int, ...], tell: object = tellers, to: list[str] = heard) -> None:
            plain = play.plain(state, word, about)  # type: ignore[arg-type]
            assert plain[0] == word and all(isinstance(thing, str) for thing in plain)
            to += [teller.line(state, word, about) for teller in tell]  # type: ignore[attr-defined]

        assert play_game(play, Plan(len(names), 3, names), game, listener=hear).facts is not None
        assert len(heard) > 400
        assert not [line for line in heard if re.search(r"[{}]|  |: $|: :", line)]


def test_the_log_is_the_same_with_any_number_of_jobs() -> None:
    """This test ensures that the hash of all moves is the same for one process and two, and another for another seed."""
    plan = Plan(3, 1, ("greedy", "cautious", "random"), is_hashed=True)
    one, two = (run((_short(),), plan, 30, jobs).tallies[0] for jobs in (1, 2))
    assert one.digest == two.digest != 0 and one == two
    assert run((_short(),), Plan(3, 2, plan.policies, is_hashed=True), 30).tallies[0].digest != one.digest


@pytest.mark.parametrize(("language", "first", "last"), [
    ("sv", "Varv 1", "spelet är slut; segrare: "), ("da", "Runde 1", "spillet er slut; vinder: "),
    ("de", "Runde 1", "das Spiel ist aus; es gewinnt "), ("en", "Round 1", "the game is over; won by "),
])
def test_a_game_of_pack_zero_is_told(language: str, first: str, last: str) -> None:
    """This test ensures that a traced game is a chronicle in each language, with the names of that language."""
    wish = Wish(spec().game.id, players=3, policies={"": "greedy"}, options={"end.round_cap": "4"})
    text, report = play_one(wish, 17, TEXT, language)
    lines = text.splitlines()
    assert not report.has_errors
    assert lines[0].startswith(first) and last in lines[-1]
    title = {"sv": "Hertig Erik", "da": "Hertug Erik", "de": "Herzog Erik", "en": "Duke Erik"}[language]
    assert f"{first}, {title}: " in text


def test_a_log_is_lines_of_json() -> None:
    """This test ensures that a log begins with all that the game came from, so that it can be played again, and ends
    with who won."""
    wish = Wish(spec().game.id, players=3, policies={"": "greedy"}, options={"end.round_cap": "2"})
    text, _ = play_one(wish, 3, LOG)
    head, *told, end = map(json.loads, text.splitlines())
    play = MAKER.open(Spec(spec().pack, spec().game, head["options"]))
    t = play.load(json.dumps(head["setup"]))
    assert t == play.setup(head["players"], head["seed"])
    assert {word for word, *_ in told} > {"act.begin", "act.go", "moved", "drawn.siege", "draw.card", "laid"}
    assert end["ends"] in play.terminations and set(end) == {"ends", "winners", "scores"}
    unknown, report = play_one(wish, 3, TEXT, "xx")
    assert not unknown and report.findings[0].code == "DATA190"
