"""Maps: a grid of squares that the rules count in, and the geography that is drawn under it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.base.findings import Span
from generator.model.card import Acknowledgement
from generator.model.text import Text

Cell = tuple[int, int]
"""Column and row of a square, both from 0, at the top left corner of the map (north-west)."""

Line = tuple[tuple[float, float], ...]
"""Points in km, x to the east and y to the north of the map's origin."""


@dataclass(frozen=True, slots=True)
class Terrain:
    """A sort of square. `letter` stands for it in the rows; `sort` is 'land', 'lake', 'sea' or 'foreign'.

    `draws` names how it is drawn: 'forest', 'open', '' (plain).
    """

    id: str
    letter: str
    label: Text
    sort: str
    draws: str = ""


@dataclass(frozen=True, slots=True)
class Edge:
    """A side shared by two squares that is water: a river or a sound."""

    cells: tuple[Cell, Cell]
    water: str


@dataclass(frozen=True, slots=True)
class Fairway:
    """Squares that ships may sail along though they may be land, from the sea inward."""

    name: Text
    cells: tuple[Cell, ...]
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Region:
    """A province or a sea: `letter` stands for it in the rows of regions; `card` is the id of its entry among cards.

    `realm` groups provinces (Svealand, Götaland …).
    """

    id: str
    letter: str
    label: Text
    realm: str = ""
    card: str = ""
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class MapPlace:
    """Where a card's place lies: its square, and the point (km) where its sign stands. `id` is the card's id.

    `label` holds what the author fixed of the name's place in mm at the largest size: (dx, dy) from the sign and
    the anchor; None leaves it to the placer.
    """

    id: str
    cell: Cell
    at: tuple[float, float]
    bridge: bool = False
    label: tuple[float, float, str] | None = None
    span: Span | None = None
    harbour: bool = False


@dataclass(frozen=True, slots=True)
class MapLabel:
    """A name that is no place's: `sort` is 'sea', 'lake' (and sounds), 'river', 'region', 'realm' or 'foreign'.

    It stands at one point (turned by `turn_deg`) or along a line of several.
    """

    text: Text
    sort: str
    along: Line
    turn_deg: float = 0.0
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Water:
    """A lake (closed rings) or a river (open lines). An `obstacle` may not be crossed but where the rules allow it."""

    name: Text
    lines: tuple[Line, ...]
    obstacle: bool = False


@dataclass(frozen=True, slots=True)
class MapCards:
    """What of the pack's cards a map shows: kinds of cards, and the names of their fields; '' where there is none.

    `places`, `provinces` and `seas` are kinds. `province`, `harbour`, `bridge`, `sea` and `cut_off` (no way by land)
    are fields of places, `realm` is one of provinces. `shared` says that places may share a square.
    """

    places: tuple[str, ...] = ()
    provinces: str = ""
    seas: str = ""
    province: str = ""
    harbour: str = ""
    bridge: str = ""
    sea: str = ""
    cut_off: str = ""
    realm: str = ""
    shared: bool = False


@dataclass(frozen=True, slots=True)
class MapTotal:
    """One stated total: how many of what (see `checks.map_totals`) there are on the map."""

    of: str
    count: int
    says: str = ""
    source: str = ""
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class GameMap:
    """A map. `terrain` and `regions` hold a row of letters for each row of squares, north first.

    `frame` is (west, south, east, north) in km: the outer sides of the outermost squares. `coast` holds rings of land:
    each an outer ring and its holes. `borders` maps a sort of border ('norge', 'danmark', 'svealand-gotaland' …)
    to its lines. `reserved` are squares (first column, first row, last column, last row) kept free for what is laid
    on the map; `exits` are squares at the edge by sea. `row_spans` say where each row of regions stands in the file.
    """

    id: str
    title: Text
    columns: int
    rows: int
    square_km: float
    frame: tuple[float, float, float, float]
    terrain: tuple[str, ...]
    terrains: Mapping[str, Terrain]
    regions: tuple[str, ...]
    provinces: Mapping[str, Region]
    seas: Mapping[str, tuple[Cell, ...]]
    edges: tuple[Edge, ...]
    fairways: tuple[Fairway, ...]
    places: Mapping[str, MapPlace]
    exits: Mapping[str, tuple[Cell, ...]] = field(default_factory=dict)
    coast: tuple[tuple[Line, ...], ...] = ()
    lakes: tuple[Water, ...] = ()
    rivers: tuple[Water, ...] = ()
    borders: Mapping[str, tuple[Line, ...]] = field(default_factory=dict)
    labels: tuple[MapLabel, ...] = ()
    reserved: tuple[tuple[int, int, int, int], ...] = ()
    span: Span | None = None
    shows: MapCards = field(default_factory=MapCards)
    expect: tuple[MapTotal, ...] = ()
    row_spans: tuple[Span, ...] = ()
    acknowledged: tuple[Acknowledgement, ...] = ()

    def terrain_at(self, cell: Cell) -> Terrain:
        """The terrain of a square inside the map."""
        return self.terrains[self.terrain[cell[1]][cell[0]]]

    def region_at(self, cell: Cell) -> Region | None:
        """The province of a square inside the map; None where it has none (water, foreign land)."""
        return self.provinces.get(self.regions[cell[1]][cell[0]])
