"""Slots drawn: the items of one face from settings that have been filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.base.findings import Finding, error
from generator.base.geometry import Matrix, Rect
from generator.base.suggest import did_you_mean
from generator.layout.slots import Ready
from generator.layout.studio import Workshop
from generator.layout.text import Line, Setting
from generator.scene.ink import BLACK, Ink, Stroke
from generator.scene.items import Group, Item, Shape, Use
from generator.scene.path import parse, rectangle

Settings = Mapping[str, Any]
ICON_UNITS = 24.0
LEAST_SIZE = 0.05


class Artist:
    """Draws single slots. Findings of the draw (unknown inks, icons) are gathered in `findings`, for `subject`."""

    def __init__(self, workshop: Workshop) -> None:
        self.workshop = workshop
        self.findings: list[Finding] = []
        self.subject = ""
        self._draw: dict[str, Callable[[Ready, Settings], tuple[Item, ...]]] = {
            "box": self._box, "path": self._path, "icon": self._icon, "picture": self._picture,
        }

    def draw(self, slot: Ready, settings: Settings) -> tuple[Item, ...]:
        """The items of a box, path, icon or picture."""
        return self._draw[slot.sort](slot, settings)

    def ink(self, name: str, slot: Ready) -> Ink:
        """The ink of that name; black stands in for an unknown one, with a finding."""
        found = self.workshop.inks.get(name)
        if found is None:
            self.findings.append(error(
                "INK623", f"slot '{slot.id}' is drawn in ink '{name}', which the palette does not have", slot.span,
                why="every ink stands in the palette, with its CMYK values and its proof", subject=self.subject,
                fix=did_you_mean(name, self.workshop.inks) or "name an ink of the palette",
            ))
            return BLACK
        return found

    def _paint(self, slot: Ready, s: Settings) -> dict[str, Any]:
        fill, stroke = s.get("fill"), s.get("stroke")
        return {
            "fill": self.ink(fill, slot) if fill else None,
            "stroke": Stroke(self.ink(stroke, slot), s.get("stroke_width", 0.2), s.get("cap", "butt"),
                             s.get("join", "miter"), tuple(float(d) for d in s.get("dashes", ()))) if stroke else None,
        }

    def _box(self, slot: Ready, s: Settings) -> tuple[Item, ...]:
        return (Shape(rectangle(Rect(*s["box"]), s.get("radius", 0.0)), **self._paint(slot, s)),)

    def _path(self, slot: Ready, s: Settings) -> tuple[Item, ...]:
        try:
            path = parse(s["path"])
        except ValueError as fault:
            self.findings.append(error(
                "INK624", f"the path of slot '{slot.id}' cannot be read: {fault}", slot.span, subject=self.subject,
                why="a path is SVG path data in mm", fix="begin it with M and give each command its numbers",
            ))
            return ()
        if "at" in s:
            path = path.transformed(Matrix.move(*s["at"]))
        return (Shape(path, **self._paint(slot, s)),)

    def _icon(self, slot: Ready, s: Settings) -> tuple[Item, ...]:
        from generator.layout.icons import icon, known_icons

        name = s["icon"]
        if not name:
            return ()
        if name not in known_icons():
            self.findings.append(error(
                "INK625", f"there is no icon '{name}' (slot '{slot.id}')", slot.span, subject=self.subject,
                why=f"icons are {', '.join(sorted(known_icons()))}",
                fix=did_you_mean(name, known_icons()) or "name one of these",
            ))
            return ()
        symbol = icon(name, self.ink(s["ink"], slot), self.ink(s.get("ground") or "vellum", slot))
        (cx, cy), size = s["at"], s["size"]
        k = size / ICON_UNITS
        return (Use(symbol, Matrix(k, 0.0, 0.0, k, cx - size / 2, cy - size / 2)),)

    def _picture(self, slot: Ready, s: Settings) -> tuple[Item, ...]:
        from generator.layout.pictures import draw

        args = {k: v for k, v in s.items() if k not in ("picture", "at")}
        studio = self.workshop.studio
        try:
            items = draw(s["picture"], args, studio)
        except (ArithmeticError, ValueError, StopIteration):
            self.findings.append(error(
                "INK627", f"picture '{s['picture']}' of slot '{slot.id}' cannot be drawn with these settings",
                slot.span, subject=self.subject,
                why="sizes are above 0 and fit what they hold: a ring is narrower than its seal, a seal than its card",
                fix="give its sizes in mm, above 0 and of the order of a card",
            ))
            return ()
        for fault in studio.faults:
            where = f" (slot '{slot.id}'" + (f" of card '{self.subject}')" if self.subject else ")")
            self.findings.append(error(fault.code, fault.message + where, slot.span, why=fault.why, fix=fault.fix,
                                       subject=self.subject))
        studio.faults.clear()
        x, y = s.get("at", (0.0, 0.0))
        return (Group(items, Matrix.move(x, y)),) if (x, y) != (0.0, 0.0) else items

    def text(self, slot: Ready, s: Settings, made: Line | Setting) -> tuple[Item, ...]:
        """Set text in its place, turned where the slot says so."""
        x, y = s["at"]
        ink = self.ink(s["ink"], slot) if s.get("ink") else None
        turn = s.get("turn", 0.0)
        if turn:
            items = self.workshop.setter.place(made, 0.0, 0.0, s.get("align", "left"), s.get("width", 0.0), ink)
            return (Group(items, Matrix.move(x, y) @ Matrix.turn(turn)),)
        return self.workshop.setter.place(made, x, y, s.get("align", "left"), s.get("width", 0.0), ink)
