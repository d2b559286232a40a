"""What cards show in a finished PDF, read out of the file and compared with what the data make of them now (CHK-83)."""

from __future__ import annotations

import io
import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator.base.findings import Report, Span, error, note
from generator.base.suggest import listed, quoted
from generator.preflight.pdf import pdf_reader, words_of
from generator.scene.sheet import PrintRun, Side

_TEXT = re.compile(rb"\bBT\b(?:[^()]|\((?:\\.|[^\\()])*\))*?\bET\b|/[^\s/\[\]<>(){}%]+\s+Do\b", re.DOTALL)
"""Text objects, strings in them skipped, and forms that are set down."""

_SHOWN = 4
_WHY = "who plays with printed cards plays by what they show"


def check_printed(file: Path, run: PrintRun, shown: str) -> Report:
    """Compare a finished file with the run that the data make now: every word of every card is on its page.

    Args:
        file: the PDF.
        run: what would be printed now, by the same recipe.
        shown: what findings call the file.

    PDF820 for each card that shows something else, or a file of another length; PDF823 where all agree.
    """
    span, report, sides = Span(shown), Report(), run.sides()
    wanted = [_wanted(side) for _, side, _ in sides]
    try:
        pages = list(pdf_reader()(io.BytesIO(file.read_bytes())).pages)
        forms: dict[int, bool] = {}
        texts = [_text_of(page, forms) if any(words.values()) else ""
                 for page, words in zip(pages, wanted, strict=False)]
    except Exception:  # the file may come from anywhere, and pypdf has many words for a broken one
        report.add(error("PDF801", "the file cannot be read", span, why="a printer reads the same structure",
                         fix="build it again"))
        return report
    if len(pages) != len(sides):
        report.add(error("PDF820", f"the file has {len(pages)} pages, the data make {len(sides)}", span, why=_WHY,
                         fix="build it again", source="CHK-83"))
        return report
    for number, (text, words, (_, side, _)) in enumerate(zip(texts, wanted, sides, strict=True), 1):
        _compare(text, words, side, number, span, report)
    if not report.findings:
        bear = sum(bool(words[place.leaf]) for words, (_, side, _) in zip(wanted, sides, strict=True)
                   for place in side.placements)
        whole = sum(len(side.placements) for _, side, _ in sides)
        report.add(note("PDF823", f"{bear} of {whole} faces and backs bear words, and show what the data say", span,
                        why=_WHY, source="CHK-83"))
    return report


def _wanted(side: Side) -> dict[str, Counter[str]]:
    """The words of each leaf on a side, those of its copies added."""
    words: dict[str, Counter[str]] = {}
    for place in side.placements:
        words.setdefault(place.leaf, Counter()).update(words_of(place.page.items))
    return words


def _compare(text: str, wanted: Mapping[str, Counter[str]], side: Side, number: int, span: Span, report: Report
             ) -> None:
    """PDF820 for each card with words that the page lacks.

    Letters that stand apart make up a word, too; figures stand by themselves, for 50 is no part of 150.
    """
    tokens, whole = Counter(text.split()), "".join(text.split())
    together = sum(wanted.values(), Counter[str]())
    lost = {word for word, times in together.items()
            if tokens[word] < times and (word.isdecimal() or whole.count(word) < times)}
    others = [word for word in tokens if tokens[word] > together[word] and word.isdecimal()]
    places = {place.leaf: place.page.span for place in side.placements}
    for leaf, words in wanted.items():
        missing = [word for word in words if word in lost]
        if missing:
            instead = f"; the page says {listed(list(map(quoted, others)), _SHOWN)}" if others else ""
            report.add(error("PDF820", f"'{leaf}' does not show {listed(list(map(quoted, missing)), _SHOWN)} on "
                             f"page {number}{instead}", span, why=_WHY, fix="print it anew, or put the data back",
                             subject=leaf, source="CHK-83",
                             related=tuple(one for one in (places[leaf],) if one)))


def _text_of(page: Any, forms: dict[int, bool]) -> str:
    """The text of a page. Art is left out before it is read, for pypdf takes every stroke of it apart."""
    from pypdf.generic import DecodedStreamObject, NameObject

    contents = page.get_contents()
    art = page.get("/Resources", {}).get("/XObject", {})
    parts = [part for part in _TEXT.findall(contents.get_data() if contents is not None else b"")
             if not part.startswith(b"/") or _has_text(art, part.split()[0].decode("latin-1"), forms)]
    light = DecodedStreamObject()
    light.set_data(b"\n".join(parts))
    page[NameObject("/Contents")] = light
    return unicodedata.normalize("NFC", page.extract_text())


def _has_text(art: Any, name: str, forms: dict[int, bool]) -> bool:
    """Whether a form sets type, or another in it does; `forms` keeps what is known by their numbers."""
    if name not in art:
        return False
    number = getattr(art.raw_get(name), "idnum", 0)
    if number not in forms:
        forms[number] = False  # a form that holds itself is broken, and ends here
        form = art[name].get_object()
        data = form.get_data() if form.get("/Subtype") == "/Form" else b""
        inner = form.get("/Resources", {}).get("/XObject", {})
        forms[number] = any(part.startswith(b"BT") or _has_text(inner, part.split()[0].decode("latin-1"), forms)
                            for part in _TEXT.findall(data))
    return forms[number]
