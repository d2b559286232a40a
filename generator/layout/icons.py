"""Icons on a grid of 24 units, live area 2 to 22: solids with cut-outs in one ink, one stroke logic.

Strokes are 2.0-2.6 units, cuts at least 1.0, all ends round, so that a cut at 5 mm is still 0.21 mm wide.
"""

from __future__ import annotations

from functools import cache

from generator.base.geometry import Rect
from generator.layout.icon_marks import MARKS
from generator.layout.ornament import symbol_id
from generator.layout.pen import shape
from generator.scene.ink import Ink, Stroke
from generator.scene.items import Item, Shape, Symbol

UNITS = 24.0


def known_icons() -> tuple[str, ...]:
    """The names of all icons, sorted."""
    return tuple(sorted(MARKS))


@cache
def icon(name: str, ink: Ink, ground: Ink) -> Symbol:
    """An icon in a box of 24 × 24 units; the caller scales it (5 mm = 5/24).

    Args:
        name: one of `known_icons()`.
        ink: what the icon is drawn with.
        ground: the ink of what lies behind it, for the cut-outs.

    Raises:
        ValueError: there is no icon of that name.
    """
    if name not in MARKS:
        raise ValueError(f"no icon named {name!r}")
    items: list[Item] = []
    for sort, data, *width in MARKS[name]:
        path = shape(str(data))
        paint = ground if sort in ("cut", "score") else ink
        if sort in ("fill", "cut"):
            items.append(Shape(path, fill=paint))
        else:
            items.append(Shape(path, stroke=Stroke(paint, float(width[0]), "round", "round")))
    return Symbol(symbol_id(f"icon-{name}", ink, ground), tuple(items), Rect(0, 0, UNITS, UNITS))
