"""Colours as eyes see them: luminance and contrast, L*a*b* and its differences, and what the colour-blind see.

Colours are '#rrggbb' in sRGB. Each question about a colour is worked out once.
"""

from __future__ import annotations

import math
from functools import lru_cache

Triple = tuple[float, float, float]

# Full deuteranopia and protanopia on linear RGB: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-
# based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009, the matrices of severity 1.0.
_VIEWS: dict[str, tuple[Triple, Triple, Triple]] = {
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
}
GREY = "grey"
SIMULATIONS = (*_VIEWS, GREY)
"""Whom colours are looked at for: two sorts of colour-blindness, and a print in grey."""

_TO_XYZ: tuple[Triple, Triple, Triple] = (  # IEC 61966-2-1, white point D65
    (0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Triple = (0.95047, 1.0, 1.08883)


@lru_cache(maxsize=4096)
def linear(colour: str) -> Triple:
    """The light of red, green and blue, each from 0 to 1 (IEC 61966-2-1)."""
    value = int(colour[1:], 16)
    red, green, blue = ((value >> shift & 255) / 255 for shift in (16, 8, 0))
    return _light(red), _light(green), _light(blue)


def _light(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)


@lru_cache(maxsize=4096)
def luminance(colour: str) -> float:
    """The relative luminance from 0 (black) to 1 (white), as WCAG 2.2 defines it."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=4096)
def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21 (WCAG 2.2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=4096)
def lab(colour: str, view: str = "") -> Triple:
    """CIE L*a*b* (D65); with `view`, one of `SIMULATIONS`, of the colour as it looks there."""
    light = linear(colour)
    if view == GREY:
        grey = luminance(colour)
        light = (grey, grey, grey)
    elif view:
        red, green, blue = _times(_VIEWS[view], light)
        light = (_within(red), _within(green), _within(blue))
    x, y, z = (_root(part / white) for part, white in zip(_times(_TO_XYZ, light), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@lru_cache(maxsize=16384)
def difference(one: str, other: str, view: str = "") -> float:
    """ΔE*ab of two colours (CIE 1976); with `view` as they look there."""
    return math.dist(lab(one, view), lab(other, view))


def _times(matrix: tuple[Triple, Triple, Triple], light: Triple) -> Triple:
    one, two, three = (sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix)
    return one, two, three


def _within(part: float) -> float:
    return min(1.0, max(0.0, part))


def _root(part: float) -> float:
    """The cube root that CIE L*a*b* bends colours by, straight near black."""
    return float(part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116)
