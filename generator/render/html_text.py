"""The texts of books as HTML: rich markup, footnotes, links, terms of the index."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html import escape

from generator.model.document import Mark, Prose

_SIGN = re.compile(r"<(/?)(strong|em|sc)>|&(lt|gt|amp|lbrace);|\{([a-z][a-z0-9-]*)\}")
_OPEN = {"strong": "<strong>", "em": "<em>", "sc": '<span class="sc">'}
_CLOSE = {"strong": "</strong>", "em": "</em>", "sc": "</span>"}
_ESCAPES = {"lt": "&lt;", "gt": "&gt;", "amp": "&amp;", "lbrace": "{"}
_SUPERIORS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(slots=True)
class TextWriter:
    """Writes texts; footnotes and terms are gathered. `icon` gives an icon as SVG, '' where there is none."""

    icon: Callable[[str], str]
    anchors: frozenset[str]
    otherwise: str
    notes: list[Mark] = field(default_factory=list)
    terms: dict[str, list[str]] = field(default_factory=dict)

    def write(self, prose: Prose) -> str:
        """A text, its marks in their places."""
        out: list[str] = []
        word = 0
        opening = {m.first: m for m in prose.marks if m.sort == "link" and self._leads_on(m)}
        closing = {m.last for m in opening.values()}
        notes = {m.last: m for m in prose.marks if m.sort in ("note", "reading")}
        terms = {m.first: m for m in prose.marks if m.sort == "term"}
        started = False
        for kind, piece in _pieces(prose.text, self.icon):
            if kind == "tag":
                out.append(piece)
                continue
            if kind == "space":
                if word in closing:
                    out.append("</a>")
                out.append("<br>" if piece == "\n" else " ")
                word, started = word + 1, False
                continue
            if not started:
                started = True
                if word in terms:
                    out.append(self._term(terms[word]))
                if word in opening:
                    out.append(f'<a href="{escape(self._target(opening[word].name))}">')
            note = notes.get(word)
            mark = note.name.translate(_SUPERIORS) if note else ""
            if note and piece.endswith(mark):
                piece = piece.removesuffix(mark) + self._note(note)
            out.append(piece)
        if word in closing:
            out.append("</a>")
        return "".join(out)

    def plain(self, rich: str) -> str:
        return "".join("<br>" if piece == "\n" else piece for _, piece in _pieces(rich, self.icon))

    def margins(self, prose: Prose) -> str:
        return "".join(f'<aside class="margin">{self.plain(m.text)}</aside>' for m in prose.marks if m.sort == "margin")

    def _leads_on(self, mark: Mark) -> bool:
        return mark.name in self.anchors or ":" in mark.name

    @staticmethod
    def _target(name: str) -> str:
        return name if ":" in name else f"#{name}"

    def _note(self, mark: Mark) -> str:
        self.notes.append(mark)
        return f'<sup><a id="r{mark.name}" href="#n{mark.name}">{mark.name}</a></sup>'

    def _term(self, mark: Mark) -> str:
        places = self.terms.setdefault(mark.name, [])
        places.append(f"t{sum(map(len, self.terms.values()))}")
        return f'<span id="{places[-1]}"></span>'


def _pieces(rich: str, icon: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    """(kind, HTML) of each tag, space and stretch of letters."""
    at = 0
    for sign in _SIGN.finditer(rich):
        yield from _letters(rich[at:sign.start()])
        at = sign.end()
        if sign[2]:
            yield "tag", (_CLOSE if sign[1] else _OPEN)[sign[2]]
        elif sign[3]:
            yield "text", _ESCAPES[sign[3]]
        else:
            yield "text", f'<span class="icon">{icon(sign[4])}</span>'
    yield from _letters(rich[at:])


def _letters(text: str) -> Iterator[tuple[str, str]]:
    for part in re.split(r"([ \n])", text):
        if part in (" ", "\n"):
            yield "space", part
        elif part:
            yield "text", escape(part, quote=False)
