"""A text that people read, as its author wrote it: the key to its translations."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """`msgid` is the text in the source language; `context` tells where it stands (e.g. 'place.note')."""

    msgid: str
    context: str = ""

    def __str__(self) -> str:
        return self.msgid
