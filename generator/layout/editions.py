"""The inks of an edition: all of them, those that save ink, or black alone."""

from __future__ import annotations

from collections.abc import Mapping

from generator.base.colour import lab
from generator.layout.hatching import TINCTURES, bare
from generator.model.template import Look
from generator.scene.ink import BLACK, WHITE, Ink

LIGHT = 70.0  # L*: what is lighter is left white where there is black alone


def inks_of(look: Look, edition: str = "full") -> dict[str, Ink]:
    """The inks by their names in the palette, as one of `EDITIONS` prints them."""
    inks: dict[str, Ink] = {"black": BLACK, "white": WHITE}
    inks |= {name: Ink(name, swatch.cmyk, swatch.rgb) for name, swatch in look.palette.items()}
    if edition == "full":
        return inks
    printed = {name: inks[other] for name, other in look.editions.get("saver", {}).items()}
    if edition == "mono":
        printed |= {name: inks[other] for name, other in look.editions.get("mono", {}).items()}
        return {name: _alone(printed.get(name, ink)) for name, ink in inks.items()}
    return inks | printed


def _alone(ink: Ink) -> Ink:
    """Black or the bare paper, whichever is nearer."""
    return WHITE if lab(ink.rgb)[0] > LIGHT else BLACK


def art_inks(inks: Mapping[str, Ink], edition: str) -> Mapping[str, Ink]:
    """The inks that pictures are drawn in: with black alone the tinctures stand for their hatchings."""
    return {**inks, **{name: bare(name) for name in TINCTURES}} if edition == "mono" else inks
