"""Signs of places, and the events that ask for them (CHK-28, 32, 33, 64)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.base.findings import Finding, error, note, warning
from generator.engines.hatuna.checks.contents import Contents, flag, word, words
from generator.engines.hatuna.checks.words import CHURCH, DIET, FEAST, MARKS


def one_icon_each(contents: Contents) -> Iterator[Finding]:
    """PLAY987 for each two classes of place, or marks, that one sign stands for."""
    for name in ("type", "marks"):
        field = contents.pack.kinds["place"].fields[name]
        first: dict[str, str] = {}
        for choice in field.choices.values():
            holder = first.setdefault(choice.icon, choice.id)
            if holder != choice.id or not choice.icon:
                what = f"'{holder}' and '{choice.id}' have one sign" if holder != choice.id else \
                    f"'{choice.id}' has no sign"
                yield error("PLAY987", f"{what} on card and map", field.span, subject="place", source="CHK-28",
                            why="the class on a card is told by the sign on the map (HT-MAP-01, HT-MAP-02)",
                            fix="give each an icon of its own")


def every_mark(contents: Contents) -> Iterator[Finding]:
    """PLAY987 for each mark that no place carries; PLAY988 for each meeting that is called where none is held."""
    carried = {mark for place in contents.places.values() for mark in words(place, "marks")}
    for mark in MARKS:
        if mark not in carried:
            yield error("PLAY987", f"no place carries the sign of {mark}", contents.span, subject=contents.game.id,
                        why="the map has places for diets, church meetings and feasts (HT-MAP-02, HT-MAP-09)",
                        fix=f"write 'marks: [{mark}]' on some places", source="CHK-32")
    for event in contents.events:
        sort = word(event, "player.type")
        for name in words(event, "player.places") if sort in (DIET, CHURCH) else ():
            place = contents.places.get(name)
            if place is not None and sort not in words(place, "marks"):
                yield error("PLAY988", f"event '{event.id}' calls a {sort} at '{name}', which does not carry its sign",
                            event.at("player.places"), why="meetings are held where the map shows swords or crosiers "
                            "(HT-MAP-09, HT-MET-01)", subject=event.id, source="CHK-32, CHK-52",
                            fix=f"name another place, or add '{sort}' to 'marks' of '{name}'")


def feast_at_start(contents: Contents) -> Iterator[Finding]:
    """PLAY995 for each start town that carries the sign of feasts."""
    for leader, town in contents.starts.items():
        if FEAST in words(town, "marks"):
            yield warning("PLAY995", f"the start town of '{leader}', '{town.id}', carries the sign of feasts",
                          town.at("marks"), why="its owner could hold a feast from his first turn on, and wins more "
                          "than his share of games (HT-GAB-02, AMB-77)", fix=f"take '{FEAST}' out of its 'marks'",
                          subject=town.id, source="CHK-33")


def meeting_places(contents: Contents) -> Iterator[Finding]:
    """PLAY987 for each place of meetings that no event names, or that only one man can own; PLAY999 with the count."""
    named = Counter((word(event, "player.type"), name) for event in contents.events
                    for name in words(event, "player.places"))
    starts = {town.id for town in contents.starts.values()}
    homes = decks = 0
    for place in contents.places.values():
        sorts = [mark for mark in words(place, "marks") if mark in (DIET, CHURCH)]
        for mark in sorts:
            if not named[mark, place.id]:
                yield warning("PLAY987", f"'{place.id}' carries the sign of {mark}, and no event names it",
                              place.at("marks"), why="a meeting is called by an event that names the place (HT-MET-02)",
                              fix=f"name it in an event, or take '{mark}' out of its 'marks'", subject=place.id,
                              source="CHK-64")
        if flag(place, "blue_rider"):
            homes += len(sorts)
        else:
            decks += len(sorts)
        person = word(place, "home_of")
        if sorts and person and place.id not in starts:
            yield warning("PLAY987", f"'{place.id}' carries the sign of {' and '.join(sorts)}, and is the home of "
                          f"'{person}'", place.at("marks"), why="only who has that person on his side, or takes the "
                          "place from him, can call a meeting there (HT-SIE-01, HT-MET-02)", subject=place.id,
                          fix="give the sign to a place of the draw deck", source="CHK-64")
    if homes or decks:
        yield note("PLAY999", f"of {homes + decks} rights to hold diets and church meetings {decks} lie with cards of "
                   f"the draw deck, {homes} with home cards", contents.span, subject=contents.game.id, source="CHK-64",
                   why="a meeting is called by who owns the place (HT-MET-02)")
