"""Tower, town gate, waves: the signs of town seals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from generator.layout.charges.figure import Drawing, Figure
from generator.layout.pen import facets, pair, polar, shape
from generator.scene.path import Path

Point = tuple[float, float]


def battlements(left: float, right: float, top: float, foot: float, teeth: int, depth: float) -> Path:
    """A block with a toothed upper edge: `teeth` merlons, `depth` high."""
    step = (right - left) / (2 * teeth - 1)
    points: list[Point] = [(left, foot)]
    for i in range(teeth):
        x = left + 2 * i * step
        points += [(x, top), (x + step, top)]
        if i < teeth - 1:
            points += [(x + step, top + depth), (x + 2 * step, top + depth)]
    points.append((right, foot))
    return facets(*points)


def courses(left: float, right: float, rows: Sequence[float], step: float) -> Path:
    """Masonry: level joints at `rows` and upright ones between them, staggered."""
    out = ""
    for i, y in enumerate(rows):
        out += f"M{left} {y}H{right}"
        if i + 1 < len(rows):
            x = left + step * (0.5 if i % 2 else 1)
            while x < right - step * 0.2:
                out += f"M{x} {y}V{rows[i + 1]}"
                x += step
    return shape(out)


@cache
def tower() -> Figure:
    """A battlemented tower with a door."""
    art = Drawing(most=0.62)
    art.leaf(shape("M22 112L26 40H74L78 112Z"))
    art.line(courses(24.6, 75.4, (50, 60, 70, 80, 90), 12.7), weight=0.55)
    art.line(shape("M24.6 60H38M62 70H75.4M24.6 80H34M66 90H75.4M24.6 100H32"), weight=0.55, kept=True)
    art.leaf(battlements(16, 84, 4, 32, 4, 11))
    art.leaf(shape("M16 32H84L76 43H24Z"))
    art.spot(shape("M40 112V84A10 10 0 0 1 60 84V112Z"), shape("M47.6 52H52.4V66H47.6Z"), kept=True)
    art.leaf(shape("M14 110H86V119H14Z"))
    return art.done()


@cache
def gate() -> Figure:
    """A town wall with an open gate between two towers."""
    art = Drawing(most=0.88)
    for side in (-1, 1):
        x = 50 + side * 36
        art.leaf(facets((x - 12, 92), (x - 11, 26), (x + 11, 26), (x + 12, 92)))
        art.line(courses(x - 11, x + 11, (44, 52, 60, 68, 76, 84), 11), weight=0.55)
        art.leaf(battlements(x - 15, x + 15, 4, 24, 3, 8))
        art.leaf(shape(f"M{x - 15} 24H{x + 15}L{x + 11} 31H{x - 11}Z"))
        art.spot(shape(f"M{x - 2.2} 35H{x + 2.2}V43H{x - 2.2}Z"), kept=True)
    art.leaf(battlements(27, 73, 38, 92, 5, 8))
    art.line(courses(27, 73, (52, 60, 68, 76, 84), 11.5), weight=0.55)
    art.leaf(shape("M33 92V70A17 17 0 0 1 67 70V92Z"))
    art.spot(shape("M38 92V71A12 12 0 0 1 62 71V92Z"), kept=True)
    art.arm(*pair(shape("M57.6 92V72.4L66 76V92Z")), weight=0.7)
    art.leaf(shape("M-2 91H102V99H-2Z"))
    return art.done()


@cache
def water() -> Figure:
    """Three waves."""
    art = Drawing(most=1.0)
    for row in range(3):
        y = row * 17
        crest = "q6.25-11 12.5 0t12.5 0" * 5
        back = "q-6.25 11-12.5 0t-12.5 0" * 5
        art.leaf(shape(f"M-12 {y}{crest}v8{back}Z"))
    return art.done()


@cache
def wheel() -> Figure:
    """A wheel of eight spokes."""
    art = Drawing(most=0.8)
    ring = shape("M50 0A50 50 0 1 1 49.9 0ZM50 11A39 39 0 1 0 50.1 11Z")
    spokes = []
    for i in range(8):
        (ax, ay), (bx, by) = polar(50, 50, 8, 45 * i), polar(50, 50, 43, 45 * i)
        dx, dy = (by - ay) / 35 * 2.6, -(bx - ax) / 35 * 2.6
        spokes.append(facets((ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy)))
    art.leaf(*spokes)
    art.leaf(ring, shape("M50 38A12 12 0 1 1 49.9 38Z"))
    art.line(shape("M50 45A5 5 0 1 1 49.9 45Z"), weight=0.8)
    return art.done()
