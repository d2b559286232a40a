"""`spelverk schema`: the JSON Schema of data files."""

from __future__ import annotations

import json
from pathlib import Path

import click

from generator.cli.choices import pack_option


@click.command("schema")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="Write to this file instead of standard output.")
@pack_option
def command(out: Path | None, packs: tuple[Path, ...]) -> int:
    """Write the JSON Schema of the data files, with the kinds that the packs declare.

    Put `# yaml-language-server: $schema=FILE` at the head of a data file, and an editor completes and underlines.
    """
    from generator.cli.output import save, say, say_aside, tally
    from generator.pipeline.inventory import schema

    found, report = schema(packs)
    if report.has_errors:  # an editor helps most while something is wrong
        say_aside(f"the pack has errors ({tally(report)}); the schema tells what could be read of it")
    text = json.dumps(found, ensure_ascii=False, indent=2) + "\n"
    if out is None:
        say(text.rstrip())
        return 0
    return 0 if save(out, text.encode()) else 1
