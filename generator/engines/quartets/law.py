"""What a seat may ask for and what it may lay, by a deck and the options in force."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from generator.engines.quartets.options import Rules
from generator.engines.quartets.realm import (
    BONUS,
    FAMILY,
    FAMILY_SIZE,
    MOST_PLAYERS,
    PAIR,
    SHORT,
    WHOLE,
    Link,
    Realm,
    bits,
    cards_of,
    families_in,
)
from generator.engines.quartets.state import Ask, Lay, Slot

_MOST_KEPT = 4096
"""Hands whose families are remembered."""


class Law:
    """A realm and its rules, with what is looked up at every ply worked out once."""

    def __init__(self, realm: Realm, rules: Rules) -> None:
        self.realm = realm
        self.rules = rules
        self.size = len(realm.members)
        self.all = (1 << self.size) - 1
        self.masks = tuple(dynasty.cards for dynasty in realm.dynasties)
        self.closed = rules.family_shape == "closed"
        self.grows = rules.family_upgrade == "to_whole"
        self.kin = tuple(realm.has_families(at) for at in range(len(self.masks)))
        self.links: tuple[Link | None, ...] = tuple(realm.link_of(at) for at in range(len(self.masks)))
        self.forces = tuple((rules.lay_single if dynasty.is_single else rules.lay_whole) == "forced"
                            for dynasty in realm.dynasties)
        # RS-07: with `hand` nothing on the table is a basis, the consort of a link no more than a family
        self.table_counts = rules.ask_basis == "hand_or_own_table"
        self.families_count = rules.ask_basis == "hand_or_own_family"
        self.links_count_laid = rules.ask_basis != "hand"
        # dynasties of which more may lie than their cards in one hand, or that need not be laid when they are whole
        self._growing = tuple(at for at, link in enumerate(self.links)
                              if link is not None or (self.grows and self.kin[at]))
        self._choosing = tuple(at for at, forced in enumerate(self.forces)
                               if not forced or self.kin[at] or self.links[at] is not None)
        # RS-06: kings whose consorts are not told apart, by the mask of their queens
        self.unnamed = {} if rules.ask_form == "specific" else {
            next(bits(group & dynasty.regents)): group & ~dynasty.regents
            for dynasty in realm.dynasties for group in dynasty.groups
            if (group & ~dynasty.regents).bit_count() > 1}
        self._bonus = tuple(tuple(Lay(BONUS, at, group) for group in dynasty.groups)
                            for at, dynasty in enumerate(realm.dynasties))
        self._families: dict[tuple[int, int], tuple[Lay, ...]] = {}
        numbers = 2 * self.size if self.unnamed else self.size
        self._asks = tuple(tuple(Ask(card, seat) for card in range(numbers)) for seat in range(MOST_PLAYERS))

    # ---------------------------------------------------------------- asking

    def basis(self, hand: int, laid: int, table: Sequence[Slot], seat: int) -> int:
        """RS-07, RS-22: all cards of the dynasties that a seat has a basis in, wherever they are."""
        if not hand and self.rules.empty_hand == "sit_out":
            return 0
        held = hand
        if self.table_counts:
            held |= laid
        elif self.families_count:
            for slot in table:
                if slot.seat == seat and slot.sort == FAMILY:
                    held |= slot.cards
        found = 0
        for mask in self.masks:
            if held & mask:
                found |= mask
        if self.rules.fredrik_link_ask != "none":
            seen = hand | laid if self.links_count_laid else hand
            for link in self.realm.links:
                if seen & self.masks[link.partner]:
                    found |= link.card
                if seen & link.card and self.rules.fredrik_link_ask == "both_ways":
                    found |= self.masks[link.partner]
        return found

    def wants(self, hands: Sequence[int], laid: Sequence[int], table: Sequence[Slot], seat: int) -> int:
        """What a seat may ask for: with a basis, not on a table, not its own (RS-04) but as a bluff."""
        found = self.basis(hands[seat], laid[seat], table, seat)
        for mask in laid:
            found &= ~mask
        return found if self.rules.self_ask == "allowed" else found & ~hands[seat]

    def targets(self, hands: Sequence[int], seat: int) -> list[int]:
        """RS-05: who may be asked."""
        anyone = self.rules.target == "anyone"
        return [other for other, hand in enumerate(hands) if other != seat and (hand or anyone)]

    def asks(self, hands: Sequence[int], seat: int, wants: int) -> tuple[Ask, ...]:
        """The legal asks by seat, then by card."""
        for regent, queens in self.unnamed.items():
            if wants & queens:
                wants = wants & ~queens | 1 << self.size + regent
        first, *rest = cards_of(wants)
        if not rest:
            return tuple(self._asks[other][first] for other in self.targets(hands, seat))
        of_seat = itemgetter(first, *rest)  # the quickest way to many of a tuple
        found: tuple[Ask, ...] = ()
        for other in self.targets(hands, seat):
            found += of_seat(self._asks[other])
        return found

    # ---------------------------------------------------------------- laying

    def whole(self, at: int, hand: int, laid: int) -> int:
        """RS-14, RS-20, RS-21: the cards that leave the hand to make a dynasty whole; 0 where it is not whole."""
        cards = self.masks[at]
        own = hand
        link = self.links[at]
        if self.grows and self.kin[at]:
            own |= laid
        elif link is not None:
            own |= laid & ~link.card  # where she lies with her consort she is not of this dynasty
        return 0 if cards & ~own else hand & cards

    def may_found(self, at: int, table: Sequence[Slot], seat: int) -> bool:
        """RS-17: whether a seat may lay a family, or one more."""
        limit = self.rules.families_per_att
        return self.kin[at] and (limit == "unlimited" or not any(
            slot.sort == FAMILY and slot.dynasty == at and (slot.seat == seat or limit == "one_per_att")
            for slot in table))

    def families(self, at: int, hand: int, table: Sequence[Slot], seat: int) -> tuple[Lay, ...]:
        """RS-15 to RS-17: the families that a seat could lay."""
        held = hand & self.masks[at]
        if held.bit_count() < FAMILY_SIZE or not self.may_found(at, table, seat):
            return ()
        found = self._families.get((at, held))
        if found is None:
            if len(self._families) >= _MOST_KEPT:
                self._families.clear()
            found = tuple(Lay(FAMILY, at, six) for six in families_in(self.realm.dynasties[at], held, self.closed))
            self._families[at, held] = found
        return found

    def lays_of(self, at: int, hand: int, laid: Sequence[int], table: Sequence[Slot], seat: int) -> list[Lay]:
        """All that a seat could lay of one dynasty, a pair with the dynasty of its queen."""
        found = []
        cards = self.masks[at]
        if whole := self.whole(at, hand, laid[seat]):
            found.append(Lay(WHOLE, at, whole))
        if self.kin[at]:
            found += self.families(at, hand, table, seat)
            # RS-18: with cards of it in hand the dynasty is not whole, so what lies of it has a family at its owner
            before = laid if self.rules.bonus_owner == "any_family" else laid[seat:seat + 1]
            if hand & cards and any(mask & cards for mask in before):
                # RS-19: a group moves together, so a king waits for his queens
                found += [lay for lay in self._bonus[at] if not lay.cards & ~hand]
        link = self.links[at]
        if link is not None:
            found += self._lays_of_link(link, hand, laid, seat)
        return found

    def _lays_of_link(self, link: Link, hand: int, laid: Sequence[int], seat: int) -> list[Lay]:
        found = []
        rest = self.masks[link.dynasty] & ~link.card
        if not rest & ~hand and (SHORT, link.dynasty) in self.realm.points and (
                self.rules.pfalz_without_ue == "any_time" or any(mask & link.card for mask in laid)):
            found.append(Lay(SHORT, link.dynasty, rest))
        partner = self.masks[link.partner]
        if link.card & hand and (PAIR, link.partner) in self.realm.points:
            if partner & hand:
                found.append(Lay(PAIR, link.partner, link.card | partner))
            elif partner & laid[seat] and self.rules.ue_to_fredrik == "owner_may_attach":
                found.append(Lay(PAIR, link.partner, link.card))
        return found

    def lays(self, hand: int, laid: Sequence[int], table: Sequence[Slot], seat: int) -> list[Lay]:
        """All that a seat may lay, by dynasty."""
        found: list[Lay] = []
        on_table = 0
        for mask in laid:
            on_table |= mask
        for at in self._choosing:
            cards, link = self.masks[at], self.links[at]
            held = hand & cards
            # most turns there is nothing to lay, which is seen without looking closer
            if held and (held.bit_count() >= FAMILY_SIZE or on_table & cards or not self.forces[at] or (link is not None
                         and (held & link.card or held == cards & ~link.card))):
                found += self.lays_of(at, hand, laid, table, seat)
        return found

    def forced(self, hand: int, laid: Sequence[int], table: Sequence[Slot], seat: int) -> list[Lay]:
        """What a seat must lay at once: the ways to meet its first duty, whole dynasties before families."""
        for at, mask in enumerate(self.masks):
            if not mask & ~hand and self.forces[at]:
                return [Lay(WHOLE, at, mask), *self._pairs_instead(at, hand, laid, seat)]
        for at in self._growing:
            if self.forces[at] and (whole := self.whole(at, hand, laid[seat])):
                return [Lay(WHOLE, at, whole)]
        if self.rules.lay_family == "forced":
            for at in range(len(self.masks)):
                if families := self.families(at, hand, table, seat):
                    return list(families)
        return []

    def _pairs_instead(self, at: int, hand: int, laid: Sequence[int], seat: int) -> list[Lay]:
        """RS-22: who may lay the pair only at one time chooses when the consort must be laid."""
        if self.rules.ue_to_fredrik != "together_only":
            return []
        return [lay for link in self.realm.links if link.partner == at
                for lay in self._lays_of_link(link, hand, laid, seat) if lay.sort == PAIR]

    # ---------------------------------------------------------------- the end

    def is_dead(self, hands: Sequence[int], laid: Sequence[int], table: Sequence[Slot]) -> bool:
        """RS-23: with the pile gone, whether no player with a basis could lay anything of a dynasty, had he all of its
        cards that are still in hands."""
        left = 0
        for hand in hands:
            left |= hand
        for seat, hand in enumerate(hands):
            reach = self.basis(hand, laid[seat], table, seat) & left
            for at, mask in enumerate(self.masks):
                if reach & mask and self.lays_of(at, hand | reach & mask, laid, table, seat):
                    return False
        return True
