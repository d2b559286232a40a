"""The sections of all files of a pack in one: each id once, whatever file it stands in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from generator.base.findings import Finding, Span, error
from generator.base.suggest import quoted
from generator.load.nodes import Mapping, Sequence, span_at
from generator.load.record_faults import Entry, described, unknown_name
from generator.load.records import FORMAT, SECTIONS, as_written

_CALLED = {"games": "game", "kinds": "kind", "decks": "deck", "boards": "board", "maps": "map",
           "rules": "index of rules", "sources": "source"}


def declared_twice(what: str, span: Span, first: Span) -> Finding:
    """The finding of a second declaration."""
    return error("DATA106", f"{what} is declared twice, first in {first}", span,
                 why="an id names one thing in all files of a pack", fix="delete or rename one of them",
                 related=(first,))


@dataclass(frozen=True, slots=True)
class CardList:
    """The cards of one kind in one file."""

    file: str
    kind: str
    nodes: Sequence
    key_span: Span


@dataclass(slots=True)
class Gathered:
    """What the files of a pack declare, unread but for the division in entries."""

    games: dict[str, Entry] = field(default_factory=dict)
    kinds: dict[str, Entry] = field(default_factory=dict)
    decks: dict[str, Entry] = field(default_factory=dict)
    boards: dict[str, Entry] = field(default_factory=dict)
    maps: dict[str, Entry] = field(default_factory=dict)
    rules: dict[str, Entry] = field(default_factory=dict)
    cards: list[CardList] = field(default_factory=list)
    sources: dict[str, str] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    places: dict[tuple[str, str], Span] = field(default_factory=dict)

    def claim(self, section: str, name: str, span: Span) -> bool:
        """Whether an id is free; a second one is a finding that names both places."""
        first = self.places.setdefault((section, name), span)
        if first is span:
            return True
        word = _CALLED[section]
        self.findings.append(declared_twice(f"{word} {quoted(name)}", span, first))
        return False


def gather(documents: Iterable[tuple[str, Any]]) -> Gathered:
    """Divide files into entries.

    Args:
        documents: Name and top mapping of each file that could be read.
    """
    found = Gathered()
    for file, root in documents:
        if is_of_our_version(file, root, found.findings):
            _take_sections(file, root, found)
    return found


def is_of_our_version(file: str, root: Mapping, out: list[Finding]) -> bool:
    """Whether the file may be read on; a file that says nothing is read, for its other faults are worth telling."""
    version = root.get("spelverk")
    span = span_at(file, root, ("spelverk",))
    if version == FORMAT and version is not True:
        return True
    if version is None:
        out.append(error("DATA101", "the file does not say which version of the format it follows", Span(file),
                         why=f"every file of a pack begins with 'spelverk: {FORMAT}'", fix=f"add 'spelverk: {FORMAT}'"))
        return True
    newer = isinstance(version, int) and not isinstance(version, bool) and version > FORMAT
    older = isinstance(version, int) and not isinstance(version, bool) and version < FORMAT
    why = f"this program reads version {FORMAT}"
    if newer:
        fix = f"install a release of Spelverk that reads version {version}"
    elif older:
        fix = f"no version before {FORMAT} was ever published: write 'spelverk: {FORMAT}' and check the file"
    else:
        fix = f"write 'spelverk: {FORMAT}', a plain number without quotes"
    out.append(error("DATA101", f"the file follows version {described(version)} of the format", span, why=why, fix=fix))
    return False


def _take_sections(file: str, root: Mapping, found: Gathered) -> None:
    for section, content in root.items():
        if section == "spelverk" or content is None:
            continue
        if section not in SECTIONS:
            found.findings.append(unknown_name(section, f"file '{file}'", "a file of data", ["spelverk", *SECTIONS],
                                               span_at(file, root, (section,), key=True)))
        elif not isinstance(content, Mapping):
            found.findings.append(error(
                "DATA103", f"section '{section}' is {described(content)}, a mapping is wanted",
                span_at(file, root, (section,)), why="a section maps each id to its entry",
                fix="write 'id:' lines, indented below it"))
        elif section == "cards":
            _take_cards(file, content, found)
        elif section == "sources":
            _take_sources(file, content, found)
        else:
            _take_entries(file, section, content, found)


def _take_entries(file: str, section: str, content: Mapping, found: Gathered) -> None:
    entries: dict[str, Entry] = getattr(found, section)
    for name, node in content.items():
        if found.claim(section, name, span_at(file, content, (name,), (section,), key=True)):
            entries[name] = Entry(file, node, (section, name), f"{_CALLED[section]} {quoted(name)}", content)


def _take_cards(file: str, content: Mapping, found: Gathered) -> None:
    for kind, nodes in content.items():
        span = span_at(file, content, (kind,), ("cards",), key=True)
        if isinstance(nodes, Sequence):
            found.cards.append(CardList(file, kind, nodes, span))
        elif nodes is not None:
            found.findings.append(error("DATA103", f"cards of {quoted(kind)} are {described(nodes)}, a list is wanted",
                                        span_at(file, content, (kind,), ("cards",)),
                                        why="cards stand in printing order", fix="write each card after '- '"))


def _take_sources(file: str, content: Mapping, found: Gathered) -> None:
    for key, node in content.items():
        if not found.claim("sources", key, span_at(file, content, (key,), ("sources",), key=True)):
            continue
        if isinstance(node, Mapping | Sequence) or node is None:
            found.findings.append(error("DATA103", f"source {quoted(key)} is {described(node)}, a text is wanted",
                                        span_at(file, content, (key,), ("sources",)),
                                        why="a source is an address or the name of a book", fix="write it on one line"))
        found.sources[key] = str(as_written(node))
