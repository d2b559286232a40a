"""What stands on the squares of a board: ornaments of marked squares, signs of starting squares, and the men.

Drawn for a square of 18 mm about the origin and scaled to any other; lines keep the floor of 0.1 mm. Every sign tells
by its shape what it is, so none needs its colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from generator.base.geometry import Matrix
from generator.layout.pen import joined
from generator.layout.picture_args import Args, Studio, number, one_of, word
from generator.model.board import Board, Man
from generator.scene.ink import Ink, Stroke
from generator.scene.items import Item, Shape
from generator.scene.path import Path, circle, parse, polygon

SQUARE = 18.0
"""mm, of the square that all is drawn for."""
LEAST_LINE = 0.1
RING = 5.9  # radius of the ring on a man, which comes nearest to its edge

_QUARTERS = tuple(Matrix.turn(turn) for turn in (0, 90, 180, 270))
_LEAF = "M0 -1.3C2.7 -3.2 2.5 -6.1 0 -8C-2.5 -6.1 -2.7 -3.2 0 -1.3Z"
_WEDGE = "M0 -1.3L1.15 -3.6L0 -4.9L-1.15 -3.6Z"

Draw = Callable[[Args, Studio], tuple[Item, ...]]


def scaled(shapes: Iterable[Shape], square: float) -> tuple[Item, ...]:
    """Shapes that were drawn for 18 mm, at another size of the square; a line below the floor is drawn at it."""
    k = square / SQUARE

    def thick(stroke: Stroke) -> Stroke:
        return replace(stroke, width=max(LEAST_LINE, round(stroke.width * k, 3)))

    return tuple(
        replace(shape, path=shape.path.transformed(Matrix.scale(k)), stroke=shape.stroke and thick(shape.stroke))
        for shape in shapes)


def ornament(mark: str, square: float, studio: Studio) -> tuple[Item, ...]:
    """What is drawn on a marked square: four leaves round a boss; on a 'throne' four small ones round a crown."""
    ground, line = studio.ink("vellum"), studio.ink("umber")
    if mark == "throne":
        leaves = Matrix(0.52, 0, 0, 0.52, 0, -7.1)
        art = (
            Shape(circle(0, 0, 6.9), ground, Stroke(line, 0.28)), Shape(circle(0, 0, 6.2), stroke=Stroke(line, 0.16)),
            Shape(_around(parse(_LEAF).transformed(leaves), 45), ground, Stroke(line, 0.22, join="round")),
        )
        return (*scaled(art, square), *crown(10.2 * square / SQUARE, studio))
    return scaled((
        Shape(_around(parse(_LEAF), 45), ground, Stroke(line, 0.28, join="round")),
        Shape(_around(parse("M0 -2.6V-5.6"), 45), stroke=Stroke(line, 0.16)),
        Shape(circle(0, 0, 1.1), studio.ink("rubric"), Stroke(line, 0.2)),
    ), square)


def crown(width: float, studio: Studio) -> tuple[Item, ...]:
    """A golden crown about the origin, `width` mm across."""
    from generator.layout.pictures import draw  # which lists the pictures of this module too

    return draw("charge", {"charge": "crown", "width": width, "ink": "or", "armed": "gules"}, studio)


def starting_sign(man: Man, board: Board, square: float, studio: Studio) -> tuple[Item, ...]:
    """The sign of a square where a man begins: a crown for who wears one, else by his side.

    That is a lozenge for the side that moves first, and a ring for all others.
    """
    if man.icon == "crown":
        return crown(7.0 * square / SQUARE, studio)
    umber, rubric = studio.ink("umber"), studio.ink("rubric")
    if man.side == next(iter(board.sides.values())):
        return scaled((Shape(_lozenge(4.4), stroke=Stroke(umber, 0.28)), Shape(_lozenge(2.0), umber)), square)
    return scaled((Shape(circle(0, 0, 4.2), stroke=Stroke(rubric, 0.3)), Shape(circle(0, 0, 1.6), rubric)), square)


def _man(args: Args, studio: Studio) -> tuple[Item, ...]:
    """The figure of a man in a ring of the radius given: a cross of wedges, a ring with a dot, a crown, or nothing.

    `ink` is what it is drawn in (a crown is golden).
    """
    figure = one_of(args, "figure", MEN, studio)
    radius, ink = number(args, "radius", RING, studio), studio.line_ink(word(args, "ink", "black"))
    square = SQUARE * radius / RING
    rim = (Shape(circle(0, 0, RING), stroke=Stroke(ink, 0.25)),)
    items = scaled((*rim, *MEN[figure](ink)), square)
    return (*items, *crown(8.6 * square / SQUARE, studio)) if figure == "crown" else items


def _cross(ink: Ink) -> tuple[Shape, ...]:
    return (Shape(_around(parse(_WEDGE)), ink), Shape(circle(0, 0, 0.9), ink))


def _ring(ink: Ink) -> tuple[Shape, ...]:
    return (Shape(circle(0, 0, 3.3), stroke=Stroke(ink, 0.5)), Shape(circle(0, 0, 1.2), ink))


def _bare(ink: Ink) -> tuple[Shape, ...]:
    del ink
    return ()


MEN: Mapping[str, Callable[[Ink], tuple[Shape, ...]]] = {"blank": _bare, "cross": _cross, "crown": _bare, "ring": _ring}
PICTURES: Mapping[str, Draw] = {"man": _man}
ARGS: Mapping[str, Mapping[str, bool]] = {"man": {"figure": True, "radius": True, "ink": False}}


def _around(path: Path, turn_deg: float = 0.0) -> Path:
    """An outline in four quarters about the origin, the first turned by `turn_deg`."""
    first = path.transformed(Matrix.turn(turn_deg))
    return joined(first.transformed(quarter) for quarter in _QUARTERS)


def _lozenge(r: float) -> Path:
    return polygon([(0, -r), (r, 0), (0, r), (-r, 0)])

