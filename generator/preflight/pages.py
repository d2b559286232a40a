"""The faces before they are laid on sheets: safe zone, bleed, floors of type and line, empty faces, doubled ids.

A thing that many faces share (a ground, an icon, a whole back) is looked at once and reported once, with the number
of faces it is on; what each face has of its own is measured on the spot.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from generator.base.findings import Finding, Report, Severity, error
from generator.base.units import MM_PER_PT
from generator.model.template import Format
from generator.preflight.bits import Bit, bits_of
from generator.preflight.contrast import Reader
from generator.preflight.discs import DiscCover, disc_faults, is_disc_ground
from generator.preflight.ground import Cover, is_ground
from generator.preflight.ink_boxes import Box, Gauge, lies_in
from generator.preflight.zones import BORDER_SHARE, Fault, Zones, faults_of
from generator.scene.items import GlyphRun, Item, Shape, Use
from generator.scene.page import Boxes, Leaf, Page

EM = MM_PER_PT / 1000  # mm in 1/1000 em of type of 1 pt
HIGH, LOW = 1.6 * MM_PER_PT, 1.0 * MM_PER_PT  # mm over and under the baseline, for 1 pt: no letter reaches further


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one item amounts to: its faults, and those of its bits that may be ground at the trim."""

    faults: tuple[Fault, ...]
    grounds: tuple[Bit, ...]


FINE = Verdict((), ())


Cause = Item | tuple[object, ...]  # an item, what makes up an item, or the identities of all grounds together
PLAIN = 12  # segments up to which an outline is known by its numbers rather than by its identity


@dataclass(slots=True)
class Seen:
    """A fault, the first face it was seen on, and the other faces that have it too."""

    page: Page
    fault: Fault
    others: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Bench:
    """Looks at faces that have the same boxes."""

    zones: Zones
    gauge: Gauge
    verdicts: dict[Cause, Verdict] = field(default_factory=dict)
    covers: dict[tuple[int, ...], tuple[list[Bit], list[str]]] = field(default_factory=dict)
    seen: dict[tuple[Cause, Fault], Seen] = field(default_factory=dict)
    reader: Reader = field(init=False)

    def __post_init__(self) -> None:
        self.reader = Reader(self.zones, self.gauge)

    def look_at(self, page: Page) -> None:
        """Gather the faults of a face."""
        left, top, right, bottom = self.zones.safe
        is_disc = self.zones.format.shape == "disc"
        floor = max(self.zones.format.least_type_pt, self.zones.format.least_legend_pt)
        grounds: list[Bit] = []
        faults: set[Fault] = set()
        for item in page.items:
            if type(item) is GlyphRun and item.size_pt >= floor and item.words and not is_disc:
                size, y, words, xs = item.size_pt, item.y, item.words, item.xs
                if (y - HIGH * size >= top and y + LOW * size <= bottom and xs[0] + words[0].ink[0] * size * EM >= left
                        and xs[-1] + words[-1].ink[2] * size * EM <= right):
                    continue
            cause = _cause(item)
            verdict = self.verdicts.get(cause)
            if verdict is None:
                verdict = self.verdicts[cause] = self._judge(item)
            if verdict is FINE:
                continue
            grounds += verdict.grounds
            for fault in verdict.faults:
                faults.add(fault)
                self._note(cause, fault, page)
        key = tuple(map(id, grounds))
        for side in self._bare_sides(key, grounds):
            if not any(f.code == "INK603" and f.side == side for f in faults):
                self._note(key, _no_bleed(side), page)

    def _judge(self, item: Item) -> Verdict:
        """The verdict on an item: most are well inside and above all floors, and then no more is asked."""
        if self.zones.format.shape == "disc":
            return self._judge_disc(item)
        form, (box, least) = self.zones.format, self.gauge.measure(item)
        if (least.line >= form.least_stroke and least.text >= form.least_type_pt
                and least.legend >= form.least_legend_pt and self._lies_well(item, box)):
            return FINE
        bits = list(bits_of(item, self.gauge))
        faults = tuple(dict.fromkeys(f for bit in bits for f in faults_of(bit, self.zones)))
        grounds = tuple(bit for bit in bits if is_ground(bit, self.zones))
        return Verdict(faults, grounds) if faults or grounds else FINE

    def _judge_disc(self, item: Item) -> Verdict:
        """The verdict on an item of a piece that is cut along a circle."""
        bits = list(bits_of(item, self.gauge))
        faults = tuple(dict.fromkeys(f for bit in bits for f in disc_faults(bit, self.zones)))
        return Verdict(faults, tuple(bit for bit in bits if is_disc_ground(bit, self.zones)))

    def _lies_well(self, item: Item, box: Box) -> bool:
        """Whether the box alone tells that nothing can be out of its zone or run along the trim."""
        trim = self.zones.trim
        is_small = (box[2] - box[0] < BORDER_SHARE * (trim[2] - trim[0])
                    and box[3] - box[1] < BORDER_SHARE * (trim[3] - trim[1]))
        return lies_in(box, self.zones.calm) or ((is_small or type(item) is GlyphRun) and lies_in(box, self.zones.safe))

    def _bare_sides(self, key: tuple[int, ...], grounds: list[Bit]) -> list[str]:
        """The sides that lack bleed, looked up by the very bits that may be ground there."""
        found = self.covers.get(key)
        if found is None:
            cover = DiscCover if self.zones.format.shape == "disc" else Cover
            found = self.covers[key] = (grounds, cover(self.zones, grounds).bare_sides())
        return found[1]

    def _note(self, cause: Cause, fault: Fault, page: Page) -> None:
        seen = self.seen.get((cause, fault))
        if seen is None:
            self.seen[cause, fault] = Seen(page, fault)
        else:
            seen.others.append(page.id)


def check_pages(leaves: Sequence[Leaf], form: Format) -> Report:
    """Look at the face and the back of every leaf.

    Args:
        leaves: Pieces of one format; copies may be listed again, and a back may be shared.
        form: The format, with its floors. The zones are those of the pages' own boxes.
    """
    report = Report()
    gauge = Gauge()
    benches: dict[int, Bench] = {}
    by_boxes: dict[Boxes, Bench] = {}
    for page in _pages(leaves):
        if not page.items:
            report.add(_empty(page))
            continue
        bench = benches.get(id(page.boxes))
        if bench is None:
            bench = by_boxes.get(page.boxes)
            if bench is None:
                bench = by_boxes[page.boxes] = Bench(Zones.of(page.boxes, form), gauge)
                report.extend(_wrong_size(page, form))
            benches[id(page.boxes)] = bench
        bench.look_at(page)
        bench.reader.read(page)
    report.extend(_finding(seen) for bench in by_boxes.values() for seen in bench.seen.values())
    report.extend(finding for bench in by_boxes.values() for finding in bench.reader.findings())
    report.extend(_doubled(leaves))
    return report


def _cause(item: Item) -> Cause:
    """What the verdict on an item hangs on: equal rectangles and rules, and a symbol in its place, are judged once."""
    if type(item) is Use:
        return (item.symbol, item.matrix)
    if type(item) is Shape and len(item.path.segments) <= PLAIN:
        stroke = item.stroke
        return (item.path.segments, item.path.even_odd, item.fill is None, stroke.width if stroke else None)
    return item


def _pages(leaves: Sequence[Leaf]) -> list[Page]:
    """Every face and back once, in the order of the leaves."""
    pages: dict[int, Page] = {}
    for leaf in leaves:
        pages[id(leaf.recto)] = leaf.recto
        if leaf.verso is not None:
            pages.setdefault(id(leaf.verso), leaf.verso)
    return list(pages.values())


def _finding(seen: Seen) -> Finding:
    fault, page = seen.fault, seen.page
    message = fault.message.replace("{face}", f"'{page.id}'")
    n = len(seen.others)
    if n:
        message += f", and so on {n} more face{'s' if n > 1 else ''}"
    return Finding(fault.code, fault.severity, message, fault.why, fault.fix, page.span, page.id,
                   also=tuple(seen.others))


def _no_bleed(side: str) -> Fault:
    return Fault(
        "INK607", Severity.ERROR, f"the ground of {{face}} does not reach the bleed edge ({side})",
        "where ink is printed at the trim it must go on beyond it, for a cut may go astray",
        f"draw the ground out to the bleed edge on the {side}", side)


def _empty(page: Page) -> Finding:
    return error("INK608", f"face '{page.id}' holds nothing", page.span,
                 why="a face without ink is a slip, not a piece",
                 fix="give it a template that draws something, or leave it out", subject=page.id)


def _wrong_size(page: Page, form: Format) -> Iterable[Finding]:
    """Whether the boxes agree with the format."""
    trim, bleed = page.boxes.trim, page.boxes.bleed
    least = min(trim.x - bleed.x, trim.y - bleed.y, bleed.right - trim.right, bleed.bottom - trim.bottom)
    if abs(trim.width - form.width) > 0.001 or abs(trim.height - form.height) > 0.001:
        yield error("INK610", f"face '{page.id}' is {trim.width:g} × {trim.height:g} mm, format '{form.id}' is "
                    f"{form.width:g} × {form.height:g} mm", page.span,
                    why="all pieces of a format are cut to one size", fix="draw it in its own format", subject=page.id)
    if least < form.bleed - 0.001:
        yield error("INK610", f"face '{page.id}' has {least:g} mm of bleed, format '{form.id}' has {form.bleed:g} mm",
                    page.span, why="the bleed is the same on every piece of a format",
                    fix=f"give it {form.bleed:g} mm of bleed", subject=page.id)


def _doubled(leaves: Sequence[Leaf]) -> Iterable[Finding]:
    """Two different faces with one id; the same face listed again is a copy."""
    first: dict[str, Page] = {}
    told: set[str] = set()
    for leaf in leaves:
        page = leaf.recto
        known = first.setdefault(page.id, page)
        if known is not page and page.id not in told:
            told.add(page.id)
            yield error("INK609", f"two different faces have the id '{page.id}'", page.span,
                        why="sheets and findings name a piece by its id", fix="give one of them another id",
                        subject=page.id, related=(known.span,) if known.span else ())
