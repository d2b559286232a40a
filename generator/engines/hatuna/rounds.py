"""The course of a round (section 3.5): redistribution, the round's card, a turn of each seat, the end of the round.

HT-RND-01 to 03, HT-RND-08 to 10, HT-RED-07, HT-DRW-01.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.engines.hatuna import ending, ledger, revolt, round_events, siege, stillness
from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.frames import decision, offer, push, step
from generator.engines.hatuna.phases import (
    Draw,
    Operations,
    PlayerEvent,
    Redistributing,
    Round,
    RoundCard,
    RoundEnd,
    Turn,
    TurnEnd,
)
from generator.engines.hatuna.standing import persons
from generator.engines.hatuna.state import HOME, UNUSED, Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import EVENT_DECK, lay, shuffled


def _round(t: Table, _frame: Round) -> None:
    living = [seat for seat in range(len(t.alive)) if t.alive[seat]]  # HT-RND-02: seats are in turn order
    push(t, *(Redistributing(seat) for seat in living), RoundCard(), *(Turn(seat) for seat in living), RoundEnd())


def _round_card(t: Table, _frame: RoundCard) -> None:
    t.handed = frozenset()
    round_events.draw_round_card(t)


def open_turn(t: Table, seat: int) -> None:
    """What a turn begins with: all pieces are fresh, and nothing of the turn before lasts."""
    cards = len(t.facts.ids)
    t.turn += 1
    t.active = seat
    t.op, t.steps, t.foot_steps = [UNUSED] * cards, [0] * cards, [0] * cards
    t.terminal, t.bounds, t.tried = [False] * cards, [0] * cards, {}
    t.handed, t.stormed, t.pinned, t.peace = frozenset(), frozenset(), frozenset(), frozenset()
    t.may_feast, t.conquests = False, 0
    ledger.open_turn(t)
    tell(t, "turn", seat)


def _turn(t: Table, frame: Turn) -> None:
    seat = frame.of
    if t.alive[seat]:
        open_turn(t, seat)
        push(t, PlayerEvent(seat), Operations(seat), TurnEnd(seat), Draw(seat))


def _turn_end(t: Table, frame: TurnEnd) -> None:
    if any(t.terminal):
        tell(t, "turn.acted", frame.of)
    revolt.end(t)
    siege.keep_up(t, frame.of)
    t.pinned = t.peace = frozenset()
    t.may_feast = False


def _round_end(t: Table, _frame: RoundEnd) -> None:
    """HT-RND-08, HT-RND-10: the sign returns, homes are reclaimed, and perhaps it was the last round."""
    t.active = -1
    if t.ev_round >= 0:
        t.ev_discard.append(t.ev_round)
        t.ev_round = -1
    if t.facts.rules.event_reshuffle == "each_round":
        t.ev_draw, t.ev_discard = shuffled(t, EVENT_DECK, t.ev_draw + t.ev_discard), []
    for seat in range(len(t.alive)):
        for person in persons(t, seat):
            _reclaim(t, person)
    tell(t, "round.over")
    stillness.count(t)
    ledger.close_round(t)
    if t.round >= t.facts.rules.end_round_cap:
        return ending.finish(t, ending.SCORE)  # HT-END-04
    t.round += 1
    return push(t, Round())


def _reclaim(t: Table, person: int) -> None:
    """HT-ROY-19: who stands in the square of his home takes it back from the home pile."""
    for home in t.facts.homes[person]:
        if t.zone[home] == HOME and t.pos[person] == t.facts.square[home] and t.ship[person] < 0:
            lay(t, home, person)
            tell(t, "reclaimed", home)


def _end(t: Table, _frame: Operations, _act: Act) -> None:
    """ACT-26."""


def _may_end(_t: Table, _frame: Operations) -> Iterator[Act]:
    yield Act("end")


step(Round, _round)
step(RoundCard, _round_card)
step(Turn, _turn)
step(TurnEnd, _turn_end)
step(RoundEnd, _round_end)
decision(Operations, skips=True)
offer(Operations, "end", _may_end, _end, "HT-RND-09")
