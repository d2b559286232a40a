"""A book as one page for the web: self-contained, semantic, for a phone, a desk and a printer."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from html import escape
from io import StringIO
from typing import Any

from generator.model.document import (
    Block,
    Break,
    Callout,
    CardRef,
    Document,
    Figure,
    Heading,
    Listing,
    Paragraph,
    Play,
    Prose,
    Table,
    rules_in,
    walk,
)
from generator.render.fontsource import FontSource
from generator.render.html_text import TextWriter
from generator.scene.page import Page

_STYLE = """
:root{--red:#be131b;--ink:#181715;--umber:#6b523f;--hair:#c9b6a3;--paper:#fff;--vellum:#fffaf0}
*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1.08rem/1.5 "EB Garamond",Garamond,"Hoefler
Text",Georgia,serif;
hyphens:auto;overflow-wrap:break-word}
main{max-width:44rem;margin:0 auto;padding:1.5rem 1.1rem 4rem}
header{text-align:center;padding:2rem 0 1rem}
h1,h2,h3{font-family:Cinzel,"Trajan Pro","EB Garamond",Georgia,serif;line-height:1.2;font-weight:600;hyphens:none}
header h1{font-size:2.1rem;margin:0;border:0}
h1{font-size:1.7rem;font-weight:500;border-bottom:2px solid var(--red);padding-bottom:.2em;margin:2.4em 0 .8em}
h2{font-size:1.2rem;color:var(--red);margin:1.6em 0 .4em}
h3{font-family:inherit;font-size:1.05rem;font-variant-caps:small-caps;letter-spacing:.05em;margin:1.2em 0 .2em}
header p{font-style:italic;color:var(--umber);margin:.4rem 0 0;font-size:1.15rem}
p{margin:0 0 .7em}.initial::first-letter{float:left;font:500 3.2em/0.8 Cinzel,Georgia,serif;color:var(--red);
padding:.08em .1em 0 0}
.rules{float:right;clear:right;margin-left:1em;font-size:.75rem;color:var(--umber);text-decoration:none}
.margin{float:right;clear:right;width:11em;margin:.2em 0 .5em 1em;padding-top:.2em;border-top:1px solid var(--red);
font:italic .85rem/1.3 inherit;color:var(--umber)}
.sc{font-variant-caps:small-caps;letter-spacing:.03em}.motto{font-style:italic;color:var(--umber);margin:1em 2em}
figure{margin:1.4em 0;text-align:center;break-inside:avoid}
.panels{display:flex;flex-wrap:wrap;gap:1.2rem;justify-content:center;align-items:flex-end}
.panel{max-width:100%}svg{max-width:100%;height:auto;display:block;margin:0 auto}
figcaption,.panel p{font-style:italic;color:var(--umber);font-size:.95rem;margin:.3em 0 0;hyphens:none}
.keys{text-align:left;display:inline-block;margin:.6em auto 0}.keys dt{float:left;font-style:italic;color:var(--red)}
.keys dd{margin-left:1.4em}.icon svg{display:inline;height:.8em;width:auto;vertical-align:-.05em}
.remember{border-left:4px solid var(--red);padding:.1em 0 .1em 1em;margin:1.2em 0}
.example{border:1px solid var(--umber);background:var(--vellum);padding:.8em 1em;margin:1.2em 0;break-inside:avoid}
.label{font-variant-caps:small-caps;letter-spacing:.08em;color:var(--red);font-weight:600;margin:0 .8em 0 0}
table{border-collapse:collapse;margin:1.2em 0;width:100%;font-variant-numeric:lining-nums tabular-nums;
border-bottom:1px solid}
th{font-variant-caps:small-caps;letter-spacing:.06em;color:var(--red);border-bottom:1px solid var(--ink)}
th,td{padding:.15em .5em .15em 0;vertical-align:top;text-align:left}.right{text-align:right}.centre{text-align:center}
li::marker{color:var(--red);font-weight:600}li p{margin:0}hr{border:0;text-align:center}hr::after{content:"\\25C6";
color:var(--red)}
nav ol{list-style:none;padding:0;columns:2 14rem}nav
.l2{padding-left:1em}a{color:inherit;text-decoration-color:var(--hair)} sup{line-height:0;font-size:.7em}sup
a{color:var(--red);text-decoration:none} .notes{font-size:.9rem;border-top:1px solid
var(--hair);margin-top:3em;padding-top:.6em} .index{columns:2
14rem;list-style:none;padding:0}.colophon{font-size:.85rem;color:var(--umber);margin-top:3em}
:target{background:#f9edd9} @media(max-width:34rem){.margin{float:none;width:auto;margin:0 0 .7em}}
@media print{@page{margin:18mm 16mm}body{font-size:10.5pt}main{max-width:none;padding:0}nav{display:none}
h1,h2,h3{break-after:avoid}p{orphans:2;widows:2}a{text-decoration:none}:target{background:none}}
"""
_LABELS = ("contents", "terms", "remember", "example", "reading", "otherwise")


class HtmlBook:
    """Writes one book.

    Args:
        book: outlines of glyphs, for pictures.
        words: the labels `contents`, `terms`, `remember`, `example`, `reading` and `otherwise` in its language.
        pictures: gives the pictures of a figure or of cards, each as a page.
        icon: gives an icon as a page; None where there is none of its name.
        readings: ids of the rules that are our reading of them.
        sort_key: files the entries of the index.
    """

    def __init__(self, book: FontSource, words: Mapping[str, str],
                 pictures: Callable[[Figure | CardRef], Sequence[Page]],
                 icon: Callable[[str], Page | None], readings: frozenset[str], sort_key: Callable[[str], Any]) -> None:
        assert set(words) >= set(_LABELS)
        self._book = book
        self._words = words
        self._pictures = pictures
        self._icon = icon
        self._readings = readings
        self._sort_key = sort_key
        self._drawn = 0
        self._text = TextWriter(self._icon_svg, frozenset(), words["otherwise"])

    def write(self, document: Document) -> str:
        """The whole page."""
        anchors = {block.id for block in walk(document.blocks) if isinstance(block, Heading)} | set(rules_in(document))
        self._text = TextWriter(self._icon_svg, frozenset(anchors), self._words["otherwise"])
        text = self._text
        front = "".join(map(self._block, document.front))
        body = "".join(self._block(block) if not isinstance(block, Break) else self._break(block, document)
                       for block in document.blocks)
        notes = self._notes()
        subtitle = f"<p>{text.plain(document.subtitle)}</p>" if document.subtitle else ""
        colophon = f'<p class="colophon">{text.plain(document.colophon)}</p>' if document.colophon else ""
        title = text.plain(document.title)
        return (f'<!doctype html>\n<html lang="{escape(document.language)}">\n<head>\n<meta charset="utf-8">\n'
                f'<meta name="viewport" content="width=device-width,initial-scale=1">\n'
                f"<title>{re.sub('<[^>]*>', ' ', title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n"
                f"<header><h1>{title}</h1>{subtitle}{front}</header>\n{body}{notes}{colophon}\n</main>\n</body>\n</html>\n")

    # -- blocks --------------------------------------------------------------------------------------------------

    def _block(self, block: Block) -> str:
        if isinstance(block, Heading):
            return (f'<h{block.level} id="{escape(block.id)}">{self._ids(block.rules)}{self._text.write(block.text)}'
                    f"</h{block.level}>\n")
        if isinstance(block, Paragraph):
            manner = f' class="{block.manner}"' if block.manner != "plain" else ""
            beside = self._rules(block.rules) + self._text.margins(block.text)
            return f"{beside}<p{manner}>{self._ids(block.rules)}{self._text.write(block.text)}</p>\n"
        if isinstance(block, Listing):
            tag, start = ("ul", "") if block.start is None else ("ol", f' start="{block.start}"')
            items = "".join(f"<li>{''.join(map(self._block, item))}</li>\n" for item in block.items)
            return f"<{tag}{start}>\n{items}</{tag}>\n"
        if isinstance(block, Table):
            return self._table(block)
        if isinstance(block, Callout):
            label = self._words[block.sort]
            title = f"<strong>{self._text.write(block.title)}</strong>" if block.title.text else ""
            return (f'<aside class="{block.sort}"><p><span class="label">{escape(label)}</span>{title}</p>'
                    f"{''.join(map(self._block, block.blocks))}</aside>\n")
        if isinstance(block, Play):
            return self._figure(block.figure)
        if isinstance(block, Figure):
            return self._figure(block)
        if isinstance(block, CardRef):
            pictures = "".join(f'<div class="panel" style="width:30%">{self._svg(page)}</div>'
                               for page in self._pictures(block))
            return f'<figure><div class="panels">{pictures}</div>{self._caption(block.caption)}</figure>\n'
        return "<hr>\n" if block.sort == "ornament" else ""

    def _break(self, block: Break, document: Document) -> str:
        if block.sort == "contents":
            entries = "".join(
                f'<li class="l{b.level}"><a href="#{escape(b.id)}">{self._text.plain(b.text.text)}</a></li>'
                for b in document.blocks if isinstance(b, Heading) and b.level < 3)
            return f'<nav aria-label="{escape(self._words["contents"])}"><ol>{entries}</ol></nav>\n'
        if block.sort == "index":
            terms = self._text.terms
            entries = "".join(f"<li>{escape(term)} " + ", ".join(
                f'<a href="#{place}">{n}</a>' for n, place in enumerate(terms[term], 1)) + "</li>"
                for term in sorted(terms, key=self._sort_key))
            return f'<h2>{escape(self._words["terms"])}</h2><ul class="index">{entries}</ul>\n' if terms else ""
        return self._block(block)

    def _ids(self, rules: Sequence[str]) -> str:
        return "".join(f'<span id="{escape(rule)}"></span>' for rule in rules)

    def _rules(self, rules: Sequence[str]) -> str:
        if not rules:
            return ""
        ours = f" <em>{escape(self._words['reading'])}</em>" if self._readings.intersection(rules) else ""
        return f'<span class="rules">{escape(" ".join(rules))}{ours}</span>'

    def _table(self, block: Table) -> str:
        def row(cells: Sequence[Prose], tag: str) -> str:
            return "<tr>" + "".join(
                f"<{tag}{_aligned(block.aligns, i)}>{self._text.write(cell)}</{tag}>" for i, cell in enumerate(cells)
            ) + "</tr>\n"

        head = f"<thead>{row(block.head, 'th')}</thead>\n" if block.head else ""
        return f"<table>\n{head}<tbody>\n{''.join(row(cells, 'td') for cells in block.rows)}</tbody>\n</table>\n"

    def _figure(self, block: Figure) -> str:
        title = f"<p><strong>{self._text.write(block.title)}</strong></p>" if block.title.text else ""
        pictures = self._pictures(block)
        panels = "".join(
            f'<div class="panel">{self._svg(page)}{self._said(panel.caption)}</div>'
            for page, panel in zip(pictures, block.panels, strict=False))
        keys = "".join(f"<dt>{letter}</dt><dd>{self._text.write(text)}</dd>" for letter, text in block.keys)
        listed = f'<dl class="keys">{keys}</dl>' if keys else ""
        return (f"{self._rules(block.rules)}<figure>{self._ids(block.rules)}{title}"
                f'<div class="panels">{panels}</div>{listed}{self._caption(block.caption)}</figure>\n')

    def _said(self, prose: Prose) -> str:
        return f"<p>{self._text.write(prose)}</p>" if prose.text else ""

    def _caption(self, prose: Prose) -> str:
        return f"<figcaption>{self._text.write(prose)}</figcaption>" if prose.text else ""

    def _notes(self) -> str:
        if not self._text.notes:
            return ""
        items = "".join(
            f'<li id="n{m.name}" value="{m.name}">'
            + (f'<span class="sc">{escape(self._words["otherwise"])}:</span> ' if m.sort == "reading" else "")
            + f'{self._text.plain(m.text)} <a href="#r{m.name}" aria-label="↑">↑</a></li>\n' for m in self._text.notes)
        return f'<section class="notes"><ol>\n{items}</ol></section>\n'

    # -- pictures ------------------------------------------------------------------------------------------------

    def _icon_svg(self, name: str) -> str:
        page = self._icon(name)
        return self._svg(page) if page is not None else escape(name)

    def _svg(self, page: Page) -> str:
        """A picture as an element, its ids apart from those of all others."""
        from generator.render.svg import write_svg_page

        target = StringIO()
        write_svg_page(page, target, self._book)
        self._drawn += 1
        svg = target.getvalue()
        svg = svg[svg.index("<svg"):].strip()
        return re.sub(r'(id="|href="#|url\(#)', rf"\g<1>p{self._drawn}-", svg)


def _aligned(aligns: Sequence[str], column: int) -> str:
    align = aligns[column] if column < len(aligns) else "left"
    return "" if align == "left" else f' class="{align}"'
