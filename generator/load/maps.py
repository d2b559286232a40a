"""Maps as they are authored: squares in rows of letters, outlines as strings of points in km."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.base.findings import Finding, error
from generator.base.suggest import quoted
from generator.load.acknowledgements import acknowledged
from generator.load.hints import Hints
from generator.load.map_grid import NO_PROVINCE, GridReader, MapDeck
from generator.load.map_outlines import OutlineReader
from generator.load.map_places import PlaceReader
from generator.load.map_waters import WaterReader
from generator.load.map_words import MapWords
from generator.load.record_faults import Entry, read_record
from generator.load.records_maps import MapRecord
from generator.model.card import Card
from generator.model.map import GameMap, MapTotal
from generator.model.text import Text

_LENGTH = re.compile(r"\d{1,4}(?:\.\d{1,3})?").fullmatch
_CORNER = re.compile(r"(-?\d{1,6}(?:\.\d{1,3})?),(-?\d{1,6}(?:\.\d{1,3})?)").fullmatch


def read_maps(
    entries: Mapping[str, Entry], cards: Mapping[str, Card], hints: Hints, out: list[Finding]
) -> dict[str, GameMap]:
    """All that are sound, in the order in which they are declared; what is wrong is added to `out`.

    A map with a fault is not there, so that one slip of the pen does not bring others after it.
    """
    maps = {}
    for name, entry in entries.items():
        record = read_record(MapRecord, entry, out)
        before = len(out)
        found = None if record is None else _read(name, record, entry, cards, hints, out)
        if found is not None and len(out) == before:
            maps[name] = found
    return maps


def _read(name: str, record: MapRecord, entry: Entry, cards: Mapping[str, Card], hints: Hints, out: list[Finding]
          ) -> GameMap | None:
    """One map. Where its size or its rows cannot be used, all else would be complained of in vain: None."""
    frame = _frame(record, entry, out)
    if frame is None:
        return None
    text = MapWords(entry, record.grid.columns, record.grid.rows, frame, out)
    deck, outlines = MapDeck(cards, text, hints), OutlineReader(record, text)
    grid = GridReader(record, text, deck)
    before = len(out)
    terrains = grid.terrains()
    if len(out) > before:
        return None
    provinces = grid.provinces()
    terrain = grid.rows("terrain", record.terrain, {letter: one.id for letter, one in terrains.items()})
    known = {NO_PROVINCE: "no province"} | (record.provinces.letters if record.provinces else {})
    regions = grid.rows("regions", record.regions, known) if record.regions else \
        (NO_PROVINCE * text.columns,) * text.rows
    if terrain is None or regions is None:
        return None
    land, sea = ({(column, row) for row, letters in enumerate(terrain) for column, letter in enumerate(letters)
                  if terrains[letter].sort == sort} for sort in ("land", "sea"))
    waters = WaterReader(record, text, land, sea)
    seas = waters.seas(deck)
    places = PlaceReader(record, text, deck)
    places.check_fields()
    return GameMap(
        id=name, title=Text(record.title, text.context("title")), columns=text.columns, rows=text.rows,
        square_km=float(record.grid.square_km), frame=frame, terrain=terrain, terrains=terrains, regions=regions,
        provinces=provinces, seas=seas, edges=waters.edges(), fairways=waters.fairways(seas),
        places=places.read(), exits=waters.exits(seas), coast=outlines.coast(), lakes=outlines.lakes(),
        rivers=outlines.rivers(), borders=outlines.borders(), labels=outlines.labels(), reserved=waters.reserved(),
        span=entry.at(key=True), shows=places.shows,
        row_spans=tuple(entry.at("regions", row) for row in range(len(record.regions))),
        expect=tuple(MapTotal(total.of, total.count, total.says or "", total.source, entry.at("expect", at))
                     for at, total in enumerate(record.expect)),
        acknowledged=acknowledged(record.acknowledged, entry))


def _frame(record: MapRecord, entry: Entry, out: list[Finding]) -> tuple[float, float, float, float] | None:
    """West, south, east and north of the outer sides, in km."""
    grid = record.grid
    corner = _CORNER(grid.corner)
    before = len(out)
    if not _LENGTH(grid.square_km) or not float(grid.square_km):
        out.append(error("GRID304", f"'square_km' is {quoted(grid.square_km)}", entry.at("grid", "square_km"),
                         why="the side of a square is a length in km", fix="write a number, such as 15"))
    if corner is None:
        out.append(error("GRID304", f"'corner' is {quoted(grid.corner)}", entry.at("grid", "corner"),
                         why="it is the point of the north-west corner in km", fix="write it as '-347,292'"))
    if corner is None or len(out) > before:
        return None
    west, north, side = float(corner[1]), float(corner[2]), float(grid.square_km)
    return west, north - side * grid.rows, west + side * grid.columns, north
