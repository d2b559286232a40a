"""Where the slug and the ruler find room: a lane along one side of the paper, outside the block and its bleed."""

from __future__ import annotations

from dataclasses import dataclass

from generator.base.geometry import Rect
from generator.base.units import quantise

LANE = 3.0  # mm: a line of 7 pt type with its accents, or the ticks of the ruler
CLEARANCE = 0.5  # mm between a mark and the slug or the ruler
MARK_OUTSIDE = 2.0  # mm of a crop mark that a lane should leave outside the bleed
RULER = 100.0
RULER_LABEL = 14.0  # mm for '100 mm' in small type, and its distance from the ruler
RULER_LANE = RULER + RULER_LABEL
LEAST_SLUG = 40.0  # mm of line that a slug is worth setting on
SLUG_SIDES = ("top", "right")
RULER_SIDES = ("bottom", "left")


@dataclass(frozen=True, slots=True)
class Lane:
    """A strip of paper at the printable edge, free of pieces and bleed. `turned`: it runs up the paper."""

    side: str
    rect: Rect

    @property
    def turned(self) -> bool:
        return self.side in ("left", "right")

    @property
    def length(self) -> float:
        return self.rect.height if self.turned else self.rect.width

    def middle(self, length: float) -> Lane:
        """`length` mm in the middle of the lane."""
        r = self.rect
        if self.turned:
            return Lane(self.side, Rect(r.x, quantise(r.centre.y - length / 2), r.width, length))
        return Lane(self.side, Rect(quantise(r.centre.x - length / 2), r.y, length, r.height))


@dataclass(frozen=True, slots=True)
class Lanes:
    """The lanes that were given away; None where a side has no room or nothing was asked for."""

    slug: Lane | None
    ruler: Lane | None


def give_lanes(printable: Rect, block: Rect, bleed: float, slug: bool, ruler: bool) -> Lanes:
    """Give the slug and the ruler a lane each.

    A block stands in the middle of the paper, so two opposite sides have the same room: the slug lies above or to the
    right, the ruler below or to the left, and they never meet. The slug's lane is the same on all sheets of a run.
    """
    slugs = _free_lanes(printable, block, bleed, SLUG_SIDES, LEAST_SLUG) if slug else []
    rulers = _free_lanes(printable, block, bleed, RULER_SIDES, RULER_LANE) if ruler else []
    return Lanes(slugs[0] if slugs else None, rulers[0].middle(RULER_LANE) if rulers else None)


def _free_lanes(printable: Rect, block: Rect, bleed: float, sides: tuple[str, ...], length: float) -> list[Lane]:
    """The lanes of at least `length` mm, those first that leave the crop marks room outside the bleed."""
    found: list[tuple[int, int, Lane]] = []
    for rank, side in enumerate(sides):
        depth = _depth(printable, block, side)
        lane = _lane(printable, block, side)
        if depth < bleed + LANE + CLEARANCE or lane.length < length:
            continue
        is_tight = depth < bleed + MARK_OUTSIDE + CLEARANCE + LANE
        found.append((int(is_tight), rank, lane))
    return [lane for _, _, lane in sorted(found, key=lambda f: f[:2])]


def _depth(printable: Rect, block: Rect, side: str) -> float:
    """From the block to the printable edge on a side (mm), or on the opposite one where rounding makes that less."""
    if side in ("left", "right"):
        return min(block.x - printable.x, printable.right - block.right)
    return min(block.y - printable.y, printable.bottom - block.bottom)


def _lane(printable: Rect, block: Rect, side: str) -> Lane:
    """The lane at the printable edge; those at the sides end with the block, so that no two meet in a corner."""
    p = printable
    rect = {
        "top": Rect(p.x, p.y, p.width, LANE),
        "right": Rect(quantise(p.right - LANE), block.y, LANE, block.height),
        "bottom": Rect(p.x, quantise(p.bottom - LANE), p.width, LANE),
        "left": Rect(p.x, block.y, LANE, block.height),
    }[side]
    return Lane(side, rect)
