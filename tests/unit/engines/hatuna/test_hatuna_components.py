"""What lies in the box of pack zero, and what its map shows: the data that the engine plays (sections 1.1 and 1.2)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest
from test_hatuna_games import spec

from generator.engines.hatuna import MAKER, facts, weather
from generator.engines.hatuna.engine import HatunaEngine
from generator.engines.hatuna.facts import KINDS, Facts
from generator.engines.hatuna.from_pack import CLASSES, COLOURS, PLAYER, ROUND
from generator.fonts.book import FontBook
from generator.layout.atlas.chart import Chart
from generator.layout.atlas.legend import sections
from generator.layout.atlas.lettering import Lettering
from generator.layout.atlas.survey import Survey
from generator.layout.atlas.words import WORDS
from generator.layout.studio import Workshop
from generator.model.card import Card
from generator.model.map import GameMap
from generator.model.pack import Pack
from generator.rules.protocol import Spec
from generator.scene.ink import Ink


def _pack() -> Pack:
    return spec().pack


@cache
def _engine(borders: str = "none") -> HatunaEngine:
    return MAKER.open(Spec(_pack(), spec().game, {"map.borders": borders}))


def _facts() -> Facts:
    return _engine().facts


def _map() -> GameMap:
    (found,) = (_pack().maps[part.source] for part in spec().game.components if part.id == "map")
    return found


@cache
def _survey() -> Survey:
    """The map as it is drawn, in squares of 14 mm."""
    workshop = Workshop(_pack().look, "sv", FontBook())
    chart = Chart(_map(), 14.0, 20.0, 20.0, workshop.inks, _pack().cards)
    return Survey(chart, _pack(), Lettering(chart, workshop.setter), str)


def _legend(title: str) -> list[str]:
    (entries,) = (section.entries for section in sections(_survey(), WORDS["sv"]) if section.title == title)
    return [entry.text for entry in entries]


def _printed(part: str) -> tuple[Card, ...]:
    """The cards of a component of the game."""
    (source,) = (one.source for one in spec().game.components if one.id == part)
    return _pack().decks[source].cards


def _pieces(kind: str = "") -> list[Card]:
    """The pieces to be played with, of one kind."""
    return [card for card in _printed("pieces") if card.kind != "blank_piece" and card.kind in (kind or card.kind)]


def _told(card: Card, *path: str) -> Any:
    """What a card of the pack says in a field, or in a part of one."""
    value: Any = card.fields
    for name in path:
        value = value[name]
    return value


def _areas(event: str) -> set[str]:
    """The provinces in which an event of a round strikes; parts of the realm are all of theirs."""
    cards = _pack().cards
    areas = set(_told(cards[event], "round", "areas"))
    return {card.id for card in cards.values()
            if card.kind == "province" and {card.id, _told(card, "part")} & areas}


def _squares(*sorts: str) -> set[int]:
    game_map = _map()
    return {row * game_map.columns + column for row in range(game_map.rows) for column in range(game_map.columns)
            if game_map.terrain_at((column, row)).sort in sorts}


# -------------------------------------------------------------------- the box

@pytest.mark.rule("HT-CMP-01")
def test_what_lies_in_the_box() -> None:
    """This test ensures that there are a map, 35 pieces, 125 game cards, 40 event cards and 6 signs, and that the
    engine plays with these."""
    assert (len(_printed("cards")), len(_printed("events")), len(_printed("signs"))) == (125, 40, 6)
    assert len(_pieces()) == 35
    found = _facts()
    assert {card.id for card in _printed("cards")} == set(found.ids) and len(found.ids) == 125
    assert [event.id for event in found.events] == [card.id for card in _printed("events")]
    assert len(found.province) == _map().columns * _map().rows == 48 * 39


@pytest.mark.rule("HT-CMP-05", "HT-CMP-06", "HT-CMP-07")
def test_pieces_of_persons() -> None:
    """This test ensures that crowns are on blue, red and green, that 18 magnates have shields, the duke and the drots
    among them, and that the seven mitres differ in colour."""
    faces = _pack().decks["pieces"].faces or _pack().decks["bearers"].faces
    assert (faces["leader"], faces["storman"], faces["bishop"]) == ("pieces/crowns", "pieces/shield", "pieces/mitre")
    assert {card.id: _told(card, "colour") for card in _pieces("leader")} == {
        "birger": "bla", "erik": "rod", "valdemar": "gron"}
    shields = {card.id: card for card in _pieces("storman")}
    assert len(shields) == 18 and {"porse", "brunkow"} <= set(shields)
    assert [_told(shields[name], "ally_of") for name in ("porse", "brunkow")] == ["erik", "birger"]
    assert len({_told(card, "colour") for card in _pieces("bishop")}) == len(_pieces("bishop")) == 7


@pytest.mark.rule("HT-CMP-08")
def test_pieces_of_fleets() -> None:
    """This test ensures that each of the seven fleets has a harbour of its own, and a shield like no other's."""
    fleets = _pieces("fleet")
    assert len(fleets) == 7 and len({_told(card, "arms") for card in fleets}) == 7
    found = _facts()
    homes = [found.harbour[fleet] for fleet in found.fleets]
    assert len(set(homes)) == 7 and all(found.is_harbour[home] for home in homes)
    assert [found.ids[home] for home in homes] == [
        _told(_pack().cards[found.ids[fleet]], "harbour") for fleet in found.fleets]


@pytest.mark.rule("HT-CMP-09")
def test_pieces_are_their_cards() -> None:
    """This test ensures that every main card but the consorts', and every fleet, has one piece with the arms of the
    card, and that no two magnates bear the same."""
    cards = {card.id: card for card in _printed("cards")}
    assert sorted(piece.id for piece in _pieces()) == sorted(
        card.id for card in cards.values() if card.kind in ("leader", "storman", "bishop", "fleet"))
    for piece in _pieces():
        assert _told(piece, "arms") is not None and _told(piece, "arms") == _told(cards[piece.id], "arms")
    assert len({_told(card, "arms") for card in _pieces("storman")}) == 18


@pytest.mark.rule("HT-CMP-18")
def test_blue_riders() -> None:
    """This test ensures that exactly the places and fleets of a person carry the blue rider, and are his in the rules."""
    found = _facts()
    for at, name in enumerate(found.ids):
        card = _pack().cards[name]
        tied = card.fields.get("home_of") or card.fields.get("gift_of")
        assert found.blue[at] == (card.fields.get("blue_rider") is True) == bool(tied), name
        assert found.home_of[at] == (found.ids.index(str(tied)) if tied else -1), name
        if tied:
            assert at in found.homes[found.home_of[at]] or at == found.gift[found.home_of[at]], name


@pytest.mark.rule("HT-CMP-20")
def test_signs() -> None:
    """This test ensures that there is one sign for each event of a round, and for nothing else."""
    signs = [ROUND[str(_told(card, "type"))] for card in _printed("signs")]
    assert sorted(signs) == sorted(
        [facts.FAMINE, facts.PLAGUE, facts.RAIN, facts.STORM, facts.CALM, facts.FIRE])
    assert {event.round_kind for event in _facts().events} == {*signs, facts.QUIET}


@pytest.mark.rule("HT-CMP-22")
def test_the_five_sections_of_an_event_card() -> None:
    """This test ensures that each card has all five sections, in words that the rules know, and that each sort of event
    occurs."""
    for card, event in zip(_printed("events"), _facts().events, strict=True):
        assert event.round_kind == ROUND[_told(card, "round", "type")]
        assert event.player_kind == PLAYER[_told(card, "player", "type")]
        assert _told(card, "siege", "outcome") in ("kapitulerar", "fortsatter")
        assert event.capitulates == (_told(card, "siege", "outcome") == "kapitulerar")
        assert ":".join(map(str, event.odds)) == _told(card, "battle", "odds")
        assert event.colour == COLOURS[_told(card, "colour")]
        assert str(_told(card, "round", "title")) and str(_told(card, "player", "text"))
    assert {event.player_kind for event in _facts().events} == set(PLAYER.values())
    assert {event.colour for event in _facts().events} == {facts.RED, facts.BLACK, facts.WHITE}
    assert len({event.capitulates for event in _facts().events}) == 2


@pytest.mark.rule("HT-CMP-23")
def test_the_game_starts_in_1306_and_then_takes_its_own_course() -> None:
    """This test ensures that every game begins with the brothers in their towns, and that chance and choice, not
    history, tell what comes."""
    assert "1306" in str(spec().game.summary) and "1306" in str(_map().title)
    play = _engine()
    one, other, same = play.setup(3, 1), play.setup(3, 2), play.setup(3, 1)
    for t in (one, other):
        towns = [play.facts.ids[t.inside[leader]] for leader in t.leader]
        assert towns == ["lodose", "kalmar", "stockholm"]
    assert one == same and one.draw != other.draw and one.ev_draw != other.ev_draw
    acts = play.moves(one)
    assert len(acts) > 1 and play.play(one, acts[0]) != play.play(one, acts[-1])


# -------------------------------------------------------------------- signs of the map

@pytest.mark.rule("HT-MAP-01")
def test_classes_of_places() -> None:
    """This test ensures that towns and diocesan towns, walled or not, castles, farms, royal castles and mines are all on
    the map, each place in the class of its card, and bishops' castles known as theirs."""
    found = _facts()
    assert Counter(found.place_class[place] for place in found.places) == {
        facts.WALLED_TOWN: 6, facts.TOWN: 7, facts.WALLED_SEE: 3, facts.SEE: 4, facts.ROYAL_CASTLE: 6,
        facts.CASTLE: 9, facts.BISHOP_CASTLE: 7, facts.FARM: 13}
    for place in found.places:
        told = CLASSES[str(_told(_pack().cards[found.ids[place]], "type"))]
        is_bishops = _told(_pack().cards[found.ids[place]], "role") == "biskopsslott"
        expected = facts.BISHOP_CASTLE if is_bishops else told
        assert found.place_class[place] == expected, found.ids[place]


@pytest.mark.rule("HT-MAP-02", "HT-MAP-09")
def test_the_legend_has_thirteen_signs() -> None:
    """This test ensures that the legend explains the twelve signs of the old sheet, and monasteries, which are ours."""
    assert _legend("Tecken på kartan") == [
        "Befäst stad", "Obefäst stad", "Befäst stiftstad", "Obefäst stiftstad", "Kungligt slott", "Borg", "Gård", "Gruva",
        "Kloster", "Hamn: blått namn och ankare", "Herredag", "Kyrkomöte", "Gästabud"]
    icons = {mark: choice.icon for mark, choice in _pack().kinds["place"].fields["marks"].choices.items()}
    assert icons == {"herredag": "sword", "kyrkomote": "crosier", "gastabud": "cup"}


@pytest.mark.rule("HT-MAP-09")
def test_meetings_are_called_where_the_map_has_their_sign() -> None:
    """This test ensures that every place that an event names for a meeting carries its sign, and that all signs of a
    place are those of its card."""
    found = _facts()
    for event in found.events:
        if event.player_kind in (facts.DIET, facts.CHURCH):
            assert event.places and all(event.player_kind in found.signs[place] for place in event.places), event.id
    assert [sum(sign in found.signs[place] for place in found.places)
            for sign in (facts.DIET, facts.CHURCH, facts.FEAST)] == [10, 9, 8]


@pytest.mark.rule("HT-MAP-03")
def test_harbours() -> None:
    """This test ensures that exactly the places with a blue name are harbours, be they towns or not, and that ships come
    to each from a sea."""
    found = _facts()
    harbours = [place for place in found.places if found.is_harbour[place]]
    assert len(harbours) == 14
    assert {found.ids[place] for place in harbours} == {
        name for name, place in _map().places.items() if place.harbour}
    assert found.place_class[found.card("kastelholm")] not in facts.TOWNS and found.card("kastelholm") in harbours
    for place in harbours:
        assert found.ways.seas[found.square[place]] and found.ways.sail[found.square[place]], found.ids[place]


@pytest.mark.rule("HT-MAP-05")
def test_grounds() -> None:
    """This test ensures that riders count double on the yellow squares alone, and that forest is green."""
    found, game_map = _facts(), _map()
    for square, is_open in enumerate(found.is_open):
        terrain = game_map.terrain_at((square % game_map.columns, square // game_map.columns))
        assert is_open == (terrain.sort == "land" and terrain.draws == "open")
        assert (terrain.sort != "land") or terrain.draws in ("open", "forest")
    assert sum(found.is_open) == 196
    forest, plain = (_survey().chart.ink(name) for name in ("m_forest", "m_open"))
    assert _is_green(forest) and not _is_green(plain) and _is_yellow(plain)
    assert _legend("Mark och vatten")[:2] == ["Skog", "Öppen mark"]


def _rgb(ink: Ink) -> tuple[int, int, int]:
    return int(ink.rgb[1:3], 16), int(ink.rgb[3:5], 16), int(ink.rgb[5:7], 16)


def _is_green(ink: Ink) -> bool:
    red, green, blue = _rgb(ink)
    return green > red and green > blue


def _is_yellow(ink: Ink) -> bool:
    red, green, blue = _rgb(ink)
    return min(red, green) > blue + 20


# -------------------------------------------------------------------- borders and provinces

@pytest.mark.rule("HT-MAP-07")
def test_borders_are_drawn() -> None:
    """This test ensures that the borders to Norway and Denmark, and that of Svealand and Götaland, are on the map, in
    their two ways of drawing, and in the legend."""
    assert {"norge", "danmark", "svealand-gotaland"} <= {name for name, lines in _map().borders.items() if lines}
    lines = _survey().borders.lines
    assert lines["frontier"].length > 500 and lines["division"].length > 150
    assert _legend("Gränser")[:2] == ["Riksgräns", "Gräns Svealand–Götaland"]


@pytest.mark.rule("HT-MAP-08")
def test_borders_do_not_hinder() -> None:
    """This test ensures that one rides over the borders of Svealand, of Denmark and of Norway like anywhere, that
    map.borders closed shuts foreign realms but for their places, and that nobody enters foreign land that is not
    played."""
    found, cards = _facts(), _pack().cards
    crossed = set()
    for square, province in enumerate(found.province):
        for end in found.ways.dry[square]:
            one, other = cards[province], cards[found.province[end]]
            crossed |= {frozenset((_told(one, sort), _told(other, sort))) for sort in ("part", "realm")}
    assert {frozenset(("svealand", "gotaland")), frozenset(("sverige", "danmark")),
            frozenset(("sverige", "norge"))} <= crossed
    foreign = _squares("foreign")
    assert len(foreign) == 257
    for square in range(len(found.province)):
        assert not foreign & {*found.ways.dry[square], *found.ways.wet[square], *found.ways.banks[square]}
        assert square not in foreign or not (found.ways.dry[square] or found.ways.wet[square])
    assert weather.shut(_engine().setup(3, 1)) == frozenset()
    shut = weather.shut(_engine("closed").setup(3, 1))
    realms = {_told(cards[found.province[square]], "realm") for square in shut}
    assert realms == {"danmark", "norge"} and not shut & {found.square[place] for place in found.places}


@pytest.mark.rule("HT-MAP-10")
def test_places_have_their_squares() -> None:
    """This test ensures that each place and each mine lies on land, no two places in one square, where the map has it."""
    found, land = _facts(), _squares("land")
    placed = [at for at, kind in enumerate(found.kind) if KINDS[kind] in ("place", "mine")]
    assert len(placed) == 55 + 7
    for at in placed:
        column, row = _map().places[found.ids[at]].cell
        assert found.square[at] == row * _map().columns + column and found.square[at] in land, found.ids[at]
    assert len({found.square[place] for place in found.places}) == 55
    assert all(found.place_at[found.square[place]] == place for place in found.places)
    assert sum(place >= 0 for place in found.place_at) == 55


@pytest.mark.rule("HT-MAP-11")
def test_every_square_of_land_has_its_province() -> None:
    """This test ensures that land alone belongs to provinces, each place to that of its card, and that areas of events
    are their squares."""
    found = _facts()
    assert {square for square, province in enumerate(found.province) if province} == _squares("land")
    assert all(_pack().cards[province].kind == "province" for province in set(found.province) - {""})
    for place in found.places:
        card = _pack().cards[found.ids[place]]
        assert found.province[found.square[place]] == _told(card, "province"), card.id
    for event in found.events:
        assert set(event.provinces) <= set(found.province)
        if event.round_kind in (facts.FAMINE, facts.RAIN, facts.FIRE):
            assert event.round_squares == {
                square for square, province in enumerate(found.province) if province in _areas(event.id)}
            assert event.round_squares, event.id
