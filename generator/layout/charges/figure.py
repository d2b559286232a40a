"""What a charge is made of, and how it is painted: silhouettes first, then own parts, then inner lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from generator.base.geometry import Matrix, Rect, bounds
from generator.layout.pen import ends, joined, parts, silhouette
from generator.scene.ink import Ink, Stroke
from generator.scene.items import Item, Shape
from generator.scene.path import Path

LEAST_LINE = 0.1  # mm, the production floor of a line in one ink

BODY, LEAF, ARM, STEEL, LINE, SPOT, PIERCE = "body", "leaf", "arm", "steel", "line", "spot", "pierce"
DYE = "dye"


@dataclass(frozen=True, slots=True)
class Layer:
    """One coat of a figure.

    `part`: body (parts that join in one silhouette), leaf (its own outline over what lies below), arm (the same in
    the second tincture: claws, tongues, jewels), steel (the same in silver: blades), line (an inner line), spot
    (filled with the line's ink), pierce (a hole that shows the field), dye (the second tincture on what lies below,
    without any line). `weight` is the width of its line in shares of
    the charge's line. What is `kept` is needed to know the figure by: a line or spot stays where others are left
    out, and claws or a stone count in its size.
    """

    part: str
    path: Path
    weight: float = 1.0
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawn charge in a box about 100 wide, y down. `most` is the widest share of a shield it takes alone."""

    layers: tuple[Layer, ...]
    most: float = 0.84

    @property
    def points(self) -> list[tuple[float, float]]:
        """Points on the outlines that give the figure its size; claws and tongues may reach past them."""
        return [point for layer in self.layers if layer.part in (BODY, LEAF, STEEL) or layer.kept
            for point in ends(layer.path)]

    @property
    def tips(self) -> list[tuple[float, float]]:
        """Points on claws and tongues that do not count in the size."""
        return [point for layer in self.layers if layer.part == ARM and not layer.kept for point in ends(layer.path)]

    @property
    def box(self) -> Rect:
        """The box round the outlines."""
        return bounds(self.points)

    @property
    def reach(self) -> Rect:
        """The box round all outlines, claws and tongues too."""
        return bounds(point for layer in self.layers for point in ends(layer.path))

    def moved(self, matrix: Matrix) -> Figure:
        """The figure under an affine map (a mirror, a turn)."""
        return Figure(tuple(replace(layer, path=layer.path.transformed(matrix)) for layer in self.layers), self.most)

    def mirrored(self) -> Figure:
        """The figure turned to the other side within its own box."""
        box = self.box
        return self.moved(Matrix(-1, 0, 0, 1, 2 * box.x + box.width, 0))

    def small(self) -> Figure:
        """The figure with those inner lines and spots only that are kept, for small sizes."""
        return Figure(tuple(layer for layer in self.layers if layer.kept or layer.part not in (LINE, SPOT)), self.most)

    def plain(self) -> Figure:
        """The figure without any inner lines and spots, for the smallest sizes and for seals."""
        return Figure(tuple(layer for layer in self.layers if layer.part not in (LINE, SPOT)), self.most)


@dataclass
class Drawing:
    """A figure while it is drawn. Bodies given one after another join in one silhouette."""

    most: float = 0.84
    layers: list[Layer] = field(default_factory=list)

    def body(self, *paths: Path) -> None:
        self.layers.append(Layer(BODY, silhouette(paths)))

    def leaf(self, *paths: Path, weight: float = 1.0) -> None:
        self.layers += [Layer(LEAF, _own(path), weight) for path in paths]

    def arm(self, *paths: Path, weight: float = 1.0, kept: bool = False) -> None:
        self.layers += [Layer(ARM, _own(path), weight, kept) for path in paths]

    def steel(self, *paths: Path) -> None:
        self.layers += [Layer(STEEL, _own(path)) for path in paths]

    def line(self, *paths: Path, weight: float = 0.8, kept: bool = False) -> None:
        self.layers.append(Layer(LINE, joined(paths), weight, kept))

    def spot(self, *paths: Path, kept: bool = False) -> None:
        self.layers.append(Layer(SPOT, joined(paths), kept=kept))

    def pierce(self, *paths: Path) -> None:
        self.layers += [Layer(PIERCE, _own(path), 0.9) for path in paths]

    def include(self, figure: Figure, matrix: Matrix) -> None:
        """Another figure set down in this one."""
        self.layers += figure.moved(matrix).layers

    def done(self) -> Figure:
        return Figure(tuple(self.layers), self.most)


def _own(path: Path) -> Path:
    """A part with its own outline: of two outlines the inner one is a hole."""
    return Path(path.segments, even_odd=len(parts(path)) > 1)


@dataclass(frozen=True, slots=True)
class Colours:
    """The inks of a painted figure: its own, its outline, its inner lines, its arms and the field behind it."""

    fill: Ink
    outline: Ink
    inner: Ink
    arm: Ink
    field: Ink
    steel: Ink


def paint(
    figure: Figure, matrix: Matrix, colours: Colours, width: float, least: float = LEAST_LINE
) -> tuple[Item, ...]:
    """The figure as shapes in mm; `width` is the outline's breadth in mm, inner lines have shares of it, `least` at
    least."""
    out: list[Item] = []
    for layer in figure.layers:
        path = layer.path.transformed(matrix)
        breadth = max(width * layer.weight, LEAST_LINE)
        if layer.part == BODY:
            out.append(Shape(path, stroke=Stroke(colours.outline, 2 * width, "round", "round")))
            out.append(Shape(path, fill=colours.fill))
        elif layer.part in (LEAF, ARM, STEEL, PIERCE):
            fill = {LEAF: colours.fill, ARM: colours.arm, STEEL: colours.steel, PIERCE: colours.field}[layer.part]
            out.append(Shape(path, fill, Stroke(colours.outline, breadth * 1.15, "round", "round")))
        elif layer.part == DYE:
            out.append(Shape(path, fill=colours.arm))
        elif layer.part == LINE:
            out.append(Shape(path, stroke=Stroke(colours.inner, max(breadth, least), "round", "round")))
        else:
            out.append(Shape(path, fill=colours.inner))
    return tuple(out)


def flat(figure: Figure, matrix: Matrix, ink: Ink, cut: Ink, width: float) -> Sequence[Item]:
    """The figure in one ink, its parts kept apart by lines in the ink of the ground."""
    return paint(figure, matrix, Colours(ink, cut, cut, cut, cut, ink), width)
