"""Reads a realm from a pack: the deck that the options name, its dynasties, and the kind of card that it is scored by.

What a card is follows from its fields, not from its name: whatever has a `dynasty` is of it, whatever has a `king`
belongs to his group. What a row scores follows from the cards that it takes: all of a dynasty, some of it, all but one,
all of one that is a single card and one of another (a link), or any card (bonus).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from generator.base.findings import Finding, error, warning
from generator.base.suggest import listed
from generator.engines.quartets.options import Rules
from generator.engines.quartets.realm import (
    ALONE,
    FAMILY,
    FAMILY_SIZE,
    GROUP,
    PAIR,
    SHORT,
    UNITED,
    WHOLE,
    Dynasty,
    Link,
    Member,
    Realm,
    Row,
)
from generator.model.card import Card, Deck
from generator.model.pack import Pack

EMPTY: Final = Realm.of((), (), ())


def read_realm(pack: Pack, rules: Rules) -> tuple[Realm, tuple[Finding, ...]]:
    """The realm of the deck that the options name, and what of it cannot be read."""
    deck = pack.decks.get(rules.deck)
    if deck is None:
        scored = [name for name, known in pack.decks.items() if known.scored]
        return EMPTY, (error("PLAY932", f"there is no deck '{rules.deck}'", why="the option 'deck' names what is dealt",
                             fix=f"write one of {listed(scored)}, or add the deck" if scored else "add the deck"),)
    return _Reader(pack, deck, rules).read()


class _Reader:
    def __init__(self, pack: Pack, deck: Deck, rules: Rules) -> None:
        self._pack = pack
        self._deck = deck
        self._rules = rules
        self._faults: list[Finding] = []
        self._cards = [card for card in deck.cards if self._belongs(card)]
        self._at = {card.id: at for at, card in enumerate(self._cards)}
        self._houses = {name: at for at, name in enumerate(sorted(
            {str(card.fields["dynasty"]) for card in self._cards}, key=list(pack.cards).index))}

    def _belongs(self, card: Card) -> bool:
        if isinstance(card.fields.get("dynasty"), str) and card.copies == 1:
            return True
        self._faults.append(error(
            "PLAY933", f"card '{card.id}' of deck '{self._deck.id}' "
            + (f"has {card.copies} copies" if card.copies != 1 else "is of no dynasty"), card.span, subject=card.id,
            why="each card is asked for by its name, as one of a dynasty",
            fix="give it a 'dynasty' and one copy, or leave it out of the deck"))
        return False

    def read(self) -> tuple[Realm, tuple[Finding, ...]]:
        members = tuple(self._member(at, card) for at, card in enumerate(self._cards))
        dynasties = tuple(self._dynasty(name, at, members) for name, at in self._houses.items())
        cards = self._score_cards()
        links = self._links(cards, members, dynasties)
        rows: list[Row] = []
        for card in cards:
            row = self._row(card, links, any(row.sort == ALONE for row in rows))
            if row is not None:
                rows.append(self._by_rate(row, card, dynasties))
        return Realm.of(members, dynasties, tuple(rows), links), tuple(self._faults)

    def _member(self, at: int, card: Card) -> Member:
        king = card.fields.get("king")
        house = self._houses[str(card.fields["dynasty"])]
        regent = at if king is None else self._at.get(str(king), -1)
        if regent < 0 or self._cards[regent].fields["dynasty"] != card.fields["dynasty"]:
            where = f"is not in deck '{self._deck.id}'" if regent < 0 else "is of another dynasty"
            self._faults.append(error(
                "PLAY933", f"the king of '{card.id}' {where}", card.at("king"), subject=card.id,
                why="king and queens are a group: families and bonus piles are made of whole groups (RS-16, RS-19)",
                fix="correct 'king' or 'dynasty', or leave the card out of the deck"))
            regent = at
        return Member(card.id, card.title.msgid, house, regent)

    def _dynasty(self, name: str, at: int, members: tuple[Member, ...]) -> Dynasty:
        groups: dict[int, int] = {}
        for place, member in enumerate(members):
            if member.dynasty == at:
                groups[member.regent] = groups.get(member.regent, 0) | 1 << place
        ordered = tuple(groups[regent] for regent in sorted(groups))
        card = self._pack.cards[name]
        return Dynasty(name, card.title.msgid, sum(ordered), ordered, sum(1 << regent for regent in groups), card.span)

    # ---------------------------------------------------------------- the score table

    def _score_cards(self) -> list[Card]:
        scored = self._deck.scored
        if scored is None:
            self._faults.append(error(
                "PLAY934", f"deck '{self._deck.id}' has no score table", self._deck.span, subject=self._deck.id,
                why="dynasties and families score by its rows (RS-25)",
                fix="write 'scored: {by: KIND, rates: …}' in the deck"))
            return []
        return [card for card in self._pack.cards.values() if card.kind == scored.by]

    def _links(self, cards: Iterable[Card], members: tuple[Member, ...], dynasties: tuple[Dynasty, ...]
               ) -> tuple[Link, ...]:
        """Of each row for all of one single dynasty and one card of another."""
        found = []
        for card in cards:
            partner, also = self._named(card), _ids(card, "also")
            if partner and len(partner) == len(also) == 1 and dynasties[partner[0]].is_single and also[0] in self._at:
                her = self._at[also[0]]
                found.append(Link(members[her].dynasty, 1 << her, partner[0]))
        return tuple(found)

    def _named(self, card: Card) -> list[int] | None:
        """The dynasties that a row names; None where one has no card in this deck."""
        houses = [self._houses.get(name, -1) for name in (*_ids(card, "all_of"), *_ids(card, "some_of"))]
        return None if -1 in houses else houses

    def _row(self, card: Card, links: tuple[Link, ...], has_bonus: bool) -> Row | None:
        named = self._named(card)
        others = {key: _ids(card, key) for key in ("also", "without")}
        if named is None or any(name not in self._at for names in others.values() for name in names):
            self._faults.append(warning(
                "PLAY931", f"nobody can reach row '{card.id}' of the score table", card.span, subject=card.id,
                why=f"cards that it takes are not in deck '{self._deck.id}'",
                fix="take the row away, or add the cards"))
            return None
        also, without = (sum(1 << self._at[name] for name in names) for names in others.values())
        sort = self._sort(card, named, also, without, links)
        if not sort:
            self._faults.append(error(
                "PLAY934", f"row '{card.id}' of the score table is of no form that these rules know", card.span,
                subject=card.id, why=f"a row scores a whole dynasty, {FAMILY_SIZE} cards of one, a dynasty but for "
                "one card, that card with her consort, both dynasties together, or any card as a bonus",
                fix="correct 'all_of', 'also', 'without', 'some_of' or 'cards' of the row"))
            return None
        if sort == ALONE:  # the first row of bonus is for a single card, the second for each card of a group
            return Row(GROUP if has_bonus else ALONE, -1, _points(card), card.id, card.span)
        return Row(sort, named[0], _points(card), card.id, card.span)

    def _sort(self, card: Card, named: list[int], also: int, without: int, links: tuple[Link, ...]) -> str:
        size = card.fields.get("cards")
        if card.fields.get("some_of"):
            return FAMILY if len(named) == 1 and size == FAMILY_SIZE and not also and not without else ""
        if not named:
            return ALONE if size == 1 and not also and not without else ""
        if also or without:
            for link in links:
                if named == [link.partner] and also == link.card and not without:
                    return PAIR
                if named == [link.dynasty] and without == link.card and not also:
                    return SHORT
            return ""
        if len(named) == 1:
            return WHOLE
        return UNITED if any(named == [link.dynasty, link.partner] for link in links) else ""

    def _by_rate(self, row: Row, card: Card, dynasties: tuple[Dynasty, ...]) -> Row:
        """RS-25, option hg_points: a whole dynasty by its number of cards, where the printed points do not follow."""
        scored = self._deck.scored
        rate = scored.rates.get(str(card.fields.get("rate"))) if scored else None
        if row.sort != WHOLE or self._rules.hg_points != "per_card_24" or rate is None:
            return row
        return replace(row, points=dynasties[row.dynasty].cards.bit_count() * rate.per_card + rate.besides)


def _ids(card: Card, name: str) -> tuple[str, ...]:
    value = card.fields.get(name)
    if isinstance(value, tuple):
        return tuple(str(part) for part in value)
    return (str(value),) if value else ()


def _points(card: Card) -> int:
    value = card.fields.get("points")
    return value if isinstance(value, int) else 0
