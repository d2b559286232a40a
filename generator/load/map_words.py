"""Squares, sides and points as the texts of a map write them, each complaint at the line of the word it is about."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.base.findings import Finding, Span, error
from generator.base.suggest import quoted
from generator.load.nodes import Step
from generator.load.record_faults import Entry
from generator.model.map import Cell, Line

_SQUARES = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?,(\d{1,4})(?:-(\d{1,4}))?").fullmatch
_SIDE = re.compile(r"(\d{1,4},\d{1,4})-(\d{1,4},\d{1,4})").fullmatch
_WORD = re.compile(r"\S+")
MOST_POINTS = 5000  # of one line
_NUMBER = re.compile(r"-?\d{1,6}(?:\.\d{1,6})?").fullmatch
_SLACK_KM = 0.05
"""Outlines are cut at the frame and written in tenths of a km."""

Word = tuple[int, str]
"""A word of a text, with where it begins."""


class MapWords:
    """Reads the texts of one map. `frame` is (west, south, east, north) in km."""

    def __init__(self, entry: Entry, columns: int, rows: int, frame: tuple[float, float, float, float],
                 out: list[Finding]) -> None:
        self.entry = entry
        self.columns = columns
        self.rows = rows
        self.frame = frame
        self.out = out

    def context(self, part: str) -> str:
        """What the texts of a part of the map are called to translators."""
        return f"map/{self.entry.steps[-1]}/{part}"

    def squares(self, text: str, *steps: Step) -> tuple[Cell, ...]:
        """Squares `column,row`, and blocks of them such as `15-34,38`, each once."""
        found: dict[Cell, None] = {}
        for word in words(text):
            block = self.block(word, text, *steps)
            if block is None:
                continue
            west, north, east, south = block
            for cell in ((c, r) for r in range(north, south + 1) for c in range(west, east + 1)):
                if cell in found:
                    self.fault("GRID308", f"square {cell[0]},{cell[1]} stands twice in {named(steps)}", word, text,
                               steps, "a square counts once", "delete one of them")
                found[cell] = None
        return tuple(found)

    def block(self, word: Word, text: str, *steps: Step) -> tuple[int, int, int, int] | None:
        """First column, first row, last column, last row of one word; None where it cannot be read."""
        match = _SQUARES(word[1])
        if match is None:
            self.fault("GRID304", f"{quoted(word[1])} in {named(steps)} is no square", word, text, steps,
                       "a square is written column,row, a block of them as 15-34,38",
                       "write it as two whole numbers with a comma between them and no space")
            return None
        west, north = int(match[1]), int(match[3])
        east, south = int(match[2] or west), int(match[4] or north)
        if not (west <= east < self.columns and north <= south < self.rows):
            self.fault("GRID305", f"{quoted(word[1])} in {named(steps)} is not on the map", word, text, steps,
                       f"columns go from 0 to {self.columns - 1}, rows from 0 to {self.rows - 1}, the smaller first",
                       "correct the figures")
            return None
        return west, north, east, south

    def square(self, word: Word, text: str, *steps: Step) -> Cell | None:
        """One square."""
        block = self.block(word, text, *steps)
        if block is None:
            return None
        if block[:2] != block[2:]:
            self.fault("GRID304", f"{quoted(word[1])} in {named(steps)} is a block of squares", word, text, steps,
                       "one square is wanted here", "write it as column,row")
            return None
        return block[:2]

    def sides(self, text: str, *steps: Step) -> Iterator[tuple[Word, tuple[Cell, Cell]]]:
        """Sides between neighbours, `4,24-5,24`; with each the word it is written by."""
        for word in words(text):
            match = _SIDE(word[1])
            if match is None:
                self.fault("GRID304", f"{quoted(word[1])} in {named(steps)} is no side of a square", word, text, steps,
                           "a side is written by the two squares that share it", "write it as 4,24-5,24")
                continue
            pair = [self.square((word[0], end), text, *steps) for end in match.groups()]
            if pair[0] is None or pair[1] is None:
                continue
            first, second = pair[0], pair[1]
            if abs(first[0] - second[0]) + abs(first[1] - second[1]) != 1:
                self.fault("GRID306", f"{quoted(word[1])} in {named(steps)} are two squares that share no side", word,
                           text, steps, "water runs along a side, between a square and the next one north, south, "
                           "east or west of it", "write two squares beside each other")
                continue
            yield word, (min(first, second), max(first, second))

    def line(self, text: str, *steps: Step, least: int = 2) -> Line:
        """Points `x,y` in km, at least so many of them, all inside the frame."""
        if text.count(",") > MOST_POINTS:
            self.error("GRID304", f"a line of {named(steps)} has more than {MOST_POINTS:,} points",
                       "a line is drawn by hand, and areas are reckoned from it", "leave points out", *steps)
            return ()
        try:
            points = tuple([(float(x), float(y)) for x, _, y in [word.partition(",") for word in text.split()]])
            is_sound = self._has(points)
        except ValueError:
            is_sound = False
        if not is_sound:
            points = tuple(point for word in words(text) if (point := self.point(word, text, *steps)) is not None)
        if len(points) < least:
            self.error("GRID304", f"a line of {named(steps)} has {_count(len(points))}, at least {least} wanted",
                       "a line runs between points, a ring encloses ground", "add points, or delete it", *steps)
        return points

    def point(self, word: Word, text: str, *steps: Step) -> tuple[float, float] | None:
        """One point in km."""
        x, comma, y = word[1].partition(",")
        if not (comma and _NUMBER(x) and _NUMBER(y)):
            self.fault("GRID304", f"{quoted(word[1])} in {named(steps)} is no point", word, text, steps,
                       "a point is written x,y in km", "write two numbers with a comma between them and no space")
            return None
        at = float(x), float(y)
        west, south, east, north = self.frame
        if not self._has((at,)):
            self.fault("GRID307", f"point {word[1]} in {named(steps)} lies outside the frame", word, text, steps,
                       f"the frame goes from {west:g} to {east:g} km in x, from {south:g} to {north:g} km in y",
                       "correct the figures")
            return None
        return at

    def _has(self, points: Line) -> bool:
        """Whether all points lie inside the frame."""
        west, south, east, north = (side + slack for side, slack in
                                    zip(self.frame, (-_SLACK_KM, -_SLACK_KM, _SLACK_KM, _SLACK_KM), strict=True))
        return all(west <= x <= east and south <= y <= north for x, y in points)

    def error(self, code: str, message: str, why: str, fix: str, *steps: Step, is_key: bool = False) -> None:
        """Add an error at a part of the map, at its key where `is_key` is set."""
        self.out.append(error(code, message, self.entry.at(*steps, key=is_key), why=why, fix=fix))

    def fault(self, code: str, message: str, word: Word, text: str, steps: tuple[Step, ...], why: str, fix: str
              ) -> None:
        """Add an error at a word of a text."""
        self.out.append(error(code, message, self.at(word[0], text, *steps), why=why, fix=fix))

    def at(self, offset: int, text: str, *steps: Step) -> Span:
        """Where the sign at `offset` of a text stands: in a text of many lines (after `|`) its line is told."""
        start = self.entry.at(*steps)
        if "\n" in text:
            return Span(start.file, start.line + 1 + text.count("\n", 0, offset), 1, start.path)
        return Span(start.file, start.line, start.column + offset, start.path)


def words(text: str) -> list[Word]:
    """The words of a text, with where they begin."""
    return [(match.start(), match[0]) for match in _WORD.finditer(text)]


def named(steps: tuple[Step, ...]) -> str:
    """What a part of a map is called in messages: its last named step."""
    last = next((step for step in reversed(steps) if isinstance(step, str) and step != "lines"), "the map")
    return quoted(last)


def _count(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"
