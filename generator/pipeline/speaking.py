"""The language of a build: which catalogue speaks it, a pack and a game in it, and what nobody has translated yet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from generator.base.findings import Finding, Report, Span, error, warning
from generator.base.suggest import quoted
from generator.i18n.catalogue import Translator, places_of, read_catalogue, words_of
from generator.i18n.extract import faces_of
from generator.i18n.pseudo import PSEUDO, PseudoTranslator
from generator.i18n.wording import reworded
from generator.i18n.words import PREFIX
from generator.model.game import Game
from generator.model.pack import Pack
from generator.model.text import Text
from generator.pipeline import slug

MOST_SHOWN = 3


def translator_of(pack: Pack, game: Game, language: str) -> tuple[Translator, Report]:
    """What gives the texts of a game in a language; its source language needs no catalogue, but may have one."""
    if language == PSEUDO:
        return PseudoTranslator(), Report()
    is_source = language == game.source_language
    spared = PREFIX if language in slug.WORDS else ""
    file = pack.catalogues.get((game.id, language))
    if file is None:
        return Translator(is_source=is_source, spared=spared), Report()
    from generator.i18n.check import broken

    catalogue, report = read_catalogue(file)
    translator = Translator(words_of(catalogue), is_source, spared)
    translator.places = places_of(catalogue, file.name)
    translator.check = partial(broken, catalogue, file.name)
    return translator, report


def spoken(pack: Pack, game: Game, translate: Translator) -> tuple[Pack, Game]:
    """The pack with the words of its templates, and the game with the names of its parts, in a language.

    Texts of cards, boards and maps are translated where they are laid out.
    """
    parts = tuple(replace(part, title=Text(translate(part.title))) for part in game.components)
    look = reworded(pack.look, faces_of(pack, game), translate.on_face)
    return replace(pack, look=look), replace(game, title=Text(translate(game.title)), components=parts)


def untranslated(translate: Translator, pack: Pack, game: Game, language: str, draft: bool) -> Iterator[Finding]:
    """TEXT431 where texts were asked for that have no translation."""
    missing = sorted(translate.missing, key=lambda text: (text.context, text.msgid))
    if not missing:
        return
    shown = ", ".join(f"{text.context} {quoted(_short(text.msgid))}" for text in missing[:MOST_SHOWN])
    more = f" and {len(missing) - MOST_SHOWN} more" if len(missing) > MOST_SHOWN else ""
    tell = warning if draft else error
    yield tell("TEXT431", f"{len(missing)} {'text' if len(missing) == 1 else 'texts'} of game '{game.id}' "
               f"{'has' if len(missing) == 1 else 'have'} no translation into '{language}': {shown}{more}",
               _place(pack, game, language), why="a print in one language has no words of another in it",
               fix=f"run 'spelverk translate update {game.id} --lang {language}', fill in what is empty or fuzzy, or "
               "build a draft with --draft")


def beside_translations(report: Report, translate: Translator) -> Report:
    """The findings with, for texts that have no room, where their translations stand."""
    if not translate.places:
        return report
    findings = []
    for finding in report.findings:
        place = translate.places.get((finding.span.file, finding.span.line)) if finding.span else None
        is_told = place is not None and finding.code.startswith("FIT")
        findings.append(replace(finding, related=(*finding.related, place)) if place and is_told else finding)
    return Report(findings)


def _place(pack: Pack, game: Game, language: str) -> Span | None:
    file = pack.catalogues.get((game.id, language))
    return Span(file.name) if file else game.span


def _short(text: str) -> str:
    return text if len(text) <= 30 else text[:29].rstrip() + "…"
