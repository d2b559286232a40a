"""This test ensures that boxes hold all ink, and that the exact ones hold no more."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.geometry import Matrix, Point, Rect, Size
from generator.preflight.bits import Kind, bits_of
from generator.preflight.ink_boxes import NOTHING, Gauge, lies_in, mapped, outline_box, points_box
from generator.scene.ink import BLACK, Stroke
from generator.scene.items import Group, Picture, Shape, Symbol, Use
from generator.scene.page import Boxes
from generator.scene.path import Path, circle, line, parse, rectangle, smooth

coordinate = st.integers(-50_000, 50_000).map(lambda n: n / 1000)
points = st.lists(st.tuples(coordinate, coordinate), min_size=3, max_size=8)


def sampled(path: Path) -> list[tuple[float, float]]:
    """Points on the outline itself, sixteen to a cubic."""
    out: list[tuple[float, float]] = []
    x = y = 0.0
    for op, *v in path.segments:
        n = [float(value) for value in v]
        if op == "C":
            for i in range(17):
                t = i / 16
                u = 1 - t
                out.append(tuple(u**3 * s + 3 * u * u * t * n[k] + 3 * u * t * t * n[k + 2] + t**3 * n[k + 4]
                                 for k, s in ((0, x), (1, y))))  # type: ignore[arg-type]
        elif n:
            out.append((n[-2], n[-1]))
        if n:
            x, y = n[-2], n[-1]
    return out


@given(points)
def test_exact_boxes_hold_the_outline_and_quick_ones_hold_the_exact(spots):
    """This test ensures that no point of a curve lies outside its exact box, nor that box outside the quick one."""
    path = smooth(spots)
    exact, quick = outline_box(path), points_box(path)
    assert lies_in(exact, quick, 1e-6)
    for x, y in sampled(path):
        assert lies_in((x, y, x, y), exact, 1e-6)


@given(points, st.sampled_from((0, 90, 180, 270, 33)), coordinate, coordinate)
def test_mapped_boxes_hold_the_mapped_ink(spots, turn, dx, dy):
    """This test ensures that a box under a matrix holds every point under that matrix."""
    path = smooth(spots)
    m = Matrix.move(dx, dy) @ Matrix.turn(turn, Point(3, 4)) @ Matrix.scale(1.5, 0.7)
    box = mapped(points_box(path), m)
    for x, y in sampled(path):
        a, b = m.apply(x, y)
        assert lies_in((a, b, a, b), box, 1e-6)


def test_a_circle_is_as_wide_as_it_is():
    """This test ensures that the exact box of a circle is its square, and that an empty path has no box."""
    assert outline_box(circle(10, 20, 5)) == pytest.approx((5, 15, 15, 25), abs=0.002)
    arch = parse("M0 10C0 -10 20 -10 20 10")
    assert outline_box(arch) == pytest.approx((0, -5, 20, 10))
    assert points_box(arch) == (0, -10, 20, 10)
    assert points_box(Path(())) == outline_box(Path(())) == NOTHING
    assert mapped(NOTHING, Matrix.turn(90)) == NOTHING


def test_bits_of_nested_art():
    """This test ensures that art is taken apart into what is judged by its place and what is a detail of it."""
    square = Rect(0, 0, 24, 24)
    rule = Shape(line(0, 0, 24, 0), None, Stroke(BLACK, 2))
    icon = Symbol("icon", (Shape(rectangle(square), BLACK), rule), square)
    art = Group((Use(icon, Matrix.scale(0.5)), Picture(Rect(0, 0, 40, 40), "image/png", b"", 1, 1)),
                clip=rectangle(Rect(2, 2, 10, 10)), opacity=0.5)
    bits = list(bits_of(Group((Use(icon, Matrix.move(5, 5)), art), Matrix.move(100, 0)), Gauge()))
    assert [b.kind for b in bits] == [Kind.ICON, *[Kind.DETAIL] * 2, Kind.ART, *[Kind.DETAIL] * 3]
    assert bits[0].box == (105, 5, 129, 29)
    assert bits[3].box == bits[6].box == (102, 2, 112, 12)
    assert [b.opaque for b in bits] == [True] * 3 + [True] + [False] * 3
    assert math.isclose(bits[5].scale, 0.5)


def test_floors_of_nested_art_are_those_on_the_face():
    """This test ensures that the thinnest line is found at any depth, at the thickness it is printed with."""
    symbol = Symbol("s", (Shape(line(0, 0, 9, 0), None, Stroke(BLACK, 2)),), Rect(0, -1, 9, 2))
    thick = Shape(line(0, 0, 1, 1), None, Stroke(BLACK, 0.5))
    group = Group((Use(symbol, Matrix.scale(0.1)), thick), Matrix.scale(0.5))
    assert Gauge().measure(group).floors.line == pytest.approx(0.1)
    boxes = Boxes.around(Size(63, 88), 3, 3)
    assert Gauge().measure(Shape(rectangle(boxes.bleed), BLACK)).box == (-3, -3, 66, 91)
