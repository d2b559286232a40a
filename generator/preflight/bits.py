"""An item taken apart into bits: each thing that puts ink on the paper, with the matrix and the clips it stands under.

What counts as one thing: a line of type, always, however deep it lies; a symbol set down (an icon) and all in it but
its type; a picture; an outline that no clip cuts; and all that one clip holds together (a pattern, a field of arms),
for motifs that a clip cuts need not reach the bleed one by one: the whole does.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass

from generator.base.geometry import IDENTITY, Matrix
from generator.preflight.ink_boxes import NOTHING, Box, Gauge, mapped, outline_box, run_box, shared
from generator.scene.items import GlyphRun, Group, Item, Picture, Shape, Use
from generator.scene.path import Path

Clip = tuple[Path, Matrix]


class Kind(enum.Enum):
    """What a bit is: the first four are judged by where they lie, a detail only by its line and its fill."""

    TEXT = "text"
    OUTLINE = "shape"
    ICON = "icon"
    PICTURE = "picture"
    ART = "art"  # what a clip holds together
    DETAIL = "detail"  # an outline or a picture inside an icon or inside art


@dataclass(frozen=True, slots=True, eq=False)
class Bit:
    """One thing with ink. `box` (mm, page coordinates) is cut to the clips; `opaque`: nothing shines through."""

    kind: Kind
    item: Item
    matrix: Matrix
    clips: tuple[Clip, ...]
    box: Box
    opaque: bool

    @property
    def scale(self) -> float:
        return self.matrix.scale_factor


@dataclass(frozen=True, slots=True)
class Within:
    """What an item stands in."""

    matrix: Matrix = IDENTITY
    clips: tuple[Clip, ...] = ()
    clip_box: Box | None = None
    opaque: bool = True
    is_detail: bool = False


def bits_of(item: Item, gauge: Gauge, within: Within | None = None) -> Iterator[Bit]:
    """All bits of an item, from the ground up."""
    w = within or Within()
    if isinstance(item, GlyphRun):
        yield _bit(Kind.TEXT, item, run_box(item), w)
    elif isinstance(item, Shape):
        yield _bit(Kind.DETAIL if w.is_detail else Kind.OUTLINE, item, gauge.box(item), w)
    elif isinstance(item, Picture):
        yield _bit(Kind.DETAIL if w.is_detail else Kind.PICTURE, item, gauge.box(item), w)
    elif isinstance(item, Use):
        if not w.is_detail:
            yield _bit(Kind.ICON, item, gauge.box(item), w)
        inner = Within(w.matrix @ item.matrix, w.clips, w.clip_box, w.opaque, True)
        for part in item.symbol.items:
            yield from bits_of(part, gauge, inner)
    else:
        yield from _group_bits(item, gauge, w)


def _group_bits(group: Group, gauge: Gauge, w: Within) -> Iterator[Bit]:
    matrix = w.matrix @ group.matrix if group.matrix is not IDENTITY else w.matrix
    opaque = w.opaque and group.opacity >= 1
    if group.clip is None:
        inner = Within(matrix, w.clips, w.clip_box, opaque, w.is_detail)
    else:
        if not w.is_detail:
            inner_box = shared(gauge.box_of_all(group.items), outline_box(group.clip))
            yield _bit(Kind.ART, group, mapped(inner_box, group.matrix), w)
        box = mapped(outline_box(group.clip), matrix)
        inner = Within(matrix, (*w.clips, (group.clip, matrix)), shared(box, w.clip_box) if w.clip_box else box,
                       opaque, True)
    for part in group.items:
        yield from bits_of(part, gauge, inner)


def _bit(kind: Kind, item: Item, box: Box, w: Within) -> Bit:
    place = mapped(box, w.matrix)
    if w.clip_box is not None and place is not NOTHING:
        place = shared(place, w.clip_box)
    return Bit(kind, item, w.matrix, w.clips, place, w.opaque)


def exact_box(bit: Bit) -> Box:
    """The box without the control points of curves: asked only where the quick box looks wrong."""
    if not isinstance(bit.item, Shape):
        return bit.box
    half = bit.item.stroke.width * bit.scale / 2 if bit.item.stroke else 0.0
    box = outline_box(bit.item.path.transformed(bit.matrix) if bit.matrix is not IDENTITY else bit.item.path)
    return box[0] - half, box[1] - half, box[2] + half, box[3] + half
