"""What books say: their templates composed with what the pack holds, for pages, translators and the index of rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from generator.base.findings import Report, Span, error
from generator.base.suggest import did_you_mean
from generator.i18n.extract import Entry
from generator.layout.card_view import CardsView, Library
from generator.model.document import Document, rules_in
from generator.model.game import BOOK, OF_DECKS, Component, Game
from generator.model.pack import Pack
from generator.model.text import Text
from generator.pipeline.plays import options_of, play_all
from generator.rulebook.compose import compose
from generator.rulebook.source import Meet
from generator.templating.phrases import PhraseError

T = TypeVar("T")

NOTES = ("a paragraph of the book; keep its marks: *…* **…** ^[…] >[…] =[…|…]",)
OF_PHRASES = (*NOTES, "what stands in braces is filled in")


@dataclass(frozen=True, slots=True)
class DeckInBook:
    """A deck as templates see it."""

    title: str
    cards: tuple[Any, ...]
    count: int


class BoardInBook:
    """A board as templates see it: `board('x').count('attacker')` men of a sort in its setup, `columns`, `rows`."""

    def __init__(self, pack: Pack, name: str) -> None:
        board = _named("board", name, pack.boards)
        self.columns, self.rows = board.columns, board.rows
        self._counts = dict(board.setups[board.setup].expect)

    def count(self, man: str) -> int:
        return self._counts.get(man, 0)


def _named(what: str, name: object, known: Mapping[str, T]) -> T:
    """What a template asks for by its name. Raises PhraseError where it is not there."""
    if not isinstance(name, str) or name not in known:
        hint = did_you_mean(str(name), known) or f"known: {', '.join(known) or 'none'}"
        raise PhraseError(f"there is no {what} '{name}'; {hint}")
    return known[name]


def names_of(pack: Pack, game: Game, translate: Callable[[Text], str]) -> dict[str, Any]:
    """What the template of a book sees: `game`, `deck('id')`, `cards`, `board('id')`, `option('name')`."""
    printed = [pack.decks[part.source] for part in game.components if part.sort in OF_DECKS and not part.optional]
    library = Library(pack, translate, [card.id for deck in printed for card in deck.cards])
    options = options_of(pack, game)

    def deck(name: str) -> DeckInBook:
        found = _named("deck", name, pack.decks)
        return DeckInBook(translate(found.title), tuple(library.view(card.id) for card in found.cards),
                          sum(card.copies for card in found.cards))

    return {
        "game": {"title": translate(game.title), "players": game.players, "version": game.version,
                 "minutes": game.minutes},
        "cards": CardsView(library), "deck": deck, "board": lambda name: BoardInBook(pack, name),
        "option": lambda name: _named("option", name, options),
    }


def compose_book(pack: Pack, game: Game, component: Component, language: str, translate: Callable[[Text], str],
                 meet: Meet | None = None) -> tuple[Document | None, Report]:
    """The document of a component, its plays played."""
    file = pack.books.get(component.source)
    if file is None:
        return None, Report([error(
            "DATA192", f"component '{component.id}' is made of book '{component.source}', which is not there",
            component.span, why="a book is a template below templates/rules/",
            fix=did_you_mean(component.source, pack.books) or f"write templates/rules/{component.source}.md.j2")])
    document, report = compose(file, game, pack, language, translate, names_of(pack, game, translate), meet)
    if document is None:
        return None, report
    document, played = play_all(document, pack, game)
    return document, report + played


def texts_of(pack: Pack, game: Game) -> Iterator[Entry]:
    """What there is to translate in the books of a game, paragraph by paragraph."""
    found: list[Entry] = []

    def meet(message: str, context: str, span: Span, is_phrase: bool) -> None:
        found.append(Entry(context, message, ((span.file, span.line),), OF_PHRASES if is_phrase else NOTES, is_phrase))

    for component in game.components:
        if component.sort == BOOK and component.source in pack.books:
            compose(pack.books[component.source], game, pack, game.source_language, str, names_of(pack, game, str),
                    meet)
    yield from found


def places_of(pack: Pack, game: Game) -> dict[str, Span | None] | None:
    """Where the game's books state its rules, by the rules' ids; None where it has no book."""
    books = [component for component in game.components if component.sort == BOOK and not component.optional]
    found: dict[str, Span | None] = {}
    for component in books:
        document, _ = compose_book(pack, game, component, game.source_language, str)
        for rule, span in rules_in(document).items() if document else ():
            found.setdefault(rule, span)
    return found if books else None
