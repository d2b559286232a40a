"""Patterns that fill a ground: diaper in the fields of shields, lattices and figures strewn in rows."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from generator.base.geometry import Rect
from generator.scene.ink import Ink, Stroke
from generator.scene.items import Item, Shape
from generator.scene.path import Path, polygon, quantised

DIAPER_STEP = 3.6  # mm, from crossing to crossing on a shield
DIAPER_STEP_SEAL = 3.2
DIAPER_LINE = 0.14


def symbol_id(sort: str, *about: object) -> str:
    """A name for a symbol that depends on its content alone: the sort and a digest of what it was made from."""
    return f"{sort}-{hashlib.sha256(repr(about).encode()).hexdigest()[:12]}"


def diaper(box: Rect, ink: Ink, axis: float, step: float = DIAPER_STEP, line: float = DIAPER_LINE) -> tuple[Item, ...]:
    """Lozenges with a dot at each crossing, tone on tone, mirrored about the upright line x = `axis`.

    Fills `box` (mm) and a little more, so the caller clips it. `step` is the diagonal of a lozenge.
    """
    reach = max(axis - box.x, box.right - axis)
    n = int((reach + box.height) / step) + 2
    lines = []
    for i in range(-n, n + 1):
        for way in (1, -1):
            x0, x1 = axis + way * i * step, axis + way * (i * step + box.height)
            lines += [("M", x0, box.y), ("L", x1, box.bottom)]
    dots: list[Path] = []
    for row in range(int(2 * box.height / step) + 1):
        for i in range(-2 * n, 2 * n + 1):
            x = axis + i * step / 2
            if (row + i) % 2 == 0 and box.x - step < x < box.right + step:
                dots.append(_lozenge(x, box.y + row * step / 2, step * 0.12))
    return (
        Shape(quantised(lines), stroke=Stroke(ink, line)),
        Shape(Path(tuple(s for dot in dots for s in dot.segments)), fill=ink),
    )


def _lozenge(x: float, y: float, r: float) -> Path:
    return polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)])


def rows(box: Rect, centre: tuple[float, float], across: float, down: float) -> Iterator[tuple[float, float, int]]:
    """(x, y, row) of a staggered pattern that is its own image under a half turn about `centre`."""
    cx, cy = centre
    for row in _span(box.y - cy, box.bottom - cy, down):
        shift = 0.5 if row % 2 else 0.0
        for i in _span(box.x - cx - shift * across, box.right - cx - shift * across, across):
            yield cx + (i + shift) * across, cy + row * down, row


def _span(low: float, high: float, step: float) -> Iterable[int]:
    return range(-int(-low // step) if low >= 0 else -int(-low / step), int(high // step) + 1)
