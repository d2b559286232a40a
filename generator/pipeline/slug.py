"""The line of text outside the pieces: game, component, language, sheet, version, and the hash of the data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from generator.impose.slug import SlugLine
from generator.layout.studio import Workshop
from generator.scene.items import Item

ROLE = "slug"
WORDS = {  # sheet, front, back, print at actual size
    "sv": ("ark", "framsida", "baksida", "skriv ut i 100 %"),
    "da": ("ark", "forside", "bagside", "udskriv i 100 %"),
    "nb": ("ark", "forside", "bakside", "skriv ut i 100 %"),
    "de": ("Bogen", "Vorderseite", "Rückseite", "in 100 % drucken"),
    "en": ("sheet", "front", "back", "print at 100 %"),
}
EDITIONS = {  # little ink, black alone
    "sv": ("sparutgåva", "svartvit utgåva"),
    "da": ("spareudgave", "sort-hvid udgave"),
    "nb": ("spareutgave", "svart-hvitt utgave"),
    "de": ("Sparausgabe", "Ausgabe in Schwarzweiß"),
    "en": ("ink saver", "black and white"),
}


@dataclass(frozen=True, slots=True)
class SlugText:
    """What every slug of one file says."""

    game: str
    component: str
    language: str
    version: str
    digest: str
    draft: bool
    ink: str = "full"

    @property
    def edition(self) -> str:
        """What the edition is called; '' for the full one."""
        saver, mono = EDITIONS.get(self.language, EDITIONS["en"])
        return {"saver": saver, "mono": mono}.get(self.ink, "")

    def say(self, number: int, total: int, side: str) -> str:
        sheet, front, back, scale = WORDS.get(self.language, WORDS["en"])
        parts = [
            self.game, self.component, *([self.edition] if self.edition else []), self.language,
            f"{sheet} {number}/{total} {front if side == 'recto' else back}",
            f"v. {self.version}", self.digest, scale,
        ]
        return " · ".join([*(["DRAFT"] if self.draft else []), *parts])


def setter(text: SlugText, workshop: Workshop) -> Callable[[SlugLine], tuple[Item, ...]]:
    """A function that sets the slug of one side, smaller where the line is short."""

    def set_slug(line: SlugLine) -> tuple[Item, ...]:
        words = text.say(line.number, line.total, line.side)
        size = workshop.look.roles[ROLE].size_pt
        made = workshop.setter.set_line(words, workshop.look.roles[ROLE], size)
        if made.width > line.width:
            made = workshop.setter.set_line(words, workshop.look.roles[ROLE], size * line.width / made.width)
        return workshop.setter.place(made, line.x, line.y)

    return set_slug


def labeller(workshop: Workshop) -> Callable[[str, float, float], tuple[Item, ...]]:
    """A function that sets the label of the ruler."""
    role = workshop.look.roles[ROLE]
    return lambda words, x, y: workshop.setter.place(workshop.setter.set_line(words, role), x, y)
