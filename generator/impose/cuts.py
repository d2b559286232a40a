"""The lines that discs are cut along. Crop marks tell where straight cuts go; a circle has to be drawn whole."""

from __future__ import annotations

from collections.abc import Sequence

from generator.base.geometry import Rect
from generator.base.units import quantise
from generator.impose.marks import PEN, WIDTH
from generator.scene.ink import WHITE, Stroke
from generator.scene.items import Item, Shape
from generator.scene.path import Path, circle

HALO = 0.16  # mm of white outside the line, so that it is seen on dark grounds; none inside, where it would stay


def round_cuts(trims: Sequence[Rect]) -> tuple[Item, ...]:
    """A black circle on each trim with a white one round it, all circles of a sort in one path."""
    if not trims:
        return ()
    out = quantise(WIDTH / 2 + HALO / 2)
    return (
        Shape(_circles(trims, out), stroke=Stroke(WHITE, HALO)),
        Shape(_circles(trims, 0.0), stroke=PEN),
    )


def _circles(trims: Sequence[Rect], grow: float) -> Path:
    """A circle for each trim, `grow` mm outside the one that touches its sides."""
    rings = (circle(t.centre.x, t.centre.y, min(t.width, t.height) / 2 + grow) for t in trims)
    return Path(tuple(segment for ring in rings for segment in ring.segments))
