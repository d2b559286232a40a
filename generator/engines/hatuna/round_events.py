"""Section 1: the event of the round. Its card is drawn and discarded (HT-RND-01); no event takes effect yet."""

from __future__ import annotations

from generator.engines.hatuna.state import Table
from generator.engines.hatuna.zones import draw_event


def draw_round_card(t: Table) -> None:
    """Draw the card of the round (HT-RND-01)."""
    draw_event(t, "round")
    t.ev_round, t.ev_active = t.ev_active, -1
