"""How sure a difference between two runs is, and what of many differences is told."""

from __future__ import annotations

from generator.simulate.compare import Difference, differences, holm
from generator.simulate.figures import MOST_NAMED, sections
from generator.simulate.intervals import Estimate
from generator.simulate.tables import differences_as_text, worth_telling
from generator.simulate.tally import Tally, merged


def _difference(name: str, p: float) -> Difference:
    return Difference(name, False, 1.0, 2.0, Estimate(1.0, 0.5, 1.5, 100), p)


def test_chance_is_told_from_change() -> None:
    """This test ensures that a difference that is the same in all games has no chance in it, that one which is as often
    up as down is nothing but chance, and that one of two standard errors has the p of the normal table."""
    one = Tally(4, {"a": {1: 4}, "b": {0: 2, 1: 2}, "c": {0: 100}})
    changes = Tally(4, {"a": {1: 4}, "b": {-1: 2, 1: 2}, "c": {0: 50, 2: 50}, "d": {0: 4}})
    found = {made.measure: made for made in differences(one, one, changes)}
    assert found["a"].p == 0.0 and found["b"].p == 1.0
    assert found["c"].p < 1e-9 and "d" not in found
    spread = Tally(100, {"a": {0: 100}})
    edge = differences(spread, spread, Tally(100, {"a": {-1: 40, 1: 60}}))[0]
    assert 0.03 < edge.p < 0.06


def test_of_many_differences_few_are_sure() -> None:
    """This test ensures that by Holm's method the smallest p must stand against all, the next against one less, and
    nothing after the first that fails, over all values together."""
    columns = holm([[_difference("a", 0.012), _difference("b", 0.02)], [_difference("c", 0.001), _difference("d", 0.5)]])
    assert [[one.is_sure for one in column] for column in columns] == [[True, True], [True, False]]
    columns = holm([[_difference("a", 0.02), _difference("b", 0.02)], [_difference("c", 0.001), _difference("d", 0.5)]])
    assert [[one.is_sure for one in column] for column in columns] == [[False, False], [True, False]]


def test_of_many_differences_the_text_tells_the_sure_ones() -> None:
    """This test ensures that a few differences are all told, and of many those that are sure and those of who wins, with
    the number of the rest."""
    few = [_difference(f"cards.{n}", 0.5) for n in range(40)]
    assert worth_telling(few) == few
    many = holm([[*few, _difference("wins.north", 0.4), _difference("cards.sure", 0.0)]])[0]
    assert [one.measure for one in worth_telling(many)] == ["wins.north", "cards.sure"]
    text = differences_as_text("goal", ("1", "2"), [many])
    assert "no difference shown in 40 other figures" in text and "cards.7 " not in text


def test_long_lists_of_what_never_occurred_are_cut() -> None:
    """This test ensures that of things that never occurred forty are named and the others counted."""
    tally = Tally(10, {f"squares.{n}": {0: 10} for n in range(100)})
    note = sections(tally, {})[0].note
    assert note.count("squares") == 0 and note.endswith(f" and {100 - MOST_NAMED} more")
    assert f" {MOST_NAMED - 1} and" in note


def test_hashes_add_up_in_any_order() -> None:
    """This test ensures that the hash of games is that of their parts in any order, and stays within 64 bits."""
    parts = [Tally(1, {}, digest=(1 << 64) - 1), Tally(1, {}, digest=5), Tally(1, {}, digest=7)]
    assert merged(parts).digest == merged(parts[::-1]).digest == 11
