"""Options that several commands share, and the reading of lists such as `sv,da` and `3-5`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])


def pack_option(function: F) -> F:
    """`--pack DIR`, any number of times."""
    return click.option(
        "--pack", "packs", multiple=True, type=click.Path(path_type=Path), metavar="DIR",
        help="A folder with data/ and templates/ beside the built-in games.",
    )(function)


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
