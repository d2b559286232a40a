"""`spelverk translate`: catalogues of translations drawn from the games, kept up to date, counted and checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.cli.choices import form_option, pack_option, split_list

if TYPE_CHECKING:
    from generator.pipeline.translating import State, Work


@click.group("translate")
def command() -> None:
    """Translations as gettext catalogues: templates/locale/LANGUAGE/LC_MESSAGES/GAME.po."""


games_argument = click.argument("games", nargs=-1, metavar="[GAME]...")
lang_option = click.option("--lang", default="", metavar="CODES", help="Languages such as da,de.  [default: all]")


@command.command("extract")
@games_argument
@pack_option
def extract(games: tuple[str, ...], packs: tuple[Path, ...]) -> int:
    """Write what there is to translate in some GAMEs (all, where none is named), as templates/locale/GAME.pot."""
    from generator.pipeline.translating import extract_games

    return _told(extract_games(games, packs), packs)


@command.command("update")
@games_argument
@click.option("--lang", default="", metavar="CODES",
              help="Languages such as da,de; a new one is begun.  [default: all that a game has]")
@pack_option
def update(games: tuple[str, ...], lang: str, packs: tuple[Path, ...]) -> int:
    """Bring catalogues up to date: changed texts become fuzzy, those that are gone stale; nothing is lost."""
    from generator.pipeline.translating import update_games

    return _told(update_games(games, split_list(lang), packs), packs)


@command.command("status")
@games_argument
@lang_option
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True,
              help="The form of the table.")
@pack_option
def status(games: tuple[str, ...], lang: str, form: str, packs: tuple[Path, ...]) -> int:
    """Tell how much of some GAMEs is translated, by words, against the texts that they have now."""
    from generator.cli.output import as_seen_from_here, say, say_report
    from generator.pipeline.translating import status_of

    states, report = status_of(games, split_list(lang), packs)
    say_report(as_seen_from_here(report, packs))
    say(_as_json(states) if form == "json" else _as_table(states))
    return 1 if report.has_errors else 0


@command.command("check")
@games_argument
@lang_option
@form_option
@click.option("--strict", is_flag=True, help="Let warnings count as errors.")
@pack_option
def check(games: tuple[str, ...], lang: str, form: str, strict: bool, packs: tuple[Path, ...]) -> int:
    """Look catalogues through: what is missing, fuzzy, stale, broken or only copied, each with its line."""
    from generator.cli.output import as_seen_from_here, say, say_report, tally
    from generator.pipeline.translating import check_games

    report = as_seen_from_here(check_games(games, split_list(lang), packs).report, packs)
    say_report(report, form, notes=True)
    if form == "text":
        say(tally(report))
    return report.exit_code(strict)


_COLUMNS = ("game", "language", "texts", "words", "translated", "fuzzy", "missing", "stale", "by words")


def _as_table(states: list[State]) -> str:
    rows = [_COLUMNS, *((s.game, s.language, *map(str, _figures(s)), f"{s.count.percent:.1f} %") for s in states)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(_COLUMNS))]
    lines = []
    for row in rows:
        cells = [cell.ljust(width) if at < 2 else cell.rjust(width)
                 for at, (cell, width) in enumerate(zip(row, widths, strict=True))]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def _as_json(states: list[State]) -> str:
    rows = [dict(zip(_COLUMNS[2:-1], _figures(s), strict=True)) for s in states]
    return json.dumps([{"game": s.game, "language": s.language, **row, "percent": round(s.count.percent, 1)}
                       for s, row in zip(states, rows, strict=True)], indent=2)


def _figures(state: State) -> tuple[int, ...]:
    count = state.count
    return (count.texts, count.words, count.translated, count.fuzzy, count.texts - count.translated - count.fuzzy,
            count.stale)


def _told(work: Work, packs: tuple[Path, ...]) -> int:
    from generator.cli.output import as_seen_from_here, say, say_report

    say_report(as_seen_from_here(work.report, packs))
    for name, count in work.counts.items():
        state = "written" if name in work.written else "unchanged"
        parts = [f"{count.texts} texts, {count.words} words"]
        if name.endswith(".po"):
            parts.append(f"{count.percent:.1f} % translated")
        parts += [f"{n} {what}" for n, what in ((count.fuzzy, "fuzzy"), (count.stale, "stale")) if n]
        say(f"{name}: {', '.join(parts)}; {state}")
    return 1 if work.report.has_errors else 0
