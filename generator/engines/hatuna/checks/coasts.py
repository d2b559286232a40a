"""Fleets, harbours, seas and ways: whether the map lets the game go on (CHK-36, 37, 40, 41, 42, 71)."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Mapping

from generator.base.findings import Finding, error, warning
from generator.base.suggest import quoted
from generator.engines.hatuna.checks.contents import PERSONS, Contents, at, figure, flag, word
from generator.model.card import Card
from generator.model.map import Cell
from generator.model.squares import Squares

MOST_CROSSINGS = 3
"""Cards for water that a way from a start town may cost, at the most."""

NEAR = 10
"""Steps to a harbour that serves a place (HT-MOV-01)."""


def fleets(contents: Contents) -> Iterator[Finding]:
    """PLAY992 for each fleet that has no harbour of its own, or carries nobody."""
    first: dict[str, Card] = {}
    riders = [figure(card, "riders") for card in contents.of(*PERSONS)]
    men = [figure(card, "men") for card in contents.of("foot")]
    least = min(riders, default=0) + min(men, default=0)
    for fleet in contents.of("fleet"):
        name = word(fleet, "harbour")
        harbour = contents.places.get(name)
        if harbour is None or not flag(harbour, "harbour") or (contents.map and name not in contents.cells):
            lacks = "is no harbour" if harbour is not None else "is no place"
            yield error("PLAY992", f"fleet '{fleet.id}' lies at {quoted(name)}, which {lacks}", fleet.at("harbour"),
                        why="a fleet lies in the harbour whose shield it shows (HT-CMP-08, HT-FLT-07)",
                        fix="name a harbour, or write 'harbour: true' on the place", subject=fleet.id, source="CHK-36",
                        related=at(harbour, "harbour") if harbour else ())
        holder = first.setdefault(name, fleet)
        if holder is not fleet:
            yield error("PLAY992", f"fleets '{holder.id}' and '{fleet.id}' share the harbour '{name}'",
                        fleet.at("harbour"), why="their pieces show the shield of their harbour (HT-CMP-08)",
                        fix="give one of them another harbour", subject=fleet.id, source="CHK-36",
                        related=at(holder, "harbour"))
        for field in ("ships", "crew", "transport"):
            if figure(fleet, field) <= 0:
                yield error("PLAY992", f"'{field}' of fleet '{fleet.id}' is {figure(fleet, field)}", fleet.at(field),
                            why="a fleet has ships, men to sail them and room for others (HT-CMP-13)",
                            fix="write a figure above 0", subject=fleet.id, source="CHK-71")
        if 0 < figure(fleet, "transport") < least:
            yield error("PLAY992", f"fleet '{fleet.id}' carries {figure(fleet, 'transport')} men, the smallest force "
                        f"with foot has {least}", fleet.at("transport"), subject=fleet.id, source="CHK-71",
                        why="riders and foot that embark must fit (HT-TRN-04)", fix=f"write {least} or more")


def seas(contents: Contents) -> Iterator[Finding]:
    """PLAY993 for each sea without fleets, harbours or a way round to the other."""
    if contents.map is None:
        return
    harbours = Counter(word(place, "sea") for place in contents.places.values() if flag(place, "harbour"))
    sailing = Counter(word(contents.places[name], "sea") for fleet in contents.of("fleet")
                      for name in [word(fleet, "harbour")] if name in contents.places)
    for sea in contents.map.seas:
        for what, there in (("harbour", harbours), ("fleet", sailing)):
            if not there[sea]:
                yield warning("PLAY993", f"no {what} lies at '{sea}'", contents.map.span, subject=contents.map.id,
                              why="the way round the south leads from coast to coast (HT-FLT-03)", source="CHK-37",
                              fix=f"give '{sea}' a {what}")
        last = contents.map.rows - 1
        if not any(row == last for _, row in contents.map.exits.get(sea, ())):
            yield error("PLAY993", f"'{sea}' has no exit at the southern edge of map '{contents.map.id}'",
                        contents.map.span, why="fleets leave a sea there for the other (HT-FLT-03, HT-MAP-12)",
                        fix=f"tell sea squares of row {last} under 'exits'", subject=contents.map.id, source="CHK-42")


def reach(contents: Contents) -> Iterator[Finding]:
    """PLAY993 for each place that costs too many crossings, or that no ship comes near where no way by land leads."""
    if contents.squares is None:
        return
    crossings = {leader: fewest_crossings(contents.squares, cell) for leader, cell in contents.start_cells.items()}
    ports = [cell for name, cell in contents.cells.items() if flag(contents.places[name], "harbour")]
    for name, cell in contents.cells.items():
        lost = [leader for leader, found in crossings.items() if cell not in found]
        wet = {leader: found[cell] for leader, found in crossings.items() if cell in found}
        steps = contents.steps_from(cell) if lost else {}
        if lost and min((steps[port] for port in ports if port in steps), default=NEAR + 1) > NEAR:
            yield warning("PLAY993", f"nobody comes to '{name}' by land, and no harbour lies within {NEAR} squares",
                          contents.pack.cards[name].span, subject=name, source="CHK-40",
                          why="a place that cannot be reached is never taken (HT-MOV-13, HT-TRN-05)",
                          fix="give it a harbour, or lead a way to it")
        elif wet and max(wet.values()) > MOST_CROSSINGS:
            leader = max(wet, key=lambda one: wet[one])
            yield warning("PLAY993", f"the way from the start town of '{leader}' to '{name}' crosses water "
                          f"{wet[leader]} times", contents.pack.cards[name].span, subject=name, source="CHK-40",
                          why=f"each crossing takes a card of the right colour; {MOST_CROSSINGS} are borne (HT-WAT-01)",
                          fix="take water away on the way, or add a bridge")


def fewest_crossings(squares: Squares, start: Cell) -> Mapping[Cell, int]:
    """Squares that can be reached by land, with the fewest cards for water that the way costs."""
    cost = {start: 0}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for end, crosses in squares.land_steps(cell):
            known = cost.get(end)
            if known is None or cost[cell] + crosses < known:
                cost[end] = cost[cell] + crosses
                if crosses:
                    queue.append(end)
                else:
                    queue.appendleft(end)
    return cost


def islands(contents: Contents) -> Iterator[Finding]:
    """PLAY993 for each place on land that no dry step joins to other provinces, and that says nothing of it; and for
    each island that is none."""
    if contents.map is None or contents.squares is None:
        return
    province_of = {cell: name for name, cells in contents.land.items() for cell in cells}
    apart = {name for name, cells in contents.land.items()
             if not any(province_of.get(end, name) != name and not crosses
                        for cell in cells for end, crosses in contents.squares.land_steps(cell))}
    for name, cell in contents.cells.items():
        place = contents.places[name]
        is_apart = province_of.get(cell, "") in apart
        if is_apart and not flag(place, "island") and not flag(place, "no_land_way"):
            yield warning("PLAY993", f"'{name}' lies in '{province_of[cell]}', which water parts from all others, and "
                          "is not called an island", place.at("island"), subject=name, source="CHK-41",
                          why="who stands on an island is not summoned to meetings (HT-MET-03, HT-MET-13, AMB-91)",
                          fix="write 'island: true', or 'no_land_way: true' where it is mainland beyond the sea")
        elif flag(place, "island") and cell in province_of and not is_apart:
            yield warning("PLAY993", f"'{name}' is called an island, and dry land joins '{province_of[cell]}' to "
                          "others", place.at("island"), why="an island lies in water (HT-MET-13)", subject=name,
                          fix="take 'island' away, or tell the sides that are water under 'waters' of the map",
                          source="CHK-41")
