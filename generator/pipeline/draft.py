"""A draft shows what is wrong where it is wrong: a red cross over the face."""

from __future__ import annotations

from dataclasses import replace

from generator.scene.ink import Ink, Stroke
from generator.scene.items import Shape
from generator.scene.page import Leaf
from generator.scene.path import line

RED = Ink("draft red", (0, 100, 100, 0), "#d00000")


def crossed(leaf: Leaf) -> Leaf:
    """The leaf with a red cross over its face."""
    b = leaf.recto.boxes.bleed
    stroke = Stroke(RED, 1.2)
    cross = tuple(
        Shape(line(b.x, y0, b.right, y1), stroke=stroke) for y0, y1 in ((b.y, b.bottom), (b.bottom, b.y))
    )
    return replace(leaf, recto=replace(leaf.recto, items=leaf.recto.items + cross))
