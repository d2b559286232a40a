"""A small map made by hand, and pack zero's largest one surveyed once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from generator.fonts.book import FontBook
from generator.layout.atlas.chart import Chart
from generator.layout.atlas.lettering import Lettering
from generator.layout.atlas.survey import Survey
from generator.layout.studio import Workshop
from generator.load.read import read
from generator.model.card import Card, CardKind, Choice, FieldType, Sort
from generator.model.map import Edge, GameMap, MapCards, MapLabel, MapPlace, Region, Terrain, Water
from generator.model.pack import Pack
from generator.model.text import Text

ROOT = Path(__file__).resolve().parents[4]


@pytest.fixture(scope="session")
def zero() -> Pack:
    pack, report = read([ROOT], [])
    assert not report.has_errors
    return pack


@pytest.fixture(scope="session")
def workshop(zero: Pack) -> Workshop:
    return Workshop(zero.look, "sv", FontBook())


@pytest.fixture(scope="session")
def surveyed(zero: Pack, workshop: Workshop) -> Survey:
    """The map with the most squares, in squares of 14 mm."""
    game_map = max(zero.maps.values(), key=lambda one: one.columns * one.rows)
    return survey_of(game_map, zero, workshop, 14.0)


@pytest.fixture
def small(zero: Pack, workshop: Workshop) -> Survey:
    return survey_of(small_map(), small_pack(zero), workshop, 14.0)


@pytest.fixture(scope="session")
def survey_at(zero: Pack, workshop: Workshop) -> Callable[[float], Survey]:
    """The largest map in squares of other sizes."""
    game_map = max(zero.maps.values(), key=lambda one: one.columns * one.rows)
    return lambda square: survey_of(game_map, zero, workshop, square)


@pytest.fixture
def small_with(zero: Pack, workshop: Workshop) -> Callable[..., Survey]:
    """The small map with some of its fields changed."""
    return lambda **changes: survey_of(replace(small_map(), **changes), small_pack(zero), workshop, 14.0)


def survey_of(game_map: GameMap, pack: Pack, workshop: Workshop, square: float) -> Survey:
    chart = Chart(game_map, square, 20.0, 20.0, workshop.inks, pack.cards)
    return Survey(chart, pack, Lettering(chart, workshop.setter), str)


def small_map() -> GameMap:
    """Eight by six squares of 10 km: land in the middle, forest west and open ground east, a river between them."""
    land = ((10.0, -50.0), (70.0, -50.0), (70.0, -10.0), (10.0, -10.0), (10.0, -50.0))
    terrains = {
        "f": Terrain("wood", "f", Text("wood"), "land", "forest"), "o": Terrain("field", "o", Text("field"), "land", "open"),
        "h": Terrain("sea", "h", Text("sea"), "sea"),
    }
    return GameMap(
        "isle", Text("An isle"), 8, 6, 10.0, (0.0, -60.0, 80.0, 0.0),
        ("hhhhhhhh", *("hfffoooh",) * 4, "hhhhhhhh"), terrains, ("........", *(".aaabbb.",) * 4, "........"),
        {"a": Region("west", "a", Text("West")), "b": Region("east", "b", Text("East"))}, {},
        tuple(Edge(((3, row), (4, row)), "Stream") for row in range(1, 5)), (),
        {
            "keep": MapPlace("keep", (2, 2), (25.0, -25.0)), "town": MapPlace("town", (5, 3), (55.0, -35.0), harbour=True),
            "ford": MapPlace("ford", (3, 4), (38.0, -45.0), bridge=True),
        },
        coast=((land,),), rivers=(Water(Text("Stream"), (((41.0, -10.0), (39.0, -30.0), (42.0, -50.0)),), True),),
        labels=(MapLabel(Text("Sea"), "sea", ((40.0, -4.0),)),), shows=MapCards(places=("place",)),
    )


def small_pack(zero: Pack) -> Pack:
    """Cards for the small map's places, with the look of pack zero."""
    sort = FieldType("sort", Sort.CHOICE, choices={
        "a": Choice("a", Text("castle"), icon="castle"), "b": Choice("b", Text("town"), icon="gables"),
    })
    rights = FieldType("rights", Sort.CHOICE, many=True, choices={"feast": Choice("feast", Text("feast"), icon="cup")})
    kind = CardKind("place", Text("place"), {"sort": sort, "rights": rights})
    cards: Mapping[str, Card] = {
        "keep": Card("keep", "place", Text("Keep"), {"sort": "a", "rights": ()}),
        "town": Card("town", "place", Text("Town"), {"sort": "b", "rights": ("feast",)}),
        "ford": Card("ford", "place", Text("Ford"), {"sort": "a", "rights": ()}),
    }
    return replace(zero, games={}, kinds={"place": kind}, cards=cards)
