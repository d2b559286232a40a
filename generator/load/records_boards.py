"""Records of boards: what an author may write of a board, its men and its setups, as it is written."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictInt, StringConstraints

from generator.load.records import DashedSlug, OneOrMore, Record, Said, Slug

Side = Annotated[StrictInt, Field(ge=1, le=26)]
Letter = Annotated[str, StringConstraints(pattern="^[A-Za-z]$")]
Count = Annotated[StrictInt, Field(ge=0)]


class ManRecord(Record):
    """A sort of man; `icon` names its picture."""

    letter: Letter
    label: Said
    side: Slug
    icon: str = ""


class SetupRecord(Record):
    """A position to begin from, drawn row by row from the top: letters of men, a point for each empty square."""

    title: Said
    rows: Annotated[list[str], Field(min_length=1)]
    to_move: Letter | None = None
    expect: dict[Slug, Count] = Field(default_factory=dict)
    symmetry: Literal["", "d4"] = ""


class BoardRecord(Record):
    """A board of squares."""

    title: Said
    columns: Side
    rows: Side
    men: dict[Slug, ManRecord]
    sides: dict[Letter, Slug]
    marks: dict[Slug, OneOrMore] = Field(default_factory=dict)
    setups: dict[DashedSlug, SetupRecord]
    setup: str
    border: Literal["", "rule", "runes"] = ""
    legend: OneOrMore = Field(default_factory=list)


BoardRecord.parts = {"men": ("man", ManRecord), "setups": ("setup", SetupRecord)}
