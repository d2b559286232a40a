"""What sets one way to play apart from another (section 6.2 of the specification)."""

from __future__ import annotations

from typing import Final, NamedTuple


class Temper(NamedTuple):
    """A way to play, in figures.

    `odds` is the least chance at which a battle is sought, `relief` that at which the enclosed join their relief.
    `reserve` is what a leader keeps beside his own ransom, in mark; with `reserve_part` that part of the ransom
    instead. `share` is the most of all value that one person beside the leader is given.
    """

    odds: float = 0.5
    relief: float = 0.0
    reserve: int = 6000
    reserve_part: float = 0.0
    share: float = 1.0
    shares_out: bool = True  # gives ransoms to others between rounds
    is_careful: bool = False  # looks at what enemies can reach, and keeps the leader behind walls
    quells: bool = False  # sends men against peasants
    grants: float = 0.5  # how often a fleet is let sail
    hunts: bool = False  # goes for enemies' leaders alone
    attacks: bool = True
    leader_stays: bool = False
    cover: int = 2  # a leader fights with so many units of his own, of which he falls last (AMB-27)


GREEDY: Final = Temper()
CAUTIOUS: Final = Temper(odds=0.75, relief=0.6, reserve_part=0.5, share=1 / 3, is_careful=True, quells=True, grants=0.0)
HUNTER: Final = Temper(shares_out=False, hunts=True)
TURTLE: Final = CAUTIOUS._replace(attacks=False, leader_stays=True)
