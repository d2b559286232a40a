"""Outlines as PDF path operators, in mm and y down: the page's own matrix does the turning to points."""

from __future__ import annotations

from typing import cast

from generator.render.numbers import Numbers
from generator.scene.path import Path, Segment

_OPERATORS = {"M": "%.6g %.6g m\n", "L": "%.6g %.6g l\n", "C": "%.6g %.6g %.6g %.6g %.6g %.6g c\n", "Z": "h\n"}
_PLAIN_UNDER = 1000.0  # mm under which six digits hold the grid of 0.001 mm
_KEPT = 20_000  # written paths remembered


class Outlines:
    """Writes paths, each once. Paths of one make-up (the same letters in the same order) share a pattern."""

    def __init__(self, numbers: Numbers) -> None:
        self._numbers = numbers
        self._patterns: dict[str, str] = {}
        self._written: dict[tuple[Segment, ...], str] = {}

    def write(self, path: Path) -> str:
        """The operators that build the path."""
        segments = path.segments
        found = self._written.get(segments)
        if found is None:
            found = self._new(segments)
            if len(self._written) < _KEPT:
                self._written[segments] = found
        return found

    def _new(self, segments: tuple[Segment, ...]) -> str:
        values = cast("list[float]", [v for segment in segments for v in segment[1:]])
        if not values:
            return ""
        letters = "".join([cast(str, segment[0]) for segment in segments])
        xs, ys = values[::2], values[1::2]
        x, y = xs[0], ys[0]
        numbers = self._numbers
        if letters == "MLLLZ" and x == xs[3] and xs[1] == xs[2] and y == ys[1] and ys[2] == ys[3]:
            return f"{numbers[x]} {numbers[y]} {numbers[xs[1] - x]} {numbers[ys[2] - y]} re\n"
        pattern = self._patterns.get(letters)
        if pattern is None:
            pattern = self._patterns[letters] = "".join([_OPERATORS[letter] for letter in letters])
        text = pattern % tuple(values)
        if max(values) >= _PLAIN_UNDER or min(values) <= -_PLAIN_UNDER or "e" in text:
            text = pattern.replace("%.6g", "%s") % tuple([numbers[v] for v in values])
        return text
