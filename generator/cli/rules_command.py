"""`spelverk rules`: rule ids, counts, positions and records."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from generator.cli.choices import options_option, pack_option, players_option

F = TypeVar("F", bound=Callable[..., Any])

form_option = click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True,
                           help="The form of the answer.")
position_option = click.option("--position", default="", metavar="TEXT",
                               help="A position as `rules show` writes it, instead of the setup.")
seed_option = click.option("--seed", type=click.IntRange(0), default=1, show_default=True,
                           help="What shuffles the setup of game 0, as `simulate` does.")


@click.group("rules")
def command() -> None:
    """Rule ids, counts, positions and records of a game."""


@command.command("perft")
@click.argument("game")
@click.argument("depth", type=click.IntRange(1, 20))
@position_option
@click.option("--divide", is_flag=True, help="Count by first move.")
@players_option
@seed_option
@options_option
@form_option
@pack_option
def perft(
    game: str, depth: int, position: str, divide: bool, players: int | None, seed: int, options: dict[str, str],
    form: str, packs: tuple[Path, ...],
) -> int:
    """Count the sequences of DEPTH moves in GAME (or on a board, such as a game's component)."""
    from generator.cli.output import as_seen_from_here, say, say_report
    from generator.pipeline.positions import Place, counts, divided, find_position

    found, report = find_position(Place(game, position, players, seed, options, packs))
    if found is None or form == "text":
        say_report(as_seen_from_here(report, packs), form)
    if found is None or report.has_errors:
        return 1
    if divide:
        parts = divided(found, depth)
        total = sum(count for _, count in parts)
        if form == "json":
            say(json.dumps({"depth": depth, "total": total, "moves": dict(parts)}, ensure_ascii=False, indent=2))
            return 0
        for move, count in parts:
            say(f"{move}: {count:,}")
        say(f"{len(parts):,} moves, {total:,} sequences of {depth}")
        return 0
    numbers = counts(found, depth)
    if form == "json":
        say(json.dumps({"perft": list(numbers)}))
        return 0
    for ply, count in enumerate(numbers, 1):
        say(f"{ply}  {count:,}")
    return 0


@command.command("show")
@click.argument("game")
@position_option
@players_option
@seed_option
@options_option
@form_option
@pack_option
def show(
    game: str, position: str, players: int | None, seed: int, options: dict[str, str], form: str,
    packs: tuple[Path, ...],
) -> int:
    """Show a position of GAME with its legal moves."""
    from generator.cli.output import as_seen_from_here, say, say_report
    from generator.pipeline.positions import Place, described, find_position

    found, report = find_position(Place(game, position, players, seed, options, packs))
    if found is None or form == "text":
        say_report(as_seen_from_here(report, packs), form)
    if found is None:
        return 1
    told = described(found)
    say(json.dumps(told, ensure_ascii=False, indent=2) if form == "json" else _told(told))
    return report.exit_code()


def _told(position: dict[str, Any]) -> str:
    import textwrap

    lines = [*position["drawing"], f"position: {position['position']}"]
    if position["options"]:
        lines.append("options:  " + ", ".join(f"{name} {value}" for name, value in position["options"].items()))
    if position["to_move"] is None:
        lines.append(f"ended:    {position['ended']} Won by {', '.join(position['winners']) or 'nobody'}.")
    else:
        whole = [move.replace(" ", "\u00a0") for move in position["moves"]]  # a move is not broken over lines
        moves = f"{len(whole):,} moves: {', '.join(whole)}"
        lines.append(f"to move:  {position['to_move']}")
        lines.append(textwrap.fill(moves, 110, subsequent_indent="    ", break_on_hyphens=False).replace("\u00a0", " "))
    return "\n".join(lines)


@command.command("replay")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--game", default="", help="The game, where the record does not say it.")
@players_option
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True,
              help="The seed of the setup, where the record does not say it.")
@options_option
@click.option("--lines", "by_line", is_flag=True, help="Each line of the file is a record of its own.")
@click.option("--format", "form", type=click.Choice(["text", "json", "github", "sarif"]), default="text",
              show_default=True, help="The form of the findings.")
@pack_option
def replay(
    file: Path, game: str, players: int | None, seed: int, options: dict[str, str], by_line: bool, form: str,
    packs: tuple[Path, ...],
) -> int:
    """Play the record in FILE again, and refuse its first illegal move with its line, ply and rule."""
    from generator.cli.output import as_seen_from_here, say, say_report
    from generator.pipeline.recording import Reading, replay_file

    lines, report = replay_file(file, Reading(game, players, seed, options, by_line, packs))
    say_report(as_seen_from_here(report, packs), form)
    if form == "text" and lines:
        say("\n".join(lines))
    return report.exit_code()


@command.command("coverage")
@click.argument("game")
@click.option("--tests", type=click.Path(path_type=Path, exists=True, file_okay=False), metavar="DIR",
              help="Where the tests are; without it, those of the checkout.")
@form_option
@pack_option
def coverage(game: str, tests: Path | None, form: str, packs: tuple[Path, ...]) -> int:
    """Say which tests prove each rule of GAME, or of the games of an engine; 1 where a rule has none."""
    from generator.cli.output import as_seen_from_here, say, say_report
    from generator.pipeline.proofs import coverage as cover
    from generator.pipeline.proofs import tests_folder

    folder = tests or tests_folder()
    if folder is None:
        raise click.UsageError("there are no tests beside the program; name their folder with --tests")
    covered, report = cover(game, folder, packs)
    if form == "json":
        from generator.checks.report_forms import as_json

        rules = [{"id": one.rule.id, "says": one.rule.says, "kind": one.rule.kind, "option": one.rule.option,
                  "tests": list(one.tests), "book": str(one.place) if one.place else None} for one in covered]
        say(json.dumps({"game": game, "rules": rules, "findings": json.loads(as_json(report))["findings"]},
                       ensure_ascii=False, indent=2))
        return report.exit_code()
    say_report(as_seen_from_here(report, packs))
    if covered:
        width = max(len(one.rule.id) for one in covered)
        for one in covered:
            tests_of = f"{len(one.tests)} tests" if len(one.tests) != 1 else one.tests[0]
            place = f"  {one.place.file}:{one.place.line}" if one.place else ""
            say(f"{one.rule.id:<{width}}  {one.rule.kind:<8}  {tests_of if one.tests else 'no test'}{place}")
        proven = sum(bool(one.tests) for one in covered)
        say(f"{proven} of {len(covered)} rules are proven by tests")
    return report.exit_code()
