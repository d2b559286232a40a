"""The deck as the rules see it: dynasties of groups, and the score table. Sets of cards are bit masks throughout.

Bit n of a mask stands for card n of the deck in printing order. A group is a regent with all queens of the reign
(rules RS-14 to RS-19 move nothing smaller to the table); a link joins one card of a dynasty to a regent who is a
dynasty alone (RS-21, RS-22).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from generator.base.findings import Span

WHOLE: Final = "whole"
FAMILY: Final = "family"
BONUS: Final = "bonus"
SHORT: Final = "short"  # a whole dynasty but for the card of its link
PAIR: Final = "pair"  # the two cards of a link
UNITED: Final = "united"  # a whole dynasty and the partner of its link, at one player: scored, never laid as such
ALONE: Final = "bonus-single"
GROUP: Final = "bonus-group"

FAMILY_SIZE: Final = 6  # RS-16
HAND_SIZE: Final = 8  # RS-02
MOST_PLAYERS: Final = 6  # RS-02: eight cards each of no more than 54


@dataclass(frozen=True, slots=True)
class Member:
    """One card: `dynasty` is an index into the realm's dynasties, `regent` the card of the king (its own index
    where it is the king)."""

    id: str
    title: str
    dynasty: int
    regent: int


@dataclass(frozen=True, slots=True)
class Dynasty:
    """All cards of an ätt. `groups` are masks in printing order, `regents` the mask of those who reigned."""

    id: str
    title: str
    cards: int
    groups: tuple[int, ...]
    regents: int
    span: Span | None = None

    @property
    def is_single(self) -> bool:
        """Whether it is one card, whole as soon as it is had (RS-14)."""
        return self.cards.bit_count() == 1


@dataclass(frozen=True, slots=True)
class Link:
    """A card (a mask) of one dynasty and the single dynasty of her consort (RS-21, RS-22)."""

    dynasty: int
    card: int
    partner: int


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the score table: `sort` is one of this module's words, `dynasty` an index (-1 in rows of bonus)."""

    sort: str
    dynasty: int
    points: int
    id: str = ""
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Realm:
    """A deck with its score table."""

    members: tuple[Member, ...]
    dynasties: tuple[Dynasty, ...]
    rows: tuple[Row, ...]
    links: tuple[Link, ...] = ()
    points: Mapping[tuple[str, int], int] = field(default_factory=dict, compare=False)

    @classmethod
    def of(cls, members: tuple[Member, ...], dynasties: tuple[Dynasty, ...], rows: tuple[Row, ...],
           links: tuple[Link, ...] = ()) -> Realm:
        """A realm whose rows can be looked up."""
        return cls(members, dynasties, rows, links, {(row.sort, row.dynasty): row.points for row in rows})

    def has_families(self, dynasty: int) -> bool:
        """RS-17: families are laid where the score table has a row for them."""
        return (FAMILY, dynasty) in self.points

    def link_of(self, dynasty: int) -> Link | None:
        """The link whose card belongs to this dynasty."""
        return next((link for link in self.links if link.dynasty == dynasty), None)

    @property
    def parts(self) -> tuple[tuple[int, ...], ...]:
        """The dynasties, those of a link together: what is scored in one part has no bearing on another."""
        partners = {link.partner: link.dynasty for link in self.links}
        return tuple((at, *sorted(partner for partner, dynasty in partners.items() if dynasty == at))
                     for at in range(len(self.dynasties)) if at not in partners)


def bits(mask: int) -> Iterator[int]:
    """The cards of a mask, from the first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


_OF_BYTES: Final = tuple(tuple(tuple(bits(byte << start)) for byte in range(256)) for start in range(0, 64, 8))


def cards_of(mask: int) -> list[int]:
    """The cards of a mask, from the first: `bits` for where speed counts."""
    found: list[int] = []
    at = 0
    while mask:
        if mask & 255:
            found += _OF_BYTES[at][mask & 255] if at < 8 else [card + 8 * at for card in bits(mask & 255)]
        mask >>= 8
        at += 1
    return found


@lru_cache(maxsize=4096)
def families_in(dynasty: Dynasty, held: int, closed: bool) -> tuple[int, ...]:
    """The sets of six cards among `held` that make a family (RS-16), in ascending order.

    Closed: unions of whole groups. Otherwise every king among the six has all his queens there, and a queen may come
    without her king.
    """
    found = {0}
    for group in dynasty.groups:
        parts = [group] if group & ~held == 0 else []
        if not closed:
            queens = group & held & ~dynasty.regents
            part = queens
            while part:  # all subsets but the empty one
                parts.append(part)
                part = (part - 1) & queens
        found |= {chosen | part for chosen in found for part in parts
                  if chosen.bit_count() + part.bit_count() <= FAMILY_SIZE}
    return tuple(sorted(six for six in found if six.bit_count() == FAMILY_SIZE))
