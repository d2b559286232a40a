"""A book of about 24 pages against WeasyPrint and typst in one run: the same words, the same type, A5.

    python -m benchmarks.books [--peer PYTHON] [--chapters N]

CPU time (user and system) of laying out and rendering, after each tool has been imported, and of the whole process.
Ours reads the pack, sets the book, runs preflight, and writes three editions: sheets to fold, screen and HTML. Each is a
process of its own; the best of three runs is taken, in turn.

PYTHON is an interpreter that has weasyprint and typst; without one a virtual environment is made in a temporary folder,
where pip installs them (WeasyPrint also needs Pango on the machine).
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from html import escape
from pathlib import Path

import fontpkg_eb_garamond

from benchmarks.peers import installed
from benchmarks.workload import ADJECTIVES, HERE, NOUNS, body

SEED = 7
RUNS = 3
PEERS = ("weasyprint", "typst")
FONTS = Path(fontpkg_eb_garamond.__file__).parent
SIZE_PT, LEADING_PT = 10, 12

TELLS = """
import json, os, time
begin = time.process_time()
{work}
took = time.process_time() - begin
used = os.times()
from {reader} import PdfReader
print(json.dumps({{"after": took, "whole": used.user + used.system, "pages": len(PdfReader({pdf!r}).pages)}}))
"""
WORK = {
    "weasyprint": ("import weasyprint\n", "weasyprint.HTML({source!r}).write_pdf({pdf!r})"),
    "typst": ("import typst\n", "typst.compile({source!r}, output={pdf!r}, font_paths=[{fonts!r}])"),
}


@dataclass(frozen=True, slots=True)
class Section:
    """A title, paragraphs and a list."""

    title: str
    paragraphs: tuple[str, ...]
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A title, sections, and a table of four columns."""

    title: str
    sections: tuple[Section, ...]
    table: tuple[tuple[str, ...], ...]


def chapters() -> list[Chapter]:
    """Ten chapters, each of three sections and a table of eight rows. Do not change how the words are drawn."""
    rng = random.Random(SEED)

    def name() -> str:
        return f"{rng.choice(ADJECTIVES)} {rng.choice(NOUNS).lower()}"

    def sentence() -> str:
        return body(rng).split(".")[0] + "."

    made = []
    for _ in range(10):
        sections = []
        for _ in range(3):
            title = name()
            paragraphs = tuple([" ".join([body(rng) for _ in range(rng.randint(2, 3))]) for _ in range(rng.randint(2, 3))])
            sections.append(Section(title, paragraphs, tuple([sentence() for _ in range(3)])))
        title = name()
        table = tuple([(name(), str(rng.randint(0, 12)), str(rng.randint(0, 12)), sentence()) for _ in range(8)])
        made.append(Chapter(title, tuple(sections), table))
    return made


HEADS = ("Namn", "Styrka", "Värde", "Verkan")


def markdown(book: list[Chapter]) -> str:
    """The book as a template of ours."""
    lines = []
    for chapter in book:
        lines += [f"# {chapter.title}", ""]
        for section in chapter.sections:
            lines += [f"## {section.title}", "", *(line for text in section.paragraphs for line in (text, "")),
                      *(f"- {item}" for item in section.items), ""]
        lines += [f"| {' | '.join(row)} |" for row in (HEADS, ("---",) * 4, *chapter.table)] + [""]
    return "\n".join(lines)


def html(book: list[Chapter]) -> str:
    """The book as a page with print styles."""
    faces = "".join(f"@font-face{{font-family:G;font-style:{style};font-weight:400 800;src:url('{path.as_uri()}')}}"
                    for style, path in (("normal", next(FONTS.rglob("EBGaramond[[]wght]*"))),
                                        ("italic", next(FONTS.rglob("EBGaramond-Italic*")))))
    parts = []
    for chapter in book:
        parts.append(f"<h1>{escape(chapter.title)}</h1>")
        for section in chapter.sections:
            parts.append(f"<h2>{escape(section.title)}</h2>")
            parts += [f"<p>{escape(text)}</p>" for text in section.paragraphs]
            parts.append(f"<ul>{''.join(f'<li>{escape(item)}</li>' for item in section.items)}</ul>")
        rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in chapter.table)
        parts.append(f"<table><thead><tr>{''.join(f'<th>{head}</th>' for head in HEADS)}</tr></thead>{rows}</table>")
    return (f'<html lang="sv"><meta charset="utf-8"><style>{faces}@page{{size:148mm 210mm;margin:17mm 13mm 18mm 42mm;'
            "@bottom-center{content:counter(page)}}"
            f"body{{font:{SIZE_PT}pt/{LEADING_PT}pt G;hyphens:auto;text-align:justify}}h1{{font-size:20pt;line-height:24pt}}"
            "h2{font-size:13pt;line-height:12pt}p{margin:0;text-indent:1em}li{margin:0}</style>" + "".join(parts))


def typst(book: list[Chapter]) -> str:
    """The book as a typst document."""
    lines = [('#set page(width: 148mm, height: 210mm, margin: (top: 17mm, bottom: 18mm, left: 42mm, right: 13mm), '
             'numbering: "1")'),
             f'#set text(font: "EB Garamond", size: {SIZE_PT}pt, lang: "sv", hyphenate: true)',
             f"#set par(justify: true, leading: {LEADING_PT - 0.65 * SIZE_PT}pt)"]
    for chapter in book:
        lines.append(f"= {chapter.title}")
        for section in chapter.sections:
            lines += [f"== {section.title}", *(line for text in section.paragraphs for line in (text, "")),
                      *(f"- {item}" for item in section.items), ""]
        cells = ", ".join(f"[{cell}]" for row in (HEADS, *chapter.table) for cell in row)
        lines.append(f"#table(columns: (auto, auto, auto, 1fr), {cells})")
    return "\n".join(lines)


def pack(book: list[Chapter], where: Path) -> None:
    """A pack with one game that is one book."""
    (where / "data").mkdir(parents=True)
    (where / "data" / "games.yaml").write_text(
        "spelverk: 1\ngames:\n  bench:\n    title: Bänk\n    version: 1.0\n    source_language: sv\n    players: 2\n"
        "    components:\n      book: {sort: booklet, title: Regler, source: bench, style: a5, recipe: booklet}\n",
        encoding="utf-8")
    (where / "templates" / "rules").mkdir(parents=True)
    (where / "templates" / "rules" / "bench.md.j2").write_text(markdown(book), encoding="utf-8")


def ours(where: Path) -> None:
    """Build the book in this process, and tell what it cost after all that it needs was imported."""
    import os

    from pypdf import PdfReader

    import generator.pipeline.books
    import generator.preflight.pdf
    import generator.render.pdf
    import generator.rulebook.markdown  # noqa: F401
    from generator.pipeline.build import build
    from generator.pipeline.options import BuildOptions

    begin = time.process_time()
    outcome = build(BuildOptions(packs=(where,), out=where / "out"), lambda *_: None)
    took = time.process_time() - begin
    assert not outcome.report.has_errors, outcome.report.findings
    used = os.times()
    screen = where / "out" / "bench" / "sv" / "screen" / "book.pdf"
    print(json.dumps({"after": took, "whole": used.user + used.system, "pages": len(PdfReader(screen).pages)}))


def told(*command: str) -> dict[str, float]:
    """What a process prints of its costs."""
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=HERE.parent)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def compare(peer: str, number: int, where: Path) -> None:
    """Print pages and CPU of each tool."""
    book = chapters()[:number]
    sources = {"weasyprint": where / "book.html", "typst": where / "book.typ"}
    sources["weasyprint"].write_text(html(book), encoding="utf-8")
    sources["typst"].write_text(typst(book), encoding="utf-8")
    costs: dict[str, list[dict[str, float]]] = {"spelverk": [], **{name: [] for name in PEERS}}
    for run in range(RUNS):
        folder = where / f"pack-{run}"
        pack(book, folder)
        costs["spelverk"].append(told(sys.executable, "-m", "benchmarks.books", "--ours", str(folder)))
        for name in PEERS:
            pdf = str(where / f"{name}.pdf")
            head, work = WORK[name]
            work = work.format(source=str(sources[name]), pdf=pdf, fonts=str(FONTS))
            costs[name].append(told(peer, "-c", head + TELLS.format(work=work, pdf=pdf, reader="pypdf")))
    print(f"{'':<12} {'pages':>6} {'s of CPU':>9} {'whole process':>14}")
    for name, runs in costs.items():
        print(f"{name:<12} {runs[0]['pages']:>6} {min(run['after'] for run in runs):>9.2f} "
              f"{min(run['whole'] for run in runs):>14.2f}")


def main() -> None:
    wanted = argparse.ArgumentParser(description="A book against WeasyPrint and typst.")
    wanted.add_argument("--peer", default="", help="an interpreter that has weasyprint, typst and pypdf")
    wanted.add_argument("--chapters", type=int, default=8)
    wanted.add_argument("--ours", type=Path, help=argparse.SUPPRESS)
    asked = wanted.parse_args()
    if asked.ours:
        ours(asked.ours)
        return
    with tempfile.TemporaryDirectory() as folder:
        compare(asked.peer or installed(Path(folder) / "peer", *PEERS, "pypdf"), asked.chapters, Path(folder))


if __name__ == "__main__":
    main()
