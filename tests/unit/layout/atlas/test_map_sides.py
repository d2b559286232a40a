"""Sides of squares joined into lines."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from generator.layout.atlas.squares import Side, cells_beside, chains, side_between


def test_side_and_squares_are_each_others_inverse() -> None:
    """This test ensures that the squares beside a side are the two that it was asked between."""
    for other in ((4, 2), (3, 3)):
        assert cells_beside(*side_between((3, 2), other)) == ((3, 2), other)
        assert side_between((3, 2), other) == side_between(other, (3, 2))


def test_a_stair_is_one_line_and_a_stem_ends_on_it() -> None:
    """This test ensures that a line goes on straight where three sides meet, and that the third begins there."""
    level: list[Side] = [((0, 1), (1, 1)), ((1, 1), (2, 1))]
    stem: list[Side] = [((1, 1), (1, 2)), ((1, 2), (2, 2))]
    found = chains([*level, *stem])
    assert sorted(len(chain) for chain in found) == [3, 3]
    assert {frozenset((chain[0], chain[-1])) for chain in found} == {
        frozenset(((0, 1), (2, 1))), frozenset(((1, 1), (2, 2)))}


def test_a_ring_ends_where_it_begins() -> None:
    """This test ensures that the sides round one square are a closed line."""
    ring: list[Side] = [((0, 0), (1, 0)), ((0, 1), (1, 1)), ((0, 0), (0, 1)), ((1, 0), (1, 1))]
    (chain,) = chains(ring)
    assert chain[0] == chain[-1] and len(chain) == 5


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5), st.booleans()), min_size=1))
def test_every_side_is_in_one_line_once(drawn: set[tuple[int, int, bool]]) -> None:
    """This test ensures that no side is lost or drawn twice, whatever sides there are."""
    sides: set[Side] = {((c, r), (c + 1, r) if level else (c, r + 1)) for c, r, level in drawn}
    found = [tuple(sorted(pair)) for chain in chains(sides) for pair in pairwise(chain)]
    assert sorted(found) == sorted(sides)
