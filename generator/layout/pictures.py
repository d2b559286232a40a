"""The pictures that a template can name, and what each may be told. Lengths in mm; numbers may be written as text.

Every picture is drawn about the slot's `at`: shields, bands and backs from their top left corner, what is round from
its middle. What cannot be drawn as it was asked for is told in `Studio.faults`, and drawn as nearly as can be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.base.geometry import Matrix, Rect, Size
from generator.layout import backs, piece_pictures, seals
from generator.layout.charges import BOOK, figure
from generator.layout.charges.figure import Colours, flat, paint
from generator.layout.fields import heater
from generator.layout.hatching import hatched
from generator.layout.heraldry import shield, shield_height, weights
from generator.layout.icons import UNITS, icon, known_icons
from generator.layout.line_art import in_line
from generator.layout.medallions import MEDALLIONS, medallion
from generator.layout.pen import disc
from generator.layout.picture_args import Args, Fault, Studio, arms_of, flag, number, one_of, texts, too_long, word
from generator.layout.views import BY_ICON, VIEWS, place_view
from generator.model.card import Arms
from generator.scene.ink import Ink, Stroke
from generator.scene.items import Group, Item, Shape, Use

HALO = 0.3  # mm, of the light edge round a dark charge
DETAIL_FROM = 6.0  # mm; a narrower charge has only the inner lines that it is known by

__all__ = ["ARGS", "PICTURES", "Fault", "Studio", "draw"]


def draw(name: str, args: Args, studio: Studio) -> tuple[Item, ...]:
    """The items of a picture about the origin.

    Args:
        name: one of `PICTURES`.
        args: its settings, named as in `ARGS`.
        studio: palette, fonts, language; faults are added to it.

    Raises:
        ValueError: there is no picture of that name (the template loader tells the author).
    """
    if name not in PICTURES:
        raise ValueError(f"no picture named {name!r}")
    try:
        key: Any = (name, *sorted((k, tuple(v) if isinstance(v, list) else v) for k, v in args.items()))
        known = studio.drawn.get(key)
    except TypeError:  # a value that cannot be a key
        key = known = None
    if known is None:
        before = len(studio.faults)
        items = PICTURES[name](args, studio)
        if studio.is_mono:
            items = hatched(items)
        known = items, tuple(studio.faults[before:])
        if key is not None:
            studio.drawn[key] = known
    else:
        studio.faults.extend(fault for fault in known[1] if fault not in studio.faults)
    return known[0]


def _shield(args: Args, studio: Studio) -> tuple[Item, ...]:
    """A shield with all its lines. `fillet`: an ink for a border round it."""
    arms = arms_of(args, studio)
    if arms is None:
        return ()
    outline = studio.ink(args["outline"]) if args.get("outline") else None
    width = number(args, "width", 33, studio)
    items = shield(arms, width, studio.inks, diaper=flag(args, "diaper", not studio.is_light),
        plain=flag(args, "plain"), outline=outline)
    return _with_fillet(items, width, studio.ink(args["fillet"]), studio) if args.get("fillet") else items


def _arms(arms: Arms, width: float, studio: Studio) -> tuple[Item, ...]:
    """A shield with all its lines; with a diaper where ink is no matter."""
    return shield(arms, width, studio.inks, diaper=not studio.is_light)


def _with_fillet(items: tuple[Item, ...], width: float, ink: Ink, studio: Studio) -> tuple[Item, ...]:
    black = studio.ink("black")
    broad = min(0.9, width * 0.04)
    return (
        Shape(heater(width, broad), ink, Stroke(black, 0.3, join="miter")), *items,
    )


def _index_shield(args: Args, studio: Studio) -> tuple[Item, ...]:
    """A small shield without inner lines, edged in the ink of the ground's lettering (in black on a white ground)."""
    arms = arms_of(args, studio)
    if arms is None:
        return ()
    outline = studio.ink(word(args, "outline", "black" if studio.is_light else "vellum"))
    return shield(arms, number(args, "width", 8.2, studio), studio.inks, diaper=False, plain=True, outline=outline)


def _charge(args: Args, studio: Studio) -> tuple[Item, ...]:
    """One charge about its middle: in its tincture with black lines, or, with `ground`, in one ink.

    `halo` is the ink of a light edge round it, for a charge that its ground would swallow.
    """
    kind = one_of(args, "charge", BOOK, studio)
    art = figure(kind)
    assert art is not None
    width, box = number(args, "width", 14, studio), art.box
    k = width / box.width
    place = Matrix(k, 0, 0, k, -box.centre.x * k, -box.centre.y * k)
    fill, black = studio.ink(word(args, "ink", "or")), studio.ink("black")
    if args.get("ground"):
        return tuple(flat(art, place, fill, studio.ink(args["ground"]), max(0.14, width * 0.016)))
    arm, line = studio.ink(word(args, "armed", "gules")), weights(width * 1.3).charge
    rim: tuple[Item, ...] = ()
    if args.get("halo"):
        edge = Stroke(studio.ink(args["halo"]), 2 * (line + HALO), "round", "round")
        rim = tuple(Shape(layer.path.transformed(place), stroke=edge) for layer in art.plain().layers)
    art = art.small() if width < DETAIL_FROM else art
    inner = studio.ink("or") if fill.name == "sable" else black
    colours = Colours(fill, black, inner, arm, studio.ink("vellum"), studio.ink("argent"))
    return (*rim, *paint(art, place, colours, line))


def _heater_seal(args: Args, studio: Studio) -> tuple[Item, ...]:
    """A shield in a band of its own form. `legend`: top, right flank, left flank."""
    width = number(args, "width", 33, studio)
    top, right, left = texts(args, "legend", 3)
    ink = studio.ink(word(args, "ink", "umber"))
    items, over = seals.heater_seal(
        width, (top, right, left), studio.legend(ink), studio.ink(word(args, "ground", "vellum2")),
        number(args, "band", seals.HEATER_BAND, studio),
    )
    too_long(over, (top, right, left), studio)
    arms = arms_of(args, studio, needed=False)
    return (*items, *_arms(arms, width, studio)) if arms else items


def _round_seal(args: Args, studio: Studio) -> tuple[Item, ...]:
    """A round seal: legend, a field in `field` strewn with `strewn`, and a shield with a golden fillet."""
    radius = number(args, "radius", 22, studio)
    rim = studio.ink(word(args, "ink", "umber"))
    plain = studio.ink(args["field"]) if args.get("field") else None
    legend = word(args, "legend")
    lettering = studio.ink(word(args, "lettering", word(args, "ink", "umber")))
    items, over = seals.round_seal(radius, legend, studio.legend(lettering),
        studio.ink(word(args, "ground", "vellum2")), rim, plain)
    too_long(over, (legend,), studio)
    arms = arms_of(args, studio, needed=False)
    width = radius * 21.8 / 22
    if plain is not None and not studio.is_light and (strewn := word(args, "strewn", "crown")):
        inner = radius - seals.ROUND_GROUND - 0.15
        taken = Rect(-width / 2, -radius * 11.3 / 22, width, shield_height(width)).grown(0.9) if arms else None
        items += seals.ground_seme(inner, strewn, studio.ink("or"), plain, clear=taken)
    if arms:
        ringed = _with_fillet(_arms(arms, width, studio), width, studio.ink("or"), studio)
        items += (Group(ringed, Matrix.move(-width / 2, -radius * 11.3 / 22)),)
    return items


def _vesica_seal(args: Args, studio: Studio) -> tuple[Item, ...]:
    """A bishop's seal: legends down the right side and up the left, a mitre over a shield on a diapered field.

    `mitre` is the ink of the mitre, `trim` that of its bands.
    """
    a, h = number(args, "half_width", 17.6, studio), number(args, "half_height", 25.4, studio)
    right, left = texts(args, "legend", 2)
    ground = studio.ink(args["field"]) if args.get("field") else None
    items, over = seals.vesica_seal(
        a, h, (right, left), studio.legend(studio.ink(word(args, "lettering", "umber"))),
        studio.ink(word(args, "ground", "vellum2")),
        studio.ink(word(args, "ink", "umber")), ground,
        studio.ink(word(args, "pattern", "k_bishop")) if ground and not studio.is_light else None,
    )
    too_long(over, (right, left), studio)
    arms = arms_of(args, studio, needed=False)
    if arms:
        width = a * 17.4 / 17.6
        items += (Group(_arms(arms, width, studio), Matrix.move(-width / 2, -h * 2.9 / 25.4)),)
        mitre = _charge({"charge": "mitre", "width": a * 9.8 / 17.6, "ink": word(args, "mitre", "argent"),
            "armed": word(args, "trim", "or"), "halo": "vellum"}, studio)
        items += (Group(mitre, Matrix.move(0, -h * 10.6 / 25.4)),)
    return items


def _place_seal(args: Args, studio: Studio) -> tuple[Item, ...]:
    """A town's seal: a legend round the picture of the place."""
    radius = number(args, "radius", 20.4, studio)
    legend = word(args, "legend")
    items, over = seals.round_seal(
        radius, legend, studio.legend(studio.ink(word(args, "lettering", "umber"))),
        studio.ink(word(args, "ground", "vellum2")),
        studio.ink(word(args, "ink", "umber")),
    )
    too_long(over, (legend,), studio)
    return (*items, *_place_view({**args, "radius": radius - 4.1}, studio))


def _place_view(args: Args, studio: Studio) -> tuple[Item, ...]:
    """The picture of a place in a circle, by the name of a view or of the icon of its type.

    `seed`, such as the place's id, picks a variant.
    """
    named = {**{name: name for name in VIEWS}, **BY_ICON}
    view = named[one_of(args, "view", named, studio)]
    radius, seed = number(args, "radius", 16.3, studio), word(args, "seed")
    return place_view(view, radius, studio.inks, flag(args, "water"), seed)


def _ground_seme(args: Args, studio: Studio) -> tuple[Item, ...]:
    """A charge strewn in rows over a round field."""
    known = {**BOOK, **dict.fromkeys(known_icons())}
    strewn = one_of({"strewn": "crown", **args}, "strewn", known, studio)
    return seals.ground_seme(
        number(args, "radius", 17.7, studio), strewn, studio.ink(word(args, "ink", "or")),
        studio.ink(word(args, "ground", "azure_d")),
        number(args, "size", 2.5, studio),
    )


def _wax_seal(args: Args, studio: Studio) -> tuple[Item, ...]:
    """Wax on a parchment strip of length `tag`: a red disc with a rose, a black shield with a lily, a white oval."""
    form = one_of(args, "shape", seals.WAX_SHAPES, studio)
    return seals.wax_seal(form, number(args, "radius", 4.4, studio), studio.inks, number(args, "tag", 0, studio))


def _medallion(args: Args, studio: Studio) -> tuple[Item, ...]:
    """A framed round picture of a fleet, a mine, a monastery, a company of foot, or trade."""
    view = one_of(args, "view", MEDALLIONS, studio)
    return medallion(view, number(args, "radius", 20, studio), studio.inks, studio.ink(word(args, "ink", "umber")),
        arms_of(args, studio, needed=False))


def _sign(args: Args, studio: Studio) -> tuple[Item, ...]:
    """An icon on a disc with a fine ring, as the signs of the board; where ink is saved, in line on white."""
    radius = number(args, "radius", 4.3, studio)
    ground, ink = studio.line_ink(word(args, "ink", "azure")), studio.line_ink(word(args, "ground", "vellum"))
    rim: tuple[Item, ...] = (
        Shape(disc(0, 0, radius), fill=ground), Shape(disc(0, 0, radius - 0.5), stroke=Stroke(ink, 0.15)),
    )
    if studio.is_light:
        ground, ink = ink, ground
        rim = (Shape(disc(0, 0, radius - 0.2), ground, Stroke(ink, 0.4)),)
    symbol = icon(one_of(args, "icon", known_icons(), studio), ink, ground)
    k = radius * 1.36 / UNITS
    return (*rim, Use(symbol, Matrix(k, 0, 0, k, -k * UNITS / 2, -k * UNITS / 2)))


def _size(args: Args, studio: Studio) -> Size:
    return Size(number(args, "width", 63, studio), number(args, "height", 88, studio))


def _lozenge_back(args: Args, studio: Studio) -> tuple[Item, ...]:
    """A lattice of lozenges with figures; two shields point to point, or a lozenge with a crest."""
    for name in ("ground", "line", "edge"):
        if name in args:
            studio.ink(args[name])
    inks = {name: studio.ink(args[name]).name for name in ("ground", "line", "edge") if name in args}
    return backs.lozenge_back(
        arms_of(args, studio, needed=False), studio.inks, _size(args, studio), number(args, "bleed", 3, studio),
        strewn=_strewn(args),
        emblem=word(args, "emblem", "crown"), in_lines=studio.is_light, **inks,
    )


def _wheel_back(args: Args, studio: Studio) -> tuple[Item, ...]:
    """A wheel window on a light ground of quatrefoils, a crest above and below."""
    inks = {name: studio.ink(args[name]).name for name in ("ground", "pattern", "ink") if name in args}
    return backs.wheel_back(studio.inks, _size(args, studio), number(args, "bleed", 3, studio),
        crest=word(args, "crest", "crown"), in_lines=studio.is_light, **inks)


def _ground(args: Args, studio: Studio) -> tuple[Item, ...]:
    """The pattern of a back over a whole side: lozenges with the figures of `strewn`, or quatrefoils."""
    size, bleed = _size(args, studio), number(args, "bleed", 3, studio)
    if one_of(args, "pattern", ("lozenges", "quatrefoils"), studio) == "quatrefoils":
        return backs.foil_ground(studio.inks, size, bleed, in_lines=studio.is_light)
    return backs.lozenge_ground(studio.inks, size, bleed, strewn=_strewn(args), in_lines=studio.is_light)


def _strewn(args: Args) -> tuple[str, ...]:
    given = args.get("strewn", "fleur_de_lis")
    return tuple(str(s) for s in given) if isinstance(given, list | tuple) else (str(given),)


def _wheel(args: Args, studio: Studio) -> tuple[Item, ...]:
    """A wheel window about its middle."""
    ink = studio.ink(word(args, "ink", "rubric"))
    items = backs.wheel_window(number(args, "radius", 24, studio), ink, studio.ink(word(args, "ground", "vellum2")))
    return tuple(in_line(items, ink) if studio.is_light else items)


PICTURES: Mapping[str, Callable[[Args, Studio], tuple[Item, ...]]] = {
    "charge": _charge, "ground_seme": _ground_seme, "heater_seal": _heater_seal, "index_shield": _index_shield,
    "lozenge_back": _lozenge_back, "ground": _ground, "wheel": _wheel,
    "medallion": _medallion, "place_seal": _place_seal, "place_view": _place_view, "round_seal": _round_seal,
    "shield": _shield, "sign": _sign,
    "vesica_seal": _vesica_seal, "wax_seal": _wax_seal, "wheel_back": _wheel_back, **piece_pictures.PICTURES,
}


def _takes(needed: str, may: str) -> Mapping[str, bool]:
    return {**dict.fromkeys(needed.split(), True), **dict.fromkeys(may.split(), False)}


ARGS: Mapping[str, Mapping[str, bool]] = {
    "charge": _takes("charge width", "ink armed ground halo"),
    "ground": _takes("pattern width height", "bleed strewn"),
    "ground_seme": _takes("radius", "strewn ink ground size"),
    "heater_seal": _takes("width legend", "arms ink ground band"),
    "index_shield": _takes("arms", "width outline"),
    "lozenge_back": _takes("", "arms width height bleed strewn emblem ground line edge"),
    "medallion": _takes("view", "radius ink ground arms"),
    "place_seal": _takes("radius view legend", "water seed ink ground lettering"),
    "place_view": _takes("radius view", "water seed"),
    "round_seal": _takes("radius legend", "arms ink lettering field ground strewn"),
    "shield": _takes("arms width", "diaper plain outline fillet"),
    "sign": _takes("icon", "radius ink ground"),
    "vesica_seal": _takes("half_width half_height legend", "arms ink lettering field ground pattern mitre trim"),
    "wax_seal": _takes("shape", "radius tag"),
    "wheel": _takes("radius", "ink ground"),
    "wheel_back": _takes("", "width height bleed ground pattern ink crest"), **piece_pictures.ARGS,
}
"""The arguments of each picture: name → whether it must be given."""
