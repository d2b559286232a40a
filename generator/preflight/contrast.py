"""Whether every text can be read: its ink against the ground it stands on, at least 4.5 : 1 (WCAG 2.2, 1.4.3).

The ground of a text is the topmost fill under it, in the order of drawing; bare paper where there is none. Large type
and legends are held to the same ratio. Inks are compared by their sRGB proofs. Art (rasters, what shines through) is
no ground that could be told, so a text on it passes.

Texts of one slot stand in one place on many faces: the ground is looked for once for each half millimetre in which
lines begin on the same fills, as far to the right as it carries their ink.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from generator.base.colour import contrast, luminance
from generator.base.findings import Finding, Severity
from generator.base.geometry import IDENTITY, Matrix
from generator.base.units import MM_PER_PT
from generator.preflight.bits import Bit, Kind, bits_of
from generator.preflight.fills import crossings, inks_in, is_fill, meets
from generator.preflight.ground import Cover, Polygon
from generator.preflight.ink_boxes import Box, Gauge, mapped, run_box
from generator.preflight.zones import SHORT, Zones, quoted
from generator.scene.ink import WHITE, Ink
from generator.scene.items import GlyphRun, Group, Item, Shape
from generator.scene.page import Page

LEAST = 4.5
EM = MM_PER_PT / 1000  # mm in 1/1000 em of type of 1 pt
MIDDLE = 0.25 * MM_PER_PT  # mm over the baseline, for 1 pt: half the height of a small letter
CELL = 0.5  # mm: lines that begin in the same stretch of this length share one look at their ground
LARGE = 200.0  # mm from corner to corner: more than any card
FAR = 10_000.0  # mm, more than any page is high: parts the cells of one height from those of another
INF = math.inf


@dataclass(slots=True)
class Dim:
    """A text with too little contrast, on the face it was seen first, and the ids of others that have it too."""

    page: Page
    run: GlyphRun
    ground: Ink
    others: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Reader:
    """Reads faces that have the same boxes.

    What was drawn before an item is known by a number: `_steps` has, for that number and an item, the number after it.
    """

    zones: Zones
    gauge: Gauge
    cover: Cover = field(init=False)
    dim: dict[tuple[object, ...], Dim] = field(default_factory=dict)
    _steps: dict[tuple[int, Item], int] = field(default_factory=dict)
    _limits: dict[tuple[float, ...], dict[float, float]] = field(default_factory=dict)
    _fills: dict[Item, tuple[Bit, ...]] = field(default_factory=dict)
    _told: dict[tuple[int, Item], list[tuple[GlyphRun, Ink]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.cover = Cover(self.zones, ())

    def read(self, page: Page) -> None:
        """Gather the texts of a face that cannot be read."""
        steps, cell, far = self._steps, CELL, FAR
        drawn, ink = 0, None
        limits: dict[float, float] = {}
        for at, item in enumerate(page.items):
            if type(item) is GlyphRun:
                if item.ink is not ink:
                    ink = item.ink
                    limits = self._limits.setdefault((drawn, id(ink)), {})
                xs = item.xs
                if not xs:
                    continue
                place = item.y + xs[0] // cell * far
                limit = limits.get(place)
                if limit is None:
                    limit = limits[place] = self._limit(page, at, item, IDENTITY)
                if limit is not INF and _end(item) > limit:
                    self._weigh(page, at, item, IDENTITY, ())
                continue
            step = (drawn, item)
            known = steps.get(step)
            if known is None:
                known = steps[step] = self._draw(page, at, item, step)
            elif self._told and step in self._told:
                for run, ground in self._told[step]:
                    self._note(page, run, ground)
            if known != drawn:
                drawn, ink = known, None

    # -- what a text stands on -----------------------------------------------------------------------------------

    def _draw(self, page: Page, at: int, item: Item, step: tuple[int, Item]) -> int:
        """Read the texts inside an item; the number of what is drawn after it."""
        told = []
        is_lines = isinstance(item, Group) and item.clip is None and all(type(i) is GlyphRun for i in item.items)
        if is_lines:
            told = list(self._turned(page, at, item, step[0]))
        else:
            box, floors = self.gauge.measure(item)
            if min(floors.text, floors.legend) < INF:
                told = list(self._inside(page, at, item, box))
        if told:
            self._told[step] = told
        if is_lines or (isinstance(item, Shape) and item.fill is None):
            return step[0]
        return len(self._steps) + 1

    def _turned(self, page: Page, at: int, group: Item, drawn: int) -> Iterator[tuple[GlyphRun, Ink]]:
        """The lines of text under a matrix of their own that cannot be read, with their grounds."""
        assert isinstance(group, Group)
        m = group.matrix
        for run in group.items:
            assert isinstance(run, GlyphRun)
            if run.xs:
                limits = self._limits.setdefault((drawn, id(run.ink), m.a, m.b, m.e, m.f), {})
                place = run.y + run.xs[0] // CELL * FAR
                limit = limits.get(place)
                if limit is None:
                    limit = limits[place] = self._limit(page, at, run, m)
                ground = self._weigh(page, at, run, m, ()) if _end(run) > limit else None
                if ground is not None:
                    yield run, ground

    def _limit(self, page: Page, at: int, run: GlyphRun, m: Matrix) -> float:
        """How far to the right (mm, in the text's own coordinates) the ground carries the ink of a line.

        On a large page few lines begin in one place, and much lies to their right: only their own ground is looked at.
        """
        left = run.xs[0] + run.words[0].ink[0] * run.size_pt * EM
        across = math.hypot(self.zones.bleed[2] - self.zones.bleed[0], self.zones.bleed[3] - self.zones.bleed[1])
        reach = left + across if across < LARGE else max(_end(run), left + CELL)
        for start, _, _ in self._dim_stretches(page, at, run, m, (left, reach), ()):
            return start - SHORT
        return INF if across < LARGE else reach

    def _dim_stretches(
        self, page: Page, at: int, run: GlyphRun, m: Matrix, span: tuple[float, float], inner: Sequence[Bit]
    ) -> Iterator[tuple[float, float, Ink]]:
        """(from, to, ground) of each stretch of a line of text (mm, in its own coordinates) where it is dim."""
        (left, right), y = span, run.y - MIDDLE * run.size_pt
        under = [*self._under(page, at, mapped((left, y, right, y), m)), *inner]
        start, end = m.apply(left, y), m.apply(right, y)
        cuts = {0.0, 1.0}
        for bit in under:
            cuts.update(t for polygon in self._polygons(bit) for t in crossings(start, end, polygon))
        for t0, t1 in itertools.pairwise(sorted(cuts)):
            t = (t0 + t1) / 2
            grounds = self._ground(under, start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
            dim = [ground for ground in grounds if contrast(run.ink.rgb, ground.rgb) < LEAST]
            if dim:
                worst = min(dim, key=lambda ground: contrast(run.ink.rgb, ground.rgb))
                yield left + (right - left) * t0, left + (right - left) * t1, worst

    def _polygons(self, bit: Bit) -> Iterator[Polygon]:
        """The outline of a fill and of its clips; its box where they are upright."""
        outlines = self.cover.outline(bit)
        if outlines is None:
            left, top, right, bottom = bit.box
            yield (left, top), (right, top), (right, bottom), (left, bottom)
            return
        for _, polygons in outlines:
            yield from polygons

    def _inside(self, page: Page, at: int, item: Item, box: Box) -> Iterator[tuple[GlyphRun, Ink]]:
        """The texts of a picture that cannot be read, with their grounds.

        Each is held against all fills near it, and only where one of them is too like it against its own ground.
        """
        outer = {ink for bit in self._under(page, at, box) for ink in inks_in(bit.item)} | {WHITE}
        before: list[Bit] = []
        for bit in bits_of(item, self.gauge):
            if bit.kind is not Kind.TEXT:
                if is_fill(bit):
                    before.append(bit)
                continue
            run = bit.item
            assert isinstance(run, GlyphRun)
            near = [fill for fill in before if meets(fill.box, bit.box)]
            if any(contrast(run.ink.rgb, ink.rgb) < LEAST for ink in outer.union(*(inks_in(f.item) for f in near))):
                ground = self._weigh(page, at, run, bit.matrix, near)
                if ground is not None:
                    yield run, ground

    def _weigh(self, page: Page, at: int, run: GlyphRun, m: Matrix, inner: Sequence[Bit]) -> Ink | None:
        """The ground on which a line of text is dim in some part; noted where there is one."""
        left, _, right, _ = run_box(run)
        for start, end, ground in self._dim_stretches(page, at, run, m, (left, right), inner):
            if end - start > SHORT:
                self._note(page, run, ground)
                return ground
        return None

    def _under(self, page: Page, at: int, box: Box) -> Iterator[Bit]:
        """The fills drawn before an item of the face that may lie under a box, from the ground up."""
        for item in page.items[:at]:
            if type(item) is not GlyphRun and meets(self.gauge.box(item), box):
                yield from (bit for bit in self._fills_of(item) if meets(bit.box, box))

    def _fills_of(self, item: Item) -> tuple[Bit, ...]:
        fills = self._fills.get(item)
        if fills is None:
            fills = self._fills[item] = tuple(bit for bit in bits_of(item, self.gauge) if is_fill(bit))
        return fills

    def _ground(self, under: Sequence[Bit], x: float, y: float) -> tuple[Ink, ...]:
        """The inks of the topmost fill at a point; none where that cannot be told."""
        for bit in reversed(under):
            if self.cover.covers(bit, x, y):
                return inks_in(bit.item) if bit.opaque else ()
        return (WHITE,)

    def _note(self, page: Page, run: GlyphRun, ground: Ink) -> None:
        seen = self.dim.setdefault((run.ink.name, ground.name, run.size_pt, run.y), Dim(page, run, ground))
        if seen.page is not page and seen.others[-1:] != [page.id]:
            seen.others.append(page.id)

    def findings(self) -> Iterator[Finding]:
        """INK611 for each text that cannot be read, once for all faces that have it in the same place."""
        for dim in self.dim.values():
            ink, ground, n = dim.run.ink, dim.ground, len(dim.others)
            ratio = math.floor(contrast(ink.rgb, ground.rgb) * 100) / 100
            way = "darker" if luminance(ink.rgb) < luminance(ground.rgb) else "lighter"
            more = f", and so on {n} more face{'s' if n > 1 else ''}" if n else ""
            yield Finding(
                "INK611", Severity.ERROR,
                f"text {quoted(dim.run)} of '{dim.page.id}' stands in {ink.name} on {ground.name}: contrast "
                f"{ratio:.2f}:1{more}",
                f"a text has {LEAST}:1 on its ground or more, so that all can read it (WCAG 2.2, 1.4.3)",
                f"set it in a {way} ink, or on another ground", dim.page.span, dim.page.id, also=tuple(dim.others))


def _end(run: GlyphRun) -> float:
    """Where the ink of a line of text ends, in its own coordinates."""
    return run.xs[-1] + run.words[-1].ink[2] * run.size_pt * EM
