"""Words that the page maker itself puts on pages, in the languages that we know."""

from __future__ import annotations

from typing import NamedTuple


class Words(NamedTuple):
    """Headings of lists, labels of call-outs, and what stands beside a rule that is our reading."""

    contents: str
    terms: str
    remember: str
    example: str
    reading: str
    otherwise: str


NAME = "book"  # what translators see of these words

WORDS = {
    "sv": Words("Innehåll", "Register", "Kom ihåg", "Exempel", "vår läsning", "Vår läsning"),
    "da": Words("Indhold", "Register", "Husk", "Eksempel", "vores læsning", "Vores læsning"),
    "nb": Words("Innhold", "Register", "Husk", "Eksempel", "vår lesning", "Vår lesning"),
    "de": Words("Inhalt", "Register", "Merke", "Beispiel", "unsere Lesart", "Unsere Lesart"),
    "en": Words("Contents", "Index", "Remember", "Example", "our reading", "Our reading"),
}
