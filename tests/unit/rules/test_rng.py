"""Chance is the same everywhere, and fair."""

from __future__ import annotations

import pytest

from generator.rules.rng import Stream


def test_a_stream_is_splitmix() -> None:
    """This test ensures that the numbers are those of SplitMix64 as published (seed 1234567, its first five)."""
    stream = Stream()
    stream._state = 1234567
    assert [stream.bits() for _ in range(5)] == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]


def test_streams_depend_on_their_keys_alone() -> None:
    """This test ensures that equal keys give equal streams and others do not, a number and its text among them."""
    firsts = [Stream(*key).bits() for key in ((1,), ("1",), (1, 1), (11,), (1, "deal"), ())]
    assert len(set(firsts)) == len(firsts)
    assert Stream(1, "deal").bits() == firsts[4]


@pytest.mark.parametrize("n", [1, 2, 3, 7, 52])
def test_below_is_within_and_even(n: int) -> None:
    """This test ensures that numbers lie below n, each about as often (within five standard deviations)."""
    stream, draws = Stream("even", n), 20_000
    counts = [0] * n
    for _ in range(draws):
        counts[stream.below(n)] += 1
    allowed = 5 * (draws / n * (1 - 1 / n)) ** 0.5
    assert all(abs(count - draws / n) <= allowed for count in counts)


def test_below_refuses_what_has_no_number() -> None:
    """This test ensures that there is no number below 0 or below 2^64."""
    for n in (0, -1, 1 << 64):
        with pytest.raises(ValueError, match="no number below"):
            Stream().below(n)


def test_shuffles_are_permutations_each_as_likely() -> None:
    """This test ensures that a shuffle keeps the members, and that the six orders of three come about as often."""
    stream, draws = Stream("cards"), 12_000
    counts: dict[tuple[str, ...], int] = {}
    for _ in range(draws):
        order = stream.shuffled("abc")
        assert sorted(order) == ["a", "b", "c"]
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(abs(count - draws / 6) <= 5 * (draws * 5 / 36) ** 0.5 for count in counts.values())


def test_weights_are_kept() -> None:
    """This test ensures that an index comes as often as its weight says, and never where that is 0."""
    stream, draws = Stream("odds"), 10_000
    counts = [0, 0, 0, 0]
    for _ in range(draws):
        counts[stream.weighted((0, 1, 0, 3))] += 1
    assert counts[0] == counts[2] == 0
    assert abs(counts[3] - draws * 3 / 4) <= 5 * (draws * 3 / 16) ** 0.5
