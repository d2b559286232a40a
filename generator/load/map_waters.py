"""The waters of a map as the rules count them: seas and exits, sides that are water, fairways."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from generator.base.suggest import did_you_mean, listed, quoted
from generator.load.map_grid import MapDeck
from generator.load.map_words import MapWords, words
from generator.load.records_maps import MapRecord
from generator.model.map import Cell, Edge, Fairway
from generator.model.squares import joined, neighbours
from generator.model.text import Text

Seas = Mapping[str, tuple[Cell, ...]]


class WaterReader:
    """Reads the waters of one map; `land` and `sea` are its squares of those sorts."""

    def __init__(self, record: MapRecord, text: MapWords, land: set[Cell], sea: set[Cell]) -> None:
        self._record = record
        self._text = text
        self._land = land
        self._sea = sea

    def seas(self, deck: MapDeck) -> dict[str, tuple[Cell, ...]]:
        """The squares of each sea, row by row: all that are joined to the one it is told from."""
        asked = self._record.seas
        found: dict[str, tuple[Cell, ...]] = {}
        if asked is None:
            return found
        for slug, written in asked.from_.items():
            steps = ("seas", "from", slug)
            deck.card(slug, (asked.of,), "sea", *steps, is_key=True)
            start = self._text.square((0, written.strip()), written, *steps)
            other = next((name for name, cells in found.items() if start in cells), None)
            if start is not None and start not in self._sea:
                self._text.error("GRID315", f"sea '{slug}' is told from square {written}, which is not sea",
                                 "a sea is all sea squares joined to the one it is told from", "name a sea square",
                                 *steps)
            elif other is not None:
                self._text.error("GRID314", f"seas '{other}' and '{slug}' are one: sea squares join them inside the "
                                 "frame", "what happens on one sea does not happen on the other",
                                 "part them by land or foreign squares, or leave one of them out", *steps)
            elif start is not None:
                found[slug] = _in_order(joined(start, self._beside))
        if len(found) == len(asked.from_):
            self._check_pockets(self._sea.difference(*found.values()))
        return found

    def _check_pockets(self, rest: set[Cell]) -> None:
        while rest:
            column, row = _in_order(rest)[0]
            pocket = joined((column, row), self._beside)
            rest -= pocket.keys()
            self._text.error("GRID315", f"sea square {column},{row} belongs to no sea", "no ship and no storm comes to "
                             "it", "give the square another letter, or tell a sea from it under 'seas'", "terrain", row)

    def _beside(self, cell: Cell) -> set[Cell]:
        return self._sea.intersection(self._round(cell))

    def _round(self, cell: Cell) -> tuple[Cell, ...]:
        return neighbours(cell, self._text.columns, self._text.rows)

    def exits(self, seas: Seas) -> dict[str, tuple[Cell, ...]]:
        """Squares at the edge of the map where ships leave it, by sea."""
        told = self._record.seas.from_ if self._record.seas else {}
        found = {}
        for slug, written in self._record.exits.items():
            if slug not in told:
                self._text.error("GRID310", f"exits are told of {quoted(slug)}, which is no sea of the map",
                                 f"its seas are {listed(told)}", did_you_mean(slug, told) or "name one of its seas",
                                 "exits", slug, is_key=True)
                continue
            found[slug] = self._text.squares(written, "exits", slug)
            for column, row in found[slug] if slug in seas else ():
                at_edge = column in (0, self._text.columns - 1) or row in (0, self._text.rows - 1)
                if not at_edge or (column, row) not in seas[slug]:
                    self._text.error(
                        "GRID316", f"exit {column},{row} is no square of '{slug}' at the edge of the map",
                        "ships leave a sea over the edge of the map", "delete it, or name such a square",
                        "exits", slug)
        for slug in seas if found and len(found) == len(self._record.exits) else ():
            if slug not in found:
                self._text.error("GRID316", f"sea '{slug}' has no exit, others have", "ships that leave one sea come "
                                 "in by another", f"add '{slug}' with squares of it at the edge", "exits", is_key=True)
        return found

    def reserved(self) -> tuple[tuple[int, int, int, int], ...]:
        """Blocks of squares kept free."""
        blocks = (self._text.block(word, written, "reserved")
                  for written in self._record.reserved for word in words(written))
        return tuple(block for block in blocks if block is not None)

    def edges(self) -> tuple[Edge, ...]:
        """The sides that are water; each once, and only between two land squares."""
        found: dict[tuple[Cell, Cell], str] = {}
        for water, written in self._record.waters.items():
            steps = ("waters", water)
            for word, cells in self._text.sides(written, *steps):
                if cells in found:
                    where = f"in {quoted(found[cells])} and " if found[cells] != water else ""
                    self._text.fault("GRID308", f"side {word[1]} stands twice, {where}in {quoted(water)}", word,
                                     written, steps, "a side is water once", "delete one of them")
                elif not self._land.issuperset(cells):
                    self._text.fault("GRID309", f"side {word[1]} of {quoted(water)} is not between two land squares",
                                     word, written, steps, "lakes and seas are squares of their own; what is told "
                                     "here runs between land squares", "delete it, or correct the squares")
                found.setdefault(cells, water)
        return tuple(Edge(cells, water) for cells, water in found.items())

    def fairways(self, seas: Seas) -> tuple[Fairway, ...]:
        """Fairways, from the sea inward: each square beside the one before it, and no way from sea to sea."""
        sea_of = {cell: sea for sea, cells in seas.items() for cell in cells}
        found = []
        for name, written in self._record.fairways.items():
            steps = ("fairways", name)
            cells = self._text.squares(written, *steps)
            met = list(dict.fromkeys(sea_of[cell] for cell in cells if cell in sea_of))
            leap = next((pair for pair in pairwise(cells) if pair[1] not in self._round(pair[0])), None)
            if leap is not None:
                self._text.error("GRID317", f"fairway {quoted(name)} leaps from {leap[0][0]},{leap[0][1]} to "
                                 f"{leap[1][0]},{leap[1][1]}", "a ship goes from square to square",
                                 "add the squares between them", *steps)
            elif cells and cells[0] not in self._sea:
                self._text.error("GRID317", f"fairway {quoted(name)} does not begin at sea",
                                 "its squares are told from the sea inward", "begin it with a sea square", *steps)
            elif len(met) > 1:
                self._text.error("GRID314", f"fairway {quoted(name)} joins seas '{met[0]}' and '{met[1]}'",
                                 "what happens on one sea does not happen on the other",
                                 "end it before the other sea", *steps)
            name_of = Text(name, self._text.context("fairways"))
            found.append(Fairway(name_of, cells, self._text.entry.at(*steps, key=True)))
        return tuple(found)


def _in_order(cells: Mapping[Cell, int] | set[Cell]) -> tuple[Cell, ...]:
    """Row by row, from the north-west."""
    return tuple(sorted(cells, key=lambda cell: (cell[1], cell[0])))
