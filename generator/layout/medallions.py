"""Round medallions for companies and works: fleet, mine, monastery, foot, trade. Drawn in a circle of 16 units."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from generator.base.geometry import Matrix, Rect
from generator.layout.heraldry import shield, shield_height
from generator.layout.ornament import symbol_id
from generator.layout.pen import curve, disc, facets, joined, limb, mirrored, polar, shape, strokes
from generator.layout.sketch import R, Sketch
from generator.layout.troops import COMPANIES, colours, company
from generator.layout.wares import WARES
from generator.layout.works import WORKS
from generator.model.card import Arms
from generator.scene.ink import Ink, Stroke
from generator.scene.items import Group, Item, Shape, Symbol, Use

FRAME = 4.0  # mm, from the rim to the picture
SAIL_SHIELD = 0.4  # of the radius, the width of the shield on a sail


def _fleet(art: Sketch) -> None:
    """A cog under sail."""
    art.line(strokes(((0, 6), (0, -14.4))), "black", 1.1)
    art.line(strokes(((0, 6), (0, -14.4))), "vellum3", 0.66)
    art.line(strokes(((-9.4, 5), (-0.4, -11.4)), ((9.6, 4), (0.4, -11.4))), "black", 0.16)
    art.area("gules", shape("M.4-14.2L8-15.4L5.4-13.2L8-11.6L.4-11.4Z"), line=0.2)
    sail = shape("M-8.6-9.4C-4-10.2 4-10.2 8.6-9.4C10.4-4.6 10.4-.6 8.8 3.2C3.6 1.4-3.6 1.4-8.8 3.2"
                 "C-7-.6-7-4.6-8.6-9.4Z")
    art.area("argent", sail, line=0)
    stripe = shape("M-1.1-11C-.2-4-.2-2-1.1 4H1.1C2-2 2-4 1.1-11Z")
    stripes = joined(stripe.transformed(Matrix.move(x, 0)) for x in (-6.4, -2.2, 2.2, 6.4))
    art.items.append(Group((Shape(art.at(stripes), fill=art.inks["gules"]),), clip=art.at(sail)))
    art.line(sail, line=0.24)
    art.area("vellum3", limb([(-9.6, -9.6, 0.42), (0, -10.3, 0.5), (9.6, -9.6, 0.42)]), line=0.2)
    art.area("umber", disc(0, -13.4, 1.3), line=0.2)
    hull = shape("M-12.6 3.6C-12 8 -9.4 11.2-5 11.8H5C9.4 11.2 12 8 12.6 3.6C8.6 5.4 4 5.8 0 5.8"
                 "C-4 5.8-8.6 5.4-12.6 3.6Z")
    art.area("vellum3", hull)
    planks = "M-12.2 5.6C-4 8.4 4 8.4 12.2 5.6M-11.2 7.8C-4 10.2 4 10.2 11.2 7.8M-9.4 9.9C-4 11.4 4 11.4 9.4 9.9"
    art.line(shape(planks), line=0.16)
    for side in (-1, 1):
        castle = facets((6.4, 4.9), (6.8, 0.6), (13.4, -0.6), (13.2, 3.6))
        rail = facets((6.2, 1), (6.2, -0.6), (7.4, -0.8), (7.4, 0.1), (8.8, -0.1), (8.8, -1), (10, -1.2), (10, -0.4),
            (11.4, -0.6), (11.4, -1.5), (12.6, -1.7), (12.6, -0.8), (13.8, -1), (13.8, 0))
        art.area("umber", *((p if side > 0 else mirrored(p, 0)) for p in (castle,)), line=0.2)
        art.area("vellum3", *((p if side > 0 else mirrored(p, 0)) for p in (rail,)), line=0.2)
    art.area("umber", limb([(12.8, 3, 0.3), (13.4, 8, 0.7), (13.2, 12.4, 0.9)]), line=0.2)
    art.area("m_sea", shape("M-17 9.6" + "q1.1-1.5 2.2 0t2.2 0" * 8 + "V17H-17Z"), line=0.2)
    for row in range(3):
        art.line(shape(f"M{-17.6 - row % 2 * 1.1} {11.8 + row * 1.7}" + "q1.1-1.3 2.2 0t2.2 0" * 9), "azure", 0.22)


def _trade(art: Sketch) -> None:
    """A carrier's cart with bales and a barrel."""
    art.area("m_open", facets((-17, 9.6), (17, 9.6), (17, 17), (-17, 17)), line=0.24)
    art.line(shape("M-17 12.4C-8 11.6 6 11.8 17 13.2M-17 14.6C-6 13.8 8 14.2 17 15.4"), "m_furrow", 0.3)
    for x, y in ((-11.4, 11), (11.8, 11.4)):
        art.line(shape(f"M{x - 0.7} {y}q.2-.9-.2-1.3M{x} {y}v-1.6M{x + 0.7} {y}q-.2-.9 .2-1.3"), "vert", 0.22)
    art.area("vellum3", limb([(7, 3.6, 0.5), (12, 3.2, 0.5), (16.6, 5.2, 0.45)]), line=0.22)
    art.area("argent", curve([(-9, 1, "c"), (-9.6, -3), (-8.6, -6.4), (-5, -7), (-1.6, -6.2), (-0.8, -2.6),
        (-1, 1, "c")]))
    art.line(strokes(((-6.6, 1), (-6.6, -6.9)), ((-3.2, 1), (-3.2, -6.8)), ((-9.4, -2.6), (-0.8, -2.6))), "umber", 0.26)
    art.area("gules", curve([(-6.4, -6.6, "c"), (-6.6, -9.6), (-5.6, -11.6), (-2, -12), (1.6, -11.4), (2.4, -9),
        (2, -6.2, "c")]))
    art.line(strokes(((-4.2, -6.6), (-4.2, -11.8)), ((0, -6.4), (0, -11.8)), ((-6.4, -9.2), (2.2, -9.2))), line=0.22)
    barrel = shape("M.6 1C-.2-1.8-.2-4.4.6-7H7.4C8.2-4.4 8.2-1.8 7.4 1Z")
    art.area("trade", barrel)
    art.line(shape("M.2-1H7.8M.2-5H7.8"), line=0.5)
    art.line(shape("M2.4 1Q1.8-3 2.4-7M4-7V1M5.6 1Q6.2-3 5.6-7"), line=0.14)
    art.area("vellum3", facets((-10.6, -0.6), (9.4, -0.6), (8.4, 5.2), (-9.6, 5.2)))
    art.line(strokes(((-10.3, 1.3), (9.1, 1.3)), ((-10, 3.2), (8.8, 3.2))), line=0.16)
    art.area("umber", *(facets((x - 0.4, -1.4), (x + 0.4, -1.4), (x + 0.4, 5.2), (x - 0.4, 5.2)) for x in (-9.4, -5.2,
        4, 8.2)), line=0.16)
    art.area("vellum3", joined((disc(-0.6, 6.4, 6), )), line=0.26)
    art.area("vellum", disc(-0.6, 6.4, 4.7), line=0.2)
    art.line(strokes(*((polar(-0.6, 6.4, 1, 45 * i + 22.5), polar(-0.6, 6.4, 4.8, 45 * i + 22.5)) for i in range(8))),
        "umber", 0.9)
    art.line(strokes(*((polar(-0.6, 6.4, 1, 45 * i + 22.5), polar(-0.6, 6.4, 4.8, 45 * i + 22.5)) for i in range(8))),
        "vellum3", 0.5)
    art.area("umber", disc(-0.6, 6.4, 1.4), line=0.22)
    art.area("black", disc(-0.6, 6.4, 0.45), line=0)


_PICTURES: Mapping[str, Callable[[Sketch], None]] = {"fleet": _fleet, "trade": _trade, **WARES, **WORKS}
MEDALLIONS = (*_PICTURES, *COMPANIES)
"""The kinds of medallion."""

_NEEDED = (
    "argent", "argent_d", "azure", "black", "gules", "k_foot", "k_mine", "k_place", "k_trade", "m_forest", "m_furrow",
    "m_open", "m_sea", "or", "umber", "vellum", "vellum2", "vellum3", "vert",
)


def medallion(kind: str, radius: float, inks: Mapping[str, Ink], rim: Ink, arms: Arms | None = None) -> tuple[Item,
    ...]:
    """A round picture of `radius` mm about the origin in a frame of pearls and lozenges.

    `arms` are shown on the sail of a fleet, and on the shields of a company of foot.

    Raises:
        ValueError: there is no medallion of that kind; `MEDALLIONS` names them.
    """
    if kind not in MEDALLIONS:
        raise ValueError(f"no medallion named {kind!r}")
    picture = Use(_medallion(kind, radius, tuple(inks[name] for name in _NEEDED), rim))
    unit = (radius - FRAME) / R
    if arms is not None and kind in COMPANIES:
        return picture, Group(colours(COMPANIES[kind], arms, inks, unit), clip=disc(0, 0, radius - FRAME - 0.2))
    if arms is None or kind != "fleet":
        return (picture,)
    width = SAIL_SHIELD * radius
    x, y = -width / 2, unit * -3.4 - shield_height(width) / 2
    return picture, Group(shield(arms, width, inks), Matrix.move(x, y))


@lru_cache(maxsize=64)
def _medallion(kind: str, radius: float, key: tuple[Ink, ...], rim: Ink) -> Symbol:
    inks = dict(zip(_NEEDED, key, strict=True))
    inner = radius - FRAME
    art = Sketch({**inks, "trade": inks["k_trade"]}, inner / R)
    art.area("vellum", disc(0, 0, R), line=0)
    if kind in COMPANIES:
        company(art, COMPANIES[kind])
    else:
        _PICTURES[kind](art)
    middle, n = radius - FRAME / 2 - 0.2, 4 * round(radius * 0.9)
    pearls = joined(disc(*polar(0, 0, middle, 360 / n * i), 0.32) for i in range(1, n, 2))
    lozenges = joined(
        facets((0, -0.8), (0.6, 0), (0, 0.8), (-0.6, 0)).transformed(Matrix.turn(360 / n * i) @ Matrix.move(0,
            -middle)) for i in range(0, n, 2)
    )
    items: tuple[Item, ...] = (
        Shape(disc(0, 0, radius), inks["vellum2"], Stroke(rim, 0.5)), Shape(disc(0, 0, radius - 0.75),
            stroke=Stroke(rim, 0.14)),
        Shape(joined((pearls, lozenges)), fill=rim), Group(tuple(art.items), clip=disc(0, 0, inner)),
        Shape(disc(0, 0, inner), stroke=Stroke(rim, 0.45)),
    )
    return Symbol(symbol_id(f"medallion-{kind}", radius, key, rim), items, Rect(-radius, -radius, 2 * radius,
        2 * radius).grown(0.3))
