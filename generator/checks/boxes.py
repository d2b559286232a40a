"""Checks of boxes: each is sized from a deck, so the deck says how large its cards are."""

from __future__ import annotations

from collections.abc import Iterator

from generator.base.findings import Finding, error
from generator.checks.kit import Scope, check
from generator.model.game import BOX


@check("SHEET781", "every box is for a deck whose cards have a size")
def sized(scope: Scope) -> Iterator[Finding]:
    """SHEET781 for each box whose deck holds no cards or names no format."""
    for game in scope.games:
        for component in game.components:
            deck = scope.pack.decks.get(component.source)
            if component.sort == BOX and deck is not None and not (deck.cards and deck.format):
                lack = "names no format" if deck.cards else "holds no cards"
                yield error("SHEET781", f"box '{component.id}' is for deck '{deck.id}', which {lack}", component.span,
                            why="a box is as wide and high as a card and as deep as all of them", subject=component.id,
                            fix="name a deck that is printed, or write 'format: …' in this one",
                            related=(deck.span,) if deck.span else ())
