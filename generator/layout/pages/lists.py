"""The two lists of a book that it makes of itself: contents and index."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from generator.layout.lines import Line
from generator.layout.pages.atoms import Anchor, Atom, Hot, kept_together
from generator.layout.pages.desk import Desk
from generator.scene.items import Item

LEADER = 1.9  # mm from dot to dot
LEVEL_IN = 4.2
COLUMNS_APART = 6.0
LONG_LIST = 10  # entries from which contents may stand in two columns
LEAST_LEADER = 7.0  # mm, with the number
ENTRY = "book-entry"

_LETTERS: Mapping[str, str] = {"sv": "åäö", "da": "æøå", "nb": "æøå", "de": "", "en": ""}
"""Letters that stand after z, in their order; elsewhere they are filed under the letter they are written with."""


def filing(text: str, language: str) -> tuple[object, ...]:
    """The key by which an entry is filed in a language."""
    last = _LETTERS.get(language.partition("-")[0], "")
    key = []
    for sign in text.casefold():
        if sign in last:
            key.append(("z", last.index(sign) + 1))
            continue
        plain = {"ß": "ss", "æ": "ae", "ø": "o", "þ": "th", "ð": "d"}.get(
            sign, unicodedata.normalize("NFD", sign)[:1])
        key += [(letter, 0) for letter in plain if letter.isalnum() or letter == " "]
    return tuple(key), text


def contents_atoms(desk: Desk, headings: Sequence[Anchor], pages: Mapping[str, int]) -> list[Atom]:
    """A line for each heading, with the page it is on; `pages` need only be known when they are drawn.

    Long lists of short headings stand in two columns.
    """
    half = (desk.grid.measure - COLUMNS_APART) / 2
    entries = [_entry(desk, heading) for heading in headings]
    is_long = len(entries) >= LONG_LIST and all(e.inset + e.line.width < half - LEAST_LEADER for e in entries)
    columns = 2 if is_long else 1
    width = half if is_long else desk.grid.measure
    rows = -(-len(entries) // columns)
    atoms = [_title(desk, desk.words.contents)]
    for i in range(rows):
        row = [(entry, k * (half + COLUMNS_APART)) for k, entry in enumerate(entries[i::rows])]
        hots = tuple(Hot(left + entry.inset, 0.0, width - entry.inset, entry.id) for entry, left in row)
        atoms.append(Atom(1, partial(_draw_entries, desk, row, width, pages), hots=hots))
    if len(atoms) < desk.grid.style.lines // 2:
        kept_together(atoms)
    atoms[-1].after = 1
    return atoms


def _title(desk: Desk, word: str) -> Atom:
    line = desk.line(word, "book-h2")
    return Atom(1, lambda x, y: desk.place(line, x, y - 1.1), before=1, keeps=True)


class Entry(NamedTuple):
    """A heading set for the contents; `inset` in mm."""

    id: str
    line: Line
    inset: float


def _entry(desk: Desk, heading: Anchor) -> Entry:
    title = f"<strong>{heading.title}</strong>" if heading.level == 1 else heading.title
    return Entry(heading.id, desk.line(title, ENTRY), LEVEL_IN * (heading.level - 1))


def _draw_entries(desk: Desk, row: Sequence[tuple[Entry, float]], width: float, pages: Mapping[str, int], x: float,
                  y: float) -> tuple[Item, ...]:
    dot = desk.line(".", ENTRY)
    items: list[Item] = []
    for entry, left in row:
        right = x + left + width
        number = desk.line(str(pages.get(entry.id, 0)), ENTRY)
        items += [*desk.place(entry.line, x + left + entry.inset, y), *desk.place(number, right, y, "right")]
        first = x + left + entry.inset + entry.line.width + LEADER
        at = right - int((right - first) / LEADER) * LEADER
        while at < right - number.width - LEADER:
            items += desk.place(dot, at, y)
            at += LEADER
    return tuple(items)


def index_atoms(desk: Desk, terms: Mapping[str, Sequence[int]]) -> list[Atom]:
    """Entries with their pages, in two columns side by side that are read one after the other."""
    language = desk.workshop.language
    entries = sorted(terms, key=lambda term: filing(term, language))
    if not entries:
        return []
    width = (desk.grid.measure - COLUMNS_APART) / 2
    set_entries = [desk.block(f"{term}, {_pages(terms[term])}", ENTRY, width) for term in entries]
    total = sum(len(entry.lines) for entry in set_entries)
    left: list[Callable[[float, float], tuple[Item, ...]]] = []
    right: list[Callable[[float, float], tuple[Item, ...]]] = []
    used = 0
    for entry in set_entries:
        side = left if used * 2 < total else right
        used += len(entry.lines)
        for i, line in enumerate(entry.lines):
            inset = 3.0 if i else 0.0
            side.append(lambda x, y, line=line, inset=inset: desk.place(line, x + inset, y))  # type: ignore[misc]
    atoms = [_title(desk, desk.words.terms)]
    for i in range(max(len(left), len(right))):

        def draw(x: float, y: float, i: int = i) -> tuple[Item, ...]:
            items: tuple[Item, ...] = left[i](x, y) if i < len(left) else ()
            return (*items, *(right[i](x + width + COLUMNS_APART, y) if i < len(right) else ()))

        atoms.append(Atom(1, draw))
    if len(atoms) < desk.grid.style.lines // 2:
        kept_together(atoms)
    return atoms


def _pages(numbers: Sequence[int]) -> str:
    """Page numbers with ranges: 3, 5–7."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(r[0]) if len(r) == 1 else f"{r[0]}–{r[-1]}" for r in runs)
