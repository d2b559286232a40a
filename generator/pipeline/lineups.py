"""Policies against each other: every line-up of some of them plays games with the same chance."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from generator.base.findings import Report, error
from generator.pipeline.choose import unknown
from generator.pipeline.playing import find_game, lay, pack_to_play, seal
from generator.pipeline.simulation import Wish, executor_at, plan_of, troubles
from generator.simulate.lineups import PARTS, Standings, as_plain, as_text, lineups, standings
from generator.simulate.policy import policies_of
from generator.simulate.work import run

if TYPE_CHECKING:
    from generator.pipeline.compose import Progress

GAMES = 100
"""Of each line-up, where nothing is said."""
MOST = 1000


@dataclass(slots=True)
class Ranked:
    """What came of it: findings, a heading, the standings (None where no line-up has a finished game)."""

    report: Report
    heading: str = ""
    found: Standings | None = None
    plain: dict[str, Any] = field(default_factory=dict)
    was_stopped: bool = False
    games: int = 0
    seconds: float = 0.0

    def text(self) -> str:
        """All of it for people."""
        return self.heading + ("\n" + as_text(self.found) if self.found else "")

    def json(self) -> str:
        """All of it as plain values, with the findings."""
        from generator.checks.report_forms import as_json

        return json.dumps({**self.plain, "findings": json.loads(as_json(self.report))["findings"]},
                          ensure_ascii=False, indent=2)


def rank(wish: Wish, policies: tuple[str, ...], progress: Progress) -> Ranked:
    """Play `wish.games` games of each line-up of some policies, and tell who is how strong."""
    pack, report = pack_to_play(wish.packs)
    game, found = find_game(pack, wish.game)
    report += found
    if game is None or report.has_errors:
        return Ranked(report)
    table, found = lay(pack, game, wish.options)
    report += found
    plan, found = plan_of(table, wish.players, wish.seed, {}) if table else (None, Report())
    report += found
    if table is None or plan is None:
        return Ranked(report)
    known, seats = policies_of(table.engine), table.engine.seats(plan.players)
    report.extend(unknown("policy", name, known) for name in policies if name not in known)
    count = len(policies) ** len(seats)
    if len(seats) < 2 or count > MOST:
        report.add(error(
            "PLAY966", f"'{game.id}' has {count:,} line-ups of {len(policies)} policies for {plan.players}", game.span,
            why=f"line-ups compare policies in the seats of one game, two or more, in {MOST:,} ways at the most",
            fix="name fewer policies, or choose another number with --players", subject=game.id))
    if report.has_errors:
        return Ranked(report)
    ways = lineups(policies, len(seats))
    plans = tuple(replace(plan, policies=way, parts=PARTS) for way in ways)
    games = wish.games or GAMES
    began = perf_counter()
    with executor_at(wish.executor) as executor:
        done = run((seal(table.spec),) * len(ways), plans, games, wish.jobs, executor,
                   lambda count, total: progress(f"{game.id}: games of each line-up", count, total))
    for tally, one in zip(done.tallies, plans, strict=True):
        report.extend(troubles(tally, game, one))
    played = done.tallies[0].games
    heading = (f"{game.title}: {len(ways)} line-ups of {', '.join(policies)}, {played:,} game{'s' * (played != 1)} "
               f"each, {plan.players} players, seed {plan.seed}")
    if done.was_stopped:
        heading += f" (stopped; {done.asked:,} were asked for)"
    made = Ranked(report, heading, was_stopped=done.was_stopped, games=sum(tally.games for tally in done.tallies),
                  seconds=perf_counter() - began)
    made.plain = {"game": game.id, "title": str(game.title), "version": game.version, "players": plan.players,
                  "options": {name: table.options[name] for name in sorted(table.options)}, "seed": plan.seed,
                  "asked": done.asked, "games": made.games, "stopped": done.was_stopped}
    if all(tally.games for tally in done.tallies):
        made.found = standings(policies, seats, tuple(zip(ways, done.tallies, strict=True)))
        made.plain |= as_plain(made.found)
    return made
