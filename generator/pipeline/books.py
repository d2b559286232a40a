"""Books laid out as pages, and bound: as a booklet, for the screen, and as a page for the web."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from generator.base.findings import Finding, Report, error, warning
from generator.base.geometry import Rect
from generator.base.suggest import did_you_mean
from generator.impose.booklet import impose_booklet
from generator.impose.nup import impose
from generator.impose.slug import SetSlug
from generator.layout.card import lay_out as lay_out_cards
from generator.layout.pages.book import lay_out
from generator.layout.pages.desk import Desk
from generator.layout.pages.figures import pictures_of
from generator.layout.pages.lists import filing
from generator.layout.studio import Workshop
from generator.model.card import Card
from generator.model.document import CardRef, Document, walk
from generator.model.game import OF_DECKS, Component, Game
from generator.model.pack import Pack
from generator.model.page_style import PageStyle
from generator.model.paper import PAPERS, Paper
from generator.model.template import Recipe
from generator.pipeline.book_texts import compose_book
from generator.pipeline.choose import unknown
from generator.pipeline.draft import cross_out
from generator.pipeline.options import BuildOptions
from generator.pipeline.slug import SlugText, setter
from generator.preflight.booklet import check_booklet
from generator.preflight.pages import check_pages
from generator.preflight.sheets import check_sheets
from generator.scene.navigation import Navigation
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.sheet import PrintRun, Sheet

SCREEN = Recipe("screen", (), single=True, duplex="none", marks=False, ruler=False, slug=False)
SHELF = "screen"
USUAL_STYLE = "a5"


class Bound(NamedTuple):
    """One file of a book: its pages, its run, its shelf ('' for that of the paper), and the book as HTML beside it."""

    leaves: tuple[Leaf, ...]
    run: PrintRun
    shelf: str
    html: str = ""


def bind_book(pack: Pack, game: Game, component: Component, workshop: Workshop, options: BuildOptions, report: Report
              ) -> list[Bound]:
    """Lay a book out: sheets to fold, or pages of their own where the recipe is `single`; and the screen edition.

    A recipe of the command line takes the place of the component's own where it is for books or `single`.
    """
    wanted = _wanted(pack, component, options, report)
    if wanted is None:
        return []
    recipe, paper, style, usual = wanted
    knows = getattr(workshop.translate, "knows", None)
    if workshop.language != game.source_language and knows is not None and not knows(f"rules/{game.id}/"):
        report.add(_untranslated(component, game, workshop.language))
        return []
    document, found = compose_book(pack, game, component, workshop.language, workshop.translate)
    report += found
    if document is None:
        return []
    readings = frozenset(rule.id for rule in pack.rules.get(game.id, ()) if rule.kind == "ours")
    cards = _faces(document, pack, game, workshop, report)
    document = replace(document, id=component.id)
    book, found = lay_out(document, style, pack, workshop, readings, cards)
    report += found
    if book is None:
        return []
    leaves = tuple(Leaf(page) for page in book.pages)
    report += check_pages(leaves, pack.look.formats[style.format])
    if options.draft:
        leaves = cross_out(leaves, report)
    title = f"{game.title} – {component.title}"

    def run(sheets: tuple[Sheet, ...], subject: str, navigation: Navigation) -> PrintRun:
        return PrintRun(title, workshop.language, sheets, options.order or recipe.order, {
            "Title": title, "Subject": subject,
            "Keywords": f"{game.id}, {component.id}, {workshop.language}, {pack.digest[:8]}"}, navigation)

    text = SlugText(str(game.title), str(component.title), workshop.language, game.version, pack.digest[:8],
                    options.draft, options.ink, workshop.translate)
    sheets = _sheets(leaves, recipe, paper, options, setter(text, workshop), report)
    made = [Bound(leaves, run(sheets, f"{paper.id}, {recipe.id}", Navigation()), "")] if sheets else []
    if not options.sheets:
        if usual is not style:  # the screen has one size, whatever the paper
            book, found = lay_out(document, usual, pack, workshop, readings, cards)
            report += found
        assert book is not None
        leaves = tuple(Leaf(_trimmed(page)) for page in book.pages)
        html = _web_page(document, book.desk, workshop, readings)
        screen = impose(leaves, SCREEN, paper, duplex="none")
        made.append(Bound(leaves, run(screen, SHELF, book.navigation), SHELF, html))
    return made


def _wanted(pack: Pack, component: Component, options: BuildOptions, report: Report
            ) -> tuple[Recipe, Paper, PageStyle, PageStyle] | None:
    """How a book is to be made, with its style for the paper and its own; None where it cannot, which the report
    tells.
    """
    look, paper = pack.look, PAPERS.get(options.paper)
    asked = look.recipes.get(options.recipe)
    recipe = asked if asked and (asked.booklet or asked.single) else look.recipes.get(component.recipe)
    name = component.style or USUAL_STYLE
    style = look.books.get(name)
    if paper is None:
        report.add(unknown("paper", options.paper, PAPERS))
    if recipe is None or not (recipe.booklet or recipe.single):
        fit = sorted(r.id for r in look.recipes.values() if r.booklet)
        report.add(error("SHEET765", f"component '{component.id}' is a book, recipe '{component.recipe}' is for none",
                         component.span, why="a book is bound by a recipe that says 'booklet: true'",
                         fix=f"write 'recipe: {fit[0]}'" if fit else "give a recipe 'booklet: true'"))
        return None
    if style is None:
        report.add(error("DATA193", f"component '{component.id}' has page style '{name}', which is not there",
                         component.span, why="page styles stand in templates/books/",
                         fix=did_you_mean(name, look.books) or "name one of them"))
    if paper is None or style is None:
        return None
    if recipe.booklet and paper.id not in recipe.papers:
        report.add(error("SHEET790", f"recipe '{recipe.id}' is not made for paper '{paper.id}'", recipe.span,
                         why=f"it is made for {', '.join(recipe.papers)}",
                         fix="choose one of these, or another recipe"))
        return None
    return recipe, paper, look.books.get(style.for_paper(paper.id), style) if recipe.booklet else style, style


def _sheets(leaves: tuple[Leaf, ...], recipe: Recipe, paper: Paper, options: BuildOptions, slug: SetSlug,
            report: Report) -> tuple[Sheet, ...]:
    """Sheets to fold, or a page for each page."""
    if recipe.single:
        sheets = impose(leaves, replace(recipe, duplex="none"), paper, duplex="none")
        report += check_sheets(sheets, leaves, recipe, paper)
        return sheets
    pages = tuple(leaf.recto for leaf in leaves)
    duplex = options.duplex if options.duplex in ("long-edge", "short-edge") else ""
    sheets = impose_booklet(pages, recipe, paper, duplex=duplex, slug=slug)
    report += check_booklet(sheets, pages, recipe, paper)
    return sheets


def _untranslated(component: Component, game: Game, language: str) -> Finding:
    return warning("TEXT474", f"book '{component.id}' of game '{game.id}' is not there in '{language}': none of it is "
                   "translated", component.span, subject=component.id,
                   why="a print in one language has no words of another; the rest of the game is made without it",
                   fix=f"run 'spelverk translate update {game.id} --lang {language}' and translate it")


def _web_page(document: Document, desk: Desk, workshop: Workshop, readings: frozenset[str]) -> str:
    """The book as one page for the web; pictures are those of its pages."""
    from generator.render.html import HtmlBook

    ink, box = workshop.inks["black"], Rect(0, 0, 24, 24)

    def icon(name: str) -> Page | None:
        symbol = workshop.inline_icon(name, ink)
        return Page(name, name, Boxes(box, box, box, box), symbol.items) if symbol else None

    return HtmlBook(workshop.book, desk.words._asdict(), lambda block: pictures_of(block, desk), icon, readings,
                    lambda term: filing(term, workshop.language)).write(document)


def _trimmed(page: Page) -> Page:
    """A page without its bleed, for the screen."""
    return replace(page, boxes=replace(page.boxes, media=page.boxes.trim, bleed=page.boxes.trim))


def _faces(document: Document, pack: Pack, game: Game, workshop: Workshop, report: Report) -> Mapping[str, Page]:
    """The faces of the cards that a book shows; with those of all others that they could be, for cures."""
    shown = [block for block in walk((*document.front, *document.blocks)) if isinstance(block, CardRef)]
    wanted = {name for block in shown for name in block.cards}
    found: dict[str, Page] = {}
    for part in game.components if wanted else ():
        deck = pack.decks.get(part.source) if part.sort in OF_DECKS else None
        cards: list[Card] = [card for card in deck.cards if card.id in wanted - set(found)] if deck else []
        if deck is not None and cards:
            leaves, faults = lay_out_cards(replace(deck, cards=tuple(cards)), deck.cards, pack, workshop,
                                           workshop.translate)
            report += faults
            found |= {card.id: leaf.recto for card in cards for leaf in leaves if leaf.recto.id == card.id}
    return found
