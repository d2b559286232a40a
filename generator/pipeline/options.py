"""What one run is asked to do."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class BuildOptions:
    """The wishes of a build or a check; '' and () stand for what the games and recipes say themselves.

    `languages`: codes, or 'source', or 'all'. `ink`: one of `EDITIONS`. `only`: ids of components or cards. `sheets`:
    ranges (first, last), from 1. `forms`: 'pdf', 'svg', 'contact'. `jobs`: processes at once. `play`: a check plays
    games at random, too. `printed`: a folder of files whose cards a check compares with the data.
    """

    games: tuple[str, ...] = ()
    languages: tuple[str, ...] = ("source",)
    paper: str = "a4"
    ink: str = "full"
    duplex: str = ""
    order: str = ""
    recipe: str = ""
    forms: tuple[str, ...] = ("pdf",)
    only: tuple[str, ...] = ()
    sheets: tuple[tuple[int, int], ...] = ()
    packs: tuple[Path, ...] = ()
    out: Path = Path("output")
    jobs: int = 1
    draft: bool = False
    strict: bool = False
    play: bool = False
    printed: Path | None = None

    def shelf(self, stock: str) -> str:
        """The folder of a language's files: the paper they are for, and the edition where it is not the full one."""
        return stock if self.ink == "full" else f"{stock}-{self.ink}"

    @property
    def is_extract(self) -> bool:
        """Whether only some sheets are wanted."""
        return bool(self.sheets)
