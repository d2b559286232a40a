"""Records become the model: kinds, cards with their references, decks with their cards, games with what they print."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from generator.base.findings import Finding, Report, error
from generator.load.acknowledgements import acknowledged
from generator.load.books import book_faults
from generator.load.boxes import read_packing
from generator.load.cards import CardReader
from generator.load.claims import read_claims
from generator.load.decks import DeckReader, unknown_deck
from generator.load.derived import derive
from generator.load.gather import Gathered, gather
from generator.load.hints import Hints
from generator.load.kinds import KindReader, unknown_kind
from generator.load.large import large_faults
from generator.load.nodes import plain
from generator.load.record_faults import Entry, read_record
from generator.load.records import ComponentRecord, GameRecord
from generator.load.rules_index import read_rules
from generator.load.selections import SelectionCheck
from generator.model.card import Card, CardKind
from generator.model.game import BOX, OF_DECKS, Component, EngineSpec, Game
from generator.model.pack import Pack
from generator.model.text import Text

if TYPE_CHECKING:
    from generator.model.board import Board
    from generator.model.map import GameMap


def resolve(documents: Iterable[tuple[str, Any]]) -> tuple[Pack, Report]:
    """Make a pack (without its look) of the top mappings of its files.

    Args:
        documents: Name and top mapping of each file, in order.

    Returns:
        What could be made, and all that is wrong. A card with faults is there too, its faulty fields None, so that one
        fault does not bring others after it; a kind, deck or game with faults is not.
    """
    found = gather(documents)
    out, hints = found.findings, Hints()
    kinds = _kinds(found, hints, out)
    reader = CardReader(kinds, found.kinds, hints, out)
    cards = derive(kinds, _cards(found, reader, hints), out)
    check = SelectionCheck(kinds, found.kinds, reader.kind_of, hints, out)
    decks = DeckReader(check, cards, hints, out).read(found.decks)
    games = {}
    for name, entry in found.games.items():
        record = read_record(GameRecord, entry, out)
        if record is not None:
            games[name] = _game(name, record, entry, found, hints)
    by_id = {card.id: card for group in cards.values() for card in group}
    boards, maps = _boards(found, hints), _maps(found, by_id, hints)
    rules = read_rules(found.rules, found.games, hints, out)
    return Pack(games, kinds, by_id, decks, found.sources, boards, maps, rules), Report(out)


def _boards(found: Gathered, hints: Hints) -> dict[str, Board]:
    if not found.boards:
        return {}
    from generator.load.boards import read_boards

    return read_boards(found.boards, hints, found.findings)


def _maps(found: Gathered, cards: dict[str, Card], hints: Hints) -> dict[str, GameMap]:
    if not found.maps:
        return {}
    from generator.load.maps import read_maps

    return read_maps(found.maps, cards, hints, found.findings)


def _kinds(found: Gathered, hints: Hints, out: list[Finding]) -> dict[str, CardKind]:
    reader = KindReader(found.kinds, hints, out)
    read = ((name, reader.read(name, entry)) for name, entry in found.kinds.items())
    return {name: kind for name, kind in read if kind is not None}


def _cards(found: Gathered, reader: CardReader, hints: Hints) -> dict[str, list[Card]]:
    """Cards by kind. All ids are taken down before the first reference is followed."""
    for cards in found.cards:
        if cards.kind not in found.kinds:
            found.findings.append(unknown_kind(cards.kind, "cards are listed for", cards.key_span, found.kinds, hints))
        reader.claim_ids(cards)
    read: dict[str, list[Card]] = {kind: [] for kind in found.kinds}
    for cards in found.cards:
        read.setdefault(cards.kind, []).extend(reader.read(cards))
    return read


def _game(name: str, record: GameRecord, entry: Entry, found: Gathered, hints: Hints) -> Game:
    components = tuple(_component(slug, component, entry, found, hints)
                       for slug, component in record.components.items())
    engine = None if record.engine is None else EngineSpec(record.engine.id, plain(record.engine.options))
    fewest, most = record.players
    if fewest > most:
        found.findings.append(error(
            "DATA110", f"'players' of {entry.called} are {fewest} to {most}", entry.at("players"),
            why="the fewest come first", fix=f"write 'players: [{most}, {fewest}]'"))
    return Game(
        id=name, title=Text(record.title, f"game/{name}/title"), source_language=record.source_language,
        version=record.version, components=components, players=(fewest, most), minutes=record.minutes,
        summary=None if record.summary is None else Text(record.summary, f"game/{name}/summary"), engine=engine,
        claims=read_claims(record.claims, entry, found.findings), span=entry.at(key=True),
        acknowledged=acknowledged(record.acknowledged, entry))


def _component(slug: str, record: ComponentRecord, entry: Entry, found: Gathered, hints: Hints) -> Component:
    source = record.source or slug
    steps = ("components", slug)
    if record.sort in (*OF_DECKS, BOX) and source not in found.decks:
        found.findings.append(unknown_deck(
            source, f"component '{slug}' of {entry.called} prints", entry,
            (*steps, "source") if record.source else steps, found.decks, hints))
    found.findings += book_faults(slug, record, entry)
    found.findings += large_faults(slug, record, source, entry, {"board": found.boards, "map": found.maps}, hints)
    title = Text(record.title, f"component/{entry.steps[-1]}/{slug}")
    return Component(slug, record.sort, title, source, record.recipe,
                     entry.at(*steps, key=True), record.optional, record.square or 0.0, record.setup,
                     record.coordinates, record.poster, read_packing(slug, record, entry, found.findings),
                     record.style)
