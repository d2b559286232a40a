"""Which texts have no room, or only at a smaller size: by language, with the letters to lose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from generator.base.findings import Finding, Report, Severity


@dataclass(slots=True)
class Fits:
    """The findings of fit of each game and language, in the order in which they were composed."""

    found: dict[tuple[str, str], tuple[Finding, ...]] = field(default_factory=dict)

    def take(self, game: str, language: str, report: Report) -> None:
        """Keep what a report has to say of fit."""
        self.found[game, language] = tuple(f for f in report.sorted() if f.code.startswith("FIT"))

    @property
    def has_several_languages(self) -> bool:
        return len({language for _, language in self.found}) > 1

    def lines(self) -> Iterator[str]:
        """A line for each language of each game, and below it one for each text, with what to do about it."""
        for (game, language), findings in self.found.items():
            too_long = sum(f.severity is Severity.ERROR for f in findings)
            yield f"{game} {language}: {too_long} without room, {len(findings) - too_long} set smaller"
            for f in findings:
                place = next((span for span in f.related if span.file.endswith(".po")), f.span)
                yield f"  {place or f.subject}: {f.message}; {f.fix or f.why}"
