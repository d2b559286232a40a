"""The door to ReportLab: pages, forms, shadings, states, spot inks and pictures of one PDF file.

Everything that reaches into ReportLab's inside stands here and in `glyphfont`. Content comes as finished operators;
ReportLab keeps the objects, the cross-reference table, the outline and the document information.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, BinaryIO, cast

from reportlab.lib.colors import CMYKColorSep
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from generator.base.geometry import Rect, Size
from generator.base.units import in_pt
from generator.render.extent import Extent
from generator.render.fontsource import FontSource
from generator.render.glyphfont import GlyphFont, packed
from generator.render.pictures import Raster
from generator.scene.ink import Ink, Linear, Radial
from generator.scene.items import FontFace

Part = tuple[float, ...]
_KINDS = {"X": "XObject", "S": "Shading", "E": "ExtGState", "C": "ColorSpace"}
_INFO = ("Title", "Author", "Subject", "Keywords", "Creator", "Producer")


class _Canvas(Canvas):
    """A canvas whose pages begin with nothing: ReportLab's own preamble names Helvetica, which is not embedded."""

    def _make_preamble(self) -> None:
        self._preamble = ""


class _Page(pdfdoc.PDFObject):
    """A page dictionary already written out."""

    __RefOnly__ = 1

    def __init__(self, text: str, links: Sequence[tuple[str, tuple[str, float] | str]] = ()) -> None:
        self._text = text
        self._links = links  # box, and the name of a page with how far up it, or an address

    def format(self, document: Any) -> bytes:
        entries = []
        for box, to in self._links:
            if isinstance(to, str):
                where = f"/A<</S/URI/URI {pdfdoc.PDFString(to).format(document).decode('ascii')}>>"
            else:
                number = document.idToObjectNumberAndVersion[to[0]][0]
                where = f"/Dest[{number} 0 R/XYZ null {to[1]:.1f} null]"
            entries.append(f"<</Type/Annot/Subtype/Link/Rect {box}/Border[0 0 0]{where}>>")
        annotations = f"/Annots[{''.join(entries)}]" if entries else ""
        return f"{self._text}{annotations}>>".encode("ascii")


class _Imprint(pdfdoc.PDFInfo):
    """Document information that may hold entries of the author's own."""

    def __init__(self, own: Mapping[str, str]) -> None:
        super().__init__()
        self._own = dict(own)

    def digest(self, md5object: Any) -> None:
        super().digest(md5object)
        md5object.update(repr(sorted(self._own.items())).encode())

    def format(self, document: Any) -> bytes:
        date = pdfdoc.PDFString(_DATE)
        entries: dict[str, object] = {key: pdfdoc.PDFString(value) for key, value in self._own.items() if value}
        entries |= {"CreationDate": date, "ModDate": date, "Trapped": pdfdoc.PDFName("False")}
        return pdfdoc.PDFDictionary(entries).format(document)


_DATE = "D:20000101000000Z"  # the same on any day: the file is dated by the hash of its data


class PrintDocument:
    """One PDF in the making. Names of things to use in content begin with their kind: X, S, E or C.

    Args:
        language: the document's language (BCP 47).
        is_press: CMYK, PDF 1.4; else sRGB, PDF 1.7 (for the Duplex preference).
    """

    def __init__(self, language: str, is_press: bool) -> None:
        version = (1, 4) if is_press else (1, 7)
        canvas = _Canvas("", invariant=1, pageCompression=1, lang=language or None, pdfVersion=version)
        self._canvas = cast(Any, canvas)
        self._doc = self._canvas._doc
        self._doc.signature = hashlib.md5(usedforsecurity=False)  # begun anew without the clock: it names the file
        self._is_press = is_press
        self._counts = dict.fromkeys(_KINDS, 0)
        self._names: dict[object, str] = {}
        self._fonts = 0
        self._references = {"BasicFonts": self._number(self._doc.idToObject["BasicFonts"])}

    def _register(self, kind: str, thing: object) -> str:
        self._counts[kind] += 1
        name = f"{kind}{self._counts[kind]}"
        self._number(thing, name)
        return name

    def _number(self, thing: object, name: str | None = None) -> str:
        """Give a thing its number in the file; how the file refers to it."""
        reference = f"{self._doc.idToObjectNumberAndVersion[self._doc.Reference(thing, name).name][0]} 0 R"
        if name is not None:
            self._references[name] = reference
        return reference

    def font(self, face: FontFace, source: FontSource) -> GlyphFont:
        """A new font of the file; its objects are made when the file is saved."""
        self._fonts += 1
        font = GlyphFont(face, source, f"F{self._fonts}")
        self._doc.delayedFonts.append(font)
        return font

    def _resources(self, uses: Iterable[str]) -> str:
        """A resource dictionary. Written out here: ReportLab's own dictionaries cost more than the page's content."""
        out: dict[str, list[str]] = {}
        for name in sorted(uses):
            out.setdefault(_KINDS[name[0]], []).append(f"/{name} {self._references[name]}")
        kinds = "".join([f"/{kind}<<{''.join(names)}>>" for kind, names in out.items()])
        return f"<</Font {self._references['BasicFonts']}{kinds}>>"

    def form(self, content: str, box: Extent, uses: Iterable[str], is_transparent: bool = False) -> str:
        """A form XObject. `box` in mm bounds its ink; `is_transparent` makes it one group for opacity."""
        entries: dict[str, object] = {
            "Type": pdfdoc.PDFName("XObject"), "Subtype": pdfdoc.PDFName("Form"),
            "BBox": pdfdoc.PDFArray([round(v, 3) for v in box]), "Resources": self._resources(uses),
        }
        if is_transparent:
            space = pdfdoc.PDFName("DeviceCMYK" if self._is_press else "DeviceRGB")
            entries["Group"] = pdfdoc.PDFDictionary({
                "Type": pdfdoc.PDFName("Group"), "S": pdfdoc.PDFName("Transparency"), "CS": space})
        return self._register("X", packed(content.encode("latin-1"), **entries))

    def state(self, **entries: str) -> str:
        """An extended graphics state, the same one for the same entries."""
        key = ("state", *sorted(entries.items()))
        if key not in self._names:
            self._names[key] = self._register("E", pdfdoc.PDFDictionary(dict(entries)))
        return self._names[key]

    def spot(self, ink: Ink) -> str:
        """The colour space of a spot ink, with its CMYK build for devices that lack it."""
        key = ("spot", ink.spot, ink.cmyk)
        if key not in self._names:
            c, m, y, k = (part / 100 for part in ink.cmyk)
            colour = CMYKColorSep(c, m, y, k, spotName=ink.spot)
            self._names[key] = self._register("C", pdfdoc.PDFSeparationCMYKColor(colour).value())
        return self._names[key]

    def shading(self, gradient: Linear | Radial, stops: list[tuple[float, Part]]) -> str:
        """The shading of a gradient; `stops` are its places and colour parts (0-1) in the file's colour space."""
        key = ("shading", gradient)
        if key not in self._names:
            if isinstance(gradient, Linear):
                kind, place = 2, [*gradient.start, *gradient.end]
            else:
                kind, place = 3, [*gradient.centre, 0, *gradient.centre, gradient.radius]
            self._names[key] = self._register("S", pdfdoc.PDFDictionary({
                "ShadingType": kind,
                "ColorSpace": pdfdoc.PDFName("DeviceCMYK" if self._is_press else "DeviceRGB"),
                "Coords": pdfdoc.PDFArray(place), "Extend": "[true true]", "Function": _stitched(stops),
            }))
        return self._names[key]

    def picture(self, raster: Raster) -> str:
        """An image XObject, with its mask where it has one."""
        entries: dict[str, object] = {
            "Type": pdfdoc.PDFName("XObject"), "Subtype": pdfdoc.PDFName("Image"),
            "Width": raster.width, "Height": raster.height, "BitsPerComponent": 8,
            "ColorSpace": pdfdoc.PDFName(raster.space), "Filter": pdfdoc.PDFName(raster.filter),
        }
        if raster.predictor_colours:
            entries["DecodeParms"] = pdfdoc.PDFDictionary({
                "Predictor": 15, "Colors": raster.predictor_colours, "BitsPerComponent": 8, "Columns": raster.width})
        if raster.is_inverted:
            entries["Decode"] = "[1 0 1 0 1 0 1 0]"
        if raster.mask is not None:
            entries["SMask"] = self._references[self.picture(raster.mask)]
        stream = pdfdoc.PDFStream(pdfdoc.PDFDictionary(entries), content=raster.data)
        return self._register("X", stream)

    def page(self, content: str, size: Size, trim: Rect, bleed: Rect, uses: Iterable[str],
             bookmarks: Sequence[tuple[str, int, float]] = (),
             links: Sequence[tuple[Rect, tuple[int, float] | str]] = ()) -> None:
        """A page of `size` mm; boxes in mm from its top left corner.

        `bookmarks` are its entries in the outline: title, level, and mm from the upper edge (below 0: all of the page).
        `links` lead from a box to a page (from 0) and mm from its upper edge, or to an address; all pages have one
        size.
        """
        media = f"[0 0 {_points(size.width)} {_points(size.height)}]"
        page = _Page(
            f"<</Type/Page/Parent {self._number(self._doc.Pages)}/MediaBox {media}"
            f"/TrimBox {_box(trim, size)}/BleedBox {_box(bleed, size)}"
            f"/Contents {self._number(packed(content.encode('latin-1')))}/Resources {self._resources(uses)}",
            [(_box(rect, size), to if isinstance(to, str) else (f"Page{to[0] + 1}", in_pt(size.height - to[1])))
             for rect, to in links],
        )
        for number, (title, level, y) in enumerate(bookmarks):
            key = f"{self._doc.thisPageName()}.{number}"
            if y < 0:
                self._canvas.bookmarkPage(key)
            else:
                self._canvas.bookmarkPage(key, fit="XYZ", top=round(in_pt(size.height - y), 1))
            self._canvas.addOutlineEntry(title, key, level)
        self._doc.addPage(page)

    def label_pages(self, labels: Sequence[str]) -> None:
        """What a reader calls the pages, in place of their numbers in the file."""
        for number, label in enumerate(labels):
            if label != str(number + 1):
                self._canvas.addPageLabel(number, prefix=label)
            elif number == 0 or labels[number - 1] != str(number):
                self._canvas.addPageLabel(number, "ARABIC", number + 1)

    def describe(self, entries: Mapping[str, str], duplex: str) -> None:
        """Document information and how the file asks to be printed: at its own size, and turned as it must be."""
        info = _Imprint(entries)
        for key in _INFO:
            setattr(info, key.lower(), entries.get(key, ""))
        self._doc.info = info
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._canvas.setViewerPreference("Duplex", duplex)
        self._canvas.setViewerPreference("DisplayDocTitle", "true")

    def save(self, target: BinaryIO) -> None:
        target.write(self._canvas.getpdfdata())


def _points(length: float) -> str:
    return f"{in_pt(length):.3f}".rstrip("0").rstrip(".")


def _box(rect: Rect, size: Size) -> str:
    """A page box: points, y up from the bottom of the page."""
    edges = (rect.x, size.height - rect.bottom, rect.right, size.height - rect.y)
    return f"[{' '.join([_points(edge + 0.0) for edge in edges])}]"


def _stitched(stops: list[tuple[float, Part]]) -> pdfdoc.PDFDictionary:
    """The colours along a gradient: straight lines from stop to stop (ISO 32000-1, 7.10.3 and 7.10.4)."""
    stops = sorted(stops, key=lambda stop: stop[0])
    if stops[0][0] > 0:
        stops.insert(0, (0.0, stops[0][1]))
    if stops[-1][0] < 1:
        stops.append((1.0, stops[-1][1]))
    pieces = [
        pdfdoc.PDFDictionary({
            "FunctionType": 2, "Domain": "[0 1]", "N": 1,
            "C0": pdfdoc.PDFArray([round(part, 4) for part in one]),
            "C1": pdfdoc.PDFArray([round(part, 4) for part in other]),
        })
        for (_, one), (_, other) in pairwise(stops)
    ]
    if len(pieces) == 1:
        return pieces[0]
    return pdfdoc.PDFDictionary({
        "FunctionType": 3, "Domain": "[0 1]", "Functions": pdfdoc.PDFArray(pieces),
        "Bounds": pdfdoc.PDFArray([round(place, 6) for place, _ in stops[1:-1]]),
        "Encode": pdfdoc.PDFArray([0, 1] * len(pieces)),
    })
