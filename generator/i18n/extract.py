"""What there is to translate in a game: every text of its cards, boards, maps and templates, with its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from generator.base.findings import Span
from generator.i18n.wording import has_words, reworded
from generator.model.card import Card, CardKind, Deck, FieldType, Sort
from generator.model.game import BOX, OF_DECKS, Game
from generator.model.pack import Pack
from generator.model.text import Text

if TYPE_CHECKING:
    from generator.model.board import Board
    from generator.model.map import GameMap


@dataclass(frozen=True, slots=True)
class Entry:
    """One text to translate: what it is called (`context`), the text, its places (file, line), notes to translators.

    A `phrase` has named places that are filled in for each card. `known` are translations that need no translator, by
    language.
    """

    context: str
    msgid: str
    places: tuple[tuple[str, int], ...] = ()
    notes: tuple[str, ...] = ()
    phrase: bool = False
    known: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Extraction:
    """Gathers entries, each once; a text that is met again adds its place."""

    _found: dict[tuple[str, str], Entry] = field(default_factory=dict)

    def add(self, entries: Iterable[Entry]) -> None:
        """Take entries in: those of one context and text become one, with the places and notes of all."""
        for entry in entries:
            key = (entry.context, entry.msgid)
            known = self._found.get(key)
            if known is not None:
                entry = Entry(*key, tuple(dict.fromkeys((*known.places, *entry.places))),
                              tuple(dict.fromkeys((*known.notes, *entry.notes))), known.phrase or entry.phrase,
                              {**known.known, **entry.known})
            self._found[key] = entry

    def text(self, text: Text | None, span: Span | None, *notes: str) -> None:
        """Take in a text of the model; one without a context or without words is not for translators."""
        if text is not None and text.context and has_words(text.msgid):
            places = ((span.file, span.line),) if span else ()
            self.add((Entry(text.context, text.msgid, places, notes),))

    def entries(self) -> tuple[Entry, ...]:
        """All entries by file and line, as their authors wrote them."""
        return tuple(sorted(self._found.values(), key=lambda e: (min(e.places, default=("", 0)), e.context, e.msgid)))


def extract(pack: Pack, game: Game) -> Extraction:
    """The texts of everything that a game prints. Rulebooks are added by `Extraction.add`."""
    found = Extraction()
    found.text(game.title, game.span, "the name of the game")
    found.text(game.summary, game.span, "on the back of the box")
    decks, reached = _decks(pack, game), Reached(pack)
    for part in game.components:
        found.text(part.title, part.span, "the name of a printed part, in its title and in the slug of its sheets")
        if part.sort == "board" and part.source in pack.boards:
            _board(found, pack.boards[part.source])
        if part.sort == "map" and part.source in pack.maps:
            _map(found, pack.maps[part.source])
            reached.map(pack.maps[part.source])
    for deck in decks:
        found.text(deck.title, deck.span, "the name of a deck")
        reached.cards(card.id for card in deck.cards)
    _templates(found, pack, game)
    kinds = {pack.cards[name].kind for name in reached.ids}
    for kind in (pack.kinds[name] for name in pack.kinds if name in kinds):
        found.text(kind.label, kind.span)
        _declared(found, kind.fields, pack)
    for name in reached.ids:
        _card(found, pack.cards[name], pack.kinds[pack.cards[name].kind])
    return found


def _decks(pack: Pack, game: Game) -> tuple[Deck, ...]:
    names = dict.fromkeys(part.source for part in game.components if part.sort in (*OF_DECKS, BOX))
    return tuple(pack.decks[name] for name in names if name in pack.decks)


class Reached:
    """Cards that a game shows: those of its decks and maps, and all that they refer to."""

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self.ids: dict[str, None] = {}

    def cards(self, names: Iterable[str]) -> None:
        waiting = [name for name in names if name in self._pack.cards]
        while waiting:
            name = waiting.pop()
            if name in self.ids:
                continue
            self.ids[name] = None
            card = self._pack.cards[name]
            kind = self._pack.kinds[card.kind]
            waiting += [to for to in _referred(kind.fields, card.fields) if to in self._pack.cards]

    def map(self, game_map: GameMap) -> None:
        self.cards(game_map.places)
        self.cards(region.card for region in game_map.provinces.values())
        self.cards(game_map.seas)


def _referred(fields: Mapping[str, FieldType], values: Mapping[str, Any]) -> Iterator[str]:
    for name, declared in fields.items():
        value = values.get(name)
        for one in value if declared.many and isinstance(value, tuple) else (value,):
            if declared.sort is Sort.REF and isinstance(one, str):
                yield one
            elif declared.sort is Sort.RECORD and isinstance(one, Mapping):
                yield from _referred(declared.of, one)


def _declared(found: Extraction, fields: Mapping[str, FieldType], pack: Pack) -> None:
    """The labels of fields, and the words of choices; a choice that is called by its own slug or ink has none."""
    for declared in fields.values():
        found.text(declared.label, declared.span)
        for choice in declared.choices.values():
            if choice.label.msgid != choice.id or (choice.id.isalpha() and choice.id not in pack.look.palette):
                found.text(choice.label, declared.span)
            found.text(choice.text, declared.span)
        _declared(found, declared.of, pack)


def _card(found: Extraction, card: Card, kind: CardKind) -> None:
    about = f"{kind.label}: {card.title}"
    found.text(card.title, card.at("title"), about)
    _texts(found, card, kind.fields, card.fields, "", about)


def _texts(found: Extraction, card: Card, fields: Mapping[str, FieldType], values: Mapping[str, Any], way: str,
           about: str) -> None:
    for name, declared in fields.items():
        value, path = values.get(name), f"{way}{name}"
        several: Sequence[tuple[str, Any]] = ((path, value),)
        if declared.many and isinstance(value, tuple):
            several = [(f"{path}.{at}", one) for at, one in enumerate(value)]
        for where, one in several:
            if isinstance(one, Text):
                found.text(one, card.at(where), about)
            elif declared.sort is Sort.RECORD and isinstance(one, Mapping):
                _texts(found, card, declared.of, one, f"{where}.", about)


def _board(found: Extraction, board: Board) -> None:
    found.text(board.title, board.span, "the name of a board")
    for man in board.men.values():
        found.text(man.label, board.span, "a sort of man")
    for setup in board.setups.values():
        found.text(setup.title, setup.span, "the name of a way to begin")


def _map(found: Extraction, game_map: GameMap) -> None:
    found.text(game_map.title, game_map.span, "the name of the map")
    for terrain in game_map.terrains.values():
        found.text(terrain.label, game_map.span, "in the legend of the map")
    for label in game_map.labels:
        found.text(label.text, label.span, "a name on the map")
    for water in (*game_map.lakes, *game_map.rivers):
        found.text(water.name, game_map.span, "a name on the map")


def faces_of(pack: Pack, game: Game) -> tuple[str, ...]:
    """The templates that draw a game's cards, pieces and boxes."""
    names: dict[str, None] = {}
    for deck in _decks(pack, game):
        for kind in dict.fromkeys(card.kind for card in deck.cards):
            names |= dict.fromkeys((deck.face_of(pack.kinds[kind]), deck.back_of(kind)))
    for part in game.components:
        names |= dict.fromkeys(part.packing.faces.values() if part.packing else ())
    return tuple(name for name in names if name in pack.look.templates)


def _templates(found: Extraction, pack: Pack, game: Game) -> None:
    """The words of a game's templates, each with the phrases that stand in it."""

    def say(text: Text, span: Span | None) -> str:
        found.add((Entry(text.context, text.msgid, ((span.file, span.line),) if span else (),
                         ("words on a face; what stands in braces is filled in",) if "{" in text.msgid else (),
                         "{" in text.msgid),))
        return text.msgid

    reworded(pack.look, faces_of(pack, game), say)
