"""A text that people read, as its author wrote it: the key to its translations."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Text:
    """`msgid` is the text in the source language; `context` tells where it stands (e.g. 'card/visby/note').

    A text without a context is not translated: it is in the language of the build already, or in none.
    """

    msgid: str
    context: str = ""

    def __str__(self) -> str:
        return self.msgid


@dataclass(frozen=True, slots=True)
class CatalogueFile:
    """A file with the translations of one game into one language: where it lies, and what messages call it."""

    path: str = field(compare=False)
    name: str = ""


@dataclass(frozen=True, slots=True)
class BookFile:
    """The template of a book: where it lies, and what messages call it."""

    path: str = field(compare=False)
    name: str = ""
