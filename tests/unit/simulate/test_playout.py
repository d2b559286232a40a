"""One game: the same alone or among many, and stopped where its engine fails."""

from __future__ import annotations

from dataclasses import replace

import pytest
from dice_race import SPEC, DiceMaker, DiceRace, Opener

from generator.rules.conformance import conform
from generator.rules.protocol import CHANCE
from generator.simulate.playout import Plan, play_game
from generator.simulate.policy import policies_of, seat_policies
from generator.simulate.tally import tally

PLAN = Plan(2, 7, ("random", "hopeful"))


def test_the_game_of_these_tests_is_sound() -> None:
    """This test ensures that an engine with chance in it passes the conformance kit, too."""
    assert conform(DiceMaker(), SPEC, games=9, seed=1).findings == []


def test_a_game_is_the_same_alone_or_among_many() -> None:
    """This test ensures that a game depends on its seed and number alone, and that others of the seed differ."""
    engine = Opener()()
    among_many = [play_game(engine, PLAN, game) for game in range(40)]
    assert play_game(Opener()(), PLAN, 17) == among_many[17]
    assert len({repr(playout.facts) for playout in among_many}) > 30


def test_each_seat_has_chance_of_its_own() -> None:
    """This test ensures that another policy in one seat leaves the dice of the game as they are."""
    rolls: list[list[str]] = []
    for policies in (("random", "random"), ("random", "hopeful")):
        seen: list[str] = []
        play_game(Opener()(), replace(PLAN, policies=policies), 3, lambda ply, move, who, seen=seen: seen.append(
            move) if who == "chance" else None)
        rolls.append(seen)
    shorter = min(map(len, rolls))
    assert shorter > 3 and rolls[0][:shorter] == rolls[1][:shorter]


def test_facts_say_what_happened() -> None:
    """This test ensures that winners, ends, length, scores and marks are told as the game's moves make them."""
    moves: list[tuple[str, str]] = []
    playout = play_game(Opener()(), PLAN, 5, lambda ply, move, who: moves.append((who, move)))
    points = {"red": 0, "blue": 0}
    die = 0
    for who, move in moves:
        if who == "chance":
            die = int(move)
        elif move == "keep":
            points[who] += die
    assert playout.facts is not None
    assert {name: playout.facts[f"scores.{name}"] for name in points} == points
    winner = max(points, key=lambda name: points[name])
    assert playout.facts[f"wins.{winner}"] == 1 and sum(playout.facts[f"wins.{name}"] for name in points) == 1
    assert playout.facts["length"] == len(moves) == playout.plies
    assert (playout.facts["ends.goal"], playout.facts["ends.dusk"], playout.facts["draws"]) == (1, 0, 0)
    assert sum(playout.facts[f"face.{face}"] for face in range(7)) == sum(who == "chance" for who, _ in moves)


@pytest.mark.parametrize(("mood", "said"), [("stuck", ""), ("sick", "RuntimeError: it ate too much")])
def test_a_game_without_an_end_is_told(mood: str, said: str) -> None:
    """This test ensures that a game that goes on for ever, or whose engine fails, is stopped and told with its ply."""
    playout = play_game(Opener(mood=mood)(), replace(PLAN, most_plies=50), 2)
    assert playout.facts is None and playout.stop is not None
    assert (playout.stop.game, playout.stop.says) == (2, said)
    assert playout.stop.ply == (50 if mood == "stuck" else playout.plies)


def test_a_watched_game_tells_its_first_faults() -> None:
    """This test ensures that a state with faults is told with game and ply when each is looked at, and else the last."""
    engine = Opener(goal=40, mood="lame")()
    watched = play_game(engine, replace(PLAN, is_watched=True), 0)
    unwatched = play_game(engine, PLAN, 0)
    assert len(watched.faults) == len(unwatched.faults) == 1
    assert unwatched.faults[0].message == f"it limps (game 0, ply {unwatched.plies})"
    ply = int(watched.faults[0].message.rpartition(" ")[2].rstrip(")"))
    assert 0 < ply < watched.plies


def test_policies_are_named_by_seat() -> None:
    """This test ensures that a wish for one seat stands over that for all, and that random is the rule."""
    assert policies_of(Opener()()) == ("hopeful", "random")
    assert seat_policies(("red", "blue", "green"), {"": "hopeful", "blue": "random"}) == ("hopeful", "random", "hopeful")
    assert seat_policies(("red", "blue"), {"red": "hopeful"}) == ("hopeful", "random")


def test_a_random_seat_is_given_no_view() -> None:
    """This test ensures that no view is made for a policy that looks at none."""

    class Blind(DiceRace):
        def view(self, state: object, seat: int) -> object:
            raise AssertionError("nobody looks")

    playout = play_game(Blind({"goal": 12, "mood": "well"}), replace(PLAN, policies=("random", "random")), 0)
    assert playout.facts is not None and CHANCE not in range(2)
    assert tally([playout]).games == 1
