"""Events that are a pure gain: a card from the deck (EVT-REL, HT-EVT-11)."""

from __future__ import annotations

from generator.engines.hatuna.drawing import allocate, hand_over_home
from generator.engines.hatuna.facts import TAX, Event
from generator.engines.hatuna.relevance import player_event
from generator.engines.hatuna.state import Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import draw_card, put_back


def draw_aux(t: Table, aside: list[int]) -> int:
    """The next auxiliary card of the deck, in limbo; -1 where there is none.

    Main cards that come up are added to `aside`; the caller shuffles them back with `put_back` when all draws are over
    (HT-DCK-09).
    """
    while (card := draw_card(t)) >= 0:
        if card >= t.facts.mains:
            return card
        aside.append(card)
    return -1


def _is_relevant(_t: Table, _seat: int, _event: Event) -> bool:
    """EVT-REL: always."""
    return True


def _gain(t: Table, seat: int, _event: Event) -> None:
    """The seat draws until it has an auxiliary card, and puts it where it likes."""
    aside: list[int] = []
    card = draw_aux(t, aside)
    put_back(t, aside)
    if card >= 0:
        tell(t, "gain", card)
        if not hand_over_home(t, card, seat):
            allocate(t, seat, (card,))


player_event(TAX, _is_relevant, _gain)
