"""Options that several commands share, and the reading of lists such as `sv,da` and `3-5`."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])
_PACK_NAME = re.compile(r"[\w.-]{1,64}").fullmatch


def _packs(ctx: click.Context, parameter: click.Parameter, value: tuple[Path, ...]) -> tuple[Path, ...]:
    """Folders, and for names that are none the folders of installed packs."""
    names = {path for path in value if _PACK_NAME(str(path)) and not path.exists()}
    if not names:
        return value
    from generator.rules.registry import installed_packs

    installed = installed_packs()
    return tuple(installed.get(str(path), path) if path in names else path for path in value)


def pack_option(function: F) -> F:
    """`--pack DIR`, any number of times."""
    return click.option(
        "--pack", "packs", multiple=True, type=click.Path(path_type=Path), metavar="DIR", callback=_packs,
        help="A folder with data/ and templates/, or the name of an installed pack, instead of the built-in games.",
    )(function)


def players_option(function: F) -> F:
    """`--players N`."""
    return click.option("--players", type=click.IntRange(1, 99), metavar="N",
                        help="How many play.  [default: the game's fewest]")(function)


def _options(ctx: click.Context, parameter: click.Parameter, value: tuple[str, ...]) -> dict[str, str]:
    pairs = [one.partition("=") for one in value]
    for one, (key, sign, _) in zip(value, pairs, strict=True):
        if not key or not sign:
            raise click.BadParameter(f"'{one}' is not of the form key=value")
    return {key.strip(): text.strip() for key, _, text in pairs}


def options_option(function: F) -> F:
    """`--option KEY=VALUE`, any number of times."""
    return click.option("--option", "options", multiple=True, callback=_options, metavar="KEY=VALUE",
                        help="An option of the game's rules, instead of its own; may be given several times.")(function)


def form_option(function: F) -> F:
    """`--format`: the form of the report."""
    return click.option(
        "--format", "form", type=click.Choice(["text", "json", "github", "sarif"]), default="text", show_default=True,
        help="The form of the report.",
    )(function)


def split_list(value: str) -> tuple[str, ...]:
    """'sv,da' → ('sv', 'da')."""
    return tuple(part.strip() for part in value.split(",") if part.strip())


def read_ranges(value: str) -> tuple[tuple[int, int], ...]:
    """'1,3-5' → ((1, 1), (3, 5)).

    Raises:
        click.BadParameter: not of that shape.
    """
    found = []
    for part in split_list(value):
        first, _, last = part.partition("-")
        if not first.isdigit() or (last and not last.isdigit()) or int(first) < 1 or int(last or first) < int(first):
            raise click.BadParameter(f"'{value}' is not a list of sheets such as 2 or 1,3-5")
        found.append((int(first), int(last or first)))
    return tuple(found)
