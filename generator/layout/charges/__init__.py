"""The charges: one file for each family, one function for each figure, and the book that finds them by slug."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.layout.charges import beasts, birds, buildings, church, dynasties, lions, objects, plants
from generator.layout.charges.figure import Figure


@dataclass(frozen=True, slots=True)
class Entry:
    """A figure and the tinctures its claws, jewels or tongue like best, in turn."""

    draw: Callable[[], Figure]
    armed: tuple[str, ...] = ("gules", "azure", "or")


_BIRD = ("or", "gules", "azure")

BOOK: Mapping[str, Entry] = {
    "anchor": Entry(objects.anchor),
    "bear": Entry(beasts.bear),
    "boat": Entry(objects.boat),
    "bridge_eagle": Entry(dynasties.bridge_eagle, _BIRD),
    "cross": Entry(church.cross),
    "crown": Entry(objects.crown),
    "crown_of_thorns": Entry(plants.crown_of_thorns),
    "crowned_head": Entry(objects.crowned_head),
    "crozier": Entry(church.crozier),
    "deer_head": Entry(beasts.deer_head),
    "eagle": Entry(birds.eagle, _BIRD),
    "eagle_claw": Entry(birds.eagle_claw, _BIRD),
    "ferule": Entry(church.ferule),
    "fish": Entry(beasts.fish),
    "fleur_de_lis": Entry(plants.fleur_de_lis),
    "foot": Entry(objects.foot),
    "gate": Entry(buildings.gate),
    "griffin": Entry(beasts.griffin, _BIRD),
    "heart": Entry(objects.heart),
    "key": Entry(church.key),
    "lamb": Entry(beasts.lamb),
    "lion": Entry(lions.lion),
    "lion_axe": Entry(lions.lion_axe),
    "lion_barry": Entry(dynasties.lion_barry),
    "lion_crowned": Entry(lions.lion_crowned),
    "lion_eagle": Entry(beasts.lion_eagle, _BIRD),
    "lion_passant_crowned": Entry(lions.lion_passant_crowned),
    "mitre": Entry(church.mitre, _BIRD),
    "nettle_leaf": Entry(dynasties.nettle_leaf),
    "ring": Entry(dynasties.ring),
    "rose": Entry(plants.rose, _BIRD),
    "sheaf": Entry(plants.sheaf),
    "star": Entry(objects.star),
    "sword": Entry(objects.sword),
    "tower": Entry(buildings.tower),
    "water": Entry(buildings.water),
    "water_lily_leaf": Entry(plants.water_lily_leaf),
    "wheel": Entry(buildings.wheel),
    "wing": Entry(birds.wing),
}

STREWN: Mapping[str, str] = {"crowns_semy": "crown", "hearts_semy": "heart", "lilies_semy": "fleur_de_lis"}
"""Charges strewn over the field, and the figure of each."""


def figure(kind: str) -> Figure | None:
    """The drawing of a charge, or None where the book has none of that name."""
    entry = BOOK.get(STREWN.get(kind, kind))
    return entry.draw() if entry else None
