"""The blank of a tuck box: how large it is for a deck, and where it is cut, folded and glued. Lengths in mm.

A box is as large inside as its deck and a clearance:

    width  = width of a card + clearance
    height = height of a card + clearance
    depth  = number of cards × thickness of a card + clearance

Panels have these measures from fold to fold on the flat blank, outer side up, as cartons are drawn (ECMA Code of
Folding Carton Design Styles, EN 14054). From left to right lie the back, the left side, the front, the right side and
the glue flap, which goes behind the back's left edge. The lid hangs on the back and tucks in behind the front, which
has a notch for the thumb. The inner bottom hangs on the back, the outer one on the front; the outer one is glued on it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.base.geometry import Edges, Rect, Size
from generator.model.game import Packing
from generator.scene.path import KAPPA, Path, Segment, line, polygon, quantised

TONGUE = 14.0  # how far the lid goes in behind the front
TONGUE_ROUND = 7.0
SHOULDER = 0.5  # by which the tongue is narrower than the lid, on each side
GLUE_FLAP = 12.0
BEVEL = 0.6  # of the breadth of the glue flap: how far its ends slant
DUST_FLAP = 20.0  # at the most: the flaps under lid and bottom
EASE = 0.6  # by which a flap that goes inside is narrower than its fold, on each side
TAPER = 2.0  # and by so much more at its end; of a narrow flap both are shares, so that some of it is left
EASE_SHARE, TAPER_SHARE = 0.05, 0.15
NOTCH = 9.0  # the radius
BLEED = 3.0
EDGE = 4.0  # of paper round the blank: its bleed and a little more
SEAM = 0.2  # by which a panel goes on under the next one, so that no paper gleams in the fold

Corner = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Inside:
    """The room in a box."""

    width: float
    height: float
    depth: float


@dataclass(frozen=True, slots=True)
class Panel:
    """A printed side on the flat blank.

    `art` is one of `model.game.PANELS`, `rect` where it lies. `turn_deg` is how it is turned, 0 or 180, and `reach` how
    far its print goes on beyond each edge.
    """

    art: str
    rect: Rect
    turn_deg: int
    reach: Edges


@dataclass(frozen=True, slots=True)
class Blank:
    """The flat box on its page, whose top left corner is the origin.

    `cut` is the outline, one closed path; `folds` are straight lines; `glue` are the areas for glue; `free` is the room
    above the front, for words about the blank.
    """

    inside: Inside
    size: Size
    panels: tuple[Panel, ...]
    cut: Path
    folds: Path
    glue: tuple[Path, ...]
    free: Rect


def inside_of(card: Size, cards: int, packing: Packing) -> Inside:
    """The room for so many cards of a size, by the formulas at the head of this module, to 0.1 mm."""
    room = packing.clearance
    return Inside(round(card.width + room, 1), round(card.height + room, 1),
                  round(cards * packing.card_thickness + room, 1))


def blank_of(inside: Inside) -> Blank:
    """The blank of a box with that room in it."""
    w, h, d = inside.width, inside.height, inside.depth
    tongue = min(TONGUE, h / 3)
    back = Rect(EDGE, EDGE + tongue + d, w, h)
    left, front, right = Rect(back.right, back.y, d, h), back.moved(w + d, 0), Rect(back.right + d + w, back.y, d, h)
    lid, bottom = Rect(back.x, back.y - d, w, d), Rect(front.x, front.bottom, w, d)
    size = Size(round(right.right + GLUE_FLAP + EDGE, 3), round(bottom.bottom + EDGE, 3))
    panels = (
        Panel("back", back, 0, Edges(0, SEAM, BLEED, BLEED)),
        Panel("side", left, 0, Edges(BLEED, SEAM, BLEED, 0)),
        Panel("front", front, 0, Edges(BLEED, SEAM, SEAM, 0)),
        Panel("side", right, 0, Edges(BLEED, BLEED, BLEED, 0)),
        Panel("top", lid, 180, Edges(BLEED, BLEED, SEAM, BLEED)),
        Panel("bottom", bottom, 0, Edges(0, BLEED, BLEED, BLEED)),
    )
    folds = [line(x, back.y, x, back.bottom) for x in (left.x, front.x, right.x, right.right)]
    folds += [line(r.x, r.y, r.right, r.y) for r in (back, left, right, bottom)]
    folds += [line(r.x, r.bottom, r.right, r.bottom) for r in (back, left, right)]
    folds.append(line(lid.x + SHOULDER, lid.y, lid.right - SHOULDER, lid.y))
    return Blank(inside, size, panels, _outline(back, left, front, right, lid, bottom, tongue),
                 Path(tuple(s for fold in folds for s in fold.segments)), _glue(back, right, d),
                 Rect(front.x, EDGE, w, tongue + d))


def _outline(back: Rect, left: Rect, front: Rect, right: Rect, lid: Rect, bottom: Rect, tongue: float) -> Path:
    """The line that is cut, clockwise from the back's upper left corner."""
    dust = min(DUST_FLAP, back.width / 2 - 1, tongue + lid.height)
    low = min(dust, bottom.height)
    middle, r = front.centre.x, min(NOTCH, front.width / 4, front.height / 4)
    return quantised([
        ("M", back.x, back.y), ("L", lid.x, lid.y), *_tongue(lid, tongue), ("L", lid.right, lid.y),
        ("L", back.right, back.y), *_lines(_flap(left.x, left.right, left.y, -dust)),
        ("L", front.x, front.y), ("L", middle - r, front.y),
        ("C", middle - r, front.y + r * KAPPA, middle - r * KAPPA, front.y + r, middle, front.y + r),
        ("C", middle + r * KAPPA, front.y + r, middle + r, front.y + r * KAPPA, middle + r, front.y),
        ("L", front.right, front.y), *_lines(_flap(right.x, right.right, right.y, -dust)),
        *_lines(_glue_flap(right, 0)), *_lines(_flap(right.right, right.x, right.bottom, low)),
        ("L", bottom.right, bottom.y), ("L", bottom.right, bottom.bottom), ("L", bottom.x, bottom.bottom),
        ("L", bottom.x, bottom.y), *_lines(_flap(left.right, left.x, left.bottom, low)),
        *_lines(_flap(back.right, back.x, back.bottom, _inner(bottom.height))), ("L", back.x, back.bottom), ("Z",),
    ])


def _tongue(lid: Rect, tongue: float) -> list[Segment]:
    """The outline of the tongue at the free edge of the lid, from left to right."""
    x, right, y, top = lid.x + SHOULDER, lid.right - SHOULDER, lid.y, lid.y - tongue
    r = min(TONGUE_ROUND, tongue)
    k = r * (1 - KAPPA)
    return [("L", x, y), ("L", x, top + r), ("C", x, top + k, x + k, top, x + r, top), ("L", right - r, top),
            ("C", right - k, top, right, top + k, right, top + r), ("L", right, y)]


def _flap(start: float, end: float, y: float, deep: float, at: float = 0.0) -> list[Corner]:
    """A flap that goes inside, hinged from `start` to `end` at `y` and `deep` mm deep (upward where that is negative).

    `at` begins the figure so far from the fold, from 0 at the fold to 1 at the free edge.
    """
    way, broad = (1 if end > start else -1), abs(end - start)
    ease, taper = min(EASE, EASE_SHARE * broad), min(TAPER, TAPER_SHARE * broad)
    near, far = way * (ease + at * taper), way * (ease + taper)
    return [(start + near, y + at * deep), (start + far, y + deep), (end - far, y + deep), (end - near, y + at * deep)]


def _glue_flap(side: Rect, start: float) -> list[Corner]:
    """The flap at the right of a side; `start` mm of it are left out."""
    x, slant = side.right, GLUE_FLAP * BEVEL
    return [(x + start, side.y + start * BEVEL), (x + GLUE_FLAP, side.y + slant),
            (x + GLUE_FLAP, side.bottom - slant), (x + start, side.bottom - start * BEVEL)]


def _glue(back: Rect, side: Rect, depth: float) -> tuple[Path, ...]:
    """Where glue goes: the flap and the inner bottom, but for what the print beside them runs on over."""
    flap = polygon(_glue_flap(side, BLEED))
    deep = _inner(depth)
    at = min(BLEED / deep, 0.4)
    return flap, polygon(_flap(back.right, back.x, back.bottom, deep, at))


def _inner(depth: float) -> float:
    """How deep the inner bottom is: a little less than the outer one."""
    return depth - min(EASE, EASE_SHARE * depth)


def _lines(corners: Iterable[Corner]) -> list[Segment]:
    return [("L", x, y) for x, y in corners]
