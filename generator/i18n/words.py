"""Words of the program itself, such as those of the slug: a table for each set of them, in the languages that we know.

A table maps languages to named tuples of texts (or of tuples of texts), English among them. In catalogues its texts
stand under `print/<set>/<word>` by their English, with our own translations filled in; what a catalogue says comes
first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from generator.i18n.extract import Entry
from generator.i18n.wording import PLACE
from generator.model.text import Text

W = TypeVar("W", bound=NamedTuple)

PREFIX = "print/"
NOTE = "a word of the program, in English"


def words_in(name: str, table: Mapping[str, W], language: str, translate: Callable[[Text], str]) -> W:
    """A set of words in a language: as translated, else as we know them, else in English.

    A translation whose places are not those of the English is passed over; `translate check` tells of it.
    """
    english, known = table["en"], table.get(language, table["en"])

    def one(context: str, source: Any, ours: Any) -> Any:
        if isinstance(source, tuple):
            return tuple(one(context, *pair) for pair in zip(source, ours, strict=True))
        said = translate(Text(source, context))
        return said if said != source and _places(said) == _places(source) else ours

    return type(english)(*(one(f"{PREFIX}{name}/{field}", source, ours)
                           for field, source, ours in zip(english._fields, english, known, strict=True)))


def _places(text: str) -> tuple[list[str], int]:
    return sorted(PLACE.findall(text)), text.count("{") + text.count("}")


def entries(name: str, table: Mapping[str, W]) -> Iterator[Entry]:
    """What there is to translate in a set of words, with our own translations."""
    english = table["en"]
    for at, field in enumerate(english._fields):
        for n, source in enumerate(_several(english[at])):
            known = {language: _several(words[at])[n] for language, words in table.items()}
            yield Entry(f"{PREFIX}{name}/{field}", source, notes=(NOTE,), phrase="{" in source, known=known)


def _several(value: Any) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else (value,)
