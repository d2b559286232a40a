"""Single games: played alone and written down, or read from a record and played again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.base.findings import Report, Span, error
from generator.model.pack import Pack
from generator.pipeline.chronicling import LOG, TEXT, chronicled
from generator.pipeline.playing import Table, find_game, lay, pack_to_play, seats_of
from generator.pipeline.simulation import Wish, plan_of, troubles
from generator.rules.options import spelt
from generator.rules.outcome import Outcome
from generator.rules.protocol import Chronicled, PlayError, Recorded
from generator.rules.record import Record, Told, is_record, read_record, with_lines, write_head, write_move
from generator.rules.replay import replay
from generator.simulate.playout import play_game, setup_seed
from generator.simulate.tally import tally

MOST_BYTES = 64 * 1024 * 1024  # of a file of records

def play_one(wish: Wish, number: int, form: str = "", language: str = "") -> tuple[str, Report]:
    """Game `number` of a seed alone: how it ended, or written down in a form.

    `record` can be replayed, `text` is a chronicle in a language (the game's own where none is named), `log` all that
    happens as lines of JSON; an engine that tells nothing has its record in place of both.
    """
    pack, report = pack_to_play(wish.packs)
    table = _laid(pack, wish.game, wish.options, report)
    plan, found = plan_of(table, wish.players, wish.seed, wish.policies) if table else (None, Report())
    report += found
    if table is None or plan is None:
        return "", report
    engine = table.engine
    if form in (TEXT, LOG) and isinstance(engine, Chronicled):
        told, found = chronicled(pack, table, plan, number, form, language)
        return told, report + found
    moves: list[str] = []
    played = play_game(engine, plan, number,
                       lambda ply, move, who: moves.append(write_move(ply, engine.show(move), who)))
    report.extend(troubles(tally([played]), table.game, plan))
    ending = _ending(played.outcome, played.plies, engine.seats(plan.players)) if played.outcome else ""
    if not form:
        return f"game {number}: {ending}" if ending else "", report
    options = tuple((name, spelt(value)) for name, value in sorted(table.options.items()))
    head = write_head(Record(table.game.id, plan.players, setup_seed(plan.seed, number), options))
    return head + "".join(moves) + (f"# {ending}" if ending else ""), report


def _laid(pack: Pack, name: str, options: Mapping[str, str], report: Report) -> Table | None:
    if report.has_errors:
        return None
    game, found = find_game(pack, name)
    report += found
    if game is None:
        return None
    table, found = lay(pack, game, options)
    report += found
    return table


def _ending(outcome: Outcome, plies: int, seats: Sequence[str]) -> str:
    winners = ", ".join(seats[seat] for seat in outcome.winners) or "nobody"
    scores = f", scores {', '.join(map(str, outcome.scores))}" if outcome.scores else ""
    return f"{outcome.termination} after {plies:,} plies, won by {winners}{scores}"


@dataclass(frozen=True, slots=True)
class Reading:
    """How records are read. In the house's own form they say themselves which game, players, seed and options they are
    of; else these hold, and with `by_line` each line is a record of its own.
    """

    game: str = ""
    players: int | None = None
    seed: int = 0
    options: Mapping[str, str] | None = None
    by_line: bool = False
    packs: tuple[Path, ...] = ()


def replay_file(path: Path, reading: Reading) -> tuple[list[str], Report]:
    """Play the records of a file again: a line for each that could be played, and a finding for each that could not."""
    pack, report = pack_to_play(reading.packs)
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise ValueError(f"it is larger than {MOST_BYTES // 1024 // 1024} MB")
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
        own = read_record(text) if is_record(text) else None
    except (OSError, ValueError) as trouble:  # a PlayError is a ValueError
        said = "it is not UTF-8" if isinstance(trouble, UnicodeDecodeError) else (
            trouble.strerror if isinstance(trouble, OSError) else str(trouble))
        report.add(error("PLAY954", f"the record cannot be read: {said}", Span(path.as_posix()),
                         why="docs/simulation.md tells the form of records",
                         fix="correct the file, or its name"))
        return [], report
    if own:
        table = _laid(pack, own.game, dict(own.options), report)
        games = [own.moves]
    else:
        table = _laid(pack, reading.game, reading.options or {}, report)
        games = _foreign(table, text, path, reading.by_line, report) if table else []
    if table is None:
        return [], report
    players, seats, found = seats_of(table, own.players if own else reading.players)
    report += found
    if not seats:
        return [], report
    return _played(table, games, (players, own.seed if own else reading.seed), seats, path, report), report


def _played(
    table: Table, games: Sequence[tuple[Told, ...]], dealt: tuple[int, int], seats: Sequence[str], path: Path,
    report: Report,
) -> list[str]:
    lines = []
    for number, moves in enumerate(games, 1):
        done = replay(table.engine, table.engine.setup(*dealt), moves, path.as_posix())
        if done.fault:
            report.add(done.fault)
            continue
        end = _ending(done.outcome, done.plies, seats) if done.outcome else f"{done.plies:,} plies, not ended"
        lines.append(f"game {number}: {end}" if len(games) > 1 else end)
    return lines


def _foreign(table: Table, text: str, path: Path, by_line: bool, report: Report) -> list[tuple[Told, ...]]:
    """Records in the engine's own notation."""
    if not isinstance(table.engine, Recorded):
        report.add(error("PLAY954", "the record does not begin with 'spelverk-record: 1'", Span(path.as_posix()),
                         why=f"engine '{table.maker.id}' has no notation of records of its own",
                         fix="write the record as `spelverk simulate --only 0 --trace` does"))
        return []
    games = []
    for number, one in enumerate(text.splitlines() if by_line else [text], 1):
        if by_line and not one.strip():
            continue
        try:
            moves = table.engine.read_record(one)
        except PlayError as trouble:
            report.add(error("PLAY954", f"the record cannot be read: {trouble}", Span(path.as_posix(), number),
                             why=f"engine '{table.maker.id}' reads records in the notation of the game's players",
                             fix="correct it there"))
            continue
        games.append(tuple(Told(told.line + number - 1, told.text) for told in with_lines(moves, one)))
    return games
