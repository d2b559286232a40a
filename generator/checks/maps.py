"""Checks of what lies on a map: places and their cards, provinces, and the names that stand on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.base.findings import Finding, error
from generator.base.suggest import did_you_mean, listed, quoted
from generator.checks.kit import Scope, check
from generator.model.card import Card
from generator.model.map import Cell, GameMap, MapPlace, Region
from generator.model.pack import Pack
from generator.model.squares import distance


def maps_of(scope: Scope) -> tuple[GameMap, ...]:
    """The maps that are looked at: all of the pack, or those that a game prints."""
    if scope.game is None:
        return tuple(scope.pack.maps.values())
    names = dict.fromkeys(part.source for part in scope.game.components if part.sort == "map")
    return tuple(scope.pack.maps[name] for name in names if name in scope.pack.maps)


def written(cell: Cell) -> str:
    """A square as authors write it."""
    return f"{cell[0]},{cell[1]}"


@check("GRID320", "every place has its own square of land, in its own province", source="CHK-26, CHK-31, HT-MAP-10")
def places(scope: Scope) -> Iterator[Finding]:
    """GRID320 to GRID325: a card without a square, a place off the land, abroad, in another's square, out of sight."""
    for game_map in maps_of(scope):
        shown = game_map.shows
        for card in scope.pack.cards.values():
            if card.kind in shown.places and card.id not in game_map.places:
                yield error(
                    "GRID320", f"{_called(card)} has no square on map '{game_map.id}'", card.span,
                    why=f"the map shows every card of kind {' or '.join(shown.places)}",
                    fix=f"add '{card.id}' under 'places' of the map, with its square and its point", subject=card.id,
                    source="HT-MAP-10")
        taken: dict[Cell, MapPlace] = {}
        for place in game_map.places.values():
            yield from _ground(scope.pack.cards[place.id], place, game_map)
            first = taken.setdefault(place.cell, place)
            if first is not place and not shown.shared:
                yield error(
                    "GRID323", f"places '{first.id}' and '{place.id}' share square {written(place.cell)}", place.span,
                    why="pieces in a square stand at one place", subject=place.id, source="CHK-31",
                    fix=f"{_move(place, None, game_map)}, or write 'shared: true' under 'places' of the map",
                    related=tuple(span for span in (first.span,) if span))


def _ground(card: Card, place: MapPlace, game_map: GameMap) -> Iterator[Finding]:
    """What is wrong with the square of one place."""
    terrain, region = game_map.terrain_at(place.cell), game_map.region_at(place.cell)
    wanted = card.fields.get(game_map.shows.province)
    home = next((one for one in game_map.provinces.values() if one.id == wanted), None)
    where = f"square {written(place.cell)}"
    if terrain.sort != "land":
        yield error("GRID321", f"{_called(card)} lies on {where}, which is {terrain.label}", place.span,
                    why="a place lies on land", fix=_move(place, home, game_map), subject=place.id, source="CHK-26")
    elif home is not None and region != home:
        other = "no province" if region is None else str(region.label)
        yield error("GRID322", f"{_called(card)} is in {home.label} by its card, {where} is in {other}", place.span,
                    why="what happens in a province happens to its places", subject=place.id, source="HT-MAP-11",
                    fix=f"{_move(place, home, game_map)}, or correct the card or the letter of the square",
                    related=tuple(span for span in (card.at(game_map.shows.province),) if span))
    west, south, east, north = _sides(place.cell, game_map)
    if not (west <= place.at[0] <= east and south <= place.at[1] <= north):
        yield error("GRID324", f"the sign of {_called(card)} stands outside {where}", place.span,
                    why=f"the square goes from {west:g} to {east:g} km in x, from {south:g} to {north:g} km in y",
                    fix="move the point or correct the square", subject=place.id)
    for left, top, right, bottom in game_map.reserved:
        if left <= place.cell[0] <= right and top <= place.cell[1] <= bottom:
            yield error("GRID325", f"{_called(card)} lies on {where}, which is reserved", place.span,
                        why="title and legend are laid over the reserved squares",
                        fix="move the place, or make 'reserved' of the map smaller", subject=place.id)


def _sides(cell: Cell, game_map: GameMap) -> tuple[float, float, float, float]:
    """West, south, east and north of a square, in km."""
    west = game_map.frame[0] + cell[0] * game_map.square_km
    north = game_map.frame[3] - cell[1] * game_map.square_km
    return west, north - game_map.square_km, west + game_map.square_km, north


def _move(place: MapPlace, home: Region | None, game_map: GameMap) -> str:
    """The act that brings a place onto the nearest free square of land, of its own province if there is one."""
    taken = {other.cell for other in game_map.places.values()}
    free = [(column, row) for row in range(game_map.rows) for column in range(game_map.columns)
            if (column, row) not in taken and game_map.terrain_at((column, row)).sort == "land"]
    own = [cell for cell in free if home is not None and game_map.region_at(cell) == home]
    nearest = min(own or free, key=lambda cell: (distance(cell, place.cell), cell), default=None)
    return f"move '{place.id}', e.g. to square {written(nearest)}" if nearest else f"move '{place.id}'"


@check("GRID330", "every square of land has a province, every province has squares", source="CHK-39, HT-MAP-11")
def provinces(scope: Scope) -> Iterator[Finding]:
    """GRID330 for land without a province, GRID331 for water with one, GRID332 for a province without squares."""
    for game_map in maps_of(scope):
        if not game_map.provinces:
            continue
        squares: dict[str, list[Cell]] = {region.id: [] for region in game_map.provinces.values()}
        bare, wet = [], []
        for row in range(game_map.rows):
            for column in range(game_map.columns):
                sort, region = game_map.terrain_at((column, row)).sort, game_map.region_at((column, row))
                if region is not None:
                    squares[region.id].append((column, row))
                bare += [(column, row)] if sort == "land" and region is None else []
                wet += [(column, row)] if sort in ("sea", "lake") and region is not None else []
        yield from _odd_squares("GRID330", bare, "land without a province", "events name provinces, and reach no other "
                                "land", "give each of them the letter of a province", game_map)
        yield from _odd_squares("GRID331", wet, "water with the letter of a province", "provinces are land",
                                "write a point there in 'regions'", game_map)
        for card in scope.pack.cards.values():
            if card.kind == game_map.shows.provinces and not squares.get(card.id):
                yield error("GRID332", f"{_called(card)} has no square on map '{game_map.id}'", card.span,
                            why="cards may name every province", subject=card.id, source="CHK-39",
                            fix="give it a letter under 'provinces' of the map, and squares in 'regions'")


def _odd_squares(code: str, cells: list[Cell], what: str, why: str, fix: str, game_map: GameMap) -> Iterator[Finding]:
    if cells:
        many = "square" if len(cells) == 1 else "squares"
        span = game_map.row_spans[cells[0][1]] if game_map.row_spans else game_map.span
        yield error(code, f"map '{game_map.id}' has {len(cells)} {many} of {what}: "
                    f"{listed([written(cell) for cell in cells], 6)}", span, why=why, fix=fix, source="HT-MAP-11")


@check("GRID333", "the names on the map are those of the data", source="CHK-09")
def names(scope: Scope) -> Iterator[Finding]:
    """GRID333 for a name on the map that nothing has, GRID334 for a province or sea whose name is not on it."""
    for game_map in maps_of(scope):
        known = _known_names(game_map, scope.pack)
        for label in game_map.labels:
            if label.sort in known and label.text.msgid not in known[label.sort]:
                text = label.text.msgid
                yield error("GRID333", f"{quoted(text)} on map '{game_map.id}' is the name of no {_SORTS[label.sort]}",
                            label.span, why="one thing has one name on map, cards and in the rules",
                            fix=did_you_mean(text, known[label.sort]) or "correct the name, or delete it",
                            source="CHK-09")
        shown = {label.text.msgid for label in game_map.labels}
        for region in game_map.provinces.values() if shown else ():
            if str(region.label) not in shown:
                yield _unnamed(f"province '{region.label}'", region, game_map)
        for sea in game_map.seas if shown else ():
            title = str(scope.pack.cards[sea].title) if sea in scope.pack.cards else sea
            if title not in shown:
                yield _unnamed(f"sea '{title}'", None, game_map)


_SORTS = {"region": "province", "realm": "realm", "lake": "lake or water", "river": "river or water"}


def _known_names(game_map: GameMap, pack: Pack) -> dict[str, Iterable[str]]:
    """The names that labels of a sort may have; sorts that are not told of take any."""
    waters = [name for edge in game_map.edges for name in (edge.water, *edge.water.split("–"))]
    kind = pack.kinds.get(game_map.shows.provinces)
    group = kind.fields.get(game_map.shows.realm) if kind else None
    known: dict[str, Iterable[str]] = {
        "region": [str(region.label) for region in game_map.provinces.values()],
        "realm": [str(choice.label) for choice in group.choices.values()] if group else [],
        "lake": [*(str(lake.name) for lake in game_map.lakes), *waters],
        "river": [*(str(river.name) for river in game_map.rivers), *waters]}
    return {sort: tuple(dict.fromkeys(names)) for sort, names in known.items()}


def _unnamed(what: str, region: Region | None, game_map: GameMap) -> Finding:
    return error("GRID334", f"{what} has no name on map '{game_map.id}'", region.span if region else game_map.span,
                 why="players look for it when a card names it", fix="add its name under 'labels' of the map",
                 source="HT-MAP-11, HT-MAP-12")


def _called(card: Card) -> str:
    return f"{card.kind} '{card.id}'"
