"""What a game consists of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.base.findings import Span
from generator.model.card import Acknowledgement
from generator.model.text import Text

GUIDE = "guide"
"""The sort of component that tells how a game is made: its template sees what all the others come to."""

OF_DECKS = ("deck", "tokens", "signs", GUIDE)
"""The sorts of component whose source is a deck: cards, pieces that stand on a map, signs that lie on it, a guide."""

LARGE = ("board", "map")
"""The sorts of component that are one large page of squares, printed as a poster or on several papers."""


BOOK = "booklet"
"""The sort of component that is a book, made of a template of Markdown."""

BOX = "tuckbox"
"""The sort of component that is a box for the cards of its source, a deck."""

PANELS = ("front", "back", "side", "top", "bottom")
"""The printed sides of a box; its two narrow ones are alike."""


@dataclass(frozen=True, slots=True)
class Packing:
    """How a box holds its deck: how thick a card is and how much room there is besides (mm), and what is printed on it,
    a template for each of `PANELS`; a panel that is not there stays bare.
    """

    card_thickness: float = 0.32
    clearance: float = 1.0
    faces: Mapping[str, str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Component:
    """One thing that is printed. `sort`: deck, board, map, tokens, signs, booklet, tuckbox, guide; `source` is the
    id of the deck (or board, map …; see `OF_DECKS`); `recipe` a named way of imposition. An `optional` one is
    printed only where it is asked for by name.

    Of a large one (see `LARGE`) `square` is the side of a square in mm, `setup` the setup of a board ('' for the
    board's own), `coordinates` whether they are drawn; `poster` names the paper that the whole of it is made for as one
    page, beside what the recipe makes. A tuckbox is made for the cards of its deck, as its `packing` says.
    `style` names the page style of a booklet, whose source is the way to its template below `templates/rules/`.
    """

    id: str
    sort: str
    title: Text
    source: str
    recipe: str
    span: Span | None = None
    optional: bool = False
    square: float = 0.0
    setup: str = ""
    coordinates: bool = True
    poster: str = ""
    packing: Packing | None = None
    style: str = ""


@dataclass(frozen=True, slots=True)
class EngineSpec:
    """Which rules engine plays the game, and with what options."""

    id: str
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Miss:
    """That a claim is known not to hold: why it stays nevertheless, and the figure that was measured."""

    reason: str
    measured: float


@dataclass(frozen=True, slots=True)
class Claim:
    """What the designer promises of many games; simulation finds out.

    `measure` is the name of a figure (`wins.north`, `length.p95`); it must lie from `least` to `most`, either of which
    may be None. `policies` maps seats to policies; the seat '' stands for all others. Shares are from 0 to 1.
    """

    id: str
    says: str
    measure: str
    least: float | None = None
    most: float | None = None
    players: int | None = None
    games: int = 1000
    seed: int = 1
    policies: Mapping[str, str] = field(default_factory=dict, hash=False)
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)
    acknowledged: Miss | None = None
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a pack: `players` is (fewest, most), `minutes` the usual length or None."""

    id: str
    title: Text
    source_language: str
    version: str
    components: tuple[Component, ...]
    players: tuple[int, int] = (1, 1)
    minutes: int | None = None
    summary: Text | None = None
    engine: EngineSpec | None = None
    claims: tuple[Claim, ...] = ()
    span: Span | None = None
    acknowledged: tuple[Acknowledgement, ...] = ()
