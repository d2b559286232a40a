"""What pictures are drawn with, and their settings read from a template's words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.base.suggest import did_you_mean
from generator.fonts.book import FontBook
from generator.layout.hatching import TINCTURES
from generator.layout.legends import Legend
from generator.model.card import Arms
from generator.scene.ink import BLACK, Ink
from generator.scene.items import Item

Args = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Fault:
    """What a picture could not do: `code` of a finding, what is so, the rule and the cure."""

    code: str
    message: str
    why: str
    fix: str


@dataclass(frozen=True)
class Studio:
    """What pictures are drawn with: the palette, the fonts and the language of the build.

    `edition` is one of `EDITIONS`; `inks` are its inks, tinctures in `bare` ones where they are to be hatched. `faults`
    gathers what could not be drawn as asked; whoever calls `draw` takes them out. `drawn` keeps what was drawn, by
    name and arguments.
    """

    inks: Mapping[str, Ink]
    book: FontBook
    language: str
    edition: str = "full"
    faults: list[Fault] = field(default_factory=list, compare=False, repr=False)
    drawn: dict[Any, tuple[tuple[Item, ...], tuple[Fault, ...]]] = field(default_factory=dict, compare=False,
        repr=False)

    def ink(self, name: object) -> Ink:
        """An ink of the palette; black and a fault where there is none of that name."""
        found = self.inks.get(str(name))
        if found is None:
            self.tell("INK626", f"a picture asks for ink '{name}', which the palette does not have",
                      "every ink stands in the palette", did_you_mean(str(name), self.inks)
                          or "name an ink of the palette")
            return BLACK
        return found

    @property
    def is_light(self) -> bool:
        """Whether grounds are white: then nothing is patterned, and discs and backs are drawn in line."""
        return self.edition != "full"

    @property
    def is_mono(self) -> bool:
        """Whether there is black alone, and tinctures are hatched."""
        return self.edition == "mono"

    def line_ink(self, name: object) -> Ink:
        """An ink of the palette for lines and solid figures: black for a tincture that would be hatched."""
        ink = self.ink(name)
        return BLACK if self.is_mono and ink.name in TINCTURES else ink

    def tell(self, code: str, message: str, why: str, fix: str) -> None:
        fault = Fault(code, message, why, fix)
        if fault not in self.faults:
            self.faults.append(fault)

    def legend(self, ink: Ink, cross: bool = False) -> Legend:
        return Legend(self.book, self.language, ink, cross)


def number(args: Args, name: str, usual: float, studio: Studio) -> float:
    value = args.get(name, usual)
    try:
        return float(value)
    except (TypeError, ValueError):
        studio.tell("INK626", f"'{name}' of a picture is '{value}'", "a number of mm is wanted",
            f"write a number for '{name}'")
        return usual


def flag(args: Args, name: str, usual: bool = False) -> bool:
    value = args.get(name, usual)
    return value.strip().lower() == "true" if isinstance(value, str) else bool(value)


def word(args: Args, name: str, usual: str = "") -> str:
    value = args.get(name)
    return usual if value is None else str(value)


def texts(args: Args, name: str, n: int) -> tuple[str, ...]:
    """`n` texts from a list, or the first of them from a single text."""
    value = args.get(name) or ()
    given = [str(v) for v in value] if isinstance(value, list | tuple) else [str(value)]
    return tuple((given + [""] * n)[:n])


def arms_of(args: Args, studio: Studio, needed: bool = True) -> Arms | None:
    value = args.get("arms")
    if isinstance(value, Arms):
        return value
    if value or needed:
        studio.tell("INK626", "a shield has no arms", "a shield is drawn from a field of sort 'arms'",
            "give the card its arms")
    return None


def one_of(args: Args, name: str, known: Mapping[str, Any] | tuple[str, ...], studio: Studio) -> str:
    """A name out of a closed list; the first of the list and a fault where it is not there."""
    value = word(args, name)
    if value in known:
        return value
    studio.tell("INK626", f"there is no {name} '{value}' of this picture", f"it may be {', '.join(sorted(known))}",
                did_you_mean(value, known) or "name one of these")
    return sorted(known)[0]


def too_long(over: float, texts: tuple[str, ...], studio: Studio) -> None:
    if over > 0.05:
        said = " / ".join(text for text in texts if text)
        studio.tell("FIT512", f"the legend '{said}' is {over:.1f} mm too long for its seal at 6.5 pt",
                    "letters of a legend may shrink to 6.5 pt and close up, no further", "shorten the legend")
