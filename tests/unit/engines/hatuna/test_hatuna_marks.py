"""What is counted of games, for statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from hatuna_fx import VAL, Scene, card, engine
from test_hatuna_games import spec

from generator.engines.hatuna import MAKER, ledger, stillness
from generator.engines.hatuna.facts import PLAGUE
from generator.engines.hatuna.frames import settle
from generator.engines.hatuna.phases import RoundCard
from generator.engines.hatuna.ransom import Captives
from generator.engines.hatuna.rounds import open_turn
from generator.engines.hatuna.royals import settle_deaths
from generator.engines.hatuna.state import LIMBO, Table
from generator.rules.rng import Stream


def _play(names: tuple[str, ...], seed: int, **options: Any) -> tuple[Table, Mapping[str, float], Counter[str]]:
    """A game to its end: the last table, its marks, and how often each word was told after the setup."""
    play = engine(**options)
    t = play.setup(len(names), seed)
    words = Counter[str]()
    t.journal = lambda word, *about: words.update([word])
    policies = [play.policies[name](play, seat) for seat, name in enumerate(names)]
    streams = [Stream(seed, seat) for seat in range(len(names))]
    while (seat := play.actor(t)) is not None:
        play.advance(t, policies[seat].choose(play.view(t, seat), play.moves(t), streams[seat]))
    return t, play.marks(t), words


def test_every_game_has_the_same_marks() -> None:
    """This test ensures that games of one number of players have the same names in the same order, also the shortest,
    and that for two the seats are the duke's and the king's."""
    _, long, _ = _play(("greedy",) * 3, 2)
    fresh = engine().marks(engine().setup(3, 1))
    assert list(long) == list(fresh)
    _, two, _ = _play(("greedy",) * 2, 2, end_round_cap=2)
    assert "out.duke" in two and "events-of-BIR.feast" in two and "out.ERI" not in two


def test_marks_are_what_was_told() -> None:
    """This test ensures that storms, battles, draws, deaths and money are the sums of what happened in a game."""
    _, marks, words = _play(("greedy", "cautious", "greedy"), 3)
    assert marks["sieges.storms"] == marks["sieges.against-seats"] + marks["sieges.against-nobody"] == words["drawn.siege"]
    assert marks["sieges.taken"] == words["siege.taken"] == sum(
        value for name, value in marks.items() if name.startswith("conquered.")) - words["captured.fleet"]
    assert marks["battles.all"] == words["drawn.battle"] == sum(
        value for name, value in marks.items() if name.startswith("battles-at-"))
    dead = sum(value for name, value in marks.items() if name.startswith("dead."))
    assert dead == sum(value for name, value in marks.items() if name.startswith(("dead-leaders.", "dead-widows.",
                                                                                    "dead-lords.")))
    assert dead == sum(times for word, times in words.items() if word.startswith("dead."))
    assert dead > 0 < marks["sieges.storms"]
    for section in ("round", "player", "siege", "battle"):
        drawn = sum(value for name, value in marks.items() if name.startswith(f"card-{section}."))
        assert drawn == words[f"drawn.{section}"]
    assert sum(value for name, value in marks.items() if name.startswith("signs.")) == words["drawn.round"]
    followed = sum(value for name, value in marks.items() if name.startswith("card-followed."))
    assert followed + marks["events.none-relevant"] == sum(
        value for name, value in marks.items() if name.startswith("events."))
    assert marks["prisoners.asked"] >= marks["prisoners.ransomed"]
    assert marks["water.tried"] == words["drawn.water"]


def test_who_was_out_first_is_told() -> None:
    """This test ensures that the round in which a seat went out orders the seats."""
    scene = Scene()
    for round_number, leader in ((2, "VAL"), (5, "BIR")):
        scene.t.round = round_number
        scene.t.zone[scene.card(leader)] = LIMBO
        settle_deaths(scene.t)
        settle(scene.t)
    marks = scene.engine.marks(scene.t)
    assert [marks[f"out.{leader}"] for leader in ("ERI", "VAL", "BIR")] == [0, 1, 1]
    assert [marks[f"first-out.{leader}"] for leader in ("ERI", "VAL", "BIR")] == [0, 1, 0]
    assert marks["course.decided"] == 1 and marks["course.before-round-3"] == 0


def test_rounds_without_anything_are_still() -> None:
    """This test ensures that rounds count as still as long as nobody dies, weds, wins or takes anything, and eight on end
    as a stalemate."""
    scene = Scene()
    for _ in range(8):
        stillness.count(scene.t)
    assert scene.engine.marks(scene.t)["course.stalemate"] == 1
    scene.t.tally["siege.taken"] = 1
    stillness.count(scene.t)
    stillness.count(scene.t)
    assert (scene.t.tally["still"], scene.t.tally["still.most"]) == (1, 8)


def test_visits_and_deaths_have_their_place_and_cause() -> None:
    """This test ensures that a march is a visit of its last square, and a death of the plague one of a lord."""
    scene = Scene(card(round_kind=PLAGUE, areas=["SOD"])).enter("N1", "ERI").put("N1", (8, 5)).turn("ERI")
    scene.do("begin N1", "go 9,5", "stop")
    scene.t.frames.clear()
    scene.ask(RoundCard())
    marks = scene.engine.marks(scene.t)
    assert marks["visits.SOD"] == 1 and marks["squares.9,5"] == 1 and marks["squares.3,3"] == 0
    assert (marks["dead-lords.plague"], marks["dead.N1"], marks["signs.plague"]) == (1, 1, 1)


def test_pack_zero_has_marks_for_all_its_cards() -> None:
    """This test ensures that each of 125 cards, 55 places and 40 event cards in five sections is counted."""
    play = MAKER.open(spec())
    names = list(play.marks(play.setup(3, 1)))
    sizes = Counter(name.partition(".")[0] for name in names)
    assert sizes["in-play"] == 125 and sizes["visits"] == 55
    assert {sizes[f"card-{section}"] for section in ("round", "player", "siege", "battle", "colour", "followed")} == {40}
    assert len(set(names)) == len(names)


def test_ways_that_need_a_bridge_are_counted() -> None:
    """This test ensures that a march over the only bridge near is a use of it, and one along the bank is none."""
    scene = Scene().enter("N1", "ERI").put("N1", (8, 3), is_outside=True).turn("ERI").do("begin N1", "go 8,2")
    assert scene.engine.marks(scene.t)["water.by-bridge"] == 0
    scene.do("go UPP")
    marks = scene.engine.marks(scene.t)
    assert (marks["bridges.UPP"], marks["bridges.VAS"], marks["water.by-bridge"]) == (1, 0, 1)


def test_prisoners_who_can_pay_are_counted() -> None:
    """This test ensures that of two who are asked for their ransoms the one whose cards reach it could pay, whether he
    does or not."""
    for cards, able in (("", 0), ("T1", 1)):
        scene = Scene().enter("N1", "VAL").lay(cards, "N1").turn("ERI")
        scene.ask(Captives(VAL, (scene.card("N1"),), scene.card("ERI"), "unpaid.battle"))
        if able:
            scene.do("forfeit")
        marks = scene.engine.marks(scene.t)
        assert (marks["prisoners.asked"], marks["prisoners.able"], marks["prisoners.ransomed"]) == (1, able, 0)
        assert marks["prisoners.able-part"] == able


def test_decisions_are_counted_by_turn() -> None:
    """This test ensures that the most decisions of a turn are those of the longest, of whichever seat, also where it is
    the last and goes on, and not those between rounds."""
    scene = Scene().enter("N1", "ERI").put("N1", (8, 3), is_outside=True).turn("ERI")
    assert scene.engine.marks(scene.t)["turns.most-decisions"] == 0
    scene.do("begin N1", "go 8,2", "stop")
    assert scene.engine.marks(scene.t)["turns.most-decisions"] == 3
    open_turn(scene.t, VAL)
    assert scene.engine.marks(scene.t)["turns.most-decisions"] == 3
    ledger.close_round(scene.t)
    scene.t.tally[ledger.ACTS] += 10
    assert scene.engine.marks(scene.t)["turns.most-decisions"] == 3


def test_what_seats_hold_is_weighed() -> None:
    """This test ensures that after the fifth round the value in hands is noted by seat, that games which ended before say
    so, and that cards count the rounds at whose end somebody held them."""
    scene = Scene().lay("T3", "VAL")
    for number, there in ((4, 0), (5, 1), (6, 1)):
        scene.t.round = number
        ledger.close_round(scene.t)
        marks = scene.engine.marks(scene.t)
        assert (marks["money.rounds-to-5"], marks["money.rounds-to-10"]) == (there, 0)
        assert (marks["in-hands-5.VAL"], marks["in-hands-10.VAL"]) == (there * 8000, 0)  # Kalmar, T3 and T2
        scene.lay("T2", "VAL" if number == 4 else "ERI")
    assert (marks["rounds-held.T3"], marks["rounds-held.T2"], marks["rounds-held.T1"]) == (3, 2, 0)
