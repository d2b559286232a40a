"""Inks, strokes and gradients as PDF colour operators: sRGB for screen and home printer, CMYK for the press."""

from __future__ import annotations

from generator.render.document import Part, PrintDocument
from generator.render.numbers import Numbers
from generator.scene.ink import Ink, Linear, Radial, Stroke

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
Setting = tuple[str, frozenset[str]]  # operators, and the names of the file's things they use
NONE: frozenset[str] = frozenset()


class Paints:
    """Writes colours. Inks and strokes are known by their identity first: they live as long as the run does."""

    def __init__(self, document: PrintDocument, numbers: Numbers, is_press: bool) -> None:
        self._document = document
        self._numbers = numbers
        self.is_press = is_press
        self._fills: dict[int, Setting] = {}
        self._strokes: dict[int, Setting] = {}
        self._same: dict[tuple[Ink | Stroke, bool], Setting] = {}

    def fill(self, ink: Ink) -> Setting:
        """The operator that makes an ink the fill colour."""
        found = self._fills.get(id(ink))
        if found is None:
            found = self._fills[id(ink)] = self._colour(ink, False)
        return found

    def stroke(self, stroke: Stroke) -> Setting:
        """The operators that set colour, width, cap, join and dashes, all of them, whatever was set before."""
        found = self._strokes.get(id(stroke))
        if found is None:
            key = stroke, True
            found = self._same.get(key) or self._line(stroke)
            self._strokes[id(stroke)] = self._same[key] = found
        return found

    def gradient(self, gradient: Linear | Radial) -> str:
        """The name of a gradient's shading."""
        return self._document.shading(gradient, [(place, self.parts(ink)) for place, ink in gradient.stops])

    def parts(self, ink: Ink) -> Part:
        """An ink's parts (0-1) in the file's colour space."""
        return tuple(part / 100 for part in ink.cmyk) if self.is_press else ink.rgb_parts

    def _colour(self, ink: Ink, is_line: bool) -> Setting:
        found = self._same.get((ink, is_line))
        if found is None:
            found = self._same[ink, is_line] = self._operator(ink, is_line)
        return found

    def _operator(self, ink: Ink, is_line: bool) -> Setting:
        """Grey where the three parts are one: black text is then black ink alone on a home printer too."""
        if self.is_press and ink.spot:
            name = self._document.spot(ink)
            return (f"/{name} CS 1 SCN" if is_line else f"/{name} cs 1 scn"), frozenset((name,))
        parts = self.parts(ink)
        if self.is_press:
            operator = "K" if is_line else "k"
        elif len(set(parts)) == 1:
            parts, operator = parts[:1], "G" if is_line else "g"
        else:
            operator = "RG" if is_line else "rg"
        return " ".join([*(self._numbers[part] for part in parts), operator]), NONE

    def _line(self, stroke: Stroke) -> Setting:
        colour, uses = self._colour(stroke.ink, True)
        numbers = self._numbers
        dashes = " ".join([numbers[length] for length in stroke.dashes])
        cap, join = _CAPS[stroke.cap], _JOINS[stroke.join]
        return f"{colour} {numbers[stroke.width]} w {cap} J {join} j [{dashes}] 0 d", uses
