"""Records of maps: what an author may write under `maps`.

Squares are written `column,row` from 0 at the north-west corner, points `x,y` in km east and north of the map's
origin; many of them in one text, parted by spaces, so that a map stays a page that people can read.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, StrictBool, StrictInt, StringConstraints

from generator.load.records import AcknowledgementRecord, DashedSlug, OneOrMore, Record, Said, Slug, Written

Letter = Annotated[str, StringConstraints(pattern="^[A-Za-z]$")]
Size = Annotated[StrictInt, Field(ge=1, le=500)]
Figure = Annotated[StrictInt, Field(ge=0)]
Lines: TypeAlias = OneOrMore
"""Lines of points; each in one text."""


class GridRecord(Record):
    """The squares: how many, how wide in km, and the point (km) of the north-west corner."""

    columns: Size
    rows: Size
    square_km: Written
    corner: Written


class TerrainRecord(Record):
    """A sort of square."""

    letter: Letter
    label: Said
    sort: Literal["land", "lake", "sea", "foreign"]
    draws: str = ""


class ProvincesRecord(Record):
    """Provinces: the kind of card that they are, the field of it that groups them, and each one's letter."""

    of: Slug
    realm: str = ""
    letters: dict[Letter, Slug] = Field(default_factory=dict)


class SeasRecord(Record):
    """Seas: the kind of card that they are, and one square of each; all sea squares joined to it belong to it."""

    of: Slug
    from_: dict[Slug, str] = Field(default_factory=dict, alias="from")


class PlacesRecord(Record):
    """Places: kinds of cards, the fields of them that the map counts on, and where each one lies.

    `at` maps the id of a card to `square point`, e.g. `29,14 90.2,79.8`, with `label dx,dy anchor` after it where the
    name has a fixed position (mm at the largest size).
    """

    of: OneOrMore
    province: str = ""
    harbour: str = ""
    bridge: str = ""
    sea: str = ""
    cut_off: str = ""
    shared: StrictBool = False
    at: dict[Slug, str] = Field(default_factory=dict)


class WaterRecord(Record):
    """A lake (closed rings, islands after the shore) or a river (open lines)."""

    name: Written = ""
    obstacle: StrictBool = False
    lines: Lines


class OutlinesRecord(Record):
    """What is drawn under the squares. `coast` holds islands and mainlands: one ring, or a ring and its holes."""

    coast: list[Lines] = Field(default_factory=list)
    lakes: list[WaterRecord] = Field(default_factory=list)
    rivers: list[WaterRecord] = Field(default_factory=list)
    borders: dict[DashedSlug, Lines] = Field(default_factory=dict)


class LabelsRecord(Record):
    """Names that are no place's, by sort: each with a point, or a line that it stands along."""

    sea: dict[str, Lines] = Field(default_factory=dict)
    lake: dict[str, Lines] = Field(default_factory=dict)
    river: dict[str, Lines] = Field(default_factory=dict)
    region: dict[str, Lines] = Field(default_factory=dict)
    realm: dict[str, Lines] = Field(default_factory=dict)
    foreign: dict[str, Lines] = Field(default_factory=dict)


class MapTotalRecord(Record):
    """One stated total."""

    of: Slug
    count: Figure
    says: Said | None = None
    source: Written = ""


class MapRecord(Record):
    """A map: squares that the rules count in, and the geography that is drawn under them."""

    title: Said
    origin: Written = ""
    grid: GridRecord
    terrains: dict[Slug, TerrainRecord]
    terrain: list[str]
    provinces: ProvincesRecord | None = None
    regions: list[str] = Field(default_factory=list)
    seas: SeasRecord | None = None
    exits: dict[Slug, str] = Field(default_factory=dict)
    reserved: OneOrMore = Field(default_factory=list)
    waters: dict[str, str] = Field(default_factory=dict)
    fairways: dict[str, str] = Field(default_factory=dict)
    places: PlacesRecord
    labels: LabelsRecord = Field(default_factory=LabelsRecord)
    expect: list[MapTotalRecord] = Field(default_factory=list)
    outlines: OutlinesRecord = Field(default_factory=OutlinesRecord)
    acknowledged: list[AcknowledgementRecord] = Field(default_factory=list)


MapRecord.parts = {"grid": ("grid", GridRecord), "terrains": ("terrain", TerrainRecord),
                   "provinces": ("list of provinces", ProvincesRecord), "seas": ("list of seas", SeasRecord),
                   "places": ("list of places", PlacesRecord), "labels": ("set of names", LabelsRecord),
                   "outlines": ("set of outlines", OutlinesRecord), "expect": ("total", MapTotalRecord),
                   "acknowledged": ("acknowledgement", AcknowledgementRecord)}
OutlinesRecord.parts = {"lakes": ("lake", WaterRecord), "rivers": ("river", WaterRecord)}
