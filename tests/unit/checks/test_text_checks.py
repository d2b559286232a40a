"""Checks of texts, letter by letter."""

from __future__ import annotations

import pytest

from generator.checks import texts
from generator.checks.kit import Scope
from generator.load.resolve import resolve
from generator.load.yaml_source import read_text
from generator.model.pack import Pack


def pack_of(text: str) -> Pack:
    document = read_text(("spelverk: 1\n" + text).encode(), "data/x.yaml")
    pack, report = resolve([("data/x.yaml", document.root)])
    assert [*document.findings, *report.findings] == []
    return pack


def said_of(*written: str) -> list[str]:
    """What is said of some texts, each the note of a card."""
    cards = "".join(f"    - {{id: c{at}, title: T{at}, note: {text}}}\n" for at, text in enumerate(written))
    pack = pack_of("kinds: {k: {label: k, fields: {note: {sort: text}}}}\ncards:\n  k:\n" + cards)
    return [f"{finding.code} {finding.message.removeprefix('text of ')}" for finding in texts.letters(Scope(pack))]


@pytest.mark.parametrize(("written", "said"), [
    ("'Ett gott råd – i tid'", []),
    ("'1306, Håtuna: kungen (Birger) fångas…'", []),
    ("'ett-två'", []),
    ("'två\u00a0ord'", []),
    ("' a'", ["TEXT450 'note' of k 'c0' begins or ends with a space: ' a'"]),
    ('"a\\n"', ["TEXT450 'note' of k 'c0' ends with a line break"]),
    ("'a  b'", ["TEXT451 'note' of k 'c0' holds two spaces in a row: 'a  b'"]),
    ('"a\\tb"', ["TEXT451 'note' of k 'c0' holds two spaces in a row: 'a b'"]),
    ("'a\u00adb'", ["TEXT452 'note' of k 'c0' holds U+00AD (soft hyphen): 'a<U+00AD>b'"]),
    ("'a\u200bb'", ["TEXT452 'note' of k 'c0' holds U+200B (zero width space): 'a<U+200B>b'"]),
    ("'a -- b'", ["TEXT453 'note' of k 'c0' holds '--' for a dash: 'a -- b'"]),
    ("'a - b'", ["TEXT453 'note' of k 'c0' holds ' - ' for a dash: 'a - b'"]),
    ("'a\u030a'", ["TEXT456 'note' of k 'c0' is not in Unicode's composed form: 'a\u030a'"]),
    ("' a  b '", ["TEXT450 'note' of k 'c0' begins or ends with a space: ' a  b '",
                  "TEXT451 'note' of k 'c0' holds two spaces in a row: ' a  b '"]),
])
def test_letters(written: str, said: list[str]) -> None:
    """This test ensures that each slip of letters is told, and good typography is not."""
    assert said_of(written) == said


def test_marks_of_two_sorts() -> None:
    """This test ensures that a mixture is told once, at the rarer sort."""
    assert said_of("a – b", "c – d", "e—f") == ["TEXT454 'note' of k 'c2' holds —; 1 text of the game so, 2 with –"]
    assert said_of("a—b", "c — d", "e – f") == ["TEXT454 'note' of k 'c2' holds –; 1 text of the game so, 2 with —"]
    assert said_of("'\"a\" och \"b\"'", "'”c”'", "'”d”'") == [
        "TEXT455 'note' of k 'c0' holds \"; 1 text of the game so, 2 with ”"]
    assert said_of("'\"a\"'", "it''s") == []
    assert said_of("it's", "it’s", "it's") == ["TEXT455 'note' of k 'c1' holds ’; 1 text of the game so, 2 with '"]


def test_every_text_that_people_read_is_looked_at() -> None:
    """This test ensures that texts of games, decks, kinds, fields, choices and nested values are all found."""
    pack = pack_of("""games:
  g: {title: '1 ', source_language: sv, summary: '2 ', components: {c: {sort: deck, title: '3 ', source: d}}}
decks: {d: {title: '4 ', of: k}}
kinds:
  k:
    label: '5 '
    fields:
      one: {sort: choice, label: '6 ', choices: {a: '7 ', b: {label: '8 ', text: '9 '}}}
      deep: {sort: record, of: {more: {sort: record, label: '10 ', of: {text: {sort: text}}}}}
      many: {sort: text, many: true}
cards:
  k: [{id: a, title: '11 ', one: a, deep: {more: {text: '12 '}}, many: [x, '13 ']}]
""")
    for scope in (Scope(pack), Scope(pack, pack.games["g"])):
        found = list(texts.letters(scope))
        assert sorted(int(finding.message.split("'")[-2]) for finding in found) == list(range(1, 14))
        assert all(finding.span and finding.code == "TEXT450" for finding in found)
    places = {finding.message.split("'")[-2]: str(finding.span) for finding in found}
    assert (places["12 "], places["13 "]) == ("data/x.yaml:13:57", "data/x.yaml:13:76")
