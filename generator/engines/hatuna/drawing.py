"""Cards at the end of the turn, and their allocation (HT-DRW-01 to 06, HT-DCK-01, HT-DCK-06, HT-ROY-05, HT-ROY-06)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from generator.engines.hatuna import ending, fleets
from generator.engines.hatuna.acts import Act
from generator.engines.hatuna.facts import FLEET, FOOT
from generator.engines.hatuna.frames import decision, offer, push, step
from generator.engines.hatuna.persons import enter_play, lord_of
from generator.engines.hatuna.phases import Draw
from generator.engines.hatuna.standing import persons, rightful
from generator.engines.hatuna.state import OFF, WAITING, Table
from generator.engines.hatuna.telling import tell
from generator.engines.hatuna.zones import draw_card, lay, may_lie, to_deck

PER_TURN: Final = 3


class Allocating(NamedTuple):
    """Decision: under which main card the first of some cards in limbo goes; the others follow (HT-DRW-06)."""

    seat: int
    cards: tuple[int, ...]


def _draw(t: Table, frame: Draw) -> None:
    if not t.alive[frame.of]:
        return
    due = PER_TURN
    if t.facts.rules.conquest_balance == "replace":
        due = max(0, PER_TURN - t.conquests)  # HT-DRW-02, HT-SIE-10
    due += t.owed[frame.of]
    t.owed[frame.of] = 0
    drawn = draw_cards(t, frame.of, due)
    for fleet in t.facts.fleets:
        if t.pos[fleet] == WAITING and t.owner[fleet] == frame.of:
            fleets.station(t, fleet)  # HT-FLT-15
    allocate(t, frame.of, drawn)


def draw_cards(t: Table, seat: int, due: int, at_setup: bool = False) -> tuple[int, ...]:
    """Draw so many cards that the seat may keep and lay out the persons among them; the aux cards are in limbo then.

    An ally of another living lord goes to him, and is replaced (HT-ROY-06, HT-DRW-05).
    """
    drawn: list[int] = []
    kept = 0
    while kept < due:
        card = draw_card(t)
        if card < 0:
            tell(t, "draw.short", seat)  # HT-DCK-06
            if t.facts.rules.deck_exhausted == "end_game" and not at_setup:
                ending.finish(t, ending.EMPTY)
            break
        tell(t, "draw.card", card)
        if card >= t.facts.mains:
            if not hand_over_home(t, card, seat):
                drawn.append(card)
                kept += 1
            continue
        lord = lord_of(t, card)
        if lord < 0 or lord == seat or t.facts.rules.ally_wrong_seat != "handover":
            enter_play(t, card, seat, at_setup)
            kept += 1
        else:
            enter_play(t, card, lord, at_setup)
            tell(t, "handed_over", card)
    return tuple(sorted(drawn))


def hand_over_home(t: Table, card: int, seat: int) -> bool:
    """Whether a drawn card goes to its person at once: where lost homes are drawn again, whoever draws one may have to
    give it away (AMB-13)."""
    if t.facts.rules.deck_home_return != "deck_handover" or not t.facts.blue[card]:
        return False
    person = t.facts.home_of[card]
    if t.seat[person] in (-1, seat) or t.pos[person] < 0:
        return False
    lay(t, card, person)
    if t.facts.kind[card] == FLEET and t.pos[card] == OFF:
        fleets.station(t, card)
    return True


# -------------------------------------------------------------------- allocation

def takers(t: Table, card: int, seat: int) -> list[int]:
    """The main cards of a seat that a drawn card may go under (ACT-02, HT-DRW-04)."""
    owner = rightful(t, card, seat)
    if owner >= 0:
        return [owner]  # where lost homes are drawn again, they go to their person (INV-19)
    mains = [main for main in persons(t, seat) if may_lie(t, card, main)]
    muster = t.facts.rules.foot_muster
    if t.facts.kind[card] == FOOT and muster != "anywhere":
        start = t.facts.homes[t.leader[seat]][0]
        mains = [main for main in mains if t.inside[main] >= 0 and (muster == "own_place" or t.inside[main] == start)]
    return mains


def _allocations(t: Table, frame: Allocating) -> Iterator[Act]:
    card = frame.cards[0]
    for main in takers(t, card, frame.seat):
        yield Act("lay", card, main)


def _lay(t: Table, frame: Allocating, act: Act) -> None:
    lay(t, act.one, act.two)
    if t.facts.kind[act.one] == FLEET and t.pos[act.one] == OFF:
        fleets.station(t, act.one)
    allocate(t, frame.seat, frame.cards[1:])


def allocate(t: Table, seat: int, cards: tuple[int, ...]) -> None:
    """Ask where cards in limbo go; a card that may go nowhere goes to the deck."""
    while cards and (t.ended or not takers(t, cards[0], seat)):
        to_deck(t, cards[0])
        cards = cards[1:]
    if cards:
        push(t, Allocating(seat, cards))


def _why_not(_t: Table, _frame: Allocating, _act: Act) -> tuple[str, str]:
    return "this card may not go there, or another one is to be laid first", "HT-DRW-04"


step(Draw, _draw)
decision(Allocating, skips=True)
offer(Allocating, "lay", _allocations, _lay, _why_not)
