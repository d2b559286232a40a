"""Maps laid out as pages: the right size, all that is on them, and what is told where they cannot be."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from generator.base.findings import Report
from generator.base.geometry import Matrix
from generator.fonts.book import FontBook
from generator.layout.atlas.grid import row_name
from generator.layout.map import format_of, lay_out
from generator.layout.studio import Workshop
from generator.load.read import read
from generator.model.game import Component
from generator.model.map import GameMap
from generator.model.pack import Pack
from generator.model.text import Text
from generator.preflight.pages import check_pages
from generator.render.pdf import write_pdf
from generator.scene.dump import dump_page
from generator.scene.items import GlyphRun, Group, Item, Use
from generator.scene.page import Leaf, Page
from generator.scene.sheet import Placement, PrintRun, Sheet, Side

Drawn = tuple[Page, Report, Pack, GameMap, FontBook]


def texts(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, GlyphRun):
            yield item.text
        elif isinstance(item, Group):
            yield from texts(item.items)


def symbols(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Use):
            yield item.symbol.id
        elif isinstance(item, Group):
            yield from symbols(item.items)


@pytest.fixture(scope="module")
def drawn(root: Path) -> Drawn:
    """The largest map of pack zero in squares of 14 mm, printed for the first game."""
    pack, report = read([root], [])
    assert not report.has_errors
    game_map = max(pack.maps.values(), key=lambda one: one.columns * one.rows)
    game = next(iter(pack.games.values()))
    if not any(part.sort == "map" for part in game.components):
        game = replace(game, components=(*game.components, Component("map", "map", Text("map"), game_map.id, "single")))
    pack = replace(pack, games={game.id: game})
    book = FontBook()
    page, found = lay_out(game_map, pack, Workshop(pack.look, "sv", book), 14.0, str)
    assert page is not None
    return page, found, pack, game_map, book


def test_the_page_is_an_a1_without_faults(drawn: Drawn) -> None:
    """This test ensures that the poster has its format's size and bleed, and passes the checks of pages."""
    page, found, pack, _, _ = drawn
    assert (page.boxes.trim.width, page.boxes.trim.height) == (841, 594)
    assert page.boxes.bleed.x == -3 and not found.findings
    assert not check_pages([Leaf(page)], pack.look.formats[format_of(14.0)]).findings


def test_all_squares_are_counted_on_all_sides(drawn: Drawn) -> None:
    """This test ensures that every column has its figure and every row its letters, twice, in their order."""
    page, _, _, game_map, _ = drawn
    shown = list(texts(page.items))
    for column in range(game_map.columns):
        assert shown.count(str(column)) >= 2
    rows = [row_name(row) for row in range(game_map.rows)]
    assert rows[0] == "A" and rows[25:28] == ["Z", "AA", "AB"]
    doubled = [text for text in shown if len(text) == 2 and text in rows]
    assert doubled == [name for name in rows[26:] for _ in ("left", "right")]


def test_the_legend_explains_every_sign_that_is_drawn(drawn: Drawn) -> None:
    """This test ensures that each sort of place sign is drawn on the map and once more, larger, in the legend."""
    page, _, pack, game_map, _ = drawn
    used = [name for name in symbols(page.items) if name.startswith("place-")]
    kinds = {pack.cards[place].kind for place in game_map.places}
    assert len(used) >= len(game_map.places) + len(set(used)) and len(set(used)) >= len(kinds)
    shown = set(texts(page.items))
    for kind in kinds:
        for field in pack.kinds[kind].fields.values():
            for choice in field.choices.values() if any(one.icon for one in field.choices.values()) else ():
                assert (str(choice.label)[:1].upper() + str(choice.label)[1:]) in shown


def test_signs_and_decks_have_their_fields(drawn: Drawn) -> None:
    """This test ensures that each sign of an event and each shuffled deck of the game has a named place on the map."""
    page, _, pack, _, _ = drawn
    shown = set(texts(page.items))
    game = next(iter(pack.games.values()))
    for part in game.components:
        if part.sort == "signs":
            assert {str(card.title) for card in pack.decks[part.source].cards} <= shown
        elif part.sort == "deck" and pack.decks[part.source].shuffled:
            assert str(part.title) in shown


def test_the_poster_is_a_small_file(drawn: Drawn) -> None:
    """This test ensures that the PDF of the A1 stays under 3 MB, for its trees are symbols."""
    page, _, _, _, book = drawn
    bleed = page.boxes.bleed
    placed = Placement(page, page.id, Matrix.move(-bleed.x, -bleed.y), bleed.moved(-bleed.x, -bleed.y), (0, 0))
    sheet = Sheet("piece", bleed.size, 1, 1, Side((placed,)), None, "long-edge")
    target = io.BytesIO()
    write_pdf(PrintRun("map", "sv", (sheet,)), target, book)
    assert len(target.getvalue()) < 3_000_000


def test_a_map_is_drawn_the_same_each_time(drawn: Drawn) -> None:
    """This test ensures that nothing on a map depends on chance that is not told: two pages have one text dump."""
    page, _, pack, game_map, _ = drawn
    again, _ = lay_out(game_map, pack, Workshop(pack.look, "sv", FontBook()), 14.0, str)
    assert again is not None and dump_page(again) == dump_page(page)


def test_a_scale_without_a_format_is_told(drawn: Drawn) -> None:
    """This test ensures that a map asked for in squares that no format is declared for gives a finding and no page."""
    _, _, pack, game_map, book = drawn
    page, found = lay_out(game_map, pack, Workshop(pack.look, "sv", book), 11.0, str)
    assert page is None and [finding.code for finding in found.findings] == ["INK653"]


def test_a_page_that_is_too_small_is_told(drawn: Drawn) -> None:
    """This test ensures that a map larger than its page gives a finding and no page."""
    _, _, pack, game_map, book = drawn
    formats = {**pack.look.formats, "map-14": replace(pack.look.formats["map-14"], width=700)}
    pack = replace(pack, look=replace(pack.look, formats=formats))
    page, found = lay_out(game_map, pack, Workshop(pack.look, "sv", book), 14.0, str)
    assert page is None and [finding.code for finding in found.findings] == ["INK654"]
