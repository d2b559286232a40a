"""The slug (the line of text outside the pieces) and the ruler that shows whether the printer kept the scale."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from generator.base.geometry import Matrix, Point
from generator.base.units import in_mm, quantise
from generator.impose.lanes import LANE, RULER, Lane
from generator.scene.ink import BLACK, Stroke
from generator.scene.items import Group, Item, Shape
from generator.scene.path import Path, polygon

DESCENT = 0.8  # mm from the baseline to the outer edge of the lane: the descenders of 7 pt type
TICK = 10.0
SHORT_TICK = 1.2
LONG_TICK = 2.2  # at 0, 50 and 100
LABEL_OFF = 1.5  # mm between the end of the ruler and its label
RULER_TEXT = "100 mm"


@dataclass(frozen=True, slots=True)
class SlugLine:
    """A line of slug to be set: sheet `number` of `total`, `side` 'recto' or 'verso'.

    The text is to be set level, its baseline beginning at (x, y) in mm on the sheet, no longer than `width` and with
    all its ink between `y - height` and `y + 0.8` mm. Where `turned`, the items are then turned about (x, y), so that
    the line reads up the paper: the one who sets it need not care.
    """

    number: int
    total: int
    side: str
    x: float
    y: float
    width: float
    height: float
    turned: bool


SetSlug = Callable[[SlugLine], tuple[Item, ...]]
SetLabel = Callable[[str, float, float], tuple[Item, ...]]


def slug_items(lane: Lane, number: int, total: int, side: str, set_slug: SetSlug) -> tuple[Item, ...]:
    """The slug of one side in its lane."""
    start = baseline(lane)
    line = SlugLine(number, total, side, start.x, start.y, lane.length, quantise(LANE - DESCENT), lane.turned)
    return _along(lane, start, set_slug(line))


def ruler_items(lane: Lane, set_label: SetLabel | None) -> tuple[Item, ...]:
    """A ruler of 100 mm with a tick every 10 mm, and its label behind it where one is set."""
    start = baseline(lane)
    items: list[Item] = [Shape(_ruler(start), stroke=Stroke(BLACK, in_mm(0.25)))]
    if set_label:
        items += set_label(RULER_TEXT, quantise(start.x + RULER + LABEL_OFF), start.y)
    return _along(lane, start, tuple(items))


def baseline(lane: Lane) -> Point:
    """Where a line in the lane begins: bottom left as one reads it."""
    r = lane.rect
    if lane.turned:
        return Point(quantise(r.right - DESCENT), r.bottom)
    return Point(r.x, quantise(r.bottom - DESCENT))


def _along(lane: Lane, start: Point, items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The items as they were set, or turned by a quarter so that they read up the paper."""
    if not lane.turned or not items:
        return items
    return (Group(items, Matrix.turn(270, start)),)


def _ruler(start: Point) -> Path:
    """The line and its ticks, upward from the baseline."""
    path = polygon([(start.x, start.y), (start.x + RULER, start.y)], closed=False)
    for i in range(int(RULER / TICK) + 1):
        x = start.x + i * TICK
        path += polygon([(x, start.y), (x, start.y - (SHORT_TICK if i % 5 else LONG_TICK))], closed=False)
    return path
