"""How often each position stood since the last capture: a map that is never changed, of which one more is quickly made.

It is a trie over six bits of the hash at a time. A leaf is `(key, count)`, an inner node a tuple of 64 nodes, and
nothing at all is None. There is one form only for the same contents, so that equal histories are equal values. After a
capture no earlier position can return, and the history begins anew; in between a game may go on for thousands of plies.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, TypeAlias

Node: TypeAlias = tuple[Any, ...] | None
_BITS, _WAYS, _DIGITS = 6, 64, 10
"""So many digits of a hash are looked at; keys that share them all lie in a bucket, in the order of their writing."""


def one_more(node: Node, key: Hashable) -> tuple[Node, int]:
    """The map in which `key` is counted once more, and its count there."""
    return _one_more(node, key, hash(key), 0)


def _one_more(node: Node, key: Hashable, path: int, depth: int) -> tuple[Node, int]:
    if depth == _DIGITS:
        counts = dict(node or ())
        counts[key] = counts.get(key, 0) + 1
        return tuple(sorted(counts.items(), key=lambda entry: repr(entry[0]))), counts[key]
    if node is None:
        return (key, 1), 1
    if len(node) == 2:
        other, count = node
        if other == key:
            return (key, count + 1), count + 1
        branch: list[Node] = [None] * _WAYS
        branch[hash(other) >> _BITS * depth & _WAYS - 1] = node if depth + 1 < _DIGITS else (node,)
    else:
        branch = list(node)
    at = path & _WAYS - 1
    branch[at], count = _one_more(branch[at], key, path >> _BITS, depth + 1)
    return tuple(branch), count


def times(node: Node, key: Hashable) -> int:
    """How often a key was counted."""
    path, depth = hash(key), 0
    while node is not None and depth < _DIGITS and len(node) == _WAYS:
        node = node[path & _WAYS - 1]
        path, depth = path >> _BITS, depth + 1
    return sum(count for other, count in counted(node, depth) if other == key)


def counted(node: Node, depth: int = 0) -> Iterator[tuple[Any, int]]:
    """Every key with its count."""
    if node is None:
        return
    if depth == _DIGITS:
        yield from node
    elif len(node) == 2:
        yield node[0], node[1]
    else:
        for inner in node:
            yield from counted(inner, depth + 1)
