"""Pieces on the map: who has one, how they are told apart, and whether they fit on a square (CHK-20, 22, 81)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from generator.base.colour import difference
from generator.base.findings import Finding, error, warning
from generator.base.suggest import listed, quoted
from generator.engines.hatuna.checks.contents import PERSONS, Contents, at, word
from generator.model.game import Component

BEARERS = (*PERSONS, "fleet")
LEAST = 20.0
"""ΔE*ab (CIE 1976) by which two mitres are told apart."""


def bearers(contents: Contents) -> Iterator[Finding]:
    """PLAY986 for each set of pieces that lacks a bearer's, holds it twice, or holds a consort's."""
    wanted = [card.id for card in contents.of(*BEARERS)]
    for part in _token_sets(contents):
        deck = contents.pack.decks[part.source]
        found = Counter(card.id for card in deck.cards for _ in range(card.copies))
        odd = [name for name in wanted if found[name] != 1] + [c.id for c in contents.of("consort") if found[c.id]]
        if odd:
            said = [f"{found[name]} of {quoted(name)}" for name in odd]
            yield error("PLAY986", f"the pieces of '{part.id}' hold {listed(said, 6)}", deck.span, subject=deck.id,
                        why="leaders, magnates, bishops and fleets have one piece each, consorts none (HT-CMP-05 to "
                        "10)", fix="correct 'of' of the deck", source="CHK-20")


def mitres(contents: Contents) -> Iterator[Finding]:
    """PLAY986 for each two bishops whose mitres look alike."""
    palette, field = contents.pack.look.palette, contents.pack.kinds["bishop"].fields.get("colour")
    choices = field.choices if field else {}
    for one, other in combinations(contents.of("bishop"), 2):
        inks = [choices[word(card, "colour")].ink for card in (one, other) if word(card, "colour") in choices]
        if len(inks) < 2 or not all(ink in palette for ink in inks):
            continue
        apart = difference(palette[inks[0]].rgb, palette[inks[1]].rgb, "")
        if apart < LEAST:
            yield error("PLAY986", f"the mitres of '{one.id}' and '{other.id}' differ by ΔE {apart:.1f}",
                        other.at("colour"), why="mitres are told apart by their colours, which wants ΔE "
                        f"{LEAST:g} (HT-CMP-07)", fix="give one of them another colour", subject=other.id,
                        source="CHK-22", related=at(one, "colour"))


def on_squares(contents: Contents) -> Iterator[Finding]:
    """PLAY993 for each map whose squares are too small for all pieces, and for pieces too large for all maps."""
    maps = [part for part in contents.game.components if part.sort == "map" and part.square]
    formats = contents.pack.look.formats
    sizes = {part.id: formats[name].width for part in _token_sets(contents)
             for name in [contents.pack.decks[part.source].format] if name in formats}
    for part in maps if sizes else ():
        if part.square < min(sizes.values()):
            yield _too_small(part, f"the squares of '{part.id}' are {part.square:g} mm wide, the smallest pieces "
                             f"{min(sizes.values()):g} mm", "make the squares larger, or add smaller pieces")
    for part in _token_sets(contents) if maps else ():
        if sizes.get(part.id, 0.0) > max(one.square for one in maps):
            yield _too_small(part, f"the pieces of '{part.id}' are {sizes[part.id]:g} mm wide, the widest squares "
                             f"{max(one.square for one in maps):g} mm", "print a larger map, or make smaller pieces")


def _token_sets(contents: Contents) -> list[Component]:
    return [part for part in contents.game.components if part.sort == "tokens" and part.source in contents.pack.decks]


def _too_small(part: Component, message: str, fix: str) -> Finding:
    return warning("PLAY993", message, part.span, why="a piece stands in a square (HT-MAP-06, HT-SET-08)", fix=fix,
                   subject=part.id, source="CHK-81")
