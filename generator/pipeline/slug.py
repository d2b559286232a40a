"""The line of text outside the pieces: game, component, language, sheet, version, and the hash of the data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from generator.i18n.words import words_in
from generator.impose.slug import SlugLine
from generator.layout.studio import Workshop
from generator.model.text import Text
from generator.scene.items import Item

ROLE = "slug"
NAME = "slug"  # what translators see of these words


class Words(NamedTuple):
    """What a slug says: `scale` is how to print, `saver` and `mono` are the editions of little ink and black alone."""

    sheet: str
    front: str
    back: str
    scale: str
    saver: str
    mono: str


WORDS = {
    "sv": Words("ark", "framsida", "baksida", "skriv ut i 100 %", "sparutgåva", "svartvit utgåva"),
    "da": Words("ark", "forside", "bagside", "udskriv i 100 %", "spareudgave", "sort-hvid udgave"),
    "nb": Words("ark", "forside", "bakside", "skriv ut i 100 %", "spareutgave", "svart-hvitt utgave"),
    "de": Words("Bogen", "Vorderseite", "Rückseite", "in 100 % drucken", "Sparausgabe", "Ausgabe in Schwarzweiß"),
    "en": Words("sheet", "front", "back", "print at 100 %", "ink saver", "black and white"),
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
    translate: Callable[[Text], str] = str

    @property
    def words(self) -> Words:
        return words_in(NAME, WORDS, self.language, self.translate)

    @property
    def edition(self) -> str:
        """What the edition is called; '' for the full one."""
        return {"saver": self.words.saver, "mono": self.words.mono}.get(self.ink, "")

    def say(self, number: int, total: int, side: str) -> str:
        words = self.words
        parts = [
            self.game, self.component, *([self.edition] if self.edition else []), self.language,
            f"{words.sheet} {number}/{total} {words.front if side == 'recto' else words.back}",
            f"v. {self.version}", self.digest, words.scale,
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
