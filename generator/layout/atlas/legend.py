"""The legend: every sign, ground, water and border of the map with its name."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from generator.base.geometry import Rect
from generator.layout.atlas import borders, grid, marks, signs, textures, water
from generator.layout.atlas.areas import Lines, line, of_rect
from generator.layout.atlas.chart import Chart
from generator.layout.atlas.paint import drawn
from generator.layout.atlas.spots import choices_of, rights_field, sign_choices
from generator.layout.atlas.survey import Survey
from generator.layout.atlas.words import Words, capital
from generator.scene.ink import Stroke
from generator.scene.items import Group, Item, Shape
from generator.scene.path import polygon, rectangle

Draw = Callable[[float, float], tuple[Item, ...]]
"""Draws a sample about a point."""

Art = Callable[[Chart, Rect], tuple[Item, ...]]
"""Draws on a swatch."""

LARGER = 1.1  # how much larger than on the map the signs are
SWATCH = (14.0, 7.6)  # mm, the width and height of a piece of ground


@dataclass(frozen=True)
class Entry:
    """A line of the legend."""

    draw: Draw
    text: str


@dataclass(frozen=True)
class Section:
    title: str
    entries: tuple[Entry, ...]


def sections(survey: Survey, words: Words) -> tuple[Section, ...]:
    """What is on the map, in the order in which it is explained."""
    found = (
        Section(words.signs, (*_places(survey), *_harbour(survey, words), *_rights(survey))),
        Section(words.ground, (*_grounds(survey), *_waters(survey, words))),
        Section(words.borders, _borders(survey, words)),
    )
    return tuple(section for section in found if section.entries)


# -- signs -------------------------------------------------------------------------------------------------------


def _places(survey: Survey) -> list[Entry]:
    chart, k = survey.chart, LARGER * survey.chart.scale

    def draw(icon: str) -> Draw:
        centre = signs.sign_of(icon).box.centre
        return lambda x, y: (signs.placed(icon, chart, x - centre.x * k, y - centre.y * k, k),)

    return [Entry(draw(icon), capital(survey.translate(label)))
            for kind in survey.kinds for icon, label in sign_choices(kind)]


def _harbour(survey: Survey, words: Words) -> list[Entry]:
    chart, name = survey.chart, survey.chart.game_map.shows.harbour
    if not any(place.harbour for place in chart.game_map.places.values()):
        return []
    labels = [kind.fields[name].label for kind in survey.kinds if name in kind.fields]
    label = next((survey.translate(one) for one in labels if one is not None), name)
    return [Entry(lambda x, y: signs.harbour(chart, x, y, LARGER * chart.scale),
                  capital(words.harbour.format(harbour=label)))]


def _rights(survey: Survey) -> list[Entry]:
    chart = survey.chart

    def draw(icon: str) -> Draw:
        return lambda x, y: signs.right(chart, x, y, LARGER * chart.scale, icon)

    return [Entry(draw(choice.icon), capital(survey.translate(choice.label)))
            for kind in survey.kinds for choice in choices_of(rights_field(kind))]


# -- grounds and waters ------------------------------------------------------------------------------------------


def _swatch(chart: Chart, ink: str, art: Art) -> Draw:
    """A piece of ground with what is drawn on it."""
    width, height = (v * chart.scale for v in SWATCH)

    def draw(x: float, y: float) -> tuple[Item, ...]:
        box = Rect(round(x - width / 2, 3), round(y - height / 2, 3), width, height)
        shape = rectangle(box, 1.2 * chart.scale)
        return (Shape(shape, chart.ink(ink)), Group(art(chart, box), clip=shape),
                Shape(shape, stroke=Stroke(chart.ink("hair"), 0.16)))

    return draw


def _grounds(survey: Survey) -> list[Entry]:
    found = []
    for terrain in survey.chart.game_map.terrains.values():
        if terrain.sort in ("land", "foreign"):
            kind = "foreign" if terrain.sort == "foreign" else terrain.draws
            ink = {"forest": "m_forest", "foreign": "m_foreign"}.get(kind, "m_open")

            def art(chart: Chart, box: Rect, kind: str = kind) -> tuple[Item, ...]:
                return textures.sample(chart, kind, box)

            found.append(Entry(_swatch(survey.chart, ink, art), capital(survey.translate(terrain.label))))
    return found


def _waters(survey: Survey, words: Words) -> list[Entry]:
    game_map, streams = survey.chart.game_map, survey.streams
    hinders = any(river.is_obstacle for river in streams)
    shown = (
        (True, "m_sea", _lined, words.sea_and_lake),
        (hinders, "m_open", _river(*water.OBSTACLE), words.obstacle),
        (hinders, "m_open", _wet_side, words.wet_side),
        (any(not river.is_obstacle for river in streams), "m_open", _river(*water.STREAM), words.stream),
        (bool(survey.bridges), "m_open", _bridged, words.bridge),
        (bool(game_map.fairways), "m_open", _fairway, words.fairway),
        (bool(game_map.exits), "m_sea", _way_out, words.exit),
    )
    return [Entry(_swatch(survey.chart, ink, art), capital(text)) for is_there, ink, art, text in shown if is_there]


def _across(box: Rect, y: float, deep: float = 0.0) -> Lines:
    """A line across a swatch, straight or in a wave."""
    return line([(box.x + box.width * i / 24, y + deep * math.sin(i / 24 * 2 * math.pi)) for i in range(25)])


def _lined(chart: Chart, box: Rect) -> tuple[Item, ...]:
    k = chart.scale
    return tuple(item for off, width in ((1.4, 0.15), (2.2, 0.12), (3.1, 0.1))
                 for item in drawn(chart, _across(box, box.bottom - off * k, 0.7 * k), "m_sea2", max(0.1, width * k)))


def _river(banks: float, stream: float) -> Art:
    def art(chart: Chart, box: Rect) -> tuple[Item, ...]:
        way = _across(box, box.centre.y, 1.1 * chart.scale)
        return (*drawn(chart, way, "m_coast", banks * chart.scale), *drawn(chart, way, "m_sea", stream * chart.scale))

    return art


def _wet_side(chart: Chart, box: Rect) -> tuple[Item, ...]:
    upright = line([(box.centre.x, box.y), (box.centre.x, box.bottom)])
    return (*drawn(chart, _across(box, box.centre.y), "hair", grid.LINE),
            *drawn(chart, upright, "m_sea2", marks.WET_SIDE * chart.scale))


def _bridged(chart: Chart, box: Rect) -> tuple[Item, ...]:
    way, (banks, stream) = _across(box, box.centre.y), water.OBSTACLE
    bridge = marks.Bridge(box.centre.x, box.centre.y, 90, marks.BRIDGE_LENGTH * chart.scale)
    return (*drawn(chart, way, "m_coast", banks * chart.scale), *drawn(chart, way, "m_sea", stream * chart.scale),
            *bridge.items(chart))


def _fairway(chart: Chart, box: Rect) -> tuple[Item, ...]:
    way = _across(box, box.centre.y)
    return marks.draw_fairways(chart, of_rect(box), way)


def _way_out(chart: Chart, box: Rect) -> tuple[Item, ...]:
    half, x, y = 1.6 * chart.scale, box.centre.x, box.bottom
    wedge = polygon([(x - half, y - 1.4 * half), (x + half, y - 1.4 * half), (x, y - 0.2 * half)])
    return (Shape(wedge, chart.ink("azure"), Stroke(chart.ink("vellum"), 0.25)),)


# -- borders -----------------------------------------------------------------------------------------------------


def _borders(survey: Survey, words: Words) -> tuple[Entry, ...]:
    kind = survey.pack.kinds.get(survey.chart.game_map.shows.provinces)
    texts = {
        "frontier": words.frontier, "division": words.division.format(realms="–".join(survey.borders.divided)),
        "province": words.province.format(province=survey.translate(kind.label) if kind else ""),
    }

    def draw(rank: str) -> Draw:
        half = SWATCH[0] / 2 * survey.chart.scale
        return lambda x, y: borders.border_items(survey.chart, rank, line([(x - half, y), (x + half, y)]))

    return tuple(Entry(draw(rank), capital(text)) for rank, text in texts.items() if rank in survey.borders.lines)
