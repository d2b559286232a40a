"""What was printed, compared with the data as they are now: `spelverk check --printed DIR` (CHK-83, CHK-85)."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from generator.base.findings import Report, Span, error
from generator.model.game import OF_DECKS, Game
from generator.model.pack import Pack
from generator.pipeline.compose import Progress, compose
from generator.pipeline.files import MANIFEST
from generator.pipeline.options import BuildOptions
from generator.preflight.read_back import check_printed

MADE_WITH = ("recipe", "duplex", "order")
"""Options that change where things lie; a manifest tells them where they were given."""


@dataclass(frozen=True, slots=True)
class Printed:
    """One folder that a build made: what its manifest says, checked as far as it is needed."""

    folder: Path
    game: str
    language: str
    paper: str
    ink: str
    digest: str
    components: dict[str, dict[str, str]]  # id -> the options it was made with


def compare(pack: Pack, games: Collection[Game], options: BuildOptions, progress: Progress) -> Report:
    """Read the files of some games that lie in a folder back, and compare every card with the data.

    PDF820 for what differs, PDF821 for files made of other data, PDF822 where nothing can be compared, PDF823 for files
    that agree. Large pages and extracts are passed over.
    """
    root = options.printed or options.out
    report = Report()
    found = [one for path in sorted((*root.glob(MANIFEST), *root.glob(f"*/*/*/{MANIFEST}")))
             for one in [_read(path, report)] if one and any(one.game == game.id for game in games)]
    if not found and not report.findings:
        report.add(error("PDF822", f"nothing printed of {', '.join(game.id for game in games) or 'any game'} lies in "
                         f"'{root}'", why=f"a build leaves a '{MANIFEST}' beside its files", source="CHK-83",
                         fix="name the folder of the output, or build first"))
    for printed in found:
        report += _compare(pack, printed, options, progress)
    return report


def _read(path: Path, report: Report) -> Printed | None:
    try:
        said = json.loads(path.read_text(encoding="utf-8"))
        components = {name: {key: str(value) for key, value in part.get("options", {}).items() if key in MADE_WITH}
                      for name, part in said["components"].items() if f"{name}.pdf" in part["files"]}
        return Printed(path.parent, str(said["game"]), str(said["language"]), str(said["paper"]), str(said["ink"]),
                       str(said["data"]), components)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        report.add(error("PDF822", f"'{path}' cannot be read", Span(str(path)), source="CHK-83",
                         why="it tells which files belong to which data", fix="build again"))
        return None


def _compare(pack: Pack, printed: Printed, options: BuildOptions, progress: Progress) -> Report:
    game, report = pack.games[printed.game], Report()
    shown = Span(str(printed.folder / MANIFEST))
    if printed.digest != pack.digest:
        report.add(error("PDF821", f"'{printed.folder}' was printed from data {printed.digest[:8]}, they are "
                         f"{pack.digest[:8]} now", shown, why="sheets are marked with the first signs of this digest; "
                         "what was checked and played is not what was printed", fix="build it again, or put the data "
                         "back", subject=game.id, source="CHK-85"))
    made_with: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for part in game.components:
        if part.id in printed.components and part.sort in OF_DECKS:
            made_with.setdefault(tuple(sorted(printed.components[part.id].items())), []).append(part.id)
    for told, names in made_with.items():
        wish: dict[str, Any] = dict(told)
        made = compose(pack, game, printed.language, replace(
            options, paper=printed.paper, ink=printed.ink, only=tuple(names), sheets=(), forms=("pdf",), draft=False,
            **wish), progress)
        for one in made.components:
            file = printed.folder / f"{one.component.id}.pdf"
            progress(f"{game.id} {printed.language}: {file.name} is read", 0, 1)
            report += check_printed(file, one.run, str(file))
    return report
