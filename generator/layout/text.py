"""Text into lines and lines into scenes: the one door through which layout sets type."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from generator.base.findings import Finding, Span, error
from generator.base.suggest import did_you_mean
from generator.base.units import MM_PER_PT
from generator.fonts.book import FontBook
from generator.layout.breaker import Cut, Rules, broken, is_too_wide
from generator.layout.galley import (
    ICON_HEIGHT,
    ICON_SIDE,
    IconBox,
    Paragraph,
    plain_paragraphs,
    rich_paragraphs,
)
from generator.layout.glyphs import unprintable
from generator.layout.lines import IconSource, Line, Setting, icon_extent, line_of, place_line
from generator.layout.rich import IconMark, Words, parse
from generator.layout.styles import Style, StyleBook
from generator.model.template import Role
from generator.scene.ink import Ink
from generator.scene.items import Item

__all__ = ["Galley", "Line", "Setting", "TextSetter"]

RAGGED_GAP = 0.10  # a ragged line is hyphenated only where more than this part of it would stay empty
JUSTIFIED_STRETCH = 0.90  # justified lines are re-broken to no narrower measure, lest their spaces gape


class Galley(NamedTuple):
    """A text measured once, to be set at any size and width."""

    style: Style
    paragraphs: tuple[Paragraph, ...]


class TextSetter:
    """Sets text in the roles of a look, in one language.

    Args:
        book: the faces.
        roles: type roles by id.
        inks: the palette.
        language: of the text: hyphenation and the letter forms that a font keeps for it.
        icon: gives the symbol of an icon in an ink; its art lies in a square of 24 × 24 units, live area 2 to 22.
        icon_names: what icons there are, for the cure of a finding.

    Findings of texts, with the `subject` and `span` given to each call, are added to `findings`.
    """

    def __init__(self, book: FontBook, roles: Mapping[str, Role], inks: Mapping[str, Ink], language: str,
                 icon: IconSource | None = None, icon_names: Iterable[str] = ()) -> None:
        self.book = book
        self.findings: list[Finding] = []
        self.icon: IconSource = icon or (lambda name, ink: None)
        self.icon_names = tuple(icon_names)
        self.styles = StyleBook(book, roles, inks, language, self.findings)
        self._lines: dict[tuple[Style, str, float], Line] = {}

    def set_line(self, text: str, role: Role | str, size_pt: float | None = None, *, rich: bool = False,
                 subject: str = "", span: Span | None = None) -> Line:
        """One line, however long; newlines are spaces. `size_pt` is the role's own where it is not given."""
        style = self.styles.style(role)
        size = style.role.size_pt if size_pt is None else size_pt
        key = (style, text, size)
        line = None if rich else self._lines.get(key)
        if line is None:
            before = len(self.findings)
            galley = self.galley(text, role, rich=rich, one_line=True, subject=subject, span=span)
            line = self.whole_line(galley, size)
            if not rich and len(self.findings) == before:
                self._lines[key] = line
        return line

    def set_block(self, text: str, role: Role | str, width: float, size_pt: float | None = None, rich: bool = False,
                  balance: bool = False, most_lines: int | None = None, *, justified: bool = False,
                  indent: float = 0.0, indented: int = 0, subject: str = "", span: Span | None = None) -> Setting:
        """A block of lines within `width` mm.

        Args:
            text: plain text, in which every character is printed, or with `rich` the subset of `rich.parse`.
            role: a role or its id; it says whether words may be hyphenated.
            width: the measure in mm.
            size_pt: the role's own where it is not given; the leading keeps its ratio.
            rich: whether the text has markup.
            balance: make the lines as even as they go, in as many as are needed.
            most_lines: with more than these the setting is not complete; all lines are there nevertheless.
            justified: the lines will be stretched to the measure, so that hyphens are welcome.
            indent: how much narrower, in mm, the first `indented` lines are (a paragraph's indent, a dropped capital).
            indented: how many lines.
            subject: what the text belongs to, for findings, e.g. "card porse, field note".
            span: where it stands.
        """
        galley = self.galley(text, role, rich=rich, subject=subject, span=span)
        return self.set_galley(galley, width, size_pt, balance=balance, most_lines=most_lines, justified=justified,
                               indent=indent, indented=indented)

    def galley(self, text: str, role: Role | str, *, rich: bool = False, one_line: bool = False, subject: str = "",
               span: Span | None = None) -> Galley:
        """Measure a text, and tell what in it cannot be read or printed."""
        style = self.styles.style(role)
        if rich:
            paragraphs = self._rich(text, style, one_line, subject, span)
            is_lacking = self.styles.is_lacking(style.role)
        else:
            paragraphs = plain_paragraphs(text, style, one_line)
            is_lacking = bool(style.shelf.missing or style.shelf.leftward)
        if is_lacking:
            self.findings.extend(unprintable(paragraphs, self.book, subject, span))
        return Galley(style, tuple(paragraphs))

    def set_galley(self, galley: Galley, width: float, size_pt: float | None = None, *, balance: bool = False,
                   most_lines: int | None = None, justified: bool = False, indent: float = 0.0,
                   indented: int = 0) -> Setting:
        """Break a measured text into lines; arguments as those of `set_block`."""
        style = galley.style
        size = style.role.size_pt if size_pt is None else size_pt
        em = size * MM_PER_PT / 1000
        rules = Rules(
            gap=0.0 if justified else RAGGED_GAP, stretch=JUSTIFIED_STRETCH if justified else 0.0,
            indent=indent / em, indented=indented, balance=balance,
        )
        measure = width / em
        broken_up = [broken(p, measure, rules) for p in galley.paragraphs]
        if most_lines is not None and rules.gap and sum(map(len, broken_up)) > most_lines:
            again = [broken(p, measure, rules._replace(gap=0.0)) for p in galley.paragraphs]
            if sum(map(len, again)) <= most_lines:
                broken_up = again
        lines: list[Line] = []
        fits = True
        for p, cuts in zip(galley.paragraphs, broken_up, strict=True):
            fits = fits and not is_too_wide(cuts, measure, rules)
            last = cuts.pop()
            if indented:
                lines += [line_of(p, c, size, False, indent if i < indented else 0.0) for i, c in enumerate(cuts)]
            else:
                lines += [line_of(p, cut, size, False) for cut in cuts]
            lines.append(line_of(p, last, size, True, indent if len(cuts) < indented else 0.0))
        complete = fits and (most_lines is None or len(lines) <= most_lines)
        return Setting(tuple(lines), size, style.leading_em * size * MM_PER_PT, width, complete, style)

    def whole_line(self, galley: Galley, size_pt: float) -> Line:
        """The first paragraph of a measured text as one line, however long."""
        p = galley.paragraphs[0]
        n = len(p.boxes)
        return line_of(p, Cut(0, n, 0.0, p.cum[n] - p.space, None, None, ""), size_pt, True)

    def place(self, set_text: Line | Setting, x: float, y: float, align: str = "left", width: float = 0.0,
              ink: Ink | None = None) -> tuple[Item, ...]:
        """Items with the first baseline at `y`.

        `x` is the left edge of a measure of `width` mm; with width 0 it is the point where the lines begin ('left'),
        have their middle ('centre') or end ('right'). `align` may also be 'justify': the last line of a paragraph
        stays as it is. `ink` goes before the role's own.
        """
        if isinstance(set_text, Line):
            return place_line(set_text, x, y, align, width, ink, self.icon)
        items: list[Item] = []
        for line in set_text.lines:
            items.extend(place_line(line, x, y, align, width, ink, self.icon))
            y += set_text.leading
        return tuple(items)

    def _rich(self, text: str, base: Style, one_line: bool, subject: str, span: Span | None) -> list[Paragraph]:
        parts, faults = parse(text)
        for fault in faults:
            self.findings.append(error(fault.code, fault.message, span, why=fault.why, fix=fault.fix, subject=subject))

        def icon_of(mark: IconMark) -> IconBox | None:
            symbol = self.icon(mark.name, base.ink)
            if symbol is None:
                self.findings.append(error(
                    "TEXT412", f"there is no icon '{mark.name}' ({mark.where} of the text)", span,
                    why="an icon in a text is one of the drawn icons, by its name",
                    fix=did_you_mean(mark.name, self.icon_names) or "name an icon that is drawn, or write the word",
                    subject=subject,
                ))
                return None
            extent = icon_extent(symbol)
            height = ICON_HEIGHT * base.metrics.cap_height
            return IconBox(mark.name, height * extent.width / extent.height + 2 * ICON_SIDE, height)

        return rich_paragraphs(parts, self._style_of(base), base, icon_of, one_line)

    def _style_of(self, base: Style) -> Callable[[Words], Style]:
        def of(words: Words) -> Style:
            if not (words.strong or words.em or words.sc):
                return base
            return self.styles.style(base.role, words.strong, words.em, words.sc)

        return of
