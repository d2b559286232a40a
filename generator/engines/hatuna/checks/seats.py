"""What the leaders begin with and what befalls them, side by side (CHK-25, 34, 44, 51, 53, 56, 72)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from generator.base.findings import Finding
from generator.base.suggest import listed
from generator.engines.hatuna.checks import words as w
from generator.engines.hatuna.checks.balance import SEATS, percent, spread, weighed
from generator.engines.hatuna.checks.contents import Contents, figure, word, words, worth

STRENGTH, EVENTS = 0.20, 0.25
"""How far a seat may be from the mean."""

WAY = 0.30
"""How much shorter the shortest way between start towns may be than the longest."""

BAD = 0.45
"""Share of the plagues, famines and fires that may lie on one side."""

NEAR = 20
"""Squares of two turns (HT-MOV-01)."""


def strengths(contents: Contents) -> Iterator[Finding]:
    """CHK-25: the riders of each leader with those of his ally."""
    men = {leader.id: figure(leader, "riders")
           + sum(figure(ally, "riders") for ally in contents.allies if word(ally, "ally_of") == leader.id)
           for leader in contents.leaders}
    if men:
        yield weighed(spread([*men.values()]) <= STRENGTH, SEATS, f"riders with those of the ally: {_told(men)}",
                      contents.game, why=f"leaders begin within {percent(STRENGTH)} of the mean (HT-CMP-12)",
                      fix="correct 'riders' of a leader or an ally", source="CHK-25")


def start_towns_apart(contents: Contents) -> Iterator[Finding]:
    """CHK-44: the ways between start towns, in squares, over water and over dry land."""
    if contents.squares is None:
        return
    ways: dict[tuple[str, str], int] = {}
    told = []
    for one, other in combinations(contents.start_cells, 2):
        pair, end = (contents.starts[one].id, contents.starts[other].id), contents.start_cells[other]
        ways[pair] = contents.away(one, end)
        dry = contents.squares.land_ways(contents.start_cells[one], dry=True).get(end)
        told.append(f"{pair[0]}–{pair[1]} {ways[pair]} squares ({'never' if dry is None else dry} over dry land)")
    if not ways or not max(ways.values()):
        return
    uneven = 1 - min(ways.values()) / max(ways.values())
    nearest = min(contents.starts.values(),
                  key=lambda town: sum(steps for pair, steps in ways.items() if town.id in pair))
    yield weighed(uneven <= WAY, SEATS, f"ways between start towns: {listed(told)}; the shortest is "
                  f"{100 * uneven:.1f} % shorter than the longest", nearest, source="CHK-44",
                  why=f"seats that are nearer than the others meet sooner; {percent(WAY)} are borne (HT-SET-02, "
                  "HT-MOV-01)", fix="move a start town, or the water between them",
                  rests_on=" ".join(f"{one}-{other} {steps}" for (one, other), steps in ways.items()))


def feasts(contents: Contents) -> Iterator[Finding]:
    """CHK-34: places of feasts within two turns of each start town."""
    halls = [cell for name, cell in contents.cells.items() if w.FEAST in words(contents.places[name], "marks")]
    found = {leader: sum(contents.steps_from(start).get(cell, NEAR + 1) <= NEAR for cell in halls)
             for leader, start in contents.start_cells.items()}
    if found:
        fewest, most = min(found.values()), max(found.values())
        yield weighed(fewest > 0 and 2 * fewest >= most, SEATS, f"places of feasts within {NEAR} squares of the start "
                      f"town: {_told(found)}", contents.game, source="CHK-34",
                      why="a feast is held in a place of one's own; each seat has half as many in reach as any other "
                      "(HT-GAB-02)", fix=f"give '{w.FEAST}' to places near those that have few")


def disasters(contents: Contents) -> Iterator[Finding]:
    """CHK-51: on whose side plagues, famines and fires strike."""
    struck: Counter[str] = Counter()
    for event in contents.events:
        sort = word(event, "round.type")
        sides = contents.side if sort == w.PLAGUE else contents.side_of_province
        if sort in (w.PLAGUE, w.FAMINE, w.FIRE):
            struck.update(sides[name] for name in words(event, "round.areas") if name in sides)
    if not struck:
        return
    found = {leader: struck[leader] for leader in contents.start_cells}
    worst, share = max(found, key=lambda one: found[one]), max(found.values()) / struck.total()
    yield weighed(share <= BAD, SEATS, f"plagues, famines and fires on the side of each start town: {_told(found)}",
                  contents.game, why=f"one side bears {percent(BAD)} of them at the most, and that of '{worst}' has "
                  f"{percent(share)} (HT-RE1-01, HT-RE1-03, HT-RE1-13)", source="CHK-51",
                  fix="name other areas in some of these events")


def weddings(contents: Contents) -> Iterator[Finding]:
    """CHK-53: on how many cards each leader can wed."""
    found = {leader.id: sum(word(event, "player.leader") == leader.id for event in contents.events
                            if word(event, "player.type") == w.WEDDING) for leader in contents.leaders}
    if found:
        yield weighed(min(found.values()) > 0 and len(set(found.values())) == 1, SEATS, f"weddings: {_told(found)}",
                      contents.game, why="each leader weds by a card of his own, and all are as likely (HT-BRO-01)",
                      fix="give each leader as many weddings", source="CHK-53")


def fortunes(contents: Contents) -> Iterator[Finding]:
    """CHK-56: good and bad player events for each place on a leader's side."""
    size = Counter(contents.side.values())
    good, bad = Counter[str](), Counter[str]()
    for event in contents.events:
        sort = word(event, "player.type")
        if sort == w.WEDDING:
            good[word(event, "player.leader")] += 1
        if sort in (w.DIET, w.CHURCH, w.MUTINY, w.PIRATES):
            (good if sort in (w.DIET, w.CHURCH) else bad).update(
                contents.side[name] for name in words(event, "player.places") if name in contents.side)
        for province in words(event, "player.provinces") if sort == w.REVOLT else ():
            bad.update(contents.side[name] for name, place in contents.places.items()
                       if name in contents.side and word(place, "province") == province)
    for what, hits, rules in (("good", good, "HT-MET-02, HT-BRO-01"),
                              ("bad", bad, "HT-MYT-02, HT-UPP-02, HT-OVR-04")):
        rates = {leader: hits[leader] / size[leader] for leader in contents.start_cells if size[leader]}
        if hits and rates:
            said = listed([f"{leader} {hits[leader]} for {size[leader]} places" for leader in rates])
            yield weighed(spread([*rates.values()]) <= EVENTS, SEATS, f"{what} player events on each side: {said}",
                          contents.game, why=f"for each place they are within {percent(EVENTS)} of the mean ({rules})",
                          fix="name other places or provinces in some of these events", source="CHK-56")


def gifts(contents: Contents) -> Iterator[Finding]:
    """CHK-72: fleets of allies side by side, and what an ally without one brings instead."""
    cards = contents.pack.cards
    brought = {ally.id: [cards[name] for name in (word(ally, "gift_place"), word(ally, "gift_fleet")) if name in cards]
               for ally in contents.allies}
    ships = [gift for gifts in brought.values() for gift in gifts if gift.kind == "fleet"]
    for field in ("crew", "transport", "value"):
        found = {fleet.id: figure(fleet, field) for fleet in ships}
        if found and max(found.values()) > 2 * min(found.values()):
            largest = cards[max(found, key=lambda name: found[name])]
            yield weighed(False, SEATS, f"'{field}' of the fleets of allies: {_told(found)}", largest, field=field,
                          why="none is more than twice as strong as another (HT-ROY-05, HT-ROY-10)",
                          fix=f"correct '{field}'", source="CHK-72")
    value = {ally: sum(map(worth, gifts)) for ally, gifts in brought.items()}
    least = min((value[ally] for ally, gifts in brought.items() if any(gift in ships for gift in gifts)), default=0)
    for ally, gifts in brought.items():
        if gifts and not any(gift in ships for gift in gifts):
            yield weighed(value[ally] >= least, SEATS, f"allies bring places and fleets worth {_told(value)}", gifts[0],
                          why=f"'{ally}' brings no fleet, and so a place worth as much as the least of the others "
                          "brings (HT-ROY-10)", fix=f"make '{gifts[0].id}' worth {least}", field="value",
                          source="CHK-72")


def _told(found: dict[str, int]) -> str:
    return listed([f"{name} {number}" for name, number in found.items()])
