"""The overview of a page that is printed in tiles: all of it made small, its seams, and the name of each tile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.base.geometry import Matrix, Rect, Size
from generator.base.units import quantise
from generator.scene.ink import BLACK, WHITE, Stroke
from generator.scene.items import Group, Item, Shape, Symbol, Use
from generator.scene.page import Boxes, Page
from generator.scene.path import Path, circle, rectangle

HEADING = 12.0  # mm from the top to the small page
NOTE_STEP = 5.0  # mm from note to note
NOTE_OFF = 8.0  # mm from the small page to the first note
DISC = 3.2  # mm, the radius of the disc behind a name
LEAST_DISC = 1.6
LABEL_FITS = 2.3  # mm, the radius of a disc that a name fills at its own size
LABEL_LOW = 0.8  # mm from the middle of the disc to the baseline
SEAM, CASING = 0.25, 0.9  # mm

SetText = Callable[[str, float, float, str], tuple[Item, ...]]
"""Sets a short text: (text, x, y of the baseline, 'left', 'centre' or 'right')."""
SetLine = Callable[[str, float, float, float], tuple[Item, ...]]
"""Sets a line no longer than `width`: (text, x, y of the baseline, width)."""


@dataclass(frozen=True, slots=True)
class Lettering:
    """What sets the words: names of tiles, the heading and the notes, and what the last two say.

    A note may have places for the numbers of tiles: '{sheets}', '{columns}' and '{rows}'.
    """

    name: SetText
    heading: SetLine
    note: SetLine
    title: str
    notes: tuple[str, ...]


def overview_page(art: Symbol, trim: Rect, tiles: Sequence[tuple[str, Rect]], size: Size, lettering: Lettering) -> Page:
    """A page of `size` mm.

    Args:
        art: What is on the large page, drawn once for this page and all tiles.
        trim: The trim of the large page.
        tiles: Name and net part (on the large page) of each tile.
        size: Of the overview.
        lettering: Sets its words.
    """
    room = Size(size.width, size.height - HEADING - NOTE_OFF - NOTE_STEP * len(lettering.notes))
    scale = min(room.width / trim.width, room.height / trim.height, 1.0)
    left = (size.width - trim.width * scale) / 2
    place = Matrix(scale, 0, 0, scale, quantise(left - trim.x * scale), quantise(HEADING - trim.y * scale))
    small = place.apply_rect(trim)
    parts = [(name, place.apply_rect(net)) for name, net in tiles]
    seams = Path(tuple(segment for _, part in parts for segment in rectangle(part).segments))
    radius = max(LEAST_DISC, min(DISC, *(min(part.width, part.height) / 2.5 for _, part in parts)))
    items: list[Item] = [
        *lettering.heading(lettering.title, 0.0, HEADING - 5.0, size.width),
        Group((Use(art, place),), clip=rectangle(small)),
        Shape(seams, stroke=Stroke(WHITE, CASING)), Shape(seams, stroke=Stroke(BLACK, SEAM)),
    ]
    for name, part in parts:
        at = part.centre
        items.append(Shape(circle(at.x, at.y, radius), WHITE, Stroke(BLACK, SEAM)))
        label = lettering.name(name, 0.0, LABEL_LOW, "centre")
        items.append(Group(label, Matrix(radius / LABEL_FITS, 0, 0, radius / LABEL_FITS, at.x, at.y)))
    for number, note in enumerate(lettering.notes):
        items += lettering.note(note, 0.0, quantise(small.bottom + NOTE_OFF + number * NOTE_STEP), size.width)
    return Page("overview", lettering.title, Boxes.around(size, 0, 0), tuple(items))
