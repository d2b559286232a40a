"""Faces as slots, formats of pieces, the palette and the type roles: what `templates/` declares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.base.findings import Span
from generator.model.page_style import PageStyle


@dataclass(frozen=True, slots=True)
class Format:
    """The size of a piece: trim, bleed and safe zone in mm, and the floors of type (pt) and stroke (mm).

    `shape` says how it is cut: 'rect' along the trim, 'disc' along the circle in it. A line of capitals and figures
    alone is a legend and may go down to `least_legend_pt`; all other type is held to `least_type_pt`.
    """

    id: str
    width: float
    height: float
    bleed: float = 3.0
    safe: float = 3.0
    corner_radius: float = 0.0
    least_type_pt: float = 7.0
    least_legend_pt: float = 6.5
    least_stroke: float = 0.1
    shape: str = "rect"


SHAPES = ("rect", "disc")


@dataclass(frozen=True, slots=True)
class Role:
    """A type role of the look: face, size, leading and features.

    `size_pt` may shrink to `least_pt` where a slot fits its text; `tracking` is in em; `features` are OpenType
    tags; `case` 'upper' sets capitals; `hyphens` allows breaking inside words.
    """

    id: str
    family: str
    size_pt: float
    weight: int = 400
    style: str = "roman"
    least_pt: float | None = None
    leading_pt: float | None = None
    tracking: float = 0.0
    features: tuple[str, ...] = ()
    ink: str = "black"
    case: str = ""
    hyphens: bool = False
    legend: bool = False


@dataclass(frozen=True, slots=True)
class Swatch:
    """A named ink of the palette: CMYK in percent and the sRGB proof."""

    id: str
    cmyk: tuple[float, float, float, float]
    rgb: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A place on a face. `sort` is one of the closed list below; `args` are its settings, phrases not yet filled in."""

    id: str
    sort: str
    args: Mapping[str, Any]
    span: Span | None = None


SLOT_SORTS = ("box", "text", "icon", "picture", "path", "repeat", "grid", "group")


@dataclass(frozen=True, slots=True)
class Template:
    """A face: its format and its slots from the ground up, after `extends` has been followed.

    `names` are values that phrases may use, each a phrase that sees those before it. `also` are further formats that
    the face is drawn for, by the measures that its phrases see. A `blank` face leaves out what its cards do not have.
    """

    id: str
    format: str
    slots: tuple[Slot, ...]
    span: Span | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    also: tuple[str, ...] = ()
    blank: bool = False


TURNS = ("auto", "never", "always")
DUPLEXES = ("long-edge", "short-edge", "gutterfold", "none")
ORDERS = ("interleaved", "fronts-then-backs")


@dataclass(frozen=True, slots=True)
class Recipe:
    """A named way to lay leaves on sheets. Lengths in mm. `duplex` and `order` hold where nothing else is asked for.

    `gutter` is the space between trims (0 = shared cut lines), `turn` whether pieces may lie on their side: one of
    `TURNS`. `printable` is the edge of the paper that the printer cannot reach, `margin` the least distance from a
    trim to the edge of the paper. `marks` asks for crop marks on the faces, `marks_verso` on the backs too,
    `registration` for four crosses on both sides. `fold_gap` is the space between face and back at the fold of a
    gutterfold. `single` lays one piece on a page of its own size (trim and bleed) and draws no marks at all. Where
    `overlap` is above 0 the recipe is for large pages, which it lays over as many papers as they need: so much of the
    page, at the least, is printed on both of two neighbours. A `booklet` lays two pages of a book on each side of
    sheets that are folded down the middle; `signature` sheets are put inside one another (0: all of them), and paper
    that is `thickness` mm thick pushes the pages of inner sheets out by so much each.
    """

    id: str
    papers: tuple[str, ...]
    gutter: float = 0.0
    turn: str = "auto"
    printable: float = 4.3
    margin: float = 6.0
    ruler: bool = True
    slug: bool = True
    span: Span | None = None
    single: bool = False
    duplex: str = "long-edge"
    order: str = "interleaved"
    marks: bool = True
    marks_verso: bool = False
    registration: bool = False
    fold_gap: float = 0.4
    overlap: float = 0.0
    booklet: bool = False
    signature: int = 0
    thickness: float = 0.1


EDITIONS = ("full", "saver", "mono")
"""How much ink is spent: all of it; white grounds and no patterns; black alone."""


@dataclass(frozen=True, slots=True)
class FontSource:
    """A font file that a pack brings along, and where its look names it."""

    path: str
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """All that `templates/` declares. `editions` holds, for editions other than 'full', ink → the ink in its place."""

    formats: Mapping[str, Format] = field(default_factory=dict)
    palette: Mapping[str, Swatch] = field(default_factory=dict)
    roles: Mapping[str, Role] = field(default_factory=dict)
    templates: Mapping[str, Template] = field(default_factory=dict)
    recipes: Mapping[str, Recipe] = field(default_factory=dict)
    editions: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    fonts: Mapping[str, FontSource] = field(default_factory=dict)
    books: Mapping[str, PageStyle] = field(default_factory=dict)
