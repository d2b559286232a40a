"""The lines of a box's blank, each in its own style, and the words beside it that tell what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.base.geometry import Rect
from generator.base.units import MM_PER_PT
from generator.layout.studio import Workshop
from generator.layout.tuckbox import Blank
from generator.scene.ink import BLACK, WHITE, Stroke
from generator.scene.items import Group, Item, Shape
from generator.scene.path import Path, line, polygon, rectangle

ROLE = "slug"
CUT = Stroke(BLACK, 0.25, join="round")
CASING = Stroke(WHITE, 0.85, join="round")  # outside the cut, so that it is seen on dark bleed; none inside
FOLD = Stroke(BLACK, 0.2, dashes=(2.0, 1.2))
FOLD_CASING = Stroke(WHITE, 0.2)  # shows in the gaps on dark grounds
GLUE = Stroke(BLACK, 0.12)
PITCH = 2.0  # mm between the lines of a hatching
HEADING = 1.25  # of the size of a slug
SAMPLE = 8.0  # mm of line in the legend
GAP = 2.0
INSET = 2.5  # mm from the edges of the free room


@dataclass(frozen=True, slots=True)
class Legend:
    """What is said beside the blank: what it is, what each line means, what to do."""

    title: str
    cut: str
    fold: str
    glue: str
    steps: str


def draw_lines(blank: Blank) -> tuple[Item, ...]:
    """Hatched glue areas, dashed folds, the solid cut."""
    page = rectangle(Rect(0, 0, blank.size.width, blank.size.height))
    outside = Path(page.segments + blank.cut.segments, even_odd=True)
    return (
        *(_hatched(area) for area in blank.glue),
        Shape(blank.folds, stroke=FOLD_CASING), Shape(blank.folds, stroke=FOLD),
        Group((Shape(blank.cut, stroke=CASING),), clip=outside), Shape(blank.cut, stroke=CUT),
    )


def _hatched(area: Path) -> Item:
    """Slanting lines in an area."""
    box = area.bounds()
    lines = [line(x, box.bottom, x + box.height, box.y)
             for x in (box.x - box.height + i * PITCH for i in range(int((box.width + box.height) / PITCH) + 1))]
    return Group((Shape(Path(tuple(s for one in lines for s in one.segments)), stroke=GLUE),), clip=area)


def draw_legend(blank: Blank, legend: Legend, workshop: Workshop) -> tuple[Item, ...]:
    """The words, from the top of the free room down; steps are left out where the room ends before them."""
    room = blank.free.grown(-INSET)
    setter, role = workshop.setter, workshop.look.roles[ROLE]
    heading = setter.set_block(legend.title, role, room.width, role.size_pt * HEADING)
    y = room.y + role.size_pt * HEADING * MM_PER_PT
    items = list(setter.place(heading, room.x, y))
    y += (len(heading.lines) - 1) * heading.leading + 1.6 * role.size_pt * MM_PER_PT
    for words, sample in ((legend.cut, "cut"), (legend.fold, "fold"), (legend.glue, "glue")):
        items += _sample(sample, room.x, y - 0.35 * role.size_pt * MM_PER_PT)
        items += setter.place(setter.set_line(words, role), room.x + SAMPLE + GAP, y)
        y += 1.35 * role.size_pt * MM_PER_PT
    steps = setter.set_block(legend.steps, role, room.width)
    y += 0.4 * role.size_pt * MM_PER_PT
    if y + (len(steps.lines) - 1) * steps.leading <= room.bottom:
        items += setter.place(steps, room.x, y)
    return tuple(items)


def _sample(sort: str, x: float, y: float) -> Iterator[Item]:
    """A piece of line as on the blank, or a patch of hatching, with its middle at `y`."""
    if sort == "glue":
        yield _hatched(polygon([(x, y - 1), (x + SAMPLE, y - 1), (x + SAMPLE, y + 1), (x, y + 1)]))
    else:
        yield Shape(line(x, y, x + SAMPLE, y), stroke=CUT if sort == "cut" else FOLD)
