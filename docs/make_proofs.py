"""Proof sheets of the art: pictures with numbers alone, and their names on a page apart, so that readers can be tested.

Run by `make proofs`, or `python -m docs.make_proofs --out DIR`. Needs the development tools (resvg-py, pillow).
Writes proof-charges, proof-shields and proof-icons with their keys as PDF and PNG (180 ppi).
"""

from __future__ import annotations

import argparse
import hashlib
import io
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from generator.base.geometry import Matrix, Size
from generator.fonts.book import FontBook
from generator.layout.charges import BOOK, figure
from generator.layout.charges.figure import Colours, paint
from generator.layout.heraldry import DETAIL_FROM, shield, shield_height, weights
from generator.layout.icons import UNITS, icon, known_icons
from generator.layout.pen import disc
from generator.layout.studio import Workshop
from generator.model.card import Arms, Card
from generator.pipeline.inventory import read_packs
from generator.render.pdf import write_pdf
from generator.render.svg import write_svg_side
from generator.scene.ink import Stroke
from generator.scene.items import Group, Item, Shape, Use
from generator.scene.sheet import PrintRun, Sheet, Side

FOLDER = Path(__file__).resolve().parent / "design"
PAPER = Size(210, 297)
MARGIN = 10.0
PPI = 180
DECK = "cards"  # whose arms are drawn
BARE = ("foot",)  # kinds whose arms nobody has to tell apart: they have no piece
COLOURS = ("black", "white", "or", "gules", "azure", "vert", "umber", "vellum")  # of the small pictures
PARTY = {"bla": "azure", "rod": "gules", "gron": "vert"}  # the inks of the leaders' rings

T = TypeVar("T")


class Entry(NamedTuple):
    """One picture of a proof: its name for the key, how it is drawn in a square box of `size` mm, and that size."""

    name: str
    draw: Callable[[float], Sequence[Item]]
    size: float


class Board:
    """One A4 page that is filled row by row from the top."""

    def __init__(self, workshop: Workshop, title: str, below: str) -> None:
        self.workshop = workshop
        self.items: list[Item] = []
        self.y = MARGIN + 6
        self._say(title, MARGIN, self.y, "card-title")
        self._say(below, MARGIN, self.y + 4.6, "card-subtitle")
        self.y += 9

    def _say(self, text: str, x: float, y: float, role: str, align: str = "left", size_pt: float | None = None) -> None:
        setter = self.workshop.setter
        self.items += setter.place(setter.set_line(text, role, size_pt), x, y, align)

    def pictures(self, entries: Iterable[Entry], labels: Iterable[str], pitch: Size) -> None:
        """Pictures in rows, each with its label below its middle."""
        columns = int((PAPER.width - 2 * MARGIN) / pitch.width)
        inset = (PAPER.width - columns * pitch.width) / 2
        n = 0
        for n, (entry, label) in enumerate(zip(entries, labels, strict=True), start=1):
            row, column = divmod(n - 1, columns)
            x, y = inset + (column + 0.5) * pitch.width, self.y + row * pitch.height
            self.items.append(Group(tuple(entry.draw(entry.size)), Matrix.move(x, y + entry.size / 2)))
            self._say(label, x, y + entry.size + 3.2, "card-code", "centre")
        self.y += -(-n // columns) * pitch.height + 3

    def table(self, lines: Sequence[str], columns: int) -> None:
        """Lines of text in columns, read downwards."""
        rows = -(-len(lines) // columns)
        width = (PAPER.width - 2 * MARGIN) / columns
        for n, text in enumerate(lines):
            column, row = divmod(n, rows)
            self._say(text, MARGIN + column * width, self.y + 4 + row * 4.6, "sign-label", size_pt=8.5)
        self.y += rows * 4.6 + 8

    def save(self, folder: Path, name: str) -> None:
        """The page as PDF, and as a picture of few colours."""
        import resvg_py
        from PIL import Image

        sheet = Sheet("a4", PAPER, 1, 1, Side((), tuple(self.items)), None, "none")
        with (folder / f"{name}.pdf").open("wb") as file:
            write_pdf(PrintRun(name, "en", (sheet,), metadata={"Title": name}), file, self.workshop.book)
        svg = io.StringIO()
        write_svg_side(sheet, sheet.recto, svg, self.workshop.book, name)
        drawn = resvg_py.svg_to_bytes(svg_string=svg.getvalue(), dpi=PPI, background="#ffffff")
        image = Image.open(io.BytesIO(bytes(drawn))).convert("RGB")
        few = Image.new("P", (1, 1))
        few.putpalette(self._colours())
        image.quantize(palette=few, dither=Image.Dither.NONE).save(folder / f"{name}.png", optimize=True)

    def _colours(self) -> list[int]:
        """The inks as they are, and each half way to white and to black for the edges."""
        inks = [[round(255 * part) for part in self.workshop.inks[name].rgb_parts] for name in COLOURS]
        edges = [[(part + to) // 2 for part in ink] for ink in inks for to in (0, 255)]
        return [part for colour in (*inks, *edges) for part in colour]


def shuffled(names: Iterable[T], salt: str, key: Callable[[T], str] = str) -> list[T]:
    """A fixed order that says nothing about the names."""
    return sorted(names, key=lambda name: hashlib.sha256(f"{salt} {key(name)}".encode()).digest())


def letters(n: int) -> list[str]:
    """A … Z, AA … AZ …"""
    return [("" if i < 26 else chr(64 + i // 26)) + chr(65 + i % 26) for i in range(n)]


def charge(kind: str, workshop: Workshop) -> Callable[[float], Sequence[Item]]:
    """A charge in gold with red claws, as shields paint it: inner lines only where shields have them."""
    ink = workshop.inks

    def draw(size: float) -> Sequence[Item]:
        art = figure(kind)
        assert art is not None
        box = art.reach
        k = size / max(box.width, box.height)
        if size < DETAIL_FROM:
            art = art.small()
        place = Matrix(k, 0, 0, k, -box.centre.x * k, -box.centre.y * k)
        colours = Colours(ink["or"], ink["black"], ink["black"], ink["gules"], ink["white"], ink["argent"])
        return paint(art, place, colours, weights(size * 1.3).charge)

    return draw


def sign(name: str, workshop: Workshop) -> Callable[[float], Sequence[Item]]:
    """An icon in umber."""
    symbol = icon(name, workshop.inks["umber"], workshop.inks["white"])
    return lambda size: [Use(symbol, Matrix(size / UNITS, 0, 0, size / UNITS, -size / 2, -size / 2))]


def crowns(card: Card, workshop: Workshop, y: float, size: float) -> list[Item]:
    """The crowns by which leaders with the same arms are told apart, `size` mm wide, in a row at height `y`."""
    n = card.fields.get("crowns")
    if not isinstance(n, int):
        return []
    ink = workshop.inks[PARTY[str(card.fields["colour"])]]
    symbol, k = icon("crown", ink, workshop.inks["white"]), size / UNITS
    return [Use(symbol, Matrix(k, 0, 0, k, (1.12 * (i - (n - 1) / 2) - 0.5) * size, y)) for i in range(n)]


def coat(card: Card, workshop: Workshop) -> Callable[[float], Sequence[Item]]:
    """The shield of a card."""
    arms = card.fields["arms"]
    assert isinstance(arms, Arms)
    return lambda size: [
        Group(shield(arms, size, workshop.inks), Matrix.move(-size / 2, 0.4 - shield_height(size) + size / 2)),
        *crowns(card, workshop, -10.8, 2.7),
    ]


def piece(card: Card, workshop: Workshop) -> Callable[[float], Sequence[Item]]:
    """A disc like a playing piece: the shield without inner lines on vellum within a ring."""
    arms, ink = card.fields["arms"], workshop.inks
    assert isinstance(arms, Arms)
    leads = "crowns" in card.fields
    ring = ink[PARTY[str(card.fields["colour"])]] if leads else ink["umber"]

    def draw(size: float) -> Sequence[Item]:
        width = size * 0.56
        drawn = shield(arms, width, ink, diaper=False, plain=True)
        return [
            Shape(disc(0, 0, size / 2), ink["vellum"], Stroke(ring, 0.4)),
            Group(drawn, Matrix.move(-width / 2, (1.2 if leads else 0.3) - shield_height(width) / 2)),
            *crowns(card, workshop, 0.395 * -size, 2),
        ]

    return draw


def charges_proof(workshop: Workshop, used: set[str], folder: Path) -> None:
    """All charges at 8 mm, and in another order at 25 mm."""
    small, large = shuffled(BOOK, "8 mm"), shuffled(BOOK, "25 mm")
    n = len(BOOK)
    board = Board(workshop, "Charges", f"1–{n} at 8 mm, {n + 1}–{2 * n} the same at 25 mm in another order")
    board.pictures([Entry(k, charge(k, workshop), 8) for k in small], map(str, range(1, n + 1)), Size(15.5, 14.5))
    board.pictures([Entry(k, charge(k, workshop), 25) for k in large], map(str, range(n + 1, 2 * n + 1)), Size(27, 31))
    board.save(folder, "proof-charges")
    key = Board(workshop, "Charges: key", "number at 8 mm, number at 25 mm; * = not used in the game")
    key.table([f"{i} · {n + 1 + large.index(k)} · {k}{'' if k in used else ' *'}" for i, k in enumerate(small, 1)], 3)
    key.save(folder, "proof-charges-key")


def shields_proof(workshop: Workshop, cards: Sequence[Card], folder: Path) -> None:
    """The shields as on cards, and shuffled as on pieces."""
    cards = shuffled(cards, "shields", lambda card: card.id)
    pieces = shuffled(cards, "pieces", lambda card: card.id)
    names = letters(len(pieces))
    board = Board(workshop, "Shields and pieces", "which lettered piece belongs to which numbered shield?")
    board.pictures([Entry(c.id, coat(c, workshop), 12) for c in cards], map(str, range(1, len(cards) + 1)),
        Size(19, 24))
    board.pictures([Entry(c.id, piece(c, workshop), 12.5) for c in pieces], names, Size(19, 21))
    board.save(folder, "proof-shields")
    key = Board(workshop, "Shields and pieces: key", "number of the shield, letter of the piece")
    key.table([f"{i} = {names[pieces.index(c)]} · {c.title}" for i, c in enumerate(cards, 1)], 2)
    key.save(folder, "proof-shields-key")


def icons_proof(workshop: Workshop, folder: Path) -> None:
    """All icons at 5 mm, and in another order at 8 mm."""
    small, large = shuffled(known_icons(), "5 mm"), shuffled(known_icons(), "8 mm")
    n = len(small)
    board = Board(workshop, "Icons", f"1–{n} at 5 mm, {n + 1}–{2 * n} the same at 8 mm in another order")
    board.pictures([Entry(k, sign(k, workshop), 5) for k in small], map(str, range(1, n + 1)), Size(12.5, 13))
    board.pictures([Entry(k, sign(k, workshop), 8) for k in large], map(str, range(n + 1, 2 * n + 1)), Size(15.5, 16))
    board.save(folder, "proof-icons")
    key = Board(workshop, "Icons: key", "number at 5 mm, number at 8 mm")
    key.table([f"{i} · {n + 1 + large.index(k)} · {k}" for i, k in enumerate(small, 1)], 4)
    key.save(folder, "proof-icons-key")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=FOLDER)
    folder: Path = parser.parse_args().out
    folder.mkdir(parents=True, exist_ok=True)
    pack, _ = read_packs(())
    workshop = Workshop(pack.look, "en", FontBook())
    cards: list[Any] = [c for c in pack.decks[DECK].cards
                        if isinstance(c.fields.get("arms"), Arms) and c.kind not in BARE]
    used = {one.kind for card in cards for one in card.fields["arms"].charges}
    charges_proof(workshop, used, folder)
    shields_proof(workshop, cards, folder)
    icons_proof(workshop, folder)


if __name__ == "__main__":
    main()
