"""From a pack to an engine that plays one of its games: which game, which engine, with which options."""

from __future__ import annotations

import pickle
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from generator.base.findings import Report, Severity, error
from generator.base.suggest import did_you_mean, listed
from generator.checks import acknowledged
from generator.checks.kit import Scope, holders
from generator.model.game import Game
from generator.model.pack import Pack
from generator.model.template import Look
from generator.pipeline.choose import unknown
from generator.pipeline.inventory import read_packs
from generator.rules.options import read_value, settle
from generator.rules.protocol import Engine, EngineMaker, Spec
from generator.rules.registry import find_engine


@dataclass(frozen=True, slots=True)
class Table:
    """A game laid out for play: its engine, what that was made of, and the value of every option."""

    game: Game
    maker: EngineMaker
    spec: Spec
    engine: Engine[Any, Any]
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class SealedSpec:
    """A spec packed for another process or machine, which opens the engine by its own entry point.

    The look stays behind: engines play data, and art is heavy.
    """

    packed: bytes

    def __call__(self) -> Engine[Any, Any]:
        spec: Spec = pickle.loads(zlib.decompress(self.packed))
        maker, report = find_engine(spec.game.engine.id if spec.game.engine else "")
        if maker is None:
            raise LookupError(report.findings[0].message)
        return maker.open(spec)


def seal(spec: Spec) -> SealedSpec:
    """Pack a spec."""
    return SealedSpec(zlib.compress(pickle.dumps(replace(spec, pack=replace(spec.pack, look=Look())))))


def pack_to_play(packs: tuple[Path, ...]) -> tuple[Pack, Report]:
    """Read packs; of what is found only errors are told, for the rest is told by a check."""
    pack, report = read_packs(packs)
    return pack, _errors(report)


def _errors(report: Report) -> Report:
    return Report([finding for finding in report.findings if finding.severity is Severity.ERROR])


def find_game(pack: Pack, name: str) -> tuple[Game | None, Report]:
    """A game by its id, or by what it is played on: the source of one of its components, such as a board."""
    if name in pack.games:
        return pack.games[name], Report()
    played_on = {part.source: game for _, game in sorted(pack.games.items(), reverse=True) for part in game.components}
    if name in played_on:
        return played_on[name], Report()
    return None, Report([unknown("game", name, [*pack.games])])


def lay(pack: Pack, game: Game, told: Mapping[str, Any] | None = None) -> tuple[Table | None, Report]:
    """Open the engine of a game; `told` are options in place of the game's own: values, or texts of a command line."""
    if game.engine is None:
        return None, Report([error(
            "PLAY907", f"game '{game.id}' has no rules engine", game.span, why="an engine plays a game by its rules",
            fix="name one in the game's 'engine: {id: …}', or choose another game", subject=game.id)])
    maker, report = find_engine(game.engine.id, game.span)
    if maker is None:
        return None, report
    declared = {option.id: option for option in maker.options}
    wished = {name: read_value(declared[name], value) if name in declared and isinstance(value, str) else value
              for name, value in (told or {}).items()}
    spec = Spec(pack, game, {**game.engine.options, **wished})
    settled, found = settle(maker.options, spec)
    report += found
    if not report.has_errors:
        report += _errors(_checked(maker, spec))
    if report.has_errors:
        return None, report
    return Table(game, maker, spec, maker.open(spec), settled), report


def check_engine(pack: Pack, game: Game) -> Report:
    """What a game's engine says of its data, and the index of rules of the engine's options.

    A game whose engine is not installed can be printed all the same, so that is a warning here.
    """
    if game.engine is None:
        return Report()
    maker, report = find_engine(game.engine.id, game.span)
    if maker is None:
        return Report([replace(finding, severity=Severity.WARNING) for finding in report.findings])
    spec = Spec(pack, game, dict(game.engine.options))
    report += settle(maker.options, spec)[1]
    if not report.has_errors:
        report += _checked(maker, spec)
    known = [option.id for option in maker.options]
    report.extend(
        error("PLAY906", f"rule {rule.id} names option '{rule.option}', which engine '{maker.id}' does not have",
              rule.span, why=f"it has {listed(known) or 'no options'}",
              fix=did_you_mean(rule.option, known) or "correct it, or delete 'option'", subject=rule.id)
        for rule in pack.rules.get(game.id, ()) if rule.option and rule.option not in known)
    return report


def _checked(maker: EngineMaker, spec: Spec) -> Report:
    """What an engine says of a game's data, what is acknowledged there as notes."""
    found = maker.checks(spec).findings
    return Report(acknowledged.settle(found, holders(Scope(spec.pack, spec.game)), of_engine=True))


def seats_of(table: Table, players: int | None) -> tuple[int, tuple[str, ...], Report]:
    """How many play (the game's fewest where nothing is said), and the names of their seats; none where too many."""
    number = players or table.game.players[0]
    try:
        return number, table.engine.seats(number), Report()
    except ValueError as trouble:
        fewest, most = table.game.players
        return number, (), Report([error(
            "PLAY908", f"game '{table.game.id}' has no seats for {number}: {trouble}", table.game.span,
            why=f"it is for {fewest} to {most}" if fewest != most else f"it is for {fewest}",
            fix="choose another number with --players", subject=table.game.id)])
