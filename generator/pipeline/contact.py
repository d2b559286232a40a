"""What a contact sheet says, in the language of the deck, and the print run that holds it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from generator.base.findings import Report
from generator.fonts.book import FontBook
from generator.i18n.words import words_in
from generator.layout.studio import Workshop
from generator.pipeline.slug import ROLE, SlugText
from generator.scene.items import Item
from generator.scene.page import Leaf
from generator.scene.sheet import PrintRun

if TYPE_CHECKING:
    from generator.impose.contact import SetText

HEADING = 2.0  # of the size of a slug


class Words(NamedTuple):
    """One face, many faces, 'scale', 'contact sheet', and the names of trim, bleed and safe zone."""

    face: str
    faces: str
    scale: str
    sheet: str
    boxes: tuple[str, str, str]


NAME = "contact"  # what translators see of these words

WORDS = {
    "sv": Words("framsida", "framsidor", "skala", "kontaktkarta", ("snitt", "utfall", "säker yta")),
    "da": Words("forside", "forsider", "målestok", "kontaktark", ("snit", "beskæring", "sikker zone")),
    "nb": Words("forside", "forsider", "målestokk", "kontaktark", ("snitt", "utfall", "trygg sone")),
    "de": Words("Vorderseite", "Vorderseiten", "Maßstab", "Kontaktbogen", ("Endformat", "Beschnitt", "Schutzzone")),
    "en": Words("face", "faces", "scale", "contact sheet", ("trim", "bleed", "safe zone")),
}


def contact_run(leaves: Sequence[Leaf], text: SlugText, workshop: Workshop) -> PrintRun:
    """One sheet with all faces and each different back, headed by what a slug says of the file."""
    from generator.impose.contact import Lettering, contact_sheet

    words = words_in(NAME, WORDS, text.language, text.translate)
    count = f"{len(leaves)} {words.face if len(leaves) == 1 else words.faces}"
    size = workshop.look.roles[ROLE].size_pt

    def heading(scale: str, x: float, y: float, width: float) -> tuple[Item, ...]:
        parts = [*(["DRAFT"] if text.draft else []), text.game, text.component,
                 *([text.edition] if text.edition else []), text.language, count,
                 f"{words.scale} {scale}", text.digest]
        return _set(workshop, size * HEADING, "left")(" · ".join(parts), x, y, width)

    lettering = Lettering(heading, _set(workshop, size, "centre"), _set(workshop, size, "left"), words.boxes)
    title = f"{text.game} – {text.component}: {words.sheet}"
    return PrintRun(title, text.language, (contact_sheet(leaves, lettering),), metadata={
        "Title": title, "Keywords": f"{text.language}, {text.digest}", "bookmark-recto": words.sheet,
    })


def write_and_check(run: PrintRun, path: Path, book: FontBook, *, draft: bool) -> Report:
    """Write a run as PDF, down to the disk, and read it back."""
    from generator.preflight.pdf import check_pdf
    from generator.render.pdf import write_pdf

    with path.open("wb") as file:
        write_pdf(run, file, book, draft=draft)
        file.flush()
        os.fsync(file.fileno())
    return check_pdf(path, run)


def write_contact(
    run: PrintRun, book: FontBook, folder: Path, name: str, *, draft: bool
) -> tuple[list[str], Report]:
    """`NAME-contact.pdf` and `NAME-contact.svg` in the folder: their names, and what the PDF's preflight found."""
    from generator.render.svg import write_svg_side

    pdf, svg = folder / f"{name}-contact.pdf", folder / f"{name}-contact.svg"
    report = write_and_check(run, pdf, book, draft=draft)
    sheet = run.sheets[0]
    with svg.open("wb") as file:
        write_svg_side(sheet, sheet.recto, file, book, run.title)
    return [pdf.name, svg.name], report


def _set(workshop: Workshop, size_pt: float, align: str) -> SetText:
    """A function that sets one line, smaller where it has too little room."""
    role, setter = workshop.look.roles[ROLE], workshop.setter

    def set_text(words: str, x: float, y: float, width: float) -> tuple[Item, ...]:
        made = setter.set_line(words, role, size_pt)
        if made.width > width:
            made = setter.set_line(words, role, size_pt * width / made.width)
        return setter.place(made, x, y, align)

    return set_text
