"""What a position is worth, for policies that look ahead."""

from __future__ import annotations

from typing import Final

from generator.engines.tafl.options import Rules
from generator.engines.tafl.position import SEATS, State
from generator.engines.tafl.squares import Squares
from generator.rules.outcome import Outcome

WON: Final = 100_000
_MAN: Final = (100, 200)
"""An attacker, a defender: there are twice as many of the first."""
_AWAY: Final = (0, 900, 160, 60, 20)
"""What it is worth to stand so many moves of the king away from where he wins."""
_LOOK: Final = len(_AWAY) - 1
_GUARD: Final = 40
"""An attacker a knight's move from a corner, where two of them close it."""


class Worth:
    """Values positions for the defenders; what is good for the attackers is below 0.

    Counts men, how few moves the king needs to win through what is empty now and on how many ways, how much room he has
    before he meets attackers or the edge, and on how many sides he is pressed.
    """

    def __init__(self, squares: Squares, rules: Rules, throne: int, corners: int) -> None:
        self._squares = squares
        self._rules = rules
        self._goal = (corners if rules.escape == "corner" else squares.rim_low) & squares.low
        self._king_may_stop = squares.board_low & ~(0 if rules.throne_return else throne)
        self._throne = throne & squares.low
        self._guards = self._near_corners(corners) & squares.low if rules.escape == "corner" else 0

    def ended(self, outcome: Outcome, plies: int) -> int:
        """The value of an end that comes after so many plies; sooner is more."""
        if not outcome.winners:
            return 0
        return (WON - plies) * (1 if SEATS[outcome.winners[0]] == "defenders" else -1)

    def __call__(self, state: State) -> int:
        squares, low = self._squares, self._squares.low
        attackers, defenders, king = state.attackers & low, state.defenders & low, state.king & low
        value = _MAN[1] * defenders.bit_count() - _MAN[0] * attackers.bit_count()
        value -= _GUARD * (attackers & self._guards).bit_count()
        empty = squares.board_low & ~(attackers | defenders | king)
        value += self._escape(king, empty, is_next=state.side == SEATS.index("defenders"))
        value += self._room(attackers, king | defenders, king)
        return value - self._pressure(attackers, king, is_next=state.side == SEATS.index("attackers"))

    def _near_corners(self, corners: int) -> int:
        """The squares a knight's move from a corner."""
        squares = self._squares
        places = [divmod(number, squares.columns) for number in range(len(squares.bits))]
        return squares.mask(
            number for corner in squares.numbers_in(corners) for number, (row, column) in enumerate(places)
            if (abs(row - places[corner][0]), abs(column - places[corner][1])) in ((1, 2), (2, 1)))

    def _escape(self, king: int, empty: int, is_next: bool) -> int:
        """Worth of the king's way home: 900 for each goal in one move, and that is won if it is his turn or there are
        two of them."""
        reached = frontier = king
        for moves in range(1, _LOOK + 1):
            frontier = self._slides(frontier, empty) & ~reached
            home = (frontier & self._goal).bit_count()
            if home:
                if moves == 1 and (is_next or home > 1):
                    return WON // 4
                return _AWAY[moves] + 10 * min(home, 4)
            frontier &= self._king_may_stop
            reached |= frontier
        return 0

    def _slides(self, men: int, empty: int) -> int:
        """All squares that a rook's move leads to from some squares."""
        found, width = 0, self._squares.width
        for shift in (1, width):
            up = down = men
            while up or down:
                up = up << shift & empty
                down = down >> shift & empty
                found |= up | down
        return found

    def _room(self, attackers: int, inner: int, king: int) -> int:
        """Worth of what the king could reach step by step if attackers alone stood in his way: little where he is shut
        in, and less the smaller it is."""
        free = self._squares.board_low & ~attackers
        inside, reached = 0, king
        while reached != inside:
            inside = reached
            reached = (inside | self._squares.spread(inside)) & free
        if inside & self._squares.rim_low:
            return 0
        outside = (inner & ~inside).bit_count()  # who could still break the ring
        return -300 - 2 * (self._squares.board_low.bit_count() - inside.bit_count()) + 80 * min(outside, 3)

    def _pressure(self, attackers: int, king: int, is_next: bool) -> int:
        """Worth, for the attackers, of the sides of the king that they hold; one short of all is nearly won."""
        beside = self._squares.spread(king) & self._squares.board_low
        held = (beside & attackers).bit_count()
        if self._rules.king_sides == 2:
            return 150 * held if not is_next else 250 * held
        needed = (beside & ~self._throne).bit_count() if king & ~self._squares.rim_low else 9
        if needed - held == 1:
            return 2_000 if is_next else 400
        return 40 * held
