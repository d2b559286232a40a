"""Catalogues brought up to date."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from generator.i18n.extract import Entry
from generator.i18n.merge import header_of, merged
from generator.i18n.po import Catalogue, Message, read, write
from generator.i18n.status import count_of

HEADER = header_of("game", "1.0", "sv", "de")


def entry(context: str, text: str, line: int = 1) -> Entry:
    return Entry(context, text, (("data/a.yaml", line),))


def filled(catalogue: Catalogue) -> Catalogue:
    """Every message translated as itself, turned round."""
    return replace(catalogue, messages=tuple(replace(m, msgstr=m.msgid[::-1]) for m in catalogue.messages))


ENTRIES = (entry("card/a/note", "En kung."), entry("card/a/title", "Birger"), entry("card/b/text", "Dra tre kort."),
           entry("card/b/text", "Dra ett kort till sist."))


def test_a_changed_text_becomes_fuzzy_and_no_other() -> None:
    """This test ensures that the translation of a changed text stays, marked, with the text that it was made for."""
    old = filled(merged(Catalogue(), ENTRIES, HEADER))
    now = merged(old, (*ENTRIES[:2], entry("card/b/text", "Dra fyra kort."), ENTRIES[3]), HEADER)
    changed = [m for m in now.messages if m.is_fuzzy]
    assert [(m.msgid, m.msgstr, m.previous) for m in changed] == [("Dra fyra kort.", ".trok ert arD", "Dra tre kort.")]
    assert count_of(now).translated == 3
    assert not now.stale


def test_a_text_that_changes_back_is_as_it_was() -> None:
    """This test ensures that taking a change back takes the fuzzy mark back too, once the translation is left."""
    old = filled(merged(Catalogue(), ENTRIES, HEADER))
    gone = merged(old, ENTRIES[1:], HEADER)
    assert [m.msgid for m in gone.stale] == ["En kung."]
    back = merged(gone, ENTRIES, HEADER)
    assert {m.key: m.msgstr for m in back.messages} == {m.key: m.msgstr for m in old.messages}
    assert not back.stale and count_of(back).percent == 100.0


def test_the_oldest_text_is_kept_beside_a_fuzzy_one() -> None:
    """This test ensures that a text changed twice still shows what its translation was made for."""
    made = filled(merged(Catalogue(), ENTRIES[:1], HEADER))
    for text in ("En kung och hans bror.", "En kung och hans två bröder."):
        made = merged(made, (entry("card/a/note", text),), HEADER)
    assert [m.previous for m in made.messages] == ["En kung."]


def test_the_same_words_of_the_same_field_are_filled_in() -> None:
    """This test ensures that a translator writes 'Birger' once for all titles, but not where there are two opinions."""
    old = filled(merged(Catalogue(), ENTRIES, HEADER))
    more = merged(old, (*ENTRIES, entry("card/c/title", "Birger"), entry("card/c/note", "Birger")), HEADER)
    said = {m.key: m.msgstr for m in more.messages}
    assert said["card/c/title", "Birger"] == "regriB"
    assert said["card/c/note", "Birger"] == ""
    two = replace(more, messages=tuple(replace(m, msgstr="other") if m.context == "card/c/title" else m
                                       for m in more.messages))
    third = merged(two, (*ENTRIES, entry("card/c/title", "Birger"), entry("card/d/title", "Birger")), HEADER)
    assert {m.key: m.msgstr for m in third.messages}["card/d/title", "Birger"] == ""


def test_words_of_the_program_come_translated() -> None:
    """This test ensures that what the program knows is filled in, and marked where it is the same as the English."""
    known = replace(entry("print/slug/sheet", "sheet"), known={"de": "Bogen", "en": "sheet"})
    assert [m.msgstr for m in merged(Catalogue(), (known,), HEADER).messages] == ["Bogen"]
    english = merged(Catalogue(), (known,), header_of("game", "1.0", "sv", "en")).messages[0]
    assert (english.msgstr, english.is_meant_alike) == ("sheet", True)
    assert merged(Catalogue(), (known,), header_of("game", "1.0", "sv")).messages[0].msgstr == ""


def test_the_work_of_a_translator_is_kept() -> None:
    """This test ensures that comments, flags and fields of the header outlive an update."""
    old = filled(merged(Catalogue(), ENTRIES, HEADER))
    touched = replace(old, header=(*old.header, ("X-Generator", "Poedit 3.4")), comments=("by Anna",), messages=tuple(
        replace(m, comments=("same",), flags=("no-wrap",)) for m in old.messages))
    now = merged(touched, ENTRIES, HEADER)
    assert ("X-Generator", "Poedit 3.4") in now.header and now.comments == ("by Anna",)
    assert {(m.comments, m.flags) for m in now.messages} == {(("same",), ("no-wrap",))}


PLACES = st.tuples(st.sampled_from(["card/a/note", "card/b/note", "card/a/title"]),
                   st.text(st.sampled_from("abå "), min_size=1, max_size=6))


@given(st.lists(st.lists(PLACES, max_size=8, unique=True), min_size=1, max_size=5))
def test_nothing_that_was_translated_is_lost(rounds: list[list[tuple[str, str]]]) -> None:
    """This test ensures that over any changes every translation stays somewhere, and that a second run changes nothing."""
    made, said = Catalogue(), set()
    for n, places in enumerate(rounds):
        entries = tuple(entry(context, text) for context, text in places)
        made = read(write(merged(made, entries, HEADER)))
        assert write(merged(made, entries, HEADER)) == write(made)
        assert {m.key for m in made.messages} == set(places)
        made = replace(made, messages=tuple(
            m if m.msgstr else replace(m, msgstr=f"{n} {m.context} {m.msgid}") for m in made.messages))
        said |= {m.msgstr for m in made.messages}
        assert said == {m.msgstr for m in (*made.messages, *made.stale)}


def test_a_count_is_by_words() -> None:
    """This test ensures that two of three words make two thirds, and that only a whole catalogue has 100 %."""
    whole = Catalogue((), (Message("a", "två ord", "two words"), Message("b", "ett", "")))
    assert round(count_of(whole).percent, 1) == 66.7
    none = Catalogue((), (Message("a", "ord " * 9999, "x"), Message("b", "ett", "")))
    assert count_of(none).percent == 99.9
