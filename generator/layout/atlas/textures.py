"""Trees and furrows, strewn over the squares by kind, and kept off all that is drawn or written there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import shapely
from shapely.strtree import STRtree

from generator.base.geometry import Matrix, Rect
from generator.layout.atlas.areas import Area, Lines
from generator.layout.atlas.chart import Chart
from generator.layout.atlas.obstacles import pieces
from generator.layout.ornament import symbol_id
from generator.layout.pen import shape
from generator.model.map import Cell
from generator.rules.rng import Stream
from generator.scene.ink import Ink, Stroke
from generator.scene.items import Item, Shape, Symbol, Use
from generator.scene.path import quantised

ROWS = 4  # of trees in a square, and trees in a row
JITTER = 0.55  # mm
GROVES = 10  # ways in which the four trees of a quarter of a square stand
SPRUCE = ("M0-1.95L.62-.95H.36L.84-.15H.44L1.02.7H.13V1.15H-.13V.7H-1.02L-.44-.15H-.84L-.36-.95H-.62Z")
PINE = ("M0-1.75C.75-1.75 1.3-1.25 1.2-.62C1.12-.1.62.1.13.05V1.15H-.13V.05C-.62.1-1.12-.1-1.2-.62"
        "C-1.3-1.25-.75-1.75 0-1.75Z")
FURROWS = (((0.0, 2.2), (0.5, 3.2), (0.25, 2.9), (0.8, 1.9)), ((0.4, 2.4), (0.0, 3.1), (0.6, 2.7), (0.3, 2.0)))
"""Where each of four furrows begins, and its length; in mm."""

FURROW, DOWN, SLANT = 0.16, 0.62, -0.55
CLEAR = 0.2  # mm between a tree and the edge of its forest
GAP = 0.2  # mm between a tree or field and what it keeps off
TREE_REACH, FIELD_REACH = (1.0, 1.8, 1.0, 1.1), (1.9, 1.2, 1.9, 1.3)
"""How far trees and fields go to the left, up, to the right and down, in mm."""



class Room:
    """Where trees and fields may stand: in a ground, off all that is drawn there.

    `reach` is how far a tree or field goes to the left, up, to the right and down from its middle, in mm.
    """

    def __init__(self, ground: Area, closed: Sequence[tuple[STRtree, float]], reach: Sequence[float]) -> None:
        self._ground, self._closed, self._reach = ground, closed, reach
        shapely.prepare(ground)

    def holds(self, xs: Any, ys: Any) -> Any:
        """Which of some points have room for one."""
        left, up, right, down = self._reach
        found = np.ones(len(xs), dtype=bool)
        for dx, dy in ((0, -up), (-left, down), (right, down), (-left, 0), (right, 0)):
            found &= shapely.contains_xy(self._ground, xs + dx, ys + dy)
        boxes = shapely.box(xs - left, ys - up, xs + right, ys + down)
        for tree, half in self._closed:
            at, _ = tree.query(boxes, predicate="dwithin", distance=half + GAP)
            found[at] = False
        return found


def textures(chart: Chart, grounds: Mapping[str, Area], taken: Sequence[Area],
             lines: Iterable[tuple[Lines, float]]) -> tuple[Item, ...]:
    """Trees in the forest and furrows in the open.

    Args:
        grounds: dry land by what it is drawn as.
        taken: areas of signs and names.
        lines: rivers and borders, each with half its width in mm.
    """
    k = chart.k
    closed = [(STRtree(list(taken)), 0.0), *((STRtree(pieces(ways)), half) for ways, half in lines)]
    squares: dict[str, list[Cell]] = {"forest": [], "open": []}
    for cell in chart.cells:
        terrain = chart.game_map.terrain_at(cell)
        if terrain.sort == "land" and terrain.draws in squares:
            squares[terrain.draws].append(cell)
    items: list[Item] = []
    for kind, reach in (("open", FIELD_REACH), ("forest", TREE_REACH)):
        ground = grounds.get(kind)
        if ground is None or not squares[kind]:
            continue
        room = Room(ground.simplify(0.1).buffer(-CLEAR * k, 2), closed, [v * k for v in reach])
        items += (_fields if kind == "open" else _forest)(chart, squares[kind], room)
    return tuple(items)


# -- forest ------------------------------------------------------------------------------------------------------


def _forest(chart: Chart, cells: list[Cell], room: Room) -> list[Item]:
    """Each quarter of a square is a grove of four trees; where not all have room, the trees that have."""
    groves = _groves(chart.k, chart.ink("m_tree"))
    half = chart.square / 2
    quarters: list[tuple[float, float, int]] = []
    for cell in cells:
        chance = chart.stream("trees", *cell)
        x, y = chart.corner(*cell)
        quarters += [(x + half * i, y + half * j, chance.below(GROVES)) for j in range(2) for i in range(2)]
    quarters.sort(key=lambda q: (q[1], q[0]))
    spots = np.array([[(x + dx, y + dy) for dx, dy, _ in groves[n][0]] for x, y, n in quarters]).reshape(-1, 2)
    stands = room.holds(spots[:, 0], spots[:, 1]).reshape(len(quarters), -1)
    items: list[Item] = []
    for (x, y, n), its in zip(quarters, stands, strict=True):
        trees, grove = groves[n]
        if its.all():
            items.append(Use(grove, Matrix.move(round(x, 2), round(y, 2))))
        else:
            items += [Use(tree, Matrix.move(round(x + dx, 2), round(y + dy, 2)))
                      for (dx, dy, tree), stand in zip(trees, its, strict=True) if stand]
    return items


Tree = tuple[float, float, Symbol]


@lru_cache(maxsize=32)
def _groves(k: float, ink: Ink) -> tuple[tuple[tuple[Tree, ...], Symbol], ...]:
    """The groves: where their trees stand (mm from the quarter's corner), and all four as one symbol."""
    pitch = 14 * k / ROWS
    sizes = [_tree(name, size * k, ink) for name, size in (("spruce", 0.86), ("spruce", 0.98), ("spruce", 0.92),
                                                          ("pine", 0.84))]
    found = []
    for n in range(GROVES):
        chance = Stream(1306, "grove", n)
        trees: list[Tree] = []
        for row in range(2):
            for column in range(2):
                shift = 0.25 if row else -0.25
                x = (column + 0.5 + shift) * pitch + _off(chance) * k
                y = (row + 0.55) * pitch + _off(chance) * k
                trees.append((round(x, 2), round(y, 2), sizes[chance.weighted((3, 3, 3, 1))]))
        trees.sort(key=lambda tree: tree[1])
        box = Rect(-1.5 * k, -2.5 * k, 10 * k, 10 * k)
        art = tuple(Shape(_path_of(tree).transformed(Matrix.move(x, y)), ink) for x, y, tree in trees)
        found.append((tuple(trees), Symbol(symbol_id("grove", k, ink, n), art, box)))
    return tuple(found)


def _off(chance: Stream) -> float:
    return (2 * chance.fraction() - 1) * JITTER


def _path_of(tree: Symbol) -> Any:
    item = tree.items[0]
    assert isinstance(item, Shape)
    return item.path


def _tree(name: str, size: float, ink: Ink) -> Symbol:
    path = shape(SPRUCE if name == "spruce" else PINE).transformed(Matrix.scale(size))
    return Symbol(symbol_id(f"tree-{name}", size, ink), (Shape(path, ink),), path.bounds())


# -- open ground -------------------------------------------------------------------------------------------------


def _fields(chart: Chart, cells: list[Cell], room: Room) -> list[Item]:
    """Furrows in every second ninth of a square."""
    k, third = chart.k, chart.square / 3
    art = [_field(k, n, chart.ink("m_furrow")) for n in range(len(FURROWS))]
    spots: list[tuple[float, float, int]] = []
    for column, row in cells:
        chance = chart.stream("fields", column, row)
        x, y = chart.corner(column, row)
        for j in range(3):
            for i in range(3):
                dx, dy, n = _off(chance) * k, _off(chance) * k, chance.below(len(FURROWS))
                if (i + j + column + row) % 2 == 0:
                    spots.append((x + (i + 0.5) * third + dx, y + (j + 0.5) * third + dy, n))
    points = np.array([spot[:2] for spot in spots])
    stands = room.holds(points[:, 0], points[:, 1])
    return [Use(art[n], Matrix.move(round(x, 2), round(y, 2)))
            for (x, y, n), stand in zip(spots, stands, strict=True) if stand]


@lru_cache(maxsize=32)
def _field(k: float, n: int, ink: Ink) -> Symbol:
    out: list[tuple[str | float, ...]] = []
    for i, (start, length) in enumerate(FURROWS[n]):
        x, y = (start - 1.8) * k, (i - 1.2) * DOWN * k
        out += [("M", x, y), ("L", x + length * k, y + SLANT * k)]
    path = quantised(out)
    art = (Shape(path, stroke=Stroke(ink, max(0.1, FURROW * k), "round")),)
    return Symbol(symbol_id("field", k, n, ink), art, path.bounds().grown(0.2))


def sample(chart: Chart, kind: str, box: Rect) -> tuple[Item, ...]:
    """A little of a ground's texture, for the legend."""
    k = chart.k
    if kind == "forest":
        groves, half = _groves(k, chart.ink("m_tree")), chart.square / 2
        return tuple(Use(groves[i][1], Matrix.move(round(box.x + 0.1 * half + half * i, 2), round(box.y, 2)))
                     for i in range(int(box.width / half)))
    if kind == "open":
        third, ink = chart.square / 3, chart.ink("m_furrow")
        spots = [(box.x + (i + 0.55) * third, box.centre.y + (i % 2 - 0.5) * 0.6 * third)
                 for i in range(int(box.width / third))]
        return tuple(Use(_field(k, i % len(FURROWS), ink), Matrix.move(round(x, 2), round(y, 2)))
                     for i, (x, y) in enumerate(spots))
    return ()
