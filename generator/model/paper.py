"""Papers by name: what a home printer or a print shop has in its tray."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper before anything is printed on it. Width and height in mm, as it leaves the printer."""

    id: str
    width: float
    height: float

    @property
    def is_upright(self) -> bool:
        """Whether the long edge runs from top to bottom (a square counts as upright)."""
        return self.height >= self.width

    def turned(self) -> Paper:
        """The same paper lying the other way."""
        return Paper(self.id, self.height, self.width)


# ISO 216 and ANSI/ASME Y14.1; letter is 8.5 x 11 inches, which is 612 x 792 pt.
PAPERS: dict[str, Paper] = {
    p.id: p
    for p in (
        Paper("a5", 148.0, 210.0),
        Paper("a4", 210.0, 297.0),
        Paper("a3", 297.0, 420.0),
        Paper("a2", 420.0, 594.0),
        Paper("a1", 594.0, 841.0),
        Paper("letter", 215.9, 279.4),
        Paper("legal", 215.9, 355.6),
        Paper("tabloid", 279.4, 431.8),
    )
}
