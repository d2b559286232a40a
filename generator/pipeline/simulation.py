"""Many games of one game: what is asked, and what comes of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from generator.base.findings import Finding, Report, error
from generator.model.game import Game
from generator.pipeline.choose import unknown
from generator.pipeline.playing import Table, find_game, lay, pack_to_play, seal, seats_of
from generator.simulate.compare import Difference, differences, holm
from generator.simulate.figures import Section, as_plain, plain_estimate, sections
from generator.simulate.playout import Plan
from generator.simulate.policy import policies_of, seat_policies
from generator.simulate.tables import as_text, differences_as_text
from generator.simulate.tally import Tally
from generator.simulate.work import Run, run

if TYPE_CHECKING:
    from generator.pipeline.compose import Progress

_MOST_TOLD = 5  # games that went wrong


@dataclass(frozen=True, slots=True)
class Wish:
    """What one simulation is asked to do. `policies` maps seats ('' for all others) to policies, `options` are texts
    in place of the game's own; `compare` is an option with the values it is tried with; `players` None is the fewest;
    `games` None is 1,000, or for claims what each says. `is_hashed` asks for the hash of all games.
    """

    game: str
    games: int | None = None
    seed: int = 1
    players: int | None = None
    policies: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    compare: tuple[str, tuple[str, ...]] | None = None
    jobs: int = 1
    executor: str = ""
    packs: tuple[Path, ...] = ()
    is_hashed: bool = False


@dataclass(slots=True)
class Simulated:
    """What came of it: findings, a heading, the sections of each run, the differences, and all as plain values.

    `seconds` is how long the games took, and stands in no figure.
    """

    report: Report
    heading: str = ""
    runs: list[tuple[str, tuple[Section, ...]]] = field(default_factory=list)
    changes: list[tuple[Difference, ...]] = field(default_factory=list)
    compared: tuple[str, tuple[str, ...]] | None = None
    plain: dict[str, Any] = field(default_factory=dict)
    was_stopped: bool = False
    games: int = 0
    seconds: float = 0.0
    hash: str = ""

    def text(self) -> str:
        """All of it for people."""
        heading = self.heading + (f"\nhash of all moves: {self.hash}" if self.hash else "")
        if self.compared:
            return heading + "\n" + differences_as_text(*self.compared, self.changes)
        return heading + "\n" + "\n".join(as_text(made) for _, made in self.runs)


class NoClusterError(Exception):
    """Nothing answers at the address of a cluster."""


@contextmanager
def executor_at(address: str) -> Iterator[Executor | None]:
    """The executor behind an address such as `dask://host:8786`; None for ''. Raises NoClusterError."""
    if not address:
        yield None
        return
    from distributed import Client

    try:
        client = Client(  # type: ignore[no-untyped-call]
            address.replace("dask://", "tcp://", 1), set_as_default=False, timeout="10s")
    except OSError as trouble:
        raise NoClusterError(f"no cluster answers at {address} within 10 s") from trouble
    with client:
        yield client.get_executor()  # type: ignore[no-untyped-call]


def simulate(wish: Wish, progress: Progress) -> Simulated:
    """Play many games and count them; with `compare` under each value of an option, with the same chance."""
    pack, report = pack_to_play(wish.packs)
    if report.has_errors:
        return Simulated(report)
    game, found = find_game(pack, wish.game)
    if game is None:
        return Simulated(report + found)
    key, values = wish.compare or ("", ("",))
    tables = []
    for value in values:
        table, found = lay(pack, game, {**wish.options, **({key: value} if key else {})})
        report += found
        if table:
            tables.append(table)
    if report.has_errors:
        return Simulated(report)
    plan, found = plan_of(tables[0], wish.players, wish.seed, wish.policies)
    report += found
    if plan is None:
        return Simulated(report)
    plan = replace(plan, is_hashed=wish.is_hashed)
    games = wish.games or 1000
    began = perf_counter()
    with executor_at(wish.executor) as executor:
        done = run(tuple(seal(table.spec) for table in tables), plan, games, wish.jobs, executor,
                   lambda count, total: progress(f"{game.id}: games", count, total))
    for tally in done.tallies:
        report.extend(troubles(tally, game, plan))
    made = _told(report, wish, tables, plan, done)
    made.seconds = perf_counter() - began
    return made


def plan_of(table: Table, players: int | None, seed: int, wishes: Mapping[str, str]) -> tuple[Plan | None, Report]:
    """Who plays how, with a finding for each seat and policy that there is not."""
    number, seats, report = seats_of(table, players)
    known = policies_of(table.engine)
    if seats:
        report.extend(unknown("seat", seat, seats) for seat in wishes if seat and seat not in seats)
    report.extend(unknown("policy", name, known) for name in dict.fromkeys(wishes.values()) if name not in known)
    if report.has_errors:
        return None, report
    return Plan(number, seed, seat_policies(seats, wishes)), report


def troubles(tally: Tally, game: Game, plan: Plan) -> Iterator[Finding]:
    """The games that have no result, and the states that were not sound."""
    yield from tally.faults
    left = tally.stopped - _MOST_TOLD
    for at, stop in enumerate(tally.stops[:_MOST_TOLD]):
        more = f"; so did {left} more" if left > 0 and at == _MOST_TOLD - 1 else ""
        again = f"`spelverk simulate {game.id} --seed {plan.seed} --players {plan.players} --only {stop.game} --trace`"
        if stop.says:
            yield error("PLAY956", f"game {stop.game} broke off after ply {stop.ply}: {stop.says}{more}", game.span,
                        why="an engine plays every game to its end", fix=f"tell the engine's authors; see {again}",
                        subject=game.id)
        else:
            yield error("PLAY955", f"game {stop.game} did not end in {stop.ply:,} plies{more}", game.span,
                        why="a game that cannot end is no game", fix=f"see {again}", subject=game.id)


def _told(report: Report, wish: Wish, tables: list[Table], plan: Plan, done: Run) -> Simulated:
    table = tables[0]
    seats = table.engine.seats(plan.players)
    played = done.tallies[0].games
    policies = dict(zip(seats, plan.policies, strict=True))
    heading = (f"{table.game.title}: {played:,} games, {plan.players} player{'s' * (plan.players > 1)}, "
               f"seed {plan.seed}, "
               + _policies(policies))
    if done.was_stopped:
        heading += f" (stopped; {done.asked:,} were asked for)"
    made = Simulated(report, heading, compared=wish.compare, was_stopped=done.was_stopped,
                     games=sum(tally.games for tally in done.tallies))
    key, values = wish.compare or ("", ("",))
    for value, tally, one in zip(values, done.tallies, tables, strict=True):
        title = f"{key} {value}".strip()
        made.runs.append((title, sections(tally, one.engine.terminations)))
    made.changes = holm([differences(done.tallies[0], after, change)
                         for after, change in zip(done.tallies[1:], done.differences, strict=True)])
    made.plain = {
        "game": table.game.id, "title": str(table.game.title), "version": table.game.version, "players": plan.players,
        "policies": policies, "options": {name: table.options[name] for name in sorted(table.options)},
        "seed": plan.seed, "asked": done.asked, "games": played, "stopped": done.was_stopped,
        "without_result": done.tallies[0].stopped, "figures": as_plain(done.tallies[0]),
    }
    if wish.is_hashed:
        made.plain["hash"] = made.hash = f"{done.tallies[0].digest:016x}"
    if wish.compare:
        made.plain["compare"] = {"option": key, "values": [
            {"value": value, "figures": as_plain(tally), "changes": {
                one.measure: {"before": round(one.before, 6), "after": round(one.after, 6),
                              "change": plain_estimate(one.change), "p": round(one.p, 6), "sure": one.is_sure}
                for one in changes}}
            for value, tally, changes in zip(values, done.tallies, ((), *made.changes), strict=True)]}
    return made


def _policies(policies: Mapping[str, str]) -> str:
    names = set(policies.values())
    return names.pop() if len(names) == 1 else ", ".join(f"{seat} {name}" for seat, name in policies.items())


def as_json(made: Simulated) -> str:
    """The plain values with the findings in them."""
    from generator.checks.report_forms import as_json as report_as_json

    return json.dumps({**made.plain, "findings": json.loads(report_as_json(made.report))["findings"]},
                      ensure_ascii=False, indent=2)


def as_page(made: Simulated) -> str:
    """The figures as a page that stands by itself, with charts."""
    from generator.simulate.report import as_page as page_of
    from generator.simulate.report import differences_table

    compared = differences_table(*made.compared, made.changes) if made.compared else ""
    return page_of(made.heading, made.runs, compared)
