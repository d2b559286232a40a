"""Which rules of a game are proven by tests."""

from __future__ import annotations

from pathlib import Path

from generator.base.findings import Report, error
from generator.load.packs import pack_zero
from generator.pipeline.book_texts import places_of
from generator.pipeline.playing import find_game, pack_to_play
from generator.rules.coverage import Covered, bare_rules, cover, marks_in, stray_marks, unstated_rules


def tests_folder() -> Path | None:
    """The tests of the checkout that this program runs from; None where it is installed without them."""
    folder = pack_zero() / "tests"
    return folder if folder.is_dir() else None


def coverage(name: str, tests: Path, packs: tuple[Path, ...]) -> tuple[tuple[Covered, ...], Report]:
    """Each rule of a game with its tests and its place in the book; errors for rules without any, for those that the
    game's book, where it has one, does not state, and for marks that name no rule.
    """
    pack, report = pack_to_play(packs)
    game, found = find_game(pack, name)
    report += found
    if game is None or report.has_errors:
        return (), report
    rules = pack.rules.get(game.id, ())
    if not rules:
        report.add(error("PLAY909", f"game '{game.id}' has no index of rules", game.span,
                         why="the index lists every rule of the game by its id, each in a line",
                         fix=f"write it into the pack as data/rules/{game.id}.yaml", subject=game.id))
    marks = marks_in(tests)
    places = places_of(pack, game)
    covered = cover(rules, marks, places or {})
    if places is not None:
        report += unstated_rules(covered)
    return covered, report + bare_rules(covered) + stray_marks(marks, pack.rules, game.id)
