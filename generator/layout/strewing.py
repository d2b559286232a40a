"""Small figures strewn over a field: whole ones only, where neither charge nor ordinary nor edge is near."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from generator.base.geometry import Matrix
from generator.layout.charges.figure import ARM, BODY, LEAF, Figure
from generator.layout.fields import HEIGHT, ORDINARIES, Spot, W, heater, outline_points
from generator.layout.pen import parts
from generator.model.card import Arms
from generator.scene.path import Path

SIZE = 9.0  # of a strewn figure, in hundredths of the shield's width
APART = 16.0  # between the middles of two
CLEAR = 6.0  # from the middle of one to the next outline
CELLS = 2  # cells of CLEAR in which the nearest outline is looked for
NUDGE = 1.5  # how far at a time one is moved towards the middle of its gap


def strew(art: Figure, arms: Arms, charges: Sequence[tuple[Figure, Matrix]]) -> list[Matrix]:
    """Where to set down the figure, whole and free: row by row, from both flanks inward."""
    edge = [*outline_points(1.6, 60), *((x * 1.0, 1.6) for x in range(2, 99)),
        *((x, y * 1.0) for x in (1.6, W - 1.6) for y in range(2, 27))]
    bodies: list[list[Spot]] = []
    if arms.ordinary and arms.ordinary.kind in ORDINARIES:
        bodies += [flattened(path) for path in ORDINARIES[arms.ordinary.kind](arms.ordinary.n)]
    for figure, matrix in charges:
        for layer in figure.layers:
            if layer.part in (BODY, LEAF, ARM):
                bodies += [flattened(part) for part in parts(layer.path.transformed(matrix))]
    near = _Buckets(point for outline in [edge, *bodies] for point in outline)
    shield = flattened(heater())
    chosen: list[Spot] = []
    for x, y in _candidates():
        free = all(math.hypot(x - a, y - b) >= APART for a, b in chosen)
        if free and near.clear(x, y) and inside(shield, x, y) and not any(inside(body, x, y) for body in bodies):
            chosen.append((x, y))
    for _ in range(2):
        for i, spot in enumerate(chosen):
            chosen[i] = _freest(spot, near, [*chosen[:i], *chosen[i + 1:]])
    box = art.box
    scale = SIZE / box.width
    return [Matrix(scale, 0, 0, scale, x - box.centre.x * scale, y - box.centre.y * scale) for x, y in chosen]


def _freest(spot: Spot, near: _Buckets, others: Sequence[Spot]) -> Spot:
    """The place round a spot that lies farthest from outlines and from the other spots."""
    def room(place: Spot) -> float:
        apart = min((math.dist(place, other) for other in others), default=math.inf)
        return min(near.distance(*place), apart / 2.5)

    steps = [NUDGE * i for i in (0, -1, 1, -2, 2)]
    return max(((spot[0] + dx, spot[1] + dy) for dx in steps for dy in steps), key=room)


def _candidates() -> Iterable[Spot]:
    """Places in rows from the top, each row from both flanks inward."""
    y = 8.0
    while y < HEIGHT:
        for i in range(23):
            yield 7.6 + i * 2, y
            yield 92.4 - i * 2, y
        y += 2.0


def flattened(path: Path, step: float = 1.5) -> list[Spot]:
    """Points along an outline, about `step` apart."""
    out: list[Spot] = []
    for op, *v in path.segments:
        values = [float(n) for n in v]
        if op == "M":
            out.append((values[0], values[1]))
        elif op == "L":
            (x0, y0), (x1, y1) = out[-1], (values[0], values[1])
            n = max(1, round(math.hypot(x1 - x0, y1 - y0) / step))
            out += [(x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n) for i in range(1, n + 1)]
        elif op == "C":
            out += _cubic(out[-1], values, step)
    return out


def _cubic(start: Spot, v: Sequence[float], step: float) -> list[Spot]:
    x0, y0 = start
    x1, y1, x2, y2, x3, y3 = v
    length = math.hypot(x1 - x0, y1 - y0) + math.hypot(x2 - x1, y2 - y1) + math.hypot(x3 - x2, y3 - y2)
    n = max(2, round(length / step))
    out = []
    for i in range(1, n + 1):
        t = i / n
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        out.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return out


def inside(polygon: Sequence[Spot], x: float, y: float) -> bool:
    """Whether a point lies in a polygon (even-odd)."""
    odd = False
    px, py = polygon[-1]
    for qx, qy in polygon:
        if (qy > y) != (py > y) and x < (px - qx) * (y - qy) / (py - qy) + qx:
            odd = not odd
        px, py = qx, qy
    return odd


class _Buckets:
    """Points in square cells, so that only the near ones are measured."""

    def __init__(self, points: Iterable[Spot]) -> None:
        self.cells: dict[tuple[int, int], list[Spot]] = {}
        for x, y in points:
            self.cells.setdefault((int(x // CLEAR), int(y // CLEAR)), []).append((x, y))

    def distance(self, x: float, y: float) -> float:
        """How far the nearest point is, as far as CELLS cells."""
        cx, cy = int(x // CLEAR), int(y // CLEAR)
        reach = range(-CELLS, CELLS + 1)
        return min(
            (math.hypot(x - a, y - b) for i in reach for j in reach for a, b in self.cells.get((cx + i, cy + j), ())),
            default=CLEAR * CELLS,
        )

    def clear(self, x: float, y: float) -> bool:
        """Whether no point lies within CLEAR of this one."""
        cx, cy = int(x // CLEAR), int(y // CLEAR)
        return all(
            math.hypot(x - a, y - b) >= CLEAR
            for i in (-1, 0, 1) for j in (-1, 0, 1) for a, b in self.cells.get((cx + i, cy + j), ())
        )
