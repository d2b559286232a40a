"""What is drawn under the squares of a map and written on it: coast, lakes, rivers, borders, names."""

from __future__ import annotations

from generator.load.crossings import MOST, is_tangled
from generator.load.map_words import MapWords, named
from generator.load.nodes import Step
from generator.load.records_maps import MapRecord, WaterRecord
from generator.model.map import Line, MapLabel, Water
from generator.model.text import Text

RING = 3
"""A ring encloses ground with no fewer points."""


class OutlineReader:
    """Reads the lines of one map; all are in km."""

    def __init__(self, record: MapRecord, text: MapWords) -> None:
        self._record = record
        self._text = text

    def coast(self) -> tuple[tuple[Line, ...], ...]:
        """Islands and mainlands: an outer ring each, and the holes in it."""
        return tuple(self._lines(rings, RING, "outlines", "coast", at)
                     for at, rings in enumerate(self._record.outlines.coast))

    def lakes(self) -> tuple[Water, ...]:
        return self._waters("lakes", self._record.outlines.lakes, RING)

    def rivers(self) -> tuple[Water, ...]:
        return self._waters("rivers", self._record.outlines.rivers, 2)

    def borders(self) -> dict[str, tuple[Line, ...]]:
        return {sort: self._lines(lines, 2, "outlines", "borders", sort)
                for sort, lines in self._record.outlines.borders.items()}

    def labels(self) -> tuple[MapLabel, ...]:
        """Names that are no place's, sort by sort."""
        found = []
        for sort in type(self._record.labels).model_fields:
            for name, lines in getattr(self._record.labels, sort).items():
                steps = ("labels", sort, name)
                text, span = Text(name, self._text.context(f"labels/{sort}")), self._text.entry.at(*steps, key=True)
                found += [MapLabel(text, sort, along, span=span) for along in self._lines(lines, 1, *steps)]
        return tuple(found)

    def _waters(self, key: str, waters: list[WaterRecord], least: int) -> tuple[Water, ...]:
        lines = (self._lines(water.lines, least, "outlines", key, at, "lines") for at, water in enumerate(waters))
        return tuple(Water(Text(water.name, self._text.context(key)), drawn, water.obstacle)
                     for water, drawn in zip(waters, lines, strict=True))

    def _lines(self, lines: list[str], least: int, *steps: Step) -> tuple[Line, ...]:
        """Lines that are one text or a list of texts in the file."""
        node = self._text.entry.node
        for step in steps:
            node = node[step]
        is_one = not isinstance(node, list)
        found = []
        for at, line in enumerate(lines):
            where = steps if is_one else (*steps, at)
            found.append(self._text.line(line, *where, least=least))
            if least == RING and is_tangled(found[-1]):
                self._text.error("GRID312", f"a ring of {named(steps)} crosses itself more than {MOST} times",
                                 "a shore encloses ground", "bring its points into the order of the shore", *where)
        return tuple(found)
