"""Checks of decks: every stated total against what the deck holds, and what cards that are shuffled together share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from generator.base.findings import Finding, error, note, warning
from generator.base.suggest import quoted
from generator.checks.kit import Scope, check
from generator.model.card import Card, Deck, Expectation, Selection
from generator.model.select import as_words, picks, value_at


@check("DECK200", "every stated total of every deck holds", source="CHK-01")
def totals(scope: Scope) -> Iterator[Finding]:
    """DECK200 for each expectation that holds, DECK201 to DECK203 for each that does not."""
    for deck in scope.decks:
        for expectation in deck.expect:
            yield _weigh(deck, expectation)


def _weigh(deck: Deck, expectation: Expectation) -> Finding:
    cards = [card for card in deck.cards if picks(expectation.select, card)]
    if expectation.count is not None:
        return _count(deck, expectation, sum(card.copies for card in cards))
    if expectation.sum:
        return _sum(deck, expectation, sum(card.copies * _figures(card, expectation.sum) for card in cards))
    tally: Counter[str] = Counter()
    for card in cards:
        for word in as_words(value_at(card, expectation.by)):
            tally[word] += card.copies
    return _tally(deck, expectation, tally)


def _figures(card: Card, path: str) -> int:
    """The figure of a field; the sum of its figures where it has many."""
    value = value_at(card, path)
    figures = value if isinstance(value, tuple) else (value,)
    return sum(figure for figure in figures if isinstance(figure, int) and not isinstance(figure, bool))


def _count(deck: Deck, expectation: Expectation, found: int) -> Finding:
    wanted = expectation.count or 0
    message = f"deck '{deck.id}' holds {found} {_picked(expectation.select, found)}, {wanted} expected"
    many = "a card" if abs(found - wanted) == 1 else f"{abs(found - wanted)} cards"
    act = f"take {many} away" if found > wanted else f"add {many}"
    return _said(message, found == wanted, "DECK201", f"{act}, or correct 'count'", deck, expectation)


def _sum(deck: Deck, expectation: Expectation, found: int) -> Finding:
    wanted = expectation.total or 0
    message = (f"'{expectation.sum}' of {_picked(expectation.select, 2)} in deck '{deck.id}' comes to {found}, "
               f"{wanted} expected")
    act = f"look for the figure that is {abs(found - wanted)} too {'high' if found > wanted else 'low'}"
    return _said(message, found == wanted, "DECK202", f"{act}, or correct 'total'", deck, expectation)


def _tally(deck: Deck, expectation: Expectation, found: Counter[str]) -> Finding:
    wanted = expectation.tally
    words = [*wanted, *sorted(word for word in found if word not in wanted)]
    odd = [f"{word} {found[word]} ({wanted.get(word, 0)} expected)" for word in words
           if found[word] != wanted.get(word, 0)]
    stated = ", ".join(odd) or ", ".join(f"{word} {number}" for word, number in wanted.items()) + " as expected"
    message = f"'{expectation.by}' of {_picked(expectation.select, 2)} in deck '{deck.id}' tallies {stated}"
    return _said(message, not odd, "DECK203", "correct the cards, or 'is'", deck, expectation)


def _said(message: str, holds: bool, code: str, fix: str, deck: Deck, expectation: Expectation) -> Finding:
    why = "; ".join(part for part in (expectation.says, f"source: {expectation.source}" if expectation.source else "")
                    if part) or "the total is stated beside the deck"
    if holds:
        return note("DECK200", message, expectation.span, why=why, subject=deck.id, source=expectation.source)
    return error(code, message, expectation.span, why=why, fix=fix, subject=deck.id, source=expectation.source)


def _picked(select: Selection, number: int) -> str:
    """What a selection picks, in words: "storman or bishop cards with home stockholm"."""
    kinds = f"{' or '.join(select.of)} " if select.of else ""
    where = " and ".join(f"{path} {' or '.join(word for value in values for word in as_words(value))}"
                         for path, values in select.where.items())
    return f"{kinds}{'card' if number == 1 else 'cards'}" + (f" with {where}" if where else "")


@check("DECK211", "cards that are shuffled together share one back", source="CHK-76")
def backs(scope: Scope) -> Iterator[Finding]:
    """DECK211 for each printed deck whose parts or kinds name other backs than it does, or than one another."""
    why = "a card that shows another back is known before it is turned"
    yield from _one_of_all(scope, "DECK211", "back", why, lambda deck: deck.back if deck.shuffled else "")
    for deck in scope.printed:
        by_kind = {card.kind: deck.back_of(card.kind) for card in deck.cards} if deck.shuffled else {}
        if len(set(by_kind.values())) > 1:
            shown = ", ".join(f"'{back}' behind kind '{kind}'" if back else f"none behind kind '{kind}'"
                              for kind, back in by_kind.items())
            yield error("DECK211", f"deck '{deck.id}' is printed with more than one back: {shown}", deck.span, why=why,
                        fix="name one back for all, or write 'shuffled: false' where they are no cards to shuffle",
                        subject=deck.id, source="CHK-76")


@check("DECK212", "cards that are shuffled together share one format", source="CHK-76")
def formats(scope: Scope) -> Iterator[Finding]:
    """DECK212 for each printed deck whose parts name other formats than it does, or than one another."""
    yield from _one_of_all(scope, "DECK212", "format", "cards of two sizes cannot be shuffled",
                           lambda deck: deck.format)


def _one_of_all(scope: Scope, code: str, what: str, why: str, aspect: Callable[[Deck], str]) -> Iterator[Finding]:
    for deck in scope.printed:
        named = {part.id: aspect(part) for part in scope.parts_of(deck) if aspect(part)}
        if len(set(named.values())) > 1:
            shown = ", ".join(f"'{value}' in deck '{name}'" for name, value in named.items())
            places = tuple(part.span for part in scope.parts_of(deck)[1:] if part.span is not None)
            yield error(code, f"deck '{deck.id}' is printed with more than one {what}: {shown}", deck.span, why=why,
                        fix=f"name the same {what} in each of them", subject=deck.id, related=places, source="CHK-76")


@check("DECK215", "every printed card has a face", source="CHK-21")
def faces(scope: Scope) -> Iterator[Finding]:
    """DECK215 for each kind in a printed deck that no template draws."""
    for deck in scope.printed if scope.pack.look.templates else ():  # data may be read without any look
        kinds = {card.kind: card for card in reversed(deck.cards)}
        for name in sorted(name for name in kinds if not deck.face_of(scope.pack.kinds[name])):
            yield error("DECK215", f"deck '{deck.id}' is printed, but no template draws its cards of kind '{name}'",
                        deck.span, why="a face is drawn by the template of its kind, or by one that the deck names",
                        fix=f"write 'template: …' in kind '{name}', or 'faces: {{{name}: …}}' in the deck",
                        subject=deck.id, related=tuple(span for span in [kinds[name].span] if span), source="CHK-21")


@check("DECK217", "in a deck with backs every kind has one", source="CHK-21")
def reverses(scope: Scope) -> Iterator[Finding]:
    """DECK217 for each kind without a back beside others that have one, where nothing is shuffled (else DECK211)."""
    for deck in scope.printed:
        kinds = dict.fromkeys(card.kind for card in deck.cards)
        bare = [kind for kind in kinds if not deck.back_of(kind)]
        if not deck.shuffled and bare and len(bare) < len(kinds):
            yield error("DECK217", f"deck '{deck.id}' has backs, but none for kind {' and '.join(map(quoted, bare))}",
                        deck.span, why="a piece that is printed on both sides shows what it is from either",
                        fix=f"write 'backs: {{{bare[0]}: …}}' in the deck", subject=deck.id, source="CHK-21")


@check("DECK216", "every printed deck has a format")
def sizes(scope: Scope) -> Iterator[Finding]:
    """DECK216 for each printed deck that does not say how large its cards are."""
    for deck in scope.printed if scope.pack.look.formats else ():
        if not deck.format and deck.cards:
            yield error("DECK216", f"deck '{deck.id}' is printed and names no format", deck.span,
                        why="a format says how large a piece is cut",
                        fix="write 'format: …', a name under 'formats' of templates/look.yaml", subject=deck.id)


@check("DECK210", "every printed deck holds cards")
def empty(scope: Scope) -> Iterator[Finding]:
    """DECK210 for each printed deck without cards."""
    for deck in scope.printed:
        if not deck.cards:
            yield warning("DECK210", f"deck '{deck.id}' is printed and holds no cards", deck.span,
                          why="an empty deck is a slip as a rule", fix="correct 'of', 'decks', 'where' or 'without'",
                          subject=deck.id)


@check("DECK213", "printed titles are unique inside a kind", source="CHK-08")
def titles(scope: Scope) -> Iterator[Finding]:
    """DECK213 for each second card of a printed kind with the same title."""
    printed = {kind.id for kind in scope.kinds if kind.template}
    first: dict[tuple[str, str], Card] = {}
    for card in scope.cards:
        if card.kind not in printed:
            continue
        namesake = first.setdefault((card.kind, card.title.msgid), card)
        if namesake is not card:
            yield warning("DECK213", f"{card.kind} '{card.id}' has the title of '{namesake.id}': {card.title.msgid}",
                          card.at("title"), why="players tell cards of a kind apart by their titles",
                          fix="tell them apart in the title, or make one card with 'copies'", subject=card.id,
                          related=tuple(span for span in [namesake.at("title")] if span), source="CHK-08")
