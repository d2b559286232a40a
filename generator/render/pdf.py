"""A print run as one PDF file: ReportLab keeps the objects, every operator is our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, BinaryIO

from generator.base.geometry import Rect, Size
from generator.base.units import PT_PER_MM
from generator.render.extent import MITER, Extent, of_rect, shared, union
from generator.render.fontsource import FontSource
from generator.render.numbers import Numbers
from generator.render.repeats import Repeats
from generator.scene.navigation import Navigation
from generator.scene.sheet import PrintRun, Side

if TYPE_CHECKING:
    from generator.render.streams import Encoder, Stream

_DUPLEX = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}
_BOOKMARK = "Sheet {number}, {side}"
_OWN_USE = ("bookmark-recto", "bookmark-verso")


def write_pdf(run: PrintRun, target: BinaryIO, book: FontSource, *, press: bool = False, draft: bool = False) -> None:
    """Write all sides of a run, in printing order, as pages of one PDF.

    `run.metadata` goes into the document information (Title, Author, Subject, Keywords, Creator and any other key),
    except 'bookmark-recto' and 'bookmark-verso': the outline's entries in the run's language, where '{number}' and
    '{total}' stand for the sheet's.

    Args:
        press: CMYK and spot inks with black text overprinting; else the inks' sRGB proofs.
        draft: say so in the title.
    """
    from generator.render.document import PrintDocument  # ReportLab loads slowly, and most commands write no PDF
    from generator.render.streams import Encoder
    from generator.render.textstream import TextStream

    document = PrintDocument(run.language, press)
    text = TextStream(book, Numbers(), lambda face: document.font(face, book))
    encoder = Encoder(document, text, Repeats(run), press)
    for number, (sheet, side, name) in enumerate(run.sides()):
        stream = _side(encoder, side)
        trim, bleed = _boxes(side, sheet.size)
        content = _under_matrix(stream.content, sheet.size)
        if run.navigation is not None:
            bookmarks, links = _way_from(run.navigation, number, trim)
        else:
            pattern = run.metadata.get(f"bookmark-{name}", _BOOKMARK)
            bookmark = pattern.replace("{number}", str(sheet.number)).replace("{total}", str(sheet.total))
            bookmarks, links = [(bookmark.replace("{side}", name), 0, -1.0)], []
        document.page(content, sheet.size, trim, bleed, stream.uses, bookmarks, links)
    if run.navigation is not None:
        document.label_pages(run.navigation.labels)
    document.describe(_information(run, draft), _duplex(run))
    document.save(target)


def _way_from(navigation: Navigation, page: int, trim: Rect
              ) -> tuple[list[tuple[str, int, float]], list[tuple[Rect, tuple[int, float] | str]]]:
    """The bookmarks and links of a page, from its trim corner to the corner of the paper."""
    bookmarks = [(b.title, b.level, b.target.y + trim.y) for b in navigation.bookmarks if b.target.page == page]
    links = [(link.rect.moved(trim.x, trim.y),
              link.to if isinstance(link.to, str) else (link.to.page, link.to.y + trim.y))
             for link in navigation.links if link.page == page]
    return bookmarks, links


def _side(encoder: Encoder, side: Side) -> Stream:
    is_alone = len(side.placements) == 1
    pieces = [encoder.placed(placement, is_alone) for placement in side.placements]
    return encoder.joined(pieces + [encoder.piece(mark) for mark in side.marks])


def _under_matrix(content: str, size: Size) -> str:
    """Millimetres from the top left corner, and SVG's miter limit, for all that follows on the page."""
    scale = f"{PT_PER_MM:.8f}"
    return f"{scale} 0 0 -{scale} 0 {size.height * PT_PER_MM:.4f} cm {MITER:g} M\n{content}\n"


def _boxes(side: Side, size: Size) -> tuple[Rect, Rect]:
    """Trim and bleed box of a side: round all trims, and round all places that may hold their ink."""
    paper: Extent = (0.0, 0.0, size.width, size.height)
    if not side.placements:
        return _rect(paper), _rect(paper)
    trims = shared(union([of_rect(p.trim) for p in side.placements]), paper)
    clips = shared(union([of_rect(p.clip) for p in side.placements]), paper)
    return _rect(trims), _rect(union([trims, clips]))


def _rect(extent: Extent) -> Rect:
    return Rect(extent[0], extent[1], extent[2] - extent[0], extent[3] - extent[1])


def _duplex(run: PrintRun) -> str:
    """How a printer should turn the sheets. Fronts first and then backs is for printing one side at a time."""
    two_sided = [sheet for sheet in run.sheets if sheet.verso is not None]
    if not two_sided or run.order != "interleaved":
        return "Simplex"
    return _DUPLEX.get(two_sided[0].flip, "Simplex")


def _information(run: PrintRun, draft: bool) -> Mapping[str, str]:
    entries = {"Title": run.title, "Creator": "Spelverk"}
    entries |= {key: value for key, value in run.metadata.items() if key not in _OWN_USE}
    if draft:
        entries["Title"] = f"{entries['Title']} (draft)"
    return entries
