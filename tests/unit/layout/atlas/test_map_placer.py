"""Names chosen among their possible places."""

from __future__ import annotations

from generator.base.geometry import Edges, Rect
from generator.layout.atlas.placer import Choice, place
from generator.rules.rng import Stream


def choice(x: float, y: float = 0.0, cost: float = 0.0) -> Choice:
    return Choice(Rect(x, y, 10, 3), cost)


def test_the_cheapest_free_places_are_taken() -> None:
    """This test ensures that two names that want one place share out the best two, the cheaper way round."""
    names = [[choice(0), choice(20, cost=1.0)], [choice(0), choice(20, cost=5.0)]]
    placing = place(names, Stream(1))
    assert placing.chosen == (1, 0) and not placing.clashes and placing.cost == 1.0


def test_names_without_room_are_told() -> None:
    """This test ensures that a pair that cannot be parted is reported, and no other."""
    placing = place([[choice(0)], [choice(4)], [choice(40)]], Stream(1))
    assert placing.clashes == ((0, 1),)


def test_the_distance_asked_for_is_kept() -> None:
    """This test ensures that names side by side keep the distance that is asked for, and those over one another less."""
    beside = [[choice(0), choice(40, cost=1.0)], [choice(11)]]
    assert place(beside, Stream(1), Edges(0.5, 2, 0.5, 2)).chosen == (1, 0)
    over = [[choice(0), choice(40, cost=1.0)], [choice(0, 4)]]
    assert place(over, Stream(1), Edges(0.5, 2, 0.5, 2)).chosen == (0, 0)


def test_exchange_frees_what_greed_has_blocked() -> None:
    """This test ensures that the search gives up a first choice where that makes room for the others."""
    names = [[choice(0), choice(100, cost=0.5)], [choice(6)], [choice(-6)]]
    placing = place(names, Stream(1))
    assert placing.chosen[0] == 1 and not placing.clashes


def test_the_same_stream_gives_the_same_places() -> None:
    """This test ensures that chance is repeatable."""
    names = [[choice(4 * i + 3 * j, 2 * j, 0.1 * j) for j in range(6)] for i in range(12)]
    assert place(names, Stream(7, "a")) == place(names, Stream(7, "a"))
