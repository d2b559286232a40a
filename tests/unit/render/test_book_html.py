"""Books as pages for the web: one whole page, nothing from outside, links that lead somewhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from generator.fonts.book import FontBook
from generator.model.document import (
    Break,
    Callout,
    Document,
    Figure,
    Heading,
    Listing,
    Mark,
    Paragraph,
    Prose,
    Table,
)
from generator.render.html import HtmlBook

WORDS = {"contents": "Contents", "terms": "Index", "remember": "Remember", "example": "Example", "reading": "our reading",
         "otherwise": "Our reading"}
VOID = {"meta", "br", "hr", "path", "use", "img"}


class Whole(HTMLParser):
    """Checks that tags are closed in order, and gathers ids and links."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids += [str(given["id"])] if "id" in given else []
        self.links += [str(given["href"])] if tag == "a" else []
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [str(value) for name, value in attrs if name == "id"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def written(*blocks: object) -> tuple[str, Whole]:
    document = Document("book", "The <em>Game</em>", "sub", "en", tuple(blocks), colophon="made")  # type: ignore[arg-type]
    book = HtmlBook(FontBook(), WORDS, lambda block: [], lambda name: None, frozenset({"R2"}), str)
    html = book.write(document)
    reader = Whole()
    reader.feed(html)
    assert reader.open == [] and len(reader.ids) == len(set(reader.ids))
    assert {link[1:] for link in reader.links if link.startswith("#")} <= set(reader.ids)
    return html, reader


def test_all_blocks_in_one_page() -> None:
    """This test ensures that every block is there in its own element, and nothing is fetched from elsewhere."""
    html, reader = written(
        Break("contents"), Heading(1, Prose("One"), "one"),
        Paragraph(Prose("See rule five¹ & <sc>more</sc>".replace("&", "&amp;"), (
            Mark("link", 1, 2, "R1"), Mark("note", 2, 2, "1", "a <em>note</em>"), Mark("margin", 0, 0, "", "beside"))),
            ("R1", "R2")),
        Listing(((Paragraph(Prose("a")),), (Paragraph(Prose("b")),)), 3),
        Table((Prose("h"), Prose("n")), ((Prose("x"), Prose("1")),), ("left", "right")),
        Callout("example", Prose("Title"), (Paragraph(Prose("inside")),)), Figure((), Prose("caption")), Break("ornament"),
        Paragraph(Prose("wall here", (Mark("term", 0, 0, "wall"),))), Break("index"))
    for part in ("<nav ", "<h1 id=\"one\">", '<ol start="3">', "<thead>", '<td class="right">1</td>', "<figcaption>", "<hr>",
                 '<aside class="example">', '<aside class="margin">beside</aside>', '<section class="notes">',
                 "our reading", 'lang="en"', "viewport", "@media print"):
        assert part in html, part
    assert not re.search(r'(?:src|href)="(?!#)', html)
    assert "#R1" in reader.links and "#n1" in reader.links and "#r1" in reader.links


def test_signs_are_escaped() -> None:
    """This test ensures that what an author writes cannot become an element."""
    html, _ = written(Paragraph(Prose("a &lt;script&gt; b")), Heading(2, Prose("x"), "a\"b"))
    assert "<script" not in html and "&lt;script&gt;" in html
