"""Ways to choose: players of several depths of memory, who lay families at once or wait for the whole dynasty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from types import MappingProxyType
from typing import Any, Final

from generator.engines.quartets.law import Law
from generator.engines.quartets.memory import Memory
from generator.engines.quartets.realm import BONUS, FAMILY, PAIR, SHORT, WHOLE, families_in
from generator.engines.quartets.state import Ask, Lay, Move, View
from generator.rules.protocol import Policy, PolicyMaker
from generator.rules.rng import Stream


class Collector:
    """Asks for what its own hand needs most, where memory makes a yes likely, and lays by its temper.

    `depth` is how many asks it remembers (0: none, None: all). `waits`: a family is kept in the hand while the whole
    dynasty can still be had. Bonus cards are kept while another family of the dynasty can be had.
    """

    def __init__(self, law: Law, seat: int, depth: int | None, waits: bool) -> None:
        self._law = law
        self._seat = seat
        self._depth = depth
        self._waits = waits
        self._memory: Memory | None = None

    def choose(self, view: View, moves: Sequence[Move], stream: Stream) -> Move:
        """A lay that is worth it, else the best ask, else whatever there is."""
        lays = list(takewhile(lambda move: isinstance(move, Lay), moves))
        worth = [lay for lay in lays if isinstance(lay, Lay) and self._is_worth(view, lay)]
        if worth:
            return _richest(worth)
        rest = moves[len(lays):]
        asks = [move for move in rest if isinstance(move, Ask)]
        if asks:
            return self._best_ask(view, asks, stream)
        return rest[0] if rest else lays[0]

    def _best_ask(self, view: View, asks: Sequence[Ask], stream: Stream) -> Ask:
        """Where a yes is sure, of the dynasty that lacks least; else where it is likeliest, weighed by the same."""
        law = self._law
        if self._memory is None:
            self._memory = Memory(law, len(view.sizes), self._depth)
        memory = self._memory
        memory.hear(view)
        own = view.hand
        for slot in view.table:
            if slot.seat == view.seat:
                own |= slot.cards
        need = [(1 + (own & mask).bit_count()) / mask.bit_count() for mask in law.masks]
        worth = [need[member.dynasty] for member in law.realm.members]
        sure = [ask for ask in asks if memory.held[ask.seat] >> ask.card & 1]
        if sure:
            return _best(sure, [worth[ask.card] for ask in sure], stream)
        if self._depth == 0:
            return _best(asks, [worth[ask.card % law.size] for ask in asks], stream)
        unknown = [0.0 if seat == view.seat else float(size - memory.held[seat].bit_count())
                   for seat, size in enumerate(view.sizes)]
        chances = {card: memory.chances(card, unknown, view.pile) for card in {ask.card for ask in asks}}
        return _best(asks, [chances[ask.card][ask.seat] * (1 + worth[ask.card % law.size]) for ask in asks], stream)

    def _is_worth(self, view: View, lay: Lay) -> bool:
        law = self._law
        if lay.sort in (WHOLE, PAIR) or view.due >= 0:
            return True
        cards = law.masks[lay.dynasty]
        laid = 0
        for slot in view.table:
            laid |= slot.cards & cards
        if lay.sort == SHORT:
            link = law.links[lay.dynasty]
            return not self._waits or bool(link and any(link.card & slot.cards for slot in view.table))
        if lay.sort == FAMILY:
            return not self._waits or bool(laid)
        may_found = law.may_found(lay.dynasty, view.table, self._seat)
        return not (may_found and families_in(law.realm.dynasties[lay.dynasty], cards & ~laid, law.closed))


def _best(asks: Sequence[Ask], worth: Sequence[float], stream: Stream) -> Ask:
    """One of those that are worth most, each as likely."""
    most = max(worth)
    return stream.pick([ask for ask, of_ask in zip(asks, worth, strict=True) if of_ask == most])


def _richest(lays: Sequence[Lay]) -> Lay:
    """The lay that scores most; of families the one that leaves most cards for another."""
    worth = {WHOLE: 4, PAIR: 3, SHORT: 2, FAMILY: 1, BONUS: 0}
    return max(lays, key=lambda lay: (worth[lay.sort], -lay.cards))


def _maker(depth: int | None, waits: bool = False) -> PolicyMaker:
    def make(engine: Any, seat: int) -> Policy[Any]:
        return Collector(engine.law, seat, depth, waits)
    return make


POLICIES: Final[Mapping[str, PolicyMaker]] = MappingProxyType({
    "greedy": _maker(0),
    **{f"memory-{depth}": _maker(depth) for depth in (4, 8, 16, 32)},
    "memory": _maker(None),
    "waiting": _maker(None, waits=True),
})
