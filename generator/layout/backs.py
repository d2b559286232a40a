"""Card backs: full bleed, their own image under a half turn about the centre. Lengths in mm, origin the trim corner."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence

from generator.base.geometry import Matrix, Point, Rect, Size
from generator.layout.charges import figure
from generator.layout.charges.figure import flat
from generator.layout.fields import heater
from generator.layout.heraldry import shield, shield_height
from generator.layout.line_art import LINE, in_line, line_inks
from generator.layout.ornament import rows
from generator.layout.pen import disc, facets, joined, polar, shape
from generator.layout.seals import small
from generator.model.card import Arms
from generator.scene.ink import WHITE, Ink, Stroke
from generator.scene.items import Group, Item, Shape, Use
from generator.scene.path import Path, quantised, rectangle

ACROSS, DOWN = 10.5, 14.0  # diagonals of a lozenge of the lattice, about: they divide the card, so that cards join
FAINT = 0.12  # mm, the pattern behind, where all is in line
KEEP_CLEAR = 4.0  # from the trim, for everything but the pattern that bleeds

Keepout = Sequence[tuple[float, float, float, float]]


def lozenge_back(
    arms: Arms | None, inks: Mapping[str, Ink], size: Size, bleed: float = 3.0, *,
    strewn: Sequence[str] = ("fleur_de_lis",), emblem: str = "crown", ground: str = "azure_d", line: str = "azure",
    edge: str = "or", in_lines: bool = False,
) -> tuple[Item, ...]:
    """A lattice of lozenges, each with a figure, and two shields point to point.

    Args:
        arms: of the shields; without them a gold-edged lozenge with the `emblem`, twice, lies in the middle.
        inks: the palette.
        size: of the trim box.
        bleed: how far the ground reaches past it.
        strewn: charges in the lozenges, row by row in turn.
        emblem: the charge in the middle where there are no arms.
        ground, line, edge: names of the inks of the ground, of lattice and figures, and of the shields' edge.
        in_lines: all in line on white, in the inks of ground and lattice, to save ink.
    """
    arms_inks, breadth = inks, 0.1
    if in_lines:
        arms_inks, breadth = line_inks(inks, inks[ground]), LINE / 2
        inks = {**inks, edge: inks[ground], ground: WHITE}
    middle = (
        _two_shields(arms, arms_inks, size, inks[ground], inks[edge], diaper=not in_lines) if arms
        else _lozenge(emblem, size.width / 2, size.height / 2, cell_of(size), inks[ground], inks[edge], in_lines)
    )
    field = _lozenges(inks, size, bleed, strewn, inks[ground], inks[line], breadth, 3.6 if arms else 5.2, in_lines,
                      lambda dx, dy: _hidden(dx, dy, bool(arms), size, cell_of(size)))
    return (*field, *middle)


def lozenge_ground(inks: Mapping[str, Ink], size: Size, bleed: float = 3.0, *,
                   strewn: Sequence[str] = ("fleur_de_lis",), ground: str = "azure_d", line: str = "azure",
                   in_lines: bool = False) -> tuple[Item, ...]:
    """The lattice with its figures alone, over a whole side; arguments as for `lozenge_back`."""
    return tuple(_lozenges(inks, size, bleed, strewn, WHITE if in_lines else inks[ground], inks[line],
                           LINE / 2 if in_lines else 0.1, 3.6, in_lines, lambda dx, dy: False))


def cell_of(size: Size) -> Size:
    """A lozenge of the lattice: so many of them fill the width and the height."""
    return Size(size.width / max(1, round(size.width / ACROSS)), size.height / max(1, round(size.height / DOWN)))


def _lozenges(inks: Mapping[str, Ink], size: Size, bleed: float, strewn: Sequence[str], ground: Ink, line: Ink,
              breadth: float, broad: float, in_lines: bool, is_hidden: Callable[[float, float], bool]) -> list[Item]:
    """Ground, lattice and the figures in it, up to `broad` mm wide, but for those that are hidden."""
    box = Rect(0, 0, size.width, size.height).grown(bleed)
    cx, cy = size.width / 2, size.height / 2
    cell = cell_of(size)
    items: list[Item] = [
        Shape(rectangle(box), fill=ground),
        Group((Shape(_lattice(box, cx, cy, cell), stroke=Stroke(line, 0.3)),), clip=rectangle(box)),
    ]
    filled: list[Item] = []
    for x, y, row in rows(box.grown(ACROSS), (cx, cy), cell.width, cell.height / 2):
        name = strewn[row % len(strewn)]
        art = figure(name)
        if art is None or is_hidden(abs(x - cx), abs(y - cy)):
            continue
        width = broad * min(1.0, 1.3 * art.box.width / art.box.height)
        fill, cut = (WHITE, line) if in_lines else (line, ground)
        symbol = small(art.plain(), name, fill, cut, width, breadth)
        upright = y < cy - 0.01 or (abs(y - cy) <= 0.01 and x < cx)
        filled.append(Use(symbol, Matrix.move(x, y) @ Matrix.turn(0 if upright else 180)))
    items.append(Group(tuple(filled), clip=rectangle(box)))
    return items


def _hidden(dx: float, dy: float, shields: bool, size: Size, cell: Size) -> bool:
    """Whether a figure at this distance from the middle would lie under the emblem."""
    if not shields:
        return dx / (cell.width * 1.5) + dy / (cell.height * 1.5) < 0.99
    return (dx < 24 and dy < 0.1) or (dx < 18 and dy < min(39.0, size.height / 2 - 5))


def _lattice(box: Rect, cx: float, cy: float, cell: Size) -> Path:
    """Slanting lines both ways over the whole box; (cx, cy) is the middle of a lozenge."""
    reach = box.height / 2 + 1
    run = reach * cell.width / cell.height
    n = int((box.width / 2 + run) / cell.width) + 1
    lines: list[tuple[str | float, ...]] = []
    for i in range(-n, n):
        x = cx + (i + 0.5) * cell.width
        for way in (1, -1):
            lines += [("M", x - way * run, cy - reach), ("L", x + way * run, cy + reach)]
    return quantised(lines)


def _two_shields(
    arms: Arms, inks: Mapping[str, Ink], size: Size, ground: Ink, gold: Ink, diaper: bool
) -> list[Item]:
    """The shield twice, point to point, 5 mm and more from the trim."""
    cx, cy, band, gap = size.width / 2, size.height / 2, 2.4, 6.4
    width = round(min(size.width * 0.413, (cy - gap - band - 5.2) / shield_height(1.0)), 2)
    one: tuple[Item, ...] = (
        Shape(heater(width, band), ground, Stroke(gold, 0.35, "butt", "miter")),
        Shape(heater(width, band - 0.7), stroke=Stroke(gold, 0.14, "butt", "miter")),
        *shield(arms, width, inks, diaper=diaper),
        Shape(heater(width, 0.32), stroke=Stroke(gold, 0.3, "butt", "miter")),
    )
    upper = Matrix.move(cx - width / 2, cy - gap - shield_height(width))
    half_turn = Matrix.turn(180, Point(cx, cy))
    middle = Shape(joined((facets((cx - 20, cy), (cx - 2.6, cy)), facets((cx + 2.6, cy), (cx + 20, cy)))),
        stroke=Stroke(gold, 0.35))
    lozenge = facets((cx - 2.4, cy), (cx, cy - 2.4), (cx + 2.4, cy), (cx, cy + 2.4))
    beads = joined((lozenge, disc(cx - 20, cy, 0.8), disc(cx + 20, cy, 0.8), disc(cx - 6, cy, 0.6),
        disc(cx + 6, cy, 0.6)))
    heart = facets((cx - 1.1, cy), (cx, cy - 1.1), (cx + 1.1, cy), (cx, cy + 1.1))
    return [
        Group(one, upper), Group(one, half_turn @ upper), middle, Shape(beads, fill=gold),
        Shape(heart, fill=ground),
    ]


def _lozenge(
    name: str, cx: float, cy: float, cell: Size, ground: Ink, gold: Ink, in_lines: bool = False
) -> list[Item]:
    """A lozenge as large as nine of the lattice, with a charge twice in it, head outward."""
    a, b = cell.width * 1.5, cell.height * 1.5

    def frame(shrink: float) -> Path:
        k = 1 - shrink / a
        return facets((cx - a * k, cy), (cx, cy - b * k), (cx + a * k, cy), (cx, cy + b * k))

    items: list[Item] = [
        Shape(frame(0.5), ground, Stroke(gold, 0.45, join="miter")),
        Shape(frame(1.5), stroke=Stroke(gold, 0.14, join="miter")),
        Shape(facets((cx - 9, cy), (cx - 1.8, cy)), stroke=Stroke(gold, 0.3)),
        Shape(facets((cx + 1.8, cy), (cx + 9, cy)), stroke=Stroke(gold, 0.3)),
        Shape(facets((cx - 1.4, cy), (cx, cy - 1.4), (cx + 1.4, cy), (cx, cy + 1.4)), fill=gold),
    ]
    art = figure(name)
    if art is not None:
        box = art.box
        scale = min(13 / box.width, 9 / box.height)
        place = Matrix(scale, 0, 0, scale, cx - box.centre.x * scale, cy - 2.4 - box.bottom * scale)
        drawn = tuple(flat(art, place, ground, gold, LINE / 2) if in_lines else flat(art, place, gold, ground, 0.16))
        items += [Group(drawn), Group(drawn, Matrix.turn(180, Point(cx, cy)))]
    return items


def wheel_back(
    inks: Mapping[str, Ink], size: Size, bleed: float = 3.0, *,
    ground: str = "vellum2", pattern: str = "vellum3", ink: str = "rubric", crest: str = "crown",
    in_lines: bool = False,
) -> tuple[Item, ...]:
    """A light ground of quatrefoils and a wheel window of twelve colonettes, with a crest above and below.

    Args:
        inks: the palette.
        size: of the trim box.
        bleed: how far the ground reaches past it.
        ground, pattern, ink: names of the inks of the ground, of the quatrefoils, and of the wheel.
        crest: the charge above and below the wheel.
        in_lines: all in line on white, to save ink.
    """
    if in_lines:
        inks = {**inks, ground: WHITE}
    box = Rect(0, 0, size.width, size.height).grown(bleed)
    cx, cy = size.width / 2, size.height / 2
    radius = min(size.width / 2 - 7.5, 24.0)
    foils = [
        _quatrefoil(x, y) for x, y, _ in rows(box.grown(2), (cx, cy), 6.3, 3.15)
        if math.hypot(x - cx, y - cy) > radius + 3.4 and not _near_crest(x - cx, y - cy, radius)
    ]
    wheel, foil = wheel_window(radius, inks[ink], inks[ground]), Shape(joined(foils), fill=inks[pattern])
    if in_lines:
        wheel, foil = in_line(wheel, inks[ink]), Shape(foil.path, stroke=Stroke(inks[ink], FAINT, join="round"))
    items: list[Item] = [
        Shape(rectangle(box), fill=inks[ground]), Group((foil,), clip=rectangle(box)),
        Group(tuple(wheel), Matrix.move(cx, cy)),
    ]
    art = figure(crest)
    if art is not None:
        box_, scale = art.box, 10.5 / art.box.width
        middle = cy - radius - 1.5 - (size.height / 2 - radius - 1.5 - KEEP_CLEAR) / 2 + 0.4
        place = Matrix(scale, 0, 0, scale, cx - box_.centre.x * scale, middle - box_.centre.y * scale)
        crown = tuple(flat(art, place, inks[ink], inks[ground], 0.16))
        if in_lines:
            crown = tuple(flat(art, place, WHITE, inks[ink], LINE / 2))
        items += [Group(crown), Group(crown, Matrix.turn(180, Point(cx, cy)))]
    return tuple(items)


def foil_ground(inks: Mapping[str, Ink], size: Size, bleed: float = 3.0, *, ground: str = "vellum2",
                pattern: str = "vellum3", ink: str = "rubric", in_lines: bool = False) -> tuple[Item, ...]:
    """The quatrefoils alone, over a whole side; arguments as for `wheel_back`."""
    box = Rect(0, 0, size.width, size.height).grown(bleed)
    foils = joined(_quatrefoil(x, y) for x, y, _ in rows(box.grown(2), (size.width / 2, size.height / 2), 6.3, 3.15))
    foil = Shape(foils, stroke=Stroke(inks[ink], FAINT, join="round")) if in_lines else Shape(foils, inks[pattern])
    return Shape(rectangle(box), WHITE if in_lines else inks[ground]), Group((foil,), clip=rectangle(box))


def _near_crest(dx: float, dy: float, radius: float) -> bool:
    return math.hypot(dx, abs(dy) - radius - 9.6) < 8.4


_FOIL = shape("M-.62-.62A.62 .62 0 1 1 .62-.62A.62 .62 0 1 1 .62 .62A.62 .62 0 1 1-.62 .62A.62 .62 0 1 1-.62-.62Z")


def _quatrefoil(x: float, y: float) -> Path:
    return _FOIL.transformed(Matrix.move(x, y))


def wheel_window(radius: float, ink: Ink, ground: Ink) -> Iterator[Item]:
    """A wheel window of twelve colonettes about the origin."""
    k = radius / 24
    for r, breadth in ((24.0, 1.5), (22.3, 0.25), (25.5, 0.25)):
        yield Shape(disc(0, 0, r * k), stroke=Stroke(ink, breadth))
    n, spring = 12, 17.0 * k
    shaft = shape("M-.62 7H.62L.46 15.4H-.46ZM-1.2 6H1.2V6.7L.8 7.3H-.8L-1.2 6.7ZM-.95 15.1H.95V15.7H-.95ZM-.6 15.7"
                  "H.6L1.25 16.5V17.2H-1.25V16.5Z")
    yield Shape(joined(shaft.transformed(Matrix.turn(360 / n * i) @ Matrix.scale(k)) for i in range(n)), fill=ink)
    arches, cusps = [], []
    for i in range(n):
        a0, a1 = 360 / n * i + 90, 360 / n * (i + 1) + 90
        (x0, y0), (x1, y1) = polar(0, 0, spring, a0), polar(0, 0, spring, a1)
        half = math.hypot(x1 - x0, y1 - y0) / 2
        arches.append(shape(f"M{x0} {y0}A{half} {half * 1.06} {(a0 + a1) / 2} 0 1 {x1} {y1}"))
        cusps += [_trefoil(*polar(0, 0, spring + 0.5 * k, (a0 + a1) / 2), 1.0 * k, (a0 + a1) / 2)]
    yield Shape(joined(arches), stroke=Stroke(ink, 0.75))
    yield Shape(joined(cusps), fill=ink)
    spandrels = [disc(*polar(0, 0, 20.7 * k, 360 / n * i), 0.45 * k) for i in range(n)]
    yield Shape(joined(spandrels), fill=ink)
    yield Shape(disc(0, 0, 6.1 * k), fill=ink)
    yield Shape(disc(0, 0, 5.35 * k), stroke=Stroke(ground, 0.22))
    petal = shape("M0-.9C-.6-1.4-1.4-3-1.1-3.9Q-.5-4.7 0-4.1Q.5-4.7 1.1-3.9C1.4-3 .6-1.4 0-.9Z")
    for i in range(8):
        yield Shape(petal.transformed(Matrix.turn(45 * i) @ Matrix.scale(k)), ground)
    yield Shape(disc(0, 0, 0.7 * k), fill=ground)


def _trefoil(x: float, y: float, r: float, angle_deg: float) -> Path:
    return joined(disc(*polar(x, y, r * 0.62, angle_deg + turn), r * 0.5) for turn in (0, 120, 240))
