"""`spelverk explain CODE`: the rule behind a finding."""

from __future__ import annotations

import textwrap

import click


@click.command("explain")
@click.argument("code", required=False)
def command(code: str | None) -> int:
    """Explain a finding's CODE; without one, list all codes."""
    from generator.base.suggest import did_you_mean
    from generator.checks.codes import catalogue
    from generator.cli.output import say

    codes = catalogue()
    if code is None:
        say("\n".join(f"{name}  {entry.title}" for name, entry in codes.items()))
        return 0
    entry = codes.get(code.upper())
    if entry is None:
        hint = did_you_mean(code.upper(), codes) or "`spelverk explain` lists all codes"
        raise click.UsageError(f"there is no code '{code}'; {hint}")
    parts = [f"{code.upper()}: {entry.title}", textwrap.fill(entry.rationale, 88)]
    if entry.example:
        parts.append("example:\n" + textwrap.indent(entry.example.rstrip(), "    "))
    if entry.cure:
        parts.append(textwrap.fill(f"cure: {entry.cure}", 88, subsequent_indent="      "))
    say("\n\n".join(parts))
    return 0
