"""A draft shows what is wrong where it is wrong: a red cross over the face or the back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from generator.base.findings import Report, Severity
from generator.scene.ink import Ink, Stroke
from generator.scene.items import Shape
from generator.scene.page import Leaf, Page
from generator.scene.path import line

RED = Ink("draft red", (0, 100, 100, 0), "#d00000")
_CARD = re.compile("card '([^']+)'")


def cross_out(leaves: Iterable[Leaf], report: Report) -> tuple[Leaf, ...]:
    """The leaves, each page that an error is about crossed out; a page that is shared stays shared."""
    faulty: set[str] = set()
    for finding in report.findings:
        if finding.severity is Severity.ERROR:
            for subject in (finding.subject, *finding.also):
                card = _CARD.match(subject)
                faulty.add(card[1] if card else subject)
    made: dict[int, Page] = {}

    def drawn(page: Page) -> Page:
        if page.id not in faulty:
            return page
        return made.setdefault(id(page), _crossed(page))

    return tuple(Leaf(drawn(leaf.recto), drawn(leaf.verso) if leaf.verso else None) for leaf in leaves)


def _crossed(page: Page) -> Page:
    b = page.boxes.bleed
    stroke = Stroke(RED, 1.2)
    cross = tuple(
        Shape(line(b.x, y0, b.right, y1), stroke=stroke) for y0, y1 in ((b.y, b.bottom), (b.bottom, b.y))
    )
    return replace(page, items=page.items + cross)
