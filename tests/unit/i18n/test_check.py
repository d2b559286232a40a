"""Catalogues looked through."""

from __future__ import annotations

import pytest

from generator.base.findings import Finding, Severity
from generator.i18n.check import check
from generator.i18n.extract import Entry
from generator.i18n.po import Catalogue, Message, read, write

HEADER = (("Language", "de"), ("Content-Type", "text/plain; charset=UTF-8"), ("Plural-Forms", "nplurals=2; plural=(n != 1);"))


def found(*messages: Message, header: tuple[tuple[str, str], ...] = HEADER, language: str = "de",
          stale: tuple[Message, ...] = ()) -> list[Finding]:
    catalogue = read(write(Catalogue(header, messages, stale)))
    return list(check(catalogue, "de.po", [Entry(m.context, m.msgid) for m in messages], language))


def codes(*messages: Message) -> list[tuple[str, Severity]]:
    return [(finding.code, finding.severity) for finding in found(*messages)]


E, W, N = Severity.ERROR, Severity.WARNING, Severity.NOTE


@pytest.mark.parametrize(("msgid", "msgstr", "expected"), [
    ("gift med {spouse}", "verheiratet mit {spouse}", []),
    ("kung", "", [("TEXT433", E)]),
    ("gift med {spouse}", "verheiratet", [("TEXT440", E)]),
    ("gift med {spouse}", "verheiratet mit {spose}", [("TEXT440", E), ("TEXT440", E)]),
    ("kostar {coin}", "{coin} kostet {coin}", [("TEXT440", E)]),
    ("{blue-rider} gratis", "frei {blue-rider}", []),
    ("<strong>Ja:</strong> dra.", "<strong>Ja:</strong> ziehe.", []),
    ("<strong>Ja:</strong> dra.", "<strong>Ja: ziehe.", [("TEXT441", E)]),
    ("<strong>Ja:</strong> dra.", "Ja: ziehe.", [("TEXT441", E)]),
    ("<strong>Ja:</strong> dra.", "<em>Ja:</em> ziehe.", [("TEXT441", E)]),
    ("<strong>Ja:</strong> dra.", "<strong><em>Ja:</strong></em> ziehe.", [("TEXT441", E)]),
    ("dra", "ziehe < drei", [("TEXT441", E)]),
    ("ring", "ring", [("TEXT435", W)]),
    ("Karl Knutsson Bonde", "Karl Knutsson Bonde", [("TEXT435", N)]),
    ("dra 500 man", "ziehe 5000 Mann", [("TEXT438", N)]),
    ("dra 6000 man", "ziehe 6.000 Mann", []),
    ("ett\ntvå", "eins zwei", [("TEXT436", W)]),
    ("ett", "eins ", [("TEXT436", W)]),
])
def test_a_translation_is_held_against_its_text(msgid: str, msgstr: str, expected: list[tuple[str, Severity]]) -> None:
    """This test ensures that what is missing, broken or only copied is told, and what is right is not."""
    assert codes(Message("card/a/note", msgid, msgstr)) == expected


def test_findings_stand_on_their_lines() -> None:
    """This test ensures that a finding names the file and the line of the msgid in it."""
    finding = found(Message("a", "ett", "eins"), Message("b", "två", ""))[0]
    assert str(finding.span) == "de.po:12:1"


def test_what_is_meant_alike_is_not_told() -> None:
    """This test ensures that the comment 'same' of a translator is taken at its word."""
    assert codes(Message("a", "ring", "ring", comments=("same",))) == []


def test_fuzzy_and_stale_are_listed() -> None:
    """This test ensures that a fuzzy translation is an error that shows the old text, and a stale one a note."""
    told = found(Message("a", "tre ringar", "zwei Ringe", flags=("fuzzy",), previous="två ringar"),
                 stale=(Message("b", "en ring", "ein Ring"),))
    assert [(f.code, f.severity) for f in told] == [("TEXT434", E), ("TEXT437", N)]
    assert "'två ringar'" in told[0].why


def test_plural_forms_are_counted() -> None:
    """This test ensures that too few forms of a plural, and a header with the wrong number of them, are errors."""
    one = Message("a", "ett kort", plural="{n} kort", forms=("eine Karte", ""))
    assert codes(one) == [("TEXT442", E)]
    assert codes(Message("a", "ett kort", plural="{n} kort", forms=("eine Karte", "{n} Karten"))) == []
    wrong = (*HEADER[:2], ("Plural-Forms", "nplurals=3; plural=n;"))
    assert [f.code for f in found(header=wrong)] == ["TEXT442"]


def test_a_catalogue_of_another_language() -> None:
    """This test ensures that header and folder are of one language."""
    assert [f.code for f in found(language="da")] == ["TEXT443"]


def test_a_catalogue_that_is_behind() -> None:
    """This test ensures that texts which the game has anew, and those it has no more, are told once each."""
    catalogue = read(write(Catalogue(HEADER, (Message("a", "ett", "eins"),))))
    told = list(check(catalogue, "de.po", [Entry("b", "två"), Entry("c", "tre")], "de"))
    assert [(f.code, f.severity) for f in told] == [("TEXT432", E), ("TEXT432", W)]
    assert "2 texts it does not have, the first b 'två'" in told[0].message
