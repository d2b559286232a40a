"""Boxes for decks: sized from the cards, laid out, preflighted side by side, and laid on one sheet of paper."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from generator.base.findings import Finding, Report, error
from generator.base.geometry import Size
from generator.i18n.words import words_in
from generator.impose.grid import choose_grid
from generator.impose.nup import impose
from generator.layout.studio import Workshop
from generator.layout.tuckbox import Blank, blank_of, inside_of
from generator.layout.tuckbox_art import Side, assemble, beside, held, lay_out_sides, page_of
from generator.layout.tuckbox_lines import Legend
from generator.model.card import Deck
from generator.model.game import Component, Game, Packing
from generator.model.pack import Pack
from generator.model.paper import PAPERS, Paper
from generator.model.template import Format, Recipe
from generator.pipeline.choose import unknown
from generator.pipeline.draft import cross_out
from generator.pipeline.options import BuildOptions
from generator.pipeline.slug import SlugText, labeller, setter
from generator.preflight.pages import check_pages
from generator.preflight.sheets import check_sheets
from generator.scene.page import Leaf
from generator.scene.sheet import PrintRun

LEAST_TYPE_PT = 6.5  # of the words beside a box, which are thrown away


class Words(NamedTuple):
    """What is said beside a box, and on it of the players; `title` has places for what it is, how many cards it holds,
    and its measures inside.
    """

    title: str
    cut: str
    fold: str
    glue: str
    steps: str
    players: str


NAME = "box"  # what translators see of these words

WORDS = {
    "sv": Words("{box}\n{cards} kort, invändigt {size} mm", "skär", "vik bakåt", "limma",
                "Ritsa vecken innan du skär, vik dem sedan alla bakåt. Limma fliken innanför baksidan, vik in bottens "
                "små flikar, sedan den skrafferade botten och limma den tryckta över den. Tungan går in "
                "bakom framsidan.",
                "{count} spelare"),
    "da": Words("{box}\n{cards} kort, indvendigt {size} mm", "skær", "buk bagud", "lim",
                "Rids folderne, før du skærer, og buk dem alle bagud. Lim flappen inden for bagsiden, buk bundens små "
                "flapper ind, så den skraverede bund, og lim den trykte uden på den. Tungen går ind bag forsiden.",
                "{count} spillere"),
    "nb": Words("{box}\n{cards} kort, innvendig {size} mm", "skjær", "brett bakover", "lim",
                "Riss foldene før du skjærer, og brett dem alle bakover. Lim klaffen innenfor baksiden, brett inn "
                "bunnens små klaffer, så den skraverte bunnen, og lim den trykte utenpå. Tungen går inn bak forsiden.",
                "{count} spillere"),
    "de": Words("{box}\n{cards} Karten, innen {size} mm", "schneiden", "nach hinten falten", "kleben",
                "Falze vor dem Schneiden ritzen, dann alle nach hinten falten. Lasche innen an die Rückseite kleben, "
                "die kleinen Bodenlaschen einschlagen, dann den schraffierten Boden, den bedruckten darüberkleben. "
                "Die Zunge gehört hinter die Vorderseite.",
                "{count} Spieler"),
    "en": Words("{box}\n{cards} cards, inside {size} mm", "cut", "fold back", "glue",
                "Score the folds before you cut, then fold them all back. Glue the flap inside the back, fold in the "
                "small flaps of the bottom, then the hatched bottom, and glue the printed one on it. The tongue goes "
                "in behind the front.",
                "{count} players"),
}


def compose_box(pack: Pack, game: Game, component: Component, workshop: Workshop, options: BuildOptions, report: Report
                ) -> tuple[tuple[Leaf, ...], PrintRun] | None:
    """The page of a box as a leaf, and its run of one sheet; None where it cannot be made, which the report tells.

    A recipe of the command line takes the place of the component's own where it is `single`.
    """
    deck, recipe, paper = pack.decks.get(component.source), _recipe(pack, component, options), PAPERS.get(options.paper)
    form = pack.look.formats.get(deck.format) if deck else None
    if paper is None:
        report.add(unknown("paper", options.paper, PAPERS))
    if recipe is not None and recipe.overlap > 0:
        report.add(error("SHEET772", f"component '{component.id}' is a box, recipe '{recipe.id}' is for large pages",
                         component.span, why="a recipe with an 'overlap' lays one page over several papers",
                         fix="choose another recipe"))
        return None
    if deck is None or not deck.cards or form is None or recipe is None or paper is None:
        return None  # the checks of the data have said so
    blank = blank_of(inside_of(Size(form.width, form.height), held(deck), component.packing or Packing()))
    if not recipe.single and (fault := _room_fault(component, deck, blank, recipe, paper)):
        report.add(fault)
        return None
    words = words_in(NAME, WORDS, workshop.language, workshop.translate)
    sides, found = lay_out_sides(component, game, deck, blank, pack, workshop, _players(game, words),
                                  workshop.translate)
    report += found
    legend = _legend(component, deck, blank, words, workshop.language)
    sides = {name: _checked(side, options, report) for name, side in sides.items()}
    bare = page_of(component, blank, beside(blank, legend, workshop), str(component.title))
    report += check_pages((Leaf(bare),), Format(component.id, blank.size.width, blank.size.height, 0, 1,
                                                least_type_pt=LEAST_TYPE_PT))
    leaves = (Leaf(assemble(component, blank, sides, legend, workshop, str(component.title))),)
    text = SlugText(str(game.title), str(component.title), workshop.language, game.version, pack.digest[:8],
                    options.draft, options.ink, workshop.translate)
    sheets = impose(leaves, recipe, paper, duplex="none", slug=setter(text, workshop), ruler_label=labeller(workshop))
    report += check_sheets(sheets, leaves, recipe, paper)
    title = f"{game.title} – {component.title}"
    return leaves, PrintRun(title, workshop.language, sheets, recipe.order, {
        "Title": title, "Subject": f"{options.paper}, {recipe.id}",
        "Keywords": f"{game.id}, {component.id}, {workshop.language}, {pack.digest[:8]}"})


def _recipe(pack: Pack, component: Component, options: BuildOptions) -> Recipe | None:
    asked = pack.look.recipes.get(options.recipe)
    return asked if asked is not None and asked.single else pack.look.recipes.get(component.recipe)


def _checked(side: Side, options: BuildOptions, report: Report) -> Side:
    """Preflight a side like a card; in a draft a faulty one is crossed out."""
    report += check_pages((side.leaf,), side.format)
    return replace(side, leaf=cross_out((side.leaf,), report)[0]) if options.draft else side


def _players(game: Game, words: Words) -> str:
    fewest, most = game.players
    count = str(most) if fewest == most else f"{fewest}–{most}"
    return words.players.format(count=count)


def _legend(component: Component, deck: Deck, blank: Blank, words: Words, language: str) -> Legend:
    inside = blank.inside
    size = f"{inside.width:g}\N{NO-BREAK SPACE}× {inside.height:g}\N{NO-BREAK SPACE}× {inside.depth:g}"
    if language != "en":
        size = size.replace(".", ",")
    title = words.title.format(box=component.title, cards=held(deck), size=size)
    return Legend(title, words.cut, words.fold, words.glue, words.steps)


def _room_fault(component: Component, deck: Deck, blank: Blank, recipe: Recipe, paper: Paper) -> Finding | None:
    """SHEET790 where the recipe does not know the paper, SHEET782 where the blank does not fit it either way."""
    if paper.id not in recipe.papers:
        return error("SHEET790", f"recipe '{recipe.id}' is not made for paper '{paper.id}'", recipe.span,
                     why=f"it is made for {', '.join(recipe.papers)}", fix="choose one of these, or another recipe")
    if choose_grid(blank.size, recipe, paper):
        return None
    larger = [PAPERS[name] for name in recipe.papers if name in PAPERS]
    fitting = min((p for p in larger if choose_grid(blank.size, recipe, p)), default=None,
                  key=lambda p: (_is_iso(p) != _is_iso(paper), p.width * p.height))
    size, what = blank.size, f"box '{component.id}' for {held(deck)} cards"
    return error(
        "SHEET782", f"{what} is {size.width:g} × {size.height:g} mm flat and does not fit paper '{paper.id}' of "
        f"{paper.width:g} × {paper.height:g} mm, upright or lying", component.span, subject=component.id,
        why=f"it is one piece, {blank.inside.depth:g} mm deep, and recipe '{recipe.id}' keeps {recipe.margin:g} mm of "
        "margin",
        fix=f"print it with --paper {fitting.id}, or make two boxes of two decks" if fitting
        else "make two boxes of two decks: no paper of the recipe is large enough")


def _is_iso(paper: Paper) -> bool:
    """Whether a paper is one of the A series: who has one of these has no others at hand."""
    return paper.id[:1] == "a" and paper.id[1:].isdigit()
