"""Two ends of a game that are seen on the whole board: the exit fort and the ring.

All masks are those of the rank half.
"""

from __future__ import annotations

from generator.engines.tafl.squares import Squares


def is_encircled(squares: Squares, attackers: int, inner: int) -> bool:
    """Whether no man of `inner` could reach the edge if all attackers stood still (C7b, D10, D11, D12).

    Floods from the edge through all that is no attacker, along ranks and files only, so that attackers who touch at
    their corners let nothing through; an empty throne is a gap like any other.
    """
    free = squares.board_low & ~attackers
    outside, reached = 0, squares.rim_low & free
    while reached != outside:
        if reached & inner:
            return False
        outside = reached
        reached = (outside | squares.spread(outside)) & free
    return True


def is_fort(squares: Squares, attackers: int, defenders: int, king: int, closed: int, hostile: int) -> bool:
    """Whether the king, on the edge and able to move, is walled in so that nobody can break in (C6b, D6 to D9).

    The inside is what he could reach if he went from square to square; no attacker may be in it or border on it. The
    wall holds if all its men are in the greatest set of defenders of whom none can be taken while the inside is shut
    (D8). A square is a danger to them if an attacker could come to it, which is every one outside that no man of the
    set holds and that is not `closed` to men, and if it is `hostile` to them.

    Shieldwalls need no look: a row that falls has danger before all its men and at both ends, so that nobody of the set
    stands beside one of them and nothing depends on it, nor is it a part of the wall. (If it ends at a corner of the
    inside, what stands before its last man borders on the inside, and the wall has fallen already.)
    """
    empty = squares.board_low & ~(attackers | defenders)
    if not king & squares.rim_low or not squares.spread(king) & empty:
        return False
    inside, reached = 0, king
    while reached != inside:
        inside = reached
        border = squares.spread(inside)
        if border & attackers:
            return False
        reached = inside | border & empty
    wall = squares.spread(inside) & defenders
    firm, fallen = defenders, -1
    while fallen:
        if wall & ~firm:
            return False
        danger = squares.board_low & ~inside & ~firm & ~closed | hostile
        fallen = firm & (danger << 1 & danger >> 1 | danger << squares.width & danger >> squares.width)
        firm &= ~fallen
    return True
