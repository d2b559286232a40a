"""Fonts that ReportLab cannot make: Type0 with Identity-H, fed with glyph ids, for TrueType and CFF outlines alike.

A code stands for a glyph *and the text it was set for*. So one glyph shape that serves two letters (the small
capital of 'A' and of 'a', a ligature and its parts) has two codes, each with its own entry in ToUnicode, and every
reader gives back what was written. The map from codes to glyphs is the CIDToGIDMap (ISO 32000-1, 9.7.4.2). CFF
fonts may not have that map: there the code is the glyph id, and the second text needs ActualText.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from typing import Any

from reportlab.pdfbase import pdfdoc

from generator.render.fontsource import FontSource
from generator.scene.items import FontFace

_LEVEL = 5  # of deflate: a fifth cheaper than 6, and the file of 3,000 cards was 1 % larger
_BLOCK = 100  # entries a bfchar block may hold (Adobe technical note 5014)


def packed(data: bytes, **entries: object) -> pdfdoc.PDFStream:
    """A deflated stream with its dictionary's entries."""
    stream = pdfdoc.PDFStream(content=zlib.compress(data, _LEVEL))
    stream.dictionary["Filter"] = pdfdoc.PDFName("FlateDecode")
    for key, value in entries.items():
        stream.dictionary[key] = value
    return stream


class GlyphFont:
    """One face in one file. ReportLab calls `addObjects` when it saves, when all codes are known."""

    def __init__(self, face: FontFace, source: FontSource, name: str) -> None:
        self.face = face
        self.name = name
        self.fontName = face.name  # ReportLab's own word for it
        self._source = source
        self._is_cff = source.pdf_descriptor(face).is_cff
        self._codes: dict[tuple[int, str], int] = {}
        self._glyphs: list[int] = [0]
        self._texts: dict[int, str] = {}

    def code(self, gid: int, text: str) -> tuple[int, bool]:
        """The code of a glyph set for `text`, and whether a reader will get just that text from it."""
        if self._is_cff:
            return gid, self._texts.setdefault(gid, text) == text
        code = self._codes.get((gid, text))
        if code is None:
            code = self._codes[gid, text] = len(self._glyphs)
            self._glyphs.append(gid)
            self._texts[code] = text
        return code, True

    def advance(self, gid: int) -> float:
        """The glyph's own width in 1/1000 em."""
        return self._source.advance(self.face, gid)

    def addObjects(self, document: Any) -> None:  # noqa: N802 - the name is ReportLab's
        """Put the font's objects into the document and its name into the dictionary that all pages share."""
        if self._is_cff:
            glyphs = {0: 0} | {code: code for code in self._texts}
        else:
            glyphs = dict(enumerate(self._glyphs))
        data, _ = self._source.subset(self.face, sorted(set(glyphs.values())))
        tag = hashlib.sha256(data + repr(sorted(self._texts.items())).encode()).digest()
        base = pdfdoc.PDFName("".join(chr(65 + byte % 26) for byte in tag[:6]) + "+" + self.face.name)
        descendant = self._descendant(document, base, glyphs)
        descendant["FontDescriptor"] = document.Reference(
            self._descriptor(document, base, data, glyphs), f"{self.name}.descriptor")
        font = pdfdoc.PDFDictionary({
            "Type": pdfdoc.PDFName("Font"), "Subtype": pdfdoc.PDFName("Type0"), "BaseFont": base,
            "Encoding": pdfdoc.PDFName("Identity-H"),
            "DescendantFonts": pdfdoc.PDFArray([document.Reference(descendant, f"{self.name}.descendant")]),
            "ToUnicode": document.Reference(packed(to_unicode(self._texts)), f"{self.name}.unicode"),
        })
        document.idToObject["BasicFonts"].dict[self.name] = document.Reference(font, self.name)

    def _descendant(self, document: Any, base: str, glyphs: dict[int, int]) -> pdfdoc.PDFDictionary:
        entries: dict[str, object] = {
            "Type": pdfdoc.PDFName("Font"),
            "Subtype": pdfdoc.PDFName("CIDFontType0" if self._is_cff else "CIDFontType2"),
            "BaseFont": base,
            "CIDSystemInfo": pdfdoc.PDFDictionary({
                "Registry": pdfdoc.PDFString("Adobe"), "Ordering": pdfdoc.PDFString("Identity"), "Supplement": 0}),
            "DW": 1000,
            "W": self._widths(glyphs),
        }
        if not self._is_cff:
            table = b"".join(gid.to_bytes(2, "big") for gid in self._glyphs)
            entries["CIDToGIDMap"] = document.Reference(packed(table), f"{self.name}.glyphs")
        return pdfdoc.PDFDictionary(entries)

    def _widths(self, glyphs: dict[int, int]) -> pdfdoc.PDFArray:
        """The W array: each stretch of neighbouring codes with its widths (ISO 32000-1, 9.7.4.3)."""
        out: list[object] = []
        last = -2
        for code, gid in sorted(glyphs.items()):
            if code != last + 1:
                row = pdfdoc.PDFArray([])
                out += [code, row]
            row.sequence.append(round(self._source.advance(self.face, gid), 2))
            last = code
        return pdfdoc.PDFArray(out)

    def _descriptor(self, document: Any, base: str, data: bytes, glyphs: dict[int, int]) -> pdfdoc.PDFDictionary:
        about = self._source.pdf_descriptor(self.face)
        if self._is_cff:
            file = packed(cff_table(data), Subtype=pdfdoc.PDFName("CIDFontType0C"))
        else:
            file = packed(data, Length1=len(data))
        present = bytearray(max(glyphs) // 8 + 1)
        for code in glyphs:
            present[code // 8] |= 0x80 >> code % 8
        return pdfdoc.PDFDictionary({
            "Type": pdfdoc.PDFName("FontDescriptor"), "FontName": base, "Flags": about.flags,
            "FontBBox": pdfdoc.PDFArray([round(v) for v in about.bbox]),
            "ItalicAngle": round(about.italic_angle, 2), "Ascent": round(about.ascent),
            "Descent": round(about.descent), "CapHeight": round(about.cap_height), "StemV": round(about.stem_v),
            "FontFile3" if self._is_cff else "FontFile2": document.Reference(file, f"{self.name}.file"),
            "CIDSet": document.Reference(packed(bytes(present)), f"{self.name}.present"),
        })


def cff_table(data: bytes) -> bytes:
    """The bare CFF of an OpenType file, as PDF 1.3 wants it (OpenType 1.9, table directory)."""
    if data[:4] != b"OTTO":
        return data
    for at in range(12, 12 + 16 * int.from_bytes(data[4:6], "big"), 16):
        tag, _, offset, length = struct.unpack(">4sIII", data[at:at + 16])
        if tag == b"CFF ":
            return data[offset:offset + length]
    raise ValueError("an OpenType font with PostScript outlines has no CFF table")


def to_unicode(texts: dict[int, str]) -> bytes:
    """The ToUnicode map of two-byte codes (ISO 32000-1, 9.10.3)."""
    rows = [f"<{code:04X}> <{text.encode('utf-16-be').hex().upper()}>" for code, text in sorted(texts.items())]
    blocks = [rows[i:i + _BLOCK] for i in range(0, len(rows), _BLOCK)]
    return "\n".join([
        "/CIDInit /ProcSet findresource begin", "12 dict begin", "begincmap",
        "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def",
        "/CMapName /Adobe-Identity-UCS def", "/CMapType 2 def",
        "1 begincodespacerange", "<0000> <FFFF>", "endcodespacerange",
        *(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks),
        "endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end", "",
    ]).encode("ascii")
