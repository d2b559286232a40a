"""Indexes of rules as they are authored: `rules: {GAME: [{id: …, says: …, kind: …, option: …}, …]}`."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from generator.base.findings import Finding, Span, error
from generator.base.suggest import listed, quoted
from generator.load.gather import declared_twice
from generator.load.hints import Hints
from generator.load.nodes import Sequence
from generator.load.record_faults import Entry, described, read_record
from generator.load.records import RuleRecord
from generator.model.rule import Rule


def read_rules(
    entries: Mapping[str, Entry], games: Collection[str], hints: Hints, out: list[Finding]
) -> dict[str, tuple[Rule, ...]]:
    """All of them that can be read, in the order in which they are declared; what is wrong is added to `out`.

    Args:
        entries: The index of each game, by the game's id.
        games: The ids of all games.
        hints: For names that are close.
        out: Where findings go.
    """
    found = {}
    for game, entry in entries.items():
        if game not in games:
            out.append(error("PLAY905", f"rules are listed for game {quoted(game)}, which is not there",
                             entry.at(key=True), why=f"games: {listed(sorted(games)) or 'none'}",
                             fix=hints.near(game, games, "games") or "declare the game, or correct its name"))
        if isinstance(entry.node, Sequence):
            found[game] = _rules(entry, out)
        elif entry.node is not None:
            out.append(error("DATA103", f"the {entry.called} is {described(entry.node)}, a list is wanted", entry.at(),
                             why="rules stand in the order of the rulebook", fix="write each rule after '- '"))
    return found


def _rules(index: Entry, out: list[Finding]) -> tuple[Rule, ...]:
    rules: list[Rule] = []
    places: dict[str, Span] = {}
    for at, node in enumerate(index.node):
        if not isinstance(node, Mapping):
            what = f"rule {at + 1} of the {index.called} is {described(node)}"
            out.append(error("DATA103", f"{what}, a mapping is wanted", index.at(at), why="a rule has several parts",
                             fix="write it as {id: …, says: …, kind: stated}"))
            continue
        name = node.get("id")
        called = f"rule {quoted(name)}" if name else f"rule {at + 1} of the {index.called}"
        entry = Entry(index.file, node, (*index.steps, at), called)
        record = read_record(RuleRecord, entry, out)
        if record is None:
            continue
        span = index.at(at)
        first = places.setdefault(record.id, span)
        if first is not span:
            out.append(declared_twice(called, span, first))
        rules.append(Rule(record.id, record.says, record.kind, record.option, span))
    return tuple(rules)
