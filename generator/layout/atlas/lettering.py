"""Names as ink on the map: set straight, turned, or along a line, with the area of their letters and of their halo."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import shapely
from shapely import affinity
from shapely.geometry import MultiPolygon, Polygon

from generator.base.geometry import Matrix, Rect
from generator.base.units import in_mm
from generator.layout.atlas.areas import Area, Lines, united
from generator.layout.atlas.chart import Chart, Spot
from generator.layout.styles import Style
from generator.layout.text import TextSetter
from generator.model.template import Role
from generator.scene.ink import Ink
from generator.scene.items import FontFace, GlyphRun, Group, Item, ShapedWord
from generator.scene.path import Path

HALO = 0.45  # mm to each side of a letter
CHORDS = 3  # that a curve of a letter is cut into


@dataclass(frozen=True)
class Letter:
    """A glyph of a set name: where it begins on the baseline and how far it runs, in mm."""

    word: ShapedWord
    x: float
    width: float


@dataclass(frozen=True)
class Name:
    """A name set on one endless line that begins at 0 on the baseline. `box` holds its ink, in mm."""

    text: str
    style: Style
    size_pt: float
    letters: tuple[Letter, ...]
    box: Rect

    @property
    def x_height(self) -> float:
        return self.style.metrics.x_height * in_mm(self.size_pt) / 1000

    @property
    def cap_height(self) -> float:
        return self.style.metrics.cap_height * in_mm(self.size_pt) / 1000


@dataclass(frozen=True)
class Lettered:
    """A name on the page: its items, its letters with their places, and the boxes round them: no other name may touch
    these."""

    text: str
    sort: str
    items: tuple[Item, ...]
    glyphs: tuple[tuple[Name, Letter, Matrix], ...]
    zone: Area


class Lettering:
    """Sets the names of one map. Sizes are those of the roles at full scale, never below a role's least."""

    def __init__(self, chart: Chart, setter: TextSetter) -> None:
        self.chart = chart
        self.setter = setter
        self._rims: dict[tuple[FontFace, float, ShapedWord], Area] = {}

    def size(self, role: str, times: float = 1.0) -> float:
        """The size of a role on this map in points, `times` as large where there is room for it."""
        its = self._role(role)
        return round(max(its.least_pt or 0.0, its.size_pt * times * self.chart.scale), 2)

    def _role(self, role: str) -> Role:
        return self.setter.styles.roles[role]

    def name(self, text: str, role: str, size_pt: float | None = None, tracking: float | None = None) -> Name:
        """Set a name; `tracking` (em) goes before the role's own."""
        its = self._role(role)
        if tracking is not None and tracking != its.tracking:
            its = _tracked(its, tracking)
        style = self.setter.styles.style(its)
        size = self.size(role) if size_pt is None else size_pt
        em = in_mm(size) / 1000
        letters: list[Letter] = []
        x, boxes = 0.0, list[tuple[float, float, float, float]]()
        for i, part in enumerate(text.split()):
            word = style.shelf[part]
            x += style.space * em if i else 0.0
            boxes.append((x + word.ink[0] * em, -word.ink[3] * em, x + word.ink[2] * em, -word.ink[1] * em))
            at = x
            for glyph, kern, its_text in zip(word.glyphs, word.kerns, word.texts, strict=True):
                width = self.setter.book.advance(style.face, glyph) * em
                if its_text.strip():
                    letters.append(Letter(style.shelf[its_text], at, width))
                at += width + kern * em
            x += word.width * em
        left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
        box = Rect(left, top, max(b[2] for b in boxes) - left, max(b[3] for b in boxes) - top)
        return Name(text, style, size, tuple(letters), box)

    def straight(self, name: Name, x: float, y: float, sort: str, ink: Ink | None = None) -> Lettered:
        """A name with its first letter at `x` and its baseline at `y`."""
        line = self.setter.set_line(name.text, name.style.role, name.size_pt)
        items = self.setter.place(line, x, y, "left", 0.0, ink)
        box = name.box.moved(x, y)
        glyphs = tuple((name, letter, Matrix.move(x + letter.x, y)) for letter in name.letters)
        return Lettered(name.text, sort, items, glyphs, shapely.box(box.x, box.y, box.right, box.bottom))

    def turned(self, name: Name, x: float, y: float, angle_deg: float, sort: str) -> Lettered:
        """A name whose box has its middle at a point, turned clockwise."""
        centre = name.box.centre
        if not angle_deg:
            return self.straight(name, x - centre.x, y - centre.y, sort)
        plain = self.straight(name, -centre.x, -centre.y, sort)
        matrix = Matrix.move(round(x, 3), round(y, 3)) @ Matrix.turn(angle_deg)
        glyphs = tuple((name, letter, matrix @ place) for name, letter, place in plain.glyphs)
        return Lettered(name.text, sort, (Group(plain.items, matrix),), glyphs, moved(plain.zone, matrix))

    def along(self, name: Name, line: Lines, sort: str, start: float | None = None) -> Lettered:
        """A name on a curved baseline, in its middle or from `start` (mm) on; each letter stands upright on it."""
        at = (line.length - name.box.right) / 2 if start is None else start
        em = in_mm(name.size_pt) / 1000
        items: list[Item] = []
        glyphs: list[tuple[Name, Letter, Matrix]] = []
        zones: list[Area] = []
        for letter in name.letters:
            (x, y), angle = _place(line, at + letter.x + letter.width / 2)
            matrix = Matrix.move(round(x, 3), round(y, 3)) @ Matrix.turn(round(math.degrees(angle), 2))
            left = round(-letter.width / 2, 3)
            items.append(Group((GlyphRun(name.style.face, name.size_pt, (letter.word,), (left,), 0.0, name.style.ink),),
                               matrix))
            glyphs.append((name, letter, matrix @ Matrix.move(left, 0.0)))
            ink = letter.word.ink
            zones.append(moved(shapely.box(min(left + ink[0] * em, left), -ink[3] * em,
                                           max(left + ink[2] * em, -left), -ink[1] * em), matrix))
        return Lettered(name.text, sort, tuple(items), tuple(glyphs), united(zones))

    def halo(self, name: Lettered) -> Area:
        """What is kept free round the letters of a name."""
        return united(moved(self._rim(its, letter), place) for its, letter, place in name.glyphs)

    def _rim(self, name: Name, letter: Letter) -> Area:
        """A letter grown by its halo, its first glyph at the origin."""
        key = (name.style.face, name.size_pt, letter.word)
        found = self._rims.get(key)
        if found is None:
            k = in_mm(name.size_pt) / 1000
            parts, at = [], 0.0
            for glyph, kern in zip(letter.word.glyphs, letter.word.kerns, strict=True):
                area = _area(self.setter.book.outline(name.style.face, glyph))
                parts.append(affinity.affine_transform(area, (k, 0, 0, k, at, 0)))
                at += (self.setter.book.advance(name.style.face, glyph) + kern) * k
            whole = MultiPolygon([part for area in parts for part in area.geoms])
            plain = whole.simplify(0.02, preserve_topology=False)
            found = self._rims[key] = plain.buffer(HALO * self.chart.scale, 3)
        return found


def moved(area: Area, matrix: Matrix) -> Area:
    """An area under an affine map."""
    return affinity.affine_transform(area, (matrix.a, matrix.c, matrix.b, matrix.d, matrix.e, matrix.f))


@lru_cache(maxsize=64)
def _tracked(role: Role, tracking: float) -> Role:
    return replace(role, tracking=tracking)


def _place(line: Lines, distance: float) -> tuple[Spot, float]:
    """A point on a line, and the line's angle there (radians), measured over a little way."""
    here = line.interpolate(distance)
    a = line.interpolate(max(0.0, distance - 0.6)).coords[0]
    b = line.interpolate(min(line.length, distance + 0.6)).coords[0]
    return (here.x, here.y), math.atan2(b[1] - a[1], b[0] - a[0])


def _area(outline: Path) -> Area:
    """The area of a glyph in 1/1000 em, y down, its counters filled: what a halo is grown from."""
    rings: list[list[Spot]] = []
    for segment in outline.segments:
        op, v = segment[0], [float(value) for value in segment[1:]]
        if op == "M":
            rings.append([(v[0], v[1])])
        elif op == "L":
            rings[-1].append((v[0], v[1]))
        elif op == "C":
            rings[-1] += _chords(rings[-1][-1], v)
    return MultiPolygon([Polygon(ring) for ring in rings if len(ring) > 3])


def _chords(start: Spot, v: Sequence[float]) -> list[Spot]:
    out = []
    for i in range(1, CHORDS + 1):
        t = i / CHORDS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        out.append((a * start[0] + b * v[0] + c * v[2] + d * v[4], a * start[1] + b * v[1] + c * v[3] + d * v[5]))
    return out
