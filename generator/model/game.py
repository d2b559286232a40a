"""What a game consists of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.base.findings import Span
from generator.model.text import Text

OF_DECKS = ("deck", "tokens", "signs")
"""The sorts of component whose source is a deck: cards, pieces that stand on a map, signs that lie on it."""


@dataclass(frozen=True, slots=True)
class Component:
    """One thing that is printed. `sort`: deck, board, map, tokens, signs, booklet, tuckbox; `source` is the id of the
    deck (or board, map …; see `OF_DECKS`); `recipe` a named way of imposition."""

    id: str
    sort: str
    title: Text
    source: str
    recipe: str
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class EngineSpec:
    """Which rules engine plays the game, and with what options."""

    id: str
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a pack: `players` is (fewest, most), `minutes` the usual length or None."""

    id: str
    title: Text
    source_language: str
    version: str
    components: tuple[Component, ...]
    players: tuple[int, int] = (1, 1)
    minutes: int | None = None
    summary: Text | None = None
    engine: EngineSpec | None = None
    span: Span | None = None
