"""`spelverk check`: everything that can be known before ink."""

from __future__ import annotations

from pathlib import Path

import click

from generator.cli.choices import form_option, pack_option, split_list


@click.command("check")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--lang", default="source", show_default=True, metavar="CODES",
              help="Languages: codes such as sv,da, 'source' or 'all'.")
@form_option
@click.option("--strict", is_flag=True, help="Let warnings count as errors.")
@click.option("--report", "report_file", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE.html",
              help="Write the report as a page, too.")
@click.option("--play", is_flag=True, help="Play 200 random games of each game that has a rules engine, too.")
@click.option("--printed", type=click.Path(path_type=Path, file_okay=False, exists=True), metavar="DIR",
              help="Read the PDFs of a build back, too, and compare every card with the data.")
@pack_option
def command(
    games: tuple[str, ...], lang: str, form: str, strict: bool, report_file: Path | None, play: bool,
    printed: Path | None, packs: tuple[Path, ...],
) -> int:
    """Check data, texts and fit of some GAMEs (all, where none is named), and say what was counted."""
    from generator.cli.output import as_seen_from_here, progress_bar, save, say, say_report, tally
    from generator.pipeline.build import check
    from generator.pipeline.fits import Fits
    from generator.pipeline.options import BuildOptions

    options = BuildOptions(games=games, languages=split_list(lang) or ("source",), packs=packs, strict=strict,
                           play=play, printed=printed)
    fits = Fits()
    with progress_bar() as progress:
        report = as_seen_from_here(check(options, progress, fits), packs)
    say_report(report, form, notes=True)
    if form == "text":
        if fits.has_several_languages:
            say("fit by language:")
            for line in fits.lines():
                say(f"  {line}")
        say(tally(report))
    if report_file:
        from generator.checks.report_forms import as_html

        if not save(report_file, as_html(report).encode()):
            return 1
    return report.exit_code(strict)
