"""The panel beside the map: title, legend, scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.base.geometry import Matrix, Rect
from generator.base.units import in_mm
from generator.layout.atlas.chart import Chart
from generator.layout.atlas.legend import Section
from generator.layout.atlas.words import Words
from generator.layout.pen import facets, joined
from generator.layout.text import Line, TextSetter
from generator.scene.ink import Ink, Stroke
from generator.scene.items import Group, Item, Shape
from generator.scene.path import circle, line, rectangle

INSET = 7.0  # mm from the panel's frame to what stands in it
SAMPLE = 18.0  # mm, the column of samples
ROW = (6.2, 12.6)  # mm, the least and the greatest height of a line of the legend
SEAL_SHARE = 0.6  # of the panel's width, the seal's diameter


@dataclass(frozen=True)
class Panel:
    """A box on the page and what its texts are set with."""

    chart: Chart
    box: Rect
    setter: TextSetter

    @property
    def k(self) -> float:
        return self.chart.scale

    def size(self, role: str) -> float:
        its = self.setter.styles.roles[role]
        return round(max(its.least_pt or 0.0, its.size_pt * self.k), 2)

    def line(self, text: str, role: str, width: float, size_pt: float | None = None) -> Line:
        """A line, smaller where it would be wider than `width`, down to the role's least size."""
        size = self.size(role) if size_pt is None else size_pt
        made = self.setter.set_line(text, role, size)
        if made.width > width:
            least = self.setter.styles.roles[role].least_pt or 0.0
            made = self.setter.set_line(text, role, max(least, round(size * width / made.width - 0.05, 2)))
        return made

    def cap(self, role: str, size_pt: float) -> float:
        return self.setter.styles.style(role).metrics.cap_height * in_mm(size_pt) / 1000

    def x_height(self, role: str, size_pt: float) -> float:
        return self.setter.styles.style(role).metrics.x_height * in_mm(size_pt) / 1000

    def frame(self) -> tuple[Item, ...]:
        """Ground and double line."""
        black = self.chart.ink("black")
        return (
            Shape(rectangle(self.box), self.chart.ink("vellum"), Stroke(black, round(0.5 * self.k, 3))),
            Shape(rectangle(self.box.grown(-1.4 * self.k)), stroke=Stroke(self.chart.ink("umber"), 0.16)),
        )

    def rule(self, y: float) -> tuple[Item, ...]:
        """A line across with a lozenge in its middle."""
        x, half, r = self.box.centre.x, (self.box.width / 2 - INSET * self.k) * 0.8, 1.1 * self.k
        ink = self.chart.ink("rubric")
        rules = joined([line(x - half, y, x - 2 * r, y), line(x + 2 * r, y, x + half, y)])
        return (Shape(rules, stroke=Stroke(ink, 0.25)),
                Shape(facets((x - r, y), (x, y - r), (x + r, y), (x, y + r)), ink),
                Shape(joined([circle(x - half, y, 0.4 * self.k), circle(x + half, y, 0.4 * self.k)]), ink))


def title(panel: Panel, name: str, subtitle: str, seal: tuple[Item, ...], seal_radius: float,
          top: float) -> tuple[tuple[Item, ...], float]:
    """The seal, the title and what the map shows; and where it ends."""
    x, width = panel.box.centre.x, panel.box.width - 2 * INSET * panel.k
    items: list[Item] = []
    y = top
    if seal:
        radius = panel.box.width * SEAL_SHARE / 2
        scale = radius / seal_radius
        items.append(Group(seal, Matrix(scale, 0, 0, scale, round(x, 3), round(y + radius, 3))))
        y += 2 * radius + 7.0 * panel.k
    made = panel.line(name, "map-title", width)
    y += panel.cap("map-title", made.size_pt)
    items += panel.setter.place(made, x, y, "centre")
    if subtitle:
        under = panel.line(subtitle, "map-subtitle", width)
        y += 3.2 * panel.k + in_mm(under.size_pt) * 0.9
        items += panel.setter.place(under, x, y, "centre")
    y += 6.0 * panel.k
    items += panel.rule(y)
    return tuple(items), y


def legend(panel: Panel, sections: Sequence[Section], top: float, bottom: float) -> tuple[Item, ...]:
    """The sections one under the other, spread over the height that there is."""
    k = panel.k
    rows = sum(len(section.entries) for section in sections)
    heads = len(sections)
    head, gap = 8.2 * k, 4.0 * k
    room = bottom - top - heads * head - (heads - 1) * gap
    pitch = min(max(room / max(rows, 1), ROW[0] * k), ROW[1] * k)
    spare = max(0.0, room - rows * pitch)
    gap += spare / (heads + 1)
    left = panel.box.x + INSET * k
    width = panel.box.width - 2 * INSET * k - SAMPLE * k
    size = _one_size(panel, sections, width)
    items: list[Item] = []
    y = top + (spare / (heads + 1) if spare else 0.0)
    for section in sections:
        made = panel.line(section.title, "map-heading", panel.box.width - 2 * INSET * k)
        items += panel.setter.place(made, left, y + panel.cap("map-heading", made.size_pt), "left")
        y += head
        for entry in section.entries:
            middle = y + pitch / 2
            items += entry.draw(round(left + (SAMPLE - 3.5) / 2 * k, 3), round(middle, 3))
            text = panel.setter.set_line(entry.text, "map-key", size)
            items += panel.setter.place(text, left + SAMPLE * k, middle + panel.x_height("map-key", size) / 2, "left")
            y += pitch
        y += gap
    return tuple(items)


def _one_size(panel: Panel, sections: Sequence[Section], width: float) -> float:
    """One size for all lines of the legend."""
    return min(panel.line(entry.text, "map-key", width).size_pt for section in sections for entry in section.entries)


def scale_bar(panel: Panel, words: Words, bottom: float) -> tuple[tuple[Item, ...], float]:
    """A bar of squares, dark and light in turns, with km under it; and where it begins."""
    chart, k = panel.chart, panel.k
    km = chart.game_map.square_km
    n = max(1, int((panel.box.width - 2 * INSET * k) / chart.square))
    n -= n % 2 if n > 2 else 0
    x0, high = panel.box.centre.x - n * chart.square / 2, 1.6 * k
    ratio = round(km * 1_000_000 / chart.square, -3)
    small = panel.size("map-note")
    note = panel.line(f"{words.square.format(km=_number(km))} · {words.scale.format(ratio=_spaced(ratio))}", "map-note",
                      panel.box.width - 2 * INSET * k, small)
    y = bottom
    items: list[Item] = [*panel.setter.place(note, panel.box.centre.x, y, "centre")]
    y -= in_mm(small) + 2.2 * k
    size = panel.size("map-figure")
    for i in range(0, n + 1, 2):
        figure = panel.setter.set_line(_number(i * km) + (" km" if i + 2 > n else ""), "map-figure", size)
        plain = panel.setter.set_line(_number(i * km), "map-figure", size)
        items += panel.setter.place(figure, x0 + i * chart.square - plain.width / 2, y, "left")
    y -= in_mm(size) * 0.9
    black: Ink = chart.ink("black")
    for i in range(n):
        ink = chart.ink("umber" if i % 2 == 0 else "vellum")
        piece = Rect(round(x0 + i * chart.square, 3), round(y - high, 3), chart.square, high)
        items.append(Shape(rectangle(piece), ink, Stroke(black, 0.2)))
    return tuple(items), y - high


def _number(value: float) -> str:
    return f"{value:g}"


def _spaced(value: float) -> str:
    return f"{int(value):,}".replace(",", "\u202f")
