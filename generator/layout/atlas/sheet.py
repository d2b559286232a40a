"""The page of a map, put together layer by layer."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import shapely

from generator.base.findings import Report
from generator.base.geometry import Rect, Size
from generator.layout.atlas import boxes, compass, grid, marks, panel, textures, water
from generator.layout.atlas.areas import Area, near, of_rect, united
from generator.layout.atlas.borders import BAND, draw
from generator.layout.atlas.chart import Chart
from generator.layout.atlas.legend import sections
from generator.layout.atlas.lettering import Lettered, Lettering
from generator.layout.atlas.paint import filled
from generator.layout.atlas.spots import icon_of
from generator.layout.atlas.survey import Survey
from generator.layout.atlas.words import words_of
from generator.layout.card_view import Translate
from generator.layout.pictures import draw as draw_picture
from generator.layout.studio import Workshop
from generator.layout.views import BY_ICON
from generator.model.card import Deck
from generator.model.game import Game
from generator.model.map import GameMap
from generator.model.pack import Pack
from generator.model.template import Format
from generator.scene.items import Group, Item, Shape
from generator.scene.page import Boxes, Page
from generator.scene.path import rectangle

GROUNDS: Mapping[str, str] = {"forest": "m_forest", "open": "m_open", "foreign": "m_foreign", "plain": "m_open"}
SEAL = 20.4  # mm, the radius at which the seal over the title is drawn
ROSE = (14.0, 40.0)  # mm, the least and the greatest radius of the compass rose
PANEL_GAP = 9.0  # mm between the map's frame and the panel
KEEP_OFF = 6.0  # mm between the coast and the lines of the compass
ROOM_INSET = 2.5  # mm from the reserved squares' edge to the panel that stands on them


class Atlas:
    """One map on one page."""

    def __init__(self, game_map: GameMap, pack: Pack, workshop: Workshop, form: Format, square_mm: float,
                 translate: Translate) -> None:
        self.pack = pack
        self.workshop = workshop
        self.form = form
        self.translate = translate
        self.margin = (form.height - game_map.rows * square_mm) / 2
        self.chart = Chart(game_map, square_mm, self.margin, self.margin, workshop.inks, pack.cards)
        self.lettering = Lettering(self.chart, workshop.setter)
        self.survey = Survey(self.chart, pack, self.lettering, translate)
        self.words = words_of(workshop.language, translate)

    def page(self) -> tuple[Page, Report]:
        """The page with all its layers, from the ground up, and what was found on the way."""
        chart, survey, form = self.chart, self.survey, self.form
        page_boxes = Boxes.around(Size(form.width, form.height), form.bleed, form.safe)
        items: list[Item] = [Shape(rectangle(page_boxes.bleed), chart.ink("vellum"))]
        items += water.sea(chart, survey.lands)
        items += self._rose_lines()
        for kind, area in survey.grounds.items():
            items += filled(chart, area, GROUNDS[kind])
        items += self._textures()
        opened = marks.fairway_band(chart, survey.fairways)
        items += water.shore(chart, survey.lands, opened)
        items += water.rivers(chart, survey.streams)
        items += water.lakes(chart, survey.lands, opened)
        items += draw(survey.borders)
        items += marks.draw_fairways(chart, survey.lands.dry, survey.fairways)
        items += grid.lines(chart)
        items += marks.wet_sides(chart, survey.lands)
        for bridge in survey.bridges:
            items += bridge.items(chart)
        for spot in survey.spots:
            items += spot.items(chart)
        items += [self._on_halo(name) for name in survey.names]
        items += self._rose()
        figures = grid.figures(chart, self.workshop.setter, self.lettering.size("map-figure"))
        framing = (*grid.neatline(chart), *marks.exits(chart), *figures)
        items += [Group(part) for part in (self._boxes(), framing, self._panel()) if part]
        told = list(self.workshop.setter.findings)
        self.workshop.setter.findings.clear()
        page = Page(chart.game_map.id, self.translate(chart.game_map.title), page_boxes, tuple(items),
                    chart.game_map.span)
        return page, Report([*survey.findings, *told])

    def _textures(self) -> tuple[Item, ...]:
        survey = self.survey
        taken = [*(name.zone for name in survey.names), *(of_rect(spot.box.grown(0.5)) for spot in survey.spots),
                 *(bridge.area for bridge in survey.bridges)]
        lines = [(river.lines, 0.45 if river.is_obstacle else 0.2) for river in survey.streams]
        lines += [(ways, BAND / 2) for ways in survey.borders.lines.values()]
        lines.append((survey.fairways, marks.FAIRWAY / 2))
        return textures.textures(self.chart, survey.grounds, taken, lines)

    def _on_halo(self, name: Lettered) -> Group:
        """A name, and round its letters the ground alone: each ground in its own ink."""
        halo = self.lettering.halo(name)
        grounds = [(area, GROUNDS[kind]) for kind, area in self.survey.grounds.items()]
        items: list[Item] = []
        for area, ink in (*grounds, (self.survey.lands.water, "m_sea")):
            items += filled(self.chart, near(area, halo).intersection(halo), ink)
        return Group((*items, *name.items))

    # -- compass -------------------------------------------------------------------------------------------------

    @cached_property
    def _rose_at(self) -> tuple[float, float, float] | None:
        """Where the compass stands, in the middle of the widest open water, and its radius; None without room."""
        taken = united([*self.survey.reserved, *(name.zone.buffer(2.0) for name in self.survey.names)])
        open_sea: Area = self.survey.lands.sea.simplify(0.3).difference(taken)
        if open_sea.is_empty:
            return None
        reach = shapely.maximum_inscribed_circle(open_sea, tolerance=1.0)
        (x, y), _ = reach.coords
        radius = min(0.5 * reach.length, ROSE[1] * self.chart.scale)
        return (x, y, radius) if radius >= ROSE[0] * self.chart.scale else None

    def _rose_lines(self) -> tuple[Item, ...]:
        if self._rose_at is None:
            return ()
        coast = self.survey.lands.coast.simplify(0.2).buffer(KEEP_OFF, 3)
        closed = united([*self.survey.reserved, *(name.zone.buffer(1.0) for name in self.survey.names), coast])
        return compass.lines(self.chart, *self._rose_at, self.survey.lands.sea, closed)

    def _rose(self) -> tuple[Item, ...]:
        if self._rose_at is None:
            return ()
        return compass.rose(self.chart, *self._rose_at, self.words.winds, self.workshop.setter)

    # -- what lies on the map ------------------------------------------------------------------------------------

    @cached_property
    def _game(self) -> Game | None:
        """The game that this map is printed for."""
        for game in self.pack.games.values():
            if any(part.sort == "map" and part.source == self.chart.game_map.id for part in game.components):
                return game
        return None

    def _boxes(self) -> tuple[Item, ...]:
        """Fields for decks and signs on the squares that are kept free for them."""
        decks, signs = self._fields()
        if not self.chart.game_map.reserved or not (decks or signs):
            return ()
        first, top, last, bottom = self.chart.game_map.reserved[0]
        room = self.chart.box((first, top)).union(self.chart.box((last, bottom))).grown(-ROOM_INSET)
        return boxes.boxes(self.chart, room, decks, signs, self.workshop.setter)

    def _fields(self) -> tuple[list[boxes.Field], list[boxes.Field]]:
        """A field for each deck that is shuffled, and for each sign that lies on the map."""
        decks: list[boxes.Field] = []
        signs: list[boxes.Field] = []
        for part in self._game.components if self._game else ():
            deck = self.pack.decks.get(part.source)
            form = self.pack.look.formats.get(deck.format) if deck else None
            if deck is None or form is None:
                continue
            if part.sort == "deck" and deck.shuffled and deck.back:
                decks.append(boxes.Field(self.translate(part.title), form.width, form.height))
            elif part.sort == "signs":
                signs += self._signs(deck, form)
        return decks, signs

    def _signs(self, deck: Deck, form: Format) -> list[boxes.Field]:
        return [boxes.Field(self.translate(card.title), form.width, form.height,
                            icon_of(card, self.pack.kinds[card.kind]), form.shape == "disc") for card in deck.cards]

    # -- panel ---------------------------------------------------------------------------------------------------

    def _panel(self) -> tuple[Item, ...]:
        """Title, legend and scale, beside the map."""
        chart, k = self.chart, self.chart.scale
        outer = chart.frame.grown(grid.BAR * k)
        left = outer.right + PANEL_GAP * k
        right = self.form.width - self.margin + grid.BAR * k
        side = panel.Panel(chart, Rect(left, outer.y, right - left, outer.height), self.workshop.setter)
        shown = self.translate(chart.game_map.title)
        name, subtitle = (self.translate(self._game.title), shown) if self._game else (shown, "")
        inset = panel.INSET * k
        head, top = panel.title(side, name, subtitle, self._seal(shown), SEAL, side.box.y + inset)
        foot, bottom = panel.scale_bar(side, self.words, side.box.bottom - inset)
        explained = sections(self.survey, self.words)
        return (*side.frame(), *head, *panel.legend(side, explained, top + 4.0 * k, bottom - 5.0 * k), *foot)

    def _seal(self, legend: str) -> tuple[Item, ...]:
        """A seal with the picture of the map's first place; nothing where such a place has no picture."""
        first = next((spot for spot in self.survey.spots if spot.icon in BY_ICON), None)
        if first is None:
            return ()
        studio = self.workshop.studio
        items = draw_picture("place_seal", {
            "view": first.icon, "radius": SEAL, "legend": legend, "water": first.place.harbour, "seed": first.place.id,
        }, studio)
        studio.faults.clear()
        return items
