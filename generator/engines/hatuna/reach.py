"""How far pieces get over land: what of the map is open to a seat at the moment (HT-MOV-14, HT-WAT-07, HT-MOV-10)."""

from __future__ import annotations

from typing import Final

from generator.engines.hatuna import weather
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.ways import Reach

_NONE: Final[frozenset[int]] = frozenset()
_NOWHERE: Final = Reach()


def reach(t: Table, seat: int, square: int, left: int) -> Reach:
    """The squares that a seat's pieces can go to from a square by so many dry steps, with their costs."""
    if left <= 0:
        return _NOWHERE
    rules = t.facts.rules
    barred = barred_bridges(t, seat) if rules.bridge_access != "all" else _NONE
    stops = enemy_squares(t, seat) if rules.move_zoc == "stop" else _NONE
    return t.facts.ways.reach(square, left, weather.shut(t), barred, stops)


def barred_bridges(t: Table, seat: int) -> frozenset[int]:
    """The bridges that a seat may not use: under the options none but the owners', or none of enemies' (HT-WAT-07)."""
    access, owner = t.facts.rules.bridge_access, t.owner
    if access == "all":
        return _NONE
    owners = {square: owner[t.facts.place_at[square]] for square in t.facts.ways.bridges
              if t.facts.place_at[square] >= 0}
    allowed = (seat,) if access == "owner" else (seat, -1)
    return frozenset(square for square, of in owners.items() if of not in allowed)


def bridges_on_the_way(t: Table, seat: int, square: int, goal: int, cost: int) -> list[int]:
    """The squares of bridges without which a goal that is reached by so many dry steps would be further (statistics).

    Where two bridges serve as well, neither is needed.
    """
    ways, shut = t.facts.ways, weather.shut(t)
    if goal in ways.reach(square, cost, shut, ways.bridges):
        return []
    barred = barred_bridges(t, seat)
    return [bridge for bridge in sorted(ways.bridges) if bridge not in barred and goal not in ways.reach(
        square, cost, shut, barred | {bridge})]


def enemy_squares(t: Table, seat: int) -> frozenset[int]:
    """Squares where persons of other seats stand (move.zoc)."""
    return frozenset(t.pos[person] for person in range(t.facts.mains)
                     if t.seat[person] not in (-1, seat) and t.pos[person] >= 0 and t.ship[person] < 0)
