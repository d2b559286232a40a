"""`spelverk build`: from YAML to print-ready files."""

from __future__ import annotations

from pathlib import Path

import click

from generator.cli.choices import form_option, pack_option, read_ranges, split_list

DUPLEXES = ("long-edge", "short-edge", "gutterfold", "none")
FORMS = ("pdf", "svg", "contact")
EDITIONS = ("full", "saver", "mono")
ORDERS = ("interleaved", "fronts-then-backs")


def _ranges(ctx: click.Context, parameter: click.Parameter, value: str | None) -> tuple[tuple[int, int], ...]:
    return read_ranges(value) if value else ()


def _forms(ctx: click.Context, parameter: click.Parameter, value: str) -> tuple[str, ...]:
    forms = split_list(value)
    if not forms or not set(forms) <= set(FORMS):
        raise click.BadParameter(f"'{value}' is not a list of {', '.join(FORMS)}")
    return forms


@click.command("build")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--lang", default="source", show_default=True, metavar="CODES",
              help="Languages: codes such as sv,da, 'source' or 'all'.")
@click.option("--paper", default="a4", show_default=True, help="The sheet stock: a4, letter, a3 …")
@click.option("--ink", type=click.Choice(EDITIONS), default="full", show_default=True,
              help="full; saver: white grounds, lines for floods; mono: black alone, arms hatched.")
@click.option("--recipe", default="", metavar="NAME", help="A recipe of imposition instead of each component's own.")
@click.option("--duplex", type=click.Choice(DUPLEXES), help="How backs meet faces.")
@click.option("--order", type=click.Choice(ORDERS), help="The order of sides in the file.")
@click.option("--as", "forms", default="pdf", show_default=True, callback=_forms,
              help="pdf, svg, contact (all faces on one page), or several: pdf,contact.")
@click.option("--only", multiple=True, metavar="ID", help="A component or a card; may be given several times.")
@click.option("--sheets", callback=_ranges, metavar="N-M", help="Only these sheets, such as 3-5 or 1,4.")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), default="output", show_default=True,
              help="The folder that output goes to.")
@click.option("--jobs", type=click.IntRange(1, 64), default=1, show_default=True,
              help="Processes at once, one for each game and language.")
@click.option("--draft", is_flag=True, help="Render in spite of errors, faulty faces crossed out.")
@click.option("--strict", is_flag=True, help="Let warnings stop the build.")
@form_option
@pack_option
def command(
    games: tuple[str, ...], lang: str, paper: str, ink: str, recipe: str, duplex: str | None, order: str | None,
    forms: tuple[str, ...], only: tuple[str, ...], sheets: tuple[tuple[int, int], ...], out: Path, jobs: int,
    draft: bool, strict: bool, form: str, packs: tuple[Path, ...],
) -> int:
    """Check, lay out, impose, render and preflight some GAMEs (all, where none is named)."""
    from generator.cli.output import as_seen_from_here, progress_bar, say, say_report, tally
    from generator.pipeline.build import build
    from generator.pipeline.options import BuildOptions

    options = BuildOptions(
        games=games, languages=split_list(lang) or ("source",), paper=paper.lower(), ink=ink, duplex=duplex or "",
        order=order or "", recipe=recipe, forms=forms, only=tuple(i for o in only for i in split_list(o)),
        sheets=sheets, packs=packs, out=out, jobs=jobs, draft=draft, strict=strict,
    )
    with progress_bar() as progress:
        outcome = build(options, progress)
    say_report(as_seen_from_here(outcome.report, packs), form)
    if form == "text":
        for line in outcome.lines:
            say(line)
        if not outcome.written:
            say(f"nothing was written: {tally(outcome.report)}")
    return 0 if outcome.written else max(1, outcome.report.exit_code(strict))
