"""What events strike: their areas and targets, by sort (CHK-39, 49, 50, 52)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from generator.base.findings import Finding, error, warning
from generator.base.suggest import quoted
from generator.engines.hatuna.checks import words as w
from generator.engines.hatuna.checks.contents import Contents, flag, word, words
from generator.model.card import Card

_AREAS: Final[Mapping[str, tuple[tuple[str, ...], str]]] = {
    w.QUIET: ((), "HT-RE1-15"), w.PLAGUE: (("place",), "HT-RE1-03"), w.STORM: (("sea",), "HT-RE1-10"),
    w.CALM: (("sea",), "HT-RE1-11"), w.FAMINE: (("province", "part"), "HT-RE1-01"),
    w.RAIN: (("province", "part"), "HT-RE1-07"), w.FIRE: (("province", "part"), "HT-RE1-13"),
}
"""Kinds of card that section 1 may name, by its sort."""

_TARGETS: Final[Mapping[str, tuple[str, str]]] = {
    w.DIET: ("places", "HT-MET-02"), w.CHURCH: ("places", "HT-MET-02"), w.WEDDING: ("leader", "HT-BRO-01"),
    w.REVOLT: ("provinces", "HT-UPP-01"), w.MUTINY: ("places", "HT-MYT-02"), w.PIRATES: ("places", "HT-OVR-04"),
}
"""What section 2 must name, by its sort; the others name nothing."""


def areas(contents: Contents) -> Iterator[Finding]:
    """PLAY988 for each round event that names what it cannot strike, or nothing."""
    starts = {town.id for town in contents.starts.values()}
    for event in contents.events:
        sort, named = word(event, "round.type"), words(event, "round.areas")
        kinds, rule = _AREAS.get(sort, ((), ""))
        cards = [contents.pack.cards[name] for name in named if name in contents.pack.cards]
        wrong = [card for card in cards if card.kind not in kinds]
        if wrong or (kinds and not named):
            said = f"names {wrong[0].kind} '{wrong[0].id}'" if wrong else "names no area"
            yield error("PLAY988", f"'{sort}' of event '{event.id}' {said}", event.at("round.areas"),
                        why=f"it strikes {_each(kinds)} ({rule})", subject=event.id, source="CHK-49",
                        fix=f"name {_each(kinds)}" if kinds else "take 'areas' away")
        elif sort == w.PLAGUE:
            yield from _plague(event, cards, starts)
        for card in cards:
            if card.kind == "part" and not _provinces_of(contents, card.id):
                yield error("PLAY988", f"'{sort}' of event '{event.id}' names '{card.id}', which has no province",
                            event.at("round.areas"), why="an area is squares of the map (HT-MAP-11)", subject=event.id,
                            fix=f"write 'part: {card.id}' on provinces, or name another area", source="CHK-39")


def _plague(event: Card, towns: list[Card], starts: set[str]) -> Iterator[Finding]:
    for town in towns:
        if town.id in starts:
            yield error("PLAY988", f"event '{event.id}' brings plague to the start town '{town.id}'",
                        event.at("round.areas"), why="plague never strikes start towns (HT-RE1-06)", subject=event.id,
                        fix="name another town", source="CHK-50")
        elif word(town, "type") not in w.TOWNS:
            yield error("PLAY988", f"event '{event.id}' brings plague to '{town.id}', which is {word(town, 'type')}",
                        event.at("round.areas"), why="plague strikes a town (HT-RE1-03)", subject=event.id,
                        fix="name a town", source="CHK-49")
    if len(towns) > 1:
        yield error("PLAY988", f"event '{event.id}' brings plague to {len(towns)} towns", event.at("round.areas"),
                    why="the sign is laid on one town (HT-RE1-03, HT-RND-01)", fix="name one", subject=event.id,
                    source="CHK-49")


def targets(contents: Contents) -> Iterator[Finding]:
    """PLAY988 for each player event that names what it cannot strike, or nothing."""
    for event in contents.events:
        sort = word(event, "player.type")
        field, rule = _TARGETS.get(sort, ("", ""))
        if field and not words(event, f"player.{field}"):
            yield error("PLAY988", f"'{sort}' of event '{event.id}' names none of its {field}", event.at("player"),
                        why=f"who is drawn must know whom it strikes ({rule})", fix=f"write '{field}: …'",
                        subject=event.id, source="CHK-52")
        for name in words(event, "player.places"):
            place = contents.places.get(name)
            if place is not None:
                yield from _place_struck(event, sort, place)
        for name in words(event, "player.provinces"):
            if name in contents.pack.cards and not any(word(p, "province") == name for p in contents.places.values()):
                yield error("PLAY988", f"event '{event.id}' names '{name}', where no place lies",
                            event.at("player.provinces"), why="a revolt strikes the places of a province (HT-UPP-02)",
                            fix="name another province", subject=event.id, source="CHK-39")
        if sort == w.WEDDING and word(event, "player.leader") not in {card.id for card in contents.leaders} | {""}:
            yield error("PLAY988", f"event '{event.id}' weds {quoted(word(event, 'player.leader'))}, who leads nobody",
                        event.at("player.leader"), why="the leaders wed (HT-BRO-02)", fix="name a leader",
                        subject=event.id, source="CHK-52")


def _place_struck(event: Card, sort: str, place: Card) -> Iterator[Finding]:
    """What a place must be for the event that names it; that of meetings is told with the signs."""
    sort_of_place = word(place, "type")
    if sort == w.MUTINY and sort_of_place not in w.WALLED_TOWNS:
        yield error("PLAY988", f"event '{event.id}' tells of mutiny at '{place.id}', which is {sort_of_place}",
                    event.at("player.places"), why="garrisons of fortified towns mutiny (HT-MYT-01)", subject=event.id,
                    fix="name a fortified town", source="CHK-52")
    if sort == w.PIRATES and sort_of_place not in w.TOWNS:
        yield error("PLAY988", f"event '{event.id}' sends pirates to '{place.id}', which is {sort_of_place}",
                    event.at("player.places"), why="pirates surprise a town (HT-OVR-01)", subject=event.id,
                    fix="name a town", source="CHK-52")
    elif sort == w.PIRATES and not flag(place, "harbour"):
        yield warning("PLAY988", f"event '{event.id}' sends pirates to '{place.id}', which is no harbour",
                      event.at("player.places"), why="pirates come by sea (HT-OVR-01, HT-FLT-07)", subject=event.id,
                      fix="name a harbour", source="CHK-52")


def _provinces_of(contents: Contents, part: str) -> list[str]:
    return [card.id for card in contents.pack.cards.values() if card.kind == "province" and word(card, "part") == part]


def _each(kinds: tuple[str, ...]) -> str:
    return f"a {' or a '.join(kinds)}" if kinds else "nothing"
