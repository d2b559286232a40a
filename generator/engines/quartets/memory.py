"""What a player can know of the cards in other hands, from what was said aloud."""

from __future__ import annotations

from collections.abc import Sequence

from generator.engines.quartets.law import Law
from generator.engines.quartets.state import Asked, Drew, Event, View

_INTEREST = 1.5
"""How much likelier a seat holds a card of a dynasty that it has asked for: it had a basis (RS-07)."""


class Memory:
    """Which cards each seat surely holds and surely lacks, and which dynasties it has shown an interest in.

    All are masks of cards, by seat. `depth` is how many of the latest asks are remembered, None for all; what lies on
    the table needs no memory. That a seat lacks a card is known until it draws.
    """

    def __init__(self, law: Law, players: int, depth: int | None = None) -> None:
        self._law = law
        self._players = players
        self._depth = depth
        self._heard = 0
        self._forget()

    def _forget(self) -> None:
        self.held = [0] * self._players
        self.lacked = [0] * self._players
        self.sought = [0] * self._players

    def hear(self, view: View) -> None:
        """Take in what was said since the last time."""
        if self._depth is None:
            events: Sequence[Event] = view.log.since(self._heard)
            self._heard = len(view.log)
        else:
            self._forget()
            events = _latest(view, self._depth)
        for event in events:
            self._take_in(event)
        hidden = self._law.all & ~view.hand
        for slot in view.table:
            hidden &= ~slot.cards
        for seat in range(self._players):
            self.held[seat] &= hidden

    def _take_in(self, event: Event) -> None:
        if isinstance(event, Asked):
            law, seat = self._law, event.seat
            regent = event.card % law.size
            self.sought[seat] |= law.masks[law.realm.members[regent].dynasty]
            asked = 1 << event.card if event.card < law.size else law.unnamed[regent]
            if event.is_given or event.lucky:
                for other in range(self._players):
                    self.held[other] &= ~asked
                self.lacked[seat] &= ~asked
                if event.card < law.size:  # else it was one of several, who knows which
                    self.held[seat] |= asked
            if event.drew and not event.lucky:
                self.lacked[seat] = 0  # it may have drawn anything
            if not event.is_given or event.card < law.size:
                self.lacked[event.target] |= asked
        elif isinstance(event, Drew):
            self.lacked[event.seat] = 0

    def chances(self, card: int, unknown: list[float], pile: int) -> list[float]:
        """How likely each seat holds a card of which nothing is known: places that are open to it, shared out evenly.

        `unknown` is how many cards of each seat are not known, 0 for one's own.
        """
        open_places = [0.0 if lacked >> card & 1 else count for lacked, count in zip(self.lacked, unknown, strict=True)]
        places = sum(open_places) + pile or 1.0
        return [(_INTEREST if sought >> card & 1 else 1.0) * count / places
                for sought, count in zip(self.sought, open_places, strict=True)]


def _latest(view: View, depth: int) -> list[Event]:
    """The latest events from the one that holds the ask `depth` asks ago."""
    found: list[Event] = []
    for event in view.log.back():
        if isinstance(event, Asked):
            if depth == 0:
                break
            depth -= 1
        found.append(event)
    return found[::-1]
