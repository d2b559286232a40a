"""Which rules of a game are proven by tests."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from generator.base.findings import Report, error
from generator.load.packs import pack_zero
from generator.model.game import Game
from generator.model.pack import Pack
from generator.pipeline.book_texts import places_of
from generator.pipeline.playing import find_game, pack_to_play
from generator.rules.coverage import Covered, Mark, bare_rules, cover, marks_in, stray_marks, unstated_rules


def tests_folder() -> Path | None:
    """The tests of the checkout that this program runs from; None where it is installed without them."""
    folder = pack_zero() / "tests"
    return folder if folder.is_dir() else None


def coverage(name: str, tests: Path, packs: tuple[Path, ...]) -> tuple[tuple[Covered, ...], Report]:
    """Each rule of a game, or of all games of an engine, with its tests and its place in the book; errors for rules
    without any, for those that the game's book, where it has one, does not state, and for marks that name no rule.
    """
    pack, report = pack_to_play(packs)
    games = [game for game in pack.games.values() if game.engine and game.engine.id == name and name not in pack.games]
    if not games:
        game, found = find_game(pack, name)
        report += found
        games = [game] if game else []
    if not games or report.has_errors:
        return (), report
    marks = marks_in(tests)
    covered: list[Covered] = []
    for game in games:
        proven, found = _of_game(game, pack, marks)
        covered += proven
        report += found
    return tuple(covered), report


def _of_game(game: Game, pack: Pack, marks: Collection[Mark]) -> tuple[tuple[Covered, ...], Report]:
    report = Report()
    rules = pack.rules.get(game.id, ())
    if not rules:
        report.add(error("PLAY909", f"game '{game.id}' has no index of rules", game.span,
                         why="the index lists every rule of the game by its id, each in a line",
                         fix=f"write it into the pack as data/rules/{game.id}.yaml", subject=game.id))
    places = places_of(pack, game)
    covered = cover(rules, marks, places or {})
    if places is not None:
        report += unstated_rules(covered)
    return covered, report + bare_rules(covered) + stray_marks(marks, pack.rules, game.id)
