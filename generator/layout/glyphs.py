"""Characters that a face cannot print, as findings: nothing is ever left out in silence."""

from __future__ import annotations

from collections.abc import Iterable

from generator.base.findings import Finding, Span, error
from generator.fonts.book import FontBook
from generator.fonts.shaping import describe
from generator.layout.galley import Paragraph, RichBox
from generator.layout.styles import Style
from generator.scene.items import ShapedWord


def unprintable(paragraphs: Iterable[Paragraph], book: FontBook, subject: str, span: Span | None) -> list[Finding]:
    """One finding for each character that the face of its word lacks, and one for each word that runs leftward."""
    found: dict[Finding, None] = {}
    for style, word in _words(paragraphs):
        for character in style.shelf.missing.get(word, ()):
            found[_lacking(style, character, book, subject, span)] = None
        letter = style.shelf.leftward.get(word)
        if letter:
            found[error(
                "TEXT415", f"'{word.text}' runs from right to left{_where(subject)}", span,
                why=f"{describe(letter)} belongs to a script that lines are not set in",
                fix="transliterate the word, or set it as a picture", subject=subject,
            )] = None
    return list(found)


def _words(paragraphs: Iterable[Paragraph]) -> Iterable[tuple[Style, ShapedWord]]:
    for paragraph in paragraphs:
        for box in paragraph.boxes:
            if isinstance(box, RichBox):
                yield from ((p.style, p.mark) for p in box.pieces if isinstance(p.mark, ShapedWord))
            else:
                yield paragraph.style, box


def _lacking(style: Style, character: str, book: FontBook, subject: str, span: Span | None) -> Finding:
    face = style.face
    others = [f for f in book.covers(character) if f != face.family]
    fix = "write it with other characters, set it as an icon, or name a font file that has it"
    if others:
        fix = f"write it with other characters, or set this text in '{others[0]}', which has it"
    name = f"'{face.family}' {face.style} {face.weight}"
    return error(
        "TEXT401", f"{name} has no glyph for {describe(character)}{_where(subject)}", span,
        why=f"font file '{face.file}' does not hold the character, or holds it without an outline",
        fix=fix, subject=subject,
    )


def _where(subject: str) -> str:
    return f" ({subject})" if subject else ""
