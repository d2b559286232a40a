"""What a face measures, and what a PDF must say of it. Lengths in 1/1000 em."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from generator.fonts.cut import Cut


@dataclass(frozen=True, slots=True)
class Metrics:
    """Heights of a face from the baseline, y up, in 1/1000 em.

    `ascender` and `descender` (below 0) are the font's own line box; `cap_height` and `x_height` are of flat
    letters; `accent_height` is the top of Å, the tallest letter that a Nordic text holds; `depth` is how far
    g and p reach down (below 0); `figure_height` is that of the default figures' tallest, 8.
    """

    ascender: float
    descender: float
    cap_height: float
    x_height: float
    accent_height: float
    depth: float
    figure_height: float


@dataclass(frozen=True, slots=True)
class PdfDescriptor:
    """What a FontDescriptor states (ISO 32000-1, 9.8). `stem_v` is estimated from the weight.

    `flags`: 4 symbolic, since glyphs are named by number; 2 serif; 64 italic; 1 fixed pitch.
    """

    name: str
    bbox: tuple[float, float, float, float]
    italic_angle: float
    ascent: float
    descent: float
    cap_height: float
    stem_v: float
    flags: int
    units_per_em: int
    is_cff: bool


def measure(cut: Cut) -> Metrics:
    """Read the metrics of a face; what the font does not state is measured on its letters."""
    import uharfbuzz as hb

    def stated(tag: str) -> float | None:
        value = cut.font.get_metric_position(hb.OTMetricsTag[tag])
        return None if value is None else value * cut.scale

    def top(letter: str, otherwise: float) -> float:
        gid = cut.font.get_nominal_glyph(ord(letter))
        box = cut.ink(gid) if gid else None
        return round(box[3], 3) if box else otherwise

    def bottom(letter: str, otherwise: float) -> float:
        gid = cut.font.get_nominal_glyph(ord(letter))
        box = cut.ink(gid) if gid else None
        return round(box[1], 3) if box else otherwise

    line = cut.font.get_font_extents("ltr")
    cap = stated("CAP_HEIGHT") or top("H", 700.0)
    descender = line.descender * cut.scale
    depth = min(bottom("g", 0.0), bottom("p", 0.0)) or descender
    return Metrics(
        line.ascender * cut.scale, descender, cap, stated("X_HEIGHT") or top("x", cap * 0.66),
        top("Å", line.ascender * cut.scale), depth, top("8", cap),
    )


def describe_for_pdf(cut: Cut, name: str, style: str) -> PdfDescriptor:
    """All that a FontDescriptor needs, under the stable `name` of the face."""
    k = cut.scale
    box = struct.unpack_from(">4h", cut.file.table("head"), 36)
    post, os2 = cut.file.table("post"), cut.file.table("OS/2")
    angle = struct.unpack_from(">i", post, 4)[0] / 65536 if len(post) >= 16 else 0.0
    is_fixed = len(post) >= 16 and struct.unpack_from(">I", post, 12)[0] != 0
    is_serif = len(os2) >= 34 and os2[32] == 2 and os2[33] not in (0, 1, 11, 12, 13, 14, 15)  # PANOSE
    m = measure(cut)
    flags = 4 | (2 if is_serif else 0) | (64 if style == "italic" or angle else 0) | (1 if is_fixed else 0)
    return PdfDescriptor(
        name, (box[0] * k, box[1] * k, box[2] * k, box[3] * k), round(angle, 3), m.ascender, m.descender,
        m.cap_height, round(10 + 220 * (cut.weight - 50) / 900), flags, cut.file.upem, cut.file.is_cff,
    )
