"""`spelverk list`: what there is."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import Any

import click

from generator.cli.choices import pack_option


@click.command("list")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True,
              help="The form of the list.")
@pack_option
def command(form: str, packs: tuple[Path, ...]) -> int:
    """List games, components, languages, papers and recipes."""
    from generator.cli.output import say, say_report
    from generator.pipeline.inventory import inventory

    found, report = inventory(packs)
    if report.has_errors:
        say_report(report)
        return 1
    say(json.dumps(found, ensure_ascii=False, indent=2) if form == "json" else _text(found))
    return 0


def _text(found: dict[str, Any]) -> str:
    lines = []
    for game in found["games"]:
        fewest, most = game["players"]
        players = f"{fewest}–{most}" if fewest != most else str(fewest)
        languages = ", ".join(game["languages"])
        lines.append(f"{game['id']}  {game['title']} {game['version']}, {players} players, in {languages}")
        lines += [
            f"    {c['id']:<12} {c['title']} ({c['sort']}, {_extent(c)}, recipe {c['recipe']}"
            f"{', only when named' if c['optional'] else ''})"
            for c in game["components"]
        ]
    lines.append("papers:  " + ", ".join(found["papers"]))
    lines.append("recipes: " + ", ".join(f"{r['id']} ({', '.join(r['papers'])})" for r in found["recipes"]))
    lines.append("for templates:")
    for name, words in found["look"].items():
        shown = [f"{w} ({', '.join(words[w])})" for w in words] if isinstance(words, dict) else words
        line = f"{name}: {', '.join(shown)}"
        lines.append(textwrap.fill(line, 110, initial_indent="    ", subsequent_indent="        "))
    return "\n".join(lines)


def _extent(component: dict[str, Any]) -> str:
    """How much of a component there is: its cards, or the size of its squares."""
    if component["square"]:
        return f"squares of {component['square']:g} mm"
    n = component["cards"]
    return f"{'for ' if component['sort'] == 'tuckbox' else ''}{n} card{'' if n == 1 else 's'}"
