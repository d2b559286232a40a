"""What each part of a deck can come to, all players together, by enumeration of the ways in which it can end.

A part is a dynasty, or two that a link joins; what happens in one has no bearing on the points of another. Ways are
counted by structure: cards in families, in bonus piles, and in hands from which nothing can be laid.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from generator.engines.quartets.law import Law
from generator.engines.quartets.options import Rules
from generator.engines.quartets.realm import (
    ALONE,
    FAMILY,
    FAMILY_SIZE,
    GROUP,
    HAND_SIZE,
    PAIR,
    SHORT,
    UNITED,
    WHOLE,
    Dynasty,
    Link,
    Realm,
)


class Ending(NamedTuple):
    """One way for a part to end: its points, and the rows that give them (sort, dynasty)."""

    points: int
    rows: frozenset[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class Part:
    """The endings of one part: with all cards on the table; the same, but only where a whole dynasty came into a hand
    at once; and with cards left in hands that nobody can lay."""

    dynasties: tuple[int, ...]
    natural: frozenset[Ending]
    dealt: frozenset[Ending] = frozenset()
    dead: frozenset[Ending] = frozenset()

    @property
    def totals(self) -> tuple[int, ...]:
        """The points at a natural end, ascending."""
        return tuple(sorted({ending.points for ending in self.natural}))

    @property
    def dead_totals(self) -> tuple[int, ...]:
        """Points that a dead end adds to `totals`, ascending."""
        return tuple(sorted({ending.points for ending in self.dead} - set(self.totals)))

    def allows(self, points: int, is_dead: bool) -> bool:
        """Whether the part can have come to so many points."""
        endings = self.natural | self.dealt | (self.dead if is_dead else frozenset())
        return any(ending.points == points for ending in endings)


def parts_of(law: Law) -> tuple[Part, ...]:
    """All parts with their endings, under the options of the law."""
    return tuple(_part(law.realm, law.rules, at) for at in law.realm.parts)


def span(parts: Iterable[Part], is_dead: bool = False) -> tuple[int, int]:
    """The least and the most points of all parts together."""
    low = high = 0
    for part in parts:
        totals = {ending.points for ending in part.natural | (part.dead if is_dead else frozenset())}
        low += min(totals, default=0)
        high += max(totals, default=0)
    return low, high


def _part(realm: Realm, rules: Rules, dynasties: tuple[int, ...]) -> Part:
    at = dynasties[0]
    link = realm.link_of(at)
    if link is not None:
        return Part(dynasties, frozenset(_linked(realm, link)), dead=frozenset(_stranded(realm, rules, link)))
    whole = _ending(realm, (WHOLE, at))
    if not realm.has_families(at):
        return Part(dynasties, frozenset({whole}))
    dynasty = realm.dynasties[at]
    shapes = _shapes(dynasty, rules.family_shape == "closed")
    natural = {_scored(realm, at, shape) for shape in shapes
               if shape.founded and not shape.left and _is_final(rules, shape)}
    dead = {_scored(realm, at, shape) for shape in shapes if shape.founded and shape.left and _is_dead(rules, shape)}
    # RS-15: where families are laid at once, one is laid before the last card comes, unless all come together
    passes_family = rules.lay_family == "forced" and rules.family_upgrade == "none" and all(
        _holds_family(dynasty, dynasty.cards & ~(1 << card), rules) for card in range(dynasty.cards.bit_length())
        if dynasty.cards >> card & 1)
    if not passes_family:
        natural.add(whole)
    dealt = {whole} if passes_family and dynasty.cards.bit_count() <= HAND_SIZE else set()
    return Part(dynasties, frozenset(natural), frozenset(dealt), frozenset(dead))


def _ending(realm: Realm, *rows: tuple[str, int]) -> Ending:
    return Ending(sum(realm.points.get(row, 0) for row in rows), frozenset(rows))


# -------------------------------------------------------------------- two dynasties that a link joins

def _linked(realm: Realm, link: Link) -> Iterator[Ending]:
    """RS-21, RS-22: both whole, at two players or at one; or all but the one card, and her with her consort."""
    apart = ((WHOLE, link.dynasty), (WHOLE, link.partner))
    yield _ending(realm, *apart)
    if (UNITED, link.dynasty) in realm.points:
        yield _ending(realm, (UNITED, link.dynasty))
    if {(SHORT, link.dynasty), (PAIR, link.partner)} <= realm.points.keys():
        yield _ending(realm, (SHORT, link.dynasty), (PAIR, link.partner))


def _stranded(realm: Realm, rules: Rules, link: Link) -> Iterator[Ending]:
    """She is in a hand, the rest of her dynasty and her consort lie, and neither owner can ask for her."""
    sits_out = rules.empty_hand == "sit_out"
    rest_asks = rules.ask_basis == "hand_or_own_table" and not sits_out
    consort_asks = (rules.ask_basis != "hand" and rules.fredrik_link_ask != "none"
                    and rules.ue_to_fredrik == "owner_may_attach" and not sits_out)
    if (SHORT, link.dynasty) in realm.points and rules.pfalz_without_ue == "any_time" and not (
            rest_asks or consort_asks):
        yield _ending(realm, (SHORT, link.dynasty), (WHOLE, link.partner))


# -------------------------------------------------------------------- dynasties with families

class _Shape(NamedTuple):
    """How the cards of a dynasty lie: `founded` families, cards in bonus piles from single-card groups and from larger
    ones, cards `left` in hands, among them whole groups, and a family."""

    founded: int
    alone: int
    grouped: int
    left: int
    has_group: bool
    has_family: bool


@lru_cache(maxsize=64)
def _shapes(dynasty: Dynasty, closed: bool) -> frozenset[_Shape]:
    """Every way to part the groups among families, bonus piles and hands.

    Families fill up one card after the other, so they stand for sets of groups (and of queens without their king) by
    their sizes alone: (sizes, alone, grouped, whole groups left, queens left of broken groups, kings left of them).
    """
    most = dynasty.cards.bit_count() // FAMILY_SIZE
    ways: set[tuple[tuple[int, ...], int, int, tuple[int, ...], int, int]] = {((0,) * most, 0, 0, (), 0, 0)}
    for group in dynasty.groups:
        size = group.bit_count()
        queens = (group & ~dynasty.regents).bit_count()
        found = set()
        for sizes, alone, grouped, whole, loose, kings in ways:
            found.add((sizes, alone, grouped, tuple(sorted((*whole, size))), loose, kings))
            found.add((sizes, alone + (size == 1), grouped + (size > 1) * size, whole, loose, kings))
            for at in range(most):
                if sizes[at] + size <= FAMILY_SIZE:
                    found.add((_more(sizes, at, size), alone, grouped, whole, loose, kings))
            if not closed:
                for parted in product(range(queens + 1), repeat=most):
                    taken = tuple(size + part for size, part in zip(sizes, parted, strict=True))
                    over = queens - sum(parted)
                    if 0 <= over < queens and max(taken) <= FAMILY_SIZE:
                        found.add((tuple(sorted(taken)), alone, grouped, whole, loose + over, kings + 1))
        ways = found
    return frozenset(
        _Shape(sum(size == FAMILY_SIZE for size in sizes), alone, grouped, sum(whole) + loose + kings, bool(whole),
               _can_fill(whole, loose, closed))
        for sizes, alone, grouped, whole, loose, kings in ways if set(sizes) <= {0, FAMILY_SIZE})


def _more(sizes: tuple[int, ...], at: int, size: int) -> tuple[int, ...]:
    return tuple(sorted((*sizes[:at], sizes[at] + size, *sizes[at + 1:])))


def _can_fill(whole: tuple[int, ...], loose: int, closed: bool) -> bool:
    """Whether six of the cards left make a family: whole groups, and where they may, queens without their king."""
    sums = {0}
    for size in whole:
        parts = (size,) if closed else (size, *range(1, size))
        sums |= {total + part for total in sums for part in parts}
    return any(FAMILY_SIZE - loose <= total <= FAMILY_SIZE for total in sums)


def _holds_family(dynasty: Dynasty, held: int, rules: Rules) -> bool:
    whole = tuple(group.bit_count() for group in dynasty.groups if not group & ~held)
    loose = sum((group & held & ~dynasty.regents).bit_count() for group in dynasty.groups if group & ~held)
    closed = rules.family_shape == "closed"
    return _can_fill(whole, 0 if closed else loose, closed)


def _scored(realm: Realm, at: int, shape: _Shape) -> Ending:
    rows = {(FAMILY, at)}
    if shape.alone:
        rows.add((ALONE, -1))
    if shape.grouped:
        rows.add((GROUP, -1))
    points = (shape.founded * realm.points[FAMILY, at] + shape.alone * realm.points.get((ALONE, -1), 0)
              + shape.grouped * realm.points.get((GROUP, -1), 0))
    return Ending(points, frozenset(rows))


def _may_found(rules: Rules, shape: _Shape) -> bool:
    """RS-17: whether there may be so many families of one dynasty."""
    return shape.founded <= 1 or rules.families_per_att != "one_per_att"


def _is_final(rules: Rules, shape: _Shape) -> bool:
    """Whether a table can stay like this. RS-20: what one player has all of grows to a whole dynasty."""
    if not _may_found(rules, shape):
        return False
    return rules.family_upgrade == "none" or not _has_one_owner(rules, shape)


def _has_one_owner(rules: Rules, shape: _Shape) -> bool:
    """Whether all that lies of the dynasty must be one player's."""
    return shape.founded == 1 and (rules.bonus_owner == "own_family" or not shape.alone + shape.grouped)


def _is_dead(rules: Rules, shape: _Shape) -> bool:
    """RS-23: whether the cards left can lie in hands so that nobody with a basis could lay any, had he all of them.

    They lie in one hand: that of a player without a family of the dynasty, or of one with.
    """
    if not _may_found(rules, shape):
        return False
    limit = rules.families_per_att
    grows = rules.family_upgrade == "to_whole" and _has_one_owner(rules, shape)
    owner_lays = shape.has_group or grows or (shape.has_family and limit == "unlimited")
    other_lays = ((shape.has_family and limit != "one_per_att")
                  or (shape.has_group and rules.bonus_owner == "any_family"))
    owner_asks = rules.ask_basis != "hand" and rules.empty_hand != "sit_out"
    return not owner_lays or (not other_lays and not owner_asks)
