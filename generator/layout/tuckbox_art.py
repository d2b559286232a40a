"""The printed sides of a tuck box: each is laid out like a card, by a template, and laid on the blank."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from generator.base.findings import Report
from generator.base.geometry import Edges, Matrix, Rect, Size
from generator.layout.card import lay_out
from generator.layout.card_view import Translate
from generator.layout.studio import Workshop
from generator.layout.tuckbox import BLEED, Blank, Panel
from generator.layout.tuckbox_lines import Legend, draw_legend, draw_lines
from generator.model.card import Card, CardKind, Deck, FieldType, Sort
from generator.model.game import PANELS, Component, Game
from generator.model.pack import Pack
from generator.model.template import Format
from generator.model.text import Text
from generator.scene.items import Group, Item
from generator.scene.page import Boxes, Leaf, Page
from generator.scene.path import rectangle

KIND = "box of cards"  # no author can give a kind this name
FIELDS = {"game": Sort.TEXT, "deck": Sort.TEXT, "inside": Sort.TEXT, "summary": Sort.TEXT, "players": Sort.TEXT,
          "count": Sort.INTEGER}
"""What a template sees as `card`, beside its `title`, which is that of the component: the titles of game and deck, that
of the deck as it is written after a number, the game's summary, for how many players it is, and the number of cards."""

CAPITAL_NOUNS = ("de", "lb")  # languages whose nouns begin with a capital anywhere

SAFE_SHARE = 0.25  # of a narrow panel: so much of it at the most is kept free on each side


@dataclass(frozen=True, slots=True)
class Side:
    """One printed side: its page with boxes as those of a card, and its format."""

    leaf: Leaf
    format: Format


def lay_out_sides(component: Component, game: Game, deck: Deck, blank: Blank, pack: Pack, workshop: Workshop,
                  players: str, translate: Translate) -> tuple[Mapping[str, Side], Report]:
    """The sides that have a template, by their names; `players` says for how many the game is."""
    faces = component.packing.faces if component.packing else {}
    about = _about(component, game, deck, players, _running(translate(deck.title), workshop.language))
    kind = CardKind(KIND, component.title, {name: FieldType(name, sort) for name, sort in FIELDS.items()})
    rects = {panel.art: panel.rect.size for panel in blank.panels}
    sides: dict[str, Side] = {}
    report = Report()
    for name in PANELS:
        template = pack.look.templates.get(faces.get(name, ""))
        form = pack.look.formats.get(template.format) if template else None
        if template is None or form is None:
            continue  # the checks of the data have said so
        sized = _sized(form, f"{component.id}-{name}", rects[name])
        card = replace(about, id=sized.id)
        look = replace(pack.look, formats={**pack.look.formats, sized.id: sized})
        with_box = replace(pack, look=look, kinds={**pack.kinds, KIND: kind}, cards={**pack.cards, card.id: card})
        alone = Deck(sized.id, component.title, (card,), format=sized.id, faces={KIND: template.id},
                     span=component.span)
        leaves, found = lay_out(alone, alone.cards, with_box, workshop, translate)
        report += found
        if leaves:
            sides[name] = Side(leaves[0], sized)
    return sides, report


def held(deck: Deck) -> int:
    """How many cards a box for a deck is to hold."""
    return sum(card.copies for card in deck.cards)


def _running(title: str, language: str) -> str:
    """A title as it is written within a line."""
    return title if language.partition("-")[0] in CAPITAL_NOUNS else title[:1].lower() + title[1:]


def _about(component: Component, game: Game, deck: Deck, players: str, inside: str) -> Card:
    fields: dict[str, Any] = {
        "game": game.title, "deck": deck.title, "summary": game.summary, "count": held(deck),
        "players": Text(players), "inside": Text(inside),
    }
    return Card("", KIND, component.title, fields, span=component.span)


def _sized(form: Format, name: str, size: Size) -> Format:
    """The format of a panel: that of its template, but as large as the panel is."""
    safe = min(form.safe, SAFE_SHARE * min(size.width, size.height))
    return replace(form, id=name, width=round(size.width, 3), height=round(size.height, 3), bleed=BLEED, safe=safe,
                   shape="rect")


def assemble(component: Component, blank: Blank, sides: Mapping[str, Side], legend: Legend, workshop: Workshop,
             label: str) -> Page:
    """The page of a box: its sides on the blank, the lines, the words beside it. It has no bleed: nothing is cut at
    its edge.
    """
    items: list[Item] = [_laid(panel, sides[panel.art].leaf.recto) for panel in blank.panels if panel.art in sides]
    return page_of(component, blank, (*items, *beside(blank, legend, workshop)), label)


def beside(blank: Blank, legend: Legend, workshop: Workshop) -> tuple[Item, ...]:
    """All that is on the page of a box but its printed sides."""
    return (*draw_lines(blank), *draw_legend(blank, legend, workshop))


def page_of(component: Component, blank: Blank, items: Iterable[Item], label: str) -> Page:
    return Page(component.id, label, Boxes.around(blank.size, 0.0, 1.0), tuple(items), component.span)


def _laid(panel: Panel, page: Page) -> Item:
    """The art of a side in its place, cut off where its print is to end."""
    rect, reach = panel.rect, panel.reach
    if panel.turn_deg:
        place = Matrix.move(rect.right, rect.bottom) @ Matrix.turn(panel.turn_deg)
        reach = Edges(reach.bottom, reach.left, reach.top, reach.right)
    else:
        place = Matrix.move(rect.x, rect.y)
    return Group(page.items, place, rectangle(Rect(0, 0, rect.width, rect.height).grown(reach)))
