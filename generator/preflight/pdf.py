"""The written PDF, read back with pypdf: another library than the one that wrote it."""

from __future__ import annotations

import io
import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.base.findings import Report, Span, error, warning
from generator.base.units import MM_PER_PT
from generator.scene.items import GlyphRun, Group, Item, Use
from generator.scene.sheet import PrintRun, Sheet, Side

if TYPE_CHECKING:
    from pypdf import PdfReader

_SIZE_TOLERANCE = 0.01  # mm
_AGAIN = "build the file again; if the finding comes back, report it with the file"
_FONT_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
_STRING = re.compile(rb"\((?:[^\\()]|\\.)*\)", re.DOTALL)
_RGB = re.compile(rb"(?<![^\s\]>)])(?:rg|RG)(?![^\s\[/<(])")
_SHOWN = 5  # missing words named in a finding


def check_pdf(file: str | Path | bytes, run: PrintRun, *, press: bool = False, read_text: bool = False) -> Report:
    """Read a written file back and compare it with the run it was written from.

    Args:
        file: a path, or the bytes of the file.
        press: it is for the press, so nothing may paint in RGB (every content stream is read).
        read_text: every word of every line must come out of the page it was set on (some 60 ms a page).
    """
    reader_of = pdf_reader()
    span = None if isinstance(file, bytes) else Span(Path(file).name)
    report = Report()
    try:
        data = file if isinstance(file, bytes) else Path(file).read_bytes()
        reader = reader_of(io.BytesIO(data))
        if reader.is_encrypted:
            report.add(error("PDF809", "the file is encrypted", span, why="print shops refuse locked files",
                             fix="save it without a password"))
        else:
            _Check(reader, run, span, report).all(press, read_text)
    except OSError as fault:
        _unreadable(report, span, (fault.strerror or "the disk gives no reason").lower())
    except Exception:  # the file may come from anywhere, and pypdf has many words for a broken one
        _unreadable(report, span, "its structure is broken")
    return report


def pdf_reader() -> type[PdfReader]:
    """pypdf's reader, imported without the cryptography that it would load if it is installed.

    An encrypted file is refused, never opened, and that import takes longer than all the rest of pypdf.
    """
    absent = "cryptography" not in sys.modules
    if absent:
        sys.modules["cryptography"] = None  # type: ignore[assignment]
    try:
        from pypdf import PdfReader
    finally:
        if absent:
            del sys.modules["cryptography"]
    return PdfReader


def _unreadable(report: Report, span: Span | None, reason: str) -> None:
    report.add(error("PDF801", f"the file cannot be read: {reason}", span, why="a printer reads the same structure",
                     fix=_AGAIN))


@dataclass(slots=True)
class _Check:
    reader: PdfReader
    run: PrintRun
    span: Span | None
    report: Report

    def all(self, press: bool, read_text: bool) -> None:
        root = self.reader.trailer["/Root"].get_object()
        sides = self.run.sides()
        pages = list(self.reader.pages)
        self._catalogue(root)
        if len(pages) != len(sides):
            self._error("PDF802", f"the file has {len(pages)} pages, the run has {len(sides)} sides",
                        "each side of each sheet is one page", _AGAIN)
        walk = _Resources(press)
        for number, (page, (sheet, side, _)) in enumerate(zip(pages, sides, strict=False), 1):
            self._boxes(page, sheet, number)
            if ("/Annots" in page and not (self.run.navigation and self.run.navigation.links)) or "/AA" in page:
                self._error("PDF808", f"page {number} holds annotations or actions", "a print file is ink on paper",
                            "remove them in the program that put them there")
            walk.page(page, number)
            if read_text:
                self._text(page, side, number)
        for name, where in sorted(walk.loose_fonts.items()):
            self._error("PDF805", f"font '{name}' is not embedded ({where})",
                        "a printer without it sets another in its place", _AGAIN)
        for where in walk.rgb:
            self._error("PDF806", f"{where} paints in RGB", "the press has four inks and the spots",
                        "build with the press target, and give every ink its CMYK parts")

    def _catalogue(self, root: Any) -> None:
        wishes = root.get("/ViewerPreferences", {})
        wishes = wishes.get_object() if wishes else {}
        if wishes.get("/PrintScaling") != "/None":
            self.report.add(warning(
                "PDF807", "the file does not ask to be printed at its own size", self.span,
                why="viewers shrink a page to the printable area unless PrintScaling is None",
                fix="build the file again, or choose 'actual size' when printing"))
        names = root.get("/Names")
        scripts = bool(names) and "/JavaScript" in names.get_object()
        found = [key for key in ("/OpenAction", "/AA", "/AcroForm") if key in root] + ["/JavaScript"] * scripts
        if found:
            listed = ", ".join(key[1:] for key in found)
            self._error("PDF808", f"the file holds actions or scripts: {listed}", "a print file is ink on paper",
                        "remove them in the program that put them there")

    def _boxes(self, page: Any, sheet: Sheet, number: int) -> None:
        media = _box(page, "/MediaBox", None)
        width, height = ((media[i + 2] - media[i]) * MM_PER_PT for i in (0, 1))
        size = sheet.size
        if abs(width - size.width) > _SIZE_TOLERANCE or abs(height - size.height) > _SIZE_TOLERANCE:
            self._error(
                "PDF803",
                f"page {number} is {width:.2f} x {height:.2f} mm, its sheet is {size.width:.2f} x {size.height:.2f} mm",
                "a card keeps its size only where the page is the paper", _AGAIN)
        bleed = _box(page, "/BleedBox", media)
        trim = _box(page, "/TrimBox", media)
        for inner, outer, names in ((trim, bleed, "trim box reaches outside the bleed box"),
                                    (bleed, media, "bleed box reaches outside the media box")):
            if not _is_within(inner, outer):
                self._error("PDF804", f"on page {number} the {names}", "a cutter reads the trim box", _AGAIN)

    def _text(self, page: Any, side: Side, number: int) -> None:
        found = unicodedata.normalize("NFC", page.extract_text())
        whole, tokens = "".join(found.split()), Counter(found.split())
        wanted = Counter(_words(side))
        lost = [word for word, times in sorted(wanted.items())
                if tokens[word] < times and whole.count(word) < times]
        if lost:
            named = ", ".join(f"'{word}'" for word in lost[:_SHOWN]) + (" …" if len(lost) > _SHOWN else "")
            self._error("PDF810", f"page {number} lacks {len(lost)} of its {len(wanted)} words: {named}",
                        "text that is searched or read aloud must be the text that is seen", _AGAIN)

    def _error(self, code: str, message: str, why: str, fix: str) -> None:
        self.report.add(error(code, message, self.span, why=why, fix=fix))


class _Resources:
    """Walks what pages use, each thing once: pages share their fonts and forms."""

    def __init__(self, reads_colour: bool) -> None:
        self._reads_colour = reads_colour
        self._seen: set[int] = set()
        self.loose_fonts: dict[str, str] = {}
        self.rgb: list[str] = []

    def page(self, page: Any, number: int) -> None:
        where = f"page {number}"
        if self._reads_colour:
            contents = page.get("/Contents")
            contents = contents.get_object() if contents is not None else []
            for part in contents if isinstance(contents, list) else [contents]:
                self._operators(part.get_object().get_data(), where)
        self._resources(page.get("/Resources"), where)

    def _is_new(self, thing: Any) -> bool:
        number = getattr(thing, "idnum", None)
        if number is None:
            return True
        if number in self._seen:
            return False
        self._seen.add(number)
        return True

    def _resources(self, resources: Any, where: str) -> None:
        if resources is None or not self._is_new(resources):
            return
        found = resources.get_object()
        fonts = found.raw_get("/Font") if "/Font" in found else None
        if fonts is not None and self._is_new(fonts):
            for name, font in fonts.get_object().items():
                self._font(name, font.get_object(), where)
        for name, thing in found.get("/Shading", {}).items():
            if self._is_new(found["/Shading"].raw_get(name)):
                self._space(thing.get_object().get("/ColorSpace"), f"shading {name[1:]} on {where}")
        forms = found.get("/XObject", {})
        for name in forms:
            if self._is_new(forms.raw_get(name)):
                self._form(forms[name].get_object(), f"{name[1:]} on {where}")

    def _form(self, form: Any, where: str) -> None:
        if form.get("/Subtype") == "/Image":
            self._space(form.get("/ColorSpace"), f"picture {where}")
        else:
            if self._reads_colour:
                self._operators(form.get_data(), f"form {where}")
            self._resources(form.raw_get("/Resources") if "/Resources" in form else None, f"form {where}")

    def _font(self, name: str, font: Any, where: str) -> None:
        if font.get("/Subtype") == "/Type3":
            return
        holder = font["/DescendantFonts"][0].get_object() if "/DescendantFonts" in font else font
        descriptor = holder.get("/FontDescriptor", {}).get_object() if "/FontDescriptor" in holder else {}
        if not any(key in descriptor for key in _FONT_FILES):
            self.loose_fonts.setdefault(str(font.get("/BaseFont", name))[1:], where)

    def _space(self, space: Any, where: str) -> None:
        if self._reads_colour and space == "/DeviceRGB":
            self.rgb.append(where)

    def _operators(self, data: bytes, where: str) -> None:
        """Looks for rg and RG; a string may hold the same letters, so strings are cut out before the second look."""
        if _RGB.search(data) and _RGB.search(_STRING.sub(b"()", data)):
            self.rgb.append(where)


def _box(page: Any, name: str, otherwise: tuple[float, ...] | None) -> tuple[float, ...]:
    """A page box as (left, bottom, right, top) in points, the media box from the page's parents where need be."""
    box = page.get(name)
    if box is None:
        if otherwise is not None:
            return otherwise
        box = page.mediabox
    a, b, c, d = (float(edge) for edge in box.get_object())
    return min(a, c), min(b, d), max(a, c), max(b, d)


def _is_within(inner: Iterable[float], outer: Iterable[float]) -> bool:
    slack = _SIZE_TOLERANCE / MM_PER_PT
    (a, b, c, d), (left, bottom, right, top) = inner, outer
    return a >= left - slack and b >= bottom - slack and c <= right + slack and d <= top + slack


def _words(side: Side) -> Iterator[str]:
    """Every word set on a side, in the composed form in which texts are compared."""
    for placement in side.placements:
        yield from words_of(placement.page.items)
    yield from words_of(side.marks)


def words_of(items: Iterable[Item]) -> Iterator[str]:
    """Every word set in some items, in the composed form."""
    for item in items:
        if isinstance(item, GlyphRun):
            yield from unicodedata.normalize("NFC", item.text).split()
        elif isinstance(item, Group):
            yield from words_of(item.items)
        elif isinstance(item, Use):
            yield from words_of(item.symbol.items)
