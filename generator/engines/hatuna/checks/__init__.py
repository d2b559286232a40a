"""The consistency checks CHK-01 to CHK-86 that ask for the rules of this game.

Each finding names its check in `source`. What any game needs is checked elsewhere: counts by the totals beside decks
and maps, references and figures by the reader of data, maps by `generator.checks`, faces and sheets by preflight.
`docs/hatuna-checks.md` lists all 86 with the codes that they are told by.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from generator.base.findings import Finding, Report
from generator.checks import acknowledged, kit
from generator.engines.hatuna.checks import (
    chances,
    coasts,
    contract,
    fallen,
    homes,
    men,
    money,
    pieces,
    seats,
    signs,
    targets,
    terrain,
    wording,
)
from generator.engines.hatuna.checks.contents import Contents
from generator.engines.hatuna.options import OPTIONS
from generator.rules.options import settle
from generator.rules.protocol import Spec

LOOKS: Final[tuple[Callable[[Contents], Iterable[Finding]], ...]] = (
    contract.main_figures, homes.blue_riders, homes.primary_homes, homes.dioceses, homes.start_towns, homes.weddings,
    homes.allies, pieces.bearers, pieces.mitres, pieces.on_squares, signs.one_icon_each, signs.every_mark,
    signs.feast_at_start, signs.meeting_places, targets.areas, targets.targets, wording.names_in_events,
    wording.seals, wording.numbers, wording.figures_on_aids, fallen.fallen, coasts.fleets, coasts.seas, coasts.reach,
    coasts.islands, terrain.grounds,
    seats.strengths, seats.start_towns_apart, seats.feasts, seats.disasters, seats.weddings, seats.fortunes,
    seats.gifts, chances.seals, chances.unrelated, chances.relevance, chances.universal, chances.sieges,
    chances.battles, chances.doubles, money.supply, money.ransoms, money.celebrations, money.change,
    men.largest_army, men.first_towns, men.rebels,
)


def check(spec: Spec) -> Report:
    """What is wrong with the data of a game by its rules, and what they make likely; what is acknowledged as notes.

    Where kinds, fields or words are not as the rules need them, only that is told.
    """
    options, report = settle(OPTIONS, spec)
    if report.has_errors:
        return report
    contents = Contents(spec, options)
    report.extend(contract.contract(contents))
    if report.has_errors:
        return report
    for look in LOOKS:
        report.extend(look(contents))
    beside = kit.holders(kit.Scope(spec.pack, spec.game))
    return Report(acknowledged.settle(report.findings, beside, of_engine=True))
