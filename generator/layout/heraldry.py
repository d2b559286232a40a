"""Shields from blazons: field, division, diaper, ordinary, charges, outline. In mm from the top left corner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from generator.base.geometry import Matrix, Rect
from generator.layout.arrangement import PLACES, Setting, arrange
from generator.layout.charges import BOOK, STREWN
from generator.layout.charges.figure import LEAST_LINE, Colours, paint
from generator.layout.fields import DIVISIONS, HALVES, HEIGHT, ORDINARIES, W, block, heater
from generator.layout.ornament import diaper as diapered
from generator.layout.ornament import symbol_id
from generator.model.card import Arms
from generator.scene.ink import Ink, Stroke
from generator.scene.items import Group, Item, Shape, Symbol, Use
from generator.scene.path import Path

METALS = ("or", "argent")
COLOURS = ("gules", "azure", "vert", "purpure", "sable")
PARTNERS = {"purpure": "k_bishop", "sable": "umber"}  # the ink of a tincture's diaper, where it is not NAME_d
DIAPER_FROM = 20.0  # mm: the narrowest shield that is diapered
DETAIL_FROM = 7.5  # mm: the narrowest figure that has all its inner lines
MARKS_FROM = 2.0  # mm: the narrowest that has those it is known by
MARK_LINE = 0.14  # mm: the breadth of such a line on a small figure
DARK = ("sable", "azure", "purpure")  # on which black lines are lost where the figure is small

_LINES = ((24.0, 0.42, 0.26, 0.20), (14.0, 0.28, 0.20, 0.16), (8.0, 0.25, 0.14, 0.14), (0.0, 0.20, 0.12, 0.12))


@dataclass(frozen=True, slots=True)
class Weights:
    """Line widths in mm: the shield's outline, the charges', and the cuts between fields."""

    outline: float
    charge: float
    cut: float


def weights(width: float) -> Weights:
    """The lines of a shield `width` mm wide."""
    return next(Weights(*lines) for least, *lines in _LINES if width >= least)


def known_charges() -> tuple[str, ...]:
    """Slugs of all charges, strewn ones included, sorted."""
    return tuple(sorted({*BOOK, *STREWN}))


def known_ordinaries() -> tuple[str, ...]:
    """Slugs of all ordinaries, sorted."""
    return tuple(sorted(ORDINARIES))


def known_divisions() -> tuple[str, ...]:
    """Slugs of all divisions of the field, sorted."""
    return tuple(sorted(DIVISIONS))


def known_tinctures() -> tuple[str, ...]:
    """The two metals and the five colours, sorted."""
    return tuple(sorted((*METALS, *COLOURS)))


def known_places() -> tuple[str, ...]:
    """What `place` of a charge may say, sorted; '' is the usual place."""
    return tuple(sorted(PLACES))


def shield_height(width: float) -> float:
    """The height in mm of a shield `width` mm wide."""
    return width * HEIGHT / W


def rule_of_tincture(arms: Arms) -> str | None:
    """What breaks the rule that metal lies on colour and colour on metal, in words; None where nothing does.

    A field of a metal and a colour takes both, so only the ordinary and charges on a field of one sort are judged.
    """
    sorts = {tincture in METALS for tincture in arms.field}
    if len(sorts) > 1:
        return None
    metal = sorts == {True}
    laid = [(arms.ordinary.kind, arms.ordinary.tincture)] if arms.ordinary else []
    laid += [(charge.kind, charge.tincture) for charge in arms.charges]
    for kind, tincture in laid:
        if (tincture in METALS) == metal:
            sort = "metal" if metal else "colour"
            return f"{kind} {tincture} lies on {' and '.join(arms.field)}: {sort} on {sort}"
    return None


def shield(
    arms: Arms, width: float, inks: Mapping[str, Ink], *, diaper: bool = True, plain: bool = False,
    outline: Ink | None = None
) -> tuple[Item, ...]:
    """The shield of a blazon, `width` mm wide and 1.126 times as high, origin its top left corner.

    Args:
        arms: the blazon; charges, ordinaries and divisions that are not known are left out (the loader names them).
        width: mm.
        inks: the palette; the tinctures, their `_d` partners and 'black' are looked up in it.
        diaper: a pattern in the fields, from 20 mm.
        plain: no inner lines, the charges cut from the field in its own ink; for the small shields of an index.
        outline: the ink of the edge, 0.3 mm wide; black and by size where it is None.
    """
    names = sorted(_names(arms))
    key = tuple((name, inks[name]) for name in names if name in inks)
    return (Use(_symbol(arms, round(width, 3), key, diaper, plain, outline)),)


def _names(arms: Arms) -> set[str]:
    tinctures = {*arms.field, *(c.tincture for c in arms.charges), *(c.armed for c in arms.charges if c.armed)}
    if arms.ordinary:
        tinctures.add(arms.ordinary.tincture)
    return tinctures | {partner(name) for name in arms.field} | {"black", "or", "argent", "gules", "azure"}


def partner(tincture: str) -> str:
    """The name of the ink of a tincture's diaper."""
    return PARTNERS.get(tincture, f"{tincture}_d")


@lru_cache(maxsize=4096)
def _symbol(
    arms: Arms, width: float, key: tuple[tuple[str, Ink], ...], diaper: bool, plain: bool, outline: Ink | None
) -> Symbol:
    art = _Shield(arms, width, dict(key), diaper and width >= DIAPER_FROM, plain)
    line = 0.3 if outline else art.weights.outline
    edge = Shape(heater(width), stroke=Stroke(outline or art.ink("black"), line, "butt", "miter"))
    items = (Group((*art.fields(), *art.ordinaries(), *art.charges()), clip=heater(width)), edge)
    return Symbol(
        symbol_id("shield", arms, width, key, diaper, plain, outline), items,
        Rect(0, 0, width, shield_height(width)).grown(line),
    )


@dataclass(frozen=True)
class _Shield:
    arms: Arms
    width: float
    inks: Mapping[str, Ink]
    diaper: bool
    plain: bool

    @property
    def weights(self) -> Weights:
        return weights(self.width)

    @property
    def scale(self) -> Matrix:
        return Matrix.scale(self.width / W)

    def ink(self, name: str) -> Ink:
        return self.inks.get(name) or self.inks["black"]

    @property
    def cut(self) -> Stroke | None:
        return None if self.plain else Stroke(self.ink("black"), self.weights.cut, join="round")

    def fields(self) -> list[Item]:
        """The ground in its tinctures, each with its diaper."""
        tinctures = self.arms.field
        out: list[Item] = [Shape(heater(self.width), fill=self.ink(tinctures[0])), *self.pattern(tinctures[0])]
        regions = DIVISIONS.get(self.arms.division, tuple)()
        for i, region in enumerate(regions):
            name = tinctures[min(i + 1,
                len(tinctures) - 1)] if self.arms.division.startswith("tierced") else tinctures[-1]
            path = region.transformed(self.scale)
            out.append(Shape(path, fill=self.ink(name), stroke=self.cut))
            if self.diaper:
                out.append(Group(self.pattern(name), clip=path))
        return out

    def pattern(self, tincture: str) -> tuple[Item, ...]:
        ink = self.inks.get(partner(tincture))
        if not self.diaper or ink is None:
            return ()
        return diapered(Rect(0, 0, self.width, shield_height(self.width)), ink, self.width / 2)

    def ordinaries(self) -> list[Item]:
        """Bends, bars and the like, only in their half where they have one."""
        ordinary = self.arms.ordinary
        if ordinary is None or ordinary.kind not in ORDINARIES:
            return []
        ink = self.ink(ordinary.tincture)
        shapes: tuple[Item, ...] = tuple(
            Shape(path.transformed(self.scale), fill=ink, stroke=self.cut) for path in ORDINARIES[ordinary.kind](max(1,
                ordinary.n))
        )
        if ordinary.half not in HALVES:
            return list(shapes)
        half = _half(ordinary.half).transformed(self.scale)
        edge: list[Item] = [Shape(half, stroke=self.cut)] if self.cut else []
        return [Group(shapes, clip=half), *edge]

    def charges(self) -> list[Item]:
        """All figures. Where one is set down three times or more it is drawn once."""
        out: list[Item] = []
        shared: dict[tuple[object, ...], tuple[Symbol, Matrix]] = {}
        settings = arrange(self.arms)
        for setting in settings:
            m = setting.matrix
            alike = (setting.charge, m.a, m.b, m.c, m.d)
            if sum((s.charge, s.matrix.a, s.matrix.b, s.matrix.c, s.matrix.d) == alike for s in settings) < 3:
                out += self.painted(setting, self.scale @ m)
                continue
            if alike not in shared:
                shared[alike] = self.once(setting)
            symbol, first = shared[alike]
            k = self.width / W
            out.append(Use(symbol, Matrix.move((m.e - first.e) * k, (m.f - first.f) * k)))
        return out

    def once(self, setting: Setting) -> tuple[Symbol, Matrix]:
        matrix = self.scale @ setting.matrix
        about = (setting.charge, matrix, self.width, self.plain, self.arms.field, sorted(self.inks.items()))
        box = matrix.apply_rect(setting.figure.reach).grown(2 * self.weights.charge + 0.4)
        return Symbol(symbol_id("charge", *about), self.painted(setting, matrix), box), setting.matrix

    def painted(self, setting: Setting, matrix: Matrix) -> tuple[Item, ...]:
        figure, charge = setting.figure, setting.charge
        broad = matrix.apply_rect(figure.box).width
        small = self.plain or broad < DETAIL_FROM
        if small:
            figure = figure.small() if broad >= MARKS_FROM else figure.plain()
        strewn = charge.kind in STREWN
        width = self.weights.charge * (0.7 if strewn else 1.0)
        if self.plain:  # the lines are in the field's ink and eat into what they part
            width = min(width, LEAST_LINE)
        return paint(figure, matrix, self.colours(setting, small), width, MARK_LINE if small else LEAST_LINE)

    def colours(self, setting: Setting, small: bool) -> Colours:
        charge, field = setting.charge, self.arms.field
        fill, black, ground = self.ink(charge.tincture), self.ink("black"), self.ink(field[0])
        light = "argent" if field[0] == "argent" else "or"
        dark = charge.tincture in (DARK if small else DARK[:1])
        inner = self.ink(light) if dark else black
        edge, arm = black, self.armed(setting)
        if self.plain:
            over = len(field) > 1 or self.arms.ordinary is not None or field[0] == charge.tincture
            edge = black if over else ground
            inner = inner if over and dark else edge
            if (arm in METALS) == (field[0] in METALS):  # would be lost in the field without a line round it
                arm = charge.tincture
        return Colours(fill, edge, inner, self.ink(arm), ground, self.ink("argent"))

    def armed(self, setting: Setting) -> str:
        """The second tincture: as the blazon says, else the first liked one that is not already there."""
        charge = setting.charge
        if charge.armed:
            return charge.armed
        liked = BOOK[STREWN.get(charge.kind, charge.kind)].armed
        return next((name for name in liked if name not in (charge.tincture, self.arms.field[0])), liked[0])


def _half(name: str) -> Path:
    return {
        "dexter": block(-5, -5, 50, 130), "sinister": block(50, -5, 105, 130), "chief": block(-5, -5, 105, 50),
        "base": block(-5, 50, 105, 130),
    }[name]
