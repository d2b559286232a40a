"""Books composed: blocks, rules and their places, translations, phrases, fences, and what is told of faults."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generator.base.findings import Report, Span
from generator.load.read import read as read_pack
from generator.model.document import (
    Break,
    Callout,
    Document,
    Heading,
    Listing,
    Moves,
    Paragraph,
    Play,
    Table,
    rules_in,
)
from generator.model.pack import Pack
from generator.model.rule import Rule
from generator.model.text import BookFile, Text
from generator.rulebook.compose import compose

BOARD = "b"


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Pack:
    root = tmp_path_factory.mktemp("pack")
    (root / "data").mkdir()
    (root / "data" / "g.yaml").write_text("""spelverk: 1
games:
  g:
    title: G
    version: 1
    source_language: en
    players: 2
    components: {board: {sort: board, title: B, source: b, square: 10, recipe: tiles}}
boards:
  b:
    title: B
    columns: 3
    rows: 3
    sides: {a: black, d: white}
    men: {one: {letter: t, label: one, side: black}, two: {letter: T, label: two, side: white}}
    marks: {}
    setup: s
    setups: {s: {title: S, rows: [t . T, . . ., . . .]}}
""", encoding="utf-8")
    made, report = read_pack([root])
    assert not report.has_errors, report.findings
    rules = tuple(Rule(name, f"says {name}", kind) for name, kind in (("R1", "stated"), ("R2", "ours")))
    return replace(made, rules={"g": rules})


def book(pack: Pack, text: str, tmp_path: Path, translate: Any = str, names: dict[str, Any] | None = None,
         meet: Any = None) -> tuple[Document | None, Report]:
    file = tmp_path / "book.md.j2"
    file.write_text(text, encoding="utf-8")
    return compose(BookFile(str(file), "templates/rules/g/book.md.j2"), pack.games["g"], pack, "en", translate,
                   names or {}, meet)


def made(pack: Pack, text: str, tmp_path: Path, **how: Any) -> Document:
    document, report = book(pack, text, tmp_path, **how)
    assert document is not None and not report.findings, report.findings
    return document


def test_blocks(pack: Pack, tmp_path: Path) -> None:
    """This test ensures that each sort of Markdown becomes its block, with anchors, rules and manners."""
    text = """---
subtitle: What it is
---

{.contents}

# One {#first .page}

A paragraph. {#R1 .initial}

- a
- b

3. c
4. d

| h | n |
|---|--:|
| x | 1 |

> [!example] Title
> Inside.

> Remember this.

***

{.index}
"""
    document = made(pack, text, tmp_path)
    kinds = [type(block).__name__ for block in document.blocks]
    assert kinds == ["Break", "Heading", "Paragraph", "Listing", "Listing", "Table", "Callout", "Callout", "Break", "Break"]
    contents, heading, paragraph, bullets, numbers, table, example, remember, ornament, index = document.blocks
    assert isinstance(contents, Break) and contents.sort == "contents"
    assert isinstance(heading, Heading) and (heading.id, heading.level, heading.opens) == ("first", 1, True)
    assert isinstance(paragraph, Paragraph) and (paragraph.rules, paragraph.manner) == (("R1",), "initial")
    assert paragraph.span == Span("templates/rules/g/book.md.j2", 9)
    assert isinstance(bullets, Listing) and bullets.start is None and len(bullets.items) == 2
    assert isinstance(numbers, Listing) and numbers.start == 3
    assert isinstance(table, Table) and table.aligns == ("left", "right") and table.rows[0][1].text == "1"
    assert isinstance(example, Callout) and (example.sort, example.title.text) == ("example", "Title")
    assert isinstance(remember, Callout) and remember.sort == "remember"
    assert isinstance(ornament, Break) and isinstance(index, Break)
    assert document.subtitle == "What it is" and document.title == "G"
    assert set(rules_in(document)) == {"R1"}


def test_phrases_stay_open_for_translators(pack: Pack, tmp_path: Path) -> None:
    """This test ensures that a translator sees a paragraph with named places, and that values come in afterwards."""
    met: list[tuple[str, str, int, bool]] = []

    def translate(text: Text) -> str:
        return {"There are {men_count} men.": "Männer: {men_count}."}.get(text.msgid, text.msgid)

    document = made(pack, "# Men\n\nThere are\n{{ men.count }} men.\n", tmp_path, translate=translate,
                    names={"men": {"count": 24}}, meet=lambda m, c, s, p: met.append((m, c, s.line, p)))
    paragraph = document.blocks[1]
    assert isinstance(paragraph, Paragraph) and paragraph.text.text == "Männer: 24."
    assert met == [("Men", "rules/g/men", 1, False), ("There are {men_count} men.", "rules/g/men", 3, True)]


def test_loops_over_the_pack(pack: Pack, tmp_path: Path) -> None:
    """This test ensures that rows of a table come from a list, each with its own values."""
    rows = [{"name": "Vasa", "n": 48}, {"name": "Pfalz", "n": 18}]
    text = "# T\n\n| a | b |\n|---|---|\n{% for row in rows %}\n| {{ row.name }} | {{ row.n }} |\n{% endfor %}\n"
    table = made(pack, text, tmp_path, names={"rows": rows}).blocks[1]
    assert isinstance(table, Table)
    assert [[cell.text for cell in row] for row in table.rows] == [["Vasa", "48"], ["Pfalz", "18"]]


def test_boards_and_plays(pack: Pack, tmp_path: Path) -> None:
    """This test ensures that a fence becomes panels with men by square, and a play has its position and its moves."""
    text = """# F

```board A title {.here}
men: t a1; T b1
crop: a1-b2
letters: x=a1
turn: d
moves: b1-b3, a1-a3
text: under it
---
setup: s
arrow: a3-a1
x) the man
caption: whole
```
"""
    play = made(pack, text, tmp_path).blocks[1]
    assert isinstance(play, Play)
    first, second = play.figure.panels
    assert first.men == (("a1", "one"), ("b1", "two")) and first.letters == (("a1", "x"),)  # type: ignore[union-attr]
    assert second.men == (("a3", "one"), ("c3", "two"))  # type: ignore[union-attr]
    assert play.lines == (Moves("3/3/tT1 d", ("b1-b3", "a1-a3")), None)
    assert play.figure.keys[0][0] == "x" and play.figure.caption.text == "whole" and not play.figure.floats


@pytest.mark.parametrize(("text", "code", "said"), [
    ("# A\n\n```bord\nmen: t a1\n```\n", "TEXT470", "bord"),
    ("# A\n\n```board\nmen: t a9\n```\n", "TEXT470", "a9"),
    ("# A\n\n```board\nmen: q a1\n```\n", "TEXT470", "q"),
    ("# A\n\n```board\nmen: t a1; T a1\n```\n", "TEXT470", "two men"),
    ("# A\n\n```board\nmens: t a1\n```\n", "TEXT470", "mens"),
    ("# A\n\n```board\nsetup: q\n```\n", "TEXT470", "setup"),
    ("# A\n\n> [!exampel] B\n", "TEXT470", "exampel"),
    ("# A\n\n```board\nletters: \U0001f600=a1\n```\n", "TEXT470", "no letter"),
    ("# A\n\n```board\nsquare: -5\n```\n", "TEXT470", "square: -5"),
    ("# A\n\n```board\nsquare: nan\n```\n", "TEXT470", "square: nan"),
    ("# A\n\n```cards\ncards: a\nscale: .0\n```\n", "TEXT470", "scale: .0"),
    ("# A\n\n```play\nposition: x\nmoves: y\nscores: " + "9" * 5000 + "\n```\n", "TEXT470", "no points"),
    ("# A\n\n" + "> " * 60 + "deep\n", "TEXT470", "too deep"),
    ("# A\n\n" + "- " * 15 + "deep\n", "TEXT470", "too deep"),
    ("# A\n\n|" + "a|" * 40 + "\n|" + "-|" * 40 + "\n", "TEXT470", "40 columns"),
    ("# A\n\n" + "a" * 5000 + "\n", "TEXT470", "a thousand letters"),
    ("# A\n\nb ^[c ^[d] e]\n", "TEXT471", "c ^[d] e"),
    ("# A\n\n" + "=[a " * 300 + "]" * 300 + "\n", "TEXT471", "a =[a"),
    ("# A\n\na\fb\n", "TEXT475", "U+000C"),
    ("# A\n\na <b>c\n", "TEXT471", "<b>"),
    ("# A\n\nb {.inital}\n", "TEXT472", "inital"),
    ("---\ntitel: x\n---\n\n# A\n", "TEXT472", "titel"),
    ("# A\n\nb {#R9}\n", "TEXT473", "R9"),
    ("# A\n\n{{ nobody }}\n", "TEXT475", "nobody"),
    ("# A\n\n{% for x in %}\n", "TEXT475", "cannot be read"),
    ("# A\n\n[b](#nowhere)\n", "TEXT477", "nowhere"),
    ("---\ncomplete: yes\n---\n\n# A\n\nb {#R1}\n", "TEXT478", "R2"),
])
def test_faults_are_told_with_their_place(pack: Pack, tmp_path: Path, text: str, code: str, said: str) -> None:
    """This test ensures that each fault of an author gives its finding, with a line of the template and a cure."""
    _, report = book(pack, text, tmp_path)
    assert {finding.code for finding in report.findings} == {code}
    (finding, *_) = report.findings
    assert said in finding.message and finding.fix and finding.span
    assert 1 <= finding.span.line <= text.count("\n") + 1


def test_lines_are_found_after_loops(pack: Pack, tmp_path: Path) -> None:
    """This test ensures that a fault below a loop is told on its own line of the template."""
    text = "# A\n\n{% for i in many %}\n- item\n{% endfor %}\n\nb {#R7}\n"
    _, report = book(pack, text, tmp_path, names={"many": [1, 2, 3, 4]})
    assert [(f.code, f.span.line if f.span else 0) for f in report.findings] == [("TEXT473", 7)]


def test_a_strange_call_out_is_read_as_the_usual_one(pack: Pack, tmp_path: Path) -> None:
    """This test ensures that the page for the web has a label for a call-out whose name is not known."""
    document, _ = book(pack, "# A\n\n> [!exampel] B\n", tmp_path)
    assert document is not None
    (callout,) = [block for block in document.blocks if isinstance(block, Callout)]
    assert callout.sort == "remember"


def test_brackets_that_are_never_closed_are_read_in_one_go(pack: Pack, tmp_path: Path) -> None:
    """This test ensures that a paragraph of 60,000 opened notes is read in seconds: each looked for its end by itself."""
    start = time.monotonic()
    book(pack, "# A\n\n" + "^[a " * 60_000 + "\n", tmp_path)
    assert time.monotonic() - start < 20


def test_places_in_fences_are_filled_in(pack: Pack, tmp_path: Path) -> None:
    """This test ensures that what a play counts may come from the pack: it was left out, and so never counted."""
    text = "# A\n\n```play\nposition: 3/3/tT1 d\nmoves: b1-b3\nscores: {{ points }} 4\n```\n"
    play = made(pack, text, tmp_path, names={"points": 12}).blocks[1]
    assert isinstance(play, Play)
    (moves,) = play.lines
    assert moves is not None and moves.scores == (12, 4)
