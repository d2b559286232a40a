"""Font files: read, judged fit for print, and opened. What is wrong with one is told with a cure."""

from __future__ import annotations

import hashlib
import importlib.resources
import struct
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.base.findings import Finding, Span, error
from generator.fonts.lock import LockedFile

_KINDS = {
    b"wOFF": ("a web font (WOFF)", "give the .ttf or .otf that it was made from"),
    b"wOF2": ("a web font (WOFF2)", "give the .ttf or .otf that it was made from"),
    b"ttcf": ("a collection of several fonts", "save the one face as a .ttf or .otf of its own"),
}
_OUTLINES = ("glyf", "CFF ", "CFF2")
_COLOURS = ("CBDT", "sbix", "SVG ", "COLR", "EBDT")
_RESTRICTED, _NO_SUBSET, _BITMAP_ONLY = 0x0002, 0x0100, 0x0200  # OS/2 fsType, OpenType 1.9


@dataclass(slots=True, eq=False)
class FontFile:
    """An opened font file. `weights` are the least and most it can draw; `upem` its units per em."""

    name: str
    sha256: str
    data: bytes
    face: Any
    upem: int
    tags: frozenset[str]
    weights: tuple[int, int]
    is_variable: bool
    is_coloured: bool
    tables: dict[str, bytes] = field(default_factory=dict)

    @property
    def is_cff(self) -> bool:
        """Whether the outlines are PostScript's cubic curves."""
        return "glyf" not in self.tags

    def table(self, tag: str) -> bytes:
        """The raw bytes of one table, b'' where the file has none."""
        if tag not in self.tables:
            self.tables[tag] = bytes(self.face.reference_table(tag).data) if tag in self.tags else b""
        return self.tables[tag]


def read_locked(locked: LockedFile) -> tuple[bytes, list[Finding]]:
    """The bytes of a pinned file; an error where they are not the ones that were proved.

    Raises:
        ModuleNotFoundError, FileNotFoundError: the package is not installed.
    """
    data = importlib.resources.files(locked.package).joinpath("files", locked.file).read_bytes()
    if hashlib.sha256(data).hexdigest() == locked.sha256:
        return data, []
    return data, [error(
        "TEXT408", f"font file '{locked.file}' is not the one that the lock names",
        why=f"its sha256 begins {hashlib.sha256(data).hexdigest()[:12]}, the lock says {locked.sha256[:12]}; "
            "other outlines would move every line",
        fix=f"install the version of {locked.requirement} that pyproject.toml pins", subject=locked.file,
    )]


def read_own(path: Path, span: Span | None) -> tuple[bytes, list[Finding]]:
    """The bytes of a font file that a pack names."""
    try:
        return path.read_bytes(), []
    except OSError as fault:
        return b"", [error(
            "TEXT403", f"font file '{path.name}' cannot be read ({(fault.strerror or 'no such file').lower()})", span,
            why="its face is needed to set text", fix="correct the path of the file, or put the file there",
            subject=path.name,
        )]


def open_font(name: str, data: bytes, span: Span | None = None) -> tuple[FontFile | None, list[Finding]]:
    """Open a font and judge whether print can use it; None where it cannot."""
    if data[:4] in _KINDS:
        kind, fix = _KINDS[data[:4]]
        return None, [error("TEXT403", f"font file '{name}' is {kind}", span,
                            why="print takes .ttf and .otf files with one face", fix=fix, subject=name)]
    import uharfbuzz as hb

    face = hb.Face(data)
    tags = frozenset(face.table_tags)
    if not face.glyph_count or not {"head", "hhea", "maxp", "cmap"} <= tags or not _is_whole(data):
        return None, [error("TEXT403", f"font file '{name}' does not hold a font that can be read", span,
                            why="tables that every .ttf and .otf has are not in it, or it ends before they do",
                            fix="give another copy of the file, as .ttf or .otf", subject=name)]
    if not tags.intersection(_OUTLINES):
        how = next((t.strip() for t in _COLOURS if t in tags), "no outlines")
        return None, [error("TEXT404", f"font file '{name}' has pictures in place of outlines ({how})", span,
                            why="print and cut lines need outlines in one ink; a colour font has none",
                            fix="name a monochrome font for these characters, or set the sign as an icon",
                            subject=name)]
    opened = _opened(name, data, face, tags)
    refused = _licence_faults(opened, span)
    return (None if refused else opened), refused


def _is_whole(data: bytes) -> bool:
    """Whether all tables lie inside the file (its directory: OpenType 1.9, "Organization of an OpenType Font")."""
    count = struct.unpack_from(">H", data, 4)[0]
    if len(data) < 12 + 16 * count:
        return False
    places = (struct.unpack_from(">II", data, 12 + 16 * i + 8) for i in range(count))
    return all(offset + length <= len(data) for offset, length in places)


def _opened(name: str, data: bytes, face: Any, tags: frozenset[str]) -> FontFile:
    axis = next((a for a in face.axis_infos if a.tag == "wght"), None) if "fvar" in tags else None
    os2 = bytes(face.reference_table("OS/2").data) if "OS/2" in tags else b""
    own = struct.unpack_from(">H", os2, 4)[0] if len(os2) >= 6 else 400
    weights = (round(axis.min_value), round(axis.max_value)) if axis else (own, own)
    return FontFile(
        name, hashlib.sha256(data).hexdigest(), data, face, face.upem, tags, weights,
        is_variable="fvar" in tags, is_coloured=bool(tags.intersection(_COLOURS)), tables={"OS/2": os2},
    )


def _licence_faults(file: FontFile, span: Span | None) -> list[Finding]:
    os2 = file.table("OS/2")
    bits = struct.unpack_from(">H", os2, 8)[0] if len(os2) >= 10 else 0
    if bits & 0x000F == _RESTRICTED:
        rule = "may not be embedded"
    elif bits & _BITMAP_ONLY:
        rule = "may be embedded as bitmaps only"
    elif bits & _NO_SUBSET:
        rule = "may not be cut down to the glyphs in use"
    else:
        return []
    return [error(
        "TEXT405", f"font file '{file.name}' says that it {rule} (fsType {bits:#06x})", span,
        why="a printable file carries the outlines of every glyph it shows",
        fix="take a font whose licence allows embedding, such as one under the Open Font License", subject=file.name,
    )]
