"""The tools of one language: inks, fonts, the text setter, and what draws pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING, Any

from generator.fonts.book import FontBook
from generator.layout.editions import art_inks, inks_of
from generator.layout.text import TextSetter
from generator.model.template import Look
from generator.model.text import Text
from generator.scene.ink import WHITE, Ink
from generator.scene.items import Symbol

if TYPE_CHECKING:
    from generator.layout.pictures import Studio


class Workshop:
    """Everything that makes items for a pack in one language; made once and shared by all its decks."""

    def __init__(self, look: Look, language: str, book: FontBook, edition: str = "full",
                 translate: Callable[[Text], str] = str) -> None:
        self.look = look
        self.language = language
        self.book = book
        self.edition = edition
        self.translate = translate  # gives a text of the pack in this language
        self.inks = inks_of(look, edition)
        # names that templates see
        self.given: Mapping[str, Any] = {"saver": edition != "full", "mono": edition == "mono"}

    def knowing(self, **names: Any) -> Workshop:
        """The same workshop, whose templates see these names too."""
        known = copy(self)
        known.given = {**self.given, **names}
        return known

    @cached_property
    def studio(self) -> Studio:
        """The tools that pictures are drawn with."""
        from generator.layout.pictures import Studio

        return Studio(art_inks(self.inks, self.edition), self.book, self.language, self.edition)

    @cached_property
    def setter(self) -> TextSetter:
        """The text engine with the pack's roles and inks."""
        return TextSetter(self.book, self.look.roles, self.inks, self.language, self.inline_icon)

    def inline_icon(self, name: str, ink: Ink) -> Symbol | None:
        """An icon for a line of text; None where there is none of that name."""
        from generator.layout.icons import icon, known_icons

        return icon(name, ink, self.inks.get("vellum", WHITE)) if name in known_icons() else None
