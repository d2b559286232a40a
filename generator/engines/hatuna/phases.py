"""The frames of a round's course, in the order in which they come (section 3.5). What they do is told elsewhere."""

from __future__ import annotations

from typing import NamedTuple


class Round(NamedTuple):
    """Step: a round begins."""


class Redistributing(NamedTuple):
    """Decision: what a seat's leader gives to its other main cards before the round (HT-RED-01, HT-RED-07)."""

    seat: int


class RoundCard(NamedTuple):
    """Step: the card of the round is drawn (HT-RND-01)."""


class Turn(NamedTuple):
    """Step: a seat's turn begins (HT-RND-03)."""

    of: int


class PlayerEvent(NamedTuple):
    """Step: a seat draws its event. `drawn` counts the cards, `refills` the shuffles before (HT-EVT-10, HT-DCK-08).

    It is over once a card is followed, unless what the card says is put off.
    """

    of: int
    drawn: int = 0
    refills: int = 0
    is_over: bool = False


class Operations(NamedTuple):
    """Decision: what the seat whose turn it is does next. `begun` counts the operations of the turn."""

    seat: int
    begun: int = 0


class OperationOver(NamedTuple):
    """Step: an operation of the seat has ended."""

    of: int


class TurnEnd(NamedTuple):
    """Step: operations are over; cards are drawn after it."""

    of: int


class Draw(NamedTuple):
    """Step: the draw after a turn (HT-DRW-01)."""

    of: int


class RoundEnd(NamedTuple):
    """Step: the round is over (HT-RND-10)."""
