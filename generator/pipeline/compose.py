"""From a pack to sheets: all that is done before the first file, and all that can be found wrong before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from generator.base.findings import Report, error
from generator.fonts.book import FontBook
from generator.impose.nup import impose
from generator.layout.card import lay_out
from generator.layout.studio import Workshop
from generator.model.card import Card
from generator.model.game import Component, Game
from generator.model.pack import Pack
from generator.model.paper import PAPERS
from generator.model.template import Recipe
from generator.pipeline.choose import components_of, unknown
from generator.pipeline.contact import contact_run
from generator.pipeline.draft import cross_out
from generator.pipeline.options import BuildOptions
from generator.pipeline.slug import SlugText, labeller, setter
from generator.preflight.pages import check_pages
from generator.preflight.sheets import check_sheets
from generator.scene.page import Leaf
from generator.scene.sheet import PrintRun, Sheet

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Composed:
    """One component in one language, ready to be written."""

    game: Game
    component: Component
    language: str
    leaves: tuple[Leaf, ...]
    run: PrintRun
    is_part: bool
    contact: PrintRun | None = None


@dataclass(slots=True)
class Composition:
    """All components of one game in one language, with everything that was found."""

    game: Game
    language: str
    book: FontBook
    components: list[Composed] = field(default_factory=list)
    report: Report = field(default_factory=Report)


def compose(pack: Pack, game: Game, language: str, options: BuildOptions, progress: Progress) -> Composition:
    """Lay out and impose what is wanted of a game, and preflight pages and sheets."""
    fonts = pack.look.fonts
    book = FontBook({family: font.path for family, font in fonts.items()},
                    {family: font.span for family, font in fonts.items() if font.span})
    composition = Composition(game, language, book)
    chosen, report = components_of(game, pack, options.only)
    composition.report += report
    workshop = Workshop(pack.look, language, composition.book, options.ink)
    for done, (component, cards) in enumerate(chosen):
        progress(f"{game.id} {language}: {component.id}", done, len(chosen))
        composed = _component(pack, game, component, cards, workshop, options, composition.report)
        if composed:
            composition.components.append(composed)
    composition.report.extend(composition.book.findings)
    progress(f"{game.id} {language}", len(chosen), len(chosen))
    return composition


def _component(
    pack: Pack, game: Game, component: Component, cards: tuple[Card, ...], workshop: Workshop, options: BuildOptions,
    report: Report,
) -> Composed | None:
    deck = pack.decks.get(component.source)
    if deck is None or not cards:
        return None  # the checks of the data have said so
    recipe = pack.look.recipes.get(options.recipe or component.recipe)
    paper = PAPERS.get(options.paper)
    if recipe is None:
        report.add(unknown("recipe", options.recipe or component.recipe, pack.look.recipes))
    if paper is None:
        report.add(unknown("paper", options.paper, PAPERS))
    if recipe is None or paper is None:
        return None
    if not recipe.single and paper.id not in recipe.papers:
        report.add(error("SHEET790", f"recipe '{recipe.id}' is not made for paper '{paper.id}'", recipe.span,
                         why=f"it is made for {', '.join(recipe.papers)}",
                         fix="choose one of these, or another recipe"))
        return None
    leaves, found = lay_out(replace(deck, cards=cards), deck.cards, pack, workshop)
    report += found
    if not leaves:
        return None
    report += check_pages(leaves, pack.look.formats[deck.format])
    if options.draft:
        leaves = cross_out(leaves, report)
    text = SlugText(
        str(game.title), str(component.title), workshop.language, game.version, pack.digest[:8], options.draft,
        options.ink,
    )
    sheets = _sheets(leaves, recipe, text, workshop, options)
    report += check_sheets(sheets, leaves, recipe, paper)
    sheets = _wanted(sheets, options, component, report)
    run = PrintRun(
        f"{game.title} – {component.title}", workshop.language, sheets, options.order or recipe.order,
        {"Title": f"{game.title} – {component.title}", "Subject": f"{options.paper}, {recipe.id}",
         "Keywords": f"{game.id}, {component.id}, {workshop.language}, {pack.digest[:8]}"},
    )
    is_part = len(cards) < len(deck.cards) or options.is_extract
    contact = contact_run(leaves, text, workshop) if "contact" in options.forms else None
    return Composed(game, component, workshop.language, leaves, run, is_part, contact)


def _sheets(
    leaves: tuple[Leaf, ...], recipe: Recipe, text: SlugText, workshop: Workshop, options: BuildOptions,
) -> tuple[Sheet, ...]:
    return impose(
        leaves, recipe, PAPERS[options.paper], duplex=options.duplex or recipe.duplex,
        slug=setter(text, workshop), ruler_label=labeller(workshop),
    )


def _wanted(
    sheets: tuple[Sheet, ...], options: BuildOptions, component: Component, report: Report
) -> tuple[Sheet, ...]:
    """The sheets asked for; all of them where none are named."""
    if not options.sheets:
        return sheets
    for first, last in options.sheets:
        if first > len(sheets):
            report.add(error("SHEET791", f"'{component.id}' has {len(sheets)} sheets; {first}-{last} are asked for",
                             why="sheets are numbered from 1", fix=f"ask for sheets from 1 to {len(sheets)}"))
    return tuple(s for s in sheets if any(first <= s.number <= last for first, last in options.sheets))

