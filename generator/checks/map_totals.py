"""Checks of stated totals of maps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from generator.base.findings import Finding, error, note
from generator.base.suggest import did_you_mean, listed, quoted
from generator.checks.kit import Scope, check
from generator.checks.maps import maps_of
from generator.model.card import Card
from generator.model.map import GameMap


@check("GRID300", "every stated total of every map holds", source="CHK-38, CHK-42")
def totals(scope: Scope) -> Iterator[Finding]:
    """GRID300 for each total that holds, GRID301 for each that does not."""
    for game_map in maps_of(scope):
        found = counted(game_map, scope.pack.cards) if game_map.expect else {}
        for total in game_map.expect:
            why = "; ".join(part for part in (total.says, f"source: {total.source}" if total.source else "")
                            if part) or "the total is stated beside the map"
            number = found.get(total.of)
            if number is None:
                yield error("GRID301", f"{quoted(total.of)} is nothing that is counted on map '{game_map.id}'",
                            total.span, why=f"counted are {listed(found)}",
                            fix=did_you_mean(total.of, found) or "name one of these", subject=game_map.id)
                continue
            message = f"map '{game_map.id}' has {number} {total.of}, {total.count} expected"
            if number == total.count:
                yield note("GRID300", message, total.span, why=why, subject=game_map.id, source=total.source)
            else:
                yield error("GRID301", message, total.span, why=why, subject=game_map.id, source=total.source,
                            fix=f"look for what is {'missing' if number < total.count else 'too much'}, or correct "
                                "'count'")


def counted(game_map: GameMap, cards: Mapping[str, Card]) -> dict[str, int]:
    """What is counted on a map, by the word of a stated total.

    Squares by sort and by the ids of terrains, places by the kinds of their cards, and each list of the map.
    """
    places = game_map.places.values()
    terrains = Counter(game_map.terrains[letter] for row in game_map.terrain for letter in row)
    found = {
        "squares": game_map.columns * game_map.rows, "places": len(places),
        "harbours": sum(place.harbour for place in places), "bridges": sum(place.bridge for place in places),
        "provinces": len(game_map.provinces), "seas": len(game_map.seas), "waters": len(game_map.edges),
        "fairways": len(game_map.fairways), "exits": sum(len(cells) for cells in game_map.exits.values())}
    found |= dict.fromkeys(("land", "lake", "sea", "foreign"), 0)
    for terrain, number in terrains.items():
        found[terrain.sort] += number
    found |= {terrain.id: terrains[terrain] for terrain in game_map.terrains.values()}
    kinds = Counter(cards[place.id].kind for place in places)
    return found | {kind: kinds[kind] for kind in game_map.shows.places}
