"""A trial card that holds everything a scene can hold, and print runs of it. Read by tests with `runpy`."""

from __future__ import annotations

import io
import math
import struct
import zlib
from typing import Any

from generator.base.geometry import Edges, Matrix, Rect, Size
from generator.base.units import MM_PER_PT
from generator.fonts.book import FontBook
from generator.scene.ink import BLACK, Ink, Linear, Radial, Stroke
from generator.scene.items import GlyphRun, Group, Item, Picture, Shape, Symbol, Use
from generator.scene.page import Boxes, Page
from generator.scene.path import Path, circle, line, polygon, rectangle
from generator.scene.sheet import Placement, PrintRun, Sheet, Side

VELLUM = Ink("vellum", (0, 2, 8, 0), "#fffaf0")
AZURE = Ink("azure", (95, 66, 0, 8), "#08509b")
GULES = Ink("gules", (0, 98, 90, 8), "#d60a1a")
OR = Ink("or", (0, 24, 86, 3), "#f7c22c")
GOLD = Ink("gold", (20, 30, 80, 10), "#b08d3a", spot="PANTONE 871 C")
A4, LETTER = Size(210.0, 297.0), Size(215.9, 279.4)


def words(book: FontBook, text: str, x: float, y: float, size: float = 9.0, family: str = "EB Garamond",
          style: str = "roman", weight: int = 400, ink: Ink = BLACK, features: tuple[str, ...] = (),
          width: float = 0.0) -> GlyphRun:
    """A line of text, justified to `width` mm where that is given."""
    face = book.face(family, style, weight)
    shaped = tuple(book.shape(face, word, features) for word in text.split())
    unit = size * MM_PER_PT / 1000
    space = book.space(face).width * unit
    if width:
        space = (width - sum(w.width for w in shaped) * unit) / (len(shaped) - 1)
    xs = []
    for word in shaped:
        xs.append(round(x, 3))
        x += word.width * unit + space
    return GlyphRun(face, size, shaped, tuple(xs), y, ink)


def png(width: int = 64, height: int = 64, colours: int = 3) -> bytes:
    """A PNG of 8 bits, RGB or grey, with row filters 0, 1 and 2 in turn."""
    rows = bytearray()
    last = bytes(width * colours)
    for y in range(height):
        row = bytes(
            (x * 3 + part * 70 if (x // 8 + y // 8) % 2 else y * 3 + part * 40) & 255
            for x in range(width) for part in range(colours)
        )
        kind = y % 3
        left = bytes(colours) + row[:-colours]
        back = {0: bytes(len(row)), 1: left, 2: last}[kind]
        rows += bytes([kind]) + bytes((a - b) & 255 for a, b in zip(row, back, strict=True))
        last = row

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, {3: 2, 1: 0}[colours], 0, 0, 0)
    packed = zlib.compress(bytes(rows))
    half = len(packed) // 2
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed[:half])
            + chunk(b"IDAT", packed[half:]) + chunk(b"IEND", b""))


def coded(mode: str, form: str) -> bytes:
    """The trial picture in another mode and file form, by Pillow."""
    from PIL import Image

    out = io.BytesIO()
    with Image.open(io.BytesIO(png())) as image:
        if mode == "I;16":
            wide = b"".join((value * 257 - value % 5).to_bytes(2, "little") for value in image.convert("L").tobytes())
            changed = Image.frombytes("I;16", image.size, wide)
        else:
            changed = image.convert(mode)
        if mode == "RGBA":
            changed.putalpha(Image.linear_gradient("L").resize(image.size))
        changed.save(out, form)
    return out.getvalue()


def crown() -> Symbol:
    points = [(0, 0), (2, 3), (4, -1), (6, 3), (8, 0), (7, 6), (1, 6)]
    return Symbol("crown", (
        Shape(polygon(points), OR, Stroke(BLACK, 0.2, join="round")), Shape(circle(4, -1.5, 0.7), GULES),
    ), Rect(-0.5, -2.5, 9, 9))


def star(cx: float, cy: float, r: float, even_odd: bool) -> Path:
    turns = [math.tau * (i * 2 % 5) / 5 - math.pi / 2 for i in range(5)]
    plain = polygon([(cx + r * math.cos(t), cy + r * math.sin(t)) for t in turns])
    return Path(plain.segments, even_odd)


def legend(book: FontBook, text: str, cx: float, cy: float, r: float) -> Group:
    """Letters round a ring: a group for each glyph."""
    face = book.face("Cinzel", "roman", 700)
    items: list[Item] = []
    for i, letter in enumerate(text):
        word = book.shape(face, letter)
        run = GlyphRun(face, 6.6, (word,), (-word.width * 6.6 * MM_PER_PT / 2000,), -r, BLACK)
        items.append(Group((run,), Matrix.move(cx, cy) @ Matrix.turn(i * 360 / len(text))))
    return Group(tuple(items))


def texts(book: FontBook) -> list[GlyphRun]:
    return [
        words(book, "Håtuna Å Ä Ö", 15, 10, 13, "Cinzel", weight=600),
        words(book, "Storman av Öland", 15, 15, 8.5, style="italic"),
        words(book, "Biskop Präst", 15, 19, 8.5, features=("smcp",)),
        words(book, "Officeren och trafiken åt söder,", 15, 66, width=45),
        words(book, "där slottet låg; kostar 1977 fjäll.", 15, 70, width=45),
        words(book, "ǫ́ðinn hjǫrtr så ǿ x̨́", 15, 74),
        words(book, "AVATAR Toffel To Ty (a\\b)", 15, 78, ink=AZURE),
    ]


def art(crown_symbol: Symbol) -> list[Item]:
    steel = Linear((15, 22), (35, 42), ((0.0, VELLUM), (0.4, AZURE), (1.0, BLACK)))
    glow = Radial((48, 32), 10, ((0.0, OR), (0.7, GULES), (1.0, VELLUM)))
    return [
        Shape(rectangle(Rect(15, 22, 20, 20), 3), steel, Stroke(BLACK, 0.4)),
        Shape(circle(48, 32, 10), glow),
        Shape(Path(circle(25, 32, 6).segments + circle(25, 32, 4).segments, even_odd=True), OR),
        Shape(star(40, 52, 6, False), GULES), Shape(star(53, 52, 6, True), GULES, Stroke(BLACK, 0.15)),
        Shape(line(15, 59.2, 60, 59.2), None, Stroke(GULES, 0.8, cap="round", dashes=(2.0, 1.5))),
        Shape(polygon([(16, 48), (20, 56), (24, 48)], closed=False), None, Stroke(AZURE, 1.2, "square", "miter")),
        Group((Shape(rectangle(Rect(0, 0, 12, 12)), GULES), Shape(circle(12, 12, 8), AZURE)),
              Matrix.move(25, 44) @ Matrix.turn(20), clip=circle(6, 6, 6)),
        Group((Shape(circle(38, 36, 5), AZURE), Shape(circle(42, 36, 5), GULES)), opacity=0.4),
        Use(crown_symbol, Matrix.move(50, 80)), Use(crown_symbol, Matrix.move(36, 82) @ Matrix.turn(-15)),
        Use(crown_symbol, Matrix.move(20, 82) @ Matrix.scale(0.6)),
    ]


def trial_page(book: FontBook, number: int = 1, shared: dict[str, Any] | None = None) -> Page:
    """A card of 63 x 88 mm with 3 mm bleed. `shared` carries what all cards have in common."""
    shared = {} if shared is None else shared
    if not shared:
        symbol = crown()
        shared["ground"] = Shape(rectangle(Rect(-3, -3, 69, 94)), VELLUM)
        # Not 15.5: pdfium widens an upright edge that falls on a pixel's by the whole next pixel.
        shared["column"] = Shape(rectangle(Rect(-3, -3, 15.49, 94)), AZURE)
        shared["art"] = art(symbol)
        shared["legend"] = legend(book, "SIGILLUM BIRGERI PETRI", 48, 32, 11.5)
        shared["picture"] = Picture(Rect(1, 60, 10, 10), "image/png", png(), 64, 64)
    side = words(book, f"Kort {number}", 0, 0, 11, weight=700, ink=VELLUM)
    return Page(f"kort-{number}", f"Kort {number}", Boxes.around(Size(63, 88), 3, 3), (
        shared["ground"], shared["column"], *shared["art"], shared["legend"], shared["picture"], *texts(book),
        Group((side,), Matrix.move(7, 40) @ Matrix.turn(-90)),
    ))


def back_page() -> Page:
    gold = Shape(circle(31.5, 44, 12), GOLD)
    return Page("back", "Back", Boxes.around(Size(63, 88), 3, 3), (
        Shape(rectangle(Rect(-3, -3, 69, 94)), AZURE), gold,
        Shape(polygon([(31.5, 34), (38, 44), (31.5, 54), (25, 44)]), OR, Stroke(BLACK, 0.3, join="bevel")),
    ))


def block(size: Size, count: int = 9) -> list[Rect]:
    """The trims of a gutterless block of three by three in the middle of the paper, row by row."""
    left, top = round((size.width - 189) / 2, 3), round((size.height - 264) / 2, 3)
    return [Rect(left + 63 * (i % 3), top + 88 * (i // 3), 63, 88) for i in range(count)]


def side_of(pages: list[Page], size: Size, leaves: list[str], mirrored: bool = False) -> Side:
    cells = block(size, len(pages))
    placements = []
    for i, (page, leaf, cell) in enumerate(zip(pages, leaves, cells, strict=True)):
        row, column = divmod(i, 3)
        if mirrored:
            column, cell = 2 - column, Rect(size.width - cell.right, cell.y, 63, 88)
        outward = Edges(*(3.0 if at else 0.0 for at in (row == 0, column == 2, row == 2, column == 0)))
        placements.append(Placement(page, leaf, Matrix.move(cell.x, cell.y), cell.grown(outward), (row, column)))
    marks = tuple(
        Shape(line(x, 4.3, x, cells[0].y - 3.0), None, Stroke(BLACK, 0.09)) for x in (cells[0].x, cells[0].x + 63)
    )
    return Side(tuple(placements), marks)


def trial_run(book: FontBook, size: Size = A4, cards: int = 10, flip: str = "long-edge",
              order: str = "interleaved") -> PrintRun:
    """Cards of one deck on sheets of nine, all with the same back."""
    shared: dict[str, Any] = {}
    pages = [trial_page(book, n + 1, shared) for n in range(cards)]
    back = back_page()
    total = -(-cards // 9)
    sheets = []
    for number in range(total):
        some = pages[number * 9:number * 9 + 9]
        leaves = [page.id for page in some]
        sheets.append(Sheet("a4" if size == A4 else "letter", size, number + 1, total, side_of(some, size, leaves),
                            side_of([back] * len(some), size, leaves, mirrored=True), flip))
    return PrintRun("Håtunaleken – kort", "sv", tuple(sheets), order,
                    {"Author": "Trial", "Subject": "Cards", "Keywords": "kort, ark", "Edition": "första",
                     "bookmark-recto": "Ark {number} av {total}, framsida"})


def single(page: Page, size: Size | None = None) -> PrintRun:
    """One page alone on paper of the size of its bleed box."""
    box = page.boxes.bleed
    paper = Size(box.width, box.height) if size is None else size
    placement = Placement(page, page.id, Matrix.move(-box.x, -box.y), Rect(0, 0, box.width, box.height), (0, 0))
    sheet = Sheet("own", paper, 1, 1, Side((placement,)), None, "none")
    return PrintRun(page.label, "sv", (sheet,))
