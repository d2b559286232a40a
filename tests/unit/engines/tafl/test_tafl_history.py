"""The map that tells how often positions stood."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.engines.tafl.history import counted, one_more


class Alike:
    """Keys of one hash that are not equal."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __hash__(self) -> int:
        return 7

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Alike) and other.name == self.name

    def __repr__(self) -> str:
        return self.name


def _filled(keys):
    node = None
    for key in keys:
        node, _ = one_more(node, key)
    return node


@settings(max_examples=100, deadline=None)
@given(st.lists(st.integers(0, 40) | st.integers(0, 2**80)))
def test_counts(keys):
    """This test ensures that every key is counted as often as it was put in, and earlier maps stay as they were."""
    node, seen = None, Counter()
    for key in keys:
        before, old = dict(counted(node)), node
        node, times = one_more(node, key)
        seen[key] += 1
        assert times == seen[key]
        assert dict(counted(old)) == before
    assert dict(counted(node)) == seen


@settings(max_examples=100, deadline=None)
@given(st.lists(st.integers(0, 2**64), unique=True).flatmap(lambda keys: st.tuples(st.just(keys), st.permutations(keys))))
def test_one_form(both):
    """This test ensures that the same contents are the same value, in whatever order they came."""
    keys, other = both
    assert _filled(keys) == _filled(other)
    assert hash(_filled(keys)) == hash(_filled(other))


def test_keys_that_share_their_hash():
    """This test ensures that unequal keys of the same hash are told apart."""
    keys = [Alike(name) for name in "cabcca"]
    assert {key.name: times for key, times in counted(_filled(keys))} == {"a": 2, "b": 1, "c": 3}
    assert _filled(keys) == _filled(keys[::-1])
