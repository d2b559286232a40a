"""Texts in the language of a build: what a catalogue says, and which texts it has nothing to say of."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from generator.base.findings import Finding, Report, Span, error
from generator.base.suggest import quoted
from generator.i18n.wording import has_words
from generator.model.text import CatalogueFile, Text

if TYPE_CHECKING:
    from generator.i18n.po import Catalogue

MOST_BYTES = 8 * 1024 * 1024
Words = Mapping[tuple[str, str], str]
"""Context and text → its translation."""


class Translator:
    """Gives texts in one language, and remembers which it was asked for.

    A text that the catalogue does not have stays in its source language; where that is not the language wanted it is
    also `missing`.
    """

    def __init__(self, words: Words | None = None, is_source: bool = True, spared: str = "") -> None:
        """`spared` begins the contexts of texts that somebody else knows where the catalogue does not."""
        self._words = words or {}
        self._is_source = is_source
        self._spared = spared
        self._said: dict[Text, str] = {}
        self.missing: list[Text] = []
        self.places: Mapping[tuple[str, int], Span] = {}  # of a text's place (file, line), that of its translation
        self.check: Callable[[Collection[tuple[str, str]]], Iterable[Finding]] = lambda asked: ()
        # tells what is broken in translations that were asked for

    def __call__(self, text: Text) -> str:
        said = self._said.get(text)
        if said is None:
            said = self._said[text] = self._say(text)
        return said

    def text(self, msgid: str, context: str) -> str:
        """A text by its words and where it stands, e.g. a paragraph of the context 'rules/<game>/<section>'."""
        return self(Text(msgid, context))

    def on_face(self, text: Text, span: Span | None) -> str:
        """A text of a template; see `wording.reworded`."""
        return self(text)

    def knows(self, prefix: str) -> bool:
        """Whether some text is translated whose context begins so, as those of a book do."""
        return self._is_source or any(context.startswith(prefix) for context, _ in self._words)

    @property
    def asked(self) -> frozenset[tuple[str, str]]:
        """Context and text of all that it was asked for."""
        return frozenset((text.context, text.msgid) for text in self._said)

    def _say(self, text: Text) -> str:
        if not text.context or not has_words(text.msgid):
            return text.msgid
        found = self._words.get((text.context, text.msgid))
        if not found:
            if not (self._is_source or is_slug(text) or (self._spared and text.context.startswith(self._spared))):
                self.missing.append(text)
            return text.msgid
        return found


def is_slug(text: Text) -> bool:
    """Whether a choice is called by its own id, which may be no word but an ink or a deck: extraction knows."""
    return text.context.startswith("choice/") and text.context.rpartition("/")[2] == text.msgid


def words_of(catalogue: Catalogue) -> dict[tuple[str, str], str]:
    """What a catalogue says: translations that were made for the very text, none that are marked as fuzzy."""
    return {message.key: message.msgstr for message in catalogue.messages if message.is_translated}


def places_of(catalogue: Catalogue, file: str) -> dict[tuple[str, int], Span]:
    """Where translations stand in a catalogue, by the places (file, line) of their texts in the pack."""
    before = file.rpartition("templates/locale/")[0]
    return {(before + name, line): Span(file, message.line)
            for message in catalogue.messages for name, line in message.places}


def read_catalogue(file: CatalogueFile) -> tuple[Catalogue, Report]:
    """A catalogue's content; an empty one and TEXT430 where the file cannot be read."""
    from generator.i18n.po import Catalogue, CatalogueError, read

    try:
        path = Path(file.path)
        if path.stat().st_size > MOST_BYTES:
            raise CatalogueError(f"it is larger than {MOST_BYTES // 1024 // 1024} MB")
        return read(path.read_bytes()), Report()
    except OSError as trouble:
        fault, line = trouble.strerror or str(trouble), 1
    except CatalogueError as trouble:
        fault, line = str(trouble), trouble.line
    return Catalogue(), Report([error(
        "TEXT430", f"catalogue {quoted(file.name)} cannot be read: {fault}", Span(file.name, line),
        why="a catalogue is a gettext PO file in UTF-8",
        fix="correct this line, or take the file of an earlier version")])
