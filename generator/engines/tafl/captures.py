"""What a move takes: men between two, rows along the edge, the king.

Only a move takes: what steps in between enemies is safe there (C5a, G10, A9, A12). All that one move takes leaves the
board at once, as it was seen on the board before (D1, G12, A13); nobody has to take (G11). The two enemies stand along
a rank or a file (G7), and behind a man on the edge there is nothing that could be one (C3d).
"""

from __future__ import annotations

from typing import NamedTuple

from generator.engines.tafl.options import Rules
from generator.engines.tafl.squares import Squares

_BY_TWO = -1
"""Stands for: the king falls like a man, between two."""


class Row(NamedTuple):
    """An edge of the board with the squares before it, as bits, and a place in it where a row may stand."""

    line: tuple[int, ...]
    fronts: tuple[int, ...]
    at: int


class Captures:
    """The rules of capture on one board. `to_defenders` are the squares, as bits, that take the place of an enemy of
    the defenders while the throne is empty, and while the king holds it; `to_attackers` likewise (C3a to C3c, G9)."""

    def __init__(self, squares: Squares, rules: Rules, throne: int, corners: int) -> None:
        self._rules = rules
        self._squares = squares
        self._throne = throne
        self._corners = corners if rules.shieldwall_corner else 0
        self._bits = squares.bits
        everywhere = range(len(squares.bits))
        self._pairs = tuple(tuple((squares.bits[near], squares.bits[far]) for near, far in squares.beside(number)
                                  if far is not None) for number in everywhere)
        self._beside = tuple(squares.mask(near for near, _ in squares.beside(number)) for number in everywhere)
        self.to_attackers, self.to_defenders = (
            tuple((corners if rules.hostile("corners", whose) else 0) | (throne if rules.hostile(state, whose) else 0)
                  for state in ("throne", "held_throne")) for whose in ("attackers", "defenders"))
        self._rows = tuple(self._rows_by(number) for number in everywhere)
        self._to_take_king = {squares.bits[number]: self._needed(number) for number in everywhere}

    def by_attackers(self, stop: int, attackers: int, defenders: int, king: int) -> tuple[int, bool]:
        """The defenders taken by an attacker who came to a square, and whether the king is taken."""
        if not self._beside[stop] & (defenders | king):
            return 0, False
        taken = 0
        enemies = attackers | self.to_defenders[king & self._throne != 0]
        for near, far in self._pairs[stop]:
            if near & defenders and far & enemies:
                taken |= near
        for row in self._rows[stop]:  # D3: the king counts in a row, and stays
            taken |= self._row(row, defenders | king if self._rules.shieldwall_king else defenders, attackers) & ~king
        return taken, bool(self._beside[stop] & king) and self._king_falls(stop, attackers, enemies, king)

    def by_defenders(self, stop: int, attackers: int, defenders: int, king: int) -> int:
        """The attackers taken by a defender or the king who came to a square."""
        if not self._beside[stop] & attackers:
            return 0
        own = defenders | king
        if not self._rules.king_armed:  # A4
            if king & self._bits[stop]:
                return 0
            own = defenders
        taken = 0
        enemies = own | self.to_attackers[king & self._throne != 0]
        for near, far in self._pairs[stop]:
            if near & attackers and far & enemies:
                taken |= near
        for row in self._rows[stop]:
            taken |= self._row(row, attackers, own)
        return taken

    def _row(self, row: Row, enemies: int, own: int) -> int:
        """The unbroken row of enemies along an edge that holds a place, if it is taken (C5b): two or more, an own piece
        before each, at one end an own piece, at the other an own piece or a corner."""
        line, fronts, at = row
        if not line[at] & enemies:
            return 0
        first = last = at
        while first and line[first - 1] & enemies:
            first -= 1
        while last + 1 < len(line) and line[last + 1] & enemies:
            last += 1
        if first == last or not first or last + 1 == len(line):
            return 0
        ends = line[first - 1], line[last + 1]
        if not (ends[0] | ends[1]) & own or not all(end & (own | self._corners) for end in ends):
            return 0
        whole = 0
        for place in range(first, last + 1):
            if not fronts[place] & own:
                return 0
            whole |= line[place]
        return whole

    def _rows_by(self, number: int) -> tuple[Row, ...]:
        """Where rows may stand that a move to a square could close: beside it along the edge (D2)."""
        rows: list[Row] = []
        if self._rules.shieldwall == "none":
            return ()
        for line, fronts in zip(self._squares.edges, self._squares.fronts, strict=True):
            bits = tuple(self._bits[n] for n in line), tuple(self._bits[n] for n in fronts)
            if number in line:
                at = line.index(number)
                rows += [Row(*bits, near) for near in (at - 1, at + 1) if 0 < near < len(line) - 1]
            elif number in fronts and self._rules.shieldwall == "any":
                rows.append(Row(*bits, fronts.index(number)))
        return tuple(rows)

    def _needed(self, number: int) -> int:
        """What attackers must hold to take the king on a square: all of these; 0 where he is safe (C7a, D5)."""
        rules, squares = self._rules, self._squares
        if squares.bits[number] & squares.rim_low and rules.king_on_edge == "safe":
            return 0
        if (squares.bits[number] | self._beside[number]) & self._throne and rules.king_by_throne == "strong":
            return self._beside[number] & ~self._throne
        return _BY_TWO if rules.king_sides == 2 else self._beside[number]

    def _king_falls(self, stop: int, attackers: int, enemies: int, king: int) -> bool:
        needed = self._to_take_king.get(king, 0)
        if needed == _BY_TWO:  # G8, A5 to A8
            return any(near & king and far & enemies for near, far in self._pairs[stop])
        return needed != 0 and attackers & needed == needed
