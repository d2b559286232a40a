"""How checks of a pack are written, found and run.

A check is a function that looks at a `Scope` and gives findings; the decorator names its code, its title and the rule
of a specification that it comes from. Every module beside this one is imported before the first run, so a new file of
checks needs no list.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from generator import checks
from generator.base.findings import Finding, Report, Span
from generator.checks.acknowledged import settle
from generator.model.card import Card, CardKind, Deck, FieldType
from generator.model.game import OF_DECKS, Game
from generator.model.map import GameMap
from generator.model.pack import Pack


class Scope:
    """What is looked at: a whole pack, or what one game of it uses."""

    def __init__(self, pack: Pack, game: Game | None = None) -> None:
        self.pack = pack
        self.game = game

    @property
    def games(self) -> tuple[Game, ...]:
        return tuple(self.pack.games.values()) if self.game is None else (self.game,)

    @cached_property
    def printed(self) -> tuple[Deck, ...]:
        """The decks that components print, in the order of the components."""
        names = [part.source for game in self.games for part in game.components if part.sort in OF_DECKS]
        return tuple(self.pack.decks[name] for name in dict.fromkeys(names) if name in self.pack.decks)

    @cached_property
    def decks(self) -> tuple[Deck, ...]:
        """All decks; of a game those that it prints, what they are built of, and what is built of them."""
        if self.game is None:
            return tuple(self.pack.decks.values())
        inside = {part.id for deck in self.printed for part in self.parts_of(deck)}
        for _ in self.pack.decks:  # as often as it may take: a deck of decks of decks …
            inside |= {deck.id for deck in self.pack.decks.values() if inside.intersection(deck.parts)}
        cards = {card.id for deck in self.printed for card in deck.cards}
        return tuple(deck for deck in self.pack.decks.values()
                     if deck.id in inside or any(card.id in cards for card in deck.cards))

    def parts_of(self, deck: Deck) -> tuple[Deck, ...]:
        """The deck and all that it is built of, inner ones after outer ones, each once."""
        found = [deck]
        for one in found:  # grows while it is walked
            found += [self.pack.decks[part] for part in one.parts
                      if part in self.pack.decks and self.pack.decks[part] not in found]
        return tuple(found)

    @cached_property
    def kinds(self) -> tuple[CardKind, ...]:
        """All kinds; of a game those in its decks and all that their fields point to."""
        if self.game is None:
            return tuple(self.pack.kinds.values())
        names = list(dict.fromkeys(card.kind for deck in self.decks for card in deck.cards))
        names += [deck.scored.by for deck in self.decks if deck.scored and deck.scored.by not in names]
        for name in names:  # grows while it is walked
            kind = self.pack.kinds.get(name)
            targets = (to for field in kind.fields.values() for to in _targets(field)) if kind else ()
            names += [to for to in dict.fromkeys(targets) if to not in names]
        return tuple(kind for name, kind in self.pack.kinds.items() if name in names)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """All cards of `kinds`."""
        if self.game is None:
            return tuple(self.pack.cards.values())
        names = {kind.id for kind in self.kinds}
        return tuple(card for card in self.pack.cards.values() if card.kind in names)


def _targets(field: FieldType) -> Iterator[str]:
    yield from field.to
    for inner in field.of.values():
        yield from _targets(inner)


Look = Callable[[Scope], Iterable[Finding]]


@dataclass(frozen=True, slots=True)
class Check:
    """One check: the code of its findings (the first of them where there are several) and where its rule stands."""

    code: str
    title: str
    source: str
    look: Look


_CHECKS: dict[str, Check] = {}


def check(code: str, title: str, source: str = "") -> Callable[[Look], Look]:
    """Register a check. `title` says what is so when all is well."""

    def register(look: Look) -> Look:
        _CHECKS[f"{look.__module__}.{look.__qualname__}"] = Check(code, title, source, look)
        return look

    return register


def all_checks() -> tuple[Check, ...]:
    """Every check of every module of this package, by code."""
    for module in pkgutil.iter_modules(checks.__path__):
        if not module.ispkg:
            importlib.import_module(f"{checks.__name__}.{module.name}")
    return tuple(_CHECKS[name] for name in sorted(_CHECKS, key=lambda name: (_CHECKS[name].code, name)))


def run(pack: Pack, game: Game | str | None = None) -> Report:
    """Run all checks on a pack, or on what one of its games uses.

    Args:
        pack: What was read; it may have come with findings of its own.
        game: A game of the pack, or its id; None looks at everything.
    """
    scope = Scope(pack, pack.games[game] if isinstance(game, str) else game)
    return Report(settle([finding for one in all_checks() for finding in one.look(scope)], holders(scope)))


def holders(scope: Scope) -> tuple[Card | GameMap | Game, ...]:
    """Beside what an author may acknowledge findings: cards, maps that show some of them, and games."""
    kinds = {kind.id for kind in scope.kinds}
    maps = (one for one in scope.pack.maps.values() if scope.game is None or kinds.intersection(one.shows.places))
    return (*scope.cards, *maps, *scope.games)


def first_place(spans: Iterable[Span | None]) -> Span | None:
    """The first of some places that is known."""
    return next((span for span in spans if span is not None), None)
