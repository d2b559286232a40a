"""Hidden cards dealt anew, so that one seat cannot tell."""

from __future__ import annotations

from typing import Final

from generator.engines.quartets.law import Law
from generator.engines.quartets.memory import Memory
from generator.engines.quartets.realm import bits
from generator.engines.quartets.state import State, View
from generator.rules.rng import Stream

_SWAPS: Final = 3
"""Tries for each hidden card."""


def redealt(law: Law, state: State, view: View, stream: Stream) -> State:
    """A state with the same view: hidden cards change places, two at a time.

    No answer that was given becomes untrue: a card that a seat is known to hold stays, and none goes to a seat that is
    known to lack it. Nobody gets what he would have laid at once, and a seat that has a choice keeps having one.
    """
    memory = Memory(law, len(state.hands))
    memory.hear(view)
    lacked = [*memory.lacked, 0]  # the pile stands last
    hands, pile = list(state.hands), list(state.pile)
    fixed = {view.seat, state.due, state.wish.giver if state.wish else -1, -1 if state.wants else state.turn}
    places = [(seat, card) for seat, hand in enumerate(hands) if seat not in fixed
              for card in bits(hand & ~memory.held[seat])] + [(len(hands), card) for card in pile]
    for _ in range(_SWAPS * len(places)):
        one, two = stream.below(len(places)), stream.below(len(places))
        (here, card), (there, other) = places[one], places[two]
        if here == there or lacked[there] >> card & 1 or lacked[here] >> other & 1:
            continue
        swapped, both = hands.copy(), 1 << card | 1 << other
        for place in (here, there):
            if place < len(hands):
                swapped[place] ^= both
        if any(place < len(hands) and law.forced(swapped[place], state.laid, state.table, place)
               for place in (here, there)):
            continue
        if state.wants and not law.wants(swapped, state.laid, state.table, state.turn):
            continue
        hands = swapped
        places[one], places[two] = (here, other), (there, card)
    pile = [card for place, card in places if place == len(hands)]
    wants = law.wants(hands, state.laid, state.table, state.turn) if state.wants else 0
    return state._replace(hands=tuple(hands), pile=tuple(pile), wants=wants)
