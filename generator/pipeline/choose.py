"""Which games, languages, components and cards a run is about; what is named and not there is a finding."""

from __future__ import annotations

from collections.abc import Iterable

from generator.base.findings import Finding, Report, error
from generator.base.suggest import did_you_mean
from generator.i18n.pseudo import PSEUDO
from generator.model.card import Card
from generator.model.game import OF_DECKS, Component, Game
from generator.model.pack import Pack
from generator.pipeline.options import BuildOptions

MOST_SHOWN = 40  # names in a finding


def unknown(what: str, name: str, known: Iterable[str]) -> Finding:
    """The finding for a wish that names what is not there."""
    names = sorted(set(known))
    shown = [*names[:MOST_SHOWN], f"and {len(names) - MOST_SHOWN} more"] if len(names) > MOST_SHOWN else names
    return error("DATA190", f"there is no {what} '{name}'", why=f"known: {', '.join(shown) or 'none'}",
                 fix=did_you_mean(name, names) or "name one of these")


def languages_of(pack: Pack, game: Game) -> tuple[str, ...]:
    """The languages a game can be built in: its source language first, then those that it has a catalogue for."""
    others = sorted(language for name, language in pack.catalogues if name == game.id)
    return tuple(dict.fromkeys((game.source_language, *others)))


def games_and_languages(pack: Pack, options: BuildOptions) -> tuple[list[tuple[Game, str]], Report]:
    """The pairs of game and language to work on, in a fixed order."""
    report = Report()
    report.extend(unknown("game", name, pack.games) for name in options.games if name not in pack.games)
    games = [g for name, g in sorted(pack.games.items()) if not options.games or name in options.games]
    pairs = []
    for game in games:
        known = languages_of(pack, game)
        for wish in options.languages:
            if wish == "all":
                pairs += [(game, language) for language in known]
            elif wish == "source":
                pairs.append((game, game.source_language))
            elif wish in known or wish == PSEUDO:
                pairs.append((game, wish))
            else:
                report.add(error("DATA191", f"game '{game.id}' is not there in '{wish}'", game.span,
                                 why=f"it is there in {', '.join(known)}", fix="ask for one of these, or for 'all'"))
    return list(dict.fromkeys(pairs)), report


def components_of(
    game: Game, pack: Pack, only: tuple[str, ...]
) -> tuple[list[tuple[Component, tuple[Card, ...]]], Report]:
    """The components to print with their cards: all but the optional ones, or those that `only` names.

    It names a component by its id, a card by its own (it is printed with the first component that holds it, for a
    person may be a card, a disc and more), or a card of a certain component as `component/card`.
    """
    report = Report()
    chosen: list[tuple[Component, tuple[Card, ...]]] = []
    wanted = set(only)
    seen: set[str] = set()
    for component in game.components:
        cards = _cards_of(component, pack)
        if component.id in wanted or not (only or component.optional):
            seen.add(component.id)
            chosen.append((component, cards))
            continue
        picked = tuple(card for card in cards
                       if f"{component.id}/{card.id}" in wanted or (card.id in wanted and card.id not in seen))
        seen |= {name for card in picked for name in (card.id, f"{component.id}/{card.id}")}
        if picked:
            chosen.append((component, picked))
    known = [c.id for c in game.components]
    known += [card.id for c in game.components for card in _cards_of(c, pack)]
    report.extend(unknown(f"component or card in '{game.id}'", name, known) for name in only if name not in seen)
    return chosen, report


def _cards_of(component: Component, pack: Pack) -> tuple[Card, ...]:
    """The cards that a component prints: none on a box for a deck, nor on a large page."""
    deck = pack.decks.get(component.source) if component.sort in OF_DECKS else None
    return deck.cards if deck else ()
