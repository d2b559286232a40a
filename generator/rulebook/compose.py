"""From a template to a document: filled in from the pack, translated paragraph by paragraph, and read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from generator.base.findings import Report, Span, error, warning
from generator.base.suggest import did_you_mean, quoted
from generator.i18n.wording import message_of
from generator.model.document import Document, Heading, Mark, Prose, Table, rules_in, walk
from generator.model.game import Game
from generator.model.pack import Pack
from generator.model.text import BookFile, Text
from generator.rulebook.markdown import BookReader
from generator.rulebook.source import Meet, Source, head_of
from generator.templating.books import BookError, render

MOST_SHOWN = 12
HEAD = ("subtitle", "colophon", "title", "complete")


def compose(file: BookFile, game: Game, pack: Pack, language: str, translate: Callable[[Text], str],
            names: Mapping[str, Any], meet: Meet | None = None) -> tuple[Document | None, Report]:
    """Read a book.

    Args:
        file: its template.
        game: the game that it is about.
        pack: what that belongs to.
        language: of the book.
        translate: gives a text in that language.
        names: what the template sees.
        meet: is told of every text for translators.

    Returns:
        The document, None where the template cannot be read, and what was found.
    """
    try:
        written = Path(file.path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as trouble:
        said = "it is not UTF-8" if isinstance(trouble, UnicodeDecodeError) else trouble.strerror or "the disk fails"
        return None, Report([error("TEXT475", f"template {quoted(file.name)} cannot be read: {said}",
                                   Span(file.name), why="a book is a file of Markdown in UTF-8",
                                   fix="save it in UTF-8")])
    try:
        rendered = render(written, names, _called)
    except BookError as fault:
        return None, Report([error("TEXT475", f"the book cannot be filled in: {fault}", Span(file.name, fault.line),
                                   why="{{ … }} names what the pack holds; docs/rulebooks.md lists the names",
                                   fix="correct the phrase", subject=file.name)])
    head, body = head_of(rendered.text)
    source = Source(file.name, written, rendered, body, meet)
    rules = [rule.id for rule in pack.rules.get(game.id, ())]
    boards = {part.source for part in game.components if part.sort == "board"}
    reader = BookReader(source, game.id, language, translate, rules, pack.boards, min(boards, default=""))
    report = Report()
    for key, (_, line) in head.items():
        if key not in HEAD:
            report.add(error("TEXT472", f"the book's head has no '{key}'", source.span(line),
                             why=f"it has {', '.join(HEAD)}", fix=did_you_mean(key, HEAD) or "take it out"))
    title = head.get("title", ("", 1))
    document = reader.document(file.name, reader.prose(*title).text if title[0] else translate(game.title), head)
    report.extend(reader.findings)
    report.extend(_broken_links(document))
    if "complete" in head:
        report.extend(_rules_without_a_place(document, game, pack, source))
    return document, report


def _called(phrase: str) -> str:
    """What the place of a phrase is called in messages."""
    return next(iter(message_of(phrase)[1]), "value")


def _broken_links(document: Document) -> list[Any]:
    """TEXT477 for each link to an anchor that no block has."""
    anchors = {block.id for block in walk(document.blocks) if isinstance(block, Heading)} | set(rules_in(document))
    return [error("TEXT477", f"a link leads to '#{mark.name}', which is not there", getattr(block, "span", None),
                  why="links lead to headings and to rules", fix=did_you_mean(mark.name, anchors) or "correct it",
                  subject=document.id)
            for block in walk(document.blocks) for mark in _links(block)
            if ":" not in mark.name and mark.name not in anchors]


def _links(block: Any) -> list[Mark]:
    texts: list[Prose] = [value for value in (getattr(block, "text", None),) if isinstance(value, Prose)]
    if isinstance(block, Table):
        texts += [cell for row in block.rows for cell in row]
    return [mark for text in texts for mark in text.marks if mark.sort == "link"]


def _rules_without_a_place(document: Document, game: Game, pack: Pack, source: Source) -> list[Any]:
    """TEXT478 where a book that says it is complete leaves out rules of the game's index."""
    known = rules_in(document)
    missing = [rule.id for rule in pack.rules.get(game.id, ()) if rule.id not in known]
    if not missing:
        return []
    shown = ", ".join(missing[:MOST_SHOWN]) + (f" and {len(missing) - MOST_SHOWN} more" if len(missing) > MOST_SHOWN
                                                else "")
    return [warning("TEXT478", f"the book has no place for {len(missing)} rules of game '{game.id}': {shown}",
                    source.span(1), why="a paragraph names the rules that it states, as {#C5b}",
                    fix="state them, or take 'complete' out of the book's head", subject=game.id)]
