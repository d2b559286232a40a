"""From a pack to sheets: all that is done before the first file, and all that can be found wrong before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from generator.base.findings import Report, error
from generator.fonts.book import FontBook
from generator.i18n.catalogue import Translator
from generator.impose.nup import impose
from generator.layout.card import lay_out
from generator.layout.studio import Workshop
from generator.model.card import Card, Deck
from generator.model.game import BOOK, BOX, GUIDE, LARGE, Component, Game
from generator.model.pack import Pack
from generator.model.paper import PAPERS
from generator.model.template import Recipe
from generator.pipeline.choose import components_of, unknown
from generator.pipeline.options import BuildOptions
from generator.pipeline.slug import SlugText, labeller, setter
from generator.pipeline.speaking import beside_translations, spoken, translator_of, untranslated
from generator.preflight.pages import check_pages
from generator.preflight.sheets import check_sheets
from generator.scene.page import Leaf
from generator.scene.sheet import PrintRun, Sheet

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Composed:
    """One component in one language, ready to be written. `shelf` is where it lies if not with the paper's files;
    `html` is what is written beside it as a page for the web, '' for nothing.
    """

    game: Game
    component: Component
    language: str
    leaves: tuple[Leaf, ...]
    run: PrintRun
    is_part: bool
    contact: PrintRun | None = None
    shelf: str = ""
    html: str = ""

    @property
    def is_tiled(self) -> bool:
        """Whether one large page lies on several sheets."""
        return self.component.sort in LARGE and len(self.run.sheets) > len(self.leaves)


@dataclass(slots=True)
class Composition:
    """All components of one game in one language, with everything that was found."""

    game: Game
    language: str
    book: FontBook
    components: list[Composed] = field(default_factory=list)
    report: Report = field(default_factory=Report)


def compose(pack: Pack, game: Game, language: str, options: BuildOptions, progress: Progress,
            translator: Translator | None = None) -> Composition:
    """Lay out and impose what is wanted of a game in a language, and preflight pages and sheets.

    What has no translation is an error, in a draft a warning; it stands there in the source language of the game.
    A `translator` of the caller's takes the place of the one that the language has.
    """
    translate, unread = (translator, Report()) if translator else translator_of(pack, game, language)
    pack, game = spoken(pack, game, translate)
    fonts = pack.look.fonts
    book = FontBook({family: font.path for family, font in fonts.items()},
                    {family: font.span for family, font in fonts.items() if font.span})
    composition = Composition(game, language, book)
    composition.report += unread
    chosen, report = components_of(game, pack, options.only)
    composition.report += report
    if options.paper not in PAPERS:
        composition.report.add(unknown("paper", options.paper, PAPERS))
    if options.recipe and options.recipe not in pack.look.recipes:
        composition.report.add(unknown("recipe", options.recipe, pack.look.recipes))
    if (composition.report.has_errors and not options.draft) or options.paper not in PAPERS:
        return composition  # a wish that cannot be met: nothing is laid out for it
    workshop = Workshop(pack.look, language, composition.book, options.ink, translate)
    guides = [entry for entry in chosen if entry[0].sort == GUIDE]  # they tell of all the others
    for done, (component, cards) in enumerate([*(entry for entry in chosen if entry not in guides), *guides]):
        progress(f"{game.id} {language}: {component.id}", done, len(chosen))
        if component.sort == GUIDE:
            from generator.pipeline.guide import name_of, parts_of

            whole = _whole(pack, game, composition, workshop, options)
            workshop = workshop.knowing(parts=parts_of(whole), paper=name_of(PAPERS.get(options.paper)))
        composition.components += _made(pack, game, component, cards, workshop, options, composition.report)
    composition.report.extend(composition.book.findings)
    composition.report.extend(translate.check(translate.asked))
    composition.report.extend(untranslated(translate, pack, game, language, options.draft))
    composition.report = beside_translations(composition.report, translate)
    progress(f"{game.id} {language}", len(chosen), len(chosen))
    return composition


def _whole(pack: Pack, game: Game, composition: Composition, workshop: Workshop, options: BuildOptions
           ) -> list[Composed]:
    """All that a game prints but its guides, in the order of its components: what was composed, quietly the rest."""
    made = {c.component.id: [m for m in composition.components if m.component is c.component]
            for c in composition.components if not c.is_part}
    entries, _ = components_of(game, pack, ())
    return [one for component, cards in entries if component.sort != GUIDE
            for one in made.get(component.id) or _made(pack, game, component, cards, workshop,
                                                       replace(options, sheets=()), Report())]


def _made(pack: Pack, game: Game, component: Component, cards: tuple[Card, ...], workshop: Workshop,
          options: BuildOptions, report: Report) -> list[Composed]:
    """What a component comes to: one file, or two where a large page is a poster too; none where it cannot be made."""
    language = workshop.language
    if component.sort in LARGE:
        from generator.pipeline.large import compose_large

        return [Composed(game, component, language, m.leaves, _part(m.run, component, options, report),
                         options.is_extract, shelf=m.shelf)
                for m in compose_large(pack, game, component, workshop, options, report)]
    if component.sort == BOOK:
        from generator.pipeline.books import bind_book

        return [Composed(game, component, language, b.leaves, _part(b.run, component, options, report) if not b.shelf
                         else b.run, options.is_extract, shelf=b.shelf, html=b.html)
                for b in bind_book(pack, game, component, workshop, options, report)]
    if component.sort == BOX:
        from generator.pipeline.boxes import compose_box

        box = compose_box(pack, game, component, workshop, options, report)
        return [Composed(game, component, language, box[0], _part(box[1], component, options, report),
                         options.is_extract)] if box else []
    composed = _component(pack, game, component, cards, workshop, options, report)
    return [composed] if composed else []


def _component(
    pack: Pack, game: Game, component: Component, cards: tuple[Card, ...], workshop: Workshop, options: BuildOptions,
    report: Report,
) -> Composed | None:
    deck = pack.decks.get(component.source)
    if deck is None or not cards:
        return None  # the checks of the data have said so
    options = _unfolded(pack, deck, options)
    recipe = pack.look.recipes.get(options.recipe or component.recipe)
    paper = PAPERS.get(options.paper)
    if recipe is None:
        report.add(unknown("recipe", options.recipe or component.recipe, pack.look.recipes))
    if paper is None:
        report.add(unknown("paper", options.paper, PAPERS))
    if recipe is None or paper is None:
        return None
    if recipe.overlap > 0:
        report.add(error("SHEET772", f"component '{component.id}' holds small pieces, recipe '{recipe.id}' is for "
                         "large pages", component.span, fix="choose another recipe",
                         why="a recipe with an 'overlap' lays one page over several papers"))
        return None
    if not recipe.single and paper.id not in recipe.papers:
        report.add(error("SHEET790", f"recipe '{recipe.id}' is not made for paper '{paper.id}'", recipe.span,
                         why=f"it is made for {', '.join(recipe.papers)}",
                         fix="choose one of these, or another recipe"))
        return None
    leaves, found = lay_out(replace(deck, cards=cards), deck.cards, pack, workshop, workshop.translate)
    report += found
    if not leaves:
        return None
    report += check_pages(leaves, pack.look.formats[deck.format])
    if options.draft:
        from generator.pipeline.draft import cross_out

        leaves = cross_out(leaves, report)
    text = SlugText(
        str(game.title), str(component.title), workshop.language, game.version, pack.digest[:8], options.draft,
        options.ink, workshop.translate,
    )
    sheets = _sheets(leaves, recipe, text, workshop, options)
    report += check_sheets(sheets, leaves, recipe, paper)
    run = PrintRun(
        f"{game.title} – {component.title}", workshop.language, sheets, options.order or recipe.order,
        {"Title": f"{game.title} – {component.title}", "Subject": f"{options.paper}, {recipe.id}",
         "Keywords": f"{game.id}, {component.id}, {workshop.language}, {pack.digest[:8]}"},
    )
    is_part = len(cards) < len(deck.cards) or options.is_extract
    contact = None
    if "contact" in options.forms:
        from generator.pipeline.contact import contact_run

        contact = contact_run(leaves, text, workshop)
    return Composed(game, component, workshop.language, leaves, _part(run, component, options, report), is_part,
                    contact)


def _unfolded(pack: Pack, deck: Deck, options: BuildOptions) -> BuildOptions:
    """The options for one deck: face and back are laid side by side only where there are backs."""
    asked = pack.look.recipes.get(options.recipe)
    is_folded = asked is not None and asked.duplex == "gutterfold"
    if any(deck.back_of(card.kind) for card in deck.cards) or not (is_folded or options.duplex == "gutterfold"):
        return options
    return replace(options, duplex="none", recipe="" if is_folded else options.recipe)


def _sheets(
    leaves: tuple[Leaf, ...], recipe: Recipe, text: SlugText, workshop: Workshop, options: BuildOptions,
) -> tuple[Sheet, ...]:
    return impose(
        leaves, recipe, PAPERS[options.paper], duplex=options.duplex or recipe.duplex,
        slug=setter(text, workshop), ruler_label=labeller(workshop),
    )


def _part(run: PrintRun, component: Component, options: BuildOptions, report: Report) -> PrintRun:
    """The run with the sheets asked for; all of them where none are named."""
    sheets = run.sheets
    if not options.sheets:
        return run
    for first, last in options.sheets:
        if first > len(sheets):
            report.add(error("SHEET791", f"'{component.id}' has {len(sheets)} sheets; {first}-{last} are asked for",
                             why="sheets are numbered from 1", fix=f"ask for sheets from 1 to {len(sheets)}"))
    wanted = tuple(s for s in sheets if any(first <= s.number <= last for first, last in options.sheets))
    return replace(run, sheets=wanted)

