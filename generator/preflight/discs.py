"""Discs: pieces that are cut along a circle. Safe zone, trim and bleed are circles too, so what counts is how far ink
reaches from the middle, not the sides of a box.

Lines round the middle are not judged as borders along the trim: on a piece of 12 mm everything is near the edge.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from generator.base.findings import Severity
from generator.base.geometry import Matrix
from generator.preflight.bits import Bit, Kind
from generator.preflight.ground import INSIDE, Cover
from generator.preflight.ink_boxes import Box, run_box
from generator.preflight.zones import (
    OVERHANG,
    SHORT,
    SLACK,
    TOUCH,
    Fault,
    Zones,
    line_faults,
    place_of,
    quoted,
    type_faults,
)
from generator.scene.items import GlyphRun, Group, Item, Picture, Shape, Use
from generator.scene.path import Path

RIM = "rim"  # the one side that a disc has
STATIONS = 72  # round the rim: every 5 degrees
STEPS = 8  # points on a cubic
DROOP = 0.005  # of the radius, about: how far the chords of a circle lie inside it (`ground.FLAT` to a quarter)

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rings:
    """The middle of a disc, and the radii of its safe zone, its trim and its bleed (mm)."""

    middle: Point
    safe: float
    trim: float
    bleed: float

    @classmethod
    def of(cls, zones: Zones) -> Rings:
        middle = (zones.trim[0] + zones.trim[2]) / 2, (zones.trim[1] + zones.trim[3]) / 2
        return cls(middle, *(min(b[2] - b[0], b[3] - b[1]) / 2 for b in (zones.safe, zones.trim, zones.bleed)))


def disc_faults(bit: Bit, zones: Zones) -> Iterator[Fault]:
    """All that is wrong with one bit of a disc's face."""
    if bit.box[0] > bit.box[2]:
        return
    if bit.kind is Kind.TEXT:
        yield from type_faults(bit, zones)
    else:
        yield from line_faults(bit, zones)
    if bit.kind is Kind.DETAIL:
        return
    rings = Rings.of(zones)
    far = reach_of_bit(bit, rings.middle)
    if bit.kind is Kind.TEXT and far > rings.safe + OVERHANG:
        assert isinstance(bit.item, GlyphRun)
        yield _outside("INK601", f"text {quoted(bit.item)}", far - rings.safe)
    elif bit.kind in (Kind.ICON, Kind.PICTURE) and rings.safe + SLACK < far < rings.trim - TOUCH:
        yield _outside("INK602", f"the {bit.kind.value} at {place_of(bit.box)}", far - rings.safe)
    elif bit.kind is not Kind.TEXT and rings.trim - TOUCH <= far < rings.bleed - SHORT:
        yield Fault(
            "INK603", Severity.ERROR,
            f"the {bit.kind.value} of {{face}} at {place_of(bit.box)} reaches the trim and ends "
            f"{rings.bleed - far:.2f} mm short of the bleed edge ({RIM})",
            "a cut that goes astray would leave a white edge beside it",
            f"draw it {rings.bleed - far:.2f} mm further out, or keep it inside the trim", RIM)


def _outside(code: str, what: str, over: float) -> Fault:
    return Fault(
        code, Severity.ERROR, f"{what} of {{face}} stands {over:.2f} mm outside the safe zone ({RIM})",
        "a cut may go astray, so all that matters keeps its distance from the rim",
        f"move it {over:.2f} mm towards the middle, or make it smaller", RIM)


class DiscCover(Cover):
    """Asks round the rim whether ink at the trim goes on to the edge of the bleed."""

    def bare_sides(self) -> list[str]:
        """The rim, where it does not; nothing else."""
        rings = Rings.of(self.zones)
        radii = rings.trim - INSIDE, rings.bleed * (1 - DROOP) - SHORT
        pairs = ([_at(rings, station, radius) for radius in radii] for station in range(STATIONS))
        return [RIM] if self.bits and any(self._is_bare(*pair) for pair in pairs) else []


def _at(rings: Rings, station: int, radius: float) -> Point:
    turn = math.tau * station / STATIONS
    return rings.middle[0] + radius * math.cos(turn), rings.middle[1] + radius * math.sin(turn)


def is_disc_ground(bit: Bit, zones: Zones) -> bool:
    """Whether the bit may be part of the ground at the rim: filled, opaque, and not all inside the trim."""
    if not bit.opaque or bit.kind in (Kind.TEXT, Kind.ICON, Kind.ART):
        return False
    fills = isinstance(bit.item, Picture) or (isinstance(bit.item, Shape) and bit.item.fill is not None)
    rings = Rings.of(zones)
    return fills and bit.box[0] <= bit.box[2] and reach_of_bit(bit, rings.middle) > rings.trim - INSIDE


def reach_of_bit(bit: Bit, middle: Point) -> float:
    """How far the ink of a bit lies from the middle, at the most (mm)."""
    clips = (_path_reach(path, matrix, middle) for path, matrix in bit.clips)
    return min((reach(bit.item, bit.matrix, middle), *clips))


def reach(item: Item, matrix: Matrix, middle: Point) -> float:
    """How far the ink of an item lies from a point, at the most (mm). Type is measured by the corners of its box."""
    if isinstance(item, GlyphRun):
        return _box_reach(run_box(item), matrix, middle)
    if isinstance(item, Picture):
        r = item.rect
        return _box_reach((r.x, r.y, r.right, r.bottom), matrix, middle)
    if isinstance(item, Shape):
        half = item.stroke.width / 2 * matrix.scale_factor if item.stroke else 0.0
        return _path_reach(item.path, matrix, middle) + half
    inner = matrix @ item.matrix
    if isinstance(item, Use):
        return max((reach(part, inner, middle) for part in item.symbol.items), default=0.0)
    far = max((reach(part, inner, middle) for part in item.items), default=0.0)
    return min(far, _path_reach(item.clip, inner, middle)) if isinstance(item, Group) and item.clip else far


def _box_reach(box: Box, matrix: Matrix, middle: Point) -> float:
    return max((_far(matrix.apply(x, y), middle) for x in box[::2] for y in box[1::2]), default=0.0)


def _path_reach(path: Path, matrix: Matrix, middle: Point) -> float:
    """The same for an outline: the ends of its segments, and points on its curves."""
    far = x = y = 0.0
    for segment in path.segments:
        v = [float(n) for n in segment[1:]]
        if segment[0] == "C":
            for i in range(1, STEPS):
                t, u = i / STEPS, 1 - i / STEPS
                k = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                at = (k[0] * x + k[1] * v[0] + k[2] * v[2] + k[3] * v[4],
                      k[0] * y + k[1] * v[1] + k[2] * v[3] + k[3] * v[5])
                far = max(far, _far(matrix.apply(*at), middle))
        if v:
            x, y = v[-2], v[-1]
            far = max(far, _far(matrix.apply(x, y), middle))
    return far


def _far(point: Point, middle: Point) -> float:
    return math.hypot(point[0] - middle[0], point[1] - middle[1])
