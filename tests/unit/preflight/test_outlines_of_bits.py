"""The outlines of fills, which are kept for each of them."""

from __future__ import annotations

import pytest

from generator.base.geometry import Rect, Size
from generator.model.template import Format
from generator.preflight.bits import Bit, bits_of
from generator.preflight.ground import Cover
from generator.preflight.ink_boxes import Gauge
from generator.preflight.zones import Zones
from generator.scene.ink import BLACK
from generator.scene.items import Shape
from generator.scene.page import Boxes
from generator.scene.path import circle, rectangle


@pytest.mark.parametrize("first_round", [True, False])
def test_an_outline_is_not_taken_for_another(first_round: bool) -> None:
    """This test ensures that fills that are looked at and let go, one after another, are each known by their own outline:
    an identity that comes again is not taken for the earlier fill."""
    zones = Zones.of(Boxes.around(Size(60, 60), 0, 3), Format("f", 60, 60))
    cover = Cover(zones, ())

    def bit(is_round: bool) -> Bit:
        path = circle(10, 10, 5) if is_round else rectangle(Rect(5, 5, 10, 10))
        return next(iter(bits_of(Shape(path, BLACK), Gauge())))

    for n in range(300):
        is_round = bool(n % 2) is first_round
        assert cover.is_upright(bit(is_round)) is not is_round
