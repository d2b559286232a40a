"""What a guide to making a game tells of the other components: their files, how many sheets, how they are printed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from generator.model.game import BOOK
from generator.model.paper import Paper
from generator.scene.sheet import PrintRun

if TYPE_CHECKING:
    from generator.pipeline.compose import Composed


def parts_of(printed: Iterable[Composed]) -> tuple[dict[str, Any], ...]:
    """What templates see as `parts`, one for each file on the paper of the build.

    `title`, `file`, `count` (pieces), `sheets`, and `flip`: 'none' where one side is printed, 'gutterfold' where face
    and back lie side by side, else the edge that the paper is turned over.
    """
    return tuple(
        {"title": str(one.component.title), "file": f"{one.component.id}.pdf",
         "count": 1 if one.component.sort == BOOK else len(one.leaves), "sheets": len(one.run.sheets),
         "flip": _flip(one.run)}
        for one in printed if not one.shelf
    )


def _flip(run: PrintRun) -> str:
    if any(sheet.verso for sheet in run.sheets):
        return run.sheets[0].flip
    return "gutterfold" if run.sheets and run.sheets[0].flip == "gutterfold" else "none"


def name_of(paper: Paper | None) -> str:
    """A paper's name as people write it: A4, Letter."""
    if paper is None:
        return ""
    return paper.id.upper() if len(paper.id) == 2 else paper.id.capitalize()
