"""The sections of a look that say what an edition with less ink prints in place of each ink."""

from __future__ import annotations

from collections.abc import Collection
from collections.abc import Mapping as AnyMapping

from generator.base.findings import Report, Span, error
from generator.base.suggest import did_you_mean
from generator.load.nodes import Mapping, span_at
from generator.model.template import EDITIONS

SECTIONS = EDITIONS[1:]
"""The keys of a look that may hold such a section."""

ALWAYS = ("black", "white")
"""Inks that are there without being declared."""


class EditionReader:
    """Gathers the sections of all files, nearest first; they are checked when the whole palette is known."""

    def __init__(self) -> None:
        self.editions: dict[str, dict[str, str]] = {}
        self._places: list[tuple[str, str, str, Span]] = []

    def read(self, edition: str, section: Mapping, file: str, top: Mapping, report: Report) -> None:
        """Take in one section: ink → ink."""
        known = self.editions.setdefault(edition, {})
        for ink, other in section.items():
            span = span_at(file, top, (edition, ink))
            if not isinstance(other, str):
                report.add(error("DATA141", f"edition '{edition}' prints ink '{ink}' as {other!r}", span,
                                 why="an edition maps names of inks to names of inks",
                                 fix="write the name of an ink of the palette"))
            elif ink not in known:
                known[ink] = other
                self._places.append((edition, ink, other, span))

    def check(self, palette: Collection[str], report: Report) -> AnyMapping[str, AnyMapping[str, str]]:
        """The editions, of which every ink stands in the palette; the others are told and left out."""
        names = {*palette, *ALWAYS}
        for edition, ink, other, span in self._places:
            for name in (ink, other):
                if name not in names:
                    self.editions[edition].pop(ink, None)
                    report.add(error("INK623", f"edition '{edition}' speaks of ink '{name}', which the palette does "
                                     "not have", span, why="every ink stands in the palette",
                                     fix=did_you_mean(name, names) or "name an ink of the palette"))
        return self.editions
