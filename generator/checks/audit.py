"""Score tables audited: what each row gives, against the cards it counts and what they are worth.

A deck that is scored (`scored: {by: KIND, rates: …}`) says which cards are the rows of its table, and what a card is
worth at each rate. A row has these fields: `points`, and `rate`, a choice; and either `all_of`, references: it counts
all cards of the deck that name one of these, with those of `also` and without those of `without`; or `cards`, how many
it takes, perhaps only cards that name `some_of`. Its points are to be the number of cards times the rate.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from generator.base.findings import Finding, error, note
from generator.base.suggest import did_you_mean, quoted
from generator.checks.kit import Scope, check
from generator.model.card import Card, CardKind, Deck, Rate, Scoring, Sort, Value
from generator.model.pack import Pack
from generator.model.select import as_words

_NEEDED = ("points", "rate")
_SORTS: Mapping[str, Sort] = {
    "points": Sort.INTEGER, "rate": Sort.CHOICE, "all_of": Sort.REF, "also": Sort.REF, "without": Sort.REF,
    "some_of": Sort.REF, "cards": Sort.INTEGER,
}


class Count(NamedTuple):
    """What a row counts in a deck: the ids of the cards, or how many of any; and what they are worth."""

    ids: tuple[str, ...]
    number: int
    rate: Rate

    @property
    def worth(self) -> int:
        return self.number * self.rate.per_card + self.rate.besides

    @property
    def in_words(self) -> str:
        """E.g. "16 cards at 3 come to 48"."""
        besides = f" and {self.rate.besides} besides" if self.rate.besides else ""
        if self.number == 1:
            return f"1 card at {self.rate.per_card}{besides} comes to {self.worth}"
        return f"{self.number} cards at {self.rate.per_card}{besides} come to {self.worth}"


@check("DECK240", "every row of a score table follows from the cards")
def rows(scope: Scope) -> Iterator[Finding]:
    """DECK240 for each row that follows, DECK241 for each that does not; DECK242, 243 and 245 where none can tell.

    Decks in which a row counts the same cards at the same rate are told of together.
    """
    counts: dict[tuple[str, Count], list[str]] = {}
    for deck in scope.decks:
        scoring = deck.scored
        kind = scope.pack.kinds.get(scoring.by) if scoring else None
        if scoring is None or kind is None:
            continue
        faults = list(_form_faults(deck, scoring, kind))
        yield from faults
        if faults:
            continue
        for row in (card for card in scope.cards if card.kind == scoring.by):
            made = _count(scope.pack, deck, scoring, row)
            if isinstance(made, Count):
                counts.setdefault((row.id, made), []).append(deck.id)
            else:
                yield made
    for (name, count), decks in counts.items():
        yield _weigh(scope.pack.cards[name], count, decks)


def _form_faults(deck: Deck, scoring: Scoring, kind: CardKind) -> Iterator[Finding]:
    """DECK243 for each field that rows must have and do not, or have of another sort."""
    called = f"kind '{kind.id}', by which deck '{deck.id}' is scored,"
    for name, sort in _SORTS.items():
        field = kind.fields.get(name)
        if field is None and name in _NEEDED:
            yield error("DECK243", f"{called} has no field '{name}'", scoring.span, subject=deck.id,
                        why="a row of a score table has points and a rate",
                        fix=f"declare '{name}: {{sort: {sort}}}' in kind '{kind.id}'")
        elif field is not None and field.sort is not sort:
            yield error("DECK243", f"{called} has field '{name}' of sort {field.sort}, {sort} is wanted", field.span,
                        why="the fields of a row have sorts of their own", subject=deck.id,
                        fix=f"write 'sort: {sort}', or give the field another name")


def _count(pack: Pack, deck: Deck, scoring: Scoring, row: Card) -> Count | Finding:
    """What a row counts in a deck; a finding where that cannot be said."""
    name = str(row.fields.get("rate"))
    rate = scoring.rates.get(name)
    called = f"score row '{row.id}'"
    if rate is None:
        return error("DECK242", f"{called} has rate {quoted(name)}, which deck '{deck.id}' does not set",
                     row.at("rate"), why=f"under 'scored' it sets {', '.join(scoring.rates)}", subject=row.id,
                     fix=did_you_mean(name, scoring.rates) or f"write '{name}: …' under 'rates' of the deck")
    number, all_of = row.fields.get("cards"), as_words(row.fields.get("all_of"))
    if all_of:
        left_out, also = as_words(row.fields.get("without")), as_words(row.fields.get("also"))
        chosen = [card for card in deck.cards
                  if card.id in also or (card.id not in left_out and _names(pack, card, all_of))]
        return Count(tuple(sorted(card.id for card in chosen)), sum(card.copies for card in chosen), rate)
    some_of = as_words(row.fields.get("some_of"))
    there = sum(card.copies for card in deck.cards if not some_of or _names(pack, card, some_of))
    if not isinstance(number, int) or number > there:
        what = "counts no cards" if not isinstance(number, int) else f"takes {number} cards, and there are {there}"
        return error("DECK245", f"{called} {what} in deck '{deck.id}'", row.at("cards"),
                     why="what a row gives follows from the cards it counts", subject=row.id,
                     fix="write 'all_of: […]', or 'cards: …' with as many as there can be")
    return Count((), number, rate)


def _names(pack: Pack, card: Card, wanted: tuple[str, ...]) -> bool:
    """Whether a reference of the card, as its author wrote it, leads to one of the ids."""
    fields = pack.kinds[card.kind].fields.values()
    return any(word in wanted for field in fields if field.sort is Sort.REF and not field.by
               for word in as_words(card.fields.get(field.id)))


def _weigh(row: Card, count: Count, decks: list[str]) -> Finding:
    points = row.fields.get("points")
    gives = f"{points} {'point' if points == 1 else 'points'}"
    where = f"{'deck' if len(decks) == 1 else 'decks'} {', '.join(map(quoted, decks))}"
    message = f"score row '{row.id}', {row.title}, gives {gives}; in {where} {count.in_words}"
    why = f"rate '{row.fields.get('rate')}' sets what each card is worth"
    if points == count.worth:
        return note("DECK240", message, row.at("points"), why=why, subject=row.id)
    rests_on = f"{points} {count.rate.per_card} {count.rate.besides} {count.number} {' '.join(count.ids)}"
    return error("DECK241", message, row.at("points"), why=why, fix=_cure(points, count), subject=row.id,
                 rests_on=rests_on)


def _cure(points: Value, count: Count) -> str:
    """What would mend it: other points, or as many cards as the points would be right for."""
    cure = f"write 'points: {count.worth}'"
    rest = (points - count.rate.besides) if isinstance(points, int) else 0
    if count.ids and count.rate.per_card > 0 and rest % count.rate.per_card == 0:
        off = rest // count.rate.per_card - count.number
        cards = "a card" if abs(off) == 1 else f"{abs(off)} cards"
        cure += f", or look for {cards} that {'the deck lacks' if off > 0 else 'it has too many'}"
    return cure
