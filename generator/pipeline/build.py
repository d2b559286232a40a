"""Check and build: the stages in their order, for every game and language, and nothing written before all is well."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

from generator.base.findings import Finding, Report, error
from generator.model.card import FieldType, Sort
from generator.model.game import Game
from generator.model.pack import Pack
from generator.pipeline.choose import games_and_languages
from generator.pipeline.compose import Composed, Composition, Progress, compose
from generator.pipeline.contact import write_and_check, write_contact
from generator.pipeline.files import Staging
from generator.pipeline.fits import Fits
from generator.pipeline.inventory import read_packs
from generator.pipeline.options import BuildOptions

NOUNS = {"tokens": "piece", "signs": "sign", "board": "board", "map": "map", "tuckbox": "box", "guide": "page",
         "booklet": "page"}
"""What a component holds, by its sort, where it is no cards."""


@dataclass(slots=True)
class Outcome:
    """What a build did: its findings, a line for each file, and whether anything was written."""

    report: Report = field(default_factory=Report)
    lines: list[str] = field(default_factory=list)
    written: bool = False


def _spare_the_collector() -> None:
    """Cards are many small objects that all live to the end: looking for cycles among them often only costs time."""
    gc.set_threshold(200_000, 50, 50)


def check(options: BuildOptions, progress: Progress, fits: Fits | None = None) -> Report:
    """All checks of data, texts, fit, pages and sheets; nothing is rendered. `fits` takes what has no room."""
    _spare_the_collector()
    pack, report = read_packs(options.packs)
    if report.has_errors:
        return report
    pairs, found = games_and_languages(pack, options)
    report += found
    report += _checks(pack, [game for game, _ in pairs])
    if not report.has_errors:
        for game, language in pairs:
            found = compose(pack, game, language, options, progress).report
            report += found
            if fits is not None:
                fits.take(game.id, language, found)
    if options.play and not report.has_errors:
        from generator.pipeline.trials import play_random

        for game in dict.fromkeys(game for game, _ in pairs):
            if game.engine is not None:
                report += play_random(pack, game, progress)
    if options.printed is not None and not report.has_errors:
        from generator.pipeline.printed import compare

        report += compare(pack, [*dict.fromkeys(game for game, _ in pairs)], options, progress)
    return report


def _checks(pack: Pack, games: list[Game]) -> Report:
    from generator.checks import kit

    report = Report()
    for game in dict.fromkeys(games):
        report += kit.run(pack, game)
        if any(_holds_arms(kind.fields) for kind in pack.kinds.values()):
            from generator.layout.blazon import check_arms  # all the art: read only where there are arms

            scope = kit.Scope(pack, game)
            report += check_arms(pack, scope.printed, scope.cards)
        if game.engine is not None:
            from generator.pipeline.playing import check_engine

            report += check_engine(pack, game)
    return report


def _holds_arms(fields: Mapping[str, FieldType]) -> bool:
    return any(field.sort is Sort.ARMS or _holds_arms(field.of) for field in fields.values())


def build(options: BuildOptions, progress: Progress) -> Outcome:
    """Build what is wanted. Errors stop it before a file is written, unless a draft is wanted."""
    outcome = Outcome()
    _spare_the_collector()
    pack, outcome.report = read_packs(options.packs)
    if outcome.report.has_errors:
        return outcome
    pairs, found = games_and_languages(pack, options)
    outcome.report += found
    if outcome.report.has_errors:
        return outcome
    outcome.report += _checks(pack, [game for game, _ in pairs])
    if outcome.report.exit_code(options.strict) and not options.draft:
        return outcome
    try:
        with Staging(options.out) as staging:
            done = _render_all(pack, pairs, options, progress, staging, outcome)
            if done:
                staging.commit(keep_earlier=bool(options.only or options.sheets))
                outcome.written = True
    except OSError as trouble:
        outcome.report.add(_no_room(trouble, options.out))
        outcome.lines.clear()
    return outcome


def _no_room(trouble: OSError, out: Path) -> Finding:
    return error("PDF890", f"the output cannot be written: {trouble.strerror or trouble}",
                 why=f"files go to '{out}', first to a folder of their own, then into place",
                 fix="make room on the disk or the right to write there, or choose another folder with --out")


def _render_all(
    pack: Pack, pairs: list[tuple[Game, str]], options: BuildOptions, progress: Progress, staging: Staging,
    outcome: Outcome,
) -> bool:
    """Stage every file of every game and language; False where an error stops the build."""
    if options.jobs > 1 and len(pairs) > 1:
        from concurrent.futures import ProcessPoolExecutor

        with ProcessPoolExecutor(min(options.jobs, len(pairs))) as pool:
            wishes = [(options, game.id, language, staging.folder) for game, language in pairs]
            parts = list(pool.map(_one_apart, wishes))
    else:
        parts = [_one(pack, game, language, options, progress, staging.folder) for game, language in pairs]
    for part in parts:
        outcome.report += part.report
    if outcome.report.exit_code(options.strict) and not options.draft:
        return False
    for part in parts:
        outcome.lines += part.lines
        for folder, manifest in part.manifests.items():
            staging.manifest(folder, manifest)
    return True


@dataclass(slots=True)
class Part:
    """What was staged for one game in one language: the manifest of each folder, findings, a line for each file."""

    manifests: dict[str, dict[str, Any]]
    report: Report
    lines: list[str]


def _one_apart(wish: tuple[BuildOptions, str, str, Path]) -> Part:
    """`_one` in a process of its own, which reads the packs anew."""
    options, game_id, language, folder = wish
    pack, _ = read_packs(options.packs)
    return _one(pack, pack.games[game_id], language, options, lambda what, done, total: None, folder)


def _one(
    pack: Pack, game: Game, language: str, options: BuildOptions, progress: Progress, staged: Path
) -> Part:
    from generator import __version__

    composition = compose(pack, game, language, options, progress)
    part = Part({}, composition.report, [])
    if composition.report.exit_code(options.strict) and not options.draft:
        return part
    for stock in dict.fromkeys((options.paper, *(c.shelf or options.paper for c in composition.components))):
        part.manifests[f"{game.id}/{language}/{options.shelf(stock)}"] = {
            "spelverk": __version__, "game": game.id, "title": str(composition.game.title), "version": game.version,
            "language": language, "paper": stock, "ink": options.ink, "data": pack.digest, "components": {},
        }
    for component in composition.components:
        progress(f"{game.id} {language}: {component.component.id}", 0, 1)
        folder = f"{game.id}/{language}/{options.shelf(component.shelf or options.paper)}"
        _write(component, composition, options, staged, folder, part)
    return part


def _write(c: Composed, composition: Composition, options: BuildOptions, staged: Path, shelf: str, part: Part) -> None:
    """Render one component in every form that is wanted, and preflight the file."""
    name = f"{c.component.id}-extract" if c.is_part else c.component.id
    folder, shown = staged / shelf, options.out / shelf
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    sides = c.run.sides()
    if "pdf" in options.forms:
        path = folder / f"{name}.pdf"
        part.report += write_and_check(c.run, path, composition.book, draft=options.draft)
        files.append(path.name)
        noun = NOUNS.get(c.component.sort, "card")
        counts = [_count(len(c.leaves), noun), _count(len(c.run.sheets), "sheet"), _count(len(sides), "side")]
        part.lines.append(f"{shown / path.name}: {counts[0]} on {counts[1]}, {counts[2]}")
    if c.html:
        path = folder / f"{name}.html"
        path.write_text(c.html, encoding="utf-8")
        files.append(path.name)
        part.lines.append(f"{shown / path.name}: the book as one page for the web")
    if "svg" in options.forms:
        made = _write_svg(c, composition, folder, name)
        files += made
        part.lines.append(f"{shown / 'svg' / name}: {len(made)} SVG files")
    if c.contact is not None:
        made, found = write_contact(c.contact, composition.book, folder, name, draft=options.draft)
        part.report += found
        files += made
        part.lines.append(f"{shown / made[0]}: {_count(len(c.leaves), 'face')} on one page, also as SVG")
    made_with = {name: getattr(options, name) for name in ("recipe", "duplex", "order") if getattr(options, name)}
    part.manifests[shelf]["components"][c.component.id] = {
        "title": str(c.component.title), "cards": len(c.leaves), "sheets": len(c.run.sheets), "sides": len(sides),
        "files": files, **({"options": made_with} if made_with else {}),
    }


def _count(n: int, noun: str) -> str:
    return f"{n} {noun}{'' if n == 1 else 's'}"


def _write_svg(c: Composed, composition: Composition, folder: Path, name: str) -> list[str]:
    """Faces, backs and sheets as SVG files; their names relative to the folder. Of a large page the whole is enough."""
    from generator.render.svg import write_svg_page, write_svg_side

    book = composition.book
    drawings: list[tuple[str, Callable[[BinaryIO], None]]] = []
    backs = {leaf.verso.id: leaf.verso for leaf in c.leaves if leaf.verso}
    for kind, pages in (("faces", [leaf.recto for leaf in c.leaves]), ("backs", list(backs.values()))):
        drawings += [(f"{kind}/{p.id.replace('/', '-')}", partial(write_svg_page, p, book=book)) for p in pages]
    for sheet, side, which in () if c.is_tiled or c.shelf else c.run.sides():
        title = f"{c.run.title} {sheet.number}/{sheet.total} {which}"
        draw_side = partial(write_svg_side, sheet, side, book=book, title=title)
        drawings.append((f"sheets/{sheet.number:03d}-{which}", draw_side))
    made = []
    for stem, draw in drawings:
        relative = f"svg/{name}/{stem}.svg"
        path = folder / relative
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            draw(file)
        made.append(relative)
    return made
