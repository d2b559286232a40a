"""Inks and paints. The palette is authored in CMYK with its sRGB proof beside it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ink:
    """One colour: `cmyk` in percent (0-100) for the press, `rgb` as '#rrggbb' for screen and home printer."""

    name: str
    cmyk: tuple[float, float, float, float]
    rgb: str
    spot: str = ""

    @property
    def total(self) -> float:
        """Total area coverage in percent."""
        return sum(self.cmyk)

    @property
    def rgb_parts(self) -> tuple[float, float, float]:
        """Red, green and blue from 0 to 1."""
        value = int(self.rgb[1:], 16)
        return (value >> 16) / 255, (value >> 8 & 255) / 255, (value & 255) / 255


BLACK = Ink("black", (0, 0, 0, 100), "#000000")
WHITE = Ink("white", (0, 0, 0, 0), "#ffffff")


@dataclass(frozen=True, slots=True)
class Linear:
    """A gradient along a line from `start` to `end` (mm); stops are (0-1, ink), sampled to 8-16 of them."""

    start: tuple[float, float]
    end: tuple[float, float]
    stops: tuple[tuple[float, Ink], ...]


@dataclass(frozen=True, slots=True)
class Radial:
    """A gradient from the centre (mm) outward to `radius`."""

    centre: tuple[float, float]
    radius: float
    stops: tuple[tuple[float, Ink], ...]


Fill = Ink | Linear | Radial


@dataclass(frozen=True, slots=True)
class Stroke:
    """A drawn line: width and dashes in mm. `cap`: butt, round, square; `join`: miter, round, bevel."""

    ink: Ink
    width: float
    cap: str = "butt"
    join: str = "miter"
    dashes: tuple[float, ...] = ()
