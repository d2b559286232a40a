"""The README says what is so."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from generator.cli import COMMANDS, help_text
from generator.cli.group import cli

README = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")
WRITTEN = sorted({line.split("#")[0].strip() for line in re.findall(r"spelverk (?:build|check|explain|schema|list|rules|simulate|translate)[^`\n]*", README)})


def test_it_shows_every_command_but_list() -> None:
    """This test ensures that the README tells of each command that a user starts with."""
    assert {line.split()[1] for line in WRITTEN} >= set(COMMANDS) - {"list"}
    assert all(name in help_text() for name in COMMANDS)


@pytest.mark.parametrize("line", WRITTEN)
def test_its_commands_are_read(line: str) -> None:
    """This test ensures that each command line of the README has only arguments and options that there are."""
    words = shlex.split(line.split("(")[0].rstrip(", "))[1:]
    command = cli.get_command(None, words[0])  # type: ignore[arg-type]
    assert command is not None
    command.make_context(words[0], words[1:])


def test_its_pictures_are_there(root: Path) -> None:
    """This test ensures that every picture and link of the README leads to a file."""
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (root / target).exists(), target
