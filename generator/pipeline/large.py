"""Components that are one large page: boards and maps, as a poster of their own size and in tiles on the paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from generator.base.findings import Finding, Report, error
from generator.i18n.words import words_in
from generator.impose.nup import impose
from generator.impose.overview import Lettering
from generator.impose.slug import SlugLine
from generator.impose.tile import SetNamedSlug, impose_large
from generator.layout.studio import Workshop
from generator.model.game import Component, Game
from generator.model.pack import Pack
from generator.model.paper import PAPERS, Paper
from generator.model.template import Format, Recipe
from generator.pipeline.choose import unknown
from generator.pipeline.draft import cross_out
from generator.pipeline.options import BuildOptions
from generator.pipeline.slug import ROLE, SlugText, labeller, setter
from generator.preflight.pages import check_pages
from generator.preflight.sheets import check_sheets
from generator.preflight.tiles import check_large
from generator.scene.items import Item
from generator.scene.page import Leaf, Page
from generator.scene.sheet import PrintRun, Sheet

POSTER = Recipe("poster", (), single=True, duplex="none", marks=False, ruler=False, slug=False)
HEADING, NOTE = 2.0, 1.3  # of the size of a slug
SQUARES_FIT = 0.01  # mm by which a page may be larger than the paper it is made for


class Made(NamedTuple):
    """One file to be: the page as a leaf, its sheets, and the shelf it lies on ('' for that of the paper)."""

    leaves: tuple[Leaf, ...]
    run: PrintRun
    shelf: str


class Words(NamedTuple):
    """What an overview says: its name, then what there is and what to do, line by line."""

    title: str
    notes: tuple[str, ...]


NAME = "tiles"  # what translators see of these words

WORDS = {
    "sv": Words("översikt", (
        "{sheets} ark: {columns} på bredden, {rows} på höjden.",
        "Skär varje ark längs höger och nedre kant, genom kryssen.",
        "Lägg kanten på grannarkets kryss och limma. Foga först ihop arken i varje rad.",
        "Skär sist runt det hela vid märkena.")),
    "da": Words("oversigt", (
        "{sheets} ark: {columns} i bredden, {rows} i højden.",
        "Skær hvert ark langs højre og nederste kant, gennem krydsene.",
        "Læg kanten på naboarkets krydser, og lim. Saml først arkene i hver række.",
        "Skær til sidst rundt om det hele ved mærkerne.")),
    "nb": Words("oversikt", (
        "{sheets} ark: {columns} i bredden, {rows} i høyden.",
        "Skjær hvert ark langs høyre og nedre kant, gjennom kryssene.",
        "Legg kanten på naboarkets kryss og lim. Sett først sammen arkene i hver rad.",
        "Skjær til slutt rundt det hele ved merkene.")),
    "de": Words("Übersicht", (
        "{sheets} Blatt: {columns} nebeneinander, {rows} untereinander.",
        "Jedes Blatt rechts und unten durch die Kreuze schneiden.",
        "Die Kante auf die Kreuze des Nachbarblatts legen und festkleben, zuerst innerhalb der Reihen.",
        "Zum Schluss das Ganze an den Marken beschneiden.")),
    "en": Words("overview", (
        "{sheets} sheets: {columns} across, {rows} down.",
        "Cut each sheet along its right and its lower edge, through the crosses.",
        "Lay the edge on the crosses of the next sheet and glue it. Join the sheets of each row first.",
        "Trim the whole at the marks last.")),
}


def compose_large(pack: Pack, game: Game, component: Component, workshop: Workshop, options: BuildOptions,
                  report: Report) -> Iterator[Made]:
    """Lay out a large page, and impose it as the component's recipe and its `poster` say.

    A recipe of the command line takes the place of the component's own where it is one for large pages or `single`.
    """
    recipe, paper = _recipe(pack, component, options, report), PAPERS.get(options.paper)
    if paper is None:
        report.add(unknown("paper", options.paper, PAPERS))
    page = _page(pack, component, workshop, report) if recipe and paper else None
    if recipe is None or paper is None or page is None:
        return
    leaves: tuple[Leaf, ...] = (Leaf(page),)
    report += check_pages(leaves, _format(pack, component, page))
    if options.draft:
        leaves = cross_out(leaves, report)
    text = SlugText(str(game.title), str(component.title), workshop.language, game.version, pack.digest[:8],
                    options.draft, options.ink, workshop.translate)

    def run(sheets: tuple[Sheet, ...], subject: str) -> PrintRun:
        return PrintRun(f"{game.title} – {component.title}", workshop.language, sheets, recipe.order, {
            "Title": f"{game.title} – {component.title}", "Subject": subject,
            "Keywords": f"{game.id}, {component.id}, {workshop.language}, {pack.digest[:8]}"})

    if recipe.single or (component.poster and not options.sheets):
        report.extend(_too_large(component, page))
        sheets = impose(leaves, POSTER, paper, duplex="none")
        report += check_sheets(sheets, leaves, POSTER, paper)
        shelf = f"poster-{component.poster}" if component.poster else ""
        yield Made(leaves, run(sheets, shelf or recipe.id), shelf)
    if not recipe.single and _is_made_for(recipe, paper, report):
        sheets = impose_large(leaves[0].recto, recipe, paper, slug=_named(text, workshop),
                              ruler_label=labeller(workshop), lettering=_lettering(text, workshop),
                              lines=_lines(pack, component, page))
        report += check_large(sheets, leaves[0].recto, recipe, paper)
        yield Made(leaves, run(sheets, f"{paper.id}, {recipe.id}"), "")


def _recipe(pack: Pack, component: Component, options: BuildOptions, report: Report) -> Recipe | None:
    recipes = pack.look.recipes
    if options.recipe and options.recipe not in recipes:
        report.add(unknown("recipe", options.recipe, recipes))
        return None
    asked = recipes.get(options.recipe)
    recipe = asked if asked and _is_for_large(asked) else recipes.get(component.recipe)
    if recipe is None or not _is_for_large(recipe):
        fit = sorted(r.id for r in recipes.values() if _is_for_large(r))
        report.add(error("SHEET772", f"component '{component.id}' is a {component.sort} and follows recipe "
                         f"'{component.recipe}', which is for small pieces", component.span,
                         why="a large page is laid over several papers by a recipe with an 'overlap'",
                         fix=f"write 'recipe: {fit[0]}'" if fit else "give the recipe an 'overlap' of 10 mm"))
        return None
    return recipe


def _is_for_large(recipe: Recipe) -> bool:
    return recipe.single or recipe.overlap > 0


def _is_made_for(recipe: Recipe, paper: Paper, report: Report) -> bool:
    if paper.id in recipe.papers:
        return True
    report.add(error("SHEET790", f"recipe '{recipe.id}' is not made for paper '{paper.id}'", recipe.span,
                     why=f"it is made for {', '.join(recipe.papers)}", fix="choose one of these, or another recipe"))
    return False


def _page(pack: Pack, component: Component, workshop: Workshop, report: Report) -> Page | None:
    """The page of a component; None where there is none, which the checks of the data have told."""
    page, found = None, Report()
    if component.sort == "board" and component.source in pack.boards:
        from generator.layout.board import lay_out as lay_out_board

        board = pack.boards[component.source]
        setup = board.setups.get(component.setup or board.setup)
        if setup and component.square:
            page, found = lay_out_board(board, setup, pack, workshop, component.square,
                                        coordinates=component.coordinates, translate=workshop.translate)
    elif component.sort == "map" and component.source in pack.maps and component.square:
        from generator.layout.map import lay_out as lay_out_map

        page, found = lay_out_map(pack.maps[component.source], pack, workshop, component.square, workshop.translate)
    report += found
    return page


def _lines(pack: Pack, component: Component, page: Page) -> tuple[list[float], list[float]]:
    """Where the lines between squares lie on the page (mm): seams of tiles are hardly seen there.

    A board lies in the middle of its page; a map has the margin at its left that it has above and below.
    """
    grid = (pack.boards if component.sort == "board" else pack.maps)[component.source]
    trim, square = page.boxes.trim, component.square
    down = (trim.height - grid.rows * square) / 2
    across = (trim.width - grid.columns * square) / 2 if component.sort == "board" else down
    return ([round(across + i * square, 3) for i in range(grid.columns + 1)],
            [round(down + i * square, 3) for i in range(grid.rows + 1)])


def _format(pack: Pack, component: Component, page: Page) -> Format:
    """The format of a map in the look, with its floors; a board is one of its own, with those of all pieces."""
    if component.sort == "map":
        from generator.layout.map import format_of

        return pack.look.formats[format_of(component.square)]
    trim, bleed, safe = page.boxes.trim, page.boxes.bleed, page.boxes.safe
    return Format(component.id, trim.width, trim.height, trim.x - bleed.x, safe.x - trim.x)


def _too_large(component: Component, page: Page) -> Iterator[Finding]:
    """SHEET771 where the page is larger than the paper that it is to be a poster on."""
    paper, size = PAPERS.get(component.poster), page.boxes.trim.size
    if paper is None:
        return
    if (max(size.width, size.height) > max(paper.width, paper.height) + SQUARES_FIT
            or min(size.width, size.height) > min(paper.width, paper.height) + SQUARES_FIT):
        yield error("SHEET771", f"component '{component.id}' is {size.width:g} × {size.height:g} mm, its poster is for "
                    f"paper '{paper.id}' of {paper.width:g} × {paper.height:g} mm", component.span,
                    why="a poster is one page on one paper", fix="name a larger paper, or make the squares smaller")


def _named(text: SlugText, workshop: Workshop) -> SetNamedSlug:
    """A function that sets the slug of a tile with its name."""
    def set_slug(at: SlugLine, name: str) -> tuple[Item, ...]:
        return setter(replace(text, component=f"{text.component} · {name}") if name else text, workshop)(at)

    return set_slug


def _lettering(text: SlugText, workshop: Workshop) -> Lettering:
    """What sets the overview, in the type of the slug."""
    role, type_setter = workshop.look.roles[ROLE], workshop.setter
    words = words_in(NAME, WORDS, text.language, text.translate)

    def name(said: str, x: float, y: float, align: str) -> tuple[Item, ...]:
        return type_setter.place(type_setter.set_line(said, role), x, y, align)

    def line(size_pt: float, said: str, x: float, y: float, width: float) -> tuple[Item, ...]:
        made = type_setter.set_line(said, role, size_pt)
        if made.width > width:
            made = type_setter.set_line(said, role, size_pt * width / made.width)
        return type_setter.place(made, x, y)

    return Lettering(name, partial(line, role.size_pt * HEADING), partial(line, role.size_pt * NOTE),
                     f"{text.game} · {text.component} · {words.title}", words.notes)
