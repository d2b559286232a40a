"""Checks of the ways on a map: harbours, bridges, and whether one comes everywhere."""

from __future__ import annotations

from collections.abc import Iterator

from generator.base.findings import Finding, Span, error
from generator.base.suggest import listed
from generator.checks.kit import Scope, check
from generator.checks.maps import maps_of, written
from generator.model.card import Card
from generator.model.map import Cell, GameMap, MapPlace
from generator.model.squares import WET, Squares


@check("GRID340", "harbours lie at water, bridges save a crossing, and one comes to every place and province",
       source="CHK-35, CHK-38, CHK-40")
def ways(scope: Scope) -> Iterator[Finding]:
    """GRID340 to GRID345, on the steps of each map."""
    for game_map in maps_of(scope):
        squares, unbridged = Squares(game_map), Squares(game_map, bridges=())
        cards = {place.id: scope.pack.cards[place.id] for place in game_map.places.values()}
        ashore = [place for place in game_map.places.values() if game_map.terrain_at(place.cell).sort == "land"]
        for place in ashore:
            if place.harbour:
                yield from _harbour(place, cards[place.id], squares, game_map)
            if place.bridge and not _saves(place.cell, squares, unbridged):
                yield error("GRID342", f"the bridge at '{place.id}' saves no crossing", place.span,
                            why=f"no step between {written(place.cell)} and a square beside it crosses water",
                            fix=f"tell the side of {written(place.cell)} that the water runs along under 'waters', or "
                                f"write '{game_map.shows.bridge}: false' on the card", subject=place.id,
                            source="HT-WAT-06, CHK-38", related=_field(cards[place.id], game_map.shows.bridge))
        if len(ashore) == len(game_map.places):  # a harbour put in the sea by mistake would leave its island alone
            yield from _reach(game_map, squares, cards)


def _harbour(place: MapPlace, card: Card, squares: Squares, game_map: GameMap) -> Iterator[Finding]:
    """A harbour opens to the sea that its card names."""
    seas, field = squares.seas_of(place.cell), game_map.shows.sea
    if not seas:
        yield error("GRID340", f"the harbour of '{place.id}' touches no sea", place.span,
                    why=f"no square round {written(place.cell)} is sea, and no fairway leads to it",
                    fix="lead a fairway to it under 'fairways', or write "
                        f"'{game_map.shows.harbour}: false' on the card",
                    subject=place.id, source="CHK-35", related=_field(card, game_map.shows.harbour))
    elif field and card.fields.get(field) not in seas:
        named = card.fields.get(field)
        said = "no sea" if named is None else f"'{named}'"
        yield error("GRID341", f"the harbour of '{place.id}' opens to {listed(seas)}, its card names {said}",
                    place.span, why="storm and calm on its sea close a harbour", subject=place.id, source="CHK-35",
                    fix=f"write '{field}: {seas[0]}' on the card", related=_field(card, field))


def _saves(cell: Cell, squares: Squares, unbridged: Squares) -> bool:
    """Whether a step to or from the square is free of the card for water only by its bridge."""
    steps = [pair for beside in squares.neighbours(cell) for pair in ((cell, beside), (beside, cell))]
    return any(unbridged.class_of(*step) == WET and squares.class_of(*step) != WET for step in steps)


def _reach(game_map: GameMap, squares: Squares, cards: dict[str, Card]) -> Iterator[Finding]:
    """Every land is joined to the largest by steps, or has a harbour; what has no way by land says so."""
    group_of: dict[Cell, int] = {}
    sizes: list[int] = []
    for row in range(game_map.rows):
        for column in range(game_map.columns):
            if (column, row) not in group_of and game_map.terrain_at((column, row)).sort == "land":
                group = squares.land_ways((column, row))
                group_of |= dict.fromkeys(group, len(sizes))
                sizes.append(len(group))
    if not sizes:
        return
    main = sizes.index(max(sizes))
    reached = {main, *(group_of[cell] for cell in squares.harbours)}
    for region in game_map.provinces.values():
        groups = {group for cell, group in group_of.items() if game_map.region_at(cell) is region}
        if groups and groups.isdisjoint(reached):
            yield error("GRID343", f"nobody comes to province '{region.label}'", region.span,
                        why="it is not joined to the largest land, and has no harbour",
                        fix="join its squares to others by land or lake, or give a place of it a harbour",
                        subject=region.id, source="CHK-40")
    for place in game_map.places.values():
        if group_of[place.cell] not in reached:
            yield error("GRID344", f"nobody comes to '{place.id}'", place.span,
                        why=f"square {written(place.cell)} is not joined to the largest land, and there is no harbour "
                            "on its own", fix="join it to others by land or lake, or give it a harbour",
                        subject=place.id, source="CHK-40")
        yield from _cut_off(place, cards[place.id], group_of[place.cell] != main, game_map)


def _cut_off(place: MapPlace, card: Card, is_so: bool, game_map: GameMap) -> Iterator[Finding]:
    """What a card says of ways by land is so."""
    field = game_map.shows.cut_off
    if not field or field not in card.fields or (card.fields[field] is True) == is_so:
        return
    so = "has no way by land" if is_so else "has a way by land"
    yield error("GRID345", f"'{place.id}' {so}, its card says otherwise", place.span,
                why=f"'{field}' on the card and the squares of the map tell the same",
                fix=f"write '{field}: {'true' if is_so else 'false'}' on the card, or correct the squares",
                subject=place.id, source="CHK-41", related=_field(card, field))


def _field(card: Card, name: str) -> tuple[Span, ...]:
    """Where a card tells a field, as a finding points to it."""
    span = card.at(name)
    return (span,) if span else ()
