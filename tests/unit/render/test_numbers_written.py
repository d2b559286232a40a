"""Numbers and outlines as the writers put them down."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from generator.base.geometry import Rect
from generator.render.numbers import Numbers
from generator.render.outlines import Outlines
from generator.scene.path import Path, circle, rectangle

PLAIN = re.compile(r"-?(\d+(\.\d+)?|\.\d+)")


@given(st.floats(-1e6, 1e6))
def test_number_is_plain_and_within_its_places(value: float) -> None:
    """This test ensures that no number has an exponent, a lone sign or noise, and that 0.001 mm survive."""
    text = Numbers()[value]
    assert PLAIN.fullmatch(text)
    assert text != "-0"
    assert abs(float(text) - value) <= 0.0005001


def test_number_is_short() -> None:
    """This test ensures that zeros which say nothing are left out."""
    numbers = Numbers()
    assert [numbers[v] for v in (12.5, 0.25, -0.25, 3.0, 0.0, -0.0, 0.0004, 100)] == [
        "12.5", ".25", "-.25", "3", "0", "0", "0", "100"]


def test_upright_rectangle_is_one_operator() -> None:
    """This test ensures that the commonest outline takes the least room."""
    text = Outlines(Numbers()).write(rectangle(Rect(1.5, 2, 10, 20)))
    assert text == "1.5 2 10 20 re\n"


def test_round_outline_is_written_segment_by_segment() -> None:
    """This test ensures that moves, curves and the closing stand in order, with their points."""
    text = Outlines(Numbers()).write(circle(5, 5, 2))
    assert re.findall(r"[mlch]", text) == ["m", "c", "c", "c", "c", "h"]
    assert text.startswith("3 5 m\n3 3.895 3.895 3 5 3 c\n")


@given(st.lists(st.tuples(st.floats(-5000, 5000), st.floats(-5000, 5000)), min_size=2, max_size=6))
def test_outline_keeps_its_points(points: list[tuple[float, float]]) -> None:
    """This test ensures that wide, tiny and unrounded coordinates come out plain and in place."""
    segments = tuple(("L" if i else "M", x, y) for i, (x, y) in enumerate(points))
    text = Outlines(Numbers()).write(Path(segments))
    written = [float(n) for n in re.findall(r"-?[\d.]+", text)]
    assert "e" not in text
    for one, other in zip(written, [v for p in points for v in p], strict=True):
        assert abs(one - other) <= 0.00051


def test_nothing_is_written_for_an_empty_outline() -> None:
    """This test ensures that an outline without points leaves no operator behind."""
    assert Outlines(Numbers()).write(Path(())) == ""
