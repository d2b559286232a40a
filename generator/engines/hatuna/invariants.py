"""What every state must keep: those of INV-01 to INV-51 that a state shows by itself.

"Stable" ones hold between operations and draws, when nothing of a resolution is pending. Those that compare two states
are kept by property tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.base.findings import Finding, error
from generator.engines.hatuna.facts import BISHOP, CONSORT, FLEET, FOOT, LEADER, MONASTERY, PLACE
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
from generator.engines.hatuna.standing import is_royal, men_of
from generator.engines.hatuna.state import (
    ASIDE,
    DISCARD,
    DRAW,
    HOME,
    HOSTED,
    LIMBO,
    OFF,
    PEASANTS,
    REMOVED,
    TABLE,
    UNDER,
    WAITING,
    Table,
)

_FIX: Final = "report it with the seed and the acts: the engine must keep this by itself"
_BETWEEN: Final = (Redistributing, Operations, Draw, PlayerEvent, Round, RoundCard, RoundEnd, Turn, TurnEnd)

_Fault = tuple[str, str, str]


def faults(t: Table) -> Iterator[Finding]:
    """What is wrong with a state."""
    found = [*_cards(t), *_zones(t), *_events(t), *_pieces(t), *_sieges(t), *_seats(t)]
    if is_stable(t):
        found += [*_settled_cards(t), *_settled_pieces(t), *_settled_seats(t)]
    for code, message, why in found:
        yield error(code, message, why=why, fix=_FIX)


def is_stable(t: Table) -> bool:
    """Whether nothing of an operation, event or draw is pending."""
    return all(isinstance(frame, _BETWEEN) for frame in t.frames)


# -------------------------------------------------------------------- cards

def _cards(t: Table) -> Iterator[_Fault]:
    """INV-01, INV-12: each card in one zone, and every list tells the same as the zones."""
    ids = t.facts.ids
    for zone, pile in ((DRAW, t.draw), (DISCARD, t.discard)):
        if sorted(pile) != [card for card, where in enumerate(t.zone) if where == zone]:
            yield "PLAY971", "a pile is not what its cards say", "each card is in one zone (INV-01)"
    for card, zone in enumerate(t.zone):
        holder = t.under[card]
        if (zone in (UNDER, HOSTED)) != (holder >= 0) or (holder >= 0 and card not in t.held[holder]):
            yield "PLAY971", f"'{ids[card]}' does not lie where it says", "each card is in one zone (INV-01)"
        expected = t.seat[card] if zone == TABLE or (card < t.facts.mains and zone == LIMBO) else (
            t.owner[holder] if holder >= 0 else -1)
        if t.owner[card] != expected:
            yield "PLAY971", f"the owner of '{ids[card]}' is not who holds it", "no card has two owners (INV-12)"
    if sum(map(len, t.held)) != sum(1 for zone in t.zone if zone in (UNDER, HOSTED)):
        yield "PLAY971", "a main card holds what lies elsewhere", "each card is in one zone (INV-01)"


def _zones(t: Table) -> Iterator[_Fault]:
    """INV-08 to INV-10: which kinds of card may be in which zone."""
    facts = t.facts
    keeps_blue = facts.rules.deck_home_return != "pile"
    for card, zone in enumerate(t.zone):
        kind, name = facts.kind[card], facts.ids[card]
        if kind == LEADER and zone not in (TABLE, REMOVED, LIMBO, ASIDE):
            yield "PLAY971", f"the leader '{name}' is in a pile", "leaders are on the table or out (INV-08)"
        if kind == CONSORT and zone not in (ASIDE, UNDER, TABLE, REMOVED, LIMBO):
            yield "PLAY971", f"the consort '{name}' is in a pile", "consorts never enter the deck (INV-08)"
        if zone in (DRAW, DISCARD) and facts.blue[card] and not keeps_blue:
            yield "PLAY971", f"the home card '{name}' is in the deck", "the deck has no blue rider (INV-09)"
        if zone == HOME and not facts.blue[card]:
            yield "PLAY971", f"'{name}' is in the home pile", "it has blue riders alone (INV-10)"
        if zone == TABLE and card >= facts.mains:
            yield "PLAY971", f"'{name}' lies on a table by itself", "aux cards lie under main cards (INV-12)"


def _events(t: Table) -> Iterator[_Fault]:
    """INV-02."""
    cards = [*t.ev_draw, *t.ev_discard, *(card for card in (t.ev_round, t.ev_active) if card >= 0)]
    if sorted(cards) != list(range(len(t.facts.events))):
        yield "PLAY971", "an event card is lost or doubled", "they are in the deck, its discards or on show (INV-02)"


def _settled_cards(t: Table) -> Iterator[_Fault]:
    """INV-03, INV-12 to INV-14, INV-19."""
    facts = t.facts
    if LIMBO in t.zone or t.ev_active >= 0:
        yield "PLAY971", "a card is in limbo between operations", "every resolution puts its cards away (INV-03)"
    for card, zone in enumerate(t.zone):
        holder, kind, name = t.under[card], facts.kind[card], facts.ids[card]
        if zone == UNDER and t.zone[holder] != TABLE:
            yield "PLAY971", f"'{name}' lies under a card that is not in play", "INV-12"
        if zone == UNDER and kind == MONASTERY and facts.rules.monastery_scope == "under" and not (
                facts.kind[holder] == BISHOP or is_royal(t, holder)):
            yield "PLAY971", f"the monastery '{name}' lies under a storman", "bishops and royals alone (INV-13)"
        if zone == HOSTED and (kind != FOOT or t.owner[holder] < 0):
            yield "PLAY971", f"'{name}' is hosted by a place of nobody's", "foot without a commander (INV-14)"
        person = facts.home_of[card]
        if zone == UNDER and person >= 0 and holder != person and t.owner[card] == t.seat[person] \
                and not _is_widows(t, person, holder):
            yield "PLAY971", f"the home '{name}' lies under another main card of its owner", "INV-19"


def _is_widows(t: Table, person: int, holder: int) -> bool:
    """Homes of a couple lie under whichever of them leads (HT-BRO-07, HT-ROY-04)."""
    return t.facts.spouse[holder] == person or (t.zone[person] != TABLE)


# -------------------------------------------------------------------- pieces

def _pieces(t: Table) -> Iterator[_Fault]:
    """INV-04, INV-15 to INV-17: pieces stand where pieces may stand."""
    facts, ways = t.facts, t.facts.ways
    for person in range(facts.mains):
        pos, ship, name = t.pos[person], t.ship[person], facts.ids[person]
        if ship >= 0 and pos != t.pos[ship]:
            yield "PLAY972", f"'{name}' is not where his ship is", "persons aboard go with the fleet (INV-15)"
        if pos >= 0 and ship < 0 and (pos >= len(facts.province) or not facts.province[pos]):
            yield "PLAY972", f"'{name}' stands on water", "persons are on land or aboard (INV-15)"
        if pos == OFF and (t.inside[person] >= 0 or ship >= 0):
            yield "PLAY972", f"'{name}' is off the map and inside something", "each piece is in one place (INV-04)"
        if t.inside[person] >= 0 and facts.square[t.inside[person]] != pos:
            yield "PLAY972", f"'{name}' is inside a place elsewhere", "inside means in its square (INV-18)"
    for fleet in facts.fleets:
        pos, harbour, name = t.pos[fleet], t.inside[fleet], facts.ids[fleet]
        if harbour >= 0 and (not facts.is_harbour[harbour] or facts.square[harbour] != pos):
            yield "PLAY972", f"the fleet '{name}' is in a harbour that is none", "INV-17"
        if harbour < 0 <= pos < len(facts.province) and not ways.is_sea[pos]:
            yield "PLAY972", f"the fleet '{name}' lies on land", "fleets are at sea, in harbours or the box (INV-17)"


def _settled_pieces(t: Table) -> Iterator[_Fault]:
    """INV-05, INV-07, INV-16, INV-18."""
    facts = t.facts
    for person in range(facts.mains):
        if (t.zone[person] == TABLE) != (t.pos[person] >= 0):
            yield "PLAY972", f"'{facts.ids[person]}' is on the table and not on the map, or the other way", "INV-05"
        place = t.inside[person]
        if place >= 0 and t.owner[place] != t.seat[person]:
            yield "PLAY972", f"'{facts.ids[person]}' is inside a place that is not his side's", "INV-18"
    stacks: dict[tuple[int, int, int], list[int]] = {}
    for fleet in facts.fleets:
        if (t.zone[fleet] == UNDER) != (t.pos[fleet] != OFF):
            yield "PLAY972", f"the fleet '{facts.ids[fleet]}' has a card and no piece, or the other way", "INV-07"
        stacks.setdefault((t.owner[fleet], t.pos[fleet], t.inside[fleet]), []).append(fleet)
    for (_, pos, _), stack in stacks.items():
        riders = 2 if facts.rules.fleet_capacity_unit == "riders2" else 1
        men = sum(men_of(t, person) + (riders - 1) * facts.riders[person]
                  for person in range(facts.mains) if t.ship[person] in stack)
        if pos not in (OFF, WAITING) and men > sum(facts.capacity[fleet] for fleet in stack):
            yield "PLAY972", f"more men are aboard of '{facts.ids[stack[0]]}' than it carries", "INV-16"


# -------------------------------------------------------------------- sieges and seats

def _sieges(t: Table) -> Iterator[_Fault]:
    """INV-20."""
    facts = t.facts
    for place, siege in t.siege.items():
        name = facts.ids[place]
        if facts.kind[place] != PLACE:
            yield "PLAY973", f"'{name}' is besieged and no place", "INV-20"
        elif siege.by == PEASANTS:
            if t.active < 0 or siege.units:
                yield "PLAY973", f"peasants besiege '{name}' outside a turn", "they go at its end (INV-20)"
        elif siege.by == t.owner[place] or not siege.units:
            yield "PLAY973", f"'{name}' is besieged by its owner, or by nobody", "INV-20"
        for unit in siege.units:
            owner = t.owner[unit] if facts.kind[unit] == FLEET else t.seat[unit]
            square = facts.square[place]
            if owner != siege.by or not (t.pos[unit] == square or t.pos[unit] in facts.ways.roadstead(square)):
                yield "PLAY973", f"'{facts.ids[unit]}' besieges '{name}' from afar, or for another", "INV-20"


def _seats(t: Table) -> Iterator[_Fault]:
    """INV-31, INV-51."""
    if bool(t.ended) == bool(t.frames):
        yield "PLAY974", "the game has ended and goes on, or the other way", "nothing is pending at the end (INV-51)"
    if t.ev_round >= 0 and t.frames and isinstance(t.frames[-1], Redistributing):
        yield "PLAY974", "a sign lies on the map between rounds", "it goes at the end of the round (INV-31)"
    if t.frames and not t.alive[t.frames[-1].seat]:
        yield "PLAY974", "a seat decides that is out of the game", "INV-39"


def _settled_seats(t: Table) -> Iterator[_Fault]:
    """INV-06, INV-30, INV-39."""
    facts = t.facts
    for seat, acting in enumerate(t.acting):
        is_there = t.zone[acting] == TABLE and t.seat[acting] == seat and t.pos[acting] >= 0
        if t.alive[seat] and not is_there:
            yield "PLAY974", f"seat {seat + 1} is in play without a leader on the map", "INV-06, INV-39"
        if not t.alive[seat] and seat in t.owner:
            yield "PLAY974", f"seat {seat + 1} is out and owns cards", "INV-39"
    if facts.rules.ally_wrong_seat == "handover":
        for person in range(facts.mains):
            lord = facts.lord[person]
            if t.zone[person] == TABLE and lord in t.leader:
                seat = t.leader.index(lord)
                if t.alive[seat] and t.seat[person] != seat:
                    yield "PLAY974", f"the ally '{facts.ids[person]}' is not with his lord", "INV-30"
