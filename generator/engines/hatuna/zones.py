"""Where cards lie: every card is in one zone at a time, and moves by these procedures alone (INV-01).

HT-DCK-01 to 08, HT-MON-02, and what a change of owner does to a place (HT-MYT-06, HT-RAN-07, HT-SIE-17, HT-UPP-06).
"""

from __future__ import annotations

from bisect import insort
from typing import Final

from generator.engines.hatuna.facts import BISHOP, CONSORT, FLEET, FOOT, LEADER, MONASTERY, PLACE, Event
from generator.engines.hatuna.standing import fits, inmates, is_royal, leave_sieges, prison, rightful, take_off
from generator.engines.hatuna.state import DISCARD, DONE, DRAW, HOME, HOSTED, LIMBO, REMOVED, UNDER, UNUSED, Table
from generator.engines.hatuna.telling import tell
from generator.rules.rng import Stream

DRAW_DECK, EVENT_DECK = 0, 1
_DECKS: Final = ("draw", "events")


# -------------------------------------------------------------------- lifting and laying

def lift(t: Table, card: int) -> None:
    """Take an aux card (or a consort) from where it lies, into limbo. Its piece stays where it is."""
    zone = t.zone[card]
    if zone in (UNDER, HOSTED):
        holder = t.under[card]
        t.held[holder] = tuple([other for other in t.held[holder] if other != card])
        t.under[card] = -1
    elif zone == DRAW:
        t.draw.remove(card)
    elif zone == DISCARD:
        t.discard.remove(card)
    t.zone[card] = LIMBO
    t.owner[card] = -1


def lay(t: Table, card: int, main: int) -> None:
    """Put an aux card (or a consort) under a main card, from wherever it lies.

    A place may change its owner by it: see `_change_owner`. A fleet's piece stays where it is; one that is off the map
    is to be stationed by the caller (`fleets.station`).
    """
    before = t.owner[card]
    lift(t, card)
    _hang(t, card, main, UNDER)
    tell(t, "laid", card, main)
    if t.facts.kind[card] == PLACE:
        _change_owner(t, card, before)
    elif t.facts.kind[card] == FLEET and t.owner[card] != before:
        leave_sieges(t, card)
        if t.op[main] != UNUSED:  # HT-RND-11: it has no operation but with a holder who has his
            t.op[card], t.terminal[card] = DONE, True


def host(t: Table, foot: int, place: int) -> None:
    """Put foot under a place card (HT-MYT-05)."""
    lift(t, foot)
    _hang(t, foot, place, HOSTED)


def _hang(t: Table, card: int, holder: int, zone: int) -> None:
    t.zone[card] = zone
    t.under[card] = holder
    t.owner[card] = t.owner[holder]
    held = list(t.held[holder])
    insort(held, card)
    t.held[holder] = tuple(held)


def hang_all(t: Table) -> None:
    """Tell anew, by zones alone, what each card holds and who owns it."""
    t.held = [()] * len(t.zone)
    t.owner = list(t.seat)
    for zone in (UNDER, HOSTED):  # a place that hosts foot lies under a main card itself
        for card, where in enumerate(t.zone):
            if where == zone:
                _hang(t, card, t.under[card], zone)


def lay_gain(t: Table, card: int, main: int) -> None:
    """Put a gained card under a main card; a home of the same seat's person goes to him (HT-SIE-23, INV-19), and a
    monastery gained by a storman to his leader (HT-MON-02)."""
    owner = rightful(t, card, t.seat[main])
    if owner >= 0:
        main = owner
    if t.facts.kind[card] == MONASTERY and not may_hold_monastery(t, main):
        main = t.acting[t.seat[main]]
    lay(t, card, main)


def may_hold_monastery(t: Table, main: int) -> bool:
    """HT-MON-01, HT-MON-02: bishops and royals alone."""
    return t.facts.rules.monastery_scope == "use" or t.facts.kind[main] == BISHOP or is_royal(t, main)


def may_lie(t: Table, card: int, main: int) -> bool:
    """Whether a drawn or given card may be put under a main card (HT-DRW-04, HT-MON-02, HT-SIE-13)."""
    facts, kind = t.facts, t.facts.kind[card]
    if kind == MONASTERY and not may_hold_monastery(t, main):
        return False
    if prison(t, main) >= 0:
        supply = facts.rules.siege_paper_supply
        if supply == "none" or (supply == "money" and kind in (FOOT, FLEET)):
            return False
    if kind == FOOT:
        return fits(t, main, facts.men[card])  # HT-TRN-04
    return True


def _change_owner(t: Table, place: int, before: int) -> None:
    """What becomes of those at a place that is no longer of the seat `before`.

    Its siege ends (HT-SIE-17), persons of others inside go into the field (HT-RAN-07, HT-UPP-06, HT-MYT-06), hosted
    foot goes over with the place, or to the deck with it (§1.24). Fleets stay in the harbour.
    """
    now = t.owner[place]
    if now == before:
        return
    t.siege.pop(place, None)
    for person in inmates(t, place):
        if t.seat[person] != now:
            t.inside[person] = -1
    for foot in t.held[place]:
        if now < 0:
            to_deck(t, foot)
        else:
            t.owner[foot] = now


# -------------------------------------------------------------------- back to the deck

def to_deck(t: Table, card: int) -> None:
    """A card that is lost: to the discards, the home pile or out of the game; its piece to the supply.

    HT-DCK-02: the discards of the deck. HT-DCK-03: blue cards go to the home pile. HT-DCK-04: leaders and consorts
    leave the game. HT-DCK-07: others come back, unless death is for ever.
    """
    facts, rules = t.facts, t.facts.rules
    before = t.owner[card]
    lift(t, card)
    kind = facts.kind[card]
    if card < facts.mains:
        take_off(t, card)
        t.seat[card] = -1
        if kind in (LEADER, CONSORT) or rules.persons_permanent_death:
            t.zone[card] = REMOVED
            return
    elif kind == FLEET:
        take_off(t, card)
    if facts.blue[card] and rules.deck_home_return == "pile":
        t.zone[card] = HOME
    else:
        _discard(t, card)
    if kind == PLACE:
        _change_owner(t, card, before)


def remove(t: Table, card: int) -> None:
    """Put a card out of the game."""
    lift(t, card)
    if card < t.facts.mains:
        t.seat[card] = -1
    take_off(t, card)
    t.zone[card] = REMOVED


def _discard(t: Table, card: int) -> None:
    how = t.facts.rules.deck_return
    if how == "discard":
        t.zone[card] = DISCARD
        t.discard.append(card)
        return
    t.zone[card] = DRAW
    t.draw.insert(0, card)
    if how == "shuffle":
        reshuffle(t)


# -------------------------------------------------------------------- drawing

def shuffled(t: Table, deck: int, cards: list[int]) -> list[int]:
    """Cards in an order of chance: the table's own, so that a game goes on the same after `load`."""
    t.shuffles[deck] += 1
    return list(Stream(t.seed, _DECKS[deck], t.shuffles[deck]).shuffled(sorted(cards)))


def reshuffle(t: Table) -> None:
    """CH-14: shuffle the draw deck."""
    t.draw = shuffled(t, DRAW_DECK, t.draw)


def draw_card(t: Table) -> int:
    """The top card of the draw deck, in limbo; -1 where deck and discards are empty (HT-DCK-01, 02, 06; CH-01)."""
    if not t.draw:
        if not t.discard or t.facts.rules.deck_exhausted != "reshuffle":
            return -1
        t.draw, t.discard = shuffled(t, DRAW_DECK, t.discard), []
        for card in t.draw:
            t.zone[card] = DRAW
        if "refill.draw" not in t.tally:
            tell(t, "refill.round", n=t.round)
        tell(t, "refill.draw")
    card = t.draw.pop()
    t.zone[card] = LIMBO
    return card


def put_back(t: Table, cards: list[int]) -> None:
    """Shuffle cards that were drawn and set aside back into the deck (HT-DCK-09, CH-14)."""
    for card in cards:
        t.zone[card] = DRAW
        t.draw.append(card)
    if cards:
        reshuffle(t)


def search_out(t: Table, place: int) -> None:
    """Take the card of a neutral place from wherever it lies, into limbo (HT-DCK-05, HT-SIE-03)."""
    was_in_deck = t.zone[place] == DRAW
    lift(t, place)
    if was_in_deck:
        reshuffle(t)


def draw_event(t: Table, section: str) -> Event:
    """Draw an event card, to be read for one section and discarded with `discard_event` (HT-DCK-08, CH-02)."""
    if not t.ev_draw:
        if t.facts.rules.event_reshuffle == "flip":
            t.ev_draw, t.ev_discard = t.ev_discard[::-1], []
        else:
            t.ev_draw, t.ev_discard = shuffled(t, EVENT_DECK, t.ev_discard), []
        tell(t, "refill.events")
    t.ev_active = t.ev_draw.pop()
    tell(t, f"drawn.{section}", t.ev_active)
    return t.facts.events[t.ev_active]


def discard_event(t: Table) -> None:
    """Put the event card that was read on the discards."""
    t.ev_discard.append(t.ev_active)
    t.ev_active = -1


def read_event(t: Table, section: str) -> Event:
    """Draw an event card, read one section and discard it: 'round', 'player', 'siege', 'battle' or 'colour …'."""
    event = draw_event(t, section)
    discard_event(t)
    return event
