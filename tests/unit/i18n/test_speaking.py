"""Texts in a language: from catalogues, from the program's own words, and in the language that nobody speaks."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from generator.i18n.catalogue import Translator, words_of
from generator.i18n.po import Catalogue, Message
from generator.i18n.pseudo import GROWTH, PseudoTranslator, lengthened
from generator.i18n.words import entries, words_in
from generator.model.text import Text


def test_a_build_takes_what_is_sure() -> None:
    """This test ensures that a fuzzy or empty translation is not printed, and is told as missing."""
    translate = Translator(words_of(Catalogue((), (
        Message("card/a/title", "kung", "König"), Message("card/b/title", "kung", "König", flags=("fuzzy",)),
        Message("card/c/title", "kung")))), is_source=False)
    said = [translate(Text("kung", f"card/{name}/title")) for name in "abcd"]
    assert said == ["König", "kung", "kung", "kung"]
    assert [text.context for text in translate.missing] == ["card/b/title", "card/c/title", "card/d/title"]


def test_what_needs_no_translation_is_not_missing() -> None:
    """This test ensures that figures, texts without a context, slugs and the program's words are never missing."""
    translate = Translator(is_source=False, spared="print/")
    for text in (Text("1306", "card/a/years"), Text("2–3 Spieler"), Text("azure", "choice/dynasty/ink/azure"),
                 Text("sheet", "print/slug/sheet")):
        assert translate(text) == text.msgid
    assert translate.missing == []
    source = Translator()
    assert (source.text("kung", "rules/game/1"), source.missing) == ("kung", [])
    assert source.asked == {("rules/game/1", "kung")}


@pytest.mark.parametrize("text", [
    "Kung", "En kung av <strong>Sverige</strong> med {crown} &amp; riddare.", "{gift} och {fleet}", "av <em>hennes</em>",
    "Dra tre kort, ett färre för varje plats som du intog i draget.",
])
def test_nobody_speaks_it(text: str) -> None:
    """This test ensures that a text grows by 35 %, and that markup and places stay as they are."""
    made = lengthened(text)
    kept = [part for part in ("<strong>", "</strong>", "{crown}", "&amp;", "{gift}", "{fleet}", "<em>") if part in text]
    assert all(made.count(part) == text.count(part) for part in kept)
    bare, grown = text, made
    for part in (*kept, "</em>"):
        bare, grown = bare.replace(part, ""), grown.replace(part, "")
    assert abs(len(grown) - len(bare) * (1 + GROWTH)) <= 2
    assert grown != bare


def test_nobody_speaks_slugs() -> None:
    """This test ensures that what is no word, such as the name of an ink, stays itself."""
    translate = PseudoTranslator()
    assert translate(Text("azure", "choice/dynasty/ink/azure")) == "azure"
    assert translate(Text("1306", "card/a/years")) == "1306"
    assert translate(Text("kung", "card/a/rank")) != "kung"


class Words(NamedTuple):
    sheet: str
    notes: tuple[str, str]


WORDS = {"en": Words("sheet", ("{n} sheets", "cut")), "de": Words("Bogen", ("{n} Bögen", "schneiden"))}


def test_words_of_the_program() -> None:
    """This test ensures that a translator's word comes first, then ours, then English; one that lost a place is passed over."""
    assert words_in("slug", WORDS, "de", str) == WORDS["de"]
    assert words_in("slug", WORDS, "fi", str) == WORDS["en"]
    said = {"sheet": "arkki", "{n} sheets": "arkkia", "cut": "leikkaa"}
    assert words_in("slug", WORDS, "fi", lambda text: said[text.msgid]) == Words("arkki", ("{n} sheets", "leikkaa"))
    assert [(e.context, e.msgid, dict(e.known)) for e in entries("slug", WORDS)] == [
        ("print/slug/sheet", "sheet", {"en": "sheet", "de": "Bogen"}),
        ("print/slug/notes", "{n} sheets", {"en": "{n} sheets", "de": "{n} Bögen"}),
        ("print/slug/notes", "cut", {"en": "cut", "de": "schneiden"})]
