"""The invariants of the specification (section 4) that a state shows by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from generator.base.findings import Finding, error
from generator.engines.quartets import scoring
from generator.engines.quartets.bounds import Part
from generator.engines.quartets.course import DEAD, HANDS_EMPTY
from generator.engines.quartets.law import Law
from generator.engines.quartets.realm import BONUS, FAMILY, FAMILY_SIZE, PAIR, SHORT, WHOLE, bits, families_in
from generator.engines.quartets.state import Laid, Slot, State

_FIX: Final = "report it with the seed and the moves: the engine must keep this by itself"


def faults(law: Law, bounds: Sequence[Part], state: State) -> Iterator[Finding]:
    """What is wrong with a state: properties 1, 5 to 9 at every ply, 10 and 11 at the end."""
    yield from _conserved(law, state)
    for at in range(len(law.masks)):
        of_dynasty = [slot for slot in state.table if slot.dynasty == at]
        yield from _of_dynasty(law, at, of_dynasty)
    if state.log.event is None or isinstance(state.log.event, Laid) or state.ended:
        yield from _told(law, state)
    if state.ended in (HANDS_EMPTY, DEAD) and not state.pile:
        yield from _bounded(law, bounds, state)


def _fault(code: str, message: str, why: str) -> Finding:
    return error(code, message, why=why, fix=_FIX)


def _conserved(law: Law, state: State) -> Iterator[Finding]:
    """1, 8: each card in exactly one place."""
    places = [*state.hands, *(1 << card for card in state.pile), *(slot.cards for slot in state.table)]
    together = 0
    for place in places:
        if twice := together & place:
            yield _fault("PLAY940", f"card '{law.realm.members[next(bits(twice))].id}' is in two places",
                         "each card is in the pile, in one hand or in one place on the table (properties 1 and 8)")
        together |= place
    if lost := law.all & ~together:
        yield _fault("PLAY940", f"card '{law.realm.members[next(bits(lost))].id}' is nowhere",
                     "each card is in the pile, in one hand or in one place on the table (property 1)")
    laid = [0] * len(state.hands)
    for slot in state.table:
        laid[slot.seat] |= slot.cards
    if tuple(laid) != state.laid:
        yield _fault("PLAY940", "what lies before a seat is not what its places hold", "property 1")
    if state.ended == HANDS_EMPTY and (state.pile or any(state.hands)):
        yield _fault("PLAY940", "the game ended with cards in the pile or in hands", "rule RS-23")


def _of_dynasty(law: Law, at: int, slots: Sequence[Slot]) -> Iterator[Finding]:
    """5 to 8: what may lie of one dynasty at the same time, and in what shape."""
    dynasty, sorts = law.realm.dynasties[at], [slot.sort for slot in slots]
    if (WHOLE in sorts and len(sorts) > 1) or sorts.count(SHORT) > 1 or sorts.count(PAIR) > 1:
        yield _fault("PLAY941", f"'{dynasty.id}' lies as {' and '.join(sorts)}",
                     "a whole dynasty has one owner, and nothing else of it lies anywhere (properties 5 and 8)")
    for slot in slots:
        if not _is_shaped(law, slot):
            yield _fault("PLAY942", f"what seat {slot.seat} has as {slot.sort} of '{dynasty.id}' has another shape",
                         "a family is six cards of one dynasty, a bonus pile is whole groups (properties 6 and 7)")
    owners = [slot.seat for slot in slots if slot.sort == FAMILY]
    limit = law.rules.families_per_att
    if (limit == "one_per_att" and len(owners) > 1) or (limit == "one_per_player" and len(owners) > len(set(owners))):
        yield _fault("PLAY942", f"{len(owners)} families of '{dynasty.id}' lie", "option families_per_att (RS-17)")
    for slot in slots:
        if slot.sort == BONUS and not (owners if law.rules.bonus_owner == "any_family" else slot.seat in owners):
            yield _fault("PLAY943", f"seat {slot.seat} has a bonus pile of '{dynasty.id}' and no family",
                         "a bonus pile lies before a family (property 7)")


def _is_shaped(law: Law, slot: Slot) -> bool:
    dynasty, link = law.realm.dynasties[slot.dynasty], law.links[slot.dynasty]
    match slot.sort:
        case "whole":
            return slot.cards == dynasty.cards
        case "family":
            return slot.cards.bit_count() == FAMILY_SIZE and slot.cards in families_in(dynasty, slot.cards, law.closed)
        case "bonus":
            return bool(slot.cards) and all(not group & slot.cards or not group & ~slot.cards
                                            for group in dynasty.groups) and not slot.cards & ~dynasty.cards
        case "short":
            return link is not None and slot.cards == dynasty.cards & ~link.card
    return any(slot.dynasty == link.partner and slot.cards == dynasty.cards | link.card for link in law.realm.links)


def _told(law: Law, state: State) -> Iterator[Finding]:
    """9: the same points by what was said to be laid."""
    laid = [0] * len(state.hands)
    for event in state.log.back():
        if isinstance(event, Laid):
            laid[event.seat] |= event.cards
    if tuple(laid) != state.laid:
        yield _fault("PLAY944", "what lies on the table is not what was laid by the log",
                     "points follow from the table and from the log alike (property 9)")


def _bounded(law: Law, bounds: Sequence[Part], state: State) -> Iterator[Finding]:
    """10, 11: the totals of each part, and no dead end where the rules allow none."""
    is_dead = state.ended == DEAD
    if is_dead and not any(part.dead for part in bounds):
        yield _fault("PLAY946", "the game came to a dead end", "under these options there is none (property 11)")
    totals = scoring.part_totals(law.realm, state.table, len(state.hands))
    for part in bounds:
        if not part.allows(totals[part.dynasties], is_dead):
            names = " and ".join(law.realm.dynasties[at].id for at in part.dynasties)
            yield _fault("PLAY945", f"{names} came to {totals[part.dynasties]} points",
                         f"possible are {', '.join(map(str, part.totals))} at a natural end (property 10)")
