"""`spelverk simulate`: many games, counted."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.cli.choices import options_option, pack_option, players_option, split_list

if TYPE_CHECKING:
    from generator.pipeline.simulation import Wish

REPORTS = (".html", ".pdf")


def _policies(ctx: click.Context, parameter: click.Parameter, value: tuple[str, ...]) -> dict[str, str]:
    pairs = [part.rpartition("=") for one in value for part in split_list(one)]
    return {seat.strip(): name.strip() for seat, _, name in pairs}


def _compare(ctx: click.Context, parameter: click.Parameter, value: str | None
             ) -> tuple[str, tuple[str, ...]] | None:
    if value is None:
        return None
    key, _, values = value.partition("=")
    if len(split_list(values)) < 2:
        raise click.BadParameter(f"'{value}' is not an option with two values or more, such as key=value1,value2")
    return key.strip(), split_list(values)


def _lineups(ctx: click.Context, parameter: click.Parameter, value: str | None) -> tuple[str, ...]:
    names = split_list(value or "")
    if value is not None and (len(names) < 2 or len(set(names)) < len(names)):
        raise click.BadParameter(f"'{value}' is not two policies or more, each once, such as random,greedy")
    return names


def _executor(ctx: click.Context, parameter: click.Parameter, value: str) -> str:
    if value and not re.fullmatch(r"dask://[^\s:/]+:\d{1,5}", value):
        raise click.BadParameter(f"'{value}' is not an address such as dask://host:8786")
    return value


def _report(ctx: click.Context, parameter: click.Parameter, value: Path | None) -> Path | None:
    if value is not None and value.suffix.lower() not in REPORTS:
        raise click.BadParameter(f"'{value}' ends neither in .html nor in .pdf")
    return value


@click.command("simulate")
@click.argument("game")
@click.option("--games", type=click.IntRange(1, 10_000_000), help="How many games.  [default: 1000]")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="The seed of all chance.")
@players_option
@click.option("--policy", "policies", multiple=True, callback=_policies, metavar="[SEAT=]NAME",
              help="How a seat plays, or all seats; may be given several times.  [default: random]")
@options_option
@click.option("--compare", callback=_compare, metavar="KEY=A,B",
              help="Try the values of an option, with the same chance in each.")
@click.option("--lineups", callback=_lineups, metavar="NAME,NAME",
              help="Rank policies: 100 games of each of their line-ups, or as many as --games says.")
@click.option("--claims", is_flag=True, help="Test what the game claims.")
@click.option("--only", type=click.IntRange(0), metavar="N", help="Play game N of the seed alone.")
@click.option("--trace", is_flag=True,
              help="With --only: write the game down, in words where its engine has them, else as a record.")
@click.option("--as", "trace_form", type=click.Choice(["text", "record", "log"]), default="text", show_default=True,
              help="With --trace: words, a record for `rules replay`, or all that happens as lines of JSON.")
@click.option("--lang", "language", default="", metavar="CODE",
              help="With --trace: the language of the words.  [default: the game's own]")
@click.option("--hash", "is_hashed", is_flag=True, help="Tell the hash of all moves: equal games have the same.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes at once.")
@click.option("--executor", default="", callback=_executor, metavar="dask://HOST:PORT",
              help="Play on a Dask cluster (needs spelverk[dask]).")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True,
              help="The form of the figures.")
@click.option("--report", "report_file", type=click.Path(path_type=Path, dir_okay=False), callback=_report,
              metavar="FILE.html|pdf", help="Write the figures with charts, too.")
@pack_option
def command(
    game: str, games: int | None, seed: int, players: int | None, policies: dict[str, str], options: dict[str, str],
    compare: tuple[str, tuple[str, ...]] | None, lineups: tuple[str, ...], claims: bool, only: int | None, trace: bool,
    trace_form: str, language: str, is_hashed: bool, jobs: int, executor: str, form: str, report_file: Path | None,
    packs: tuple[Path, ...],
) -> int:
    """Play many games of GAME and tell what happens in them."""
    from generator.pipeline.simulation import NoClusterError, Wish

    if trace and only is None:
        raise click.UsageError("--trace writes down one game: name it with --only")
    if lineups and (policies or compare or claims or only is not None or is_hashed or report_file):
        raise click.UsageError("--lineups ranks policies, and does not go with --policy, --compare, --claims, --only, "
                               "--hash or --report")
    if executor:
        _need_dask()
    wish = Wish(game, games, seed, players, policies, options, compare, jobs, executor, packs, is_hashed)
    if only is not None:
        return _one(wish, only, trace_form if trace else "", language)
    try:
        if lineups:
            return _rank(wish, lineups, form)
        return _claims(wish, form) if claims else _many(wish, form, report_file)
    except NoClusterError as trouble:
        raise click.BadParameter(str(trouble), param_hint="--executor") from trouble


def _need_dask() -> None:
    from importlib.util import find_spec

    if find_spec("distributed") is None:
        raise click.UsageError("a Dask cluster needs the package distributed: pip install 'spelverk[dask]'")


def _one(wish: Wish, number: int, form: str, language: str) -> int:
    from generator.cli.output import as_seen_from_here, say, say_report
    from generator.pipeline.recording import play_one

    text, report = play_one(wish, number, form, language)
    say_report(as_seen_from_here(report, wish.packs))
    if text:
        say(text)
    return report.exit_code()


def _claims(wish: Wish, form: str) -> int:
    from generator.cli.output import as_seen_from_here, progress_bar, say, say_aside, say_report, tally
    from generator.pipeline.trials import check_claims

    with progress_bar() as progress:
        report, was_stopped = check_claims(wish, progress)
    say_report(as_seen_from_here(report, wish.packs), form, notes=True)
    if form == "text":
        say(tally(report))
    if was_stopped:
        say_aside("stopped before all claims were tested")
        return 130
    return report.exit_code()


def _rank(wish: Wish, policies: tuple[str, ...], form: str) -> int:
    from generator.cli.output import as_seen_from_here, progress_bar, say, say_aside, say_report
    from generator.pipeline.lineups import rank

    with progress_bar() as progress:
        made = rank(wish, policies, progress)
    made.report = as_seen_from_here(made.report, wish.packs)
    if form == "json":
        say(made.json())
    else:
        say_report(made.report)
        if made.heading:
            say(made.text())
            say_aside(f"{made.games:,} games in {made.seconds:.1f} s, {made.games / made.seconds:,.0f} a second")
    return 130 if made.was_stopped else made.report.exit_code()


def _many(wish: Wish, form: str, report_file: Path | None) -> int:
    from generator.cli.output import as_seen_from_here, progress_bar, save, say, say_aside, say_report
    from generator.pipeline.simulation import as_json, as_page, simulate

    with progress_bar() as progress:
        made = simulate(wish, progress)
    made.report = as_seen_from_here(made.report, wish.packs)
    if form == "json":
        say(as_json(made))
    else:
        say_report(made.report)
        if made.runs:
            say(made.text())
            say_aside(f"{made.games:,} games in {made.seconds:.1f} s, {made.games / made.seconds:,.0f} a second")
    if report_file and made.runs:
        if report_file.suffix.lower() == ".pdf":
            from generator.pipeline.simulation_report import as_pdf

            data = as_pdf(made)
        else:
            data = as_page(made).encode()
        if not save(report_file, data):
            return 1
    return 130 if made.was_stopped else made.report.exit_code()
