"""Moves along ranks and files (C4, G4), looked up instead of walked.

A man who can move in a line stands between two others, or the ends: that is his span. `Spans` tells the spans of all
men in a line by how it is occupied, and is the same for all lines; `lines_for` has what moves a span means in a line.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeAlias

from generator.engines.tafl.squares import Move, Squares

BySpan: TypeAlias = tuple[tuple[Move, ...], ...]
"""The moves of each span in one line, in the order of the squares they lead to."""


_MOST = 1 << 14
"""A line of thirteen squares can be occupied in 8,192 ways; the table of larger boards begins anew when it is full."""


class Spans(dict[int, tuple[tuple[int, int], ...]]):
    """The men who have room in a line, by the word of all men in it: of each his bit and his span, in the order of
    their squares. What is asked for the first time is worked out.

    A span is numbered by its place in `every`, which has (place before, own place, place behind) in a line.
    """

    __slots__ = ("_length", "_numbers", "every")

    def __init__(self, length: int) -> None:
        super().__init__()
        self._length = length
        self.every = tuple((before, at, behind) for at in range(length) for before in range(-1, at)
                           for behind in range(at + 1, length + 1) if behind - before > 2)
        self._numbers = {span: number for number, span in enumerate(self.every)}

    def __missing__(self, word: int) -> tuple[tuple[int, int], ...]:
        if len(self) >= _MOST:
            self.clear()
        places = [at for at in range(self._length) if word >> at & 1]
        spans = zip([-1, *places], places, [*places[1:], self._length], strict=False)
        self[word] = found = tuple([(1 << span[1], self._numbers[span]) for span in spans if span in self._numbers])
        return found


def lines_for(squares: Squares, spans: Spans, moves: Mapping[tuple[int, int], Move], closed: Collection[int],
              barred: Collection[int]) -> tuple[BySpan, ...]:
    """Each rank, then each file, for men who may not stop on the squares `closed` nor cross `barred`."""
    made = []
    for line in squares.lines:
        reach = [_reach(line, at, moves, closed, barred) for at in range(len(line))]
        made.append(tuple(tuple(move for to, move in reach[at] if before < to < behind) if at < len(line) else ()
                          for before, at, behind in spans.every))
    return tuple(made)


def _reach(line: tuple[int, ...], at: int, moves: Mapping[tuple[int, int], Move], closed: Collection[int],
           barred: Collection[int]) -> list[tuple[int, Move]]:
    """The moves from a place to the others in a line that is else empty, by place."""
    found = []
    for way in (range(at - 1, -1, -1), range(at + 1, len(line))):
        for to in way:
            if line[to] in barred:
                break
            if line[to] not in closed:
                found.append((to, moves[line[at], line[to]]))
    return sorted(found)
