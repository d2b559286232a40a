"""What lies where it should not on a face: type and icons outside the safe zone, ink that stops short of the bleed
edge, lines that run along the trim, type and lines below their floors."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from generator.base.findings import Severity
from generator.model.template import Format
from generator.preflight.bits import Bit, Kind, exact_box
from generator.preflight.ink_boxes import Box, is_legend, lies_in, of_rect
from generator.scene.items import GlyphRun, Shape
from generator.scene.page import Boxes
from generator.scene.path import Path

SLACK = 0.01  # mm that count as nothing: the grid of items is 0.001, type is measured finer
OVERHANG = 0.05  # mm by which a letter may lean over the edge that its line is set to
TOUCH = 0.02  # mm: ink that comes so near the trim is meant to reach it
SHORT = 0.05  # mm by which ink may miss the bleed edge
BORDER = 4.0  # mm along the trim that want no line: a cut that is 1 mm off makes it crooked for all to see
BORDER_SHARE = 0.5  # of the side's length: what is shorter is a rule, not a border
THIN = 1.0  # mm: a filled bar no thicker than this is a line
SIDES = ("left", "top", "right", "bottom")


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, still without the face it is on: `message` has a place for it, `{face}`."""

    code: str
    severity: Severity
    message: str
    why: str
    fix: str
    side: str = ""


@dataclass(frozen=True, slots=True)
class Zones:
    """The boxes of a face as plain tuples, and the floors of its format."""

    trim: Box
    bleed: Box
    safe: Box
    calm: Box = field(init=False)
    format: Format

    def __post_init__(self) -> None:
        inner = (self.trim[0] + BORDER, self.trim[1] + BORDER, self.trim[2] - BORDER, self.trim[3] - BORDER)
        calm = (max(inner[0], self.safe[0]), max(inner[1], self.safe[1]),
                min(inner[2], self.safe[2]), min(inner[3], self.safe[3]))
        object.__setattr__(self, "calm", calm)

    @classmethod
    def of(cls, boxes: Boxes, form: Format) -> Zones:
        return cls(of_rect(boxes.trim), of_rect(boxes.bleed), of_rect(boxes.safe), form)


def faults_of(bit: Bit, zones: Zones) -> Iterator[Fault]:
    """All that is wrong with one bit of a face."""
    if bit.box[0] > bit.box[2]:
        return
    if bit.kind is Kind.TEXT:
        yield from _text_faults(bit, zones)
    else:
        yield from line_faults(bit, zones)
    if bit.kind in (Kind.ICON, Kind.PICTURE):
        yield from _icon_faults(bit, zones)
    elif bit.kind in (Kind.OUTLINE, Kind.ART):
        yield from _bleed_faults(bit, zones)
    if not bit.clips and isinstance(bit.item, Shape):
        yield from _border_faults(bit, bit.item, zones)


def outside(box: Box, zone: Box) -> tuple[float, str]:
    """By how many mm the box stands out of the zone, and on which side it does so most."""
    over = (zone[0] - box[0], zone[1] - box[1], box[2] - zone[2], box[3] - zone[3])
    most = max(over)
    return most, SIDES[over.index(most)]


def quoted(run: GlyphRun) -> str:
    """The author's own words, not too many of them."""
    text = run.text
    return f"'{text}'" if len(text) <= 40 else f"'{text[:39]}…'"


def _text_faults(bit: Bit, zones: Zones) -> Iterator[Fault]:
    run = bit.item
    assert isinstance(run, GlyphRun)
    over, side = outside(bit.box, zones.safe)
    if over > OVERHANG:
        yield Fault(
            "INK601", Severity.ERROR,
            f"text {quoted(run)} of {{face}} stands {over:.2f} mm outside the safe zone ({side})",
            "a cut may go astray, so text keeps its distance from the trim",
            f"move the text {over:.2f} mm away from the {side} edge, or set it shorter", side)
    yield from type_faults(bit, zones)


def type_faults(bit: Bit, zones: Zones) -> Iterator[Fault]:
    """Type below its floor."""
    run = bit.item
    assert isinstance(run, GlyphRun)
    size = run.size_pt * bit.scale
    floor = zones.format.least_legend_pt if is_legend(run) else zones.format.least_type_pt
    if size < floor - 0.005:
        sort = "a legend in capitals" if is_legend(run) else "text with small letters"
        yield Fault(
            "INK605", Severity.ERROR, f"text {quoted(run)} of {{face}} is {size:.2f} pt, the floor is {floor:g} pt",
            f"format '{zones.format.id}' wants at least {floor:g} pt for {sort}",
            f"set it at {floor:g} pt or more, with fewer words if it does not fit")


def line_faults(bit: Bit, zones: Zones) -> Iterator[Fault]:
    """Lines below their floor."""
    stroke = bit.item.stroke if isinstance(bit.item, Shape) else None
    if stroke is None:
        return
    width = stroke.width * bit.scale
    if width < zones.format.least_stroke - 0.0005:
        yield Fault(
            "INK606", Severity.ERROR,
            f"a line of {{face}} at {place_of(bit.box)} is {width:.3f} mm thick, the floor is "
            f"{zones.format.least_stroke:g} mm",
            "a thinner line breaks up in print, and a line of 0 mm has no thickness that is agreed on",
            f"draw it {zones.format.least_stroke:g} mm thick or more")


def _icon_faults(bit: Bit, zones: Zones) -> Iterator[Fault]:
    """An icon or a picture stays in the safe zone, or runs out over the bleed edge."""
    for i, side in enumerate(SIDES):
        over = _over(bit.box, zones.safe, i)
        if over <= SLACK or _over(bit.box, zones.bleed, i) >= -SHORT:
            continue
        if _over(bit.box, zones.trim, i) >= -TOUCH:
            yield _short_of_bleed(bit, bit.box, zones, i)
        else:
            yield Fault(
                "INK602", Severity.ERROR,
                f"the {bit.kind.value} of {{face}} at {place_of(bit.box)} stands {over:.2f} mm outside the safe zone "
                f"({side})",
                "a cut may go astray, so icons and pictures keep their distance from the trim, or run over it",
                f"move it {over:.2f} mm away from the {side} edge", side)


def _bleed_faults(bit: Bit, zones: Zones) -> Iterator[Fault]:
    """An outline that reaches the trim goes on to the bleed edge on that side."""
    box = bit.box
    if _reaching(box, zones) and bit.kind is Kind.OUTLINE:
        box = exact_box(bit)
    for i in _reaching(box, zones):
        yield _short_of_bleed(bit, box, zones, i)


def _reaching(box: Box, zones: Zones) -> list[int]:
    """The sides on which a box with ink inside the trim reaches the trim but not the bleed edge."""
    if not (box[0] < zones.trim[2] and box[2] > zones.trim[0] and box[1] < zones.trim[3] and box[3] > zones.trim[1]):
        return []
    return [i for i in range(4)
            if _over(box, zones.trim, i) >= -TOUCH and _over(box, zones.bleed, i) < -SHORT]


def _short_of_bleed(bit: Bit, box: Box, zones: Zones, side: int) -> Fault:
    short = -_over(box, zones.bleed, side)
    return Fault(
        "INK603", Severity.ERROR,
        f"the {bit.kind.value} of {{face}} at {place_of(box)} reaches the trim and ends {short:.2f} mm short of the "
        f"bleed edge ({SIDES[side]})",
        "a cut that goes astray would leave a white edge beside it",
        f"draw it {short:.2f} mm further out, or keep it inside the trim", SIDES[side])


def _border_faults(bit: Bit, shape: Shape, zones: Zones) -> Iterator[Fault]:
    """Straight edges along the trim and close to it: lines, thin bars and the edges of grounds that stop there."""
    if lies_in(bit.box, zones.calm):
        return
    path = shape.path.transformed(bit.matrix)
    seen: set[int] = set()
    for side, distance, length in _edges_along(path, zones):
        limit = BORDER_SHARE * (zones.trim[3] - zones.trim[1] if side in (0, 2) else zones.trim[2] - zones.trim[0])
        is_line = shape.stroke is not None or _is_thin(bit.box)
        nearest = -(zones.trim[side] - zones.bleed[side] if side < 2 else zones.bleed[side] - zones.trim[side]) + 0.2
        if length < limit or side in seen or not (nearest if is_line else TOUCH) < distance < BORDER - SLACK:
            continue
        seen.add(side)
        yield Fault(
            "INK604", Severity.WARNING,
            f"{'a line' if is_line else 'the edge of a ground'} of {{face}} runs along the trim, "
            f"{abs(distance):.2f} mm {'inside' if distance >= 0 else 'outside'} it ({SIDES[side]})",
            f"a border within {BORDER:g} mm of the trim looks crooked when the cut is 1 mm off",
            f"move it {BORDER:g} mm or more inside the trim, or let the ground run over the bleed edge", SIDES[side])


def _edges_along(path: Path, zones: Zones) -> Iterator[tuple[int, float, float]]:
    """(side, distance inside the trim, length) of each straight edge that is parallel to a side of the trim."""
    x = y = sx = sy = 0.0
    for segment in path.segments:
        op = segment[0]
        nx, ny = (sx, sy) if op == "Z" else (float(segment[-2]), float(segment[-1]))
        if op in ("L", "Z"):
            if abs(nx - x) < SLACK < abs(ny - y):
                length = min(max(y, ny), zones.trim[3]) - max(min(y, ny), zones.trim[1])
                yield 0, x - zones.trim[0], length
                yield 2, zones.trim[2] - x, length
            elif abs(ny - y) < SLACK < abs(nx - x):
                length = min(max(x, nx), zones.trim[2]) - max(min(x, nx), zones.trim[0])
                yield 1, y - zones.trim[1], length
                yield 3, zones.trim[3] - y, length
        elif op == "M":
            sx, sy = nx, ny
        x, y = nx, ny


def _is_thin(box: Box) -> bool:
    return min(box[2] - box[0], box[3] - box[1]) <= THIN


def _over(box: Box, zone: Box, side: int) -> float:
    """How far the box stands out of the zone on one side; negative where it stays inside (mm)."""
    return zone[side] - box[side] if side < 2 else box[side] - zone[side]


def place_of(box: Box) -> str:
    """Where on the face: the middle of the box, from the trim corner."""
    return f"({(box[0] + box[2]) / 2:.1f}, {(box[1] + box[3]) / 2:.1f}) mm"
