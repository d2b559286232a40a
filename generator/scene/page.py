"""A composed face with its boxes, and the leaf that has two of them."""

from __future__ import annotations

from dataclasses import dataclass

from generator.base.findings import Span
from generator.base.geometry import Edges, Rect, Size
from generator.scene.items import Item


@dataclass(frozen=True, slots=True)
class Boxes:
    """Media, bleed, trim and safe boxes in mm. The origin is the top left corner of the trim.

    `shape` is how the piece is cut: 'rect' along the trim box, 'disc' along the circle in it; the safe zone and the
    bleed of a disc are circles too.
    """

    media: Rect
    bleed: Rect
    trim: Rect
    safe: Rect
    shape: str = "rect"

    @classmethod
    def around(cls, trim: Size, bleed: float | Edges, safe: float | Edges, shape: str = "rect") -> Boxes:
        """Boxes of a piece: ink to `bleed` outside the trim, all that matters `safe` inside it."""
        t = Rect(0.0, 0.0, trim.width, trim.height)
        b = t.grown(bleed)
        s = Edges.all(safe) if not isinstance(safe, Edges) else safe
        return cls(b, b, t, t.grown(Edges(-s.top, -s.right, -s.bottom, -s.left)), shape)


@dataclass(frozen=True, slots=True, eq=False)
class Page:
    """One composed face. `label` names it for people ('Birger Persson'), `id` for machines ('birger_persson')."""

    id: str
    label: str
    boxes: Boxes
    items: tuple[Item, ...]
    span: Span | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Leaf:
    """A piece of paper-to-be: its face and, where it has one, its back."""

    recto: Page
    verso: Page | None = None

    @property
    def id(self) -> str:
        return self.recto.id
