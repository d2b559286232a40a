"""Tinctures without colour: the hatchings of Silvester Petra Sancta (Tesserae gentilitiae, 1638), in black lines.

Gold is dotted, silver plain, red upright, blue level, green bendwise (down to the right), purple bendwise sinister,
black crossed. Art is drawn as ever, with tinctures in `bare` inks, and `hatched` afterwards: what is filled with such
an ink becomes white with the tincture's lines clipped to its outline, what is drawn with one becomes a black line.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache

from generator.base.geometry import Rect
from generator.scene.ink import BLACK, WHITE, Fill, Ink, Stroke
from generator.scene.items import Group, Item, Shape, Symbol, Use
from generator.scene.path import Segment, quantised

LINE, PITCH = 0.12, 0.8  # mm
LEAST_LINE = 0.1  # mm, the production floor of a line in one ink
DOT, DOT_PITCH = 0.26, 0.8  # mm
CROSSED_PITCH = 0.55  # mm: sable is the darkest of all
LEAST_HATCHED = 2 * PITCH  # mm, across: smaller parts are left plain
SMALL, FINE = 14.0, 0.65  # mm, across: shields and signs below are hatched more closely
DOT_LENGTH = 0.01  # mm, of the dash that a round cap makes a dot of


@lru_cache(maxsize=16)
def bare(tincture: str) -> Ink:
    """The ink that a tincture is drawn in before it is hatched: it leaves the paper white."""
    return Ink(tincture, WHITE.cmyk, WHITE.rgb)


def hatched(items: tuple[Item, ...], scale: float = 1.0, grain: float = 0.0) -> tuple[Item, ...]:
    """Items drawn in bare inks, hatched.

    Args:
        items: what was drawn.
        scale: what they are set down at, for lines keep their breadth in mm.
        grain: 1, or less for a closer hatching; where it is 0 each symbol has the grain of its size.
    """
    out: list[Item] = []
    for item in items:
        if isinstance(item, Shape):
            out += _shape(item, scale, grain or 1.0)
        elif isinstance(item, Group):
            inner = hatched(item.items, scale * item.matrix.scale_factor, grain)
            out.append(Group(inner, item.matrix, item.clip, item.opacity))
        elif isinstance(item, Use):
            out.append(Use(_symbol(item.symbol, round(scale * item.matrix.scale_factor, 4), grain), item.matrix))
        else:
            out.append(item)
    return tuple(out)


@lru_cache(maxsize=4096)
def _symbol(symbol: Symbol, scale: float, grain: float) -> Symbol:
    grain = grain or (FINE if symbol.box.width * scale < SMALL else 1.0)
    named = "-".join((symbol.id, "hatched", *(f"{v:g}" for v in (scale, grain) if v != 1.0)))
    return Symbol(named, hatched(symbol.items, scale, grain), symbol.box)


def _shape(shape: Shape, scale: float, grain: float) -> list[Item]:
    stroke = shape.stroke
    if stroke is not None and _is_bare(stroke.ink):
        stroke = replace(stroke, ink=BLACK)
    if shape.fill is None or not _is_bare(shape.fill):
        return [shape if stroke is shape.stroke else Shape(shape.path, shape.fill, stroke, shape.overprint)]
    assert isinstance(shape.fill, Ink)
    out: list[Item] = [Shape(shape.path, fill=WHITE)]
    lines, box = TINCTURES[shape.fill.name], shape.path.bounds()
    if lines is not None and max(box.width, box.height) * scale >= LEAST_HATCHED * grain:
        out.append(Group(lines(box, scale, grain), clip=shape.path))
    if stroke is not None:
        out.append(Shape(shape.path, stroke=stroke))
    return out


def _is_bare(ink: Fill) -> bool:
    return isinstance(ink, Ink) and ink.name in TINCTURES and ink is bare(ink.name)


def _ruled(box: Rect, angle_deg: float, step: float, line: float) -> Shape:
    """Parallel lines over a box, on one grid wherever the box lies, so that parts of a field go on in one another."""
    nx, ny = -math.sin(math.radians(angle_deg)), math.cos(math.radians(angle_deg))  # across the lines
    corners = [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    across = [x * nx + y * ny for x, y in corners]
    along = [x * ny - y * nx for x, y in corners]
    segments: list[Segment] = []
    for i in range(math.floor(min(across) / step), math.ceil(max(across) / step) + 1):
        d = (i + 0.5) * step
        for op, t in (("M", min(along)), ("L", max(along))):
            segments.append((op, t * ny + d * nx, -t * nx + d * ny))
    return Shape(quantised(segments), stroke=Stroke(BLACK, line))


def _dotted(box: Rect, scale: float, grain: float) -> tuple[Item, ...]:
    """Dots in staggered rows, as dashes of no length with round ends."""
    step = DOT_PITCH * grain / scale
    down = step * 0.75
    segments: list[Segment] = []
    for row in range(math.floor(box.y / down), math.ceil(box.bottom / down) + 1):
        first = (math.floor(box.x / step) + (0.5 if row % 2 else 0.0)) * step
        segments += [("M", first, row * down), ("L", box.right + step, row * down)]
    dashes = (DOT_LENGTH / scale, step - DOT_LENGTH / scale)
    return (Shape(quantised(segments), stroke=Stroke(BLACK, DOT * grain / scale, "round", "round", dashes)),)


def _lines(*angles: float, pitch: float = PITCH) -> Filling:
    return lambda box, scale, grain: tuple(
        _ruled(box, angle, pitch * grain / scale, max(LINE * grain, LEAST_LINE) / scale) for angle in angles
    )


Filling = Callable[[Rect, float, float], tuple[Item, ...]]
TINCTURES: Mapping[str, Filling | None] = {
    "argent": None, "azure": _lines(0), "gules": _lines(90), "or": _dotted, "purpure": _lines(-45),
    "sable": _lines(0, 90, pitch=CROSSED_PITCH), "vert": _lines(45),
}
"""How each tincture is filled in a box, at a scale and in a grain; silver is left plain."""
