"""Floor 6: the command line. Help is told without loading anything; a command imports what it needs."""

from __future__ import annotations

import sys

COMMANDS = {
    "build": "Check, lay out, impose, render and preflight.",
    "check": "Check data, texts and fit, and say what was counted.",
    "explain": "Explain a finding's code.",
    "list": "List games, components, languages, papers and recipes.",
    "rules": "Count, show and replay positions, and say which rules are proven.",
    "schema": "Write the JSON Schema of the data files, for editors.",
    "simulate": "Play many games and tell what happens in them.",
    "translate": "Draw catalogues of texts from the games, keep them up to date, count and check them.",
}


def help_text() -> str:
    """What `spelverk --help` prints."""
    commands = "\n".join(f"  {name:<10}{what}" for name, what in sorted(COMMANDS.items()))
    return f"""Usage: spelverk [OPTIONS] COMMAND [ARGS]...

  Spelverk makes print-ready cards, maps, boards and rulebooks from YAML data and templates.

Options:
  --version   Show the version and exit.
  -h, --help  Show this message and exit; `spelverk COMMAND --help` for one command.

Commands:
{commands}"""


def main() -> None:
    """The `spelverk` command."""
    if sys.argv[1:] in (["--help"], ["-h"], []):
        sys.stdout.write(help_text() + "\n")
        sys.exit(0)
    from generator.cli.group import run

    sys.exit(run())
