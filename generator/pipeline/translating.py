"""Catalogues of translations: drawn from games, brought up to date, counted and checked."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from generator.base.findings import Finding, Report, error
from generator.base.suggest import did_you_mean, quoted
from generator.i18n.catalogue import read_catalogue
from generator.i18n.check import check
from generator.i18n.extract import Entry, extract
from generator.i18n.merge import header_of, merged
from generator.i18n.po import Catalogue, is_language, write
from generator.i18n.status import Count, count_of
from generator.i18n.words import entries as entries_of_words
from generator.layout.atlas import words as atlas_words
from generator.layout.pages import wording as book_words
from generator.load.packs import find
from generator.model.game import BOOK, BOX, LARGE, Game
from generator.model.pack import Pack
from generator.model.text import CatalogueFile
from generator.pipeline import boxes, contact, large, slug
from generator.pipeline.book_texts import texts_of
from generator.pipeline.choose import languages_of, unknown
from generator.pipeline.files import write_whole
from generator.pipeline.inventory import read_packs
from generator.rules.registry import find_engine

LOCALE = "templates/locale"

PROGRAM_WORDS: tuple[tuple[tuple[str, ...], str, Mapping[str, Any]], ...] = (
    ((), slug.NAME, slug.WORDS), ((), contact.NAME, contact.WORDS), (LARGE, large.NAME, large.WORDS),
    ((BOX,), boxes.NAME, boxes.WORDS), ((BOOK,), book_words.NAME, book_words.WORDS),
    (("map",), atlas_words.NAME, atlas_words.WORDS),
)
"""Sets of words of the program, each with the sorts of component that need it (none: all do)."""


@dataclass(slots=True)
class Work:
    """What a run over catalogues did: findings, and what the catalogues hold, by file."""

    report: Report = field(default_factory=Report)
    counts: dict[str, Count] = field(default_factory=dict)
    written: list[str] = field(default_factory=list)


def entries_of(pack: Pack, game: Game, root: Path) -> tuple[Entry, ...]:
    """Everything there is to translate in a game; files of its root are called by their way from there."""
    own = Path(os.path.realpath(root)).name + "/"
    found = extract(pack, game)
    found.add(texts_of(pack, game))
    for sorts, name, table in PROGRAM_WORDS:
        if not sorts or any(part.sort in sorts for part in game.components):
            found.add(entries_of_words(name, table))
    maker, _ = find_engine(game.engine.id) if game.engine else (None, None)
    if (words := getattr(maker, "words", None)) is not None:
        found.add(entries_of_words(*words))
    entries = found.entries()
    if not (game.span and game.span.file.startswith(own)):
        return entries
    return tuple(replace(entry, places=tuple((file.removeprefix(own), line) for file, line in entry.places))
                 for entry in entries)


def extract_games(games: tuple[str, ...], packs: tuple[Path, ...]) -> Work:
    """Write the template of each game's catalogues, `templates/locale/<game>.pot`."""
    work = Work()
    for pack, game, root in _games(games, packs, work):
        entries = entries_of(pack, game, root)
        made = merged(Catalogue(), entries, header_of(game.id, game.version, game.source_language))
        _save(root, f"{LOCALE}/{game.id}.pot", made, work)
    return work


def update_games(games: tuple[str, ...], languages: tuple[str, ...], packs: tuple[Path, ...]) -> Work:
    """Bring the catalogues of each game up to date, in the languages that it has, or in those named (new ones too)."""
    work = Work()
    if faults := [language for language in languages if not is_language(language)]:
        work.report.extend(_no_language(language) for language in faults)
        return work
    for pack, game, root in _games(games, packs, work):
        entries = entries_of(pack, game, root)
        for language in languages or languages_of(pack, game):
            file = pack.catalogues.get((game.id, language))
            if language == game.source_language and file is None:
                continue
            old, found = read_catalogue(file) if file else (Catalogue(), Report())
            work.report += found
            if not found.has_errors:
                header = header_of(game.id, game.version, game.source_language, language)
                _save(root, f"{LOCALE}/{language}/LC_MESSAGES/{game.id}.po", merged(old, entries, header), work)
    return work


def _games(names: tuple[str, ...], packs: tuple[Path, ...], work: Work) -> Iterator[tuple[Pack, Game, Path]]:
    """The games that are named (all, where none is), each with its pack and the root that it is declared in."""
    pack, report = read_packs(packs)
    work.report += report
    if report.has_errors:
        return
    work.report.extend(unknown("game", name, pack.games) for name in names if name not in pack.games)
    roots, _ = find(packs)
    for name, game in sorted(pack.games.items()):
        if not names or name in names:
            yield pack, game, _home(game, roots)


def _home(game: Game, roots: Sequence[Path]) -> Path:
    """The root that a game is declared in; files of all roots but the last are called by their folders too."""
    file = game.span.file if game.span else ""
    for root in roots[:-1]:
        name = Path(os.path.realpath(root)).name + "/"
        if file.startswith(name) and (root / file.removeprefix(name)).is_file():
            return root
    return roots[-1]


def _save(root: Path, name: str, catalogue: Catalogue, work: Work) -> None:
    """Write a catalogue where it has changed."""
    path, data = root / name, write(catalogue)
    work.counts[name] = count_of(catalogue)
    try:
        if path.is_file() and path.read_bytes() == data:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, data)
    except OSError as trouble:
        work.report.add(error("TEXT460", f"catalogue {quoted(name)} cannot be written: {trouble.strerror or trouble}",
                              why="catalogues lie in the pack, beside its templates",
                              fix="give yourself the right to write there, or make room on the disk"))
        return
    work.written.append(name)


def _no_language(code: str) -> Finding:
    return error("TEXT461", f"{quoted(code)} is no code of a language",
                 why="languages are named as in the Unicode CLDR: sv, da, de, en, nb, pt-BR",
                 fix=did_you_mean(code, ("sv", "da", "de", "en", "nb", "nn", "fi", "is", "nl", "fr")) or
                 "write two small letters, with the country behind a hyphen where it matters")


def check_games(games: tuple[str, ...], languages: tuple[str, ...], packs: tuple[Path, ...]) -> Work:
    """Look the catalogues of each game through, in all languages that it has or in those named."""
    work = Work()
    for entries, file, language, catalogue in _catalogues(games, languages, packs, work):
        work.report.extend(check(catalogue, file.name, entries, language))
        work.counts[file.name] = count_of(catalogue)
    return work


@dataclass(frozen=True, slots=True)
class State:
    """How far the translation of a game into a language is, counted against the texts that the game has now."""

    game: str
    language: str
    count: Count


def status_of(games: tuple[str, ...], languages: tuple[str, ...], packs: tuple[Path, ...]
              ) -> tuple[list[State], Report]:
    """How far the translations are, by game and language."""
    work, states = Work(), []
    for entries, file, language, catalogue in _catalogues(games, languages, packs, work):
        now = merged(catalogue, entries, dict(catalogue.header) | {"Language": language})
        states.append(State(Path(file.name).stem, language, count_of(now)))
    return states, work.report


def _catalogues(games: tuple[str, ...], languages: tuple[str, ...], packs: tuple[Path, ...], work: Work
                ) -> Iterator[tuple[tuple[Entry, ...], CatalogueFile, str, Catalogue]]:
    for pack, game, root in _games(games, packs, work):
        entries = entries_of(pack, game, root)
        known = languages_of(pack, game)
        work.report.extend(unknown(f"language of '{game.id}'", one, known) for one in languages if one not in known)
        for language in known:
            file = pack.catalogues.get((game.id, language))
            if file and (not languages or language in languages):
                catalogue, found = read_catalogue(file)
                work.report += found
                if not found.has_errors:
                    yield entries, file, language, catalogue
