"""Whether crop marks, ruler and slug keep off the pieces and within what the printer reaches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.base.findings import Finding, error
from generator.base.geometry import Rect
from generator.preflight.bits import Bit, Kind, bits_of
from generator.preflight.ink_boxes import Box, Gauge, lies_in, of_rect, outline_box, shared
from generator.preflight.zones import quoted
from generator.scene.items import GlyphRun, Item, Shape
from generator.scene.path import Path, Segment
from generator.scene.sheet import Side

SLACK = 0.01
RULER = 100.0
LINE = 0.1  # mm: how far the edge of a cut line lies outside the cut, at the most


def mark_amiss(
    item: Item, where: str, trims: Sequence[Rect], printable: Rect, discs: Sequence[Rect] = ()
) -> Iterator[Finding]:
    """The findings about one mark; `where` names the side it is on, `discs` are the trims that are cut as circles."""
    round_pieces = [of_rect(t) for t in discs]
    pieces, reach = [of_rect(t) for t in trims], of_rect(printable)
    for what, box in mark_boxes(item):
        if not lies_in(box, reach, SLACK):
            yield error("SHEET708", f"{what} runs off the printable area on {where}",
                        why="the printer does not reach the edge of the paper, and cuts it off there",
                        fix="report this fault: marks are made to stop at the printable edge")
        if any(_overlap(box, piece) for piece in pieces) and not any(_runs_round(box, disc) for disc in round_pieces):
            yield error("SHEET707", f"{what} lies on a piece on {where}",
                        why="marks lie outside the trim, else they stay on the piece",
                        fix="report this fault: marks are made to keep off the pieces")


def mark_boxes(item: Item) -> Iterator[tuple[str, Box]]:
    """What each part of a mark is, and the box round its ink (mm on the sheet): line by line, run by run."""
    gauge = Gauge()
    for bit in bits_of(item, gauge):
        if bit.kind is Kind.TEXT:
            assert isinstance(bit.item, GlyphRun)
            yield f"text {quoted(bit.item)}", bit.box
        elif isinstance(bit.item, Shape):
            for box in _part_boxes(bit, bit.item):
                yield f"a mark at ({(box[0] + box[2]) / 2:.1f}, {(box[1] + box[3]) / 2:.1f}) mm", box


def uncut(side: Side, discs: Mapping[str, Rect]) -> Iterator[Finding]:
    """SHEET716 for each disc (leaf → trim) without a circle among the marks to cut it along."""
    rings = [box for item in side.marks for _, box in mark_boxes(item)] if discs else []
    for leaf, trim in discs.items():
        piece = of_rect(trim)
        if not any(_runs_round(ring, piece) and piece[0] - ring[0] < LINE for ring in rings):
            yield error("SHEET716", f"disc '{leaf}' has no line to cut it along",
                        why="crop marks show straight cuts only, so the circle of a disc is drawn whole",
                        fix="report this fault: imposition is made to draw it", subject=leaf)


def has_ruler(side: Side) -> bool:
    """Whether a line of 100 mm lies among the marks."""
    return any(
        abs(max(box[2] - box[0], box[3] - box[1]) - RULER) < 0.2 and min(box[2] - box[0], box[3] - box[1]) < 1
        for item in side.marks for _, box in mark_boxes(item)
    )


def _part_boxes(bit: Bit, shape: Shape) -> Iterator[Box]:
    """The box of each separate line of an outline, with the thickness of its stroke across it."""
    half = shape.stroke.width * bit.scale / 2 if shape.stroke else 0.0
    for part in _parts(shape.path):
        x0, y0, x1, y1 = outline_box(part.transformed(bit.matrix))
        across, along = (half if x1 - x0 < half else 0.0), (half if y1 - y0 < half else 0.0)
        grow_x, grow_y = (across, along) if across or along else (half, half)
        yield x0 - grow_x, y0 - grow_y, x1 + grow_x, y1 + grow_y


def _parts(path: Path) -> Iterator[Path]:
    """The separate lines of an outline."""
    segments: list[Segment] = []
    for segment in path.segments:
        if segment[0] == "M" and segments:
            yield Path(tuple(segments))
            segments = []
        segments.append(segment)
    if segments:
        yield Path(tuple(segments))


def _runs_round(box: Box, disc: Box) -> bool:
    """Whether a mark runs round a disc: it has the same middle and does not end inside its trim."""
    is_centred = all(abs(box[i] + box[i + 2] - disc[i] - disc[i + 2]) < 2 * SLACK for i in (0, 1))
    return is_centred and all(disc[i] - box[i] > -SLACK and box[i + 2] - disc[i + 2] > -SLACK for i in (0, 1))


def _overlap(a: Box, b: Box) -> bool:
    """Whether two boxes share more than an edge."""
    s = shared(a, b)
    return s[2] - s[0] > SLACK and s[3] - s[1] > SLACK
