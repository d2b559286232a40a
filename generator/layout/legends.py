"""Letters on a line, straight or bent, spaced so that they fill it: the legends of seals. Lengths in mm."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from generator.base.geometry import Matrix
from generator.base.units import in_mm
from generator.fonts.book import FontBook
from generator.layout.pen import facets, shape
from generator.scene.ink import Ink
from generator.scene.items import FontFace, GlyphRun, Group, Item, Shape

LEAST_TRACKING, MOST_TRACKING = 0.05, 0.5  # em, between letters
WORD_SPACE = 0.34  # em, on each side of the point between two words
MOST_WORD_SPACE = 1.1
EVEN_FROM = 0.1  # em of tracking, from which the spaces between words widen with it
GAP_SHARE = 1.3  # so many times as fast, on each side of the point
SIZE_PT, LEAST_SIZE_PT = 7.0, 6.5
CAP_HEIGHT = 0.7  # em, of the legend's capitals
POINT = 0.34  # mm, from the middle of a point to its tip
POINTS_APART = 2.3  # mm, of the points that stand for a legend that there is not
LOZENGE = facets((0, -POINT), (POINT, 0), (0, POINT), (-POINT, 0))
CROSS_PATTEE = (
    "M-.12-.12C-.14-.3-.22-.42-.34-.5H.34C.22-.42.14-.3.12-.12C.3-.14.42-.22.5-.34V.34C.42.22.3.14.12.12"
    "C.14.3.22.42.34.5H-.34"
    "C-.22.42-.14.3-.12.12C-.3.14-.42.22-.5.34V-.34C-.42-.22-.3-.14-.12-.12Z"
)
CROSS = 0.95  # em, the width of the cross


@dataclass(frozen=True, slots=True)
class Straight:
    """A piece of track from one point to another."""

    x0: float
    y0: float
    x1: float
    y1: float

    @property
    def length(self) -> float:
        return math.hypot(self.x1 - self.x0, self.y1 - self.y0)

    def at(self, s: float) -> tuple[float, float, float]:
        t = s / self.length
        angle = math.degrees(math.atan2(self.y1 - self.y0, self.x1 - self.x0))
        return self.x0 + (self.x1 - self.x0) * t, self.y0 + (self.y1 - self.y0) * t, angle


@dataclass(frozen=True, slots=True)
class Bow:
    """A piece of track round a centre, clockwise on the page from one angle (degrees, 0 = right) to a greater one."""

    cx: float
    cy: float
    radius: float
    start_deg: float
    end_deg: float

    @property
    def length(self) -> float:
        return math.radians(self.end_deg - self.start_deg) * self.radius

    def at(self, s: float) -> tuple[float, float, float]:
        angle = self.start_deg + math.degrees(s / self.radius)
        turn = math.radians(angle)
        return self.cx + self.radius * math.cos(turn), self.cy + self.radius * math.sin(turn), angle + 90


Track = Sequence[Straight | Bow]


def length(track: Track) -> float:
    """The length of a track in mm."""
    return sum(piece.length for piece in track)


def along(track: Track, s: float) -> tuple[float, float, float]:
    """(x, y, angle in degrees) at a distance from the start."""
    for piece in track[:-1]:
        if s <= piece.length:
            return piece.at(s)
        s -= piece.length
    return track[-1].at(s)


@dataclass(frozen=True, slots=True)
class Legend:
    """What a legend is set with. `cross` puts a cross before it."""

    book: FontBook
    language: str
    ink: Ink
    cross: bool = False

    @property
    def face(self) -> FontFace:
        return self.book.face("Cinzel", "roman", 700)


@dataclass(frozen=True, slots=True)
class Spread:
    """How a legend fills its track: size, tracking and word space in em, and mm left over (below 0: too long)."""

    size_pt: float
    tracking: float
    word_space: float
    left: float


def words(text: str) -> list[str]:
    """The words of a legend in capitals; points and crosses written between them are drawn, not set."""
    return [word for word in unicodedata.normalize("NFC", text).upper().split() if word.strip("·•+✠:")]


def spread(text: str, room: float, legend: Legend) -> Spread:
    """How to fill `room` mm with a legend: tracking and word spaces, and smaller type only where it must."""
    parts = words(text)
    natural = sum(legend.book.shape(legend.face, word, language=legend.language).width for word in parts) / 1000
    joints = sum(max(0, len(word) - 1) for word in parts)
    gaps = len(parts) - 1 + (0.5 if legend.cross else 0)
    fixed = 2 * POINT * (len(parts) - 1)
    cross = CROSS if legend.cross else 0.0
    size = SIZE_PT
    while True:
        em = in_mm(size)
        free = (room - fixed) / em - natural - cross - gaps * 2 * WORD_SPACE
        if free >= joints * LEAST_TRACKING or size <= LEAST_SIZE_PT:
            break
        size = round(size - 0.1, 1)
    tight = min(EVEN_FROM, max(0.0, free / joints if joints else 0.0))
    more = max(0.0, free - joints * tight) / (joints + 2 * gaps * GAP_SHARE or 1)
    tracking = min(MOST_TRACKING, tight + more) if joints else 0.0
    space = min(MOST_WORD_SPACE, WORD_SPACE + more * GAP_SHARE)
    rest = free - joints * tracking - 2 * gaps * (space - WORD_SPACE)
    return Spread(size, tracking, space, round(rest * em, 6))


def set_legend(text: str, track: Track, legend: Legend) -> tuple[tuple[Item, ...], float]:
    """A legend along a track, its letters upright on it; and how many mm it is too long (0 where it fits).

    What a short legend leaves lies empty at both ends alike. A legend that is too long at 6.5 pt is drawn
    closer still, so that it can be seen.
    """
    room = length(track)
    parts = words(text)
    if not parts:
        return _points(track, 0.0, room, legend.ink), 0.0
    how = spread(text, room, legend)
    em = in_mm(how.size_pt)
    items: list[Item] = []
    squeeze = min(1.0, (room + min(0.0, how.left)) and room / (room - min(0.0, how.left)))
    s = max(0.0, how.left) / 2
    if legend.cross:
        items.append(_cross(along(track, s + CROSS * em / 2 * squeeze), em, legend.ink))
        s += (CROSS + how.word_space) * em * squeeze
    for i, word in enumerate(parts):
        if i:
            s += (how.word_space * em + POINT) * squeeze
            items.append(_point(along(track, s), em, legend.ink))
            s += (how.word_space * em + POINT) * squeeze
        s = _word(items, word, track, s, how, legend, squeeze)
    return tuple(items), max(0.0, -how.left)


def _word(items: list[Item], word: str, track: Track, s: float, how: Spread, legend: Legend, squeeze: float) -> float:
    size, em = in_mm(how.size_pt), in_mm(how.size_pt) * squeeze
    face, pen = legend.face, 0.0
    clusters = [_cluster(word, i) for i in range(len(word)) if not unicodedata.combining(word[i])]
    for i, advance in enumerate(_advances(word, clusters, face, legend)):
        letter = legend.book.shape(face, clusters[i], language=legend.language)
        wide = letter.width / 1000
        x, y, angle = along(track, s + (pen + wide / 2 + i * how.tracking) * em)
        run = GlyphRun(face, how.size_pt, (letter,), (-wide / 2 * size,), 0.0, legend.ink)
        items.append(Group((run,), Matrix.move(x, y) @ Matrix.turn(angle)))
        pen += advance
    return s + (pen + (len(clusters) - 1) * how.tracking) * em


def _advances(word: str, clusters: Sequence[str], face: FontFace, legend: Legend) -> list[float]:
    """How far each letter of a word carries the pen, kerning included, in em."""
    whole = legend.book.shape(face, word, language=legend.language)
    if len(whole.glyphs) == len(clusters):
        pairs = zip(whole.glyphs, whole.kerns, strict=True)
        return [(legend.book.advance(face, glyph) + kern) / 1000 for glyph, kern in pairs]
    return [legend.book.shape(face, cluster, language=legend.language).width / 1000 for cluster in clusters]


def _cluster(word: str, i: int) -> str:
    end = i + 1
    while end < len(word) and unicodedata.combining(word[end]):
        end += 1
    return word[i:end]


def _points(track: Track, start: float, end: float, ink: Ink, em: float = in_mm(SIZE_PT)) -> tuple[Item, ...]:
    """Points evenly spread over a piece of track."""
    n = int((end - start) / POINTS_APART)
    step = (end - start) / (n + 1) if n else 0.0
    return tuple(_point(along(track, start + step * (i + 1)), em, ink) for i in range(n))


def _point(place: tuple[float, float, float], em: float, ink: Ink) -> Item:
    x, y, angle = place
    high = -CAP_HEIGHT * em / 2
    return Shape(LOZENGE.transformed(Matrix.move(x, y) @ Matrix.turn(angle) @ Matrix.move(0, high)), fill=ink)


def _cross(place: tuple[float, float, float], em: float, ink: Ink) -> Item:
    """A small cross pattée, as high as the capitals."""
    x, y, angle = place
    size = 0.76 * em
    place_of = Matrix.move(x, y) @ Matrix.turn(angle) @ Matrix.move(0, -CAP_HEIGHT * em / 2) @ Matrix.scale(size)
    return Shape(shape(CROSS_PATTEE).transformed(place_of), fill=ink)
