"""Parts of small pictures: towers, houses, walls, water; drawn in a circle of 16 units, scaled to any radius."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.base.geometry import Matrix
from generator.layout.charges.buildings import battlements, courses
from generator.layout.pen import facets, shape, strokes
from generator.scene.ink import Ink, Stroke
from generator.scene.items import Item, Shape
from generator.scene.path import Path

R = 16.0
OUTLINE, FINE = 0.24, 0.12  # mm
SHORE = 9.0  # where the ground or the water begins


@dataclass
class Sketch:
    """A picture while it is drawn, in units of a circle of radius 16 about the origin; `mirror` turns it round."""

    inks: Mapping[str, Ink]
    scale: float
    mirror: bool = False
    items: list[Item] = field(default_factory=list)

    def area(self, ink: str, *paths: Path, line: float = OUTLINE) -> None:
        """Filled outlines with a black edge (none where `line` is 0)."""
        edge = Stroke(self.inks["black"], line, "round", "round") if line else None
        self.items += [Shape(self.at(path), self.inks[ink], edge) for path in paths]

    def line(self, path: Path, ink: str = "black", line: float = FINE) -> None:
        self.items.append(Shape(self.at(path), stroke=Stroke(self.inks[ink], line, "round", "round")))

    def at(self, path: Path) -> Path:
        return path.transformed(Matrix.scale(-self.scale if self.mirror else self.scale, self.scale))


def tower(art: Sketch, x: float, width: float, top: float, foot: float, wall: str = "vellum3") -> None:
    """A round tower with a toothed head wider than its shaft, and a slit."""
    half, head = width / 2, width / 2 + 0.7
    art.area(wall, facets((x - half, top + 2), (x + half, top + 2), (x + half, foot), (x - half, foot)))
    art.line(courses(x - half, x + half, [top + 4 + 1.5 * i for i in range(max(0, int((foot - top - 4) / 1.5)))], 1.6),
        line=0.1)
    art.area(wall, shape(f"M{x - head} {top + 1.4}H{x + head}L{x + half} {top + 2.6}H{x - half}Z"))
    art.area(wall, battlements(x - head, x + head, top - 1, top + 1.6, 3, 1.2))
    art.area("black", facets((x - 0.4, top + 3.6), (x + 0.4, top + 3.6), (x + 0.4, top + 6), (x - 0.4, top + 6)),
        line=0)


def house(art: Sketch, x: float, width: float, eaves: float, foot: float, roof: str = "gules",
    wall: str = "argent") -> None:
    """A gabled house seen from its end."""
    half, ridge = width / 2, eaves - width * 0.72
    art.area(wall, facets((x - half, foot), (x - half, eaves), (x, ridge + 0.3), (x + half, eaves), (x + half, foot)))
    art.area(roof, facets((x - half - 0.6, eaves + 0.5), (x, ridge - 0.6), (x + half + 0.6, eaves + 0.5),
        (x + half, eaves + 0.9), (x, ridge + 0.7), (x - half, eaves + 0.9)))
    art.area("black", facets((x - 0.5, eaves + 1), (x + 0.5, eaves + 1), (x + 0.5, eaves + 2.2),
        (x - 0.5, eaves + 2.2)), line=0)


def stepped(art: Sketch, x: float, width: float, eaves: float, foot: float, wall: str) -> None:
    """A town house with a stepped gable."""
    half, step, rise = width / 2, width / 7, 1.3
    points = [(x - half, foot), (x - half, eaves)]
    for i in range(1, 4):
        points += [(x - half + i * step, eaves - (i - 1) * rise), (x - half + i * step, eaves - i * rise)]
    points += [(2 * x - a, b) for a, b in reversed(points)]
    art.area(wall, facets(*points))
    for y in (eaves - 1.4, eaves + 1.4, eaves + 4.2):
        if y + 1.4 < foot - 1.4:
            art.area("black", *(facets((x + dx - 0.4, y), (x + dx + 0.4, y), (x + dx + 0.4, y + 1.5),
                (x + dx - 0.4, y + 1.5)) for dx in ((-0.22 * width, 0.22 * width) if y > eaves else (0.0,))), line=0)
    art.area("umber", shape(f"M{x - 0.8} {foot}V{foot - 1.8}A.8 .8 0 0 1 {x + 0.8} {foot - 1.8}V{foot}Z"), line=0.16)


def window(x: float, foot: float) -> Path:
    """A round-headed window 1 wide and 1.9 high."""
    return shape("M-.5 0V-1.4A.5 .5 0 0 1 .5-1.4V0Z").transformed(Matrix.move(x, foot))


def tuft(x: float, y: float) -> Path:
    """Three blades of grass."""
    return shape("M-.8 0Q-.5-.8-.9-1.3M0 0V-1.6M.8 0Q.5-.8.9-1.3").transformed(Matrix.move(x, y))


def spire(art: Sketch, x: float, width: float, top: float, eaves: float, foot: float, roof: str = "k_place") -> None:
    """A church tower with a steep roof and a cross."""
    half = width / 2
    art.line(strokes(((x, top + 0.6), (x, top - 2)), ((x - 0.8, top - 1.1), (x + 0.8, top - 1.1))), line=0.3)
    art.area("argent", facets((x - half, foot), (x - half, eaves), (x + half, eaves), (x + half, foot)))
    art.area(roof, facets((x - half - 0.4, eaves + 0.2), (x, top), (x + half + 0.4, eaves + 0.2)))
    art.area("black", window(x, eaves + 3.2), line=0)


def wall(art: Sketch, top: float, foot: float) -> None:
    """A town wall across the picture."""
    art.area("vellum3", battlements(-17, 17, top, foot, 17, 1.2))
    art.line(courses(-17, 17, [top + 2.6 + 1.5 * i for i in range(int((foot - top - 2.6) / 1.5) + 1)], 2.1), line=0.1)


def gatehouse(art: Sketch, foot: float) -> None:
    """A gate with a portcullis."""
    art.area("vellum3", facets((-3.6, foot), (-3.6, 0.4), (3.6, 0.4), (3.6, foot)), battlements(-4.3, 4.3, -2.4, 0.8, 4,
        1.2))
    art.area("black", shape(f"M-2 {foot}V4.6A2 2 0 0 1 2 4.6V{foot}Z"))
    art.line(strokes(*(((x, 3), (x, foot)) for x in (-1.2, 0.0, 1.2)), *(((-2, y), (2, y)) for y in (4.4, 5.9, 7.4))),
        "vellum3", 0.16)


def foot_of(art: Sketch, water: bool) -> None:
    """What the place stands on: water with waves, or land with tufts."""
    if water:
        art.area("m_sea", facets((-17, SHORE), (17, SHORE), (17, 17), (-17, 17)))
        for row in range(5):
            y = SHORE + 1.3 + row * 1.45
            art.line(shape(f"M{-17 - row % 2 * 1.2} {y}" + "q.6-.8 1.2 0t1.2 0" * 15), "azure", 0.2)
        return
    art.area("m_open", facets((-17, SHORE), (17, SHORE), (17, 17), (-17, 17)))
    for x, y in ((-9, 11), (-3.4, 12.6), (4, 11.2), (9.4, 12.2), (0.4, 14.4), (-6.6, 13.8), (6.2, 14)):
        art.line(tuft(x, y), "vert", 0.2)
