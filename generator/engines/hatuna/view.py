"""What a seat may know (HT-SET-12, INV-42): all that lies open, but neither the order of the decks nor the seed."""

from __future__ import annotations

from generator.engines.hatuna.state import Table
from generator.rules.rng import Stream


def view(t: Table, seat: int) -> Table:
    """A table of its own that shows what the seat may know.

    The table is open (AMB-04), so that everybody can tell which cards are left in the decks; they lie sorted.
    """
    seen = t.copy()
    seen.seed = 0
    seen.draw.sort()
    seen.ev_draw.sort()
    seen.journal = None
    return seen


def redealt(t: Table, seat: int, stream: Stream) -> Table:
    """A table that the seat cannot tell from this one: decks in another order, and another seed for what comes."""
    other = t.copy()
    other.seed = stream.bits()
    other.draw = list(stream.shuffled(sorted(t.draw)))
    other.ev_draw = list(stream.shuffled(sorted(t.ev_draw)))
    other.journal = None
    return other
