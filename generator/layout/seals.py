"""Seals: legend rings round shield, circle and pointed oval, and wax seals on a tag. Lengths in mm."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from generator.base.geometry import Matrix, Rect
from generator.layout.charges import figure
from generator.layout.charges.figure import Colours, Figure, paint
from generator.layout.charges.figure import flat as flat_figure
from generator.layout.fields import FLANK, W, heater, outline_points
from generator.layout.icons import UNITS, icon, known_icons
from generator.layout.legends import Bow, Legend, Straight, Track, set_legend
from generator.layout.ornament import DIAPER_STEP_SEAL, diaper, rows, symbol_id
from generator.layout.pen import curve, disc, facets, polar, shape, strokes
from generator.scene.ink import Ink, Stroke
from generator.scene.items import Group, Item, Shape, Symbol, Use
from generator.scene.path import Path

HEATER_BAND, HEATER_BASELINE = 4.2, 1.22  # from the shield outward
ROUND_BASELINE, ROUND_GROUND = 3.35, 4.3  # from the rim inward
VESICA_BASELINE, VESICA_GROUND = 3.05, 4.1
SIMPLE_BELOW = 4.0  # mm
FILLET = 0.14  # the fine line inside a rim


def heater_seal(
    width: float, legend: tuple[str, str, str], style: Legend, ground: Ink, band: float = HEATER_BAND
) -> tuple[tuple[Item, ...], float]:
    """The legend band round a heater shield `width` mm wide at the origin: (items, mm that the legend is too long).

    Args:
        width: of the shield inside, mm; the band reaches `band` mm outside it.
        legend: the texts of the top edge, of the right flank (read downward) and of the left one (read upward).
        style: font, language and ink of the legend.
        ground: the ink of the band.
        band: mm, at least 3.4.
    """
    ink = style.ink
    items: list[Item] = [
        Shape(heater(width, band), ground, Stroke(ink, 0.28, "butt", "miter")),
        Shape(heater(width, band - 0.55), stroke=Stroke(ink, FILLET, "butt", "miter")),
    ]
    top, right, left = _heater_tracks(width, HEATER_BASELINE + (band - HEATER_BAND) / 2)
    over = 0.0
    for text, track in ((legend[0], top), (legend[1], right), (legend[2], left)):
        if text.strip():
            drawn, excess = set_legend(text, track, Legend(style.book, style.language, ink))
            items += drawn
            over = max(over, excess)
    if any(text.strip() for text in legend):
        items.append(_head_cross(-(band - 0.55) / 2, -(band - 0.55) / 2, ink))
    return tuple(items), over


def _heater_tracks(width: float, out: float) -> tuple[Track, Track, Track]:
    """Baselines along the top, down the right flank and up the left one, `out` mm outside the shield."""
    s, r = FLANK / W * width, width + out
    low = math.degrees(math.acos((width / 2) / r))
    top = (Straight(0.6, -out, width - 0.6, -out),)
    margin = math.degrees(2.9 / r)  # clear of the point
    right = (Straight(width + out, 0.9, width + out, s), Bow(0, s, r, 0, low - margin))
    left = (Bow(width, s, r, 180 - low + margin, 180), Straight(-out, s, -out, 0.9))
    return top, right, left


def round_seal(
    radius: float, legend: str, style: Legend, ground: Ink, rim: Ink, field: Ink | None = None
) -> tuple[tuple[Item, ...], float]:
    """A round seal about the origin: (items, mm that the legend is too long).

    The legend begins with a cross at the top and runs round clockwise. `ground` is the ink of the ring, `rim` of its
    edge; `field` fills the circle inside it, 4.3 mm from the rim.
    """
    items: list[Item] = [
        Shape(disc(0, 0, radius), ground, Stroke(rim, 0.5)),
        Shape(disc(0, 0, radius - 0.75), stroke=Stroke(rim, FILLET)),
    ]
    base = radius - ROUND_BASELINE
    half = 1.25 / base / math.pi * 180  # half the room of the cross at the top
    drawn, over = set_legend(legend, (Bow(0, 0, base, -90 + 2.2 * half, 270 - 2.2 * half),), style)
    items += [*drawn, _ring_cross(base, style.ink)]
    if field is not None:
        items.append(Shape(disc(0, 0, radius - ROUND_GROUND), field, Stroke(rim, 0.3)))
    return tuple(items), over


def _ring_cross(base: float, ink: Ink) -> Item:
    return _head_cross(0, -base - 1.73 / 2, ink)  # as high as the capitals, and a little


def _head_cross(x: float, y: float, ink: Ink) -> Item:
    """The cross that a legend begins with, about a point."""
    place = Matrix.move(x, y) @ Matrix.scale(1.9 / 100) @ Matrix.move(-50, -50)
    cross = figure("cross")
    assert cross is not None
    return Shape(cross.layers[0].path.transformed(place), fill=ink)


def vesica(a: float, h: float, grow: float = 0.0) -> Path:
    """A pointed oval about the origin with half axes a (across) and h (up); with `grow` its arcs keep their centres."""
    reach, shift = _vesica_arc(a, h)
    r = reach + grow
    tip = math.sqrt(r * r - shift * shift)
    return shape(f"M0 {-tip}A{r} {r} 0 0 1 0 {tip}A{r} {r} 0 0 1 0 {-tip}Z")


def _vesica_arc(a: float, h: float) -> tuple[float, float]:
    """(radius of the arcs, distance of their centres from the axis)."""
    r = (a * a + h * h) / (2 * a)
    return r, r - a


def vesica_seal(
    a: float, h: float, legends: tuple[str, str], style: Legend, ground: Ink, rim: Ink, field: Ink | None = None,
    pattern: Ink | None = None,
) -> tuple[tuple[Item, ...], float]:
    """A bishop's seal about the origin: (items, mm that the longest legend is too long).

    Args:
        a: half the width in mm.
        h: half the height in mm.
        legends: the texts of the right side (read downward, begun by a cross) and of the left side (read upward).
        style: font, language and ink of the legends.
        ground: the ink of the ring.
        rim: the ink of the edge.
        field: the ink inside the ring, 4.1 mm from the rim.
        pattern: the ink of the diaper on the field.
    """
    reach, shift = _vesica_arc(a, h)
    base = reach - VESICA_BASELINE
    end = math.degrees(math.acos(shift / base)) - math.degrees(2.6 / base)
    items: list[Item] = [
        Shape(vesica(a, h), ground, Stroke(rim, 0.45)), Shape(vesica(a, h, -0.65), stroke=Stroke(rim, FILLET)),
    ]
    over = 0.0
    tracks: Sequence[tuple[str, Track, bool]] = (
        (legends[0], (Bow(-shift, 0, base, -end, end),), True),
        (legends[1], (Bow(shift, 0, base, 180 - end, 180 + end),), False),
    )
    for text, track, cross in tracks:
        drawn, excess = set_legend(text, track, Legend(style.book, style.language, style.ink, cross))
        items += drawn
        over = max(over, excess)
    if field is not None:
        inner = vesica(a, h, -VESICA_GROUND)
        items.append(Shape(inner, field, Stroke(rim, 0.3)))
        if pattern is not None:
            items.append(Group(diaper(Rect(-a, -h, 2 * a, 2 * h), pattern, 0.0, DIAPER_STEP_SEAL), clip=inner))
    return tuple(items), over


@lru_cache(maxsize=64)
def ground_seme(radius: float, kind: str, ink: Ink, cut: Ink, size: float = 2.5, across: float = 5.0,
    down: float = 3.9, clear: Rect | None = None) -> tuple[Item, ...]:
    """A charge strewn in rows over a circle about the origin: whole ones only, none near the shield in `clear`.

    `clear` is the box of a heater shield; its flanks run together from `FLANK` of its width downward.
    """
    symbol, scale = _strewn(kind, ink, cut, size)
    box = Rect(-radius - size, -radius - size, 2 * (radius + size), 2 * (radius + size))
    reach = size * 0.62
    taken = heater_points(clear) if clear else ()
    return tuple(
        Use(symbol, Matrix.move(x, y) @ scale) for x, y, _ in rows(box, (0.0, 0.0), across, down)
        if math.hypot(x, y) + reach <= radius and not _near(x, y, reach + 0.3, taken)
    )


def heater_points(box: Rect) -> tuple[tuple[float, float], ...]:
    """The outline of a heater shield that fills a box, as a convex polygon, clockwise on the page."""
    k = box.width / W
    return tuple((box.x + x * k, box.y + y * k) for x, y in outline_points(0.0, 20))


def _near(x: float, y: float, reach: float, outline: Sequence[tuple[float, float]]) -> bool:
    """Whether a convex outline, clockwise on the page, comes nearer than `reach` to a point, or holds it."""
    away = [
        ((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / math.hypot(bx - ax, by - ay)
        for (ax, ay), (bx, by) in pairwise((*outline, *outline[:1])) if (ax, ay) != (bx, by)
    ]
    return bool(away) and max(away) < reach


def _strewn(kind: str, ink: Ink, cut: Ink, size: float) -> tuple[Symbol, Matrix]:
    """A small charge and how it is set on the origin; below 4 mm the icon of that name, where there is one."""
    if size < SIMPLE_BELOW and kind in known_icons():
        k = size / UNITS * 1.15
        return icon(kind, ink, cut), Matrix.scale(k) @ Matrix.move(-UNITS / 2, -UNITS / 2)
    art = figure(kind)
    if art is None:
        raise ValueError(f"no charge named {kind!r}")
    return small(art.plain(), kind, ink, cut, size), Matrix()


def small(art: Figure, name: str, ink: Ink, cut: Ink, width: float, line: float = 0.1) -> Symbol:
    """A charge in one ink, `width` mm wide, centred on the origin of its symbol."""
    box, scale = art.box, width / art.box.width
    matrix = Matrix(scale, 0, 0, scale, -box.centre.x * scale, -box.centre.y * scale)
    items = tuple(flat_figure(art, matrix, ink, cut, line))
    box = matrix.apply_rect(art.reach).grown(2 * line)
    return Symbol(symbol_id(f"small-{name}", ink, cut, width, line), items, box)


WAX_SHAPES = ("round", "heater", "vesica")


def wax_seal(form: str, radius: float, inks: Mapping[str, Ink], tag: float = 0.0) -> tuple[Item, ...]:
    """A seal in wax about the origin: a red disc with a rose, a black shield with a lily, a white oval with a cross.

    `tag` is the length in mm of the parchment strip that it hangs on, measured upward from its middle.
    """
    draw = {"round": _round_wax, "heater": _heater_wax, "vesica": _vesica_wax}[form]
    strip = _tag(radius, tag, inks) if tag else ()
    return (*strip, *draw(radius, inks))


def _tag(r: float, length: float, inks: Mapping[str, Ink]) -> tuple[Item, ...]:
    a, b, ink = r * 0.56, r * 0.44, inks["umber"]
    return (
        Shape(facets((-a, -length), (a, -length), (b, 0), (-b, 0)), inks["vellum"], Stroke(ink, 0.2, join="round")),
        Shape(strokes(((-a * 0.4, -length), (-b * 0.4, 0)), ((a * 0.4, -length), (b * 0.4, 0))),
            stroke=Stroke(ink, 0.12)),
    )


def _stamped(kind: str, y: float, width: float, fill: Ink, line: Ink, breadth: float) -> tuple[Item, ...]:
    art = figure(kind)
    assert art is not None
    box, scale = art.box, width / art.box.width
    matrix = Matrix(scale, 0, 0, scale, -box.centre.x * scale, y - box.centre.y * scale)
    return paint(art, matrix, Colours(fill, line, line, fill, fill, fill), breadth)


def _round_wax(r: float, inks: Mapping[str, Ink]) -> tuple[Item, ...]:
    swell = (0.03, -0.02, 0.05, 0.01, -0.03, 0.06, 0.0, 0.04, -0.03, 0.02, 0.06, -0.01, 0.03, 0.0, 0.05, -0.02)
    edge = curve([polar(0, 0, r * (1 + extra), 22.5 * i) for i, extra in enumerate(swell)])
    wax, press = inks["gules"], inks["gules_d"]
    return (
        Shape(edge, wax, Stroke(inks["black"], 0.25, join="round")), Shape(disc(0, 0, r * 0.8),
            stroke=Stroke(press, 0.3)),
        *_stamped("rose", 0.0, r * 1.3, wax, press, 0.2),
    )


def _heater_wax(r: float, inks: Mapping[str, Ink]) -> tuple[Item, ...]:
    w = r * 1.86
    place = Matrix.move(-w / 2, -w * 0.54)
    inner = Matrix.move(-w * 0.4, -w * 0.54 + w * 0.09)
    black, press = inks["black"], inks["vellum3"]
    return (
        Shape(heater(w).transformed(place), black, Stroke(black, 0.25, join="round")),
        Shape(heater(w * 0.8).transformed(inner), stroke=Stroke(press, 0.25)),
        *_stamped("fleur_de_lis", -w * 0.07, r * 0.96, black, press, 0.2),
    )


def _vesica_wax(r: float, inks: Mapping[str, Ink]) -> tuple[Item, ...]:
    a, h = r * 0.9, r * 1.26
    black, press = inks["black"], inks["umber"]
    arm, reach = r * 0.14, r * 0.46
    cross = facets(
        (-arm, -reach * 1.3), (arm, -reach * 1.3), (arm, -arm * 2.2), (reach, -arm * 2.2), (reach, -arm * 0.2),
        (arm, -arm * 0.2), (arm, reach * 1.3),
        (-arm, reach * 1.3), (-arm, -arm * 0.2), (-reach, -arm * 0.2), (-reach, -arm * 2.2), (-arm, -arm * 2.2),
    )
    return (
        Shape(vesica(a, h), inks["argent"], Stroke(black, 0.3, join="round")), Shape(vesica(a, h, -r * 0.17),
            stroke=Stroke(press, 0.22)),
        Shape(cross, stroke=Stroke(press, 0.25, join="round")),
    )
