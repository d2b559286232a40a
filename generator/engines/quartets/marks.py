"""What is worth counting of a game that has ended, beside winners and points."""

from __future__ import annotations

from generator.engines.quartets.law import Law
from generator.engines.quartets.realm import BONUS, FAMILY, HAND_SIZE, SHORT, WHOLE
from generator.engines.quartets.scoring import score
from generator.engines.quartets.state import Asked, Laid, State


def marks(law: Law, state: State) -> dict[str, int | float]:
    """Asks and their yeses, the points of all, whole dynasties, families, the biggest hand, cards left in hands."""
    players = range(len(state.hands))
    given = sum(event.is_given for event in state.log.back() if isinstance(event, Asked))
    counted: dict[str, int | float] = {
        "asks.number": state.asks,
        "asks.yes": given / state.asks if state.asks else 0.0,
        "points.all": sum(score(law.realm, state.table, seat) for seat in players),
        "laid.families": sum(slot.sort == FAMILY for slot in state.table),
        "laid.bonus-cards": sum(slot.cards.bit_count() for slot in state.table if slot.sort == BONUS),
        "laid.short": sum(slot.sort == SHORT for slot in state.table),
        "cards.left": sum(map(int.bit_count, state.hands)),
        "cards.biggest-hand": _biggest_hand(state),
    }
    whole = {slot.dynasty for slot in state.table if slot.sort == WHOLE}
    for at, dynasty in enumerate(law.realm.dynasties):
        if not dynasty.is_single:
            counted[f"whole.{dynasty.id}"] = int(at in whole)
    return counted


def _biggest_hand(state: State) -> int:
    """The most cards that a hand held at any time, from what all have seen."""
    sizes = [HAND_SIZE] * len(state.hands)
    most = HAND_SIZE
    for event in state.log.since(0):
        if isinstance(event, Laid):
            sizes[event.seat] -= event.cards.bit_count()
        elif isinstance(event, Asked):
            sizes[event.seat] += event.is_given or event.drew
            sizes[event.target] -= event.is_given
        else:
            sizes[event.seat] += event.number
        most = max(most, sizes[event.seat])
    return most
