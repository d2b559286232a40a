"""A book as people read it, before any page: headings, paragraphs and the rest in their order.

The set of blocks is closed. Whoever shows a book (pages, HTML) shows all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.base.findings import Span


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that hangs on words of a text, from word `first` to word `last` (both from 0).

    `sort`: 'note' (a footnote: `text` is what it says, `name` its number), 'reading' (a footnote that tells of another
    way to read a rule), 'margin' (a note beside the text), 'term' (an entry of the index, `name`), 'link' (`name` is
    the id that it leads to, or an address).
    """

    sort: str
    first: int
    last: int
    name: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Prose:
    """A text with the markup of rich texts, and what hangs on its words. Words are what stands between two spaces."""

    text: str
    marks: tuple[Mark, ...] = ()


NO_PROSE = Prose("")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 1 to 3. `id` is what links lead to; `opens` asks for a new page."""

    level: int
    text: Prose
    id: str
    rules: tuple[str, ...] = ()
    opens: bool = False
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """`rules` are the ids of the rules that it states; `manner` is 'plain', 'initial' (begins with a dropped
    capital) or 'motto'.
    """

    text: Prose
    rules: tuple[str, ...] = ()
    manner: str = "plain"
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Listing:
    """Items after bullets, or numbered from `start`. Each item is a list of blocks."""

    items: tuple[tuple[Block, ...], ...]
    start: int | None = None
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """`aligns` has 'left', 'centre' or 'right' for each column. A head that is empty is not printed."""

    head: tuple[Prose, ...]
    rows: tuple[tuple[Prose, ...], ...]
    aligns: tuple[str, ...]
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Diagram:
    """A part of a board with men on it.

    `men` are (square, id of the man); `crop` the squares at two opposite corners ('' for the whole board). `arrows`
    lead from square to square, `taken` are squares whose men are crossed out, `shaded` squares that are tinted,
    `letters` pairs of a square and the letter that stands in a disc on it.
    """

    board: str
    men: tuple[tuple[str, str], ...]
    crop: tuple[str, str] = ("", "")
    arrows: tuple[tuple[str, str], ...] = ()
    taken: tuple[str, ...] = ()
    shaded: tuple[str, ...] = ()
    letters: tuple[tuple[str, str], ...] = ()
    caption: Prose = NO_PROSE


@dataclass(frozen=True, slots=True)
class Art:
    """A picture that layout draws: its name and settings, as on faces, and the room it takes in mm.

    `centred`: it is drawn about its middle, as round ones are; else from its upper left corner.
    """

    picture: str
    args: tuple[tuple[str, str], ...]
    width: float
    height: float
    centred: bool = False
    caption: Prose = NO_PROSE


@dataclass(frozen=True, slots=True)
class Figure:
    """One or more pictures side by side, with a caption below; `keys` explain the letters in them.

    `floats`: it may stand where there is room for it near its place. `square` is the side of the squares of diagrams in
    mm, 0 for as large as there is room.
    """

    panels: tuple[Diagram | Art, ...]
    caption: Prose = NO_PROSE
    title: Prose = NO_PROSE
    keys: tuple[tuple[str, Prose], ...] = ()
    rules: tuple[str, ...] = ()
    floats: bool = True
    square: float = 0.0
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Moves:
    """Moves from a position, as the game's engine writes both.

    `ends` is the termination that the last one brings about ('' for none). `shows` is what is drawn: 'moves' (a picture
    for each, before it is played), or 'after' (those, and the position at the end).
    """

    position: str
    moves: tuple[str, ...]
    ends: str = ""
    shows: str = "moves"
    scores: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Play:
    """A figure of which panels are played by the game's engine: `lines` has the moves of each, None where it stands
    still. Without panels nothing is drawn: the moves, and their `scores`, are only played.
    """

    figure: Figure
    lines: tuple[Moves | None, ...]
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Callout:
    """What is to be remembered ('remember'), or an example in a frame ('example')."""

    sort: str
    title: Prose
    blocks: tuple[Block, ...]
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class CardRef:
    """Cards of the game, shown beside one another at a part of their size."""

    cards: tuple[str, ...]
    caption: Prose = NO_PROSE
    scale: float = 0.6
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Break:
    """'page' begins a new page; 'ornament' parts two paragraphs; 'contents' and 'index' stand for these lists."""

    sort: str
    span: Span | None = None


Block = Heading | Paragraph | Listing | Table | Figure | Play | Callout | CardRef | Break


@dataclass(frozen=True, slots=True)
class Document:
    """A book in one language. `front` stands on its title page, below title and subtitle."""

    id: str
    title: str
    subtitle: str
    language: str
    blocks: tuple[Block, ...]
    front: tuple[Block, ...] = ()
    colophon: str = ""
    span: Span | None = None


def walk(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """Every block, those inside others after them."""
    for block in blocks:
        yield block
        if isinstance(block, Listing):
            for item in block.items:
                yield from walk(item)
        elif isinstance(block, Callout):
            yield from walk(block.blocks)


def rules_in(document: Document) -> dict[str, Span | None]:
    """The ids of rules that have a place in a book, each with the first."""
    found: dict[str, Span | None] = {}
    for block in walk(document.blocks):
        for rule in getattr(block, "rules", ()):
            found.setdefault(rule, block.span)
    return found
