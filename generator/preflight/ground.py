"""Whether the ground of a face goes on to the edge of the bleed wherever it is printed at the trim.

Along each side pairs of points are compared: one just inside the trim, one at the bleed edge beside it. Where the
first lies on ink, the second must too. Between the edges of upright rectangles one pair tells all; for other outlines
pairs stand 2 mm apart. Bare paper at the trim needs no bleed, so a face that saves ink passes.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from generator.base.geometry import Matrix
from generator.preflight.bits import Bit, Kind
from generator.preflight.ink_boxes import lies_in
from generator.preflight.zones import SHORT, SIDES, Zones
from generator.scene.items import Picture, Shape
from generator.scene.path import Path

INSIDE = 0.05  # mm inside the trim at which ink is looked for
PITCH = 2.0  # mm between pairs of points where an outline is no upright rectangle
FLAT = 8  # chords a cubic is cut into
Point = tuple[float, float]
Polygon = tuple[Point, ...]


def is_ground(bit: Bit, zones: Zones) -> bool:
    """Whether the bit may be part of the ground at the trim: filled, opaque, and not all inside the trim."""
    if not bit.opaque or bit.kind in (Kind.TEXT, Kind.ICON, Kind.ART):
        return False
    fills = isinstance(bit.item, Picture) or (isinstance(bit.item, Shape) and bit.item.fill is not None)
    inner = (zones.trim[0] + INSIDE, zones.trim[1] + INSIDE, zones.trim[2] - INSIDE, zones.trim[3] - INSIDE)
    return fills and bit.box[0] <= bit.box[2] and not lies_in(bit.box, inner)


@dataclass(slots=True)
class Cover:
    """The fills at the trim of one face; asks whether a point lies on one of them."""

    zones: Zones
    bits: Sequence[Bit]
    _outlines: dict[int, tuple[Bit, list[tuple[bool, list[Polygon]]] | None]] = field(default_factory=dict)

    def bare_sides(self) -> list[str]:
        """The sides on which ink at the trim does not go on to the bleed edge."""
        if any(lies_in(self.zones.bleed, b.box, SHORT) and self.is_upright(b) for b in self.bits):
            return []
        if not self.bits:
            return []
        bare = [side for side in range(4) if any(self._is_bare(*pair) for pair in self._pairs(side))]
        for across, along in itertools.product((0, 2), (1, 3)):
            if across not in bare and along not in bare and self._is_bare(*self._corner(across, along)):
                bare.append(across)
        return [SIDES[side] for side in sorted(bare)]

    def _is_bare(self, inside: Point, outside: Point) -> bool:
        return self._inked(*inside) and not self._inked(*outside)

    def _pairs(self, side: int) -> Iterator[tuple[Point, Point]]:
        """(point inside the trim, point at the bleed edge beside it) along a side."""
        near, far = self._depths(side)
        axis = 1 if side in (0, 2) else 0
        for at in self._stations(axis):
            yield ((near, at), (far, at)) if axis else ((at, near), (at, far))

    def _corner(self, across: int, along: int) -> tuple[Point, Point]:
        """The pair of a corner: `across` is its left or right side, `along` its top or bottom."""
        (x, far_x), (y, far_y) = self._depths(across), self._depths(along)
        return (x, y), (far_x, far_y)

    def _depths(self, side: int) -> tuple[float, float]:
        """Just inside the trim, and at the bleed edge, on one side."""
        sign = 1 if side < 2 else -1
        return self.zones.trim[side] + sign * INSIDE, self.zones.bleed[side] + sign * SHORT

    def _stations(self, axis: int) -> list[float]:
        """Where along a side the pairs stand: between the edges of the fills, and at a fixed pitch for curved ones."""
        low, high = self.zones.trim[axis] + INSIDE, self.zones.trim[axis + 2] - INSIDE
        cuts = {low, high}
        for bit in self.bits:
            cuts.update(v for v in (bit.box[axis], bit.box[axis + 2]) if low < v < high)
            if not self.is_upright(bit):
                cuts.update(low + i * PITCH for i in range(1, int((high - low) / PITCH)))
        edges = sorted(cuts)
        return [(a + b) / 2 for a, b in itertools.pairwise(edges) if b - a > SHORT]

    def _inked(self, x: float, y: float) -> bool:
        return any(self.covers(bit, x, y) for bit in self.bits)

    def covers(self, bit: Bit, x: float, y: float) -> bool:
        """Whether a point (mm, page coordinates) lies on what a bit fills, within its clips."""
        box = bit.box
        if not (box[0] <= x <= box[2] and box[1] <= y <= box[3]):
            return False
        outlines = self.outline(bit)
        return outlines is None or all(_holds(polygons, even_odd, x, y) for even_odd, polygons in outlines)

    def is_upright(self, bit: Bit) -> bool:
        """Whether a bit fills an upright rectangle, so that its box says everything."""
        return self.outline(bit) is None

    def outline(self, bit: Bit) -> list[tuple[bool, list[Polygon]]] | None:
        """The outline and the clips as polygons; None where all are upright rectangles, whose box says everything."""
        key = id(bit)
        if key not in self._outlines:  # which keeps the bit as well, so that its identity is never used anew
            paths = [(path, m) for path, m in bit.clips]
            if isinstance(bit.item, Shape):
                paths.append((bit.item.path, bit.matrix))
            polygons = [(path.even_odd, _flat(path, m)) for path, m in paths]
            is_plain = all(len(p) == 1 and _is_upright(p[0]) for _, p in polygons)
            self._outlines[key] = bit, None if is_plain else polygons
        return self._outlines[key][1]


def _flat(path: Path, matrix: Matrix) -> list[Polygon]:
    """The outline as closed polygons in page coordinates; a cubic becomes `FLAT` chords."""
    polygons: list[list[tuple[float, float]]] = []
    x = y = 0.0
    for segment in path.segments:
        v = [float(n) for n in segment[1:]]
        if segment[0] == "M":
            polygons.append([matrix.apply(v[0], v[1])])
        elif segment[0] == "L":
            polygons[-1].append(matrix.apply(v[0], v[1]))
        elif segment[0] == "C":
            for i in range(1, FLAT + 1):
                t = i / FLAT
                u = 1 - t
                k = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                polygons[-1].append(matrix.apply(k[0] * x + k[1] * v[0] + k[2] * v[2] + k[3] * v[4],
                                                 k[0] * y + k[1] * v[1] + k[2] * v[3] + k[3] * v[5]))
        if v:
            x, y = v[-2], v[-1]
    return [tuple(p) for p in polygons]


def _is_upright(polygon: Polygon) -> bool:
    """Whether a polygon is an upright rectangle."""
    points = polygon[:-1] if len(polygon) > 4 and polygon[0] == polygon[-1] else polygon
    if len(points) != 4:
        return False
    xs, ys = {round(x, 3) for x, _ in points}, {round(y, 3) for _, y in points}
    edges = zip(points, points[1:] + points[:1], strict=True)
    return len(xs) == len(ys) == 2 and all(abs(a[0] - b[0]) < 0.001 or abs(a[1] - b[1]) < 0.001 for a, b in edges)


def _holds(polygons: list[Polygon], even_odd: bool, x: float, y: float) -> bool:
    """Whether a point lies inside, by the winding number (or by its parity where the fill is even-odd)."""
    winding = 0
    for polygon in polygons:
        for (x0, y0), (x1, y1) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
            if (y0 <= y) != (y1 <= y):
                at = x0 + (y - y0) / (y1 - y0) * (x1 - x0)
                if at > x:
                    winding += 1 if y1 > y0 else -1
    return winding % 2 != 0 if even_odd else winding != 0
