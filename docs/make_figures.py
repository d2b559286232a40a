"""The README's pictures: real pages of a build, made small. Run by `make figures`.

Needs the development tools (pypdfium2, pillow). Writes docs/figures/*.png.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image

HERE = Path(__file__).resolve().parent
FIGURES = HERE / "figures"
PPI = 150
MM = PPI / 25.4


def page(pdf: Path, number: int, ppi: float = PPI) -> Image.Image:
    """A page of a PDF, at 150 ppi where nothing else is said."""
    document = pypdfium2.PdfDocument(pdf)
    return document[number].render(scale=ppi / 72).to_pil().convert("RGB")


def card(sheet: Image.Image, row: int, column: int, left: float, top: float) -> Image.Image:
    """One trimmed card of a nine-up sheet whose block begins at (left, top) mm."""
    x, y = (left + column * 63) * MM, (top + row * 88) * MM
    return sheet.crop((round(x), round(y), round(x + 63 * MM), round(y + 88 * MM)))


def side_by_side(cards: list[Image.Image], height: int, gap: int = 14) -> Image.Image:
    """Cards in a row on a warm grey table."""
    small = [c.resize((round(c.width * height / c.height), height), Image.Resampling.LANCZOS) for c in cards]
    out = Image.new("RGB", (sum(c.width for c in small) + gap * (len(small) + 1), height + 2 * gap), "#8d8a84")
    x = gap
    for c in small:
        out.paste(c, (x, gap))
        x += c.width + gap
    return out


def save(image: Image.Image, name: str) -> None:
    image.quantize(128, dither=Image.Dither.NONE).save(FIGURES / name, optimize=True)


def main() -> None:
    FIGURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "generator", "build", "--out", folder], check=True, cwd=HERE.parent)
        out = Path(folder)
        built = out / "hatunaleken" / "sv" / "a4"
        faces = [page(built / "cards.pdf", n) for n in (0, 6, 8)]
        event = page(built / "events.pdf", 0)
        backs = [page(built / "cards.pdf", 1), page(built / "events.pdf", 1)]
        left, top = 10.5, 16.5
        picked = [
            card(faces[0], 0, 0, left, top), card(faces[0], 2, 2, left, top), card(faces[1], 0, 1, left, top),
            card(faces[2], 0, 2, left, top), card(event, 0, 2, left, top), card(backs[0], 0, 0, left, top),
            card(backs[1], 0, 0, left, top),
        ]
        save(side_by_side(picked, 300), "cards.png")
        sheets = [faces[0], backs[0], event]
        save(side_by_side(sheets, 420), "sheets.png")
        large = [page(out / part, 0, 45) for part in (
            "hatunaleken/sv/poster-a1/map.pdf", "hnefatafl/de/poster-a3/board.pdf", "regentspelet/sv/a4/card-box.pdf")]
        save(side_by_side(large, 420), "table.png")
        regents = page(out / "regentspelet/sv/a4/cards.pdf", 1 * 2)
        save(side_by_side([card(regents, 0, n, left, top) for n in range(3)], 300), "regents.png")
        book = [page(out / "copenhagen/da/screen/book.pdf", n, 110) for n in (3, 4)]
        save(side_by_side(book, 480, gap=2), "books.png")


if __name__ == "__main__":
    main()
