"""Everything that was read from one or more roots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from generator.model.card import Card, CardKind, Deck
from generator.model.game import Game
from generator.model.rule import Rule
from generator.model.template import Look
from generator.model.text import BookFile, CatalogueFile

if TYPE_CHECKING:
    from generator.model.board import Board
    from generator.model.map import GameMap


@dataclass(frozen=True, slots=True)
class Pack:
    """Games with all they refer to. Ids of cards are unique in a pack, over all kinds.

    `rules` holds the index of rules of each game that has one, by the game's id; `catalogues` the files of
    translations, by game and language; `books` the templates of books, by their way below `templates/rules/`.
    """

    games: Mapping[str, Game] = field(default_factory=dict)
    kinds: Mapping[str, CardKind] = field(default_factory=dict)
    cards: Mapping[str, Card] = field(default_factory=dict)
    decks: Mapping[str, Deck] = field(default_factory=dict)
    sources: Mapping[str, str] = field(default_factory=dict)
    boards: Mapping[str, Board] = field(default_factory=dict)
    maps: Mapping[str, GameMap] = field(default_factory=dict)
    rules: Mapping[str, tuple[Rule, ...]] = field(default_factory=dict)
    look: Look = field(default_factory=Look)
    catalogues: Mapping[tuple[str, str], CatalogueFile] = field(default_factory=dict)
    books: Mapping[str, BookFile] = field(default_factory=dict)
    digest: str = ""
